//! Every screen at every size and scale: nothing overlaps, nothing is cut off.
//!
//! Panels are laid out as in the window, but nothing is drawn, so no graphics driver is needed.
#![cfg(feature = "client")]
#![expect(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

#[path = "layout/board.rs"]
mod board;
#[path = "layout/d20.rs"]
mod d20;
#[path = "layout/toy.rs"]
mod toy;
#[path = "layout/turns.rs"]
mod turns;

use std::sync::Arc;

use bevy::prelude::{MouseButton, State};
use bevy::window::CursorLeft;
use bevy_egui::egui::{Event, Key, Modifiers, Pos2, Rect, pos2};
use bevy_egui::{EguiContext, EguiInput};
use tallgrass::ai::Seats;
use tallgrass::battle::{AttackKind, Choosable as _, CombatantId, Command, Role, act};
use tallgrass::board::Cell;
use tallgrass::data::{Dex, Level, find_level};
use tallgrass::input::pad::{PadButton, PadEvent};
use tallgrass::record::{LevelRef, Session};
use tallgrass::rules::DiceSource;
use tallgrass::screens::battle::flow::{Drawer, Flow, Intent};
use tallgrass::screens::battle::replay;
use tallgrass::screens::battle::speech::Speech;
use tallgrass::screens::measure::{Measured, PieceOfText, Ruler};
use tallgrass::screens::settings::Settings;
use tallgrass::screens::table::Table;
use tallgrass::view::grid::CELL;
use tallgrass::view::{AppState, BoardView, CellClicked, CellHovered, Game, Playback};

/// Small laptops to large screens, with sizes of text.
const WINDOWS: [((u32, u32), f32); 9] = [
    ((1024, 640), 1.0),
    ((1024, 640), 1.5),
    ((1024, 640), 2.0),
    ((1280, 720), 1.0),
    ((1280, 720), 2.0),
    ((1920, 1080), 1.0),
    ((1920, 1080), 1.5),
    ((1920, 1080), 2.0),
    ((3840, 2160), 2.0),
];

fn session(name: &str) -> Session {
    session_with(name, DiceSource::Streams(1))
}

fn session_with(name: &str, dice: DiceSource) -> Session {
    let dex = Dex::builtin().unwrap();
    let source = find_level(name).unwrap();
    let level = Arc::new(Level::parse(&source.file, &source.text, dex).unwrap());
    let reference = LevelRef {
        name: name.into(),
        text: source.text,
    };
    Session::new(dex, &level, reference, dice)
}

/// A battle that is over: both sides are played by the computer.
fn beaten(name: &str) -> Session {
    let mut session = session(name);
    let mut seats = Seats::all(session.battle().level(), "wild", 1).unwrap();
    while session.battle().outcome().is_none() {
        let command = seats.answer(session.battle()).unwrap();
        session.submit(&command).unwrap();
    }
    session
}

/// What is wrong with a screen, a line each.
fn faults(measured: &Measured) -> Vec<String> {
    let mut faults = Vec::new();
    let Some(window) = measured.window else {
        return vec!["nothing was laid out".into()];
    };
    let room = window.expand(1.0);
    for (index, card) in measured.cards.iter().enumerate() {
        if !room.contains_rect(card.rect) {
            faults.push(format!(
                "{:?} leaves the window: {:?}",
                card.layer, card.rect
            ));
        }
        let others = measured.cards[index + 1..].iter();
        for other in others.filter(|other| !other.floats() && !card.floats()) {
            if overlap(card.rect, other.rect) {
                faults.push(format!("{card:?} overlaps {other:?}"));
            }
        }
    }
    for (index, words) in measured.words.iter().enumerate() {
        faults.extend(cut(words, window));
        let Some(seen) = seen(words, window) else {
            continue;
        };
        let others = measured.words[index + 1..].iter();
        for other in others.filter(|other| other.layer == words.layer) {
            let shadow = other.text == words.text;
            let over = self::seen(other, window).is_some_and(|rect| overlap(seen, rect));
            if over && !shadow {
                faults.push(format!("\"{}\" overlaps \"{}\"", words.text, other.text));
            }
        }
    }
    faults
}

/// The part of a text that can be seen.
fn seen(words: &PieceOfText, window: Rect) -> Option<Rect> {
    let seen = words.rect.intersect(words.clip).intersect(window);
    seen.is_positive().then_some(seen)
}

/// A text of which a part is missing. What a list has scrolled away is only missing for now.
fn cut(words: &PieceOfText, window: Rect) -> Option<String> {
    let seen = seen(words, window)?;
    let beside = seen.width() < words.rect.width() - 1.5;
    let scrolls = words.clip.height() < window.height() - 4.0;
    let below = seen.height() < words.rect.height() - 1.5 && !scrolls;
    (beside || below).then(|| {
        format!(
            "\"{}\" at {:?} is cut to {:?}",
            words.text, words.rect, seen
        )
    })
}

