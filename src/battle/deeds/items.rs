//! Items: using them on somebody, dropping and picking up (combat-R042, G010, G017, G018, G170).

use bevy_ecs::prelude::*;

use crate::battle::deeds::deferred::{self, Provokes};
use crate::battle::deeds::item_effects;
use crate::battle::deeds::points;
use crate::battle::effect::{self, held, telling};
use crate::battle::kernel::agenda::{Frame, FrameKind};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Event, ItemPlace, Spent};
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Duty;
use crate::battle::state::bag::Bag;
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::cost;
use crate::battle::state::orders;
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::battle::state::presence::{self, touching};
use crate::battle::state::{done, traits};
use crate::board::Cell;
use crate::data::clauses::Knack;
use crate::data::items::Slot;
use crate::data::level::{CombatantKind, Deed};
use crate::data::{ItemEffect, ItemId};
use crate::rules::Skill;

/// What somebody holds has changed.
pub(crate) fn follow_hand(world: &mut World, who: CombatantId) {
    let held = world.part::<Bag>(who).held();
    held::follow(world, who, held);
}

/// Whether somebody can take no other item in hand; two go in where an ability lets them (Delivery Bird).
pub(crate) fn hands_full(world: &World, who: CombatantId) -> bool {
    let bag = world.part::<Bag>(who);
    let two = || bag.second().is_none() && answers::has_knack(world, who, Knack::HoldsTwo);
    bag.held().is_some() && !two()
}

/// Whether a trainer can treat this one: itself or somebody adjacent. Trainers beside a League
/// board stand nowhere; their own team counts as within reach (A102, C194).
pub(crate) fn within_hand(world: &World, actor: CombatantId, target: CombatantId) -> bool {
    let beside = world.part::<Place>(actor).at() == Whereabouts::Beside;
    touching(world, actor, target)
        || beside && world.allied(actor, target) && place::body(world, target).is_some()
}

/// How far a Wonder Launcher shoots, in metres, and the Rank of one of two skills that it takes (core ch.9).
const LAUNCHER: i32 = 8;
const LAUNCHERS_RANK: i32 = 5;
/// Those skills.
const LAUNCHERS_SKILLS: [Skill; 2] = [Skill::MedicineEducation, Skill::TechnologyEducation];

/// Whether somebody shoots an item at a Pokémon in place of using it by hand, for an Action Point.
fn launches(world: &World, actor: CombatantId, item: ItemId, target: CombatantId) -> bool {
    let skilled = || {
        let skills = &traits::of(world, actor).skills;
        LAUNCHERS_SKILLS
            .iter()
            .any(|it| skills.rank(*it) >= LAUNCHERS_RANK)
    };
    world.dex().item(item).launched
        && world.who(target).kind == CombatantKind::Pokemon
        && answers::has_knack(world, actor, Knack::ShootsXItems)
        && skilled()
        && points::require(world, actor, 1).is_ok()
}

/// Whether an item can be used as far away as somebody is.
pub(crate) fn within_reach(
    world: &World,
    actor: CombatantId,
    item: ItemId,
    target: CombatantId,
) -> bool {
    let far = || {
        let shot = launches(world, actor, item, target).then_some(LAUNCHER);
        let metres = world.dex().item(item).metres.max(shot)?;
        let (here, there) = (place::body(world, actor)?, place::body(world, target)?);
        Some(place::distance(world, &here, &there) <= metres)
    };
    within_hand(world, actor, target) || far() == Some(true)
}

/// Whether an item can be used on a target.
pub(crate) fn plan(
    world: &World,
    actor: CombatantId,
    item: ItemId,
    target: CombatantId,
) -> Result<(), Refused> {
    has(world, actor, item)?;
    let known = usize::from(target.0) < world.roster().len();
    if !known || !within_reach(world, actor, item, target) {
        let why = match world.dex().item(item).metres {
            Some(_) => "the target is too far away",
            None => "the target must be adjacent",
        };
        return Err(Refused::new(why, "combat-R042"));
    }
    if let Some((skill, rank)) = world.dex().item(item).needs
        && traits::of(world, actor).skills.rank(skill) < rank
    {
        let why = format!("that takes Rank {rank} of {}", skill.name());
        return Err(Refused::new(why, "core ch.9"));
    }
    if matches!(world.dex().item(item).effect, ItemEffect::Flute { .. }) && target != actor {
        return Err(Refused::new("whoever has it plays it", "core ch.9"));
    }
    item_effects::helps(world, item, target)
}

