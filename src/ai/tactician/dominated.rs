//! Attacks that another one is better than in everything: they are left out before squares are looked for.

use smallvec::SmallVec;

use super::Tactician;
use super::danger::{STRUGGLE, metres_of};
use crate::ai::look::Me;
use crate::battle::{AttackKind, Battle};
use crate::data::MoveDef;
use crate::data::level::CombatantKind;
use crate::data::moves::{EffectWho, Keyword, MoveDamage, Offence, Range};
use crate::rules::{AttackClass, Element, Frequency, Skill};

/// A Struggle Attack of experts: its Damage Base, and its Accuracy Check (combat-R025).
const EXPERT: (i32, i32) = (5, 3);
/// The Rank of Combat from which somebody is one.
const EXPERT_RANK: i32 = 5;
/// Keywords that make no difference to a blow in one's own turn at somebody in reach.
const NO_MATTER: [Keyword; 2] = [Keyword::Dash, Keyword::Priority];

/// What can be compared of an attack at one target.
struct Plain {
    attack: AttackKind,
    element: Option<Element>,
    class: AttackClass,
    /// From how far, in metres; 0 at close quarters.
    metres: u8,
    base: i32,
    ac: Option<i32>,
    /// It is missing in the next turn.
    rests: bool,
    /// It does more than damage to its target.
    more: bool,
    /// It pushes whom it hits.
    pushes: bool,
}

impl Plain {
    fn of(battle: &Battle, me: &Me, attack: AttackKind) -> Option<Self> {
        let id = match attack {
            AttackKind::Move(id) => id,
            AttackKind::Struggle if me.kind == CombatantKind::Pokemon => {
                let skills = &battle.level().combatants[usize::from(me.id.0)].skills;
                let (base, ac) = match skills.rank(Skill::Combat) >= EXPERT_RANK {
                    true => EXPERT,
                    false => STRUGGLE,
                };
                return Some(Self {
                    attack,
                    element: Some(Element::Normal),
                    class: AttackClass::Physical,
                    metres: 0,
                    base,
                    ac: Some(ac),
                    rests: false,
                    more: false,
                    pushes: false,
                });
            }
            _ => return None,
        };
        let def = battle.dex().move_def(id);
        let MoveDamage::Base(base) = def.damage else {
            return None;
        };
        let metres = match def.range {
            Range::Melee => 0,
            Range::Ranged { metres, targets: 1 } => metres,
            _ => return None,
        };
        let rests = match def.frequency {
            Frequency::AtWill => false,
            Frequency::EveryOtherTurn => true,
            _ => return None,
        };
        (base > 0 && is_plain(def)).then(|| Self {
            attack,
            element: def.element,
            class: def.class,
            metres,
            base: i32::from(base),
            ac: def.ac.filter(|_| !def.cannot_miss),
            rests,
            more: !def.effects.is_empty(),
            pushes: metres_of(def, 0) > 0,
        })
    }

    /// Whether this is as good as another in everything, and better in something.
    fn outdoes(&self, other: &Self) -> bool {
        let alike = self.element == other.element && self.class == other.class;
        let reaches = match (self.metres, other.metres) {
            (0, 0) => true,
            // At close quarters nothing provokes, from afar it may.
            (0, _) | (_, 0) => false,
            (own, theirs) => own >= theirs,
        };
        let hits = match (self.ac, other.ac) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(own), Some(theirs)) => own <= theirs,
        };
        let base = other.base + i32::from(self.rests);
        let better = self.base > other.base || self.ac != other.ac || self.metres > other.metres;
        alike && reaches && hits && self.base >= base && !other.more && better
    }
}

/// Whether nothing about a move asks for a closer look.
fn is_plain(def: &MoveDef) -> bool {
    let rolls = def.crit_from == 20 && !def.crit_even && !def.all_five && !def.leaves_one;
    let stats = def.hits_with == Offence::Own && def.hits_against.is_none();
    let targets = def.only_at.is_none() && def.needs.is_none() && def.typed.is_none();
    let parts = def.power.is_empty() && def.accuracy.is_empty() && def.ignores.is_empty();
    let given = def.given.is_none() && def.weak.is_empty() && def.points == 0;
    let mut effects = def.effects.iter();
    let harms = effects.all(|it| it.who == EffectWho::Target);
    let mut keywords = def.keywords.iter();
    let usual = keywords.all(|it| NO_MATTER.contains(it));
    rolls && stats && targets && parts && given && harms && usual
}

impl Tactician {
    /// The attacks worth a look: without those that another one outdoes.
    pub(super) fn worthwhile(
        &self,
        battle: &Battle,
        me: &Me,
        attacks: &[AttackKind],
    ) -> SmallVec<[AttackKind; 8]> {
        let plain = attacks.iter();
        let plain: SmallVec<[Plain; 8]> =
            plain.filter_map(|it| Plain::of(battle, me, *it)).collect();
        // Where it matters where somebody stands, whoever strikes without a push may do better.
        let minds = self.minds_where_they_stand();
        let outdone = |attack: &AttackKind| {
            let own = plain.iter().find(|it| it.attack == *attack);
            let mut others = plain.iter().filter(|it| !(minds && it.pushes));
            own.is_some_and(|own| others.any(|it| it.outdoes(own)))
        };
        attacks.iter().filter(|it| !outdone(it)).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blow(metres: u8, base: i32, ac: Option<i32>) -> Plain {
        Plain {
            attack: AttackKind::Struggle,
            element: Some(Element::Normal),
            class: AttackClass::Physical,
            metres,
            base,
            ac,
            rests: false,
            more: false,
            pushes: false,
        }
    }

    #[test]
    fn only_what_is_as_good_in_everything_outdoes() {
        let (fists, tackle) = (blow(0, 5, Some(3)), blow(0, 5, Some(2)));
        assert!(tackle.outdoes(&fists) && !fists.outdoes(&tackle));
        assert!(!tackle.outdoes(&tackle), "nothing outdoes its like");
        let wild = blow(0, 9, Some(5));
        assert!(!wild.outdoes(&tackle), "it misses more often");
        let shot = blow(6, 9, Some(2));
        assert!(!shot.outdoes(&tackle), "it provokes where a blow does not");
        assert!(blow(8, 9, None).outdoes(&shot));
        let more = Plain {
            more: true,
            ..blow(0, 4, Some(2))
        };
        assert!(!tackle.outdoes(&more), "it does something besides");
        let rests = Plain {
            rests: true,
            ..blow(0, 5, Some(2))
        };
        assert!(!rests.outdoes(&fists), "it is missing in the next turn");
        let other = Plain {
            element: Some(Element::Fire),
            ..blow(0, 9, Some(2))
        };
        assert!(!other.outdoes(&tackle), "somebody may be immune to fire");
    }
}
