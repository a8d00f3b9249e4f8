//! Records and sessions on the levels that ship.

use std::sync::Arc;

use super::*;
use crate::ai::Seats;
use crate::battle::{
    Action, AttackKind, CombatantId, Command, Correction, Lifted, ObjectId, Refusal, Target,
    TaskId, act,
};
use crate::board::Cell;
use crate::data::{Dex, HouseRules, Level, find_level};
use crate::rules::{Dice, DiceSource};

fn dex() -> Arc<Dex> {
    Dex::builtin().unwrap().clone()
}

fn session(name: &str, dice: DiceSource) -> Session {
    let dex = dex();
    let source = find_level(name).unwrap();
    let level = Level::parse(&source.file, &source.text, &dex).unwrap();
    let level_ref = LevelRef {
        name: source.file,
        text: source.text,
    };
    Session::new(&dex, &Arc::new(level), level_ref, dice)
}

/// Plays on with these controllers for at most so many commands.
fn play(session: &mut Session, seats: &mut Seats, commands: usize) {
    for _ in 0..commands {
        let Some(command) = seats.answer(session.battle()) else {
            break;
        };
        session.submit(&command).unwrap();
    }
}

fn computers(session: &Session, name: &str) -> Seats {
    Seats::all(session.battle().level(), name, 7).unwrap()
}

#[test]
fn a_whole_battle_survives_its_text() {
    for (level, controller) in [
        ("lakeside", "wild"),
        ("bench3v3", "random"),
        ("first_steps", "random"),
    ] {
        let mut session = session(level, DiceSource::Streams(11));
        let mut seats = computers(&session, controller);
        play(&mut session, &mut seats, 10_000);
        assert!(session.battle().outcome().is_some(), "{level}");
        let text = session.text().unwrap();
        let record = Record::parse("test.ron", &text, &dex()).unwrap();
        assert_eq!(record, session.record(), "{level}");
        let again = Session::replay(&dex(), &record).unwrap();
        assert_eq!(
            again.battle().journal(),
            session.battle().journal(),
            "{level}"
        );
        assert_eq!(again.text().unwrap(), text, "{level}");
    }
}

#[test]
fn undo_and_redo_walk_the_same_way_back_and_forth() {
    let mut session = session("bench3v3", DiceSource::Streams(3));
    let mut seats = computers(&session, "random");
    play(&mut session, &mut seats, 12);
    let journal = session.battle().journal().to_vec();
    let count = session.len();
    for back in 1..=count {
        assert!(session.undo());
        assert_eq!(session.len(), count - back);
        let shorter = session.battle().journal();
        assert_eq!(shorter, &journal[..shorter.len()]);
    }
    assert!(!session.undo());
    assert_eq!(session.undo_kind(), None);
    while session.redo() {}
    assert_eq!(session.battle().journal(), journal);
    assert!(!session.can_redo());
}

#[test]
fn undo_is_free_until_dice_fall_or_others_decide() {
    let mut session = session("bench3v3", DiceSource::Streams(3));
    let actor = session.battle().prompt().unwrap().actor;
    let mine = session.battle().prompt().unwrap().side;
    let shift = session
        .battle()
        .options()
        .unwrap()
        .actions()
        .find(|action| action.is::<act::Shift>())
        .unwrap()
        .clone();
    session.submit(&Command::new(actor, shift)).unwrap();
    assert_eq!(session.undo_kind(), Some(Undo::Free));
    let mut seats = computers(&session, "wild");
    while session.battle().prompt().unwrap().side == mine {
        let command = seats.answer(session.battle()).unwrap();
        session.submit(&command).unwrap();
    }
    let command = seats.answer(session.battle()).unwrap();
    session.submit(&command).unwrap();
    assert_eq!(
        session.undo_kind_for(|side| side == mine),
        Some(Undo::Rewind)
    );
    assert!(session.undo_for(|side| side == mine));
    assert_eq!(session.battle().prompt().unwrap().side, mine);
}

