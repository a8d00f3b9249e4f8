//! What an attack is likely to do, exactly, before it is committed (R78).

use super::event::{Id, Target};
use super::kinds::{Ailment, Category, Item, Special};
use super::math;
use super::state::Battle;
use super::state::Strike;

/// A forecast of an attack.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Forecast {
    /// The number to reach; none: it always hits.
    pub(crate) dc: Option<i32>,
    pub(crate) net: i32,
    /// Sources of the pool.
    pub(crate) sources: Vec<(&'static str, i32)>,
    /// Chance to hit, 0 to 1.
    pub(crate) hit: f64,
    /// Damage of a hit that is not critical, lowest and highest.
    pub(crate) damage: (i32, i32),
    /// Mean of a hit, criticals included.
    pub(crate) mean: f64,
    /// Critical number, damage, chance.
    pub(crate) critical: Option<(i32, i32, f64)>,
    /// Effect, its number, its chance.
    pub(crate) effect: Option<(&'static str, i32, f64)>,
    /// Chance to knock out with one use.
    pub(crate) knock_out: f64,
    /// Every final factor with its source.
    pub(crate) factors: Vec<(&'static str, (i32, i32))>,
}

/// Chance that the kept die of a pool shows exactly this.
pub(crate) fn exactly(die: i32, net: i32) -> f64 {
    math::reach_chance(die, net) - math::reach_chance(die + 1, net)
}

/// The rule that a factor or a die of the pool comes from.
fn rule_of(what: &str) -> &'static str {
    match what {
        "several targets" => "R63",
        "weather" => "R73",
        "badge" => "R30",
        "own type" => "R15",
        "type" => "R10",
        "Burn" => "R36",
        "terrain" | "Misty Terrain" | "Grassy Terrain" => "R74",
        "screen" => "R75",
        "Accuracy" | "Evasion" => "R19",
        "Dodge" => "R20",
        "cover" => "R64",
        "between two foes" | "two levels above" => "R66",
        "Helping Hand" | "Charge" | "Gravity" => "section 14",
        "berry" => "R77",
        other if Item::find(other).is_some() => "R77",
        _ => "R76",
    }
}

/// The name of the effect of a strike's move.
fn effect_name(battle: &Battle, strike: &Strike) -> &'static str {
    let Some(def) = strike.which.map(|which| battle.get(which)) else {
        return "effect";
    };
    match (def.ailment, def.flinch, def.stages.first()) {
        (Some((Ailment::Bound, _)), ..) => "Bound",
        (Some((ailment, _)), ..) => ailment.name(),
        (None, flinch, _) if flinch > 0 => "Flinch",
        (.., Some((stat, _))) => stat.name(),
        _ => "effect",
    }
}

impl Battle {
    /// Forecasts a strike.
    pub(crate) fn forecast(&self, strike: &Strike) -> Forecast {
        let (dc, net) = (self.number(strike), self.net(strike));
        let hits = |die: i32| dc.is_none_or(|dc| math::hits(die, dc));
        let critical = self.critical(strike);
        let is_critical = |die: i32| hits(die) && critical.is_some_and(|number| die >= number);
        let fixed = self.fixed(strike);
        let harms = strike.category != Category::Status;
        let damage = |die: i32| self.deals(strike, die).unwrap_or(0);
        let chance = |die: i32| exactly(die, net);
        let all: Vec<(i32, f64, i32)> = (1..=20)
            .filter(|die| hits(*die))
            .map(|die| (die, chance(die), damage(die)))
            .collect();
        let hit: f64 = all.iter().map(|it| it.1).sum();
        let plain = || {
            all.iter()
                .filter(|it| fixed.is_some() || !is_critical(it.0))
                .map(|it| it.2)
        };
        let mean = all.iter().map(|it| it.1 * f64::from(it.2)).sum::<f64>() / hit.max(f64::EPSILON);
        let number = strike
            .which
            .and_then(|which| self.main_effect(strike, which));
        let effect = number.map(|number| {
            let chance = all.iter().filter(|it| it.0 >= number).map(|it| it.1).sum();
            (effect_name(self, strike), number, chance)
        });
        let critical = critical.filter(|_| fixed.is_none() && harms).map(|number| {
            let hard = all.iter().filter(|it| is_critical(it.0));
            (
                number,
                hard.clone().map(|it| it.2).max().unwrap_or(0),
                hard.map(|it| it.1).sum(),
            )
        });
        let mut factors = Vec::new();
        self.finals(strike, self.factor(strike), false, &mut |name, by| {
            factors.push((name, by))
        });
        Forecast {
            dc,
            net,
            sources: self.sources(strike).to_vec(),
            hit,
            damage: (plain().min().unwrap_or(0), plain().max().unwrap_or(0)),
            mean,
            critical,
            effect,
            knock_out: self.knock_out(strike),
            factors,
        }
    }

