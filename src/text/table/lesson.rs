//! What the lessons of a level say at the table.

use std::io;

use crate::battle::{Command, Forecast, Options};
use crate::text::table::TextTable;
use crate::words::lessons::Lesson;

/// How to be left alone, told once.
const SKIP: &str = "(lesson tells all of these again, lesson off skips them.)";

fn told(lesson: Lesson) -> String {
    format!("* {}: {}", lesson.title(), lesson.text())
}

impl TextTable<'_> {
    /// Tells what first matters at this prompt.
    pub(super) fn teach(&mut self, options: &Options) -> io::Result<()> {
        let Some(tutor) = &mut self.tutor else {
            return Ok(());
        };
        let first = tutor.given().is_empty();
        let lessons = tutor.at_prompt(self.session.battle(), options);
        for lesson in &lessons {
            self.say(&told(*lesson))?;
        }
        if first && !lessons.is_empty() {
            self.say(SKIP)?;
        }
        Ok(())
    }

    /// What first matters before an action is committed.
    pub(super) fn lesson_before(&mut self, command: &Command, forecast: &Forecast) -> Vec<String> {
        let Some(tutor) = &mut self.tutor else {
            return Vec::new();
        };
        let lessons = tutor.before(&command.action, forecast);
        lessons.into_iter().map(told).collect()
    }

    /// Tells again what has been taught, or stops and starts teaching.
    pub(super) fn lessons(&mut self, wanted: &str) -> io::Result<()> {
        let Some(tutor) = &mut self.tutor else {
            return self.say("This level teaches nothing; first_steps does.");
        };
        match wanted {
            "off" | "skip" | "no" => {
                tutor.set_off(true);
                self.say("No more lessons. Type lesson on to have them again.")
            }
            "on" => {
                tutor.set_off(false);
                self.say("Lessons go on.")
            }
            _ => {
                let given = tutor.given().to_vec();
                given
                    .into_iter()
                    .try_for_each(|lesson| self.say(&told(lesson)))
            }
        }
    }
}
