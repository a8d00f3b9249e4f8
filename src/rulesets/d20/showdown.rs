//! Teams as people paste them: the text of Pokémon Showdown (species, level, nature, EVs, IVs, moves, item,
//! ability). What it leaves away has the values of there: level 100, IVs of 31, no EVs.

use super::dex::Dex;
use super::kinds::{Ability, Gender, Item, fold};
use super::level::{RawLevel, RawMon, RawStart, RawStats, TEAM};
use crate::data::nearest;

/// What the lines of somebody are read for.
enum Open {
    /// The next line is somebody's first.
    Nobody,
    /// The last of the team has more lines.
    Last,
    /// Its first line is at fault: the rest says nothing.
    Skipped,
}

/// Reads a team.
///
/// # Errors
/// Every fault with its line, from 1.
pub(crate) fn read(dex: &Dex, text: &str) -> Result<Vec<RawMon>, Vec<String>> {
    let (mut team, mut faults): (Vec<RawMon>, Vec<String>) = (Vec::new(), Vec::new());
    let mut open = Open::Nobody;
    for (nth, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with("===") {
            open = Open::Nobody;
            continue;
        }
        let read = match (&open, team.last_mut()) {
            (Open::Skipped, _) => Ok(()),
            (Open::Last, Some(mon)) => more(dex, mon, line),
            _ => {
                let read = head(dex, line).map(|mon| team.push(mon));
                open = match read {
                    Ok(()) if team.len() > TEAM => Open::Skipped,
                    Ok(()) => Open::Last,
                    Err(_) => Open::Skipped,
                };
                read.and_then(|()| match team.len() > TEAM {
                    true => Err(format!("a team has at most {TEAM} Pokémon")),
                    false => Ok(()),
                })
            }
        };
        if let Err(why) = read {
            faults.push(format!("line {}: {why}", nth + 1));
        }
    }
    if team.is_empty() && faults.is_empty() {
        faults.push("line 1: there is no Pokémon in it".to_owned());
    }
    // Two of the same name could not be told apart.
    for at in 0..team.len() {
        let same = team[..at].iter().any(|mon| mon.name == team[at].name);
        if same {
            team[at].name = format!("{} {}", team[at].name, at + 1);
        }
    }
    match faults.is_empty() {
        true => Ok(team),
        false => Err(faults),
    }
}

/// A name that is none of ours, with the nearest that is.
fn unknown<'n>(what: &str, name: &str, known: impl IntoIterator<Item = &'n str>) -> String {
    match nearest(name, known) {
        Some(near) => format!("there is no {what} \"{name}\"; did you mean \"{near}\"?"),
        None => format!("there is no {what} \"{name}\""),
    }
}

/// "Nick (Species) (M) @ Item".
fn head(dex: &Dex, line: &str) -> Result<RawMon, String> {
    let (who, item) = match line.split_once(" @ ") {
        Some((who, item)) => (who.trim(), Some(item.trim())),
        None => (line, None),
    };
    let (who, gender) = match (who.strip_suffix("(M)"), who.strip_suffix("(F)")) {
        (Some(who), _) => (who.trim(), Some(Gender::Male)),
        (_, Some(who)) => (who.trim(), Some(Gender::Female)),
        _ => (who.strip_suffix("(N)").unwrap_or(who).trim(), None),
    };
    let (name, species) = match who.strip_suffix(')').and_then(|who| who.rsplit_once('(')) {
        Some((name, species)) if find(dex, species).is_some() => (name.trim(), species.trim()),
        _ => (who, who),
    };
    let Some(found) = find(dex, species) else {
        let known = dex.species.iter().map(|it| it.name.as_str());
        return Err(unknown("species", species, known));
    };
    let item = match item.filter(|item| !item.is_empty()) {
        None => None,
        Some(name) => match Item::find(name) {
            Some(item) => Some(item.name().to_owned()),
            None => return Err(unknown("item", name, Item::ALL.iter().map(|it| it.name()))),
        },
    };
    Ok(RawMon {
        name: if name.is_empty() {
            found.clone()
        } else {
            name.to_owned()
        },
        species: found,
        side: String::new(),
        level: 100,
        nature: None,
        gender,
        ivs: RawStats {
            hp: Some(31),
            attack: Some(31),
            defense: Some(31),
            special_attack: Some(31),
            special_defense: Some(31),
            speed: Some(31),
        },
        evs: RawStats::default(),
        ability: None,
        item,
        moves: None,
        at: None,
        wilful: false,
        start: RawStart::default(),
    })
}

