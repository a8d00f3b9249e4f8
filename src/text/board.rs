//! The board in characters: a letter for everybody, a glyph for the ground, marks beside them.

use crate::battle::{Battle, CombatantId, ObjectState, Sheet, TaskId};
use crate::board::{Body, Cell, Light};
use crate::data::Sort;
use crate::data::zones::Zone;
use crate::data::{Dex, Level, ObjectDef};
use crate::words::narrate::counted;

/// The letters of the combatants, in the order of their ids: the first team in capitals,
/// the others small. Glyphs of the ground are left out.
pub(super) fn letters(dex: &Dex, level: &Level) -> Vec<char> {
    let first = level.sides.first().map_or(0, |side| side.team);
    let mut taken: Vec<char> = dex.terrains.iter().map(|def| def.glyph).collect();
    taken.extend(dex.objects.iter().map(|def| def.glyph));
    let mut letters = Vec::with_capacity(level.combatants.len());
    for def in &level.combatants {
        let capital = level.sides[usize::from(def.side)].team == first;
        let letter = wishes(&def.name)
            .map(|wish| {
                if capital {
                    wish.to_ascii_uppercase()
                } else {
                    wish.to_ascii_lowercase()
                }
            })
            .find(|letter| !taken.contains(letter))
            .unwrap_or('?');
        taken.push(letter);
        letters.push(letter);
    }
    letters
}

/// Letters that suit a name, best first: a lone last letter ("Oddish B"), then those of the
/// name, then any.
fn wishes(name: &str) -> impl Iterator<Item = char> {
    let last = name
        .split_whitespace()
        .skip(1)
        .last()
        .filter(|word| word.len() == 1);
    let lone: Vec<char> = last.into_iter().flat_map(str::chars).collect();
    let own: Vec<char> = name.chars().collect();
    lone.into_iter()
        .chain(own)
        .chain('a'..='z')
        .chain('1'..='9')
        .filter(char::is_ascii_alphanumeric)
}

/// Characters of a square: what is on it, between two marks.
const PER_SQUARE: usize = 3;

/// Characters in front of a row.
const ROW_NUMBER: usize = 4;

/// What stands beside a square.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SquareMarks<'a> {
    /// Whoever is asked; stands in brackets.
    pub(super) active: Option<CombatantId>,
    /// Squares with a mark behind them.
    pub(super) reach: &'a [Cell],
    /// Squares that something touches: a star behind them.
    pub(super) touched: &'a [Cell],
}

/// The board as lines: columns above, rows on the left, three characters a square. Where that is
/// wider than `width`, some of the columns stand below the others.
pub(super) fn draw(
    battle: &Battle,
    letters: &[char],
    marks: SquareMarks,
    width: Option<usize>,
) -> Vec<String> {
    let board = battle.board();
    let last = Cell::new(board.width() - 1, board.height() - 1);
    draw_part(battle, letters, marks, (Cell::new(0, 0), last), width)
}

/// The part of the board around the squares that something touches, two squares more on each side.
pub(super) fn draw_around(
    battle: &Battle,
    letters: &[char],
    marks: SquareMarks,
    width: Option<usize>,
) -> Vec<String> {
    let board = battle.board();
    let (xs, ys) = (
        || marks.touched.iter().map(|cell| cell.x),
        || marks.touched.iter().map(|cell| cell.y),
    );
    let (Some(left), Some(right)) = (xs().min(), xs().max()) else {
        return Vec::new();
    };
    let (Some(top), Some(bottom)) = (ys().min(), ys().max()) else {
        return Vec::new();
    };
    let first = Cell::new((left - 2).max(0), (top - 2).max(0));
    let last = Cell::new(
        (right + 2).min(board.width() - 1),
        (bottom + 2).min(board.height() - 1),
    );
    draw_part(battle, letters, marks, (first, last), width)
}

/// How many columns stand beside one another, so that all blocks are about as wide.
fn columns(all: i16, width: Option<usize>) -> i16 {
    let fit = width.map_or(all, |width| {
        i16::try_from(width.saturating_sub(ROW_NUMBER) / PER_SQUARE).unwrap_or(all)
    });
    let fit = fit.clamp(1, all.max(1));
    let blocks = all.max(1).div_euclid(fit) + i16::from(all.max(1).rem_euclid(fit) > 0);
    all.max(1).div_euclid(blocks) + i16::from(all.max(1).rem_euclid(blocks) > 0)
}

