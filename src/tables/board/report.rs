//! The figures of many games (section 15) as a table and for programs.

use std::fmt::Write as _;

use serde::Serialize;

use super::count::{BoardCount, Shares};
use crate::tables::{Lengths, never_in_words};

/// A tenth, the middle and nine tenths of something counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Spread {
    /// A tenth does not exceed it.
    pub p10: u32,
    /// The median.
    pub p50: u32,
    /// Nine tenths do not exceed it.
    pub p90: u32,
}

impl Spread {
    fn of(lengths: &Lengths) -> Self {
        Self {
            p10: lengths.percentile(10),
            p50: lengths.percentile(50),
            p90: lengths.percentile(90),
        }
    }
}

/// Wins of somebody, out of so many games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Who or what.
    pub name: String,
    /// Games, or attempts.
    pub games: u64,
    /// Wins.
    pub won: u64,
    /// Their share.
    pub share: f64,
}

/// What many games showed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardReport {
    /// Games.
    pub games: u64,
    /// Rounds.
    pub rounds: Spread,
    /// Rounds of games that players won.
    pub rounds_won: Spread,
    /// Games that the villains won, as a share.
    pub villains: f64,
    /// Badges, and the rounds in which they were won.
    pub badges: Vec<(usize, Spread, u64)>,
    /// Where the plan stood where players won.
    pub plan: Spread,
    /// Restarts in a game, on average.
    pub restarts: f64,
    /// Minutes of a game in the middle, by the seconds that a turn takes at a table.
    pub minutes: f64,
    /// By seat.
    pub seats: Vec<Row>,
    /// By place in the order of turns.
    pub turns: Vec<Row>,
    /// By the first skill.
    pub skills: Vec<Row>,
    /// By starter.
    pub starters: Vec<Row>,
    /// By affinity.
    pub affinities: Vec<Row>,
    /// Attempts at leaders and members, and how many were won.
    pub attempts: Vec<Row>,
    /// How often each kind of thing happened.
    pub used: Vec<(String, u64)>,
    /// How often a sign of each rule was seen, the least used first.
    pub rules: Vec<(String, u64)>,
}

/// Seconds of a turn at a table, for one to four players.
const SECONDS: [u32; 4] = [80, 50, 40, 32];

fn rows(shares: &Shares) -> Vec<Row> {
    let row = |(name, (games, won)): (&String, &(u64, u64))| Row {
        name: name.clone(),
        games: *games,
        won: *won,
        share: part(*won, *games),
    };
    shares.iter().map(row).collect()
}

fn part(count: u64, of: u64) -> f64 {
    count as f64 / of.max(1) as f64
}

/// All rules and how often each was seen, the least used first.
fn rules(count: &BoardCount) -> Vec<(String, u64)> {
    let times = |id: &String| count.rules.get(id.as_str()).copied().unwrap_or(0);
    let mut rules: Vec<(String, u64)> = super::rules::all()
        .map(|id| (id.clone(), times(&id)))
        .collect();
    rules.sort_by_key(|(_, times)| *times);
    rules
}

impl BoardReport {
    /// The figures of these counts, of games for so many players.
    #[must_use]
    pub fn of(count: &BoardCount, players: usize) -> Self {
        let seconds = SECONDS
            .get(players.saturating_sub(1))
            .copied()
            .unwrap_or(SECONDS[3]);
        let turns = count.rounds.percentile(50) * u32::try_from(players).unwrap_or(1);
        Self {
            games: count.games,
            rounds: Spread::of(&count.rounds),
            rounds_won: Spread::of(&count.won_rounds),
            villains: part(count.villains, count.games),
            badges: count
                .badges
                .iter()
                .map(|(badge, rounds)| (*badge, Spread::of(rounds), rounds.count()))
                .collect(),
            plan: Spread::of(&count.plan),
            restarts: part(count.restarts, count.games),
            minutes: f64::from(turns * seconds) / 60.0,
            seats: rows(&count.seats),
            turns: rows(&count.turns),
            skills: rows(&count.skills),
            starters: rows(&count.starters),
            affinities: rows(&count.affinities),
            attempts: rows(&count.attempts),
            used: count
                .used
                .iter()
                .map(|(name, times)| ((*name).to_owned(), *times))
                .collect(),
            rules: rules(count),
        }
    }

    /// As a table.
    #[must_use]
    pub fn table(&self) -> String {
        let mut text = String::new();
        let spread = |it: &Spread| format!("{} / {} / {}", it.p10, it.p50, it.p90);
        let _ = writeln!(text, "{} games", self.games);
        let _ = writeln!(
            text,
            "rounds (p10 / p50 / p90)      {}",
            spread(&self.rounds)
        );
        let _ = writeln!(
            text,
            "  where players won           {}",
            spread(&self.rounds_won)
        );
        let _ = writeln!(text, "minutes at a table (p50)      {:.0}", self.minutes);
        let _ = writeln!(
            text,
            "the villains won              {:.1} %",
            self.villains * 100.0
        );
        let _ = writeln!(text, "the plan where players won    {}", spread(&self.plan));
        let _ = writeln!(text, "restarts a game               {:.2}", self.restarts);
        for (title, rows) in [
            ("by seat", &self.seats),
            ("by turn", &self.turns),
            ("by first skill", &self.skills),
            ("by starter", &self.starters),
            ("by affinity", &self.affinities),
        ] {
            let _ = writeln!(text, "won, {title}");
            for row in rows {
                let _ = writeln!(
                    text,
                    "  {:<26}  {:>5.1} % of {}",
                    row.name,
                    row.share * 100.0,
                    row.games
                );
            }
        }
        let _ = writeln!(text, "rounds of the badges (p10 / p50 / p90)");
        for (badge, rounds, players) in &self.badges {
            let _ = writeln!(
                text,
                "  {badge:<26}  {} by {players} players",
                spread(rounds)
            );
        }
        let _ = writeln!(text, "attempts");
        for row in &self.attempts {
            let _ = writeln!(
                text,
                "  {:<26}  {:>5.1} % won of {}",
                row.name,
                row.share * 100.0,
                row.games
            );
        }
        let _ = writeln!(text, "what happened");
        for (name, times) in &self.used {
            let _ = writeln!(text, "  {name:<26}  {times}");
        }
        text + &never_in_words(&self.rules)
    }
}
