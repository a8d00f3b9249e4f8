//! Everything that can be chosen at a prompt, and what cannot with the reason.

mod battle;
mod city;
mod turn;

use super::command::Command;
use super::data::{EventDoes, ItemDoes};
use super::game::BoardGame;
use super::mon::{Mon, MonId, Skill};
use super::state::Task;
use super::words::types;
use crate::tables::Choice;

type Choices = Vec<Choice<Command>>;

impl BoardGame {
    /// What can be chosen now.
    pub(super) fn all_choices(&self) -> Choices {
        let Some(task) = self.tasks.last().filter(|_| self.ending.is_none()) else {
            return Vec::new();
        };
        let seat = self.asked_seat(task);
        let mut all = match task {
            Task::Starter { .. } => self.starter_choices(),
            Task::Skill { .. } => skill_choices(),
            Task::Act => self.turn_choices(seat),
            Task::City(stop) => self.city_choices(seat, *stop),
            Task::Battle(battle) => self.battle_choices(seat, battle),
            Task::Catch(catch) => self.catch_choices(catch),
            Task::Keep { card } => self.keep_choices(seat, *card),
            Task::Offer { card } => self.offer_choices(*card),
            Task::Evolve { mon, stone, .. } => self.evolve_choices(seat, *mon, *stone),
            Task::Ultimate { mon, .. } => self.ultimate_choices(seat, *mon),
            _ => self.small_choices(seat, task),
        };
        self.item_choices(seat, task, &mut all);
        all.into_iter()
            .map(|choice| {
                let checked = self.check(seat, &choice.command);
                choice.checked(checked)
            })
            .collect()
    }

    fn starter_choices(&self) -> Choices {
        let names = self.board.map.starters.iter().enumerate();
        names
            .filter_map(|(at, name)| {
                let chip = self.chip(self.book.find(name)?);
                let note = format!("{}, AP {}", types(chip.types()), chip.ap);
                let words = name.to_lowercase();
                Some(Choice::new("starter", name.clone(), words, Command::Starter(at)).noted(note))
            })
            .collect()
    }

    fn keep_choices(&self, seat: usize, card: usize) -> Choices {
        let mut cards = vec![card];
        cards.extend(self.players[seat].events.iter().copied());
        cards.dedup();
        let drop = |card: usize| {
            let name = &self.board.events[card].name;
            Choice::new(
                "card",
                format!("Discard {name}"),
                format!("drop {}", lower(name)),
                Command::DropEvent(card),
            )
        };
        cards.into_iter().map(drop).collect()
    }

