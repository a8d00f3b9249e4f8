//! The seam between a rule-set and everything else: what a battle asks of the rules that it is played by.
//! `Battle` and its registry know rule-sets by this alone, and so does everybody around a battle: front ends,
//! records, controllers, simulation and verification ask the battle and are answered in plain values (options,
//! costs, questions, odds with their parts, numbers, slots of the order, named rolls).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::agenda::Hooks;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::conduct::Conduct;
use crate::battle::kernel::event::{Event, RuleId};
use crate::battle::kernel::parts::Part;
use crate::battle::kernel::prompt::{Left, PromptKind, Slot};
use crate::battle::kernel::schedule::Registrar;
use crate::battle::kernel::verb::Action;
use crate::battle::questions::keeping::Keeping;
use crate::battle::questions::kind::Family;
use crate::battle::read::forecast::Forecast;
use crate::battle::read::sheet::Sheet;
use crate::battle::read::threat::Threat;
use crate::battle::state::place::{self, Whereabouts};
use crate::board::Cell;
use crate::data::level::{CombatantDef, StartPlace};

/// A set of rules that battles can be played by; a level names one.
pub(crate) struct RuleSet {
    /// What is asked in the middle of a battle: its name, its verbs, what actions cost, the numbers of its own.
    pub(crate) conduct: Conduct,
    /// The effects that it knows, in the order in which they are asked and respond.
    pub(crate) families: &'static [&'static Family],
    /// What it does as they come and go.
    pub(crate) keeping: &'static Keeping,
    /// Gives a combatant what only these rules know, once it stands where the level wants it.
    pub(crate) seat: fn(&mut World, CombatantId, &CombatantDef),
    /// Puts what happens first on the agenda.
    pub(crate) open: fn(&mut World),
    /// Registers the systems that its steps run, and the tables that they look things up in.
    pub(crate) systems: fn(&mut World, &mut Registrar),
    /// What is done around the frames.
    pub(crate) hooks: fn() -> Hooks,
    /// Whether sides recover once a battle is over, and go on to the next.
    pub(crate) recovers: bool,
    /// What only its combatants have, beyond what kinds of effects say of themselves.
    pub(crate) parts: &'static [Part],
    /// Everything about a combatant; what these rules do not know of it stays empty.
    pub(crate) sheet: fn(&World, CombatantId) -> Sheet,
    /// What somebody has left to act with in its turn.
    pub(crate) left: fn(&World, CombatantId) -> Vec<Left>,
    /// The order of action of this round.
    pub(crate) order: fn(&World) -> Vec<Slot>,
    /// Those of this order whose turns are still to come, or held.
    pub(crate) to_come: fn(&World) -> SmallVec<[CombatantId; 16]>,
    /// The answer to a prompt of somebody who wants nothing; always legal.
    pub(crate) pass: fn(&PromptKind) -> Action,
    /// The exact odds of an action that answers the prompt and has been found legal. Changes nothing.
    pub(crate) forecast: fn(&World, CombatantId, &Action) -> Forecast,
    /// How somebody could be struck by others in their next turns.
    pub(crate) threats: fn(&World, CombatantId) -> Vec<Threat>,
    /// The squares that somebody could strike in its next turn with attacks that are told of.
    pub(crate) threatened: fn(&World, CombatantId, &dyn Fn(AttackKind) -> bool) -> Vec<Cell>,
    /// The rule that all events of a kind stand for; what an event names itself goes before.
    pub(crate) rule_of: fn(&Event) -> Option<RuleId>,
    /// What does not hold of what must hold between any two commands, in words.
    pub(crate) breaches: fn(&World, &[Sheet]) -> Vec<String>,
}

impl RuleSet {
    /// Its name in level files.
    pub(crate) fn name(&self) -> &'static str {
        self.conduct.name
    }
}

/// Puts a combatant where the level wants it.
pub(crate) fn stand(world: &mut World, id: CombatantId, def: &CombatantDef) {
    let at = match def.place {
        StartPlace::Board(cell) => Whereabouts::Board(cell),
        StartPlace::Ball => Whereabouts::Ball,
        StartPlace::Beside => Whereabouts::Beside,
        StartPlace::Later(_) => Whereabouts::Later,
        StartPlace::Away => Whereabouts::Away,
    };
    place::put(world, id, at);
}
