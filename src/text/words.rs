//! Words that are not options: help, log, undo, save and the like.

use crate::text::menu;
use crate::text::wrap::{broken, wrap};

/// What a line asks for besides playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TableWord {
    /// Show the help.
    Help,
    /// Show the board and everybody again.
    Board,
    /// List the options again.
    Options,
    /// Show this many lines of the journal.
    Log(usize),
    /// Show what has happened since the last turn of whoever is asked.
    Since,
    /// Explain: the sums behind the last thing that was rolled, or what is named.
    Why(String),
    /// Show what is named: a move, an item, a term.
    Card(String),
    /// Show a combatant.
    Who(String),
    /// Tell who could strike somebody in its next turn.
    Threat(String),
    /// Take back the last decision if nobody has learned anything since.
    Undo,
    /// Take back the last decision whatever has happened since.
    Rewind,
    /// Give again what was taken back.
    Redo,
    /// Write the record to a file.
    Save(String),
    /// Tell what the computer would do here, and why.
    Advice,
    /// Let the computer answer this prompt.
    Auto,
    /// Let the computer play everything from here on.
    AutoAll,
    /// Tell what is on a square.
    Square(String),
    /// Show or change standing orders.
    Orders(String),
    /// Which offers of a reaction are asked about: all, those that are worth it, or tell which.
    Offers(Option<bool>),
    /// Correct something.
    Referee(String),
    /// Tell what wins this battle and what can be tried.
    Goals,
    /// List the levels.
    Levels,
    /// Tell again what has been taught, or stop teaching.
    Lesson(String),
    /// Show the whole board before every decision, or only what has changed.
    Full(bool),
    /// Leave.
    Quit,
}

/// What the help says first, a paragraph each.
const HELP: [&str; 4] = [
    "Type the number of an option, or its name: \"3\", \"ember oddish a\", \"move 4,5\", \"end\". The \
     first letters are enough where they are clear. A square is column,row; Spikes and the like also \
     take squares one by one: \"spikes 3,4 3,5 4,5\".",
    "Before dice fall, the odds are shown with every modifier: Enter (or y) goes ahead, n goes back, \
     why explains the rules. End the line with ! to skip that: \"ember oddish a!\". A friend is only \
     struck when you type yes.",
    "When you are offered a reaction, yes takes it and no lets it pass. never lets it pass for the \
     rest of the battle, never all does so for your whole side. You are only asked where it is worth it; \
     offers all asks about every one.",
    "These words work at every question:",
];

/// The words that work anywhere, and what each does.
const WORDS: [(&str, &str); 26] = [
    (
        "look [NAME]",
        "the board and everybody on it, or one of them, a thing, a square",
    ),
    ("options", "everything you can do, with its costs"),
    ("goals", "what wins this battle, and what can be tried"),
    ("who NAME", "everything about a combatant"),
    (
        "threat [NAME]",
        "who could strike whoever acts, or somebody, in its next turn, and how hard",
    ),
    ("card NAME", "what a move, item, status or term does"),
    ("why", "the sums behind the last rolls"),
    (
        "why NAME",
        "why something is not possible, or what a rule says",
    ),
    ("square X,Y", "what is on a square"),
    ("since", "what has happened since your last turn"),
    (
        "log N",
        "the last N lines of the battle (20 without a number)",
    ),
    (
        "undo",
        "take back your last decision, until dice have fallen or others have decided",
    ),
    ("rewind", "take it back whatever has happened since"),
    ("redo", "give again what was taken back"),
    ("orders", "standing orders for reactions"),
    (
        "offers all",
        "be asked about every reaction; offers worth: only where it is worth it",
    ),
    (
        "advice",
        "the best three things that the computer thinks of for you, and why",
    ),
    ("auto", "let the computer decide this once"),
    ("auto all", "let the computer play on"),
    (
        "full",
        "show the board before every decision; terse ends that",
    ),
    (
        "lesson",
        "what has been taught; lesson off stops the lessons",
    ),
    ("levels", "what else there is to play"),
    ("save FILE", "write the record of this battle into a file"),
    ("ref", "correct anything, as the referee of the table"),
    ("help", "this text"),
    ("quit", "leave"),
];

/// The help, for lines of so many characters.
pub(super) fn help(width: Option<usize>) -> Vec<String> {
    let width = width.unwrap_or(100);
    let mut lines: Vec<String> = HELP
        .iter()
        .flat_map(|paragraph| wrap(paragraph, width))
        .collect();
    lines.extend(rows(&WORDS, width));
    lines
}

