//! The screens as pictures: drawn off-screen, looked at pixel by pixel.
//!
//! Without a graphics driver these tests say so and pass; with `TALLGRASS_REQUIRE_GPU=1` they
//! fail instead.
#![cfg(feature = "client")]
#![expect(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "helpers of tests fail by panicking and say why a test was skipped"
)]

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use bevy::prelude::*;
use image::{Rgb, RgbImage};
use tallgrass::data::{Dex, Level, find_level};
use tallgrass::record::{LevelRef, Session};
use tallgrass::rules::DiceSource;
use tallgrass::screens::{self, settings::Settings, table::Table};
use tallgrass::view::{AppState, Backdrop, Displayed, Game, Playback};

const SIZE: (u32, u32) = (960, 540);

/// One picture at a time: software drivers are hungry.
static ONE: Mutex<()> = Mutex::new(());

fn session(name: &str) -> Session {
    let source = find_level(name).unwrap();
    play(name, source.text)
}

fn play(name: &str, text: String) -> Session {
    let dex = Dex::builtin().unwrap();
    let level = Arc::new(Level::parse(name, &text, dex).unwrap());
    let reference = LevelRef {
        name: name.into(),
        text,
    };
    Session::new(dex, &level, reference, DiceSource::Streams(1))
}

/// The picture of a screen; `None` where this machine cannot draw.
fn draw(
    name: &str,
    render: impl FnOnce(&std::path::Path) -> Result<(), String>,
) -> Option<RgbImage> {
    let _one = ONE
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{name}.png"));
    match render(&path) {
        Ok(()) => Some(image::open(&path).unwrap().to_rgb8()),
        Err(reason) => {
            let needed = std::env::var("TALLGRASS_REQUIRE_GPU").is_ok_and(|value| value == "1");
            assert!(!needed, "{name} could not be drawn: {reason}");
            eprintln!("skipped, {name} could not be drawn: {reason}");
            None
        }
    }
}

/// How many different colours there are, coarsely.
fn variety(picture: &RgbImage) -> usize {
    let mut seen = std::collections::BTreeSet::new();
    for Rgb([r, g, b]) in picture.pixels() {
        seen.insert((r / 16, g / 16, b / 16));
    }
    seen.len()
}

/// The share of pixels of a region (in per cent of the picture) that satisfy a condition.
fn share(picture: &RgbImage, region: [u32; 4], test: impl Fn([u8; 3]) -> bool) -> f64 {
    let [x0, y0, x1, y1] = region;
    let (width, height) = picture.dimensions();
    let (mut all, mut good) = (0_u32, 0_u32);
    for y in height * y0 / 100..height * y1 / 100 {
        for x in width * x0 / 100..width * x1 / 100 {
            all += 1;
            good += u32::from(test(picture.get_pixel(x, y).0));
        }
    }
    f64::from(good) / f64::from(all.max(1))
}

/// The dark slate of cards.
fn slate([r, g, b]: [u8; 3]) -> bool {
    r < 60 && g < 75 && b < 90 && b >= r
}

/// The warm accent.
fn accent([r, g, b]: [u8; 3]) -> bool {
    r > 215 && (150..210).contains(&g) && b < 140
}

#[test]
fn the_menu_shows_its_picture_and_its_buttons() {
    let render = |path: &std::path::Path| screens::picture(AppState::Menu, None, path, SIZE);
    let Some(picture) = draw("menu", render) else {
        return;
    };
    assert!(variety(&picture) > 150, "{} colours", variety(&picture));
    assert!(
        share(&picture, [35, 25, 65, 75], slate) > 0.3,
        "there is a card in the middle"
    );
    assert!(
        share(&picture, [35, 25, 65, 75], accent) > 0.05,
        "Play stands out"
    );
    assert!(
        share(&picture, [0, 0, 30, 40], slate) < 0.3,
        "the sky is no card"
    );
}

#[test]
fn the_level_list_shows_levels_and_a_way_to_begin() {
    let render = |path: &std::path::Path| screens::picture(AppState::Levels, None, path, SIZE);
    let Some(picture) = draw("levels", render) else {
        return;
    };
    assert!(share(&picture, [20, 10, 80, 90], slate) > 0.5);
    assert!(
        share(&picture, [20, 10, 85, 95], accent) > 0.005,
        "there is a Begin"
    );
    let text = |[r, g, b]: [u8; 3]| r > 200 && g > 200 && b > 190;
    assert!(
        share(&picture, [15, 3, 85, 60], text) > 0.002,
        "there are words"
    );
}

/// The battle of a level with the ground kept as a picture or drawn with every frame. When all has come
/// to rest, whoever keeps it draws it no more; then the ground changes under the left half of the board.
fn with_ground(kept: bool, name: &str, changes: bool) -> Option<RgbImage> {
    let session = session("lakeside");
    let setup = |app: &mut App| {
        screens::furnish(app, AppState::Battle);
        let mut table = Table::of(session.battle().level(), &[], 1);
        table.watching = true;
        app.insert_resource(table)
            .insert_resource(Game::new(session))
            .insert_resource(Backdrop(kept));
        // What is said would otherwise go by the clock.
        app.world_mut().resource_mut::<Settings>().lines_go_on = false;
    };
    let draws = |world: &mut World| {
        let mut cameras = world.query::<&Camera>();
        let mut of_ground = cameras.iter(world).filter(|camera| camera.order < 0);
        of_ground.next().map(|camera| camera.is_active)
    };
    let mut frames = 0;
    let ready = move |world: &mut World| {
        let shown = *world.resource::<State<AppState>>().get() == AppState::Battle;
        frames += u32::from(shown);
        world.resource_mut::<Playback>().skip = true;
        if frames == 120 {
            assert_eq!(draws(world), kept.then_some(false), "all is at rest");
            let mut displayed = world.resource_mut::<Displayed>();
            let width = displayed.width as usize;
            let sand = displayed.ground.last().copied().filter(|_| changes);
            for (index, ground) in displayed.ground.iter_mut().enumerate() {
                if index % width < width / 2 {
                    *ground = sand.unwrap_or(*ground);
                }
            }
        }
        frames > 130
    };
    let render = |path: &std::path::Path| {
        tallgrass::view::offscreen::render_to_png(setup, SIZE, ready, path)
    };
    draw(name, render)
}

