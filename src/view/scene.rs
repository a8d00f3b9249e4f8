//! What every square of a board shows: ground, what stands or grows on it, how it meets its
//! neighbours, and what sheds light. Pure; worked out anew only when the board has changed.

use bevy::prelude::Resource;

use super::decor::{chance, grown, one_of};
use super::displayed::Displayed;
use crate::board::Cell;
use crate::data::scenery::{Fringe, Glow, GroundLook, TileFamily};
use crate::data::{Dex, Families, Level};

/// What every square shows, row by row; pictures of `assets/tiles/terrain.png`.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct SceneryShown {
    width: i16,
    height: i16,
    /// The ground.
    ground: Vec<u32>,
    /// What stands or grows on it.
    growth: Vec<Option<u32>>,
    /// How it reaches over the borders.
    fringes: Vec<Option<Fringe>>,
    /// Whether it stands up and throws a shadow.
    walls: Vec<bool>,
    /// What sheds light.
    pub(super) glows: Vec<(Cell, Glow)>,
}

/// The four squares beside a square.
const BESIDE: [(i16, i16); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

impl SceneryShown {
    /// The scene of a battle as it looks now.
    pub(super) fn of(level: &Level, displayed: &Displayed, dex: &Dex) -> Self {
        let families = Families::builtin();
        let looks = Looks::of(level, displayed, dex, families);
        let mut scene = Self {
            width: displayed.width,
            height: displayed.height,
            ..Self::default()
        };
        for cell in cells(displayed) {
            let look = looks.at(cell);
            let under = looks.under(cell);
            scene.ground.push(one_of(cell, &under.tiles));
            scene.growth.push(looks.growth(cell));
            scene.fringes.push(under.fringe);
            scene.walls.push(look.wall);
            let cover = displayed
                .index(cell)
                .and_then(|index| displayed.cover.get(index));
            let cover = cover.copied().flatten();
            let above = cover.map(|id| one_of(cell, &dex.terrain(id).tiles));
            let object = displayed.object_at(cell).filter(|(_, off)| !off);
            let object = object.map(|(kind, _)| one_of(cell, &dex.object(kind).tiles));
            let seen = [
                Some(one_of(cell, &under.tiles)),
                looks.growth(cell),
                above,
                object,
            ];
            let shed = seen.into_iter().flatten().filter_map(|picture| {
                let glow = families.glow(u16::try_from(picture).ok()?)?;
                Some((cell, glow))
            });
            scene.glows.extend(shed);
        }
        scene
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let on = (0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y);
        on.then(|| cell.y as usize * self.width as usize + cell.x as usize)
    }

    /// The picture of the ground.
    pub(super) fn ground(&self, cell: Cell) -> Option<u32> {
        self.ground.get(self.index(cell)?).copied()
    }

    /// The picture of what stands or grows there.
    pub(super) fn growth(&self, cell: Cell) -> Option<u32> {
        self.growth.get(self.index(cell)?).copied().flatten()
    }

    /// How the ground reaches over the borders of its square; `None` keeps straight borders.
    pub(super) fn fringe(&self, cell: Cell) -> Option<Fringe> {
        self.fringes.get(self.index(cell)?).copied().flatten()
    }

    /// Whether something stands there like a wall; `false` beyond the board.
    pub(super) fn wall(&self, cell: Cell) -> bool {
        self.index(cell).is_some_and(|index| self.walls[index])
    }
}

#[cfg(test)]
impl SceneryShown {
    /// Rows of `.` for land, `~` for water, `#` for walls, `r` for walls of living rock.
    pub(super) fn sketch(rows: &[&str]) -> Self {
        let glyphs: Vec<char> = rows.concat().chars().collect();
        let fringe = |glyph: &char| {
            let level = match glyph {
                '.' => 60,
                'r' => 75,
                '~' => 20,
                _ => return None,
            };
            Some(Fringe {
                level,
                colour: [level; 3],
            })
        };
        Self {
            width: rows[0].len() as i16,
            height: rows.len() as i16,
            fringes: glyphs.iter().map(fringe).collect(),
            walls: glyphs.iter().map(|glyph| "#r".contains(*glyph)).collect(),
            ..Self::default()
        }
    }
}

/// The squares of a board, row by row.
fn cells(displayed: &Displayed) -> impl Iterator<Item = Cell> + use<> {
    let (width, height) = (displayed.width, displayed.height);
    (0..height).flat_map(move |y| (0..width).map(move |x| Cell { x, y }))
}

/// The looks of a battle's ground, square by square.
struct Looks<'a> {
    displayed: &'a Displayed,
    family: Option<&'a TileFamily>,
    /// By terrain.
    kinds: Vec<GroundLook>,
    /// Whether nobody gets there, by terrain.
    blocking: Vec<bool>,
    /// The ground that there is most of.
    plain: usize,
    /// Metres to the nearest open square, row by row; empty on a board with a map.
    away: Vec<u8>,
}