/// Two columns, the second broken at words within itself.
fn rows(rows: &[(&str, &str)], width: usize) -> Vec<String> {
    let first = rows.iter().map(|(word, _)| word.len()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (word, meaning) in rows {
        let left = width.saturating_sub(first + 4).max(20);
        for (part, words) in broken(meaning, left).iter().enumerate() {
            let word = if part == 0 { *word } else { "" };
            lines.push(format!("  {word:first$}  {words}"));
        }
    }
    lines
}

/// Reads a word; `None` where the line may be an option.
pub(super) fn word(line: &str) -> Option<TableWord> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let alone = rest.is_empty();
    Some(match first.to_lowercase().as_str() {
        "help" | "?" | "h" if alone => TableWord::Help,
        "board" | "look" | "b" if alone => TableWord::Board,
        "options" | "list" | "o" if alone => TableWord::Options,
        "log" | "journal" => TableWord::Log(rest.parse().unwrap_or(20)),
        "since" if alone => TableWord::Since,
        "why" | "details" | "explain" => TableWord::Why(rest.to_owned()),
        "look" if menu::cell(rest).is_some() => TableWord::Square(rest.to_owned()),
        "look" => TableWord::Who(rest.trim_start_matches("at ").to_owned()),
        "card" | "define" | "what" => TableWord::Card(rest.to_owned()),
        "who" | "sheet" | "info" => TableWord::Who(rest.to_owned()),
        "threat" | "threats" => TableWord::Threat(rest.to_owned()),
        "undo" | "u" if alone => TableWord::Undo,
        "rewind" if alone => TableWord::Rewind,
        "redo" if alone => TableWord::Redo,
        "save" => TableWord::Save(rest.to_owned()),
        "advice" | "hint" if alone => TableWord::Advice,
        "auto" if alone => TableWord::Auto,
        "auto" if rest.eq_ignore_ascii_case("all") => TableWord::AutoAll,
        "square" | "sq" | "at" => TableWord::Square(rest.to_owned()),
        "orders" | "order" => TableWord::Orders(rest.to_owned()),
        "always" | "never" if alone || rest.eq_ignore_ascii_case("all") => {
            TableWord::Orders(line.to_lowercase())
        }
        "offers" if alone => TableWord::Offers(None),
        "offers" if rest.eq_ignore_ascii_case("all") => TableWord::Offers(Some(true)),
        "offers" if rest.eq_ignore_ascii_case("worth") => TableWord::Offers(Some(false)),
        "ref" | "referee" => TableWord::Referee(rest.to_owned()),
        "goal" | "goals" | "objectives" if alone => TableWord::Goals,
        "levels" if alone => TableWord::Levels,
        "lesson" | "lessons" => TableWord::Lesson(rest.to_lowercase()),
        "skip" if alone => TableWord::Lesson("off".to_owned()),
        "full" if alone => TableWord::Full(true),
        "terse" | "short" if alone => TableWord::Full(false),
        "quit" | "exit" | "q" if alone => TableWord::Quit,
        _ => return None,
    })
}

/// Whether a line says yes; Enter alone counts where `enter` says so.
pub(super) fn yes(line: &str, enter: bool) -> bool {
    let line = line.trim().to_lowercase();
    matches!(line.as_str(), "y" | "yes" | "ok" | "do it") || enter && line.is_empty()
}

/// Whether a line says no, or goes back.
pub(super) fn no(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    matches!(line.as_str(), "n" | "no" | "b" | "back" | "cancel")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_from_options() {
        assert_eq!(word("help"), Some(TableWord::Help));
        assert_eq!(
            word(" save Some File.ron"),
            Some(TableWord::Save("Some File.ron".into()))
        );
        assert_eq!(word("log 5"), Some(TableWord::Log(5)));
        assert_eq!(word("log"), Some(TableWord::Log(20)));
        assert_eq!(word("auto all"), Some(TableWord::AutoAll));
        assert_eq!(
            word("ref hp Fern 20"),
            Some(TableWord::Referee("hp Fern 20".into()))
        );
        assert_eq!(word("offers ALL"), Some(TableWord::Offers(Some(true))));
        assert_eq!(word("never"), Some(TableWord::Orders("never".into())));
        assert_eq!(
            word("Never all"),
            Some(TableWord::Orders("never all".into()))
        );
        assert_eq!(word("square 3,4"), Some(TableWord::Square("3,4".into())));
        assert_eq!(word("why STAB"), Some(TableWord::Why("STAB".into())));
        assert_eq!(word("threat"), Some(TableWord::Threat(String::new())));
        assert_eq!(word("auto oddish"), None);
        assert_eq!(word("ember oddish a"), None);
        assert_eq!(word("3"), None);
    }

    #[test]
    fn the_help_fits_into_the_terminal_and_keeps_its_columns() {
        for width in [50, 60, 80, 120] {
            let lines = help(Some(width));
            let wide = lines.iter().map(|line| line.chars().count()).max();
            assert!(wide <= Some(width), "{width}: {lines:#?}");
            let at = |word: &str| lines.iter().find_map(|line| line.find(word));
            assert_eq!(at("the board and"), at("everything about a"), "{lines:#?}");
        }
    }

    #[test]
    fn yes_and_no_are_said_in_several_ways() {
        assert!(yes("Yes", false) && yes("", true) && !yes("", false) && !yes("end", true));
        assert!(no("n") && no("Back") && !no("why") && !no(""));
    }
}
