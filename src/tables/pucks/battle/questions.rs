//! What special rules answer (section 8 of the rules): the Arena maximum, the number of attacks, the
//! chances of a throw, the number picked up. Pure: nothing here changes a battle.

use super::state::{Battle, Loose};
use crate::tables::pucks::dex::Class;
use crate::tables::pucks::event::Part;
use crate::tables::pucks::kinds::{PowerType, Status};
use crate::tables::pucks::special::{ItemRule, Rule, When};
use crate::tables::pucks::throw::{Aim, Style, Target, expected};

/// The printed Arena maximum that rules count from (K-02).
pub(super) const PRINTED: i32 = 8;

/// What a rule is asked about.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Asking<'a> {
    /// Power of the throw.
    pub power: u8,
    /// In a knock-out attempt.
    pub knock_out: bool,
    /// How pucks lie after the throw.
    pub loose: &'a [Loose],
}

impl Battle {
    /// Whether all conditions of a rule of a player's slammer hold; the number of the rule is for those
    /// that count once a turn.
    fn holds(&self, player: usize, rule: usize, when: &[When], asking: Asking) -> bool {
        when.iter().all(|when| match when {
            When::No(name) => self.count_power(player, name) == 0,
            When::Has(name, count) => self.count_power(player, name) >= usize::from(*count),
            When::Status(status) => self.has(player, *status),
            When::FirstThrow => !self.players[player].thrown,
            When::LaterAttacks => !asking.knock_out && self.turn.made > 0,
            When::KnockOut => asking.knock_out,
            When::Power(least) => asking.power >= *least,
            When::PreviousKnockedOut => self.knocked[1] == Some(self.previous_of(player)),
            When::TookItem => asking.loose.iter().any(|it| it.flipped && self.is_item(it)),
            When::Each(_) => true,
            When::TopStayed => {
                let first = asking.loose.first();
                first.is_some_and(|it| !it.flipped) && asking.loose.iter().any(|it| it.flipped)
            }
            When::OncePerTurn => !self.turn.once.contains(&rule),
        })
    }

    /// Whether it is an Item puck with a rule of its own.
    fn is_item(&self, loose: &Loose) -> bool {
        match self.dex.kind(loose.puck.kind).class {
            Class::Item(rule) => rule != ItemRule::Nothing && !rule.is_trainer(),
            Class::Slammer(_) => false,
        }
    }

    /// The Arena maximum of a top-off in the turn of the current player, paid by this one (R10, R20,
    /// R23, K-13, K-43).
    #[must_use]
    pub fn maximum(&self, payer: usize) -> usize {
        let previous = self.previous_of(self.current);
        let halved =
            previous != self.current && self.has(previous, Status::Critical) && !self.wild();
        let base = if halved {
            self.arena_max / 2
        } else {
            self.arena_max
        };
        let own = self.rules_of(payer).iter().map(|rule| match rule {
            Rule::ArenaMax(maximum) => i32::from(*maximum) - PRINTED,
            _ => 0,
        });
        let more = match (own.sum(), self.players[self.current].arena_more) {
            (0, only) | (only, 0) => only,
            // Two rules that say 9 say 9.
            (own, other) => own.max(other),
        };
        let poisoned = i32::from(self.has(payer, Status::Poisoned));
        let sum = i32::try_from(base).unwrap_or(PRINTED) + more + poisoned;
        usize::try_from(sum).unwrap_or(0)
    }

    /// The own Power Type in this turn.
    #[must_use]
    pub fn power_type(&self, player: usize) -> Option<PowerType> {
        let own = self
            .slammer_of(player)
            .and_then(|it| it.types)
            .map(|types| types[0]);
        match self.turn.element {
            Some(element) if player == self.current => Some(element),
            _ => own,
        }
    }

    /// What a Power Type makes of the number of attacks against a player's slammer (R12).
    #[must_use]
    pub fn type_step(&self, power: Option<PowerType>, target: usize) -> (i32, i32) {
        let types = self.slammer_of(target).and_then(|it| it.types);
        match (power, types) {
            (Some(power), Some([_, weakness, resistance])) => {
                (i32::from(power == weakness), i32::from(power == resistance))
            }
            _ => (0, 0),
        }
    }

    /// The sum of attacks of the current player (R12, R21, R22, K-11, K-12, K-36).
    #[must_use]
    pub fn attack_parts(&self) -> Vec<Part> {
        let player = self.current;
        let mut parts = vec![part(1, "")];
        let name = self.players[player]
            .slammer
            .map(|it| self.dex.name(it.kind));
        let name = name.unwrap_or_default();
        for (at, rule) in self.rules_of(player).iter().enumerate() {
            if let Rule::Attacks(amount, when) = rule
                && self.holds(player, at, when, Asking::default())
            {
                parts.push(part(i32::from(*amount), name));
            }
        }
        if self.turn.energy > 0 {
            parts.push(part(self.turn.energy, "Energy"));
        }
        let next = self.next_of(player);
        let (weak, resists) = self.type_step(self.power_type(player), next);
        if weak > 0 {
            parts.push(part(1, "Weakness"));
        }
        if resists > 0 && sum(&parts) > 1 {
            parts.push(part(-1, "Resistance"));
        }
        for rule in self.rules_of(player) {
            if let Rule::AtMost(most) = rule {
                let over = sum(&parts) - i32::from(*most);
                if over > 0 {
                    parts.push(part(-over, &format!("{name}: at most {most}")));
                }
            }
        }
        if self.has(player, Status::Paralyzed) && sum(&parts) > 1 {
            parts.push(part(-1, "Paralyzed"));
        }
        let asleep = sum(&parts) - 1;
        if self.has(player, Status::Sleep) && asleep != 0 {
            parts.push(part(-asleep, "Sleep"));
        }
        parts
    }

