//! What many games say: who wins, how long it takes, what an attack brings, which slammer beats which, which
//! rules were used.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

use super::dex::PuckDex;
use super::event::{Event, GAME_MASTER};
use super::kinds::KindId;
use super::table::{Mode, Pucks};
use super::used::{self, Watch};
use crate::sim::Share;
use crate::tables::{Count, Lengths, TurnGame as _};

/// Adds up games.
#[derive(Debug, Default, PartialEq)]
pub struct PucksCount {
    /// Wins by seat.
    wins: BTreeMap<usize, u64>,
    /// Wins by level, and seats of it.
    levels: BTreeMap<usize, (u64, u64)>,
    /// Wins by slammer that a player began with, and battles of it.
    slammers: BTreeMap<KindId, (u64, u64)>,
    /// Wins of the first against the second, and battles of the two.
    pairs: BTreeMap<(KindId, KindId), (u64, u64)>,
    turns: Lengths,
    days: Lengths,
    battles: Lengths,
    picked: u64,
    player_turns: u64,
    attempts: [u64; 3],
    nobody: u64,
    /// Seconds at a table of an adventure.
    seconds: Lengths,
    /// How often a sign of a rule was seen, by its number.
    rules: BTreeMap<&'static str, u64>,
    /// How often something was done on the map.
    deeds: BTreeMap<&'static str, u64>,
    /// What is going on: who began with what, the level of each seat, the time of this game.
    began: BTreeMap<usize, KindId>,
    strengths: Vec<usize>,
    watch: Watch,
    time: u32,
}

/// Seconds at a table of who plays alone: a turn in a battle, of which about thirteen make ten minutes, one
/// that the program plays as Game Master, and a command on the map.
const TURN: u32 = 46;
const MASTERS_TURN: u32 = 15;
const ON_THE_MAP: u32 = 15;
/// Of those, in percent, with so many players: what others do is time to think, as in the board game, whose
/// turns take 80, 50, 40 and 32 seconds.
const SHARED: [u32; 4] = [100, 62, 50, 40];

impl Count<Pucks> for PucksCount {
    fn begins(&mut self, game: &Pucks) {
        let computers = match &game.mode {
            Mode::Battle(battle) => battle.players.iter().any(|it| it.strength.is_some()),
            Mode::Adventure(adventure) => adventure.licenses.iter().any(|it| it.strength.is_some()),
        };
        if computers {
            *self.rules.entry("R61").or_default() += 1;
        }
    }

    fn event(&mut self, game: &Pucks, event: &Event) {
        for rule in self.watch.rules_of(game, event) {
            *self.rules.entry(rule).or_default() += 1;
        }
        if game.adventure().is_some() {
            if let Some(deed) = used::deed(event) {
                *self.deeds.entry(deed).or_default() += 1;
            }
            self.time += match event {
                Event::Turn { who, .. } if *who == GAME_MASTER => MASTERS_TURN,
                Event::Turn { .. } => TURN,
                Event::Paid { .. } | Event::DoneToday { .. } => ON_THE_MAP,
                _ => 0,
            };
        }
        match event {
            Event::Battle { .. } => self.began.clear(),
            Event::Chose { who, slammer } => {
                self.began.insert(*who, *slammer);
            }
            Event::Turn { .. } => self.player_turns += 1,
            Event::PickedUp { pucks, .. } => self.picked += pucks.len() as u64,
            Event::Attempt { .. } => self.attempts[0] += 1,
            Event::KnockedOut { .. } => self.attempts[1] += 1,
            Event::Won { who, .. } => self.battle_won(*who),
            _ => {}
        }
        if self.strengths.is_empty()
            && let Mode::Battle(battle) = &game.mode
        {
            let level = |it: &super::battle::Player| it.strength.map_or(1, |it| it as usize);
            self.strengths = battle.players.iter().map(level).collect();
        }
    }

    fn over(&mut self, game: &Pucks, _: u64) {
        let winners = game.outcome().map(|it| it.winners).unwrap_or_default();
        for seat in &winners {
            *self.wins.entry(*seat).or_default() += 1;
        }
        self.nobody += u64::from(winners.is_empty());
        for (seat, level) in std::mem::take(&mut self.strengths).into_iter().enumerate() {
            let entry = self.levels.entry(level).or_default();
            entry.0 += u64::from(winners.contains(&seat));
            entry.1 += 1;
        }
        match &game.mode {
            Mode::Battle(battle) => {
                self.turns.note(battle.turns);
                self.attempts[2] += u64::from(battle.attempts[2]);
            }
            Mode::Adventure(adventure) => {
                self.days.note(adventure.day);
                self.battles.note(adventure.battles);
                let shared = SHARED.get(adventure.licenses.len() - 1);
                let shared = shared.copied().unwrap_or(SHARED[3]);
                self.seconds
                    .note(std::mem::take(&mut self.time) * shared / 100);
            }
        }
    }

