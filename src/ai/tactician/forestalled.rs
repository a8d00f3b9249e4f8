//! Blows that do not come: whoever is sure to flinch strikes nobody in this round.

use super::gains::bringing;
use super::{Foe, Tactician};
use crate::battle::{AttackKind, Battle, Touched};
use crate::data::moves::When;
use crate::rules::Status;

/// The share of that which the foe is thought to do that it would have done: it may have meant something else.
const LIKELY: f32 = 0.7;

impl Tactician {
    /// What it is worth besides that a foe whose blow would fell a friend flinches before its turn.
    pub(super) fn blows_that_do_not_come(
        &self,
        battle: &Battle,
        attack: AttackKind,
        touched: &[Touched],
    ) -> f32 {
        let [hit] = touched else {
            return 0.0;
        };
        let surely = bringing(battle, attack, Status::Flinched).any(|it| it.when == When::Hit);
        if hit.effects <= 0.0 || !surely {
            return 0.0;
        }
        let mut foes = self.foes.iter();
        let foe = foes.find(|foe| foe.figure.id == hit.who && foe.still_to_act && !foe.asleep);
        let kept = foe.map_or(0.0, |foe| self.worth_of_whom_it_fells(battle, foe));
        LIKELY * self.terms.lands * (1.0 - hit.falls) * kept
    }

    /// What is lost with the best of its own whom a foe fells in its next turn.
    fn worth_of_whom_it_fells(&self, battle: &Battle, foe: &Foe) -> f32 {
        let (Some(there), board) = (foe.figure.body, battle.board()) else {
            return 0.0;
        };
        let own = self.figures.iter();
        let own = own.filter(|it| it.up && it.team != foe.figure.team);
        let lost = own.filter_map(|it| {
            let away = board.distance(&there, &it.body?) - foe.walk;
            let blow = self.dangers.of(foe.figure.id, it.id).at_distance(away);
            (blow >= it.hp as f32).then(|| {
                let foes = self.foes.iter().map(|foe| &foe.figure);
                let strength = self.dangers.most(it.id, foes);
                it.hp as f32 + self.terms.knocked_out(strength, false)
            })
        });
        lost.fold(0.0, f32::max)
    }
}
