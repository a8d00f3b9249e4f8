//! What the battle remembers: who has struck whom, with what, how hard and when, and who has used which
//! move how often. Conditions and counts of moves ask it. Sole writer of [`Memory`]; it is forgotten with
//! the scene.
//!
//! Strikes are kept for as long as anything may ask of them: this round and the two before.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::state::flight::Attack;
use crate::battle::state::presence;
use crate::battle::state::turns::Turns;
use crate::data::moves::{Keyword, What};
use crate::data::{MoveDef, MoveId};
use crate::rules::{AttackClass, Element, LossKind};

/// How many rounds before this one strikes are kept for.
const ROUNDS: u32 = 2;

/// What became of an attack against one of its targets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Struck {
    /// The round.
    pub(crate) round: u32,
    /// Whose attack.
    pub(crate) by: CombatantId,
    /// Which of its own turns it was made on; `None` for what it did in somebody else's.
    pub(crate) turn: Option<u32>,
    /// With what.
    pub(crate) with: AttackKind,
    /// Of which class.
    pub(crate) class: AttackClass,
    /// Against whom.
    pub(crate) target: CombatantId,
    /// It hit.
    pub(crate) hit: bool,
    /// Hit Points that it took, temporary ones too.
    pub(crate) dealt: i32,
    /// Those were damage, not a mere loss (combat-R031).
    pub(crate) damage: bool,
    /// It knocked its target out.
    pub(crate) downed: bool,
}

impl Struck {
    /// Whether it is a move that hit and deals damage.
    fn damaging_move(&self) -> bool {
        self.hit && self.class != AttackClass::Status && matches!(self.with, AttackKind::Move(_))
    }
}

/// The use of a move.
#[derive(Clone, Copy, Debug)]
struct Use {
    round: u32,
    with: MoveId,
}

/// What somebody has done with a move.
#[derive(Clone, Copy, Debug)]
struct Habit {
    by: CombatantId,
    with: MoveId,
    /// Uses in this scene.
    times: u16,
    /// It has used it since it last came in.
    since_in: bool,
}

/// Uses in a row that have damaged the same target.
#[derive(Clone, Copy, Debug)]
struct Row {
    by: CombatantId,
    with: MoveId,
    target: CombatantId,
    times: u8,
}

/// What a move gives only so often in a scene, and has given: by whom, on whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spent {
    /// Whose move.
    pub(crate) by: CombatantId,
    /// Which.
    pub(crate) with: MoveId,
    /// Against whom; `None` where that does not matter.
    pub(crate) on: Option<CombatantId>,
}

/// A Pledge that somebody has used on its turn (DX-46).
#[derive(Clone, Copy, Debug)]
struct Pledged {
    by: CombatantId,
    with: MoveId,
    at: CombatantId,
    /// Turns that have begun since.
    turns: u8,
    /// Who has followed with another one.
    followed: Option<CombatantId>,
}

/// What the battle remembers.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Memory {
    strikes: Vec<Struck>,
    uses: Vec<Use>,
    habits: Vec<Habit>,
    rows: Vec<Row>,
    spent: Vec<Spent>,
    /// The last move that somebody has used on a turn of its own, and on which.
    last: Vec<(CombatantId, MoveId, u32)>,
    /// The type of the move that has last damaged somebody.
    types: Vec<(CombatantId, Element)>,
    /// Own turns that those who have been away had before they left.
    before: Vec<(CombatantId, u32)>,
    /// The Pledge on which another one can follow.
    pledged: Option<Pledged>,
}

impl Memory {
    /// Nothing has happened yet.
    pub(crate) fn clear(&mut self) {
        self.strikes.clear();
        self.uses.clear();
        self.habits.clear();
        self.rows.clear();
        self.spent.clear();
        self.before.clear();
        self.types.clear();
        self.last.clear();
        self.pledged = None;
    }

    /// The Pledge on which somebody follows, or has followed, with one of its own, and at whom.
    fn pledge_before(&self, world: &World, who: CombatantId, with: MoveId) -> Option<Pledged> {
        self.pledged.filter(|it| match it.followed {
            Some(other) => other == who,
            None => it.by != who && it.with != with && world.allied(it.by, who),
        })
    }

