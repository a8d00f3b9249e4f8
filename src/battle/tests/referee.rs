//! Corrections by the table: what they do, what they refuse, and that the prompt follows.

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use crate::battle::tests::fuzz::invariants;
use crate::battle::tests::kit::{PLAIN, Play as _, Scene, builtin, cell, dex, duel};
use crate::battle::{
    AttackKind, Battle, Budget, Command, Correction, Event, Fate, PromptKind, Shown, SideId,
    Target, TurnAction, Whereabouts, act,
};
use crate::board::Light;
use crate::data::Weather;
use crate::data::moves::Duration;
use crate::rules::{Dice, StageStat, Status};

fn fix(battle: &mut Battle, who: &str, correction: Correction) {
    battle.act(who, act::Correct(correction));
}

fn no(battle: &mut Battle, who: &str, correction: Correction) -> String {
    battle.refused(who, act::Correct(correction))
}

/// The last correction as the journal tells it: what, before, after.
fn told(battle: &Battle) -> (String, String, String) {
    let found = battle.journal().iter().rev().find_map(|event| match event {
        Event::Corrected {
            what,
            before,
            after,
            ..
        } => Some((what.to_string(), before.clone(), after.clone())),
        _ => None,
    });
    found.expect("a correction")
}

fn words(what: &str, before: &str, after: &str) -> (String, String, String) {
    (what.to_owned(), before.to_owned(), after.to_owned())
}

fn inflict(status: Status) -> Correction {
    Correction::Inflict {
        status,
        by: None,
        lasting: Duration::UntilCured,
        overrule: false,
    }
}

fn scene() -> Battle {
    duel(PLAIN, "", PLAIN, "").play(&[])
}

#[test]
fn hit_points_are_set_within_the_cap_and_decide_who_is_up() {
    let mut battle = scene();
    fix(&mut battle, "Bob", Correction::Hp(12));
    assert_eq!(told(&battle), words("Hit Points", "60 of 60", "12 of 60"));
    assert_eq!(battle.body("Bob"), (12, 0));
    assert!(no(&mut battle, "Bob", Correction::Hp(12)).contains("12 already"));
    assert!(no(&mut battle, "Bob", Correction::Hp(61)).contains("to 60"));
    fix(&mut battle, "Bob", Correction::Injuries(4));
    assert!(no(&mut battle, "Bob", Correction::Hp(40)).contains("at most 36 of 60"));
    fix(&mut battle, "Bob", Correction::Hp(36));
    // More Injuries take what is above the new cap.
    fix(&mut battle, "Bob", Correction::Injuries(5));
    assert_eq!(battle.body("Bob"), (30, 5));
    assert!(no(&mut battle, "Bob", Correction::Injuries(10)).contains("9 at most"));
    // 0 is fainting, and more is coming round.
    fix(&mut battle, "Bob", inflict(Status::Burned));
    fix(&mut battle, "Bob", Correction::Hp(-7));
    assert!(battle.see("Bob").fainted && !battle.is("Bob", Status::Burned));
    assert!(no(&mut battle, "Bob", inflict(Status::Burned)).contains("Fainted"));
    fix(&mut battle, "Bob", Correction::Hp(1));
    assert!(!battle.see("Bob").fainted);
    // The Hit Points of the dead are out of reach: -200% and -50 kill.
    assert!(no(&mut battle, "Bob", Correction::Hp(-120)).contains("-119 to 30"));
    fix(&mut battle, "Bob", Correction::TempHp(9));
    assert_eq!(battle.see("Bob").temp_hp, 9);
    assert!(no(&mut battle, "Bob", Correction::TempHp(-1)).contains("0 to 999"));
    battle.used_up();
}

#[test]
fn knocked_out_dead_and_back_again() {
    let mut battle = scene();
    assert!(no(&mut battle, "Bob", Correction::Fate(Fate::Up)).contains("conscious already"));
    fix(&mut battle, "Bob", Correction::Fate(Fate::Down));
    assert_eq!(told(&battle), words("condition", "conscious", "Fainted"));
    assert_eq!(battle.body("Bob"), (0, 0));
    fix(&mut battle, "Bob", Correction::Fate(Fate::Dead));
    assert!(battle.see("Bob").dead);
    assert!(no(&mut battle, "Bob", Correction::Fate(Fate::Dead)).contains("dead already"));
    fix(&mut battle, "Bob", Correction::Fate(Fate::Up));
    let bob = battle.see("Bob");
    assert!(!bob.dead && !bob.fainted && bob.hp == 1);
    fix(&mut battle, "Zoe", Correction::Injuries(9));
    fix(&mut battle, "Zoe", Correction::Fate(Fate::Down));
    // A tenth of 60 is left: enough to stand on.
    fix(&mut battle, "Zoe", Correction::Fate(Fate::Up));
    assert_eq!(battle.body("Zoe"), (1, 9));
}