/// Whether somebody uses items, and has this one.
pub(crate) fn has(world: &World, actor: CombatantId, item: ItemId) -> Result<(), Refused> {
    if world.who(actor).kind != CombatantKind::Trainer {
        return Err(Refused::new(
            "only trainers use items from a bag",
            "combat-R042",
        ));
    }
    let known = usize::from(item.0) < world.dex().items.len();
    if !known || world.part::<Bag>(actor).at_hand(item) == 0 {
        return Err(Refused::new("there is none in the bag", "combat-R042"));
    }
    Ok(())
}

/// Uses it. A Pokémon that is treated loses its next turn, unless the trainer has Medic
/// Training (G170, C367).
pub(crate) fn use_on(engine: &mut Engine, actor: CombatantId, item: ItemId, target: CombatantId) {
    // What is in the hand need not be taken out (G010).
    let provokes = if engine.world.part::<Bag>(actor).held() == Some(item) {
        Provokes::Nobody
    } else {
        Provokes::Fetching
    };
    let deed = Frame::new(&USE).of(actor).about(target).with(item);
    deferred::start(engine, deed, provokes);
}

static USE: FrameKind = FrameKind::new("use of an item", apply);
static PICK_UP: FrameKind = FrameKind::new("picking up", lift);
static DRAW: FrameKind = FrameKind::new("drawing a weapon", take_in_hand);

fn apply(engine: &mut Engine, frame: Frame) {
    let (Some(actor), Some(target)) = (deferred::doer(engine, &frame), frame.about) else {
        return;
    };
    let world = &mut engine.world;
    let Some(item) = frame.into_data::<ItemId>() else {
        return;
    };
    if plan(world, actor, item, target).is_err() {
        return;
    }
    if !stays_still(world, actor, target) {
        world.log(Event::no_effect(
            target,
            "it does not stay still to be treated",
            "A153",
        ));
        return;
    }
    let shot = launches(world, actor, item, target);
    if shot {
        points::pay(world, actor, 1);
    }
    spend(world, actor, item, target);
    done::did(world, actor, Deed::Item);
    let def = world.dex().item(item);
    let by_the_way = shot || matches!(def.effect, ItemEffect::Food(_)) || def.metres.is_some();
    if !by_the_way && costs_patient(world, actor, target) {
        telling::set(world, target, Duty::Treat, true, "");
    }
}

/// An item leaves the bag and does to somebody what it does.
pub(crate) fn spend(world: &mut World, actor: CombatantId, item: ItemId, target: CombatantId) {
    let left = match world.dex().item(item).kept {
        true => world.part::<Bag>(actor).at_hand(item),
        false => world.part_mut::<Bag>(actor).take_at_hand(item),
    };
    follow_hand(world, actor);
    world.log(Event::ItemSpent {
        who: actor,
        item,
        how: Spent::On(target),
        left,
    });
    world.part_mut::<Bag>(target).use_up(item);
    let def = world.dex().item(item).clone();
    item_effects::come_true(world, actor, &def, &def.effect, target);
}

/// What somebody holds or wears is used up by what it does.
pub(crate) fn use_up(world: &mut World, who: CombatantId, name: &str) {
    let Some(item) = world.dex().find_item(name).map(|def| def.id) else {
        return;
    };
    let mut bag = world.part_mut::<Bag>(who);
    if bag.held() == Some(item) {
        bag.lose_held();
    } else if bag.second() == Some(item) {
        bag.lose_second();
    } else {
        bag.wear_out(item);
    }
    let left = bag.count(item);
    follow_hand(world, who);
    world.log(Event::ItemSpent {
        who,
        item,
        how: Spent::On(who),
        left,
    });
}

/// Whether being treated by this one costs somebody its next turn: Pokémon, unless the trainer has
/// Medic Training (G170, C367).
pub(crate) fn costs_patient(world: &World, actor: CombatantId, patient: CombatantId) -> bool {
    patient != actor
        && world.who(patient).kind == CombatantKind::Pokemon
        && !traits::printed(world, actor).medic()
}

/// Whether somebody lets itself be treated: a foe only if it is willing or helpless (A153).
fn stays_still(world: &World, actor: CombatantId, patient: CombatantId) -> bool {
    world.allied(actor, patient)
        || orders::willing(world, patient, actor)
        || !presence::conscious(world, patient)
        || !can::can(world, patient, Can::Resist)
        || answers::lies_still(world, patient)
}

