//! The map: rows of characters with a legend.

use std::collections::BTreeMap;

use super::raw::RawMap;
use crate::board::{Cell, Light};
use crate::data::dex::Dex;
use crate::data::ids::TerrainId;
use crate::data::locate::Path;
use crate::data::source::Faults;

/// Most columns or rows.
const MAX_SIDE: usize = 100;

/// The ground of a level.
#[derive(Default)]
pub(super) struct LevelBoard {
    pub(super) width: i16,
    pub(super) height: i16,
    pub(super) ground: Vec<TerrainId>,
    pub(super) light: Vec<Light>,
    pub(super) elevation: Vec<u8>,
}

impl LevelBoard {
    /// Whether a square is on the board.
    pub(super) fn holds(&self, (x, y): (i32, i32)) -> bool {
        (0..i32::from(self.width)).contains(&x) && (0..i32::from(self.height)).contains(&y)
    }

    /// The ground of a square on the board.
    pub(super) fn at(&self, (x, y): (i32, i32)) -> Option<TerrainId> {
        if !self.holds((x, y)) {
            return None;
        }
        let index = usize::try_from(y * i32::from(self.width) + x).ok()?;
        self.ground.get(index).copied()
    }
}

/// Reads the map of the battle whose fields stand at `base`; `None` where it has a fault, so that
/// nobody is placed on a wrong one.
pub(super) fn board(
    raw: &RawMap,
    usual: Light,
    base: &Path,
    dex: &Dex,
    faults: &mut Faults,
) -> Option<LevelBoard> {
    faults.entry("", "");
    let before = faults.count();
    let top = base.field("map");
    let legend = legend(raw, &top.field("legend"), dex, faults);
    let rows = top.field("rows");
    let longest = raw
        .rows
        .iter()
        .map(|row| row.chars().count())
        .max()
        .unwrap_or(0);
    if longest > MAX_SIDE || raw.rows.len() > MAX_SIDE {
        let problem = format!("the map has {longest} x {} squares", raw.rows.len());
        faults.add(
            &rows,
            problem,
            Some(format!("at most {MAX_SIDE} x {MAX_SIDE} are possible")),
        );
        return None;
    }
    let width = usual_width(&raw.rows);
    if width == 0 {
        faults.add(
            &rows,
            "the map has no squares",
            Some("write one string for each row".into()),
        );
        return None;
    }
    check_rows(raw, width, &rows, faults);
    let ground = ground(raw, &legend, &rows, faults);
    let size = (width, raw.rows.len());
    let light = light(raw, usual, size, &top.field("light"), faults);
    let elevation = elevation(raw, size, &top.field("elevation"), faults);
    (faults.count() == before).then_some(LevelBoard {
        width: width as i16,
        height: raw.rows.len() as i16,
        ground,
        light,
        elevation,
    })
}

/// The width that most rows have; of several, that of the first row.
fn usual_width(rows: &[String]) -> usize {
    let widths: Vec<usize> = rows.iter().map(|row| row.chars().count()).collect();
    let votes = |width: &usize| widths.iter().filter(|other| *other == width).count();
    // `max_by_key` keeps the last of equals, so the rows are looked at from the end.
    widths
        .iter()
        .rev()
        .max_by_key(|width| votes(width))
        .copied()
        .unwrap_or(0)
}

fn legend(raw: &RawMap, path: &Path, dex: &Dex, faults: &mut Faults) -> BTreeMap<char, TerrainId> {
    let mut legend = BTreeMap::new();
    for (letter, name) in &raw.legend {
        let found = dex.find_terrain(name);
        if found.is_none() {
            let known = dex.terrains.iter().map(|def| def.name.as_str());
            faults.unknown(&path.key(letter.to_string()), "terrain", name, known);
        }
        legend.insert(*letter, found.map_or(TerrainId(0), |def| def.id));
    }
    legend
}

fn check_rows(raw: &RawMap, width: usize, path: &Path, faults: &mut Faults) {
    for (index, row) in raw.rows.iter().enumerate() {
        let length = row.chars().count();
        if length != width {
            let problem = format!("row {index} of the map has {length} squares");
            let hint = format!("the other rows have {width}");
            faults.add_in_string(&path.index(index), length.min(width), problem, Some(hint));
        }
    }
}