#[test]
fn another_command_after_undo_forgets_what_was_taken_back() {
    let mut session = session("bench3v3", DiceSource::Streams(3));
    let mut seats = computers(&session, "wild");
    play(&mut session, &mut seats, 6);
    session.undo();
    let actor = session.battle().prompt().unwrap().actor;
    // A refused command forgets nothing.
    let nonsense = Command::new(actor, act::Shift(vec![Cell { x: 99, y: 99 }]));
    assert!(matches!(
        session.submit(&nonsense),
        Err(Refusal::Illegal { .. })
    ));
    assert!(session.can_redo());
    session.submit(&Command::new(actor, act::EndTurn)).unwrap();
    assert!(!session.can_redo());
}

#[test]
fn a_dry_tape_stops_before_the_command_and_goes_on_with_more_dice() {
    let mut seeded = session("bench3v3", DiceSource::Seeded(5));
    let mut seats = computers(&seeded, "wild");
    play(&mut seeded, &mut seats, 10_000);
    let commands: Vec<Command> = seeded.commands().cloned().collect();

    // The same battle with dice that a table rolls one by one; they come from other dice, so
    // only the first commands fit.
    let mut table = session("bench3v3", DiceSource::Tape(Vec::new()));
    let mut rolled = Dice::sequence(5);
    let mut next = 0;
    let mut asked = 0;
    while next < 8 {
        if let Some(shortage) = table.battle().shortage() {
            table.add_dice(&[rolled.roll(shortage.roll, shortage.sides)]);
            asked += 1;
            continue;
        }
        let before = table.battle().journal().len();
        match table.submit(&commands[next]) {
            Ok(()) => next += 1,
            Err(Refusal::Dice(shortage)) => {
                assert_eq!(table.battle().journal().len(), before);
                assert_eq!(table.len(), next);
                table.add_dice(&[rolled.roll(shortage.roll, shortage.sides)]);
                asked += 1;
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert!(asked > 0);
    // The same dice in the same order: the same battle.
    assert_eq!(
        table.battle().journal(),
        &seeded.battle().journal()[..table.battle().journal().len()]
    );
    let record = table.record();
    assert!(matches!(&record.dice, DiceSource::Tape(tape) if tape.len() == asked));
    assert!(Session::replay(&dex(), &record).is_ok());
    assert_fits_only(record);
}

/// One die more or less than the record has, and it fails.
fn assert_fits_only(mut record: Record) {
    let with = |record: &mut Record, change: &dyn Fn(&mut Vec<u16>)| {
        if let DiceSource::Tape(tape) = &mut record.dice {
            change(tape);
        }
        Session::replay(&dex(), record).err()
    };
    let long = with(&mut record, &|tape| tape.push(7));
    assert_eq!(long, Some(ReplayFault::LeftOver(1)));
    let short = with(&mut record, &|tape| tape.truncate(tape.len() - 2));
    let Some(ReplayFault::Refused { refusal, .. }) = short else {
        panic!("a die too few was not missed")
    };
    assert!(matches!(refusal, Refusal::Dice(_)), "{refusal}");
}

#[test]
fn house_rules_in_a_record_replace_those_of_the_level() {
    let mut record = session("bench3v3", DiceSource::Streams(1)).record();
    assert_eq!(record.house, None);
    record.house = Some(HouseRules {
        round_limit: 3,
        ..HouseRules::default()
    });
    let text = record.to_text(&dex()).unwrap();
    let again = Record::parse("x.ron", &text, &dex()).unwrap();
    assert_eq!(again, record);
    let session = Session::replay(&dex(), &again).unwrap();
    assert_eq!(session.battle().level().house.round_limit, 3);
    assert_eq!(session.record(), record);
}

#[test]
fn faults_are_located() {
    let text = |commands: &str| {
        format!("(level: \"bench3v3\", dice: Streams(1), commands: [\n{commands}\n])")
    };
    for (commands, place, words) in [
        (
            "  (actor: \"Pidgei\", action: EndTurn)",
            (2, 11),
            "no combatant \"Pidgei\"; did you mean \"Pidgey\"?",
        ),
        (
            "  (actor: \"Pidgey\", action: EndTurn),\n  (actor: \"Pidgey\", action: Attack(Move(\"Gist\"), One(\"Squirtle\")))",
            (3, 41),
            "did you mean \"Gust\"?",
        ),
        ("  (actor: \"Pidgey\", action: Dance)", (2, 0), "Dance"),
        ("  (actor: \"Pidgey\")", (2, 0), "action"),
    ] {
        let faults = Record::parse("r.ron", &text(commands), &dex()).unwrap_err();
        let told = faults[0].to_string();
        assert_eq!(faults[0].line, place.0, "{told}");
        assert!(place.1 == 0 || faults[0].column == place.1, "{told}");
        assert!(told.contains(words), "{told}");
    }
    let empty = Record::parse("r.ron", "", &dex()).unwrap_err();
    assert_eq!(empty[0].problem, "the file is empty");
}

#[test]
fn what_is_tried_lifted_and_untied_is_kept_by_name() {
    let text = r#"(
        name: "Names",
        map: (legend: { '.': "short grass" }, rows: ["......", "......", "......"]),
        sides: [
            (name: "A", controller: "human"),
            (name: "B", controller: "human"),
        ],
        combatants: [
            (name: "Ana", species: "Pikachu", side: "A", level: 10, at: (1, 1),
             capabilities: [Telekinetic], held: "Oran Berry", initiative_bonus: 50),
            (name: "Eve", species: "Pikachu", side: "A", level: 10, at: (2, 1),
             initiative_bonus: 40, start: (bound: true)),
            (name: "Bob", species: "Oddish", side: "B", level: 10, at: (5, 2)),
        ],
        tasks: [(name: "the lock", skill: Stealth, dc: 7, action: Shift)],
    )"#;
    let dex = dex();
    let level = Level::parse("names.ron", text, &dex).unwrap();
    let level_ref = LevelRef {
        name: "names.ron".to_owned(),
        text: text.to_owned(),
    };
    let mut session = Session::new(&dex, &Arc::new(level), level_ref, DiceSource::Streams(3));
    let (ana, eve) = (CombatantId(0), CombatantId(1));
    let from = Lifted::Items(Cell { x: 1, y: 1 });
    for (who, action) in [
        (ana, Action::from(act::DropItem)),
        (ana, act::Lift(from, Cell { x: 3, y: 0 }).into()),
        (CombatantId(2), act::Try(TaskId(0)).into()),
        (CombatantId(2), act::EndTurn.into()),
        (ana, act::Untie(eve).into()),
    ] {
        session.submit(&Command::new(who, action)).unwrap();
    }
    let text = session.text().unwrap();
    for word in ["Try(\"the lock\")", "Untie(\"Eve\")", "Lift(Items("] {
        assert!(text.contains(word), "{word} in {text}");
    }
    let record = Record::parse("test.ron", &text, &dex).unwrap();
    let again = Session::replay(&dex, &record).unwrap();
    assert_eq!(again.battle().journal(), session.battle().journal());
}

/// One correction of every kind, as a person would write them.
const CORRECTIONS: &str = r#"
  (actor: "Pidgey", action: Referee(Hp(9))),
  (actor: "Pidgey", action: Referee(TempHp(4))),
  (actor: "Squirtle", action: Referee(Injuries(2))),
  (actor: "Squirtle", action: Referee(Fate(Down))),
  (actor: "Squirtle", action: Referee(Fate(Up))),
  (actor: "Squirtle", action: Referee(Inflict(status: Burned))),
  (actor: "Squirtle", action: Referee(Inflict(status: Infatuated, by: "pidgey", lasting: FullRound, overrule: true))),
  (actor: "Squirtle", action: Referee(Cure(Burned))),
  (actor: "Squirtle", action: Referee(Stage(Accuracy, -2))),
  (actor: "Squirtle", action: Referee(Leave)),
  (actor: "Squirtle", action: Referee(Enter((0, 0)))),
  (actor: "Squirtle", action: Referee(Move((1, 0)))),
  (actor: "Pidgey", action: Referee(Disable("gust"))),
  (actor: "Pidgey", action: Referee(Held(Some("Potion")))),
  (actor: "Pidgey", action: Referee(Held(None))),
  (actor: "Pidgey", action: Referee(Ground((0, 1), "shallow water"))),
  (actor: "Pidgey", action: Referee(Weather(Rainy))),
  (actor: "Pidgey", action: Referee(Light(Dark))),
  (actor: "Pidgey", action: Referee(House(rule: "set_damage", value: "true"))),
  (actor: "Pidgey", action: Referee(End(None))),
"#;

fn corrected() -> Record {
    let text = format!("(level: \"bench3v3\", dice: Streams(1), commands: [{CORRECTIONS}])");
    Record::parse("r.ron", &text, &dex()).unwrap()
}

#[test]
fn corrections_are_written_by_name_and_replay() {
    let record = corrected();
    let session = Session::replay(&dex(), &record).unwrap();
    assert!(session.battle().outcome().is_some());
    let text = session.text().unwrap();
    assert!(
        text.contains("by: Some(\"Pidgey\")") || text.contains("by: \"Pidgey\""),
        "{text}"
    );
    assert!(text.contains("\"shallow water\"") && text.contains("Disable(\"Gust\")"));
    let again = Record::parse("test.ron", &text, &dex()).unwrap();
    assert_eq!(again, session.record());
    let replayed = Session::replay(&dex(), &again).unwrap();
    assert_eq!(replayed.battle().journal(), session.battle().journal());
    // The level's own house rules stay what they were; the correction is a command.
    assert_eq!(again.house, None);
    assert!(session.battle().house().set_damage);
}

#[test]
fn unknown_names_in_corrections_are_located() {
    for (wrong, hint) in [
        ("Disable(\"gusst\")", "did you mean \"Gust\"?"),
        (
            "Ground((0, 0), \"shallow watr\")",
            "did you mean \"shallow water\"?",
        ),
        ("Held(Some(\"Poton\"))", "did you mean \"Potion\"?"),
        ("End(Some(\"nobody at all\"))", "no side \"nobody at all\""),
    ] {
        let text = format!(
            "(level: \"bench3v3\", dice: Streams(1), commands: [\n(actor: \"Pidgey\", action: Referee({wrong}))])"
        );
        let faults = Record::parse("r.ron", &text, &dex()).unwrap_err();
        let told = faults[0].to_string();
        assert!(told.contains(hint) && faults[0].line == 2, "{told}");
    }
}

#[test]
fn a_correction_is_taken_back_by_whoever_takes_back() {
    let record = corrected();
    let mut session = Session::resume(&dex(), &record).unwrap();
    for left in (0..record.commands.len()).rev() {
        // Nobody's side here, and no die fell: it is free all the same.
        assert_eq!(session.undo_kind_for(|_| false), Some(Undo::Free));
        assert!(session.undo_for(|_| false));
        assert_eq!(session.len(), left);
    }
    assert!(!session.battle().house().set_damage);
    let fresh = self::session("bench3v3", DiceSource::Streams(1));
    assert_eq!(session.battle().journal(), fresh.battle().journal());
    while session.redo() {}
    assert!(session.battle().outcome().is_some());
}

#[test]
fn answers_and_chosen_squares_are_kept_by_name() {
    let text = r#"(
        name: "Names",
        map: (legend: { '.': "short grass" }, rows: ["......", "......", "......"]),
        sides: [
            (name: "A", controller: "human"),
            (name: "B", controller: "human"),
        ],
        combatants: [
            (name: "Ana", species: "Pikachu", side: "A", level: 10, at: (1, 1),
             moves: ["Spikes", "Swift"], initiative_bonus: 50),
            (name: "Bob", species: "Oddish", side: "B", level: 10, at: (2, 1),
             moves: ["Disable", "Protect"]),
        ],
    )"#;
    let dex = dex();
    let level = Level::parse("names.ron", text, &dex).unwrap();
    let level_ref = LevelRef {
        name: "names.ron".to_owned(),
        text: text.to_owned(),
    };
    let mut session = Session::new(&dex, &Arc::new(level), level_ref, DiceSource::Streams(3));
    let kind = |name: &str| AttackKind::Move(dex.find_move(name).unwrap().id);
    let answer = |name: &str| act::AnswerWith(dex.find_move(name).unwrap().id);
    let squares = vec![Cell { x: 3, y: 1 }, Cell { x: 4, y: 2 }];
    let (ana, bob) = (CombatantId(0), CombatantId(1));
    for (who, action) in [
        (
            ana,
            Action::from(act::UseAttack(kind("Spikes"), Target::Squares(squares))),
        ),
        (ana, act::EndTurn.into()),
        (bob, act::EndTurn.into()),
        (
            ana,
            act::UseAttack(kind("Swift"), Target::Cell(Cell { x: 2, y: 0 })).into(),
        ),
        (bob, answer("Protect").into()),
    ] {
        session.submit(&Command::new(who, action)).unwrap();
    }
    let text = session.text().unwrap();
    for word in ["Squares([", "Answer(\"Protect\")"] {
        assert!(text.contains(word), "{word} in {text}");
    }
    let record = Record::parse("test.ron", &text, &dex).unwrap();
    let again = Session::replay(&dex, &record).unwrap();
    assert_eq!(again.battle().journal(), session.battle().journal());
}

#[test]
fn objects_are_kept_by_name() {
    let text = r#"(
        name: "Yard",
        map: (legend: { '.': "short grass" }, rows: ["....", "...."]),
        sides: [(name: "A", controller: "human"), (name: "B", controller: "human")],
        objects: [(name: "North Door", kind: "door", at: (1, 0))],
        combatants: [
            (name: "Ana", side: "A", species: "Rattata", level: 20, at: (0, 0)),
            (name: "Bob", side: "B", species: "Rattata", level: 5, moves: ["Tackle"], at: (3, 1)),
        ],
    )"#;
    let level = Level::parse("yard.ron", text, &dex()).unwrap();
    let reference = LevelRef {
        name: "yard.ron".into(),
        text: text.into(),
    };
    let dice = DiceSource::Tape(vec![10, 5]);
    let mut session = Session::new(&dex(), &Arc::new(level), reference, dice);
    let action = act::UseAttack(AttackKind::Struggle, Target::Object(ObjectId(0)));
    let command = Command::new(CombatantId(0), action);
    session.submit(&command).unwrap();
    let written = session.text().unwrap();
    assert!(written.contains("Object(\"North Door\")"), "{written}");
    let again = Record::parse("test.ron", &written, &dex()).unwrap();
    assert_eq!(again.commands, [command]);
    let replayed = Session::replay(&dex(), &again).unwrap();
    assert_eq!(replayed.battle().journal(), session.battle().journal());
}

