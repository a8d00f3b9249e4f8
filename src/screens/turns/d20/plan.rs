//! What a person has planned of a turn: a square, a move, a target that was clicked once. Nothing of it has
//! happened; the rules check it when it is looked at and when it is said.

use super::super::stage::Showing;
use crate::board::Cell;
use crate::rulesets::d20::D20;
use crate::rulesets::d20::dex::MoveId;
use crate::rulesets::d20::event::{Command, Does, Id, Target, Thrown};
use crate::rulesets::d20::kinds::Aim;
use crate::rulesets::d20::reach::{self, Walk};
use crate::rulesets::d20::state::{Ask, Battle, Only, Strike};
use crate::tables::Refusal;

/// What the drawing remembers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Desk {
    /// What was asked when it was planned.
    asked: Option<(Ask, u16)>,
    /// The square to walk to.
    pub(super) to: Option<Cell>,
    /// The move, by its place.
    pub(super) slot: Option<u8>,
    /// The target that was clicked once.
    pub(super) armed: Option<Target>,
    /// Whom the pointer is over.
    pub(super) over: Option<Id>,
    /// The last die that fell.
    pub(super) thrown: Option<Thrown>,
}

impl Desk {
    /// A new question takes back what was planned for another.
    pub(super) fn follow(&mut self, showing: &Showing<'_, D20>) {
        use crate::rulesets::d20::event::Event;
        let battle = &showing.game.battle;
        let asked = showing.prompt.map(|_| (battle.ask, battle.round));
        if asked.is_some() && asked != self.asked {
            self.asked = asked;
            self.clear();
        }
        let thrown = |event: &Event| match event {
            Event::Thrown(thrown) => Some(*thrown),
            _ => None,
        };
        if let Some(thrown) = showing.passed.iter().rev().find_map(thrown) {
            self.thrown = Some(thrown);
        }
    }

    /// Takes back what was planned; whether there was anything.
    pub(super) fn clear(&mut self) -> bool {
        let planned = self.to.is_some() || self.slot.is_some() || self.armed.is_some();
        (self.to, self.slot, self.armed) = (None, None, None);
        planned
    }

    /// Takes a move up, or puts it down.
    pub(super) fn take(&mut self, slot: u8) {
        self.slot = (self.slot != Some(slot)).then_some(slot);
        self.armed = None;
    }
}

/// Whose turn it is that a person plans, and the bracket where it is early.
pub(super) fn acting(showing: &Showing<'_, D20>) -> Option<(Id, Option<i8>)> {
    showing.prompt?;
    match showing.game.battle.ask {
        Ask::Turn(id) => Some((id, None)),
        Ask::Early(id, bracket) => Some((id, Some(bracket))),
        _ => None,
    }
}

/// Everywhere that somebody can walk to this turn.
pub(super) fn walk(battle: &Battle, id: Id) -> Option<Box<Walk>> {
    let mon = battle.mon(id);
    let still = mon.now.only != Only::Anything || mon.status.is_some_and(holds);
    (!still).then(|| Box::new(reach::walk(battle, id, reach::squares(battle, id))))
}

fn holds(status: crate::rulesets::d20::kinds::Status) -> bool {
    use crate::rulesets::d20::kinds::Status;
    matches!(status, Status::Sleep | Status::Freeze)
}

/// A move at a target, as it would be said.
pub(super) struct Planned {
    pub(super) command: Command,
    /// From where.
    pub(super) at: Cell,
    pub(super) which: MoveId,
    pub(super) target: Target,
    pub(super) refused: Option<Refusal>,
}

/// The move that is planned or named, with its place among the known ones.
pub(super) fn chosen(showing: &Showing<'_, D20>, desk: &Desk) -> Option<(Id, u8, MoveId)> {
    let battle = &showing.game.battle;
    showing.prompt?;
    let (id, slot) = match battle.ask {
        Ask::Turn(id) | Ask::Early(id, _) => (id, desk.slot?),
        Ask::Aim(id) => (id, battle.mon(id).now.named?),
        _ => return None,
    };
    let known = battle.mon(id).slots()[usize::from(slot)]?;
    Some((id, slot, known.id))
}

/// What would be said for this target of the planned move.
pub(super) fn planned(
    showing: &Showing<'_, D20>,
    desk: &Desk,
    walk: Option<&Walk>,
    target: Target,
) -> Option<Planned> {
    let battle = &showing.game.battle;
    let (id, slot, which) = chosen(showing, desk)?;
    let here = battle.mon(id).at;
    if matches!(battle.ask, Ask::Aim(_)) {
        return Some(Planned {
            command: Command::Aim(target),
            at: here,
            which,
            target,
            refused: battle.check_target(id, here, which, target).err(),
        });
    }
    let (_, bracket) = acting(showing)?;
    let late = battle.priority(id, which) < 0;
    let target = if late { Target::None } else { target };
    let nearest = || match walk {
        Some(walk) if !late => battle.square_for(id, walk, which, target),
        _ => None,
    };
    let at = desk.to.or_else(nearest).unwrap_or(here);
    let to = Some(at).filter(|at| *at != here);
    let does = Does::Move(slot, target);
    let refused = battle.check_act(id, to, &does, bracket).err();
    Some(Planned {
        command: Command::Act(to, does),
        at,
        which,
        target,
        refused,
    })
}

/// The battle as it would stand if somebody had walked there.
pub(super) fn from_there(battle: &Battle, id: Id, to: Option<Cell>) -> Battle {
    let mut there = battle.clone();
    if let Some(to) = to {
        there.mon_mut(id).at = to;
    }
    there
}

/// Whom a move would strike from where its user stands.
pub(super) fn struck(battle: &Battle, id: Id, which: MoveId) -> Vec<Id> {
    let def = battle.get(which);
    let foes_only = matches!(def.aim, Aim::Opponents | Aim::Random);
    let area = foes_only || def.aim == Aim::Others;
    if !area {
        return Vec::new();
    }
    let all = battle.out().filter(|other| *other != id);
    all.filter(|other| !foes_only || battle.foe(id, *other))
        .filter(|other| reach::reaches(battle, id, def, *other))
        .collect()
}

/// The strike that a move at somebody would be, in the battle as it would stand.
pub(super) fn strike(there: &Battle, id: Id, which: MoveId, on: Id) -> Option<Strike> {
    let def = there.get(which);
    let counts = def.harms() || def.accuracy.is_some();
    let several = struck(there, id, which).len() > 1;
    counts.then(|| there.strike(id, on, which, several))
}

/// The forecast of a move at somebody, in lines.
pub(super) fn forecast(
    battle: &Battle,
    id: Id,
    to: Option<Cell>,
    which: MoveId,
    target: Target,
) -> Option<Vec<String>> {
    let Target::Mon(on) = target else { return None };
    let there = from_there(battle, id, to);
    let strike = strike(&there, id, which, on)?;
    Some(there.forecast_lines(&strike))
}

/// Whether dice fall with a move, so that it is to be confirmed.
pub(super) fn rolls(battle: &Battle, which: MoveId) -> bool {
    let def = battle.get(which);
    def.harms() || def.accuracy.is_some()
}

/// Who uses the move that is planned or named.
pub(super) fn chosen_id(showing: &Showing<'_, D20>) -> Option<Id> {
    showing.prompt?;
    match showing.game.battle.ask {
        Ask::Turn(id) | Ask::Early(id, _) | Ask::Aim(id) => Some(id),
        _ => None,
    }
}