fn draw_part(
    battle: &Battle,
    letters: &[char],
    marks: SquareMarks,
    (first, last): (Cell, Cell),
    width: Option<usize>,
) -> Vec<String> {
    let wide = columns(last.x - first.x + 1, width);
    let mut lines = Vec::new();
    let mut left = first.x;
    while left <= last.x {
        let right = (left + wide - 1).min(last.x);
        if left > first.x {
            lines.push(String::new());
        }
        let block = (Cell::new(left, first.y), Cell::new(right, last.y));
        lines.extend(draw_block(battle, letters, marks, block));
        left = right + 1;
    }
    lines
}

fn draw_block(
    battle: &Battle,
    letters: &[char],
    marks: SquareMarks,
    (first, last): (Cell, Cell),
) -> Vec<String> {
    let sheets: Vec<Sheet> = battle.ids().filter_map(|id| battle.sheet(id)).collect();
    let columns: String = (first.x..=last.x).map(|x| format!("{x:>2} ")).collect();
    let mut lines = vec![format!("    {}", columns.trim_end())];
    for y in first.y..=last.y {
        let row: String = (first.x..=last.x)
            .map(|x| square(battle, &sheets, letters, marks, Cell { x, y }))
            .collect();
        lines.push(format!("{y:>3} {}", row.trim_end()));
    }
    lines
}

fn square(
    battle: &Battle,
    sheets: &[Sheet],
    letters: &[char],
    marks: SquareMarks,
    cell: Cell,
) -> String {
    let stands = |sheet: &&Sheet| {
        sheet
            .cell()
            .is_some_and(|at| Body::new(at, sheet.footprint).contains(cell))
    };
    let mut standing = sheets.iter().filter(stands);
    let here = standing
        .clone()
        .find(|sheet| !sheet.fainted)
        .or_else(|| standing.next());
    if let Some(sheet) = here {
        let letter = letters.get(usize::from(sheet.id.0)).copied().unwrap_or('?');
        let touched = marks.touched.contains(&cell);
        return match (marks.active == Some(sheet.id), sheet.fainted) {
            (true, _) => format!("[{letter}]"),
            (false, false) if touched => format!(" {letter}*"),
            (false, true) => format!(" {letter}x"),
            (false, false) => format!(" {letter} "),
        };
    }
    let board = battle.board();
    let ground = board.cover(cell).or_else(|| board.ground(cell));
    let object = battle
        .object_at(cell)
        .filter(|_| board.cover(cell).is_none());
    let object = object.and_then(|id| battle.object_kind(id));
    let glyph = match (object, ground) {
        (Some(object), _) => battle.dex().object(object).glyph,
        (None, ground) => ground.map_or(' ', |id| battle.dex().terrain(id).glyph),
    };
    let item = board.items().iter().any(|(at, _)| *at == cell);
    let mark = match (item, task_at(battle, cell), marks.reach.contains(&cell)) {
        _ if marks.touched.contains(&cell) => '*',
        (true, ..) => '!',
        (_, true, _) => '?',
        (.., true) => '\'',
        _ => ' ',
    };
    format!(" {glyph}{mark}")
}

/// What the glyphs on this board mean, on one line.
pub(super) fn legend(battle: &Battle) -> String {
    let board = battle.board();
    let mut shown = Vec::new();
    for cell in board.cells() {
        for id in [board.ground(cell), board.cover(cell)]
            .into_iter()
            .flatten()
        {
            if !shown.contains(&id) {
                shown.push(id);
            }
        }
    }
    shown.sort();
    let mut kinds: Vec<&ObjectDef> = battle
        .objects()
        .iter()
        .filter(|object| !object.gone)
        .filter_map(|object| battle.dex().find_object(&object.kind))
        .collect();
    kinds.sort_by_key(|def| def.id);
    kinds.dedup_by_key(|def| def.id);
    let words: Vec<String> = shown
        .iter()
        .map(|id| battle.dex().terrain(*id))
        .map(|def| (def.glyph, &def.name))
        .chain(kinds.iter().map(|def| (def.glyph, &def.name)))
        .map(|(glyph, name)| format!("{glyph} {name}"))
        .collect();
    let mut marks = "[ ] whose turn it is, ' within reach, x Fainted".to_owned();
    if !board.items().is_empty() {
        marks += ", ! an item";
    }
    if board.cells().any(|cell| task_at(battle, cell)) {
        marks += ", ? something to try";
    }
    format!("Ground: {}. Marks: {marks}.", words.join(", "))
}

/// Whether something is still to be tried on a square.
fn task_at(battle: &Battle, cell: Cell) -> bool {
    let tasks = battle.level().tasks.iter().enumerate();
    tasks
        .filter(|(_, task)| task.at == Some(cell))
        .any(|(index, _)| battle.task_open(TaskId(index as u8)))
}

