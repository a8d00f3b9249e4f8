//! What is tried besides what the guide has thought of: all else that takes the turn's Standard Action, each with the
//! aim that touches most foes, and whoever else could be sent out. The guide weighs what it has a rule for; what comes
//! of the rest is seen in playouts.

use crate::ai::look::Figure;
use crate::ai::trainer;
use crate::battle::{
    Action, AttackKind, Battle, Choice, Choosable, CombatantId, Command, OptionEntry, PromptKind,
    act, cost,
};

/// What somebody could do at this prompt that takes its Standard Action, or whom it could send out, an action of each.
pub(super) fn of(battle: &Battle, figures: &[Figure], usual: &Command) -> Vec<Command> {
    let actions = match battle.prompt().map(|it| &it.kind) {
        Some(PromptKind::Turn) => deeds(battle, figures, usual.actor),
        Some(PromptKind::Replace { .. }) => mates(battle, figures),
        _ => Vec::new(),
    };
    let commands = actions.into_iter();
    commands.map(|it| Command::new(usual.actor, it)).collect()
}

/// All that takes a Standard Action, each with its best aim. Items are left out, since no playout knows what they
/// would have been good for later, and maneuvers, of which short playouts promise what does not come of them in the end.
fn deeds(battle: &Battle, figures: &[Figure], by: CombatantId) -> Vec<Action> {
    let verbs = [
        act::UseAttack::verb(),
        act::UseAbility::verb(),
        act::CoupDeGrace::verb(),
        act::Breather::verb(),
        act::Sprint::verb(),
        act::Switch::verb(),
    ];
    let Some(options) = battle.options_of(&verbs) else {
        return Vec::new();
    };
    let team = figures.get(usize::from(by.0)).map(|it| it.team);
    let deeds = options.entries.iter().filter(|it| is_deed(it));
    let best = deeds.filter_map(|it| {
        let aims = it.choices.iter();
        // The first of equals, as they are offered.
        aims.rev().max_by_key(|it| touches(it, figures, team))
    });
    best.map(|it| it.action.clone()).collect()
}

/// Whether an option takes the Standard Action, and is more than a Struggle or what lies around.
fn is_deed(entry: &OptionEntry) -> bool {
    let known = entry.choices.first().is_some_and(|choice| {
        let attack = choice.action.as_verb::<act::UseAttack>();
        attack.is_none_or(|it| matches!(it.0, AttackKind::Move(_)))
    });
    known && matches!(entry.cost, cost::STANDARD | cost::FULL)
}

/// How many foes an action touches more than friends, and what they have left together.
fn touches(choice: &Choice, figures: &[Figure], team: Option<u8>) -> (i32, i32) {
    let touched = choice.hits.iter();
    let touched = touched.filter_map(|it| figures.get(usize::from(it.0)));
    touched.fold((0, 0), |(more, left), it| {
        let foe = if Some(it.team) == team { -1 } else { 1 };
        (more + foe, left + it.hp)
    })
}

/// Each of those who could be sent out, in the best place for it.
fn mates(battle: &Battle, figures: &[Figure]) -> Vec<Action> {
    let Some(options) = battle.options_of(&[act::Release::verb(), act::Switch::verb()]) else {
        return Vec::new();
    };
    let mut mates: Vec<(CombatantId, (i32, i32, i32), &Action)> = Vec::new();
    for action in options.actions() {
        let (Some((who, _)), Some(place)) = (
            trainer::sent(action),
            trainer::place_of(battle, figures, action),
        ) else {
            continue;
        };
        match mates.iter_mut().find(|it| it.0 == who) {
            Some(known) if place < known.1 => (known.1, known.2) = (place, action),
            Some(_) => {}
            None => mates.push((who, place, action)),
        }
    }
    mates.into_iter().map(|it| it.2.clone()).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::ai::{Controller, pass};
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    /// A trainer with two in their balls and one on the meadow, who knows these moves, against one foe beside it.
    fn meadow(moves: &str, foe: &str) -> Battle {
        let text = format!(
            "(name: \"Meadow\", map: (legend: {{ '.': \"short grass\" }}, rows: [\"............\", \
             \"............\"]), sides: [(name: \"A\", controller: \"wild\", team: 0), (name: \"B\", \
             controller: \"wild\", team: 1)], combatants: [(name: \"Ana\", kind: Trainer, side: \"A\", level: 5, \
             stats: (hp: 15, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 1), at: (0, 0)), \
             (name: \"One\", species: \"Skiddo\", side: \"A\", level: 5, owner: \"Ana\", moves: [{moves}], at: \
             (5, 0)), (name: \"Two\", species: \"Oddish\", side: \"A\", level: 5, owner: \"Ana\"), (name: \
             \"Three\", species: \"Squirtle\", side: \"A\", level: 5, owner: \"Ana\"), (name: \"Foe\", species: \
             \"Houndour\", side: \"B\", level: 30, moves: [\"{foe}\"], at: (6, 0))])"
        );
        let dex = Dex::builtin().unwrap();
        let level = Arc::new(Level::parse("meadow.ron", &text, dex).unwrap());
        Battle::new(dex, &level, Dice::seeded(1))
    }

    fn ideas(battle: &Battle) -> Vec<Action> {
        let figures: Vec<_> = battle.outlines().collect();
        let ideas = of(battle, &figures, &pass(battle)).into_iter();
        ideas.map(|it| it.action).collect()
    }

    /// Plays until it is somebody's turn.
    fn until(mut battle: Battle, who: u8) -> Battle {
        while battle
            .prompt()
            .is_some_and(|it| it.actor.0 != who || it.kind != PromptKind::Turn)
        {
            let command = pass(&battle);
            battle.submit(&command).unwrap();
        }
        battle
    }

    #[test]
    fn whatever_takes_the_standard_action_is_an_idea_but_no_fists_and_no_maneuver() {
        let battle = until(meadow("\"Tackle\", \"Growl\", \"Synthesis\"", "Leer"), 1);
        let ideas = ideas(&battle);
        let attacks = ideas.iter().filter_map(|it| it.as_verb::<act::UseAttack>());
        let attacks: Vec<_> = attacks.map(|it| it.0).collect();
        assert_eq!(attacks.len(), 3, "each of its moves: {ideas:?}");
        let moves = attacks.iter().all(|it| matches!(it, AttackKind::Move(_)));
        assert!(moves, "no fists: {ideas:?}");
        assert!(ideas.iter().any(|it| it.is::<act::Sprint>()), "{ideas:?}");
        assert!(
            !ideas.iter().any(|it| it.is::<act::UseManeuver>()),
            "{ideas:?}"
        );
    }

    #[test]
    fn each_of_those_who_could_be_sent_out_is_an_idea() {
        let mut battle = meadow("\"Growl\"", "Flame Burst");
        let mut foe = crate::ai::wild::Wild::new(1);
        while battle
            .prompt()
            .is_some_and(|it| !matches!(it.kind, PromptKind::Replace { .. }))
        {
            let strikes = battle.prompt().is_some_and(|it| it.actor.0 == 4);
            let command = if strikes {
                foe.answer(&battle)
            } else {
                pass(&battle)
            };
            battle.submit(&command).unwrap();
        }
        assert!(
            battle.prompt().is_some(),
            "One has fallen, and Ana is asked who comes next"
        );
        let ideas = ideas(&battle);
        let sent: Vec<_> = ideas
            .iter()
            .filter_map(trainer::sent)
            .map(|it| it.0.0)
            .collect();
        assert_eq!(sent, [2, 3], "{ideas:?}");
    }
}
