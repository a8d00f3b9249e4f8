//! Going through the dex: what has been used is known, and what is wanted is used.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::count::Uses;
use super::draft::{Drafted, draft};
use super::{Exercise, Kind, exercise_until};
use crate::battle::{Action, AttackKind, Battle, CombatantId, Command, Target, act};
use crate::data::level::{CombatantDef, Level};
use crate::data::{Dex, MoveDef, Weather};
use crate::rules::{Dice, Element, Status};

fn dex() -> Arc<Dex> {
    Dex::builtin().unwrap().clone()
}

#[test]
fn a_draft_has_what_has_been_used_least_and_is_the_same_for_the_same_seed() {
    let dex = dex();
    let uses = Uses::new(&dex, 1);
    let made = draft(&dex, &uses, 7).unwrap();
    let again = draft(&dex, &uses, 7).unwrap();
    assert_eq!(made.file.text, again.file.text);
    assert_eq!(made.level.combatants.len(), 8);
    let moves: BTreeSet<_> = made
        .level
        .combatants
        .iter()
        .flat_map(|it| &it.moves)
        .collect();
    assert!(moves.len() > 20, "{moves:?}");
}

/// What is drafted where nothing but these abilities is used too little.
fn drafted_for(abilities: &[&str], seed: u64) -> Drafted {
    let dex = dex();
    let mut uses = Uses::new(&dex, 1);
    let mut used = Vec::new();
    for kind in Kind::ALL {
        let names = uses.of(kind).map(|(_, name)| name);
        let others = names.filter(|name| !abilities.contains(name));
        used.extend(others.map(|name| (kind, name.to_owned())));
    }
    uses.add(&used);
    draft(&dex, &uses, seed).unwrap()
}

/// Whoever has an ability, with its number.
fn bearer<'a>(level: &'a Level, ability: &str) -> (CombatantId, &'a CombatantDef) {
    let id = dex().find_ability(ability).unwrap().id;
    let mut all = level.combatants.iter().zip(0..);
    let found = all.find(|(one, _)| one.abilities.contains(&id)).unwrap();
    (CombatantId(found.1), found.0)
}

/// Whether somebody knows a move that fits, and it is to be used.
fn is_to_use(made: &Drafted, one: &CombatantDef, fits: impl Fn(&MoveDef) -> bool) -> bool {
    let dex = dex();
    let mut known = one.moves.iter().map(|id| dex.move_def(*id));
    known.any(|def| fits(def) && made.pursuit.has(&def.name))
}

#[test]
fn whoever_has_few_hit_points_left_knows_what_its_ability_is_for() {
    for seed in 0..4 {
        let made = drafted_for(&["Torrent"], seed);
        let (_, one) = bearer(&made.level, "Torrent");
        assert!(one.start.hp.unwrap() * 3 < one.max_hp, "{:?}", one.start);
        let water = |def: &MoveDef| def.is_damaging() && def.element == Some(Element::Water);
        assert!(is_to_use(&made, one, water), "{}", made.file.text);
    }
}

#[test]
fn a_foe_aims_at_whoever_waits_for_it() {
    let dex = dex();
    for seed in 0..4 {
        let made = drafted_for(&["Volt Absorb"], seed);
        let (at, one) = bearer(&made.level, "Volt Absorb");
        let foes = made.level.combatants.iter();
        let mut foes = foes.filter(|foe| foe.side != one.side);
        let electric = |def: &MoveDef| {
            def.element == Some(Element::Electric) && made.pursuit.aims(&def.name, at)
        };
        let knows = |foe: &CombatantDef| foe.moves.iter().any(|id| electric(dex.move_def(*id)));
        assert!(foes.any(knows), "{}", made.file.text);
    }
}