    /// The move that somebody has used on this turn of its own.
    pub(crate) fn used_on(&self, who: CombatantId, turn: u32) -> Option<MoveId> {
        let mut last = self.last.iter();
        last.find(|(id, _, on)| *id == who && *on == turn)
            .map(|(_, named, _)| *named)
    }

    /// The move that somebody has last used on a turn of its own.
    pub(crate) fn last_used(&self, who: CombatantId) -> Option<MoveId> {
        let mut last = self.last.iter();
        last.find(|(id, ..)| *id == who).map(|(_, named, _)| *named)
    }

    /// The moves that somebody has used in this scene.
    pub(crate) fn all_used(&self, who: CombatantId) -> impl Iterator<Item = MoveId> {
        let habits = self.habits.iter();
        habits.filter(move |it| it.by == who).map(|it| it.with)
    }

    /// The type of the move that has last damaged somebody.
    pub(crate) fn last_type(&self, who: CombatantId) -> Option<Element> {
        let mut types = self.types.iter();
        types
            .find(|(id, _)| *id == who)
            .map(|(_, element)| *element)
    }

    /// The damage of attacks that somebody has taken in a round, temporary Hit Points too (DX-51).
    pub(crate) fn damage_taken(&self, round: u32, whom: CombatantId) -> i32 {
        let strikes = self.strikes.iter();
        let own = strikes.filter(|it| it.round == round && it.target == whom && it.damage);
        own.map(|it| it.dealt).sum()
    }

    /// What the last attack that has harmed somebody has taken from it, temporary Hit Points too.
    pub(crate) fn last_taken(&self, whom: CombatantId) -> i32 {
        let mut strikes = self.strikes.iter().rev();
        let last = strikes.find(|it| it.target == whom && it.dealt > 0);
        last.map_or(0, |it| it.dealt)
    }

    /// Own turns that somebody had before it last came in.
    pub(crate) fn turns_before(&self, who: CombatantId) -> u32 {
        let mut before = self.before.iter();
        before
            .find(|(id, _)| *id == who)
            .map_or(0, |(_, turns)| *turns)
    }

    /// Whether what a move gives only so often has been given.
    pub(crate) fn has_spent(&self, what: Spent) -> bool {
        self.spent.contains(&what)
    }

    /// How often anybody has used a move in a round.
    pub(crate) fn uses_in(&self, with: MoveId, round: u32) -> usize {
        let uses = self.uses.iter();
        uses.filter(|it| it.with == with && it.round == round)
            .count()
    }

    /// How often somebody has used a move in this scene.
    pub(crate) fn uses_by(&self, by: CombatantId, with: MoveId) -> usize {
        let mut habits = self.habits.iter();
        let habit = habits.find(|it| it.by == by && it.with == with);
        habit.map_or(0, |it| usize::from(it.times))
    }

    /// How many of these moves somebody has used since it came in.
    pub(crate) fn used_since_in(&self, by: CombatantId, of: &[MoveId]) -> usize {
        let habits = self.habits.iter();
        habits
            .filter(|it| it.by == by && it.since_in && of.contains(&it.with))
            .count()
    }

    /// Uses in a row of a move by somebody that have damaged this same target.
    pub(crate) fn in_a_row(&self, by: CombatantId, with: MoveId, target: CombatantId) -> u8 {
        let mut rows = self.rows.iter();
        let row = rows.find(|it| it.by == by && it.with == with && it.target == target);
        row.map_or(0, |it| it.times)
    }

    /// Whether somebody has damaged another in a round.
    pub(crate) fn hurt_in(&self, round: u32, by: CombatantId, whom: CombatantId) -> bool {
        let mut strikes = self.strikes.iter();
        strikes.any(|it| it.round == round && it.by == by && it.target == whom && it.dealt > 0)
    }

    /// Whether a move has damaged somebody in a round.
    pub(crate) fn hurt_by_move(&self, round: u32, whom: CombatantId) -> bool {
        let mut strikes = self.strikes.iter();
        strikes.any(|it| {
            let a_move = matches!(it.with, AttackKind::Move(_));
            it.round == round && it.target == whom && a_move && it.dealt > 0
        })
    }

