//! What questions and moments are about, where that is more than a name.

use smallvec::SmallVec;

use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::RuleId;
use crate::data::moves::Effect;
use crate::rules::{Effectiveness, Element, Frequency, Skill, StageStat, Stat, Status, Vitals};

/// An attack that somebody would like to use, whatever it is aimed at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use {
    /// Which.
    pub(crate) kind: AttackKind,
    /// How often it can be used as things are (combat-R042, combat-R099).
    pub(crate) frequency: Frequency,
}

/// What effects make of how well a blow hits (combat-R027).
#[derive(Clone, Debug, Default)]
pub(crate) struct Matchup {
    /// Types of the target that are not immune to it after all.
    pub(crate) pierced: SmallVec<[Element; 2]>,
    /// So many steps of resistance more.
    pub(crate) further: i8,
    /// So many more where it is resisted even so.
    pub(crate) if_resisted: i8,
    /// It does nothing unless it is super-effective.
    pub(crate) needs_weakness: bool,
    /// It deals no damage, whatever else it does.
    pub(crate) no_damage: bool,
    /// What is made of its damage.
    pub(crate) scale: Scale,
    /// It does nothing at all: by what, and its rule.
    pub(crate) nothing: Option<(&'static str, RuleId)>,
}

impl Matchup {
    /// What it makes of how well the types alone let a blow hit.
    pub(crate) fn of(&self, usual: Effectiveness) -> Effectiveness {
        let hits = match self.further {
            0 => usual,
            steps => usual.resist_further(steps),
        };
        let hits = match hits {
            Effectiveness::Steps(..0) => hits.resist_further(self.if_resisted),
            _ => hits,
        };
        match hits {
            _ if self.nothing.is_some() || self.no_damage => Effectiveness::Immune,
            Effectiveness::Steps(1..) => hits,
            _ if self.needs_weakness => Effectiveness::Immune,
            _ => hits,
        }
    }
}

/// The stats that a blow counts (combat-R020).
#[derive(Clone, Copy, Debug)]
pub(crate) struct DamageStats {
    /// What is added, of its user's.
    pub(crate) attack: Stat,
    /// Whether Combat Stages count for it.
    pub(crate) attack_staged: bool,
    /// What is taken off, of its target's.
    pub(crate) defence: Stat,
    /// Whether Combat Stages count for it.
    pub(crate) defence_staged: bool,
}

/// A change of a stage, on its way to somebody or made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StageChange {
    /// Whose.
    pub(crate) who: CombatantId,
    /// Of what.
    pub(crate) stat: StageStat,
    /// By how much.
    pub(crate) by: i32,
    /// Who brings it about; `None` where that is nobody.
    pub(crate) from: Option<CombatantId>,
}

impl StageChange {
    /// Whether it comes from another.
    pub(crate) fn by_another(self) -> bool {
        self.from != Some(self.who)
    }
}

/// What somebody makes of a change of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bend {
    /// A fall of a rise, a rise of a fall.
    Reversed,
    /// Twice as much.
    Doubled,
    /// Nothing.
    Refused,
}

/// A status that has taken hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Affliction {
    /// On whom.
    pub(crate) who: CombatantId,
    /// By whom; itself where it is nobody else's doing.
    pub(crate) by: CombatantId,
    /// Which.
    pub(crate) status: Status,
    /// The attack that has brought it.
    pub(crate) with: Option<Carrier>,
}

/// An attack that brings a status with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Carrier {
    /// Which.
    pub(crate) kind: AttackKind,
    /// Its type.
    pub(crate) element: Option<Element>,
    /// Whether it deals damage.
    pub(crate) damaging: bool,
}

/// What is made of the Evasion of whoever is aimed at.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Evading {
    /// So much more of it, of any sort.
    pub(crate) more: i32,
    /// Only what comes from stats counts.
    pub(crate) of_stats: bool,
    /// Nothing of it counts: by what, and its rule.
    pub(crate) nothing: Option<(&'static str, RuleId)>,
    /// What needs no roll rolls against 2, and half of it counts: by what, and its rule.
    pub(crate) blurred: Option<(&'static str, RuleId)>,
}

/// What comes on top of a Struggle Attack, which is no move that could be reshaped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Extras {
    /// So much earlier on the die its Critical Hits come.
    pub(crate) earlier: i32,
    /// It cannot miss.
    pub(crate) sure: bool,
    /// What it does besides damage.
    pub(crate) effects: Vec<Effect>,
    /// So much earlier on the die that comes.
    pub(crate) sooner: u8,
}

