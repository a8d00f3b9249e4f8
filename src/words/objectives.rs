//! What a battle is about for one side, in sentences: whom to beat, what else decides it, and what
//! can be tried.

use crate::battle::{Battle, Sheet, SideId, TaskId, act};
use crate::data::level::{Deed, ScriptAct, ScriptLine, Trigger};
use crate::words::counted;

/// What there is to do: by what of its own the level lets this side win comes first, then by what others do; whom to
/// beat comes before that only where there is no other way to win.
#[must_use]
pub fn objectives(battle: &Battle, side: SideId) -> Vec<String> {
    let level = battle.level();
    let team = level.sides.get(usize::from(side.0)).map(|it| it.team);
    let (mut wins, mut loses, mut tries) = (Vec::new(), Vec::new(), Vec::new());
    for line in &level.script {
        for winner in winners(&line.then) {
            let ending = ending(battle, winner, &whole(battle, line));
            let of_ours = winner.is_some() && winner == team;
            let lines = if of_ours { &mut wins } else { &mut loses };
            lines.push(ending);
        }
    }
    for (index, task) in level.tasks.iter().enumerate() {
        if battle.task_open(TaskId(index as u8)) {
            let at = task.at.map_or_else(String::new, |at| format!(" at {at}"));
            let what = format!("{}{at}, {} against {}", task.name, task.skill, task.dc);
            match winners(&task.then).find(|it| it.is_some() && *it == team) {
                Some(winner) => wins.push(ending(battle, winner, &format!("by this: {what}"))),
                None => tries.push(format!("To try: {what}.")),
            }
        }
    }
    let beats = vec![beat(battle, team)];
    let lines = match wins.is_empty() {
        true => [beats, loses, tries, wins],
        false => [wins, loses, beats, tries],
    };
    lines.into_iter().flatten().collect()
}

/// Whom to beat: the usual way to win.
fn beat(battle: &Battle, team: Option<u8>) -> String {
    let foes = battle.ids().filter_map(|id| battle.sheet(id));
    let foes: Vec<Sheet> = foes
        .filter(|sheet| Some(sheet.team) != team && sheet.is_up() && sheet.cell().is_some())
        .collect();
    // Only what is wild can be caught.
    let wild = battle.knows::<act::Ball>() && foes.iter().any(|sheet| sheet.wild);
    match (foes.len(), wild) {
        (0, _) => "No foe is in sight: more may come.".to_owned(),
        (1, true) => {
            "Beat the last foe in sight: knock it out, catch it or drive it off.".to_owned()
        }
        (1, false) => "Beat the foe in sight: knock it out.".to_owned(),
        (many, true) => {
            format!("Beat the {many} foes in sight: knock them out, catch or drive them off.")
        }
        (many, false) => format!("Beat the {many} foes in sight: knock them out."),
    }
}

/// The teams that these deeds make win; nothing in the place of one where nobody does.
fn winners(deeds: &[ScriptAct]) -> impl Iterator<Item = Option<u8>> + '_ {
    deeds.iter().filter_map(|act| match act {
        ScriptAct::End(winner) => Some(*winner),
        _ => None,
    })
}

/// What ends a battle before everybody of a team is beaten.
fn ending(battle: &Battle, winner: Option<u8>, what: &str) -> String {
    let sides = &battle.level().sides;
    let names = sides.iter().filter(|side| Some(side.team) == winner);
    let names: Vec<&str> = names.map(|side| side.name.as_str()).collect();
    match names.as_slice() {
        [] => format!("It is a draw {what}."),
        [one] => format!("{one} wins {what}."),
        [first @ .., last] => format!("{} and {last} win {what}.", first.join(", ")),
    }
}

/// When a line acts, in words: its moment, the rounds that pass, what has to hold then.
fn whole(battle: &Battle, line: &ScriptLine) -> String {
    let moment = match &line.when {
        Trigger::Round(round) => format!("when round {round} begins"),
        Trigger::RoundFrom(round) => format!("from round {round} on"),
        Trigger::TurnOf(_) => format!("when {}", state(battle, &line.when, true)),
        when => format!("once {}", state(battle, when, true)),
    };
    let waits = match line.after {
        0 => String::new(),
        rounds => format!(", {} later", counted(rounds, "round")),
    };
    let states = line.conditions.iter();
    let states: Vec<String> = states.map(|it| state(battle, it, true)).collect();
    let only = match states.is_empty() {
        true => String::new(),
        false => format!(", provided that {}", states.join(" and ")),
    };
    format!("{moment}{waits}{only}")
}