#[test]
fn statuses_go_through_their_own_rules_and_immunity_can_be_overruled() {
    let mut battle = duel(PLAIN, "", PLAIN, "types: [Fire]").play(&[]);
    fix(&mut battle, "Bob", inflict(Status::Paralysed));
    assert_eq!(told(&battle), words("Paralysed", "no", "until cured"));
    assert_eq!(battle.see("Bob").stages.get(StageStat::Speed), -4);
    assert!(no(&mut battle, "Bob", inflict(Status::Burned)).contains("overrule"));
    fix(
        &mut battle,
        "Bob",
        Correction::Inflict {
            status: Status::Burned,
            by: None,
            lasting: Duration::UntilCured,
            overrule: true,
        },
    );
    assert!(battle.is("Bob", Status::Burned));
    fix(&mut battle, "Bob", Correction::Cure(Status::Burned));
    assert!(!battle.is("Bob", Status::Burned));
    assert!(no(&mut battle, "Bob", Correction::Cure(Status::Burned)).contains("not Burned"));
    assert!(no(&mut battle, "Bob", inflict(Status::Infatuated)).contains("whom it adores"));
    assert!(no(&mut battle, "Bob", inflict(Status::BadSleep)).contains("not asleep"));
    assert!(no(&mut battle, "Bob", inflict(Status::Grappled)).contains("who holds it"));
    let held_by = |who| Correction::Inflict {
        status: Status::Grappled,
        by: Some(who),
        lasting: Duration::UntilCured,
        overrule: false,
    };
    let (ana, zoe) = (battle.id("Ana"), battle.id("Zoe"));
    assert!(no(&mut battle, "Bob", held_by(zoe)).contains("next to each other"));
    fix(&mut battle, "Bob", held_by(ana));
    assert_eq!(battle.see("Ana").grapple, Some((battle.id("Bob"), true)));
    // Whoever is set down elsewhere is held no longer.
    fix(&mut battle, "Bob", Correction::Move(cell(9, 3)));
    assert_eq!(battle.see("Ana").grapple, None);
    assert!(!battle.is("Ana", Status::Grappled) && !battle.is("Bob", Status::Grappled));
    // Stages count with what statuses hold down.
    assert!(
        no(&mut battle, "Bob", Correction::Stage(StageStat::Speed, 3)).contains("2 is the most")
    );
    fix(&mut battle, "Bob", Correction::Stage(StageStat::Speed, 2));
    fix(&mut battle, "Bob", Correction::Cure(Status::Paralysed));
    assert_eq!(battle.see("Bob").stages.get(StageStat::Speed), 6);
    fix(
        &mut battle,
        "Bob",
        Correction::Stage(StageStat::Accuracy, -6),
    );
    assert!(no(&mut battle, "Bob", Correction::Stage(StageStat::Evasion, 7)).contains("-6 to 6"));
}

#[test]
fn a_status_for_a_round_ends_by_itself() {
    let mut battle = scene();
    fix(
        &mut battle,
        "Bob",
        Correction::Inflict {
            status: Status::Vulnerable,
            by: None,
            lasting: Duration::FullRound,
            overrule: false,
        },
    );
    battle.pass(&["Ana", "Bob", "Zoe"]);
    assert!(!battle.is("Bob", Status::Vulnerable));
}