    fn add(&mut self, other: Self) {
        for (seat, wins) in other.wins {
            *self.wins.entry(seat).or_default() += wins;
        }
        add_pairs(&mut self.levels, other.levels);
        add_pairs(&mut self.slammers, other.slammers);
        add_pairs(&mut self.pairs, other.pairs);
        self.turns.add(&other.turns);
        self.days.add(&other.days);
        self.battles.add(&other.battles);
        self.seconds.add(&other.seconds);
        for (mine, theirs) in [
            (&mut self.rules, other.rules),
            (&mut self.deeds, other.deeds),
        ] {
            for (name, times) in theirs {
                *mine.entry(name).or_default() += times;
            }
        }
        self.picked += other.picked;
        self.player_turns += other.player_turns;
        self.nobody += other.nobody;
        for (mine, theirs) in self.attempts.iter_mut().zip(other.attempts) {
            *mine += theirs;
        }
    }
}

fn add_pairs<K: Ord>(mine: &mut BTreeMap<K, (u64, u64)>, theirs: BTreeMap<K, (u64, u64)>) {
    for (key, (wins, of)) in theirs {
        let entry = mine.entry(key).or_default();
        entry.0 += wins;
        entry.1 += of;
    }
}

impl PucksCount {
    fn battle_won(&mut self, winner: usize) {
        for (seat, slammer) in &self.began {
            if *seat == GAME_MASTER {
                continue;
            }
            let entry = self.slammers.entry(*slammer).or_default();
            entry.0 += u64::from(*seat == winner);
            entry.1 += 1;
        }
        if let [(one, first), (_, second)] = &*self.began.iter().collect::<Vec<_>>() {
            let entry = self.pairs.entry((**first, **second)).or_default();
            entry.0 += u64::from(**one == winner);
            entry.1 += 1;
        }
    }
}

/// A row of a report.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Of whom or what.
    pub name: String,
    /// How often it won.
    pub wins: Share,
    /// Of how many.
    pub of: u64,
}

/// One slammer against another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Duel {
    /// The one in the first seat.
    pub slammer: String,
    /// The other.
    pub against: String,
    /// How often the first won.
    pub wins: Share,
}

/// How long something is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Length {
    /// One in ten is at most this long.
    pub p10: u32,
    /// The median.
    pub p50: u32,
    /// Nine in ten are at most this long.
    pub p90: u32,
    /// The mean, to one place.
    pub mean: f64,
}

impl Length {
    fn of(lengths: &Lengths) -> Self {
        let [p10, p50, p90] = [10, 50, 90].map(|it| lengths.percentile(it));
        let mean = lengths.sum() as f64 / lengths.count().max(1) as f64;
        Self {
            p10,
            p50,
            p90,
            mean: tenths(mean),
        }
    }

    /// Of seconds, rounded to whole minutes.
    fn of_minutes(self) -> Self {
        let [p10, p50, p90] = [self.p10, self.p50, self.p90].map(|it| (it + 30) / 60);
        Self {
            p10,
            p50,
            p90,
            mean: tenths(self.mean / 60.0),
        }
    }
}

/// What many games say.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PucksReport {
    /// Games that came to their end.
    pub games: u64,
    /// Wins by seat.
    pub seats: Vec<Row>,
    /// Wins by level.
    pub levels: Vec<Row>,
    /// Wins by slammer.
    pub slammers: Vec<Row>,
    /// Slammer against slammer.
    pub duels: Vec<Duel>,
    /// Turns of a battle alone.
    pub turns: Length,
    /// Days of an adventure.
    pub days: Length,
    /// Battles of an adventure.
    pub battles: Length,
    /// Pucks won in a turn, on average.
    pub won_per_turn: f64,
    /// Knock-outs by attempts.
    pub knock_outs: Share,
    /// Knock-outs that came at the first attempt.
    pub at_first_try: Share,
    /// Games that nobody won.
    pub nobody: u64,
    /// Minutes of an adventure at a table.
    pub minutes: Length,
    /// What was done in adventures, and how often.
    pub deeds: Vec<(String, u64)>,
    /// How often a sign of each rule was seen, the least used first.
    pub rules: Vec<(String, u64)>,
}

/// A table of slammer against slammer is wanted.
pub type Duels = bool;

