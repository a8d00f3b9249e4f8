//! Objects: struck, broken, burnt, felled, switched off; set pieces (G107 to G110, G139; case
//! C374).

use crate::battle::{
    Action, AttackKind, Battle, Choosable as _, Event, ObjectChange, ObjectEnd, ObjectId,
    ObjectState, OwnEvent, PtuEvent, Spent, Target, act,
};
use crate::board::Direction;
use crate::kit::{Play as _, Scene, aim, blow, cell};
use crate::rules::Dice;

/// Ana at (1, 1), quick; Bob and Zoe far off.
fn yard(ana: &str, objects: &str) -> Scene {
    Scene::open(14, 5)
        .top(&format!("objects: [{objects}]"))
        .mon("Ana", "A", (1, 1), 60, [10, 4, 10, 4, 40], ana)
        .mon("Bob", "B", (6, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Zoe", "B", (13, 4), 60, [5, 5, 5, 5, 1], "")
}

fn thing(battle: &Battle, name: &str) -> ObjectState {
    let found = battle.objects().into_iter().find(|it| it.name == name);
    found.unwrap_or_else(|| panic!("no object {name}"))
}

fn hit(battle: &mut Battle, who: &str, with: &str, object: &str) {
    let target = Target::Object(thing(battle, object).id);
    battle.act(who, act::UseAttack(battle.kind(with), target));
}

fn ground(battle: &Battle, at: (i16, i16)) -> String {
    let id = battle.board().ground(cell(at.0, at.1)).expect("ground");
    battle.dex().terrain(id).name.clone()
}

fn ends(battle: &Battle) -> Vec<(String, ObjectEnd)> {
    battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::ObjectChanged {
                object,
                now: ObjectChange::Gone(end),
                ..
            } => Some((battle.object_name(*object).to_owned(), *end)),
            _ => None,
        })
        .collect()
}

/// Everybody ends turns until the next round begins.
fn round(battle: &mut Battle) {
    let now = battle.round();
    while battle.round() == now {
        let actor = battle.prompt().expect("somebody is asked").actor;
        let name = battle.name(actor).to_owned();
        battle.end(&name);
    }
}

