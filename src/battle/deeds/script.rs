//! The script of a level: lines that wait for something and then do something.

/// What events name as their source where a level's script has done something.
const STORY: &str = "the story";

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::health::{self, Healing, Health, Loss};
use crate::battle::deeds::scenery::{Objects, change, fire, power};
use crate::battle::deeds::{fall, height, initiative, items, status};
use crate::battle::effect::moments;
use crate::battle::effect::{field, telling};
use crate::battle::kernel::command::{CombatantId, ObjectId};
use crate::battle::kernel::event::{Cause, Event, Spent, TerrainChange};
use crate::battle::kernel::world::{Access, Definitions, Ended};
use crate::battle::questions::kind::Duty;
use crate::battle::state::bag::Bag;
use crate::battle::state::board::Board;
use crate::battle::state::done::DeedsDone;
use crate::battle::state::origin::Origin;
use crate::battle::state::outcome;
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::battle::state::presence::conscious;
use crate::battle::state::stages;
use crate::battle::state::turns::Turns;
use crate::board::Cell;
use crate::data::level::Rectangle;
use crate::data::level::ScriptAct;
use crate::data::level::ScriptEffect;
use crate::data::level::ScriptLine;
use crate::data::level::Trigger;
use crate::data::moves::Duration;
use crate::data::{ItemId, TerrainId};
use crate::rules::LossKind;

/// Which lines have fired.
#[derive(Resource, Default, Clone, Debug)]
pub(crate) struct Script {
    fired: Vec<bool>,
    /// Lines whose moment has come and that act later, with the round in which they do.
    waiting: Vec<(usize, u32)>,
    /// Lines that wait for a state rather than a moment.
    watching: bool,
    /// How much its lines have done.
    played: u32,
}

impl Script {
    pub(crate) fn of(lines: &[ScriptLine]) -> Self {
        Self {
            fired: vec![false; lines.len()],
            waiting: Vec::new(),
            watching: waits_for_states(lines),
            played: 0,
        }
    }
}

/// Whether any line waits for a state of the battle rather than a moment.
pub(crate) fn waits_for_states(lines: &[ScriptLine]) -> bool {
    !lines.iter().all(|line| line.when.is_moment())
}

/// A round has started.
pub(crate) fn round_started(world: &mut World) {
    let round = world.clock().round;
    act_late(world, round);
    fire(world, |_, when| *when == Trigger::Round(round));
}

/// A turn has started.
pub(crate) fn turn_started(world: &mut World, who: CombatantId) {
    fire(world, |_, when| *when == Trigger::TurnOf(who.0));
}

/// Looks at everything that waits for a state of the battle; whether anything does.
pub(crate) fn look(world: &mut World) -> bool {
    let watching = world.the::<Script>().watching;
    if watching {
        fire(world, holds);
    }
    watching
}

/// Whether a state of the battle is so; a moment never is.
pub(crate) fn holds(world: &World, when: &Trigger) -> bool {
    match when {
        Trigger::Round(_) | Trigger::TurnOf(_) => false,
        Trigger::Out(id) => is_out(world, CombatantId(*id)),
        Trigger::HpAtMost(id, percent) => {
            let vitals = world.part::<Health>(CombatantId(*id)).vitals();
            vitals.hp * 100 <= vitals.max * percent
        }
        Trigger::Enters { side, from, to } => {
            let area = Rectangle {
                from: *from,
                to: *to,
            };
            let inside = within(world, area, Some(*side));
            inside.into_iter().any(|id| conscious(world, id))
        }
        Trigger::Did(side, deed) => world.the::<DeedsDone>().by(*side, *deed),
        Trigger::Destroyed(id) => !world.the::<Objects>().stands(ObjectId(*id)),
        Trigger::Burning(id) => world.the::<Objects>().burns(ObjectId(*id)),
        Trigger::Disabled(id) => world.the::<Objects>().is_off(ObjectId(*id)),
        Trigger::SideDown(side) => world
            .ids()
            .into_iter()
            .filter(|id| world.who(*id).side.0 == *side)
            .all(|id| is_out(world, id)),
        Trigger::RoundFrom(round) => world.clock().round >= *round,
        Trigger::Not(state) => !holds(world, state),
    }
}

/// Everybody on the board, of a side or of all, who stands with some of its squares in a rectangle.
fn within(world: &World, area: Rectangle, side: Option<u8>) -> SmallVec<[CombatantId; 8]> {
    let ids = world.ids().into_iter();
    ids.filter(|id| side.is_none_or(|side| world.who(*id).side.0 == side))
        .filter(|id| {
            let body = place::body(world, *id);
            body.is_some_and(|body| body.cells().any(|cell| area.holds(cell)))
        })
        .collect()
}

