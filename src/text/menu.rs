//! What a typed line means among the options: numbers, names, squares.

use std::borrow::Cow;
use std::cmp::Reverse;

use crate::battle::{
    Battle, Choice, CombatantId, Cost, Group, Lead, OptionEntry, Options, Role, Target, act, cost,
};
use crate::board::Cell;
use crate::board::areas::off_centre;

/// What a line picks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// Entry and choice are clear.
    Choice(usize, usize),
    /// The entry is clear (index), its choice is not.
    Entry(usize),
    /// The entry is clear but not possible.
    Impossible(usize),
    /// Several choices of the entry fit.
    Several(usize, Vec<usize>),
    /// Several entries fit.
    Unclear(Vec<usize>),
    /// Nothing fits.
    Nothing,
}

/// Words of people who want to strike and have not said with what.
pub(super) const STRIKE: [&str; 4] = ["attack", "fight", "hit", "strike"];

/// Whom a choice is meant for, the most likely first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Meant {
    /// It touches a foe that stands, and no friend.
    Foes,
    /// It touches foes and friends.
    Both,
    /// It is aimed at a thing (G110).
    Thing,
    /// It touches nobody.
    Nobody,
    /// It touches friends only.
    Friends,
    /// It touches nobody but the fainted.
    Fainted,
}

/// Whom a choice of whoever is asked touches.
pub(super) fn meant(battle: &Battle, actor: CombatantId, choice: &Choice) -> Meant {
    if matches!(choice.action.target(), Some(Target::Object(_))) {
        return Meant::Thing;
    }
    let team = battle.glance(actor).map(|glance| glance.team);
    let (mut foes, mut friends) = (false, false);
    for glance in choice.hits.iter().filter_map(|id| battle.glance(*id)) {
        let up = !glance.fainted;
        let friend = Some(glance.team) == team;
        foes |= up && !friend;
        friends |= up && friend;
    }
    match (foes, friends) {
        (true, false) => Meant::Foes,
        (true, true) => Meant::Both,
        (false, true) => Meant::Friends,
        (false, false) if choice.hits.is_empty() => Meant::Nobody,
        (false, false) => Meant::Fainted,
    }
}

/// Whether an entry is aimed at foes: attacks, maneuvers, balls.
pub(super) fn hostile(entry: &OptionEntry) -> bool {
    let card = entry.key.verb.card();
    let aimed = entry.choices.iter().any(|choice| !choice.hits.is_empty());
    card.role == Role::Strike && (aimed || card.group == Group::Maneuvers)
}

/// Whether an entry is an attack on an area in which nobody is, however it is laid.
pub(super) fn empty_area(entry: &OptionEntry) -> bool {
    let laid = |choice: &Choice| {
        let free = matches!(choice.action.target(), Some(Target::Squares(_)));
        choice.action.attack().is_some() && choice.cells.len() > 1 && !free
    };
    let nobody = entry.choices.iter().all(|choice| choice.hits.is_empty());
    nobody && entry.choices.iter().any(laid)
}

/// The options with the likeliest choices first: foes before friends, the fainted last.
pub(super) fn arranged(battle: &Battle, mut options: Options) -> Options {
    let actor = options.prompt.actor;
    for entry in options.entries.iter_mut().filter(|entry| hostile(entry)) {
        entry
            .choices
            .sort_by_key(|choice| meant(battle, actor, choice));
    }
    options
}

/// Indices of the entries that are possible; the number of each is its index and one.
pub(super) fn possible(options: &Options) -> Vec<usize> {
    (0..options.entries.len())
        .filter(|index| !options.entries[*index].choices.is_empty())
        .collect()
}

