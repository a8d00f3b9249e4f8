//! Which rules a game has used: every rule of the specification has a sign by which it is seen.

use std::collections::BTreeSet;

use super::battle::{End, Fighter, Foe, Who, Why};
use super::data::{EventDoes, EventKind, ItemDoes, Kind, Label};
use super::event::{Event, PlanBy};
use super::game::BoardGame;
use super::mon::Skill;
use super::options::Master;
use super::state::{Ending, Task};

/// Rules that hold in every game from its first turn on: players, hands, labels, chips, tables.
const ALWAYS: [&str; 14] = [
    "R02", "R04", "R05", "R09", "R23", "R24", "R29", "R30", "R31", "R33", "R35", "R73", "R74",
    "R79",
];

/// How many rules there are.
const RULES: u8 = 80;

/// All rules, in order.
pub(super) fn all() -> impl Iterator<Item = String> {
    (1..=RULES).map(|number| format!("R{number:02}"))
}

impl BoardGame {
    /// Rules that are in play from the beginning.
    pub(super) fn rules_of_options(&self) -> BTreeSet<&'static str> {
        let mut used: BTreeSet<&'static str> = ALWAYS.into_iter().collect();
        used.insert("R80");
        if !self.options.easier.is_empty() {
            used.insert("R70");
        }
        if !self.options.master.is_empty() {
            used.insert("R71");
        }
        used
    }

    /// Rules of which an event is a sign; the state is that after the command.
    pub(super) fn rules_of(&self, event: &Event) -> Vec<&'static str> {
        match event {
            Event::Strikes(..) | Event::Enters(..) | Event::Left(..) | Event::Changes(..) => {
                self.rules_of_exchange(event)
            }
            Event::Drew(_, card) | Event::Played(_, card) => self.rules_of_card(*card, event),
            Event::UsedItem(_, card, _) => self
                .item_does(*card)
                .map_or_else(Vec::new, |does| rules_of_item(does).to_vec()),
            Event::Battle(seat, foe) => self.rules_of_battle(*seat, *foe),
            Event::Over(seat, foe, end) => self.rules_of_end(*seat, *foe, *end),
            _ => self.rules_of_turn(event),
        }
    }

    fn rules_of_turn(&self, event: &Event) -> Vec<&'static str> {
        match event {
            Event::Skill(..) => vec!["R06"],
            Event::Moved(seat, from, to, cost) => {
                let mut used = vec!["R07"];
                let path = self.board.map.on_path(*to) && self.board.map.on_path(*from);
                used.extend(path.then_some("R65"));
                // Further than was paid for: a taken space was passed.
                let steps = self
                    .board
                    .map
                    .distances(*from, &|_| true)
                    .get(to)
                    .copied()
                    .unwrap_or(0);
                used.extend((steps > usize::from((*cost).max(1))).then_some("R08"));
                used.extend(
                    self.players
                        .get(*seat)
                        .map(|_| "R17")
                        .filter(|_| self.board.map.gate(*to, self.options.half) > 0),
                );
                used
            }
            Event::Taken(_, _, "a leap") => vec!["R57"],
            Event::Taken(_, _, "the boat") => vec!["R12"],
            Event::Taken(_, _, "Celebi") => vec!["R75"],
            Event::Taken(..) | Event::Taught(..) => vec!["R14"],
            Event::Region(..) => vec!["R17"],
            Event::GotItem(..) => vec!["R21"],
            Event::JobTaken(..) => vec!["R22"],
            Event::JobDone(..) => vec!["R77"],
            Event::Weather(_) | Event::NoWeather => vec!["R18"],
            Event::Environment(_) => vec!["R19"],
            Event::Flipped(..) => vec!["R67"],
            Event::Restarted(_) => vec!["R68"],
            Event::TurnLost(_) => vec!["R71"],
            Event::Plan(_, by) => match by {
                PlanBy::Ripple | PlanBy::Declined => vec!["R69", "R19"],
                _ => vec!["R69"],
            },
            Event::Service(seat, city, better) => {
                let fossils = self.board.map.space(*city).is_some_and(|it| it.fossils);
                let mut used = vec!["R47"];
                used.extend(better.then_some("R11"));
                used.extend(self.has_nurse(*seat).then_some("R49"));
                used.extend(fossils.then_some("R45"));
                used
            }
            Event::CoinsBack(_) => vec!["R07"],
            Event::Opened(seat, _, alpha) => {
                let here = self.board.map.space(self.players[*seat].space);
                let kind = here.map(|space| space.kind);
                let mut used = Vec::new();
                used.extend(alpha.then_some("R26"));
                used.extend((kind == Some(Kind::Spot)).then_some("R10"));
                used.extend((kind == Some(Kind::Safari)).then_some("R12"));
                used
            }
            Event::Stored(..) => vec!["R03"],
            Event::Released(..) | Event::Given(..) => vec!["R44"],
            Event::CatchDie(..) => vec!["R42"],
            Event::Caught(_, chip) => self.rules_of_chip(*chip),
            Event::LetGo(seat, chip) if self.closed(*seat, *chip).is_some() => vec!["R46"],
            Event::Badge(..) => vec!["R16", "R78"],
            Event::Member(..) => vec!["R65", "R78"],
            Event::Evolved(_, _, chip) => self.rules_of_evolution(*chip),
            Event::Ultimate(..) => vec!["R56"],
            Event::Ended(Ending::Players(_)) => vec!["R01"],
            Event::Gains(_, "Key Stone") => vec!["R05"],
            Event::Outright(_, "Gigantamax") => vec!["R55"],
            Event::Outright(..) => vec!["R62"],
            Event::Recovers(..) => vec!["R36"],
            Event::Saved(_, by) if by == Skill::Cheerer.name() => vec!["R06"],
            Event::Saved(..) => vec!["R62"],
            Event::Xp(..) => vec!["R37"],
            _ => Vec::new(),
        }
    }

    fn rules_of_chip(&self, chip: usize) -> Vec<&'static str> {
        let chip = self.chip(chip);
        let mut used = vec!["R42"];
        used.extend(match chip.label {
            Label::Yellow => Some("R25"),
            Label::Orange => Some("R26"),
            Label::Black => Some("R27"),
            _ => None,
        });
        used.extend(chip.print.fossil.then_some("R45"));
        used.extend(chip.print.nurse.then_some("R49"));
        used
    }

    fn rules_of_evolution(&self, chip: usize) -> Vec<&'static str> {
        let name = self.chip(chip).name();
        let from = self
            .book
            .iter()
            .filter_map(|(_, it)| it.print.evolves.as_ref());
        let special = from
            .filter(|evolves| evolves.to.iter().any(|to| to.into == name))
            .any(|evolves| {
                let by = evolves.die.is_some() || evolves.partner.is_some();
                by || evolves.to.iter().any(|to| to.badges > 0)
            });
        let mut used = vec!["R50"];
        used.extend(special.then_some("R52"));
        used.extend((name.contains("Alola") || name.contains("Galar")).then_some("R53"));
        used
    }

    fn rules_of_card(&self, card: usize, event: &Event) -> Vec<&'static str> {
        let card = &self.board.events[card];
        let played = matches!(event, Event::Played(..));
        let mut used = vec!["R20", "R75"];
        for does in &card.does {
            used.extend(match does {
                EventDoes::Legendary if played => Some("R13"),
                EventDoes::EvilTeam => Some("R66"),
                EventDoes::Revive(_) | EventDoes::ReviveAll if played => Some("R48"),
                EventDoes::Fossil if card.kind == EventKind::Choose => Some("R45"),
                EventDoes::Weather => Some("R18"),
                _ => None,
            });
        }
        used
    }

    fn rules_of_battle(&self, seat: usize, foe: Foe) -> Vec<&'static str> {
        match foe {
            Foe::Villain(_) => vec!["R66"],
            Foe::Guard(_) => vec!["R12"],
            Foe::Gym(_) => vec!["R16"],
            Foe::League(_) => vec!["R65"],
            Foe::Duel(other) => {
                let passed = self.options.has(Master::Duellists)
                    && self.players[seat].space != self.players[other].space;
                passed.then_some("R71").into_iter().collect()
            }
            Foe::Wild(_) => Vec::new(),
        }
    }

    fn rules_of_end(&self, seat: usize, foe: Foe, end: End) -> Vec<&'static str> {
        let mut used = Vec::new();
        let won = end == End::Won;
        match foe {
            Foe::Duel(_) => used.push("R39"),
            Foe::Wild(_) if won => used.push("R38"),
            Foe::Wild(_) => {}
            _ if won => used.extend(["R40", "R78"]),
            Foe::Villain(_) if self.players.len() == 1 => used.push("R72"),
            _ => {}
        }
        used.extend((won && self.players[seat].exp_share).then_some("R41"));
        used
    }

    fn rules_of_exchange(&self, event: &Event) -> Vec<&'static str> {
        let mut used = Vec::new();
        match event {
            Event::Strikes(_, blow, thrown, _) => {
                used.extend(thrown.advantage.map(|_| "R32"));
                used.extend(blow.rival.map(|_| "R34"));
                used.extend(blow.extras.iter().map(|(why, _)| match why {
                    Why::Weather => "R18",
                    Why::City | Why::Route => "R15",
                    Why::Opponent => "R59",
                    Why::Beside => "R62",
                    Why::Orb => "R63",
                    Why::Strike => "R61",
                    Why::Hard => "R71",
                }));
            }
            Event::Changes(..) => used.push("R63"),
            _ => {
                let battle = self.tasks.iter().rev().find_map(|task| match task {
                    Task::Battle(battle) => Some(battle),
                    _ => None,
                });
                let fighters = battle.into_iter().flat_map(|battle| battle.fighters.iter());
                for fighter in fighters.flatten() {
                    used.extend(self.rules_of_fighter(fighter));
                }
            }
        }
        used
    }

    fn rules_of_fighter(&self, fighter: &Fighter) -> Vec<&'static str> {
        let mut used = Vec::new();
        let print = fighter.chip.map(|chip| &self.chip(chip).print);
        used.extend(fighter.ride.as_ref().map(|_| "R64"));
        used.extend((fighter.mega && fighter.ride.is_none()).then_some("R54"));
        used.extend(fighter.mega.then_some("R28"));
        used.extend(fighter.copies.map(|_| "R58"));
        used.extend(print.and_then(|print| print.forms.as_ref()).map(|_| "R60"));
        used.extend(print.and_then(|print| print.strikes).map(|_| "R61"));
        used.extend(fighter.black.map(|_| "R27"));
        used.extend(fighter.always_ultimate.then_some("R25"));
        used.extend((fighter.orange && matches!(fighter.who, Who::Mon(..))).then_some("R26"));
        used
    }
}

fn rules_of_item(does: ItemDoes) -> &'static [&'static str] {
    match does {
        ItemDoes::Ball(_) | ItemDoes::Berry(_) | ItemDoes::TimeMachine | ItemDoes::MasterBall => {
            &["R21", "R43", "R76"]
        }
        ItemDoes::BeastBall => &["R27", "R43"],
        ItemDoes::Potion => &["R36", "R48", "R76"],
        ItemDoes::Stone => &["R51", "R76"],
        ItemDoes::Hm(_) => &["R14", "R76"],
        ItemDoes::TeraOrb => &["R63"],
        ItemDoes::Oran | ItemDoes::Doll | ItemDoes::Xp(_) => &["R21", "R76"],
    }
}