#[test]
fn ground_that_is_kept_looks_as_if_it_were_drawn_with_every_frame() {
    let Some(kept) = with_ground(true, "kept", true) else {
        return;
    };
    let drawn = with_ground(false, "drawn", true).unwrap();
    let before = with_ground(true, "before", false).unwrap();
    let differ = |one: &RgbImage, other: &RgbImage| {
        let pairs = one.pixels().zip(other.pixels());
        pairs.filter(|(one, other)| one != other).count()
    };
    assert_eq!(differ(&kept, &drawn), 0, "dot for dot");
    assert!(differ(&kept, &before) > 5000, "the change is seen");
}

#[test]
fn the_battle_shows_lake_meadow_panels_and_fighters() {
    let render = |path: &std::path::Path| screens::screenshot(session("lakeside"), path, SIZE);
    let Some(picture) = draw("battle", render) else {
        return;
    };
    assert!(variety(&picture) > 150, "{} colours", variety(&picture));
    let water = |[r, g, b]: [u8; 3]| b > 150 && b > r.saturating_add(40) && g > 80;
    assert!(
        share(&picture, [20, 5, 65, 30], water) > 0.3,
        "the lake lies in the north"
    );
    let grass =
        |[r, g, b]: [u8; 3]| g > 100 && g > r.saturating_add(10) && g > b.saturating_add(20);
    assert!(
        share(&picture, [20, 45, 65, 75], grass) > 0.4,
        "the meadow lies in the south"
    );
    assert!(
        share(&picture, [80, 10, 98, 98], slate) > 0.6,
        "panels stand on the right"
    );
    assert!(
        share(&picture, [2, 84, 75, 98], slate) > 0.3,
        "actions stand below"
    );
    let bar = |[r, g, b]: [u8; 3]| g > 140 && r < 110 && b < 150 && g > b.saturating_add(30);
    assert!(
        share(&picture, [78, 15, 95, 30], bar) > 0.005,
        "somebody's Hit Points are shown"
    );
}

/// The lakeside with another look.
fn lakeside(look: &str) -> Session {
    let text = find_level("lakeside").unwrap().text;
    let changed = text.replace("scenery: \"meadow\",", look);
    assert_ne!(text, changed, "the level names its scenery");
    play("lakeside", changed)
}

/// The mean brightness of the board, 0 to 255, red, green and blue.
fn board(name: &str, look: &str) -> Option<[f64; 3]> {
    let render = |path: &std::path::Path| screens::screenshot(lakeside(look), path, SIZE);
    let picture = draw(name, render)?;
    let mut sum = [0.0; 3];
    let (mut count, (width, height)) = (0.0, picture.dimensions());
    for y in height * 12 / 100..height * 75 / 100 {
        for x in width * 22 / 100..width * 65 / 100 {
            let pixel = picture.get_pixel(x, y).0;
            sum.iter_mut()
                .zip(pixel)
                .for_each(|(sum, part)| *sum += f64::from(part));
            count += 1.0;
        }
    }
    Some(sum.map(|one| one / count))
}

#[test]
fn scenery_and_daylight_change_what_the_board_looks_like() {
    let look = |name, look| board(name, look);
    let (Some(day), Some(night), Some(dusk), Some(snow)) = (
        look("day", "scenery: \"meadow\", daylight: Day,"),
        look("night", "scenery: \"meadow\", daylight: Night,"),
        look("dusk", "scenery: \"meadow\", daylight: Dusk,"),
        look("snow", "scenery: \"snow\","),
    ) else {
        return;
    };
    let bright = |[r, g, b]: [f64; 3]| (r + g + b) / 3.0;
    assert!(bright(night) < bright(dusk) * 0.95 && bright(dusk) < bright(day) * 0.95);
    assert!(
        bright(night) > bright(day) * 0.3,
        "the night is not black: {night:?}"
    );
    assert!(dusk[0] / dusk[2] > day[0] / day[2] * 1.05, "dusk is warm");
    assert!(night[2] / night[1] > day[2] / day[1], "night is blue");
    assert!(
        bright(snow) > bright(day) * 1.1 && snow[0] > day[0] * 1.1,
        "snow is white"
    );
}

#[test]
fn results_help_and_settings_are_not_empty() {
    for (name, state) in [
        ("results", AppState::Results),
        ("help", AppState::Help),
        ("settings", AppState::Settings),
    ] {
        let render =
            |path: &std::path::Path| screens::picture(state, Some(session("lakeside")), path, SIZE);
        let Some(picture) = draw(name, render) else {
            return;
        };
        assert!(
            share(&picture, [25, 5, 75, 95], slate) > 0.4,
            "{name} stands on a card"
        );
        let text = |[r, g, b]: [u8; 3]| r > 180 && g > 180 && b > 170;
        assert!(
            share(&picture, [22, 2, 78, 98], text) > 0.003,
            "{name} has words"
        );
    }
}

#[test]
fn a_faulty_size_is_an_error_and_no_panic() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("never.png");
    assert!(screens::screenshot(session("lakeside"), &path, (0, 540)).is_err());
    assert!(!path.exists());
}
