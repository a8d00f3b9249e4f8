//! The referee's panel: opening it, whom it is about, corrections.

use super::Intent;
use super::referee::Referee;
use super::turn::Turn;
use crate::battle::{CombatantId, Command, Correction, act};
use crate::words::Narrator;

impl Turn<'_> {
    pub(super) fn open_referee(&mut self) {
        if self.table.watching {
            self.flow.refusal = Some("A record that is being watched cannot be corrected.".into());
            return;
        }
        if self.flow.referee.take().is_none() {
            let square = self.flow.pointed;
            let pointed = square.and_then(|cell| self.game.battle().occupant(cell));
            let subject = self.flow.pinned.or(pointed).or(self.flow.actor());
            let battle = self.game.battle();
            let sealed = battle.hides() && battle.outcome().is_none();
            let mut referee = Referee::about(subject, square);
            referee.sealed = sealed;
            self.flow.referee = Some(referee);
        }
    }

    /// What the battle hides is read only after a question, and everybody is told.
    pub(super) fn before_the_seal(&mut self, intent: &Intent) {
        match intent {
            Intent::Cancel | Intent::Referee => self.flow.referee = None,
            Intent::Confirm => self.break_the_seal(),
            _ => {}
        }
    }

    fn break_the_seal(&mut self) {
        let anybody = self.game.battle().prompt().map(|prompt| prompt.actor);
        let Some(anybody) = anybody else { return };
        self.correct(anybody, Correction::Look);
        if let Some(referee) = &mut self.flow.referee {
            referee.sealed = !referee.said.as_ref().is_some_and(|(made, _)| *made);
        }
    }

    /// Submits a correction; the panel says what came of it.
    pub(super) fn correct(&mut self, who: CombatantId, correction: Correction) {
        let journal = self.game.battle().journal().len();
        let told = match self
            .game
            .submit(&Command::new(who, act::Correct(correction)))
        {
            Ok(()) => {
                self.flow.clear();
                let battle = self.game.battle();
                let made = battle.journal().get(journal);
                let line = made.and_then(|event| Narrator::of(battle).line(event));
                (true, line.unwrap_or_default())
            }
            Err(refusal) => (false, format!("Not so: {refusal}.")),
        };
        if let Some(referee) = &mut self.flow.referee {
            referee.said = Some(told);
        }
    }

    /// A click while the referee's panel is open: whom or which square it is about, or where
    /// its subject is set down.
    pub(super) fn judge(&mut self) {
        let Some(cell) = self.flow.pointed else {
            return;
        };
        let occupant = self.game.battle().occupant(cell);
        let Some(referee) = &mut self.flow.referee else {
            return;
        };
        referee.square = Some(cell);
        referee.said = None;
        let placed = referee.subject.filter(|_| referee.placing);
        let Some(who) = placed else {
            referee.subject = occupant.or(referee.subject);
            return;
        };
        referee.placing = false;
        let here = self.game.battle().sheet(who);
        let correction = if here.is_some_and(|sheet| sheet.cell().is_some()) {
            Correction::Move(cell)
        } else {
            Correction::Enter(cell)
        };
        self.correct(who, correction);
    }
}