#[test]
fn after_any_undo_and_redo_the_battle_is_that_of_a_fresh_replay() {
    use rand::{RngExt as _, SeedableRng as _};
    for seed in 0..6 {
        let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(seed);
        let mut session = session("bench3v3", DiceSource::Streams(seed));
        let mut seats = computers(&session, "random");
        for _ in 0..25 {
            match rng.random_range(0..4) {
                0 => _ = session.undo(),
                1 => _ = session.redo(),
                _ => play(&mut session, &mut seats, 2),
            }
            let record = session.record();
            let fresh = Session::replay(&dex(), &record).unwrap();
            assert_eq!(fresh.battle().journal(), session.battle().journal());
            assert_eq!(fresh.battle().shown(), session.battle().shown());
            assert_eq!(fresh.text(), session.text());
        }
    }
}

#[test]
fn what_nobody_could_read_again_is_not_written() {
    use super::reading::fits;
    assert!(fits(100_000, 4 << 20));
    assert!(!fits(100_001, 0) && !fits(0, (4 << 20) + 1));
    let told = SaveFault::TooLong.to_string();
    assert!(told.contains("100,000 commands and 4 MiB"), "{told}");
    // The same numbers end the reading.
    let end = "(actor:\"Ana\",action:EndTurn),".repeat(100_001);
    let text = format!("(level: \"bench3v3\", dice: Streams(1), commands: [{end}])");
    let faults = Record::parse("r.ron", &text, &dex()).unwrap_err();
    let told = faults[0].to_string();
    assert!(
        told.contains("r.ron:1:") && told.contains("at most 100000"),
        "{told}"
    );
}

