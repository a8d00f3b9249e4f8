//! Going on to the next battle of a level: the team of the first side takes its Hit Points,
//! Injuries, Persistent afflictions, uses, items, Action Points and caught Pokémon along.

use std::sync::Arc;

use bevy_ecs::prelude::*;

use crate::battle::deeds::aftermath::camp::{LEVEL, team, won};
use crate::battle::deeds::aftermath::diary::{around, keeper};
use crate::battle::deeds::aftermath::gain;
use crate::battle::deeds::health::Health;
use crate::battle::deeds::meals;
use crate::battle::deeds::points::Points;
use crate::battle::effect::granted;
use crate::battle::kernel::command::{CombatantId, Recovery, SideId};
use crate::battle::kernel::event::{Event, ItemPlace};
use crate::battle::kernel::prompt::Command;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::Action;
use crate::battle::kernel::world::{Access, Began, Definitions, Engine, Journal, SetUp};
use crate::battle::questions::answers;
use crate::battle::questions::kind::Effects;
use crate::battle::state::bag::Bag;
use crate::battle::state::board::Board;
use crate::battle::state::diary::Diary;
use crate::battle::state::granted_uses::{Earlier, GrantedUses};
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::orders::Orders;
use crate::battle::state::place::{Place, Whereabouts};
use crate::battle::state::presence::conscious;
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::setting;
use crate::board::{Body, Cell};
use crate::data::Zones;
use crate::data::level::{
    Camp, CombatantDef, CombatantKind, Level, NextBattle, Opening, StartPlace, StartState, Traces,
};
use crate::rules::{Stages, Uses};

/// The battle that comes after the one that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Onward {
    /// Its title.
    pub name: String,
    /// What happens on the way.
    pub story: String,
    /// What there is before it.
    pub camp: Camp,
    /// Minutes that are left of the time before it, for whoever has used most of it.
    pub minutes_left: i32,
    /// The sides that travel.
    pub sides: Vec<SideId>,
    /// Who starts on its board.
    pub starters: Vec<CombatantId>,
    /// Who could start in place of another.
    pub swaps: Vec<Swap>,
    /// What to submit to go on.
    pub command: Command,
    /// Why nobody can go on, if so.
    pub reason: Option<String>,
}

/// One Pokémon that could start the next battle in place of another.
#[derive(Clone, Debug, PartialEq)]
pub struct Swap {
    /// The side that decides it.
    pub side: SideId,
    /// Who.
    pub first: CombatantId,
    /// In whose place.
    pub instead: CombatantId,
    /// What to submit.
    pub command: Command,
}

/// The battle that the level goes on with.
fn next(world: &World) -> Option<&NextBattle> {
    world.level().next.first()
}

/// Whether somebody travels on: of the team or caught by it, and alive.
fn travels(world: &World, id: CombatantId) -> bool {
    let side = usize::from(keeper(world, id).0);
    let of_team = world.level().sides.get(side).map(|side| side.team);
    of_team == team(world) && around(world, id) && world.part::<Place>(id).at() != Whereabouts::Away
}

/// What comes next; `None` where this was the last battle, or none was won.
pub(crate) fn onward(
    world: &World,
    travel: Action,
    start_with: fn(CombatantId, CombatantId) -> Action,
) -> Option<Onward> {
    let battle = next(world).filter(|_| won(world))?;
    let travellers: Vec<CombatantId> = world
        .ids()
        .into_iter()
        .filter(|id| travels(world, *id))
        .collect();
    let mut sides: Vec<SideId> = Vec::new();
    for id in &travellers {
        let side = keeper(world, *id);
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    let used = travellers.iter().map(|id| world.part::<Diary>(*id).since());
    let actor = travellers.first().copied()?;
    Some(Onward {
        name: battle.name.clone(),
        story: battle.story.clone(),
        camp: battle.camp,
        minutes_left: battle.camp.minutes - used.max().unwrap_or(0),
        sides,
        starters: starters(world, &travellers),
        swaps: swaps(world, &travellers, start_with),
        command: Command::new(actor, travel),
        reason: check(world, actor)
            .err()
            .map(|refused| refused.told(world, actor)),
    })
}

/// Whether this one may lead the way to the next battle.
pub(crate) fn check(world: &World, actor: CombatantId) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, LEVEL));
    if next(world).is_none() {
        return refuse("no battle follows");
    }
    if !won(world) {
        return refuse("the journey ends here");
    }
    if !travels(world, actor) {
        return refuse("it does not travel on");
    }
    // A trainer who cannot stand sends nobody out.
    let fit = world
        .ids()
        .into_iter()
        .any(|id| travels(world, id) && conscious(world, id) && stands(world, id));
    if fit {
        Ok(())
    } else {
        refuse("nobody is fit for another battle: rest first")
    }
}

/// Whether a conscious traveller could fight: a trainer on the board, or a Pokémon that is put
/// there or that a conscious trainer could send out.
fn stands(world: &World, id: CombatantId) -> bool {
    let league = setting::league(world);
    match world.who(id).kind {
        CombatantKind::Trainer => !league,
        CombatantKind::Pokemon => {
            placed(world, id) || trainer(world, id).is_some_and(|trainer| conscious(world, trainer))
        }
    }
}

