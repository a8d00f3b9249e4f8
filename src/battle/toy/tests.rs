//! The toy rules, and that what stands around a battle plays them: text, records, controllers, the reducer of
//! the journal, a referee, simulation and verification.

use std::sync::Arc;

use crate::ai::{Seats, controller_for};
use crate::battle::kernel::world::Access;
use crate::battle::toy::acts::{GiveGround, HeavyHit, Hit, Rest, StandFirm, Step};
use crate::battle::toy::event::ToyEvent;
use crate::battle::toy::nature::Nature;
use crate::battle::{
    Action, Battle, CombatantId, Command, Correction, Cost, Event, Happened as _, Lasts,
    PromptKind, RollFor, Shown, SideId, act, rule_of,
};
use crate::board::Cell;
use crate::data::{Dex, Level};
use crate::record::{LevelRef, Record, Session};
use crate::rules::{Dice, DiceSource};
use crate::sim::{Campaign, Watch, simulate, verify};
use crate::text;

const LEVEL: &str = r#"(
    name: "Playground", rules: "toy",
    map: (legend: { '.': "short grass" }, rows: ["....", "...."]),
    sides: [(name: "Red", controller: "human"), (name: "Blue", controller: "human")],
    combatants: [
        (name: "Ann", side: "Red", species: "Rattata", level: 5, at: (0, 0)),
        (name: "Ben", side: "Blue", species: "Rattata", level: 5, at: (1, 0)),
        (name: "Cat", side: "Blue", species: "Rattata", level: 5, at: (1, 1)),
    ],
)"#;

const ANN: CombatantId = CombatantId(0);
const BEN: CombatantId = CombatantId(1);

fn level(text: &str) -> Arc<Level> {
    Arc::new(Level::parse("toy.ron", text, Dex::builtin().unwrap()).unwrap())
}

fn session_of(text: &str, dice: DiceSource) -> Session {
    let source = LevelRef {
        name: "toy.ron".to_owned(),
        text: text.to_owned(),
    };
    Session::new(Dex::builtin().unwrap(), &level(text), source, dice)
}

/// A battle with these dice after those for the order of the first round, in which Ann acts first, then Ben.
fn session(dice: &[u16]) -> Session {
    let all = [6, 5, 4].into_iter().chain(dice.iter().copied());
    session_of(LEVEL, DiceSource::Tape(all.collect()))
}

fn command(actor: CombatantId, action: impl Into<Action>) -> Command {
    Command::new(actor, action)
}

fn number(battle: &Battle, who: CombatantId, name: &str) -> i32 {
    let all = battle.numbers(who);
    all.iter().find(|it| it.name == name).unwrap().now
}

fn hp(battle: &Battle, who: CombatantId) -> i32 {
    battle.sheet(who).unwrap().hp
}

#[test]
fn only_its_own_verbs_are_offered_and_taken_with_what_they_cost() {
    let session = session(&[]);
    let battle = session.battle();
    let options = battle.options().unwrap();
    let told: Vec<(&str, Cost)> = options
        .entries
        .iter()
        .map(|it| (it.key.verb.word(), it.cost))
        .collect();
    let breath = |count| Cost::Counted(count, "Breath");
    let expected = [
        ("Hit", breath(1)),
        ("HeavyHit", breath(2)),
        ("Step", Cost::Free),
        ("Rest", Cost::Free),
    ];
    assert_eq!(told, expected);
    let refused = |action: Action| battle.check(&command(ANN, action)).unwrap_err().to_string();
    assert!(refused(act::EndTurn.into()).contains("these rules know no such action"));
    assert!(refused(Hit(ANN).into()).contains("only a foe beside one"));
    assert!(refused(Step(Cell::new(2, 0)).into()).contains("a step goes to a free square"));
    assert!(refused(GiveGround.into()).contains("nothing to answer"));
}