#[test]
fn g110_a_door_takes_damage_until_it_breaks_and_opens_the_way() {
    // Struggle 1d8+6: 11 + 10 - 6 = 15 of 25, then 15 more.
    let mut battle = yard("", r#"(kind: "door", at: (2, 1))"#).play(&[4, 5, 10, 5]);
    let through = || act::Shift(vec![cell(2, 1), cell(3, 1)]);
    assert!(!battle.allows("Ana", through()), "it blocks");
    hit(&mut battle, "Ana", "Struggle", "door");
    assert_eq!(thing(&battle, "door").hp, Some((10, 25)));
    round(&mut battle);
    hit(&mut battle, "Ana", "Struggle", "door");
    assert!(thing(&battle, "door").gone);
    assert_eq!(ends(&battle), [("door".to_owned(), ObjectEnd::Broken)]);
    assert_eq!(ground(&battle, (2, 1)), "rubble");
    assert!(
        battle.allows("Ana", through()),
        "rubble is Slow, not Blocking"
    );
    battle.used_up();
}

#[test]
fn g110_objects_have_no_evasion_and_take_no_critical_hits() {
    // A 3 misses AC 4; a 20 is no critical hit: 11 + 10 - 6.
    let mut battle = yard("", r#"(kind: "door", at: (2, 1))"#).play(&[3, 20, 5]);
    hit(&mut battle, "Ana", "Struggle", "door");
    assert_eq!(thing(&battle, "door").hp, Some((25, 25)));
    round(&mut battle);
    hit(&mut battle, "Ana", "Struggle", "door");
    assert_eq!(thing(&battle, "door").hp, Some((10, 25)));
    battle.used_up();
}

#[test]
fn g110_out_of_reach_is_out_of_reach_and_rubble_is_no_target() {
    let mut battle = yard(
        "",
        r#"(kind: "crate", at: (4, 1)), (kind: "sand heap", at: (2, 2))"#,
    )
    .play(&[]);
    let at = |battle: &Battle, name: &str| {
        act::UseAttack(AttackKind::Struggle, Target::Object(thing(battle, name).id))
    };
    let crate_ = at(&battle, "crate");
    assert_eq!(
        battle.refused("Ana", crate_),
        "that is no target this can reach from here"
    );
    let heap = at(&battle, "sand heap");
    assert!(!battle.allows("Ana", heap), "nothing breaks sand");
    let nothing = act::UseAttack(AttackKind::Struggle, Target::Object(ObjectId(9)));
    assert!(!battle.allows("Ana", nothing));
}

#[test]
fn g110_an_area_strikes_what_stands_in_it_with_the_same_dice() {
    // Bubble, Burst 1: one d20, one set of dice for Bob and the crate.
    let scene = Scene::open(14, 5)
        .top(r#"objects: [(kind: "crate", at: (2, 2))]"#)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [10, 4, 10, 4, 40],
            r#"moves: ["Bubble"]"#,
        )
        .mon("Bob", "B", (2, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Zoe", "B", (13, 4), 60, [5, 5, 5, 5, 1], "");
    let mut battle = scene.play(&[10, 5]);
    let kind = battle.kind("Bubble");
    battle.act("Ana", act::UseAttack(kind, Target::None));
    // 11 + 10 - 4 for either.
    assert_eq!(battle.blows(), [blow(4, &[5], 17, 17)]);
    assert!(thing(&battle, "crate").gone, "15 Hit Points");
    battle.used_up();
}

#[test]
fn g110_behind_rock_nothing_can_be_aimed_at() {
    let scene = |row: &str| {
        Scene::open(14, 3)
            .row(0, row)
            .row(1, row)
            .row(2, row)
            .top(r#"objects: [(kind: "crate", at: (3, 1))]"#)
            .mon(
                "Ana",
                "A",
                (1, 1),
                60,
                [10, 4, 10, 4, 40],
                r#"moves: ["Water Gun"]"#,
            )
            .mon("Bob", "B", (13, 1), 60, [4, 4, 4, 4, 4], "")
    };
    let aimed = |row: &str| {
        let battle = scene(row).play(&[]);
        let options = battle.options().unwrap();
        options
            .actions()
            .any(|action| matches!(action.target(), Some(Target::Object(_))))
    };
    assert!(aimed(".............."));
    assert!(!aimed("..o..........."));
}

#[test]
fn g110_hay_burns_spreads_and_hurts_whoever_stays() {
    // Ember hits the hay at (3, 1) without breaking it: 1d8+6 = 7, + 1 - ... of a weak Ana.
    let objects = r#"(name: "Stack", kind: "hay", at: (3, 1)), (name: "Other", kind: "hay", at: (4, 1)),
        (name: "Far", kind: "hay", at: (8, 3))"#;
    let scene = Scene::open(14, 5)
        .top(&format!("objects: [{objects}]"))
        .top(r#"script: [(when: Round(1), then: [Ignite("Stack")])]"#)
        .mon("Ana", "A", (1, 1), 60, [10, 4, 10, 4, 40], "")
        .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Zoe", "B", (4, 1), 60, [5, 5, 5, 5, 1], "types: [Fire]");
    let mut battle = scene.play(&[]);
    assert_eq!(thing(&battle, "Stack").burning, 2);
    round(&mut battle);
    // A tick of 60 is 6, at the end of Bob's turn; beside it the next stack has caught fire.
    assert_eq!(battle.body("Bob").0, 54);
    assert_eq!(battle.lost(), [("Bob".to_owned(), 6, "fire".to_owned())]);
    assert_eq!(thing(&battle, "Stack").burning, 1);
    assert_eq!(thing(&battle, "Other").burning, 2);
    assert_eq!(thing(&battle, "Far").burning, 0);
    round(&mut battle);
    assert_eq!(battle.body("Bob").0, 48);
    assert_eq!(battle.body("Zoe").0, 60, "fire does not hurt Fire types");
    assert_eq!(ends(&battle), [("Stack".to_owned(), ObjectEnd::Burnt)]);
    assert_eq!(ground(&battle, (3, 1)), "ash");
    assert!(battle.board().cover(cell(3, 1)).is_none());
    round(&mut battle);
    assert_eq!(battle.body("Bob").0, 48, "it is out");
    assert!(thing(&battle, "Other").gone);
    battle.used_up();
}

#[test]
fn g110_fire_lights_and_water_puts_out() {
    // Ember: 1d8+6 and Special Attack 1, against Defense 4: 7 + 1 - 4 = 4 of 15.
    let scene = Scene::open(14, 5)
        .top(r#"objects: [(kind: "crate", at: (3, 1))]"#)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [1, 4, 1, 4, 40],
            r#"moves: ["Ember", "Water Gun"]"#,
        )
        .mon("Bob", "B", (6, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Zoe", "B", (13, 4), 60, [5, 5, 5, 5, 1], "");
    let mut battle = scene.play(&[10, 1, 10, 1]);
    hit(&mut battle, "Ana", "Ember", "crate");
    assert_eq!(thing(&battle, "crate").burning, 3);
    round(&mut battle);
    assert_eq!(thing(&battle, "crate").burning, 2);
    hit(&mut battle, "Ana", "Water Gun", "crate");
    assert_eq!(thing(&battle, "crate").burning, 0);
    assert!(!thing(&battle, "crate").gone);
    assert!(battle.board().cover(cell(3, 1)).is_none());
    battle.used_up();
}

#[test]
fn g110_brush_burns_only_where_the_level_lets_it() {
    let scene = |wild: bool| {
        Scene::open(14, 5)
            .row(1, "...^^.........")
            .top(&format!("wildfire: {wild}"))
            .top(r#"objects: [(kind: "hay", at: (2, 1))]"#)
            .top(r#"script: [(when: Round(1), then: [Ignite("hay")])]"#)
            .mon("Ana", "A", (0, 0), 60, [1, 4, 1, 4, 40], "")
            .mon("Bob", "B", (13, 1), 60, [4, 4, 4, 4, 4], "")
    };
    for wild in [false, true] {
        let mut battle = scene(wild).play(&[]);
        round(&mut battle);
        assert_eq!(battle.board().cover(cell(3, 1)).is_some(), wild);
        for _ in 0..5 {
            round(&mut battle);
        }
        let left = if wild { "ash" } else { "heavy brush" };
        assert_eq!(ground(&battle, (3, 1)), left);
        assert_eq!(ground(&battle, (4, 1)), left);
    }
}

#[test]
fn g110_a_tree_topples_away_from_whoever_fells_it() {
    // 11 + 40 - 8 = 43 of 35: the tree falls east. Bob (2d6 Acrobatics: 2 + 3) is hit with
    // Damage Base 7 (2d6+10: 3 + 3), Zoe (6 + 6) gets out of the way.
    let scene = Scene::open(14, 5)
        .top(r#"objects: [(kind: "tree", at: (2, 1))]"#)
        .mon("Ana", "A", (1, 1), 60, [40, 4, 10, 4, 40], "")
        .mon("Bob", "B", (3, 1), 60, [4, 6, 4, 4, 4], "")
        .mon("Zoe", "B", (5, 1), 60, [5, 5, 5, 5, 1], "");
    let mut battle = scene.play(&[10, 5, 2, 3, 3, 3, 6, 6]);
    hit(&mut battle, "Ana", "Struggle", "tree");
    let fallen = ObjectEnd::Toppled(Direction::East);
    assert_eq!(ends(&battle), [("tree".to_owned(), fallen)]);
    assert_eq!(battle.blows(), [blow(7, &[3, 3], 10, 10)]);
    assert_eq!(battle.body("Bob").0, 50);
    assert_eq!(battle.body("Zoe").0, 60);
    for x in 2..=5 {
        assert_eq!(ground(&battle, (x, 1)), "fallen trunk");
    }
    assert_eq!(ground(&battle, (6, 1)), "short grass");
    battle.used_up();
}

#[test]
fn g108_water_and_lightning_switch_devices_off() {
    // A weak Water Gun: 7 + 1 - 6 = 2 of 20; the gate opens for three rounds.
    let objects = r#"(kind: "console", at: (2, 1)), (kind: "power gate", at: (2, 2))"#;
    let scene = Scene::open(14, 5)
        .top(&format!("objects: [{objects}]"))
        .top(r#"script: [(when: Disabled("console"), then: [Say("", "Dark.")])]"#)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [1, 4, 1, 4, 40],
            r#"moves: ["Water Gun"]"#,
        )
        .mon("Bob", "B", (9, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Zoe", "B", (13, 4), 60, [5, 5, 5, 5, 1], "");
    let mut battle = scene.play(&[10, 1, 10, 1]);
    let through = || act::Shift(vec![cell(2, 2)]);
    assert!(!battle.allows("Ana", through()));
    hit(&mut battle, "Ana", "Water Gun", "power gate");
    assert!(thing(&battle, "power gate").off && battle.allows("Ana", through()));
    round(&mut battle);
    hit(&mut battle, "Ana", "Water Gun", "console");
    assert!(thing(&battle, "console").off);
    let said = |event: &Event| matches!(event, Event::Said { words, .. } if words == "Dark.");
    assert!(battle.journal().iter().any(said));
    round(&mut battle);
    assert!(thing(&battle, "power gate").off);
    round(&mut battle);
    assert!(!thing(&battle, "power gate").off, "three rounds are over");
    assert!(!battle.allows("Ana", through()));
    assert!(thing(&battle, "console").off, "for the scene");
    battle.used_up();
}

#[test]
fn g108_a_gate_does_not_close_on_anybody() {
    let scene = Scene::open(14, 5)
        .top(r#"objects: [(kind: "power gate", at: (2, 1))]"#)
        .top(r#"script: [(when: Round(1), then: [Disable("power gate")])]"#)
        .mon("Ana", "A", (1, 1), 60, [1, 4, 1, 4, 40], "")
        .mon("Bob", "B", (9, 1), 60, [4, 4, 4, 4, 4], "");
    let mut battle = scene.play(&[]);
    battle.go("Ana", &[(2, 1)]);
    for _ in 0..5 {
        round(&mut battle);
    }
    assert!(thing(&battle, "power gate").off);
    battle.go("Ana", &[(1, 1)]);
    round(&mut battle);
    assert!(!thing(&battle, "power gate").off);
}

/// Ana with Survival at rank 4 beside a scree; Bob and Zoe below it.
fn scree() -> Scene {
    let piece = r#"(name: "Scree", kind: "loose rocks", at: (2, 1),
        set_piece: (move: "Rock Slide", skill: Survival, dc: 12))"#;
    Scene::open(14, 5)
        .top(&format!("objects: [{piece}]"))
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [5, 5, 5, 5, 40],
            r#"skills: { Survival: "4d6" }"#,
        )
        .mon("Bob", "B", (6, 1), 60, [4, 6, 4, 4, 4], "")
        .mon("Zoe", "B", (13, 4), 60, [5, 5, 5, 5, 1], "")
}

fn landslide(battle: &Battle) -> Action {
    let kind = AttackKind::SetPiece(thing(battle, "Scree").id);
    act::UseAttack(kind, Target::Cell(cell(5, 0))).into()
}

#[test]
fn c374_a_landslide_strikes_with_three_times_the_survival_rank() {
    // Check: 3 + 3 + 3 + 3 = 12. Rock Slide, Damage Base 8 (2d8+10): 1 + 1 + 10 + 12 - 6.
    let mut battle = scree().play(&[3, 3, 3, 3, 10, 1, 1]);
    battle.act("Ana", landslide(&battle));
    let parts = battle.journal().iter().find_map(|event| match event {
        Event::Own(OwnEvent::Ptu(PtuEvent::Damage { parts, .. })) => Some(parts.clone()),
        _ => None,
    });
    let stat = parts.unwrap().into_iter().find(|part| part.rule == "G107");
    assert_eq!(stat.map(|part| part.amount), Some(12));
    assert_eq!(battle.blows(), [blow(8, &[1, 1], 18, 18)]);
    assert_eq!(battle.aims(), [aim(10, 10, 5, true)], "AC 4 and Evasion 1");
    battle.used_up();
    round(&mut battle);
    assert_eq!(
        battle.refused("Ana", landslide(&battle)),
        "that has been set off already"
    );
}

#[test]
fn g107_a_failed_check_sets_nothing_off_and_spends_the_action() {
    let mut battle = scree().play(&[1, 1, 1, 1, 6, 6, 1, 1, 10, 1, 1]);
    battle.act("Ana", landslide(&battle));
    assert!(battle.blows().is_empty() && battle.aims().is_empty());
    assert_eq!(battle.see("Ana").budget.standard, 0);
    round(&mut battle);
    battle.act("Ana", landslide(&battle));
    assert_eq!(battle.blows().len(), 1, "it is still there to be set off");
    battle.used_up();
}

#[test]
fn g107_only_whoever_stands_there_sets_it_off() {
    let mut battle = scree().play(&[]);
    let options = battle.options().unwrap();
    let verb = act::UseAttack::key_of(AttackKind::SetPiece(thing(&battle, "Scree").id));
    let entry = options.entry(verb).expect("Ana stands there");
    assert!(!entry.choices.is_empty(), "{:?}", entry.reason);
    battle.end("Ana");
    assert!(battle.options().unwrap().entry(verb).is_none());
    assert_eq!(
        battle.refused("Bob", landslide(&battle)),
        "Bob does not stand there"
    );
}

#[test]
fn g110_forecasts_tell_the_odds_for_objects() {
    let battle = yard("", r#"(kind: "door", at: (2, 1))"#).play(&[]);
    let action = act::UseAttack(AttackKind::Struggle, Target::Object(ObjectId(0)));
    let command = crate::battle::Command::new(battle.id("Ana"), action);
    let before = battle.journal().to_vec();
    let forecast = battle.forecast(&command).unwrap();
    assert_eq!(battle.journal(), before);
    let [door] = forecast.objects.try_into().expect("one object");
    assert_eq!(door.needed, Some(4));
    assert!((door.hit - 0.85).abs() < 1e-9);
    // 1d8+6 + 10 - 6 is 11 to 18, never 25.
    assert_eq!((door.damage.min, door.damage.max), (11, 18));
    assert_eq!(door.breaks, 0.0);
}

#[test]
fn g139_branches_cost_a_die_more_and_hard_ground_a_metre() {
    // Ana jumps four metres down beside a tree: check 1 + 1; four metres less one for grass
    // are three, Damage Base 6 (2d6+8: 1 + 1) and a d6 of branches: 4; 10 + 4 - 4.
    let rows = ["44..", "44.."];
    let scene = |objects: &str| {
        Scene::map(&["....", "...."])
            .land(&format!("elevation: {rows:?}"))
            .top(&format!("objects: [{objects}]"))
            .mon("Ana", "A", (1, 0), 60, [4, 4, 4, 4, 40], "")
            .mon("Bob", "B", (3, 1), 60, [4, 4, 4, 4, 4], "")
    };
    let mut battle = scene(r#"(kind: "tree", at: (3, 0))"#).play(&[1, 1, 1, 1, 4]);
    battle.act("Ana", act::JumpTo(cell(2, 0)));
    let branches = |battle: &Battle| {
        battle.journal().iter().find_map(|event| match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::Damage { parts, .. })) => {
                parts.iter().find(|part| part.rule == "G139").cloned()
            }
            _ => None,
        })
    };
    assert_eq!(branches(&battle).map(|part| part.amount), Some(4));
    battle.used_up();
    let mut battle = scene("").play(&[1, 1, 1, 1]);
    battle.act("Ana", act::JumpTo(cell(2, 0)));
    assert_eq!(branches(&battle), None);
    battle.used_up();
}

#[test]
fn g109_a_script_line_takes_what_fire_or_frost_spoils() {
    let scene = Scene::open(14, 5)
        .top(r#"script: [(when: Round(1), then: [Lose("Ana", "Potion")])]"#)
        .trainer(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            r#"items: { "Potion": 2 }"#,
        )
        .mon("Bob", "B", (6, 1), 60, [4, 4, 4, 4, 4], "");
    let battle = scene.play(&[]);
    let potion = battle.item_id("Potion");
    let left: u32 = battle.see("Ana").items.iter().map(|(_, count)| count).sum();
    assert_eq!(left, 0);
    assert!(
        battle.journal().iter().any(
            |event| matches!(event, Event::ItemSpent { item, how: Spent::Lost(2), .. } if *item == potion)
        )
    );
}

#[test]
fn objects_answer_the_script_and_come_back_with_a_reset() {
    let script = r#"script: [
        (when: Round(1), then: [Break("door"), Topple("tree", South)]),
        (when: Destroyed("door"), then: [Say("", "Open!")]),
        (when: Round(2), then: [Repair("door")]),
    ]"#;
    let scene = yard(
        "",
        r#"(kind: "door", at: (2, 1)), (kind: "tree", at: (9, 1))"#,
    )
    .top(script);
    let mut battle = scene.play(&[]);
    assert_eq!(
        ends(&battle),
        [
            ("door".to_owned(), ObjectEnd::Broken),
            ("tree".to_owned(), ObjectEnd::Toppled(Direction::South)),
        ]
    );
    assert_eq!(ground(&battle, (9, 3)), "fallen trunk");
    round(&mut battle);
    assert!(!thing(&battle, "door").gone);
    assert!(!battle.allows("Ana", act::Shift(vec![cell(2, 1)])));
    let first = battle.journal().to_vec();
    battle.reset(Dice::tape(Vec::new()));
    assert_eq!(thing(&battle, "tree").cells, [cell(9, 1)]);
    round(&mut battle);
    assert_eq!(battle.journal(), first);
    assert_eq!(ground(&battle, (9, 4)), "fallen trunk");
}

#[test]
fn items_may_lie_on_the_ground_from_the_start() {
    let scene = yard("", "").top(r#"floor: [("Burning Torch", (2, 1))]"#);
    let mut battle = scene.play(&[]);
    battle.act("Ana", act::PickUp(cell(2, 1)));
    let torch = battle.item_id("Burning Torch");
    assert_eq!(battle.see("Ana").held, Some(torch));
    assert!(battle.board().items().is_empty());
}
