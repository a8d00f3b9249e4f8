//! `tallgrass dex species`: the page of a species.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::board::Habitat;
use crate::data::species::Evolution;
use crate::data::{Dex, KnownMove, SpeciesDef, Taught};
use crate::rules::{Skill, Stat};

/// What follows the name of a move that nothing plays yet.
const WAITS: &str = "*";

/// The line of the list.
pub(super) fn line(def: &SpeciesDef) -> String {
    format!("{} · {} · {}", types(def), def.size.name(), moved(def))
}

/// The whole page.
pub(super) fn full(dex: &Dex, def: &SpeciesDef) -> String {
    let mut page = format!("{}\n{}\n", def.name, body(def));
    let mut row = |what: &str, text: String| {
        if !text.is_empty() {
            let _ = writeln!(page, "{what}: {text}");
        }
    };
    row("base stats", base(def));
    row("moves about", moved(def));
    row("Naturewalk", walks(def).join(", "));
    row("capabilities", capabilities(def).join(", "));
    row("skills", skills(def));
    row("abilities", abilities(dex, def));
    row("gender", gender(def));
    row("egg groups", def.egg_groups.join(", "));
    let becomes: Vec<_> = def.evolves.iter().map(evolution).collect();
    row("becomes", becomes.join("; "));
    row("Mega forms", megas(dex, def));
    row("learns", learned(dex, def));
    row("learns from machines", taught(dex, &def.machines));
    row("hatches with", taught(dex, &def.eggs));
    row("learns from tutors", taught(dex, &def.tutors));
    if page.contains(WAITS) {
        let _ = writeln!(page, "{WAITS} known by name, and not yet played");
    }
    page
}

/// The page as values.
pub(super) fn json(dex: &Dex, def: &SpeciesDef) -> Value {
    let types: Vec<_> = def.typing.iter().map(|element| element.name()).collect();
    let abilities = def.abilities.named();
    let abilities: Vec<Value> = abilities
        .map(|(list, id)| json!({ "list": list, "ability": dex.ability(id).name }))
        .collect();
    let learns: Vec<Value> = (def.learns.iter())
        .map(|(level, known)| {
            let (name, played) = (dex.known_move(*known), known.played().is_some());
            json!({ "level": level, "move": name, "played": played })
        })
        .collect();
    let evolves: Vec<Value> = (def.evolves.iter())
        .map(|one| json!({ "into": one.into, "level": one.level, "by": one.by }))
        .collect();
    json!({
        "name": def.name,
        "number": def.number,
        "types": types,
        "size": def.size.name(),
        "height_cm": def.height_cm,
        "weight_class": def.weight_class,
        "weight_lb": def.weight_lb,
        "power": def.power,
        "base_stats": def.base,
        "speeds": def.speeds,
        "naturewalk": walks(def),
        "capabilities": capabilities(def),
        "abilities": abilities,
        "male_percent": def.males.map(|males| f64::from(males) / 10.0),
        "egg_groups": def.egg_groups,
        "evolves": evolves,
        "evolutions_left": def.evolutions_left,
        "legendary": def.legendary,
        "learns": learns,
        "machines": listed(dex, &def.machines),
        "eggs": listed(dex, &def.eggs),
        "tutors": listed(dex, &def.tutors),
    })
}

fn types(def: &SpeciesDef) -> String {
    let types: Vec<_> = def.typing.iter().map(|element| element.name()).collect();
    types.join(", ")
}

/// Number, types, size, weight, strength.
fn body(def: &SpeciesDef) -> String {
    let number = match def.number {
        0 => String::new(),
        number => format!("No. {number} · "),
    };
    let height = match def.height_cm {
        0 => String::new(),
        cm => format!(" ({}.{:02} m)", cm / 100, cm % 100),
    };
    let (class, lb) = (def.weight_class, def.weight_lb);
    let mut text = format!("{number}{} · {}{height}", types(def), def.size.name());
    let _ = write!(
        text,
        " · weight class {class} ({lb} lb) · Power {}",
        def.power
    );
    if def.legendary {
        text += " · Legendary";
    }
    text
}