/// Whether somebody is out of the battle.
pub(crate) fn is_out(world: &World, id: CombatantId) -> bool {
    !conscious(world, id)
        || matches!(
            world.part::<Place>(id).at(),
            Whereabouts::Caught(_) | Whereabouts::Fled | Whereabouts::Away
        )
}

/// Whether a line has yet to come about, by its place in the script.
pub(crate) fn is_open(world: &World, line: usize) -> bool {
    let script = world.the::<Script>();
    script.fired.get(line).is_some_and(|fired| !fired)
}

/// The round in which a line acts whose moment has come already.
pub(crate) fn acts_in(world: &World, line: usize) -> Option<u32> {
    let script = world.the::<Script>();
    let found = script.waiting.iter().find(|(waiting, _)| *waiting == line);
    found.map(|(_, round)| *round)
}

fn fire(world: &mut World, mut due: impl FnMut(&World, &Trigger) -> bool) {
    if world.the::<Script>().fired.is_empty() || is_over(world) {
        return;
    }
    let level = world.the::<Definitions>().level.clone();
    for (index, line) in level.script.iter().enumerate() {
        let script = world.the::<Script>();
        let waits = script.waiting.iter().any(|(waiting, _)| *waiting == index);
        if (script.fired[index] && !line.repeat) || waits || !due(world, &line.when) {
            continue;
        }
        if line.after > 0 {
            let round = world.clock().round.max(1) + line.after;
            let mut script = world.the_mut::<Script>();
            script.fired[index] = true;
            script.waiting.push((index, round));
        } else if line.conditions.iter().all(|state| holds(world, state)) {
            world.the_mut::<Script>().fired[index] = true;
            if !act_out(world, line) {
                return;
            }
        }
    }
}

/// Lines that have waited for this round act now, if what they ask for holds.
fn act_late(world: &mut World, round: u32) {
    if world.the::<Script>().waiting.is_empty() || is_over(world) {
        return;
    }
    let level = world.the::<Definitions>().level.clone();
    let mut script = world.the_mut::<Script>();
    let mut due: Vec<usize> = Vec::new();
    script.waiting.retain(|(index, at)| {
        let comes = *at <= round;
        if comes {
            due.push(*index);
        }
        !comes
    });
    due.sort_unstable();
    for line in due.into_iter().filter_map(|index| level.script.get(index)) {
        let holds = line.conditions.iter().all(|state| holds(world, state));
        if holds && !act_out(world, line) {
            return;
        }
    }
}

/// Does what a line says; whether the script may go on. Nothing follows the end of the battle.
fn act_out(world: &mut World, line: &ScriptLine) -> bool {
    let much = line.then.len() as u32 + 1;
    let mut script = world.the_mut::<Script>();
    script.played = script.played.saturating_add(much);
    for act in &line.then {
        play(world, act);
    }
    if is_endless(world) {
        outcome::draw(world, "its script goes on for ever");
    }
    !is_over(world)
}

fn is_over(world: &World) -> bool {
    world.the::<Ended>().0.is_some()
}

/// How much a script does that starts itself again and again, before that ends the battle.
const MOST_PLAYED: u32 = 200_000;

fn is_endless(world: &World) -> bool {
    world.the::<Script>().played > MOST_PLAYED && !is_over(world)
}

/// Does what a line or a task says, unless the battle is over.
pub(crate) fn play(world: &mut World, act: &ScriptAct) {
    if is_over(world) {
        return;
    }
    match act {
        ScriptAct::Say(speaker, words) => {
            world.log(Event::Said {
                speaker: speaker.clone(),
                words: words.clone(),
            });
        }
        ScriptAct::Arrive(id) => arrive(world, CombatantId(*id)),
        ScriptAct::Weather(weather) => {
            field::change_weather(world, *weather, STORY);
        }
        ScriptAct::Ground(cell, ground) => become_ground(world, *cell, *ground),
        ScriptAct::Squares {
            area,
            ground,
            height,
        } => remake(world, *area, *ground, *height),
        ScriptAct::Everybody { area, side, then } => {
            for id in within(world, *area, *side) {
                for fate in then {
                    affect(world, id, *fate);
                }
            }
        }
        ScriptAct::Bind(id, on) => {
            telling::set(world, CombatantId(*id), Duty::Bind, *on, "");
        }
        ScriptAct::Break(id) => change::fell(world, ObjectId(*id), None),
        ScriptAct::Topple(id, direction) => change::fell(world, ObjectId(*id), Some(*direction)),
        ScriptAct::Ignite(id) => fire::ignite(world, ObjectId(*id)),
        ScriptAct::Disable(id) => power::switch_off(world, ObjectId(*id)),
        ScriptAct::Repair(id) => change::repair(world, ObjectId(*id)),
        ScriptAct::Lose(who, item) => lose(world, CombatantId(*who), *item),
        ScriptAct::End(team) => outcome::finish(world, *team, "the story ends here"),
        ScriptAct::Affect(id, fate) => affect(world, CombatantId(*id), *fate),
    }
}

