//! What a simulation says: shares with intervals, means, a table.

use std::fmt::Write as _;

use serde::Serialize;

use super::campaign::Campaign;
use super::tally::{Person, Tally};
use crate::battle::AttackKind;
use crate::data::{Dex, Level};

/// Standard deviations of a 95% interval.
const Z: f64 = 1.959_964;

/// A count as a share, with its Wilson 95% interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many.
    pub count: u64,
    /// Of all, 0 to 1.
    pub share: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Share {
    /// `count` out of `of`; with nothing to count, anything is possible.
    #[must_use]
    pub fn of(count: u64, of: u64) -> Self {
        if of == 0 {
            return Self {
                count,
                share: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let n = of as f64;
        let share = count as f64 / n;
        let z2 = Z * Z;
        let centre = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
        Self {
            count,
            share: rounded(share),
            low: rounded((centre - half).max(0.0)),
            high: rounded((centre + half).min(1.0)),
        }
    }
}

/// Six digits are plenty, and the same everywhere.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

fn mean(sum: u64, of: u64) -> f64 {
    if of == 0 {
        0.0
    } else {
        rounded(sum as f64 / of as f64)
    }
}

/// Wins of a team.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TeamReport {
    /// Number of the team.
    pub team: u8,
    /// Names of its sides.
    pub sides: Vec<String>,
    /// How often it won.
    pub wins: Share,
}

/// Battles that nobody won.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Draws {
    /// All of them.
    pub all: Share,
    /// Those that the round limit ended.
    pub round_limit: u64,
}

/// How long the battles were.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rounds {
    /// Mean.
    pub mean: f64,
    /// Nine in ten were at least this long.
    pub p10: u32,
    /// Median.
    pub p50: u32,
    /// Nine in ten were at most this long.
    pub p90: u32,
    /// Longest.
    pub max: u32,
}

/// How often an attack was used.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveUse {
    /// Name of the attack.
    pub name: String,
    /// Uses per battle in which its user took part.
    pub per_battle: f64,
    /// All uses.
    pub uses: u64,
}

/// What became of one combatant. Means and shares count battles in which it took part.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CombatantReport {
    /// Name.
    pub name: String,
    /// Name of its side.
    pub side: String,
    /// Battles in which it took part.
    pub present: u64,
    /// Fainted at least once.
    pub fainted: Share,
    /// Died.
    pub died: Share,
    /// Caught.
    pub caught: Share,
    /// Fled.
    pub fled: Share,
    /// Mean Injuries at the end.
    pub injuries: f64,
    /// Mean Hit Points at the end, in percent of the maximum.
    pub hp_left_percent: f64,
    /// Mean damage dealt to enemies.
    pub dealt: f64,
    /// Mean Hit Points lost, temporary ones included.
    pub taken: f64,
    /// Accuracy Rolls made.
    pub attacks: u64,
    /// Of those, hits.
    pub hits: u64,
    /// Hits that the odds promised.
    pub hits_expected: f64,
    /// Critical hits.
    pub criticals: u64,
    /// What it used, most used first.
    pub moves: Vec<MoveUse>,
}

/// Battles that did not come to an end by the rules; there should be none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failures {
    /// How many.
    pub count: u64,
    /// Number of the first.
    pub first_battle: Option<u64>,
    /// Its dice seed.
    pub first_seed: Option<u64>,
    /// What happened.
    pub first_reason: Option<String>,
}

/// What a simulation says.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Title of the level.
    pub level: String,
    /// Seed of the simulation.
    pub seed: u64,
    /// Number of the first battle.
    pub from: u64,
    /// Battles that came to an end.
    pub battles: u64,
    /// Controllers in the order of the sides.
    pub controllers: Vec<String>,
    /// Wins by team.
    pub teams: Vec<TeamReport>,
    /// Draws.
    pub draws: Draws,
    /// Length.
    pub rounds: Rounds,
    /// Everybody, in level order.
    pub combatants: Vec<CombatantReport>,
    /// What went wrong.
    pub failures: Failures,
}

