//! Corrections in words: what is set right, and how it stands.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::Health;
use crate::battle::deeds::points::ACTION_POINTS;
use crate::battle::deeds::{lasting, status};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct::{self, Number, Rules};
use crate::battle::kernel::world::{Access, Ended};
use crate::battle::questions::answers;
use crate::battle::questions::kind::Field;
use crate::battle::state::bag::Bag;
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::place::{Place, Whereabouts};
use crate::battle::state::stages;
use crate::battle::state::turns::Turns;
use crate::battle::verbs::referee::{Correction, TurnAction};
use crate::data::Weather;
use crate::rules::Vitals;

/// What is set right.
pub(crate) fn what(world: &World, correction: &Correction) -> Cow<'static, str> {
    let dex = world.dex();
    Cow::Borrowed(match correction {
        Correction::Hp(_) => "Hit Points",
        Correction::TempHp(_) => "temporary Hit Points",
        Correction::Injuries(_) => "Injuries",
        Correction::Fate(_) => "condition",
        Correction::Inflict { status, .. } | Correction::Cure(status) => status.name(),
        Correction::Disable(named) => {
            return Cow::Owned(format!("Disabled for {}", dex.move_def(*named).name));
        }
        Correction::Stage(stat, _) => return Cow::Owned(format!("{} stage", stat.name())),
        Correction::Move(_) | Correction::Leave | Correction::Enter(_) => "place",
        Correction::Uses(named, _) => {
            return Cow::Owned(format!("uses of {}", dex.move_def(*named).name));
        }
        Correction::Points(_) => ACTION_POINTS.name,
        Correction::Number(name, _) => {
            let number = world.the::<Rules>().0.number(name);
            number.map_or("number", |it| it.name)
        }
        Correction::Action(action, _) => action.name(),
        Correction::Turn(_) => "turn of this round",
        Correction::Item(item, _) => {
            return Cow::Owned(format!("{} in the bag", dex.item(*item).name));
        }
        Correction::Held(_) => "held item",
        Correction::Ground(cell, _) => return Cow::Owned(format!("ground at {cell}")),
        Correction::Weather(_) => "weather",
        Correction::Light(_) => "light",
        Correction::House { rule, .. } => return Cow::Owned(format!("house rule {rule}")),
        Correction::End(_) => "battle",
        Correction::Look => "hidden numbers",
    })
}

/// Hit Points, temporary ones and Injuries of somebody, whatever rules keep them.
pub(super) fn vitals(world: &World, id: CombatantId) -> Vitals {
    let now = conduct::condition(world, id);
    Vitals {
        max: now.max,
        hp: now.hp,
        temp: now.temp,
        injuries: now.injuries,
    }
}

/// How it stands now.
pub(crate) fn state(world: &World, who: CombatantId, correction: &Correction) -> String {
    let vitals = vitals(world, who);
    match correction {
        Correction::Hp(_) => format!("{} of {}", vitals.hp, vitals.max),
        Correction::TempHp(_) => vitals.temp.to_string(),
        Correction::Injuries(_) => vitals.injuries.to_string(),
        Correction::Fate(_) => fate(world, who).to_owned(),
        Correction::Inflict { status, .. } | Correction::Cure(status) => {
            if status::has(world, who, *status) {
                lasting::in_words(world, who, *status)
            } else {
                "no".to_owned()
            }
        }
        Correction::Disable(named) => {
            let named = answers::forbids(world, who, *named).is_some();
            if named { "until cured" } else { "no" }.to_owned()
        }
        Correction::Stage(stat, _) => {
            format!("{:+}", stages::effective(world, who).get(*stat))
        }
        Correction::Move(_) | Correction::Leave | Correction::Enter(_) => place(world, who),
        Correction::Uses(named, _) => {
            let uses = world.part::<MoveUses>(who).of(*named);
            uses.map_or(0, |uses| uses.scene).to_string()
        }
        Correction::Points(_) => number(world, who, &ACTION_POINTS),
        Correction::Number(name, _) => {
            let found = world.the::<Rules>().0.number(name);
            found.map_or_else(String::new, |it| number(world, who, it))
        }
        Correction::Action(action, _) => {
            let left = action_left(world, who, *action);
            if left { "left" } else { "spent" }.to_owned()
        }
        Correction::Turn(_) => {
            let over = world.part::<Turns>(who).are_over();
            if over { "over" } else { "to come" }.to_owned()
        }
        Correction::Item(item, _) => world.part::<Bag>(who).count(*item).to_string(),
        Correction::Held(_) => {
            let held = world.part::<Bag>(who).held();
            held.map_or("none".to_owned(), |item| {
                world.dex().item(item).name.clone()
            })
        }
        rest => of_the_rest(world, rest),
    }
}

/// A number of the rules' own.
fn number(world: &World, who: CombatantId, number: &Number) -> String {
    let most = (number.most)(world, who);
    let now = (number.of)(world, who);
    now.map_or("none".to_owned(), |now| format!("{now} of {most}"))
}

fn of_the_rest(world: &World, correction: &Correction) -> String {
    let board = world.the::<Board>();
    match correction {
        Correction::Ground(cell, _) => board.ground(*cell).map_or_else(String::new, |ground| {
            world.dex().terrain(ground).name.clone()
        }),
        Correction::Weather(_) => weather(world.the::<Field>().weather()).to_owned(),
        Correction::Light(_) => light(board),
        Correction::Look => "hidden".to_owned(),
        Correction::House { rule, .. } => world.house().value(rule).unwrap_or_default(),
        Correction::End(_) => match &world.the::<Ended>().0 {
            None => "going on".to_owned(),
            Some(outcome) if outcome.sides.is_empty() => "a draw".to_owned(),
            Some(outcome) => {
                let sides = outcome.sides.iter();
                let names: Vec<&str> = sides
                    .map(|side| world.level().sides[usize::from(side.0)].name.as_str())
                    .collect();
                format!("won by {}", names.join(" and "))
            }
        },
        _ => String::new(),
    }
}

fn fate(world: &World, who: CombatantId) -> &'static str {
    let health = world.part::<Health>(who);
    if health.dead() {
        "dead"
    } else if health.fainted() {
        "Fainted"
    } else {
        "conscious"
    }
}

/// Where somebody is.
pub(crate) fn place(world: &World, who: CombatantId) -> String {
    match world.part::<Place>(who).at() {
        Whereabouts::Board(cell) => cell.to_string(),
        Whereabouts::Ball => "in its ball".to_owned(),
        Whereabouts::Beside => "beside the board".to_owned(),
        Whereabouts::Later => "not here yet".to_owned(),
        Whereabouts::Caught(_) => "caught".to_owned(),
        Whereabouts::Fled => "out of the battle".to_owned(),
        Whereabouts::Away => "away".to_owned(),
    }
}

/// Whether an action of the turn is left; of Shifts the regular one counts.
pub(crate) fn action_left(world: &World, who: CombatantId, action: TurnAction) -> bool {
    let budget = world.part::<Actions>(who).left();
    match action {
        TurnAction::Standard => budget.standard > 0,
        TurnAction::Shift => budget.shift > budget.traded,
        TurnAction::Swift => budget.swift > 0,
    }
}

fn weather(weather: Weather) -> &'static str {
    weather.name().trim_start_matches("a ")
}

/// One word where it is the same everywhere.
fn light(board: &Board) -> String {
    let mut lights = board.cells().map(|cell| board.light(cell));
    let first = lights.next().unwrap_or_default();
    if lights.all(|light| light == first) {
        first.name().to_owned()
    } else {
        "mixed".to_owned()
    }
}