    /// Whether a move would fail as things stand (section 14): it says nothing of dice then.
    fn would_fail(&self, strike: &Strike) -> bool {
        let fails = |which| !self.can_strike(strike.user, which, strike.target);
        strike.which.is_some_and(fails)
    }

    /// The forecast in a line (section 17).
    pub(crate) fn forecast_line(&self, strike: &Strike) -> String {
        let it = self.forecast(strike);
        let name = strike
            .which
            .map_or("Struggle", |which| self.get(which).name.as_str());
        let foe = self.mon(strike.target);
        let whom = &self.level.mons[usize::from(strike.target)].name;
        if self.would_fail(strike) {
            return format!("{name} on {whom} ({} HP): fails as things stand", foe.hp);
        }
        let percent = |share: f64| format!("{:.1}%", share * 100.0);
        let dice = match math::pool(it.net) {
            _ if it.net == 0 => "one die".to_owned(),
            count => format!(
                "{count} dice, {}",
                if it.net > 0 { "best" } else { "worst" }
            ),
        };
        let from: Vec<String> = it
            .sources
            .iter()
            .map(|(what, dice)| format!("{what} {dice:+}"))
            .collect();
        let from = if from.is_empty() {
            String::new()
        } else {
            format!(" ({})", from.join(", "))
        };
        let dc = it
            .dc
            .map_or("always hits".to_owned(), |dc| format!("DC {dc}"));
        let mut line = format!(
            "{name} on {whom} ({} HP): {dc}, {dice}{from}, {} hit",
            foe.hp,
            percent(it.hit)
        );
        if strike.category != Category::Status {
            line += &format!(
                ", {}-{} (mean with criticals {:.1})",
                it.damage.0, it.damage.1, it.mean
            );
        }
        if let Some((number, damage, chance)) = it.critical {
            line += &format!(", critical {number}: {damage} ({})", percent(chance));
        }
        if let Some((what, number, chance)) = it.effect {
            line += &format!(", {what} on {number}+ ({})", percent(chance));
        }
        line + &format!(", KO {}", percent(it.knock_out))
    }

