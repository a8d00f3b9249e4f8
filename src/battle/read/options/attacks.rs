//! Options that hurt: moves, Struggle, maneuvers, Grapples, Coups de Grâce.

use crate::battle::deeds::attack::{struggle, targets};
use crate::battle::deeds::health::conscious;
use crate::battle::deeds::props;
use crate::battle::deeds::scenery;
use crate::battle::deeds::statuses;
use crate::battle::kernel::command::{Action, AttackKind, CombatantId, Hold, ObjectId, Target};
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::prompt::{Choice, Cost, Verb};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::bonds;
use crate::battle::read::options::{List, square};
use crate::battle::state::board::Board;
use crate::battle::state::budget;
use crate::battle::state::place;
use crate::battle::verbs::maneuvers;
use crate::battle::verbs::{self, attack, lift};
use crate::board::Reach;
use crate::data::level::Kind;
use crate::rules::Status;

impl List<'_> {
    pub(in crate::battle) fn attacks(&mut self) {
        let moves = self.world.def(self.actor).moves.clone();
        for id in moves {
            let label = self.world.dex().move_def(id).name.clone();
            self.attack(Verb::Move(id), AttackKind::Move(id), label);
        }
        self.attack(Verb::Struggle, AttackKind::Struggle, "Struggle".to_owned());
        for kind in struggle::forms(self.world, self.actor) {
            if let AttackKind::StruggleAs { element, special } = kind {
                let label = kind.struggle_name().unwrap_or("Struggle").to_owned();
                self.attack(Verb::StruggleAs(element, special), kind, label);
            }
        }
        for item in props::of(self.world, self.actor) {
            let label = format!("Struggle with {}", self.world.dex().item(item).name);
            self.attack(
                Verb::StruggleWith(item),
                AttackKind::StruggleWith(item),
                label,
            );
        }
        for how in props::at_hand(self.world, self.actor) {
            let label = self.world.dex().improvised(how).name.clone();
            self.attack(Verb::Improvised(how), AttackKind::Improvised(how), label);
        }
        for object in scenery::set_piece::at_hand(self.world, self.actor) {
            let label = scenery::set_piece::name(self.world, object);
            self.attack(Verb::SetPiece(object), AttackKind::SetPiece(object), label);
        }
        self.coups();
    }

    pub(in crate::battle) fn attack(&mut self, verb: Verb, kind: AttackKind, label: String) {
        let cost = attack::cost(self.world, kind);
        let possible = attack::usable(self.world, self.actor, kind).and_then(|()| {
            match budget::lacking(self.world, self.actor, cost) {
                Some((why, rule)) => Err(Refused::new(why, rule)),
                None => Ok(()),
            }
        });
        let tripped = statuses::has(self.world, self.actor, Status::Tripped);
        if let (Err(refused), false) = (&possible, tripped) {
            self.entry(verb, label, cost, Vec::new(), Some(refused.clone()));
            return;
        }
        let mut choices = Vec::new();
        if let Some(body) = place::body(self.world, self.actor) {
            targets::each(
                self.world,
                self.actor,
                kind,
                body.anchor,
                targets::Wanted::Squares,
                |target, aimed| {
                    choices.push(self.aim(kind, target, aimed));
                },
            );
        }
        for object in scenery::aim::choices(self.world, self.actor, kind) {
            choices.push(self.at_object(kind, object));
        }
        let (kept, reason) = self.keep(choices);
        let reason =
            reason.or_else(|| Some(Refused::new("nobody is in reach from here", "combat-R042")));
        self.entry(verb, label, cost, kept, reason);
    }

    pub(in crate::battle) fn at_object(&self, kind: AttackKind, object: ObjectId) -> Choice {
        let placed = scenery::placed(self.world, object);
        Choice {
            action: Action::Attack(kind, Target::Object(object)),
            label: format!("the {}", placed.name),
            cells: placed.cells.clone(),
            hits: Vec::new(),
        }
    }

    pub(in crate::battle) fn aim(
        &self,
        kind: AttackKind,
        target: Target,
        aimed: targets::Aimed,
    ) -> Choice {
        let names = || {
            let names: Vec<&str> = aimed.hits.iter().map(|id| self.name(*id)).collect();
            if names.is_empty() {
                "nobody".to_owned()
            } else {
                names.join(", ")
            }
        };
        let label = match &target {
            Target::None if aimed.cells.is_empty() => "oneself".to_owned(),
            Target::None => format!("around: {}", names()),
            Target::One(id) => self.name(*id).to_owned(),
            Target::Object(id) => scenery::placed(self.world, *id).name.clone(),
            Target::Many(_) => names(),
            Target::Cell(cell) if aimed.hits.is_empty() && aimed.cells.len() == 1 => square(*cell),
            Target::Cell(cell) => format!("at ({}, {}): {}", cell.x, cell.y, names()),
            Target::Squares(cells) => match (cells.first(), cells.last()) {
                (Some(one), Some(other)) => {
                    format!("({}, {}) to ({}, {})", one.x, one.y, other.x, other.y)
                }
                _ => "nowhere".to_owned(),
            },
            Target::Direction(direction) => format!("{}: {}", direction.name(), names()),
        };
        let mut cells = aimed.cells;
        if cells.is_empty() {
            for id in &aimed.hits {
                cells.extend(
                    place::body(self.world, *id)
                        .into_iter()
                        .flat_map(|it| it.cells()),
                );
            }
        }
        let hits = aimed.hits.to_vec();
        Choice {
            action: Action::Attack(kind, target),
            label,
            cells,
            hits,
        }
    }

    pub(in crate::battle) fn coups(&mut self) {
        let down: Vec<CombatantId> = self
            .world
            .ids()
            .into_iter()
            .filter(|id| !conscious(self.world, *id) || bonds::bound(self.world, *id))
            .filter(|id| !self.world.allied(*id, self.actor))
            .filter(|id| place::body(self.world, *id).is_some())
            .collect();
        let before = self.entries.len();
        let mut kinds: Vec<AttackKind> = self
            .world
            .def(self.actor)
            .moves
            .iter()
            .map(|id| AttackKind::Move(*id))
            .collect();
        kinds.push(AttackKind::Struggle);
        for kind in kinds {
            let choices: Vec<Choice> = down
                .iter()
                .map(|id| self.on(Action::CoupDeGrace(kind, *id), *id))
                .collect();
            let (kept, _) = self.keep(choices);
            if !kept.is_empty() {
                let name = match kind {
                    AttackKind::Move(id) => self.world.dex().move_def(id).name.clone(),
                    _ => "Struggle".to_owned(),
                };
                let label = format!("Coup de Grâce: {name}");
                self.entry(Verb::CoupDeGrace(kind), label, Cost::Full, kept, None);
            }
        }
        if self.entries.len() == before {
            let verb = Verb::CoupDeGrace(AttackKind::Struggle);
            let choices = down.iter();
            let choices =
                choices.map(|id| self.on(Action::CoupDeGrace(AttackKind::Struggle, *id), *id));
            let reason = self.keep(choices.collect()).1;
            let nobody = Refused::new("no foe in reach is helpless", "combat-R084");
            let reason = Some(reason.unwrap_or(nobody));
            self.entry(verb, "Coup de Grâce", Cost::Full, Vec::new(), reason);
        }
    }

    pub(in crate::battle) fn maneuvers(&mut self) {
        self.grapple();
        let trainer = self.world.who(self.actor).kind == Kind::Trainer;
        let telekinetic = lift::telekinetic(self.world, self.actor);
        for maneuver in maneuvers::ALL.iter().copied() {
            // Manipulations are for trainers (combat-R122), telekinesis for those who have it.
            let far = maneuvers::reach(maneuver) > 1;
            let by_mind = maneuvers::by_mind(maneuver);
            if by_mind && !telekinetic || far && !by_mind && !trainer {
                continue;
            }
            let candidates = if far { self.others() } else { self.near() };
            let choices = candidates
                .into_iter()
                .map(|id| self.on(Action::Maneuver(maneuver, id), id))
                .collect();
            let (kept, reason) = self.keep(choices);
            let nobody = if far {
                "nobody else is on the board"
            } else {
                "nobody is adjacent"
            };
            let reason = reason.or_else(|| Some(Refused::new(nobody, "combat-R042")));
            let label = maneuver.name();
            let free = kept.iter().any(|choice| {
                verbs::plan(self.world, self.actor, &choice.action) == Ok(Cost::Free)
            });
            self.entry(
                Verb::Maneuver(maneuver),
                label,
                if free { Cost::Free } else { Cost::Standard },
                kept,
                reason,
            );
        }
        let sprint = self.plain(Action::Sprint, "half as far again this turn");
        self.kept(Verb::Sprint, "Sprint", Cost::Standard, vec![sprint]);
        self.breather();
        let sleepers: Vec<Choice> = self
            .near()
            .into_iter()
            .filter(|id| statuses::has(self.world, *id, Status::Asleep))
            .filter(|id| self.world.allied(*id, self.actor))
            .map(|id| self.on(Action::Wake(id), id))
            .collect();
        self.helping(Verb::Wake, "Wake", sleepers, "asleep", "G126");
        let tied: Vec<Choice> = self
            .near()
            .into_iter()
            .filter(|id| bonds::bound(self.world, *id) && self.world.allied(*id, self.actor))
            .map(|id| self.on(Action::Untie(id), id))
            .collect();
        self.helping(Verb::Untie, "Untie", tied, "bound", "G152");
    }

    /// Help for an adjacent ally.
    pub(in crate::battle) fn helping(
        &mut self,
        verb: Verb,
        label: &str,
        choices: Vec<Choice>,
        state: &str,
        rule: RuleId,
    ) {
        let (kept, reason) = self.keep(choices);
        let nobody = Refused::owned(format!("no adjacent ally is {state}"), rule);
        self.entry(verb, label, Cost::Standard, kept, reason.or(Some(nobody)));
    }

    pub(in crate::battle) fn grapple(&mut self) {
        let Some((other, dominant)) = maneuvers::grapple::of(self.world, self.actor) else {
            return;
        };
        let name = self.name(other).to_owned();
        let mut choices = Vec::new();
        if dominant {
            for (hold, label) in [
                (Hold::End, format!("let {name} go")),
                (Hold::Secure, format!("secure the hold on {name}")),
                (Hold::Attack, format!("strike {name}")),
            ] {
                choices.push(self.plain(Action::Grapple(hold), label));
            }
            choices.extend(self.drags(&name));
        } else {
            for (hold, label) in [
                (Hold::Contest, format!("contest {name} for Dominance")),
                (Hold::Break, format!("contest {name} to break free")),
                (Hold::Slip, format!("slip away from {name}")),
            ] {
                choices.push(self.plain(Action::Grapple(hold), label));
            }
        }
        self.kept(Verb::Grapple, "Inside the Grapple", Cost::Full, choices);
    }

    pub(in crate::battle) fn drags(&self, name: &str) -> Vec<Choice> {
        let world = self.world;
        let (Some(mover), Some(body)) = (
            maneuvers::grapple::drag_mover(world, self.actor),
            place::body(world, self.actor),
        ) else {
            return Vec::new();
        };
        let board = world.resource::<Board>();
        let mut reach = Reach::default();
        let ground = place::GroundFor::new(world, self.actor);
        reach.explore(&ground, board.width(), board.height(), &mover, body.anchor);
        reach
            .cells()
            .filter_map(|(cell, _)| {
                let path = reach.path_to(cell).filter(|path| !path.is_empty())?;
                let label = format!("drag {name} to ({}, {})", cell.x, cell.y);
                Some(self.to(Action::Grapple(Hold::Drag(path)), cell, label))
            })
            .collect()
    }
}