/// A state in words, or that it is not so.
fn state(battle: &Battle, trigger: &Trigger, so: bool) -> String {
    let level = battle.level();
    let not = if so { "" } else { "not " };
    let who = |id: u8| {
        let found = level.combatants.get(usize::from(id));
        found.map_or("somebody", |it| it.name.as_str())
    };
    let side = |id: u8| {
        let found = level.sides.get(usize::from(id));
        found.map_or("a side", |it| it.name.as_str())
    };
    let object = |id: u8| {
        let found = level.objects.get(usize::from(id));
        found.map_or("something", |it| it.name.as_str())
    };
    match trigger {
        Trigger::Round(round) => format!("it is {not}the beginning of round {round}"),
        Trigger::TurnOf(id) => format!("the turn of {} {}", who(*id), begins(so)),
        Trigger::Out(id) => format!("{} is {not}out of the battle", who(*id)),
        Trigger::HpAtMost(id, percent) => format!("{} has {}", who(*id), left(*percent, so)),
        Trigger::Enters { side: id, from, to } => {
            let somebody = if so { "somebody" } else { "nobody" };
            let place = match from == to {
                true => format!("on {from}"),
                false => format!("between {from} and {to}"),
            };
            format!("{somebody} of {} stands {place}", side(*id))
        }
        Trigger::Did(id, deed) => format!("{} has {not}{}", side(*id), did(*deed)),
        Trigger::SideDown(id) => format!("{not}all of {} are out of the battle", side(*id)),
        Trigger::Destroyed(id) => format!("the {} is {not}destroyed", object(*id)),
        Trigger::Burning(id) => format!("the {} is {not}on fire", object(*id)),
        Trigger::Disabled(id) => format!("the {} is {not}off", object(*id)),
        Trigger::RoundFrom(round) if so => format!("it is round {round} or later"),
        Trigger::RoundFrom(round) => format!("round {round} has not come yet"),
        Trigger::Not(inner) => state(battle, inner, !so),
    }
}

fn begins(so: bool) -> &'static str {
    if so { "begins" } else { "does not begin" }
}

/// What somebody has left of its Hit Points who has so many percent of them at most, or who has more.
fn left(percent: i32, at_most: bool) -> String {
    match (percent, at_most) {
        (..=0, true) => "no Hit Points left".to_owned(),
        (..=0, false) => "Hit Points left".to_owned(),
        (percent, true) => format!("{percent}% of its Hit Points or less"),
        (percent, false) => format!("more than {percent}% of its Hit Points"),
    }
}

fn did(deed: Deed) -> &'static str {
    match deed {
        Deed::Shift => "moved",
        Deed::Attack => "attacked",
        Deed::Ball => "thrown a ball",
        Deed::Item => "used an item",
        Deed::Switch => "switched",
        Deed::Maneuver => "used a maneuver",
        Deed::Capture => "caught something",
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    #[test]
    fn foes_endings_and_tasks_are_told() {
        let text = r#"(
            name: "Lab", seed: 3,
            map: (legend: { '.': "short grass" }, rows: ["......", "......"]),
            sides: [(name: "Red", controller: "human", team: 0), (name: "Blue", controller: "human", team: 1)],
            combatants: [
                (name: "Fern", species: "Bulbasaur", side: "Red", level: 12, at: (0, 1)),
                (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (5, 1)),
            ],
            tasks: [(name: "the lock", at: (4, 0), skill: Stealth, dc: 10)],
            script: [(when: Round(4), then: [End(Some("Red"))])],
        )"#;
        let dex = Dex::builtin().expect("the built-in dex is sound");
        let level = Arc::new(Level::parse("lab.ron", text, dex).expect("a sound level"));
        let battle = Battle::new(dex, &level, Dice::seeded(3));
        let beats = "Beat the last foe in sight: knock it out, catch it or drive it off.";
        let wins = "Red wins when round 4 begins.";
        let tries = "To try: the lock at (4, 0), Stealth against 10.";
        assert_eq!(objectives(&battle, SideId(0)), [wins, beats, tries]);
        assert_eq!(objectives(&battle, SideId(1)), [beats, wins, tries]);
    }

    /// The goals of the first side of a level that ships.
    fn of_level(name: &str) -> Vec<String> {
        let levels = crate::data::builtin_levels();
        let (_, text) = levels.iter().find(|(it, _)| *it == name).expect("a level");
        let dex = Dex::builtin().expect("the built-in dex is sound");
        let level = Arc::new(Level::parse(name, text, dex).expect("a sound level"));
        objectives(&Battle::new(dex, &level, Dice::seeded(3)), SideId(0))
    }

    #[test]
    fn the_goal_of_a_level_comes_before_whom_to_beat() {
        let night = of_level("lambing_night");
        assert_eq!(
            night[..2],
            [
                "Anouk, Piet and The lamb win when round 9 begins.",
                "The moor wins once Tuft is out of the battle."
            ]
        );
        assert!(night[2].starts_with("Beat the 3 foes"), "{night:?}");
        let cock = of_level("weathercock");
        assert_eq!(
            cock[0],
            "Mila and The goats win once Mila has caught something, provided that Weathercock is out of the battle and \
             Weathercock has Hit Points left."
        );
    }
}
