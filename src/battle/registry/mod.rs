//! Setting a level up: seating everybody once, and putting everything back for the next battle. What there is
//! to set up stands in the list of `state.rs`.

use std::sync::Arc;

use bevy_ecs::archetype::ArchetypeId;
use bevy_ecs::prelude::*;

use crate::battle::deeds::aftermath;
use crate::battle::deeds::grappling;
use crate::battle::deeds::health::{self, Health};
use crate::battle::deeds::maneuvers::{self, entry::Maneuvers};
use crate::battle::deeds::reacting::Reactions;
use crate::battle::deeds::scanning;
use crate::battle::deeds::turn::{self, RoundStage};
use crate::battle::deeds::{
    attack, burrow, hazard, initiative, items, meals, opening, phases, points, status,
};
use crate::battle::effect::timers::{self, Ends, Until};
use crate::battle::effect::{self, field, granted, stance, telling};
use crate::battle::kernel::agenda::Hooks;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct::{Conduct, Grounds, Rules};
use crate::battle::kernel::event::{Event, RuleId};
use crate::battle::kernel::lens::handled;
use crate::battle::kernel::parts::Part;
use crate::battle::kernel::prompt::PromptKind;
use crate::battle::kernel::schedule::Registrar;
use crate::battle::kernel::verb::VerbName;
use crate::battle::kernel::world::{
    Access, Definitions, Engine, Journal, Roster, SetUp, reserve_seats,
};
use crate::battle::kinds::{self, breath};
use crate::battle::questions::keeping::KeptBy;
use crate::battle::questions::kind::{Again, Effects, Instance, Kind, Kinds};
use crate::battle::reactions;
use crate::battle::read::{audit, event_rule, foresight, left, snapshot as sheets, threats};
use crate::battle::rule_set::{RuleSet, stand};
use crate::battle::state::cost;
use crate::battle::state::place::Grid;
use crate::battle::state::traits;
use crate::battle::state::turn_stage::TURN;
use crate::battle::toy;
use crate::battle::verbs::{acts, manner};
use crate::data::kind_name::Sort;
use crate::data::level::{CombatantDef, Lasting, StartPlace, StartState, Started};
use crate::data::moves::Duration;
use crate::data::{Level, PTU};
use crate::rules::{Dice, Status};

pub(crate) mod hooks;
pub(crate) mod own_event;
mod own_kind;
pub(crate) mod own_sheet;
mod own_shown;
mod reading;
mod seats;
pub(crate) mod snapshot;
mod state;

// What is no state and asked for as often; `state.rs` makes lenses of all that is.
handled!(
    Definitions,
    Journal,
    KeptBy,
    Kinds,
    Maneuvers,
    Reactions,
    Rules,
    SetUp
);

/// Pokémon Tabletop United.
static TABLETOP_UNITED: RuleSet = RuleSet {
    conduct: Conduct {
        name: PTU,
        verbs: acts::TABLE,
        grounds: Grounds {
            acting: "combat-R043",
            answering: "combat-R048",
            afterwards: "G013",
        },
        usual: cost::STANDARD,
        ready: manner::ready,
        affordable: manner::affordable,
        pay: manner::pay,
        no_answer: manner::no_answer,
        declare: manner::declare,
        condition: |world, id| world.part::<Health>(id).condition(),
        set_hp: health::set_hp,
        speeds: |world, id| traits::of(world, id).speeds,
        identified: scanning::identified,
        tied: initiative::tied_with,
        numbers: &[&points::ACTION_POINTS],
    },
    families: kinds::FAMILIES,
    keeping: &effect::keeping::KEEPING,
    seat: settle,
    open: |world| {
        world.push(RoundStage::Begin.frame());
        opening::begin(world);
    },
    systems: |world, registrar| {
        world.insert_resource(Maneuvers(maneuvers::entry));
        phases::register(registrar);
        attack::register(registrar);
        breath::register(registrar);
        burrow::register(registrar);
        reactions::register(world, registrar);
    },
    hooks: || Hooks {
        decided: vec![aftermath::settle],
        players: vec![(&TURN, turn::turn)],
    },
    recovers: true,
    parts: &[],
    sheet: sheets::sheet,
    left: left::of,
    order: initiative::slots,
    to_come: initiative::to_come,
    pass: |asked| match asked {
        PromptKind::Turn | PromptKind::Declare { .. } | PromptKind::Opening => acts::EndTurn.into(),
        PromptKind::Question { .. } | PromptKind::Replace { .. } | PromptKind::Reaction(_) => {
            acts::Decline.into()
        }
    },
    forecast: foresight::of,
    threats: threats::on,
    threatened: threats::squares,
    rule_of: event_rule::of_kind,
    breaches: audit::breaches,
};

