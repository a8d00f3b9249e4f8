//! What the script of a level lets somebody win or lose by, beside beating all foes: read from its lines that
//! end the battle.

use smallvec::SmallVec;

use crate::battle::CombatantId;
use crate::board::Cell;
use crate::data::Level;
use crate::data::level::{Rectangle, ScriptAct, Trigger};

/// The goals of a team.
#[derive(Clone, Debug, Default)]
pub(super) struct Goals {
    /// Whoever gets there has won.
    pub(super) reach: SmallVec<[Rectangle; 2]>,
    /// No foe may get there.
    pub(super) guard: SmallVec<[Rectangle; 2]>,
    /// Whoever beats these has won.
    pub(super) beat: SmallVec<[CombatantId; 2]>,
    /// None of these may fall.
    pub(super) keep: SmallVec<[CombatantId; 2]>,
}

impl Goals {
    /// Reads the goals of a team.
    pub(super) fn of(level: &Level, team: u8) -> Self {
        let mut goals = Self::default();
        let team_of = |side: u8| level.sides.get(usize::from(side)).map(|side| side.team);
        for line in &level.script {
            let winner = line.then.iter().find_map(|act| match act {
                ScriptAct::End(Some(side)) => team_of(*side),
                _ => None,
            });
            let Some(winner) = winner else { continue };
            let ours = winner == team;
            match line.when {
                Trigger::Enters { side, from, to } if team_of(side) == Some(winner) => {
                    let area = Rectangle { from, to };
                    match ours {
                        true => goals.reach.push(area),
                        false => goals.guard.push(area),
                    }
                }
                Trigger::Out(id) | Trigger::HpAtMost(id, _) => {
                    let of = level.combatants.get(usize::from(id));
                    let own = of.and_then(|it| team_of(it.side)) == Some(team);
                    match (ours, own) {
                        (true, false) => goals.beat.push(CombatantId(id)),
                        (false, true) => goals.keep.push(CombatantId(id)),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        goals
    }

    /// The squares to get to.
    pub(super) fn squares(&self) -> impl Iterator<Item = Cell> + '_ {
        self.reach.iter().flat_map(Rectangle::cells)
    }

    /// How far a square is from the nearest place that no foe may get to; `None` where there is none.
    pub(super) fn steps_to_gate(&self, cell: Cell) -> Option<i32> {
        let gap = |at: i16, from: i16, to: i16| i32::from((from - at).max(at - to).max(0));
        let away = |area: &Rectangle| {
            gap(cell.x, area.from.x, area.to.x).max(gap(cell.y, area.from.y, area.to.y))
        };
        self.guard.iter().map(away).min()
    }
}