#[test]
fn a_move_by_hand_provokes_nobody_and_needs_room() {
    let mut battle = Scene::map(&["......", "..o...", "......"])
        .mon("Ana", "A", (0, 0), 60, [4, 4, 4, 4, 40], "")
        .mon("Bob", "B", (1, 0), 60, [4, 4, 4, 4, 4], "")
        .play(&[]);
    assert!(no(&mut battle, "Ana", Correction::Move(cell(1, 0))).contains("Bob stands there"));
    let off = no(&mut battle, "Ana", Correction::Move(cell(9, 9)));
    assert!(
        off.contains("columns 0 to 5") && off.contains("room at (5, 2)"),
        "{off}"
    );
    assert!(no(&mut battle, "Ana", Correction::Move(cell(2, 1))).contains("does not carry"));
    fix(&mut battle, "Ana", Correction::Move(cell(4, 2)));
    assert_eq!(battle.at("Ana"), Some((4, 2)));
    // Ana is still asked, and has all its movement.
    assert_eq!(battle.asked(), "Ana");
    battle.go("Ana", &[(5, 2)]);
}

#[test]
fn the_prompt_is_looked_at_again() {
    // Whoever acted has fainted: the next one is asked.
    let mut battle = scene();
    fix(&mut battle, "Ana", Correction::Hp(0));
    assert_eq!(
        battle.outcome().map(|outcome| outcome.winner),
        Some(Some(1))
    );
    let mut battle = scene();
    fix(
        &mut battle,
        "Ana",
        Correction::Action(TurnAction::Standard, false),
    );
    assert_eq!(battle.asked(), "Ana");
    fix(
        &mut battle,
        "Ana",
        Correction::Action(TurnAction::Shift, false),
    );
    assert_eq!(battle.asked(), "Bob");
    // Actions belong to the turn at hand.
    let again = Correction::Action(TurnAction::Shift, true);
    assert!(no(&mut battle, "Ana", again).contains("Ana has no turn just now"));
    fix(&mut battle, "Ana", Correction::Turn(true));
    assert!(no(&mut battle, "Bob", Correction::Turn(false)).contains("Bob's turn is on"));
    assert!(no(&mut battle, "Zoe", Correction::Turn(true)).contains("still to come"));
    fix(&mut battle, "Zoe", Correction::Turn(false));
    battle.end("Bob");
    assert_eq!(battle.asked(), "Ana");
    battle.end("Ana");
    assert_eq!((battle.round(), battle.asked().as_str()), (2, "Ana"));
}

#[test]
fn a_held_turn_that_is_over_or_begins_anew_is_held_no_more() {
    let mut battle = scene();
    battle.act("Ana", act::HoldTurn(1));
    assert_ne!(battle.asked(), "Ana");
    assert_ne!(battle.see("Ana").budget, Budget::default());
    for again in [false, true] {
        fix(&mut battle, "Ana", Correction::Turn(again));
        assert_eq!(battle.see("Ana").budget, Budget::default());
        let sheets: Vec<_> = battle.ids().map(|id| battle.sheet(id)).collect();
        let sheets: Vec<_> = sheets.into_iter().flatten().collect();
        assert_eq!(battle.breaches(&sheets), Vec::<String>::new());
    }
}

#[test]
fn an_action_given_back_undoes_what_spending_it_did() {
    // Whoever is Paralysed makes no Attack of Opportunity.
    let still = "start: (statuses: [Paralysed])";
    let mut battle = duel(PLAIN, "start: (statuses: [Poisoned])", PLAIN, still).play(&[2, 20]);
    battle.go("Ana", &[(1, 2)]);
    fix(
        &mut battle,
        "Ana",
        Correction::Action(TurnAction::Shift, true),
    );
    battle.go("Ana", &[(1, 1)]);
    battle.attack("Ana", "Struggle", "Bob");
    // The turn ended with the last action: the Poison has ticked.
    assert_eq!(battle.asked(), "Bob");
    assert_eq!(battle.body("Ana").0, 54);

    let mut battle = duel(PLAIN, "start: (statuses: [Poisoned])", PLAIN, "").play(&[2]);
    battle.attack("Ana", "Struggle", "Bob");
    fix(
        &mut battle,
        "Ana",
        Correction::Action(TurnAction::Standard, true),
    );
    battle.end("Ana");
    assert_eq!(battle.body("Ana").0, 60);
}

