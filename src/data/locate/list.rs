//! Fields at the top of a text, found without keeping what else is in it; and a list taken apart: a
//! record may hold a hundred thousand commands, and dice without number.

use std::ops::Range;

use crate::data::locate::{Node, Scanner, Tree, inside_string_at};

/// A list at the top of a text.
#[derive(Clone, Debug)]
pub(crate) struct TopList {
    /// Byte of its first bracket.
    pub(crate) open: usize,
    /// Byte of its last bracket, where it has one.
    close: Option<usize>,
    /// The bytes of its entries, as far as they are whole.
    pub(crate) entries: Vec<Range<usize>>,
    /// Where the text goes on behind them.
    pub(crate) behind: usize,
    /// What stands there is no entry: a comma is missing before it.
    pub(crate) no_comma: bool,
}

impl TopList {
    /// Finds the list that a field at the top is, and reads at most one entry more than so many of it;
    /// `None` where the text breaks off before it.
    pub(crate) fn find(text: &str, field: &str, most: usize) -> Option<Self> {
        let mut scanner = Scanner::new(text, 0);
        let found = scanner.goes_to(|label| label == field) && scanner.peek() == Some('[');
        found.then(|| scanner.list(most))
    }

    /// The text with nothing in the list and everything else in its line and column; `None` where the
    /// list breaks off.
    pub(crate) fn emptied(&self, text: &str) -> Option<String> {
        let inside = text.get(self.open + 1..self.close?)?;
        let last_line = inside.rsplit('\n').next().unwrap_or("");
        let lines = inside.matches('\n').count();
        let mut out = text.get(..=self.open)?.to_owned();
        out.extend(std::iter::repeat_n('\n', lines));
        out.extend(last_line.chars().map(|_| ' '));
        out += text.get(self.close?..)?;
        Some(out)
    }

    /// The text before the list, with an empty list, and the bracket around it all closed.
    pub(crate) fn closed(&self, text: &str) -> String {
        format!("{}[]\n)", text.get(..self.open).unwrap_or(""))
    }
}

/// Where the value of a field at the top stands, or that of one of its own fields, in bytes.
pub(crate) fn field_offset(text: &str, field: &str, inner: Option<&str>) -> Option<usize> {
    let (at, node) = value_of(text, field)?;
    let inner = inner.and_then(|inner| node.unwrapped().labelled(inner));
    Some(inner.map_or(at, |inner| inner.value))
}

/// Where these lines and columns of the text that a field at the top is stand, in bytes; they are
/// given in reading order.
pub(crate) fn offsets_inside(text: &str, field: &str, places: &[(usize, usize)]) -> Vec<usize> {
    let range = value_of(text, field).map_or(0..0, |(_, node)| {
        let string = node.unwrapped();
        string.value..string.end
    });
    let inside = inside_string_at(text.get(range.clone()).unwrap_or(""), places);
    inside.into_iter().map(|at| range.start + at).collect()
}

/// Where the first string with this content stands in a field of a command, in bytes.
pub(crate) fn string_offset(command: &str, field: &str, content: &str) -> Option<usize> {
    let tree = Tree::scan(command);
    tree.root.labelled(field)?.string_offset(content)
}

/// A field at the top: where its value stands, and the value with its own fields.
fn value_of(text: &str, field: &str) -> Option<(usize, Node)> {
    let mut scanner = Scanner::new(text, 0);
    if !scanner.goes_to(|label| label == field) {
        return None;
    }
    let (at, mut node) = (scanner.at, Node::default());
    scanner.layers = 1;
    // What breaks off is there as far as it goes.
    let _ = scanner.value(&mut node, 0);
    Some((at, node))
}

/// Where an entry of the tape stands that a record has for dice, in bytes.
pub(crate) fn tape_entry(text: &str, number: usize) -> Option<usize> {
    let mut scanner = Scanner::new(text, 0);
    if !scanner.goes_to(|label| label == "dice") {
        return None;
    }
    scanner.word().ok()?;
    scanner.blank();
    scanner.eat('(');
    scanner.blank();
    if scanner.peek() != Some('[') {
        return None;
    }
    let list = scanner.list(number + 1);
    list.entries.get(number).map(|entry| entry.start)
}

