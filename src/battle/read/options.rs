//! Options: everything the combatant of the prompt could do, and for the rest the reason.

mod attacks;
mod care;
mod free;
mod movement;
mod switches;

use bevy_ecs::prelude::*;

use crate::battle::deeds::opening;
use crate::battle::deeds::statuses;
use crate::battle::kernel::command::{Action, CombatantId, Command, Reaction, Standing};
use crate::battle::kernel::prompt::{Choice, Cost, OptionEntry, Options, Prompt, PromptKind, Verb};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::reactions::{self, Orders};
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::battle::verbs;
use crate::board::Cell;
use crate::data::MoveId;
use crate::data::level::Kind;
use crate::rules::Status;

/// Works out all options of a prompt.
pub(in crate::battle) fn of(world: &World, prompt: &Prompt) -> Options {
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
            let checked = verbs::check(world, prompt, &command);
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
pub(in crate::battle) fn orders(world: &World, prompt: &Prompt) -> Vec<OptionEntry> {
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
                |choice| match verbs::plan(self.world, self.actor, &choice.action) {
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

    /// Everybody adjacent.
    fn near(&self) -> Vec<CombatantId> {
        self.world
            .ids()
            .into_iter()
            .filter(|id| *id != self.actor && verbs::touching(self.world, *id, self.actor))
            .collect()
    }

    /// Everybody else on the board.
    fn others(&self) -> Vec<CombatantId> {
        let world = self.world;
        world
            .ids()
            .into_iter()
            .filter(|id| *id != self.actor && verbs::on_board(world, *id))
            .collect()
    }
}