fn base(def: &SpeciesDef) -> String {
    let stats = Stat::ALL.iter();
    let stats: Vec<_> = stats
        .map(|stat| format!("{} {}", stat.name(), def.base.get(*stat)))
        .collect();
    stats.join(", ")
}

/// How a species gets about.
fn moved(def: &SpeciesDef) -> String {
    let speeds = [
        ("Overland", def.speeds.overland),
        ("Swim", def.speeds.swim),
        ("Sky", def.speeds.sky),
        ("Levitate", def.speeds.levitate),
        ("Burrow", def.speeds.burrow),
        ("Teleporter", def.speeds.teleporter),
    ];
    let moved = speeds.into_iter().filter(|(_, metres)| *metres > 0);
    let mut moved: Vec<_> = moved
        .map(|(name, metres)| format!("{name} {metres}"))
        .collect();
    let (high, long) = (def.speeds.high_jump, def.speeds.long_jump);
    moved.push(format!("Jump {high}/{long}"));
    moved.join(", ")
}

fn walks(def: &SpeciesDef) -> Vec<&'static str> {
    def.naturewalk.iter().map(Habitat::name).collect()
}

/// Those that are played by their names, then the others.
fn capabilities(def: &SpeciesDef) -> Vec<String> {
    let played = def.capabilities.iter().map(|it| format!("{it:?}"));
    let named = def.named.iter().map(|name| format!("{name}{WAITS}"));
    played.chain(named).collect()
}

fn skills(def: &SpeciesDef) -> String {
    let skills = Skill::ALL.iter();
    let skills: Vec<_> = skills
        .map(|skill| format!("{} {}", skill.name(), def.skills.get(*skill)))
        .collect();
    skills.join(", ")
}

fn abilities(dex: &Dex, def: &SpeciesDef) -> String {
    let abilities: Vec<_> = (def.abilities.named())
        .map(|(list, id)| format!("{} ({list})", dex.ability(id).name))
        .collect();
    abilities.join(", ")
}

fn gender(def: &SpeciesDef) -> String {
    let Some(males) = def.males else {
        return "none".to_owned();
    };
    let percent = |of: u16| match of % 10 {
        0 => format!("{}%", of / 10),
        tenths => format!("{}.{tenths}%", of / 10),
    };
    format!(
        "{} male, {} female",
        percent(males),
        percent(1000 - males.min(1000))
    )
}

fn evolution(one: &Evolution) -> String {
    let mut text = one.into.clone();
    if let Some(level) = one.level {
        let _ = write!(text, " from level {level}");
    }
    if let Some(by) = &one.by {
        let _ = write!(text, " ({by})");
    }
    text
}

fn megas(dex: &Dex, def: &SpeciesDef) -> String {
    let megas: Vec<_> = (def.megas.iter())
        .map(|form| match form.stone {
            Some(stone) => format!("{} with {}", form.name, dex.item(stone).name),
            None => format!("{} with Dragon Ascent", form.name),
        })
        .collect();
    megas.join(", ")
}

fn learned(dex: &Dex, def: &SpeciesDef) -> String {
    let learned: Vec<_> = (def.learns.iter())
        .map(|(level, known)| match level {
            0 => format!("as it evolves {}", marked(dex, *known)),
            level => format!("{level} {}", marked(dex, *known)),
        })
        .collect();
    learned.join(", ")
}

fn taught(dex: &Dex, taught: &Taught) -> String {
    if *taught == Taught::Any {
        return "any move".to_owned();
    }
    let all = taught.listed().iter();
    let all: Vec<_> = all.map(|known| marked(dex, *known)).collect();
    all.join(", ")
}

fn listed(dex: &Dex, taught: &Taught) -> Value {
    match taught {
        Taught::Any => json!("any"),
        Taught::Listed(list) => {
            let names: Vec<_> = list.iter().map(|known| dex.known_move(*known)).collect();
            json!(names)
        }
    }
}

fn marked(dex: &Dex, known: KnownMove) -> String {
    let mark = if known.played().is_some() { "" } else { WAITS };
    format!("{}{mark}", dex.known_move(known))
}