/// Finds what a line means: "3", "3 2", "ember oddish a", "move 4,5".
pub(super) fn pick(options: &Options, line: &str) -> Pick {
    let line = line.trim().to_lowercase();
    let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
    if let Ok(number) = word.parse::<usize>() {
        let entry = number.wrapping_sub(1);
        return match options.entries.len() > entry {
            true => within(options, entry, rest),
            false => Pick::Nothing,
        };
    }
    let line = alias(options, &line);
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (index, entry) in options.entries.iter().enumerate() {
        if let Some(used) = matched(&name(entry), &line) {
            found.push((index, used));
        }
    }
    let most = found.iter().map(|(_, used)| *used).max().unwrap_or(0);
    found.retain(|(_, used)| *used == most);
    // "hold" is Hold, whatever else begins so.
    let whole = |(index, used): &(usize, usize)| name(&options.entries[*index]).len() == *used;
    if found.iter().any(whole) {
        found.retain(whole);
    }
    // "stru" is Struggle, whatever one could also struggle with.
    let base = found
        .iter()
        .map(|(index, _)| name(&options.entries[*index]))
        .min();
    let base = base.unwrap_or_default();
    let more = |(index, _): &(usize, usize)| name(&options.entries[*index]).starts_with(&base);
    if found.iter().all(more) {
        found.retain(|(index, _)| name(&options.entries[*index]) == base);
    }
    match found.as_slice() {
        [] => by_later_word(options, &line).map_or(Pick::Nothing, |(used, index)| {
            within(options, index, line.get(used..).unwrap_or("").trim())
        }),
        [(index, used)] => within(options, *index, line.get(*used..).unwrap_or("").trim()),
        several => Pick::Unclear(several.iter().map(|(index, _)| *index).collect()),
    }
}

/// The entry that a line orders by name.
pub(super) fn ordered(options: &Options, line: &str) -> Option<usize> {
    let (line, _) = exclaimed(line);
    let number = line.starts_with(|letter: char| letter.is_ascii_digit());
    match pick(options, line) {
        _ if number || line.len() < 3 => None,
        Pick::Choice(entry, _) | Pick::Entry(entry) | Pick::Several(entry, _) => Some(entry),
        _ => None,
    }
}

/// A line without its exclamation mark, and whether it has one: then nothing more is asked.
pub(super) fn exclaimed(line: &str) -> (&str, bool) {
    match line.strip_suffix('!') {
        Some(line) => (line.trim_end(), true),
        None => (line, false),
    }
}

/// The name of an entry as it is typed.
pub(super) fn name(entry: &OptionEntry) -> String {
    bare(entry).to_lowercase()
}

/// The name of an entry without how many there are of it.
pub(super) fn bare(entry: &OptionEntry) -> &str {
    let label = entry.label.split('×').next().unwrap_or(&entry.label);
    label.trim()
}

/// A line without a verb that says no more than its object does: "use ember on oddish", "throw a
/// basic ball".
pub(super) fn without_verb(options: &Options, line: String) -> String {
    let lower = line.trim().to_lowercase();
    let verbs = ["use ", "throw ", "cast "];
    let bare = verbs.iter().find_map(|verb| lower.strip_prefix(verb));
    let bare = bare.map(|rest| rest.trim_start_matches("a ").trim_start_matches("the "));
    let bare = bare.filter(|rest| match pick(options, &line) {
        Pick::Nothing => true,
        // "throw" alone begins several names, such as Thrown Rock; what is thrown decides.
        Pick::Unclear(_) => pick(options, rest) != Pick::Nothing,
        _ => false,
    });
    match bare {
        Some(rest) => rest.to_owned(),
        None => line,
    }
}

/// The entry that a line names, possible or not, and the rest of the line.
pub(super) fn named(options: &Options, line: &str) -> Option<(usize, String)> {
    let line = line.trim().to_lowercase();
    let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
    if let Ok(number) = word.parse::<usize>() {
        let entry = number.checked_sub(1)?;
        return (entry < options.entries.len()).then(|| (entry, rest.trim().to_owned()));
    }
    let line = alias(options, &line);
    let found = options.entries.iter().enumerate();
    let (used, entry) = found
        .filter_map(|(index, entry)| Some((matched(&name(entry), &line)?, index)))
        .max_by_key(|(used, index)| (*used, Reverse(*index)))
        .or_else(|| by_later_word(options, &line))?;
    Some((entry, line.get(used..)?.trim().to_owned()))
}