/// Whether there is something to drop (G018).
pub(crate) fn plan_drop(world: &World, actor: CombatantId) -> Result<(), Refused> {
    if let Some(kind) = answers::keeps_item(world, actor, true) {
        let why = format!("its {} does not let it go", kind.name);
        return Err(Refused::new(why, kind.rule));
    }
    match world.part::<Bag>(actor).held() {
        Some(_) => Ok(()),
        None => Err(Refused::new("it holds nothing", "G018")),
    }
}

/// Whether somebody may drop what it holds for nothing.
pub(crate) fn drops_freely(world: &World, who: CombatantId) -> bool {
    plan_drop(world, who).is_ok() && cost_of_dropping(world, who) == Cost::Free
}

/// What letting the held item fall costs (G018, core ch.9).
pub(crate) fn cost_of_dropping(world: &World, actor: CombatantId) -> Cost {
    let held = world.part::<Bag>(actor).held();
    match held.is_some_and(|item| world.dex().item(item).hard_to_drop) {
        _ if answers::has_knack(world, actor, Knack::DropsFreely) => Cost::Free,
        true => cost::STANDARD,
        false => cost::SHIFT,
    }
}

/// The accessory that somebody wears.
fn accessory(world: &World, who: CombatantId) -> Option<ItemId> {
    let mut worn = world.part::<Bag>(who).worn().iter().copied();
    worn.find(|item| world.dex().item(*item).worn_at() == Some(Slot::Accessory))
}

/// Whether somebody has something that a move could take from it: in its hand, or worn as an accessory.
pub(crate) fn has_to_give(world: &World, who: CombatantId) -> bool {
    world.part::<Bag>(who).held().is_some() || accessory(world, who).is_some()
}

/// What somebody holds is gone from it, or else the accessory that it wears (DX-55).
fn give_up(world: &mut World, who: CombatantId) -> Option<ItemId> {
    let accessory = accessory(world, who);
    let mut bag = world.part_mut::<Bag>(who);
    let given = bag.lose_held().or_else(|| {
        let item = accessory?;
        bag.wear_out(item);
        Some(item)
    });
    follow_hand(world, who);
    given
}

/// Whether something keeps what somebody holds where it is, and tells of it.
fn is_kept(world: &mut World, who: CombatantId, by: CombatantId) -> bool {
    let holds = world.part::<Bag>(who).held().is_some();
    let Some(kind) = answers::keeps_item(world, who, who == by).filter(|_| holds) else {
        return false;
    };
    effect::acts(world, who, kind, "it keeps what it holds");
    true
}

/// Lets the held item fall, by whose doing.
pub(crate) fn drop_held(world: &mut World, who: CombatantId, by: CombatantId) {
    if is_kept(world, who, by) {
        return;
    }
    let Some(at) = place::body(world, who).map(|body| body.anchor) else {
        return;
    };
    if let Some(item) = world.part_mut::<Bag>(who).lose_held() {
        follow_hand(world, who);
        lie(world, who, item, at);
    }
}

/// What a move knocks from somebody falls to the ground: what it holds, or else its accessory.
pub(crate) fn knock_off(world: &mut World, who: CombatantId, by: CombatantId) {
    if is_kept(world, who, by) {
        return;
    }
    let Some(at) = place::body(world, who).map(|body| body.anchor) else {
        return;
    };
    if let Some(item) = give_up(world, who) {
        lie(world, who, item, at);
    }
}

/// What somebody holds leaves its hand, unless something keeps it there.
pub(crate) fn let_fly(world: &mut World, who: CombatantId) -> Option<ItemId> {
    if is_kept(world, who, who) {
        return None;
    }
    let item = world.part_mut::<Bag>(who).lose_held()?;
    follow_hand(world, who);
    Some(item)
}

/// What somebody has thrown or dropped comes to lie on a square.
pub(crate) fn lie(world: &mut World, who: CombatantId, item: ItemId, at: Cell) {
    world.the_mut::<Board>().put_item(at, item);
    world.log(Event::ItemMoved {
        who,
        item,
        from: ItemPlace::With(who),
        to: ItemPlace::Ground(at),
    });
}

/// What somebody holds goes over to another, if that one holds nothing, by whose doing.
pub(crate) fn pass(world: &mut World, from: CombatantId, to: CombatantId, by: CombatantId) {
    if hands_full(world, to) || is_kept(world, from, by) {
        return;
    }
    if let Some(item) = world.part_mut::<Bag>(from).lose_held() {
        take_up(world, from, to, item);
        follow_hand(world, from);
    }
}

