//! Boards: ground, light, heights, and what stands and lies on them.

use std::fmt::Write as _;

use super::{MadeThing, Maker};
use crate::board::BaseTerrain;
use crate::data::Sort;
use crate::data::moves::Range;
use crate::rules::Skill;

/// Characters of the legend, one per terrain of the dex.
const LEGEND: &[u8] = b".:~=^o#,-*_+%;&ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Maker<'_> {
    /// The fields of a board of the width and height that are set.
    pub(super) fn map(&mut self) -> String {
        let terrains = &self.dex.terrains;
        let kinds = terrains.len().min(LEGEND.len());
        let open: Vec<usize> = (0..kinds).filter(|kind| self.walkable(*kind)).collect();
        let base = self.pick(&open).unwrap_or(0);
        let some: Vec<usize> = (0..self.below(4) + 1).map(|_| self.below(kinds)).collect();
        let plain = self.between(55, 100) as u32;
        self.ground = (0..self.width * self.height)
            .map(|_| {
                if self.chance(plain) {
                    base
                } else {
                    self.pick(&some).unwrap_or(base)
                }
            })
            .collect();
        self.taken = vec![false; self.ground.len()];
        let mut text = String::from("        legend: { ");
        for (kind, terrain) in terrains.iter().enumerate().take(kinds) {
            let _ = write!(
                text,
                "'{}': \"{}\", ",
                char::from(LEGEND[kind]),
                terrain.name
            );
        }
        text += "},\n";
        let ground = self.ground.clone();
        text += &self.rows("rows", |_, index| char::from(LEGEND[ground[index]]));
        if self.chance(25) {
            let patches = self.between(5, 40) as u32;
            text += &self.rows("light", |maker, _| {
                if maker.chance(patches) {
                    maker.pick(&['L', 'D', 'P']).unwrap_or('.')
                } else {
                    '.'
                }
            });
        }
        if self.chance(35) {
            text += &self.heights();
        }
        text
    }

    /// Single peaks and pits, or two plains with an edge between them.
    fn heights(&mut self) -> String {
        let top = if self.chance(90) {
            self.between(1, 9)
        } else {
            self.between(10, 35)
        };
        let digit = |height: i32| char::from_digit(height.clamp(0, 35) as u32, 36).unwrap_or('0');
        if self.chance(40) {
            let (edge, width) = (self.below(self.width), self.width);
            return self.rows("elevation", |_, index| {
                digit(if index % width < edge { top } else { 0 })
            });
        }
        let patches = self.between(5, 50) as u32;
        self.rows("elevation", |maker, _| {
            if maker.chance(patches) {
                digit(maker.between(0, top))
            } else {
                '.'
            }
        })
    }

    fn rows(&mut self, field: &str, mut letter: impl FnMut(&mut Self, usize) -> char) -> String {
        let mut text = format!("        {field}: [\n");
        for row in 0..self.height {
            let line: String = (0..self.width)
                .map(|column| letter(self, row * self.width + column))
                .collect();
            let _ = writeln!(text, "            \"{line}\",");
        }
        text + "        ],\n"
    }

    /// Whether anybody can stand there.
    pub(super) fn walkable(&self, kind: usize) -> bool {
        let terrain = self.dex.terrains[kind].terrain;
        !terrain.blocking && terrain.base == BaseTerrain::Regular
    }

    /// Whether whoever flies or swims and so on can stand there.
    fn bears(&self, kind: usize, afloat: bool) -> bool {
        let terrain = self.dex.terrains[kind].terrain;
        !terrain.blocking
            && (terrain.base == BaseTerrain::Regular
                || afloat && terrain.base == BaseTerrain::Underwater)
    }

    /// Some square of the board.
    pub(super) fn square(&mut self) -> (usize, usize) {
        (self.below(self.width), self.below(self.height))
    }

    /// The place of a combatant as its entry says it: a landmark, or a free square. It is taken
    /// then, unless its owner comes later.
    pub(super) fn place(
        &mut self,
        footprint: (usize, usize),
        afloat: bool,
        take: bool,
    ) -> Option<String> {
        if self.landmarks.is_empty() {
            let at = self.room(footprint, afloat, take)?;
            return Some(format!("at: {at:?}, "));
        }
        let name = self.landmark(footprint, take)?;
        Some(format!("near: \"{name}\", "))
    }

    /// A free place for a footprint; it is taken then, unless its owner comes later.
    pub(super) fn room(
        &mut self,
        footprint: (usize, usize),
        afloat: bool,
        take: bool,
    ) -> Option<(usize, usize)> {
        for _ in 0..40 {
            let (x, y) = self.square();
            let cells: Vec<usize> = (0..footprint.1)
                .flat_map(|dy| (0..footprint.0).map(move |dx| (x + dx, y + dy)))
                .filter(|(x, y)| *x < self.width && *y < self.height)
                .map(|(x, y)| y * self.width + x)
                .collect();
            let whole = cells.len() == footprint.0 * footprint.1;
            let free =
                |index: &usize| !self.taken[*index] && self.bears(self.ground[*index], afloat);
            if whole && cells.iter().all(free) {
                for index in cells.into_iter().filter(|_| take) {
                    self.taken[index] = true;
                }
                return Some((x, y));
            }
        }
        None
    }

    /// Objects in free squares, in some levels many of them.
    pub(super) fn objects(&mut self) -> String {
        let mut text = String::new();
        if self.dex.objects.is_empty() || self.chance(45) {
            return text;
        }
        let most = if self.chance(20) { 16 } else { 5 };
        for _ in 0..self.below(most) + 1 {
            let kind = self.below(self.dex.objects.len());
            let name = format!("thing {}", self.things.len());
            let Some(place) = self.footing() else {
                continue;
            };
            let set_piece = self.now_and_then(30, Self::set_piece);
            let kind_name = &self.dex.objects[kind].name;
            let _ = writeln!(
                text,
                "        (name: \"{name}\", kind: \"{kind_name}\", {place}{set_piece}),"
            );
            self.things.push(MadeThing { name, kind });
        }
        text
    }

    /// The place of an object as its entry says it.
    fn footing(&mut self) -> Option<String> {
        if !self.landmarks.is_empty() {
            let name = self.landmark((1, 1), true)?;
            return Some(format!("near: \"{name}\""));
        }
        let squares = self.cluster()?;
        Some(match squares.as_slice() {
            [at] if self.chance(70) => format!("at: {at:?}"),
            all => format!("squares: {all:?}"),
        })
    }

    /// One free square, or several that hang together, where nobody stands. Any ground will do.
    fn cluster(&mut self) -> Option<Vec<(usize, usize)>> {
        let many = if self.chance(65) { 1 } else { 4 };
        let mut squares: Vec<(usize, usize)> = Vec::new();
        for _ in 0..many * 4 {
            let (mut x, mut y) = self.square();
            if let Some((beside_x, beside_y)) = squares.last().copied() {
                let step = |maker: &mut Self, at: usize| (at + maker.below(3)).saturating_sub(1);
                (x, y) = (step(self, beside_x), step(self, beside_y));
            }
            let inside = x < self.width && y < self.height;
            if squares.len() < many && inside && !self.taken[y * self.width + x] {
                self.taken[y * self.width + x] = true;
                squares.push((x, y));
            }
        }
        (!squares.is_empty()).then_some(squares)
    }

    fn set_piece(&mut self) -> String {
        let fits: Vec<usize> = (0..self.dex.moves.len())
            .filter(|index| {
                let def = &self.dex.moves[*index];
                def.is_damaging() && !matches!(def.range, Range::User | Range::Field)
            })
            .collect();
        let copied = self.pick(&fits).unwrap_or(0);
        let copied = &self.dex.moves[copied].name;
        let skill = self.pick(&Skill::ALL).unwrap_or(Skill::Focus);
        let dc = self.between(2, 18);
        let times = self.now_and_then(40, |maker| format!(", times: {}", maker.between(1, 6)));
        let uses = self.now_and_then(40, |maker| format!(", uses: {}", maker.between(1, 4)));
        format!(", set_piece: (move: \"{copied}\", skill: {skill:?}, dc: {dc}{times}{uses})")
    }

    /// Items on the ground, under people and objects too.
    pub(super) fn floor(&mut self) -> String {
        let mut text = String::new();
        while self.chance(40) && !self.dex.items.is_empty() {
            let item = self.below(self.dex.items.len());
            let (item, at) = (&self.dex.items[item].name, self.square());
            let _ = write!(text, "(\"{item}\", {at:?}), ");
        }
        text
    }

    /// Hazards where they can lie, under people and objects too.
    pub(super) fn hazards(&mut self) -> String {
        let mut text = String::new();
        let mut kinds: Vec<_> = self.dex.kinds.of_sorts(&[Sort::Ground]).collect();
        while self.chance(12) && !kinds.is_empty() {
            let kind = kinds.remove(self.below(kinds.len()));
            let place = if self.landmarks.is_empty() {
                let many = self.between(1, 12);
                let mut squares: Vec<_> = (0..many).map(|_| self.square()).collect();
                squares.retain(|at| self.takes_hazard(*at));
                squares.sort_unstable();
                squares.dedup();
                format!("squares: {squares:?}")
            } else {
                let name = self.landmark((1, 1), false).unwrap_or_default();
                format!("near: \"{name}\"")
            };
            let side = self.below(self.sides.len());
            let team = self.sides[side].team;
            let layers = match kind.ground().layers {
                1 => 1,
                most => self.between(1, i32::from(most)),
            };
            if !place.ends_with("[]") {
                let _ = write!(
                    text,
                    "(kind: {kind:?}, team: {team}, layers: {layers}, {place}), "
                );
            }
        }
        text
    }

    fn takes_hazard(&self, (x, y): (usize, usize)) -> bool {
        let terrain = self.dex.terrains[self.ground[y * self.width + x]].terrain;
        !terrain.blocking && terrain.base == BaseTerrain::Regular
    }
}
