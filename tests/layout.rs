//! Every screen at every size and scale: nothing overlaps, nothing is cut off.
//!
//! Panels are laid out as in the window, but nothing is drawn, so no graphics driver is needed.
#![cfg(feature = "client")]
#![expect(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

use std::sync::Arc;

use bevy_egui::egui::Rect;
use tallgrass::ai::Seats;
use tallgrass::battle::{AttackKind, Choosable as _, act};
use tallgrass::data::{Dex, Level, find_level};
use tallgrass::record::{LevelRef, Session};
use tallgrass::rules::DiceSource;
use tallgrass::screens::battle::flow::{Drawer, Flow, Intent};
use tallgrass::screens::battle::replay;
use tallgrass::screens::measure::{Measured, PieceOfText, Ruler};
use tallgrass::screens::settings::Settings;
use tallgrass::screens::table::Table;
use tallgrass::view::{AppState, BoardView, Game, Playback};

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
    session_with(name, DiceSource::Seeded(1))
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
        let command = seats.answer(session.battle_mut()).unwrap();
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
        ruler.world().resource_mut::<Playback>().reduced_motion = true;
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
