//! What a battle of two comes to, exactly: both strike at the same time and no total depends on the
//! other, so that the exchange in which each falls can be found alone, by convolution (section 15).

/// What is expected of a battle of two that is fought to its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// The own Pokémon is left.
    pub win: f64,
    /// Both fall at once.
    pub tie: f64,
    /// The other is left.
    pub lose: f64,
    /// Exchanges until one of them falls.
    pub exchanges: f64,
    /// Exchanges that the own Pokémon would last against it.
    pub lasts: f64,
    /// Exchanges that the own Pokémon would need for it.
    pub needs: f64,
}

impl Forecast {
    /// How long it lasts by what it needs: above 1 it is the better of the two (R80).
    #[must_use]
    pub fn ratio(&self) -> f64 {
        ratio(self.lasts, self.needs)
    }
}

/// How long one lasts by what it needs (R80).
#[must_use]
pub fn ratio(lasts: f64, needs: f64) -> f64 {
    match needs > 0.0 {
        true => lasts / needs,
        false => f64::INFINITY,
    }
}

/// After each exchange, the chance of every LP that is left, 0 first.
fn left(lp: i32, blow: &[f64], exchanges: u16) -> Vec<Vec<f64>> {
    let full = usize::try_from(lp.max(0)).unwrap_or(0);
    let mut now = vec![0.0; full + 1];
    now[full] = 1.0;
    let mut all = Vec::with_capacity(usize::from(exchanges));
    for _ in 0..exchanges {
        let mut next = vec![0.0; full + 1];
        next[0] = now[0];
        for (lp, chance) in now
            .iter()
            .enumerate()
            .skip(1)
            .filter(|(_, chance)| **chance > 0.0)
        {
            for (total, share) in blow.iter().enumerate() {
                next[lp.saturating_sub(total)] += chance * share;
            }
        }
        now = next;
        all.push(now.clone());
        if now[0] > 1.0 - 1e-12 {
            break;
        }
    }
    all
}

/// The chance of having fallen after so many exchanges.
fn fallen(all: &[Vec<f64>], after: usize) -> f64 {
    match after.checked_sub(1) {
        None => 0.0,
        Some(at) => all.get(at).map_or(1.0, |lps| lps[0]),
    }
}

/// How many exchanges it stands on average, as far as they go.
fn stands(all: &[Vec<f64>], exchanges: u16) -> f64 {
    (0..usize::from(exchanges))
        .map(|after| 1.0 - fallen(all, after))
        .sum()
}

/// The forecast of own LP and chances of own totals against those of the other; after so many
/// exchanges the higher share of life wins (B-55).
#[must_use]
pub fn forecast(own: (i32, i32, &[f64]), other: (i32, i32, &[f64]), exchanges: u16) -> Forecast {
    let mine = left(own.0, other.2, exchanges);
    let theirs = left(other.0, own.2, exchanges);
    let (mut win, mut tie, mut lose, mut long) = (0.0, 0.0, 0.0, 0.0);
    let last = usize::from(exchanges).min(mine.len().max(theirs.len()));
    for after in 1..=last {
        let (own_then, other_then) = (fallen(&mine, after), fallen(&theirs, after));
        let own_now = own_then - fallen(&mine, after - 1);
        let other_now = other_then - fallen(&theirs, after - 1);
        win += other_now * (1.0 - own_then);
        lose += own_now * (1.0 - other_then);
        tie += own_now * other_now;
        long += (1.0 - fallen(&mine, after - 1)) * (1.0 - fallen(&theirs, after - 1));
    }
    let (better, even, worse) = undecided(&mine, &theirs, own.1, other.1, last);
    Forecast {
        win: win + better,
        tie: tie + even,
        lose: lose + worse,
        exchanges: long,
        lasts: stands(&mine, exchanges),
        needs: stands(&theirs, exchanges),
    }
}

/// What is left undecided after the last exchange, by the shares of life.
fn undecided(
    mine: &[Vec<f64>],
    theirs: &[Vec<f64>],
    own_max: i32,
    other_max: i32,
    last: usize,
) -> (f64, f64, f64) {
    let (mut better, mut even, mut worse) = (0.0, 0.0, 0.0);
    let at = |all: &'_ [Vec<f64>]| -> Vec<f64> {
        last.checked_sub(1)
            .and_then(|at| all.get(at))
            .cloned()
            .unwrap_or_default()
    };
    let (mine, theirs) = (at(mine), at(theirs));
    for (own, a) in mine.iter().enumerate().skip(1).filter(|(_, a)| **a > 0.0) {
        for (other, b) in theirs.iter().enumerate().skip(1).filter(|(_, b)| **b > 0.0) {
            let own_share = own as f64 * f64::from(other_max);
            let other_share = other as f64 * f64::from(own_max);
            let slot = match own_share.total_cmp(&other_share) {
                std::cmp::Ordering::Greater => &mut better,
                std::cmp::Ordering::Equal => &mut even,
                std::cmp::Ordering::Less => &mut worse,
            };
            *slot += a * b;
        }
    }
    (better, even, worse)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn certain_totals_are_foreseen_exactly() {
        // 10 LP against 3 a time falls in the fourth exchange; 8 LP against 4 in the second.
        let three = [0.0, 0.0, 0.0, 1.0];
        let four = [0.0, 0.0, 0.0, 0.0, 1.0];
        let seen = forecast((10, 10, &four), (8, 8, &three), 50);
        assert_eq!((seen.win, seen.tie, seen.lose), (1.0, 0.0, 0.0));
        assert_eq!((seen.exchanges, seen.lasts, seen.needs), (2.0, 4.0, 2.0));
        let even = forecast((6, 6, &three), (6, 6, &three), 50);
        assert_eq!((even.win, even.tie, even.lose), (0.0, 1.0, 0.0));
    }

    #[test]
    fn what_never_falls_is_decided_by_the_share_of_life() {
        let nothing = [1.0];
        let seen = forecast((5, 10, &nothing), (6, 10, &nothing), 50);
        assert_eq!((seen.win, seen.tie, seen.lose), (0.0, 0.0, 1.0));
        assert_eq!(seen.exchanges, 50.0);
    }

    #[test]
    fn chances_add_up_to_one() {
        let own: Vec<f64> = (0..12).map(|_| 1.0 / 12.0).collect();
        let other: Vec<f64> = (0..9).map(|_| 1.0 / 9.0).collect();
        let seen = forecast((20, 20, &own), (30, 30, &other), 50);
        assert!((seen.win + seen.tie + seen.lose - 1.0).abs() < 1e-9);
    }
}
