//! Finds the place of a value in RON text. Serde gives places for faults of form only; faults
//! of meaning ("stands in a wall") are found afterwards, so this scanner reads the text once
//! more into a tree of positions. It is forgiving: broken text gives the tree up to the break.

pub(super) mod list;

use super::plain::is_unseemly;

/// One step into a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PathStep {
    /// A named field.
    Field(&'static str),
    /// An element of a list, a tuple or a tuple variant.
    Index(usize),
    /// An entry of a map, by its key as it is written without quotes.
    Key(String),
}

/// The way from the top of a file to a value, such as `combatants[2].moves[1]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Path(Vec<PathStep>);

impl Path {
    /// The top of the file.
    pub(super) fn top() -> Self {
        Self::default()
    }

    /// One named field further.
    pub(super) fn field(&self, name: &'static str) -> Self {
        self.and(PathStep::Field(name))
    }

    /// One element further.
    pub(super) fn index(&self, index: usize) -> Self {
        self.and(PathStep::Index(index))
    }

    /// One map entry further.
    pub(super) fn key(&self, key: impl Into<String>) -> Self {
        self.and(PathStep::Key(key.into()))
    }

    /// The number of the entry of a file that it leads into.
    pub(super) fn entry(&self) -> Option<usize> {
        match self.0.first() {
            Some(PathStep::Index(index)) => Some(*index),
            _ => None,
        }
    }

    /// This way, but into the entry of another number.
    pub(super) fn in_entry(&self, number: usize) -> Self {
        let mut steps = self.0.clone();
        if let Some(first) = steps.first_mut() {
            *first = PathStep::Index(number);
        }
        Self(steps)
    }

    fn and(&self, step: PathStep) -> Self {
        let mut steps = self.0.clone();
        steps.push(step);
        Self(steps)
    }
}

/// A value and where it stands.
#[derive(Clone, Debug, Default)]
struct Node {
    /// Field name or map key that leads to it.
    label: Option<String>,
    /// Byte offset of the label, or of the value where there is none.
    start: usize,
    /// Byte offset of the value.
    value: usize,
    /// Byte offset behind the value.
    end: usize,
    /// Name before the bracket, or the whole of a plain word.
    word: String,
    /// Text of a string.
    string: Option<String>,
    /// What it holds.
    children: Vec<Node>,
    /// Whether it is a map (children are found by key).
    map: bool,
}

impl Node {
    /// Steps through `Some(..)`, which a writer may or may not write.
    fn unwrapped(&self) -> &Self {
        match self.children.as_slice() {
            [only] if self.word == "Some" => only.unwrapped(),
            _ => self,
        }
    }

    fn child(&self, step: &PathStep) -> Option<&Self> {
        let node = self.unwrapped();
        match step {
            PathStep::Field(name) => node.labelled(name),
            PathStep::Key(key) => node.labelled(key),
            PathStep::Index(index) => node.children.get(*index),
        }
    }

    fn labelled(&self, name: &str) -> Option<&Self> {
        self.children
            .iter()
            .find(|child| child.label.as_deref() == Some(name))
    }

    fn name(&self) -> Option<&str> {
        self.labelled("name")?.string.as_deref()
    }

    fn string_offset(&self, text: &str) -> Option<usize> {
        if self.string.as_deref() == Some(text) {
            return Some(self.value);
        }
        let mut inside = self.children.iter();
        inside.find_map(|child| child.string_offset(text))
    }
}

/// Longest text, in characters (docs/levels.md).
const MAX_TEXT: usize = 4000;
/// Longest name, in characters.
const MAX_NAME: usize = 80;
/// Longest list in a level but for squares.
const MAX_LIST: usize = 1000;
/// Longest list of squares, and of entries of a data file.
const MAX_ENTRIES: usize = 10_000;

/// Lists of a level that have limits of their own.
const COUNTED: [&str; 14] = [
    "rows",
    "light",
    "elevation",
    "list",
    "sides",
    "combatants",
    "objects",
    "floor",
    "hazards",
    "script",
    "tasks",
    "next",
    "moves",
    "abilities",
];

/// Something that is larger than it may be, or has no place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Excess {
    /// Byte offset.
    pub(super) at: usize,
    /// What is wrong.
    pub(super) problem: String,
    /// What would be right.
    pub(super) hint: Option<String>,
}

