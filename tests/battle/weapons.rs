//! Weapons: drawing, switching, what they change of Struggle, losing them (combat-R042,
//! combat-R082; G009, G102), and the Pokédex.

use crate::battle::{
    Action, Battle, Choosable as _, Event, Hold, Knowledge, OwnEvent, PtuEvent, SideId, act,
    maneuver,
};
use crate::kit::{Play as _, Scene, aim, cell};

/// Ana, a trainer, beside Bob; Zoe six metres away.
fn scene(ana: &str) -> Scene {
    Scene::open(16, 5)
        .trainer("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], ana)
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Zoe", "B", (7, 1), 60, [4, 4, 4, 4, 1], "")
}

fn draw(battle: &Battle, item: &str) -> Action {
    act::Draw(battle.item_id(item)).into()
}

fn held(battle: &Battle) -> Option<String> {
    let item = battle.see("Ana").held?;
    Some(battle.dex().item(item).name.clone())
}

#[test]
fn r042_drawing_and_changing_a_weapon_is_a_standard_action() {
    let ana = "items: { \"Baseball Bat\": 1, \"Slingshot\": 1 }";
    let mut battle = scene(ana).play(&[]);
    battle.act("Ana", draw(&battle, "Baseball Bat"));
    // Retrieving an item provokes (combat-R110).
    assert_eq!(battle.asked(), "Bob (reaction)");
    battle.act("Bob", act::Decline);
    assert_eq!(held(&battle).as_deref(), Some("Baseball Bat"));
    assert_eq!(battle.see("Ana").budget.standard, 0);
    battle.pass(&["Ana", "Bob", "Zoe"]);
    battle.act("Ana", draw(&battle, "Slingshot"));
    battle.act("Bob", act::Decline);
    assert_eq!(held(&battle).as_deref(), Some("Slingshot"));
    let bat = battle.item_id("Baseball Bat");
    assert!(
        battle.see("Ana").items.contains(&(bat, 1)),
        "the bat went back"
    );
    battle.end("Ana");
    assert_eq!(
        battle.refused("Bob", draw(&battle, "Baseball Bat")),
        "only trainers wield weapons"
    );
}

#[test]
fn r082_a_weapon_changes_the_struggle_of_a_trainer() {
    // A large melee weapon: AC 5, Damage Base 6.
    let mut battle = scene("held: \"Baseball Bat\"").play(&[10, 1, 1]);
    let card = battle.see("Ana").struggle;
    assert_eq!((card.ac, card.base, card.range), (5, 6, (1, 1)));
    battle.attack("Ana", "Struggle", "Bob");
    battle.used_up();
    assert_eq!(battle.aims(), [aim(10, 10, 5, true)]);
    let blow = &battle.blows()[0];
    assert_eq!((blow.base, blow.dice.len()), (6, 2));
    let parts = battle.journal().iter().find_map(|event| match event {
        Event::Own(OwnEvent::Ptu(PtuEvent::Accuracy { check, .. })) => Some(check.clone()),
        _ => None,
    });
    let weapon = |part: &&crate::battle::Modifier| part.source == "Weapon";
    let part = parts.unwrap().iter().find(weapon).cloned().unwrap();
    assert_eq!((part.amount, part.rule), (1, "combat-R082"));
}

#[test]
fn r082_ranged_weapons_reach_as_far_as_their_class() {
    let at = |battle: &Battle, name| battle.allows("Ana", battle.strike("Struggle", name));
    for (weapon, bob, zoe) in [
        ("Kitchen Knife", true, false),
        ("Weighted Rope", true, false),
        ("Hunting Bow", false, true),
    ] {
        let battle = scene(&format!("held: \"{weapon}\"")).play(&[]);
        assert_eq!(
            (at(&battle, "Bob"), at(&battle, "Zoe")),
            (bob, zoe),
            "{weapon}"
        );
    }
    let far = |weapon: &str| {
        let battle = Scene::open(16, 5)
            .trainer("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], weapon)
            .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 4], "")
            .play(&[]);
        at(&battle, "Bob")
    };
    assert!(far("held: \"Quarterstaff\""), "a weapon with reach");
    assert!(!far("held: \"Baseball Bat\""));
}

