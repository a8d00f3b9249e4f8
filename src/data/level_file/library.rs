//! The levels that are compiled in, and how a level is found by name or path.

use std::path::Path as FilePath;

use crate::data::error::{DataError, did_you_mean};
use crate::data::files;

/// Levels that are compiled in: name and text.
const BUILTIN: [(&str, &str); 11] = [
    ("lakeside", include_str!("../../../levels/lakeside.ron")),
    (
        "first_steps",
        include_str!("../../../levels/first_steps.ron"),
    ),
    (
        "league_duel",
        include_str!("../../../levels/league_duel.ron"),
    ),
    ("mill_yard", include_str!("../../../levels/mill_yard.ron")),
    ("sea_cave", include_str!("../../../levels/sea_cave.ron")),
    ("hill_road", include_str!("../../../levels/hill_road.ron")),
    (
        "lambing_night",
        include_str!("../../../levels/lambing_night.ron"),
    ),
    (
        "weathercock",
        include_str!("../../../levels/weathercock.ron"),
    ),
    ("kelp_rock", include_str!("../../../levels/kelp_rock.ron")),
    ("ice_hall", include_str!("../../../levels/ice_hall.ron")),
    ("bench3v3", include_str!("../../../levels/bench3v3.ron")),
];

/// The levels that are compiled in, as (name, text), in the order of a level list.
#[must_use]
pub fn builtin_levels() -> &'static [(&'static str, &'static str)] {
    &BUILTIN
}

/// Where the text of a level came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelSource {
    /// The file, or the place of a compiled-in level; faults name it.
    pub file: String,
    /// The text.
    pub text: String,
}

/// The text of a level given as a path ("levels/lakeside.ron") or as the name of a compiled-in
/// one ("lakeside"). A file of that name comes first; the path of a compiled-in level works
/// where the file is not there.
///
/// # Errors
/// There is neither such a file nor such a level, or the file cannot be read as text.
pub fn find_level(arg: &str) -> Result<LevelSource, DataError> {
    find(arg, |path| files::read_text(path, &files::LEVEL))
}

/// The text of a level or of a record that a person named; a pipe is read as well.
///
/// # Errors
/// As [`find_level`].
pub fn find_given(arg: &str) -> Result<LevelSource, DataError> {
    find(arg, |path| files::read_given(path, &files::RECORD))
}

fn find(
    arg: &str,
    read: impl Fn(&FilePath) -> Result<String, DataError>,
) -> Result<LevelSource, DataError> {
    let path = FilePath::new(arg);
    let builtin = BUILTIN.iter().find(|(name, _)| {
        arg.eq_ignore_ascii_case(name) || path == FilePath::new(&format!("levels/{name}.ron"))
    });
    match (read(path), builtin) {
        (Ok(text), _) => Ok(LevelSource {
            file: arg.to_owned(),
            text,
        }),
        (Err(_), Some((name, text))) if !path.is_file() => Ok(LevelSource {
            file: format!("levels/{name}.ron"),
            text: (*text).to_owned(),
        }),
        (Err(fault), _) if path.exists() => Err(fault),
        (Err(fault), _) => {
            let names = BUILTIN.iter().map(|(name, _)| *name);
            Err(DataError {
                hint: did_you_mean(arg, names),
                ..fault
            })
        }
    }
}
