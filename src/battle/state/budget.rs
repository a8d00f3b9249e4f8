//! The action economy of a combatant's turn: what is left of its actions, and what has become of its
//! Standard Action. Sole writer of [`Actions`]; whose turn it is stands in `turns.rs`, what earlier
//! deeds cost it in `owed.rs`, what it does early or late in `hurry.rs`.

use bevy_ecs::prelude::*;
use bevy_ecs::query::QueryData;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::names::Maneuver;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::world::Access;
use crate::battle::state::cost;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::owed::{Due, Owed};
use crate::battle::state::turns::{PokemonTurns, Turns};
use crate::board::{Body, Cell};
use crate::data::level::CombatantKind;

/// What is left of a turn's actions (combat-R043).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Budget {
    /// Standard Actions left.
    pub standard: u8,
    /// Shift Actions left.
    pub shift: u8,
    /// Swift Actions left.
    pub swift: u8,
    /// The regular Shift was used to move (A109).
    pub moved: bool,
    /// Metres of movement used this turn.
    pub metres: i32,
    /// Diagonal steps made this turn (A110).
    pub diagonals: u8,
    /// Shift Actions left that were traded for (combat-R044).
    pub traded: u8,
    /// Sprinting until the end of the turn (combat-R113).
    pub sprinting: bool,
    /// Something was handed over in the Shift of this turn, which is for moving then (G010).
    pub handed_over: bool,
}

/// A straight leg of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leg {
    /// The step that it is made of.
    pub(crate) step: (i16, i16),
    /// How many of them.
    squares: i32,
    /// How many diagonals there were in the turn before it.
    after: i32,
}

impl Leg {
    /// One more step, in the same direction or another, after so many diagonals in the turn.
    fn step(before: Option<Self>, step: (i16, i16), diagonals: i32) -> Self {
        match before.filter(|leg| leg.step == step) {
            Some(leg) => Self {
                squares: leg.squares + 1,
                ..leg
            },
            None => Self {
                step,
                squares: 1,
                after: diagonals,
            },
        }
    }

    /// Its metres: every second diagonal of the turn is two (A110).
    pub(crate) fn metres(self) -> i32 {
        if !is_diagonal(self.step) {
            return self.squares;
        }
        self.squares + (self.after + self.squares) / 2 - self.after / 2
    }
}

fn is_diagonal((dx, dy): (i16, i16)) -> bool {
    dx != 0 && dy != 0
}

/// Whether the next of these steps would lead a body into another.
pub(crate) fn leads_into(own: &Body, (dx, dy): (i16, i16), other: &Body) -> bool {
    Body::new(own.anchor.offset(dx, dy), own.footprint).overlaps(other)
}

/// The actions of a combatant's turn.
#[derive(Component, Clone, Copy, Debug, Default)]
#[component(storage = "SparseSet")]
pub(crate) struct Actions {
    /// What is left of them.
    left: Budget,
    /// Spent a Standard Action (ticks, A068).
    took_standard: bool,
    /// Was kept from a Standard Action (A068).
    lost_standard: bool,
    /// Has paid for it as a Heavily Injured combatant (A052).
    strained: bool,
    /// The maneuver that it may use as a Free Action, and on whom (Take Down, Strength).
    free_maneuver: Option<(Maneuver, CombatantId)>,
    /// The straight leg in which its way in this turn has ended.
    leg: Option<Leg>,
    /// Whatever it does, it may not aim at this one, and why.
    barred_target: Option<(CombatantId, &'static str, RuleId)>,
    /// The straight part of its way in this turn that led to where it is.
    run: Option<Leg>,
    /// Whether its way in this turn has had a bend.
    has_turned: bool,
    /// Diagonals that it has gone in this turn.
    gone: i32,
    /// The Fainted Pokémon that a trainer has taken back as its Shift: it may be replaced (A154).
    replaceable: Option<CombatantId>,
    /// What is left of its turn, while it makes an attack beside it.
    kept: Option<Budget>,
    /// What its turn has besides, while all that it may do is end what keeps it from acting (G127).
    dozing: Option<Budget>,
}

impl Actions {
    /// What is left of the turn.
    pub(crate) fn left(&self) -> Budget {
        self.left
    }