impl<'a> Looks<'a> {
    fn of(level: &Level, displayed: &'a Displayed, dex: &Dex, families: &'a Families) -> Self {
        let family = level.scenery.family;
        let look = |def| families.look(family, def);
        let mut looks = Self {
            displayed,
            family: families.all().get(family),
            kinds: dex.terrains.iter().map(look).collect(),
            blocking: dex
                .terrains
                .iter()
                .map(|def| def.terrain.blocking)
                .collect(),
            plain: 0,
            away: Vec::new(),
        };
        looks.plain = looks.commonest();
        if !level.zones.is_empty() {
            looks.away = looks.distances();
        }
        looks
    }

    fn kind(&self, cell: Cell) -> Option<usize> {
        let index = self.displayed.index(cell)?;
        let id = self.displayed.ground.get(index)?;
        Some(usize::from(id.0)).filter(|id| *id < self.kinds.len())
    }

    /// The open ground that there is most of.
    fn commonest(&self) -> usize {
        let mut counts = vec![0_usize; self.kinds.len()];
        for kind in cells(self.displayed).filter_map(|cell| self.kind(cell)) {
            let ground = !self.blocking[kind] && !self.kinds[kind].tiles.is_empty();
            counts[kind] += usize::from(ground);
        }
        let most = counts.iter().copied().max().unwrap_or(0);
        counts.iter().position(|count| *count == most).unwrap_or(0)
    }

    /// Squares to the nearest open one, at most 9.
    fn distances(&self) -> Vec<u8> {
        let open: Vec<Cell> = cells(self.displayed)
            .filter(|cell| self.kind(*cell).is_some_and(|kind| !self.blocking[kind]))
            .collect();
        let from = |cell: Cell| {
            let far = |one: &Cell| one.steps_to(cell);
            open.iter().map(far).min().unwrap_or(9).clamp(0, 9) as u8
        };
        cells(self.displayed).map(from).collect()
    }

    /// What a square looks like.
    fn at(&self, cell: Cell) -> &GroundLook {
        static NOTHING: GroundLook = GroundLook {
            tiles: Vec::new(),
            stands: Vec::new(),
            grows: Vec::new(),
            wall: false,
            fronts: Vec::new(),
            fringe: None,
        };
        let Some(kind) = self.kind(cell) else {
            return &NOTHING;
        };
        let away = self
            .displayed
            .index(cell)
            .and_then(|index| self.away.get(index));
        match (away, self.family) {
            (Some(1..), Some(family)) if self.blocking[kind] => self.between_zones(cell, family),
            _ => &self.kinds[kind],
        }
    }

    /// What lies between zones is no place of its own.
    fn between_zones(&self, cell: Cell, family: &'a TileFamily) -> &GroundLook {
        let away = self
            .displayed
            .index(cell)
            .and_then(|index| self.away.get(index));
        // The shore is no straight line.
        let away = away.copied().unwrap_or(9) + u8::from(chance(cell, 7) < 35);
        let (right, low) = (self.displayed.width - 1, self.displayed.height - 1);
        let inside = (1..right).contains(&cell.x) && (1..low).contains(&cell.y);
        match &family.moat {
            Some(moat) if inside && away <= moat.squares + 1 => &moat.look,
            _ => &family.beyond,
        }
    }

    /// The ground of a square: its own, or that of what lies beside it.
    fn under(&self, cell: Cell) -> &GroundLook {
        let own = self.at(cell);
        if !own.tiles.is_empty() {
            return own;
        }
        let beside = BESIDE
            .into_iter()
            .map(|(x, y)| Cell::new(cell.x + x, cell.y + y))
            .filter(|near| self.kind(*near).is_some_and(|kind| !self.blocking[kind]))
            .map(|near| self.at(near));
        let mut beside = beside.filter(|look| !look.tiles.is_empty());
        beside.next().unwrap_or(&self.kinds[self.plain])
    }

