//! Choices in a city: service, gym, League, job, storage, trades.

use super::super::battle::Foe;
use super::super::command::Command;
use super::super::game::BoardGame;
use super::super::state::CityStop;
use super::{Choices, lower};
use crate::tables::Choice;

impl BoardGame {
    pub(super) fn city_choices(&self, seat: usize, stop: CityStop) -> Choices {
        let mut all = Vec::new();
        if let Some(city) = self.city(seat) {
            let service = city.service.map_or("service", |service| service.name());
            let note = self.service_note(seat);
            let command = Command::Service { better: false };
            all.push(Choice::new(
                "city",
                format!("{service}: {note}"),
                "service",
                command,
            ));
            if let Some(better) = &city.better {
                let label = format!(
                    "Better service: {}",
                    super::super::words::gives(&better.gives)
                );
                let command = Command::Service { better: true };
                all.push(Choice::new("city", label, "better service", command));
            }
            if let Some((at, gym)) = city.gym.as_deref().and_then(|name| self.board.gym(name)) {
                let label = format!("Challenge {} ({} PP)", gym.name, gym.pp);
                let mut choice = Choice::new("city", label, "gym", Command::Gym);
                choice.note = self.rival_note(Foe::Gym(at));
                all.push(choice);
            }
            if city.league {
                for (at, member) in self.members() {
                    let label = format!("Challenge {}", member.name);
                    let words = format!("league {}", lower(&member.name));
                    all.push(Choice::new("city", label, words, Command::Member(at)));
                }
            }
        }
        if let Some(job) = self.open_job {
            let job = &self.board.jobs[job];
            let label = format!("Take the job: {} ({} XP)", job.name, job.xp);
            all.push(Choice::new("city", label, "job", Command::Job));
        }
        for other in self.neighbours(seat).into_iter().filter(|_| !stop.trip) {
            let name = &self.players[other].name;
            let label = format!("Ask {name} for a duel");
            all.push(Choice::new(
                "city",
                label,
                format!("duel {}", lower(name)),
                Command::Duel(other),
            ));
        }
        self.storage_choices(seat, &mut all);
        all.push(Choice::new(
            "city",
            "Leave it at that",
            "done",
            Command::Done,
        ));
        all
    }

    pub(super) fn storage_choices(&self, seat: usize, all: &mut Choices) {
        let player = &self.players[seat];
        for mon in &player.storage {
            let name = self.name_of(mon);
            let label = format!("Take {name} from the storage");
            all.push(Choice::new(
                "storage",
                label,
                format!("take {}", lower(&name)),
                Command::Take(mon.id),
            ));
        }
        for mon in &player.hand {
            let name = self.name_of(mon);
            let label = format!("Store {name}");
            all.push(Choice::new(
                "storage",
                label,
                format!("store {}", lower(&name)),
                Command::Store(mon.id),
            ));
            let label = format!("Release {name}");
            all.push(Choice::new(
                "storage",
                label,
                format!("release {}", lower(&name)),
                Command::Release(mon.id),
            ));
        }
        for other in self.neighbours(seat) {
            let name = &self.players[other].name;
            for mine in &player.hand {
                let given = self.name_of(mine);
                let gift = Command::Offer {
                    to: other,
                    mine: mine.id,
                    theirs: None,
                };
                let words = format!("give {} to {}", lower(&given), lower(name));
                all.push(Choice::new(
                    "trade",
                    format!("Give {given} to {name}"),
                    words,
                    gift,
                ));
                for theirs in &self.players[other].hand {
                    let got = self.name_of(theirs);
                    let offer = Command::Offer {
                        to: other,
                        mine: mine.id,
                        theirs: Some(theirs.id),
                    };
                    let words = format!("trade {} for {}", lower(&given), lower(&got));
                    all.push(Choice::new(
                        "trade",
                        format!("Trade {given} for {name}'s {got}"),
                        words,
                        offer,
                    ));
                }
            }
        }
    }
}