    /// Whether neither a Standard nor a Shift Action is left.
    pub(crate) fn are_spent(&self) -> bool {
        self.left.standard == 0 && self.left.shift == 0
    }

    /// All actions of a turn: one Standard, one Shift, one Swift (combat-R043, A108).
    pub(crate) fn renew(&mut self) {
        self.left = Budget {
            standard: 1,
            shift: 1,
            swift: 1,
            ..Budget::default()
        };
    }

    /// A turn begins, less what falls due.
    fn begin(&mut self, due: Due) {
        self.renew();
        // Whoever acted early has paid for it then.
        self.took_standard = due.taken_early;
        self.strained = due.taken_early;
        self.lost_standard = false;
        if due.taken_early || due.standard {
            self.left.standard = 0;
        }
        if due.shift {
            self.left.shift = 0;
        }
        self.free_maneuver = None;
        self.leg = None;
        self.barred_target = None;
        (self.run, self.has_turned, self.gone) = (None, false, 0);
        self.replaceable = None;
        self.dozing = None;
    }

    /// It may do nothing in its turn but end what keeps it from acting, and use moves for the Asleep where it has one
    /// (G127, A068).
    pub(crate) fn doze(&mut self, has_a_move: bool) {
        let whole = self.left;
        self.left = Budget {
            standard: if has_a_move { whole.standard } else { 0 },
            swift: whole.swift,
            ..Budget::default()
        };
        self.lost_standard |= !has_a_move;
        self.dozing = Some(Budget {
            standard: whole.standard - self.left.standard,
            ..whole
        });
    }

    /// Whether something keeps it from acting in its turn, which it may end.
    pub(crate) fn dozes(&self) -> bool {
        self.dozing.is_some()
    }

    /// It has ended that: the rest of its turn is as any.
    pub(crate) fn wake(&mut self) {
        if let Some(rest) = self.dozing.take() {
            self.left = Budget {
                standard: self.left.standard + rest.standard,
                swift: self.left.swift,
                ..rest
            };
            self.lost_standard = false;
        }
    }

    /// Whether its way in this turn is one straight line so far.
    pub(crate) fn has_run_straight(&self) -> bool {
        self.run.is_some() && !self.has_turned
    }

    /// Whether it has gone nowhere in this turn yet.
    pub(crate) fn has_not_moved(&self) -> bool {
        self.run.is_none()
    }

    /// How many metres of its way in this turn have led it straight to somebody who stands there.
    pub(crate) fn run_up_to(&self, own: &Body, other: &Body) -> i32 {
        let run = self.run.filter(|run| leads_into(own, run.step, other));
        run.map_or(0, Leg::metres)
    }

    /// A new round: what was left of a turn that was held and never came is gone.
    fn new_round(&mut self) {
        self.end();
        self.replaceable = None;
    }

    /// One action beside its turn (combat-R047).
    pub(crate) fn one_action(&mut self) {
        self.left = Budget {
            standard: 1,
            ..Budget::default()
        };
    }

    /// One action beside its turn, of which everything is there afterwards.
    pub(crate) fn lend_action(&mut self) {
        self.kept = Some(self.left);
        self.one_action();
    }

    /// One Shift beside its turn; what was left of its own actions is kept for [`Self::take_back`].
    pub(crate) fn lend_shift(&mut self) {
        self.kept = Some(self.left);
        self.left = Budget {
            shift: 1,
            ..Budget::default()
        };
    }

    /// That action is over.
    pub(crate) fn take_back(&mut self) {
        if let Some(kept) = self.kept.take() {
            self.left = kept;
        }
    }

    /// One action and a Shift beside its turn, at the end of a round (combat-R042).
    pub(crate) fn one_action_and_shift(&mut self) {
        self.one_action();
        self.left.shift = 1;
    }

    /// It may use another move in place of the one that it has just used (Copycat and the like), and
    /// Shift for it where it could not.
    pub(crate) fn act_once_more(&mut self, and_shift: bool) {
        self.left.standard = 1;
        if and_shift {
            self.left.shift = 1;
        }
    }

    /// It may Shift once more.
    pub(crate) fn shift_once_more(&mut self) {
        self.left.shift = 1;
        (self.left.moved, self.left.metres) = (false, 0);
    }