/// The only possible attack or item of which a later word begins like the line: "ball" for the Basic
/// Ball.
fn by_later_word(options: &Options, line: &str) -> Option<(usize, usize)> {
    let first = line.split(' ').next().filter(|first| first.len() >= 3)?;
    // "attack" means any of them, not Sand Attack.
    if STRIKE.contains(&first) {
        return None;
    }
    let begins = |index: &usize| {
        let entry = &options.entries[*index];
        let thing = matches!(entry.key.lead, Lead::Attack(_) | Lead::Item(_));
        thing
            && name(entry)
                .split(' ')
                .skip(1)
                .any(|word| word.starts_with(first))
    };
    // What is not possible now is still meant by its name: its reason is told.
    let can = possible(options);
    let cannot = (0..options.entries.len()).filter(|index| !can.contains(index));
    let found: Vec<usize> = can.iter().copied().filter(begins).collect();
    let found = match found.is_empty() {
        true => cannot.filter(begins).collect(),
        false => found,
    };
    match found.as_slice() {
        [only] => Some((first.len(), *only)),
        _ => None,
    }
}

/// How much of the line a name takes up: all of it where the line is a start of the name, otherwise
/// the words that the name has in their order, each from its start ("struggle torch", "throw rock").
fn matched(name: &str, line: &str) -> Option<usize> {
    if line.is_empty() {
        return None;
    }
    if name.starts_with(line) {
        return Some(line.len());
    }
    let whole = line.strip_prefix(name);
    if whole.is_some_and(|rest| rest.starts_with(' ')) {
        return Some(name.len());
    }
    // The start of a name, then a choice: "emb oddish a".
    let mut known = name.split(' ');
    let mut used = 0;
    for word in line.split(' ') {
        let next = known.clone().next();
        let follows = next.is_some_and(|next| next.starts_with(word));
        let found = match used {
            0 => follows && word.len() >= 3,
            // A later word of the name has to be clear.
            _ => follows || word.len() >= 3 && known.clone().any(|it| it.starts_with(word)),
        };
        if !found {
            break;
        }
        known.find(|it| it.starts_with(word));
        used += word.len() + usize::from(used > 0);
    }
    (used > 0).then_some(used)
}

/// Everyday words for some verbs.
fn alias(options: &Options, line: &str) -> String {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let typed = |entry: &&OptionEntry| entry.key.verb.card().typed.contains(&word);
    match options.entries.iter().find(typed) {
        Some(entry) => format!("{} {rest}", name(entry)).trim().to_owned(),
        None => line.to_owned(),
    }
}

/// Finds the choice of an entry.
pub(super) fn within(options: &Options, index: usize, rest: &str) -> Pick {
    let Some(entry) = options.entries.get(index) else {
        return Pick::Nothing;
    };
    let choices = &entry.choices;
    if choices.is_empty() {
        return Pick::Impossible(index);
    }
    if rest.is_empty() {
        // The only target of an attack may be a friend: whoever is asked has to say so.
        return if choices.len() == 1 && !hostile(entry) {
            Pick::Choice(index, 0)
        } else {
            Pick::Entry(index)
        };
    }
    match fitting(choices, rest).as_slice() {
        [] => Pick::Nothing,
        [one] => Pick::Choice(index, *one),
        // Several could come out on one square, an area may touch somebody from many.
        several => Pick::Several(index, several.to_vec()),
    }
}

/// The choices that what is typed after an entry fits: a square, a number, a name or a part of it.
pub(super) fn fitting(choices: &[Choice], rest: &str) -> Vec<usize> {
    let fits = |test: &dyn Fn(&Choice) -> bool| -> Vec<usize> {
        let all = choices.iter().enumerate();
        let found = all.filter(|(_, choice)| test(choice));
        found.map(|(index, _)| index).collect()
    };
    if let Some(cell) = cell(rest) {
        return fits(&|choice| square(choice) == Some(cell));
    }
    if let Ok(number) = rest.parse::<usize>() {
        let known = (1..=choices.len()).contains(&number);
        return known.then(|| number - 1).into_iter().collect();
    }
    let label = |choice: &Choice| choice.label.to_lowercase();
    let rest = rest.trim_start_matches("on ").trim_start_matches("at ");
    let tests: [&dyn Fn(&Choice) -> bool; 3] = [
        &|choice| label(choice) == rest,
        &|choice| has_words(choice, rest, str::eq),
        &|choice| has_words(choice, rest, |known, word| known.starts_with(word)),
    ];
    tests
        .into_iter()
        .map(fits)
        .find(|found| !found.is_empty())
        .unwrap_or_default()
}

