//! What many battles show: who wins, how long they take, how the dice fall.

use std::fmt::Write as _;

use serde::Serialize;

use super::event::Event;
use super::game::D20;
use super::math;
use crate::tables::{Count, Lengths, TurnGame as _};

/// Sums over battles; whole numbers only.
#[derive(Clone, Debug, Default)]
pub(crate) struct D20Count {
    wins: [u64; 6],
    draws: u64,
    rounds: Lengths,
    attacks: u64,
    hits: u64,
    criticals: u64,
    effects: u64,
    kept: u64,
    /// Twenty times what single dice would have shown on average, in halves.
    plain: u64,
    single: u64,
    /// By seat: attacks, what their kept dice show, what their pools show on average in hundredths.
    luck: [(u64, u64, u64); 6],
}

impl Count<D20> for D20Count {
    fn event(&mut self, game: &D20, event: &Event) {
        if let Event::Thrown(it) = event {
            let seat = usize::from(game.battle.mon(it.user).side).min(5);
            let (attacks, kept, expected) = &mut self.luck[seat];
            *attacks += 1;
            *kept += u64::from(it.kept);
            *expected += u64::from(math::expected(i32::from(it.net)).unsigned_abs());
            self.attacks += 1;
            self.hits += u64::from(it.hit);
            self.criticals += u64::from(it.hit && it.kept >= it.critical);
            self.effects += u64::from(it.hit && it.effect > 0 && it.kept >= it.effect);
            if it.count == 1 {
                self.single += 1;
                self.plain += u64::from(it.kept);
            }
            self.kept += u64::from(it.kept);
        }
    }

    fn over(&mut self, game: &D20, _: u64) {
        self.rounds.note(u32::from(game.battle.round));
        match game
            .outcome()
            .and_then(|outcome| outcome.winners.first().copied())
        {
            Some(seat) => self.wins[seat.min(5)] += 1,
            None => self.draws += 1,
        }
    }

    fn add(&mut self, other: Self) {
        for (own, more) in self.wins.iter_mut().zip(other.wins) {
            *own += more;
        }
        self.draws += other.draws;
        self.rounds.add(&other.rounds);
        self.attacks += other.attacks;
        self.hits += other.hits;
        self.criticals += other.criticals;
        self.effects += other.effects;
        self.kept += other.kept;
        self.plain += other.plain;
        self.single += other.single;
        for (own, more) in self.luck.iter_mut().zip(other.luck) {
            *own = (own.0 + more.0, own.1 + more.1, own.2 + more.2);
        }
    }
}

/// What they come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct D20Report {
    games: u64,
    /// Wins by seat, as the level orders them.
    wins: Vec<(String, u64)>,
    draws: u64,
    /// Rounds: a tenth take no more, half, nine tenths.
    rounds: [u32; 3],
    attacks: u64,
    hits: u64,
    criticals: u64,
    effects: u64,
    /// Mean of single dice, which should be 10.5.
    die: f64,
    /// Dice luck by seat: the sum of the kept dice, and what their pools show on average.
    luck: Vec<(String, u64, f64)>,
}

impl D20Count {
    /// The report for these names.
    pub(crate) fn report(&self, names: &[String]) -> D20Report {
        D20Report {
            games: self.rounds.count(),
            wins: names.iter().cloned().zip(self.wins).collect(),
            draws: self.draws,
            rounds: [10, 50, 90].map(|percent| self.rounds.percentile(percent)),
            attacks: self.attacks,
            hits: self.hits,
            criticals: self.criticals,
            effects: self.effects,
            die: (self.plain as f64 / self.single.max(1) as f64 * 1e4).round() / 1e4,
            luck: names
                .iter()
                .zip(self.luck)
                .map(|(name, (_, kept, expected))| (name.clone(), kept, expected as f64 / 100.0))
                .collect(),
        }
    }
}

impl D20Report {
    /// As a table.
    pub(crate) fn table(&self) -> String {
        let mut text = String::new();
        let share = |count: u64, of: u64| count as f64 * 100.0 / of.max(1) as f64;
        for (name, wins) in &self.wins {
            let _ = writeln!(
                text,
                "{name:<16} {:5.1}% of {} battles",
                share(*wins, self.games),
                self.games
            );
        }
        let _ = writeln!(
            text,
            "Draws            {:5.1}%",
            share(self.draws, self.games)
        );
        let [few, middle, many] = self.rounds;
        let _ = writeln!(
            text,
            "Rounds           {few} / {middle} / {many} (a tenth, half, nine tenths)"
        );
        let _ = writeln!(
            text,
            "Attacks          {:5.1}% hit, {:.1}% critical, {:.1}% with their effect",
            share(self.hits, self.attacks),
            share(self.criticals, self.attacks),
            share(self.effects, self.attacks)
        );
        let _ = writeln!(
            text,
            "Dice             {:.3} on average (10.5 expected of single dice)",
            self.die
        );
        for (name, kept, expected) in &self.luck {
            let above = *kept as f64 - expected;
            let _ = writeln!(
                text,
                "Dice luck        {name}: {kept} kept, {expected:.0} expected ({:+.2}%)",
                above * 100.0 / expected.max(1.0)
            );
        }
        text
    }
}
