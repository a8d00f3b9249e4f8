//! Options that change who is out: recalls, releases, switches, replacements.

use crate::battle::deeds::health::conscious;
use crate::battle::kernel::command::{Action, CombatantId};
use crate::battle::kernel::prompt::{Choice, Cost, Verb};
use crate::battle::kernel::world::Access;
use crate::battle::read::options::List;
use crate::battle::read::sheet::Whereabouts;
use crate::battle::state::board::Board;
use crate::battle::state::place::{self, Place};
use crate::battle::verbs::switching;
use crate::board::{Body, Cell};
use crate::data::level::Kind;

impl List<'_> {
    /// Whom a trainer may send out in place of one that was driven off.
    pub(in crate::battle) fn replacements(&mut self) {
        let world = self.world;
        let mut choices = Vec::new();
        for id in world.ids() {
            let waits = world.who(id).owner == Some(self.actor)
                && world.part::<Place>(id).at() == Whereabouts::Ball;
            if !waits {
                continue;
            }
            for at in self.landing(self.actor, id) {
                if switching::plan_replacement(world, self.actor, id, at).is_ok() {
                    let label = format!("{} at ({}, {})", self.name(id), at.x, at.y);
                    choices.push(self.to(Action::Release(id, at), at, label));
                }
            }
        }
        self.entry(Verb::Release, "Send out", Cost::Free, choices, None);
    }

    pub(in crate::battle) fn switching(&mut self) {
        let world = self.world;
        let trainer = match world.who(self.actor).kind {
            Kind::Trainer => self.actor,
            Kind::Pokemon => match world.who(self.actor).owner {
                Some(owner) => owner,
                None => return,
            },
        };
        let mine = |id: &CombatantId| world.who(*id).owner == Some(trainer);
        let out: Vec<CombatantId> = world
            .ids()
            .into_iter()
            .filter(mine)
            .filter(|id| place::body(world, *id).is_some())
            .filter(|id| trainer == self.actor || *id == self.actor)
            .collect();
        let inside: Vec<CombatantId> = world
            .ids()
            .into_iter()
            .filter(mine)
            .filter(|id| world.part::<Place>(*id).at() == Whereabouts::Ball)
            .collect();
        let mut switches = Vec::new();
        let mut releases = Vec::new();
        for release in &inside {
            for at in self.landing(trainer, *release) {
                let whom = format!("{} at ({}, {})", self.name(*release), at.x, at.y);
                releases.push(self.to(Action::Release(*release, at), at, whom.clone()));
                for recall in &out {
                    let label = format!("{} for {whom}", self.name(*recall));
                    let action = Action::Switch {
                        recall: *recall,
                        release: *release,
                        at,
                    };
                    switches.push(self.to(action, at, label));
                }
            }
        }
        if !inside.is_empty() && !out.is_empty() {
            let fainted = out.iter().all(|id| !conscious(world, *id));
            let cost = if fainted && trainer == self.actor {
                Cost::Shift
            } else {
                Cost::Standard
            };
            self.kept(Verb::Switch, "Switch", cost, switches);
        }
        if trainer == self.actor {
            if !out.is_empty() {
                let recalls = out
                    .iter()
                    .map(|id| self.on(Action::Recall(*id), *id))
                    .collect();
                self.kept(Verb::Recall, "Recall", Cost::Shift, recalls);
            }
            if !inside.is_empty() {
                let cost = switching::release_price(self.world, self.actor);
                self.kept(Verb::Release, "Release", cost, releases);
            }
            self.two_at_once(&out, &inside);
        }
    }

    /// Two recalls or two releases with one Standard Action, where the encounter knows two
    /// Pokémon turns (combat-R052).
    pub(in crate::battle) fn two_at_once(&mut self, out: &[CombatantId], inside: &[CombatantId]) {
        let side = usize::from(self.world.who(self.actor).side.0);
        if self.world.level().sides[side].pokemon_turns < 2 {
            return;
        }
        let pairs = |list: &[CombatantId]| -> Vec<(CombatantId, CombatantId)> {
            list.iter()
                .enumerate()
                .flat_map(|(at, one)| list[at + 1..].iter().map(|other| (*one, *other)))
                .collect()
        };
        let recalls: Vec<Choice> = pairs(out)
            .into_iter()
            .map(|(one, other)| {
                let label = format!("{} and {}", self.name(one), self.name(other));
                self.plain(Action::RecallTwo(one, other), label)
            })
            .collect();
        if !recalls.is_empty() {
            self.kept(Verb::RecallTwo, "Recall two", Cost::Standard, recalls);
        }
        let releases: Vec<Choice> = pairs(inside)
            .into_iter()
            .flat_map(|(one, other)| self.pair_out(one, other))
            .collect();
        if !releases.is_empty() {
            self.kept(Verb::ReleaseTwo, "Release two", Cost::Standard, releases);
        }
    }

    /// The first on every square it can have, the second as near to it as it can be.
    pub(in crate::battle) fn pair_out(
        &self,
        first: CombatantId,
        second: CombatantId,
    ) -> Vec<Choice> {
        let footprint = |id: CombatantId| place::footprint(self.world, id);
        let places = self.landing(self.actor, second);
        self.landing(self.actor, first)
            .into_iter()
            .filter_map(|at| {
                let body = Body::new(at, footprint(first));
                let beside = places
                    .iter()
                    .copied()
                    .map(|cell| (cell, Body::new(cell, footprint(second))))
                    .filter(|(_, other)| !other.overlaps(&body))
                    .min_by_key(|(cell, other)| (body.distance(other), cell.y, cell.x))?
                    .0;
                let label = format!(
                    "{} at ({}, {}) and {} at ({}, {})",
                    self.name(first),
                    at.x,
                    at.y,
                    self.name(second),
                    beside.x,
                    beside.y
                );
                let action = Action::ReleaseTwo {
                    first,
                    at,
                    second,
                    beside,
                };
                Some(Choice {
                    action,
                    label,
                    cells: vec![at, beside],
                    hits: Vec::new(),
                })
            })
            .collect()
    }

    /// Where a Pokémon could come out: near its trainer, or where the old one stands.
    pub(in crate::battle) fn landing(
        &self,
        trainer: CombatantId,
        pokemon: CombatantId,
    ) -> Vec<Cell> {
        let world = self.world;
        let footprint = place::footprint(world, pokemon);
        let near = place::body(world, trainer);
        world
            .resource::<Board>()
            .cells()
            .filter(|cell| {
                let body = Body::new(*cell, footprint);
                near.is_none_or(|at| place::distance(world, &at, &body) <= switching::BEAM)
            })
            .filter(|cell| {
                place::fits(world, pokemon, *cell)
                    || world
                        .resource::<place::Grid>()
                        .occupant(*cell)
                        .is_some_and(|there| {
                            world.who(there).owner == Some(trainer)
                                && place::footprint(world, there) == footprint
                        })
            })
            .collect()
    }
}