#[test]
fn everybody_rolls_for_its_place_and_the_highest_acts_first() {
    let rolled = [1, 3, 6];
    let session = session_of(LEVEL, DiceSource::Tape(rolled.to_vec()));
    let battle = session.battle();
    assert_eq!(battle.prompt().unwrap().actor, CombatantId(2));
    let order: Vec<CombatantId> = battle.order().iter().map(|slot| slot.who).collect();
    assert_eq!(order, [CombatantId(2), BEN, ANN]);
    let rolls = battle.journal().iter().filter_map(|event| match event {
        Event::Rolled {
            total,
            purpose: RollFor::Own(what),
            ..
        } if what == "for initiative" => Some(*total),
        _ => None,
    });
    let might = number(battle, ANN, "Might");
    let totals: Vec<i32> = rolls.collect();
    assert_eq!(totals, rolled.map(|die| i32::from(die) + might));
}

#[test]
fn a_hit_costs_breath_and_does_die_and_might_less_guard() {
    let mut session = session(&[4, 3]);
    let full = hp(session.battle(), BEN);
    session.submit(&command(ANN, Hit(BEN))).unwrap();
    let battle = session.battle();
    let (might, guard) = (number(battle, ANN, "Might"), number(battle, BEN, "Guard"));
    assert_eq!(full - hp(battle, BEN), (3 + might - guard).max(1));
    assert_eq!(number(battle, ANN, "Breath"), 2);
    assert_eq!(battle.prompt().unwrap().actor, BEN);
}

#[test]
fn what_is_dodged_does_nothing_and_whoever_is_out_of_breath_dodges_less() {
    let mut session = session(&[3]);
    let full = hp(session.battle(), BEN);
    session.submit(&command(ANN, Hit(BEN))).unwrap();
    assert_eq!(hp(session.battle(), BEN), full);
    let out = Correction::Number("Breath".to_owned(), 0);
    let mut session = self::session(&[3, 1]);
    session.submit(&command(BEN, act::Correct(out))).unwrap();
    let odds = session.battle().forecast(&command(ANN, Hit(BEN))).unwrap();
    assert_eq!(odds.targets[0].needed, Some(2));
    session.submit(&command(ANN, Hit(BEN))).unwrap();
    assert!(hp(session.battle(), BEN) < full);
    // And cannot hit anybody itself.
    let refused = session.battle().check(&command(BEN, Hit(ANN))).unwrap_err();
    assert!(refused.to_string().contains("out of Breath"), "{refused}");
}

#[test]
fn whoever_is_hit_hard_is_asked_and_takes_half_where_it_gives_ground() {
    let mut session = session(&[4, 5, 4]);
    let full = hp(session.battle(), BEN);
    session.submit(&command(ANN, HeavyHit(BEN))).unwrap();
    let battle = session.battle();
    let prompt = battle.prompt().unwrap().clone();
    assert_eq!(prompt.actor, BEN);
    let PromptKind::Question { kind, target } = prompt.kind else {
        panic!("{prompt:?}");
    };
    assert_eq!((kind.name, target), ("StandOrYield", ANN));
    assert_eq!(hp(battle, BEN), full, "nothing has been taken yet");
    let whole = 9 + number(battle, ANN, "Might") - number(battle, BEN, "Guard");
    let mean = |action: Action| {
        let odds = battle.forecast(&command(BEN, action)).unwrap();
        odds.targets[0].damage.as_ref().unwrap().mean
    };
    let half = (whole + 1) / 2;
    assert_eq!(mean(StandFirm.into()), f64::from(whole));
    assert_eq!(mean(GiveGround.into()), f64::from(half));
    let refused = battle.check(&command(BEN, Rest)).unwrap_err().to_string();
    assert!(refused.contains("give ground or stand firm"), "{refused}");
    session.submit(&command(BEN, GiveGround)).unwrap();
    let battle = session.battle();
    assert_eq!(full - hp(battle, BEN), half);
    assert_eq!(battle.sheet(BEN).unwrap().cell(), Some(Cell::new(2, 0)));
    assert_eq!(number(battle, ANN, "Breath"), 1);
    // What it would have been is told as well, by an event that only these rules have.
    let softened = battle.journal().iter().find_map(ToyEvent::of).unwrap();
    let &ToyEvent::Softened {
        who,
        by,
        whole: would,
        left,
        ..
    } = softened;
    assert_eq!((who, by, would, left), (BEN, ANN, whole, half));
    let event = Event::from(*softened);
    assert_eq!(
        battle.told(&event).to_string(),
        format!(
            r#"{{"by":0,"event":"softened","left":{half},"rule":"toy-R6","who":1,"whole":{whole}}}"#
        )
    );
    assert!(softened.adds_up());
    let wrong = ToyEvent::Softened {
        who,
        by,
        whole: would,
        left: would,
        rule: "toy-R6",
    };
    assert!(!wrong.adds_up(), "verification holds it against the rule");
}

