//! `tallgrass levels`: what can be played by name; and choosing one where there is no window.

use std::io::{self, IsTerminal as _, Write};

use super::{Done, Failure, load};
use crate::data::{Dex, Level, builtin_levels};

/// A level that can be named.
struct Listed {
    name: &'static str,
    title: String,
    summary: String,
}

/// Lists them.
pub(super) fn levels(dex: &Dex, out: &mut dyn Write) -> Done {
    for level in listed(dex) {
        writeln!(out, "{:12} {}. {}", level.name, level.title, level.summary)?;
    }
    Ok(())
}

/// The built-in levels, the first lesson first.
fn listed(dex: &Dex) -> Vec<Listed> {
    let mut levels: Vec<Listed> = builtin_levels()
        .iter()
        .filter_map(|(name, text)| {
            let level = Level::parse(name, text, dex).ok()?;
            Some(Listed {
                name,
                title: level.name,
                summary: level.summary,
            })
        })
        .collect();
    levels.sort_by_key(|level| level.name != "first_steps");
    levels
}

/// Asks which level to play; the default one where nobody can answer.
pub(super) fn choose(dex: &Dex, out: &mut dyn Write) -> Result<String, Failure> {
    if !io::stdin().is_terminal() {
        return Ok(load::DEFAULT_LEVEL.to_owned());
    }
    let levels = listed(dex);
    for (number, level) in levels.iter().enumerate() {
        let (title, summary) = (&level.title, &level.summary);
        writeln!(out, "{:>3} {title}. {summary}", number + 1)?;
    }
    loop {
        write!(out, "Which one (a number; Enter for the first)? ")?;
        out.flush()?;
        let mut line = String::new();
        if io::stdin().read_line(&mut line)? == 0 {
            return Ok(load::DEFAULT_LEVEL.to_owned());
        }
        if let Some(level) = picked(&levels, &line) {
            return Ok(level.name.to_owned());
        }
        writeln!(out, "That is none of them.")?;
    }
}

/// The level of a number, of the start of a name or title; the first of an empty line.
fn picked<'a>(levels: &'a [Listed], line: &str) -> Option<&'a Listed> {
    let line = line.trim().to_lowercase();
    if let Ok(number) = line.parse::<usize>() {
        return levels.get(number.wrapping_sub(1));
    }
    levels.iter().find(|level| {
        level.name.starts_with(&line) || level.title.to_lowercase().starts_with(&line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_picked_by_number_and_by_the_start_of_a_name() {
        let dex = Dex::builtin().unwrap();
        let levels = listed(dex);
        let name = |line| picked(&levels, line).map(|level| level.name);
        assert_eq!(name(""), Some("first_steps"));
        assert_eq!(name("1"), Some("first_steps"));
        assert_eq!(name("Lake"), Some("lakeside"));
        assert_eq!(name("the hill"), Some("hill_road"));
        assert_eq!(name("99"), None);
        assert_eq!(name("moon"), None);
    }
}