    /// Whether somebody has hit another with a damaging move on this turn of its own.
    pub(crate) fn hit_on(&self, turn: u32, by: CombatantId, whom: CombatantId) -> bool {
        let mut strikes = self.strikes.iter();
        strikes.any(|it| {
            it.turn == Some(turn) && it.by == by && it.target == whom && it.damaging_move()
        })
    }

    /// Those whom somebody has knocked out with a damaging move since a round.
    pub(crate) fn downed_by(
        &self,
        by: CombatantId,
        since: u32,
    ) -> impl Iterator<Item = CombatantId> {
        let strikes = self.strikes.iter();
        strikes
            .filter(move |it| it.by == by && it.round >= since && it.downed && it.damaging_move())
            .map(|it| it.target)
    }

    fn forget_before(&mut self, round: u32) {
        self.strikes.retain(|it| it.round >= round);
        self.uses.retain(|it| it.round >= round);
    }

    fn note_use(&mut self, by: CombatantId, with: MoveId, round: u32) {
        self.uses.push(Use { round, with });
        let mut habits = self.habits.iter_mut();
        match habits.find(|it| it.by == by && it.with == with) {
            Some(habit) => {
                habit.times = habit.times.saturating_add(1);
                habit.since_in = true;
            }
            None => self.habits.push(Habit {
                by,
                with,
                times: 1,
                since_in: true,
            }),
        }
    }

    /// A use of a move has damaged these and nobody else; any other attack of its user ends the row.
    fn note_row(&mut self, by: CombatantId, with: Option<MoveId>, damaged: &[CombatantId]) {
        let before = |rows: &[Row], with, target| {
            let mut rows = rows.iter();
            let row = rows.find(|it| it.by == by && it.with == with && it.target == target);
            row.map_or(0, |it| it.times)
        };
        let longer: Vec<Row> = with
            .into_iter()
            .flat_map(|with| damaged.iter().map(move |target| (with, *target)))
            .map(|(with, target)| Row {
                by,
                with,
                target,
                times: before(&self.rows, with, target).saturating_add(1),
            })
            .collect();
        self.rows.retain(|it| it.by != by);
        self.rows.extend(longer);
    }
}

/// An attack has been rolled and its damage dealt; with it, these are spent.
pub(crate) fn note(world: &mut World, attack: &Attack, spent: &[Spent]) {
    let counts = !matches!(attack.kind, AttackKind::Maneuver(_) | AttackKind::Ball(_));
    if !counts {
        return;
    }
    let (clock, by) = (world.clock(), attack.user);
    let own = clock.turn_of == Some(by);
    let turn = own.then(|| world.part::<Turns>(by).so_far());
    let round = clock.round;
    let struck: Vec<Struck> = attack
        .targets
        .iter()
        .map(|strike| Struck {
            round,
            by,
            turn,
            with: attack.kind,
            class: attack.class,
            target: strike.target,
            hit: strike.hit,
            dealt: strike.dealt,
            damage: attack.damage.loss() == LossKind::Damage,
            downed: strike.dealt > 0 && !presence::conscious(world, strike.target),
        })
        .collect();
    let hurt = struck.iter().filter(|it| it.dealt > 0);
    let damaged: Vec<CombatantId> = hurt.map(|it| it.target).collect();
    let used = match attack.kind {
        // What an ability or a feature does is no move, unless it is said to use one.
        AttackKind::Move(named) => Some(world.dex().move_def(named))
            .filter(|def| def.is_a_move())
            .map(MoveDef::known_as),
        _ => None,
    };
    // Of those that use another move that one counts.
    let calls = used.is_some_and(|named| {
        let mut effects = world.dex().move_def(named).effects.iter();
        effects.any(|effect| matches!(effect.what, What::Call(_)))
    });
    let mut memory = world.the_mut::<Memory>();
    memory.forget_before(round.saturating_sub(ROUNDS));
    memory.strikes.extend(struck);
    memory.spent.extend(spent);
    if let Some(named) = used {
        memory.note_use(by, named, round);
        if let Some(turn) = turn.filter(|_| !calls) {
            memory.last.retain(|(id, ..)| *id != by);
            memory.last.push((by, named, turn));
        }
    }
    if let Some(element) = attack.element.filter(|_| used.is_some()) {
        memory.types.retain(|(id, _)| !damaged.contains(id));
        memory.types.extend(damaged.iter().map(|id| (*id, element)));
    }
    memory.note_row(by, used, &damaged);
    note_pledge(world, attack);
}

