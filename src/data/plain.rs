//! Texts of strangers on a screen: nothing in them is obeyed by a terminal or begins a line.

use std::borrow::Cow;

/// Whether a letter has no place on a terminal: it would be obeyed instead of shown, or turn the
/// letters around it about.
#[must_use]
pub fn is_unseemly(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

/// A text of strangers on one line, with what a terminal would obey written out (`\u{1b}`).
#[must_use]
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_unseemly(letter) {
            out.extend(letter.escape_default());
        } else {
            out.push(letter);
        }
    }
    out
}

/// Most letters of a name that a fault tells.
const TOLD: usize = 60;

/// As much of a name as a fault tells of it.
#[must_use]
pub fn shortened(name: &str) -> &str {
    let end = name.char_indices().nth(TOLD);
    end.map_or(name, |(end, _)| &name[..end])
}

/// A text that is no longer than so many letters; one that was ends with `...`.
#[must_use]
pub(super) fn clipped(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}...", &text[..end])),
    }
}

/// Most letters of a path that are told from either end.
const END_OF_PATH: usize = 150;

/// A path that is no longer than a few lines: of a longer one its beginning and its end.
#[must_use]
pub(super) fn clipped_path(path: &str) -> Cow<'_, str> {
    let last = path.char_indices().rev().nth(END_OF_PATH - 1);
    match (path.char_indices().nth(END_OF_PATH), last) {
        (Some((first, _)), Some((last, _))) if first < last => {
            Cow::Owned(format!("{}...{}", &path[..first], &path[last..]))
        }
        _ => Cow::Borrowed(path),
    }
}

/// A text of several lines on one.
#[must_use]
pub fn one_line(text: &str) -> Cow<'_, str> {
    match text.contains(['\n', '\r', '\t']) {
        true => Cow::Owned(text.split_whitespace().collect::<Vec<_>>().join(" ")),
        false => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_where_they_say_that_they_are() {
        assert_eq!(clipped("éé", 2), "éé");
        assert_eq!(clipped("ééé", 2), "éé...");
        let (short, long) = ("é".repeat(300), "é".repeat(301));
        assert_eq!(clipped_path(&short), short);
        assert_eq!(clipped_path(&long).chars().count(), 303);
        let path = format!("{long}/last.ron");
        assert!(clipped_path(&path).ends_with("é/last.ron"));
    }

    #[test]
    fn what_a_terminal_would_obey_is_written_out() {
        let text = "A\u{1b}[2J\nB\u{202e}C\u{9b}é\u{200b}";
        assert_eq!(plain(text), "A\\u{1b}[2J\\nB\\u{202e}C\\u{9b}é\\u{200b}");
        assert_eq!(plain("Pokémon ♀ \"x\""), "Pokémon ♀ \"x\"");
    }
}