    fn offer_choices(&self, card: usize) -> Choices {
        let of = &self.board.events[card];
        let duel = of.does.contains(&EventDoes::Duel);
        let mut all: Choices = match duel {
            true => self
                .players
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != self.current())
                .map(|(other, player)| {
                    let label = format!("Use {}: {}", of.name, player.name);
                    Choice::new(
                        "card",
                        label,
                        format!("use {}", lower(&player.name)),
                        Command::Use(Some(other)),
                    )
                })
                .collect(),
            false => vec![Choice::new(
                "card",
                format!("Use {}", of.name),
                "use",
                Command::Use(None),
            )],
        };
        all.push(Choice::new(
            "card",
            format!("Discard {}", of.name),
            "discard",
            Command::DropEvent(card),
        ));
        all
    }

    fn evolve_choices(&self, seat: usize, id: MonId, stone: bool) -> Choices {
        let mon = self.mon(seat, id);
        let ways = mon.and_then(|mon| {
            if stone {
                self.ways_by_stone(seat, mon)
            } else {
                self.ways(seat, mon)
            }
        });
        let mut all = Vec::new();
        if let Some(ways) = &ways {
            match ways.die {
                Some(sides) => {
                    all.push(Choice::new(
                        "evolve",
                        format!("Evolve: a d{sides} decides"),
                        "yes",
                        Command::Yes,
                    ));
                }
                None => {
                    for (chip, _) in &ways.to {
                        let name = self.chip(*chip).name();
                        let label = format!("Evolve into {name}");
                        all.push(Choice::new(
                            "evolve",
                            label,
                            lower(name),
                            Command::Become(*chip),
                        ));
                    }
                }
            }
        }
        if ways.is_none_or(|ways| ways.may_wait) {
            all.push(Choice::new("evolve", "Wait", "no", Command::No));
        }
        all
    }

    fn ultimate_choices(&self, seat: usize, id: MonId) -> Choices {
        let types = self
            .mon(seat, id)
            .map(|mon| self.ultimate_types(mon))
            .unwrap_or_default();
        let choice = |element: crate::rules::Element| {
            let name = element.name();
            Choice::new(
                "ultimate",
                format!("An ultimate of {name}"),
                lower(name),
                Command::UltimateType(element),
            )
        };
        types.into_iter().map(choice).collect()
    }

    fn small_choices(&self, seat: usize, task: &Task) -> Choices {
        let yes_no = |yes: &str, no: &str| {
            vec![
                Choice::new("answer", yes, "yes", Command::Yes),
                Choice::new("answer", no, "no", Command::No),
            ]
        };
        match task {
            Task::Villains => yes_no("Fight them", "Decline: their plan goes on by 2"),
            Task::DuelAsk { .. } => yes_no("Accept the duel", "Not now"),
            Task::Offered { .. } => yes_no("Agree", "No"),
            Task::Released { .. } => yes_no("Try to catch it", "No"),
            Task::Flip { .. } | Task::Train { .. } => self.pick_choices(seat, &|mon| mon.active),
            Task::Revive { fossils, .. } => {
                let mut all = self.pick_choices(seat, &|mon| Self::can_revive(mon, *fossils));
                all.push(Choice::new("pick", "Nobody more", "done", Command::Done));
                all
            }
            Task::Swarm { wild } => {
                let open = |(at, wild): (usize, &super::battle::Wild)| {
                    let name = self.chip_line(wild.chip, wild.alpha);
                    let words = lower(self.chip(wild.chip).name());
                    Choice::new("swarm", format!("Fight {name}"), words, Command::Open(at))
                };
                wild.iter().enumerate().map(open).collect()
            }
            Task::Passed { others } => {
                let duel = |other: &usize| {
                    let name = &self.players[*other].name;
                    Choice::new(
                        "duel",
                        format!("Challenge {name}"),
                        format!("duel {}", lower(name)),
                        Command::Duel(*other),
                    )
                };
                let mut all: Choices = others.iter().map(duel).collect();
                all.push(Choice::new("duel", "Go on", "done", Command::Done));
                all
            }
            Task::Wrap => vec![Choice::new("turn", "End the turn", "done", Command::Done)],
            _ => Vec::new(),
        }
    }

    fn pick_choices(&self, seat: usize, fits: &dyn Fn(&Mon) -> bool) -> Choices {
        let hand = self.players[seat].hand.iter().filter(|mon| fits(mon));
        hand.map(|mon| {
            let name = self.name_of(mon);
            Choice::new("pick", name.clone(), lower(&name), Command::Pick(mon.id))
                .noted(self.mon_line(mon))
        })
        .collect()
    }

    /// Item cards that fit the moment.
    fn item_choices(&self, seat: usize, task: &Task, all: &mut Choices) {
        if !self.items_now(seat, task) {
            return;
        }
        // Elsewhere nothing is drawn that would need the room.
        let discards = matches!(task, Task::Act | Task::City(_) | Task::Offer { .. });
        let mut seen = Vec::new();
        for card in &self.players[seat].items {
            let Some(item) = self.board.items.get(*card).filter(|_| !seen.contains(card)) else {
                continue;
            };
            seen.push(*card);
            let name = &item.name;
            let on_one = matches!(
                item.does,
                ItemDoes::Xp(_) | ItemDoes::Stone | ItemDoes::Hm(_)
            );
            if on_one {
                for mon in &self.players[seat].hand {
                    let command = Command::Item {
                        card: *card,
                        on: Some(mon.id),
                    };
                    if self.may_use_item(seat, *card, Some(mon.id)).is_ok() {
                        let on = self.name_of(mon);
                        let words = format!("use {} on {}", lower(name), lower(&on));
                        all.push(Choice::new(
                            "item",
                            format!("Use {name} on {on}"),
                            words,
                            command,
                        ));
                    }
                }
            } else if self.may_use_item(seat, *card, None).is_ok() {
                let command = Command::Item {
                    card: *card,
                    on: None,
                };
                all.push(Choice::new(
                    "item",
                    format!("Use {name}"),
                    format!("use {}", lower(name)),
                    command,
                ));
            }
            if discards {
                let label = format!("Discard {name}");
                all.push(Choice::new(
                    "item",
                    label,
                    format!("drop {}", lower(name)),
                    Command::DropItem(*card),
                ));
            }
        }
    }
}

fn skill_choices() -> Choices {
    let choice = |skill: Skill| {
        Choice::new(
            "skill",
            skill.name(),
            lower(skill.name()),
            Command::Skill(skill),
        )
        .noted(skill.does())
    };
    Skill::ALL.into_iter().map(choice).collect()
}

fn lower(name: &str) -> String {
    name.to_lowercase()
}
