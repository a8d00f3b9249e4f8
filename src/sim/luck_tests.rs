//! What dice in streams are for: variants of a level share their luck wherever nothing has changed.

use std::sync::Arc;

use super::*;
use crate::ai::journey;
use crate::battle::{Action, Battle, Command, Event, RollFor, act};
use crate::data::{Dex, Level};
use crate::rules::Dice;

const FIELD: &str = include_str!("../../levels/bench3v3.ron");

/// The level of the timing encounter with a piece of its text replaced.
fn variant(from: &str, to: &str) -> Arc<Level> {
    assert!(FIELD.contains(from), "the level has changed: {from}");
    let text = FIELD.replacen(from, to, 1);
    Arc::new(Level::parse("variant.ron", &text, Dex::builtin().unwrap()).unwrap())
}

/// One more, far off, who is asleep and rolls a save in every turn.
fn bystander(start: &str) -> String {
    format!(
        "combatants: [\n(name: \"Snorer\", species: \"Rattata\", side: \"A\", level: 5, \
         stats: (hp: 5, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 1), \
         moves: [\"Tackle\"], at: (11, 7), start: ({start})),"
    )
}

/// The teams face to face.
fn face_to_face(text: &str) -> Arc<Level> {
    let mut text = FIELD.replacen("combatants: [", text, 1);
    for row in ["1", "3", "5"] {
        let (from, to) = (format!("at: (10, {row})"), format!("at: (2, {row})"));
        assert!(text.contains(&from), "the level has changed: {from}");
        text = text.replacen(&from, &to, 1);
    }
    Arc::new(Level::parse("variant.ron", &text, Dex::builtin().unwrap()).unwrap())
}

/// Everybody strikes the first foe in reach or ends the turn; the snorer only ends it. The teams stand
/// next to each other.
fn strike_or_end(battle: &Battle) -> Option<Command> {
    let actor = battle.prompt()?.actor;
    let idle = battle.level().combatants[usize::from(actor.0)].name == "Snorer";
    let options = battle.options()?;
    let strike = options.actions().find(|action| action.attack().is_some());
    let ways = [act::EndTurn.into(), act::Decline.into()];
    let action = strike
        .filter(|_| !idle)
        .cloned()
        .into_iter()
        .chain(ways)
        .find(|action: &Action| battle.check(&Command::new(actor, action.clone())).is_ok())?;
    Some(Command::new(actor, action))
}

/// The dice of everybody but the snorer, as the journal tells them.
fn dice_of_others(level: &Arc<Level>, dice: Dice) -> Vec<(String, u16)> {
    let mut battle = Battle::new(Dex::builtin().unwrap(), level, dice);
    for _ in 0..200 {
        let Some(command) = strike_or_end(&battle) else {
            break;
        };
        battle.submit(&command).unwrap();
    }
    let name = |who: crate::battle::CombatantId| &level.combatants[usize::from(who.0)].name;
    let saves = |event: &Event| match event {
        Event::Rolled { who, purpose, .. } => {
            matches!(purpose, RollFor::Save(..)) && name(*who) == "Snorer"
        }
        _ => false,
    };
    battle
        .journal()
        .iter()
        .filter(|event| !event.dice().is_empty())
        .filter(|event| !saves(event))
        .flat_map(|event| event.dice().iter())
        .map(|die| (die.roll.to_string(), die.value))
        .collect()
}

#[test]
fn leaving_out_somebody_who_does_nothing_leaves_every_other_die() {
    let alone = face_to_face("combatants: [");
    let with = face_to_face(&bystander("statuses: [Asleep]"));
    for seed in 0..20 {
        let dice = |level| dice_of_others(level, Dice::seeded(seed));
        let (alone, with) = (dice(&alone), dice(&with));
        assert!(alone.len() > 20, "too little happens: {alone:?}");
        // The snorer's turns count against the number of commands, so both end elsewhere.
        let differs = alone
            .iter()
            .zip(&with)
            .position(|(one, other)| one != other);
        assert_eq!(differs, None, "seed {seed}: {alone:?}\n{with:?}");
    }
    // One sequence for all moves everything behind the first save.
    let dice = |level| dice_of_others(level, Dice::sequence(1));
    assert_ne!(dice(&alone)[..20], dice(&with)[..20]);
}

/// Hit Points that A has left over those of B, for so many seeds.
fn margins(level: &Arc<Level>, dice: fn(u64) -> Dice, battles: u64) -> Vec<f64> {
    let dex = Dex::builtin().unwrap();
    let campaign = Campaign {
        battles,
        from: 0,
        seed: 1,
        jobs: 1,
        controllers: Vec::new(),
    };
    let mut seats = seats(level, &campaign).unwrap();
    let mut battle = Battle::new(dex, level, dice(0));
    (0..battles)
        .map(|seed| {
            battle.reset(dice(seed));
            seats.reseed(seed);
            while let Some(command) = seats.answer(&battle).or_else(|| journey::next(&battle)) {
                battle.submit(&command).unwrap();
            }
            margin(&battle)
        })
        .collect()
}

fn margin(battle: &Battle) -> f64 {
    let shown = battle.shown();
    let left = |side: &str| -> f64 {
        let of_side = |at: &usize| {
            let def = &battle.level().combatants[*at];
            battle.level().sides[usize::from(def.side)].name == side
        };
        (0..battle.level().combatants.len())
            .filter(of_side)
            .map(|at| f64::from(shown.combatants[at].hp.max(0)))
            .sum()
    };
    left("A") - left("B")
}

fn variance(of: &[f64]) -> f64 {
    let mean = of.iter().sum::<f64>() / of.len() as f64;
    of.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (of.len() - 1) as f64
}

/// The variance of what a variant changes, battle by battle with the same seed.
fn paired(one: &Arc<Level>, other: &Arc<Level>, dice: fn(u64) -> Dice, battles: u64) -> f64 {
    let (one, other) = (margins(one, dice, battles), margins(other, dice, battles));
    let differences: Vec<f64> = one.iter().zip(&other).map(|(a, b)| a - b).collect();
    variance(&differences)
}

/// The example of docs/performance.md: Geodude with a point of Defense more.
#[test]
fn a_paired_difference_varies_a_quarter_as_much_at_most() {
    let plain = variant("attack: 14, defense: 14", "attack: 14, defense: 14");
    let tougher = variant("attack: 14, defense: 14", "attack: 14, defense: 15");
    let battles = 400;
    let streams = paired(&plain, &tougher, Dice::seeded, battles);
    let sequence = paired(&plain, &tougher, Dice::sequence, battles);
    eprintln!("streams {streams:.1}, one sequence {sequence:.1}");
    assert!(
        streams * 4.0 <= sequence,
        "streams {streams:.1}, one sequence {sequence:.1}"
    );
}