    /// The turn is over, and what was left of it gone.
    pub(crate) fn end(&mut self) {
        self.dozing = None;
        self.left = Budget::default();
    }

    /// Whoever can do nothing more has no actions left (A068).
    pub(crate) fn stop(&mut self) {
        self.lost_standard |= self.left.standard > 0;
        self.dozing = None;
        self.end_turn_at_once();
        self.left.traded = 0;
        self.free_maneuver = None;
    }

    /// The user of a move has no actions left after it.
    pub(crate) fn end_turn_at_once(&mut self) {
        self.left.standard = 0;
        self.left.shift = 0;
        self.left.swift = 0;
    }

    /// It gives up its Standard and its Shift Action: it is kept from the former, which it would have
    /// had (A068).
    pub(crate) fn give_up(&mut self) {
        self.left.standard = 0;
        self.left.shift = 0;
        self.lost_standard = true;
    }

    /// It is kept from the Standard Action of its turn (A068).
    pub(crate) fn lose_standard(&mut self) {
        self.lost_standard = true;
    }

    /// The turn counts as one in which a Standard Action was taken (A039, A068).
    pub(crate) fn take_standard(&mut self) {
        self.took_standard = true;
    }

    /// Spends a Standard Action that is left, or says that there is none.
    pub(crate) fn spend_standard(&mut self) -> bool {
        if self.left.standard == 0 {
            return false;
        }
        self.left.standard -= 1;
        self.took_standard = true;
        true
    }

    /// The Standard Action of a turn that has begun goes on something out of turn, which has its own
    /// price for the Heavily Injured (A052, A107).
    pub(crate) fn spend_standard_out_of_turn(&mut self) {
        self.left.standard = 0;
        self.took_standard = true;
        self.strained = true;
    }

    /// What is left of the turn has no Standard Action: a League trainer uses it only as it has
    /// declared (A094).
    pub(crate) fn forgo_standard(&mut self) {
        self.left.standard = 0;
    }

    /// What is left of the turn has no Shift Action: it announces a move for the end of the round.
    pub(crate) fn forgo_shift(&mut self) {
        self.left.shift = 0;
    }

    /// Whether a Standard Action was taken in this turn.
    pub(crate) fn took_standard(&self) -> bool {
        self.took_standard
    }

    /// Whether a Standard Action was taken in this turn or prevented (A068).
    pub(crate) fn ticks_are_due(&self) -> bool {
        self.took_standard || self.lost_standard
    }

    /// Whether the Heavily Injured have still to pay for a Standard Action (A052).
    pub(crate) fn owes_strain(&self) -> bool {
        self.took_standard && !self.strained
    }

    /// Whether the Heavily Injured had still to pay for a Standard Action; they have paid now (A052).
    pub(crate) fn settle_strain(&mut self) -> bool {
        let due = self.owes_strain();
        self.strained |= due;
        due
    }

    /// A dash is movement with the Shift Action, be it spent on that already or not.
    pub(crate) fn dash(&mut self) {
        self.left.shift = 0;
        self.left.moved = true;
    }

    /// The leap of a move is the movement of its turn.
    pub(crate) fn leap(&mut self) {
        self.left.moved = true;
    }

    /// Goes on with a Shift that has been paid for (A121).
    pub(crate) fn move_on(&mut self, metres: i32, diagonals: u8) {
        self.left.metres += metres;
        self.left.diagonals += diagonals;
    }

    /// It may use this maneuver on this one as a Free Action in this turn.
    pub(crate) fn allow(&mut self, maneuver: Maneuver, target: CombatantId) {
        self.free_maneuver = Some((maneuver, target));
    }

    /// It has used a maneuver as a Free Action.
    pub(crate) fn use_freely(&mut self) {
        self.free_maneuver = None;
    }

    /// The maneuver that it may use as a Free Action, and on whom.
    pub(crate) fn free_maneuver(&self) -> Option<(Maneuver, CombatantId)> {
        self.free_maneuver
    }