    /// What stands or grows on a square: a boulder, the front of a wall, flowers.
    fn growth(&self, cell: Cell) -> Option<u32> {
        let look = self.at(cell);
        if !look.stands.is_empty() {
            return Some(one_of(cell, &look.stands));
        }
        let below = Cell::new(cell.x, cell.y + 1);
        if look.wall && self.kind(below).is_some() && !self.at(below).wall {
            return grown(cell, &look.fronts).or(look.fronts.first().map(|one| one.0.into()));
        }
        grown(cell, &look.grows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::TerrainId;

    /// A board of these rows: `.` short grass, `o` rock, `#` wall, `_` cave floor, `~` deep water.
    fn scene(family: &str, rows: &[&str]) -> SceneryShown {
        let dex = Dex::builtin().unwrap();
        let text = crate::data::builtin_levels()[0].1;
        let mut level = Level::parse("x", text, dex).unwrap();
        level.scenery.family = Families::builtin().find(family).unwrap();
        level.zones = Default::default();
        let id = |glyph| {
            let name = match glyph {
                'o' => "rock",
                '#' => "wall",
                '_' => "cave floor",
                '~' => "deep water",
                _ => "short grass",
            };
            dex.find_terrain(name).unwrap().id
        };
        let mut displayed = Displayed::default();
        displayed.width = rows[0].len() as i16;
        displayed.height = rows.len() as i16;
        displayed.ground = rows.concat().chars().map(id).collect::<Vec<TerrainId>>();
        displayed.cover = vec![None; displayed.ground.len()];
        SceneryShown::of(&level, &displayed, dex)
    }

    fn pictures(family: &str, ground: &str) -> Vec<u32> {
        let (dex, families) = (Dex::builtin().unwrap(), Families::builtin());
        let look = families.look(
            families.find(family).unwrap(),
            dex.find_terrain(ground).unwrap(),
        );
        let all = look.tiles.iter().chain(&look.stands);
        all.map(|picture| u32::from(*picture)).collect()
    }

    #[test]
    fn each_family_shows_its_own_pictures() {
        for family in ["meadow", "forest", "cave", "beach", "snow", "town"] {
            let scene = scene(family, &[".....", "....."]);
            let own = pictures(family, "short grass");
            assert!(scene.ground.iter().all(|one| own.contains(one)), "{family}");
        }
    }

    #[test]
    fn a_boulder_lies_on_the_ground_beside_it() {
        let scene = scene("cave", &["_o_", "___", "..."]);
        let at = Cell::new(1, 0);
        assert!(pictures("cave", "rock").contains(&scene.growth(at).unwrap()));
        assert!(pictures("cave", "cave floor").contains(&scene.ground(at).unwrap()));
        assert_eq!(scene.fringe(at), scene.fringe(Cell::new(0, 0)));
    }

    #[test]
    fn a_wall_shows_its_front_where_the_square_below_is_open() {
        let scene = scene("town", &["###", "#.#", "###"]);
        let fronts = [211, 212];
        assert!(fronts.contains(&scene.growth(Cell::new(1, 0)).unwrap()));
        assert_eq!(scene.growth(Cell::new(0, 0)), None, "a wall goes on below");
        assert_eq!(scene.growth(Cell::new(1, 2)), None, "the board ends below");
        assert!(scene.wall(Cell::new(0, 1)) && !scene.wall(Cell::new(1, 1)));
    }

    #[test]
    fn pictures_that_shine_shed_light() {
        let rows = ["####################", "____________________"];
        let scene = scene("cave", &rows);
        assert!(
            scene.glows.iter().any(|(cell, _)| cell.y == 0),
            "torches in the wall"
        );
        let day = self::scene("meadow", &["....", "...."]);
        assert!(day.glows.is_empty());
    }

    #[test]
    fn the_sea_cave_has_water_beside_its_ways_and_rock_farther_away() {
        let dex = Dex::builtin().unwrap();
        let battle = crate::battle::Battle::of_builtin("sea_cave", 1);
        let scene = SceneryShown::of(battle.level(), &Displayed::now(&battle), dex);
        let water = pictures("sea cave", "deep water");
        let wet = scene
            .ground
            .iter()
            .filter(|one| water.contains(one))
            .count();
        let rock = scene.walls.iter().filter(|wall| **wall).count();
        assert!(
            wet > 10 && rock > 10,
            "{wet} squares of water, {rock} of rock"
        );
    }
}