#[test]
fn nobody_is_asked_who_has_no_room_behind_it() {
    let walled = LEVEL.replace("rows: [\"....\", \"....\"]", "rows: [\"..\", \"..\"]");
    let mut session = session_of(&walled, DiceSource::Tape(vec![6, 5, 4, 4, 5, 4]));
    session.submit(&command(ANN, HeavyHit(BEN))).unwrap();
    let kind = &session.battle().prompt().unwrap().kind;
    assert_eq!(*kind, PromptKind::Turn);
}

#[test]
fn a_six_dazes_and_the_dazed_lose_their_turn() {
    let mut session = session(&[4, 6]);
    session.submit(&command(ANN, Hit(BEN))).unwrap();
    let battle = session.battle();
    let lost = |event: &Event| matches!(event, Event::TurnLost { who: BEN, .. });
    assert!(battle.journal().iter().any(lost), "{:?}", battle.journal());
    assert_eq!(
        battle.prompt().unwrap().actor,
        CombatantId(2),
        "Ben is passed over"
    );
    let told = |on: bool| {
        let mut all = battle.journal().iter();
        all.any(
            |it| matches!(it, Event::EffectChanged { what: Lasts::Named("Dazed"), on: is, .. } if *is == on),
        )
    };
    assert!(told(true) && told(false));
}

#[test]
fn a_sheet_says_what_any_game_knows_and_nothing_of_another() {
    let session = session(&[]);
    let sheet = session.battle().sheet(BEN).unwrap();
    let def = &session.battle().level().combatants[1];
    assert_eq!(
        (sheet.level, sheet.species, sheet.wild),
        (def.level, def.species, def.wild)
    );
    assert!(sheet.hp > 0 && sheet.cap == sheet.max_hp && sheet.hp == sheet.max_hp);
    assert!(sheet.ptu().is_none() && sheet.moves.is_empty());
    let told = session.battle().state_json();
    assert!(
        told.contains("\"cap\"") && !told.contains("\"evasion\""),
        "{told}"
    );
}

#[test]
fn a_rest_gives_breath_back_and_a_step_moves() {
    let mut session = session(&[]);
    session.submit(&command(ANN, Rest)).unwrap();
    assert_eq!(number(session.battle(), ANN, "Breath"), 4);
    session
        .submit(&command(BEN, Step(Cell::new(2, 0))))
        .unwrap();
    let cell = session.battle().sheet(BEN).unwrap().cell();
    assert_eq!(cell, Some(Cell::new(2, 0)));
}

/// Every fall of the dice of a command: what it did, how often.
fn played(action: &Action, falls: &[Vec<u16>]) -> (f64, f64, f64, f64) {
    let (mut hits, mut damage, mut downs, mut dazes) = (0, 0, 0, 0);
    for dice in falls {
        let mut session = session(dice);
        let weak = command(BEN, act::Correct(Correction::Hp(6)));
        session.submit(&weak).unwrap();
        let told = session.battle().journal().len();
        // Later rolls are none of this one's.
        let _ = session.submit(&command(ANN, action.clone()));
        if session
            .battle()
            .prompt()
            .is_some_and(|it| it.actor == BEN && !it.kind.is_turn())
        {
            let _ = session.submit(&command(BEN, StandFirm));
        }
        for event in &session.battle().journal()[told..] {
            match event {
                Event::HpLost { who: BEN, .. } => hits += 1,
                Event::Rolled {
                    total,
                    purpose: RollFor::Own(what),
                    ..
                } if what == "for damage to" => {
                    damage += (*total).max(1);
                }
                Event::Fainted { who: BEN } => downs += 1,
                Event::EffectChanged {
                    what: Lasts::Named("Dazed"),
                    on: true,
                    ..
                } => dazes += 1,
                _ => {}
            }
        }
    }
    let share = |count: i32| f64::from(count) / falls.len() as f64;
    (
        share(hits),
        f64::from(damage) / f64::from(hits),
        share(downs),
        share(dazes),
    )
}

