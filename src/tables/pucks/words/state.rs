//! How everybody stands, in a few lines; and the questions `stacks`, `map`, `license`.

use crate::tables::pucks::adventure::Adventure;
use crate::tables::pucks::battle::{Battle, Player, Stage, counts};
use crate::tables::pucks::kinds::{KindId, Puck};
use crate::tables::pucks::table::Pucks;
use crate::tables::pucks::words::cards;

/// How everybody stands.
#[must_use]
pub(crate) fn state(game: &Pucks) -> Vec<String> {
    match (game.battle(), game.adventure()) {
        (Some(battle), _) => battle_lines(battle),
        (None, Some(adventure)) => adventure_lines(adventure),
        (None, None) => Vec::new(),
    }
}

fn battle_lines(battle: &Battle) -> Vec<String> {
    let mut lines = Vec::new();
    if !battle.wild() {
        let special: Vec<String> = from_top(&battle.arena)
            .filter(|(_, puck)| puck.kind != battle.dex.sandbag)
            .map(|(place, puck)| format!("{place} {}", battle.dex.name(puck.kind)))
            .collect();
        let special = if special.is_empty() {
            String::new()
        } else {
            format!(" (from the top: {})", special.join(", "))
        };
        lines.push(format!("Arena {}{special}", battle.arena.len()));
    }
    for (at, player) in battle.players.iter().enumerate() {
        let mark = if Some(at) == battle.asked() { ">" } else { " " };
        lines.push(format!("{mark} {}", player_line(battle, player)));
    }
    lines
}

fn player_line(battle: &Battle, player: &Player) -> String {
    if player.out {
        return format!("{}: out", player.name);
    }
    let Some(slammer) = player.slammer else {
        let words = match battle.stage {
            Stage::Over => "all pucks are in the collection again",
            _ => "has not chosen yet",
        };
        return format!("{}: {words}", player.name);
    };
    let marks: Vec<&str> = player.statuses.all().map(|it| it.name()).collect();
    let marks = if marks.is_empty() {
        String::new()
    } else {
        format!(" [{}]", marks.join(", "))
    };
    let power = contents(battle, &player.power);
    format!(
        "{}: {}{marks}, Health {}, Power {}{power}, Prize {}",
        player.name,
        slammer_words(battle, slammer.kind),
        player.health.len(),
        player.power.len(),
        player.prize.len()
    )
}

fn slammer_words(battle: &Battle, kind: KindId) -> String {
    let name = battle.dex.name(kind);
    match battle.dex.slammer(kind) {
        Some(it) => match it.types {
            Some(types) => format!("{name} ({} w{})", types[0].name(), it.weight),
            None => format!("{name} (w{})", it.weight),
        },
        None => name.to_owned(),
    }
}

/// What lies in a stack beside Sandbags.
fn contents(battle: &Battle, stack: &[Puck]) -> String {
    let special: Vec<String> = counts(stack)
        .into_iter()
        .filter(|(kind, _)| *kind != battle.dex.sandbag)
        .map(|(kind, count)| match count {
            1 => battle.dex.name(kind).to_owned(),
            _ => format!("{count} {}", battle.dex.name(kind)),
        })
        .collect();
    if special.is_empty() {
        String::new()
    } else {
        format!(" ({})", special.join(", "))
    }
}

/// Places from the top, from 1, with their pucks.
fn from_top(stack: &[Puck]) -> impl Iterator<Item = (usize, &Puck)> {
    stack
        .iter()
        .rev()
        .enumerate()
        .map(|(at, puck)| (at + 1, puck))
}

fn adventure_lines(adventure: &Adventure) -> Vec<String> {
    let mut lines = vec![format!("Day {}", adventure.day)];
    for (seat, license) in adventure.licenses.iter().enumerate() {
        let mark = if Some(seat) == adventure.asked() {
            ">"
        } else {
            " "
        };
        let zone = adventure
            .zone_of(seat)
            .map_or("not on the map yet", |(_, zone)| &zone.name);
        let titles: Vec<&str> = license
            .titles
            .iter()
            .map(|(title, _)| title.name())
            .collect();
        let titles = if titles.is_empty() {
            String::new()
        } else {
            format!(", {}", titles.join(", "))
        };
        lines.push(format!(
            "{mark} {}: {zone}, badges {} of {}, discovered {}, record {}/{}, pucks {}{titles}",
            license.name,
            license.badges.len(),
            adventure.badges_needed(),
            license.discovered.len(),
            license.record.0,
            license.record.1,
            license.collection.len()
        ));
    }
    lines
}