/// Forms whose plain name means another one there than in our table: theirs, ours.
const FORMS: [(&str, &str); 22] = [
    ("Deoxys", "Deoxys (normal)"),
    ("Deoxys-Attack", "Deoxys"),
    ("Basculin", "Basculin (red-striped)"),
    ("Basculin-Blue-Striped", "Basculin"),
    ("Aegislash", "Aegislash (shield)"),
    ("Aegislash-Blade", "Aegislash"),
    ("Meowstic", "Meowstic (male)"),
    ("Meowstic-F", "Meowstic"),
    ("Zygarde", "Zygarde (50)"),
    ("Zygarde-10%", "Zygarde"),
    ("Lycanroc", "Lycanroc (midday)"),
    ("Lycanroc-Dusk", "Lycanroc"),
    ("Wishiwashi", "Wishiwashi (solo)"),
    ("Wishiwashi-School", "Wishiwashi"),
    ("Mimikyu", "Mimikyu (disguised)"),
    ("Mimikyu-Busted", "Mimikyu"),
    ("Minior", "Minior (red)"),
    ("Minior-Meteor", "Minior (red-meteor)"),
    ("Necrozma-Dusk-Mane", "Necrozma (dusk)"),
    ("Necrozma-Dawn-Wings", "Necrozma (dawn)"),
    ("Darmanitan-Standard", "Darmanitan"),
    ("Gourgeist-Average", "Gourgeist"),
];

/// The name of a species in our table: "Ninetales-Alola" is "Ninetales (alola)" there. What only looks
/// different (Gastrodon-East) is the species, where it has no forms here.
fn find(dex: &Dex, name: &str) -> Option<String> {
    let wanted = fold(name);
    let theirs = FORMS.iter().find(|(known, _)| fold(known) == wanted);
    let id = match theirs {
        Some((_, ours)) => dex.find_species(ours),
        None => dex.find_species(name).or_else(|| {
            let (species, form) = name.split_once('-')?;
            let own = dex.find_species(&format!("{species} ({})", form.to_lowercase()));
            own.or_else(|| {
                let plain = dex.find_species(species)?;
                let forms = format!("{} (", dex.species(plain).name);
                let has_forms = dex.species.iter().any(|it| it.name.starts_with(&forms));
                (!has_forms).then_some(plain)
            })
        }),
    };
    Some(dex.species(id?).name.clone())
}