pub(super) fn report(
    dex: &Dex,
    level: &Level,
    campaign: &Campaign,
    controllers: Vec<String>,
    tally: &Tally,
) -> Report {
    let first = tally.first_failure.clone();
    Report {
        level: level.name.clone(),
        seed: campaign.seed,
        from: campaign.from,
        battles: tally.battles,
        controllers,
        teams: teams(level, tally),
        draws: Draws {
            all: Share::of(tally.draws, tally.battles),
            round_limit: tally.endless,
        },
        rounds: rounds(&tally.rounds, tally.battles),
        combatants: (0..level.combatants.len())
            .map(|index| combatant(dex, level, index, &tally.people[index]))
            .collect(),
        failures: Failures {
            count: tally.failures,
            first_battle: first.as_ref().map(|first| first.0),
            first_seed: first.as_ref().map(|first| first.1),
            first_reason: first.map(|first| first.2),
        },
    }
}

fn teams(level: &Level, tally: &Tally) -> Vec<TeamReport> {
    let mut numbers: Vec<u8> = level.sides.iter().map(|side| side.team).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let names = |team| {
        let sides = level.sides.iter().filter(move |side| side.team == team);
        sides.map(|side| side.name.clone()).collect()
    };
    numbers
        .into_iter()
        .map(|team| TeamReport {
            team,
            sides: names(team),
            wins: Share::of(tally.wins[usize::from(team)], tally.battles),
        })
        .collect()
}

fn rounds(counts: &[u64], battles: u64) -> Rounds {
    let sum = counts
        .iter()
        .enumerate()
        .map(|(round, count)| round as u64 * count)
        .sum();
    Rounds {
        mean: mean(sum, battles),
        p10: percentile(counts, battles, 10),
        p50: percentile(counts, battles, 50),
        p90: percentile(counts, battles, 90),
        max: counts.len().saturating_sub(1) as u32,
    }
}

/// The smallest round by which this many percent of the battles were over.
fn percentile(counts: &[u64], battles: u64, percent: u64) -> u32 {
    let mut over = 0;
    for (round, count) in counts.iter().enumerate() {
        over += count;
        if over > 0 && over * 100 >= battles * percent {
            return round as u32;
        }
    }
    0
}

fn combatant(dex: &Dex, level: &Level, index: usize, person: &Person) -> CombatantReport {
    let def = &level.combatants[index];
    let n = person.present;
    let max = u64::from(def.max_hp.max(1).unsigned_abs());
    CombatantReport {
        name: def.name.clone(),
        side: level.sides[usize::from(def.side)].name.clone(),
        present: n,
        fainted: Share::of(person.fainted, n),
        died: Share::of(person.died, n),
        caught: Share::of(person.caught, n),
        fled: Share::of(person.fled, n),
        injuries: mean(person.injuries, n),
        hp_left_percent: mean(person.hp_left * 100, n * max),
        dealt: mean(person.dealt, n),
        taken: mean(person.taken, n),
        attacks: person.attacks,
        hits: person.hits,
        hits_expected: rounded(person.expected as f64 / 20.0),
        criticals: person.criticals,
        moves: moves(dex, level, person),
    }
}

fn moves(dex: &Dex, level: &Level, person: &Person) -> Vec<MoveUse> {
    let mut moves: Vec<MoveUse> = person
        .uses
        .iter()
        .map(|(attack, uses)| MoveUse {
            name: attack_name(dex, level, *attack),
            per_battle: mean(*uses, person.present),
            uses: *uses,
        })
        .collect();
    moves.sort_by(|one, other| {
        other
            .uses
            .cmp(&one.uses)
            .then_with(|| one.name.cmp(&other.name))
    });
    moves
}

fn attack_name(dex: &Dex, level: &Level, attack: AttackKind) -> String {
    match attack {
        AttackKind::Move(id) => dex.move_def(id).name.clone(),
        AttackKind::Struggle | AttackKind::StruggleAs { .. } => {
            attack.struggle_name().unwrap_or("Struggle").to_owned()
        }
        AttackKind::StruggleWith(item) => format!("Struggle with {}", dex.item(item).name),
        AttackKind::SetPiece(object) => level
            .objects
            .get(usize::from(object.0))
            .map_or_else(String::new, |object| object.name.clone()),
        AttackKind::Improvised(how) => dex.improvised(how).name.clone(),
        AttackKind::Maneuver(maneuver) => format!("{maneuver:?}"),
        AttackKind::Ball(item) => dex.item(item).name.clone(),
    }
}

/// Widest column of names: wider ones push their line aside.
const WIDEST: usize = 100;