impl Node {
    /// The first excess in here; `list` is the field that holds it.
    fn excess(&self, field: Option<&str>, longest: usize) -> Option<Excess> {
        let field = self.label.as_deref().or(field);
        let most = match field {
            Some("squares") => MAX_ENTRIES,
            // Whoever reads these counts them, and says more about it.
            Some(own) if COUNTED.contains(&own) => usize::MAX,
            _ => longest,
        };
        if self.children.len() > most {
            let problem = format!("this list has {} entries", self.children.len());
            return Some(self.too_much(problem, format!("at most {most} are possible")));
        }
        let name = field == Some("name") || self.string.is_none();
        let own = self.string.as_deref().unwrap_or(&self.word);
        let key = self.label.as_deref().unwrap_or_default();
        self.text_excess(own, name)
            .or_else(|| self.text_excess(key, true))
            .or_else(|| {
                let inside = self.children.iter();
                inside
                    .filter_map(|child| child.excess(field, longest))
                    .next()
            })
    }

    fn text_excess(&self, text: &str, name: bool) -> Option<Excess> {
        let most = if name { MAX_NAME } else { MAX_TEXT };
        let what = if name { "name" } else { "text" };
        // No letter has less than a byte.
        if text.len() > most && text.chars().count() > most {
            let problem = format!("this {what} is longer than {most} letters");
            return Some(self.too_much(problem, "make it shorter".to_owned()));
        }
        if text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
            return None;
        }
        let fits = |letter: char| !name && matches!(letter, '\n' | '\t' | '\r');
        let odd = text.chars().find(|it| is_unseemly(*it) && !fits(*it))?;
        let problem = format!("a {what} holds {}", odd.escape_default());
        Some(self.too_much(problem, "leave control characters out".to_owned()))
    }

    fn too_much(&self, problem: String, hint: String) -> Excess {
        Excess {
            at: self.start,
            problem,
            hint: Some(hint),
        }
    }
}

/// The letters of a written string, each with the byte at which it stands there; what is behind the
/// string is read on as if it belonged to it.
struct WrittenLetters<'a> {
    written: &'a str,
    at: usize,
    raw: bool,
}

impl<'a> WrittenLetters<'a> {
    fn of(written: &'a str) -> Self {
        Self {
            written,
            at: written.find('"').map_or(written.len(), |quote| quote + 1),
            raw: written.starts_with('r'),
        }
    }
}

impl Iterator for WrittenLetters<'_> {
    type Item = (usize, char);

    fn next(&mut self) -> Option<Self::Item> {
        let at = self.at;
        let rest = self.written.get(at..)?;
        let mut letters = rest.chars();
        let (letter, length) = match letters.next()? {
            '\\' if !self.raw => match letters.next()? {
                'n' => ('\n', 2),
                // Which letter a number means is not asked: nobody writes line ends so.
                'u' => ('u', rest.find('}').map_or(rest.len(), |end| end + 1)),
                'x' => ('x', 4),
                other => (other, 1 + other.len_utf8()),
            },
            plain => (plain, plain.len_utf8()),
        };
        self.at = at + length;
        Some((at, letter))
    }
}

/// How many bytes into a written string its letter of this number stands.
fn inside_string(written: &str, letters: usize) -> usize {
    if !written.contains('"') {
        return 0;
    }
    let mut all = WrittenLetters::of(written);
    let found = all.nth(letters).map(|(at, _)| at);
    found.unwrap_or_else(|| all.at.min(written.len()))
}

/// How many bytes into a written string these lines and columns of its text stand, both from 1; 0
/// means the beginning. They are given in reading order.
fn inside_string_at(written: &str, places: &[(usize, usize)]) -> Vec<usize> {
    let letters = WrittenLetters::of(written);
    let first = letters.at;
    let (mut letters, mut line, mut column) = (letters.peekable(), 1, 1);
    let mut found = Vec::with_capacity(places.len());
    for (wanted, wanted_column) in places {
        while (line, column) < (*wanted, *wanted_column) {
            (line, column) = match letters.peek() {
                None => break,
                Some((_, '\n')) if line == *wanted => break,
                Some((_, '\n')) => (line + 1, 1),
                Some(_) => (line, column + 1),
            };
            letters.next();
        }
        let at = letters.peek().map_or(written.len(), |(at, _)| *at);
        found.push(if *wanted == 0 { first } else { at });
    }
    found
}

/// The tree of positions of one text.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    root: Node,
    text: String,
}

