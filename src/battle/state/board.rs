//! The board: ground, cover that lies over it, items on the floor.

use bevy_ecs::prelude::Resource;
use serde::Serialize;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::state::in_place::cloned_in_place;
use crate::board::{BaseTerrain, Body, Cell, Light, Terrain};
use crate::data::kind_name::KindName;
use crate::data::{Dex, ItemId, Level, ObjectDef, TerrainId};

/// A hazard on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Laid {
    /// Where.
    pub at: Cell,
    /// What.
    pub hazard: KindName,
    /// How thick it lies.
    pub layers: u8,
    /// The team that it spares.
    pub team: u8,
}

/// What an object makes of a square (G110).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct ObjectGround {
    blocking: bool,
    rough: bool,
    slow: bool,
}

/// The squares of the landmarks of a battle without a map, and what they make of who is next to
/// whom; none where there is a map, and then squares decide.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Landmarks(Vec<Body>);

impl Landmarks {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The landmark that a body is at.
    fn of(&self, body: &Body) -> Option<usize> {
        self.0.iter().position(|plot| plot.overlaps(body))
    }

    fn extent(&self, body: &Body) -> Body {
        self.of(body).map_or(*body, |index| self.0[index])
    }

    #[inline]
    pub(crate) fn adjacent(&self, one: &Body, other: &Body) -> bool {
        if self.0.is_empty() {
            return one.adjacent(other);
        }
        match (self.of(one), self.of(other)) {
            (None, None) => one.adjacent(other),
            (here, there) => here == there,
        }
    }

    #[inline]
    fn distance(&self, one: &Body, other: &Body) -> i32 {
        if self.0.is_empty() {
            return one.distance(other);
        }
        if one.overlaps(other) {
            return 0;
        }
        let metres = self.extent(one).distance(&self.extent(other));
        match (self.of(one), self.of(other)) {
            (None, None) => metres,
            (here, there) if here == there => 1,
            // Close by, but not there.
            _ => metres.max(2),
        }
    }
}

/// Ground, cover and items of a battle. Who stands where is the combatants' own business.
#[derive(Debug, PartialEq, Resource, Serialize)]
pub struct Board {
    width: i16,
    height: i16,
    ground: Vec<TerrainId>,
    cover: Vec<Option<TerrainId>>,
    /// Empty where everything is lit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    light: Vec<Light>,
    /// Empty where everything is level.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    elevation: Vec<u8>,
    /// What objects make of their squares; empty where there are none.
    #[serde(skip)]
    standing: Vec<ObjectGround>,
    #[serde(skip)]
    hot: bool,
    #[serde(skip)]
    deep: bool,
    #[serde(skip)]
    rough: bool,
    #[serde(skip)]
    covered: usize,
    items: Vec<(Cell, ItemId)>,
    /// The squares of the landmarks, where there are zones instead of a map.
    #[serde(skip)]
    landmarks: Landmarks,
    /// Empty where nothing has been laid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hazards: Vec<Laid>,
    #[serde(skip)]
    terrains: Vec<Terrain>,
    /// Who has blown itself up, and where, so that nothing goes through (core p.305).
    #[serde(skip)]
    filled: SmallVec<[(CombatantId, Body); 1]>,
    /// What else hazards remember, each as a number of its own kind's.
    #[serde(skip)]
    also: SmallVec<[(Cell, KindName, u8); 1]>,
    /// A bit for every square that blocks, row by row, each row in whole words.
    #[serde(skip)]
    walls: Vec<u64>,
}

cloned_in_place!(Board {
    width,
    height,
    ground,
    cover,
    light,
    elevation,
    standing,
    hot,
    deep,
    rough,
    covered,
    items,
    landmarks,
    hazards,
    terrains,
    filled,
    also,
    walls,
});