#[test]
fn corrections_while_a_reaction_is_offered() {
    let offered = || {
        let mut battle = duel(PLAIN, "", PLAIN, "").play(&[]);
        battle.go("Ana", &[(0, 0), (0, 1), (0, 2)]);
        assert!(battle.question().is_some());
        battle
    };
    // What has nothing to do with it leaves the offer standing.
    let mut battle = offered();
    fix(&mut battle, "Zoe", Correction::Hp(5));
    assert_eq!(battle.asked(), "Bob (reaction)");
    battle.act("Bob", act::Decline);
    assert_eq!(battle.at("Ana"), Some((0, 2)));
    // The walker is set down elsewhere: nobody strikes, and it goes no further.
    let mut battle = offered();
    fix(&mut battle, "Ana", Correction::Move(cell(9, 0)));
    assert_eq!(
        (battle.asked().as_str(), battle.at("Ana")),
        ("Ana", Some((9, 0)))
    );
    // The reactor is knocked out: the walk goes on.
    let mut battle = offered();
    fix(&mut battle, "Bob", Correction::Fate(Fate::Down));
    assert_eq!(
        (battle.asked().as_str(), battle.at("Ana")),
        ("Ana", Some((0, 2)))
    );
    // The walker is knocked out: it stays where it is, and its side has lost.
    let mut battle = offered();
    fix(&mut battle, "Ana", Correction::Fate(Fate::Down));
    assert_eq!(battle.at("Ana"), Some((1, 1)));
    assert!(battle.outcome().is_some());
}

/// Whoever is knocked out in a friend's square comes to lie beside it: the correction is told where it
/// was made, and the way from there by itself.
#[test]
fn a_way_that_follows_from_a_correction_is_told_by_itself() {
    let mut battle = Scene::open(8, 4)
        .mon("Ana", "A", (1, 1), 60, [4, 4, 4, 4, 40], "")
        .mon("Cat", "A", (2, 1), 60, [4, 4, 4, 4, 4], "")
        .mon("Bob", "B", (3, 0), 60, [4, 4, 4, 4, 9], "")
        .play(&[]);
    battle.act("Ana", act::Shift(vec![cell(2, 1), cell(2, 2)]));
    assert_eq!(battle.asked(), "Bob (reaction)");
    fix(&mut battle, "Ana", Correction::Fate(Fate::Down));
    let journal = battle.journal();
    let corrected = journal.iter().find_map(|event| match event {
        Event::Corrected { at, .. } => *at,
        _ => None,
    });
    let aside = journal.iter().rev().find_map(|event| match event {
        Event::Moved { from, path, .. } => Some((*from, path.clone())),
        _ => None,
    });
    let (from, path) = aside.expect("it lies beside");
    assert_eq!((corrected, from), (Some(cell(2, 1)), cell(2, 1)));
    assert_eq!(
        path.last().copied().map(|at| (at.x, at.y)),
        battle.at("Ana")
    );
}

/// Whoever is high in the air has kept its square: a correction does not take it away in the journal.
#[test]
fn whoever_is_aloft_keeps_its_square() {
    let mut battle = Scene::open(8, 4)
        .mon(
            "Ana",
            "A",
            (1, 1),
            60,
            [4, 4, 4, 4, 40],
            r#"moves: ["Fly"]"#,
        )
        .mon("Bob", "B", (6, 0), 60, [4, 4, 4, 4, 9], "")
        .play(&[]);
    let fly = battle.move_id("Fly");
    battle.act("Ana", act::UseAttack(AttackKind::Move(fly), Target::None));
    let burned = Correction::Inflict {
        status: Status::Burned,
        by: None,
        lasting: Duration::Encounter,
        overrule: false,
    };
    fix(&mut battle, "Ana", burned);
    let mut shown = Shown::at_start(battle.level());
    for event in battle.journal() {
        shown.apply(event);
    }
    assert_eq!(shown, battle.shown());
}

