//! Sessions as they are typed, and what is written then.

use std::sync::Arc;

use crate::ai::Seats;
use crate::battle::{CombatantId, Role};
use crate::board::{Body, Cell};
use crate::data::{Dex, find_level};
use crate::record::{LevelRef, Session};
use crate::rules::DiceSource;
use crate::text::{Manners, play};

const LAB: &str = r#"(
    name: "Lab",
    map: (legend: { '.': "short grass", '^': "heavy brush" }, rows: ["......", ".^....", "......"]),
    sides: [(name: "A", controller: "human"), (name: "B", controller: "human")],
    combatants: [
        (name: "Fern", species: "Bulbasaur", side: "A", level: 20, at: (0, 1), moves: ["Spikes", "Tackle"], initiative_bonus: 20),
        (name: "Rat", species: "Rattata", side: "B", level: 5, at: (5, 1), moves: ["Tackle"], abilities: ["Guts"]),
    ],
)"#;

/// A trainer between friend and foe, with one more Pokémon in its ball.
const MEADOW: &str = r#"(
    name: "Meadow",
    map: (legend: { '.': "short grass", '~': "shallow water" }, rows: ["......", "......", "......", "~....."]),
    sides: [(name: "Robin", controller: "human"), (name: "Wild", controller: "human")],
    combatants: [
        (
            name: "Robin", kind: Trainer, side: "Robin", level: 3, initiative_bonus: 50,
            stats: (hp: 12, attack: 6, defense: 6, special_attack: 6, special_defense: 6, speed: 7),
            items: { "Potion": 1 }, at: (0, 0),
        ),
        (
            name: "Biscuit", species: "Eevee", side: "Robin", trainer: "Robin", level: 12, at: (0, 1), abilities: ["Anticipation"],
            moves: ["Tackle", "Growl", "Ember", "Smokescreen"], initiative_bonus: 30, start: (hp: 20),
        ),
        (name: "Hoppip", species: "Hoppip", side: "Robin", trainer: "Robin", level: 9, in_ball: true),
        (name: "Oddish", species: "Oddish", side: "Wild", level: 12, at: (1, 1), moves: ["Tackle"]),
        (name: "Pidgey", species: "Pidgey", side: "Wild", level: 5, at: (1, 2), moves: ["Tackle"], start: (hp: 0)),
    ],
)"#;

fn session(name: &str, level: &str) -> Session {
    let dex = Dex::builtin().unwrap().clone();
    let origin = LevelRef {
        name: name.into(),
        text: level.into(),
    };
    let level = Arc::new(origin.level(&dex).unwrap());
    Session::new(&dex, &level, origin, DiceSource::Streams(1))
}

/// What is written when these lines are typed at a level, and the battle as it stands then.
fn at_table(level: &str, lines: &str, manners: Manners) -> (String, Session) {
    let session = session("lab", level);
    let seats = Seats::new(session.battle().level(), &[], 1).unwrap();
    let mut out = Vec::new();
    let input = format!("{lines}quit\n");
    let session = play(session, seats, &mut input.as_bytes(), &mut out, manners).unwrap();
    (String::from_utf8(out).unwrap(), session)
}

fn typed(level: &str, lines: &str) -> String {
    at_table(level, lines, Manners::default()).0
}

#[track_caller]
fn has(told: &str, words: &[&str]) {
    for words in words {
        assert!(told.contains(words), "no {words:?} in\n{told}");
    }
}

#[test]
fn what_cannot_be_aimed_at_is_told_with_its_rule() {
    let told = typed(LAB, "push rat\ntackle rat\nmove 5,1\n");
    has(
        &told,
        &[
            "Push, Rat: the target is out of reach (combat-R112).",
            "Tackle, Rat: ",
            "Shift, (5, 1): Rat is there.",
        ],
    );
}

#[test]
fn squares_can_be_typed_one_by_one_and_looked_at() {
    let told = typed(
        LAB,
        "spikes 1,0 3,2\nspikes 1,0 2,0 2,1\nsquare 2,1\nsquare 1,1\nsquare 20,3\n",
    );
    assert!(
        told.contains("Not so: "),
        "squares that do not touch: {told}"
    );
    has(
        &told,
        &[
            "Spikes at (1, 0), (2, 0), (2, 1).",
            "(2, 1) short grass, slow, Spikes (spare A)",
            "(1, 1) heavy brush, slow, rough",
            "There is no square 20,3: the columns go from 0 to 5, the rows from 0 to 2.",
        ],
    );
}

#[test]
fn advice_names_what_could_be_done_and_why() {
    let plain = MEADOW.replace("Anticipation", "Run Away");
    let told = typed(&plain, "end!\nadvice\n");
    let first = told
        .lines()
        .find(|line| line.contains("Hit Points: damage +"));
    assert!(first.is_some(), "{told}");
    // Asking decides nothing.
    let (_, session) = at_table(MEADOW, "hint\n", Manners::default());
    assert!(session.commands().count() == 0);
}

#[test]
fn standing_orders_are_shown_and_changed_for_one_and_for_all() {
    let told = typed(LAB, "orders attack never\norders\n");
    has(
        &told,
        &[
            "Fern never takes an Attack of Opportunity.",
            "  Attack of Opportunity: never\n",
            "  Interrupt: ask\n",
        ],
    );
    let told = typed(
        MEADOW,
        "orders intercept melee never all\norders never all\n",
    );
    has(
        &told,
        &[
            "From now on nobody on your side takes an Intercept (Melee).",
            "From now on nobody on your side takes any reaction that costs a turn or a move.",
            "You are still asked about an Attack of Opportunity, which is free;",
        ],
    );
    assert!(!told.contains("never takes"), "a line for all: {told}");
    let (told, session) = at_table(
        MEADOW,
        "orders never all\norders attack of opportunity never all\norders\nend!\norders\nend!\norders\n",
        Manners::default(),
    );
    let first = told.find("Standing orders of Robin:").unwrap();
    let second = told.find("Standing orders of Biscuit:").unwrap();
    let theirs = told.find("Standing orders of Oddish:").unwrap();
    assert!(!told[first..theirs].contains(": ask"), "{told}");
    assert!(
        second < theirs && !told[theirs..].contains(": never"),
        "{told}"
    );
    assert!(session.len() > 2, "{told}");
}

#[test]
fn the_forecast_names_every_modifier_and_why_comes_back_to_the_question() {
    let (told, session) = at_table(
        MEADOW,
        "end!\ntackle oddish\nwhy\nhello\nlook\nn\n",
        Manners::default(),
    );
    has(
        &told,
        &[
            "Oddish: hits on ",
            "  to hit: a d20, against ",
            "AC +2 (combat-R012)",
            "  Damage Base: ",
            "STAB +2 (combat-R021)",
            "Attack +",
            "combat-R021: Same-type bonus: Damage Base +2",
            "\"hello\" is no answer to this",
            "Not done.",
        ],
    );
    assert_eq!(
        told.matches("Enter to do it, n to go back").count(),
        4,
        "{told}"
    );
    assert_eq!(session.len(), 1, "nothing but the end of a turn: {told}");
}

