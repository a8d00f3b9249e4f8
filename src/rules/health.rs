//! Losing and regaining Hit Points: temporary ones, markers, Injuries, the Heavily Injured
//! loss, fainting, death. One function, [`take`], decides the order (A049).

use serde::{Deserialize, Serialize};

/// The numbers that a hit changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Vitals {
    /// True maximum Hit Points, untouched by Injuries (combat-R075).
    pub max: i32,
    /// Hit Points; may be negative.
    pub hp: i32,
    /// Temporary Hit Points (combat-R103).
    pub temp: i32,
    /// Injuries.
    pub injuries: i32,
}

impl Vitals {
    /// Unhurt.
    #[must_use]
    pub fn full(max: i32) -> Self {
        Self {
            max,
            hp: max,
            temp: 0,
            injuries: 0,
        }
    }

    /// The maximum as Injuries leave it: so many tenths less, rounded down (combat-R074, A007).
    #[must_use]
    pub fn cap(self) -> i32 {
        self.max * (10 - self.injuries).clamp(0, 10) / 10
    }

    /// Five Injuries or more (combat-R076).
    #[must_use]
    pub fn heavily_injured(self) -> bool {
        self.injuries >= HEAVY
    }
}

/// Injuries from which on somebody is Heavily Injured (combat-R076).
pub const HEAVY: i32 = 5;

/// Injuries that kill (combat-R080).
pub const DEADLY: i32 = 10;

/// The most that one loss takes, and how far below 0 Hit Points are counted. Only where death
/// is switched off does anybody get near it: Bad Poison doubles and Heavily Injured losses
/// feed on their own Injuries, without end.
pub const DEEPEST: i32 = 1_000_000;

/// How Hit Points go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LossKind {
    /// Dealt damage: may be massive (combat-R072).
    Damage,
    /// Lost, ticked away or set: never massive, but markers count (combat-R031, A045).
    Loss,
}

/// What an encounter says about Injuries and death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct InjuryRules {
    /// Injuries are counted at all (G154).
    pub injuries: bool,
    /// Death is possible at all (G154).
    pub death: bool,
    /// League: no death from Hit Points (combat-R081, G150).
    pub league: bool,
    /// Massive damage counts what temporary Hit Points absorbed (A044, harsh switch).
    pub massive_counts_temp: bool,
    /// The Heavily Injured loss is judged after the hit and skipped at 0 or less (A050 switch).
    pub heavily_injured_after: bool,
    /// Massive damage does not injure this one.
    pub steady: bool,
    /// Being Heavily Injured costs this one Hit Points (combat-R076).
    pub strains: bool,
    /// A loss that would leave nothing leaves this one with 1 Hit Point.
    pub leaves_one: bool,
    /// What would leave this one with 1 Hit Point is passed.
    pub heedless: bool,
    /// At how many percent of its Hit Points below 0 this one dies.
    pub dies_at: i32,
}

impl Default for InjuryRules {
    fn default() -> Self {
        Self {
            injuries: true,
            death: true,
            league: false,
            massive_counts_temp: false,
            heavily_injured_after: false,
            steady: false,
            strains: true,
            leaves_one: false,
            heedless: false,
            dies_at: DIES_AT,
        }
    }
}

/// Everything one loss did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LossOutcome {
    /// Temporary Hit Points lost to the hit itself.
    pub temp_lost: i32,
    /// Real Hit Points lost to the hit itself.
    pub hp_lost: i32,
    /// Markers reached, by the hit and by the Heavily Injured loss (combat-R073).
    pub markers: i32,
    /// Injuries gained: massive damage and markers.
    pub injuries_gained: i32,
    /// Real Hit Points lost by being Heavily Injured (combat-R076).
    pub heavy_loss: i32,
    /// Temporary Hit Points lost by being Heavily Injured.
    pub heavy_temp: i32,
    /// Of the Injuries gained, those at markers that the Heavily Injured loss reached (A051).
    pub heavy_injuries: i32,
    /// Hit Points above the new cap that went with the Injuries (A048).
    pub clamp_lost: i32,
    /// The hit was massive damage (combat-R072).
    pub massive: bool,
    /// It was kept on its feet with its last Hit Point.
    pub withstood: bool,
    /// Went from above 0 to 0 or less (combat-R077).
    pub fainted_now: bool,
    /// Dead now (combat-R080).
    pub dead: bool,
    /// The numbers afterwards.
    pub after: Vitals,
}

