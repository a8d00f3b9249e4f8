//! What a frame of the window costs while something moves: a board of 30x20 squares, 20 combatants.
//!
//! `.ci/frame` runs it on software Vulkan and a display of its own; docs/performance.md has the
//! numbers. Time is that of the processor, all threads together, so that what else the machine
//! does changes little: `frame [walk|pan|battle] [FRAMES]`.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Instant;

use bevy::prelude::*;
use tallgrass::data::{Dex, Level};
use tallgrass::record::{LevelRef, Session};
use tallgrass::rules::DiceSource;
use tallgrass::screens::{self, table::Table};
use tallgrass::view::launch::{self, Surface};
use tallgrass::view::token::{Token, standing};
use tallgrass::view::{AppState, Awake, CameraWish, Game};

/// Frames drawn before counting begins: pictures arrive, panels settle.
const WARM_UP: u32 = 120;

/// What moves.
#[derive(Resource, Clone, Copy, PartialEq)]
enum Motion {
    /// One figure walks over the board.
    Walk,
    /// The camera pans.
    Pan,
    /// Two computers play; only what they do moves.
    Battle,
}

/// What has been counted.
#[derive(Resource)]
struct Count {
    frames: u32,
    wanted: u32,
    start: Option<(Instant, Vec<(String, f64)>)>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let said = |word: &str| arguments.iter().any(|argument| argument == word);
    let motion = match () {
        () if said("pan") => Motion::Pan,
        () if said("battle") => Motion::Battle,
        () => Motion::Walk,
    };
    let wanted = arguments.iter().find_map(|word| word.parse().ok());
    if let Err(reason) = measure(motion, wanted.unwrap_or(300)) {
        say(&reason);
        std::process::exit(1);
    }
}

fn measure(motion: Motion, wanted: u32) -> Result<(), String> {
    let dex = Dex::builtin().map_err(|faults| format!("{faults:?}"))?;
    let text = board();
    let level = Level::parse("frame", &text, dex).map_err(|faults| format!("{faults:?}"))?;
    let level = Arc::new(level);
    let origin = LevelRef {
        name: "frame".into(),
        text,
    };
    let session = Session::new(dex, &level, origin, DiceSource::Streams(1));
    let players = match motion {
        Motion::Battle => vec!["wild".to_owned(); 2],
        _ => Vec::new(),
    };
    let mut app = launch::app(Surface::Window {
        title: "Tallgrass",
        size: (1280, 720),
    })?;
    screens::furnish(&mut app, AppState::Battle);
    app.insert_resource(Table::of(&level, &players, 1))
        .insert_resource(Game::new(session))
        .insert_resource(motion)
        .insert_resource(Count {
            frames: 0,
            wanted,
            start: None,
        })
        .add_systems(Update, (walk, pan).run_if(in_state(AppState::Battle)))
        .add_systems(Last, count.run_if(in_state(AppState::Battle)));
    app.run();
    Ok(())
}

/// A meadow with tall grass, brush and sand on it, and ten creatures on each side.
fn board() -> String {
    let species = [
        "Charmander",
        "Squirtle",
        "Bulbasaur",
        "Oddish",
        "Rattata",
        "Geodude",
        "Hoppip",
        "Eevee",
        "Caterpie",
        "Poliwag",
    ];
    let ground = |x: i32, y: i32| match (x * 7 + y * 13 + x * y) % 20 {
        0..=11 => '.',
        12..=14 => ';',
        15 => '^',
        16 | 17 => ':',
        _ => '.',
    };
    let rows: Vec<String> = (0..20)
        .map(|y| (0..30).map(|x| ground(x, y)).collect())
        .collect();
    let mut combatants = String::new();
    for index in 0..20 {
        let (side, column) = if index % 2 == 0 { ("A", 10) } else { ("B", 18) };
        let x = column + (index / 2) % 2;
        let y = 1 + (index / 4) * 4 + index / 2 % 2;
        let kind = species[index / 2];
        let _ = write!(
            combatants,
            "(name: \"{side}{index}\", species: \"{kind}\", side: \"{side}\", level: 15, at: ({x}, {y})),"
        );
    }
    format!(
        r#"(name: "Frame", summary: "A large board.", context: FullContact, seed: 1,
            map: (
                legend: {{ '.': "short grass", ';': "tall grass", '^': "heavy brush", ':': "sand" }},
                rows: {rows:?},
            ),
            sides: [
                (name: "A", controller: "human", team: 0),
                (name: "B", controller: "wild", team: 1),
            ],
            combatants: [{combatants}],
        )"#
    )
}