#[test]
fn off_the_board_and_on_again() {
    let mut battle = Scene::open(8, 4)
        .trainer("Amy", "A", (0, 0), 40, [4, 4, 4, 4, 9], "")
        .mon(
            "Fern",
            "A",
            (2, 0),
            60,
            [4, 4, 4, 4, 40],
            "trainer: \"Amy\"",
        )
        .mon("Bob", "B", (5, 0), 60, [4, 4, 4, 4, 4], "")
        .play(&[]);
    fix(&mut battle, "Fern", inflict(Status::Confused));
    fix(&mut battle, "Fern", Correction::Leave);
    assert_eq!(battle.see("Fern").place, Whereabouts::Ball);
    assert!(!battle.is("Fern", Status::Confused));
    assert_eq!(battle.asked(), "Amy");
    assert!(no(&mut battle, "Fern", inflict(Status::Confused)).contains("Persistent"));
    assert!(no(&mut battle, "Fern", Correction::Move(cell(3, 3))).contains("bring it on"));
    assert!(no(&mut battle, "Fern", Correction::Enter(cell(0, 0))).contains("Amy stands there"));
    fix(&mut battle, "Fern", Correction::Enter(cell(3, 3)));
    assert_eq!(told(&battle), words("place", "in its ball", "(3, 3)"));
    assert_eq!(battle.at("Fern"), Some((3, 3)));
    // A wild one is out of the battle; with nobody left, the battle is over.
    fix(&mut battle, "Bob", Correction::Leave);
    assert_eq!(
        battle.outcome().map(|outcome| outcome.winner),
        Some(Some(0))
    );
}

#[test]
fn bags_hands_uses_and_points() {
    let mut battle = Scene::open(8, 4)
        .trainer("Amy", "A", (0, 0), 40, [4, 4, 4, 4, 50], "")
        .mon(
            "Fern",
            "A",
            (2, 0),
            60,
            [4, 4, 4, 4, 40],
            "trainer: \"Amy\", moves: [\"Ember\", \"Sleep Powder\"], start: (used: {\"Sleep Powder\": 1})",
        )
        .mon("Bob", "B", (5, 0), 60, [4, 4, 4, 4, 4], "")
        .play(&[]);
    let potion = battle.item_id("Potion");
    fix(&mut battle, "Amy", Correction::Item(potion, 2));
    assert_eq!(told(&battle), words("Potion in the bag", "0", "2"));
    assert_eq!(battle.see("Amy").items, [(potion, 2)]);
    assert!(no(&mut battle, "Amy", Correction::Item(potion, 5000)).contains("0 to 999"));
    assert!(no(&mut battle, "Fern", Correction::Item(potion, 1)).contains("what it holds"));
    fix(&mut battle, "Fern", Correction::Held(Some(potion)));
    assert_eq!(battle.see("Fern").held, Some(potion));
    fix(&mut battle, "Fern", Correction::Held(None));
    assert_eq!(told(&battle), words("held item", "Potion", "none"));

    let (ember, powder) = (battle.move_id("Ember"), battle.move_id("Sleep Powder"));
    assert!(no(&mut battle, "Fern", Correction::Uses(ember, 1)).contains("At-Will"));
    let used = |battle: &Battle| {
        let sheet = battle.see("Fern");
        sheet
            .moves
            .iter()
            .find(|state| state.id == powder)
            .map(|state| state.used)
    };
    let before = used(&battle).unwrap();
    fix(&mut battle, "Fern", Correction::Uses(powder, before - 1));
    assert_eq!(used(&battle), Some(before - 1));
    assert!(no(&mut battle, "Fern", Correction::Uses(powder, 90)).contains("can be 0 to"));

    let (left, most) = battle.see("Amy").action_points.unwrap();
    fix(&mut battle, "Amy", Correction::Points(left - 1));
    assert_eq!(battle.see("Amy").action_points, Some((left - 1, most)));
    assert!(no(&mut battle, "Amy", Correction::Points(most + 1)).contains("can be 0 to"));
    assert!(no(&mut battle, "Fern", Correction::Points(1)).contains("only trainers"));
}

#[test]
fn ground_weather_and_light() {
    let mut battle = scene();
    let terrain = |battle: &Battle, name: &str| battle.dex().find_terrain(name).unwrap().id;
    let (rock, water) = (terrain(&battle, "rock"), terrain(&battle, "shallow water"));
    assert!(no(&mut battle, "Ana", Correction::Ground(cell(1, 1), rock)).contains("Ana stands"));
    fix(&mut battle, "Ana", Correction::Ground(cell(1, 1), water));
    assert_eq!(battle.board().ground(cell(1, 1)), Some(water));
    assert_eq!(
        told(&battle),
        words("ground at (1, 1)", "short grass", "shallow water")
    );
    assert!(no(&mut battle, "Ana", Correction::Ground(cell(99, 1), rock)).contains("0 to 15"));
    fix(&mut battle, "Ana", Correction::Weather(Weather::Rainy));
    assert_eq!(battle.weather(), Weather::Rainy);
    assert!(no(&mut battle, "Ana", Correction::Weather(Weather::Rainy)).contains("already"));
    fix(&mut battle, "Ana", Correction::Light(Light::Dark));
    assert!(battle.is("Ana", Status::Blinded));
    assert!(no(&mut battle, "Ana", Correction::Cure(Status::Blinded)).contains("light"));
    fix(&mut battle, "Ana", Correction::Light(Light::Lit));
    assert!(!battle.is("Ana", Status::Blinded));
}

