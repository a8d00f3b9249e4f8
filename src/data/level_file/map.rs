//! The map: rows of characters with a legend.

use std::collections::BTreeMap;

use super::raw::RawMap;
use crate::data::dex::{Dex, TerrainId};
use crate::data::locate::Path;
use crate::data::source::Faults;

/// Most columns or rows.
const MAX_SIDE: usize = 100;

/// The ground of a level.
pub(super) struct Board {
    pub(super) width: i16,
    pub(super) height: i16,
    pub(super) ground: Vec<TerrainId>,
}

impl Board {
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

/// Reads the map; `None` where it has a fault, so that nobody is placed on a wrong one.
pub(super) fn board(raw: &RawMap, dex: &Dex, faults: &mut Faults) -> Option<Board> {
    faults.entry("", "");
    let before = faults.count();
    let top = Path::top().field("map");
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
    (faults.count() == before).then_some(Board {
        width: width as i16,
        height: raw.rows.len() as i16,
        ground,
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