#[test]
fn words_work_inside_questions() {
    let (told, session) = at_table(
        MEADOW,
        "end!\nember\nhelp\nundo\nlog 3\n",
        Manners::default(),
    );
    has(
        &told,
        &["Before dice fall, the odds are shown", "Taken back."],
    );
    assert_eq!(session.len(), 0, "undo inside a question: {told}");
    let quits = typed(MEADOW, "end!\ntackle\nquit\ntackle\n");
    assert_eq!(quits.matches("Enter to do it").count(), 1, "{quits}");
}

#[test]
fn a_friend_is_struck_only_by_a_deliberate_yes() {
    let (told, session) = at_table(MEADOW, "end!\ntackle robin\n\ny n\nn\n", Manners::default());
    has(
        &told,
        &[
            "Robin (a friend!): hits on ",
            "Robin is a friend. Type yes to go ahead all the same, or n:",
            "Enter is not enough here",
        ],
    );
    assert_eq!(session.len(), 1, "{told}");
    let (_, session) = at_table(MEADOW, "end!\ntackle robin!\nyes\n", Manners::default());
    assert_eq!(session.len(), 2);
}

#[test]
fn a_bare_name_aims_at_the_only_foe_and_never_at_a_friend() {
    let told = typed(MEADOW, "end!\ntackle\nn\n");
    has(&told, &["Oddish: hits on "]);
    assert!(!told.contains("Robin (a friend!)"), "{told}");
    assert!(
        !told.contains("Pidgey: hits on"),
        "the fainted are not offered: {told}"
    );
    let away = MEADOW.replace("at: (1, 1)", "at: (5, 3)");
    let told = typed(&away, "end!\ntackle\n");
    has(
        &told,
        &["Tackle reaches no foe from here. To aim it at a friend on purpose"],
    );
}

#[test]
fn half_named_orders_are_understood() {
    let (told, session) = at_table(
        MEADOW,
        "end!\ntack odd\nn\nswitch hop 1,0\n\n",
        Manners::default(),
    );
    has(
        &told,
        &["Oddish: hits on ", "Robin sends out Hoppip at (1, 0)."],
    );
    assert_eq!(session.len(), 2, "{told}");
}

#[test]
fn a_potion_says_what_it_does_and_what_the_patient_pays() {
    let (told, session) = at_table(
        MEADOW,
        "potion biscuit\nn\npotion bis\n\n",
        Manners::default(),
    );
    has(
        &told,
        &[
            "Biscuit: 20 HP now, 40 of ",
            "Biscuit loses its next turn to being treated (G170).",
            "Oddish may answer with an Attack of Opportunity.",
        ],
    );
    assert_eq!(session.len(), 1, "the second time it was used: {told}");
}

#[test]
fn an_area_is_previewed_before_it_commits() {
    let (told, session) = at_table(MEADOW, "end!\nsmokescreen 3,0\nn\n", Manners::default());
    has(
        &told,
        &[
            "Smokescreen covers 9 squares (*) and touches nobody.",
            "  0  .  .  .* .* .*",
        ],
    );
    assert_eq!(session.len(), 1, "{told}");
}

#[test]
fn an_end_typed_ahead_ends_nobody_elses_turn() {
    let alone = MEADOW.replace("at: (1, 1)", "at: (5, 3)");
    // Robin has neither Standard nor Shift left after these, so that turn is over by itself.
    let ahead = "standard for swift\nmove 1,0\n";
    let (told, session) = at_table(&alone, &format!("{ahead}end\n"), Manners::default());
    let battle = session.battle();
    let asked = battle.prompt().map(|prompt| battle.name(prompt.actor));
    has(
        &told,
        &[
            "Robin's turn had ended already, so nothing was ended. Type end again to end Biscuit's turn.",
        ],
    );
    assert_eq!(asked, Some("Biscuit"), "{told}");
    let (told, session) = at_table(&alone, &format!("{ahead}end\nend!\n"), Manners::default());
    let battle = session.battle();
    let asked = battle.prompt().map(|prompt| battle.name(prompt.actor));
    assert_eq!(asked, Some("Oddish"), "the second one counts: {told}");
}

#[test]
fn an_unused_standard_action_is_named_before_a_turn_ends() {
    let (told, session) = at_table(MEADOW, "end!\nend\nn\nend\n\n", Manners::default());
    has(
        &told,
        &["Biscuit still has the Standard Action (Tackle could strike Oddish)."],
    );
    assert_eq!(session.len(), 2, "{told}");
}

#[test]
fn an_order_at_the_question_of_an_end_takes_its_place() {
    let (told, session) = at_table(
        MEADOW,
        "end!\nend\nhello\ntackle oddish!\n",
        Manners::default(),
    );
    has(
        &told,
        &[
            "\"hello\" is no answer to this",
            "Biscuit uses Tackle on Oddish.",
        ],
    );
    assert!(session.len() >= 2, "{told}");
    let (told, session) = at_table(MEADOW, "end!\nend\nend\n", Manners::default());
    assert_eq!(session.len(), 2, "the same once more is a yes: {told}");
}