/// The answer to `stacks`, `map`, `license` and `zone`.
#[must_use]
pub(crate) fn look(game: &Pucks, typed: &str) -> Option<Vec<String>> {
    match (typed, game.battle(), game.adventure()) {
        ("stacks" | "arena", Some(battle), _) => Some(stacks(battle)),
        ("map", _, Some(adventure)) => Some(map(adventure)),
        ("zone", _, Some(adventure)) => {
            let (_, zone) = adventure.zone_of(adventure.asked()?)?;
            cards::card(&adventure.dex, &zone.name)
        }
        ("license" | "licence" | "collection", _, Some(adventure)) => license(adventure),
        _ => None,
    }
}

fn stacks(battle: &Battle) -> Vec<String> {
    let names = |stack: &[Puck]| -> String {
        let names: Vec<&str> = from_top(stack)
            .map(|(_, puck)| battle.dex.name(puck.kind))
            .collect();
        if names.is_empty() {
            "nothing".to_owned()
        } else {
            names.join(", ")
        }
    };
    let mut lines = vec![format!("Arena, from the top: {}", names(&battle.arena))];
    for player in &battle.players {
        lines.push(format!("{}:", player.name));
        lines.push(format!("  Health, from the top: {}", names(&player.health)));
        lines.push(format!("  Power: {}", names(&player.power)));
        lines.push(format!("  Prize: {}", names(&player.prize)));
    }
    lines
}

fn map(adventure: &Adventure) -> Vec<String> {
    let shown = adventure.dex.zones.iter().enumerate();
    shown
        .filter(|(_, zone)| !adventure.short() || zone.short)
        .map(|(at, zone)| {
            let here = adventure.licenses.iter().filter(|it| it.zone == Some(at));
            let here: Vec<&str> = here.map(|it| it.name.as_str()).collect();
            let here = if here.is_empty() {
                String::new()
            } else {
                format!("  <- {}", here.join(", "))
            };
            let gym = zone
                .gym
                .as_ref()
                .map_or_else(String::new, |gym| format!(" ({} Badge)", gym.badge));
            let ways: Vec<&str> = adventure
                .dex
                .beside(at)
                .filter(|(to, _)| !adventure.short() || adventure.dex.zones[*to].short)
                .map(|(to, _)| adventure.dex.zones[to].name.as_str())
                .collect();
            format!("{}{gym}: {}{here}", zone.name, ways.join(", "))
        })
        .collect()
}

fn license(adventure: &Adventure) -> Option<Vec<String>> {
    let license = &adventure.licenses[adventure.asked()?];
    let pucks: Vec<Puck> = license
        .collection
        .iter()
        .map(|kind| Puck::new(*kind, 0))
        .collect();
    let pucks: Vec<String> = counts(&pucks)
        .into_iter()
        .map(|(kind, count)| format!("{count} {}", adventure.dex.name(kind)))
        .collect();
    let badges: Vec<&str> = license.badges.iter().map(String::as_str).collect();
    let found: Vec<&str> = license
        .discovered
        .iter()
        .map(|kind| adventure.dex.name(*kind))
        .collect();
    let list = |names: Vec<&str>| {
        if names.is_empty() {
            "none".to_owned()
        } else {
            names.join(", ")
        }
    };
    Some(vec![
        format!("{}'s Trainer License", license.name),
        format!("  Badges: {}", list(badges)),
        format!("  Discovered: {}", list(found)),
        format!(
            "  Sanctioned Battles: {} won of {}",
            license.record.0, license.record.1
        ),
        format!("  Collection: {}", pucks.join(", ")),
    ])
}