impl Board {
    /// The board of a level.
    #[must_use]
    pub fn of(dex: &Dex, level: &Level) -> Self {
        let mut board = Self {
            width: level.width,
            height: level.height,
            ground: level.ground.clone(),
            cover: vec![None; level.ground.len()],
            light: level.light.clone(),
            elevation: level.elevation.clone(),
            standing: Vec::new(),
            hot: false,
            deep: false,
            rough: false,
            covered: 0,
            items: level.floor.clone(),
            landmarks: Landmarks(level.zones.landmarks.iter().map(|one| one.plot).collect()),
            hazards: Vec::new(),
            terrains: dex.terrains.iter().map(|def| def.terrain).collect(),
            filled: SmallVec::new(),
            also: SmallVec::new(),
            walls: Vec::new(),
        };
        board.walls = vec![0; board.words() * usize::try_from(level.height).unwrap_or(0)];
        for index in 0..board.ground.len() {
            if board.is_wall(index) {
                board.note_wall(index);
            }
        }
        board.deep = board.ground.iter().any(|ground| board.is_deep(*ground));
        board.hot = board.ground.iter().any(|ground| board.is_hazard(*ground));
        board.rough = board.ground.iter().any(|ground| board.kind(*ground).rough);
        for object in &level.objects {
            for cell in &object.cells {
                board.stand(*cell, Some(dex.object(object.kind)));
            }
        }
        board
    }

    /// Columns.
    #[must_use]
    pub fn width(&self) -> i16 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub fn height(&self) -> i16 {
        self.height
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let inside = (0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y);
        inside.then(|| cell.y as usize * self.width as usize + cell.x as usize)
    }

