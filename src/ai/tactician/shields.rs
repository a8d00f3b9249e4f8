//! What blessings of a whole team keep off beside blows: afflictions, and lowered stages.

use super::Tactician;
use super::own::STAGE;
use super::ready::KEPT_OFF;
use crate::ai::look::Me;
use crate::battle::Battle;
use crate::data::effects::stage::Stage;
use crate::data::moves::{Effect, EffectWho, What};
use crate::data::{KindName, MoveDef};
use crate::rules::Status;

/// The blessing against afflictions, and the one against lowered stages.
const AGAINST: [&str; 2] = [
    "Blessing against afflictions",
    "Blessing against lowered stages",
];
/// Afflictions that cost turns.
const HOLDS: [Status; 5] = [
    Status::Asleep,
    Status::Frozen,
    Status::Paralysed,
    Status::Confused,
    Status::Infatuated,
];

impl Tactician {
    /// What so many uses of such a blessing save: the turns, or what the stages would cost, as often as foes have such
    /// moves among theirs.
    pub(super) fn tricks_kept_off(
        &self,
        battle: &Battle,
        me: &Me,
        (kind, uses): (KindName, i32),
    ) -> f32 {
        let Some(which) = AGAINST.iter().position(|name| *name == kind.name()) else {
            return 0.0;
        };
        let people = &battle.level().combatants;
        let share = |foe: &super::Foe| {
            let moves = &people[usize::from(foe.figure.id.0)].moves;
            let defs = moves.iter().map(|id| battle.dex().move_def(*id));
            let such = defs.filter(|it| brings(it, which == 0)).count();
            such as f32 / moves.len().max(1) as f32
        };
        let shares = self.foes.iter().filter(|foe| !foe.asleep).map(share);
        let often = shares.sum::<f32>().min(1.0);
        let own = self.figures.iter().filter(|it| it.up && it.team == me.team);
        let strength = own.map(|it| self.strength_of(battle, it));
        let strength = strength.fold(0.0, f32::max);
        let each = match which {
            0 => self.terms.sleep,
            _ => 2.0 * STAGE * self.terms.lasting,
        };
        KEPT_OFF * often * uses as f32 * each * strength
    }
}

/// Whether a move does nothing to others but to afflict them, or to lower their stages.
fn brings(def: &MoveDef, affliction: bool) -> bool {
    let does = |effect: &Effect| {
        effect.who == EffectWho::Target
            && match &effect.what {
                What::Stage(Stage(_, by)) => !affliction && *by < 0,
                what => affliction && what.status().is_some_and(|it| HOLDS.contains(&it)),
            }
    };
    !def.is_damaging() && def.effects.iter().any(does)
}
