//! Commands around a throw: how it is thrown, which pucks lie where, what is picked up and stacked again.

use super::listing::combinations;
use super::state::{Battle, Stage};
use crate::tables::Choice;
use crate::tables::pucks::command::{Command, Commands};
use crate::tables::pucks::event::Purpose;
use crate::tables::pucks::kinds::{KindId, Status};
use crate::tables::pucks::options::Throws;
use crate::tables::pucks::special::Deed;
use crate::tables::pucks::throw::Style;

/// Longest list of what a bonus picks up.
const MOST: usize = 12;

impl Battle {
    pub(super) fn throw_choices(&self, player: usize) -> Commands {
        if self.throws == Throws::Table && self.players[player].strength.is_none() {
            return table_choices(self.targets().map_or(0, |(_, targets)| targets.len()));
        }
        let Some((purpose, targets)) = self.targets() else {
            return Vec::new();
        };
        let note = |style: Style| match purpose {
            Purpose::KnockOut => {
                let chance = self.knock_out_chance(player, style, targets.len() - 1);
                format!("{:.0}% to flip it", chance * 100.0)
            }
            Purpose::Attack => format!("{:.1} expected", self.expected_flips(player, style)),
            Purpose::Order => format!("power {}", style.power()),
        };
        let choice = |style: Style| {
            let label = match style {
                Style::Careful => "Careful throw",
                Style::Firm => "Firm throw",
                Style::Smash => "Smash throw",
            };
            let words = format!("throw {}", style.word());
            Choice::new("Throw", label, words, Command::Throw(style)).noted(note(style))
        };
        Style::ALL.into_iter().map(choice).collect()
    }

    /// In table mode hits and guards are steps: half a step for 40 to 99 thousandths, a whole one for
    /// more, nearer or further back.
    pub(super) fn steps_in_words(&self, player: usize) -> String {
        let Some((purpose, _)) = self.targets().filter(|_| self.throws == Throws::Table) else {
            return String::new();
        };
        let knock_out = purpose == Purpose::KnockOut;
        let hit = match purpose {
            Purpose::Order => 0,
            _ => self.aim(player, knock_out, 0, Style::Firm.power()).hit,
        };
        let guard = if knock_out {
            self.guard(self.current)
        } else {
            0
        };
        let halves = half_steps(hit) - half_steps(guard);
        let far = match halves.abs() {
            0 => return String::new(),
            1 => "half a step".to_owned(),
            2 => "a step".to_owned(),
            many => format!("{many} half steps"),
        };
        let way = if halves > 0 { "nearer" } else { "further back" };
        format!(" Throw from {far} {way}.")
    }

    pub(super) fn naming_choices(&self) -> Commands {
        let Stage::Naming {
            flipped, outside, ..
        } = self.stage
        else {
            return Vec::new();
        };
        let last = u8::try_from(self.nameable_pucks()).unwrap_or(u8::MAX);
        let up: Vec<u8> = (1..=flipped).collect();
        let out: Vec<u8> = (last + 1 - outside..=last).collect();
        let label = "The topmost face up, the lowest outside";
        vec![Choice::new(
            "Which",
            label,
            "topmost",
            Command::Named {
                flipped: up,
                outside: out,
            },
        )]
    }

    pub(super) fn pick_choices(&self) -> Commands {
        let inside: Vec<(u8, KindId)> = self
            .turn
            .loose
            .iter()
            .filter(|it| !it.outside)
            .map(|it| (it.place, it.puck.kind))
            .collect();
        let mut seen: Vec<Vec<KindId>> = Vec::new();
        let mut choices = Vec::new();
        for places in combinations(inside.len(), self.turn.more) {
            let mut kinds: Vec<KindId> = places.iter().map(|at| inside[*at].1).collect();
            kinds.sort_unstable();
            if seen.contains(&kinds) || choices.len() >= MOST {
                continue;
            }
            let names: Vec<&str> = kinds.iter().map(|kind| self.dex.name(*kind)).collect();
            let numbers: Vec<u8> = places.iter().map(|at| inside[*at].0).collect();
            let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
            let words = format!("pick {}", words.join(" "));
            choices.push(Choice::new(
                "Pick up",
                names.join(", "),
                words,
                Command::Pick(numbers),
            ));
            seen.push(kinds);
        }
        choices
    }

    pub(super) fn salvage_choices(&self) -> Commands {
        let mut choices = vec![Choice::new(
            "",
            "None of them",
            "none",
            Command::Salvage(None),
        )];
        choices.extend(self.turn.loose.iter().filter(|it| it.outside).map(|it| {
            let name = self.dex.name(it.puck.kind);
            let words = format!("salvage {}", it.place);
            Choice::new("Take", name, words, Command::Salvage(Some(it.place)))
        }));
        choices
    }

    pub(super) fn restack_choices(&self) -> Commands {
        let outside: Vec<_> = self.turn.loose.iter().filter(|it| it.outside).collect();
        let mut choices = vec![Choice::new(
            "",
            "As they lay",
            "as they lay",
            Command::Restack(Vec::new()),
        )];
        // Every puck once on top, the others as they lay.
        for top in &outside {
            let mut places: Vec<u8> = outside.iter().rev().map(|it| it.place).collect();
            places.retain(|place| *place != top.place);
            places.push(top.place);
            let words: Vec<String> = places.iter().map(u8::to_string).collect();
            let label = format!("{} on top", self.dex.name(top.puck.kind));
            choices.push(Choice::new(
                "On top",
                label,
                format!("arrange {}", words.join(" ")),
                Command::Restack(places),
            ));
        }
        choices
    }

    pub(super) fn weaken_choices(&self) -> Commands {
        let Some(Deed::WeakenOne(statuses)) = self.turn.deeds.last() else {
            return Vec::new();
        };
        let choice = |status: &Status| {
            let name = status.name();
            let words = format!("weaken {}", name.to_lowercase());
            Choice::new("Weaken", name, words, Command::Weaken(name.to_owned()))
        };
        statuses.iter().map(choice).collect()
    }
}

/// Thousandths in half steps.
fn half_steps(amount: i32) -> i32 {
    match amount.abs() {
        0..=39 => 0,
        40..=99 => amount.signum(),
        _ => 2 * amount.signum(),
    }
}

/// Common results of a real throw at so many pucks; any other is typed.
#[must_use]
pub(crate) fn table_choices(count: usize) -> Commands {
    let most = u8::try_from(count.min(4)).unwrap_or(4);
    let mut choices = vec![Choice::new(
        "Throw",
        "It missed",
        "missed",
        Command::Counted {
            touched: false,
            flipped: 0,
            outside: 0,
        },
    )];
    choices.extend((0..=most).map(|flipped| {
        let label = format!("It touched, {flipped} face up, none outside");
        let command = Command::Counted {
            touched: true,
            flipped,
            outside: 0,
        };
        Choice::new(
            "Throw",
            label,
            format!("touched {flipped} flipped 0 outside"),
            command,
        )
    }));
    choices
}
