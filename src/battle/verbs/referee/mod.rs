//! Corrections: what a person at the table may set right at any prompt, whoever is asked.
//!
//! A correction is a command like any other, so it is in the record, can be taken back and is
//! replayed. `plan` bounds its values so that the battle stays one that could have been played;
//! `perform` does it, tells the journal how it was and how it is, and lets whatever asked the
//! prompt look again whether and what to ask. Computers never correct anything: corrections are
//! not among the options.

mod body;
mod plan;
mod rest;
mod words;

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::battle::deeds::attack;
use crate::battle::deeds::initiative;
use crate::battle::deeds::league;
use crate::battle::deeds::reacting;
use crate::battle::deeds::switching;
use crate::battle::deeds::walk;
use crate::battle::kernel::agenda::{Agenda, Lapse};
use crate::battle::kernel::args::phrases;
use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::names::OwnEvent;
use crate::battle::kernel::prompt::{Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Ended, Engine, Journal, Pending};
use crate::battle::state::budget::Actions;
use crate::battle::state::outcome;
use crate::battle::state::place::Place;
use crate::battle::state::ptu_event::PtuEvent;
use crate::board::{Cell, Light};
use crate::data::moves::Duration;
use crate::data::weather::every_weather;
use crate::data::{ItemId, MoveId, PTU, TerrainId, Weather};
use crate::rules::status::every_status;
use crate::rules::{StageStat, Status, Vitals};

/// What is set right. Where a value is given, it is the value afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Correction {
    /// Hit Points, at most the cap of Injuries. 0 or less is fainting; rising above 0 is coming
    /// round.
    Hp(i32),
    /// Temporary Hit Points.
    TempHp(i32),
    /// Injuries, 0 to 9. Hit Points above the new cap are gone.
    Injuries(i32),
    /// Conscious, Fainted or dead.
    Fate(Fate),
    /// Gives a status.
    Inflict {
        /// Which.
        status: Status,
        /// Who caused it: whom the Infatuated adores, who holds the Grappled, who laid the Curse.
        by: Option<CombatantId>,
        /// How long.
        lasting: Duration,
        /// Even where its nature makes it immune.
        overrule: bool,
    },
    /// Disabled for one move more (combat-R102).
    Disable(MoveId),
    /// Ends a status.
    Cure(Status),
    /// A Combat Stage, Accuracy or Evasion: what counts, with all that statuses and Injuries
    /// hold down.
    Stage(StageStat, i32),
    /// Somewhere else on the board. Provokes nobody.
    Move(Cell),
    /// Off the board: a trainer's Pokémon into its ball, everybody else out of the battle.
    Leave,
    /// On to the board, from wherever it is.
    Enter(Cell),
    /// How often a move has been used in this Scene.
    Uses(MoveId, u8),
    /// Action Points left; trainers only.
    Points(i32),
    /// A number of the rules' own, by its name.
    Number(String, i32),
    /// An action of the turn at hand: left (`true`) or spent.
    Action(TurnAction, bool),
    /// The turn of this round: still to come (`true`) or over.
    Turn(bool),
    /// How many of an item are in a trainer's bag.
    Item(ItemId, u32),
    /// What is held.
    Held(Option<ItemId>),
    /// The ground of a square.
    Ground(Cell, TerrainId),
    /// The weather.
    Weather(Weather),
    /// The light of the whole board.
    Light(Light),
    /// A house rule, by the name and value that a level would write.
    House {
        /// Its name, e.g. `set_damage`.
        rule: String,
        /// Its value, e.g. `true`.
        value: String,
    },
    /// The battle ends: for this side's team, or as a draw.
    End(Option<SideId>),
    /// Nothing is changed: the referee reads what the battle hides, and everybody is told so.
    Look,
}

