//! Reading a case file; what may stand in it is said in `tests/cases.rs`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// One case.
#[derive(Clone, Debug, Default)]
pub(crate) struct Case {
    /// Its name, ids first.
    pub(crate) name: String,
    size: Option<(usize, usize)>,
    rows: Vec<String>,
    /// Letters of the rows with their grounds, besides the usual ones.
    legend: Vec<(char, String)>,
    zones: Vec<String>,
    ways: Vec<String>,
    land: Vec<String>,
    top: Vec<String>,
    /// Data folders that it needs, from the folder of the case files.
    pub(crate) data: Vec<String>,
    sides: Vec<String>,
    people: Vec<(String, String)>,
    script: Vec<String>,
    /// What happens and what is looked at.
    pub(crate) steps: Vec<(usize, Step)>,
}

/// One step.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// Dice of the tape.
    Dice(Vec<u16>),
    /// A command as records write it.
    Do(String),
    /// A command that is refused with these words, or with any where there are none.
    Refuse(String, String),
    /// Of whom, and what the final state says.
    Expect(String, Vec<Pair>),
    /// An event that happened, or did not.
    Event(bool, String, Vec<Pair>),
    /// The record is not even read.
    Fault(String),
}

/// A path, whether a part is enough, and a value.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    /// Dots between.
    pub(crate) path: String,
    /// `~` instead of `=`.
    pub(crate) part: bool,
    /// What is expected.
    pub(crate) value: String,
}

/// The cases of a file and what is wrong with others. A case with a fault is left out; the rest of
/// the file is read all the same.
pub(crate) fn cases(file: &str, text: &str) -> (Vec<Case>, Vec<String>) {
    let mut reader = Reader::default();
    for (number, line) in logical_lines(text) {
        if let Err(words) = reader.line(number, &line) {
            reader.is_faulty = true;
            let line = line.trim();
            reader
                .faults
                .push(format!("{file}:{number}: {words}: {line}"));
        }
    }
    reader.close();
    (reader.cases, reader.faults)
}

/// A file on its way.
#[derive(Default)]
struct Reader {
    cases: Vec<Case>,
    setups: BTreeMap<String, Case>,
    faults: Vec<String>,
    /// Whether it is a case, and what of it has been read.
    open: Option<(bool, Case)>,
    /// Something of it could not be read.
    is_faulty: bool,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), String> {
        let (word, rest) = split_word(line.trim());
        if !line.starts_with([' ', '\t']) {
            return self.begin(word, rest);
        }
        let (_, case) = self.open.as_mut().ok_or("this line belongs to nothing")?;
        if word != "use" {
            return case.read(number, word, rest);
        }
        let setup = self.setups.get(rest).ok_or("there is no such setup")?;
        let name = std::mem::take(&mut case.name);
        *case = Case {
            name,
            ..setup.clone()
        };
        Ok(())
    }

    fn begin(&mut self, word: &str, rest: &str) -> Result<(), String> {
        self.close();
        let case = Case {
            name: rest
                .split_whitespace()
                .next()
                .unwrap_or_default()
                .to_owned(),
            ..Case::default()
        };
        let is_case = match word {
            "case" => true,
            "setup" => false,
            _ => return Err("neither `case` nor `setup`".to_owned()),
        };
        self.open = Some((is_case, case));
        Ok(())
    }

    fn close(&mut self) {
        let is_faulty = std::mem::take(&mut self.is_faulty);
        match self.open.take() {
            Some((true, case)) if !is_faulty => self.cases.push(case),
            // What uses a faulty setup is read with what could be read of it.
            Some((false, setup)) => {
                self.setups.insert(setup.name.clone(), setup);
            }
            _ => {}
        }
    }
}

/// Lines without comments and blank ones; a `\` joins a line with the next.
fn logical_lines(text: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let mut goes_on = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_end();
        let bare = line.trim_start();
        if !goes_on && (bare.is_empty() || bare.starts_with('#')) {
            continue;
        }
        let (line, more) = match line.strip_suffix('\\') {
            Some(line) => (line, true),
            None => (line, false),
        };
        match found.last_mut() {
            Some((_, last)) if goes_on => *last += line.trim_start(),
            _ => found.push((index + 1, line.to_owned())),
        }
        goes_on = more;
    }
    found
}

fn split_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// So many words, then the rest.
fn words<const N: usize>(text: &str) -> Result<([&str; N], &str), String> {
    let (mut found, mut rest) = ([""; N], text);
    for word in &mut found {
        (*word, rest) = split_word(rest);
        if word.is_empty() {
            return Err(format!("{N} words are wanted first"));
        }
    }
    Ok((found, rest))
}