/// Deeper nesting than any sensible file has; the scanner stops there.
const DEPTH: usize = 100;

impl Tree {
    /// The bytes of the value of a field at the top.
    pub(super) fn field(&self, name: &str) -> Option<std::ops::Range<usize>> {
        let node = self.root.labelled(name)?;
        Some(node.value..node.end)
    }

    /// The byte behind the bracket that opens the whole.
    pub(super) fn inside(&self) -> usize {
        let start = self.root.value.min(self.text.len());
        let bracket = self.text[start..].find('(');
        bracket.map_or(start, |bracket| start + bracket + 1)
    }

    /// Reads a text.
    pub(super) fn scan(text: &str) -> Self {
        Self::scan_to(text, usize::MAX)
    }

    /// Reads a text and keeps so many layers of it: 1 for the fields at the top, 2 for what they
    /// hold. Files may hold a great many values that nobody asks for.
    pub(super) fn scan_to(text: &str, layers: usize) -> Self {
        let mut scanner = Scanner::new(text, layers);
        scanner.attributes();
        let mut root = Node::default();
        // A break in the text ends the scan; what was read until then stays in the tree.
        let _ = scanner.value(&mut root, 0);
        Self {
            root,
            text: text.to_owned(),
        }
    }

    /// Whether there is nothing but white space and comments.
    pub(super) fn is_blank(&self) -> bool {
        self.root.value >= self.text.len()
    }

    /// Line and column of the value at a path, or of the nearest value around it.
    pub(super) fn position(&self, path: &Path) -> (usize, usize) {
        self.line_column(self.offset_of(path))
    }

    /// Byte offset of the value at a path, or of the nearest value around it.
    fn offset_of(&self, path: &Path) -> usize {
        let mut node = &self.root;
        for step in &path.0 {
            match node.child(step) {
                Some(child) => node = child,
                None => break,
            }
        }
        match path.0.last() {
            Some(PathStep::Key(_)) => node.start,
            _ => node.value,
        }
    }

    /// The first thing that is larger than any sensible file has it, or that a terminal would obey.
    pub(super) fn excess(&self, level: bool) -> Option<Excess> {
        self.root
            .excess(None, if level { MAX_LIST } else { MAX_ENTRIES })
    }

    /// Line and column of a place inside a string at a path: behind the opening quote, so many
    /// characters in.
    pub(super) fn position_in_string(&self, path: &Path, characters: usize) -> (usize, usize) {
        let start = self.offset_of(path);
        let inside = self.text.get(start..).unwrap_or("");
        self.line_column(start + inside_string(inside, characters))
    }

    /// Line and column (in characters, both from 1) of a byte offset.
    pub(crate) fn line_column(&self, offset: usize) -> (usize, usize) {
        line_column(&self.text, offset)
    }

    /// The first offset from `start` on that is no white space.
    pub(super) fn past_blanks(&self, start: usize) -> usize {
        let rest = self.text.get(start..).unwrap_or("");
        start + rest.len() - rest.trim_start().len()
    }

    /// Start of the word that a fault between two offsets means.
    pub(super) fn word_start(&self, start: usize, end: usize) -> usize {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let before = self.text.get(..end.max(start)).unwrap_or("");
        before
            .trim_end_matches(|c: char| !is_word(c))
            .trim_end_matches(is_word)
            .len()
    }

    /// Byte offset of a line and column.
    pub(super) fn offset(&self, line: usize, column: usize) -> usize {
        let start: usize = self
            .text
            .split_inclusive('\n')
            .take(line.saturating_sub(1))
            .map(str::len)
            .sum();
        let rest = self.text.get(start..).unwrap_or("");
        rest.char_indices()
            .nth(column.saturating_sub(1))
            .map_or(self.text.len(), |(offset, _)| start + offset)
    }

    /// The innermost bracketed value around an offset: its place, and the innermost named entry
    /// around it as (label of the list it stands in, name).
    pub(super) fn around(&self, offset: usize) -> Around {
        let mut found = Around {
            start: self.root.value,
            list: None,
            name: None,
        };
        let mut node = &self.root;
        let mut label = None;
        loop {
            if !node.children.is_empty() {
                found.start = node.value;
            }
            if let (Some(name), true) = (node.name(), !std::ptr::eq(node, &self.root)) {
                found.name = Some(name.to_owned());
                found.list = label.clone();
            }
            let inside = node
                .children
                .iter()
                .find(|child| child.start <= offset && offset < child.end);
            match inside {
                Some(child) => {
                    label = child.label.clone().or(label);
                    node = child;
                }
                None => return found,
            }
        }
    }
}

