//! Teams as people paste them: the text of Pokémon Showdown (species, level, nature, EVs, IVs, moves, item,
//! ability). What it leaves away has the values of there: level 100, IVs of 31, no EVs.

use super::dex::Dex;
use super::kinds::{Gender, fold};
use super::level::{RawLevel, RawMon, RawStart, RawStats, TEAM};

/// Reads a team.
///
/// # Errors
/// Every fault with its line, from 1.
pub(crate) fn read(dex: &Dex, text: &str) -> Result<Vec<RawMon>, Vec<String>> {
    let (mut team, mut faults): (Vec<RawMon>, Vec<String>) = (Vec::new(), Vec::new());
    let mut open = false;
    for (nth, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with("===") {
            open = false;
            continue;
        }
        let read = match (open, team.last_mut()) {
            (true, Some(mon)) => more(mon, line),
            _ => {
                open = true;
                head(dex, line).map(|mon| team.push(mon))
            }
        };
        if let Err(why) = read {
            faults.push(format!("line {}: {why}", nth + 1));
        }
    }
    if team.is_empty() && faults.is_empty() {
        faults.push("line 1: there is no Pokémon in it".to_owned());
    }
    if team.len() > TEAM {
        faults.push(format!("a team has at most {TEAM} Pokémon"));
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

/// "Nick (Species) (M) @ Item".
fn head(dex: &Dex, line: &str) -> Result<RawMon, String> {
    let (who, item) = match line.split_once('@') {
        Some((who, item)) => (who.trim(), Some(item.trim().to_owned())),
        None => (line, None),
    };
    let (who, gender) = match (who.strip_suffix("(M)"), who.strip_suffix("(F)")) {
        (Some(who), _) => (who.trim(), Some(Gender::Male)),
        (_, Some(who)) => (who.trim(), Some(Gender::Female)),
        _ => (who, None),
    };
    let (name, species) = match who.strip_suffix(')').and_then(|who| who.rsplit_once('(')) {
        Some((name, species)) if find(dex, species).is_some() => (name.trim(), species.trim()),
        _ => (who, who),
    };
    let Some(found) = find(dex, species) else {
        return Err(format!("no species \"{species}\" is known"));
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

/// The name of a species in our table: "Ninetales-Alola" is "Ninetales (alola)" there.
fn find(dex: &Dex, name: &str) -> Option<String> {
    let id = dex.find_species(name).or_else(|| {
        let (species, form) = name.split_once('-')?;
        dex.find_species(&format!("{species} ({})", form.to_lowercase()))
    })?;
    Some(dex.species(id).name.clone())
}

/// A line below the first.
fn more(mon: &mut RawMon, line: &str) -> Result<(), String> {
    if let Some(name) = line.strip_prefix('-') {
        // "Hidden Power [Fire]" names a type that the move does not have here.
        let name = name.split('[').next().unwrap_or(name).trim();
        mon.moves.get_or_insert_default().push(name.to_owned());
        return Ok(());
    }
    if let Some(nature) = line.strip_suffix("Nature") {
        mon.nature = Some(nature.trim().to_owned());
        return Ok(());
    }
    let Some((key, value)) = line.split_once(':') else {
        return Err(format!("\"{line}\" is not understood"));
    };
    let value = value.trim();
    match fold(key).as_str() {
        "ability" => mon.ability = Some(value.to_owned()),
        "level" => {
            mon.level = value
                .parse()
                .map_err(|_| format!("\"{value}\" is no level"))?;
        }
        "evs" => stats(&mut mon.evs, value)?,
        "ivs" => stats(&mut mon.ivs, value)?,
        // What has no meaning here.
        "shiny" | "happiness" | "pokeball" | "hiddenpower" | "gigantamax" | "teratype"
        | "dynamaxlevel" => {}
        _ => return Err(format!("\"{key}\" is not understood")),
    }
    Ok(())
}

/// "252 Atk / 4 SpD / 252 Spe".
fn stats(all: &mut RawStats, text: &str) -> Result<(), String> {
    for part in text.split('/') {
        let part = part.trim();
        let (number, name) = part.split_once(' ').unwrap_or((part, ""));
        let number: u16 = number
            .parse()
            .map_err(|_| format!("\"{part}\" is no value of a stat"))?;
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