impl Report {
    /// The report as lines of text.
    #[must_use]
    pub fn table(&self) -> String {
        let mut text = format!(
            "{}: {} battle{}, seed {}, controllers {}\n\n",
            self.level,
            self.battles,
            if self.battles == 1 { "" } else { "s" },
            self.seed,
            self.controllers.join(", ")
        );
        self.results(&mut text);
        self.people(&mut text);
        self.uses(&mut text);
        text
    }

    // Writing to a string cannot fail, hence the dropped results.
    fn results(&self, text: &mut String) {
        let wide = self
            .teams
            .iter()
            .map(|team| team.sides.join(" + ").len())
            .max()
            .unwrap_or(0);
        let wide = wide.clamp("draws".len(), WIDEST);
        for team in &self.teams {
            let name = team.sides.join(" + ");
            let _ = writeln!(text, "  {name:wide$}  won    {}", shown(&team.wins));
        }
        let _ = writeln!(
            text,
            "  {:wide$}         {}, {} of them by the round limit\n  (percent of the battles; in brackets the 95% interval and the number of battles)",
            "draws",
            shown(&self.draws.all),
            self.draws.round_limit
        );
        let rounds = &self.rounds;
        let _ = writeln!(
            text,
            "  rounds: {:.2} on average; 10% of the battles are over by round {}, half by {}, 90% by {}; \
             the longest took {}\n",
            rounds.mean, rounds.p10, rounds.p50, rounds.p90, rounds.max
        );
    }

    fn people(&self, text: &mut String) {
        let wide = self
            .combatants
            .iter()
            .map(|one| one.name.chars().count())
            .max()
            .unwrap_or(4);
        let wide = wide.clamp("combatant".len(), WIDEST);
        let _ = writeln!(
            text,
            "  {:wide$}  faint%   dead% caught%   fled%  inj.   HP%   dealt   taken  hits of (expected)",
            "combatant"
        );
        for one in &self.combatants {
            let percent = |share: &Share| share.share * 100.0;
            let _ = writeln!(
                text,
                "  {:wide$} {:7.1} {:7.1} {:7.1} {:7.1} {:5.2} {:5.1} {:7.1} {:7.1}  {} of {} ({:.0})",
                one.name,
                percent(&one.fainted),
                percent(&one.died),
                percent(&one.caught),
                percent(&one.fled),
                one.injuries,
                one.hp_left_percent,
                one.dealt,
                one.taken,
                one.hits,
                one.attacks,
                one.hits_expected
            );
        }
    }

    fn uses(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "  (faint, dead, caught, fled: percent of the battles; inj.: Injuries, HP%: Hit Points left, dealt \
             and taken: Hit Points,\n   each on average; hits: of all attacks, and how many the odds led \
             to expect)\n\n  used per battle:"
        );
        for one in self.combatants.iter().filter(|one| !one.moves.is_empty()) {
            let moves: Vec<_> = one
                .moves
                .iter()
                .map(|used| format!("{} {:.2}", used.name, used.per_battle))
                .collect();
            let _ = writeln!(text, "  {}: {}", one.name, moves.join(", "));
        }
    }
}

fn shown(share: &Share) -> String {
    format!(
        "{:5.1}%  ({:.1} to {:.1}, {})",
        share.share * 100.0,
        share.low * 100.0,
        share.high * 100.0,
        share.count
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_intervals_are_those_of_the_books() {
        // 8 of 10: 0.490 to 0.943; 0 of 10: 0 to 0.278.
        let share = Share::of(8, 10);
        assert!((share.low - 0.490_162).abs() < 1e-5, "{share:?}");
        assert!((share.high - 0.943_318).abs() < 1e-5, "{share:?}");
        let none = Share::of(0, 10);
        assert!(
            none.low == 0.0 && (none.high - 0.277_533).abs() < 1e-5,
            "{none:?}"
        );
        assert_eq!(Share::of(0, 0).high, 1.0);
    }

    #[test]
    fn percentiles_count_battles_that_are_over() {
        // One battle each in rounds 1 to 10.
        let counts: Vec<u64> = (0..=10).map(|round| u64::from(round > 0)).collect();
        assert_eq!(percentile(&counts, 10, 10), 1);
        assert_eq!(percentile(&counts, 10, 50), 5);
        assert_eq!(percentile(&counts, 10, 90), 9);
        assert_eq!(rounds(&counts, 10).mean, 5.5);
        assert_eq!(rounds(&[], 0).p50, 0);
    }
}