/// Line and column (in characters, both from 1) of a byte offset.
pub(crate) fn line_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    let line_start = before
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |at| at + 1);
    // Continuation bytes of UTF-8 are no characters of their own.
    let column = 1 + before[line_start..]
        .iter()
        .filter(|byte| **byte & 0xC0 != 0x80)
        .count();
    (line, column)
}

/// What stands around a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Around {
    /// Byte offset of the innermost bracketed value.
    pub(super) start: usize,
    /// Field whose list holds the named entry.
    pub(super) list: Option<String>,
    /// Name of the entry.
    pub(super) name: Option<String>,
}

/// White space as RON has it.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{200e}' | '\u{200f}')
}

/// The text cannot be read further.
struct Broken;

pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    /// How many layers are kept.
    layers: usize,
}

impl<'a> Scanner<'a> {
    /// Reads from the beginning, and keeps so many layers.
    pub(super) fn new(text: &'a str, layers: usize) -> Self {
        Self {
            text,
            at: 0,
            layers,
        }
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// Skips white space and comments.
    fn blank(&mut self) {
        loop {
            while self
                .byte()
                .is_some_and(|it| it.is_ascii_whitespace() || it == b'\x0B')
            {
                self.at += 1;
            }
            if self.byte().is_some_and(|it| it.is_ascii() && it != b'/') {
                return;
            }
            if self.rest().starts_with("//") {
                self.at += self.rest().find('\n').unwrap_or(self.rest().len());
            } else if self.rest().starts_with("/*") {
                self.block_comment();
            } else if self.peek().is_some_and(is_blank) {
                self.bump();
            } else {
                return;
            }
        }
    }

    fn block_comment(&mut self) {
        let mut depth = 0_usize;
        while self.at < self.text.len() {
            if self.rest().starts_with("/*") {
                depth += 1;
                self.at += 2;
            } else if self.rest().starts_with("*/") {
                depth -= 1;
                self.at += 2;
                if depth == 0 {
                    return;
                }
            } else {
                self.bump();
            }
        }
    }

    /// Skips `#![enable(..)]` lines.
    fn attributes(&mut self) {
        self.blank();
        while self.rest().starts_with("#!") {
            self.at += self
                .rest()
                .find(']')
                .map_or(self.rest().len(), |end| end + 1);
            self.blank();
        }
    }

    /// Reads a value into `node`; what was read before a break stays there.
    fn value(&mut self, node: &mut Node, depth: usize) -> Result<(), Broken> {
        if depth > DEPTH {
            return Err(Broken);
        }
        self.blank();
        node.value = self.at;
        if node.label.is_none() {
            node.start = self.at;
        }
        let result = self.value_inside(node, depth);
        node.end = if result.is_ok() {
            self.at
        } else {
            self.text.len()
        };
        result
    }

    fn value_inside(&mut self, node: &mut Node, depth: usize) -> Result<(), Broken> {
        match self.peek().ok_or(Broken)? {
            '"' if depth > self.layers => self.pass_string()?,
            '"' => node.string = Some(self.string()?),
            '\'' => node.word = self.character()?,
            '[' => return self.items(node, '[', ']', depth),
            '{' => return self.items(node, '{', '}', depth),
            '(' => return self.items(node, '(', ')', depth),
            'r' if self.rest()[1..].trim_start_matches('#').starts_with('"') => {
                node.string = Some(self.raw_string()?);
            }
            _ => {
                let word = self.word()?;
                if depth <= self.layers {
                    word.clone_into(&mut node.word);
                }
                let behind = self.at;
                self.blank();
                if self.peek() == Some('(') {
                    return self.items(node, '(', ')', depth);
                }
                self.at = behind;
            }
        }
        Ok(())
    }

    /// Reads what stands between brackets.
    fn items(
        &mut self,
        node: &mut Node,
        open: char,
        close: char,
        depth: usize,
    ) -> Result<(), Broken> {
        self.eat(open);
        node.map = open == '{';
        loop {
            self.blank();
            if self.eat(close) {
                return Ok(());
            }
            let mut child = Node::default();
            let read = self.labelled_value(&mut child, node.map, open == '(', depth + 1);
            if depth < self.layers {
                node.children.push(child);
            }
            read?;
            self.blank();
            if !self.eat(',') && self.peek() != Some(close) {
                return Err(Broken);
            }
        }
    }

    fn labelled_value(
        &mut self,
        child: &mut Node,
        map: bool,
        fields: bool,
        depth: usize,
    ) -> Result<(), Broken> {
        if map {
            let mut key = Node::default();
            self.value(&mut key, depth)?;
            child.start = key.value;
            child.label = Some(key.string.unwrap_or(key.word));
            self.blank();
            if !self.eat(':') {
                return Err(Broken);
            }
        } else if fields && let Some((start, label)) = self.field_label() {
            child.start = start;
            child.label = Some(label.to_owned());
        }
        self.value(child, depth)
    }

    /// Reads `name:` if the next thing is one; where the name stands.
    fn field_label(&mut self) -> Option<(usize, &'a str)> {
        let start = self.at;
        if let Ok(word) = self.word() {
            self.blank();
            if self.eat(':') {
                return Some((start, word));
            }
        }
        self.at = start;
        None
    }

    fn word(&mut self) -> Result<&'a str, Broken> {
        let start = self.at;
        loop {
            while self.byte().is_some_and(|it| it.is_ascii_alphanumeric()) {
                self.at += 1;
            }
            match self.peek() {
                Some(letter) if letter.is_alphanumeric() || "_-+.#".contains(letter) => self.bump(),
                _ => break,
            };
        }
        if self.at == start {
            return Err(Broken);
        }
        Ok(&self.text[start..self.at])
    }

