//! Several people at one table: whose turn it is to sit there, and what has happened since it was
//! theirs.

use std::collections::BTreeMap;
use std::io;

use crate::battle::{PromptKind, SideId};
use crate::text::table::TextTable;

/// Who is at the table.
#[derive(Default)]
pub(super) struct AtTable {
    now: Option<SideId>,
    /// How much of the journal each side knew when it was last asked.
    known: BTreeMap<SideId, usize>,
}

impl TextTable<'_> {
    /// Where another person is asked than the last time says so; all that has happened since that
    /// person was asked last is told after it.
    pub(super) fn hand_over(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let sides = (0..battle.level().sides.len()).map(|side| SideId(side as u8));
        let people = sides.filter(|side| self.seats.is_human(*side)).count();
        let Some(prompt) = battle.prompt().filter(|_| people > 1 && !self.alone) else {
            return Ok(());
        };
        let (side, now) = (prompt.side, battle.journal().len());
        if !self.seats.is_human(side) {
            return Ok(());
        }
        let before = self.at_table.now.replace(side);
        let known = self.at_table.known.insert(side, now).unwrap_or(0).min(now);
        if before.is_none_or(|before| before == side) {
            return Ok(());
        }
        let name = &battle.level().sides[usize::from(side.0)].name;
        let actor = battle.name(prompt.actor);
        let about = match &prompt.kind {
            PromptKind::Turn => format!("it is {actor}'s turn"),
            PromptKind::Declare { .. } => format!("{actor} declares"),
            _ => format!("a question to {actor}"),
        };
        let since = match known {
            0 => "What has happened so far",
            _ => "What has happened since",
        };
        let line = format!("\n=== Now {name} plays: {about}. {since}: ===");
        self.told = self.told.min(known);
        self.say(&line)
    }
}