    /// It has gone these squares.
    pub(crate) fn goes(&mut self, from: Cell, path: &[Cell]) {
        let mut at = from;
        for cell in path {
            let step = (cell.x - at.x, cell.y - at.y);
            self.has_turned |= self.run.is_some_and(|run| run.step != step);
            self.leg = Some(Leg::step(self.leg, step, self.gone));
            self.run = Some(Leg::step(self.run, step, self.gone));
            self.gone += i32::from(is_diagonal(step));
            at = *cell;
        }
    }

    /// The straight leg in which its way in this turn has ended, if it sprinted.
    pub(crate) fn run_up(&self) -> Option<Leg> {
        self.leg.filter(|_| self.left.sprinting)
    }

    /// Nothing that comes now is the end of its way.
    pub(crate) fn comes_to_rest(&mut self) {
        self.leg = None;
    }

    /// It may not aim at this one in this turn, for this reason.
    pub(crate) fn bar_target(&mut self, other: CombatantId, why: &'static str, rule: RuleId) {
        self.barred_target = Some((other, why, rule));
    }

    /// It may aim at anybody again.
    pub(crate) fn bar_nobody(&mut self) {
        self.barred_target = None;
    }

    /// Why it may not aim at one of these in this turn, if so.
    pub(crate) fn spares(&self, hits: &[CombatantId]) -> Option<(&'static str, RuleId)> {
        let (spared, why, rule) = self.barred_target?;
        hits.contains(&spared).then_some((why, rule))
    }

    /// A trainer has taken this Fainted Pokémon back as its Shift (A154).
    pub(crate) fn allow_replacement(&mut self, gone: CombatantId) {
        self.replaceable = Some(gone);
    }

    /// Somebody has come out: nothing is left to replace.
    pub(crate) fn replace(&mut self) {
        self.replaceable = None;
    }

    /// The Fainted Pokémon that may be replaced as part of the Shift that took it back.
    pub(crate) fn replaceable(&self) -> Option<CombatantId> {
        self.replaceable
    }

    /// Sprints until the end of the turn (combat-R113).
    pub(crate) fn sprint(&mut self) {
        self.left.sprinting = true;
    }

    /// Hands something over in its Shift Action, which is for moving then (G010).
    pub(crate) fn hand_over(&mut self) {
        self.left.handed_over = true;
    }

    /// A referee gives the Standard Action back: what it was traded for is gone, and nothing ticks.
    pub(crate) fn restore_standard(&mut self) {
        self.left.shift = self.left.shift.saturating_sub(self.left.traded);
        self.left.traded = 0;
        self.left.swift = self.left.swift.min(1);
        self.left.standard = 1;
        self.took_standard = false;
        self.lost_standard = false;
        self.strained = false;
    }

    /// A referee takes the Standard Action away, which counts as prevented (A068).
    pub(crate) fn withdraw_standard(&mut self) {
        self.left.standard = 0;
        self.lost_standard = true;
    }

    /// A referee gives the Shift Action back: nothing has been moved with it.
    pub(crate) fn restore_shift(&mut self) {
        self.left.shift = self.left.traded + 1;
        self.left.moved = false;
        self.left.metres = 0;
        self.left.diagonals = 0;
    }

    /// A referee takes the Shift Action away, and what was traded for one.
    pub(crate) fn withdraw_shift(&mut self) {
        self.left.shift = 0;
        self.left.traded = 0;
    }

    /// A referee says whether there is a Swift Action.
    pub(crate) fn set_swift(&mut self, left: bool) {
        self.left.swift = u8::from(left);
    }