    /// Whether the square is on the board.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.index(cell).is_some()
    }

    /// Every square, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Cell { x, y }))
    }

    /// The ground of a square; `None` off the board.
    #[must_use]
    pub fn ground(&self, cell: Cell) -> Option<TerrainId> {
        self.index(cell).map(|index| self.ground[index])
    }

    /// Whether the ground itself of a square is Blocking, whatever stands there.
    pub(crate) fn is_solid(&self, cell: Cell) -> bool {
        let ground = self.ground(cell);
        ground.is_some_and(|id| self.terrains[usize::from(id.0)].blocking)
    }

    /// The cover of a square, e.g. smoke.
    #[must_use]
    pub fn cover(&self, cell: Cell) -> Option<TerrainId> {
        self.index(cell).and_then(|index| self.cover[index])
    }

    /// The ground of all squares, row by row.
    pub(crate) fn grounds(&self) -> &[TerrainId] {
        &self.ground
    }

    /// The cover of all squares, row by row.
    pub(crate) fn covers(&self) -> &[Option<TerrainId>] {
        &self.cover
    }

    /// Whether there is any cover at all.
    pub(crate) fn is_covered(&self) -> bool {
        self.covered > 0
    }

    /// What the rules make of the ground of a square; `None` off the board.
    #[must_use]
    pub fn terrain(&self, cell: Cell) -> Option<Terrain> {
        let index = self.index(cell)?;
        let mut terrain = self.terrains[usize::from(self.ground[index].0)];
        if let Some(standing) = self.standing.get(index) {
            terrain.blocking |= standing.blocking;
            terrain.rough |= standing.rough;
            terrain.slow |= standing.slow;
        }
        if self.covered > 0
            && let Some(cover) = self.cover[index]
        {
            terrain.rough |= self.terrains[usize::from(cover.0)].rough;
        }
        if !self.hazards.is_empty() {
            let slows = |laid: &Laid| laid.at == cell && laid.hazard.ground().slow;
            terrain.slow |= self.hazards.iter().any(slows);
        }
        Some(terrain)
    }

    /// The terrain of a square if nothing stands, lies or hangs anywhere on the board (quicker), else `None`.
    #[inline]
    pub(crate) fn bare_terrain(&self, cell: Cell) -> Option<Terrain> {
        let ground = self.bare_ground(cell)?;
        Some(self.terrains[usize::from(ground.0)])
    }

    /// The ground of all squares, row by row, if nothing stands, lies or hangs anywhere on the board, else `None`.
    pub(crate) fn bare_grounds(&self) -> Option<&[TerrainId]> {
        let bare = self.standing.is_empty() && self.covered == 0 && self.hazards.is_empty();
        bare.then_some(&self.ground)
    }

    /// The ground of a square if nothing stands, lies or hangs anywhere on the board, else `None`.
    #[inline]
    pub(crate) fn bare_ground(&self, cell: Cell) -> Option<TerrainId> {
        let bare = self.standing.is_empty() && self.covered == 0 && self.hazards.is_empty();
        Some(self.ground[self.index(cell).filter(|_| bare)?])
    }

    /// Whether nothing goes through a square, neither a step nor an attack (combat-R061); nothing does
    /// off the board.
    #[must_use]
    pub fn blocks(&self, cell: Cell) -> bool {
        self.index(cell).is_none_or(|index| self.is_wall(index))
    }

    fn is_wall(&self, index: usize) -> bool {
        let standing = self.standing.get(index);
        self.terrains[usize::from(self.ground[index].0)].blocking
            || standing.is_some_and(|it| it.blocking)
    }

    /// Whether an attack stops at a square: it is Blocking, or somebody fills it (core p.305).
    pub(crate) fn stops(&self, cell: Cell) -> bool {
        self.blocks(cell) || self.filled.iter().any(|(_, body)| body.contains(cell))
    }

    /// Whether somebody lets nothing through where it stands (core p.305).
    pub(crate) fn is_filled_by(&self, who: CombatantId) -> bool {
        self.filled.iter().any(|(id, _)| *id == who)
    }

    /// Somebody lets nothing through where it stands, or does again.
    pub(crate) fn fill(&mut self, who: CombatantId, body: Option<Body>) {
        self.filled.retain(|(id, _)| *id != who);
        self.filled.extend(body.map(|body| (who, body)));
    }

    /// How many words the squares of a row take in `walls`.
    fn words(&self) -> usize {
        usize::try_from(self.width).unwrap_or(0).div_ceil(64)
    }

    /// Notes in `walls` whether a square blocks.
    fn note_wall(&mut self, index: usize) {
        let width = self.width as usize;
        let (column, row) = (index % width, index / width);
        let (at, bit) = (row * self.words() + column / 64, 1 << (column % 64));
        match self.is_wall(index) {
            true => self.walls[at] |= bit,
            false => self.walls[at] &= !bit,
        }
    }

    /// Whether any square blocks in the rectangle that two bodies span; `true` where that leaves the
    /// board. Where nothing does, nothing stands between them.
    pub(crate) fn may_block_between(&self, one: &Body, other: &Body) -> bool {
        if !self.filled.is_empty() {
            return true;
        }
        let span = |a: (i32, i32), b: (i32, i32)| (a.0.min(b.0), a.1.max(b.1));
        let (left, right) = span(one.columns(), other.columns());
        let (top, bottom) = span(one.rows(), other.rows());
        if left < 0 || top < 0 || right >= self.width.into() || bottom >= self.height.into() {
            return true;
        }
        let (left, right, words) = (left as usize, right as usize, self.words());
        (top as usize..=bottom as usize).any(|row| {
            (left / 64..=right / 64).any(|word| {
                let from = if word == left / 64 { left % 64 } else { 0 };
                let to = if word == right / 64 { right % 64 } else { 63 };
                let mask = (u64::MAX << from) & (u64::MAX >> (63 - to));
                self.walls[row * words + word] & mask != 0
            })
        })
    }

    /// Whether there are zones and landmarks instead of a map (G053).
    #[must_use]
    pub fn has_landmarks(&self) -> bool {
        !self.landmarks.is_empty()
    }

    /// The landmark that a square belongs to, by its index in the level.
    #[must_use]
    pub fn landmark(&self, cell: Cell) -> Option<u8> {
        let found = self.landmarks.of(&Body::at(cell));
        found.and_then(|index| u8::try_from(index).ok())
    }

    pub(crate) fn landmarks(&self) -> &Landmarks {
        &self.landmarks
    }

    /// Where a body counts as being: whoever is at a landmark is anywhere at it (G053).
    #[must_use]
    pub fn extent(&self, body: &Body) -> Body {
        self.landmarks.extent(body)
    }

    /// Whether a step stays at one landmark: nobody there is left by it (G053).
    pub(crate) fn stays(&self, from: &Body, to: &Body) -> bool {
        let here = self.landmarks.of(from);
        here.is_some() && here == self.landmarks.of(to)
    }

    /// Whether two bodies are adjacent (combat-R058). Of those at landmarks it is whoever is at the
    /// same one, and nobody who is still on the way there (G053).
    #[must_use]
    #[inline]
    pub fn adjacent(&self, one: &Body, other: &Body) -> bool {
        self.landmarks.adjacent(one, other)
    }

    /// Metres between two bodies (A101), or between the landmarks they are at (G053).
    #[must_use]
    #[inline]
    pub fn distance(&self, one: &Body, other: &Body) -> i32 {
        self.landmarks.distance(one, other)
    }

    /// Hazards that lie on the ground, in the order in which they were laid.
    #[must_use]
    pub fn hazards(&self) -> &[Laid] {
        &self.hazards
    }

    /// Whether a hazard can be laid on a square: open, and easy to walk on.
    pub(crate) fn takes_hazard(&self, cell: Cell) -> bool {
        self.index(cell).is_some_and(|index| {
            let terrain = self.terrains[usize::from(self.ground[index].0)];
            !terrain.blocking && terrain.base == BaseTerrain::Regular
        })
    }

    /// Lays a hazard; `false` where it cannot lie or nothing would change.
    pub(crate) fn lay(
        &mut self,
        at: Cell,
        hazard: KindName,
        (team, also): (u8, Option<u8>),
    ) -> bool {
        if !self.takes_hazard(at) {
            return false;
        }
        self.also
            .retain(|(cell, of, _)| (*cell, *of) != (at, hazard));
        self.also.extend(also.map(|it| (at, hazard, it)));
        let there = self
            .hazards
            .iter_mut()
            .find(|laid| laid.at == at && laid.hazard == hazard && laid.team == team);
        match there {
            Some(laid) if laid.layers < hazard.ground().layers => {
                laid.layers += 1;
                true
            }
            Some(_) => false,
            None => {
                self.hazards.push(Laid {
                    at,
                    hazard,
                    layers: 1,
                    team,
                });
                true
            }
        }
    }

    /// What else a hazard remembers, as a number of its kind's; also once it is sprung.
    pub(crate) fn also(&self, at: Cell, hazard: KindName) -> Option<u8> {
        let mut also = self.also.iter();
        also.find(|(cell, of, _)| (*cell, *of) == (at, hazard))
            .map(|(_, _, it)| *it)
    }

    pub(crate) fn take_hazard(&mut self, at: Cell, hazard: KindName) {
        self.hazards
            .retain(|laid| laid.at != at || laid.hazard != hazard);
    }

    /// The terrain of the bare ground of a square, without what stands or lies on it.
    pub(crate) fn ground_terrain(&self, cell: Cell) -> Option<Terrain> {
        self.index(cell)
            .map(|index| self.terrains[usize::from(self.ground[index].0)])
    }

    /// An object stands on a square, or no longer does.
    pub(crate) fn stand(&mut self, cell: Cell, object: Option<&ObjectDef>) {
        if self.standing.is_empty() {
            self.standing
                .resize(self.ground.len(), ObjectGround::default());
        }
        if let Some(index) = self.index(cell) {
            self.standing[index] = object.map_or_else(ObjectGround::default, |def| ObjectGround {
                blocking: def.blocking,
                rough: def.rough,
                slow: def.slow,
            });
            self.rough |= self.standing[index].rough;
            self.note_wall(index);
        }
    }

    fn is_hazard(&self, ground: TerrainId) -> bool {
        self.terrains[usize::from(ground.0)].hazard
    }

    /// Whether there has been any ground or cover that hurts at all.
    pub(crate) fn has_hazards(&self) -> bool {
        self.hot
    }

    /// Whether there has been any Rough Terrain at all: ground, cover or objects.
    pub(crate) fn may_be_rough(&self) -> bool {
        self.rough
    }

    fn is_deep(&self, ground: TerrainId) -> bool {
        self.terrains[usize::from(ground.0)].base == BaseTerrain::Underwater
    }

    /// Whether there has been any water to be under at all.
    pub(crate) fn has_deep_water(&self) -> bool {
        self.deep
    }

    /// How bright a square is (A027); off the board it is lit.
    #[must_use]
    pub fn light(&self, cell: Cell) -> Light {
        if self.light.is_empty() {
            return Light::Lit;
        }
        self.index(cell)
            .map_or(Light::Lit, |index| self.light[index])
    }

    /// Whether any square is dark.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        !self.light.is_empty()
    }

    /// Height of the ground of a square in metres; 0 off the board.
    #[must_use]
    pub fn height_at(&self, cell: Cell) -> i32 {
        if self.elevation.is_empty() {
            return 0;
        }
        self.index(cell)
            .map_or(0, |index| i32::from(self.elevation[index]))
    }

    /// Whether all squares are equally high.
    #[must_use]
    pub fn is_level(&self) -> bool {
        self.elevation.is_empty()
    }

    /// Items lying around.
    #[must_use]
    pub fn items(&self) -> &[(Cell, ItemId)] {
        &self.items
    }

    pub(crate) fn set_ground(&mut self, cell: Cell, ground: TerrainId) {
        if let Some(index) = self.index(cell) {
            self.ground[index] = ground;
            self.note_wall(index);
            self.deep |= self.is_deep(ground);
            self.rough |= self.kind(ground).rough;
            self.hot |= self.is_hazard(ground);
        }
    }

    /// Makes a square so many metres high.
    pub(crate) fn set_height(&mut self, cell: Cell, metres: u8) {
        if let Some(index) = self.index(cell) {
            if self.elevation.is_empty() {
                self.elevation = vec![0; self.ground.len()];
            }
            self.elevation[index] = metres;
        }
    }

    /// The heights of all squares, row by row; empty where all are level.
    pub(crate) fn heights(&self) -> &[u8] {
        &self.elevation
    }

    /// Sets one and the same light for all squares.
    pub(crate) fn set_light(&mut self, light: Light) {
        self.light = match light {
            Light::Lit => Vec::new(),
            light => vec![light; self.ground.len()],
        };
    }

    /// What the rules make of a kind of ground.
    pub(crate) fn kind(&self, ground: TerrainId) -> Terrain {
        self.terrains[usize::from(ground.0)]
    }

    pub(crate) fn set_cover(&mut self, cell: Cell, cover: Option<TerrainId>) {
        if let Some(index) = self.index(cell) {
            self.cover[index] = cover;
            self.hot |= cover.is_some_and(|cover| self.is_hazard(cover));
            self.rough |= cover.is_some_and(|cover| self.kind(cover).rough);
            self.covered = self.cover.iter().flatten().count();
        }
    }

    pub(crate) fn put_item(&mut self, cell: Cell, item: ItemId) {
        self.items.push((cell, item));
    }

    /// What lies uppermost on a square, which is what [`Self::take_item`] takes.
    pub(crate) fn item_at(&self, cell: Cell) -> Option<ItemId> {
        let mut items = self.items.iter();
        items.find(|(at, _)| *at == cell).map(|(_, item)| *item)
    }

    /// Everything that lies on one square lies on another.
    pub(crate) fn move_items(&mut self, from: Cell, to: Cell) {
        for (at, _) in self.items.iter_mut().filter(|(at, _)| *at == from) {
            *at = to;
        }
    }

    pub(crate) fn take_item(&mut self, cell: Cell) -> Option<ItemId> {
        let index = self.items.iter().position(|(at, _)| *at == cell)?;
        Some(self.items.remove(index).1)
    }
}