    /// Goes past a string that nobody asks for.
    fn pass_string(&mut self) -> Result<(), Broken> {
        self.at += 1;
        let bytes = self.text.as_bytes();
        loop {
            let rest = bytes.get(self.at..).unwrap_or_default();
            let stop = rest.iter().position(|it| matches!(it, b'"' | b'\\'));
            self.at += stop.ok_or(Broken)?;
            if bytes[self.at] == b'"' {
                self.at += 1;
                return Ok(());
            }
            self.at += 1;
            self.escaped()?;
        }
    }

    fn string(&mut self) -> Result<String, Broken> {
        self.bump();
        let mut out = String::new();
        loop {
            match self.bump().ok_or(Broken)? {
                '"' => return Ok(out),
                '\\' => out.push(self.escaped()?),
                other => out.push(other),
            }
        }
    }

    /// What stands for the letters behind a backslash.
    fn escaped(&mut self) -> Result<char, Broken> {
        let hex = |digits: &str| {
            u32::from_str_radix(digits, 16)
                .ok()
                .and_then(char::from_u32)
        };
        Ok(match self.bump().ok_or(Broken)? {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            '0' => '\0',
            'x' => {
                let digits = self.rest().get(..2).ok_or(Broken)?;
                let letter = hex(digits).ok_or(Broken)?;
                self.at += 2;
                letter
            }
            'u' if self.eat('{') => {
                let end = self.rest().find('}').ok_or(Broken)?;
                let letter = self.rest().get(..end).and_then(hex).ok_or(Broken)?;
                self.at += end + 1;
                letter
            }
            other => other,
        })
    }

    fn raw_string(&mut self) -> Result<String, Broken> {
        self.bump();
        let mut hashes = 0;
        while self.eat('#') {
            hashes += 1;
        }
        self.eat('"');
        let end = format!("\"{}", "#".repeat(hashes));
        let length = self.rest().find(&end).ok_or(Broken)?;
        let out = self.rest()[..length].to_owned();
        self.at += length + end.len();
        Ok(out)
    }