impl Scanner<'_> {
    /// Goes from one field at the top to the next, up to the value of one that is wanted; whether there
    /// is one.
    pub(crate) fn goes_to(&mut self, wanted: impl Fn(&str) -> bool) -> bool {
        self.attributes();
        // The whole may have a name.
        let _ = self.word();
        self.blank();
        if !self.eat('(') {
            return false;
        }
        loop {
            self.blank();
            let label = self.field_label().map(|(_, label)| label);
            self.blank();
            if label.is_some_and(&wanted) {
                return true;
            }
            if self.value(&mut Node::default(), 1).is_err() {
                return false;
            }
            self.blank();
            if !self.eat(',') {
                return false;
            }
        }
    }

    /// Reads a list, at most one entry more than so many.
    fn list(&mut self, most: usize) -> TopList {
        let mut list = TopList {
            open: self.at,
            close: None,
            entries: Vec::new(),
            behind: self.at + 1,
            no_comma: false,
        };
        self.eat('[');
        loop {
            self.blank();
            list.behind = self.at;
            if self.peek() == Some(']') {
                list.close = Some(self.at);
                return list;
            }
            if list.entries.len() > most || self.value(&mut Node::default(), 2).is_err() {
                return list;
            }
            list.entries.push(list.behind..self.at);
            self.blank();
            if !self.eat(',') && self.peek() != Some(']') {
                list.behind = self.at;
                list.no_comma = self.peek().is_some();
                return list;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "(a: \"commands: [\", // commands: [\n commands: [(x: [1, 2]),\n Bé(c), 'd' ], b: 1)";

    #[test]
    fn a_list_is_taken_apart_and_everything_else_stays_in_its_place() {
        let list = TopList::find(TEXT, "commands", 9).unwrap();
        let entries: Vec<&str> = list.entries.iter().map(|it| &TEXT[it.clone()]).collect();
        assert_eq!(entries, ["(x: [1, 2])", "Bé(c)", "'d'"]);
        assert!(list.close.is_some() && !list.no_comma);
        let rest = list.emptied(TEXT).unwrap();
        let place = |text: &str| super::super::line_column(text, text.find("b:").unwrap());
        assert_eq!(place(&rest), place(TEXT));
        assert_eq!(
            TopList::find(&rest, "commands", 9).unwrap().entries.len(),
            0
        );
        assert!(list.closed(TEXT).ends_with(" commands: []\n)"));
        assert_eq!(TopList::find(TEXT, "commands", 1).unwrap().entries.len(), 2);
        assert!(TopList::find(TEXT, "x", 9).is_none());
    }

    #[test]
    fn a_list_that_breaks_off_keeps_its_whole_entries() {
        for (text, entries, behind, no_comma) in [
            ("(l: [", 0, 5, false),
            ("(l: [(a: 1), (b: \"", 1, 13, false),
            ("(l: [(a: 1), (b: 2)", 2, 19, false),
            ("(l: [(a: 1) (b: 2)])", 1, 12, true),
            ("(l: [(a: 1), @])", 1, 13, false),
        ] {
            let list = TopList::find(text, "l", 9).unwrap();
            let found = (list.entries.len(), list.behind, list.no_comma);
            assert_eq!(found, (entries, behind, no_comma), "{text}");
            assert!(
                list.close.is_none() && list.emptied(text).is_none(),
                "{text}"
            );
        }
    }

    #[test]
    fn fields_are_found_whatever_stands_in_comments_and_texts() {
        let text = "(a: \"b: 1\", /* b: 2 */ c: (b: 3, d: 4), b: Some(5))";
        let at = |field, inner| field_offset(text, field, inner).map(|at| &text[at..=at]);
        assert_eq!(at("b", None), Some("S"));
        assert_eq!(at("c", Some("d")), Some("4"));
        assert_eq!(at("c", Some("x")), Some("("));
        assert_eq!(at("x", None), None);
        let command = "(actor: \"A\", action: Hit(\"\\u{42}\", \"A\"))";
        assert_eq!(
            string_offset(command, "action", "A"),
            command.rfind("\"A\"")
        );
        assert_eq!(string_offset(command, "action", "B"), command.find("\"\\u"));
    }

    #[test]
    fn places_in_a_text_inside_are_places_of_the_whole() {
        let inside = "(\n a: \"é\",\n\n  b: 1)";
        let places = [(0, 0), (1, 1), (2, 6), (2, 99), (4, 3), (9, 9)];
        let raw = format!("(x: 1, t: r#\"{inside}\"#, y: 2)");
        let escaped = format!("(x: 1, t: {:?}, y: 2)", inside).replace('é', "\\u{e9}");
        for text in [raw, escaped] {
            let found = offsets_inside(&text, "t", &places);
            let begins =
                |at: usize, with: &str| assert!(text[at..].starts_with(with), "{with} {text}");
            begins(found[0], "(");
            begins(found[1], "(");
            assert!(text[found[2]..].starts_with('é') || text[found[2]..].starts_with("\\u{e9}"));
            assert!(text[found[3]..].starts_with('\n') || text[found[3]..].starts_with("\\n"));
            begins(found[4], "b: 1");
            assert!(found.is_sorted() && found[5] <= text.len());
        }
    }

    #[test]
    fn values_of_a_tape_are_found() {
        let text = "(x: 1, dice: Tape([20,\n 7, 1]), commands: [])";
        assert_eq!(tape_entry(text, 1), text.find("7,"));
        assert_eq!(tape_entry(text, 3), None);
        assert_eq!(tape_entry("(dice: Seeded(1))", 0), None);
    }
}