/// A trainer with a ball beside a wild Pokémon.
fn catcher() -> String {
    MEADOW
        .replace(r#"{ "Potion": 1 }"#, r#"{ "Potion": 1, "Basic Ball": 2 }"#)
        .replace("at: (1, 1)", "at: (5, 1)")
}

#[test]
fn a_ball_that_could_be_thrown_is_named_before_a_turn_ends() {
    let told = typed(&catcher(), "end\nn\n");
    has(
        &told,
        &["Robin still has the Standard Action (a Basic Ball could be thrown at Oddish)."],
    );
}

#[test]
fn one_word_of_a_name_is_enough_where_nothing_else_has_it() {
    let told = typed(&catcher(), "ball oddish\nn\nlook oddish\n");
    has(
        &told,
        &["catches 43%", "to catch: a d100, ", ", level 12, Grass"],
    );
}

#[test]
fn somebody_a_thing_and_a_square_can_be_looked_at() {
    let level = MEADOW.replace(
        "combatants: [",
        r#"objects: [(name: "the old door", kind: "door", at: (3, 0))], combatants: ["#,
    );
    let told = typed(&level, "look oddish\nlook door\nlook 0,3\n");
    has(
        &told,
        &[", level 12, Grass", "the old door [door]", "shallow water"],
    );
    assert!(!told.contains("no combatant"), "{told}");
}

#[test]
fn a_walk_that_leads_nowhere_says_why() {
    let told = typed(MEADOW, "move 0,1\nmove 9,9\n");
    has(
        &told,
        &[
            "Shift, (0, 1): Biscuit is there.",
            "Shift, (9, 9): too far, or no ground to stand on.",
        ],
    );
}

#[test]
fn only_what_has_changed_is_shown_until_the_board_is_asked_for() {
    let board = "  0  1  2  3  4  5";
    let told = typed(MEADOW, "end!\nend!\n");
    assert_eq!(told.matches(board).count(), 1, "the board once: {told}");
    let told = typed(MEADOW, "end!\nlook\nend!\n");
    assert_eq!(told.matches(board).count(), 2, "{told}");
    let told = typed(MEADOW, "full\nend!\nend!\n");
    assert_eq!(told.matches(board).count(), 3, "{told}");
}

#[test]
fn everything_with_a_name_can_be_looked_up() {
    let told = typed(
        MEADOW,
        "card trip\ncard potion\ncard burned\ncard static\ncard adamant\ncard fire\nwhy STAB\nwhy combat-R072\n\
         why push\ncard let them hit\ncard robin\ncard embr\ncard\n",
    );
    has(
        &told,
        &[
            "Trip [maneuver]",
            "AC 6, then Combat or Acrobatics against Combat or Acrobatics",
            "Heals 20 HP.",
            "A Pokémon that is treated loses its next turn",
            "Burned [status]",
            "Adamant [nature]",
            "is weak to: Water, Ground, Rock",
            "adds 2 to the Damage Base",
            "Massive damage: half the maximum at once gives an Injury.",
            "attacks of your own side hit you as if you had no Evasion",
            "R Robin (Robin): ",
            "Did you mean Ember?",
            "Type card and a name",
        ],
    );
}

#[test]
fn reactions_say_what_is_coming_and_what_they_cost() {
    // Robin, adjacent to Biscuit, may take the blow that hits it.
    let level = MEADOW
        .replace("(0, 0)", "(0, 2)")
        .replace("speed: 7),", "speed: 7), skills: { Athletics: \"6d6\" },");
    let mut told = String::new();
    for seed in 0..12 {
        let mut session = session("lab", &level);
        session = Session::new(
            session.battle().dex(),
            &session.battle().level().clone(),
            LevelRef {
                name: "lab".into(),
                text: level.clone(),
            },
            DiceSource::Streams(seed),
        );
        told = at_the_table(
            session,
            "offers all\nend!\nend!\ntackle biscuit!\nno\nquit\n",
        );
        if told.contains("may take an Intercept (Melee)") {
            break;
        }
    }
    has(
        &told,
        &[
            "Oddish's Tackle hits Biscuit; to come: damage ",
            " of the time; then Robin is hit: damage ",
            "turn of the next round",
            "never all for the whole side",
        ],
    );
}

#[test]
fn what_happened_since_ones_turn_is_told_again() {
    let told = typed(MEADOW, "end!\nend!\ntackle biscuit!\nend!\nsince\n");
    has(
        &told,
        &[
            "Since the last turn of Robin:",
            "Oddish uses Tackle on Biscuit.",
        ],
    );
}

#[test]
fn lines_are_wrapped_at_words_and_a_save_is_offered() {
    let manners = Manners {
        width: Some(60),
        offers_save: true,
        ..Manners::default()
    };
    let (told, _) = at_table(MEADOW, "help\nend!\n", manners);
    let board = |line: &str| {
        line.starts_with("    0  1")
            || line
                .get(..3)
                .is_some_and(|it| it.trim().parse::<u8>().is_ok())
    };
    for line in told.lines().filter(|line| !board(line)) {
        assert!(line.chars().count() <= 62, "{line:?}");
    }
    has(&told, &["To save a record of this battle type a file name"]);
}

#[test]
fn an_answer_to_the_offer_of_a_save_is_no_file_name() {
    let manners = || Manners {
        offers_save: true,
        ..Manners::default()
    };
    for answer in ["n", "no", "quit"] {
        let (told, _) = at_table(MEADOW, &format!("end!\nquit\n{answer}\n"), manners());
        assert!(told.ends_with("Enter leaves without: "), "{answer}: {told}");
    }
    for answer in ["y", "yes", "auto", "undo", "save", "look"] {
        let (told, _) = at_table(MEADOW, &format!("end!\nquit\n{answer}\n"), manners());
        has(&told, &["Type the name of the file, such as meadow.ron."]);
        assert!(!told.contains("Saved"), "{answer}: {told}");
    }
}

#[test]
fn the_first_level_teaches_each_thing_when_it_matters() {
    let source = find_level("first_steps").unwrap();
    let told = typed(&source.text, "lesson\nmove 3,4!\nend!\n");
    has(
        &told,
        &[
            "* Turns: ",
            "* Moving: ",
            "(lesson tells all of these again, lesson off skips them.)",
        ],
    );
    assert!(
        !told.contains("* Injuries"),
        "not before somebody has one: {told}"
    );
    let quiet = typed(&source.text, "lesson off\nmove 3,4!\nend!\nend!\n");
    assert!(!quiet.contains("* Your own turn"), "{quiet}");
    assert!(
        told.contains("* Your own turn") || told.contains("Caterpie"),
        "{told}"
    );
    let none = typed(LAB, "lesson\n");
    has(&none, &["This level teaches nothing"]);
}

#[test]
fn who_ends_the_input_at_a_terminal_leaves_the_battle_as_it_is() {
    let dex = Dex::builtin().unwrap().clone();
    let origin = LevelRef {
        name: "lab".into(),
        text: LAB.into(),
    };
    let level = Arc::new(origin.level(&dex).unwrap());
    let ended = |leave_at_end, dice, lines: &str| {
        let session = Session::new(&dex, &level, origin.clone(), dice);
        let seats = Seats::new(&level, &[], 1).unwrap();
        let manners = Manners {
            leave_at_end,
            ..Manners::default()
        };
        let mut out = Vec::new();
        play(session, seats, &mut lines.as_bytes(), &mut out, manners).unwrap()
    };
    let session = ended(true, DiceSource::Streams(1), "end!\n");
    assert_eq!(session.len(), 1);
    assert!(session.battle().outcome().is_none());
    let session = ended(true, DiceSource::Tape(Vec::new()), "tackle rat!\n");
    assert!(session.is_empty() && session.battle().outcome().is_none());
}

#[test]
fn an_order_typed_ahead_reaches_nobody_elses_turn() {
    let alone = MEADOW.replace("at: (1, 1)", "at: (5, 3)");
    let lines = "standard for swift\nmove 1,0\nmove 0,2\nswift\n";
    let ahead = Manners {
        typed_ahead: Some(std::time::Duration::from_secs(600)),
        ..Manners::default()
    };
    let (told, session) = at_table(&alone, lines, ahead);
    has(
        &told,
        &["\"move 0,2\" was typed before Biscuit's turn began, and Robin's had ended already"],
    );
    assert_eq!(session.len(), 2, "{told}");
    // A script knows what it says.
    let (_, session) = at_table(&alone, lines, Manners::default());
    assert_eq!(session.len(), 3);
}

#[test]
fn a_board_wider_than_the_terminal_stands_in_two_parts() {
    let level = MEADOW.replace("\"......\"", "\"....................\"");
    let level = level.replace("\"~.....\"", "\"~...................\"");
    let narrow = Manners {
        width: Some(50),
        ..Manners::default()
    };
    let (told, _) = at_table(&level, "", narrow);
    has(
        &told,
        &[
            "     0  1  2  3  4  5  6  7  8  9\n",
            "    10 11 12 13 14 15 16 17 18 19\n",
        ],
    );
    assert!(
        told.lines().all(|line| line.chars().count() <= 52),
        "{told}"
    );
}

#[test]
fn what_cannot_be_done_comes_with_what_would_be_right() {
    let far = MEADOW.replace("at: (1, 1)", "at: (5, 1)");
    let told = typed(&far, "end!\ntackle\nattack\noddish\npotion\nsmkescreen\n\n");
    has(
        &told,
        &[
            "Tackle reaches no foe from here.",
            "Say with what, and at whom",
            "What is to be done with Oddish? Name that first",
            "Robin has a Potion, but it is Biscuit who decides now.",
            "Did you mean smokescreen?",
        ],
    );
    let brief = |told: &str| told.matches("  Besides: ").count();
    assert_eq!(
        brief(&told),
        3,
        "Enter alone lists again what can be done: {told}"
    );
    let alone = far.replace("at: (0, 0)", "at: (0, 3)");
    let told = typed(&alone, "end!\ntackle oddish\n");
    has(&told, &["it would reach Oddish: type move 4,"]);
}

#[test]
fn a_number_means_the_same_for_the_whole_turn() {
    let far = MEADOW.replace("at: (1, 1)", "at: (4, 1)");
    let far = far.replace("at: (0, 0)", "at: (0, 3)");
    let number = |told: &str, name: &str| -> Vec<String> {
        let words: Vec<&str> = told.split_whitespace().collect();
        let pairs = words.windows(2);
        let numbered = pairs.filter(|pair| pair[1].trim_matches([',', '.', ';']) == name);
        let numbers = numbered.filter(|pair| pair[0].parse::<u8>().is_ok());
        numbers.map(|pair| pair[0].to_owned()).collect()
    };
    let (told, session) = at_table(&far, "end!\nmove 3,1\n\n", Manners::default());
    assert_eq!(session.len(), 2, "{told}");
    let ember = number(&told, "Ember");
    assert!(ember.len() >= 3, "before the Shift and after it: {told}");
    assert!(ember.iter().all(|it| *it == ember[0]), "{ember:?} {told}");
    // The Shift is spent: its number is still its own, and says so.
    let shift = number(&told, "Shift").pop().unwrap();
    let told = typed(&far, &format!("end!\nmove 3,1\n{shift}\n"));
    has(
        &told,
        &[
            "Shift is not possible: ",
            "End turn. Enter alone lists the rest.",
        ],
    );
}

#[test]
fn people_who_say_only_that_they_attack_or_come_closer_are_helped() {
    let far = MEADOW.replace("at: (1, 1)", "at: (5, 1)");
    let told = typed(
        &far,
        "end!\nmove closer\ngo to oddish\nmove east\nmove\nember\nn\nn\n",
    );
    let nearest = "The nearest square to Oddish within this Shift is 4,0: type move 4,0.";
    assert_eq!(told.matches(nearest).count(), 2, "{told}");
    has(
        &told,
        &[
            "Say where as column,row, such as move 3,4",
            "Not done; something else instead.",
        ],
    );
    let sand = MEADOW.replace("\"Growl\"", "\"Sand Attack\"");
    let told = typed(&sand, "end!\nattack\n");
    has(&told, &["Say with what, and at whom"]);
}

#[test]
fn half_a_name_means_a_foe_before_whoever_sits_in_a_ball() {
    let level = MEADOW
        .replace("\"Hoppip\"", "\"Odelia\"")
        .replace(
            "name: \"Odelia\", species: \"Odelia\"",
            "name: \"Odelia\", species: \"Hoppip\"",
        )
        .replace("at: (1, 1)", "at: (5, 3)");
    let told = typed(&level, "end!\ntackle od\n");
    has(&told, &["Tackle, Oddish: "]);
    let told = typed(&catcher(), "standard for swift\nball\n");
    has(&told, &["Basic Ball is not possible: "]);
}

#[test]
fn a_number_picks_only_what_has_been_listed() {
    let wide = MEADOW
        .replace("\"......\"", "\"..........\"")
        .replace("\"~.....\"", "\"~.........\"");
    let (told, session) = at_table(&wide, "switch\n1\nn\n", Manners::default());
    has(
        &told,
        &[
            "Switch: Biscuit for Hoppip, ",
            "Type a square as column,row, such as 4,5; n goes back.",
        ],
    );
    assert!(session.is_empty(), "{told}");
}

#[test]
fn a_preview_tells_what_a_move_does_besides_its_damage() {
    let told = typed(MEADOW, "end!\ntackle oddish\nn\ngrowl oddish\nn\n");
    has(
        &told,
        &[
            "On a hit, the target is pushed 2 m away.",
            "the target's Attack falls by 1",
            "  Damage Base: 5 (combat-R019), ",
        ],
    );
}

#[test]
fn an_item_is_told_with_its_article_and_a_ball_is_thrown_at_somebody() {
    let level = MEADOW.replace(
        "\"Potion\": 1",
        "\"Potion\": 1, \"Antidote\": 1, \"Basic Ball\": 2",
    );
    let level = level.replace(
        "initiative_bonus: 30, start: (hp: 20)",
        "initiative_bonus: 30, start: (hp: 20, statuses: [Poisoned])",
    );
    let told = typed(&level, "antidote biscuit!\nno\nno\n");
    has(&told, &["Robin uses an Antidote on Biscuit; 0 left."]);
    let told = typed(&level, "basic ball oddish!\nno\nno\n");
    has(
        &told,
        &[
            "Robin throws a Basic Ball at Oddish.",
            "Robin has 1 Basic Ball left.",
        ],
    );
}

#[test]
fn the_only_target_of_a_bare_name_may_be_a_foe_but_no_friend() {
    let away = MEADOW.replace("at: (1, 1)", "at: (5, 3)");
    let away = away
        .replace(", start: (hp: 0)", "")
        .replace("at: (1, 2)", "at: (5, 2)");
    let (told, session) = at_table(&away, "end!\ntackle\nhold\nn\n", Manners::default());
    has(
        &told,
        &[
            "Tackle reaches no foe from here. To aim it at a friend on purpose",
            "it would reach Pidgey: type move ",
        ],
    );
    assert!(!told.contains("Robin (a friend!)"), "{told}");
    assert!(
        !told.contains("Which one:"),
        "hold is Hold, not Hold back: {told}"
    );
    assert!(session.len() <= 2, "{told}");
}

#[test]
fn attacks_that_reach_nobody_are_named_all_the_same() {
    let away = MEADOW
        .replace("at: (1, 1)", "at: (5, 3)")
        .replace("at: (0, 0)", "at: (3, 0)");
    let away = away.replace("at: (1, 2)", "at: (5, 2)");
    let told = typed(&away, "end!\n");
    let line = told
        .lines()
        .rfind(|line| line.contains("No foe to aim at: "));
    assert!(
        line.is_some_and(|line| line.contains("Tackle") && line.contains("Ember")),
        "{told}"
    );
}

#[test]
fn what_wins_is_told_at_the_start_and_again_on_demand() {
    let told = typed(MEADOW, "goals\n");
    assert_eq!(told.matches("Goal: Beat the ").count(), 2, "{told}");
}

#[test]
fn plain_damage_is_told_once_and_its_type_besides() {
    let both = with_many_dice(MEADOW, "end!\ntackle oddish!\nno\nno\nend!\nno\nquit\n");
    has(&both, &["  Oddish loses ", " HP left."]);
    let plain = both
        .lines()
        .filter(|line| line.ends_with(" damage to Oddish."));
    assert_eq!(plain.count(), 0, "the loss of Hit Points says it: {both}");
}

/// What the table tells whoever types this.
fn at_the_table(session: Session, input: &str) -> String {
    let seats = Seats::new(session.battle().level(), &[], 1).unwrap();
    let mut out = Vec::new();
    let manners = Manners::default();
    play(session, seats, &mut input.as_bytes(), &mut out, manners).unwrap();
    String::from_utf8(out).unwrap()
}

/// What is told in six battles that begin with different dice.
fn with_many_dice(level: &str, input: &str) -> String {
    let mut told = String::new();
    for seed in 0..6 {
        let first = session("lab", level);
        let origin = LevelRef {
            name: "lab".into(),
            text: level.into(),
        };
        let (dex, level) = (first.battle().dex(), first.battle().level().clone());
        let session = Session::new(dex, &level, origin, DiceSource::Streams(seed));
        told += &at_the_table(session, input);
    }
    told
}

#[test]
fn who_is_immune_is_told_once() {
    let level = LAB
        .replace("\"Spikes\", \"Tackle\"", "\"Thunder Shock\"")
        .replace("at: (5, 1)", "at: (3, 1)")
        .replace("Rattata", "Geodude");
    let told = with_many_dice(&level, "thunder shock rat!\nquit\n");
    let hits = told.matches("hit on Rat").count();
    assert!(hits > 0, "{told}");
    assert_eq!(told.matches("mmune").count(), hits, "{told}");
    assert!(!told.contains("No effect on Rat"), "{told}");
}

#[test]
fn what_lasts_for_a_time_wears_off() {
    let level = LAB.replace("at: (5, 1)", "at: (1, 1)");
    let told = with_many_dice(&level, "hinder rat!\nno\nend!\nend!\nend!\nend!\nquit\n");
    assert!(told.contains("it has worn off"), "{told}");
}

#[test]
fn a_switch_says_what_it_costs_before_it_is_done() {
    let (told, session) = at_table(MEADOW, "switch hoppip 1,0\nn\nlook\n", Manners::default());
    has(
        &told,
        &[
            "Biscuit cannot come out again in this round, and loses its Combat Stages",
            "Volatile afflictions (A097).",
            "Enter to do it, n to go back",
            "Not done.",
        ],
    );
    assert_eq!(session.len(), 0, "{told}");
    assert!(
        !told.contains("uses up the turn"),
        "the trainer pays: {told}"
    );
    let told = typed(MEADOW, "end!\nswitch hoppip 1,0\nn\n");
    assert!(
        told.contains("It uses up the turn of Biscuit (A099)."),
        "{told}"
    );
}

#[test]
fn a_refusal_about_a_pokemon_does_not_say_it_of_its_trainer() {
    let told = typed(
        MEADOW,
        "ref status biscuit +trapped\nrecall\nrecall biscuit\nswitch\n",
    );
    has(
        &told,
        &[
            "Recall is not possible: Biscuit is Trapped.",
            "Recall, Biscuit: Biscuit is Trapped (combat-R109).",
            "Switch is not possible: Biscuit is Trapped.",
        ],
    );
    let told = typed(MEADOW, "ref down hoppip\nswitch\n");
    has(&told, &["Switch is not possible: Hoppip is Fainted."]);
    let told = typed(MEADOW, "recall biscuit\nrelease biscuit\n");
    has(&told, &["Biscuit was recalled in this very round"]);
}

#[test]
fn the_number_of_an_attack_without_a_target_is_told_and_tells_the_reason() {
    let away = MEADOW
        .replace("at: (1, 1)", "at: (5, 3)")
        .replace("at: (0, 0)", "at: (3, 0)")
        .replace("at: (1, 2)", "at: (5, 2)");
    let told = typed(&away, "end!\n");
    let list = told
        .lines()
        .rfind(|line| line.contains("No foe to aim at: "))
        .unwrap();
    let names = list.trim_start().trim_start_matches("No foe to aim at: ");
    for name in names.trim_end_matches('.').split(", ") {
        let number = name.split(' ').next().unwrap();
        assert!(number.parse::<usize>().is_ok(), "{name} in {list}");
    }
}

#[test]
fn how_many_there_are_is_no_part_of_a_name() {
    let told = typed(&catcher(), "standard for shift\nwhy ball\n");
    assert!(told.contains("Basic Ball is not possible: "), "{told}");
}

#[test]
fn the_nearest_square_is_measured_from_the_whole_body_of_a_large_foe() {
    // Whichever end of the foe is the nearer one, its corner at the top left does not decide.
    for (own, foe) in [("(9, 4)", "(0, 0)"), ("(9, 2)", "(0, 4)")] {
        let level = r#"(
            name: "Wide",
            map: (legend: { '.': "short grass" }, rows: [
                "..........", "..........", "..........", "..........", "..........", "..........", "..........",
            ]),
            sides: [(name: "A", controller: "human"), (name: "B", controller: "human")],
            combatants: [
                (name: "Fern", species: "Bulbasaur", side: "A", level: 20, at: OWN, moves: ["Tackle"], initiative_bonus: 20),
                (name: "Big", species: "Rattata", side: "B", level: 5, at: FOE, size: Huge, moves: ["Tackle"]),
            ],
        )"#;
        let level = level.replace("OWN", own).replace("FOE", foe);
        let (told, session) = at_table(&level, "move closer\n", Manners::default());
        let at = told.split("type move ").nth(1).unwrap();
        let (x, y) = at.split('.').next().unwrap().split_once(',').unwrap();
        let cell = Cell::new(x.parse().unwrap(), y.parse().unwrap());
        let battle = session.battle();
        let foe = battle.glance(CombatantId(1)).unwrap().body.unwrap();
        let away = |cell: Cell| Body::at(cell).distance(&foe);
        let options = battle.options().unwrap();
        let walk = options.role(Role::Walk).unwrap();
        let squares = walk.choices.iter().filter_map(|way| way.action.square());
        assert_eq!(Some(away(cell)), squares.map(away).min(), "{told}");
    }
}

