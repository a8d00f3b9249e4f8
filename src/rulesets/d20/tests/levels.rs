//! Data and levels: what is read, what is refused.

use super::super::kinds::{Ability, Flag, Type};
use super::super::level::Level;
use super::*;

fn faults(more: &str) -> Vec<String> {
    let mons = mon("P", "Pikachu", "A", 50, (1, 1), more) + &mon("E", "Eevee", "W", 50, (2, 1), "");
    match Level::parse(&dex(), "case", &text(&mons, "")) {
        Ok(_) => Vec::new(),
        Err(found) => found.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn dt74_level_files() {
    let one = |more: &str, wanted: &str| {
        let found = faults(more);
        assert!(
            found.len() == 1 && found[0].contains(wanted),
            "{more}: {found:?}"
        );
    };
    one(
        "moves: [\"Tackle\", \"Growl\", \"Ember\", \"Spark\", \"Surf\"]",
        "d20-R12",
    );
    one("moves: [\"Embr\"]", "Ember");
    one("evs: (speed: 300)", "252");
    one("moves: [\"Grass Pledge\"]", "not played");
    one("ivs: (hp: 32)", "0-31");
    one("evs: (speed: 252, attack: 252, hp: 8)", "510");
    one("nature: \"Quirk\"", "Quirky");
    assert_eq!(
        faults("nature: \"Quirky\", ivs: (hp: 0)"),
        Vec::<String>::new()
    );
    assert!(faults("injuries: 2")[0].contains("case:"));
    one("moves: [\"Surf\"], start: (pp: {\"Surff\": 3})", "Surf");
    one("start: (stages: (attack: 7))", "d20-R08");
    let mons = mon("P", "Pikachu", "A", 50, (1, 1), "") + &mon("E", "Eevee", "W", 50, (2, 1), "");
    let found = Level::parse(&dex(), "case", &text(&mons, "choose: 2")).unwrap_err();
    assert!(
        found[0].to_string().contains("1 to choose from"),
        "{found:?}"
    );
}

#[test]
fn dt75_iv_dice() {
    let sides = "sides: [(name: \"A\", controller: \"human\", team: 0), (name: \"W\", controller: \"wild\", team: 1)]";
    let mons = mon("P", "Pikachu", "A", 50, (1, 1), "") + &mon("E", "Eevee", "W", 50, (2, 1), "");
    // Six IVs, the nature, the gender.
    let it = stood(&mons, sides, &[3, 30, 1, 20, 20, 17, 3, 8]);
    assert_eq!(
        (it.battle.mon(1).ivs, it.battle.mon(0).ivs),
        ([3, 30, 1, 20, 20, 17], [15; 6])
    );
    assert_eq!(
        it.battle.dex.natures[usize::from(it.battle.mon(1).nature)].name,
        "Adamant"
    );
    it.done();
}

#[test]
fn what_is_left_away_comes_from_the_learnset() {
    let mons =
        mon("C", "Charmander", "A", 20, (1, 1), "") + &mon("E", "Eevee", "W", 50, (2, 1), "");
    let it = stood(&mons, "", &[]);
    let dex = dex();
    let known: Vec<_> = it
        .battle
        .mon(0)
        .moves
        .iter()
        .flatten()
        .map(|slot| slot.id)
        .collect();
    let all = &dex.species(it.battle.mon(0).species).learns;
    assert_eq!(known.len(), 4);
    assert!(
        known
            .iter()
            .all(|id| all.iter().any(|(level, it)| it == id && *level <= 20))
    );
    assert_eq!(it.battle.ability(0), Ability::Blaze);
}

#[test]
fn four_moves_are_exactly_as_printed() {
    let dex = dex();
    let of = |name: &str| dex.get(dex.find_move(name).unwrap()).clone();
    let bone = of("Shadow Bone");
    assert_eq!(
        (
            bone.kind,
            bone.power,
            bone.accuracy,
            bone.pp,
            bone.stage_chance
        ),
        (Type::Ghost, 85, Some(100), 10, 20)
    );
    let boomerang = of("Bonemerang");
    assert_eq!(
        (
            boomerang.kind,
            boomerang.power,
            boomerang.accuracy,
            boomerang.hits,
            boomerang.pp
        ),
        (Type::Ground, 50, Some(90), Some((2, 2)), 10)
    );
    assert_eq!(
        (
            of("Screech").accuracy,
            of("Screech").pp,
            of("Uproar").power,
            of("Uproar").pp
        ),
        (Some(85), 40, 90, 10)
    );
}

#[test]
fn names_are_found_in_any_spelling() {
    let dex = dex();
    for name in [
        "King’s Shield",
        "kings shield",
        "u turn",
        "U-turn",
        "VCREATE",
        "façade",
    ] {
        assert!(dex.find_move(name).is_some(), "{name}");
    }
    for name in ["farfetchd", "Nidoran♀", "mr mime", "Flabebe", "type null"] {
        assert!(dex.find_species(name).is_some(), "{name}");
    }
    let ember = dex.get(dex.find_move("Ember").unwrap());
    assert!(ember.has(Flag::Protect) && !ember.has(Flag::Contact));
}

#[test]
fn every_species_stands_on_its_feet() {
    for species in &dex().species {
        assert!(
            species.types[0].is_some()
                && species.base.iter().all(|base| *base > 0)
                && (1..=4).contains(&species.side),
            "{}",
            species.name
        );
        assert!(
            species.rate >= 3 || species.name.contains('('),
            "{}",
            species.name
        );
    }
}

#[test]
fn the_shipped_levels_are_without_fault_and_play_to_an_end() {
    use super::super::shipped::LEVELS;
    use crate::tables::Strength;
    for (name, text) in LEVELS {
        let level =
            Level::parse(&dex(), name, text).unwrap_or_else(|found| panic!("{name}: {found:?}"));
        let (mut dice, mut told) = (TableDice::new(&DiceFrom::Seeded(1)), Vec::new());
        let mut battle = Battle::begin(
            &dex(),
            &Arc::new(level),
            &mut Cx {
                dice: &mut dice,
                told: &mut told,
            },
        );
        for step in 0..5000 {
            let Some(command) = battle.choose(Strength::High, step) else {
                break;
            };
            battle
                .command(
                    &mut Cx {
                        dice: &mut dice,
                        told: &mut told,
                    },
                    &command,
                )
                .unwrap_or_else(|refusal| panic!("{name}: {command:?}: {refusal}"));
        }
        assert!(battle.winner.is_some(), "{name}");
    }
}

#[test]
fn the_rules_map_is_true() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let map = std::fs::read_to_string(root.join("docs/rules-map-d20.md")).unwrap();
    let room = root.join("src/rulesets/d20");
    let mut tests = String::new();
    for entry in std::fs::read_dir(room.join("tests")).unwrap() {
        tests += &std::fs::read_to_string(entry.unwrap().path()).unwrap();
    }
    for number in 1..=80 {
        assert!(
            map.contains(&format!("| R{number:02} |")),
            "R{number:02} has no row"
        );
    }
    for line in map
        .lines()
        .filter(|line| line.starts_with("| R") || line.starts_with("| D-"))
    {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let names = |cell: &str| {
            cell.split('`')
                .skip(1)
                .step_by(2)
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        for place in names(cells[2]) {
            let (file, function) = place.split_once("::").unwrap();
            let text = std::fs::read_to_string(room.join(file)).unwrap();
            assert!(text.contains(&format!("fn {function}")), "{line}");
        }
        for test in names(cells[3]) {
            assert!(tests.contains(&format!("fn {test}()")), "{line}");
        }
    }
}
