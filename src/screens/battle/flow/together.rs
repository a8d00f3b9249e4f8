//! Several commands that are given as one, and taken back as one.

use super::turn::Turn;
use crate::battle::{Command, Options, PromptKind, Role, act};

impl Turn<'_> {
    /// Ends this turn and those of its side that follow, until somebody else decides, somebody is
    /// asked a second time, or the round is over. It is asked for twice: much may be left undone.
    pub(super) fn end_side(&mut self) {
        let ends = |it: &Options| it.role(Role::End).is_some();
        let Some(side) = self
            .flow
            .side()
            .filter(|_| self.flow.options.as_ref().is_some_and(ends))
        else {
            self.flow.refusal = Some("There is no turn to end.".into());
            return;
        };
        if !std::mem::replace(&mut self.flow.end_side_asked, true) {
            let words = "Once more ends this turn and those of your side that follow in this round, \
                         up to the next decision of somebody else.";
            self.flow.refusal = Some(words.into());
            return;
        }
        let (before, round) = (self.game.session().len(), self.game.battle().round());
        let mut ended = Vec::new();
        while let Some(prompt) = self.game.battle().prompt() {
            let follows = prompt.kind == PromptKind::Turn && prompt.side == side;
            let new = !ended.contains(&prompt.actor) && self.game.battle().round() == round;
            if !follows || !new || self.flow.refusal.is_some() {
                break;
            }
            ended.push(prompt.actor);
            self.submit(Command::new(prompt.actor, act::EndTurn));
        }
        let after = self.game.session().len();
        if after > before + 1 {
            self.flow.joined.push((before, after));
        }
    }

    /// After the last of several that were given as one has been taken back: the others as well.
    pub(super) fn take_back_the_rest(&mut self) {
        while let Some(&(before, after)) = self.flow.joined.last() {
            let left = self.game.session().len();
            if left >= after {
                return;
            }
            if left <= before {
                self.flow.joined.pop();
            } else if let Err(why) = self.table.undo(self.game) {
                self.flow.refusal = Some(why);
                return;
            }
        }
    }
}
