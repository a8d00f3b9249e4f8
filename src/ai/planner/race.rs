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
/// How many deviations ahead of what the guide would do the only idea that is left is taken at once.
const AHEAD: f32 = 2.25;
/// How many deviations ahead of what the guide would do an idea has to be in the end to be taken.
const SURE: f32 = 0.5;
/// How much better it has to be at least, in chances to win: what was thought better by less has been worth nothing
/// where it was played to the end.
const LEAST: f32 = 0.005;
/// Of how many playouts it is taken as given that luck tells what it is thought to.
const TRUSTED: f32 = 4.0;

/// What came of a playout.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Playout {
    /// The chance to win that it came to.
    pub(super) chance: f32,
    /// How much of that is luck.
    pub(super) luck: f32,
}

impl Playout {
    /// What it tells where luck counts by this share.
    fn without(self, share: f32) -> f32 {
        self.chance - share * self.luck
    }
}

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
    pub(super) playouts: Vec<Playout>,
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
            playouts: Vec::new(),
            gone: false,
        }
    }

    /// The mean of its playouts, in percent, where luck counts by this share.
    fn mean(&self, share: f32) -> f32 {
        let chances = self.playouts.iter().map(|it| it.without(share));
        100.0 * chances.sum::<f32>() / self.playouts.len().max(1) as f32
    }

    pub(super) fn thought(&self, share: f32) -> Thought {
        let mean = self.mean(share);
        Thought {
            action: self.command.action.clone(),
            worth: mean,
            reasons: reasons(&[(Reason::Tried, mean)]),
        }
    }
}

/// How much better one is than the first, with its deviation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Better {
    pub(super) by: f32,
    pub(super) deviation: f32,
}

/// The chance to win that the playouts of one came to, luck and all.
fn chance(one: &Candidate) -> f32 {
    let sum: f32 = one.playouts.iter().map(|it| it.chance).sum();
    sum / one.playouts.len().max(1) as f32
}

/// By which share luck counts, so that what is left of the differences to the first spreads least: all of it where it
/// tells what comes of a playout, nothing where everything ends alike whoever is lucky.
pub(super) fn share_of_luck(all: &[Candidate]) -> f32 {
    let Some((first, others)) = all.split_first() else {
        return 1.0;
    };
    let given = TRUSTED * SPREAD * SPREAD;
    let (mut together, mut alone) = (given, given);
    for (one, first) in others
        .iter()
        .flat_map(|it| it.playouts.iter().zip(&first.playouts))
    {
        let luck = one.luck - first.luck;
        together += luck * (one.chance - first.chance);
        alone += luck * luck;
    }
    (together / alone).clamp(0.0, 1.0)
}

/// Differences to the first under the same dice: their sum, the sum of their squares about the mean, and how many.
fn differences(one: &Candidate, first: &Candidate, share: f32) -> (f32, f32, f32) {
    let pairs = || {
        let pairs = one.playouts.iter().zip(&first.playouts);
        pairs.map(|(it, first)| it.without(share) - first.without(share))
    };
    let count = pairs().count() as f32;
    let sum: f32 = pairs().sum();
    let mean = sum / count.max(1.0);
    (sum, pairs().map(|it| (it - mean).powi(2)).sum(), count)
}

/// What all playouts together tell of each.
#[derive(Clone, Copy)]
struct Spread {
    /// The share by which luck counts.
    share: f32,
    /// The variance of differences, over all candidates but the first.
    pooled: f32,
    /// How far the first is from winning for certain.
    open: f32,
}

impl Spread {
    fn of(all: &[Candidate]) -> Self {
        let share = share_of_luck(all);
        let (mut squares, mut free) = (SPREAD * SPREAD, 1.0);
        for one in &all[1..] {
            let (_, sum, count) = differences(one, &all[0], share);
            squares += sum;
            free += (count - 1.0).max(0.0);
        }
        Self {
            share,
            pooled: squares / free,
            open: 1.0 - chance(&all[0]),
        }
    }
}

/// How much better one is than the first: what was thought before, and what has come of it, each by how sure it is.
fn better(one: &Candidate, first: &Candidate, spread: Spread) -> Better {
    let (sum, squares, count) = differences(one, first, spread.share);
    let count = count.max(1.0);
    let variance = (squares + POOLED * spread.pooled) / (count - 1.0 + POOLED);
    let tried = 1.0 / (variance / count).max(1e-9);
    let thought = 1.0 / (one.doubt * one.doubt);
    let by = one.goal + (one.prior * thought + sum / count * tried) / (thought + tried);
    Better {
        // Nothing is better than to win every time, and nothing by which one always loses is better than anything.
        by: by.min(spread.open).min(chance(one)),
        deviation: (thought + tried).sqrt().recip(),
    }
}

/// Drops candidates too far behind the best; whether the race goes on.
pub(super) fn drop_behind(all: &mut [Candidate]) -> bool {
    let spread = Spread::of(all);
    let left = (1..all.len()).filter(|at| !all[*at].gone);
    let left: Vec<(usize, Better)> = left
        .map(|at| (at, better(&all[at], &all[0], spread)))
        .collect();
    let best = left.iter().map(|(_, it)| it.by).fold(0.0, f32::max);
    for (at, it) in &left {
        let least = best.max(LEAST);
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
    let spread = Spread::of(all);
    let mut best = (0.0, 0);
    for at in (1..all.len()).filter(|at| !all[*at].gone) {
        let it = better(&all[at], &all[0], spread);
        let least = it.by - SURE * it.deviation;
        if it.by >= LEAST && least > best.0 {
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
        let playouts = values.iter().map(|it| Playout {
            chance: *it,
            luck: 0.0,
        });
        one.playouts = playouts.collect();
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

    /// With what luck did to each playout.
    fn lucky(chances: &[f32], luck: &[f32]) -> Candidate {
        let mut one = tried(chances);
        for (playout, luck) in one.playouts.iter_mut().zip(luck) {
            playout.luck = *luck;
        }
        one
    }

    #[test]
    fn luck_counts_by_what_it_tells() {
        let luck = [0.2, -0.3, 0.1, 0.4, -0.2, 0.1, -0.1, 0.3];
        let usual = tried(&[0.5; 8]);
        let by_luck = luck.map(|it| 0.5 + it);
        let all = [tried(&[0.5; 8]), lucky(&by_luck, &luck)];
        assert!(share_of_luck(&all) > 0.99, "it is nothing but luck");
        // Whoever is lucky, it ends alike.
        let all = [usual, lucky(&[0.5; 8], &luck)];
        assert!(share_of_luck(&all) < 0.05);
        assert_eq!(best(&all), 0);
    }

    #[test]
    fn nothing_is_better_than_to_win_every_time() {
        let mut promising = tried(&[1.0; 6]);
        (promising.prior, promising.goal) = (0.4, 0.3);
        let all = [tried(&[1.0; 6]), promising];
        assert_eq!(best(&all), 0);
        let mut hopeless = tried(&[0.0; 6]);
        (hopeless.prior, hopeless.goal) = (0.4, 0.3);
        let all = [tried(&[0.0; 6]), hopeless];
        assert_eq!(best(&all), 0, "it loses every time as well");
    }

    #[test]
    fn what_is_better_by_luck_alone_is_not_taken() {
        let usual = [0.5; 6];
        let mut all = [tried(&usual), tried(&[0.9, 0.2, 0.8, 0.3, 0.7, 0.2])];
        assert!(drop_behind(&mut all), "more has to be tried");
        assert_eq!(best(&all), 0);
    }
}