/// What a move takes from somebody goes over to another that holds nothing, by whose doing: what it holds, or else its
/// accessory.
pub(crate) fn take(world: &mut World, from: CombatantId, to: CombatantId, by: CombatantId) {
    if hands_full(world, to) || is_kept(world, from, by) {
        return;
    }
    if let Some(item) = give_up(world, from) {
        take_up(world, from, to, item);
    }
}

/// Two exchange what they hold, or else their accessories, by whose doing; a hand may be empty.
pub(crate) fn exchange(world: &mut World, one: CombatantId, other: CombatantId, by: CombatantId) {
    if is_kept(world, one, by) || is_kept(world, other, by) {
        return;
    }
    let first = give_up(world, one);
    let second = give_up(world, other);
    if let Some(item) = first {
        take_up(world, one, other, item);
    }
    if let Some(item) = second {
        take_up(world, other, one, item);
    }
    follow_hand(world, one);
    follow_hand(world, other);
}

fn take_up(world: &mut World, from: CombatantId, to: CombatantId, item: ItemId) {
    let large = is_too_large(world, to, item);
    let mut bag = world.part_mut::<Bag>(to);
    match large {
        true => bag.add(item),
        false => bag.receive(item),
    }
    follow_hand(world, to);
    world.log(Event::ItemMoved {
        who: from,
        item,
        from: ItemPlace::With(from),
        to: ItemPlace::With(to),
    });
}

/// Whether there is something to pick up there (G017).
pub(crate) fn plan_pick_up(world: &World, actor: CombatantId, cell: Cell) -> Result<(), Refused> {
    if !world
        .the::<Board>()
        .items()
        .iter()
        .any(|(at, _)| *at == cell)
    {
        return Err(Refused::new("nothing lies there", "G017"));
    }
    if hands_full(world, actor) && world.who(actor).kind == CombatantKind::Pokemon {
        return Err(Refused::new("it holds something already", "G017"));
    }
    let near = place::body(world, actor).is_some_and(|body| {
        let spot = crate::board::Body::new(cell, crate::board::Size::Medium.footprint());
        body.contains(cell) || place::adjacent(world, &body, &spot)
    });
    if near {
        Ok(())
    } else {
        Err(Refused::new("that lies out of reach", "G017"))
    }
}

/// Picks it up: into the hand, or a trainer's bag when the hand is full, or one of two that it takes.
pub(crate) fn pick_up(engine: &mut Engine, who: CombatantId, cell: Cell) {
    let deed = Frame::new(&PICK_UP).of(who).with(cell);
    deferred::start(engine, deed, Provokes::Fetching);
}

fn lift(engine: &mut Engine, frame: Frame) {
    let Some(who) = deferred::doer(engine, &frame) else {
        return;
    };
    let world = &mut engine.world;
    let Some(cell) = frame.into_data::<Cell>() else {
        return;
    };
    if plan_pick_up(world, who, cell).is_err() {
        return;
    }
    let Some(item) = world.the_mut::<Board>().take_item(cell) else {
        return;
    };
    let full = hands_full(world, who) || is_too_large(world, who, item);
    let mut bag = world.part_mut::<Bag>(who);
    if !full {
        bag.receive(item);
    } else {
        bag.add(item);
    }
    follow_hand(world, who);
    world.log(Event::ItemMoved {
        who,
        item,
        from: ItemPlace::Ground(cell),
        to: ItemPlace::With(who),
    });
}

/// Whether a carried weapon can be drawn (combat-R042). It may be for both hands, which a shield
/// keeps from (combat-R135).
pub(crate) fn plan_draw(world: &World, actor: CombatantId, item: ItemId) -> Result<(), Refused> {
    if world.who(actor).kind != CombatantKind::Trainer {
        return Err(Refused::new("only trainers wield weapons", "combat-R082"));
    }
    if usize::from(item.0) >= world.dex().items.len() || world.part::<Bag>(actor).count(item) == 0 {
        return Err(Refused::new("there is none in the bag", "combat-R042"));
    }
    let effect = &world.dex().item(item).effect;
    let Some(two_handed) = effect.drawn() else {
        return Err(Refused::new("that is no weapon", "combat-R042"));
    };
    match hand_taken(world, actor).filter(|_| two_handed) {
        Some(by) => {
            let by = &world.dex().item(by).name;
            let why = format!("that takes both hands, and one holds {by}");
            Err(Refused::new(why, "combat-R135"))
        }
        None => Ok(()),
    }
}

