//! Options that help or use things: Breathers, items, tasks, telekinesis, a hand for an ally.

use crate::battle::kernel::command::{Action, CombatantId, Lifted, TaskId};
use crate::battle::kernel::prompt::{Choice, Cost, Verb};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::read::knowledge;
use crate::battle::read::options::{List, square};
use crate::battle::state::board::Board;
use crate::battle::state::budget;
use crate::battle::state::place;
use crate::battle::verbs::items::{self, Bag};
use crate::battle::verbs::maneuvers::breather;
use crate::battle::verbs::tasks;
use crate::battle::verbs::{self, lift};
use crate::board::{Cell, Reach};
use crate::data::ItemEffect;
use crate::rules::skills::TELEKINETIC_RANGE;

impl List<'_> {
    /// Pokémon that a Pokédex could identify.
    pub(in crate::battle) fn scans(&mut self) {
        if !knowledge::has_scanner(self.world, self.actor) {
            return;
        }
        let choices = knowledge::candidates(self.world, self.actor)
            .into_iter()
            .map(|id| self.on(Action::Scan(id), id))
            .collect();
        self.kept(Verb::Scan, "Pokédex", Cost::Standard, choices);
    }

    /// What telekinesis could lift, and where to (G085).
    pub(in crate::battle) fn lifts(&mut self) {
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
    pub(in crate::battle) fn tasks(&mut self) {
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

    pub(in crate::battle) fn breather(&mut self) {
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

    pub(in crate::battle) fn trainers_help(&mut self) {
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
        let bag = self.world.part::<Bag>(self.actor).all_at_hand();
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

    pub(in crate::battle) fn items(&mut self) {
        let bag = self.world.part::<Bag>(self.actor).all_at_hand();
        for (item, count) in bag.into_iter().filter(|(_, count)| *count > 0) {
            let def = self.world.dex().item(item);
            let label = format!("{} ×{count}", def.name);
            if matches!(def.effect, ItemEffect::Ball { .. }) {
                let choices = self
                    .world
                    .ids()
                    .into_iter()
                    .filter(|id| self.world.who(*id).wild && verbs::on_board(self.world, *id))
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
}
