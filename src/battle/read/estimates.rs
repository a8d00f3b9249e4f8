//! What an attack would do on average: the lean cousin of the forecast for controllers, without distributions.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::aim_blow;
use crate::battle::deeds::attack::check;
use crate::battle::deeds::attack::effects;
use crate::battle::deeds::attack::targets::{self, Hits};
use crate::battle::deeds::attack::weigh;
use crate::battle::deeds::consequences::deed;
use crate::battle::deeds::health::Health;
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::blow::{Blow, End, Surroundings};
use crate::battle::questions::breaking;
use crate::battle::state::flight::{Attack, AttackFacts, SpareStrikes, damage_base};
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::board::Cell;
use crate::data::moves::{EffectWho, MoveDamage, When};
use crate::rules::Vitals;

/// What an attack would do on average; the lean cousin of [`Forecast`] for controllers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// Expected damage to enemies, capped at the Hit Points they have.
    pub to_foes: f32,
    /// Expected damage to allies; whoever is Fainted is hurt by all of it (combat-R076).
    pub to_friends: f32,
    /// Expected number of allies left Fainted.
    pub friends_lost: f32,
    /// Expected number of enemies left Fainted.
    pub knock_outs: f32,
    /// Rough worth of what it inflicts or changes, in Hit Points.
    pub effects: f32,
}

/// Estimates, one for each aim; whoever asks again and again keeps the list.
#[derive(Default)]
pub struct Estimates {
    list: Vec<Estimate>,
    /// For the attacks that are only thought of.
    spare: SpareStrikes,
}

impl Estimates {
    /// None are left.
    pub(crate) fn clear(&mut self) {
        self.list.clear();
    }
}

impl std::ops::Deref for Estimates {
    type Target = [Estimate];

    fn deref(&self) -> &[Estimate] {
        &self.list
    }
}

/// The lean cousin for controllers: expected damage from a square, without distributions, for each of
/// these aims. The hits of an aim are whom [`targets::each`] says that its target touches from there.
pub(crate) fn estimates<'t>(
    world: &World,
    actor: CombatantId,
    (kind, at): (AttackKind, Cell),
    aims: impl IntoIterator<Item = &'t (Target, Hits)>,
    out: &mut Estimates,
) {
    let mut aims = aims.into_iter().peekable();
    if aims.peek().is_none() {
        return;
    }
    // Whoever walks blind may be asked about a square that another covers (G133): it is judged from
    // where it stands.
    let from = place::elsewhere(world, actor, at);
    let there = from.is_some() || world.part::<Place>(actor).at() == Whereabouts::Board(at);
    let mut guess = Guess::of(world, actor, kind, from);
    guess.attack.swap_lists(&mut out.spare);
    for (target, hits) in aims {
        out.list
            .push(if there && !matches!(target, Target::Cell(_)) {
                guess.on(hits)
            } else {
                // Judged from elsewhere, or a dash, whose way may look different once one is there.
                guess.on(&targets::resolve_from(world, actor, kind, target, from).hits)
            });
    }
    guess.attack.swap_lists(&mut out.spare);
}

/// An attack that somebody thinks of, to be judged against one target after the other.
struct Guess<'w> {
    around: Surroundings<'w>,
    attack: Attack,
    /// Its user.
    by: End<'w>,
}

impl<'w> Guess<'w> {
    fn of(world: &'w World, actor: CombatantId, kind: AttackKind, from: Option<Cell>) -> Self {
        let around = Surroundings::of(world).with(actor, from);
        let by = End::within(&around, actor);
        let attack = AttackFacts::with(by.asked(world), around.dex, kind);
        let attack = Attack::from(attack).made_from(from);
        Self { around, attack, by }
    }

    /// What it would do on average to these.
    fn on(&mut self, hits: &[CombatantId]) -> Estimate {
        let mut result = Estimate::default();
        self.attack.retarget(hits);
        for (index, target) in hits.iter().enumerate() {
            self.add(index, *target, &mut result);
        }
        result
    }

    fn add(&mut self, index: usize, target: CombatantId, result: &mut Estimate) {
        let (around, attack) = (self.around, &mut self.attack);
        let world = around.world;
        let damaging = attack.damage != MoveDamage::None;
        attack.count_five(3);
        attack.suppose(index, 1);
        let at = End::within(&around, target);
        let (aim, weight) = {
            let blow = Blow::between(around, attack, self.by, Some(at));
            let weigh = || weigh::weigh_blow(blow, &attack.targets[index]);
            (aim_blow(blow), damaging.then(weigh))
        };
        attack.take_aim(index, aim);
        if let Some(weight) = weight {
            attack.weigh(index, weight);
        }
        let strike = &attack.targets[index];
        let rolled = !(attack.automatic || (attack.ac.is_none() && !attack.cannot_miss));
        let chance = if rolled {
            check(attack, strike, 10).chance_20ths() as f32 / 20.0
        } else {
            1.0
        };
        let health = world.part::<Health>(target);
        let vitals = health.vitals();
        let mean_roll = match attack.damage {
            damage if damage.rolls() => {
                let dice = damage_base(strike).dice();
                i32::from(dice.count) * (i32::from(dice.sides) + 1) / 2 + dice.bonus
            }
            _ => 0,
        };
        let (_, dealt) = weigh::dealt(attack, index, mean_roll);
        let left = vitals.hp + vitals.temp;
        let dealt = if attack.leaves_one {
            dealt.min((left - 1).max(0))
        } else {
            dealt
        };
        let worth = chance * dealt.min(left.max(0)) as f32;
        if at.who.team == self.by.who.team {
            let awake = !health.fainted();
            result.to_friends += if awake { worth } else { chance * dealt as f32 };
            if damaging && awake && dealt >= left {
                result.friends_lost += chance;
            }
        } else if !health.fainted() {
            result.to_foes += worth;
            let stands = || {
                let kind = answers::withstands(world, target, attack.origin());
                kind.is_some_and(|kind| !breaking::passes(world, attack.user, target, kind))
            };
            if damaging && dealt >= left && !(left > 1 && stands()) {
                result.knock_outs += chance;
            }
            if let AttackKind::Move(id) = attack.kind {
                let blow = Blow::between(around, attack, self.by, Some(at));
                result.effects += effects_worth(&blow, &at, id, chance, &vitals);
            }
        }
    }
}

/// A rough worth of what a move does to a target besides damage, in Hit Points.
fn effects_worth(
    blow: &Blow,
    at: &End,
    id: crate::data::MoveId,
    chance: f32,
    vitals: &Vitals,
) -> f32 {
    let around = &blow.around;
    let def = around.dex.move_def(id);
    if def.effects.is_empty() || effects::shrugged_off_by(blow, def).is_some() {
        return 0.0;
    }
    let mut worth = 0.0;
    for effect in def
        .effects
        .iter()
        .filter(|effect| effect.who == EffectWho::Target)
    {
        let share = match effect.when {
            When::Hit | When::Use | When::Touch | When::Dealt => chance,
            When::Natural(least) => chance.min((21.0 - f32::from(least)) / 20.0),
            When::Between(least, most) => {
                chance.min((f32::from(most) - f32::from(least) + 1.0) / 20.0)
            }
            When::Even => chance / 2.0,
            When::Chance(least) => chance * (21.0 - f32::from(least)) / 20.0,
            When::Miss => 1.0 - chance,
            When::Hits(hits) => chance.powi(i32::from(hits)),
            When::SetUp | When::Down => 0.0,
        };
        worth += share * deed(&effect.what).worth(around, at, vitals.max);
    }
    worth
}