#[test]
fn texts_of_a_record_have_limits_and_cannot_forge_a_line() {
    let long = "x".repeat(100_000);
    for (field, words) in [
        (
            format!("made_with: (engine: \"{long}\", data: \"\", level: \"\")"),
            "longer than 80",
        ),
        (
            format!("stands: (level: \"{long}\", battle: 1, round: 1, result: Open)"),
            "longer than 80",
        ),
        (
            "format: 1, level_text: \"(name: 1)\", house: (round_limit: 0)".to_owned(),
            "at least 1",
        ),
    ] {
        let text = format!("(level: \"bench3v3\",\n {field}, dice: Streams(1), commands: [])");
        let fault = Record::parse("r.ron", &text, &dex()).unwrap_err()[0].to_string();
        assert!(
            fault.starts_with("r.ron:2:") && fault.contains(words),
            "{fault}"
        );
        assert!(fault.len() < 300, "{fault}");
    }
    let made = "made_with: (engine: \"1\\nerror: forged\", data: \"0\", level: \"0\")";
    let text = format!("(level: \"bench3v3\", {made}, dice: Streams(1), commands: [])");
    let record = Record::parse("r.ron", &text, &dex()).unwrap();
    let changed = session("bench3v3", DiceSource::Streams(1)).changed_since(&record.seal);
    assert!(
        changed.iter().all(|line| !line.contains('\n')),
        "{changed:?}"
    );
}