phrases!(as argument Correction:
    Hp(hp: i32),
    TempHp(hp: i32),
    Injuries(count: i32),
    Fate(fate: Fate),
    Inflict {
        status: Status,
        by: Option<CombatantId> = None,
        lasting: Duration = Duration::UntilCured,
        overrule: bool = false
    },
    Disable(named: MoveId),
    Cure(status: Status),
    Stage(stat: StageStat, to: i32),
    Move(to: Cell),
    Leave,
    Enter(at: Cell),
    Uses(named: MoveId, used: u8),
    Points(left: i32),
    Number(name: String, to: i32),
    Action(action: TurnAction, left: bool),
    Turn(again: bool),
    Item(item: ItemId, count: u32),
    Held(item: Option<ItemId>),
    Ground(at: Cell, ground: TerrainId),
    Weather(weather: Weather),
    Light(light: Light),
    House { rule: String, value: String },
    End(side: Option<SideId>),
    Look,
);

phrases!(as argument Fate: Up, Down, Dead);

phrases!(as argument TurnAction: Standard, Shift, Swift);

phrases!(as argument Duration:
    UntilCured, EndOfNextTurn, EndOfSourcesNextTurn, FullRound, ThisTurn, ThisRound, StartOfSourcesNextTurn,
    Turns(turns: u8), Encounter,
);

phrases!(as argument StageStat:
    Attack, Defense, SpecialAttack, SpecialDefense, Speed, Accuracy, Evasion
);

macro_rules! weather_by_name {
    ($( $module:ident::$weather:ident, $name:literal, $under:literal, $comes:literal; )*) => {
        phrases!(as argument Weather: Clear, $( $weather ),*);
    };
}
every_weather!(weather_by_name);

phrases!(as argument Light: Lit, Dark, PitchDark);

macro_rules! by_name {
    ($(
        $(#[$doc:meta])*
        $module:ident::$status:ident, $name:literal, $family:ident, $rule:literal, [$($immune:ident),*];
    )*) => {
        phrases!(as argument Status: $( $status ),*);
    };
}
every_status!(by_name);

/// What has become of somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fate {
    /// Conscious, with at least one Hit Point.
    Up,
    /// Fainted, without Hit Points.
    Down,
    /// Dead.
    Dead,
}

/// The actions of a turn (combat-R043).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TurnAction {
    /// The Standard Action.
    Standard,
    /// The Shift Action.
    Shift,
    /// The Swift Action.
    Swift,
}

impl TurnAction {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Shift, Self::Swift];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Standard => "Standard Action",
            Self::Shift => "Shift Action",
            Self::Swift => "Swift Action",
        }
    }
}

impl Correction {
    /// The rule-set that alone knows what it sets; `None` for what every game has.
    #[must_use]
    pub fn rules(&self) -> Option<&'static str> {
        let shared = matches!(
            self,
            Self::Hp(_)
                | Self::Number(..)
                | Self::Move(_)
                | Self::Ground(..)
                | Self::Light(_)
                | Self::End(_)
                | Self::Look
        );
        (!shared).then_some(PTU)
    }

    /// Whether it concerns one combatant; otherwise the board, the rules or the battle.
    #[must_use]
    pub fn is_about_somebody(&self) -> bool {
        !matches!(
            self,
            Self::Ground(..)
                | Self::Weather(_)
                | Self::Light(_)
                | Self::House { .. }
                | Self::End(_)
                | Self::Look
        )
    }
}

/// Whether a correction keeps the battle in order; the refusal says what would be right.
pub(crate) fn plan(
    world: &World,
    prompt: &Prompt,
    who: CombatantId,
    correction: &Correction,
) -> Result<(), Refused> {
    plan::check(world, prompt, who, correction)
}

