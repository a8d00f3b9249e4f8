//! Words of the text table that every game has.

/// What a line asks for besides playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// Help.
    Help,
    /// Everything that can be chosen, and what cannot with the reason.
    Options,
    /// How everybody stands.
    State,
    /// The last so many lines of what has happened.
    Log(usize),
    /// A card.
    Card(String),
    /// A rule.
    Rule(String),
    /// Take back.
    Undo,
    /// Take back whatever has happened since.
    Rewind,
    /// Save to a file.
    Save(String),
    /// Let the computer answer this once.
    Auto,
    /// Let the computer play on.
    AutoAll,
    /// Leave.
    Quit,
}

const WORDS: [(&str, &str); 12] = [
    ("options", "what can be chosen, and what cannot and why"),
    ("look", "how everybody stands"),
    ("card NAME", "what a thing of the game does"),
    ("rules ID", "a rule or ruling, such as rules R14"),
    ("log [N]", "the last lines of what has happened"),
    ("undo", "take the last choice back"),
    ("rewind", "the same although dice have fallen, if all agree"),
    ("auto", "let the computer answer this once"),
    ("auto all", "let the computer play to the end"),
    ("save FILE", "write a record of the game"),
    ("help", "this"),
    ("quit", "leave"),
];

/// Reads a line as one of these words.
pub(super) fn word(typed: &str) -> Option<Word> {
    let (head, rest) = typed.split_once(' ').unwrap_or((typed, ""));
    let rest = rest.trim();
    Some(match (&*head.to_lowercase(), rest) {
        ("help" | "?", _) => Word::Help,
        ("options", "") => Word::Options,
        ("look" | "state", "") => Word::State,
        ("log", _) => Word::Log(rest.parse().unwrap_or(20)),
        ("card", name) if !name.is_empty() => Word::Card(name.to_owned()),
        ("rule" | "rules", id) if !id.is_empty() => Word::Rule(id.to_owned()),
        ("undo", "") => Word::Undo,
        ("rewind", "") => Word::Rewind,
        ("save", file) => Word::Save(file.to_owned()),
        ("auto", "") => Word::Auto,
        ("auto", "all") => Word::AutoAll,
        ("quit" | "exit", "") => Word::Quit,
        _ => return None,
    })
}

/// The help of a game: what it is about, then its own words and those of every game.
pub(super) fn help(title: &str, goal: &[&str], own: &[(&str, &str)]) -> Vec<String> {
    let first = format!(
        "{title}: type the number of an option, or its words; the first letters are enough where they are clear."
    );
    let rows = own.iter().chain(&WORDS);
    goal.iter()
        .map(|line| (*line).to_owned())
        .chain([first])
        .chain(rows.map(|(word, does)| format!("  {word:<26} {does}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_begins_with_what_a_game_is_about() {
        let lines = help("Ludo", &["Bring all home."], &[("roll", "the die")]);
        assert_eq!(lines[0], "Bring all home.");
        assert!(lines[1].starts_with("Ludo: type the number"));
        assert!(lines[2].trim_start().starts_with("roll"));
        assert_eq!(lines.len(), 3 + WORDS.len());
    }

    #[test]
    fn words_are_read_in_any_letters() {
        assert_eq!(word("UNDO"), Some(Word::Undo));
        assert_eq!(word("rules R14"), Some(Word::Rule("R14".into())));
        assert_eq!(word("auto all"), Some(Word::AutoAll));
        assert_eq!((word("card"), word("throw firm")), (None, None));
        assert_eq!(word("log 3"), Some(Word::Log(3)));
    }
}