/// The zones with their landmarks and who is at each, a line per zone; nothing where there is a map.
pub(super) fn landmarks(battle: &Battle) -> Vec<String> {
    let zones = &battle.level().zones;
    let sheets: Vec<Sheet> = battle.ids().filter_map(|id| battle.sheet(id)).collect();
    let at = |plot: &Body| {
        let names: Vec<&str> = sheets
            .iter()
            .filter(|sheet| {
                let body = sheet.cell().map(|at| Body::new(at, sheet.footprint));
                body.is_some_and(|body| body.overlaps(plot))
            })
            .map(|sheet| sheet.name.as_str())
            .collect();
        match names.as_slice() {
            [] => String::new(),
            names => format!(" ({})", names.join(", ")),
        }
    };
    let ways = |index: usize| -> String {
        let ends = zones.ways.iter().filter_map(|way| {
            let (a, b) = (usize::from(way.between.0), usize::from(way.between.1));
            let other = if a == index {
                b
            } else if b == index {
                a
            } else {
                return None;
            };
            let name = &zones.landmarks.get(other)?.name;
            Some(format!(", {} m from {name}", way.metres))
        });
        ends.collect()
    };
    let line = |(index, zone): (usize, &Zone)| {
        let own = zones.landmarks.iter().enumerate();
        let own: Vec<String> = own
            .filter(|(_, landmark)| usize::from(landmark.zone) == index)
            .map(|(at_index, landmark)| {
                format!("{}{}{}", landmark.name, at(&landmark.plot), ways(at_index))
            })
            .collect();
        format!("{}: {}.", zone.name, own.join("; "))
    };
    zones.zones.iter().enumerate().map(line).collect()
}

/// The objects on the board and the state of each, a line.
pub(super) fn objects(battle: &Battle) -> Vec<String> {
    let objects = battle.objects();
    let standing: Vec<String> = objects.iter().filter(|it| !it.gone).map(object).collect();
    if standing.is_empty() {
        Vec::new()
    } else {
        vec![format!("Objects: {}.", standing.join("; "))]
    }
}

/// An object: its name, where it is, and how it stands.
pub(super) fn object(object: &ObjectState) -> String {
    let at = object.cells.first().map_or(String::new(), Cell::to_string);
    let mut words = format!("{} at {at}", object.name);
    if let Some((now, max)) = object.hp {
        words += &format!(", {now} of {max} HP");
    }
    if object.burning > 0 {
        words += &format!(", burns for {} more", counted(object.burning, "round"));
    }
    if object.off {
        words += ", off";
    }
    words
}

/// What the board itself does not show: hazards, and light and heights as small maps of their own;
/// nothing where there is none of it.
pub(super) fn relief(battle: &Battle) -> Vec<String> {
    let board = battle.board();
    let map = |title: &str, letter: &dyn Fn(Cell) -> char| {
        let mut lines = vec![title.to_owned()];
        for y in 0..board.height() {
            let row: String = (0..board.width())
                .map(|x| letter(Cell::new(x, y)))
                .collect();
            lines.push(format!("  {row}"));
        }
        lines
    };
    let mut lines = Vec::new();
    for hazard in battle.dex().kinds.of_sorts(&[Sort::Ground]) {
        let squares: Vec<String> = board
            .hazards()
            .iter()
            .filter(|laid| laid.hazard == hazard)
            .map(|laid| laid.at.to_string())
            .collect();
        if !squares.is_empty() {
            lines.push(format!("{} at {}.", hazard.name(), squares.join(", ")));
        }
    }
    if board.is_dark() {
        lines.extend(map(
            "Light (L lit, D dark, P pitch dark):",
            &|cell| match board.light(cell) {
                Light::Lit => 'L',
                Light::Dark => 'D',
                Light::PitchDark => 'P',
            },
        ));
    }
    if !board.is_level() {
        lines.extend(map("Heights in metres:", &|cell| {
            char::from_digit(board.height_at(cell).clamp(0, 9) as u32, 10).unwrap_or('?')
        }));
    }
    lines
}

#[cfg(test)]
mod tests {
    use crate::text::board::{columns, wishes};

    #[test]
    fn a_board_too_wide_for_the_terminal_is_split_evenly() {
        for (all, width, wide) in [
            (18, None, 18),
            (18, Some(60), 18),
            (19, Some(60), 10),
            (30, Some(80), 15),
            (30, Some(40), 10),
            (3, Some(5), 1),
        ] {
            assert_eq!(columns(all, width), wide, "{all} in {width:?}");
        }
    }

    #[test]
    fn a_lone_last_letter_comes_first() {
        assert_eq!(wishes("Oddish B").next(), Some('B'));
        assert_eq!(wishes("Archie").next(), Some('A'));
        assert_eq!(wishes("Mr. X Files").next(), Some('M'));
    }
}