/// Makes a correction that [`plan()`] has allowed.
pub(crate) fn perform(engine: &mut Engine, who: CombatantId, correction: &Correction) {
    let world = &mut engine.world;
    let place_in_journal = world.the::<Journal>().told();
    let what = words::what(world, correction);
    let before = words::state(world, who, correction);
    if correction.is_about_somebody() {
        body::correct(world, who, correction);
    } else {
        rest::correct(world, correction);
    }
    let after = match correction {
        Correction::Look => "read by the referee".to_owned(),
        _ => words::state(world, who, correction),
    };
    let about = correction.is_about_somebody().then_some(who);
    let followed = world.the::<Journal>().events().get(place_in_journal..);
    let set_out = followed
        .unwrap_or_default()
        .iter()
        .find_map(|event| match event {
            Event::Moved { who, from, .. } if about == Some(*who) => Some(*from),
            _ => None,
        });
    let stands = || about.and_then(|id| world.part::<Place>(id).square().map(|own| own.anchor));
    let vitals = about.map(|id| {
        let now = words::vitals(world, id);
        before_all_that(id, now, followed.unwrap_or_default())
    });
    let told = Event::Corrected {
        who: about,
        what,
        before,
        after,
        vitals,
        // Ways that it goes because of this are told by themselves.
        at: set_out.or_else(stands),
    };
    // What followed from it comes after it.
    let mut journal = world.the_mut::<Journal>();
    journal.insert(place_in_journal, told);
    ask_again(world);
}

/// Hit Points, temporary ones and Injuries as they were before these events told of what followed.
fn before_all_that(whose: CombatantId, now: Vitals, followed: &[Event]) -> Vitals {
    followed.iter().rev().fold(now, |mut vitals, event| {
        match event {
            Event::Healed {
                who,
                amount,
                hp_after,
                ..
            } if *who == whose => vitals.hp = hp_after - amount,
            Event::HpLost {
                who,
                temp_lost,
                hp_lost,
                hp_after,
                temp_after,
                ..
            } if *who == whose => {
                (vitals.hp, vitals.temp) = (hp_after + hp_lost, temp_after + temp_lost);
            }
            Event::Own(OwnEvent::Ptu(PtuEvent::Injured {
                who, gained, total, ..
            })) if *who == whose => vitals.injuries = total - gained,
            _ => {}
        }
        vitals
    })
}

/// Lets whatever asked look again. All frames that ask are on top of the agenda while they
/// wait; only a League declaration has none.
fn ask_again(world: &mut World) {
    let Some(prompt) = world.the_mut::<Pending>().0.take() else {
        return;
    };
    if world.the::<Ended>().0.is_some() {
        return;
    }
    match &prompt.kind {
        PromptKind::Turn | PromptKind::Opening | PromptKind::Question { .. } => return,
        PromptKind::Reaction(offer) => {
            if !reacting::in_reach(world, offer) {
                reacting::pass_over(world);
            }
            return;
        }
        PromptKind::Replace { gone } => {
            switching::ask_replacement(world, prompt.actor, *gone);
            return;
        }
        PromptKind::Declare { .. } => {}
    }
    if outcome::decide(world) {
        return;
    }
    let spent = world.part::<Actions>(prompt.actor).are_spent();
    if initiative::can_still_act(world, prompt.actor) && !spent {
        league::prompt(world, prompt.actor);
    }
}

/// Whoever is down goes no further along the way it was on, and does not lie in a square of another's.
fn stop_walking(world: &mut World, who: CombatantId) {
    end_the_way(world, who);
    walk::step_aside(world, who);
}

/// Whoever is put elsewhere in this moment goes no further along its way, wherever it was just passing.
fn end_the_way(world: &mut World, who: CombatantId) {
    walk::let_go(world, who);
    world.the_mut::<Agenda>().lapse(Lapse::WhenMoved, who);
}

/// Whoever has left the board does nothing more that it was about to do, makes no attack any
/// more, and is hit by none.
fn drop_deeds(world: &mut World, who: CombatantId) {
    let mut agenda = world.the_mut::<Agenda>();
    agenda.lapse(Lapse::WhenGone, who);
    attack::drop_out(world, who);
}
