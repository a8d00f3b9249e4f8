//! Setting a level up: spawning everybody once, and putting everything back for the next battle.

use bevy_ecs::archetype::ArchetypeId;
use bevy_ecs::prelude::*;

use crate::battle::deeds::aftermath::diary::Diary;
use crate::battle::deeds::aftermath::{self, scene};
use crate::battle::deeds::grappling::{self, Grapples};
use crate::battle::deeds::health::Health;
use crate::battle::deeds::initiative::RollOffs;
use crate::battle::deeds::league::Fizzled;
use crate::battle::deeds::maneuvers::TricksUsed;
use crate::battle::deeds::maneuvers::entry::Maneuvers;
use crate::battle::deeds::moves::MoveUses;
use crate::battle::deeds::out_of_turn::OutOfTurn;
use crate::battle::deeds::points::Points;
use crate::battle::deeds::reacting::{OnOffer, Provocation};
use crate::battle::deeds::scenery::Objects;
use crate::battle::deeds::script::{Script, waits_for_states};
use crate::battle::deeds::switching::Recalled;
use crate::battle::deeds::tasks::Tasks;
use crate::battle::deeds::turn::{self, Gate, PriorityAsked, RoundStage};
use crate::battle::deeds::wounds::Wounds;
use crate::battle::deeds::{attack, burrow, hazard, items, opening, scanning, status};
use crate::battle::effect::answered::OfField;
use crate::battle::effect::timers::{Timers, Until};
use crate::battle::effect::{field, granted, stance, telling};
use crate::battle::kernel::agenda::{Agenda, Hooks};
use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::event_dice::Throw;
use crate::battle::kernel::schedule::Registrar;
use crate::battle::kernel::world::{
    Access, Began, Clock, Definitions, DiceBox, Ended, Engine, House, Journal, Pending, Roster,
    Rules, SetUp, Who, reserve_seats,
};
use crate::battle::kinds::gear::Gear;
use crate::battle::kinds::{self, breath};
use crate::battle::questions::auras::Auras;
use crate::battle::questions::kind::{Effects, Family, Field, Instance, Kinds, Teams, Word};
use crate::battle::reactions;
use crate::battle::state::bag::Bag;
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::declared;
use crate::battle::state::done::DeedsDone;
use crate::battle::state::flight::Flights;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::orders::Orders;
use crate::battle::state::owed::Owed;
use crate::battle::state::place::{self, Grid, Place, Whereabouts};
use crate::battle::state::setting::Setting;
use crate::battle::state::stages::CombatStages;
use crate::battle::state::traits::{Current, Printed};
use crate::battle::state::turn_stage::TURN;
use crate::battle::state::turns::{Opportunity, PokemonTurns, Turns};
use crate::data::level::{CombatantDef, CombatantKind, Lasting, StartPlace, StartState};
use crate::data::moves::Duration;
use crate::data::{Level, PTU};
use crate::rules::health::suffocated;
use crate::rules::stats::max_action_points;
use crate::rules::{Dice, Status, Vitals};

/// A set of rules that battles can be played by; a level names one.
pub(crate) struct RuleSet {
    /// Its name in level files; `Dex::rule_sets` lists it too.
    pub(crate) name: &'static str,
    /// The effects that it knows, in the order in which they are asked and respond.
    pub(crate) families: &'static [&'static Family],
    /// Gives a combatant what only these rules know, once it stands where the level wants it.
    pub(crate) seat: fn(&mut World, CombatantId, &CombatantDef),
    /// Puts what happens first on the agenda.
    pub(crate) open: fn(&mut World),
    /// What is done around the frames.
    pub(crate) hooks: fn() -> Hooks,
    /// Whether sides recover once a battle is over, and go on to the next.
    pub(crate) recovers: bool,
}