#[test]
fn threat_tells_who_could_strike_whoever_acts_or_is_named() {
    let told = typed(MEADOW, "threat\nthreat biscuit\nthreat nobody\n");
    has(
        &told,
        &[
            "Foes who could strike Robin in their next turns:\n  Oddish: Tackle ",
            "Foes who could strike Biscuit in their next turns:",
            " damage",
            "There is no combatant \"nobody\"",
        ],
    );
}

#[test]
fn before_anything_is_rolled_why_says_so() {
    let told = typed(MEADOW, "why\n");
    has(&told, &["Nothing has been rolled yet."]);
}

#[test]
fn whoever_has_a_name_of_its_own_is_told_with_its_species() {
    let told = typed(MEADOW, "look\n");
    has(&told, &["B Biscuit, Eevee (Robin): ", " Oddish (Wild): "]);
}

/// What the table tells that rolls its own dice, whoever types this.
fn with_own_dice(level: &str, input: &str) -> String {
    let first = session("lab", level);
    let origin = LevelRef {
        name: "lab".into(),
        text: level.into(),
    };
    let (dex, level) = (first.battle().dex(), first.battle().level().clone());
    let session = Session::new(dex, &level, origin, DiceSource::Tape(Vec::new()));
    at_the_table(session, input)
}

