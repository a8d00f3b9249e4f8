//! Which corrections keep a battle in order, and what would be right where one does not.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::Health;
use crate::battle::deeds::points::ACTION_POINTS;
use crate::battle::deeds::{initiative, status};
use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::conduct::{Number, Rules};
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::prompt::{Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Field;
use crate::battle::questions::{answers, vision};
use crate::battle::state::bag::Bag;
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::hurry::Hurry;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::battle::state::presence::{self, conscious};
use crate::battle::state::setting::{self, Setting};
use crate::battle::state::stages::CombatStages;
use crate::battle::state::traits;
use crate::battle::state::turn_stage::{self, TurnStage};
use crate::battle::verbs::referee::words::{self, action_left};
use crate::battle::verbs::referee::{Correction, Fate, TurnAction};
use crate::board::{Body, Cell};
use crate::data::level::{CombatantKind, Information};
use crate::data::{ItemId, MoveId, TerrainId};
use crate::rules::frequency::Frequency;
use crate::rules::health::{DEADLY, death_limit};
use crate::rules::stages::LIMIT;
use crate::rules::status::AfflictionClass;
use crate::rules::{StageStat, Status};

/// Most temporary Hit Points and items that a referee can give.
const MOST: i32 = 999;

type Planned = Result<(), Refused>;

fn refuse<T>(why: impl Into<String>, rule: RuleId) -> Result<T, Refused> {
    Err(Refused::new(why.into(), rule))
}

/// A value within bounds that differs from what is there.
fn within(what: &str, now: i32, to: i32, least: i32, most: i32, rule: RuleId) -> Planned {
    if to == now {
        return refuse(format!("{what} is {now} already"), rule);
    }
    if !(least..=most).contains(&to) {
        return refuse(
            format!("{what} can be {least} to {most} here, not {to}"),
            rule,
        );
    }
    Ok(())
}

/// See [`crate::battle::verbs::referee::plan()`].
pub(crate) fn check(
    world: &World,
    prompt: &Prompt,
    who: CombatantId,
    correction: &Correction,
) -> Planned {
    let rules = world.the::<Rules>().0.name;
    if correction.rules().is_some_and(|own| own != rules) {
        return refuse("these rules know nothing of that", "combat-R043");
    }
    match correction {
        Correction::Hp(hp) => hit_points(world, who, *hp),
        Correction::TempHp(temp) => {
            let now = world.part::<Health>(who).vitals().temp;
            within("temporary HP", now, *temp, 0, MOST, "combat-R103")
        }
        Correction::Injuries(injuries) => self::injuries(world, who, *injuries),
        Correction::Fate(fate) => self::fate(world, who, *fate),
        Correction::Inflict {
            status,
            by,
            overrule,
            ..
        } => inflict(world, who, *status, *by, *overrule),
        Correction::Disable(named) => disable(world, who, *named),
        Correction::Cure(status) => cure(world, who, *status),
        Correction::Stage(stat, to) => stage(world, who, *stat, *to),
        Correction::Move(cell) => shove(world, who, *cell),
        Correction::Leave => leave(world, who),
        Correction::Enter(cell) => enter(world, who, *cell),
        Correction::Uses(named, used) => uses(world, who, *named, *used),
        Correction::Points(left) => set_number(world, who, &ACTION_POINTS, *left),
        Correction::Number(name, to) => number(world, who, name, *to),
        Correction::Action(action, left) => act(world, prompt, who, *action, *left),
        Correction::Turn(again) => turn_of(world, who, *again),
        Correction::Item(item, count) => bag(world, who, *item, *count),
        Correction::Held(item) => held(world, who, *item),
        Correction::Ground(cell, ground) => self::ground(world, *cell, *ground),
        Correction::Weather(weather) => same(
            world.the::<Field>().weather() == *weather,
            "the weather is so already",
            "G123",
        ),
        Correction::Light(light) => {
            let board = world.the::<Board>();
            let so = board.cells().all(|cell| board.light(cell) == *light);
            same(so, "the light is so everywhere already", "A027")
        }
        Correction::House { rule, value } => house(world, rule, value),
        Correction::End(side) => end(world, *side),
        Correction::Look => same(
            world.the::<Setting>().information() == Information::Open,
            "nothing is hidden in this battle",
            "combat-R043",
        ),
    }
}

fn same(so: bool, why: &'static str, rule: RuleId) -> Planned {
    if so { refuse(why, rule) } else { Ok(()) }
}

fn leave(world: &World, who: CombatantId) -> Planned {
    match world.part::<Place>(who).at() {
        Whereabouts::Board(_) | Whereabouts::Beside => Ok(()),
        _ => refuse(format!("it is {}", words::place(world, who)), "G172"),
    }
}

/// A number of the rules' own, by its name.
fn number(world: &World, who: CombatantId, name: &str, to: i32) -> Planned {
    let rules = world.the::<Rules>().0;
    match rules.number(name) {
        Some(number) => set_number(world, who, number, to),
        None => {
            let all: Vec<&str> = rules.numbers.iter().map(|it| it.name).collect();
            let why = format!(
                "there is no such number here; there are: {}",
                all.join(", ")
            );
            refuse(why, "combat-R043")
        }
    }
}

fn set_number(world: &World, who: CombatantId, number: &Number, to: i32) -> Planned {
    match (number.of)(world, who) {
        Some(now) => {
            let most = (number.most)(world, who);
            within(number.name, now, to, 0, most, number.rule)
        }
        None => refuse(number.lacks, number.rule),
    }
}

fn hit_points(world: &World, who: CombatantId, hp: i32) -> Planned {
    let vitals = words::vitals(world, who);
    let least = death_limit(vitals.max) + 1;
    if hp > vitals.cap() && vitals.injuries > 0 {
        let why = format!(
            "with {} Injuries it has at most {} of {} Hit Points; set its Injuries first",
            vitals.injuries,
            vitals.cap(),
            vitals.max
        );
        return refuse(why, "combat-R074");
    }
    within(
        "Hit Points",
        vitals.hp,
        hp,
        least,
        vitals.cap(),
        "combat-R074",
    )
}

fn injuries(world: &World, who: CombatantId, injuries: i32) -> Planned {
    if !world.house().injuries {
        return refuse(
            "this battle counts no Injuries; set the house rule injuries first",
            "G154",
        );
    }
    let now = world.part::<Health>(who).vitals().injuries;
    if injuries >= DEADLY && world.house().death {
        return refuse(
            "10 Injuries kill: set 9 at most, or let it be dead",
            "combat-R080",
        );
    }
    within("Injuries", now, injuries, 0, DEADLY - 1, "combat-R074")
}

fn fate(world: &World, who: CombatantId, fate: Fate) -> Planned {
    let health = world.part::<Health>(who);
    let vitals = health.vitals();
    match fate {
        Fate::Up if !health.fainted() => refuse("it is conscious already", "combat-R078"),
        Fate::Up if vitals.cap() < 1 || vitals.injuries >= DEADLY => {
            let why = format!(
                "with {} Injuries it cannot come round; set its Injuries lower first",
                vitals.injuries
            );
            refuse(why, "combat-R074")
        }
        Fate::Down if health.fainted() => refuse("it is down already", "combat-R077"),
        Fate::Dead if health.dead() => refuse("it is dead already", "combat-R080"),
        Fate::Dead if !world.house().death => refuse(
            "nobody dies in this battle; set the house rule death first",
            "G154",
        ),
        _ => Ok(()),
    }
}

fn known(world: &World, id: CombatantId) -> Planned {
    if usize::from(id.0) < world.roster().len() {
        Ok(())
    } else {
        refuse("there is no such combatant", "combat-R043")
    }
}

fn inflict(
    world: &World,
    who: CombatantId,
    status: Status,
    by: Option<CombatantId>,
    overrule: bool,
) -> Planned {
    by.map_or(Ok(()), |by| known(world, by))?;
    able_to_have(world, who, status)?;
    status::given_by(world, who, status, by)?;
    match status::immunity(world, who, status) {
        Some((why, rule)) if !overrule => {
            refuse(format!("{why}; overrule it where the table agrees"), rule)
        }
        _ => Ok(()),
    }
}

fn able_to_have(world: &World, who: CombatantId, status: Status) -> Planned {
    if !conscious(world, who) && status.family() != AfflictionClass::Other {
        return refuse("it is Fainted and has to come round first", "A057");
    }
    let here = matches!(
        world.part::<Place>(who).at(),
        Whereabouts::Board(_) | Whereabouts::Beside
    );
    if !here && status.family() != AfflictionClass::Persistent {
        let why = format!(
            "it is {}, where only Persistent afflictions last",
            words::place(world, who)
        );
        return refuse(why, "G121");
    }
    match status::barrier(world, who, status) {
        Some((why, rule)) => refuse(why, rule),
        None => Ok(()),
    }
}

fn disable(world: &World, who: CombatantId, named: MoveId) -> Planned {
    if !traits::of(world, who).moves.contains(&named) {
        return refuse("it does not know this move", "combat-R102");
    }
    if let Some(kind) = answers::forbids(world, who, named) {
        let why = format!("it is {} for this move already", kind.name);
        return refuse(why, kind.rule);
    }
    status::that_forbids(world).map_or(Ok(()), |status| able_to_have(world, who, status))
}

fn cure(world: &World, who: CombatantId, status: Status) -> Planned {
    if status::has(world, who, status) {
        return Ok(());
    }
    if vision::blindness(world, who) == Some(status) {
        return refuse("the dark does it; change the light", "A027");
    }
    refuse(format!("it is not {}", status.name()), "combat-R092")
}

fn stage(world: &World, who: CombatantId, stat: StageStat, to: i32) -> Planned {
    let stages = world.part::<CombatStages>(who);
    let now = stages.effective().get(stat);
    let held = stages.held_down(stat);
    let most = (LIMIT + held).clamp(-LIMIT, LIMIT);
    if held < 0 && (most + 1..=LIMIT).contains(&to) {
        let why = format!(
            "statuses and Injuries hold {} down by {}: {most} is the most until they are cured",
            stat.name(),
            -held
        );
        return refuse(why, "A066");
    }
    within(stat.name(), now, to, -LIMIT, LIMIT, "combat-R008")
}

/// Whether there is room at a square; otherwise what is in the way, and where there is room.
fn room(world: &World, who: CombatantId, at: Cell) -> Planned {
    if place::fits(world, who, at) {
        return Ok(());
    }
    let board = world.the::<Board>();
    let body = Body::new(at, place::footprint(world, who));
    let outside = body.cells().any(|cell| !board.contains(cell));
    let other = body
        .cells()
        .filter_map(|cell| world.the::<place::Grid>().occupant(cell))
        .find(|id| *id != who);
    let why = if outside {
        format!(
            "{at} is off the board, which is columns 0 to {} and rows 0 to {}",
            board.width() - 1,
            board.height() - 1
        )
    } else if let Some(other) = other {
        format!("{} stands there", world.name(other))
    } else {
        "the ground there does not carry it".to_owned()
    };
    let nearest = board
        .cells()
        .filter(|cell| place::fits(world, who, *cell))
        .min_by_key(|cell| {
            let apart = |one: i16, other: i16| u64::from(one.abs_diff(other)).pow(2);
            (apart(cell.x, at.x) + apart(cell.y, at.y), cell.y, cell.x)
        });
    let hint = nearest.map_or_else(String::new, |cell| format!("; there is room at {cell}"));
    refuse(format!("{why}{hint}"), "combat-R054")
}

fn shove(world: &World, who: CombatantId, to: Cell) -> Planned {
    let Whereabouts::Board(from) = world.part::<Place>(who).at() else {
        let place = words::place(world, who);
        return refuse(format!("it is {place}; bring it on first"), "combat-R055");
    };
    same(from == to, "it stands there already", "combat-R055")?;
    room(world, who, to)
}

fn enter(world: &World, who: CombatantId, at: Cell) -> Planned {
    match world.part::<Place>(who).at() {
        Whereabouts::Board(_) => refuse("it is on the board; move it", "G172"),
        Whereabouts::Beside => refuse("it stands beside the board, where it belongs", "A102"),
        _ if setting::league_trainer(world, who) => Ok(()),
        _ => room(world, who, at),
    }
}

fn uses(world: &World, who: CombatantId, named: MoveId, used: u8) -> Planned {
    if !traits::of(world, who).moves.contains(&named) {
        return refuse("it does not know this move", "combat-R042");
    }
    let now = world.part::<MoveUses>(who).of(named).unwrap_or_default();
    let most = match world.dex().move_def(named).frequency {
        Frequency::AtWill => return refuse("an At-Will move is not counted", "combat-R042"),
        Frequency::Static => return refuse("that move works by itself", "combat-R042"),
        Frequency::EveryOtherTurn => 99,
        Frequency::Scene(count) => i32::from(count),
        // Earlier Scenes of the day count as well.
        Frequency::Daily(count) => {
            let earlier = now.day.saturating_sub(now.scene);
            i32::from(count.saturating_sub(earlier))
        }
    };
    within(
        "the count of uses",
        now.scene.into(),
        used.into(),
        0,
        most,
        "combat-R042",
    )
}

/// Actions exist in a turn only: the one that is being asked, or one that was interrupted.
fn act(
    world: &World,
    prompt: &Prompt,
    who: CombatantId,
    action: TurnAction,
    left: bool,
) -> Planned {
    let declares = prompt.actor == who && matches!(prompt.kind, PromptKind::Declare { .. });
    let in_turn = turn_stage::stages_of(world, who)
        .any(|stage| matches!(stage, TurnStage::Act | TurnStage::Early));
    if !declares && !in_turn {
        return refuse(
            "it has no turn just now; give it a turn again, or take its turn away",
            "combat-R043",
        );
    }
    if world.part::<Hurry>(who).is_hurried() && action != TurnAction::Standard {
        return refuse("it takes one early action and nothing else", "combat-R047");
    }
    let budget = world.part::<Actions>(who).left();
    let traded = action == TurnAction::Shift && !left && budget.shift > 0;
    let so = action_left(world, who, action) == left && !traded;
    let why = if left {
        "it has that action already"
    } else {
        "that action is spent already"
    };
    same(so, why, "combat-R043")
}

fn turn_of(world: &World, who: CombatantId, again: bool) -> Planned {
    let in_turn = turn_stage::stages_of(world, who).next().is_some();
    if in_turn {
        return refuse("its turn is on; give or take single actions", "combat-R043");
    }
    if !presence::present(world, who) {
        return refuse(
            "only somebody conscious in the battle has turns",
            "combat-R035",
        );
    }
    let league = setting::league(world);
    if league && world.who(who).kind == CombatantKind::Trainer {
        return refuse(
            "trainers of a League battle do what they have declared",
            "combat-R037",
        );
    }
    let why = if again {
        "its turn of this round is still to come"
    } else {
        "its turn of this round is over"
    };
    same(
        initiative::can_still_act(world, who) == again,
        why,
        "combat-R035",
    )
}

fn item(world: &World, item: ItemId) -> Planned {
    if usize::from(item.0) < world.dex().items.len() {
        Ok(())
    } else {
        refuse("there is no such item", "combat-R042")
    }
}

fn bag(world: &World, who: CombatantId, thing: ItemId, count: u32) -> Planned {
    item(world, thing)?;
    if world.who(who).kind != CombatantKind::Trainer {
        return refuse("only trainers carry a bag; say what it holds", "G010");
    }
    let now = i32::try_from(world.part::<Bag>(who).count(thing)).unwrap_or(MOST);
    let to = i32::try_from(count).unwrap_or(i32::MAX);
    within("the number in the bag", now, to, 0, MOST, "G010")
}

fn held(world: &World, who: CombatantId, thing: Option<ItemId>) -> Planned {
    thing.map_or(Ok(()), |thing| item(world, thing))?;
    let so = world.part::<Bag>(who).held() == thing;
    same(so, "that is what it holds already", "G018")
}

fn ground(world: &World, cell: Cell, ground: TerrainId) -> Planned {
    let board = world.the::<Board>();
    let Some(now) = board.ground(cell) else {
        let why = format!(
            "the board is columns 0 to {} and rows 0 to {}",
            board.width() - 1,
            board.height() - 1
        );
        return refuse(why, "combat-R061");
    };
    if usize::from(ground.0) >= world.dex().terrains.len() {
        return refuse("there is no such ground", "combat-R061");
    }
    same(now == ground, "the ground is so already", "combat-R061")?;
    let there = world.the::<place::Grid>().occupant(cell);
    match there {
        Some(id) if !place::carries(&traits::of(world, id).speeds, &board.kind(ground)) => {
            let why = format!(
                "{} stands there and could not on {}; move it first",
                world.name(id),
                world.dex().terrain(ground).name
            );
            refuse(why, "combat-R061")
        }
        _ => Ok(()),
    }
}

fn house(world: &World, rule: &str, value: &str) -> Planned {
    match world.house().with(rule, value) {
        Err(fault) => refuse(fault.to_string(), "G072"),
        Ok(rules) => same(
            rules == *world.house(),
            "the house plays so already",
            "G072",
        ),
    }
}

fn end(world: &World, side: Option<SideId>) -> Planned {
    let sides = world.the::<Setting>().sides().len();
    match side {
        Some(side) if usize::from(side.0) >= sides => {
            refuse("there is no such side", "combat-R034")
        }
        _ => Ok(()),
    }
}