/// Whether two pieces share more than their edges.
fn overlap(one: Rect, other: Rect) -> bool {
    let shared = one.intersect(other);
    shared.width() > 2.0 && shared.height() > 2.0
}

/// Measures what is on the screen at all sizes and scales.
fn look(ruler: &mut Ruler, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (size, scale) in WINDOWS {
        let measured = ruler.measure(size, scale);
        let at = format!("{name}, {}x{} at {scale}", size.0, size.1);
        assert!(measured.words.len() > 3, "{at}: there is nothing to read");
        let here = faults(&measured);
        found.extend(here.iter().map(|fault| format!("{at}: {fault}")));
    }
    found
}

fn nothing_is_wrong(found: &[String]) {
    assert!(
        found.is_empty(),
        "{} faults\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
fn screens_without_a_battle_fit_every_window() {
    let mut ruler = Ruler::new(None).unwrap();
    let mut found = Vec::new();
    for state in [
        AppState::Menu,
        AppState::Levels,
        AppState::Records,
        AppState::Glossary,
        AppState::Settings,
        AppState::Help,
    ] {
        ruler.go(state);
        found.extend(look(&mut ruler, &format!("{state:?}")));
    }
    nothing_is_wrong(&found);
}

#[test]
fn a_television_shows_every_screen_whole() {
    let mut ruler = Ruler::new(Some(session("lakeside"))).unwrap();
    let mut found = Vec::new();
    for state in [
        AppState::Menu,
        AppState::Levels,
        AppState::Settings,
        AppState::Battle,
    ] {
        ruler.go(state);
        for size in [(1280, 720), (1920, 1080), (3840, 2160)] {
            ruler.world().resource_mut::<Settings>().for_television();
            let scale = ruler.world().resource::<Settings>().scale;
            let measured = ruler.measure(size, scale);
            let pixels = size.1 as f32 / measured.window.unwrap().height();
            assert!(
                18.0 * pixels * 1080.0 / size.1 as f32 >= 26.0,
                "{size:?}: text of {} pixels",
                18.0 * pixels
            );
            let at = format!("{state:?}, a television of {size:?}");
            found.extend(
                faults(&measured)
                    .iter()
                    .map(|fault| format!("{at}: {fault}")),
            );
        }
    }
    nothing_is_wrong(&found);
}

#[test]
fn a_battle_fits_every_window() {
    let mut ruler = Ruler::new(Some(session("lakeside"))).unwrap();
    ruler.go(AppState::Battle);
    let mut found = look(&mut ruler, "the first turn");
    for intent in [
        Intent::Drawer(Drawer::Maneuvers),
        Intent::Choose(act::UseAttack::key_of(AttackKind::Struggle)),
        Intent::Referee,
    ] {
        ruler.world().write_message(intent.clone());
        ruler.frames(3);
        found.extend(look(&mut ruler, &format!("{intent:?}")));
        ruler.world().resource_mut::<Flow>().clear();
        ruler.world().resource_mut::<Flow>().referee = None;
        ruler.frames(3);
    }
    ruler.world().resource_mut::<Settings>().panels = false;
    found.extend(look(&mut ruler, "panels closed"));
    ruler.world().resource_mut::<Settings>().panels = true;
    ruler.world().resource_mut::<Table>().paused = true;
    ruler.frames(3);
    found.extend(look(&mut ruler, "paused"));
    ruler.world().resource_mut::<Table>().paused = false;
    let level = session("lakeside");
    let (game, mut table) = replay::watch(level);
    if let Some(replay) = &mut table.replay {
        replay.paused = true;
    }
    ruler.world().insert_resource(game);
    ruler.world().insert_resource(table);
    ruler.go(AppState::Battle);
    found.extend(look(&mut ruler, "watching"));
    let record = beaten("lakeside");
    let level = record.battle().level().clone();
    let mut table = Table::of(&level, &[], 1);
    ruler.world().insert_resource(Game::resumed(record));
    ruler.world().insert_resource(Table::of(&level, &[], 1));
    ruler.frames(40);
    found.extend(look(&mut ruler, "the end of a battle"));
    table.watching = true;
    let ended = beaten("lakeside");
    let (_, watched) = replay::watch(beaten("lakeside"));
    table.replay = watched.replay;
    ruler.world().insert_resource(table);
    ruler.world().insert_resource(Game::resumed(ended));
    ruler.frames(40);
    found.extend(look(&mut ruler, "the end of a record"));
    let dice = session_with("lakeside", DiceSource::Tape(Vec::new()));
    let table = Table::of(dice.battle().level(), &[], 1);
    ruler.world().insert_resource(Game::new(dice));
    ruler.world().insert_resource(table);
    ruler.frames(30);
    found.extend(look(&mut ruler, "dice of the table"));
    ruler
        .world()
        .insert_resource(Game::new(session("lakeside")));
    ruler.go(AppState::Results);
    found.extend(look(&mut ruler, "results"));
    nothing_is_wrong(&found);
}

#[test]
fn under_the_cover_nothing_of_the_battle_is_written() {
    let dex = Dex::builtin().unwrap();
    let source = find_level("lakeside").unwrap();
    let text = tallgrass::data::with_information(
        &source.text,
        tallgrass::data::level::Information::AsSeen,
    );
    let level = Arc::new(Level::parse("lakeside", &text, dex).unwrap());
    let names = level.combatants.iter().map(|it| it.name.clone());
    // The cover says which side is asked.
    let side = |name: &String| level.sides.iter().any(|side| side.name == *name);
    let names: Vec<String> = names.filter(|name| !side(name)).collect();
    let people = vec!["human".to_owned(); level.sides.len()];
    let reference = LevelRef {
        name: "lakeside".into(),
        text,
    };
    let table = Table::of(&level, &people, 1);
    let session = Session::new(dex, &level, reference, DiceSource::Streams(1));
    let mut ruler = Ruler::new(Some(session)).unwrap();
    ruler.world().insert_resource(table);
    ruler.go(AppState::Battle);
    let told = |ruler: &mut Ruler, what: &str, begins: &str| {
        let measured = ruler.measure((1280, 720), 1.0);
        let words: Vec<String> = measured.words.iter().map(|it| it.text.clone()).collect();
        assert!(
            words.iter().any(|it| it.starts_with(begins)),
            "{what}: {words:?}"
        );
        for name in &names {
            let leak = words.iter().find(|it| it.contains(name.as_str()));
            assert!(leak.is_none(), "{what} tells of {name}: {leak:?}");
        }
    };
    told(&mut ruler, "the cover", "Everybody else looks away");
    ruler.world().write_message(Intent::Cancel);
    ruler.frames(4);
    told(&mut ruler, "the menu", "Paused");
    // A look aside, and back: the cover lies there from the first frame on.
    ruler.world().resource_mut::<Table>().paused = false;
    ruler.go(AppState::Help);
    ruler
        .world()
        .resource_mut::<bevy::prelude::NextState<AppState>>()
        .set(AppState::Battle);
    for _ in 0..12 {
        ruler.frames(1);
        let measured = ruler.world().resource::<Measured>().clone();
        let panels = ["actions", "inspector", "initiative", "log"];
        let open = panels.iter().find(|it| measured.card(it).is_some());
        assert!(open.is_none(), "{open:?} is open");
    }
}

/// The buttons that are written on the screen.
fn written(ruler: &mut Ruler) -> Vec<String> {
    let measured = ruler.measure((1280, 720), 1.0);
    measured.words.into_iter().map(|it| it.text).collect()
}

/// A battle of these people that the referee ends for a side after a round.
fn ended(people: &[&str], winner: u8) -> Ruler {
    let mut session = session("lakeside");
    let names: Vec<String> = people.iter().map(|it| (*it).to_owned()).collect();
    let mut seats = Seats::all(session.battle().level(), "wild", 1).unwrap();
    while session.battle().round() < 3 {
        let command = seats.answer(session.battle()).unwrap();
        session.submit(&command).unwrap();
    }
    let actor = session.battle().prompt().unwrap().actor;
    let end = tallgrass::battle::Correction::End(Some(tallgrass::battle::SideId(winner)));
    session
        .submit(&Command::new(actor, act::Correct(end)))
        .unwrap();
    let table = Table::of(session.battle().level(), &names, 1);
    let mut ruler = Ruler::new(Some(session)).unwrap();
    ruler.world().insert_resource(table);
    ruler.go(AppState::Results);
    ruler
}

#[test]
fn whoever_has_lost_reads_it_and_can_try_again_or_go_back_a_round() {
    let mut ruler = ended(&["human", "wild"], 1);
    let words = written(&mut ruler);
    for wanted in ["You lost", "Try again", "Rewind to round 2", "Next level"] {
        assert!(words.iter().any(|it| it == wanted), "{wanted}: {words:?}");
    }
    assert!(words.iter().all(|it| it != "Play again"), "{words:?}");
    nothing_is_wrong(&look(&mut ruler, "a defeat"));
    // It goes back to the beginning of that round.
    let before = ruler.world().resource::<Game>().session().round_before();
    let (before, round) = before.unwrap();
    assert_eq!(round, 2);
    let game = &mut ruler.world().resource_mut::<Game>();
    assert!(game.session_mut().rewind_to(before));
    assert_eq!(game.battle().round(), 2);
    assert!(game.battle().outcome().is_none());
    let mut ruler = ended(&["human", "wild"], 0);
    let words = written(&mut ruler);
    for wanted in ["You won", "Play again", "Next level"] {
        assert!(words.iter().any(|it| it == wanted), "{wanted}: {words:?}");
    }
    assert!(
        !words.iter().any(|it| it.starts_with("Rewind")),
        "{words:?}"
    );
    nothing_is_wrong(&look(&mut ruler, "a victory"));
    // Two people at one screen: nobody is told that all have lost, and whoever has can ask to go back.
    let mut ruler = ended(&["human", "human"], 1);
    let words = written(&mut ruler);
    assert!(
        words.iter().any(|it| it == "Rewind to round 2"),
        "{words:?}"
    );
    assert!(
        !words.iter().any(|it| it == "You lost" || it == "You won"),
        "{words:?}"
    );
}

#[test]
fn the_menu_begins_a_level_anew_and_leaving_leads_to_the_level_that_was_left() {
    let mut ruler = Ruler::new(Some(session("mill_yard"))).unwrap();
    ruler.go(AppState::Battle);
    ruler.world().resource_mut::<Table>().paused = true;
    ruler.frames(2);
    assert!(written(&mut ruler).iter().any(|it| it == "Restart"));
    nothing_is_wrong(&look(&mut ruler, "the menu of a battle"));
    ruler.world().resource_mut::<Table>().paused = false;
    ruler.go(AppState::Levels);
    let words = written(&mut ruler);
    let level = session("mill_yard").battle().level().summary.clone();
    assert!(words.contains(&level), "{level}: {words:?}");
}

#[test]
fn the_second_battle_of_a_session_has_its_portraits() {
    let mut ruler = Ruler::new(Some(session("lakeside"))).unwrap();
    ruler.go(AppState::Battle);
    assert!(!ruler.has_portrait("geodude"));
    ruler.go(AppState::Menu);
    ruler
        .world()
        .insert_resource(Game::new(session("hill_road")));
    ruler.go(AppState::Battle);
    for _ in 0..400 {
        ruler.frames(1);
        if ruler.has_portrait("geodude") {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(ruler.has_portrait("geodude"), "shown as unknown");
}

/// Where fewer Pokémon of a trainer act in a round than are out, each of their portraits says so (combat-R035).
#[test]
fn the_portraits_of_a_trainers_pokemon_say_that_one_of_them_acts() {
    let shared = |pokemon_turns: u8| {
        let text = format!(
            r#"(
                name: "Lab", seed: 3,
                map: (legend: {{ '.': "short grass" }}, rows: ["..........", "..........", ".........."]),
                sides: [
                    (name: "Red", controller: "human", team: 0, pokemon_turns: {pokemon_turns}, pokemon_out: 2),
                    (name: "Blue", controller: "human", team: 1),
                ],
                combatants: [
                    (name: "Ines", kind: Trainer, side: "Red", level: 12, at: (0, 0),
                        stats: (hp: 14, attack: 8, defense: 8, special_attack: 6, special_defense: 7, speed: 1)),
                    (name: "Fern", species: "Bulbasaur", side: "Red", trainer: "Ines", level: 12, at: (0, 1),
                        moves: ["Tackle"], initiative_bonus: 50),
                    (name: "Ty", species: "Eevee", side: "Red", trainer: "Ines", level: 10, at: (0, 2),
                        moves: ["Tackle"], initiative_bonus: 30),
                    (name: "Rat", species: "Rattata", side: "Blue", level: 9, at: (9, 2), moves: ["Tackle"]),
                ],
            )"#
        );
        let dex = Dex::builtin().unwrap();
        let level = Arc::new(Level::parse("lab.ron", &text, dex).unwrap());
        let people = vec!["human".to_owned(); level.sides.len()];
        let table = Table::of(&level, &people, 1);
        let reference = LevelRef {
            name: "lab.ron".into(),
            text,
        };
        let session = Session::new(dex, &level, reference, DiceSource::Streams(1));
        let mut ruler = Ruler::new(Some(session)).unwrap();
        ruler.world().insert_resource(table);
        ruler.go(AppState::Battle);
        ruler.frames(4);
        let words = written(&mut ruler);
        words.iter().filter(|it| *it == "1 of these acts").count()
    };
    assert_eq!(shared(1), 2);
    assert_eq!(shared(2), 0);
}

/// *First steps* with Biscuit beside Caterpie from the start.
fn beside_caterpie() -> Session {
    let dex = Dex::builtin().unwrap();
    let source = find_level("first_steps").unwrap();
    let text = source.text.replace("at: (2, 4)", "at: (8, 4)");
    let level = Arc::new(Level::parse(&source.file, &text, dex).unwrap());
    let reference = LevelRef {
        name: "first_steps".into(),
        text,
    };
    Session::new(dex, &level, reference, DiceSource::Streams(1))
}

#[test]
fn lessons_fit_every_window_and_leave_what_they_speak_of_in_sight() {
    use tallgrass::screens::battle::lessons::Lessons;
    let mut ruler = Ruler::new(Some(session("first_steps"))).unwrap();
    ruler.go(AppState::Battle);
    let mut found = look(&mut ruler, "the first lesson");
    let mut seen = 0;
    for (size, scale) in WINDOWS {
        let measured = ruler.measure(size, scale);
        let card = measured.card("lesson").expect("a lesson");
        seen += 1;
        let bar = measured.card("actions").unwrap();
        assert!(
            !overlap(card, bar),
            "{size:?} at {scale}: {card:?} covers the bar"
        );
        assert!(
            measured.words.iter().any(|it| it.text.contains("Got it")),
            "{size:?} at {scale}: no way to put it away"
        );
    }
    assert_eq!(seen, WINDOWS.len());
    // The lesson of the forecast, beside the forecast: Biscuit struggles with Caterpie.
    let world = ruler.world();
    world.insert_resource(Game::new(beside_caterpie()));
    catch_up(&mut ruler);
    let strike = act::UseAttack::key_of(AttackKind::Struggle);
    for intent in [Intent::Choose(strike), Intent::Step(true)] {
        ruler.world().write_message(intent);
        ruler.frames(4);
    }
    assert_eq!(
        ruler.world().resource::<Lessons>().current(),
        Some(tallgrass::words::lessons::Lesson::Forecast)
    );
    for (size, scale) in WINDOWS {
        let measured = ruler.measure(size, scale);
        let at = format!("the lesson of the forecast, {size:?} at {scale}");
        let (card, odds) = (measured.card("lesson"), measured.card("forecast"));
        let (card, odds) = (card.expect("a lesson"), odds.expect("a forecast"));
        assert!(!overlap(card, odds), "{at}: {card:?} covers {odds:?}");
        found.extend(
            faults(&measured)
                .iter()
                .map(|fault| format!("{at}: {fault}")),
        );
    }
    nothing_is_wrong(&found);
}

#[test]
fn a_window_that_is_closed_in_mid_battle_asks_and_the_second_time_goes() {
    use bevy::app::AppExit;
    use bevy::prelude::{Entity, Messages};
    use bevy::window::WindowCloseRequested;
    let close = |ruler: &mut Ruler| {
        ruler.world().write_message(WindowCloseRequested {
            window: Entity::PLACEHOLDER,
        });
        ruler.frames(1);
        let exits = ruler.world().resource::<Messages<AppExit>>();
        !exits.is_empty()
    };
    let mut ruler = Ruler::new(Some(session("lakeside"))).unwrap();
    ruler.go(AppState::Menu);
    assert!(close(&mut ruler), "in the menu nothing is left");
    ruler.frames(3);
    ruler.go(AppState::Battle);
    assert!(!close(&mut ruler), "a battle is not over yet");
    let found = look(&mut ruler, "the question");
    nothing_is_wrong(&found);
    let measured = ruler.measure((1280, 720), 1.0);
    assert!(
        measured
            .words
            .iter()
            .any(|it| it.text == "Close Tallgrass?")
    );
    assert!(close(&mut ruler), "asked again it closes");
}

/// Shows everything that has happened.
fn catch_up(ruler: &mut Ruler) {
    for _ in 0..20 {
        ruler.world().resource_mut::<Playback>().skip = true;
        while ruler.world().resource_mut::<Speech>().go_on() {}
        ruler.frames(1);
    }
}

#[test]
fn who_takes_over_reads_what_happened_meanwhile() {
    let mut ruler = Ruler::new(Some(session("lakeside"))).unwrap();
    let level = session("lakeside").battle().level().clone();
    let people = vec!["human".to_owned(); level.sides.len()];
    ruler.world().insert_resource(Table::of(&level, &people, 1));
    ruler.world().resource_mut::<Settings>().lines_go_on = false;
    ruler.go(AppState::Battle);
    let side = |ruler: &mut Ruler| ruler.world().resource::<Flow>().side();
    let first = side(&mut ruler);
    for _ in 0..20 {
        catch_up(&mut ruler);
        if side(&mut ruler) != first {
            break;
        }
        let world = ruler.world();
        let options = world.resource::<Flow>().options.clone().unwrap();
        let walk = options
            .role(Role::Walk)
            .map(|it| it.choices[0].action.clone());
        let mut game = world.resource_mut::<Game>();
        for action in walk.into_iter().chain([act::EndTurn.into()]) {
            let _ = game.submit(&Command::new(options.prompt.actor, action));
        }
    }
    assert_ne!(side(&mut ruler), first);
    let mut found = Vec::new();
    for (size, scale) in WINDOWS {
        let measured = ruler.measure(size, scale);
        let told = |words: &str| measured.words.iter().any(|it| it.text.contains(words));
        assert!(told("Since your last decision"), "{size:?} at {scale}");
        assert!(told(" moves from "), "{size:?} at {scale}");
        let here = faults(&measured);
        found.extend(
            here.iter()
                .map(|fault| format!("{size:?} at {scale}: {fault}")),
        );
    }
    nothing_is_wrong(&found);
}

/// Chooses, picks and commits by keys until something has happened, or gives up.
fn by_keys(ruler: &mut Ruler, mut look: impl FnMut(&mut Ruler)) {
    let key = {
        let flow = ruler.world().resource::<Flow>();
        let options = flow.options.as_ref();
        let attack = options.and_then(|options| {
            let mut all = options.entries.iter().filter(|it| it.reason.is_none());
            let strikes = |action: &tallgrass::battle::Action| action.is::<act::UseAttack>();
            all.find(|it| it.choices.iter().any(|choice| strikes(&choice.action)))
                .map(|it| it.key)
        });
        attack.unwrap_or(act::EndTurn::key())
    };
    let intents = [
        // Where a reaction is on offer, nothing else answers it.
        Intent::React(false),
        Intent::Choose(key),
        Intent::Step(true),
        Intent::Confirm,
        Intent::Confirm,
        Intent::Choose(act::EndTurn::key()),
        Intent::Choose(act::EndTurn::key()),
    ];
    for intent in intents {
        ruler.world().write_message(intent);
        for _ in 0..8 {
            ruler.frames(1);
            look(ruler);
        }
    }
}

#[test]
fn the_board_stays_where_it_is_while_a_battle_is_played_by_keys() {
    for (level, size) in [
        ("lakeside", (1280, 720)),
        ("lakeside", (1281, 719)),
        ("first_steps", (1024, 640)),
    ] {
        let mut ruler = Ruler::new(Some(session(level))).unwrap();
        ruler.go(AppState::Battle);
        // Into a window of another size the board glides; it should have arrived before it is watched.
        ruler.world().resource_mut::<Settings>().reduced_motion = true;
        ruler.measure(size, 1.0);
        let before = ruler.world().resource::<BoardView>().look;
        let begun = ruler.world().resource::<Game>().battle().journal().len();
        for _ in 0..6 {
            by_keys(&mut ruler, |ruler| {
                let world = ruler.world();
                world.resource_mut::<Playback>().skip = true;
                assert_eq!(
                    world.resource::<BoardView>().look,
                    before,
                    "{level} {size:?}"
                );
            });
        }
        let now = ruler.world().resource::<Game>().battle().journal().len();
        assert!(now > begun + 10, "the battle has gone on");
    }
}

/// A key of the keyboard goes down and comes up again, as the panels hear it.
fn key(ruler: &mut Ruler, key: Key) {
    for pressed in [true, false] {
        let world = ruler.world();
        let mut inputs = world.query::<&mut EguiInput>();
        for mut input in inputs.iter_mut(world) {
            input.events.push(Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            });
        }
        ruler.frames(2);
    }
}

#[test]
fn in_the_list_of_levels_arrows_choose_and_enter_begins() {
    let mut ruler = Ruler::new(None).unwrap();
    ruler.go(AppState::Levels);
    ruler.measure((1280, 720), 1.0);
    for down in [Key::ArrowDown, Key::ArrowDown, Key::ArrowUp] {
        key(&mut ruler, down);
        assert_eq!(
            screen(&mut ruler),
            AppState::Levels,
            "an arrow begins nothing"
        );
    }
    key(&mut ruler, Key::Enter);
    assert_eq!(screen(&mut ruler), AppState::Battle);
    let level = ruler.world().resource::<Game>().level().name.clone();
    assert_eq!(level, "Lakeside", "the second of the list");
}

#[test]
fn what_the_pointer_stood_on_goes_out_when_it_leaves_the_window() {
    let mut ruler = Ruler::new(None).unwrap();
    ruler.go(AppState::Menu);
    ruler.measure((1280, 720), 1.0);
    let world = ruler.world();
    let mut inputs = world.query::<&mut EguiInput>();
    for mut input in inputs.iter_mut(world) {
        let there = Event::PointerMoved(pos2(640.0, 360.0));
        input.events.push(there);
    }
    ruler.frames(2);
    assert!(pointer(&mut ruler).is_some());
    let window = ruler.world().spawn_empty().id();
    ruler.world().write_message(CursorLeft { window });
    ruler.frames(2);
    assert_eq!(pointer(&mut ruler), None);
}

/// Where egui takes the pointer to be.
fn pointer(ruler: &mut Ruler) -> Option<Pos2> {
    let world = ruler.world();
    let mut contexts = world.query::<&mut EguiContext>();
    let mut context = contexts.iter_mut(world).next()?;
    context.get_mut().pointer_latest_pos()
}

#[test]
fn settings_are_read_and_changed_by_keys_alone() {
    let mut ruler = Ruler::new(None).unwrap();
    ruler.go(AppState::Settings);
    let height = |ruler: &mut Ruler, words: &str| {
        let measured = ruler.measure((1280, 720), 1.0);
        let mut found = measured.words.iter();
        found.find(|it| it.text == words).map(|it| it.rect.top())
    };
    let first = "What you see";
    let top = height(&mut ruler, first).unwrap();
    key(&mut ruler, Key::PageDown);
    let below = height(&mut ruler, first);
    assert!(below.is_none_or(|below| below < top), "a page further down");
    key(&mut ruler, Key::Home);
    assert_eq!(height(&mut ruler, first), Some(top));
    // From the page that is open the arrows go on; nobody needs to know of Tab.
    let before = ruler.world().resource::<Settings>().clone();
    for down in [Key::ArrowDown, Key::ArrowDown, Key::ArrowDown, Key::Enter] {
        key(&mut ruler, down);
    }
    assert!(*ruler.world().resource::<Settings>() != before);
    ruler.world().insert_resource(before);
    // The list of keys turns its pages as well.
    let title = tallgrass::input::BattleAction::DEFAULTS[0].0.title();
    ruler.go(AppState::Menu);
    ruler.go(AppState::Settings);
    key(&mut ruler, Key::ArrowRight);
    key(&mut ruler, Key::Enter);
    let top = height(&mut ruler, &title).unwrap();
    key(&mut ruler, Key::PageDown);
    let below = height(&mut ruler, &title);
    assert!(below.is_none_or(|below| below < top), "a page further down");
}

/// Where the board lies, in points.
fn board(ruler: &mut Ruler, measured: &Measured, size: (u32, u32)) -> Rect {
    let world = ruler.world();
    let level = world.resource::<Game>().level();
    let (width, height) = (f32::from(level.width), f32::from(level.height));
    let look = world.resource::<BoardView>().look;
    let points = measured.window.unwrap().width() / size.0 as f32;
    let at = |x: f32, y: f32| {
        let x = size.0 as f32 / 2.0 + (x * CELL - look.focus.x) / look.scale;
        let y = size.1 as f32 / 2.0 + (y * CELL + look.focus.y) / look.scale;
        pos2(x, y) * points
    };
    Rect::from_min_max(at(0.0, 0.0), at(width, height))
}

#[test]
fn with_the_panels_closed_a_card_that_is_kept_covers_no_square() {
    for level in ["first_steps", "lakeside", "mill_yard"] {
        let mut ruler = Ruler::new(Some(session(level))).unwrap();
        let mut settings = ruler.world().resource_mut::<Settings>();
        settings.panels = false;
        settings.reduced_motion = true;
        settings.lessons = false;
        ruler.go(AppState::Battle);
        ruler.measure((1280, 720), 1.0);
        let before = ruler.world().resource::<BoardView>().look;
        ruler.world().write_message(Intent::Inspect(CombatantId(1)));
        for size in [(1280, 720), (1920, 1080)] {
            let measured = ruler.measure(size, 1.0);
            let card = measured.card("inspector").expect("a card is kept");
            let board = board(&mut ruler, &measured, size);
            assert!(!overlap(card, board), "{level}: {card:?} covers {board:?}");
        }
        ruler.measure((1280, 720), 1.0);
        let after = ruler.world().resource::<BoardView>().look;
        assert_eq!(after, before, "{level}: the board stays where it is");
    }
}

#[test]
fn a_word_about_the_target_covers_no_other_on_its_card() {
    let mut ruler = Ruler::new(Some(session("hill_road"))).unwrap();
    ruler.go(AppState::Battle);
    let pebble = CellHovered(Some(Cell { x: 3, y: 3 }));
    ruler.world().write_message(pebble);
    let measured = ruler.measure((1280, 720), 1.0);
    let told = |words: &PieceOfText| words.text.contains('×');
    assert!(measured.words.iter().any(told), "fire against water");
    nothing_is_wrong(&look(&mut ruler, "somebody is pointed at"));
}

#[test]
fn the_goal_stands_on_the_line_above_the_board() {
    let mut ruler = Ruler::new(Some(session("first_steps"))).unwrap();
    ruler.go(AppState::Battle);
    let measured = ruler.measure((1280, 720), 1.0);
    let told = |words: &str| measured.words.iter().any(|it| it.text.contains(words));
    assert!(told("Goal: Beat the last foe in sight"));
}

#[test]
fn a_plan_to_walk_up_to_a_foe_is_put_as_a_question_with_its_keys() {
    let mut ruler = Ruler::new(Some(session("lakeside"))).unwrap();
    ruler.go(AppState::Battle);
    // Closer first: nobody can be reached in the first round.
    let mut planned = false;
    for _ in 0..40 {
        catch_up(&mut ruler);
        let foes: Vec<Cell> = {
            let battle = ruler.world().resource::<Game>().battle();
            let sheets = battle.ids().filter_map(|id| battle.sheet(id));
            let foes = sheets.filter(|sheet| sheet.side.0 == 1);
            foes.filter_map(|sheet| sheet.cell()).collect()
        };
        for cell in foes {
            ruler.world().write_message(CellClicked {
                cell,
                button: MouseButton::Left,
            });
            ruler.frames(3);
            planned = ruler.world().resource::<Flow>().approach.is_some();
            if planned {
                break;
            }
        }
        if planned {
            break;
        }
        by_keys(&mut ruler, |_| {});
    }
    assert!(planned, "somebody comes within a walk and a blow");
    let mut found = Vec::new();
    for (size, scale) in WINDOWS {
        let measured = ruler.measure(size, scale);
        let at = format!("a plan, {size:?} at {scale}");
        let asked = measured.words.iter().find(|it| it.text.contains("? "));
        let asked = &asked
            .unwrap_or_else(|| panic!("{at}: nothing is asked"))
            .text;
        assert!(asked.contains(" on "), "{at}: {asked}");
        assert!(
            asked.ends_with("Click it again or press Enter; Esc or a right click goes back."),
            "{at}: {asked}"
        );
        let here = faults(&measured);
        found.extend(here.iter().map(|fault| format!("{at}: {fault}")));
    }
    nothing_is_wrong(&found);
}

/// A button of a gamepad goes down and comes up again.
fn pad(ruler: &mut Ruler, button: PadButton) {
    for down in [true, false] {
        ruler.world().write_message(PadEvent { button, down });
        ruler.frames(2);
    }
}

fn screen(ruler: &mut Ruler) -> AppState {
    *ruler.world().resource::<State<AppState>>().get()
}

/// Goes from the menu to a screen, button by button.
fn from_the_menu(ruler: &mut Ruler, wanted: AppState) {
    // The buttons stand in two columns where there is room.
    for (down, right) in (1..9).flat_map(|down| [(down, 0), (down, 1)]) {
        for _ in 0..down {
            pad(ruler, PadButton::Down);
        }
        for _ in 0..right {
            pad(ruler, PadButton::Right);
        }
        pad(ruler, PadButton::A);
        if screen(ruler) == wanted {
            return;
        }
        if screen(ruler) != AppState::Menu {
            pad(ruler, PadButton::B);
        }
        ruler.go(AppState::Menu);
    }
    assert_eq!(screen(ruler), wanted);
}

#[test]
fn a_gamepad_alone_leads_through_the_menus_and_sets_something() {
    let mut ruler = Ruler::new(None).unwrap();
    ruler.go(AppState::Menu);
    ruler.measure((1280, 720), 1.0);
    for wanted in [
        AppState::Records,
        AppState::Glossary,
        AppState::Settings,
        AppState::Help,
    ] {
        from_the_menu(&mut ruler, wanted);
        if wanted == AppState::Settings {
            let before = ruler.world().resource::<Settings>().clone();
            for _ in 0..6 {
                pad(&mut ruler, PadButton::Down);
            }
            pad(&mut ruler, PadButton::A);
            let after = ruler.world().resource::<Settings>().clone();
            assert!(before != after, "something was set");
            *ruler.world().resource_mut::<Settings>() = before;
        }
        pad(&mut ruler, PadButton::B);
        assert_eq!(screen(&mut ruler), AppState::Menu, "B leads back");
        // To the button that was pressed, whichever it was.
        ruler.frames(2);
        pad(&mut ruler, PadButton::A);
        assert_eq!(screen(&mut ruler), wanted, "the focus is where it was");
        pad(&mut ruler, PadButton::B);
    }
    for _ in 0..6 {
        pad(&mut ruler, PadButton::Up);
    }
    pad(&mut ruler, PadButton::A);
    assert_eq!(screen(&mut ruler), AppState::Levels);
    pad(&mut ruler, PadButton::B);
    assert_eq!(screen(&mut ruler), AppState::Menu);
    // In the list of levels the arrows choose, and A begins the chosen one.
    for button in [PadButton::Down, PadButton::Up, PadButton::A] {
        pad(&mut ruler, button);
    }
    assert_eq!(screen(&mut ruler), AppState::Levels);
    pad(&mut ruler, PadButton::Down);
    pad(&mut ruler, PadButton::A);
    assert_eq!(screen(&mut ruler), AppState::Battle);
    let level = ruler.world().resource::<Game>().level().name.clone();
    assert_eq!(level, "Lakeside", "the second of the list");
}