#[test]
fn unknown_names_stand_where_they_are_written_and_are_told_in_short() {
    let long = "x".repeat(10_000);
    let actor = session("bench3v3", DiceSource::Streams(1))
        .battle()
        .level()
        .combatants[0]
        .name
        .clone();
    let second = format!("\"{actor}\"), None");
    for (command, place, words) in [
        (
            "(actor: \"A\\u{62}c\", action: EndTurn)".to_owned(),
            "\"A",
            "no combatant \"Abc\"",
        ),
        // The first is somebody, the second would be a move.
        (
            format!("(actor: \"{actor}\", action: Attack(Move({second}))"),
            second.as_str(),
            "no move",
        ),
        (
            format!("(actor: \"{actor}\", action: {long})"),
            long.as_str(),
            "no action",
        ),
        (
            format!("(actor: \"{actor}\", action: EndTurn, state: \"xyz\")"),
            "\"xyz",
            "no state",
        ),
    ] {
        let column = command.find(place).unwrap() + 1;
        let text = format!("(level: \"bench3v3\", dice: Streams(1), commands: [\n{command}])");
        let fault = Record::parse("r.ron", &text, &dex()).unwrap_err()[0].to_string();
        let at = format!("r.ron:2:{column}:");
        assert!(fault.starts_with(&at), "{at} {fault}");
        assert!(fault.contains(words) && fault.len() < 3000, "{fault}");
    }
    let text =
        format!("(level: \"bench3v3\", dice: Streams(1), commands: [(actor: \"A\", {long}: 1)])");
    let fault = Record::parse("r.ron", &text, &dex()).unwrap_err()[0].to_string();
    assert!(fault.contains("no field") && fault.len() < 300, "{fault}");
}

