//! Faults of data files: where they are, what is wrong, what would be right.

use std::fmt;

use super::plain::{clipped, clipped_path, plain};

/// Most letters of the entry that a fault names; names have 80.
const MOST_OF_ENTRY: usize = 200;
/// Most letters that a fault tells of what is wrong, and of what would be right.
const MOST_TOLD: usize = 1000;

/// A fault in a data or level file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    /// The file, as it was named.
    pub file: String,
    /// Line, counted from 1; 0 where the file as a whole is meant.
    pub line: usize,
    /// Column in characters, counted from 1; 0 where the file as a whole is meant.
    pub column: usize,
    /// The entry at fault, such as `move "Ember"`; may be empty.
    pub entry: String,
    /// What is wrong.
    pub problem: String,
    /// What would be right, or the nearest known name.
    pub hint: Option<String>,
}

impl DataError {
    /// A fault of the file as a whole.
    #[must_use]
    pub fn of_file(file: impl Into<String>, problem: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: 0,
            column: 0,
            entry: String::new(),
            problem: problem.into(),
            hint: None,
        }
    }

    /// Adds a hint to the fault.
    #[must_use]
    pub fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", clipped_path(&plain(&self.file)))?;
        if self.line > 0 {
            write!(out, ":{}:{}", self.line, self.column)?;
        }
        write!(out, ": ")?;
        if !self.entry.is_empty() {
            write!(out, "{}: ", clipped(&plain(&self.entry), MOST_OF_ENTRY))?;
        }
        write!(out, "{}", clipped(&plain(&self.problem), MOST_TOLD))?;
        match &self.hint {
            Some(hint) => write!(out, "; {}", clipped(&plain(hint), MOST_TOLD)),
            None => Ok(()),
        }
    }
}

impl std::error::Error for DataError {}

/// The known name that `wanted` most likely meant, if any is close enough.
#[must_use]
pub fn nearest<'a>(wanted: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let lower = wanted.to_lowercase();
    let letters = lower.chars().count();
    let allowed = (letters / 3).clamp(1, 4);
    // What differs in length by more cannot be that near, and a text may be very long.
    let near = |name: &&str| name.to_lowercase().chars().count().abs_diff(letters) <= allowed;
    known
        .into_iter()
        .filter(near)
        .map(|name| (strsim::osa_distance(&lower, &name.to_lowercase()), name))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// The hint for an unknown name: the nearest known one, or a short list to choose from.
pub(super) fn did_you_mean<'a>(
    wanted: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    let known: Vec<&str> = known.into_iter().collect();
    match nearest(wanted, known.iter().copied()) {
        Some(name) => Some(format!("did you mean \"{name}\"?")),
        None if !known.is_empty() && known.len() <= 24 => {
            Some(format!("known are: {}", known.join(", ")))
        }
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_place_entry_problem_and_hint() {
        let fault = DataError {
            file: "levels/x.ron".into(),
            line: 12,
            column: 7,
            entry: "combatant \"Oddish B\"".into(),
            problem: "stands in a rock".into(),
            hint: Some("move it to free ground".into()),
        };
        assert_eq!(
            fault.to_string(),
            "levels/x.ron:12:7: combatant \"Oddish B\": stands in a rock; move it to free ground"
        );
        assert_eq!(DataError::of_file("a", "is gone").to_string(), "a: is gone");
    }

    #[test]
    fn nothing_in_a_fault_moves_the_cursor_or_begins_a_line() {
        let fault = DataError {
            file: "a\u{1b}[2J.ron".into(),
            entry: "combatant \"\nother.ron:1:1: x\"".into(),
            hint: Some("\u{202e}".into()),
            ..DataError::of_file("", "there is no \u{9b}")
        };
        let told = fault.to_string();
        assert!(!told.contains(crate::data::files::is_unseemly), "{told:?}");
        assert!(told.contains("\\nother.ron"), "{told}");
    }

    #[test]
    fn nearest_forgives_small_slips_only() {
        let names = ["Ember", "Tackle", "Thunder Wave"];
        assert_eq!(nearest("Embr", names), Some("Ember"));
        assert_eq!(nearest("thunderwave", names), Some("Thunder Wave"));
        assert_eq!(nearest("Surf", names), None);
    }

    #[test]
    fn a_name_of_any_length_is_soon_compared() {
        let began = std::time::Instant::now();
        let long = "x".repeat(1 << 20);
        assert_eq!(nearest(&long, ["Thunder Wave"; 1000]), None);
        assert!(
            began.elapsed().as_secs() < 2,
            "{:?} for a name of a megabyte",
            began.elapsed()
        );
    }
}