impl PucksReport {
    /// A report of what was counted.
    #[must_use]
    pub fn of(count: &PucksCount, games: u64, dex: &PuckDex, names: &[String]) -> Self {
        let row = |name: String, (wins, of): (u64, u64)| Row {
            name,
            wins: Share::of(wins, of),
            of,
        };
        let seats = names.iter().enumerate().map(|(seat, name)| {
            let wins = count.wins.get(&seat).copied().unwrap_or(0);
            row(name.clone(), (wins, games))
        });
        let levels = count.levels.iter().map(|(level, it)| {
            let word = Pucks::STRENGTHS.get(*level).copied().unwrap_or_default();
            row(word.to_owned(), *it)
        });
        let slammers = count
            .slammers
            .iter()
            .map(|(kind, it)| row(dex.name(*kind).to_owned(), *it));
        let duels = count.pairs.iter().map(|((one, other), (wins, of))| Duel {
            slammer: dex.name(*one).to_owned(),
            against: dex.name(*other).to_owned(),
            wins: Share::of(*wins, *of),
        });
        let per_turn = count.picked as f64 / count.player_turns.max(1) as f64;
        Self {
            games,
            seats: seats.collect(),
            levels: levels.collect(),
            slammers: slammers.collect(),
            duels: duels.collect(),
            turns: Length::of(&count.turns),
            days: Length::of(&count.days),
            battles: Length::of(&count.battles),
            won_per_turn: (per_turn * 1000.0).round() / 1000.0,
            knock_outs: Share::of(count.attempts[1], count.attempts[0]),
            at_first_try: Share::of(count.attempts[2], count.attempts[1]),
            nobody: count.nobody,
            minutes: Length::of(&count.seconds).of_minutes(),
            deeds: count
                .deeds
                .iter()
                .map(|(name, times)| ((*name).to_owned(), *times))
                .collect(),
            rules: rules(count),
        }
    }

    /// As a table, with slammer against slammer where that is wanted.
    #[must_use]
    pub fn table(&self, duels: Duels) -> String {
        let mut text = format!("{} games\n", self.games);
        let three = |it: &Length| {
            let (p10, p50, p90, mean) = (it.p10, it.p50, it.p90, it.mean);
            format!("{p10} / {p50} / {p90}, {mean:.1} on average")
        };
        if self.turns.p90 > 0 {
            let _ = writeln!(text, "turns (10% / half / 90%)     {}", three(&self.turns));
            let _ = writeln!(
                text,
                "knock-outs at the first try  {}",
                percent(&self.at_first_try)
            );
        }
        if self.days.p90 > 0 {
            let _ = writeln!(text, "days (10% / half / 90%)      {}", three(&self.days));
            let _ = writeln!(
                text,
                "battles (10% / half / 90%)   {}",
                three(&self.battles)
            );
            let _ = writeln!(
                text,
                "minutes at a table           {}",
                three(&self.minutes)
            );
        }
        if self.nobody > 0 {
            let _ = writeln!(text, "nobody won                   {}", self.nobody);
        }
        let _ = writeln!(
            text,
            "pucks won per turn           {:.2}",
            self.won_per_turn
        );
        let _ = writeln!(
            text,
            "knock-outs by attempts       {}",
            percent(&self.knock_outs)
        );
        for (title, rows) in [
            ("seat", &self.seats),
            ("level", &self.levels),
            ("slammer", &self.slammers),
        ] {
            if rows.is_empty() {
                continue;
            }
            let _ = writeln!(text, "\nwins by {title}");
            let mut rows: Vec<&Row> = rows.iter().collect();
            if title == "slammer" {
                rows.sort_by(|one, other| other.wins.share.total_cmp(&one.wins.share));
            }
            for row in rows {
                let _ = writeln!(
                    text,
                    "  {:<14} {}  of {}",
                    row.name,
                    percent(&row.wins),
                    row.of
                );
            }
        }
        if !self.deeds.is_empty() {
            text += "\nwhat was done\n";
            for (name, times) in &self.deeds {
                let _ = writeln!(text, "  {name:<20} {times}");
            }
        }
        if duels {
            text += &self.duel_table();
        }
        text
    }

    /// Rows beat columns so often, in percent.
    fn duel_table(&self) -> String {
        let mut names: Vec<&str> = self.duels.iter().map(|it| it.slammer.as_str()).collect();
        names.dedup();
        let mut text =
            String::from("\nslammer against slammer: how often the row wins, in percent\n");
        let short = |name: &str| name.chars().take(4).collect::<String>();
        let _ = write!(text, "  {:<14}", "");
        for name in &names {
            let _ = write!(text, "{:>5}", short(name));
        }
        text.push('\n');
        for row in &names {
            let _ = write!(text, "  {row:<14}");
            for column in &names {
                let found = self
                    .duels
                    .iter()
                    .find(|it| it.slammer == *row && it.against == *column);
                match found {
                    Some(duel) => {
                        let _ = write!(text, "{:>5.0}", duel.wins.share * 100.0);
                    }
                    None => text += "    -",
                }
            }
            text.push('\n');
        }
        text
    }
}

/// All rules and how often each was seen, the least used first.
fn rules(count: &PucksCount) -> Vec<(String, u64)> {
    let times = |id: &String| count.rules.get(id.as_str()).copied().unwrap_or(0);
    let mut rules: Vec<(String, u64)> = used::all().map(|id| (id.clone(), times(&id))).collect();
    rules.sort_by_key(|(_, times)| *times);
    rules
}

fn tenths(of: f64) -> f64 {
    (of * 10.0).round() / 10.0
}

fn percent(share: &Share) -> String {
    format!(
        "{:5.1}% ({:.1} to {:.1})",
        share.share * 100.0,
        share.low * 100.0,
        share.high * 100.0
    )
}
