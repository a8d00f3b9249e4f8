//! Improvised attacks and single-use props (G103 to G106; cases C302, C373).

use crate::battle::{AttackKind, Battle, Choosable as _, Event, Spent, Target, act};
use crate::data::{Dex, ItemEffect};
use crate::kit::{Play as _, Scene, aim, blow};

/// The attack with what lies around, by its name.
fn thrown(battle: &Battle, how: &str) -> AttackKind {
    AttackKind::Improvised(
        battle
            .dex()
            .find_improvised(how)
            .expect("an improvised attack"),
    )
}

fn throw(battle: &mut Battle, who: &str, how: &str, target: &str) {
    let kind = thrown(battle, how);
    battle.act(who, act::UseAttack(kind, Target::One(battle.id(target))));
}

/// Ana beside sand, Bob two squares away, Zoe far off.
fn beach() -> Scene {
    Scene::open(12, 3)
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], "")
        .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Zoe", "B", (11, 2), 60, [5, 5, 5, 5, 1], "")
}

fn on(ground: &str, scene: &Scene, tape: &[u16]) -> Battle {
    let text = scene
        .text()
        .replace("\"deep water\"", &format!("{ground:?}"));
    crate::kit::on_tape(&crate::kit::level(&text), tape)
}

fn sandy(tape: &[u16]) -> Battle {
    let mut scene = beach();
    scene = scene.row(0, "=...........");
    on("sand", &scene, tape)
}

#[test]
fn c302_improvised_sand_hampers_until_the_end_of_the_targets_next_turn() {
    // AC 5 against Speed Evasion 0: a 5 hits. Bob against AC 4 and Evasion 6: 10 - 2 misses, later
    // 10 hits.
    let mut battle = sandy(&[5, 10, 10, 1]);
    throw(&mut battle, "Ana", "Thrown Sand", "Bob");
    assert_eq!(battle.aims(), [aim(5, 5, 5, true)]);
    assert!(battle.blows().is_empty(), "no damage");
    assert_eq!(battle.see("Bob").aim, -2);
    battle.end("Ana");
    battle.go("Bob", &[(2, 1)]);
    battle.attack("Bob", "Struggle", "Ana");
    let rolls =
        |battle: &Battle| -> Vec<i32> { battle.aims().iter().map(|aim| aim.total).collect() };
    assert_eq!(rolls(&battle), [5, 8]);
    battle.pass(&["Zoe", "Ana"]);
    battle.attack("Bob", "Struggle", "Ana");
    assert_eq!(rolls(&battle), [5, 8, 10], "its next turn is over");
    battle.used_up();
}

#[test]
fn g104_sand_takes_sand() {
    let battle = sandy(&[]);
    let how = battle.dex().find_improvised("Thrown Sand").unwrap();
    assert!(
        battle
            .options()
            .unwrap()
            .entry(act::UseAttack::key_of(AttackKind::Improvised(how)))
            .is_some()
    );
    let mut battle = on("sand", &beach(), &[]);
    assert!(
        battle
            .options()
            .unwrap()
            .entry(act::UseAttack::key_of(AttackKind::Improvised(how)))
            .is_none()
    );
    let throw = act::UseAttack(
        thrown(&battle, "Thrown Sand"),
        Target::One(battle.id("Bob")),
    );
    assert_eq!(
        battle.refused("Ana", throw),
        "there is nothing at hand for that"
    );
}

#[test]
fn g105_thrown_rocks_are_normal_and_without_stab() {
    // A Rock type throws: 1d6+5 = 6, + 4 - 4, without STAB, as Normal.
    let scene = Scene::open(12, 3)
        .row(0, "o...........")
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "types: [Rock, Normal]",
        )
        .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 4], "types: [Steel]")
        .mon("Zoe", "B", (11, 2), 60, [5, 5, 5, 5, 1], "");
    let mut battle = scene.play(&[10, 1]);
    throw(&mut battle, "Ana", "Thrown Rock", "Bob");
    let [blow] = battle.blows().try_into().expect("one blow");
    assert_eq!(blow.base, 3, "no STAB");
    assert_eq!(
        blow.dealt,
        blow.before_type / 2,
        "Normal is weak against Steel"
    );
}

#[test]
fn g103_what_lies_around_is_weaker_than_a_struggle_attack() {
    let dex = Dex::builtin().unwrap();
    assert!(!dex.improvised.is_empty());
    // What items let their users do deals no damage and is none of these.
    let strikes = |def: &&crate::data::MoveDef| def.damage != crate::data::moves::MoveDamage::None;
    for def in dex.improvised.iter().filter(strikes) {
        let strong = matches!(def.damage, crate::data::moves::MoveDamage::Base(base) if base > 4);
        assert!(def.ac.is_some_and(|ac| ac >= 4) && !strong, "{}", def.name);
    }
}

#[test]
fn c373_a_burning_torch_gives_fire_to_one_struggle_attack_and_breaks() {
    // Fire: 11 + 10 - 6 = 15, × 1.5 = 22; then Normal: 15.
    let scene = Scene::open(12, 3)
        .trainer(
            "Ana",
            "A",
            (1, 1),
            60,
            [10, 4, 4, 4, 40],
            r#"items: { "Burning Torch": 1 }"#,
        )
        .mon("Bob", "B", (2, 1), 60, [4, 6, 4, 4, 4], "types: [Grass]")
        .mon("Zoe", "B", (11, 2), 60, [5, 5, 5, 5, 1], "");
    let mut battle = scene.play(&[10, 5, 10, 5]);
    let torch = battle.item_id("Burning Torch");
    let strike = act::UseAttack(
        AttackKind::StruggleWith(torch),
        Target::One(battle.id("Bob")),
    );
    battle.act("Ana", strike.clone());
    assert_eq!(battle.blows(), [blow(4, &[5], 15, 22)]);
    let broke = |event: &&Event| {
        matches!(
            event,
            Event::ItemSpent {
                how: Spent::Broken,
                left: 0,
                ..
            }
        )
    };
    assert_eq!(battle.journal().iter().filter(broke).count(), 1);
    battle.pass(&["Ana", "Bob", "Zoe"]);
    let options = battle.options().unwrap();
    assert!(
        options
            .entry(act::UseAttack::key_of(AttackKind::StruggleWith(torch)))
            .is_none()
    );
    assert_eq!(battle.refused("Ana", strike), "Ana has no such prop");
    battle.attack("Ana", "Struggle", "Bob");
    assert_eq!(battle.blows()[1], blow(4, &[5], 15, 15));
    battle.used_up();
}

#[test]
fn g106_a_held_prop_is_the_first_to_break() {
    let held = r#"held: "Burning Torch""#;
    let scene = Scene::open(12, 3)
        .mon("Ana", "A", (1, 1), 60, [10, 4, 4, 4, 40], held)
        .mon("Bob", "B", (2, 1), 60, [4, 6, 4, 4, 4], "")
        .mon("Zoe", "B", (11, 2), 60, [5, 5, 5, 5, 1], "");
    // A miss breaks it as well.
    let mut battle = scene.play(&[1]);
    let torch = battle.item_id("Burning Torch");
    assert!(matches!(
        battle.dex().item(torch).effect,
        ItemEffect::Prop(_)
    ));
    let strike = act::UseAttack(
        AttackKind::StruggleWith(torch),
        Target::One(battle.id("Bob")),
    );
    battle.act("Ana", strike);
    assert_eq!(battle.see("Ana").held, None);
    battle.used_up();
}
