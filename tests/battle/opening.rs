//! The opening: free set-up, ambushes, hidden first choices (case C209; G008, A103).

use crate::battle::{Action, Battle, Event, OwnEvent, PromptKind, PtuEvent, act};
use crate::kit::{Play as _, Scene, cell, dex};
use crate::rules::Dice;

/// Two trainers with a Pokémon in the ball each; Ana has a knife in the bag as well.
fn scene() -> Scene {
    Scene::open(16, 5)
        .trainer(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            "items: { \"Kitchen Knife\": 1 }",
        )
        .in_ball("Spark", "A", "Ana", 40, [4, 4, 4, 4, 30], "")
        .in_ball("Fern", "A", "Ana", 40, [4, 4, 4, 4, 30], "")
        .trainer("Ben", "B", (6, 1), 60, [4, 4, 4, 4, 20], "")
        .in_ball("Rock", "B", "Ben", 40, [4, 4, 4, 4, 10], "")
}

fn choose(battle: &Battle, who: &str, at: (i16, i16)) -> Action {
    act::Choose(battle.id(who), cell(at.0, at.1)).into()
}

fn knife(battle: &Battle) -> Action {
    act::Draw(battle.item_id("Kitchen Knife")).into()
}

#[test]
fn c209_g008_set_up_is_free_but_not_in_an_ambush() {
    let mut battle = scene().top("opening: Choose").play(&[]);
    assert_eq!(
        battle.prompt().map(|it| it.kind.clone()),
        Some(PromptKind::Opening)
    );
    battle.act("Ana", choose(&battle, "Spark", (2, 2)));
    battle.act("Ana", knife(&battle));
    battle.act("Ben", choose(&battle, "Rock", (5, 2)));
    assert_eq!((battle.round(), battle.asked()), (1, "Ana".to_owned()));
    let ana = battle.see("Ana");
    assert_eq!(ana.held, Some(battle.item_id("Kitchen Knife")));
    assert_eq!(
        (ana.budget.standard, ana.budget.shift),
        (1, 1),
        "at no cost"
    );

    // Caught off guard: a Shift Action for the Pokémon, a Standard Action for the weapon.
    let text = scene().top("opening: Choose").text();
    let text = text.replacen("name: \"A\",", "name: \"A\", ambushed: true,", 1);
    let level = crate::kit::level(&text);
    let mut battle = Battle::new(&dex(), &level, Dice::tape(Vec::new()));
    battle.act("Ben", choose(&battle, "Rock", (5, 2)));
    assert_eq!(battle.asked(), "Ana", "nobody asked her before");
    let out = act::Release(battle.id("Spark"), cell(2, 2));
    battle.act("Ana", out);
    let left = battle.see("Ana").budget;
    assert_eq!((left.standard, left.shift), (1, 0));
    battle.act("Ana", knife(&battle));
    assert_eq!(
        battle.see("Ana").held,
        Some(battle.item_id("Kitchen Knife"))
    );
    assert_eq!(battle.asked(), "Spark", "her turn is used up");
}

#[test]
fn a103_choices_stay_hidden_until_all_have_chosen() {
    let mut battle = scene().top("opening: Choose").play(&[]);
    let before = battle.journal().len();
    battle.act("Ana", choose(&battle, "Fern", (4, 2)));
    battle.end("Ana");
    assert_eq!(battle.asked(), "Ben");
    assert_eq!(battle.journal().len(), before, "nothing is told");
    assert_eq!((battle.at("Fern"), battle.round()), (None, 0));
    assert!(battle.see("Ana").held.is_none());
    // Ben wants the same square: the later one gets the nearest.
    battle.act("Ben", choose(&battle, "Rock", (4, 2)));
    let told: Vec<_> = battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::Revealed { sent, drawn, .. })) => {
                Some((sent.len(), drawn.len()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(told, [(2, 0)], "one event tells it all");
    assert_eq!(battle.at("Fern"), Some((4, 2)));
    assert_eq!(battle.at("Rock"), Some((4, 1)));
    assert_eq!(battle.round(), 1);
}

#[test]
fn a103_what_can_be_answered() {
    let mut battle = scene().top("opening: Choose").play(&[]);
    assert_eq!(
        battle.refused("Ana", choose(&battle, "Rock", (2, 2))),
        "that one cannot be sent out first"
    );
    assert_eq!(
        battle.refused("Ana", choose(&battle, "Spark", (12, 2))),
        "there is no room for it there"
    );
    let walk = act::Shift(vec![cell(2, 1)]);
    assert_eq!(
        battle.refused("Ana", walk),
        "choose whom to send out first, and a weapon, or end"
    );
    battle.act("Ana", choose(&battle, "Spark", (2, 2)));
    assert_eq!(
        battle.refused("Ana", choose(&battle, "Fern", (2, 3))),
        "that one cannot be sent out first",
    );
    battle.end("Ana");
    battle.end("Ben");
    assert_eq!(battle.at("Spark"), Some((2, 2)));
    assert_eq!(battle.at("Rock"), None);
    let late = choose(&battle, "Fern", (2, 3));
    assert_eq!(
        battle.refused("Ana", late),
        "the first Pokémon are chosen before the first round"
    );
    // The level again: nothing is left of what was chosen.
    battle.reset(Dice::tape(Vec::new()));
    assert_eq!(battle.at("Spark"), None);
    battle.end("Ana");
    battle.end("Ben");
    assert!(
        !battle
            .journal()
            .iter()
            .any(|event| matches!(event, Event::Own(OwnEvent::Ptu(PtuEvent::Revealed { .. }))))
    );
}