fn walk(
    motion: Res<Motion>,
    count: Res<Count>,
    mut tokens: Query<(&Token, &mut Transform)>,
    mut awake: ResMut<Awake>,
) {
    if *motion == Motion::Battle {
        return;
    }
    awake.stir();
    let last = tokens.iter_mut().max_by_key(|(token, _)| token.id);
    if let Some((_, mut place)) = last.filter(|_| *motion == Motion::Walk) {
        let angle = count.frames as f32 * 0.05;
        place.translation = standing(Vec2::new(960.0, -640.0) + Vec2::from_angle(angle) * 300.0);
    }
}

fn pan(motion: Res<Motion>, count: Res<Count>, mut wish: ResMut<CameraWish>) {
    if *motion == Motion::Pan {
        let turn = if count.frames % 60 < 30 { 1.0 } else { -1.0 };
        wish.pan = Vec2::new(turn, 0.0);
    }
}

fn count(mut count: ResMut<Count>, mut exit: MessageWriter<AppExit>) {
    count.frames += 1;
    if count.frames == WARM_UP {
        count.start = Some((Instant::now(), threads()));
    }
    if count.frames < WARM_UP + count.wanted {
        return;
    }
    if let Some((start, before)) = count.start.take() {
        report(
            count.wanted,
            start.elapsed().as_secs_f64() * 1e3,
            &before,
            &threads(),
        );
    }
    exit.write(AppExit::Success);
}

/// Milliseconds of processor time that each thread has had so far, by name.
fn threads() -> Vec<(String, f64)> {
    let Ok(tasks) = std::fs::read_dir("/proc/self/task") else {
        return Vec::new();
    };
    let mut threads: Vec<(String, f64)> = Vec::new();
    for task in tasks.flatten() {
        let name = std::fs::read_to_string(task.path().join("comm")).unwrap_or_default();
        let times = std::fs::read_to_string(task.path().join("schedstat")).unwrap_or_default();
        let nanoseconds: f64 = times
            .split(' ')
            .next()
            .and_then(|word| word.parse().ok())
            .unwrap_or(0.0);
        let name = name.trim().trim_end_matches(|c: char| c.is_ascii_digit());
        match threads.iter_mut().find(|(known, _)| known == name) {
            Some((_, time)) => *time += nanoseconds / 1e6,
            None => threads.push((name.to_owned(), nanoseconds / 1e6)),
        }
    }
    threads
}

fn report(frames: u32, wall: f64, before: &[(String, f64)], after: &[(String, f64)]) {
    let frames = f64::from(frames);
    let mut costs: Vec<(&str, f64)> = Vec::new();
    for (name, time) in after {
        let earlier = before.iter().find(|(known, _)| known == name);
        costs.push((
            name,
            (time - earlier.map_or(0.0, |(_, time)| *time)) / frames,
        ));
    }
    costs.sort_by(|one, other| other.1.total_cmp(&one.1));
    let all: f64 = costs.iter().map(|(_, cost)| cost).sum();
    let mut text = format!(
        "a frame: {all:.1} ms of processor time, {:.1} ms by the clock\n",
        wall / frames
    );
    for (name, cost) in costs.iter().filter(|(_, cost)| *cost > 0.05) {
        let _ = writeln!(text, "{cost:8.1}  {name}");
    }
    say(&text);
}

#[expect(
    clippy::print_stdout,
    reason = "a measurement is told to whoever runs it"
)]
fn say(text: &str) {
    println!("{text}");
}
