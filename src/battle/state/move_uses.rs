//! How often everybody has used its moves, in the scene and on the day. Sole writer of [`MoveUses`]; whether a
//! move can be used once more is asked in `deeds/moves.rs`.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::data::MoveId;
use crate::data::level::StartState;
use crate::rules::frequency::Uses;

/// How often a combatant has used its moves: those of its card, and those of forms once it uses them.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct MoveUses(SmallVec<[(MoveId, Uses); 6]>);

impl MoveUses {
    pub(crate) fn new(moves: &[MoveId], start: &StartState) -> Self {
        let count = |list: &[(MoveId, u8)], id: MoveId| {
            let found = list.iter().find(|(other, _)| *other == id);
            found.map_or(0, |used| used.1)
        };
        Self(
            moves
                .iter()
                .map(|id| {
                    let scene = count(&start.used, *id);
                    let today = scene.saturating_add(count(&start.used_today, *id));
                    let before = count(&start.used_yesterday, *id);
                    (
                        *id,
                        Uses {
                            scene,
                            day: today.saturating_add(before),
                            days_ago: u8::from(today == 0 && before > 0),
                            last_turn: None,
                        },
                    )
                })
                .collect(),
        )
    }

    /// Every known move with its uses.
    pub(crate) fn all(&self) -> &[(MoveId, Uses)] {
        &self.0
    }

    /// The Scene is over: what was used in it counts for the day alone (combat-R042).
    pub(crate) fn end_scene(&mut self) {
        for (_, uses) in &mut self.0 {
            uses.scene = 0;
            uses.last_turn = None;
        }
    }

    /// So many days have passed, and these moves have come back as if unused (combat-R127).
    pub(crate) fn age(&mut self, days: u8, regained: &[MoveId]) {
        for (known, uses) in &mut self.0 {
            if regained.contains(known) {
                uses.day = 0;
                uses.days_ago = 0;
            } else if uses.day > 0 {
                uses.days_ago = uses.days_ago.saturating_add(days);
            }
        }
    }

    /// A referee says how often a move has been used in this Scene; `turn` is the user's own
    /// turn that counts as the last use where there are more now.
    pub(crate) fn correct(&mut self, id: MoveId, scene: u8, turn: u32) {
        let uses = self.entry(id);
        let before = uses.scene;
        let by_others = uses.day.saturating_sub(before);
        uses.last_turn = (scene > before).then_some(turn);
        uses.day = by_others.saturating_add(scene);
        uses.scene = scene;
    }

    /// The uses of a move; a form may bring one that is not on its card.
    fn entry(&mut self, id: MoveId) -> &mut Uses {
        let at = self.0.iter().position(|(known, _)| *known == id);
        let at = at.unwrap_or_else(|| {
            self.0.push((id, Uses::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// It is used on this turn of its user's own.
    pub(crate) fn record(&mut self, id: MoveId, turn: u32) {
        self.entry(id).record(turn);
    }

    /// A use of a move is given up, which is none of a turn.
    pub(crate) fn give_up(&mut self, id: MoveId) {
        let uses = self.entry(id);
        uses.scene = uses.scene.saturating_add(1);
        uses.day = uses.day.saturating_add(1);
        uses.days_ago = 0;
    }

    /// The last use of a move does not count.
    pub(crate) fn take_back(&mut self, id: MoveId) {
        let uses = self.entry(id);
        uses.scene = uses.scene.saturating_sub(1);
        uses.day = uses.day.saturating_sub(1);
        uses.last_turn = None;
    }

    /// As if none had been used in this scene or on this day, but for these.
    pub(crate) fn restore(&mut self, but: &[MoveId]) {
        for (id, uses) in &mut self.0 {
            if !but.contains(id) {
                *uses = Uses::default();
            }
        }
    }

    /// The uses of a move.
    pub(crate) fn of(&self, id: MoveId) -> Option<Uses> {
        self.0
            .iter()
            .find(|(known, _)| *known == id)
            .map(|(_, uses)| *uses)
    }
}
