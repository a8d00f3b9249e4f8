//! Telekinesis: maneuvers at a distance (G087) and lifting (G085).

use crate::battle::{
    Battle, Choosable as _, CombatantId, Command, Event, Lifted, OwnEvent, PtuEvent, RollFor, act,
    maneuver,
};
use crate::kit::{Play as _, Scene, cell};
use crate::rules::Status;

const MIND: &str = "capabilities: [Telekinetic], skills: { Focus: \"4d6\" }, power: 1";

/// Ana at (1, 1) with a Focus of 4d6, Bob four metres away, Zoe far off.
fn scene(ana: &str, bob: &str) -> Scene {
    Scene::open(16, 5)
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], ana)
        .mon("Bob", "B", (5, 1), 60, [4, 4, 4, 4, 4], bob)
        .mon("Zoe", "B", (15, 4), 60, [4, 4, 4, 4, 1], "")
}

fn totals(battle: &Battle) -> Vec<i32> {
    battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::Rolled {
                total,
                purpose: RollFor::Skill(_),
                ..
            } => Some(*total),
            _ => None,
        })
        .collect()
}

fn lifted(battle: &Battle) -> Option<(i32, bool, bool)> {
    battle.journal().iter().rev().find_map(|event| match event {
        Event::Own(OwnEvent::Ptu(PtuEvent::Lifted {
            weight_lb,
            moved,
            traces,
            ..
        })) => Some((*weight_lb, *moved, *traces)),
        _ => None,
    })
}

#[test]
fn g087_a_push_by_the_mind_moves_half_the_focus_rank_once() {
    let mut battle = scene(MIND, "").play(&[15, 6, 6, 6, 6, 1, 1]);
    battle.act("Ana", battle.maneuver(maneuver::TELEKINETIC_PUSH, "Bob"));
    battle.used_up();
    assert_eq!(
        totals(&battle),
        [24, 2],
        "four dice of Focus, two of Combat"
    );
    assert_eq!(battle.at("Bob"), Some((7, 1)), "4 / 2 metres");
    assert_eq!(battle.asked(), "Ana", "it is not repeated");
}

#[test]
fn g087_trip_and_disarm_reach_as_far() {
    let mut battle = scene(MIND, "held: \"Oran Berry\"").play(&[15, 6, 6, 6, 6, 1, 1, 2]);
    battle.act("Ana", battle.maneuver(maneuver::TELEKINETIC_TRIP, "Bob"));
    assert!(battle.is("Bob", Status::Tripped));
    let mut battle = scene(MIND, "held: \"Oran Berry\"").play(&[15, 6, 6, 6, 6, 1, 1]);
    battle.act("Ana", battle.maneuver(maneuver::TELEKINETIC_DISARM, "Bob"));
    let berry = battle.item_id("Oran Berry");
    assert_eq!(battle.board().items(), [(cell(5, 1), berry)]);
}

#[test]
fn g087_what_it_takes() {
    let push = |battle: &Battle, at: &str| battle.maneuver(maneuver::TELEKINETIC_PUSH, at);
    let mut battle = scene(MIND, "weight_lb: 71").play(&[]);
    assert_eq!(
        battle.refused("Ana", push(&battle, "Bob")),
        "the target is too heavy for its mind"
    );
    assert_eq!(
        battle.refused("Ana", push(&battle, "Zoe")),
        "the target is out of reach"
    );
    let mut battle = scene("", "").play(&[]);
    assert_eq!(
        battle.refused("Ana", push(&battle, "Bob")),
        "Ana is not Telekinetic"
    );
    let verb = act::UseManeuver::key_of(maneuver::TELEKINETIC_TRIP);
    assert!(battle.options().unwrap().entry(verb).is_none());
    let mut battle = scene(
        "capabilities: [Telekinetic], skills: { Focus: \"1d6\" }",
        "",
    )
    .play(&[]);
    assert_eq!(
        battle.refused("Ana", push(&battle, "Bob")),
        "Ana's Focus is too weak to move anybody"
    );
}

#[test]
fn g085_what_lies_around_can_be_moved_within_eight_metres() {
    let ana = format!("{MIND}, held: \"Oran Berry\"");
    let mut battle = scene(&ana, "").play(&[]);
    battle.act("Ana", act::DropItem);
    let from = Lifted::Items(cell(1, 1));
    for (to, why) in [
        ((10, 1), "telekinesis reaches 8 metres"),
        ((1, 1), "there is no room for that there"),
    ] {
        let to = cell(to.0, to.1);
        assert_eq!(battle.refused("Ana", act::Lift(from, to)), why);
    }
    // Whoever and whatever there is not is refused like any other mistake.
    for unknown in [
        Lifted::Body(CombatantId(200)),
        Lifted::Items(cell(-5, i16::MAX)),
    ] {
        assert!(!battle.allows("Ana", act::Lift(unknown, cell(4, 4))));
        assert!(!battle.allows("Ana", act::Lift(unknown, cell(i16::MIN, i16::MAX))));
    }
    let nowhere = act::Lift(Lifted::Items(cell(3, 3)), cell(4, 4));
    assert_eq!(battle.refused("Ana", nowhere), "nothing lies there");
    battle.act("Ana", act::Lift(from, cell(9, 1)));
    let berry = battle.item_id("Oran Berry");
    assert_eq!(battle.board().items(), [(cell(9, 1), berry)]);
    assert_eq!(lifted(&battle), Some((1, true, false)));
    assert_eq!(battle.asked(), "Bob", "it took the Standard Action");
}

#[test]
fn g085_the_fainted_are_lifted_and_heavy_ones_take_focus() {
    let down = |weight: i32| format!("weight_lb: {weight}, start: (fainted: true)");
    let body = |battle: &Battle| Lifted::Body(battle.id("Bob"));
    // Rank 4: 70 lb with ease, 140 lb staggering, no more. Power 1 drags 20 lb.
    let mut battle = scene(MIND, &down(70)).play(&[]);
    battle.act("Ana", act::Lift(body(&battle), cell(2, 3)));
    assert_eq!(battle.at("Bob"), Some((2, 3)));
    assert_eq!(lifted(&battle), Some((70, true, true)));

    for (dice, total, moved) in [([3, 3, 2, 2], 10, true), ([3, 2, 2, 2], 9, false)] {
        let mut battle = scene(MIND, &down(140)).play(&dice);
        let far = act::Lift(body(&battle), cell(2, 3));
        assert_eq!(
            battle.refused("Ana", far),
            "a weight that heavy moves one metre at a time"
        );
        let near = act::Lift(body(&battle), cell(5, 2));
        let command = Command::new(battle.id("Ana"), near.clone());
        let chance = battle.forecast(&command).unwrap().success.unwrap();
        assert!((0.5..1.0).contains(&chance), "10 or more on 4d6: {chance}");
        battle.act("Ana", near);
        assert_eq!(totals(&battle), [total]);
        assert_eq!(battle.at("Bob"), Some((5, if moved { 2 } else { 1 })));
        assert_eq!(lifted(&battle).map(|it| it.1), Some(moved));
    }

    let mut battle = scene(MIND, &down(141)).play(&[]);
    let lift = act::Lift(body(&battle), cell(5, 2));
    assert_eq!(
        battle.refused("Ana", lift),
        "that weighs 141 lb, and 140 lb is the most that can be lifted"
    );
    let mut battle = scene(MIND, "").play(&[]);
    let lift = act::Lift(body(&battle), cell(5, 2));
    assert_eq!(
        battle.refused("Ana", lift),
        "only the Fainted and willing allies can be lifted"
    );
}
