//! The action economy of a combatant's turn. Sole writer of [`TurnState`].

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::world::Access;
use crate::battle::read::sheet::Budget;
use crate::data::MoveId;
use crate::data::level::Kind;

/// What a combatant has done and may still do in this round.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(in crate::battle) struct TurnState {
    /// Actions left in the current turn.
    pub(in crate::battle) budget: Budget,
    /// Its turn of this round is over or spent.
    pub(in crate::battle) acted: bool,
    /// Holds until this count.
    pub(in crate::battle) holding: Option<i32>,
    /// Has held in this round (once per round: combat-R040).
    pub(in crate::battle) has_held: bool,
    /// Its turn has begun and goes on on a later count: it holds, or has taken one action early.
    pub(in crate::battle) resumes: bool,
    /// Turns it gives up because it acted early after acting (combat-R047).
    pub(in crate::battle) forfeits: u8,
    /// Its Standard Action of its coming turn has been spent early (combat-R047, combat-R048).
    pub(in crate::battle) early: bool,
    /// The same of the turn after its coming one, which somebody else has taken (A152).
    pub(in crate::battle) early_after: bool,
    /// The turn of this round has been given up for an early action of the last one.
    pub(in crate::battle) forfeited: bool,
    /// Gives up the Standard Action of its next turn: it stayed under ground (the Burrow capability).
    pub(in crate::battle) buried: bool,
    /// Takes one early action just now and nothing else (combat-R047).
    pub(in crate::battle) hurried: bool,
    /// The move of that action, of the turn taken early for it (combat-R046), or of the one that
    /// waits for the end of the round.
    pub(in crate::battle) only: Option<MoveId>,
    /// Takes the action that has waited for the end of the round, and a Shift.
    pub(in crate::battle) late: bool,
    /// A move waits for the end of the round.
    pub(in crate::battle) delayed: Option<MoveId>,
    /// Gives up the Standard and the Shift Action of its next turn (Exhaust).
    pub(in crate::battle) exhausted: bool,
    /// Whom it may Trip as a Free Action in this turn (Take Down).
    pub(in crate::battle) free_trip: Option<CombatantId>,
    /// Its own turns so far, for "every other turn".
    pub(in crate::battle) turns: u32,
    /// Spent a Standard Action this turn (ticks, A068).
    pub(in crate::battle) took_standard: bool,
    /// Has paid for it as a Heavily Injured combatant (A052).
    pub(in crate::battle) strained: bool,
    /// A declared action of this turn has fizzled (A094).
    pub(in crate::battle) fizzled: bool,
    /// Was kept from a Standard Action this turn (A068).
    pub(in crate::battle) lost_standard: bool,
    /// Has used its Attack of Opportunity this round (combat-R110).
    pub(in crate::battle) opportunity_used: bool,
    /// Whatever it does, it may not aim at this one in this turn (combat-R097).
    pub(in crate::battle) spares: Option<CombatantId>,
    /// The Fainted Pokémon that went back as the Shift of this turn; on trainers (A154).
    pub(in crate::battle) replaces: Option<CombatantId>,
    /// Pokémon turns its trainer has given this round (combat-R035); on trainers.
    pub(in crate::battle) pokemon_turns: u8,
    /// Round in which it was recalled, so that it does not come back in it (A097).
    pub(in crate::battle) recalled_in: u32,
    /// Round in which it was released.
    pub(in crate::battle) released_in: u32,
    /// Round in which it last had a turn of its own; tells who is commanded (A105).
    pub(in crate::battle) commanded_in: u32,
    /// May not be commanded in this round (combat-R050).
    pub(in crate::battle) barred_in: u32,
}

impl TurnState {
    /// A fresh turn: one Standard, one Shift, one Swift (combat-R043, A108).
    pub(in crate::battle) fn begin(&mut self) {
        self.fresh_budget();
        self.fizzled = false;
        self.took_standard = std::mem::take(&mut self.early);
        if self.took_standard {
            self.budget.standard = 0;
        }
        // It was kept from a Standard Action that it would have had (A068).
        self.lost_standard = std::mem::take(&mut self.exhausted);
        if self.lost_standard {
            self.budget.standard = 0;
            self.budget.shift = 0;
        }
        self.free_trip = None;
        if std::mem::take(&mut self.buried) {
            self.budget.standard = 0;
        }
        // Whoever acted early has paid for it then.
        self.strained = self.took_standard;
        self.spares = None;
        self.replaces = None;
        self.turns += 1;
    }

