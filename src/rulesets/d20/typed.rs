//! Words that are typed at the table, beside those of the choices: `5,3 then ember zubat`, `ruler ember
//! zubat`, `sheet pikachu`.

use super::event::{Command, Does, Id, Target};
use super::kinds::{Aim, Stat, Status, Type, fold};
use super::math;
use super::state::{Ask, Battle, Strike};
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
    ("spikes 5,4", "lay a patch around that square"),
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
    let Some(to) = cell(first) else {
        return lays(battle, id, typed).map(|does| Ok(Command::Act(None, does)));
    };
    let Some(then) = then else {
        return Some(Ok(Command::Act(Some(to), Does::Nothing)));
    };
    Some(does(battle, id, then).map(|does| Command::Act(Some(to), does)))
}

/// A patch around a square: `spikes 5,4`.
fn lays(battle: &Battle, id: Id, typed: &str) -> Option<Does> {
    let (name, square) = typed.trim().rsplit_once(' ')?;
    let centre = cell(square)?;
    let slots = battle.mon(id).slots().iter().enumerate();
    let mut laid = slots.filter_map(|(at, slot)| Some((at, battle.get((*slot)?.id))));
    let (at, _) = laid.find(|(_, def)| def.aim == Aim::FoeSide && fold(&def.name) == fold(name))?;
    Some(Does::Move(at as u8, Target::Cell(centre)))
}

/// An action by its words, whatever square it is done from.
fn does(battle: &Battle, id: Id, typed: &str) -> Result<Does, String> {
    if let Some(does) = lays(battle, id, typed) {
        return Ok(does);
    }
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
                Target::Mon(other) => fold(words::name(battle, *other)) == rest,
                Target::None | Target::Cell(_) => rest.is_empty(),
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

/// The factors of the types against somebody, those of 1 left out (R10).
fn against(battle: &Battle, id: Id) -> Option<String> {
    let factor = |kind: Type| {
        let strike = Strike {
            kind: Some(kind),
            ..battle.struggle(id, id)
        };
        battle.factor(&strike)
    };
    let groups = [(16, "×4"), (8, "×2"), (2, "×1/2"), (1, "×1/4"), (0, "×0")];
    let of = |quarters: i32| -> Vec<&str> {
        let kinds = Type::ALL.iter().filter(|kind| factor(**kind) == quarters);
        kinds.map(|kind| kind.name()).collect()
    };
    let shown: Vec<String> = groups
        .into_iter()
        .map(|(quarters, times)| (times, of(quarters)))
        .filter(|(_, kinds)| !kinds.is_empty())
        .map(|(times, kinds)| format!("{times} {}", kinds.join(", ")))
        .collect();
    (!shown.is_empty()).then(|| format!("Struck by: {}", shown.join("; ")))
}

/// The statuses of somebody with what is left of each.
fn lasting(battle: &Battle, id: Id) -> Vec<String> {
    let mon = battle.mon(id);
    let vol = &mon.vol;
    let mut all: Vec<String> = Vec::new();
    match (mon.status, mon.count) {
        (Some(Status::Sleep), turns) => all.push(format!("Sleep ({turns} turns)")),
        (Some(Status::BadPoison), rounds) => all.push(format!("Bad Poison (round {})", rounds + 1)),
        (Some(status), _) => all.push(status.name().to_owned()),
        (None, _) => {}
    }
    let counted = [
        (vol.confused, "confused", "turns"),
        (vol.bound, "bound", "rounds"),
        (vol.taunt, "taunted", "rounds"),
        (vol.heal_block, "under Heal Block", "rounds"),
        (vol.embargo, "under Embargo", "rounds"),
        (vol.telekinesis, "lifted", "rounds"),
        (vol.magnet_rise, "off the ground", "rounds"),
        (vol.throat, "without a voice", "rounds"),
        (vol.perish, "Perish Song", "rounds"),
        (vol.yawn, "drowsy", "rounds"),
    ];
    let left = counted.iter().filter(|(left, ..)| *left > 0);
    all.extend(left.map(|(left, what, of)| format!("{what} ({left} {of})")));
    for (shut, what) in [(vol.disabled, "cannot use"), (vol.encore, "uses only")] {
        all.extend(
            shut.map(|(which, left)| format!("{what} {} ({left} rounds)", battle.get(which).name)),
        );
    }
    let told = [
        "confused",
        "bound",
        "taunted",
        "under",
        "heard",
        "drowsy",
        "a move is",
        "one move",
        "behind",
    ];
    let marks = words::marks(battle, id).into_iter();
    let others = marks.filter(|mark| !told.iter().any(|known| mark.starts_with(known)));
    all.extend(others.map(str::to_owned));
    if vol.doll > 0 {
        all.push(format!("substitute with {} HP", vol.doll));
    }
    all
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
            "{} ({}{}, {}, level {}, {nature}, {})",
            words::name(battle, id),
            if mon.shiny { "shiny " } else { "" },
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
    lines.extend(against(battle, id));
    let left = lasting(battle, id);
    if !left.is_empty() {
        lines.push(format!("Statuses: {}", left.join(", ")));
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
