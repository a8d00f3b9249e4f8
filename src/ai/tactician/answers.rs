//! Answers with a move in somebody else's turn: what one saves (`averted.rs`) and what a blow takes, against the
//! Standard Action of the coming turn that most of them cost (combat-R048, A107), and against what its only use could
//! save later in the round. Of answers that cannot be weighed it does the usual.

use super::averted::{SURELY, taken};
use super::{LIKELY, Tactician, approved};
use crate::ai::look::{Me, is_up_against};
use crate::battle::{Battle, Choosable, Command, Forecast, Incoming, act};
use crate::data::MoveDef;
use crate::data::moves::{MoveAction, What};
use crate::rules::Frequency;

impl Tactician {
    /// The answer that is worth most, or none where none is worth what it costs; `None` where one of them does what
    /// cannot be weighed.
    pub(super) fn interrupt(&mut self, battle: &Battle, me: &Me) -> Option<Command> {
        if !self.limits.reactions || !self.limits.foresight {
            return None;
        }
        self.standing = self.stands_with(battle, me);
        let options = battle.options_of(&[act::React::verb()])?;
        let moves = options
            .actions()
            .filter_map(|it| it.as_verb::<act::AnswerWith>());
        let mut best: Option<(f32, Command)> = None;
        for act::AnswerWith(named) in moves {
            let command = Command::new(me.id, act::AnswerWith(named));
            let forecast = battle.forecast(&command).ok()?;
            let worth = self.answered(battle, me, battle.dex().move_def(named), &forecast)?;
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, command));
            }
        }
        let (worth, command) = best?;
        let passes = || Command::new(me.id, act::Decline);
        approved(battle, if worth > 0.0 { command } else { passes() })
    }

    /// What an answer is worth, in Hit Points.
    fn answered(
        &self,
        battle: &Battle,
        me: &Me,
        def: &MoveDef,
        forecast: &Forecast,
    ) -> Option<f32> {
        let strength = self.standing.strength;
        let left = self.terms.felled + self.terms.rounds_spared * strength;
        let cost = match def.action {
            MoveAction::Free | MoveAction::Swift | MoveAction::Shift => 0.0,
            _ => (self.terms.rest * strength).max(self.blow_that_decides(battle, me)),
        };
        if def.is_damaging() {
            let foes = forecast.targets.iter().filter(|it| !it.friendly);
            let dealt: f32 = foes.map(|it| taken(it) + it.knock_out as f32 * left).sum();
            return Some(dealt - cost);
        }
        if def
            .effects
            .iter()
            .any(|it| matches!(it.what, What::Snatch(_)))
        {
            return Some(self.snatched(battle)? - cost);
        }
        let incoming = forecast.incoming.as_ref()?;
        let does = |wanted: fn(&What) -> bool| def.effects.iter().any(|it| wanted(&it.what));
        if does(|it| matches!(it, What::Endure(_))) {
            let falls = incoming.odds.knock_out as f32;
            return Some(if falls >= LIKELY { left - cost } else { 0.0 });
        }
        let spared = def.effects.iter();
        let spared = spared.map(|it| self.averted(battle, me, &it.what, incoming));
        let saved = spared.sum::<Option<f32>>()?;
        let once = matches!(def.frequency, Frequency::Scene(1) | Frequency::Daily(_));
        // Only what spares a blow could be kept for another one.
        let lasts = does(|it| matches!(it, What::Disable(_) | What::DisableLast(_)));
        let kept = match once && !lasts {
            // Whoever sleeps answers nothing.
            true if incoming.odds.target == me.id => {
                let awake = 1.0 - Self::stunned(&incoming.odds);
                awake * self.kept_for_worse(battle, me, incoming)
            }
            true => self.kept_for_worse(battle, me, incoming),
            false => 0.0,
        };
        Some(if kept > saved { 0.0 } else { saved - cost })
    }

    /// What the only use could spare oneself, or whoever is struck now, in the turns that are still to come.
    fn kept_for_worse(&self, battle: &Battle, me: &Me, incoming: &Incoming) -> f32 {
        let target = self.figures.get(usize::from(incoming.odds.target.0));
        let other = target.filter(|it| it.id != me.id && it.team == me.team);
        let own = self.worse_to_come(battle, me, incoming.by);
        other.map_or(own, |it| {
            own.max(self.worse_to_come(battle, it, incoming.by))
        })
    }

    /// What its own blow in its next turn is worth where it decides the battle, or fells the last foe.
    fn blow_that_decides(&self, battle: &Battle, me: &Me) -> f32 {
        let (board, walk) = (battle.board(), self.dangers.walk(me.id));
        let foes = || self.figures.iter().filter(|it| is_up_against(me.team, it));
        let last = foes().count() == 1;
        let worth = foes().map(|foe| {
            let wins = match self.goals.beat.contains(&foe.id) {
                true => self.terms.decided,
                false if last => self.terms.last,
                false => return 0.0,
            };
            let away = me.body.zip(foe.body);
            let away = away.map(|(body, there)| board.distance(&body, &there) - walk);
            let dealt = self.dangers.of(me.id, foe.id);
            let deals = away.map_or(0.0, |away| dealt.at_distance(away));
            match deals >= SURELY * self.goals.left_of(foe) as f32 {
                true => self.terms.lands * wins,
                false => 0.0,
            }
        });
        worth.fold(0.0, f32::max)
    }
}
