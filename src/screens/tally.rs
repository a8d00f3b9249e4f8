//! What everybody did, added up from the journal. Nothing is computed from rules: the events
//! carry the numbers.

use std::collections::BTreeMap;

use crate::battle::{Battle, CombatantId, Event, OwnEvent, PtuEvent, cannot_miss};

/// What one combatant did and suffered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Deeds {
    /// Damage dealt to others, in Hit Points.
    pub(super) dealt: i32,
    /// Hit Points lost to anything.
    pub(super) taken: i32,
    /// Accuracy Rolls made.
    pub(super) attacks: u32,
    /// Of those, hits.
    pub(super) hits: u32,
    /// Others left Fainted.
    pub(super) knock_outs: u32,
}

/// How the dice fell for a side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Luck {
    /// Hits.
    pub(super) hits: u32,
    /// Hits to be expected from what each roll needed.
    pub(super) expected: f64,
    /// Accuracy dice rolled.
    pub(super) rolls: u32,
    /// Their sum.
    pub(super) sum: u32,
    /// Critical hits.
    pub(super) criticals: u32,
}

/// Everything that was added up.
#[derive(Clone, Debug, Default)]
pub(super) struct Totals {
    deeds: BTreeMap<CombatantId, Deeds>,
    luck: BTreeMap<usize, Luck>,
}

impl Totals {
    /// What one combatant did.
    pub(super) fn of(&self, id: CombatantId) -> Deeds {
        self.deeds.get(&id).copied().unwrap_or_default()
    }

    /// How the dice fell for a side.
    pub(super) fn luck(&self, side: usize) -> Luck {
        self.luck.get(&side).copied().unwrap_or_default()
    }
}

/// Adds a battle up; of several battles of a level the one that is or was played last.
pub(super) fn tally(battle: &Battle) -> Totals {
    let side_of = |id: CombatantId| {
        battle
            .level()
            .combatants
            .get(usize::from(id.0))
            .map_or(0, |def| usize::from(def.side))
    };
    add_up(&battle.journal()[battle.began_at()..], side_of)
}

fn add_up(journal: &[Event], side_of: impl Fn(CombatantId) -> usize) -> Totals {
    let mut totals = Totals::default();
    let mut blow: Option<(CombatantId, CombatantId)> = None;
    for event in journal {
        totals.add_roll(event, &side_of);
        totals.add_harm(event, &mut blow);
    }
    totals
}

impl Totals {
    /// Adds an Accuracy Roll.
    fn add_roll(&mut self, event: &Event, side_of: impl Fn(CombatantId) -> usize) {
        let Some(PtuEvent::Accuracy {
            who,
            die,
            hit,
            critical,
            needed,
            roll,
            check,
            ..
        }) = PtuEvent::of(event)
        else {
            return;
        };
        let deeds = self.deeds.entry(*who).or_default();
        deeds.attacks += 1;
        deeds.hits += u32::from(*hit);
        let luck = self.luck.entry(side_of(*who)).or_default();
        luck.hits += u32::from(*hit);
        luck.criticals += u32::from(*critical);
        let Some(die) = die else {
            luck.expected += 1.0;
            return;
        };
        luck.rolls += 1;
        luck.sum += u32::from(die.value);
        if cannot_miss(check) {
            luck.expected += 1.0;
            return;
        }
        let bonus: i32 = roll.iter().map(|part| part.amount).sum();
        // A 1 always misses and a 20 always hits (combat-R011).
        let least = (needed - bonus).clamp(2, 20);
        luck.expected += f64::from(21 - least) / 20.0;
    }

    /// Adds Hit Points lost and whoever faints, and credits whoever struck last: `blow` is who
    /// struck whom.
    fn add_harm(&mut self, event: &Event, blow: &mut Option<(CombatantId, CombatantId)>) {
        match event {
            Event::Own(OwnEvent::Ptu(PtuEvent::Damage { who, target, .. })) => {
                *blow = Some((*who, *target));
            }
            Event::HpLost {
                who,
                hp_lost,
                temp_lost,
                ..
            } => {
                let lost = hp_lost + temp_lost;
                self.deeds.entry(*who).or_default().taken += lost;
                if let Some((by, target)) = blow
                    .take()
                    .filter(|(by, target)| target == who && by != who)
                {
                    self.deeds.entry(by).or_default().dealt += lost;
                    *blow = Some((by, target));
                }
            }
            Event::Fainted { who } => {
                if let Some((by, _)) = blow.filter(|(by, target)| target == who && by != who) {
                    self.deeds.entry(by).or_default().knock_outs += 1;
                }
            }
            Event::TurnStarted { .. }
            | Event::TurnEnded { .. }
            | Event::Own(OwnEvent::Ptu(PtuEvent::AttackDeclared { .. })) => {
                *blow = None;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use smallvec::smallvec;

    use super::*;
    use crate::battle::{Cause, Die, Modifier};
    use crate::rules::{Effectiveness, rolls};

    #[test]
    fn a_blow_counts_for_who_struck_and_who_was_struck() {
        let (by, target) = (CombatantId(0), CombatantId(1));
        let journal = [
            PtuEvent::Accuracy {
                who: by,
                target,
                die: Some(Die {
                    roll: rolls::ACCURACY,
                    sides: 20,
                    value: 12,
                }),
                roll: smallvec![Modifier {
                    source: "Blinded".into(),
                    amount: -6,
                    rule: "combat-R105"
                }],
                check: smallvec![],
                total: 6,
                needed: 4,
                hit: true,
                critical: false,
            }
            .into(),
            PtuEvent::Damage {
                who: by,
                target,
                base: 5,
                base_parts: smallvec![],
                dice: smallvec![],
                parts: smallvec![],
                before_type: 9,
                effectiveness: Effectiveness::Steps(0),
                dealt: 9,
                critical: false,
            }
            .into(),
            Event::HpLost {
                who: target,
                temp_lost: 2,
                hp_lost: 7,
                hp_after: 0,
                temp_after: 0,
                cause: Cause {
                    source: "Tackle".into(),
                    rule: "combat-R071",
                },
            },
            Event::Fainted { who: target },
        ];
        let tally = add_up(&journal, |id| usize::from(id.0));
        let deeds = tally.of(by);
        assert_eq!((deeds.dealt, deeds.hits, deeds.knock_outs), (9, 1, 1));
        assert_eq!(tally.of(target).taken, 9);
        // It needed a 10 on the die: 11 of 20.
        assert!((tally.luck(0).expected - 0.55).abs() < 1e-9);
    }
}
