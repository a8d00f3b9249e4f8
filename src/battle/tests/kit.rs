//! What the tests share: levels from a few lines of RON, tapes, short commands.

use std::sync::Arc;

use crate::battle::{
    Action, AttackKind, Battle, CombatantId, Command, Event, Refusal, Sheet, Target,
};
use crate::data::{Dex, Level, MoveId};
use crate::rules::{Cell, Dice};

/// The built-in dex.
pub(crate) fn dex() -> Arc<Dex> {
    Dex::builtin().expect("the built-in dex is valid").clone()
}

/// A level from RON.
pub(crate) fn level(text: &str) -> Arc<Level> {
    match Level::parse("test.ron", text, &dex()) {
        Ok(level) => Arc::new(level),
        Err(errors) => panic!(
            "{}",
            errors
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join("\n")
        ),
    }
}

/// A built-in level by name.
pub(crate) fn builtin(name: &str) -> Arc<Level> {
    let (_, text) = crate::data::builtin_levels()
        .iter()
        .find(|(known, _)| known.contains(name))
        .expect("a built-in level");
    level(text)
}

/// A battle on a tape.
pub(crate) fn on_tape(level: &Arc<Level>, tape: &[u16]) -> Battle {
    Battle::new(&dex(), level, Dice::tape(tape.to_vec()))
}

/// Things tests do to battles.
pub(crate) trait Play {
    fn id(&self, name: &str) -> CombatantId;
    fn see(&self, name: &str) -> Sheet;
    fn move_id(&self, name: &str) -> MoveId;
    fn act(&mut self, name: &str, action: Action);
    fn refused(&mut self, name: &str, action: Action) -> Refusal;
    fn attack(&mut self, name: &str, move_name: &str, target: &str);
    fn end(&mut self, name: &str);
    fn used_up(&self);
    fn hit(&self) -> Option<bool>;
}

impl Play for Battle {
    fn id(&self, name: &str) -> CombatantId {
        self.ids()
            .find(|id| Battle::name(self, *id) == name)
            .expect("a combatant of that name")
    }

    fn see(&self, name: &str) -> Sheet {
        self.sheet(self.id(name)).expect("a sheet")
    }

    fn move_id(&self, name: &str) -> MoveId {
        self.dex()
            .moves
            .iter()
            .find(|def| def.name == name)
            .expect("a move")
            .id
    }

    fn act(&mut self, name: &str, action: Action) {
        let command = Command::new(self.id(name), action);
        if let Err(refusal) = self.submit(&command) {
            panic!("{name} {command:?}: {refusal}");
        }
    }

    fn refused(&mut self, name: &str, action: Action) -> Refusal {
        let before = self.journal().len();
        let refusal = self
            .submit(&Command::new(self.id(name), action))
            .expect_err("this should have been refused");
        assert_eq!(self.journal().len(), before, "a refusal changes nothing");
        refusal
    }

    fn attack(&mut self, name: &str, move_name: &str, target: &str) {
        let kind = if move_name == "Struggle" {
            AttackKind::Struggle
        } else {
            AttackKind::Move(self.move_id(move_name))
        };
        let target = Target::One(self.id(target));
        self.act(name, Action::Attack(kind, target));
    }

    fn end(&mut self, name: &str) {
        self.act(name, Action::EndTurn);
    }

    fn used_up(&self) {
        assert_eq!(self.shortage(), None, "the tape ran dry");
        assert_eq!(self.dice_left(), 0, "dice are left over");
    }

    fn hit(&self) -> Option<bool> {
        self.journal().iter().rev().find_map(|event| match event {
            Event::Accuracy { hit, .. } => Some(*hit),
            _ => None,
        })
    }
}

/// A square.
pub(crate) fn cell(x: i16, y: i16) -> Cell {
    Cell { x, y }
}
