//! The referee at the table: what a correction could tell of hidden numbers is asked about first, and the log says that
//! they were read.

use std::io;

use crate::battle::{CombatantId, Command, Correction, Knowledge, act};
use crate::text::referee;
use crate::text::table::{Answer, TextTable};
use crate::text::words::yes;

impl TextTable<'_> {
    /// What follows "ref": a correction, or a word about what would be right.
    pub(super) fn referee(&mut self, line: &str) -> io::Result<Option<Answer>> {
        let subject = referee::subject(self.session.battle(), line);
        let sealed = subject.filter(|who| self.is_sealed(*who));
        if let Some(who) = sealed
            && !self.break_the_seal(who)?
        {
            self.say("Nothing was read and nothing set right.")?;
            return Ok(None);
        }
        match referee::read(self.session.battle(), line) {
            Ok(command) => return Ok(Some(Answer::Act(command))),
            Err(told) => self.say(&told)?,
        }
        // The log has a new line, and the prompt was taken back.
        Ok(sealed.map(|_| Answer::Changed))
    }

    /// Whether the numbers of somebody are hidden from whoever types, and nobody has said yet that they may be read.
    fn is_sealed(&self, who: CombatantId) -> bool {
        let battle = self.session.battle();
        battle.outcome().is_none()
            && battle.seen(self.eyes(), who) != Knowledge::Everything
            && self.unsealed != self.asked_now()
    }

    fn asked_now(&self) -> Option<(CombatantId, u32)> {
        let battle = self.session.battle();
        battle.prompt().map(|prompt| (prompt.actor, battle.round()))
    }

    /// Asks whether hidden numbers may be read; the log tells everybody where they are.
    fn break_the_seal(&mut self, who: CombatantId) -> io::Result<bool> {
        let name = self.session.battle().name(who);
        let ask = format!(
            "This battle hides numbers. What answers a correction of {name} can show them to whoever reads this: Hit \
             Points, statuses, Combat Stages, moves, items and Action Points. The log will tell everybody that the \
             referee has read them. Go on? (yes or no) "
        );
        let answer = self.read(&ask)?.unwrap_or_default();
        if !yes(&answer, false) {
            return Ok(false);
        }
        let asked = self.asked_now();
        if let Some((actor, _)) = asked {
            let look = act::Correct(Correction::Look);
            self.submit(&Command::new(actor, look))?;
        }
        self.unsealed = asked;
        Ok(true)
    }
}