#[test]
fn g102_struggle_in_a_grapple_is_unarmed() {
    // Push wins the accuracy roll and the opposed check: dominance at the start of the next turn.
    let tape = [15, 6, 6, 1, 1, 3];
    let mut battle = scene("held: \"Baseball Bat\"").play(&tape);
    battle.act("Ana", battle.maneuver(maneuver::GRAPPLE, "Bob"));
    battle.pass(&["Ana", "Bob", "Zoe"]);
    battle.act("Ana", act::Grapple(Hold::Attack));
    battle.used_up();
    assert_eq!(battle.blows()[0].base, 4);
}

#[test]
fn r120_a_disarm_drops_the_weapon() {
    let mut battle = scene("held: \"Baseball Bat\"").play(&[15, 6, 6, 1, 1]);
    battle.end("Ana");
    battle.act("Bob", battle.maneuver(maneuver::DISARM, "Ana"));
    battle.used_up();
    assert_eq!(held(&battle), None);
    let bat = battle.item_id("Baseball Bat");
    assert_eq!(battle.board().items(), [(cell(1, 1), bat)]);
    assert_eq!(battle.see("Ana").struggle.base, 4, "bare hands");
}

#[test]
fn r135_both_hands_and_a_shield_do_not_go_together() {
    let ana = "worn: [\"Shield\"], items: { \"Baseball Bat\": 1, \"Kitchen Knife\": 1 }";
    let mut battle = scene(ana).play(&[]);
    assert_eq!(
        battle.refused("Ana", draw(&battle, "Baseball Bat")),
        "that takes both hands, and one holds Shield"
    );
    assert!(battle.allows("Ana", draw(&battle, "Kitchen Knife")));
}

#[test]
fn r042_a_pokedex_tells_what_the_policy_hides() {
    let mut battle = scene("items: { \"Pokédex\": 1 }")
        .top("information: AsSeen")
        .play(&[]);
    let (a, b) = (Some(SideId(0)), Some(SideId(1)));
    let (ana, bob, zoe) = (battle.id("Ana"), battle.id("Bob"), battle.id("Zoe"));
    assert_eq!(battle.knowledge(a, bob), Knowledge::AsSeen);
    assert_eq!(
        battle.knowledge(b, bob),
        Knowledge::Everything,
        "its own side"
    );
    assert_eq!(
        battle.knowledge(None, bob),
        Knowledge::Everything,
        "the referee"
    );
    assert_eq!(
        battle.refused("Ana", act::Scan(ana)),
        "only Pokémon can be identified"
    );
    battle.act("Ana", act::Scan(bob));
    assert_eq!(battle.see("Ana").budget.standard, 0);
    assert_eq!(battle.knowledge(a, bob), Knowledge::Everything);
    assert_eq!(battle.knowledge(a, zoe), Knowledge::AsSeen);
    assert_eq!(battle.knowledge(b, ana), Knowledge::AsSeen);
    battle.pass(&["Ana", "Bob", "Zoe"]);
    assert_eq!(
        battle.refused("Ana", act::Scan(bob)),
        "Bob has been identified already"
    );
    let scene = Scene::open(16, 5)
        .trainer(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "items: { \"Pokédex\": 1 }",
        )
        .mon("Bob", "B", (12, 1), 60, [4, 4, 4, 4, 4], "")
        .top("information: Referee");
    let mut battle = scene.play(&[]);
    assert_eq!(battle.knowledge(a, battle.id("Bob")), Knowledge::Outline);
    assert_eq!(
        battle.refused("Ana", act::Scan(battle.id("Bob"))),
        "Bob has to be in sight within 10 metres"
    );
    let scene = self::scene("");
    let mut battle = scene.play(&[]);
    assert!(battle.options().unwrap().entry(act::Scan::key()).is_none());
    assert_eq!(
        battle.refused("Ana", act::Scan(battle.id("Bob"))),
        "that takes a trainer with a Pokédex"
    );
}