fn trainer(world: &World, id: CombatantId) -> Option<CombatantId> {
    match world.part::<Place>(id).at() {
        Whereabouts::Caught(trainer) => Some(trainer),
        _ => world.who(id).owner,
    }
}

/// Whether the next battle has a square for somebody at its start.
fn placed(world: &World, id: CombatantId) -> bool {
    let place = next(world).map(|battle| battle.places[usize::from(id.0)]);
    matches!(place, Some(StartPlace::Board(_)))
}

/// Who of those who travel will stand on the next board: Pokémon that have fainted stay in their balls.
fn starters(world: &World, travellers: &[CombatantId]) -> Vec<CombatantId> {
    let starts = |id: &CombatantId| {
        placed(world, *id) && (trainer(world, *id).is_none() || conscious(world, *id))
    };
    travellers.iter().copied().filter(starts).collect()
}

fn swaps(
    world: &World,
    travellers: &[CombatantId],
    start_with: fn(CombatantId, CombatantId) -> Action,
) -> Vec<Swap> {
    let mut swaps = Vec::new();
    for &first in travellers {
        for &instead in travellers {
            if check_starter(world, first, first, instead).is_ok() {
                let command = Command::new(first, start_with(first, instead));
                swaps.push(Swap {
                    side: keeper(world, first),
                    first,
                    instead,
                    command,
                });
            }
        }
    }
    swaps
}

/// Whether one may start the next battle in place of another.
pub(crate) fn check_starter(
    world: &World,
    actor: CombatantId,
    first: CombatantId,
    instead: CombatantId,
) -> Result<(), Refused> {
    let refuse = |why, who| Err(Refused::new(why, LEVEL).of(who));
    let Some(battle) = next(world).filter(|_| won(world)) else {
        return refuse("no battle follows", actor);
    };
    let known = world.roster().len();
    for id in [actor, first, instead] {
        if usize::from(id.0) >= known || !travels(world, id) {
            return Err(Refused::new("it does not travel on", LEVEL));
        }
    }
    let whose = trainer(world, first);
    if whose.is_none() || whose != trainer(world, instead) {
        return refuse("two Pokémon of one trainer change places", actor);
    }
    if placed(world, first) {
        return refuse("it starts anyway", first);
    }
    let StartPlace::Board(at) = battle.places[usize::from(instead.0)] else {
        return refuse("it does not start", instead);
    };
    if !conscious(world, first) {
        return refuse("it has fainted", first);
    }
    let (own, other) = (world.def(first).footprint, world.def(instead).footprint);
    if own.width > other.width || own.height > other.height {
        return refuse("it needs more room than there is", first);
    }
    let mut squares = Body::new(at, own).cells();
    let bears = |cell: Cell| {
        let index = usize::from(cell.y.unsigned_abs()) * usize::from(battle.width.unsigned_abs())
            + usize::from(cell.x.unsigned_abs());
        let ground = battle.ground.get(index);
        ground.is_some_and(|id| {
            world
                .def(first)
                .bears(world.dex().terrain(*id).terrain.base)
        })
    };
    match squares.all(bears) {
        true => Ok(()),
        false => refuse("it cannot be on the ground there", first),
    }
}

/// One starts the next battle in place of another, as [`check_starter`] has allowed.
pub(crate) fn start_with(world: &mut World, first: CombatantId, instead: CombatantId) {
    let mut level = world.level().clone();
    if let Some(battle) = level.next.first_mut() {
        let (who, other) = (usize::from(first.0), usize::from(instead.0));
        battle.places[who] = battle.places[other];
        battle.places[other] = StartPlace::Ball;
    }
    world.the_mut::<Definitions>().level = Arc::new(level);
    world.log(PtuEvent::WillStart {
        who: first,
        instead,
    });
}

/// Goes on: those who rested less wait for the others, what lies around is picked up, and the
/// next battle is set up with everybody as they are.
pub(crate) fn go_on(engine: &mut Engine) {
    let world = &mut engine.world;
    wait_for_the_slowest(world);
    pick_up(world);
    let Some(battle) = next(world).cloned() else {
        return;
    };
    let people = world
        .ids()
        .into_iter()
        .map(|id| carried(world, id, &battle))
        .collect();
    let orders: Vec<Orders> = world
        .ids()
        .into_iter()
        .map(|id| world.part::<Orders>(id).among_others())
        .collect();
    let told = (battle.name.clone(), battle.story.clone());
    let level = follow(world.level(), battle, people);
    let number = world.the::<Began>().number + 1;
    world.the_mut::<Definitions>().level = Arc::new(level);
    let told = Event::NextBattle {
        number,
        name: told.0,
        story: told.1,
    };
    world.the_mut::<Began>().at = world.the::<Journal>().told();
    let SetUp(set_up) = *world.the::<SetUp>();
    set_up(world, told);
    world.the_mut::<Began>().number = number;
    for (id, orders) in world.ids().into_iter().zip(orders) {
        *world.part_mut::<Orders>(id) = orders;
        granted::follow(world, id);
    }
}