impl Extras {
    /// What it does besides damage, at the numbers that count.
    pub(crate) fn all_effects(self) -> Vec<Effect> {
        let Self {
            mut effects,
            sooner,
            ..
        } = self;
        for effect in &mut effects {
            effect.when = effect.when.earlier(sooner);
        }
        effects
    }
}

/// A Skill Check.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Check<'a> {
    /// Of which skill.
    pub(crate) skill: Skill,
    /// What it is made for; nothing where that is not asked.
    pub(crate) purpose: &'a str,
    /// Whether it is made by whoever begins.
    pub(crate) begins: bool,
}

/// What is made of the damage of a strike beside its parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scale {
    /// Half of it before types: by what, and its rule.
    pub(crate) halved: Option<(&'static str, RuleId)>,
    /// What is super-effective is so by less.
    pub(crate) softened: bool,
}

impl Scale {
    /// Damage before types.
    pub(crate) fn before(self, before: i32) -> i32 {
        match self.halved {
            Some(_) => (before / 2).max(1),
            None => before,
        }
    }

    /// Damage after types: 1.25, 1.5 and 2 in place of 1.5, 2 and 3 (AX-05).
    pub(crate) fn after(self, effectiveness: Effectiveness, before: i32) -> i32 {
        match self.softened {
            true => effectiveness.apply_softened(before),
            false => effectiveness.apply(before),
        }
    }
}

/// A change of Hit Points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HpChange {
    /// As they were.
    pub(crate) before: Vitals,
    /// As they are.
    pub(crate) after: Vitals,
}

impl HpChange {
    /// Whether they have fallen to so much of the true maximum from above that (A054).
    pub(crate) fn falls_to(self, (of, parts): (i32, i32)) -> bool {
        let above = |vitals: Vitals| vitals.hp * parts > vitals.max * of;
        above(self.before) && !above(self.after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matchup(further: i8, if_resisted: i8, needs_weakness: bool) -> Matchup {
        Matchup {
            pierced: SmallVec::new(),
            further,
            if_resisted,
            needs_weakness,
            no_damage: false,
            scale: Scale::default(),
            nothing: None,
        }
    }

    #[test]
    fn what_is_resisted_is_looked_at_after_the_steps() {
        let (tolerant, lens) = (matchup(0, 1, false), matchup(0, -1, false));
        assert_eq!(
            tolerant.of(Effectiveness::Steps(-1)),
            Effectiveness::Steps(-2)
        );
        assert_eq!(tolerant.of(Effectiveness::NEUTRAL), Effectiveness::NEUTRAL);
        assert_eq!(lens.of(Effectiveness::Steps(-2)), Effectiveness::Steps(-1));
        assert_eq!(
            matchup(1, 1, false).of(Effectiveness::NEUTRAL),
            Effectiveness::Steps(-2)
        );
        assert_eq!(tolerant.of(Effectiveness::Immune), Effectiveness::Immune);
    }

    #[test]
    fn what_needs_a_weakness_lets_nothing_else_pass() {
        let guard = matchup(0, 0, true);
        assert_eq!(guard.of(Effectiveness::NEUTRAL), Effectiveness::Immune);
        assert_eq!(guard.of(Effectiveness::Steps(2)), Effectiveness::Steps(2));
    }

    #[test]
    fn hit_points_fall_to_a_half_once() {
        let at = |hp| Vitals {
            max: 60,
            hp,
            temp: 0,
            injuries: 0,
        };
        let change = |before, after| HpChange {
            before: at(before),
            after: at(after),
        };
        assert!(change(31, 30).falls_to((1, 2)));
        assert!(!change(30, 20).falls_to((1, 2)));
        assert!(!change(40, 31).falls_to((1, 2)));
    }
}
