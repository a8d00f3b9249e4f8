//! Levels of several battles: what is carried over, the time between, and going on.

use std::sync::Arc;

use crate::battle::{
    AttackKind, Battle, CombatantId, Event, OwnEvent, PtuEvent, Recovery, SideId, Standing, Target,
    Whereabouts, act, reaction,
};
use crate::data::Level;
use crate::kit::{Play as _, dex, level};
use crate::rules::{Dice, StageStat, Status};

/// Ina and Ana against Bob, who is down already; then against Ben, who has `ben` Hit Points.
fn road(ana: &str, camp: &str) -> String {
    format!(
        "(
    name: \"Road\",
    map: (legend: {{ '.': \"short grass\" }}, rows: [\"......\", \"......\"]),
    sides: [
        (name: \"A\", controller: \"wild\", team: 0),
        (name: \"B\", controller: \"wild\", team: 1),
    ],
    combatants: [
        (name: \"Ina\", kind: Trainer, side: \"A\", level: 5, at: (0, 0),
            stats: (hp: 10, attack: 4, defense: 4, special_attack: 4, special_defense: 4, speed: 30),
            items: {{ \"Potion\": 2 }}, start: (drained_ap: 2, spent_ap: 1)),
        (name: \"Ana\", side: \"A\", trainer: \"Ina\", level: 10, at: (1, 1), max_hp: 60,
            stats: (hp: 10, attack: 4, defense: 4, special_attack: 4, special_defense: 4, speed: 20),
            moves: [\"Tackle\", \"Synthesis\", \"Hypnosis\"], {ana}),
        (name: \"Bob\", side: \"B\", level: 10, at: (4, 1), start: (hp: 0), max_hp: 60,
            stats: (hp: 10, attack: 4, defense: 4, special_attack: 4, special_defense: 4, speed: 4)),
    ],
    next: [
        (
            name: \"Bridge\", story: \"Over the water.\", {camp}
            map: (legend: {{ '.': \"short grass\", 'o': \"rock\" }}, rows: [\".......\", \"......o\", \".......\"]),
            at: {{ \"Ina\": (0, 1), \"Ana\": (1, 1) }},
            combatants: [
                (name: \"Ben\", side: \"B\", level: 10, at: (5, 1), max_hp: 40,
                    stats: (hp: 10, attack: 4, defense: 4, special_attack: 4, special_defense: 4, speed: 4)),
            ],
        ),
        (
            name: \"Gate\",
            map: (legend: {{ '.': \"short grass\" }}, rows: [\"......\"]),
            at: {{ \"Ina\": (0, 0), \"Ana\": (1, 0) }},
            combatants: [
                (name: \"Bea\", side: \"B\", level: 10, at: (5, 0), start: (hp: -1), max_hp: 40,
                    stats: (hp: 10, attack: 4, defense: 4, special_attack: 4, special_defense: 4, speed: 4)),
            ],
        ),
    ],
)"
    )
}

fn begin(ana: &str, camp: &str) -> Battle {
    let level: Arc<Level> = level(&road(ana, camp));
    Battle::new(&dex(), &level, Dice::seeded(3))
}

fn go_on(battle: &mut Battle) {
    let onward = battle.onward().expect("a battle follows");
    assert_eq!(onward.reason, None);
    battle.submit(&onward.command).expect("the way is free");
}

#[test]
fn a_team_goes_on_as_it_is() {
    let mut battle = begin(
        "start: (hp: 31, injuries: 2, temp_hp: 7, statuses: [Poisoned, Confused], \
         stages: (attack: 2), used: { \"Synthesis\": 1, \"Hypnosis\": 2 })",
        "camp: (hours: 1),",
    );
    assert!(battle.outcome().is_some());
    let onward = battle.onward().unwrap();
    assert_eq!(
        (
            onward.name.as_str(),
            onward.minutes_left,
            onward.sides.as_slice()
        ),
        ("Bridge", 60, &[SideId(0)][..])
    );
    assert_eq!(battle.see("Ben").place, Whereabouts::Away);
    go_on(&mut battle);
    assert!(battle.outcome().is_none());
    assert_eq!(
        (battle.level().name.as_str(), battle.board().width()),
        ("Bridge", 7)
    );
    assert_eq!(battle.first_level().name, "Road");
    let ana = battle.see("Ana");
    assert_eq!(
        (ana.hp, ana.injuries, ana.temp_hp),
        (31, 2, 7),
        "nobody rested"
    );
    assert!(battle.is("Ana", Status::Poisoned) && !battle.is("Ana", Status::Confused));
    assert_eq!(ana.stages.get(StageStat::Attack), 0);
    assert_eq!(
        ana.stages.get(StageStat::SpecialDefense),
        -2,
        "held by Poison"
    );
    assert_eq!(battle.at("Ana"), Some((1, 1)));
    assert_eq!(battle.at("Ben"), Some((5, 1)));
    assert_eq!(battle.see("Bob").place, Whereabouts::Away);
    assert_eq!(
        battle.see("Ina").action_points,
        Some((4, 6)),
        "drained ones stay away"
    );
    assert_eq!(battle.see("Ina").items.len(), 1);
    assert_eq!(battle.asked(), "Ina");
    let told = &battle.journal()[battle.began_at()..];
    assert!(matches!(&told[0], Event::NextBattle { number: 1, name, .. } if name == "Bridge"));
}

#[test]
fn the_level_says_how_long_and_where_one_can_rest() {
    let mut battle = begin("start: (hp: 20)", "camp: (hours: 1.5),");
    let why = battle.refused("Ina", act::CampTogether(Recovery::Center));
    assert!(why.contains("no Pokémon Center"), "{why}");
    battle.act("Ana", act::Recover(Recovery::Rest(2)));
    assert_eq!(battle.see("Ana").hp, 26);
    let why = battle.refused("Ana", act::Recover(Recovery::Rest(2)));
    assert!(why.contains("30 minutes"), "{why}");
    // Ina has used nothing of her time yet.
    battle.act("Ina", act::Recover(Recovery::Rest(3)));
    assert_eq!(battle.onward().unwrap().minutes_left, 0);
    go_on(&mut battle);
    // Whoever rested less has waited for the others.
    assert!(battle.journal().iter().any(|event| matches!(
        event,
        Event::Own(OwnEvent::Ptu(PtuEvent::Recovering {
            who: CombatantId(1),
            how: Recovery::Wait(30),
            ..
        }))
    )));
    let mut battle = begin(
        "start: (hp: 20, injuries: 1)",
        "camp: (hours: 8, center: true),",
    );
    battle.act("Ina", act::CampTogether(Recovery::Center));
    assert_eq!(battle.body("Ana"), (60, 0));
    let why = begin("start: (hp: 20)", "").refused("Ina", act::CampTogether(Recovery::Rest(1)));
    assert!(why.contains("no more time"), "{why}");
}

#[test]
fn the_way_ends_after_the_last_battle_or_a_lost_one() {
    let mut battle = begin("start: (hp: 0)", "");
    // Ina alone still stands, but not against Ben: she goes on.
    go_on(&mut battle);
    assert_eq!(
        battle.see("Ana").place,
        Whereabouts::Ball,
        "Fainted, in its ball"
    );
    assert!(battle.onward().is_none(), "the battle goes on");
    let why = battle.refused("Ina", act::TravelOn);
    assert!(why.contains("over"), "{why}");
    // Lost: the script gives the first battle to the others.
    let text = road("", "")
        .replace("start: (hp: 0), max_hp: 60", "max_hp: 60")
        .replace(
            "    next: [",
            "    script: [(when: Round(1), then: [End(\"B\")])],\n    next: [",
        );
    let mut lost = Battle::new(&dex(), &level(&text), Dice::seeded(1));
    assert!(lost.onward().is_none());
    let why = lost.refused("Ina", act::TravelOn);
    assert!(why.contains("ends here"), "{why}");
    // The table may rest as long as it likes then.
    lost.act("Ina", act::CampTogether(Recovery::ExtendedRest(8)));
}

#[test]
fn whoever_was_caught_comes_along_and_orders_stand() {
    let text = road("", "camp: (hours: 1),")
        .replace("start: (hp: 0), max_hp: 60", "start: (hp: 5), max_hp: 60")
        .replace("\"Potion\": 2", "\"Master Ball\": 1");
    let level = level(&text);
    let mut battle = Battle::new(&dex(), &level, Dice::tape(vec![18, 50]));
    let order = act::Order(reaction::ATTACK_OF_OPPORTUNITY, Standing::Never);
    battle.act("Ina", order);
    battle.act("Ina", battle.ball("Master Ball", "Bob"));
    assert_eq!(
        battle.see("Bob").place,
        Whereabouts::Caught(battle.id("Ina"))
    );
    assert!(battle.outcome().is_some());
    go_on(&mut battle);
    let bob = battle.see("Bob");
    assert_eq!(
        (bob.place, bob.owner, bob.side, bob.wild, bob.hp),
        (
            Whereabouts::Ball,
            Some(battle.id("Ina")),
            SideId(0),
            false,
            5
        )
    );
    assert!(
        battle
            .see("Ina")
            .orders
            .contains(&(reaction::ATTACK_OF_OPPORTUNITY, Standing::Never))
    );
    assert!(battle.see("Ina").items.is_empty(), "the ball is used up");
}

#[test]
fn a_bag_is_open_between_battles() {
    let mut battle = begin("start: (hp: 20, injuries: 2)", "camp: (hours: 1),");
    let potion = dex().find_item("Potion").unwrap().id;
    let (ina, ana, bob) = (battle.id("Ina"), battle.id("Ana"), battle.id("Bob"));
    let remedies = battle.remedies(SideId(0));
    assert_eq!((remedies.len(), remedies[0].count), (1, 2));
    let given = |battle: &Battle| {
        let remedies = battle.remedies(SideId(0));
        let treatments = remedies[0].treatments.iter();
        let told = treatments.map(|it| (it.who, it.gain.healed, it.reason.clone()));
        told.collect::<Vec<_>>()
    };
    let full = Some("no Hit Points are missing".to_owned());
    assert_eq!(given(&battle), [(ina, 0, full), (ana, 20, None)]);
    let why = battle.refused("Ina", act::UseItem(potion, bob));
    assert!(why.contains("Bob is not of the same team"), "{why}");
    battle.act("Ina", act::UseItem(potion, ana));
    // Two Injuries leave eight tenths of 60.
    assert_eq!(
        (battle.see("Ana").hp, battle.onward().unwrap().minutes_left),
        (40, 60)
    );
    assert_eq!(given(&battle)[1], (ana, 8, None));
    battle.act("Ina", act::UseItem(potion, ana));
    assert_eq!(battle.see("Ana").hp, 48);
    let why = battle.refused("Ina", act::UseItem(potion, ana));
    assert!(why.contains("none in the bag"), "{why}");
    assert!(battle.remedies(SideId(0)).is_empty());
    go_on(&mut battle);
    assert!(battle.see("Ina").items.is_empty() && battle.see("Ana").hp == 48);
}

#[test]
fn a_potion_between_battles_wakes_nobody_at_once_and_injuries_leave_it_no_room() {
    let mut battle = begin("start: (hp: -5, fainted: true)", "camp: (hours: 1),");
    let potion = dex().find_item("Potion").unwrap().id;
    let ana = battle.id("Ana");
    let gain = battle.remedies(SideId(0))[0].treatments[1].gain.clone();
    assert_eq!((gain.healed, gain.wakes, gain.wakes_after), (20, false, 10));
    battle.act("Ina", act::UseItem(potion, ana));
    assert!(battle.see("Ana").fainted);
    battle.act("Ana", act::Recover(Recovery::Wait(10)));
    assert!(!battle.see("Ana").fainted);
    let mut battle = begin("start: (hp: 30, injuries: 5)", "");
    let why = battle.refused("Ina", act::UseItem(potion, ana));
    assert!(why.contains("Ana's Injuries leave no room"), "{why}");
}

#[test]
fn who_starts_the_next_battle_can_be_chosen() {
    let pokemon = "level: 10, max_hp: 60, stats: (hp: 10, attack: 4, defense: 4, special_attack: 4, special_defense: 4, speed: 20)";
    let fay = format!(
        "(name: \"Fay\", side: \"A\", trainer: \"Ina\", in_ball: true, {pokemon}),
         (name: \"Big\", side: \"A\", trainer: \"Ina\", in_ball: true, size: Large, {pokemon}),
         (name: \"Low\", side: \"A\", trainer: \"Ina\", in_ball: true, start: (hp: 0), {pokemon}),
        (name: \"Bob\""
    );
    let text = road("start: (hp: 20)", "").replacen("(name: \"Bob\"", &fay, 1);
    let mut battle = Battle::new(&dex(), &level(&text), Dice::seeded(3));
    let ids = ["Fay", "Ana", "Big", "Low", "Ina"].map(|name| battle.id(name));
    let [fay, ana, big, low, ina] = ids;
    assert_eq!(battle.onward().unwrap().starters, [ina, ana]);
    let pairs: Vec<_> = battle.onward().unwrap().swaps;
    let pairs: Vec<_> = pairs.iter().map(|it| (it.first, it.instead)).collect();
    assert_eq!(pairs, [(fay, ana)]);
    for (first, instead, why) in [
        (big, ana, "Big needs more room"),
        (low, ana, "Low has fainted"),
        (ana, fay, "Ana starts anyway"),
        (fay, low, "Low does not start"),
        (fay, ina, "two Pokémon of one trainer"),
        (fay, CombatantId(250), "does not travel on"),
    ] {
        let told = battle.refused("Ina", act::StartWith(first, instead));
        assert!(told.contains(why), "{told}");
    }
    battle.act("Ina", act::StartWith(fay, ana));
    assert_eq!(battle.onward().unwrap().starters, [ina, fay]);
    go_on(&mut battle);
    assert_eq!(
        (battle.at("Fay"), battle.see("Ana").place),
        (Some((1, 1)), Whereabouts::Ball)
    );
    battle.reset(Dice::seeded(3));
    assert_eq!(
        battle.onward().unwrap().starters,
        [ina, ana],
        "only this time"
    );
}

/// AX-02: what is used of Daily abilities counts in the battles that follow.
#[test]
fn ax_02_daily_abilities_are_counted_through_the_battles_of_a_journey() {
    let text = road(
        "abilities: [\"Defy Death\", \"Transporter\", \"Blessed Touch\"], \
         start: (injuries: 3, used_today: { \"Transporter\": 1 }, used_yesterday: { \"Blessed Touch\": 1 })",
        "camp: (hours: 8),",
    );
    let text = text.replacen(
        "at: (4, 1), start: (hp: 0)",
        "at: (2, 1), start: (hp: 1)",
        1,
    );
    let mut battle = Battle::new(&dex(), &level(&text), Dice::tape(vec![15, 4]));
    let left = |battle: &Battle| -> Vec<Option<u8>> {
        let sheet = battle.see("Ana");
        sheet.abilities.iter().map(|it| it.left).collect()
    };
    assert_eq!(left(&battle), [Some(1), Some(2), Some(1)]);
    battle.pass(&["Ina"]);
    let defy = battle
        .dex()
        .find_ability("Defy Death")
        .expect("it is known");
    let defy = act::UseAttack(AttackKind::Move(defy.uses[0]), Target::None);
    battle.act("Ana", defy);
    assert_eq!(battle.see("Ana").injuries, 1);
    battle.attack("Ana", "Tackle", "Bob");
    assert!(battle.outcome().is_some());
    assert_eq!(left(&battle), [Some(0), Some(2), Some(1)]);
    let ana = battle.id("Ana");
    battle.act("Ana", act::Recover(Recovery::ExtendedRest(8)));
    let rested = [Some(0), Some(2), Some(2)];
    assert_eq!(left(&battle), rested, "what was used on the day stays used");
    assert!(battle.journal().iter().any(|event| {
        matches!(event, Event::EffectActs { who, effect: "Blessed Touch", .. } if *who == ana)
    }));
    go_on(&mut battle);
    assert_eq!(left(&battle), rested);
}