    /// Whether nothing may be added to the attacks of the current player any more.
    pub(super) fn attacks_fixed(&self) -> bool {
        let most = self.rules_of(self.current).iter();
        self.has(self.current, Status::Sleep)
            || most.filter(|rule| matches!(rule, Rule::AtMost(_))).count() > 0
    }

    /// Thousandths for the throws of a player.
    fn hit(&self, player: usize, asking: Asking) -> i32 {
        let rules = self.rules_of(player).iter().enumerate();
        let own: i32 = rules
            .map(|(at, rule)| match rule {
                Rule::Hit(amount, when) if self.holds(player, at, when, asking) => {
                    i32::from(*amount)
                }
                _ => 0,
            })
            .sum();
        let aide = if player == self.current {
            self.turn.aide
        } else {
            0
        };
        own + aide
    }

    /// Thousandths against throws at a player's slammer.
    #[must_use]
    pub fn guard(&self, player: usize) -> i32 {
        let rules = self.rules_of(player).iter().enumerate();
        let asking = Asking {
            knock_out: true,
            ..Asking::default()
        };
        rules
            .map(|(at, rule)| match rule {
                Rule::Guard(amount, when) if self.holds(player, at, when, asking) => {
                    i32::from(*amount)
                }
                _ => 0,
            })
            .sum()
    }

    /// The aim of a player's throw.
    #[must_use]
    pub fn aim(&self, player: usize, knock_out: bool, offset: u16, power: u8) -> Aim {
        let asking = Asking {
            power,
            knock_out,
            ..Asking::default()
        };
        let rules = self.rules_of(player).iter();
        let nearer = rules.map(|rule| match rule {
            Rule::Distance(amount) => i32::from(*amount),
            _ => 0,
        });
        Aim {
            offset,
            power,
            weight: self.slammer_of(player).map_or(3, |it| it.weight),
            hit: self.hit(player, asking),
            nearer: nearer.sum(),
        }
    }

    /// What is thrown at in a knock-out attempt, from the top: shields, then the slammer (R55).
    #[must_use]
    pub fn knock_out_targets(&self, shields: usize) -> Vec<Target> {
        let weight = self.slammer_of(self.current).map_or(3, |it| it.weight);
        let against = 150 + 20 * (weight - 3) + self.guard(self.current);
        let mut targets = vec![Target::default(); shields];
        targets.push(Target { against });
        targets
    }

    /// The aim of a style in the throw at hand; offset is left to the d20.
    fn style_aim(&self, player: usize, style: Style, knock_out: bool) -> Aim {
        self.aim(player, knock_out, 0, style.power())
    }

    /// The expected number of pucks that an attack of a style turns over inside.
    #[must_use]
    pub fn expected_flips(&self, player: usize, style: Style) -> f64 {
        let steady = self.players[player].steadiness();
        let of = |aim: &Aim| {
            (0..self.arena.len())
                .map(|at| aim.flips(at, Target::default()))
                .sum()
        };
        expected(style, steady, self.style_aim(player, style, false), of)
    }

    /// The chance that a style flips the slammer of the current player under so many shields.
    #[must_use]
    pub fn knock_out_chance(&self, player: usize, style: Style, shields: usize) -> f64 {
        let steady = self.players[player].steadiness();
        let target = self.knock_out_targets(shields)[shields];
        let of = |aim: &Aim| aim.flips(shields, target);
        expected(style, steady, self.style_aim(player, style, true), of)
    }

    /// How many more are picked up than lie face up (R14), and the numbers of rules that are used up
    /// with it.
    pub(super) fn bonus(
        &self,
        player: usize,
        flipped: usize,
        loose: &[Loose],
    ) -> (usize, Vec<usize>) {
        let asking = Asking {
            loose,
            ..Asking::default()
        };
        let (mut more, mut used) = (0, Vec::new());
        for (at, rule) in self.rules_of(player).iter().enumerate() {
            let Rule::Bonus(amount, when) = rule else {
                continue;
            };
            if !self.holds(player, at, when, asking) {
                continue;
            }
            let each = when.iter().find_map(|when| match when {
                When::Each(name) => Some(
                    loose
                        .iter()
                        .filter(|it| it.flipped && self.dex.name(it.puck.kind) == name)
                        .count(),
                ),
                _ => None,
            });
            more += usize::from(*amount) * each.unwrap_or(1);
            if when.contains(&When::OncePerTurn) {
                used.push(at);
            }
        }
        if self.turn.made == 0 {
            more += self.turn.lucky;
        }
        // Items ask for a pick-up (R59).
        if flipped + more > 0 {
            more += usize::from(self.turn.focus) + usize::from(self.turn.stone);
        }
        (more, used)
    }
}

fn part(amount: i32, why: &str) -> Part {
    Part {
        amount,
        why: why.to_owned(),
    }
}

/// The sum of parts.
#[must_use]
pub fn sum(parts: &[Part]) -> i32 {
    parts.iter().map(|it| it.amount).sum()
}
