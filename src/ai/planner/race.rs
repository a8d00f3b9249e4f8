//! What has come of the candidates so far, each against what the guide would do under the same dice, and which of
//! them are out of it.

use crate::ai::why::{Reason, Thought, reasons};
use crate::battle::Command;

/// How far, in chances to win, the guide is thought to misjudge an idea where the battle is open.
pub(super) const DOUBT: f32 = 0.015;
/// Of how many playouts the spread is taken from all candidates together.
const POOLED: f32 = 4.0;
/// How far playouts spread, as a rule, in chances to win: it counts as much as one playout of them.
const SPREAD: f32 = 0.04;
/// How many deviations behind the best an idea drops out of the race.
const BEHIND: f32 = 1.5;
/// The share of the doubt about an idea that it has to be better by to be worth a look: what is surely no better than
/// that drops out as well.
const TRIFLE: f32 = 0.2;
/// How many deviations ahead of what the guide would do the only idea that is left is taken at once.
const AHEAD: f32 = 2.25;
/// How many deviations ahead of what the guide would do an idea has to be in the end to be taken.
const SURE: f32 = 0.5;

/// Something that is tried.
pub(super) struct Candidate {
    pub(super) command: Command,
    /// What the guide thinks that it is worth, in Hit Points, where it has thought of it.
    pub(super) worth: Option<f32>,
    /// How much more likely one wins by it than by what the guide would do, before it is tried.
    pub(super) prior: f32,
    /// How much more likely one wins by it for the sake of the level's goal, which no playout sees until then.
    pub(super) goal: f32,
    /// How far the guide is thought to misjudge that, in chances to win.
    pub(super) doubt: f32,
    /// What came of it, playout by playout.
    pub(super) values: Vec<f32>,
    /// It has dropped out of the race.
    pub(super) gone: bool,
}

impl Candidate {
    pub(super) fn new(command: Command, worth: Option<f32>) -> Self {
        Self {
            command,
            worth,
            prior: 0.0,
            goal: 0.0,
            doubt: DOUBT,
            values: Vec::new(),
            gone: false,
        }
    }

    /// The mean of its playouts, in percent.
    fn mean(&self) -> f32 {
        100.0 * self.values.iter().sum::<f32>() / self.values.len().max(1) as f32
    }

    pub(super) fn thought(&self) -> Thought {
        Thought {
            action: self.command.action.clone(),
            worth: self.mean(),
            reasons: reasons(&[(Reason::Tried, self.mean())]),
        }
    }
}

/// How much better one is than the first, with its deviation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Better {
    pub(super) by: f32,
    pub(super) deviation: f32,
}

/// Differences to the first under the same dice: their sum, the sum of their squares about the mean, and how many.
fn differences(one: &Candidate, first: &Candidate) -> (f32, f32, f32) {
    let pairs = || {
        one.values
            .iter()
            .zip(&first.values)
            .map(|(it, first)| it - first)
    };
    let count = pairs().count() as f32;
    let sum: f32 = pairs().sum();
    let mean = sum / count.max(1.0);
    (sum, pairs().map(|it| (it - mean).powi(2)).sum(), count)
}

/// The variance of differences, over all candidates but the first.
fn pooled(all: &[Candidate]) -> f32 {
    let (mut squares, mut free) = (SPREAD * SPREAD, 1.0);
    for one in &all[1..] {
        let (_, sum, count) = differences(one, &all[0]);
        squares += sum;
        free += (count - 1.0).max(0.0);
    }
    squares / free
}

/// How much better one is than the first: what was thought before, and what has come of it, each by how sure it is.
fn better(one: &Candidate, first: &Candidate, pooled: f32) -> Better {
    let (sum, squares, count) = differences(one, first);
    let count = count.max(1.0);
    let variance = (squares + POOLED * pooled) / (count - 1.0 + POOLED);
    let tried = 1.0 / (variance / count).max(1e-9);
    let thought = 1.0 / (one.doubt * one.doubt);
    Better {
        by: one.goal + (one.prior * thought + sum / count * tried) / (thought + tried),
        deviation: (thought + tried).sqrt().recip(),
    }
}

/// Drops candidates too far behind the best; whether the race goes on.
pub(super) fn drop_behind(all: &mut [Candidate]) -> bool {
    let pooled = pooled(all);
    let left = (1..all.len()).filter(|at| !all[*at].gone);
    let left: Vec<(usize, Better)> = left
        .map(|at| (at, better(&all[at], &all[0], pooled)))
        .collect();
    let best = left.iter().map(|(_, it)| it.by).fold(0.0, f32::max);
    for (at, it) in &left {
        let least = best.max(TRIFLE * all[*at].doubt);
        all[*at].gone = it.by + BEHIND * it.deviation < least;
    }
    match left.as_slice() {
        [] => false,
        [(at, it)] => !all[*at].gone && it.by <= AHEAD * it.deviation,
        _ => true,
    }
}

/// The place of the one that is surely better than the first; else that of the first.
pub(super) fn best(all: &[Candidate]) -> usize {
    let pooled = pooled(all);
    let mut best = (0.0, 0);
    for at in (1..all.len()).filter(|at| !all[*at].gone) {
        let it = better(&all[at], &all[0], pooled);
        let least = it.by - SURE * it.deviation;
        if least > best.0 {
            best = (least, at);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{CombatantId, act};

    fn tried(values: &[f32]) -> Candidate {
        let mut one = Candidate::new(Command::new(CombatantId(0), act::EndTurn), None);
        one.values = values.to_vec();
        one
    }

    #[test]
    fn what_is_better_under_the_same_dice_wins_though_dice_spread_more() {
        let usual = [0.2, 0.9, 0.4, 0.7, 0.1, 0.8, 0.5, 0.3];
        let better = usual.map(|it| it + 0.05);
        let mut all = [tried(&usual), tried(&better)];
        assert!(!drop_behind(&mut all), "it is plain already");
        assert_eq!(best(&all), 1);
        all[1] = tried(&usual.map(|it| it - 0.05));
        assert!(!drop_behind(&mut all), "nothing is left to try");
        assert!(all[1].gone);
        assert_eq!(best(&all), 0);
    }

    #[test]
    fn what_is_hardly_better_at_all_is_not_tried_for_long() {
        let mut all = [tried(&[0.5; 40]), tried(&[0.5005; 40])];
        assert!(!drop_behind(&mut all), "there is nothing to gain");
        assert!(all[1].gone);
        let mut all = [tried(&[0.5; 6]), tried(&[0.5005; 6])];
        assert!(drop_behind(&mut all), "so few tell nothing yet");
    }

    #[test]
    fn what_is_better_by_luck_alone_is_not_taken() {
        let usual = [0.5; 6];
        let mut all = [tried(&usual), tried(&[0.9, 0.2, 0.8, 0.3, 0.7, 0.2])];
        assert!(drop_behind(&mut all), "more has to be tried");
        assert_eq!(best(&all), 0);
    }
}
