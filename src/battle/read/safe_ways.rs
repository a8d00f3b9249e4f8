//! Ways for people: of those that lead to a square within one Shift, one on which nobody may strike
//! (combat-R110), even where it is longer. A computer picks its own ways.

use bevy_ecs::prelude::*;

use crate::battle::deeds::mobility;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::{Choice, Options};
use crate::battle::kernel::verb::Role;
use crate::battle::questions::vision;
use crate::battle::reactions::attack_of_opportunity;
use crate::battle::read::warnings;
use crate::battle::state::board::Board;
use crate::battle::state::place::{self, GroundFor, adjacent_foes};
use crate::battle::verbs::acts::Shift;
use crate::board::movement::Leaps;
use crate::board::{Body, Cell, Footprint, Ground, Mover, Occupancy, Reach, Terrain};

/// Puts safer ways in the place of those that somebody may strike on.
pub(crate) fn prefer(world: &World, options: &mut Options) {
    let actor = options.prompt.actor;
    let Some(body) = place::body(world, actor) else {
        return;
    };
    let mut entries = options.entries.iter_mut();
    let Some(walk) = entries.find(|it| it.key.verb.card().role == Role::Walk) else {
        return;
    };
    let struck = |choice: &Choice| warnings::of(world, actor, &choice.action, None).len();
    let risky: Vec<usize> = (0..walk.choices.len())
        .filter(|index| struck(&walk.choices[*index]) > 0)
        .collect();
    // Large bodies, boards without a map and those who see nothing go as they always do.
    let simple = body.footprint == Footprint::ONE
        && !GroundFor::new(world, actor).has_landmarks()
        && !vision::totally_blind(world, actor);
    if risky.is_empty() || !simple {
        return;
    }
    let detours = Detours::explore(world, actor, body.anchor);
    for index in risky {
        let choice = &walk.choices[index];
        let Some(better) = detours.way(choice) else {
            continue;
        };
        if struck(&better) < struck(choice) {
            walk.choices[index] = better;
        }
    }
}

/// Where one gets without leaving a square beside a foe who may strike.
struct Detours<'w> {
    world: &'w World,
    actor: CombatantId,
    from: Cell,
    reach: Reach,
}

impl<'w> Detours<'w> {
    fn explore(world: &'w World, actor: CombatantId, from: Cell) -> Self {
        let mut reach = Reach::default();
        let board = world.resource::<Board>();
        let mover = Mover {
            leaps: Leaps::Never,
            ..mobility::mover(world, actor)
        };
        let ground = Shunned {
            world,
            actor,
            from,
            ground: GroundFor::new(world, actor),
        };
        reach.explore(&ground, board.width(), board.height(), &mover, from);
        Self {
            world,
            actor,
            from,
            reach,
        }
    }

    /// The same walk by another way, with its metres; the last step may end beside a foe.
    fn way(&self, choice: &Choice) -> Option<Choice> {
        let end = *choice.action.way()?.path.last()?;
        let (old, _) = mobility::path_cost(self.world, self.actor, &choice.cells).ok()?;
        let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        let beside = around.map(|(dx, dy)| end.offset(dx, dy));
        let ways = beside.filter_map(|cell| self.by(cell, end));
        let (new, path) = ways.min()?;
        let label = choice.label.replace(", with a jump", "");
        Some(Choice {
            action: Shift(path.clone()).into(),
            label: label.replacen(&format!(", {old} m"), &format!(", {new} m"), 1),
            cells: path,
            hits: choice.hits.clone(),
        })
    }

    /// The way that leads to its end by this square, and its metres.
    fn by(&self, cell: Cell, end: Cell) -> Option<(i32, Vec<Cell>)> {
        let mut path = match cell == self.from {
            true => Vec::new(),
            false => self.reach.path_to(cell)?,
        };
        if cell != end {
            path.push(end);
        }
        let (metres, _) = mobility::check_path(self.world, self.actor, &path).ok()?;
        Some((metres, path))
    }
}

/// The ground as a mover sees it who keeps away from foes that may strike.
struct Shunned<'w> {
    world: &'w World,
    actor: CombatantId,
    from: Cell,
    ground: GroundFor<'w>,
}