#[test]
fn a_die_of_the_table_says_whose_it_is_and_what_it_has_to_show() {
    let told = with_own_dice(
        MEADOW,
        "end!\ntackle oddish!\nlook\nwhy\ncard ac\nswitch\n19\n3\n2\nquit\n",
    );
    has(
        &told,
        &[
            "Biscuit's Tackle at Oddish: roll a d20 for accuracy, ",
            " or more hits: ",
            "R Robin",
            "  to hit Oddish: AC +2 (combat-R012), ",
            "A die is to be rolled first: type what it shows, 1 to 20;",
            "Biscuit's Tackle hits Oddish: roll a d6 (1 of 2) for damage: ",
            "roll a d6 (2 of 2) for damage: ",
        ],
    );
    let twins = MEADOW.replace("initiative_bonus: 50", "initiative_bonus: 0");
    let twins = twins
        .replace("initiative_bonus: 30", "initiative_bonus: 0")
        .replace("species: \"Oddish\", side", "species: \"Eevee\", side");
    let told = with_own_dice(&twins, "7\n9\nquit\n");
    has(
        &told,
        &[
            "Biscuit's Initiative is level with Oddish: roll a d20 for Biscuit, the highest acts first:",
            "Oddish's Initiative is level with Biscuit: roll a d20 for Oddish, the highest acts first:",
        ],
    );
}

