//! The chance that a strike knocks out, exactly (R78): die by die and hit by hit, with what a target keeps
//! itself alive with, and with what stands before it.

use std::collections::BTreeMap;

use super::forecast::exactly;
use super::kinds::{Ability, Category, Item, Special};
use super::math;
use super::state::{Battle, Strike};

/// What is left of a target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Left {
    /// HP of its substitute.
    doll: i32,
    hp: i32,
    /// A hit has reached it: what it holds against the first is gone.
    worn: bool,
}

/// Damage with its chance; none of a miss.
type Blows = BTreeMap<Option<i32>, f64>;

impl Battle {
    /// The damage of one hit with this kept die; none where it misses.
    pub(crate) fn deals(&self, strike: &Strike, die: i32) -> Option<i32> {
        let hit = self.number(strike).is_none_or(|dc| math::hits(die, dc));
        hit.then(|| match self.fixed(strike) {
            _ if strike.category == Category::Status => 0,
            Some(amount) => {
                let factor = self.factor(strike);
                match factor == 0 || self.resists(strike, factor) {
                    true => 0,
                    false => amount.max(1),
                }
            }
            None => self.damage(strike, die, self.is_critical(strike, die)),
        })
    }

    /// Chance to knock out, all hits of the move together.
    pub(super) fn knock_out(&self, strike: &Strike) -> f64 {
        if strike.category == Category::Status {
            return 0.0;
        }
        let net = match self.number(strike) {
            Some(_) => self.net(strike),
            None => 0,
        };
        let dice: Vec<(i32, f64)> = (1..=20).map(|die| (die, exactly(die, net))).collect();
        if self.level.raw.house.one_roll_for_hits {
            let one = |(die, share): &(i32, f64)| share * self.falls_by(strike, &[(*die, 1.0)]);
            return dice.iter().map(one).sum();
        }
        self.falls_by(strike, &dice)
    }

    /// How often a move strikes, with the chances (R26).
    fn hit_counts(&self, strike: &Strike) -> Vec<(i32, f64)> {
        let Some(def) = strike.which.map(|which| self.get(which)) else {
            return vec![(1, 1.0)];
        };
        match def.hits {
            _ if def.is(Special::TripleKick) => vec![(3, 1.0)],
            Some((2, 5)) if self.has(strike.user, Ability::SkillLink) => vec![(5, 1.0)],
            Some((2, 5)) => vec![(2, 0.35), (3, 0.35), (4, 0.15), (5, 0.15)],
            Some((least, _)) => vec![(i32::from(least), 1.0)],
            None => vec![(1, 1.0)],
        }
    }

    /// The chance that the target falls where each hit shows one of these dice.
    fn falls_by(&self, strike: &Strike, dice: &[(i32, f64)]) -> f64 {
        let special = strike.which.and_then(|which| self.get(which).special);
        let triple = special == Some(Special::TripleKick);
        let hits = self.hit_counts(strike);
        let most = hits.iter().map(|(count, _)| *count).max().unwrap_or(1);
        let mon = self.mon(strike.target);
        let doll = match self.hides_behind_doll(strike) {
            true => mon.vol.doll,
            false => 0,
        };
        let stands = [
            self.clone(),
            self.bared(strike, false),
            self.bared(strike, true),
        ];
        let start = Left {
            doll,
            hp: mon.hp,
            worn: false,
        };
        let mut now = BTreeMap::from([(start, 1.0)]);
        let mut chance = 0.0;
        for nth in 1..=most {
            let one = Strike {
                power: if triple { 10 * nth } else { strike.power },
                ..*strike
            };
            let blows = stands.each_ref().map(|there| there.blows(&one, dice));
            let mut next = BTreeMap::new();
            for (left, share) in now {
                if left.hp == 0 {
                    *next.entry(left).or_insert(0.0) += share;
                    continue;
                }
                let at = match left {
                    Left { doll: 1.., .. } => 0,
                    Left { worn: false, .. } => 1,
                    Left { .. } => 2,
                };
                for (damage, odds) in &blows[at] {
                    // A missed Triple Kick stops with somebody standing.
                    if triple && damage.is_none() {
                        continue;
                    }
                    for (after, part) in self.after_blow(strike, left, damage.unwrap_or(0)) {
                        *next.entry(after).or_insert(0.0) += share * odds * part;
                    }
                }
            }
            now = next;
            let down: f64 = now.iter().filter(|it| it.0.hp == 0).map(|it| it.1).sum();
            let these = hits.iter().filter(|(count, _)| *count == nth);
            chance += these.map(|(_, part)| part * down).sum::<f64>();
        }
        chance
    }

    /// The battle as a hit meets the target itself, its substitute gone; `worn`: after the first such hit.
    fn bared(&self, strike: &Strike, worn: bool) -> Self {
        let mut there = self.clone();
        there.mon_mut(strike.target).vol.doll = 0;
        if worn {
            if there.berry(strike).is_some() {
                there.mon_mut(strike.target).item = None;
            }
            let mon = there.mon_mut(strike.target);
            mon.hp = (mon.hp - 1).max(1);
        }
        there
    }

    /// What these dice deal, those that deal the same together.
    fn blows(&self, strike: &Strike, dice: &[(i32, f64)]) -> Blows {
        let mut blows = Blows::new();
        for (die, odds) in dice {
            *blows.entry(self.deals(strike, *die)).or_insert(0.0) += odds;
        }
        blows
    }

    /// What is left after so much damage, with the chances.
    fn after_blow(&self, strike: &Strike, left: Left, damage: i32) -> Vec<(Left, f64)> {
        let fresh = !left.worn;
        if left.doll > 0 {
            let doll = (left.doll - damage).max(0);
            return vec![(Left { doll, ..left }, 1.0)];
        }
        let left = Left {
            worn: left.worn || damage > 0,
            ..left
        };
        if damage < left.hp {
            let hp = left.hp - damage;
            return vec![(Left { hp, ..left }, 1.0)];
        }
        let mon = self.mon(strike.target);
        let special = strike.which.and_then(|which| self.get(which).special);
        let full = left.hp == mon.max();
        let firm = self.against(strike.user, strike.target) == Ability::Sturdy;
        let holds = |item| self.holds(strike.target, item);
        let (stands, falls) = (Left { hp: 1, ..left }, Left { hp: 0, ..left });
        match () {
            () if special == Some(Special::FalseSwipe) || mon.vol.endures => vec![(stands, 1.0)],
            () if full && (firm || fresh && holds(Item::FocusSash)) => vec![(stands, 1.0)],
            () if holds(Item::FocusBand) => vec![(stands, 0.1), (falls, 0.9)],
            () => vec![(falls, 1.0)],
        }
    }
}