impl Shunned<'_> {
    fn is_beside_a_striker(&self, cell: Cell) -> bool {
        let foes = adjacent_foes(self.world, self.actor, &Body::at(cell));
        let mut foes = foes.into_iter();
        foes.any(|foe| attack_of_opportunity::able(self.world, foe))
    }
}

impl Ground for Shunned<'_> {
    fn terrain(&self, cell: Cell) -> Option<Terrain> {
        let shunned = cell != self.from && self.is_beside_a_striker(cell);
        self.ground.terrain(cell).filter(|_| !shunned)
    }

    fn occupancy(&self, cell: Cell) -> Occupancy {
        self.ground.occupancy(cell)
    }

    fn is_level(&self) -> bool {
        self.ground.is_level()
    }

    fn height(&self, cell: Cell) -> i32 {
        self.ground.height(cell)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::battle::{Battle, Choice, Command, Role};
    use crate::board::Cell;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    /// Ivy on the left, Rat in the middle of the way to the right; the row below is free where
    /// `below` says so.
    fn battle(below: &str) -> Battle {
        let text = format!(
            r#"(
                name: "Lane",
                map: (legend: {{ '.': "short grass", 'o': "rock" }}, rows: ["......", "......", "{below}", "{below}"]),
                sides: [(name: "A", controller: "human"), (name: "B", controller: "wild", team: 1)],
                combatants: [
                    (name: "Ivy", species: "Bulbasaur", side: "A", level: 10, at: (0, 0), initiative_bonus: 50),
                    (name: "Rat", species: "Rattata", side: "B", level: 5, at: (2, 0), moves: ["Tackle"]),
                ],
            )"#
        );
        let dex = Dex::builtin().unwrap();
        let level = Level::parse("lane.ron", &text, dex).unwrap();
        Battle::new(dex, &Arc::new(level), Dice::seeded(1))
    }

    fn way(battle: &Battle, people: bool, to: Cell) -> Option<Choice> {
        let options = match people {
            true => battle.options_for_people(),
            false => battle.options(),
        };
        let options = options.unwrap();
        let walk = options.role(Role::Walk).unwrap();
        let ends = |choice: &&Choice| choice.cells.last() == Some(&to);
        walk.choices.iter().find(ends).cloned()
    }

    fn strikes(battle: &mut Battle, choice: &Choice) -> usize {
        let actor = battle.prompt().unwrap().actor;
        let command = Command::new(actor, choice.action.clone());
        assert_eq!(battle.check(&command), Ok(()));
        battle.forecast(&command).unwrap().notes.len()
    }

    #[test]
    fn a_way_goes_round_whoever_may_strike_where_the_shift_is_long_enough() {
        let mut battle = battle("......");
        let to = Cell { x: 3, y: 2 };
        let straight = way(&battle, false, to).unwrap();
        assert_eq!(strikes(&mut battle, &straight), 1, "{straight:?}");
        let round = way(&battle, true, to).unwrap();
        assert_eq!(strikes(&mut battle, &round), 0, "{round:?}");
        let metres = format!("to (3, 2), {} m", battle_metres(&round));
        assert_eq!(round.label, metres);
        // The last step may end beside the foe.
        let beside = way(&battle, true, Cell { x: 3, y: 1 }).unwrap();
        assert_eq!(strikes(&mut battle, &beside), 0, "{beside:?}");
    }

    #[test]
    fn where_no_way_is_safe_the_shortest_stays() {
        let mut battle = battle("oooooo");
        let to = Cell { x: 4, y: 1 };
        let (straight, people) = (way(&battle, false, to), way(&battle, true, to));
        assert_eq!(straight, people);
        assert_eq!(strikes(&mut battle, &people.unwrap()), 1);
    }

    /// Every second diagonal costs two.
    fn battle_metres(choice: &Choice) -> usize {
        let from = [Cell { x: 0, y: 0 }];
        let steps = from.iter().chain(&choice.cells).zip(&choice.cells);
        let diagonals = steps.filter(|(one, next)| one.x != next.x && one.y != next.y);
        choice.cells.len() + diagonals.count() / 2
    }
}