/// Pokémon Tabletop United.
static TABLETOP_UNITED: RuleSet = RuleSet {
    name: PTU,
    families: kinds::FAMILIES,
    seat: settle,
    open: |world| {
        world.push(RoundStage::Begin.frame());
        opening::begin(world);
    },
    hooks: || Hooks {
        decided: vec![aftermath::settle],
        players: vec![(&TURN, turn::turn)],
    },
    recovers: true,
};

/// All rule-sets.
static RULE_SETS: &[&RuleSet] = &[
    &TABLETOP_UNITED,
    #[cfg(test)]
    &crate::battle::toy::RULES,
];

/// The rule-set of this name. Levels name one that there is: their reader looks at
/// `Dex::rule_sets`, and a test holds that list against this one.
pub(crate) fn rule_set(name: &str) -> &'static RuleSet {
    let found = RULE_SETS.iter().find(|rules| rules.name == name);
    found.copied().unwrap_or(&TABLETOP_UNITED)
}

/// Builds the world and the schedules of a battle.
pub(crate) fn engine(definitions: Definitions) -> Engine {
    let mut world = World::new();
    reserve_seats(&mut world);
    let rules = rule_set(&definitions.level.rules);
    world.insert_resource(Rules(rules.name));
    world.insert_resource(definitions);
    world.insert_resource(SetUp(set_up));
    world.init_resource::<Roster>();
    world.init_resource::<Journal>();
    world.init_resource::<Began>();
    world.init_resource::<Agenda>();
    world.init_resource::<Clock>();
    world.init_resource::<Pending>();
    world.init_resource::<Ended>();
    world.init_resource::<Bare>();
    world.init_resource::<Timers>();
    world.init_resource::<Grapples>();
    world.insert_resource(Maneuvers(crate::battle::deeds::maneuvers::entry));
    world.init_resource::<Gate>();
    world.init_resource::<PriorityAsked>();
    world.init_resource::<OutOfTurn>();
    world.init_resource::<turn::Announced>();
    world.init_resource::<turn::Dawn>();
    world.init_resource::<Flights>();
    world.init_resource::<Provocation>();
    world.init_resource::<OnOffer>();
    world.init_resource::<Field>();
    world.init_resource::<Auras>();
    world.init_resource::<Tasks>();
    world.init_resource::<opening::OpeningChoices>();
    world.init_resource::<scanning::Identified>();
    world.init_resource::<Teams>();
    world.init_resource::<scene::Settled>();
    let mut registrar = Registrar::new();
    turn::register(&mut registrar);
    attack::register(&mut registrar);
    breath::register(&mut registrar);
    burrow::register(&mut registrar);
    reactions::register(&mut world, &mut registrar);
    world.insert_resource(Kinds(rules.families));
    Engine {
        world,
        steps: registrar.finish(),
        hooks: (rules.hooks)(),
    }
}

/// Puts everything where the level wants it and the first round on the agenda.
pub(crate) fn begin(engine: &mut Engine, dice: Dice) {
    let world = &mut engine.world;
    world.resource_mut::<Journal>().0.clear();
    *world.resource_mut::<Began>() = Began::default();
    // What has been removed is noted for systems that ask, frame by frame; here nobody does.
    world.clear_trackers();
    world.insert_resource(DiceBox(dice));
    world.insert_resource(Throw::default());
    set_up(world, Event::BattleStarted);
}