#[test]
fn an_order_that_waits_for_a_die_can_be_taken_back_and_the_computer_can_roll() {
    let told = with_own_dice(
        MEADOW,
        "end!\ntackle oddish!\nundo\ngrowl oddish!\nauto\nquit\n",
    );
    has(
        &told,
        &[
            "Taken back.",
            "Biscuit's Growl at Oddish and Pidgey: roll a d20 for accuracy, 3 or more hits Oddish, ",
            "The computer rolls ",
            "Biscuit uses Growl",
        ],
    );
    assert!(!told.contains("Biscuit uses Tackle"), "{told}");
}

#[test]
fn an_intercept_without_a_step_speaks_of_no_failure_and_a_blow_that_landed_of_no_roll() {
    let level = r#"(
        name: "Lane",
        map: (legend: { '.': "short grass" }, rows: ["......", "......", "......"]),
        sides: [(name: "Robin", controller: "human"), (name: "Wild", controller: "human")],
        combatants: [
            (
                name: "Robin", kind: Trainer, side: "Robin", level: 3, at: (2, 1),
                stats: (hp: 12, attack: 6, defense: 6, special_attack: 6, special_defense: 6, speed: 7),
            ),
            (name: "Biscuit", species: "Eevee", side: "Robin", trainer: "Robin", level: 12, at: (0, 1), moves: ["Tackle"]),
            (
                name: "Oddish", species: "Oddish", side: "Wild", level: 12, at: (4, 1), moves: ["Ember"],
                initiative_bonus: 50,
            ),
        ],
    )"#;
    let told = with_own_dice(level, "offers all\nember biscuit!\n20\nno\nquit\n");
    has(
        &told,
        &[
            "Robin may take an Intercept (Ranged).",
            "Oddish's Ember hits Biscuit; to come: a critical hit, damage ",
            "Robin stands in the way already, at (2, 1): no step is needed",
            "; then Robin is hit: a critical hit, damage ",
        ],
    );
    assert!(!told.contains("On a failure"), "{told}");
    assert!(!told.contains("critical 100%"), "{told}");
}

#[test]
fn all_goals_stand_on_one_line() {
    let level = LAB.replace(
        "combatants: [",
        r#"tasks: [(name: "the lock", at: (4, 0), skill: Stealth, dc: 10)], combatants: ["#,
    );
    let told = typed(&level, "");
    has(
        &told,
        &["drive it off. To try: the lock at (4, 0), Stealth against 10.\n"],
    );
    assert_eq!(told.matches("Goal").count(), 1, "{told}");
}

#[test]
fn another_order_at_an_offer_is_told_whose_question_it_is() {
    let told = typed(MEADOW, "end!\nmove 0,2!\nswitch hoppip\nno\n");
    has(
        &told,
        &[
            "\"switch hoppip\" is no answer to this: it is not Oddish's turn, and this only asks whether \
             Oddish takes an Attack of Opportunity (Biscuit).",
        ],
    );
}

#[test]
fn why_tells_the_last_roll_when_the_next_turn_has_begun() {
    let told = typed(MEADOW, "end!\ntackle oddish!\nend!\nwhy\n");
    let why = told.rsplit("Oddish's turn. ").next().unwrap();
    has(why, &["Biscuit uses Tackle on Oddish.", "roll: "]);
    assert!(!why.contains("Oddish's turn."), "{told}");
}

#[test]
fn whoever_takes_the_table_over_is_told_so_and_what_has_happened() {
    let told = typed(
        MEADOW,
        "end!\ntackle oddish!\nend!\nmove 5,0\nend!\nend!\nend!\n",
    );
    let (before, after) = told
        .split_once("=== Now Wild plays: it is Oddish's turn.")
        .unwrap();
    has(before, &["Biscuit uses Tackle on Oddish."]);
    has(
        after,
        &[
            "Biscuit uses Tackle on Oddish.",
            "=== Now Robin plays: it is Robin's turn.",
        ],
    );
    let back = after.split_once("=== Now Robin plays").unwrap().1;
    has(back, &["Oddish moves "]);
    assert!(
        !typed(
            &MEADOW.replace(
                "(name: \"Wild\", controller: \"human\")",
                "(name: \"Wild\", controller: \"wild\")"
            ),
            "end!\nend!\nend!\n"
        )
        .contains("===")
    );
}

#[test]
fn a_friend_and_an_area_are_named_where_somebody_cannot_be_aimed_at() {
    let far = MEADOW.replace("at: (0, 0)", "at: (5, 3)");
    let told = typed(&far, "end!\ntackle robin\ngrowl hoppip\ntackle biscuit\n");
    has(
        &told,
        &[
            "Tackle, Robin: the target is 6 m away, and this reaches only who is adjacent (combat-R042). \
             Robin is a friend.",
            "Growl, Hoppip: this takes in an area: it is aimed at a square or in a direction",
            "Tackle, Biscuit: nobody aims this at itself",
        ],
    );
}

#[test]
fn an_area_without_anybody_in_it_says_so_and_can_be_used_all_the_same() {
    let far = MEADOW
        .replace("at: (0, 0)", "at: (5, 3)")
        .replace("at: (1, 1)", "at: (5, 0)")
        .replace("at: (1, 2)", "at: (4, 0)")
        .replace("\"Smokescreen\"", "\"Gust\"")
        .replace("\"Growl\"", "\"Leer\"");
    let (told, session) = at_table(&far, "end!\nleer\n1\n\n", Manners::default());
    has(
        &told,
        &[
            "No foe to aim at: 3 Leer, ",
            "Leer would touch nobody from here.",
        ],
    );
    has(
        &told,
        &["To use it all the same say which way; n goes back."],
    );
    assert_eq!(session.len(), 2, "{told}");
}

