//! Assisted Breather (cases C166, C186, C187; combat-R086, G112 to G114).

use crate::battle::tests::inside::Inside as _;
use crate::battle::tests::kit::{Play as _, Scene};
use crate::battle::{Battle, Event, RollFor, act};
use crate::rules::Status;

fn field(start: &str) -> Scene {
    Scene::open(20, 5)
        .trainer(
            "Tom",
            "A",
            (4, 2),
            60,
            [4, 4, 4, 4, 50],
            "skills: { Command: \"3d6\" }",
        )
        .mon(
            "Ana",
            "A",
            (7, 2),
            60,
            [4, 4, 4, 4, 40],
            &format!("trainer: \"Tom\", start: ({start})"),
        )
        .mon("Bob", "B", (19, 2), 60, [4, 4, 4, 4, 4], "")
}

fn help(battle: &mut Battle) {
    let action = act::Assist(battle.id("Ana"));
    battle.act("Tom", action);
}

fn breathes(battle: &Battle) -> bool {
    battle
        .options()
        .unwrap()
        .actions()
        .any(|action| action.is::<act::Breather>())
}

#[test]
fn c166_a078_the_enraged_need_somebodys_help() {
    let mut battle = field("statuses: [Enraged]").play(&[]);
    battle.end("Tom");
    assert_eq!(battle.asked(), "Ana");
    assert!(!breathes(&battle));
    let refused = battle.refused("Ana", act::Breather(Vec::new()));
    assert!(refused.contains("Enraged"), "{refused}");
}

#[test]
fn c186_g113_a_calmed_ally_recovers_and_both_are_tripped_and_vulnerable() {
    let mut battle = field("statuses: [Enraged, Slowed], stages: (attack: -2)").play(&[4, 4, 4]);
    help(&mut battle);
    battle.used_up();
    // Tom walked up and both got away from Bob.
    let (tom, ana) = (battle.at("Tom").unwrap(), battle.at("Ana").unwrap());
    assert!(tom.0 < 4 && ana.0 < 7, "{tom:?} {ana:?}");
    assert!(!battle.is("Ana", Status::Enraged) && !battle.is("Ana", Status::Slowed));
    assert_eq!(
        battle
            .see("Ana")
            .stages
            .get(crate::rules::StageStat::Attack),
        0
    );
    for name in ["Tom", "Ana"] {
        assert!(battle.is(name, Status::Tripped), "{name}");
        assert!(battle.is(name, Status::Vulnerable), "{name}");
        assert_eq!(battle.see(name).evasion.speed, 0, "{name}");
    }
    // Tom's Full Action ends his turn; Ana's of this round is spent.
    assert_eq!(battle.asked(), "Bob");
}

#[test]
fn c187_a083_a_failure_changes_nothing_and_costs_both_their_turns() {
    let mut battle = field("statuses: [Enraged]").play(&[4, 4, 3]);
    help(&mut battle);
    battle.used_up();
    let checked = battle.journal().iter().any(|event| {
        matches!(
            event,
            Event::Rolled {
                purpose: RollFor::Skill(_),
                total: 11,
                against: Some(12),
                success: false,
                ..
            }
        )
    });
    assert!(checked);
    assert!(battle.is("Ana", Status::Enraged));
    assert!(!battle.is("Ana", Status::Tripped) && !battle.is("Tom", Status::Tripped));
    assert_eq!(battle.at("Ana"), Some((7, 2)));
    assert_eq!(battle.asked(), "Bob");
}

#[test]
fn g112_only_those_who_cannot_choose_are_helped_and_only_in_reach() {
    let mut battle = field("").play(&[]);
    let help = act::Assist(battle.id("Ana"));
    assert!(!battle.allows("Tom", help.clone()));
    battle.inflict("Ana", Status::Confused, "Bob");
    assert!(battle.allows("Tom", help.clone()));
    // A grappled or stuck helper cannot get there.
    battle.inflict("Tom", Status::Stuck, "Bob");
    assert!(!battle.allows("Tom", help));
    let foe = act::Assist(battle.id("Bob"));
    assert!(!battle.allows("Tom", foe));
}

#[test]
fn whoever_is_knocked_out_on_the_way_of_the_other_does_not_walk_off() {
    let mut battle = Scene::open(20, 5)
        .trainer(
            "Tom",
            "A",
            (6, 2),
            60,
            [4, 4, 4, 4, 50],
            "skills: { Command: \"3d6\" }, start: (hp: 3)",
        )
        .mon(
            "Ana",
            "A",
            (7, 2),
            60,
            [4, 4, 4, 4, 40],
            "trainer: \"Tom\", start: (statuses: [Enraged])",
        )
        .mon("Bob", "B", (8, 2), 60, [40, 4, 4, 4, 4], "")
        .play(&[6, 6, 6, 19, 6, 6, 8]);
    help(&mut battle);
    // Ana goes first and provokes; Tom takes the blow for her.
    assert_eq!(battle.asked(), "Bob (reaction)");
    battle.act("Bob", act::React);
    assert_eq!(battle.asked(), "Tom (reaction)");
    battle.act("Tom", act::React);
    battle.used_up();
    assert!(battle.see("Tom").fainted);
    let fell = battle
        .journal()
        .iter()
        .position(|event| matches!(event, Event::Fainted { .. }));
    let later = &battle.journal()[fell.expect("Tom falls")..];
    let walks = later.iter().filter(|event| {
        matches!(event, Event::Moved { who, forced: false, .. } if *who == battle.id("Tom"))
    });
    assert_eq!(walks.count(), 0);
    assert!(!battle.is("Tom", Status::Tripped));
}
