//! Scratch: pictures of screens.
use std::path::Path;
use std::sync::Arc;
use tallgrass::data::*;
use tallgrass::record::*;
use tallgrass::rules::DiceSource;
use tallgrass::view::AppState;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let size = (args[3].parse().unwrap(), args[4].parse().unwrap());
    let session = |name: &str| {
        let dex = Dex::builtin().unwrap();
        let source = find_level(name).unwrap();
        let level = Arc::new(Level::parse(&source.file, &source.text, dex).unwrap());
        let r = LevelRef {
            name: name.into(),
            text: source.text,
        };
        Session::new(dex, &level, r, DiceSource::Seeded(1))
    };
    let out = Path::new(&args[2]);
    let done = match args[1].as_str() {
        "menu" => tallgrass::screens::picture(AppState::Menu, None, out, size),
        "levels" => tallgrass::screens::picture(AppState::Levels, None, out, size),
        "settings" => tallgrass::screens::picture(AppState::Settings, None, out, size),
        "help" => tallgrass::screens::picture(AppState::Help, None, out, size),
        "results" => {
            tallgrass::screens::picture(AppState::Results, Some(session("lakeside")), out, size)
        }
        level => tallgrass::screens::screenshot(session(level), out, size),
    };
    println!("{done:?}");
}
