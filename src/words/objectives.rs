//! What a battle is about for one side, in sentences: whom to beat, what else decides it, and what
//! can be tried.

use crate::battle::{Battle, Sheet, SideId, TaskId, act};
use crate::data::level::{Deed, ScriptAct, ScriptLine, Trigger};
use crate::words::counted;

/// What there is to do, the usual way to win first.
#[must_use]
pub fn objectives(battle: &Battle, side: SideId) -> Vec<String> {
    let level = battle.level();
    let team = level.sides.get(usize::from(side.0)).map(|it| it.team);
    let foes = battle.ids().filter_map(|id| battle.sheet(id));
    let foes: Vec<Sheet> = foes
        .filter(|sheet| Some(sheet.team) != team && sheet.is_up() && sheet.cell().is_some())
        .collect();
    // Only what is wild can be caught.
    let wild = battle.knows::<act::Ball>() && foes.iter().any(|sheet| sheet.wild);
    let mut lines = vec![match (foes.len(), wild) {
        (0, _) => "No foe is in sight: more may come.".to_owned(),
        (1, true) => {
            "Beat the last foe in sight: knock it out, catch it or drive it off.".to_owned()
        }
        (1, false) => "Beat the foe in sight: knock it out.".to_owned(),
        (many, true) => {
            format!("Beat the {many} foes in sight: knock them out, catch or drive them off.")
        }
        (many, false) => format!("Beat the {many} foes in sight: knock them out."),
    }];
    for line in &level.script {
        for act in &line.then {
            if let ScriptAct::End(winner) = act {
                lines.push(ending(battle, line, *winner));
            }
        }
    }
    for (index, task) in level.tasks.iter().enumerate() {
        if battle.task_open(TaskId(index as u8)) {
            let at = task.at.map_or_else(String::new, |at| format!(" at {at}"));
            lines.push(format!(
                "To try: {}{at}, {} against {}.",
                task.name, task.skill, task.dc
            ));
        }
    }
    lines
}

/// What ends a battle before everybody of a team is beaten.
fn ending(battle: &Battle, line: &ScriptLine, winner: Option<u8>) -> String {
    let sides = &battle.level().sides;
    let names = sides.iter().filter(|side| Some(side.team) == winner);
    let names: Vec<&str> = names.map(|side| side.name.as_str()).collect();
    let what = whole(battle, line);
    match names.is_empty() {
        true => format!("It is a draw {what}."),
        false => format!("{} wins {what}.", names.join(" and ")),
    }
}

/// When a line acts, in words: its moment, the rounds that pass, what has to hold then.
fn whole(battle: &Battle, line: &ScriptLine) -> String {
    let moment = event(battle, &line.when);
    let waits = match line.after {
        0 => String::new(),
        rounds => format!(", {} later", counted(rounds, "round")),
    };
    let states = line.conditions.iter();
    let states: Vec<String> = states.map(|state| condition(battle, state)).collect();
    let only = match states.is_empty() {
        true => String::new(),
        false => format!(", provided that {}", states.join(" and ")),
    };
    format!("{moment}{waits}{only}")
}

/// A state as a condition.
fn condition(battle: &Battle, state: &Trigger) -> String {
    match state {
        Trigger::Not(inner) => format!("not ({})", event(battle, inner)),
        state => format!("it is {}", event(battle, state)),
    }
}

/// When something happens, in words.
fn event(battle: &Battle, when: &Trigger) -> String {
    let level = battle.level();
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
    match when {
        Trigger::Round(round) => format!("when round {round} begins"),
        Trigger::TurnOf(id) => format!("when the turn of {} begins", who(*id)),
        Trigger::Out(id) => format!("once {} is out of the battle", who(*id)),
        Trigger::HpAtMost(id, percent) => {
            format!("once {} has {percent}% of its Hit Points or less", who(*id))
        }
        Trigger::Enters { side: id, from, to } if from == to => {
            format!("once somebody of {} stands on {from}", side(*id))
        }
        Trigger::Enters { side: id, from, to } => {
            format!(
                "once somebody of {} stands between {from} and {to}",
                side(*id)
            )
        }
        Trigger::Did(id, deed) => format!("once {} {}", side(*id), did(*deed)),
        Trigger::SideDown(id) => format!("once all of {} are out of the battle", side(*id)),
        Trigger::Destroyed(id) => format!("once the {} is destroyed", object(*id)),
        Trigger::Burning(id) => format!("once the {} is on fire", object(*id)),
        Trigger::Disabled(id) => format!("once the {} is off", object(*id)),
        Trigger::RoundFrom(round) => format!("from round {round} on"),
        Trigger::Not(state) => format!("not {}", event(battle, state)),
    }
}

fn did(deed: Deed) -> &'static str {
    match deed {
        Deed::Shift => "has moved",
        Deed::Attack => "has attacked",
        Deed::Ball => "has thrown a ball",
        Deed::Item => "has used an item",
        Deed::Switch => "has switched",
        Deed::Maneuver => "has used a maneuver",
        Deed::Capture => "has caught something",
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
        let told = objectives(&battle, SideId(0));
        assert_eq!(
            told,
            [
                "Beat the last foe in sight: knock it out, catch it or drive it off.",
                "Red wins when round 4 begins.",
                "To try: the lock at (4, 0), Stealth against 10."
            ]
        );
    }
}
