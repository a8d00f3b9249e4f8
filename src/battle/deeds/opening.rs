//! The opening (A103, G008): before the first round trainers choose in secret whom they send out
//! first and which weapon they have drawn, and all of it is revealed together, at no cost.
//! Whoever is ambushed chooses nothing and pays for both in its turns.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::items;
use crate::battle::deeds::switching::BEAM;
use crate::battle::kernel::agenda::{Agenda, Frame, FrameKind};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::PromptKind;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::bag;
use crate::battle::state::board::Board;
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::battle::state::presence::{self, conscious, on_board};
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::setting::{self, Setting};
use crate::board::{Body, Cell};
use crate::data::ItemId;
use crate::data::level::CombatantKind;

/// What has been chosen so far; nobody is told before the end.
#[derive(Resource, Default, Clone, Debug)]
pub(crate) struct OpeningChoices {
    sent: Vec<(CombatantId, CombatantId, Cell)>,
    drawn: Vec<(CombatantId, ItemId)>,
    /// Who has come out of its ball by this.
    out: Vec<CombatantId>,
}

impl OpeningChoices {
    pub(crate) fn clear(&mut self) {
        self.sent.clear();
        self.drawn.clear();
        self.out.clear();
    }
}

/// Whether somebody came out of its ball as the encounter began.
pub(crate) fn came_out(world: &World, who: CombatantId) -> bool {
    world.resource::<OpeningChoices>().out.contains(&who)
}

/// Whether the side of a combatant is caught off guard.
fn ambushed(world: &World, id: CombatantId) -> bool {
    setting::side_of(world, id).ambushed
}

/// Puts the opening on the agenda, where the level has one.
pub(crate) fn begin(world: &mut World) {
    if !world.the::<Setting>().first_is_chosen() {
        return;
    }
    let order: Vec<CombatantId> = world
        .ids()
        .into_iter()
        .filter(|id| world.who(*id).kind == CombatantKind::Trainer && presence::present(world, *id))
        .filter(|id| !ambushed(world, *id) && more(world, *id))
        .collect();
    world.push(Frame::new(&OPENING).with(Choosers { order, next: 0 }));
}

/// Trainers choose in secret whom they send out first (A103).
static OPENING: FrameKind = FrameKind::new("opening", ask);

/// Who chooses, and who is being asked.
#[derive(Clone, Debug)]
struct Choosers {
    order: Vec<CombatantId>,
    next: usize,
}

/// The Pokémon that a trainer could still choose.
pub(crate) fn candidates(world: &World, trainer: CombatantId) -> SmallVec<[CombatantId; 6]> {
    let chosen = &world.the::<OpeningChoices>().sent;
    let mine: SmallVec<[CombatantId; 6]> = world
        .ids()
        .into_iter()
        .filter(|id| world.who(*id).owner == Some(trainer))
        .collect();
    let out = mine.iter().filter(|id| on_board(world, **id)).count()
        + chosen.iter().filter(|(by, ..)| *by == trainer).count();
    if out >= usize::from(setting::side_of(world, trainer).pokemon_turns) {
        return SmallVec::new();
    }
    mine.into_iter()
        .filter(|id| world.part::<Place>(*id).at() == Whereabouts::Ball && conscious(world, *id))
        .filter(|id| !chosen.iter().any(|(_, who, _)| who == id))
        .collect()
}

/// The weapons that a trainer could still have drawn.
pub(crate) fn weapons(world: &World, trainer: CombatantId) -> Vec<ItemId> {
    let drawn = &world.the::<OpeningChoices>().drawn;
    if drawn.iter().any(|(who, _)| *who == trainer) {
        return Vec::new();
    }
    items::weapons(world, trainer)
}

fn more(world: &World, trainer: CombatantId) -> bool {
    !candidates(world, trainer).is_empty() || !weapons(world, trainer).is_empty()
}

/// Asks the next trainer, or reveals what all have chosen.
fn ask(engine: &mut Engine, mut frame: Frame) {
    let world = &mut engine.world;
    let Some(choosers) = frame.data_mut::<Choosers>() else {
        return;
    };
    let Some(who) = choosers.order.get(choosers.next).copied() else {
        reveal(world);
        return;
    };
    if !presence::present(world, who) {
        // A referee has taken it out of the battle.
        choosers.next += 1;
        world.push(frame);
        return;
    }
    world.push(frame);
    world.ask(who, PromptKind::Opening);
}