/// Sets the level that is there up, and tells of it.
fn set_up(world: &mut World, told: Event) {
    let level = world.resource::<Definitions>().level.clone();
    clear(world, level.combatants.len());
    let rules = rule_set(&level.rules);
    world.insert_resource(House(level.house.clone()));
    world.insert_resource(Setting::of(&level));
    let board = Board::of(world.dex(), &level);
    let everybody = level.combatants.iter().map(|def| who(&level, def));
    world.insert_resource(RollOffs::among(level.combatants.len()));
    world.insert_resource(Grid::new(&board, everybody));
    world.insert_resource(board);
    let scenery = Objects::of(world.dex(), &level);
    world.insert_resource(scenery);
    world.insert_resource(Script::of(&level.script));
    world.insert_resource(DeedsDone::nothing(waits_for_states(&level.script)));
    field::set_weather(world, level.weather);
    world.insert_resource(Tasks::of(&level.tasks));
    for (index, def) in level.combatants.iter().enumerate() {
        let entity = world.entity_of(CombatantId(index as u8));
        seat(world, entity, def, who(&level, def));
        world.resource_mut::<Roster>().0.push(entity);
    }
    world.log(told);
    for laid in &level.hazards {
        for _ in 0..laid.layers {
            hazard::lay(world, laid.team, laid.hazard, &laid.cells, "the level");
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

/// Takes away what is left of the battle before; so many combatants are to come.
fn clear(world: &mut World, coming: usize) {
    let bare = world.resource::<Bare>().0;
    let before = std::mem::take(&mut world.resource_mut::<Roster>().0);
    for (index, entity) in before.into_iter().enumerate() {
        let mut entity = world.entity_mut(entity);
        // Whoever has nothing else gets all of it anew.
        if index >= coming || Some(entity.archetype().id()) != bare {
            entity.clear();
        }
    }
    world.resource_mut::<Flights>().clear();
    world.resource_mut::<Agenda>().clear();
    *world.resource_mut::<Clock>() = Clock::default();
    world.resource_mut::<Pending>().0 = None;
    world.resource_mut::<Ended>().0 = None;
    *world.resource_mut::<scene::Settled>() = scene::Settled::default();
    world.resource_mut::<Timers>().clear();
    world.resource_mut::<Grapples>().clear();
    *world.resource_mut::<Gate>() = Gate::default();
    *world.resource_mut::<PriorityAsked>() = PriorityAsked::default();
    *world.resource_mut::<OutOfTurn>() = OutOfTurn::default();
    world.resource_mut::<OnOffer>().0.clear();
    world.resource_mut::<opening::OpeningChoices>().clear();
    world.resource_mut::<scanning::Identified>().clear();
    world.resource_mut::<Teams>().clear();
    world.resource_mut::<Auras>().clear();
    *world.resource_mut::<Field>() = Field::default();
}

/// Who a combatant of a level is.
fn who(level: &Level, def: &CombatantDef) -> Who {
    Who {
        side: SideId(def.side),
        team: level.sides[usize::from(def.side)].team,
        owner: def.owner.map(CombatantId),
        kind: def.kind,
        wild: def.wild,
    }
}

/// Gives the entity of a combatant everything that a combatant has.
fn seat(world: &mut World, entity: Entity, def: &CombatantDef, who: Who) {
    let start = &def.start;
    let mut vitals = Vitals {
        max: def.max_hp,
        hp: def.max_hp,
        temp: start.temp_hp,
        injuries: start.injuries + suffocated(start.without_air),
    };
    vitals.hp = start.hp.unwrap_or(def.max_hp).min(vitals.cap());
    let gear = Gear::of(world.dex(), &def.worn);
    let printed = Printed::of(def);
    let max_points = match def.kind {
        CombatantKind::Trainer => max_action_points(def.level),
        CombatantKind::Pokemon => 0,
    };
    let points = Points::new(max_points, start.spent_ap, start.drained_ap);
    let mut entity = world.entity_mut(entity);
    entity.insert((
        who,
        Current::of(&printed),
        printed,
        Place::new(def.footprint),
        Health::new(vitals, start.fainted, start.wakes_in),
        CombatStages::new(def.default_stages, start.stages),
        Effects::default(),
        (
            Actions::default(),
            Turns::starting(start.acted),
            PokemonTurns::default(),
            Owed::default(),
            Hurry::default(),
            Opportunity::default(),
            Recalled::default(),
            Fizzled::default(),
        ),
        MoveUses::new(&def.moves, start),
        Bag::new(&def.items, def.held),
        (
            gear,
            Orders::default(),
            TricksUsed::of(&start.traces.tricks),
            declared::Plan::default(),
            points,
            OfField::default(),
            Diary::of(start.day),
            Wounds::default(),
        ),
    ));
    let bare = entity.archetype().id();
    world.resource_mut::<Bare>().0 = Some(bare);
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

/// Places a combatant and gives it what it starts with.
fn settle(world: &mut World, id: CombatantId, def: &CombatantDef) {
    granted::follow(world, id);
    items::follow_hand(world, id);
    stand(world, id, def);
    let down = world.part::<Health>(id).fainted();
    world.resource_mut::<Grid>().set_down(id, down);
    let start = &def.start;
    // What is part of something needs that, in whatever order the level names them (combat-R101).
    let statuses = start.statuses.iter().copied();
    let (parts, others): (Vec<Status>, Vec<Status>) =
        statuses.partition(|status| status::rests_on_another(world, *status));
    for status in others.into_iter().chain(parts) {
        start_with(world, id, start, status);
    }
    let kinds = *world.resource::<Kinds>();
    for placed in kinds.iter().filter_map(|kind| kind.responses.placed) {
        placed(world, id, start);
    }
    traces(world, id, def);
}

/// A status that a level starts with, and whoever is behind it.
fn start_with(world: &mut World, id: CombatantId, start: &StartState, status: Status) {
    const START: &str = "at the start";
    let source = status::behind(world, start, status).unwrap_or(id);
    status::inflict(world, id, status, Duration::UntilCured, source, START);
    if let Some(seized) = status::seized(world, status).filter(|_| source != id) {
        seized(world, id, source, START);
    }
}

/// What earlier turns have left on a combatant.
fn traces(world: &mut World, id: CombatantId, def: &CombatantDef) {
    const START: &str = "at the start";
    if def.place == StartPlace::Away {
        return;
    }
    let traces = &def.start.traces;
    for (status, lasting) in &traces.lasting {
        let until = match *lasting {
            Lasting::Turns { of, turns } => Until::TurnEnd {
                of: CombatantId(of),
                skip: turns.saturating_sub(1),
            },
            Lasting::Until { round, count } => Until::Count { round, count },
        };
        status::end_at(world, id, *status, until);
    }
    if traces.secured {
        grappling::secure(world, id);
    }
    if traces.stance.is_some() {
        stance::change(world, id, traces.stance, "the level");
    }
    let kinds = *world.resource::<Kinds>();
    for mark in &traces.marks {
        if let Some(kind) = kinds.of(Word::Mark(*mark)) {
            telling::give(world, id, Instance::of(kind, id), START);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::questions::kind::{Call, Kind};

    /// How many kinds are like this.
    fn count(is: impl Fn(&Kind) -> bool) -> usize {
        Kinds(kinds::FAMILIES)
            .iter()
            .filter(|kind| is(kind))
            .count()
    }

    #[test]
    fn what_rules_and_data_call_for_is_played_by_one_kind_each() {
        for call in Call::ALL {
            assert_eq!(count(|kind| kind.called == Some(call)), 1, "{call:?}");
        }
        for word in [Word::Bind, Word::Treat, Word::Dodge, Word::Aim] {
            assert_eq!(count(|kind| kind.word == word), 1, "{word:?}");
        }
        for status in Status::ALL {
            let word = Word::Status(status);
            assert_eq!(count(|kind| kind.word == word), 1, "{word:?}");
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
    fn no_two_kinds_of_a_family_have_one_name() {
        for family in RULE_SETS.iter().flat_map(|rules| rules.families) {
            for kind in family.iter() {
                let same = family.iter().filter(|other| other.name == kind.name);
                assert_eq!(same.count(), 1, "{}: {}", family.name, kind.name);
            }
        }
    }
}