/// What has been read is known: the journal goes on saying so, whatever is taken back.
#[test]
fn the_referees_look_is_not_taken_back() {
    let mut session = hidden();
    let looks = |session: &Session| {
        let record = session.record();
        let look: Action = act::Correct(Correction::Look).into();
        record
            .commands
            .iter()
            .filter(|it| it.action == look)
            .count()
    };
    let mut seats = computers(&session, "wild");
    play(&mut session, &mut seats, 2);
    let actor = session.battle().prompt().unwrap().actor;
    let look = Command::new(actor, act::Correct(Correction::Look));
    session.submit(&look).unwrap();
    assert_eq!((session.len(), looks(&session)), (3, 1));
    assert!(session.undo() && session.undo(), "both decisions go back");
    assert_eq!((session.len(), looks(&session)), (1, 1));
    assert!(!session.undo(), "the look stays");
    assert_eq!(session.undo_kind(), None);
    while session.redo() {}
    assert_eq!((session.len(), looks(&session)), (3, 1));
    assert!(session.rewind_to(0) && !session.rewind_to(1));
    assert_eq!((session.len(), looks(&session)), (1, 1));
    let again = Session::replay(&dex(), &session.record()).unwrap();
    assert_eq!(again.battle().journal(), session.battle().journal());
}

fn hidden() -> Session {
    let dex = dex();
    let source = find_level("bench3v3").unwrap();
    let text = source.text.replacen(
        "context: FullContact,",
        "context: FullContact, information: AsSeen,",
        1,
    );
    let level = Level::parse(&source.file, &text, &dex).unwrap();
    let level_ref = LevelRef {
        name: source.file,
        text,
    };
    Session::new(&dex, &Arc::new(level), level_ref, DiceSource::Streams(2))
}