#[test]
fn the_forecast_is_what_all_falls_of_the_dice_come_to() {
    let faces = 1..=6_u16;
    let mut light = Vec::new();
    let mut heavy = Vec::new();
    for aim in faces.clone() {
        for one in faces.clone() {
            // A die that is not asked for is left over, which nobody minds.
            light.push(vec![aim, one]);
            heavy.extend(faces.clone().map(|other| vec![aim, one, other]));
        }
    }
    for (action, falls) in [
        (Action::from(Hit(BEN)), light),
        (HeavyHit(BEN).into(), heavy),
    ] {
        let mut session = session(&[]);
        session
            .submit(&command(BEN, act::Correct(Correction::Hp(6))))
            .unwrap();
        let odds = session
            .battle()
            .forecast(&command(ANN, action.clone()))
            .unwrap();
        let target = &odds.targets[0];
        let damage = target.damage.as_ref().unwrap();
        let (hits, mean, downs, dazes) = played(&action, &falls);
        let dazed = target.brings.first().map_or(0.0, |(_, chance)| *chance);
        for (what, told, found) in [
            ("hits", target.hit, hits),
            ("mean", damage.mean, mean),
            ("downs", target.knock_out, downs),
            ("dazes", dazed, dazes),
        ] {
            assert!(
                (told - found).abs() < 1e-9,
                "{action:?}: {what} {told}, {found}"
            );
        }
    }
}

/// Plays a battle to its end; the session.
fn played_out(controller: &str, seed: u64) -> Session {
    let mut session = session_of(LEVEL, DiceSource::Streams(seed));
    let level = session.battle().level().clone();
    let mut seats = Seats::all(&level, controller, seed).unwrap();
    for _ in 0..2000 {
        let Some(command) = seats.answer(session.battle()) else {
            break;
        };
        session.submit(&command).unwrap();
    }
    assert!(session.battle().outcome().is_some(), "{controller}, {seed}");
    session
}

#[test]
fn computers_play_it_to_its_end_and_the_record_plays_it_again() {
    for (controller, seed) in [("random", 7), ("reckoner", 7), ("wild", 8), ("planner", 9)] {
        let session = played_out(controller, seed);
        let text = session.text().unwrap();
        let dex = Dex::builtin().unwrap();
        let record = Record::parse("toy.ron", &text, dex).unwrap();
        let again = Session::replay(dex, &record).unwrap();
        let battle = again.battle();
        assert_eq!(battle.journal(), session.battle().journal());
        assert!(battle.respites(SideId(0)).is_empty());
        // The reducer adds the journal up to what is so.
        let mut shown = Shown::at_start(battle.level());
        for event in battle.journal() {
            shown.apply(event);
        }
        assert_eq!(shown, battle.shown());
    }
}

#[test]
fn what_happens_stands_for_rules_of_its_own() {
    let session = played_out("random", 7);
    let battle = session.battle();
    let rules = |event| rule_of(battle.level(), event);
    for event in battle.journal() {
        let rule = rules(event).unwrap_or("toy-");
        assert!(rule.starts_with("toy-"), "{event:?} stands for {rule}");
    }
    let first = |kind: fn(&Event) -> bool| battle.journal().iter().find(|it| kind(it)).unwrap();
    let round = first(|it| matches!(it, Event::RoundStarted { .. }));
    let down = first(|it| matches!(it, Event::Fainted { .. }));
    assert_eq!(rules(round), Some("toy-R1"));
    assert_eq!(battle.told(down)["rule"], "toy-R9");
}

#[test]
fn the_reckoner_beats_whoever_plays_at_random() {
    let wins = (0..40).filter(|seed| {
        let mut session = session_of(LEVEL, DiceSource::Streams(*seed));
        let level = session.battle().level().clone();
        let instead = [("Red", "random"), ("Blue", "reckoner")];
        let instead = instead.map(|(side, name)| (side.to_owned(), name.to_owned()));
        let mut seats = Seats::new(&level, &instead, *seed).unwrap();
        while let Some(command) = seats.answer(session.battle()) {
            session.submit(&command).unwrap();
        }
        session.battle().outcome().unwrap().winner == Some(1)
    });
    assert!(wins.count() >= 38);
}

