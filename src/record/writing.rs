//! The text of a record, as the game writes it: one command a line, with what came of it.

use super::raw::{Lookup, WrittenStart};
use super::reading::{FORMAT, options};
use super::seal::StateMark;
use super::whole::Record;
use crate::data::{DataError, Dex, Level};

impl Record {
    /// The text of the record, one command a line.
    ///
    /// # Errors
    /// The level text is faulty, so that names are not known, or something cannot be written.
    pub fn to_text(&self, dex: &Dex) -> Result<String, Vec<DataError>> {
        let level = self.level.level(dex)?;
        self.to_text_with(dex, &level).map_err(|error| {
            let problem = format!("the record cannot be written down: {error}");
            vec![DataError::of_file(&self.level.name, problem)]
        })
    }

    /// The text of the record of a level that is already there.
    pub(super) fn to_text_with(&self, dex: &Dex, level: &Level) -> Result<String, ron::Error> {
        let names = Lookup::new(dex, level);
        let mut text = String::from(
            "// A Tallgrass record: level, dice and commands. `tallgrass run FILE` plays it.\n(\n",
        );
        text += &format!("    format: {FORMAT},\n");
        if let Some(made_with) = &self.seal.made_with {
            text += &format!("    made_with: {},\n", plain(made_with)?);
        }
        text += &format!("    level: {},\n", plain(&self.level.name)?);
        if let Some(stands) = &self.seal.stands {
            text += &format!("    stands: {},\n", plain(stands)?);
        }
        if let Some(ends) = &self.seal.ends {
            text += &format!("    ends: {},\n", plain(ends)?);
        }
        text += &format!("    level_text: {},\n", raw_string(&self.level.text));
        if !self.seats.is_empty() {
            text += &format!("    seats: {},\n", plain(&self.seats)?);
        }
        if let Some(house) = &self.house {
            text += &format!("    house: {},\n", plain(house)?);
        }
        text += &format!("    dice: {},\n", plain(&self.dice)?);
        if let Some(start) = self.seal.marks.first() {
            text += &format!("    start: {},\n", plain(&WrittenStart::of(start))?);
        }
        text += "    commands: [\n";
        let silent = StateMark::default();
        for (index, command) in self.commands.iter().enumerate() {
            let mark = self.seal.marks.get(index + 1).unwrap_or(&silent);
            text += &format!("        {},\n", plain(&names.written(command, mark))?);
        }
        text += "    ],\n)\n";
        Ok(text)
    }
}

/// A value on one line.
fn plain<T: serde::Serialize>(value: &T) -> Result<String, ron::Error> {
    let pretty = ron::ser::PrettyConfig::new().depth_limit(0).separator(" ");
    options().to_string_pretty(value, pretty)
}

/// A raw string with as many `#` as the text needs.
fn raw_string(text: &str) -> String {
    let mut hashes = String::from("#");
    while text.contains(&format!("\"{hashes}")) {
        hashes.push('#');
    }
    format!("r{hashes}\"{text}\"{hashes}")
}
