//! Options that move somebody: Shifts, jumps, turns, steps, Pokémon that come along.

use crate::battle::deeds::fall;
use crate::battle::deeds::turn;
use crate::battle::kernel::command::{Action, CombatantId};
use crate::battle::kernel::prompt::{Choice, Cost, Verb};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::darkness;
use crate::battle::read::options::{List, square};
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::battle::verbs::{along, leap, shift, turning};
use crate::board::movement::Leaps;
use crate::board::{Body, Cell, Reach};

impl List<'_> {
    /// The landmark of a square in front of its numbers, where there are landmarks.
    pub(in crate::battle) fn landmark(&self, cell: Cell) -> String {
        let found = self.world.level().zones.at(&Body::at(cell));
        found.map_or_else(String::new, |landmark| format!("{} ", landmark.name))
    }

    pub(in crate::battle) fn movement(&mut self) {
        let mut reach = Reach::default();
        let mut choices = Vec::new();
        let barred = shift::immobile(self.world, self.actor);
        let leaps = Leaps::Bodies;
        if barred.is_none() && shift::explore_leaping(self.world, self.actor, leaps, &mut reach) {
            let mut slowly = Reach::default();
            let blind = darkness::totally_blind(self.world, self.actor);
            if blind {
                shift::explore_slowly(self.world, self.actor, &mut slowly);
            }
            for (cell, cost) in reach.cells() {
                let Some(path) = reach.path_to(cell).filter(|path| !path.is_empty()) else {
                    continue;
                };
                let pace = match (blind, slowly.cost(cell)) {
                    (false, _) => "",
                    (true, Some(_)) => ", Slowly",
                    (true, None) => ", Quickly",
                };
                choices.push(Choice {
                    action: Action::Shift(path.clone()),
                    label: format!(
                        "to {}({}, {}), {cost} m{pace}{}",
                        self.landmark(cell),
                        cell.x,
                        cell.y,
                        self.jumping(&path)
                    ),
                    cells: path,
                    hits: Vec::new(),
                });
            }
        }
        self.entry(Verb::Shift, "Shift", Cost::Shift, choices, barred.clone());
        if barred.is_none() {
            self.leaps(&reach);
        }
        self.turns(&barred);
        let steps = if barred.is_some() {
            Vec::new()
        } else {
            self.steps()
        };
        let (kept, reason) = self.keep(steps);
        self.entry(
            Verb::Disengage,
            "Disengage",
            Cost::Shift,
            kept,
            barred.or(reason),
        );
    }

    /// Teleports, and jumps to where no walk leads: a metre further than the capability, too.
    pub(in crate::battle) fn leaps(&mut self, walks: &Reach) {
        let Some(body) = place::body(self.world, self.actor) else {
            return;
        };
        let (teleport, jump) = leap::ranges(self.world, self.actor);
        let within = |far: i32| {
            let far = far.min(100) as i16;
            let (x, y) = (body.anchor.x, body.anchor.y);
            (y - far..=y + far).flat_map(move |y| (x - far..=x + far).map(move |x| Cell::new(x, y)))
        };
        if teleport > 0 {
            let choices = within(teleport)
                .map(|cell| self.to(Action::Teleport(cell), cell, square(cell)))
                .collect();
            self.kept(Verb::Teleport, "Teleport", Cost::Shift, choices);
        }
        let mut choices: Vec<Choice> = within(jump)
            .filter(|cell| walks.cost(*cell).is_none())
            .map(|cell| self.to(Action::Jump(cell), cell, self.landing_label(cell)))
            .collect();
        choices = self.keep(choices).0;
        let risks = self.risks(walks, &choices);
        // Where a walk and a jump down lead, no check is needed.
        choices.retain(|jump| {
            risks
                .iter()
                .all(|risk| risk.cells.last() != jump.cells.last())
        });
        choices.extend(risks);
        let nowhere = Refused::new("no jump leads anywhere that a walk does not", "G038");
        self.entry(Verb::Jump, "Jump", Cost::Shift, choices, Some(nowhere));
    }

    /// Where a long body gets when it turns first (G036).
    pub(in crate::battle) fn turns(&mut self, barred: &Option<Refused>) {
        let footprint = place::footprint(self.world, self.actor);
        if footprint.width == footprint.height || place::body(self.world, self.actor).is_none() {
            return;
        }
        let ways = if barred.is_none() {
            turning::ways(self.world, self.actor)
        } else {
            Vec::new()
        };
        let choices: Vec<Choice> = ways
            .into_iter()
            .map(|(at, path, metres)| {
                let end = path.last().copied().unwrap_or(at);
                let mut cells = vec![at];
                cells.extend(&path);
                Choice {
                    action: Action::Turn(at, path),
                    label: format!("{}, {metres} m", square(end)),
                    cells,
                    hits: Vec::new(),
                }
            })
            .collect();
        let reason = Refused::new("there is no room to turn", "G036");
        let reason = barred.clone().or(Some(reason));
        self.entry(Verb::Turn, "Turn and shift", Cost::Shift, choices, reason);
    }

    /// Walks with a jump down that may hurt, to where nothing else leads.
    pub(in crate::battle) fn risks(&self, walks: &Reach, jumps: &[Choice]) -> Vec<Choice> {
        let mut reach = Reach::default();
        let level = self.world.resource::<Board>().is_level();
        if level || !shift::explore_leaping(self.world, self.actor, Leaps::Risky, &mut reach) {
            return Vec::new();
        }
        let known = |cell: Cell| {
            let jumped = |jump: &Choice| jump.cells == [cell] && !self.dares(cell);
            walks.cost(cell).is_some() || jumps.iter().any(jumped)
        };
        reach
            .cells()
            .filter(|(cell, _)| !known(*cell))
            .filter_map(|(cell, cost)| {
                let path = reach.path_to(cell)?;
                Some(Choice {
                    action: Action::Shift(path.clone()),
                    label: format!("{}, {cost} m, jumping down", square(cell)),
                    cells: path,
                    hits: Vec::new(),
                })
            })
            .collect()
    }

    /// Whether a jump takes an Acrobatics Check.
    pub(in crate::battle) fn dares(&self, cell: Cell) -> bool {
        leap::plan_jump(self.world, self.actor, cell).is_ok_and(|leap| leap.check)
    }

    /// Whether a path has a jump in it, for its label.
    pub(in crate::battle) fn jumping(&self, path: &[Cell]) -> &'static str {
        let from = place::body(self.world, self.actor).map(|body| body.anchor);
        let before = from.into_iter().chain(path.iter().copied());
        let jumps = before
            .zip(path)
            .any(|(here, next)| here.x.abs_diff(next.x).max(here.y.abs_diff(next.y)) > 1);
        if jumps { ", with a jump" } else { "" }
    }

    /// Where a jump leads, and how far down.
    pub(in crate::battle) fn landing_label(&self, cell: Cell) -> String {
        let board = self.world.resource::<Board>();
        let there = Body::new(cell, place::footprint(self.world, self.actor));
        let down = fall::height(self.world, self.actor) - fall::height_of(board, &there);
        let mut label = square(cell);
        if down > 1 {
            label += &format!(", {down} m down");
        }
        if self.dares(cell) {
            label += ", Acrobatics DC 16";
        }
        label
    }

    pub(in crate::battle) fn steps(&self) -> Vec<Choice> {
        let Some(body) = place::body(self.world, self.actor) else {
            return Vec::new();
        };
        crate::board::Direction::ALL
            .into_iter()
            .map(|direction| {
                let (dx, dy) = direction.delta();
                let cell = body.anchor.offset(dx, dy);
                self.to(
                    Action::Disengage(cell),
                    cell,
                    format!("to ({}, {})", cell.x, cell.y),
                )
            })
            .filter(|choice| place::fits(self.world, self.actor, choice.cells[0]))
            .collect()
    }

    /// Pokémon that are out beyond the turns, and where they could follow (A105).
    pub(in crate::battle) fn along(&mut self) {
        let world = self.world;
        let side = &world.level().sides[usize::from(world.who(self.actor).side.0)];
        let mine: Vec<CombatantId> = world
            .ids()
            .into_iter()
            .filter(|id| world.who(*id).owner == Some(self.actor) && turn::present(world, *id))
            .collect();
        if mine.len() <= usize::from(side.pokemon_turns) {
            return;
        }
        let (mut choices, mut reason) = (Vec::new(), None);
        for id in mine {
            if let Err(refused) = along::possible(world, self.actor, id) {
                reason.get_or_insert(refused);
                continue;
            }
            let mut reach = Reach::default();
            shift::explore(world, id, &mut reach);
            for (cell, cost) in reach.cells() {
                let Some(path) = reach.path_to(cell).filter(|path| !path.is_empty()) else {
                    continue;
                };
                choices.push(Choice {
                    action: Action::Along(id, path.clone()),
                    label: format!("{} {}, {cost} m", self.name(id), square(cell)),
                    cells: path,
                    hits: Vec::new(),
                });
            }
        }
        let (kept, refused) = self.keep(choices);
        self.entry(
            Verb::Along,
            "Take along",
            Cost::Free,
            kept,
            reason.or(refused),
        );
    }
}