    /// All actions of a turn.
    pub(in crate::battle) fn fresh_budget(&mut self) {
        self.budget = Budget {
            standard: 1,
            shift: 1,
            swift: 1,
            ..Budget::default()
        };
    }

    /// A fresh round. Whether its turn in it is given up already (combat-R047).
    pub(in crate::battle) fn new_round(&mut self) -> bool {
        // What was left of a turn that was held and never came.
        self.budget = Budget::default();
        self.acted = false;
        self.holding = None;
        self.has_held = false;
        self.resumes = false;
        self.early = std::mem::take(&mut self.early_after);
        self.hurried = false;
        self.only = None;
        self.late = false;
        self.delayed = None;
        self.opportunity_used = false;
        self.replaces = None;
        self.pokemon_turns = 0;
        self.forfeited = self.forfeits > 0;
        if self.forfeited {
            self.forfeits -= 1;
            self.acted = true;
        }
        self.forfeited
    }
}

/// Why a cost cannot be paid; `None` if it can.
pub(in crate::battle) fn lacking(
    world: &World,
    id: CombatantId,
    cost: Cost,
) -> Option<(&'static str, RuleId)> {
    let budget = world.part::<TurnState>(id).budget;
    let bound = u8::from(budget.handing && !budget.moved);
    let (standard, shift) = (budget.standard > 0, budget.shift > bound);
    match cost {
        Cost::Free => None,
        Cost::Swift if budget.swift == 0 => {
            Some(("the Swift Action of this turn is spent", "combat-R043"))
        }
        Cost::Shift if !shift && budget.shift > 0 => Some((
            "something was handed over in this Shift Action: it can only move",
            "G010",
        )),
        Cost::Shift if !shift => Some(("the Shift Action of this turn is spent", "combat-R043")),
        Cost::Standard if !standard => {
            Some(("the Standard Action of this turn is spent", "combat-R043"))
        }
        Cost::Full if !(standard && shift) => Some((
            "a Full Action needs both the Standard and the Shift Action",
            "combat-R045",
        )),
        _ => None,
    }
}

/// Pays a cost that [`lacking`] has found payable.
pub(in crate::battle) fn pay(world: &mut World, id: CombatantId, cost: Cost) {
    let mut state = world.part_mut::<TurnState>(id);
    let budget = &mut state.budget;
    let mut standard = false;
    match cost {
        Cost::Free => {}
        Cost::Swift => budget.swift -= 1,
        Cost::Shift => {
            budget.shift -= 1;
            // What is no movement is paid with a traded Shift first (A084, C182).
            budget.traded = budget.traded.saturating_sub(1);
        }
        Cost::Standard => {
            budget.standard -= 1;
            standard = true;
        }
        Cost::Full => {
            budget.standard -= 1;
            budget.shift -= 1;
            standard = true;
        }
    }
    state.took_standard |= standard;
}

/// What a trade gives for the Standard Action it has cost (combat-R044).
pub(in crate::battle) fn trade_for_shift(world: &mut World, id: CombatantId) {
    let budget = &mut world.part_mut::<TurnState>(id).budget;
    budget.shift += 1;
    budget.traded += 1;
}

/// The same for a Swift Action.
pub(in crate::battle) fn trade_for_swift(world: &mut World, id: CombatantId) {
    world.part_mut::<TurnState>(id).budget.swift += 1;
}

/// Pays the Shift Action for movement and notes how far it went.
pub(in crate::battle) fn pay_movement(
    world: &mut World,
    id: CombatantId,
    metres: i32,
    diagonals: u8,
) {
    let budget = &mut world.part_mut::<TurnState>(id).budget;
    budget.shift -= 1;
    budget.moved = true;
    budget.metres += metres;
    budget.diagonals += diagonals;
}

/// A way that was paid for has become longer or shorter (A157).
pub(in crate::battle) fn correct_movement(world: &mut World, id: CombatantId, by: i32) {
    world.part_mut::<TurnState>(id).budget.metres += by;
}

/// Why the Shift Action cannot be used to move; `None` if it can (combat-R044, A109).
pub(in crate::battle) fn no_movement(
    world: &World,
    id: CombatantId,
) -> Option<(&'static str, RuleId)> {
    let budget = world.part::<TurnState>(id).budget;
    let regular = budget.shift > budget.traded;
    let trainer = world.who(id).kind == Kind::Trainer;
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
