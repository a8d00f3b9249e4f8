//! Choices in battles and at catches, each with what is to be expected.

use super::super::battle::{Battle, Step, Who};
use super::super::command::{Command, Entry};
use super::super::game::BoardGame;
use super::super::mon::{Mon, Skill};
use super::super::state::Catch;
use super::super::words::percent;
use super::{Choices, lower};
use crate::tables::Choice;

impl BoardGame {
    pub(super) fn battle_choices(&self, seat: usize, battle: &Battle) -> Choices {
        let side = battle.asked().unwrap_or(0);
        let mut all = Vec::new();
        match battle.step {
            Step::First(_) | Step::Next(_) => {
                for mon in &self.players[seat].hand {
                    self.send_choices(battle, side, mon, &mut all);
                }
            }
            Step::Ready => self.ready_choices(seat, battle, side, &mut all),
        }
        all
    }

    pub(super) fn send_choices(&self, battle: &Battle, side: usize, mon: &Mon, all: &mut Choices) {
        let name = self.name_of(mon);
        let note = self.what_if_note(battle, side, mon);
        let mut add = |label: String, words: String, command: Command| {
            let mut choice = Choice::new("send", label, words, command);
            choice.note.clone_from(&note);
            all.push(choice);
        };
        let send = |entry: Entry| Command::Send(mon.id, entry);
        add(
            format!("Send {name}"),
            format!("send {}", lower(&name)),
            send(Entry::default()),
        );
        if !matches!(battle.step, Step::First(_)) {
            return;
        }
        let print = &self.chip(mon.chip).print;
        let seat = battle.seat_of(side).unwrap_or(battle.seat);
        if !print.mega.is_empty() && self.players[seat].key_stone {
            let entry = Entry {
                mega: true,
                ..Entry::default()
            };
            add(
                format!("Send {name} as its mega form"),
                format!("mega {}", lower(&name)),
                send(entry),
            );
        }
        let forms = print
            .forms
            .iter()
            .filter(|forms| !forms.weather)
            .flat_map(|forms| &forms.list);
        for (at, form) in forms.enumerate().skip(1) {
            let entry = Entry {
                form: Some(at),
                ..Entry::default()
            };
            let words = format!("send {} {}", lower(&name), lower(&form.name));
            add(format!("Send {name} ({})", form.name), words, send(entry));
        }
        for (at, ride) in print.rides.iter().enumerate() {
            let entry = Entry {
                ride: Some(at),
                ..Entry::default()
            };
            add(
                format!("Send {name} as {}", ride.form),
                format!("ride {}", lower(&ride.on)),
                send(entry),
            );
        }
        self.outright_choices(seat, mon, all);
    }

    /// Ways to win a battle without playing it (R55, R62).
    fn outright_choices(&self, seat: usize, mon: &Mon, all: &mut Choices) {
        let (print, name) = (&self.chip(mon.chip).print, self.name_of(mon));
        if print.giant {
            let label = format!("Win by {name}'s Gigantamax");
            let words = format!("giant {}", lower(&name));
            all.push(Choice::new("send", label, words, Command::Giant(mon.id)));
        }
        if !print.wins_instead {
            return;
        }
        for winner in self.active_mons(seat).filter(|other| other.id != mon.id) {
            let with = self.name_of(winner);
            let command = Command::Instead {
                flip: mon.id,
                winner: winner.id,
            };
            let words = format!("win {}", lower(&with));
            all.push(Choice::new(
                "send",
                format!("Flip {name}: {with} wins"),
                words,
                command,
            ));
        }
    }

    pub(super) fn ready_choices(
        &self,
        seat: usize,
        battle: &Battle,
        side: usize,
        all: &mut Choices,
    ) {
        let own = battle.fighters[side].as_ref();
        let note = own
            .and_then(|own| self.foresee(battle, side, own))
            .map(|it| super::super::words::forecast(&it));
        let blow = |ultimate| {
            let blow = self.blow(battle, side, ultimate);
            blow.map_or(String::new(), |blow| {
                format!(" ({})", super::super::words::blow(&blow))
            })
        };
        let strike = |ultimate| Command::Strike { ultimate };
        let mut choice = Choice::new(
            "battle",
            format!("Strike{}", blow(false)),
            "strike",
            strike(false),
        );
        choice.note = note;
        all.push(choice);
        if own.is_some_and(|own| own.ultimate.is_some()) {
            let label = format!("Strike by the ultimate{}", blow(true));
            all.push(Choice::new("battle", label, "ultimate", strike(true)));
        }
        let fights = own.map(|own| own.who);
        for mon in self
            .active_mons(seat)
            .filter(|mon| fights != Some(Who::Mon(seat, mon.id)))
        {
            let name = self.name_of(mon);
            let label = format!("Replace by {name} (the opponent recovers)");
            let mut choice = Choice::new(
                "battle",
                label,
                format!("replace {}", lower(&name)),
                Command::Replace(mon.id),
            );
            choice.note = self.what_if_note(battle, side, mon);
            all.push(choice);
        }
        if battle.is_before(side) {
            for mon in self.active_mons(seat) {
                self.outright_choices(seat, mon, all);
            }
        }
        if battle.is_wild() {
            let label = "Break off (this one is flipped)";
            all.push(Choice::new("battle", label, "break off", Command::BreakOff));
        }
    }

    pub(super) fn what_if_note(&self, battle: &Battle, side: usize, mon: &Mon) -> Option<String> {
        let seen = self.what_if(battle, side, mon).filter(|_| mon.active)?;
        Some(super::super::words::forecast(&seen))
    }

    pub(super) fn catch_choices(&self, catch: &Catch) -> Choices {
        let name = self.wild_name(catch.wild);
        let mut roll = Choice::new("catch", format!("Roll for {name}"), "roll", Command::Roll);
        roll.note = self.catches_from(catch.wild).map(|from| {
            let good = f64::from(6 - from + 1 + catch.plus).min(6.0) / 6.0;
            format!(
                "{} to 6 catches, {}",
                from.saturating_sub(catch.plus).max(1),
                percent(good)
            )
        });
        let mut all = vec![roll];
        if self.has_skill(catch.seat, Skill::Catcher) {
            all.push(Choice::new(
                "catch",
                "Catcher: roll once more",
                "again",
                Command::Again,
            ));
        }
        all.push(Choice::new(
            "catch",
            format!("Let {name} go"),
            "done",
            Command::Done,
        ));
        all
    }
}