#[test]
fn a_card_is_found_by_a_word_of_its_name_and_with_its_kind() {
    let told = typed(
        MEADOW,
        "card let\ncard nature bold\ncard bold nature\ncard smoke\n",
    );
    has(
        &told,
        &[
            "Nothing is called just \"let\"; there is: ",
            "Let a foe hit",
            "smoke [ground]",
            "There is also: ",
            "Smokescreen",
        ],
    );
    assert_eq!(told.matches("Bold [nature]").count(), 2, "{told}");
}

#[test]
fn a_standing_switch_is_asked_for_before_it_holds() {
    let deadly = MEADOW.replace(
        "name: \"Meadow\",",
        "name: \"Meadow\", house: (death: true),",
    );
    let (told, session) = at_table(&deadly, "hold back\nn\nhold back\n\n", Manners::default());
    has(
        &told,
        &["Hold back: kill nobody. (", "Enter to do it, n to go back"],
    );
    assert_eq!(session.len(), 1, "{told}");
}

#[test]
fn who_leaves_before_anything_is_decided_hears_a_word() {
    let manners = Manners {
        offers_save: true,
        ..Manners::default()
    };
    let (told, _) = at_table(MEADOW, "", manners);
    has(
        &told,
        &["Nothing was decided, so nothing is kept. Goodbye!"],
    );
}

/// Two Rattata and a Pebble in a row, and somebody with an area attack and a torch.
const ROW: &str = r#"(
    name: "Row",
    map: (legend: { '.': "short grass" }, rows: ["........", "........", "........", "........"]),
    sides: [(name: "Ana", controller: "human"), (name: "Wild", controller: "human")],
    combatants: [
        (
            name: "Ana", kind: Trainer, side: "Ana", level: 5, at: (0, 3), initiative_bonus: 50,
            stats: (hp: 12, attack: 6, defense: 6, special_attack: 6, special_defense: 6, speed: 7),
        ),
        (
            name: "Ivy", species: "Bulbasaur", side: "Ana", trainer: "Ana", level: 12, at: (3, 1),
            moves: ["Sleep Powder", "Smokescreen", "Tackle"], initiative_bonus: 30,
        ),
        (name: "Oak", species: "Eevee", side: "Ana", trainer: "Ana", level: 12, in_ball: true, moves: ["Tackle"]),
        (name: "Rattata A", species: "Rattata", side: "Wild", level: 5, at: (4, 1), moves: ["Tackle"]),
        (name: "Rattata B", species: "Rattata", side: "Wild", level: 5, at: (4, 2), moves: ["Tackle"]),
        (name: "Pebble", species: "Geodude", side: "Wild", level: 5, at: (7, 3), moves: ["Tackle"]),
    ],
)"#;

#[test]
fn a_letter_means_a_word_of_a_name_and_yes_means_nobody() {
    let told = typed(ROW, "end!\ntackle b\nn\ntackle rattata\ny\na\nn\n");
    has(
        &told,
        &[
            "Tackle, Rattata B: hits on ",
            "\"y\" is none of them",
            "Tackle, Rattata A: hits on ",
        ],
    );
    assert!(!told.contains("Pebble: hits on"), "{told}");
}

#[test]
fn what_is_said_bit_by_bit_is_put_together() {
    let (told, session) = at_table(ROW, "release\n1,3\n", Manners::default());
    let battle = session.battle();
    let oak = battle.ids().find(|id| battle.name(*id) == "Oak").unwrap();
    let at = battle
        .glance(oak)
        .and_then(|it| it.body)
        .map(|it| it.anchor);
    assert_eq!(at, None, "one may be out at a time: {told}");
    let level = ROW.replace("moves: [\"Sleep", "in_ball: true, moves: [\"Sleep");
    let level = level.replace("level: 12, at: (3, 1)", "level: 12");
    let (told, session) = at_table(&level, "release\noak\n1,3\n\n", Manners::default());
    let battle = session.battle();
    let at = battle
        .glance(oak)
        .and_then(|it| it.body)
        .map(|it| it.anchor);
    assert_eq!(at, Some(Cell::new(1, 3)), "{told}");
}

#[test]
fn an_area_asks_whom_it_is_for_and_finds_its_place() {
    let told = typed(
        ROW,
        "end!\nsmokescreen pebble\nn\nsmokescreen rattata b\nn\nn\n",
    );
    has(
        &told,
        &[
            "Smokescreen covers 9 squares (*) and touches Pebble.",
            "for another place of the ",
            "Smokescreen, which (n for back)?",
        ],
    );
    assert!(!told.contains("squares. Type one as"), "{told}");
}

#[test]
fn a_yes_after_a_line_that_was_no_answer_takes_no_reaction() {
    let level = MEADOW.replace("(0, 0)", "(0, 2)");
    let lines = |answer: &str| format!("offers all\nend!\nend!\ntackle biscuit!\n{answer}\n");
    for seed in 0..12 {
        let told = |answer: &str| {
            let origin = LevelRef {
                name: "lab".into(),
                text: level.clone(),
            };
            let dex = Dex::builtin().unwrap().clone();
            let parsed = Arc::new(origin.level(&dex).unwrap());
            let session = Session::new(&dex, &parsed, origin, DiceSource::Streams(seed));
            at_the_table(session, &lines(answer))
        };
        let doubted = told("tackle oddish\ny\nquit");
        if !doubted.contains("may take an Intercept (Melee)") {
            continue;
        }
        has(&doubted, &["\"y\" may have been typed for something else"]);
        assert!(
            !doubted.contains("Robin takes an Intercept (Melee) for"),
            "{doubted}"
        );
        let taken = told("y\nquit");
        assert!(!taken.contains("typed for something else"), "{taken}");
        let taken = told("tackle oddish\ny\nyes\nquit");
        assert!(
            taken.contains("Robin takes an Intercept (Melee) for Biscuit."),
            "{taken}"
        );
        return;
    }
    panic!("no seed offers an Intercept");
}

#[test]
fn a_pokemon_without_a_turn_is_named_with_the_reason_once() {
    let level = ROW.replace("in_ball: true, moves", "at: (2, 3), moves");
    let level = level.replace(
        "controller: \"human\"), (name: \"Wild\"",
        "controller: \"human\", pokemon_out: 2), (name: \"Wild\"",
    );
    let told = typed(&level, &"end!\n".repeat(9));
    has(
        &told,
        &[
            "Ana's Pokémon have 1 turn a round, the fastest first (combat-R035): if Ivy takes it, Oak has \
             none; hold leaves it the turn.",
            "Oak has no turn in this round.",
        ],
    );
    assert_eq!(told.matches("the fastest first").count(), 1, "{told}");
    assert_eq!(
        told.matches("Oak has no turn").count(),
        2,
        "each round: {told}"
    );
}