impl Case {
    fn read(&mut self, line: usize, word: &str, rest: &str) -> Result<(), String> {
        match word {
            "map" => {
                let size = rest.split_once('x');
                let size = size.and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
                self.size = Some(size.ok_or("a size is written as 8x3")?);
                self.rows.clear();
            }
            "legend" => {
                let (letter, ground) = split_word(rest);
                let mut letters = letter.chars();
                match (letters.next(), letters.next()) {
                    (Some(letter), None) if !ground.is_empty() => {
                        self.legend.push((letter, ground.to_owned()));
                    }
                    _ => return Err("a legend is written as w wooden floor".to_owned()),
                }
            }
            "zone" => self.zones.push(rest.to_owned()),
            "way" => self.ways.push(rest.to_owned()),
            "row" => self.rows.push(rest.to_owned()),
            "land" => self.land.push(rest.to_owned()),
            "data" => self.data.push(rest.to_owned()),
            "top" => self.top.push(rest.to_owned()),
            "script" => self.script.push(rest.to_owned()),
            "side" => {
                let ([name, team], fields) = words(rest)?;
                let human = if fields.contains("controller:") {
                    ""
                } else {
                    "controller: \"human\", "
                };
                self.sides
                    .push(format!("name: {name:?}, team: {team}, {human}{fields}"));
            }
            "mon" | "trainer" | "ball" => self.person(word, rest)?,
            "who" => {
                let ([name, side], fields) = words(rest)?;
                self.add(name, format!("side: {side:?}, {fields}"));
            }
            "more" => {
                let ([name], fields) = words(rest)?;
                let known = self.people.iter_mut().find(|(known, _)| known == name);
                let (_, all) = known.ok_or("nobody has this name yet")?;
                let new = parts(fields);
                let named = |part: &str| part.split(':').next().map(str::trim).map(str::to_owned);
                let kept = parts(all)
                    .into_iter()
                    .filter(|old| new.iter().all(|part| named(part) != named(old)));
                let both: Vec<String> = kept.chain(new.iter().cloned()).collect();
                *all = both.join(", ");
            }
            _ => {
                let step = step(word, rest)?;
                self.steps.push((line, step));
            }
        }
        Ok(())
    }

    fn person(&mut self, word: &str, rest: &str) -> Result<(), String> {
        let ([name, side, at, hp, stats], fields) = words(rest)?;
        let numbers: Vec<&str> = stats.split('/').collect();
        let [attack, defense, special_attack, special_defense, speed] = numbers[..] else {
            return Err("stats are written as 12/8/4/5/40".to_owned());
        };
        let mut all = format!(
            "side: {side:?}, max_hp: {hp}, stats: (hp: 10, attack: {attack}, defense: {defense}, \
             special_attack: {special_attack}, special_defense: {special_defense}, speed: {speed}), "
        );
        match word {
            "ball" => all += "in_ball: true, ",
            _ if at != "-" => write!(all, "at: ({at}), ").unwrap(),
            _ => {}
        }
        if word == "trainer" {
            all += "kind: Trainer, ";
        }
        self.add(name, all + fields);
        Ok(())
    }

    fn add(&mut self, name: &str, fields: String) {
        match self.people.iter_mut().find(|(known, _)| known == name) {
            Some((_, all)) => *all = fields,
            None => self.people.push((name.to_owned(), fields)),
        }
    }

    /// The text of the level.
    pub(crate) fn level(&self) -> String {
        let rows: Vec<String> = match self.size {
            Some((width, height)) if self.rows.is_empty() => vec![".".repeat(width); height],
            _ => self.rows.clone(),
        };
        let list = |lines: &[String]| -> String {
            lines.iter().map(|line| format!("    {line},\n")).collect()
        };
        let rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
        let mut sides: String = self
            .sides
            .iter()
            .map(|side| format!("        ({side}),\n"))
            .collect();
        if sides.is_empty() {
            for (name, team) in [("A", 0), ("B", 1)] {
                writeln!(
                    sides,
                    "        (name: {name:?}, controller: \"human\", team: {team}),"
                )
                .unwrap();
            }
        }
        let people: String = self
            .people
            .iter()
            .map(|(name, fields)| format!("        (name: {name:?}, {}),\n", usual(fields)))
            .collect();
        let script = match self.script.as_slice() {
            [] => String::new(),
            lines => format!("    script: [\n{}    ],\n", list(lines)),
        };
        let land = match self.zones.is_empty() {
            true => format!(
                "    map: (\n        legend: {{ {} }},\n        rows: [{}],\n{}    ),\n",
                self.letters(),
                rows.join(", "),
                list(&self.land)
            ),
            false => format!(
                "    zones: (\n    list: [\n{}    ],\n    ways: [\n{}    ],\n{}    ),\n",
                list(&bracketed(&self.zones)),
                list(&bracketed(&self.ways)),
                list(&self.land)
            ),
        };
        format!(
            "(\n    name: {:?},\n{}{land}    \
             sides: [\n{sides}    ],\n    combatants: [\n{people}    ],\n{script})\n",
            self.name,
            list(&self.top),
        )
    }