#[test]
fn c377_set_damage_is_switched_in_mid_fight() {
    // Struggle is DB 4: 1d8 + 6, or 11.
    let mut battle = duel([10, 4, 4, 4], "", PLAIN, "").play(&[10, 5, 10]);
    battle.attack("Ana", "Struggle", "Bob");
    assert_eq!(battle.body("Bob").0, 60 - (5 + 6 + 10 - 4));
    battle.end("Ana");
    let house = |rule: &str, value: &str| Correction::House {
        rule: rule.to_owned(),
        value: value.to_owned(),
    };
    assert!(no(&mut battle, "Bob", house("set_damag", "true")).contains("set_damage"));
    assert!(no(&mut battle, "Bob", house("set_damage", "maybe")).contains("true or false"));
    fix(&mut battle, "Bob", house("set_damage", "true"));
    assert_eq!(
        told(&battle),
        words("house rule set_damage", "false", "true")
    );
    battle.pass(&["Bob", "Zoe"]);
    let before = battle.body("Bob").0;
    battle.attack("Ana", "Struggle", "Bob");
    battle.used_up();
    assert_eq!(before - battle.body("Bob").0, 11 + 10 - 4);
    assert!(no(&mut battle, "Bob", house("set_damage", "true")).contains("already"));
}

#[test]
fn the_battle_ends_as_the_referee_says() {
    let mut battle = scene();
    fix(&mut battle, "Ana", Correction::End(Some(SideId(1))));
    let outcome = battle.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.sides.as_slice()),
        (Some(1), &[SideId(1)][..])
    );
    assert_eq!(told(&battle), words("battle", "going on", "won by B"));
    assert!(battle.prompt().is_none());
    let mut battle = scene();
    fix(&mut battle, "Ana", Correction::End(None));
    assert_eq!(battle.outcome().unwrap().winner, None);
}

#[test]
fn a_reset_restores_what_was_changed() {
    let level = duel(PLAIN, "", PLAIN, "").level();
    let mut battle = Battle::new(&dex(), &level, Dice::seeded(4));
    let journal = battle.journal().to_vec();
    let sheets: Vec<_> = battle.ids().map(|id| battle.sheet(id)).collect();
    let board = battle.board().clone();
    let rock = battle.dex().find_terrain("rock").unwrap().id;
    fix(&mut battle, "Ana", Correction::Ground(cell(5, 3), rock));
    fix(&mut battle, "Ana", Correction::Light(Light::PitchDark));
    fix(&mut battle, "Ana", Correction::Weather(Weather::Hail));
    fix(
        &mut battle,
        "Ana",
        Correction::House {
            rule: "death".into(),
            value: "false".into(),
        },
    );
    fix(&mut battle, "Bob", Correction::Injuries(3));
    fix(&mut battle, "Bob", inflict(Status::Burned));
    battle.reset(Dice::seeded(4));
    assert_eq!(battle.journal(), journal);
    assert_eq!(battle.board(), &board);
    assert_eq!(battle.house(), &level.house);
    assert_eq!(battle.weather(), Weather::Clear);
    let again: Vec<_> = battle.ids().map(|id| battle.sheet(id)).collect();
    assert_eq!(again, sheets);
}

#[test]
fn a_league_trainer_knocked_out_while_it_declares() {
    let level = builtin("league_duel");
    let mut battle = Battle::new(&dex(), &level, Dice::seeded(1));
    let prompt = battle.prompt().unwrap().clone();
    assert!(matches!(prompt.kind, PromptKind::Declare { .. }));
    let name = battle.name(prompt.actor).to_owned();
    fix(&mut battle, &name, Correction::Injuries(2));
    assert_eq!(battle.prompt(), Some(&prompt), "it still declares");
    fix(&mut battle, &name, Correction::Fate(Fate::Down));
    assert_ne!(
        battle.prompt().map(|prompt| prompt.actor),
        Some(prompt.actor)
    );
    invariants(&battle);
}