/// All rule-sets.
static RULE_SETS: &[&RuleSet] = &[&TABLETOP_UNITED, &toy::RULES];

/// The rule-set of this name. Levels name one that there is: their reader looks at
/// `Dex::rule_sets`, and a test holds that list against this one.
pub(crate) fn rule_set(name: &str) -> &'static RuleSet {
    let found = RULE_SETS.iter().find(|rules| rules.name() == name);
    found.copied().unwrap_or(&TABLETOP_UNITED)
}

/// The rule behind an event of a level's battles; `None` where there is none (the start of a turn, a spoken line).
#[must_use]
pub fn rule_of(level: &Level, event: &Event) -> Option<RuleId> {
    let by_kind = || (rule_set(&level.rules).rule_of)(event);
    event.own_rule().or_else(by_kind)
}

/// What can be chosen by any rules: all verbs that a record may name.
pub fn verbs() -> impl Iterator<Item = VerbName> {
    let tables = RULE_SETS.iter().flat_map(|rules| rules.conduct.verbs);
    tables.map(VerbName)
}

/// Builds the world and the schedules of a battle.
pub(crate) fn engine(definitions: Definitions) -> Engine {
    let mut world = World::new();
    reserve_seats(&mut world);
    let rules = rule_set(&definitions.level.rules);
    world.insert_resource(Rules(&rules.conduct));
    world.insert_resource(KeptBy(rules.keeping));
    world.insert_resource(definitions);
    world.insert_resource(SetUp(set_up));
    world.init_resource::<Journal>();
    world.init_resource::<Roster>();
    world.init_resource::<Bare>();
    let mut registrar = Registrar::new();
    (rules.systems)(&mut world, &mut registrar);
    let written = kinds::written::of_dex(world.dex());
    let kinds = Kinds::new(rules.families, written);
    world.insert_resource(Placing(
        kinds.iter().filter_map(|it| it.responses.placed).collect(),
    ));
    world.insert_resource(kinds);
    Engine {
        world,
        steps: registrar.finish(),
        hooks: (rules.hooks)(),
    }
}

/// Puts everything where the level wants it and the first round on the agenda.
pub(crate) fn begin(engine: &mut Engine, dice: Dice) {
    let world = &mut engine.world;
    world.the_mut::<Journal>().clear();
    // What has been removed is noted for systems that ask, frame by frame; here nobody does.
    world.clear_trackers();
    state::begin(world, dice);
    set_up(world, Event::BattleStarted);
}

/// Sets the level that is there up, and tells of it.
fn set_up(world: &mut World, told: Event) {
    let level = world.the::<Definitions>().level.clone();
    leave_seats(world, level.combatants.len());
    let rules = rule_set(&level.rules);
    state::renew(world, &level);
    field::set_weather(world, level.weather);
    for (index, def) in level.combatants.iter().enumerate() {
        let entity = world.entity_of(CombatantId(index as u8));
        state::seat(world, entity, def, seats::who(&level, def));
        world.the_mut::<Roster>().0.push(entity);
        let bare = world.entity(entity).archetype().id();
        world.resource_mut::<Bare>().0 = Some(bare);
    }
    world.log(told);
    for laid in &level.hazards {
        for _ in 0..laid.layers {
            hazard::lay(
                world,
                (laid.team, None),
                laid.hazard,
                &laid.cells,
                "the level",
            );
        }
    }
    for (index, def) in level.combatants.iter().enumerate() {
        (rules.seat)(world, CombatantId(index as u8), def);
    }
    (rules.open)(world);
}

/// What a combatant is that has nothing but what every combatant has.
#[derive(Resource, Default, Clone, Copy)]
struct Bare(Option<ArchetypeId>);

/// Takes away what is left of those of the battle before; so many combatants are to come.
fn leave_seats(world: &mut World, coming: usize) {
    let bare = world.resource::<Bare>().0;
    let before = std::mem::take(&mut world.the_mut::<Roster>().0);
    for (index, entity) in before.into_iter().enumerate() {
        let mut entity = world.entity_mut(entity);
        // Whoever has nothing else gets all of it anew.
        if index >= coming || Some(entity.archetype().id()) != bare {
            entity.clear();
        }
    }
}

