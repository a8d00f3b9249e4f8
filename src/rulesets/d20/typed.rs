//! Words that are typed at the table, beside those of the choices: `5,3 then ember zubat`, `ruler ember
//! zubat`, `sheet pikachu`.

use super::event::{Command, Does, Id};
use super::kinds::{Stat, fold};
use super::math;
use super::state::{Ask, Battle};
use super::words;
use crate::board::Cell;
use crate::tables::Choice;

/// The words of the game.
pub(crate) const WORDS: &[(&str, &str)] = &[
    (
        "5,3 then ember zubat",
        "walk to column 5, row 3, then do that",
    ),
    ("5,3", "walk there and do nothing more"),
    ("dodge 5,4", "dodge, and step to that square at once"),
    ("sheet NAME", "base, IV, EV, nature, stages, PP of somebody"),
];

fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.trim().split_once(',')?;
    Some(Cell::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
}

/// A command in words of the game.
pub(crate) fn read(battle: &Battle, typed: &str) -> Option<Result<Command, String>> {
    let (Ask::Turn(id) | Ask::Early(id, _)) = battle.ask else {
        return None;
    };
    if let Some(step) = typed.strip_prefix("dodge ") {
        return Some(
            cell(step)
                .map(|step| Command::Act(None, Does::Dodge(Some(step))))
                .ok_or_else(|| "a square is wanted, such as 5,3".to_owned()),
        );
    }
    let (first, then) = match typed.split_once(" then ") {
        Some((first, then)) => (first, Some(then)),
        None => (typed, None),
    };
    let to = cell(first)?;
    let Some(then) = then else {
        return Some(Ok(Command::Act(Some(to), Does::Nothing)));
    };
    Some(does(battle, id, then).map(|does| Command::Act(Some(to), does)))
}

/// An action by its words, whatever square it is done from.
fn does(battle: &Battle, id: Id, typed: &str) -> Result<Does, String> {
    let wanted = fold(typed);
    let known: Vec<Choice<Command>> = words::choices(battle);
    for choice in &known {
        if let Command::Act(_, does) = &choice.command
            && fold(&choice.words) == wanted
        {
            return Ok(*does);
        }
    }
    for (slot, known) in battle.mon(id).slots().iter().enumerate() {
        let Some(known) = known else { continue };
        let name = fold(&battle.get(known.id).name);
        let Some(rest) = wanted.strip_prefix(&name) else {
            continue;
        };
        let target = battle
            .candidates(id, known.id)
            .into_iter()
            .find(|target| match target {
                super::event::Target::Mon(other) => fold(words::name(battle, *other)) == rest,
                super::event::Target::None => rest.is_empty(),
                super::event::Target::Cell(_) => true,
            });
        if let Some(target) = target {
            return Ok(Does::Move(slot as u8, target));
        }
    }
    Err(format!("\"{typed}\" is nothing that can be done"))
}

/// Questions that change nothing.
pub(crate) fn look(battle: &Battle, typed: &str) -> Option<Vec<String>> {
    let wanted = fold(typed.strip_prefix("sheet ")?);
    let id = battle
        .ids()
        .find(|id| fold(words::name(battle, *id)) == wanted)?;
    Some(sheet(battle, id))
}

/// The sheet of somebody (section 17).
pub(crate) fn sheet(battle: &Battle, id: Id) -> Vec<String> {
    let mon = battle.mon(id);
    let species = battle.dex.species(mon.species);
    let types: Vec<&str> = battle
        .types(id)
        .into_iter()
        .flatten()
        .map(|kind| kind.name())
        .collect();
    let nature = battle
        .dex
        .natures
        .get(usize::from(mon.nature))
        .map_or("", |nature| nature.name.as_str());
    let mut lines = vec![
        format!(
            "{} ({}, {}, level {}, {nature}, {})",
            words::name(battle, id),
            species.name,
            types.join("/"),
            mon.level,
            mon.gender.name()
        ),
        format!(
            "HP {} of {} (base {}, IV {}, EV {})",
            mon.hp,
            mon.max(),
            species.base[0],
            mon.ivs[0],
            mon.evs[0]
        ),
    ];
    for (nth, stat) in Stat::ALL[..5].iter().enumerate() {
        let at = nth + 1;
        let (plain, stage) = (mon.stat(*stat), mon.stage(*stat));
        let now = if stage == 0 {
            String::new()
        } else {
            format!(", {stage:+} -> {}", math::staged(plain, stage))
        };
        lines.push(format!(
            "{} {plain} (base {}, IV {}, EV {}){now}",
            stat.name(),
            species.base[at],
            mon.ivs[at],
            mon.evs[at]
        ));
    }
    let item = mon.item.map_or("no item", |item| item.name());
    lines.push(format!(
        "{}, {item}, {} squares a turn",
        battle.ability(id).name(),
        super::reach::squares(battle, id)
    ));
    for slot in mon.slots().iter().flatten() {
        let def = battle.get(slot.id);
        let accuracy = def.accuracy.map_or("always hits".to_owned(), |accuracy| {
            format!("{accuracy}% (DC {})", math::dc(i32::from(accuracy)))
        });
        lines.push(format!(
            "{}: {} {}, power {}, {accuracy}, PP {}/{}",
            def.name,
            def.kind.name(),
            def.category.name(),
            def.power,
            slot.pp,
            slot.max
        ));
    }
    lines
}