#[test]
fn an_intercept_that_is_not_worth_a_turn_is_asked_about_only_on_demand() {
    // Robin, adjacent to Biscuit, who is hardly hurt by a Tackle.
    let level = MEADOW
        .replace("(0, 0)", "(0, 2)")
        .replace("speed: 7),", "speed: 7), skills: { Athletics: \"6d6\" },")
        .replace(", start: (hp: 20)", "");
    let mut offered = 0;
    for seed in 0..12 {
        let told = |first: &str| {
            let origin = LevelRef {
                name: "lab".into(),
                text: level.clone(),
            };
            let dex = Dex::builtin().unwrap().clone();
            let parsed = Arc::new(origin.level(&dex).unwrap());
            let session = Session::new(&dex, &parsed, origin, DiceSource::Streams(seed));
            at_the_table(
                session,
                &format!("{first}end!\nend!\ntackle biscuit!\nundo\nquit\n"),
            )
        };
        let all = told("offers all\n");
        let worth = told("offers worth\n");
        offered += u32::from(all.contains("may take an Intercept (Melee)"));
        assert!(!worth.contains("may take an Intercept (Melee)"), "{worth}");
        has(
            &worth,
            &["You are asked about a reaction only where it is worth it."],
        );
        assert!(!worth.contains("a question to Robin"), "{worth}");
    }
    assert!(offered > 0, "no seed offers an Intercept");
}

#[test]
fn the_question_where_to_go_takes_the_order_as_the_game_names_it() {
    for line in ["move 1,1", "shift 1,1", "1,1", "1 1,1"] {
        let told = typed(LAB, &format!("options\nshift\n{line}\n"));
        let plain = typed(LAB, "move 1,1\n");
        let walks = |told: &str| told.matches("Fern moves from (0, 1) to (1, 1)").count();
        assert_eq!(walks(&told), walks(&plain), "{line}: {told}");
        assert!(walks(&told) > 0, "{line}: {told}");
    }
}

#[test]
fn a_turn_in_which_nothing_was_done_is_not_ended_in_silence() {
    let told = typed(LAB, "end\nn\nquit\n");
    has(&told, &["Fern still has the Standard"]);
    assert!(!told.contains("Fern does nothing"), "{told}");
}

/// A trainer with two Pokémon, the slower of which comes last of all.
const PAIR: &str = r#"(
    name: "Pair",
    map: (legend: { '.': "short grass" }, rows: ["......", "......"]),
    sides: [(name: "Ana", controller: "human"), (name: "Wild", controller: "human")],
    combatants: [
        (
            name: "Ana", kind: Trainer, side: "Ana", level: 4, at: (0, 0), initiative_bonus: 20,
            stats: (hp: 12, attack: 6, defense: 6, special_attack: 6, special_defense: 6, speed: 7),
        ),
        (name: "Fox", species: "Eevee", side: "Ana", trainer: "Ana", level: 14, at: (1, 0), initiative_bonus: 10),
        (name: "Bulb", species: "Bulbasaur", side: "Ana", trainer: "Ana", level: 12, at: (2, 0), initiative_bonus: -20),
        (name: "Rat", species: "Oddish", side: "Wild", level: 4, at: (5, 1), moves: ["Tackle"]),
    ],
)"#;

#[test]
fn a_pokemon_may_leave_the_turn_to_its_mate_that_comes_last() {
    let (told, session) = at_table(PAIR, "end!\nhold\nbulb\nend!\n", Manners::default());
    has(
        &told,
        &[
            "Bulb has none; hold leaves it the turn",
            "and leave it the turn",
        ],
    );
    let asked = session.battle().prompt().unwrap().actor;
    assert_eq!(session.battle().name(asked), "Bulb", "{told}");
}

#[test]
fn a_lost_level_is_tried_again_or_gone_back_in() {
    let manners = || Manners {
        offers_save: true,
        ..Manners::default()
    };
    let weak = LAB.replace(
        "level: 20, at: (0, 1)",
        "level: 1, at: (4, 1), start: (hp: 1)",
    );
    let weak = weak.replace(
        "\"B\", controller: \"human\"",
        "\"B\", controller: \"wild\"",
    );
    let lines = |after: &str| format!("end!\nend!\nend!\nend!\nend!\nend!\nend!\nend!\n{after}");
    let (told, session) = at_table(&weak, &lines("again\nquit\n"), manners());
    has(
        &told,
        &["You lost.", "again, rewind, levels, or a file name"],
    );
    assert!(
        session.battle().outcome().is_some() || session.is_empty(),
        "{told}"
    );
    // Who leaves the end to the computer has lost all the same, and two who fight each other have not both.
    has(&at_table(&weak, "auto all\n", manners()).0, &["You lost."]);
    let duel = weak.replace("\"wild\"", "\"human\"");
    let (told, _) = at_table(&duel, "auto all\n", manners());
    assert!(!told.contains("You lost"), "{told}");
    has(&told, &["B won"]);
    // Another try is one's own again.
    let (told, session) = at_table(&weak, "auto all\nagain\n", manners());
    assert!(session.is_empty(), "{told}");
}

/// Hidden numbers are read only after a question, and everybody is told.
#[test]
fn the_referee_reads_hidden_numbers_only_after_a_question() {
    let hidden = LAB.replacen("name: \"Lab\",", "name: \"Lab\", information: AsSeen,", 1);
    let (asks, looked) = ("This battle hides numbers.", "Referee: hidden numbers");
    let told = typed(&hidden, "ref hp rat 900\nn\nref hp fern 20\n");
    has(
        &told,
        &[asks, "Nothing was read", "Referee: Fern: Hit Points"],
    );
    assert!(!told.contains("can be") && !told.contains(looked), "{told}");
    // One question is enough while the same one is asked; the other side reads of it too.
    let told = typed(
        &hidden,
        "ref hp rat 900\nyes\nref uses rat nothing 1\nref temp rat 5\nend\nyes\n",
    );
    has(&told, &[looked, "Hit Points can be", "There are: Tackle"]);
    assert_eq!(told.matches(asks).count(), 1, "{told}");
    let (_, others) = told.split_once("Now B plays").expect("B is asked");
    has(others, &[looked]);
    let told = typed(LAB, "ref hp rat 900\n");
    assert!(
        told.contains("can be") && !told.contains(asks),
        "nothing is hidden: {told}"
    );
}

#[test]
fn an_order_goes_to_the_only_one_whom_it_could_go_to() {
    let level = "(name: \"Order\", map: (legend: { '.': \"short grass\" }, rows: [\"..........\"]), sides: [(name: \"A\",
        controller: \"human\", team: 0), (name: \"B\", controller: \"wild\", team: 1)], combatants: [
        (name: \"Ann\", kind: Trainer, side: \"A\", level: 20, at: (0, 0), initiative_bonus: 50,
         features: [\"Pinpoint Strike\", \"Stat Embodiment (Speed)\"]),
        (name: \"Rex\", species: \"Eevee\", side: \"A\", trainer: \"Ann\", level: 20, at: (3, 0)),
        (name: \"Bob\", species: \"Eevee\", side: \"B\", level: 20, at: (9, 0))])";
    let told = typed(level, "pinpoint strike\ny\n");
    let idle = told
        .lines()
        .find(|line| line.contains("No foe to aim at: "));
    assert!(
        idle.is_none_or(|line| !line.contains("Embodiment")),
        "{told}"
    );
    has(&told, &["Ann uses Pinpoint Strike on Rex"]);
}