fn ground(
    raw: &RawMap,
    legend: &BTreeMap<char, TerrainId>,
    path: &Path,
    faults: &mut Faults,
) -> Vec<TerrainId> {
    let mut unknown: Vec<char> = Vec::new();
    let mut ground = Vec::new();
    for (row, text) in raw.rows.iter().enumerate() {
        for (column, letter) in text.chars().enumerate() {
            if !legend.contains_key(&letter) && !unknown.contains(&letter) {
                unknown.push(letter);
                let problem = format!("the legend does not know '{letter}'");
                let letters: Vec<String> = legend.keys().map(|one| format!("'{one}'")).collect();
                let hint = format!("it knows {}", letters.join(", "));
                faults.add_in_string(&path.index(row), column, problem, Some(hint));
            }
            ground.push(legend.get(&letter).copied().unwrap_or(TerrainId(0)));
        }
    }
    ground
}

/// The light of every square; empty where everything is lit. In the rows `.` is the light of
/// the whole map, `L` lit, `D` dark, `P` pitch dark.
fn light(
    raw: &RawMap,
    usual: Light,
    size: (usize, usize),
    path: &Path,
    faults: &mut Faults,
) -> Vec<Light> {
    if raw.light.is_empty() && usual == Light::Lit {
        return Vec::new();
    }
    if raw.light.is_empty() {
        return vec![usual; size.0 * size.1];
    }
    let read = |letter| match letter {
        '.' => Some(usual),
        'L' => Some(Light::Lit),
        'D' => Some(Light::Dark),
        'P' => Some(Light::PitchDark),
        _ => None,
    };
    let known = "'L' is lit, 'D' dark, 'P' pitch dark, '.' as the whole map";
    layer(&raw.light, size, read, ("light", known), path, faults)
}

/// The height of every square in metres; empty where everything is level. The rows hold
/// digits, and letters from `a` for 10 to `z` for 35; `.` is 0.
fn elevation(raw: &RawMap, size: (usize, usize), path: &Path, faults: &mut Faults) -> Vec<u8> {
    if raw.elevation.is_empty() {
        return Vec::new();
    }
    let read = |letter: char| match letter {
        '.' => Some(0),
        'A'..='Z' => None,
        _ => letter.to_digit(36).map(|digit| digit as u8),
    };
    let known = "write metres as digits from 0 to 9, a to z for 10 to 35";
    let heights = layer(
        &raw.elevation,
        size,
        read,
        ("elevation", known),
        path,
        faults,
    );
    if heights.iter().all(|height| *height == 0) {
        Vec::new()
    } else {
        heights
    }
}

/// A second map of the same size as the first; `name` and what its letters mean are for the
/// faults.
fn layer<T: Clone + Default>(
    rows: &[String],
    (width, height): (usize, usize),
    read: impl Fn(char) -> Option<T>,
    (name, known): (&str, &str),
    path: &Path,
    faults: &mut Faults,
) -> Vec<T> {
    if rows.len() != height {
        let problem = format!("`{name}` has {} rows", rows.len());
        faults.add(path, problem, Some(format!("the map has {height}")));
    }
    let mut layer = vec![T::default(); width * height];
    for (row, text) in rows.iter().enumerate().take(height) {
        let at = path.index(row);
        let length = text.chars().count();
        if length != width {
            let problem = format!("row {row} of `{name}` has {length} squares");
            let hint = format!("the map has {width}");
            faults.add_in_string(&at, length.min(width), problem, Some(hint));
        }
        for (column, letter) in text.chars().enumerate().take(width) {
            match read(letter) {
                Some(value) => layer[row * width + column] = value,
                None => {
                    let problem = format!("`{name}` does not know '{letter}'");
                    faults.add_in_string(&at, column, problem, Some(known.to_owned()));
                }
            }
        }
    }
    layer
}

/// A square of a file; out of range it stays out of every board.
pub(super) fn cell((x, y): (i32, i32)) -> Cell {
    let held = |value: i32| i16::try_from(value).unwrap_or(i16::MIN);
    Cell::new(held(x), held(y))
}