/// Whether a square is free of what this trainer has chosen itself, near enough and has room.
/// What the others have chosen is not looked at: that would give it away.
pub(crate) fn has_room(
    world: &World,
    trainer: CombatantId,
    pokemon: CombatantId,
    at: Cell,
) -> bool {
    let body = Body::new(at, place::footprint(world, pokemon));
    let near =
        place::body(world, trainer).is_none_or(|here| place::distance(world, &here, &body) <= BEAM);
    let mut own = world.the::<OpeningChoices>().sent.iter();
    near && place::fits(world, pokemon, at)
        && !own.any(|(by, other, cell)| {
            *by == trainer && Body::new(*cell, place::footprint(world, *other)).overlaps(&body)
        })
}

/// Whether somebody can be sent out first here.
pub(crate) fn plan_choice(
    world: &World,
    actor: CombatantId,
    pokemon: CombatantId,
    at: Cell,
) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, "A103"));
    if !candidates(world, actor).contains(&pokemon) {
        return refuse("that one cannot be sent out first");
    }
    if !has_room(world, actor, pokemon, at) {
        return refuse("there is no room for it there");
    }
    Ok(())
}

/// Whether a weapon can be drawn beforehand (G008).
pub(crate) fn plan_draw(world: &World, actor: CombatantId, item: ItemId) -> Result<(), Refused> {
    if weapons(world, actor).contains(&item) {
        Ok(())
    } else {
        Err(Refused::new("that cannot be drawn now", "A103"))
    }
}

/// Notes who is sent out first, and where.
pub(crate) fn choose(world: &mut World, actor: CombatantId, pokemon: CombatantId, at: Cell) {
    let mut chosen = world.the_mut::<OpeningChoices>();
    chosen.sent.push((actor, pokemon, at));
    go_on(world, actor, false);
}

/// Notes a weapon that will have been drawn.
pub(crate) fn draw(world: &mut World, actor: CombatantId, item: ItemId) {
    world.the_mut::<OpeningChoices>().drawn.push((actor, item));
    go_on(world, actor, false);
}

/// Notes that this was all.
pub(crate) fn ready(world: &mut World, actor: CombatantId) {
    go_on(world, actor, true);
}

/// Asks on: the next one where this one is ready or has nothing more to choose.
fn go_on(world: &mut World, actor: CombatantId, ready: bool) {
    let done = ready || !more(world, actor);
    let mut agenda = world.the_mut::<Agenda>();
    let choosers = agenda.top_mut().and_then(Frame::data_mut::<Choosers>);
    if let Some(choosers) = choosers {
        choosers.next += usize::from(done);
    }
}

/// Everything happens at once. Where two want one square, the later one takes the nearest.
fn reveal(world: &mut World) {
    let mut chosen = std::mem::take(&mut *world.the_mut::<OpeningChoices>());
    // A referee may have changed something since it was chosen.
    chosen.sent.retain(|(_, who, _)| {
        world.part::<Place>(*who).at() == Whereabouts::Ball && conscious(world, *who)
    });
    chosen
        .drawn
        .retain(|(who, item)| world.part::<bag::Bag>(*who).count(*item) > 0);
    if chosen.sent.is_empty() && chosen.drawn.is_empty() {
        return;
    }
    let mut sent = Vec::with_capacity(chosen.sent.len());
    for (by, who, wish) in chosen.sent {
        let Some(at) = nearest(world, by, who, wish) else {
            continue;
        };
        place::put(world, who, Whereabouts::Board(at));
        world.resource_mut::<OpeningChoices>().out.push(who);
        sent.push((by, who, at));
    }
    for (who, item) in &chosen.drawn {
        world.part_mut::<bag::Bag>(*who).draw(*item);
        items::follow_hand(world, *who);
    }
    world.log(PtuEvent::Revealed {
        sent,
        drawn: chosen.drawn,
        rule: "A103",
    });
}

fn nearest(world: &World, by: CombatantId, who: CombatantId, wish: Cell) -> Option<Cell> {
    let mut cells: Vec<Cell> = world.the::<Board>().cells().collect();
    cells.sort_by_key(|cell| {
        let (dx, dy) = (i32::from(cell.x - wish.x), i32::from(cell.y - wish.y));
        (dx * dx + dy * dy, cell.y, cell.x)
    });
    cells
        .into_iter()
        .find(|cell| has_room(world, by, who, *cell))
}