/// The level that a later battle is played on.
fn follow(level: &Level, battle: NextBattle, combatants: Vec<CombatantDef>) -> Level {
    Level {
        name: battle.name,
        summary: battle.story,
        rules: level.rules.clone(),
        context: level.context,
        width: battle.width,
        height: battle.height,
        ground: battle.ground,
        light: battle.light,
        elevation: battle.elevation,
        zones: Zones::default(),
        scenery: battle.scenery,
        weather: battle.weather,
        information: level.information,
        opening: Opening::default(),
        house: level.house.clone(),
        sides: level.sides.clone(),
        combatants,
        script: battle.script,
        objects: Vec::new(),
        floor: Vec::new(),
        hazards: Vec::new(),
        wildfire: level.wildfire,
        tasks: Vec::new(),
        next: level.next[1..].to_vec(),
        significance: battle.significance,
        seed: level.seed,
        lessons: level.lessons,
    }
}

fn wait_for_the_slowest(world: &mut World) {
    let travellers: Vec<CombatantId> = world
        .ids()
        .into_iter()
        .filter(|id| travels(world, *id))
        .collect();
    let since = |world: &World, id: CombatantId| world.part::<Diary>(id).since();
    let slowest = travellers.iter().map(|id| since(world, *id)).max();
    for id in travellers {
        let idle = slowest.unwrap_or(0) - since(world, id);
        let how = Recovery::Wait(idle.unsigned_abs());
        if idle > 0
            && let Ok(found) = gain::of(world, id, how)
        {
            gain::take(world, &found, how);
        }
    }
}

/// The first trainer of the team picks up what lies around (G017, G165).
fn pick_up(world: &mut World) {
    let items = world.the::<Board>().items().to_vec();
    let trainer = world.ids().into_iter().find(|id| {
        travels(world, *id)
            && world.who(*id).kind == CombatantKind::Trainer
            && conscious(world, *id)
    });
    let Some(who) = trainer else { return };
    for (at, item) in items {
        world.the_mut::<Board>().take_item(at);
        world.part_mut::<Bag>(who).add(item);
        world.log(Event::ItemMoved {
            who,
            item,
            from: ItemPlace::Ground(at),
            to: ItemPlace::With(who),
        });
    }
}

/// Somebody as it goes into the next battle.
fn carried(world: &World, id: CombatantId, battle: &NextBattle) -> CombatantDef {
    let mut def = world.def(id).clone();
    let place = battle.places[usize::from(id.0)];
    if !travels(world, id) {
        def.place = match place {
            // Those of the battle itself are there, whoever else is not.
            place if world.part::<Place>(id).at() == Whereabouts::Away => place,
            _ => StartPlace::Away,
        };
        return def;
    }
    let owner = trainer(world, id);
    let fit = conscious(world, id);
    def.place = match (place, owner) {
        (StartPlace::Away, Some(_)) => StartPlace::Ball,
        (StartPlace::Board(_), Some(_)) if !fit => StartPlace::Ball,
        (place, _) => place,
    };
    if let Some(trainer) = owner {
        def.owner = Some(trainer.0);
        def.side = world.who(trainer).side.0;
        def.wild = false;
    }
    let bag = world.part::<Bag>(id);
    def.items = bag
        .carried()
        .iter()
        .copied()
        .filter(|(_, count)| *count > 0)
        .collect();
    (def.held, def.held_too) = (bag.held(), bag.second());
    def.start = state(world, id);
    def
}

fn state(world: &World, id: CombatantId) -> StartState {
    let health = world.part::<Health>(id);
    let vitals = health.vitals();
    let uses = world.part::<MoveUses>(id).all();
    let used = |which: fn(&Uses) -> bool| {
        uses.iter()
            .filter(|(_, uses)| uses.day > 0 && which(uses))
            .map(|(known, uses)| (*known, uses.day))
            .collect()
    };
    let earlier = world.part::<GrantedUses>(id).all();
    let granted = |which: fn(&Earlier) -> bool| {
        let those = earlier.iter().filter(|it| which(it));
        those.map(|it| (it.name.clone(), it.times)).collect()
    };
    StartState {
        hp: Some(vitals.hp),
        temp_hp: vitals.temp,
        injuries: vitals.injuries - answers::passing_injuries(world, id),
        without_air: 0,
        statuses: world.part::<Effects>(id).statuses().iter().collect(),
        fed: meals::kept(world, id),
        stages: Stages::default(),
        fainted: health.fainted(),
        acted: false,
        used: Vec::new(),
        disabled: Vec::new(),
        used_today: used(|uses| uses.days_ago == 0),
        used_yesterday: used(|uses| uses.days_ago > 0),
        granted_today: granted(|it| it.days_ago == 0),
        granted_yesterday: granted(|it| it.days_ago > 0),
        spent_ap: 0,
        drained_ap: world.part::<Points>(id).drained(),
        wakes_in: health.wakes_in(),
        day: world.part::<Diary>(id).ledger(),
        bound: false,
        effects: Vec::new(),
        traces: Traces::default(),
    }
}