/// A line below the first.
fn more(dex: &Dex, mon: &mut RawMon, line: &str) -> Result<(), String> {
    if let Some(name) = line.strip_prefix('-') {
        return learn(dex, mon, name);
    }
    if let Some(name) = line.strip_suffix("Nature") {
        let name = name.trim();
        let known = dex.natures.iter().map(|it| it.name.as_str());
        dex.find_nature(name)
            .ok_or_else(|| unknown("nature", name, known))?;
        mon.nature = Some(name.to_owned());
        return Ok(());
    }
    let Some((key, value)) = line.split_once(':') else {
        return Err(format!("\"{line}\" is not understood"));
    };
    let value = value.trim();
    match fold(key).as_str() {
        "ability" => {
            let known = Ability::ALL[1..].iter().map(|it| it.name());
            let found = known.clone().any(|it| fold(it) == fold(value));
            if !found && !dex.knows_ability(value) {
                return Err(unknown("ability", value, known));
            }
            mon.ability = Some(value.to_owned());
        }
        "level" => {
            let level = value.parse().ok().filter(|level| (1..=100).contains(level));
            mon.level = level.ok_or_else(|| format!("\"{value}\" is no level from 1 to 100"))?;
        }
        "evs" => {
            stats(&mut mon.evs, value, 252)?;
            let sum: u16 = mon.evs.all().into_iter().flatten().sum();
            if sum > 510 {
                return Err(format!("EVs of {sum} in all are above 510 [d20-R05]"));
            }
        }
        "ivs" => stats(&mut mon.ivs, value, 31)?,
        // What has no meaning here.
        "shiny" | "happiness" | "pokeball" | "hiddenpower" | "gigantamax" | "teratype"
        | "dynamaxlevel" => {}
        _ => return Err(format!("\"{key}\" is not understood")),
    }
    Ok(())
}

/// A move of somebody's; `Hidden Power [Fire]` names a type that the move does not have here.
fn learn(dex: &Dex, mon: &mut RawMon, name: &str) -> Result<(), String> {
    let name = name.split('[').next().unwrap_or(name).trim();
    let name = match fold(name).starts_with("hiddenpower") {
        true => "Hidden Power",
        false => name,
    };
    let Some(which) = dex.find_move(name) else {
        let known = dex.moves.iter().map(|it| it.name.as_str());
        return Err(unknown("move", name, known));
    };
    if !dex.get(which).played {
        return Err(format!("{} is not played [d20-R79]", dex.get(which).name));
    }
    let moves = mon.moves.get_or_insert_default();
    if moves.len() == 4 {
        return Err("a fifth move; four are the most [d20-R12]".to_owned());
    }
    moves.push(name.to_owned());
    Ok(())
}

/// "252 Atk / 4 SpD / 252 Spe", each at most so much.
fn stats(all: &mut RawStats, text: &str, most: u16) -> Result<(), String> {
    for part in text.split('/') {
        let part = part.trim();
        let (number, name) = part.split_once(' ').unwrap_or((part, ""));
        let number: u16 = number
            .parse()
            .map_err(|_| format!("\"{part}\" is no value of a stat"))?;
        if number > most {
            return Err(format!("{number} is more than {most} [d20-R05]"));
        }
        let stat = match fold(name).as_str() {
            "hp" => &mut all.hp,
            "atk" => &mut all.attack,
            "def" => &mut all.defense,
            "spa" => &mut all.special_attack,
            "spd" => &mut all.special_defense,
            "spe" => &mut all.speed,
            _ => return Err(format!("\"{name}\" is no stat")),
        };
        *stat = Some(number);
    }
    Ok(())
}

/// A level in which this team stands in the place of the first side's: as many on the board as before, the
/// others in reserve.
pub(crate) fn with_team(level: &RawLevel, team: &[RawMon]) -> RawLevel {
    let mut level = level.clone();
    let Some(side) = level.sides.first().map(|side| side.name.clone()) else {
        return level;
    };
    let squares: Vec<_> = level
        .combatants
        .iter()
        .filter(|mon| mon.side == side)
        .filter_map(|mon| mon.at)
        .collect();
    level.combatants.retain(|mon| mon.side != side);
    let taken: Vec<String> = level
        .combatants
        .iter()
        .map(|mon| mon.name.clone())
        .collect();
    let own = team.iter().enumerate().map(|(nth, mon)| {
        let mut mon = mon.clone();
        mon.side.clone_from(&side);
        mon.at = squares.get(nth).copied();
        if taken.contains(&mon.name) {
            mon.name = format!("{side}'s {}", mon.name);
        }
        mon
    });
    level.combatants.splice(0..0, own);
    let size = u8::try_from(team.len()).unwrap_or(u8::MAX);
    level.choose = level.choose.min(size);
    level
}
