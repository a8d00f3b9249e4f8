//! The bound and helpless (combat-R084, G152).

use crate::battle::{Action, AttackKind, Event, OwnEvent, PtuEvent, act};
use crate::kit::{PLAIN, Play as _, Scene, duel};

fn coup(battle: &crate::battle::Battle) -> Action {
    act::CoupDeGrace(AttackKind::Struggle, battle.id("Bob")).into()
}

#[test]
fn g152_a_coup_de_grace_is_possible_on_the_bound() {
    let mut battle = duel(PLAIN, "", [4, 30, 4, 4], "start: (bound: true)").play(&[4, 8, 8]);
    assert_eq!(battle.see("Bob").evasion.physical, 0, "helpless");
    battle.act("Ana", coup(&battle));
    battle.used_up();
    let hit = battle.journal().iter().find_map(|event| match event {
        Event::Own(OwnEvent::Ptu(PtuEvent::Damage {
            critical, parts, ..
        })) => Some((*critical, parts.iter().any(|part| part.amount == 10))),
        _ => None,
    });
    assert_eq!(hit, Some((true, true)));
    let mut battle = duel(PLAIN, "", PLAIN, "").play(&[]);
    assert_eq!(
        battle.refused("Ana", coup(&battle)),
        "this works only on somebody Fainted or bound"
    );
}

#[test]
fn g152_the_bound_do_nothing_until_somebody_unties_them() {
    let mut battle = Scene::open(8, 3)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 20],
            "start: (bound: true)",
        )
        .mon("Eve", "A", (2, 1), 60, [4, 4, 4, 4, 10], "")
        .mon("Bob", "B", (1, 0), 60, [4, 4, 4, 4, 30], "")
        .top("script: [(when: Round(2), then: [Bind(\"Eve\")])]")
        .play(&[]);
    // Ana reacts to nothing, and her turn is gone; only Eve is asked.
    battle.go("Bob", &[(0, 0)]);
    assert_eq!(battle.asked(), "Eve (reaction)");
    battle.act("Eve", act::Decline);
    battle.end("Bob");
    assert_eq!(battle.asked(), "Eve");
    let ana = battle.id("Ana");
    assert_eq!(
        battle.refused("Eve", act::Untie(battle.id("Bob"))),
        "only an ally that is bound can be untied"
    );
    battle.act("Eve", act::Untie(ana));
    assert!(!battle.see("Ana").bound);
    battle.end("Eve");
    battle.end("Bob");
    assert_eq!(battle.asked(), "Ana", "free again");
    assert!(battle.see("Eve").bound, "the script binds her");
}
