//! What a simulation says: shares with intervals, means. How it is told: `table`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::campaign::Campaign;
use super::tally::{PARTS, Person, Tally};
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

/// Rounds to six digits after the point: plenty, and the same on every machine.
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
    /// Those that were called, since nothing had happened for forty rounds.
    pub called: u64,
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

/// How the battles ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct End {
    /// The sides that won; none of a draw.
    pub winners: Vec<String>,
    /// Why it was over.
    pub why: String,
    /// How often.
    pub times: Share,
}

/// Minutes that a turn takes at a table, for the estimate of how long a battle takes there.
pub const MINUTES_A_TURN: f64 = 2.0;

/// How many turns the battles had.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Turns {
    /// Turns of everybody together, a battle.
    pub mean: f64,
    /// Minutes that a turn is assumed to take at a table.
    pub minutes_a_turn: f64,
    /// Minutes that a battle would take at a table.
    pub table_minutes: f64,
}

/// How often something was the reason, or was used.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Counted {
    /// What: a move, a status, an item.
    pub name: String,
    /// How often, in all battles.
    pub count: u64,
}

/// What became of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideReport {
    /// Its name.
    pub side: String,
    /// Battles in which somebody of it fainted.
    pub fainted: Share,
    /// Battles in which somebody of it died.
    pub died: Share,
    /// What they fainted of, the most frequent first.
    pub fainted_of: Vec<Counted>,
    /// What they died of.
    pub died_of: Vec<Counted>,
    /// What they used of their bags.
    pub items: Vec<Counted>,
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
    /// Turns of its own, in all battles.
    pub turns: u64,
    /// Of those, turns in which it could act and did nothing.
    pub idle: Share,
    /// What it fainted of, the most frequent first.
    pub fainted_of: Vec<Counted>,
    /// What it died of.
    pub died_of: Vec<Counted>,
    /// What it used of its bag.
    pub items: Vec<Counted>,
}

impl CombatantReport {
    /// Whether it stood about: it did nothing in half of its turns or more, and had some.
    #[must_use]
    pub fn stood_idle(&self) -> bool {
        self.turns >= self.present.max(1) && self.idle.share >= IDLE
    }
}

/// The share of its turns in which somebody may do nothing without a warning.
const IDLE: f64 = 0.5;

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
    /// How they ended, the most frequent first.
    pub ends: Vec<End>,
    /// Length.
    pub rounds: Rounds,
    /// Length in turns.
    pub turns: Turns,
    /// The sides, in level order.
    pub sides: Vec<SideReport>,
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
            called: tally.called,
        },
        ends: ends(level, tally),
        rounds: rounds(&tally.rounds, tally.battles),
        turns: turns(tally),
        sides: (0..level.sides.len())
            .map(|number| side(dex, level, number, tally))
            .collect(),
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

fn ends(level: &Level, tally: &Tally) -> Vec<End> {
    let names = |team: Option<u8>| {
        let sides = level.sides.iter().filter(|side| Some(side.team) == team);
        sides.map(|side| side.name.clone()).collect()
    };
    let mut ends: Vec<End> = tally
        .ends
        .iter()
        .map(|((winner, why), count)| End {
            winners: names(*winner),
            why: why.clone(),
            times: Share::of(*count, tally.battles),
        })
        .collect();
    // Equal ones stay in the order of teams and words.
    ends.sort_by_key(|end| std::cmp::Reverse(end.times.count));
    ends
}

fn turns(tally: &Tally) -> Turns {
    let all = tally.people.iter().map(|person| person.turns).sum();
    let mean = mean(all, tally.battles);
    Turns {
        mean,
        minutes_a_turn: MINUTES_A_TURN,
        table_minutes: rounded(mean * MINUTES_A_TURN),
    }
}

fn side(dex: &Dex, level: &Level, number: usize, tally: &Tally) -> SideReport {
    let people = tally.people.iter().zip(&level.combatants);
    let mine = people.filter(|(_, def)| usize::from(def.side) == number);
    let mut all = Person::default();
    mine.for_each(|(person, _)| all.add(person));
    let (fainted, died) = tally.losses[number];
    SideReport {
        side: level.sides[number].name.clone(),
        fainted: Share::of(fainted, tally.battles),
        died: Share::of(died, tally.battles),
        fainted_of: counted(&all.fainted_of),
        died_of: counted(&all.died_of),
        items: items(dex, &all),
    }
}

/// Counts by name, the most frequent first.
fn counted(counts: &BTreeMap<String, u64>) -> Vec<Counted> {
    let counts = counts.iter();
    let mut list: Vec<Counted> = counts
        .map(|(name, count)| Counted {
            name: name.clone(),
            count: *count,
        })
        .collect();
    list.sort_by_key(|one| std::cmp::Reverse(one.count));
    list
}

fn items(dex: &Dex, person: &Person) -> Vec<Counted> {
    let counts = person.items.iter();
    let named = counts.map(|(item, count)| (dex.item(*item).name.clone(), *count));
    counted(&named.collect())
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
        hits_expected: rounded(person.expected as f64 / f64::from(PARTS)),
        criticals: person.criticals,
        moves: moves(dex, level, person),
        turns: person.turns,
        idle: Share::of(person.idle, person.turns),
        fainted_of: counted(&person.fainted_of),
        died_of: counted(&person.died_of),
        items: items(dex, person),
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