/// What a trainer wears that takes one of its hands.
pub(crate) fn hand_taken(world: &World, who: CombatantId) -> Option<ItemId> {
    let mut worn = world.part::<Bag>(who).worn().iter().copied();
    worn.find(|item| world.dex().item(*item).takes_hand())
}

/// Whether somebody has no two hands left for something that takes both.
fn is_too_large(world: &World, who: CombatantId, item: ItemId) -> bool {
    let both = world.dex().item(item).effect.drawn() == Some(true);
    let trainer = world.who(who).kind == CombatantKind::Trainer;
    both && trainer && hand_taken(world, who).is_some()
}

/// Draws it.
pub(crate) fn draw(engine: &mut Engine, who: CombatantId, item: ItemId) {
    let deed = Frame::new(&DRAW).of(who).with(item);
    deferred::start(engine, deed, Provokes::Fetching);
}

fn take_in_hand(engine: &mut Engine, frame: Frame) {
    let Some(who) = deferred::doer(engine, &frame) else {
        return;
    };
    let world = &mut engine.world;
    let Some(item) = frame.into_data::<ItemId>() else {
        return;
    };
    if plan_draw(world, who, item).is_err() {
        return;
    }
    let stowed = world.part_mut::<Bag>(who).draw(item);
    follow_hand(world, who);
    world.log(Event::ItemMoved {
        who,
        item,
        from: ItemPlace::With(who),
        to: ItemPlace::Hand { stowed },
    });
}

/// Handing a small item to another trainer: adjacent when the Shift begins or ends (G010). The
/// Shift Action must not be spent on something else.
pub(crate) fn plan_hand_over(
    world: &World,
    actor: CombatantId,
    item: ItemId,
    to: CombatantId,
) -> Result<(), Refused> {
    let known = usize::from(to.0) < world.roster().len() && to != actor;
    let trainers = known
        && world.who(actor).kind == CombatantKind::Trainer
        && world.who(to).kind == CombatantKind::Trainer;
    if !trainers {
        return Err(Refused::new("items pass between trainers", "G010"));
    }
    let budget = world.part::<Actions>(actor).left();
    if budget.handed_over {
        return Err(Refused::new("one thing is handed over in a Shift", "G010"));
    }
    if !budget.moved && budget.shift == 0 {
        return Err(Refused::new(
            "the Shift Action of this turn is spent",
            "G010",
        ));
    }
    let known = usize::from(item.0) < world.dex().items.len();
    if !known || world.part::<Bag>(actor).at_hand(item) == 0 {
        return Err(Refused::new("there is none in the bag", "G010"));
    }
    if !touching(world, actor, to) || !presence::conscious(world, to) {
        return Err(Refused::new("the other trainer is not adjacent", "G010"));
    }
    Ok(())
}

/// Whether an allied trainer stands where something could still be handed over.
pub(crate) fn somebody_to_hand_to(world: &World, actor: CombatantId) -> bool {
    !world.part::<Bag>(actor).is_empty()
        && world.ids().into_iter().any(|id| {
            id != actor
                && world.who(id).kind == CombatantKind::Trainer
                && world.allied(id, actor)
                && touching(world, actor, id)
                && presence::conscious(world, id)
        })
}

/// Hands it over.
pub(crate) fn hand_over(world: &mut World, actor: CombatantId, item: ItemId, to: CombatantId) {
    world.part_mut::<Bag>(actor).take_at_hand(item);
    follow_hand(world, actor);
    world.part_mut::<Bag>(to).add(item);
    world.part_mut::<Actions>(actor).hand_over();
    world.log(Event::ItemMoved {
        who: actor,
        item,
        from: ItemPlace::With(actor),
        to: ItemPlace::With(to),
    });
}

/// The weapons in a bag.
pub(crate) fn weapons(world: &World, actor: CombatantId) -> Vec<ItemId> {
    let bag = world.part::<Bag>(actor);
    bag.carried()
        .iter()
        .filter(|(item, count)| *count > 0 && world.dex().item(*item).effect.drawn().is_some())
        .map(|(item, _)| *item)
        .filter(|item| plan_draw(world, actor, *item).is_ok())
        .collect()
}