/// One loss from beginning to end, in the order of A049: temporary, real, massive, markers,
/// Injuries, Heavily Injured loss with its markers, fainting, death, cap. The cap never
/// judges the same hit. `from_attack` opens the gate of the Heavily Injured loss
/// (combat-R076, A050, A051).
#[must_use]
pub fn take(
    before: Vitals,
    amount: i32,
    kind: LossKind,
    from_attack: bool,
    rules: &InjuryRules,
) -> LossOutcome {
    let wanted = amount.clamp(0, DEEPEST);
    let bearable = before.hp + before.temp - 1;
    let withstood = rules.leaves_one && bearable > 0 && wanted > bearable;
    let amount = if withstood { bearable } else { wanted };
    let mut out = LossOutcome {
        after: before,
        withstood,
        ..LossOutcome::default()
    };
    (out.temp_lost, out.hp_lost) = drain(&mut out, amount, rules);
    let counted = if rules.massive_counts_temp {
        amount
    } else {
        out.hp_lost
    };
    if kind == LossKind::Damage && counted > 0 && 2 * counted >= before.max {
        out.massive = !rules.steady;
        injure(&mut out, i32::from(!rules.steady), rules);
    }
    if kind == LossKind::Damage && from_attack && amount > 0 && heavy_gate(before, &out, rules) {
        let (loss, by_the_hit) = (out.after.injuries, out.injuries_gained);
        (out.heavy_temp, out.heavy_loss) = drain(&mut out, loss, rules);
        out.heavy_injuries = out.injuries_gained - by_the_hit;
    }
    finish(out, before, rules)
}

/// Takes an amount from temporary, then from real Hit Points, with the markers this reaches.
/// Answers what temporary and what real Hit Points lost.
fn drain(out: &mut LossOutcome, amount: i32, rules: &InjuryRules) -> (i32, i32) {
    let absorbed = amount.min(out.after.temp.max(0));
    let real = (amount - absorbed).min((out.after.hp + DEEPEST).max(0));
    let markers = markers_crossed(out.after.hp, out.after.hp - real, out.after.max);
    out.after.temp -= absorbed;
    out.after.hp -= real;
    out.markers += markers;
    injure(out, markers, rules);
    (absorbed, real)
}

fn injure(out: &mut LossOutcome, count: i32, rules: &InjuryRules) {
    if rules.injuries {
        out.after.injuries += count;
        out.injuries_gained += count;
    }
}

/// Whether the Heavily Injured loss is due: by the Injuries before the hit, or with the
/// switch by those after it and only while conscious (A050).
fn heavy_gate(before: Vitals, out: &LossOutcome, rules: &InjuryRules) -> bool {
    let judged = if rules.heavily_injured_after {
        out.after
    } else {
        before
    };
    rules.injuries
        && rules.strains
        && judged.heavily_injured()
        && !(rules.heavily_injured_after && out.after.hp <= 0)
}

/// Death test and cap (A048, A049).
fn finish(mut out: LossOutcome, before: Vitals, rules: &InjuryRules) -> LossOutcome {
    out.dead = is_dead(out.after, rules);
    if rules.injuries {
        out.clamp_lost = (out.after.hp - out.after.cap()).max(0);
        out.after.hp -= out.clamp_lost;
    }
    out.fainted_now = before.hp > 0 && out.after.hp <= 0;
    out
}

/// Heals up to the cap (combat-R074, G146, G147). Answers what was really healed.
#[must_use]
pub fn heal(mut vitals: Vitals, amount: i32) -> (Vitals, i32) {
    let healed = amount.min(vitals.cap() - vitals.hp).max(0);
    vitals.hp += healed;
    (vitals, healed)
}