    /// The legend of the map: the usual letters, and those of the case.
    fn letters(&self) -> String {
        let mut letters = BTreeMap::from(LETTERS);
        let own = self.legend.iter();
        letters.extend(own.map(|(letter, ground)| (*letter, ground.as_str())));
        let letters = letters
            .iter()
            .map(|(letter, ground)| format!("{letter:?}: {ground:?}"));
        letters.collect::<Vec<_>>().join(", ")
    }

    /// The names of everybody.
    pub(crate) fn people(&self) -> Vec<&str> {
        self.people.iter().map(|(name, _)| name.as_str()).collect()
    }
}

/// Grounds by the letters of the rows.
const LETTERS: [(char, &str); 9] = [
    ('.', "short grass"),
    (',', "tall grass"),
    (';', "heavy brush"),
    ('~', "shallow water"),
    ('=', "deep water"),
    ('o', "rock"),
    ('%', "earth"),
    ('_', "cave floor"),
    ('+', "wooden floor"),
];

fn bracketed(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| format!("({line})")).collect()
}

/// The fields of a list, split at its commas.
fn parts(fields: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let (mut depth, mut quoted) = (0, false);
    for letter in fields.chars() {
        match letter {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            _ => {}
        }
        match parts.last_mut() {
            Some(part) if letter != ',' || depth > 0 || quoted => part.push(letter),
            _ => parts.push(String::new()),
        }
    }
    parts
        .iter()
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect()
}

/// What everybody has whose fields do not say otherwise.
fn usual(fields: &str) -> String {
    let trainer = fields.contains("kind: Trainer");
    let mut all = fields.trim().trim_end_matches(',').to_owned();
    let mut add = |field: &str, text: &str| {
        let named = all.starts_with(field) || all.contains(&format!(" {field}"));
        if !named {
            all += ", ";
            all += text;
        }
    };
    if trainer {
        add("level:", "level: 5");
    } else {
        add("level:", "level: 10");
        if !fields.contains("species:") {
            add(
                "speeds:",
                "speeds: (overland: 6, swim: 0, high_jump: 0, long_jump: 0)",
            );
            add("weight_lb:", "weight_lb: 20");
        }
    }
    all
}

fn step(word: &str, rest: &str) -> Result<Step, String> {
    let command = |text: &str| -> Result<String, String> {
        let ([name], action) = words(text)?;
        Ok(format!("(actor: {name:?}, action: {action})"))
    };
    Ok(match word {
        "dice" => Step::Dice(
            rest.split_whitespace()
                .map(|die| die.parse().map_err(|_| format!("{die} is no die")))
                .collect::<Result<_, _>>()?,
        ),
        "do" => Step::Do(command(rest)?),
        "refuse" => {
            let (text, reason) = rest.split_once("=>").unwrap_or((rest, ""));
            Step::Refuse(command(text.trim())?, reason.trim().to_owned())
        }
        "expect" => {
            let ([who], rest) = words(rest)?;
            Step::Expect(who.to_owned(), pairs(rest)?)
        }
        "event" | "never" => {
            let ([kind], rest) = words(rest)?;
            Step::Event(word == "event", kind.to_owned(), pairs(rest)?)
        }
        "fault" => Step::Fault(rest.to_owned()),
        _ => return Err("no such step".to_owned()),
    })
}

/// `path=value path~"a part" ...`
fn pairs(text: &str) -> Result<Vec<Pair>, String> {
    let mut tokens: Vec<String> = vec![String::new()];
    let mut quoted = false;
    for letter in text.chars() {
        match letter {
            '"' => quoted = !quoted,
            letter if letter.is_whitespace() && !quoted => tokens.push(String::new()),
            letter => tokens.last_mut().unwrap().push(letter),
        }
    }
    tokens
        .iter()
        .filter(|token| !token.is_empty())
        .map(|token| {
            let at = token.find(['=', '~']);
            let at = at.ok_or_else(|| format!("{token} is no path=value"))?;
            Ok(Pair {
                path: token[..at].to_owned(),
                part: token[at..].starts_with('~'),
                value: token[at + 1..].to_owned(),
            })
        })
        .collect()
}