    /// The forecast of a strike in lines, with every factor and what it costs (R78).
    pub(crate) fn forecast_lines(&self, strike: &Strike) -> Vec<String> {
        let it = self.forecast(strike);
        let def = strike.which.map(|which| self.get(which));
        let name = def.map_or("Struggle", |def| def.name.as_str());
        let foe = self.mon(strike.target);
        let percent = |share: f64| format!("{:.1}%", share * 100.0);
        let whom = &self.level.mons[usize::from(strike.target)].name;
        let mut lines = vec![format!("{name} on {whom} ({} of {} HP)", foe.hp, foe.max())];
        if self.would_fail(strike) {
            lines.push("Fails as things stand".to_owned());
            return lines;
        }
        let number = it.dc.map_or("Always hits".to_owned(), |dc| {
            format!("{}+ hits (DC {dc})", dc.max(2))
        });
        let pool = match math::pool(it.net) {
            1 => "one die".to_owned(),
            count if it.net > 0 => format!("{count} dice, the best"),
            count => format!("{count} dice, the worst"),
        };
        lines.push(format!("{number}, {pool}: {}", percent(it.hit)));
        lines.extend(
            it.sources
                .iter()
                .map(|(what, dice)| format!("  {what} {dice:+} [{}]", rule_of(what))),
        );
        if strike.category != Category::Status {
            let (least, most) = it.damage;
            lines.push(format!("{least}-{most} damage, {:.1} on average", it.mean));
            lines.push(format!("Knock-out {}", percent(it.knock_out)));
        }
        if let Some((number, damage, chance)) = it.critical {
            lines.push(format!(
                "Critical on {number}+: {damage} ({})",
                percent(chance)
            ));
        }
        if let Some((what, number, chance)) = it.effect {
            lines.push(format!("{what} on {number}+ ({})", percent(chance)));
        }
        let factors: Vec<String> = self
            .plain_factors(strike)
            .into_iter()
            .chain(it.factors)
            .map(|(what, (times, of))| match of {
                1 => format!("{what} ×{times} [{}]", rule_of(what)),
                _ => format!("{what} ×{times}/{of} [{}]", rule_of(what)),
            })
            .collect();
        if !factors.is_empty() && strike.category != Category::Status {
            lines.push(factors.join(", "));
        }
        lines.extend(self.price_lines(strike));
        lines
    }

    /// What a move gains or costs its user: drain, recoil, crash, PP.
    fn price_lines(&self, strike: &Strike) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(def) = strike.which.map(|which| self.get(which)) {
            match def.drain {
                0 => {}
                gain @ 1.. => lines.push(format!("Gains {gain}% of the damage")),
                loss => lines.push(format!("Recoil: {}% of the damage", -i32::from(loss))),
            }
            if def.is(Special::JumpKick) {
                lines.push("A miss costs half of its own HP".to_owned());
            }
        }
        lines.extend(self.cost_line(strike));
        lines
    }

    /// What a use takes of the PP of its move (R14).
    fn cost_line(&self, strike: &Strike) -> Option<String> {
        let which = strike.which?;
        let slots = self.mon(strike.user).slots();
        let slot = slots.iter().flatten().find(|slot| slot.id == which)?;
        let cost = self.pp_cost(strike.user, which, Target::Mon(strike.target));
        Some(format!("Costs {cost} of {} PP", slot.pp))
    }

    /// What a strike does at its middle die, for computer players; times its chance to hit in 1000.
    pub(crate) fn likely(&self, strike: &Strike) -> i32 {
        match self.fixed(strike) {
            Some(_) if self.factor(strike) == 0 => 0,
            Some(amount) => amount,
            None if strike.power == 0 => 0,
            None => {
                let hits = strike.which.map_or(1, |which| match self.get(which).hits {
                    Some((2, 5)) => 3,
                    Some((least, _)) => i32::from(least),
                    None if self.get(which).is(Special::TripleKick) => 3,
                    None => 1,
                });
                self.damage(strike, 11, false) * hits
            }
        }
    }

    /// The best that a foe's moves do to somebody, by which move.
    pub(crate) fn worst_for(&self, id: Id) -> Option<(i32, Id, super::dex::MoveId)> {
        let mut worst: Option<(i32, Id, super::dex::MoveId)> = None;
        for foe in self.foes(id) {
            for slot in self.mon(foe).slots().iter().flatten() {
                if self.get(slot.id).harms() && slot.pp > 0 {
                    let damage = self.likely(&self.strike(foe, id, slot.id, false));
                    if worst.is_none_or(|(most, ..)| damage > most) {
                        worst = Some((damage, foe, slot.id));
                    }
                }
            }
        }
        worst
    }
}