    /// Why a cost cannot be paid; `None` if it can.
    pub(crate) fn lack(&self, cost: Cost) -> Option<(&'static str, RuleId)> {
        let budget = self.left;
        let bound = u8::from(budget.handed_over && !budget.moved);
        let (standard, shift) = (budget.standard > 0, budget.shift > bound);
        match cost {
            Cost::Free => None,
            cost::SWIFT if budget.swift == 0 => {
                Some(("the Swift Action of this turn is spent", "combat-R043"))
            }
            cost::SHIFT if !shift && budget.shift > 0 => Some((
                "something was handed over in this Shift Action: only moving is left",
                "G010",
            )),
            cost::SHIFT if !shift => {
                Some(("the Shift Action of this turn is spent", "combat-R043"))
            }
            cost::STANDARD if !standard => {
                Some(("the Standard Action of this turn is spent", "combat-R043"))
            }
            cost::FULL if !(standard && shift) => Some((
                "a Full Action needs both the Standard and the Shift Action",
                "combat-R045",
            )),
            _ => None,
        }
    }
}

/// A turn begins that has not begun before: all its actions, less what is owed.
pub(crate) fn begin_turn(round: u32, owed: &mut Owed, actions: &mut Actions, turns: &mut Turns) {
    actions.begin(owed.fall_due());
    turns.begin(round);
}

/// What a combatant may do in a round.
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct OfRound {
    pub(crate) turns: &'static mut Turns,
    pub(crate) of_pokemon: &'static mut PokemonTurns,
    owed: &'static mut Owed,
    actions: &'static mut Actions,
    hurry: &'static mut Hurry,
}

impl OfRoundItem<'_, '_> {
    /// A new round. Whether its turn in it is given up already (combat-R047).
    pub(crate) fn begin(&mut self) -> bool {
        let given_up = self.owed.new_round();
        self.actions.new_round();
        self.turns.new_round(given_up);
        self.hurry.new_round();
        self.of_pokemon.new_round();
        given_up
    }
}

/// Why a cost cannot be paid; `None` if it can.
pub(crate) fn lacking(
    world: &World,
    id: CombatantId,
    cost: Cost,
) -> Option<(&'static str, RuleId)> {
    world.part::<Actions>(id).lack(cost)
}

/// Pays a cost that [`lacking`] has found payable.
pub(crate) fn pay(world: &mut World, id: CombatantId, cost: Cost) {
    let mut actions = world.part_mut::<Actions>(id);
    let budget = &mut actions.left;
    let mut standard = false;
    match cost {
        cost::SWIFT => budget.swift -= 1,
        cost::SHIFT => {
            budget.shift -= 1;
            // What is no movement is paid with a traded Shift first (A084, C182).
            budget.traded = budget.traded.saturating_sub(1);
        }
        cost::STANDARD => {
            budget.standard -= 1;
            standard = true;
        }
        cost::FULL => {
            budget.standard -= 1;
            budget.shift -= 1;
            standard = true;
        }
        // What others count, others pay.
        Cost::Free | Cost::Counted(..) | Cost::Own(_) => {}
    }
    actions.took_standard |= standard;
}

/// What a trade gives for the Standard Action it has cost (combat-R044).
pub(crate) fn trade_for_shift(world: &mut World, id: CombatantId) {
    let budget = &mut world.part_mut::<Actions>(id).left;
    budget.shift += 1;
    budget.traded += 1;
}

/// What a trade gives for the Standard Action it has cost: a Swift Action (combat-R044).
pub(crate) fn trade_for_swift(world: &mut World, id: CombatantId) {
    world.part_mut::<Actions>(id).left.swift += 1;
}

/// Pays the Shift Action for movement and notes how far it went.
pub(crate) fn pay_movement(world: &mut World, id: CombatantId, metres: i32, diagonals: u8) {
    let budget = &mut world.part_mut::<Actions>(id).left;
    budget.shift -= 1;
    budget.moved = true;
    budget.metres += metres;
    budget.diagonals += diagonals;
}

/// A way that was paid for has become longer or shorter (A157).
pub(crate) fn correct_movement(world: &mut World, id: CombatantId, by: i32) {
    world.part_mut::<Actions>(id).left.metres += by;
}

/// Why the Shift Action cannot be used to move; `None` if it can (combat-R044, A109).
pub(crate) fn no_movement(world: &World, id: CombatantId) -> Option<(&'static str, RuleId)> {
    let budget = world.part::<Actions>(id).left;
    let regular = budget.shift > budget.traded;
    let trainer = world.who(id).kind == CombatantKind::Trainer;
    if budget.shift == 0 {
        Some(("the Shift Action of this turn is spent", "combat-R043"))
    } else if budget.moved {
        Some((
            "the Shift Action has been used for movement already",
            "combat-R044",
        ))
    } else if !regular && !trainer {
        Some((
            "a traded Shift Action cannot be used for movement by Pokémon",
            "A109",
        ))
    } else {
        None
    }
}