/// Of some choices of an entry those that a further line fits; of all where it fits none of them.
pub(super) fn narrowed(entry: &OptionEntry, few: &[usize], line: &str) -> Vec<usize> {
    let fits = fitting(&entry.choices, line);
    let both: Vec<usize> = fits.iter().filter(|it| few.contains(it)).copied().collect();
    if both.is_empty() { fits } else { both }
}

/// Whether a line such as "b" is a word of what an entry can be aimed at: "Oddish B".
pub(super) fn is_a_name(entry: &OptionEntry, line: &str) -> bool {
    let line = line.to_lowercase();
    entry
        .choices
        .iter()
        .any(|choice| has_words(choice, &line, str::eq))
}

/// Of the places where an area touches the same, the one nearest to its middle; of anything else
/// all, in their order.
pub(super) fn one_for_each(battle: &Battle, entry: &OptionEntry, few: &[usize]) -> Vec<usize> {
    let at = |index: &usize| &entry.choices[*index];
    let laid = |index: &usize| {
        let choice = at(index);
        let free = matches!(choice.action.target(), Some(Target::Squares(_)));
        choice.action.attack().is_some()
            && square(choice).is_some()
            && !free
            && !choice.hits.is_empty()
    };
    if !few.iter().all(laid) {
        return few.to_vec();
    }
    let mut kept: Vec<usize> = Vec::new();
    for index in few {
        match kept.iter_mut().find(|it| at(it).hits == at(index).hits) {
            Some(known) if misplaced(battle, at(index)) < misplaced(battle, at(known)) => {
                *known = *index;
            }
            Some(_) => {}
            None => kept.push(*index),
        }
    }
    kept
}

/// How badly an area lies on those whom it touches: first how much of it is off the board, then how
/// far they are from its middle, all together. Only for comparing places of one area.
fn misplaced(battle: &Battle, choice: &Choice) -> (Reverse<usize>, i64) {
    let bodies = choice.hits.iter().filter_map(|id| battle.glance(*id)?.body);
    let off = bodies.map(|body| off_centre(&choice.cells, body.anchor));
    (Reverse(choice.cells.len()), off.sum())
}

/// Whether a choice has every word of a line, as a word of its own or as a square ("hoppip 4,2").
fn has_words(choice: &Choice, rest: &str, same: fn(&str, &str) -> bool) -> bool {
    let label = choice.label.to_lowercase();
    let told = |word: &&str| match cell(word) {
        Some(cell) => square(choice) == Some(cell),
        None => {
            let mut words = label.split(|letter: char| !letter.is_alphanumeric());
            words.any(|known| same(known, word))
        }
    };
    let small = ["for", "at", "to", "on", "with", "the", "and"];
    let words: Vec<&str> = rest.split_whitespace().collect();
    let mut words = words.iter().filter(|word| !small.contains(word)).peekable();
    words.peek().is_some() && words.all(told)
}

/// A line that walks to a landmark ("move the door"), with the cheapest square there in its place;
/// any other line as it is.
pub(super) fn to_landmark(battle: &Battle, options: &Options, line: &str) -> String {
    match walk_to(battle, options, line) {
        Some((word, Some(cell), _)) => format!("{word} {},{}", cell.x, cell.y),
        _ => line.to_owned(),
    }
}

