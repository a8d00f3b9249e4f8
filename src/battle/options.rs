//! Options: everything the combatant of the prompt could do, and for the rest the reason.

use bevy_ecs::prelude::*;

use super::actions::items::{self, Bag};
use super::actions::{self, Refused, along, attack, leap, lift, shift, switching, turning};
use super::attack::{struggle, targets};
use super::board::Board;
use super::bonds;
use super::budget;
use super::coat::{self, Coating};
use super::command::{
    Action, AttackKind, CombatantId, Command, Hold, Lifted, ObjectId, Reaction, Standing, Target,
    TaskId,
};
use super::core::Access;
use super::event::RuleId;
use super::fall;
use super::health::conscious;
use super::knowledge;
use super::maneuvers::{self, breather};
use super::opening;
use super::place::{self, Place};
use super::prompt::{Choice, Cost, OptionEntry, Options, Prompt, PromptKind, Verb};
use super::props;
use super::reactions::{self, Orders};
use super::scenery;
use super::sheet::Whereabouts;
use super::statuses;
use super::tasks;
use super::turn;
use crate::data::level::Kind;
use crate::data::{ItemEffect, MoveId};
use crate::rules::movement::Leaps;
use crate::rules::skills::TELEKINETIC_RANGE;
use crate::rules::{Body, Cell, Reach, Status};

/// Works out all options of a prompt.
pub(super) fn of(world: &World, prompt: &Prompt) -> Options {
    let actor = prompt.actor;
    let mut list = List {
        world,
        actor,
        entries: Vec::new(),
    };
    match &prompt.kind {
        PromptKind::Turn | PromptKind::Declare { .. } => list.turn(),
        PromptKind::Replace { .. } => {
            list.replacements();
            let stop = list.plain(Action::Decline, "nobody");
            list.entry(Verb::Decline, "Nobody", Cost::Free, vec![stop], None);
        }
        PromptKind::Opening => list.opening(),
        PromptKind::PushOn { target } => {
            let choice = list.on(Action::PushOn, *target);
            list.entry(Verb::PushOn, "Push on", Cost::Free, vec![choice], None);
            let stop = list.plain(Action::Decline, "stop pushing");
            list.entry(Verb::Decline, "Stop", Cost::Free, vec![stop], None);
        }
        PromptKind::Reaction(offer) => {
            let moves = reactions::choices(world, offer);
            let takes = if moves.is_empty() {
                vec![list.on(Action::React, offer.trigger)]
            } else {
                let with = |id: &MoveId| Choice {
                    label: world.dex().move_def(*id).name.clone(),
                    ..list.on(Action::Answer(*id), offer.trigger)
                };
                moves.iter().map(with).collect()
            };
            list.entry(Verb::React, "Take it", Cost::Free, takes, None);
            let pass = list.plain(Action::Decline, "let it pass");
            list.entry(Verb::Decline, "Let it pass", Cost::Free, vec![pass], None);
        }
    }
    // What has been offered is legal by the same rules that `submit` asks.
    if cfg!(debug_assertions) {
        for choice in list.entries.iter().flat_map(|entry| &entry.choices) {
            let command = Command::new(actor, choice.action.clone());
            let checked = actions::check(world, prompt, &command);
            debug_assert!(checked.is_ok(), "{command:?}: {checked:?}");
        }
    }
    Options {
        prompt: prompt.clone(),
        entries: list.entries,
    }
}

/// The standing orders of whoever is asked: an entry per reaction with what could be ordered
/// instead. They are possible at every prompt and belong to no turn, so they are no part of [`of`].
pub(super) fn orders(world: &World, prompt: &Prompt) -> Vec<OptionEntry> {
    let now = world.part::<Orders>(prompt.actor);
    let entry = |reaction: Reaction| {
        let in_force = now.get(reaction);
        let choices = [Standing::Ask, Standing::Always, Standing::Never]
            .into_iter()
            .filter(|standing| *standing != in_force)
            .map(|standing| Choice {
                action: Action::Order(reaction, standing),
                label: ordered(standing).to_owned(),
                cells: Vec::new(),
                hits: Vec::new(),
            });
        OptionEntry {
            verb: Verb::Order(reaction),
            label: format!("{}: {}", reaction.name(), ordered(in_force)),
            cost: Cost::Free,
            choices: choices.collect(),
            reason: None,
        }
    };
    Reaction::ALL.into_iter().map(entry).collect()
}

fn ordered(standing: Standing) -> &'static str {
    match standing {
        Standing::Always => "always",
        Standing::Ask => "ask",
        Standing::Never => "never",
    }
}