#[test]
fn the_reckoner_takes_the_better_of_two_answers() {
    let mut session = session(&[4, 5, 4]);
    session.submit(&command(ANN, HeavyHit(BEN))).unwrap();
    let mut reckoner = controller_for("toy", "reckoner", 1).unwrap();
    let answer = reckoner.answer(session.battle());
    assert!(answer.action.is::<GiveGround>(), "{answer:?}");
}

#[test]
fn a_referee_sets_its_numbers_and_whoever_is_asked_is_asked_again() {
    let mut session = session(&[]);
    let correct = |number: &str, to| act::Correct(Correction::Number(number.to_owned(), to));
    session.submit(&command(BEN, correct("Guard", 9))).unwrap();
    assert_eq!(number(session.battle(), BEN, "Guard"), 9);
    let prompt = session.battle().prompt().unwrap();
    assert_eq!((prompt.actor, &prompt.kind), (ANN, &PromptKind::Turn));
    let told = session.battle().journal().iter().any(|event| {
        matches!(event, Event::Corrected { what, before, after, .. }
            if what == "Guard" && before != after && after == "9 of 30")
    });
    assert!(told, "{:?}", session.battle().journal());
    let refused = |session: &Session, correction: act::Correct| {
        let command = command(BEN, correction);
        session.battle().check(&command).unwrap_err().to_string()
    };
    assert!(refused(&session, correct("Breath", 5)).contains("0 to 4"));
    assert!(refused(&session, correct("Injuries", 1)).contains("Might, Guard, Breath"));
    let foreign = act::Correct(Correction::Injuries(1));
    assert!(refused(&session, foreign).contains("know nothing of that"));
    // Whoever is set to nothing is out, and the battle may be over by it.
    for who in [BEN, CombatantId(2)] {
        let down = act::Correct(Correction::Hp(0));
        session.submit(&command(who, down)).unwrap();
    }
    let outcome = session.battle().outcome().unwrap();
    assert_eq!(outcome.winner, Some(0));
    // The record has it all, by name.
    let text = session.text().unwrap();
    assert!(text.contains("Number(\"Guard\", 9)"), "{text}");
    let dex = Dex::builtin().unwrap();
    let record = Record::parse("toy.ron", &text, dex).unwrap();
    assert_eq!(
        Session::replay(dex, &record).unwrap().battle().journal(),
        session.battle().journal()
    );
}

#[test]
fn a_referee_has_the_question_asked_again() {
    let mut session = session(&[4, 5, 4]);
    session.submit(&command(ANN, HeavyHit(BEN))).unwrap();
    let asked = session.battle().prompt().cloned();
    let less = act::Correct(Correction::Number("Breath".to_owned(), 0));
    session.submit(&command(BEN, less)).unwrap();
    assert_eq!(session.battle().prompt().cloned(), asked);
    // And not where there is nobody any more who could answer.
    let down = act::Correct(Correction::Hp(0));
    session.submit(&command(BEN, down)).unwrap();
    assert_eq!(session.battle().prompt().unwrap().actor, CombatantId(2));
}

#[test]
fn the_text_table_plays_it() {
    let session = session(&[4, 5, 4, 2]);
    let level = session.battle().level().clone();
    let seats = Seats::new(&level, &[], 1).unwrap();
    let mut out = Vec::new();
    let lines = "options\nwho Ben\nref number Ben guard 2\nheavy ben\n\ngive\n\nquit\n";
    let mut input = lines.as_bytes();
    text::play(
        session,
        seats,
        &mut input,
        &mut out,
        text::Manners::default(),
    )
    .unwrap();
    let told = String::from_utf8(out).unwrap();
    for wanted in [
        // Whose turn it is and what it has to act with.
        "Ann's turn.",
        "Breath 3 of 4.",
        // The options with what they cost.
        "[1 Breath]: Ben",
        "[2 Breath]: Ben",
        // Its sheet.
        "Might ",
        "Guard: It is taken off every hit",
        // The forecast with its parts.
        "hits on 4+ (50%)",
        "to hit: a d6, against 4 = Dodging +4 (toy-R2)",
        "Ben may give ground and take half.",
        "It takes 2 Breath.",
        // What happens.
        "Referee: Ben: Guard",
        "Ann hits hard at Ben.",
        "Ann hits Ben hard. Give ground, or stand firm?",
        "Ben gives ground.",
        " to Ben in place of ",
    ] {
        assert!(told.contains(wanted), "{wanted}:\n{told}");
    }
    for foreign in [
        "Injur", "catch", "Shift", "Evasion", "Standard", "Overland", "neutral", "moves:",
    ] {
        assert!(!told.contains(foreign), "{foreign}:\n{told}");
    }
}