/// Every part of the state of a battle that is played by these rules: those of the list, those of its
/// kinds of effects and its own.
pub(crate) fn parts(rules: &RuleSet) -> Vec<Part> {
    let mut all: Vec<Part> = state::PARTS.to_vec();
    all.extend_from_slice(rules.parts);
    let left = rules.families.iter().flat_map(|it| it.left.iter().copied());
    let listed = rules.families.iter().flat_map(|family| family.iter());
    for kind in listed.chain(left) {
        let part = kind.component.map(|typed| (typed.part)(kind.name));
        let new = |part: &Part| all.iter().all(|it| (it.type_id)() != (part.type_id)());
        all.extend(part.filter(new));
    }
    all
}

/// What kinds of effects do as a combatant takes its place: few of hundreds do anything.
#[derive(Resource, Clone)]
struct Placing(Arc<[fn(&mut World, CombatantId, &StartState)]>);

/// Places a combatant and gives it what it starts with.
fn settle(world: &mut World, id: CombatantId, def: &CombatantDef) {
    // Before anything speaks: what the Fainted have or hold does them nothing.
    let down = world.part::<Health>(id).fainted();
    world.the_mut::<Grid>().set_down(id, down);
    granted::follow(world, id);
    items::follow_hand(world, id);
    meals::start_fed(world, id, &def.start.fed);
    stand(world, id, def);
    let start = &def.start;
    // What is part of something needs that, in whatever order the level names them (combat-R101).
    let statuses = start.statuses.iter().copied();
    let (parts, others): (Vec<Status>, Vec<Status>) =
        statuses.partition(|status| status::rests_on_another(world, *status));
    for status in others.into_iter().chain(parts) {
        start_with(world, id, start, status);
    }
    let Placing(placing) = world.resource::<Placing>().clone();
    for placed in placing.iter() {
        placed(world, id, start);
    }
    traces(world, id, def);
}

/// Why there is what a level starts with.
const START: &str = "at the start";

/// A status that a level starts with, and whoever is behind it.
fn start_with(world: &mut World, id: CombatantId, start: &StartState, status: Status) {
    let source = status::behind(world, start, status).unwrap_or(id);
    status::inflict(world, id, status, Duration::UntilCured, source, START);
    if let Some(seized) = status::seized(world, status).filter(|_| source != id) {
        seized(world, id, source, START);
    }
}

/// What earlier turns have left on a combatant.
fn traces(world: &mut World, id: CombatantId, def: &CombatantDef) {
    if def.place == StartPlace::Away {
        return;
    }
    for started in &def.start.effects {
        start_lasting(world, id, started);
    }
    if def.start.traces.secured {
        grappling::secure(world, id);
    }
}

/// Something lasts on a combatant already: a status is there, whose end may be known; anything else begins.
fn start_lasting(world: &mut World, id: CombatantId, started: &Started) {
    let Some(kind) = Kind::named(started.kind) else {
        return;
    };
    if kind.is(Sort::Stance) {
        stance::change(world, id, Some(kind), "the level");
    } else if kind.own.status.is_none() {
        let case = Instance::of(kind, started.by.map_or(id, CombatantId));
        let case = started.about.map_or(case, |about| case.about(about));
        let amount = started.amount.unwrap_or_default();
        // What stacks counts how often it has been given.
        let (times, amount) = match kind.again {
            Again::Stack => (amount.max(1), 0),
            _ => (1, amount),
        };
        for _ in 0..times {
            telling::give(world, id, case.by(amount), START);
        }
    }
    let there = world.part::<Effects>(id).even_silent(kind).is_some();
    if let Some(ends) = started.ends.filter(|_| there) {
        let until = match ends {
            Lasting::Turns { of, turns } => Until::TurnEnd {
                of: CombatantId(of),
                skip: turns.saturating_sub(1),
            },
            Lasting::Until { round, count } => Until::Count { round, count },
        };
        timers::start(world, Ends::Case(id, kind, 0), until);
    }
}

#[cfg(test)]
mod tests {
    use std::any::TypeId;

    use super::*;
    use crate::battle::questions::kind::Duty;
    use crate::battle::{Command, act};

    /// How many kinds are like this.
    fn count(is: impl Fn(&Kind) -> bool) -> usize {
        let families = kinds::FAMILIES.iter();
        families
            .flat_map(|family| family.iter())
            .filter(|kind| is(kind))
            .count()
    }

    #[test]
    fn what_rules_and_data_call_for_is_played_by_one_kind_each() {
        for duty in Duty::ALL {
            assert_eq!(count(|kind| kind.plays == Some(duty)), 1, "{duty:?}");
        }
        for status in Status::ALL {
            let plays = |kind: &Kind| kind.own.status == Some(status);
            assert_eq!(count(plays), 1, "{status:?}");
        }
    }