#[test]
fn the_weather_the_state_and_the_company_are_what_abilities_speak_of() {
    let made = drafted_for(&["Swift Swim"], 1);
    assert_eq!(made.level.weather, Weather::Rainy);
    let made = drafted_for(&["Flare Boost"], 1);
    let (_, one) = bearer(&made.level, "Flare Boost");
    assert_eq!(one.start.statuses, [Status::Burned]);
    let made = drafted_for(&["Plus"], 1);
    let (plus, minus) = (
        bearer(&made.level, "Plus").1,
        bearer(&made.level, "Minus").1,
    );
    assert_eq!((plus.side, plus.name != minus.name), (minus.side, true));
    // What cannot be at once is not asked of one.
    let made = drafted_for(&["Chlorophyll", "Swift Swim", "Sand Rush"], 1);
    let weathers = ["Chlorophyll", "Swift Swim", "Sand Rush"].map(|name| {
        let id = dex().find_ability(name).unwrap().id;
        let mut all = made.level.combatants.iter();
        all.any(|one| one.abilities.contains(&id))
    });
    assert_eq!(weathers.iter().filter(|has| **has).count(), 1);
}

#[test]
fn an_ability_that_no_event_names_counts_where_it_makes_another_battle() {
    let dex = dex();
    let uses = Uses::new(&dex, 1);
    let level = |ability: &str| {
        let text = format!(
            "(name: \"Duel\", rules: \"PTU\", map: (legend: {{ '.': \"short grass\" }}, rows: [\"....\"]), \
             sides: [(name: \"A\", controller: \"wild\"), (name: \"B\", controller: \"wild\")], \
             combatants: [(name: \"Ana\", species: \"Machop\", side: \"A\", level: 20, at: (0, 0), \
             moves: [\"Shock Wave\"]), (name: \"Bob\", species: \"Machop\", side: \"B\", level: 10, at: (1, 0), \
             abilities: [{ability:?}], initiative_bonus: -50)])"
        );
        Arc::new(Level::parse("duel", &text, &dex).unwrap())
    };
    let shock = dex.find_move("Shock Wave").unwrap().id;
    let commands = |action: Action| [Command::new(CombatantId(0), action)];
    let hit = commands(act::UseAttack(AttackKind::Move(shock), Target::One(CombatantId(1))).into());
    let wait = commands(act::EndTurn.into());
    for (ability, commands, counts) in [
        ("Normalize", &wait, false),
        ("Wonder Guard", &hit, true),
        ("Wonder Guard", &wait, false),
        ("Fur Coat", &hit, false),
    ] {
        let mut battle = Battle::new(&dex, &level(ability), Dice::seeded(3));
        for command in commands {
            battle.submit(command).unwrap();
        }
        let used = uses.of_battle(&battle, commands, 3);
        let key = (Kind::Ability, ability.to_owned());
        assert_eq!(used.contains(&key), counts, "{ability}: {used:?}");
    }
}

#[test]
fn a_few_battles_use_many_moves_and_break_nothing() {
    let dex = dex();
    let exercise = Exercise {
        uses: 1,
        battles: 6,
        seed: 3,
        jobs: 1,
        witness: None,
    };
    let found = exercise_until(&dex, &exercise, &|_| {}, &AtomicBool::new(false)).unwrap();
    assert_eq!(found.verdict.battles, 6);
    assert!(
        found.verdict.findings.is_empty(),
        "{:?}",
        found.verdict.findings
    );
    for (kind, all, less) in &found.kinds {
        assert!(less.len() < *all, "no {} was used", kind.plural());
    }
    let (kind, all, less) = &found.kinds[0];
    assert_eq!(*kind, Kind::Move);
    assert!(all - less.len() > 40, "{} of {all} moves", all - less.len());
}

/// Says stop as soon as there is something to see.
fn says_stop(_: &Battle, _: usize) -> Vec<String> {
    STOP.store(true, Ordering::Relaxed);
    Vec::new()
}

static STOP: AtomicBool = AtomicBool::new(false);

#[test]
fn whoever_says_stop_does_not_wait_for_the_end_of_a_battle() {
    let exercise = Exercise {
        uses: 1,
        battles: 6,
        seed: 3,
        jobs: 1,
        witness: Some(says_stop),
    };
    let found = exercise_until(&dex(), &exercise, &|_| {}, &STOP).unwrap();
    let verdict = &found.verdict;
    assert_eq!(
        (verdict.battles, verdict.faulty),
        (0, 0),
        "it is left in the middle"
    );
    assert!(
        verdict.commands < 8,
        "after {} more commands",
        verdict.commands
    );
}