#[test]
fn the_state_tells_its_numbers() {
    let session = session(&[]);
    let state: serde_json::Value = serde_json::from_str(&session.battle().state_json()).unwrap();
    let ann = &state["state"]["combatants"][0];
    assert_eq!(ann["numbers"]["Breath"], 3, "{ann}");
}

#[test]
fn a_simulation_counts_its_hits_and_what_they_did() {
    let level = level(LEVEL);
    let campaign = Campaign {
        battles: 60,
        from: 0,
        seed: 5,
        jobs: 1,
        controllers: vec![
            ("Red".to_owned(), "reckoner".to_owned()),
            ("Blue".to_owned(), "random".to_owned()),
        ],
    };
    let report = simulate(Dex::builtin().unwrap(), &level, &campaign, &|_| {}).unwrap();
    let ann = &report.combatants[0];
    assert!(ann.dealt > 10.0 && ann.taken > 1.0, "{ann:?}");
    let luck = ann.hits as f64 / ann.hits_expected;
    assert!((luck - 1.0).abs() < 0.15, "{ann:?}");
}

#[test]
fn a_verification_finds_nothing_against_it() {
    let watch = Watch {
        levels: vec![(
            LevelRef {
                name: "toy.ron".to_owned(),
                text: LEVEL.to_owned(),
            },
            level(LEVEL),
        )],
        generated: 0,
        battles: 60,
        only: None,
        seed: 3,
        jobs: 1,
        witness: None,
    };
    let verdict = verify(Dex::builtin().unwrap(), &watch, &|_| {}).unwrap();
    assert_eq!(verdict.findings.len(), 0, "{:#?}", verdict.findings);
    assert!(verdict.battles == 60 && verdict.won > 30, "{verdict:?}");
    assert!(
        verdict.corrected > 10 && verdict.refused > 100,
        "{verdict:?}"
    );
}

#[test]
fn a_verification_notices_what_does_not_hold() {
    let mut battle = Battle::new(Dex::builtin().unwrap(), &level(LEVEL), Dice::seeded(1));
    assert_eq!(battle.breaches(&[]), Vec::<String>::new());
    let world = &mut battle.engine.world;
    world.part_mut::<Nature>(ANN).hp = 99;
    // Nobody has told that Ben is down.
    world.part_mut::<Nature>(BEN).hp = 0;
    let found = battle.breaches(&[]).join("\n");
    assert!(
        found.contains("Ann has more Hit Points") && found.contains("Ben is up or down"),
        "{found}"
    );
}

#[test]
fn every_rule_set_that_a_level_may_name_has_its_rules_and_verbs_of_its_own() {
    let dex = Dex::builtin().unwrap();
    for name in &dex.rule_sets {
        assert_eq!(crate::battle::registry::rule_set(name).name(), name);
    }
    let unknown = LEVEL.replace("\"toy\"", "\"tooy\"");
    let faults = Level::parse("toy.ron", &unknown, dex).unwrap_err();
    let told = faults[0].to_string();
    assert!(told.contains("did you mean \"toy\"?"), "{told}");
    // No two verbs have a word in common, nor a number, whatever their rules.
    let all: Vec<_> = crate::battle::every_verb().collect();
    for verb in &all {
        let same = all
            .iter()
            .filter(|it| it.word() == verb.word() || *it == verb);
        assert_eq!(same.count(), 1, "{verb:?}");
    }
}