/// Why a walk to a landmark is not possible, if that is what the line asks for.
pub(super) fn unreached(battle: &Battle, options: &Options, line: &str) -> Option<String> {
    let (_, cell, landmark) = walk_to(battle, options, line)?;
    if cell.is_some() {
        return None;
    }
    let shift = options.role(Role::Walk)?;
    Some(match &shift.reason {
        Some(reason) => format!("{}: {reason}", shift.label),
        None => {
            let sprint = options.entries.iter().find(|it| it.key.is::<act::Sprint>());
            let longer = match sprint.is_some_and(|it| !it.choices.is_empty()) {
                true => "; Sprint makes it longer",
                false => "",
            };
            format!("A Shift does not lead as far as {landmark} now{longer}.")
        }
    })
}

/// The verb of a line that walks to a landmark, the cheapest square of it in reach, and its name.
fn walk_to<'a>(
    battle: &'a Battle,
    options: &Options,
    line: &'a str,
) -> Option<(&'a str, Option<Cell>, &'a str)> {
    let (word, rest) = line.trim().split_once(' ')?;
    let entry = options.role(Role::Walk)?;
    let verb = word.to_lowercase();
    let shifts = name(entry) == verb || entry.key.verb.card().typed.contains(&verb.as_str());
    let rest = rest.trim().trim_start_matches("to ");
    let landmark = battle.level().zones.find(rest).filter(|_| shifts)?;
    let metres = |choice: &Choice| choice.cells.len();
    let cell = entry
        .choices
        .iter()
        .filter(|choice| square(choice).is_some_and(|cell| landmark.plot.contains(cell)))
        .min_by_key(|choice| metres(choice))
        .and_then(square);
    Some((word, cell, &landmark.name))
}

/// Reads "3,4 3,5 4,5": several squares.
pub(super) fn cells(text: &str) -> Option<Vec<Cell>> {
    let found: Option<Vec<Cell>> = text.split_whitespace().map(cell).collect();
    found.filter(|cells| !cells.is_empty())
}

/// Reads "4,5", "(4, 5)" or "4 5".
pub(super) fn cell(text: &str) -> Option<Cell> {
    let text = text
        .trim()
        .trim_start_matches("to ")
        .trim_start_matches("at ");
    let text = text.trim_matches(|letter| letter == '(' || letter == ')');
    let (x, y) = text.split_once(',').or_else(|| text.split_once(' '))?;
    Some(Cell {
        x: x.trim().parse().ok()?,
        y: y.trim().parse().ok()?,
    })
}

/// What all choices say before their square, if they say the same: "Biscuit for Clover".
pub(super) fn named_alike(choices: &[Choice]) -> Option<&str> {
    let lead = |choice: &'_ Choice| choice.label.find(" at (");
    let first = choices.first()?;
    let same = first.label.get(..lead(first)?)?;
    let alike =
        |choice: &Choice| lead(choice).and_then(|end| choice.label.get(..end)) == Some(same);
    choices.iter().all(alike).then_some(same)
}

/// The square that a choice is about, if it is about one.
pub(super) fn square(choice: &Choice) -> Option<Cell> {
    choice.action.square()
}

