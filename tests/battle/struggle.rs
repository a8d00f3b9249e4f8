//! Struggle with capabilities (cases C085, C301; combat-R082, G079 to G086).

use crate::battle::{AttackKind, Choosable as _, Lead, Target, act};
use crate::kit::{PLAIN, Play as _, Scene, blow, duel};
use crate::rules::Element;

fn form(element: Element, special: bool) -> AttackKind {
    AttackKind::StruggleAs { element, special }
}

#[test]
fn c085_g079_a_firestarter_struggles_with_fire() {
    // No STAB although it is a Fire type: 11 + 14 - 6 = 19, × 1.5.
    let mut battle = duel(
        [4, 4, 14, 4],
        "types: [Fire], capabilities: [Firestarter]",
        [4, 4, 4, 6],
        "types: [Grass]",
    )
    .play(&[10, 5]);
    let target = Target::One(battle.id("Bob"));
    battle.act("Ana", act::UseAttack(form(Element::Fire, true), target));
    assert_eq!(battle.blows(), [blow(4, &[5], 19, 28)]);
    battle.used_up();
}

#[test]
fn g079_the_type_and_the_class_are_the_users_choice() {
    let battle = duel([9, 4, 4, 4], "capabilities: [Zapper]", PLAIN, "").play(&[]);
    let options = battle.options().unwrap();
    for special in [false, true] {
        assert!(
            options
                .entry(act::UseAttack::key_of(AttackKind::StruggleAs {
                    element: Element::Electric,
                    special
                }))
                .is_some()
        );
    }
    assert!(
        options
            .entry(act::UseAttack::key_of(AttackKind::StruggleAs {
                element: Element::Fire,
                special: false
            }))
            .is_none()
    );
    let target = Target::One(battle.id("Bob"));
    assert!(!battle.allows(
        "Ana",
        act::UseAttack(form(Element::Fire, false), target.clone())
    ));
    let mut battle = duel(
        [9, 4, 4, 4],
        "capabilities: [Zapper]",
        PLAIN,
        "types: [Water]",
    )
    .play(&[10, 1]);
    battle.act(
        "Ana",
        act::UseAttack(form(Element::Electric, false), target),
    );
    // 7 + 9 - 4 = 12, × 1.5.
    assert_eq!(battle.blows(), [blow(4, &[1], 12, 18)]);
}

#[test]
fn c301_g086_telekinetic_struggle_reaches_the_focus_rank() {
    let battle = Scene::open(16, 5)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "capabilities: [Telekinetic], skills: { Focus: \"4d6\" }",
        )
        .mon("Bob", "B", (5, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Zoe", "B", (6, 1), 60, [4, 4, 4, 4, 1], "")
        .play(&[]);
    for special in [false, true] {
        let at =
            |name| act::UseAttack(form(Element::Normal, special), Target::One(battle.id(name)));
        assert!(battle.allows("Ana", at("Bob")), "4 m");
        assert!(!battle.allows("Ana", at("Zoe")), "5 m");
    }
}

#[test]
fn g079_g084_every_capability_gives_its_own_form() {
    for (capability, element) in [
        ("Firestarter", Element::Fire),
        ("Fountain", Element::Water),
        ("Freezer", Element::Ice),
        ("Guster", Element::Flying),
        ("Materializer", Element::Rock),
        ("Zapper", Element::Electric),
    ] {
        let has = format!("capabilities: [{capability}]");
        let battle = duel(PLAIN, &has, PLAIN, "").play(&[]);
        let options = battle.options().unwrap();
        let forms: Vec<_> = options
            .entries
            .iter()
            .filter_map(|entry| match entry.key.lead {
                Lead::Attack(AttackKind::StruggleAs { element, special }) => {
                    Some((element, special))
                }
                _ => None,
            })
            .collect();
        assert_eq!(forms, [(element, false), (element, true)], "{capability}");
    }
}

#[test]
fn g088_a_move_grants_the_struggle_of_its_capability() {
    let battle = duel(PLAIN, "moves: [\"Ember\"]", PLAIN, "").play(&[]);
    let target = Target::One(battle.id("Bob"));
    assert!(battle.allows("Ana", act::UseAttack(form(Element::Fire, true), target)));
}
