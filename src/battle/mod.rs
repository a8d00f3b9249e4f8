//! One battle: an ECS world of its own, driven by commands, told by a journal.
//!
//! ```text
//! Battle::new(dex, level, dice)  -> prompt() -> options() -> submit(command) -> journal() ...
//! ```
//!
//! A battle knows nothing of windows, wall-clock time or who decides. It is `Send` and has no
//! globals. The same level, dice and commands give the same journal.
//!
//! This file is the list of the rooms and of what everybody around a battle may name of them, of all sides; it has no
//! code of its own (`whole.rs` has the battle).

mod deeds;
mod effect;
mod kernel;
mod kinds;
mod questions;
mod reactions;
mod read;
mod registry;
mod rule_set;
mod state;
mod tabletop_united;
mod toy;
mod verbs;
mod whole;

pub use deeds::aftermath::{Gain, Onward, Remedy, Respite, Swap, Treatment};
pub use deeds::attack::accuracy_gather::{CANNOT_MISS, cannot_miss};
pub use deeds::attack::targets::Hits;
pub use deeds::distraction::Distraction;
pub use deeds::grappling::Hold;
pub use deeds::maneuver;
pub use deeds::maneuvers::ManeuverTerms;
pub use deeds::reaction;
pub use kernel::args::{
    Arg, ArgKind, ArgSlot, Args, Argument, Arguments, Joint, Phrase, Phrased, Rest,
};
pub use kernel::command::{
    Assailant, CombatantId, Lifted, Naming, ObjectId, Recovery, SideId, Standing, Target, TaskId,
};
pub use kernel::event::{
    Cause, Counted, Declaration, DiceShown, Die, Event, ItemPlace, Lasts, Modifier, Modifiers,
    ObjectChange, ObjectEnd, Outcome, REFEREE, Rested, RollFor, RuleId, Spent, TerrainChange,
};
pub use kernel::happened::Happened;
pub use kernel::names::{Maneuver, Reaction, ReactionKind};
pub use kernel::prompt::Command;
pub use kernel::prompt::{Choice, Cost, Offer, OptionEntry, Options, Prompt, PromptKind};
pub use kernel::prompt::{Left, Question, Slot, SlotState};
pub use kernel::refused::Refusal;
pub use kernel::verb::Action;
pub use kernel::verb::{
    Aiming, Choosable, Confirm, Group, Lead, OptionKey, Pairing, Role, Route, Timing, VerbCard,
    VerbName, Written,
};
pub use kinds::abilities::{ability_summary, plays_in_battles};
pub use kinds::fields::field_summary;
pub use kinds::forms::form_summary;
pub use kinds::gear::readied_shield;
pub use kinds::held_items::held_item_summary;
pub use kinds::statuses::status_summary;
pub use kinds::weathers::{that_heal, that_hide_the_sun, weather_summary};
pub use read::estimates::{Drafts, Estimate, Estimates, Touched};
pub use read::event_sums::{DamageSums, HitSums};
pub use read::forecast::{DamageForecast, Forecast, Incoming, ObjectForecast, TargetForecast};
pub use read::glance::{Glance, Statuses};
pub use read::knowledge::{Eyes, Knowledge};
pub use read::missing_die::MissingDie;
pub use read::numbers::NumberView;
pub use read::outline::Outline;
pub use read::projection;
pub use read::ptu_sheet::{
    AbilityView, FeatureView, MoveState, PtuSheet, StatusView, StruggleView,
};
pub use read::safe_ways::Detours;
pub use read::said::{effect_clause, effect_clause_with_user, kind_summary};
pub use read::sheet::{EffectView, Sheet};
pub use read::shown::{Shown, ShownCombatant, ShownCombatants, ShownObject};
pub use read::threat::Threat;
pub use registry::hooks::{HookView, hooks};
pub use registry::own_event::OwnEvent;
pub use registry::own_sheet::OwnSheet;
pub use registry::rule_of;
pub use registry::snapshot::Snapshot;
pub use registry::verbs as every_verb;
pub use state::attack_kind::AttackKind;
pub use state::board::{Board, Laid};
pub use state::budget::Budget;
pub use state::cost;
pub use state::object_state::ObjectState;
pub use state::place::Whereabouts;
pub use state::ptu_event::{PtuEvent, StandingOrder, Wounding};
pub use verbs::acts as act;
pub use verbs::referee::{Correction, Fate, TurnAction};
pub use whole::{Battle, Sandbox};

#[cfg(test)]
mod tests;