fn become_ground(world: &mut World, at: Cell, ground: TerrainId) {
    world.the_mut::<Board>().set_ground(at, ground);
    world.log(Event::TerrainChanged {
        cells: vec![at],
        now: TerrainChange::Ground(ground),
        cause: Cause::new(STORY, "combat-R061"),
    });
}

/// Squares become other ground, or higher or lower; whoever stands there and is not in the air falls as
/// far as the ground does (combat-R124).
fn remake(world: &mut World, area: Rectangle, ground: Option<TerrainId>, metres: Option<u8>) {
    for at in area.cells() {
        if let Some(ground) = ground {
            become_ground(world, at, ground);
        }
    }
    let Some(metres) = metres else {
        return;
    };
    let there = within(world, area, None).into_iter();
    let before: SmallVec<[(CombatantId, i32); 8]> =
        there.map(|id| (id, height::height(world, id))).collect();
    for at in area.cells() {
        world.the_mut::<Board>().set_height(at, metres);
    }
    world.log(Event::TerrainChanged {
        cells: area.cells().collect(),
        now: TerrainChange::Height(metres),
        cause: Cause::new(STORY, "combat-R124"),
    });
    for (id, before) in before {
        fall::after_step(world, id, before, false);
    }
}

/// Something happens to somebody on the board or beside it.
fn affect(world: &mut World, id: CombatantId, fate: ScriptEffect) {
    let mut lose = |amount, kind, rule| {
        let cause = Loss {
            cause: Cause::new(STORY, rule),
            kind,
            active: true,
            origin: Origin::Story,
        };
        health::lose(world, id, amount, cause);
    };
    match fate {
        ScriptEffect::Damage(amount) => lose(amount, LossKind::Damage, "combat-R019"),
        ScriptEffect::Lose(amount) => lose(amount, LossKind::Loss, "combat-R031"),
        ScriptEffect::SetHp(hp) => health::put_hp(world, id, hp, STORY),
        ScriptEffect::Heal(amount) => {
            health::heal(world, id, amount, Healing::Wakes, STORY, "combat-R078");
        }
        ScriptEffect::TempHp(amount) => health::grant_temp(world, id, amount, STORY),
        ScriptEffect::Injure(count) => {
            health::injure(world, id, count, "a wound", "combat-R074");
        }
        ScriptEffect::Stage(stat, by) => {
            stages::change(world, id, stat, by, STORY);
        }
        ScriptEffect::Begin(status, by) => {
            let (lasting, by) = (Duration::UntilCured, by.map_or(id, CombatantId));
            status::inflict(world, id, status, lasting, by, STORY);
        }
        ScriptEffect::Cure(status) => {
            status::end(world, id, status, STORY);
        }
        ScriptEffect::Fall(metres) => fall::fall(world, id, metres, false),
    }
}

/// Fire, frost or a thief takes all items of a kind (G109).
fn lose(world: &mut World, who: CombatantId, item: ItemId) {
    let mut bag = world.part_mut::<Bag>(who);
    let held = u32::from(bag.held() == Some(item) && bag.lose_held().is_some());
    let mut count = held;
    while bag.count(item) > 0 {
        bag.take(item);
        count += 1;
    }
    items::follow_hand(world, who);
    if count > 0 {
        world.log(Event::ItemSpent {
            who,
            item,
            how: Spent::Lost(count),
            left: 0,
        });
    }
}

/// Somebody joins on its square or the nearest free one; in mid-round it acts from the next
/// round on (G172).
fn arrive(world: &mut World, id: CombatantId) {
    if world.part::<Place>(id).at() != Whereabouts::Later {
        return;
    }
    let crate::data::level::StartPlace::Later(wish) = world.def(id).place else {
        return;
    };
    let mut cells: Vec<Cell> = world.the::<Board>().cells().collect();
    cells.sort_by_key(|cell| {
        let (dx, dy) = (i32::from(cell.x - wish.x), i32::from(cell.y - wish.y));
        (dx * dx + dy * dy, cell.y, cell.x)
    });
    let Some(at) = cells.into_iter().find(|cell| place::fits(world, id, *cell)) else {
        return;
    };
    place::put(world, id, Whereabouts::Board(at));
    let mid_round = world.clock().count != initiative::BETWEEN_ROUNDS;
    world.part_mut::<Turns>(id).join(mid_round);
    world.log(Event::Arrived {
        who: id,
        at,
        by: None,
    });
    moments::sent_out(world, id);
}
