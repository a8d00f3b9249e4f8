//! How far every square is from the nearest of some others, walking around obstacles.

use crate::battle::Board;
use crate::board::{BaseTerrain, Cell, Speeds};

/// Steps that no square has.
pub(super) const FAR: u16 = u16::MAX;
/// The same of a square that was found to be closed.
const SHUT: u16 = FAR - 1;

/// A distance field. Keep one and flood it again and again.
#[derive(Clone, Debug, Default)]
pub(super) struct DistanceField {
    width: i16,
    height: i16,
    steps: Vec<u16>,
    queue: Vec<Cell>,
}

impl DistanceField {
    /// Counts steps from the sources over ground that these speeds can cross. Who stands in
    /// the way is left out: bodies move.
    pub(super) fn flood(
        &mut self,
        board: &Board,
        speeds: &Speeds,
        sources: impl Iterator<Item = Cell>,
    ) {
        self.flood_where(board, speeds, sources, |_| true);
    }

    /// Floods from the sources over open squares only: counts how many steps away each of them is.
    pub(super) fn flood_where(
        &mut self,
        board: &Board,
        speeds: &Speeds,
        sources: impl Iterator<Item = Cell>,
        open: impl Fn(Cell) -> bool,
    ) {
        let enters = |cell| crosses(board, speeds, cell) && open(cell);
        self.flood_over(board, sources, enters, (None, FAR));
    }

    /// How many steps a square is from the sources over open squares, where that is no more than so many; else [`FAR`].
    /// No farther than that is looked, so that only what is nearer to them is known afterwards.
    pub(super) fn flood_to(
        &mut self,
        board: &Board,
        speeds: &Speeds,
        sources: impl Iterator<Item = Cell>,
        open: impl Fn(Cell) -> bool,
        (to, most): (Cell, u16),
    ) -> u16 {
        let enters = |cell| crosses(board, speeds, cell) && open(cell);
        self.flood_over(board, sources, enters, (Some(to), most));
        self.at(to)
    }

    /// Floods from the sources over open squares, and over others as if something there gave way.
    pub(super) fn flood_through(
        &mut self,
        board: &Board,
        speeds: &Speeds,
        sources: impl Iterator<Item = Cell>,
        gives_way: impl Fn(Cell) -> bool,
    ) {
        let enters = |cell| crosses(board, speeds, cell) || gives_way(cell);
        self.flood_over(board, sources, enters, (None, FAR));
    }

    fn flood_over(
        &mut self,
        board: &Board,
        sources: impl Iterator<Item = Cell>,
        enters: impl Fn(Cell) -> bool,
        (to, most): (Option<Cell>, u16),
    ) {
        (self.width, self.height) = (board.width(), board.height());
        self.steps.clear();
        self.steps
            .resize(self.width as usize * self.height as usize, FAR);
        self.queue.clear();
        for cell in sources {
            self.enter(cell, 0);
        }
        let mut next = 0;
        let found = |field: &Self| to.is_some_and(|to| field.at(to) != FAR);
        while next < self.queue.len() && !found(self) {
            let cell = self.queue[next];
            next += 1;
            let steps = self.at(cell) + 1;
            if steps > most {
                break;
            }
            for dy in -1..=1 {
                for dx in -1..=1 {
                    let to = cell.offset(dx, dy);
                    let Some(index) = self.index(to).filter(|it| self.steps[*it] == FAR) else {
                        continue;
                    };
                    if enters(to) {
                        self.steps[index] = steps;
                        self.queue.push(to);
                    } else {
                        self.steps[index] = SHUT;
                    }
                }
            }
        }
    }

    /// Steps to the nearest source; [`FAR`] where there is no way, and off the board.
    pub(super) fn at(&self, cell: Cell) -> u16 {
        let steps = self.index(cell).map(|index| self.steps[index]);
        steps.filter(|steps| *steps != SHUT).unwrap_or(FAR)
    }

    /// A shortest way from a square to the nearest source, both left out.
    pub(super) fn way_from(&self, from: Cell) -> Vec<Cell> {
        let (mut way, mut at) = (Vec::new(), from);
        let around =
            |at: Cell| (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| at.offset(dx, dy)));
        while let Some(next) = around(at).find(|to| self.at(*to) < self.at(at)) {
            if self.at(next) == 0 {
                break;
            }
            way.push(next);
            at = next;
        }
        way
    }

    fn enter(&mut self, cell: Cell, steps: u16) {
        if let Some(index) = self.index(cell) {
            self.steps[index] = steps;
            self.queue.push(cell);
        }
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let inside = (0..self.width).contains(&cell.x) && (0..self.height).contains(&cell.y);
        inside.then(|| cell.y as usize * self.width as usize + cell.x as usize)
    }
}

fn crosses(board: &Board, speeds: &Speeds, cell: Cell) -> bool {
    board.terrain(cell).is_some_and(|terrain| {
        !terrain.blocking
            && match terrain.base {
                BaseTerrain::Regular => true,
                BaseTerrain::Earth => speeds.burrow > 0,
                BaseTerrain::Underwater => speeds.swim > 0 || speeds.sky > 0 || speeds.levitate > 0,
            }
    })
}