/// Sets Hit Points: downwards a loss past temporary points that reaches markers, upwards a
/// healing up to the cap (combat-R031, A045). `hp_lost` is 0 then.
#[must_use]
pub fn set_hp(vitals: Vitals, hp: i32, rules: &InjuryRules) -> LossOutcome {
    if hp >= vitals.hp {
        let (after, _) = heal(vitals, hp - vitals.hp);
        return LossOutcome {
            after,
            ..LossOutcome::default()
        };
    }
    let bare = Vitals { temp: 0, ..vitals };
    let mut out = take(bare, vitals.hp - hp, LossKind::Loss, false, rules);
    out.after.temp = vitals.temp;
    out
}

/// Grants temporary Hit Points: only the highest value counts (combat-R103, G129, G130).
#[must_use]
pub fn grant_temp(mut vitals: Vitals, amount: i32) -> Vitals {
    vitals.temp = vitals.temp.max(amount);
    vitals
}

/// Injuries without damage: falls, suffocation, Features (A048).
#[must_use]
pub fn add_injuries(vitals: Vitals, count: i32, rules: &InjuryRules) -> LossOutcome {
    let mut out = LossOutcome {
        after: vitals,
        ..LossOutcome::default()
    };
    injure(&mut out, count.max(0), rules);
    finish(out, vitals, rules)
}

/// Whether round number `round` without air ends with a suffocation Injury: from the seventh
/// on (combat-R123, A131). They leave together at the first breath (A132).
#[must_use]
pub fn suffocates(round: i32) -> bool {
    round > 6
}

/// Injuries of suffocation after so many rounds without air: those beyond the sixth are one each
/// (combat-R123, A131).
#[must_use]
pub fn suffocated(rounds: u32) -> i32 {
    let rounds = 1..=rounds as i32;
    rounds.filter(|round| suffocates(*round)).count() as i32
}

/// What a Heavily Injured combatant loses for a Standard Action; `None` for others
/// (combat-R076, A052).
#[must_use]
pub fn action_loss(vitals: Vitals, rules: &InjuryRules) -> Option<LossOutcome> {
    if !(rules.injuries && rules.strains && vitals.heavily_injured()) {
        return None;
    }
    let mut out = take(vitals, vitals.injuries, LossKind::Loss, false, rules);
    out.heavy_loss = std::mem::take(&mut out.hp_lost);
    out.heavy_temp = std::mem::take(&mut out.temp_lost);
    out.heavy_injuries = out.injuries_gained;
    Some(out)
}

/// How many markers (50%, 0%, −50% and so on of the true maximum) are reached from strictly
/// above (combat-R073, A006, A046).
#[must_use]
pub fn markers_crossed(before_hp: i32, after_hp: i32, max: i32) -> i32 {
    if max <= 0 || after_hp >= before_hp {
        return 0;
    }
    // Marker j lies at j halves of the maximum, for j = 1, 0, -1, ...
    let above = |hp: i32| -(-2 * hp).div_euclid(max);
    let highest = (above(before_hp) - 1).min(1);
    (highest - above(after_hp) + 1).max(0)
}

/// Dead: 10 Injuries, or outside League at the lower of −50 and −200% (combat-R080, R081,
/// A053, A054, A055).
#[must_use]
pub fn is_dead(vitals: Vitals, rules: &InjuryRules) -> bool {
    let by_injuries = rules.injuries && vitals.injuries >= DEADLY;
    let by_hp = !rules.league && vitals.hp <= death_limit_at(vitals.max, rules.dies_at);
    rules.death && (by_injuries || by_hp)
}

/// The Hit Points at which somebody dies: the lower of −50 and −200% (A053, A054).
#[must_use]
pub fn death_limit(max: i32) -> i32 {
    death_limit_at(max, DIES_AT)
}

/// At how many percent of its Hit Points below 0 anybody dies (combat-R080).
const DIES_AT: i32 = 200;

/// The Hit Points at which somebody dies: the lower of −50 and so many percent of its maximum below 0.
#[must_use]
pub fn death_limit_at(max: i32, percent: i32) -> i32 {
    (-percent * max / 100).min(-50)
}

#[cfg(test)]
mod tests;