/// Some correction; many are refused.
fn random_correction(battle: &Battle, rng: &mut Pcg64Mcg) -> Command {
    let count = battle.ids().count();
    let who = battle.ids().nth(rng.random_range(0..count)).unwrap();
    let other = battle.ids().nth(rng.random_range(0..count)).unwrap();
    let board = battle.board();
    let square = cell(
        rng.random_range(0..board.width()),
        rng.random_range(0..board.height()),
    );
    let sheet = battle.sheet(who).unwrap();
    let status = Status::ALL[rng.random_range(0..Status::ALL.len())];
    let terrains = battle.dex().terrains.len() as u8;
    let correction = match rng.random_range(0..23) {
        0 => Correction::Hp(rng.random_range(-60..80)),
        1 => Correction::TempHp(rng.random_range(0..20)),
        2 => Correction::Injuries(rng.random_range(0..11)),
        3 => Correction::Fate([Fate::Up, Fate::Down, Fate::Dead][rng.random_range(0..3)]),
        4..=6 => Correction::Inflict {
            status,
            by: rng.random_bool(0.7).then_some(other),
            lasting: [
                Duration::UntilCured,
                Duration::FullRound,
                Duration::EndOfNextTurn,
            ][rng.random_range(0..3)],
            overrule: rng.random_bool(0.5),
        },
        7 => Correction::Cure(status),
        8 => Correction::Stage(
            StageStat::ALL[rng.random_range(0..7)],
            rng.random_range(-6..7),
        ),
        9..=11 => Correction::Move(square),
        12 => Correction::Leave,
        13 | 14 => Correction::Enter(square),
        15 => match sheet.moves.first() {
            Some(state) => Correction::Uses(state.id, rng.random_range(0..3)),
            None => Correction::Points(rng.random_range(0..4)),
        },
        16 | 17 => Correction::Action(
            TurnAction::ALL[rng.random_range(0..3)],
            rng.random_bool(0.6),
        ),
        18 => Correction::Turn(rng.random_bool(0.5)),
        19 => Correction::Ground(
            square,
            crate::data::TerrainId(rng.random_range(0..terrains)),
        ),
        20 => {
            Correction::Light([Light::Lit, Light::Dark, Light::PitchDark][rng.random_range(0..3)])
        }
        21 => Correction::House {
            rule: "injury_locations".into(),
            value: rng.random_bool(0.5).to_string(),
        },
        _ => match sheet.moves.first() {
            Some(state) => Correction::Disable(state.id),
            None => Correction::Weather(Weather::ALL[rng.random_range(0..5)]),
        },
    };
    Command::new(who, act::Correct(correction))
}

#[test]
fn battles_stay_in_order_whatever_a_referee_does() {
    for (name, seeds) in [
        ("lakeside", 0..5),
        ("bench3v3", 0..8),
        ("league_duel", 0..6),
    ] {
        let level = builtin(name);
        for seed in seeds {
            let mut battle = Battle::new(&dex(), &level, Dice::seeded(seed));
            let mut rng = Pcg64Mcg::seed_from_u64(seed ^ 0x5eed);
            let mut commands = Vec::new();
            let mut corrected = 0;
            while let Some(options) = battle.options() {
                assert!(!options.actions().any(|action| action.is::<act::Correct>()));
                let open: Vec<_> = options.actions().collect();
                let mut command = Command::new(
                    options.prompt.actor,
                    open[rng.random_range(0..open.len())].clone(),
                );
                for _ in 0..2 {
                    let correction = random_correction(&battle, &mut rng);
                    if rng.random_bool(0.5) && battle.check(&correction).is_ok() {
                        command = correction;
                        corrected += 1;
                    }
                }
                battle
                    .submit(&command)
                    .unwrap_or_else(|refusal| panic!("{name} {seed} {command:?}: {refusal}"));
                invariants(&battle);
                commands.push(command);
                if commands.len() > 900 {
                    break;
                }
            }
            assert!(
                corrected > 5,
                "{name} {seed}: hardly anything was corrected"
            );
            let mut again = Battle::new(&dex(), &level, Dice::seeded(seed));
            for command in &commands {
                again.submit(command).unwrap();
            }
            assert_eq!(again.journal(), battle.journal(), "{name} {seed}");
        }
    }
}