    /// What stands in the world and is no state: what nobody changes, what tells of it, and how it lies
    /// in memory. The definitions change with the next battle of a level, and a snapshot has its own.
    const NO_STATE: [fn() -> TypeId; 10] = [
        TypeId::of::<Definitions>,
        TypeId::of::<Rules>,
        TypeId::of::<KeptBy>,
        TypeId::of::<SetUp>,
        TypeId::of::<Kinds>,
        TypeId::of::<Placing>,
        TypeId::of::<Maneuvers>,
        TypeId::of::<Reactions>,
        TypeId::of::<Journal>,
        TypeId::of::<Bare>,
    ];

    /// What is in a world whose type is neither in the list of parts nor known to be no state.
    fn unlisted(world: &World, parts: &[Part]) -> Vec<String> {
        #[derive(Resource)]
        struct Any;
        // What a world has for its own bookkeeping as soon as something is in it.
        let mut bevy = World::new();
        bevy.insert_resource(Any);
        bevy.spawn_empty().despawn();
        let mut schedule = Schedule::default();
        schedule.set_executor(bevy_ecs::schedule::SingleThreadedExecutor::new());
        schedule.add_systems(|_: &mut World| {});
        schedule.run(&mut bevy);
        let known = |id: TypeId| {
            NO_STATE.iter().any(|it| it() == id)
                || parts.iter().any(|part| (part.type_id)() == id)
                || bevy.components().get_id(id).is_some()
        };
        let all = world.components().iter_registered();
        let unknown = all.filter(|info| info.type_id().is_some_and(|id| !known(id)));
        unknown
            .map(|info| format!("{} {:?}", info.name(), info.layout()))
            .collect()
    }

    #[test]
    fn no_part_of_the_state_is_forgotten() {
        for (name, _) in crate::data::builtin_levels() {
            let mut battle = crate::battle::Battle::of_builtin(name, 1);
            for turn in 0..120_usize {
                let Some(options) = battle.options() else {
                    break;
                };
                let actor = options.prompt.actor;
                let count = options.actions().count();
                let action = options.actions().nth(turn * 7 % count.max(1)).cloned();
                let action = action.unwrap_or_else(|| act::EndTurn.into());
                battle.submit(&Command::new(actor, action)).unwrap();
            }
            let world = &battle.engine.world;
            assert_eq!(
                unlisted(world, &battle.parts),
                Vec::<String>::new(),
                "{name}"
            );
            // And one that is left out is noticed.
            let all = unlisted(world, &battle.parts[1..]);
            assert_eq!(all.len(), 1, "{all:?}");
        }
    }

    #[test]
    fn parts_are_listed_once_and_have_names_of_their_own() {
        for rules in RULE_SETS {
            let all = parts(rules);
            for part in &all {
                let same = all.iter().filter(|it| it.name == part.name);
                assert_eq!(same.count(), 1, "{}", part.name);
            }
        }
    }

    #[test]
    fn rules_know_only_the_effects_of_their_own() {
        let names = |rules: &str| {
            let families = rule_set(rules).families;
            families.iter().map(|it| it.name).collect::<Vec<_>>()
        };
        assert_eq!(names("toy"), ["toy effect"]);
        assert!(names(PTU).contains(&"status") && !names(PTU).contains(&"toy effect"));
    }

    #[test]
    fn at_least_half_of_the_systems_say_what_they_read_and_write() {
        let mut battle = crate::battle::Battle::of_builtin("first_steps", 1);
        let engine = &mut battle.engine;
        let all = engine.steps.census(&mut engine.world);
        let typed = all.iter().filter(|(_, _, exclusive)| !exclusive).count();
        assert!(typed * 2 >= all.len(), "{typed} of {}: {all:#?}", all.len());
        // Every step has systems, and none is registered twice.
        let steps: std::collections::HashSet<_> = all.iter().map(|(step, ..)| *step).collect();
        assert_eq!(steps.len(), 7);
        let types: std::collections::HashSet<_> = all.iter().map(|(_, it, _)| *it).collect();
        assert_eq!(types.len(), all.len(), "{all:#?}");
        let design = include_str!("../../../docs/design.md");
        let told = format!("{typed} of {} systems", all.len());
        assert!(
            design.contains(&told),
            "docs/design.md does not say: {told}"
        );
    }

    #[test]
    fn no_two_kinds_of_a_family_have_one_name() {
        for family in RULE_SETS.iter().flat_map(|rules| rules.families) {
            for kind in family.iter() {
                let same = family.iter().filter(|other| other.name == kind.name);
                assert_eq!(same.count(), 1, "{}: {}", family.name, kind.name);
            }
        }
    }
}