fn square(cell: Cell) -> String {
    format!("to ({}, {})", cell.x, cell.y)
}

struct List<'w> {
    world: &'w World,
    actor: CombatantId,
    entries: Vec<OptionEntry>,
}

impl List<'_> {
    fn entry(
        &mut self,
        verb: Verb,
        label: impl Into<String>,
        cost: Cost,
        choices: Vec<Choice>,
        reason: Option<Refused>,
    ) {
        let reason = match (choices.is_empty(), reason) {
            (false, _) => None,
            (true, Some(refused)) => Some(refused.why.into_owned()),
            (true, None) => Some("there is nothing to use it on".to_owned()),
        };
        self.entries.push(OptionEntry {
            verb,
            label: label.into(),
            cost,
            choices,
            reason,
        });
    }

    fn plain(&self, action: Action, label: impl Into<String>) -> Choice {
        Choice {
            action,
            label: label.into(),
            cells: Vec::new(),
            hits: Vec::new(),
        }
    }

    fn name(&self, id: CombatantId) -> &str {
        &self.world.def(id).name
    }

    fn on(&self, action: Action, target: CombatantId) -> Choice {
        let cells = place::body(self.world, target).map(|body| body.cells().collect());
        Choice {
            action,
            label: self.name(target).to_owned(),
            cells: cells.unwrap_or_default(),
            hits: vec![target],
        }
    }

    fn to(&self, action: Action, cell: Cell, label: String) -> Choice {
        Choice {
            action,
            label,
            cells: vec![cell],
            hits: Vec::new(),
        }
    }

    /// Keeps the choices that the rules allow, and the reason of the first that they do not.
    fn keep(&self, choices: Vec<Choice>) -> (Vec<Choice>, Option<Refused>) {
        let mut reason = None;
        let kept = choices
            .into_iter()
            .filter(
                |choice| match actions::plan(self.world, self.actor, &choice.action) {
                    Ok(_) => true,
                    Err(refused) => {
                        reason.get_or_insert(refused);
                        false
                    }
                },
            )
            .collect();
        (kept, reason)
    }

    fn kept(&mut self, verb: Verb, label: impl Into<String>, cost: Cost, choices: Vec<Choice>) {
        let (kept, reason) = self.keep(choices);
        self.entry(verb, label, cost, kept, reason);
    }

    fn turn(&mut self) {
        self.movement();
        if statuses::has(self.world, self.actor, Status::Tripped) {
            let choice = self.plain(Action::StandUp, "stand up");
            self.kept(Verb::StandUp, "Stand up", Cost::Shift, vec![choice]);
        }
        self.attacks();
        self.maneuvers();
        self.lifts();
        self.tasks();
        if self.world.who(self.actor).kind == Kind::Trainer {
            self.items();
            self.scans();
            self.trainers_help();
        }
        self.switching();
        self.rest();
    }

    /// Whom to send out first, and which weapon is drawn (A103, G008).
    fn opening(&mut self) {
        let world = self.world;
        let cells: Vec<Cell> = world.resource::<Board>().cells().collect();
        let mut choices = Vec::new();
        for pokemon in opening::candidates(world, self.actor) {
            for at in &cells {
                if opening::has_room(world, self.actor, pokemon, *at) {
                    let label = format!("{} at ({}, {})", self.name(pokemon), at.x, at.y);
                    choices.push(self.to(Action::Choose(pokemon, *at), *at, label));
                }
            }
        }
        if !choices.is_empty() {
            self.entry(Verb::Choose, "Send out first", Cost::Free, choices, None);
        }
        for item in opening::weapons(world, self.actor) {
            let choice = self.plain(Action::Draw(item), "have it drawn");
            let label = format!("Draw {}", world.dex().item(item).name);
            self.entry(Verb::Draw(item), label, Cost::Free, vec![choice], None);
        }
        let end = self.plain(Action::EndTurn, "that is all");
        self.entry(Verb::EndTurn, "Ready", Cost::Free, vec![end], None);
    }

    /// Pokémon that a Pokédex could identify.
    fn scans(&mut self) {
        if !knowledge::has_scanner(self.world, self.actor) {
            return;
        }
        let choices = knowledge::candidates(self.world, self.actor)
            .into_iter()
            .map(|id| self.on(Action::Scan(id), id))
            .collect();
        self.kept(Verb::Scan, "Pokédex", Cost::Standard, choices);
    }

    /// The landmark of a square in front of its numbers, where there are landmarks.
    fn landmark(&self, cell: Cell) -> String {
        let found = self.world.level().zones.at(&Body::at(cell));
        found.map_or_else(String::new, |landmark| format!("{} ", landmark.name))
    }

    fn movement(&mut self) {
        let mut reach = Reach::default();
        let mut choices = Vec::new();
        let barred = shift::immobile(self.world, self.actor);
        let leaps = Leaps::Bodies;
        if barred.is_none() && shift::explore_leaping(self.world, self.actor, leaps, &mut reach) {
            let mut slowly = Reach::default();
            let blind = statuses::darkness::totally_blind(self.world, self.actor);
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
    fn leaps(&mut self, walks: &Reach) {
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
    fn turns(&mut self, barred: &Option<Refused>) {
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
    fn risks(&self, walks: &Reach, jumps: &[Choice]) -> Vec<Choice> {
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
    fn dares(&self, cell: Cell) -> bool {
        leap::plan_jump(self.world, self.actor, cell).is_ok_and(|leap| leap.check)
    }

    /// Whether a path has a jump in it, for its label.
    fn jumping(&self, path: &[Cell]) -> &'static str {
        let from = place::body(self.world, self.actor).map(|body| body.anchor);
        let before = from.into_iter().chain(path.iter().copied());
        let jumps = before
            .zip(path)
            .any(|(here, next)| here.x.abs_diff(next.x).max(here.y.abs_diff(next.y)) > 1);
        if jumps { ", with a jump" } else { "" }
    }

    /// Where a jump leads, and how far down.
    fn landing_label(&self, cell: Cell) -> String {
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

    fn steps(&self) -> Vec<Choice> {
        let Some(body) = place::body(self.world, self.actor) else {
            return Vec::new();
        };
        crate::rules::Direction::ALL
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

    fn attacks(&mut self) {
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

    fn attack(&mut self, verb: Verb, kind: AttackKind, label: String) {
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

    fn at_object(&self, kind: AttackKind, object: ObjectId) -> Choice {
        let placed = scenery::placed(self.world, object);
        Choice {
            action: Action::Attack(kind, Target::Object(object)),
            label: format!("the {}", placed.name),
            cells: placed.cells.clone(),
            hits: Vec::new(),
        }
    }

    fn aim(&self, kind: AttackKind, target: Target, aimed: targets::Aimed) -> Choice {
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

    fn coups(&mut self) {
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

    fn maneuvers(&mut self) {
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
                actions::plan(self.world, self.actor, &choice.action) == Ok(Cost::Free)
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
    fn helping(
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

    /// What telekinesis could lift, and where to (G085).
    fn lifts(&mut self) {
        let world = self.world;
        let Some(body) =
            place::body(world, self.actor).filter(|_| lift::telekinetic(world, self.actor))
        else {
            return;
        };
        let far = TELEKINETIC_RANGE as i16 + 1;
        let (x, y) = (body.anchor.x, body.anchor.y);
        let cells: Vec<Cell> = (y - far..=y + far)
            .flat_map(|y| (x - far..=x + far).map(move |x| Cell::new(x, y)))
            .collect();
        for what in lift::things(world, self.actor) {
            let choices = cells
                .iter()
                .map(|cell| self.to(Action::Lift(what, *cell), *cell, square(*cell)))
                .collect();
            let name = match what {
                Lifted::Body(id) => self.name(id).to_owned(),
                Lifted::Items(cell) => {
                    let lying = world.resource::<Board>().items().iter();
                    let names: Vec<&str> = lying
                        .filter(|(at, _)| *at == cell)
                        .map(|(_, item)| world.dex().item(*item).name.as_str())
                        .collect();
                    format!("{} ({}, {})", names.join(" and "), cell.x, cell.y)
                }
            };
            let label = format!("Lift {name}");
            self.kept(Verb::Lift(what), label, Cost::Standard, choices);
        }
    }

    /// The tasks of the level that are still open (G017).
    fn tasks(&mut self) {
        let world = self.world;
        for (index, def) in world.level().tasks.iter().enumerate() {
            let task = TaskId(index as u8);
            if !tasks::open(world, task) {
                continue;
            }
            let delicate = if def.delicate { ", delicate" } else { "" };
            let words = format!("{} against {}{delicate}", def.skill, def.dc);
            let mut choice = self.plain(Action::Try(task), words);
            choice.cells = def.at.into_iter().collect();
            let label = format!("Try {}", def.name);
            self.kept(Verb::Try(task), label, tasks::cost(def), vec![choice]);
        }
    }

    /// Everybody adjacent.
    fn near(&self) -> Vec<CombatantId> {
        self.world
            .ids()
            .into_iter()
            .filter(|id| *id != self.actor && actions::touching(self.world, *id, self.actor))
            .collect()
    }

    /// Everybody else on the board.
    fn others(&self) -> Vec<CombatantId> {
        let world = self.world;
        world
            .ids()
            .into_iter()
            .filter(|id| *id != self.actor && actions::on_board(world, *id))
            .collect()
    }

    fn grapple(&mut self) {
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

    fn drags(&self, name: &str) -> Vec<Choice> {
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

    fn breather(&mut self) {
        let lacking = budget::lacking(self.world, self.actor, Cost::Full)
            .map(|(why, rule)| Refused::new(why, rule))
            .or_else(|| breather::possible(self.world, self.actor).err());
        let mut choices = Vec::new();
        if lacking.is_none() && place::body(self.world, self.actor).is_some() {
            let mut reach = Reach::default();
            for cell in breather::refuges(self.world, self.actor, &mut reach) {
                let path = reach.path_to(cell).unwrap_or_default();
                let label = format!("at ({}, {})", cell.x, cell.y);
                choices.push(self.to(Action::Breather(path), cell, label));
            }
        }
        let (kept, reason) = self.keep(choices);
        self.entry(
            Verb::Breather,
            "Take a Breather",
            Cost::Full,
            kept,
            lacking.or(reason),
        );
    }

    fn trainers_help(&mut self) {
        let helped: Vec<Choice> = self
            .others()
            .into_iter()
            .map(|id| self.on(Action::Assist(id), id))
            .collect();
        let (kept, reason) = self.keep(helped);
        let nobody = Refused::new("there is nobody to calm", "combat-R086");
        self.entry(
            Verb::Assist,
            "Calm an ally",
            Cost::Full,
            kept,
            reason.or(Some(nobody)),
        );
        self.along();
        let bag = self.world.part::<Bag>(self.actor).carried().to_vec();
        for (item, _) in bag.into_iter().filter(|(_, count)| *count > 0) {
            let near = self.near();
            let hands: Vec<Choice> = near
                .into_iter()
                .map(|id| self.on(Action::HandOver(item, id), id))
                .collect();
            let (kept, _) = self.keep(hands);
            if !kept.is_empty() {
                let label = format!("Hand over {}", self.world.dex().item(item).name);
                self.entry(Verb::HandOver(item), label, Cost::Free, kept, None);
            }
        }
    }

    /// Pokémon that are out beyond the turns, and where they could follow (A105).
    fn along(&mut self) {
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

    fn items(&mut self) {
        let bag = self.world.part::<Bag>(self.actor).carried().to_vec();
        for (item, count) in bag.into_iter().filter(|(_, count)| *count > 0) {
            let def = self.world.dex().item(item);
            let label = format!("{} ×{count}", def.name);
            if matches!(def.effect, ItemEffect::Ball { .. }) {
                let choices = self
                    .world
                    .ids()
                    .into_iter()
                    .filter(|id| self.world.who(*id).wild && actions::on_board(self.world, *id))
                    .map(|id| self.on(Action::Ball(item, id), id))
                    .collect();
                self.kept(Verb::Ball(item), label, Cost::Standard, choices);
            } else if def.effect.weapon().is_some() {
                let label = format!("Draw {}", def.name);
                let choice = self.plain(Action::Draw(item), "into the hand");
                self.kept(Verb::Draw(item), label, Cost::Standard, vec![choice]);
            } else if !matches!(def.effect, ItemEffect::Scanner(_)) {
                let world = self.world;
                let within = |id: &CombatantId| {
                    *id != self.actor && items::within_hand(world, self.actor, *id)
                };
                let choices = std::iter::once(self.actor)
                    .chain(world.ids().into_iter().filter(within))
                    .map(|id| self.on(Action::Item(item, id), id))
                    .collect();
                self.kept(Verb::Item(item), label, Cost::Standard, choices);
            }
        }
        let lying = self.world.resource::<Board>().items().to_vec();
        if !lying.is_empty() {
            let choices = lying
                .into_iter()
                .map(|(cell, item)| {
                    let name = self.world.dex().item(item).name.clone();
                    self.to(Action::PickUp(cell), cell, name)
                })
                .collect();
            self.kept(Verb::PickUp, "Pick up", Cost::Standard, choices);
        } else {
            let nothing = Refused::new("nothing lies on the ground", "G017");
            self.entry(
                Verb::PickUp,
                "Pick up",
                Cost::Standard,
                Vec::new(),
                Some(nothing),
            );
        }
    }

    /// Whom a trainer may send out in place of one that was driven off.
    fn replacements(&mut self) {
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

    fn switching(&mut self) {
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
                self.kept(Verb::Release, "Release", Cost::Shift, releases);
            }
            self.two_at_once(&out, &inside);
        }
    }

    /// Two recalls or two releases with one Standard Action, where the encounter knows two
    /// Pokémon turns (combat-R052).
    fn two_at_once(&mut self, out: &[CombatantId], inside: &[CombatantId]) {
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
    fn pair_out(&self, first: CombatantId, second: CombatantId) -> Vec<Choice> {
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
    fn landing(&self, trainer: CombatantId, pokemon: CombatantId) -> Vec<Cell> {
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

    fn rest(&mut self) {
        if let Some(worn) = self.world.part::<Coating>(self.actor).0 {
            let choice = self.plain(Action::Uncoil, "back to normal");
            self.kept(
                Verb::Uncoil,
                "Uncoil",
                coat::leaving_cost(worn),
                vec![choice],
            );
        }
        let shift = self.plain(Action::TradeForShift, "another Shift Action");
        self.kept(
            Verb::TradeForShift,
            "Standard for Shift",
            Cost::Standard,
            vec![shift],
        );
        let swift = self.plain(Action::TradeForSwift, "another Swift Action");
        self.kept(
            Verb::TradeForSwift,
            "Standard for Swift",
            Cost::Standard,
            vec![swift],
        );
        if self.world.part::<Bag>(self.actor).held().is_some() {
            let choice = self.plain(Action::DropItem, "drop the held item");
            self.kept(Verb::DropItem, "Drop item", Cost::Shift, vec![choice]);
        }
        self.point();
        self.willing();
        self.hold_back();
        self.hold();
        let who = self.world.who(self.actor);
        if who.kind == Kind::Pokemon && who.owner.is_none() {
            let choice = self.plain(Action::Flee, "over the edge of the board");
            self.kept(Verb::Flee, "Flee", Cost::Standard, vec![choice]);
        }
        let end = self.plain(Action::EndTurn, "end the turn");
        self.entry(Verb::EndTurn, "End turn", Cost::Free, vec![end], None);
    }

    fn point(&mut self) {
        let trained = self.world.who(self.actor).kind == Kind::Trainer
            || self.world.who(self.actor).owner.is_some();
        if trained {
            let choice = self.plain(Action::SpendPoint, "+1 on the next roll");
            self.kept(Verb::SpendPoint, "Action Point", Cost::Free, vec![choice]);
        }
    }

    /// Whether attacks of allies hit it, where there are any (combat-R069).
    fn willing(&mut self) {
        let world = self.world;
        let company = self
            .others()
            .into_iter()
            .any(|id| world.allied(id, self.actor));
        if company {
            let now = world.part::<Orders>(self.actor).willing();
            let label = if now { "dodge again" } else { "let them hit" };
            let choice = self.plain(Action::Willing(!now), label);
            self.kept(Verb::Willing, "Allies' attacks", Cost::Free, vec![choice]);
        }
    }

    /// Whether its attacks may kill, where anybody can die of lost Hit Points (G151).
    fn hold_back(&mut self) {
        if reactions::cannot_hold_back(self.world).is_none() {
            let now = self.world.part::<Orders>(self.actor).holds_back();
            let label = if now {
                "fight in earnest again"
            } else {
                "kill nobody"
            };
            let choice = self.plain(Action::HoldBack(!now), label);
            self.kept(Verb::HoldBack, "Hold back", Cost::Free, vec![choice]);
        }
    }

    /// Holding until after each of those who still wait.
    fn hold(&mut self) {
        let mut choices: Vec<Choice> = Vec::new();
        for slot in turn::slots(self.world) {
            let later = slot.state == super::sheet::SlotState::Waiting;
            let count = slot.initiative;
            if later && count < self.world.clock().count {
                let action = Action::Hold(count);
                if !choices.iter().any(|choice| choice.action == action) {
                    let label = format!("until after {} ({count})", self.name(slot.who));
                    choices.push(self.plain(action, label));
                }
            }
        }
        let (kept, reason) = self.keep(choices);
        let reason = reason
            .or_else(|| actions::plan_hold(self.world, self.actor, i32::MIN).err())
            .or_else(|| Some(Refused::new("nobody acts after it", "combat-R040")));
        self.entry(Verb::Hold, "Hold", Cost::Free, kept, reason);
    }
}