/// What an action costs, for a list.
pub(super) fn cost(cost: Cost) -> Cow<'static, str> {
    Cow::Borrowed(match cost {
        Cost::Free => "free",
        cost::FULL => "Standard and Shift",
        Cost::Own(name) => name,
        Cost::Counted(count, of) => return Cow::Owned(format!("{count} {of}")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{
        Action, AttackKind, Choosable as _, CombatantId, OptionKey, Prompt, PromptKind, SideId,
    };

    fn options() -> Options {
        let choice = |label: &str, action: Action| Choice {
            action,
            label: label.to_owned(),
            cells: Vec::new(),
            hits: Vec::new(),
        };
        let entry = |key: OptionKey, label: &str, choices: Vec<Choice>| OptionEntry {
            key,
            group: key.verb.card().group,
            summary: key.verb.card().summary,
            label: label.to_owned(),
            cost: cost::STANDARD,
            reason: choices.is_empty().then(|| "no".to_owned()),
            choices,
        };
        let shift = |x, y| act::Shift(vec![Cell { x, y }]).into();
        let oddishes = || {
            let named = |id, label| choice(label, act::Recall(CombatantId(id)).into());
            vec![named(1, "Oddish A"), named(2, "Oddish B")]
        };
        Options {
            prompt: Prompt {
                actor: CombatantId(0),
                side: SideId(0),
                kind: PromptKind::Turn,
            },
            entries: vec![
                entry(
                    act::Shift::key(),
                    "Shift",
                    vec![
                        choice("to (4, 5), 2 m", shift(4, 5)),
                        choice("to (4, 6), 3 m", shift(4, 6)),
                    ],
                ),
                entry(act::Sprint::key(), "Sprint", vec![]),
                entry(
                    act::UseAttack::key_of(AttackKind::Struggle),
                    "Struggle",
                    oddishes(),
                ),
                entry(
                    act::EndTurn::key(),
                    "End turn",
                    vec![choice("", act::EndTurn.into())],
                ),
                entry(
                    act::Release::key(),
                    "Release",
                    [1, 2]
                        .map(|who| {
                            let at = Cell { x: 4, y: 5 };
                            choice("there", act::Release(CombatantId(who), at).into())
                        })
                        .to_vec(),
                ),
                entry(
                    act::Switch::key(),
                    "Switch",
                    [2, 4]
                        .map(|x| {
                            let at = Cell { x, y: 2 };
                            let swap = act::Switch {
                                recall: CombatantId(1),
                                release: CombatantId(2),
                                at,
                            };
                            choice(&format!("Biscuit for Hoppip at ({x}, 2)"), swap.into())
                        })
                        .to_vec(),
                ),
                entry(
                    act::UseAttack::key_of(AttackKind::Struggle),
                    "Struggle with Torch",
                    oddishes(),
                ),
                entry(act::Sprint::key(), "Thrown Sand", vec![]),
                entry(act::Sprint::key(), "Thrown Rock", vec![]),
            ],
        }
    }

    #[test]
    fn a_verb_in_front_changes_nothing() {
        let options = options();
        for (line, bare) in [
            ("use struggle on oddish b", "struggle on oddish b"),
            ("Throw a sprint", "sprint"),
            ("throw rock", "throw rock"),
            ("struggle oddish b", "struggle oddish b"),
        ] {
            assert_eq!(without_verb(&options, line.to_owned()), bare);
        }
    }

    #[test]
    fn lines_pick_by_number_name_and_square() {
        let options = options();
        for (line, expected) in [
            ("1", Pick::Entry(0)),
            ("2", Pick::Impossible(1)),
            ("3", Pick::Entry(2)),
            ("3 2", Pick::Choice(2, 1)),
            ("4", Pick::Choice(3, 0)),
            ("10", Pick::Nothing),
            ("0", Pick::Nothing),
            ("move 4,6", Pick::Choice(0, 1)),
            ("shift (4, 5)", Pick::Choice(0, 0)),
            ("go 7,7", Pick::Nothing),
            ("struggle oddish b", Pick::Choice(2, 1)),
            ("stru on oddish b", Pick::Choice(2, 1)),
            ("struggle oddish", Pick::Several(2, vec![0, 1])),
            ("s", Pick::Unclear(vec![0, 1, 2, 5, 6])),
            ("sprint", Pick::Impossible(1)),
            ("end", Pick::Choice(3, 0)),
            ("release 4,5", Pick::Several(4, vec![0, 1])),
            ("struggle odd b", Pick::Choice(2, 1)),
            ("struggle b", Pick::Choice(2, 1)),
            ("struggle robin", Pick::Nothing),
            ("struggle y", Pick::Nothing),
            ("torch oddish a", Pick::Choice(6, 0)),
            ("struggle torch oddish b", Pick::Choice(6, 1)),
            ("struggle with oddish b", Pick::Choice(6, 1)),
            ("throw rock", Pick::Impossible(8)),
            ("switch hop 4,2", Pick::Choice(5, 1)),
            ("switch biscuit for hoppip 4,2", Pick::Choice(5, 1)),
            ("switch hop 9,9", Pick::Nothing),
            ("dance", Pick::Nothing),
            ("", Pick::Nothing),
        ] {
            assert_eq!(pick(&options, line), expected, "{line:?}");
        }
    }
}