/// A Pledge has been used: it follows on another one, or another one can follow on it.
fn note_pledge(world: &mut World, attack: &Attack) {
    let AttackKind::Move(with) = attack.kind else {
        return;
    };
    let (by, [strike]) = (attack.user, attack.targets.as_slice()) else {
        return;
    };
    if !world.dex().move_def(with).has(Keyword::Pledge) {
        return;
    }
    let at = strike.target;
    let memory = world.the::<Memory>();
    let before = memory.pledge_before(world, by, with);
    let pledged = match before.filter(|it| it.at == at) {
        Some(before) => Some(Pledged {
            followed: Some(by),
            ..before
        }),
        None if world.clock().turn_of == Some(by) => Some(Pledged {
            by,
            with,
            at,
            turns: 0,
            followed: None,
        }),
        None => memory.pledged,
    };
    world.the_mut::<Memory>().pledged = pledged;
}

/// A turn begins, or an action beside one: what could follow at once has had its chance.
pub(crate) fn turn_begins(mut memory: ResMut<Memory>) {
    if let Some(pledged) = &mut memory.pledged {
        pledged.turns += 1;
        if pledged.turns > 1 || pledged.followed.is_some() {
            memory.pledged = None;
        }
    }
}

/// Whether somebody may follow at once with this move on the Pledge of an ally whose turn is just over (DX-46).
pub(crate) fn may_follow(world: &World, who: CombatantId, def: &MoveDef) -> bool {
    def.has(Keyword::Pledge) && {
        let memory = world.the::<Memory>();
        let before = memory.pledge_before(world, who, def.id);
        before.is_some_and(|it| it.turns == 0)
    }
}

/// Whether somebody follows, or has just followed, with a move on the Pledge of this name.
pub(crate) fn follows(world: &World, who: CombatantId, with: MoveId, name: &str) -> bool {
    let memory = world.the::<Memory>();
    let before = memory.pledge_before(world, who, with);
    before.is_some_and(|it| it.followed == Some(who) && world.dex().move_def(it.with).name == name)
}

/// Whom the Pledge was aimed at on which somebody can follow with this move.
pub(crate) fn pledged_at(world: &World, who: CombatantId, with: MoveId) -> Option<CombatantId> {
    let memory = world.the::<Memory>();
    memory.pledge_before(world, who, with).map(|it| it.at)
}

/// Somebody has left: what it does after it has come back counts from there.
pub(crate) fn leave(world: &mut World, who: CombatantId) {
    let turns = world.part::<Turns>(who).so_far();
    let mut memory = world.the_mut::<Memory>();
    memory.rows.retain(|it| it.by != who);
    memory.before.retain(|(id, _)| *id != who);
    memory.before.push((who, turns));
    for habit in &mut memory.habits {
        habit.since_in &= habit.by != who;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANA: CombatantId = CombatantId(0);
    const BOB: CombatantId = CombatantId(1);
    const CUT: MoveId = MoveId(3);

    #[test]
    fn rows_go_on_with_the_same_move_on_the_same_target_alone() {
        let mut memory = Memory::default();
        memory.note_row(ANA, Some(CUT), &[BOB]);
        memory.note_row(ANA, Some(CUT), &[BOB]);
        assert_eq!(memory.in_a_row(ANA, CUT, BOB), 2);
        // A miss, or another attack, ends it.
        memory.note_row(ANA, Some(CUT), &[]);
        assert_eq!(memory.in_a_row(ANA, CUT, BOB), 0);
        memory.note_row(ANA, Some(CUT), &[BOB]);
        memory.note_row(ANA, None, &[BOB]);
        assert_eq!(memory.in_a_row(ANA, CUT, BOB), 0);
    }

    #[test]
    fn old_uses_are_counted_and_forgotten_by_the_round() {
        let mut memory = Memory::default();
        memory.note_use(ANA, CUT, 1);
        memory.note_use(BOB, CUT, 3);
        memory.forget_before(2);
        assert_eq!((memory.uses_in(CUT, 1), memory.uses_in(CUT, 3)), (0, 1));
        assert_eq!(memory.uses_by(ANA, CUT), 1);
    }
}