    fn character(&mut self) -> Result<String, Broken> {
        self.bump();
        let first = self.bump().ok_or(Broken)?;
        let held = if first == '\\' {
            self.escaped()?
        } else {
            first
        };
        if self.eat('\'') {
            Ok(held.to_string())
        } else {
            Err(Broken)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"// a level
(
    name: "Ä (not a bracket",
    map: (legend: { '.': "grass", ')': "ß" }, rows: ["..", ".)"]),
    combatants: [
        (name: "A", moves: ["Tackle", "Ember"]),
        /* two */ (name: "B", at: Some((3, 4)), what: Stage(Attack, -1)),
    ],
)
"#;

    fn place(path: &Path) -> (usize, usize) {
        Tree::scan(TEXT).position(path)
    }

    #[test]
    fn finds_fields_elements_and_keys() {
        let top = Path::top();
        assert_eq!(place(&top), (2, 1));
        assert_eq!(place(&top.field("name")), (3, 11));
        let people = top.field("combatants");
        assert_eq!(place(&people.index(0).field("moves").index(1)), (6, 39));
        assert_eq!(place(&people.index(1)), (7, 19));
        assert_eq!(place(&people.index(1).field("at").index(1)), (7, 44));
        assert_eq!(place(&people.index(1).field("what").index(1)), (7, 69));
        assert_eq!(place(&top.field("map").field("legend").key(")")), (4, 35));
    }

    #[test]
    fn missing_values_give_the_nearest_value_around() {
        let person = Path::top().field("combatants").index(1);
        assert_eq!(place(&person.field("species")), place(&person));
    }

    #[test]
    fn raw_strings_and_escapes_hide_nothing_behind_them() {
        let text =
            "(a: r##\"x, ( y\"# \"##, b: '\\u{2e}', c: \"\\u{28}\\\"\", d: r\"\\\", e: [1, 2])";
        let tree = Tree::scan(text);
        for (field, found) in [("b", "'"), ("c", "\"\\u"), ("d", "r\""), ("e", "[1")] {
            let (_, column) = tree.position(&Path::top().field(field));
            assert!(text[column - 1..].starts_with(found), "{field}: {column}");
        }
    }

    #[test]
    fn places_inside_strings_count_what_is_written() {
        let text = "(a: \"\\u{2e}.\\n#\", b: r#\"\\.#\"#)";
        let tree = Tree::scan(text);
        let at = |field, letters| {
            let (_, column) = tree.position_in_string(&Path::top().field(field), letters);
            &text[column - 1..column]
        };
        assert_eq!((at("a", 1), at("a", 3)), (".", "#"));
        assert_eq!((at("b", 0), at("b", 2)), ("\\", "#"));
    }

    #[test]
    fn what_is_too_large_or_odd_is_found() {
        let told = |text: &str| Tree::scan(text).excess(true).map(|excess| excess.problem);
        assert_eq!(told(TEXT), None);
        let name = "x".repeat(81);
        assert!(
            told(&format!("(name: \"{name}\")"))
                .unwrap()
                .contains("longer than 80")
        );
        assert_eq!(told(&format!("(summary: \"{name}\")")), None);
        let long = "x".repeat(4001);
        assert!(
            told(&format!("(summary: \"{long}\")"))
                .unwrap()
                .contains("longer than 4000")
        );
        assert!(
            told(&format!("(worn: [{}])", "\"a\",".repeat(1001)))
                .unwrap()
                .contains("1001")
        );
        assert_eq!(
            told(&format!("(squares: [{}])", "(1,1),".repeat(9000))),
            None
        );
        assert_eq!(told("(a: [(say: \"two\nlines\")])"), None);
        assert!(told("(name: \"two\nlines\")").unwrap().contains("\\n"));
        assert!(told("(say: \"\\u{1b}[2J\")").unwrap().contains("u{1b}"));
        assert!(
            told("(items: { \"\u{202e}x\": 1 })")
                .unwrap()
                .contains("u{202e}")
        );
    }

    #[test]
    fn names_what_stands_around_a_place() {
        let tree = Tree::scan(TEXT);
        let around = tree.around(tree.offset(6, 40));
        assert_eq!(around.name.as_deref(), Some("A"));
        assert_eq!(around.list.as_deref(), Some("combatants"));
    }

    #[test]
    fn layers_that_nobody_asks_for_are_read_and_not_kept() {
        let shallow = Tree::scan_to(TEXT, 1);
        let map = Path::top().field("map");
        assert_eq!(shallow.position(&map), Tree::scan(TEXT).position(&map));
        assert_eq!(shallow.position(&map.field("rows")), shallow.position(&map));
    }

    #[test]
    fn broken_text_keeps_what_was_read() {
        let tree = Tree::scan("(a: 1, b: [(name: \"X\", c: @");
        assert_eq!(tree.position(&Path::top().field("b").index(0)), (1, 12));
        let deep = "[".repeat(100_000);
        assert_eq!(Tree::scan(&deep).position(&Path::top()), (1, 1));
        for text in ["", "\"", "'", "r#\"", "/*", "(a", "{1", "#!", "(a:", "'\\"] {
            let _ = Tree::scan(text);
        }
    }
}
