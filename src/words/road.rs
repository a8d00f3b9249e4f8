//! How far a level of several battles has been played, and why a battle ended for those who lost it.

use crate::battle::{Battle, Onward, Recovery, Respite, SideId, Whereabouts};
use crate::words::counted;
use crate::words::narrate::time_words;

/// Where the battle that is over stands among those of its level, a sentence each: which one it was,
/// whether the level is through, and who was left in a ball with nobody to send it out. Nothing while it
/// goes on.
#[must_use]
pub fn road(battle: &Battle) -> Vec<String> {
    let Some(outcome) = battle.outcome() else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    let level = battle.first_level();
    let battles = u32::try_from(level.next.len()).unwrap_or(u32::MAX - 1) + 1;
    let played = battle.battles_before() + 1;
    if battles > 1 {
        let left = battles - played;
        lines.push(match (left, battle.onward()) {
            (0, _) if outcome.sides.contains(&SideId(0)) => format!(
                "That was the last of {battles} battles: {} is through.",
                level.name
            ),
            (0, _) => format!(
                "That was the last of the {battles} battles of {}.",
                level.name
            ),
            (_, Some(_)) => format!("That was battle {played} of {battles}."),
            (left, None) => format!(
                "{} ends here: {} of {battles} not played. Play it again to begin at the first.",
                level.name,
                counted(left, "battle")
            ),
        });
    }
    let lost = battle.ids().filter_map(|id| battle.sheet(id));
    let lost = lost.filter(|sheet| {
        let inside = matches!(sheet.place, Whereabouts::Ball);
        let beaten = outcome.winner.is_some() && !outcome.sides.contains(&sheet.side);
        inside && beaten && !sheet.fainted
    });
    let names: Vec<String> = lost.map(|sheet| sheet.name).collect();
    if !names.is_empty() {
        let was = if names.len() == 1 { "was" } else { "were" };
        lines.push(format!(
            "{} {was} still in the ball, with nobody left to call.",
            names.join(" and ")
        ));
    }
    lines
}

/// How long there is to rest before the next battle.
#[must_use]
pub fn time_to_rest(battle: &Battle, onward: &Onward) -> String {
    match (onward.minutes_left, onward.camp.minutes) {
        (_, 0) => "There is no time to rest before it.".to_owned(),
        (0, _) if can_rest(battle, onward) => {
            "Some have rested for as long as there is time; the others still can.".to_owned()
        }
        (0, _) => "There is no time left to rest.".to_owned(),
        (left, _) => format!("There is time to rest: {}.", time_words(left)),
    }
}

/// Whether anybody can still do something that takes time.
fn can_rest(battle: &Battle, onward: &Onward) -> bool {
    let mut respites = onward.sides.iter().flat_map(|side| battle.respites(*side));
    respites.any(|respite| respite.reason.is_none() && respite.minutes > 0)
}

/// What a way to recover gives beside what it comes to for everybody, and what it does not.
#[must_use]
pub fn respite_note(how: Recovery) -> &'static str {
    match how {
        Recovery::Wait(_) => {
            "No rest: temporary Hit Points run out, and whoever an item healed above 0 HP wakes."
        }
        Recovery::Rest(_) => {
            "Every half hour heals a sixteenth of the maximum Hit Points; Injuries and statuses stay."
        }
        Recovery::ExtendedRest(hours) if hours < 8 => {
            "Heals as any rest does. It also ends Burned, Poisoned and other Persistent statuses, and gives back drained Action Points and Daily moves last used on an earlier day. Injuries stay."
        }
        Recovery::ExtendedRest(_) => {
            "The same for twice as many Hit Points: 8 hours of rest are the most that heal in a day."
        }
        Recovery::Tend => "Ends Frozen, Slowed and Stuck.",
        Recovery::DrainPoints => {
            "A trainer is rid of an Injury; the Action Points stay away until an Extended Rest."
        }
        Recovery::Center => {
            "All Hit Points, no statuses, Daily moves again, and up to three Injuries less in a day."
        }
    }
}

/// The ways to recover that are not to be had, by what stands against them.
#[must_use]
pub fn barred(respites: &[Respite]) -> Vec<String> {
    let mut told: Vec<(&str, Vec<&str>)> = Vec::new();
    for respite in respites {
        let Some(reason) = respite.reason.as_deref() else {
            continue;
        };
        match told.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, ways)) => ways.push(respite.label),
            None => told.push((reason, vec![respite.label])),
        }
    }
    let line = |(reason, ways): (&str, Vec<&str>)| format!("{}: {reason}.", ways.join("; "));
    told.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::road;
    use crate::battle::Battle;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    #[test]
    fn a_road_that_ends_says_what_is_left_of_it_and_who_could_not_come_out() {
        let level = |hp: &str| {
            format!(
                r#"(
    name: "Road",
    map: (legend: {{ '.': "short grass" }}, rows: ["......"]),
    sides: [(name: "A", controller: "human"), (name: "B", controller: "wild", team: 1)],
    combatants: [
        (name: "Ana", kind: Trainer, side: "A", level: 5, at: (0, 0), {hp}
         stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5)),
        (name: "Ivy", species: "Eevee", side: "A", trainer: "Ana", level: 10, in_ball: true),
        (name: "Rat", species: "Rattata", side: "B", level: 5, at: (5, 0)),
    ],
    next: [(
        name: "Bridge",
        map: (legend: {{ '.': "short grass" }}, rows: ["......"]),
        at: {{ "Ana": (0, 0) }},
        combatants: [(name: "Ben", species: "Rattata", side: "B", level: 5, at: (5, 0))],
    )],
)"#
            )
        };
        let dex = Dex::builtin().unwrap();
        let battle = |hp: &str| {
            let level = Level::parse("road.ron", &level(hp), dex).unwrap();
            Battle::new(dex, &Arc::new(level), Dice::seeded(1))
        };
        assert!(road(&battle("")).is_empty(), "it goes on");
        assert_eq!(
            road(&battle("start: (hp: 0),")),
            [
                "Road ends here: 1 battle of 2 not played. Play it again to begin at the first.",
                "Ivy was still in the ball, with nobody left to call.",
            ]
        );
    }
}
