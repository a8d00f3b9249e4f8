//! What a creature does with the uses of its abilities, and a trainer with its orders: whatever comes to more foes
//! than friends where it harms, and to more friends where it helps.

use super::look::{Figure, Me, is_up_against};
use crate::battle::{Action, AttackKind, Battle, CombatantId, Command, Hits, Target, act};
use crate::data::MoveDef;
use crate::data::clauses::{Barred, Part, Saying};
use crate::data::effects::Purpose;
use crate::data::moves::{Effect, EffectWho, Given, MoveAction, What};

/// Hit Points, in percent, from which what heals is worth a use.
const HURT: i32 = 60;
/// Hit Points, in percent, from which somebody had better go back into its ball.
const WORN: i32 = 35;
/// How many more foes, or friends, a use must come to that takes more than a Swift Action.
pub(super) const DEAR: i32 = 2;
/// How many more foes, or friends, a use must come to for whoever has nothing better to do.
pub(super) const SPARE: i32 = 1;

/// The best use, if one is worth it: one that takes more than a Swift Action where it comes to so many more
/// than it should not.
pub(super) fn consider(battle: &Battle, me: &Me, figures: &[Figure], dear: i32) -> Option<Action> {
    let mut best: Option<(i32, Action)> = None;
    let mut targets: Vec<(Target, Hits)> = Vec::new();
    for attack in battle.usable_uses() {
        let Some(def) = use_of(battle, attack) else {
            continue;
        };
        let least = match def.action {
            MoveAction::Free | MoveAction::Swift => 1,
            _ => dear,
        };
        battle.targets_from_here(attack, &mut targets);
        for (target, hits) in targets.drain(..) {
            let worth = worth(battle, me, figures, def, &hits);
            let better = best.as_ref().is_none_or(|(most, _)| worth > *most);
            if worth < least || !better {
                continue;
            }
            let command = Command::new(me.id, act::UseAttack(attack, target));
            if battle.check(&command).is_ok() {
                best = Some((worth, command.action));
            }
        }
    }
    best.map(|(_, action)| action)
}

/// What a use of an ability does, where that is one and no answer.
fn use_of(battle: &Battle, attack: AttackKind) -> Option<&MoveDef> {
    let AttackKind::Move(id) = attack else {
        return None;
    };
    let def = battle.dex().move_def(id);
    (def.given.is_some() && def.answers.is_none()).then_some(def)
}

/// How many more it comes to as it is meant than otherwise.
fn worth(battle: &Battle, me: &Me, figures: &[Figure], def: &MoveDef, hits: &[CombatantId]) -> i32 {
    let lets_past = lets_past(battle, def);
    let effects = def.effects.iter();
    let each = effects.map(|effect| match effect.who {
        EffectWho::Target => {
            let touched = hits.iter().filter_map(|id| figures.get(usize::from(id.0)));
            let up = touched.filter(|it| it.up);
            up.filter(|it| !lets_past || is_beset(battle, figures, it))
                .filter(|it| !strikes_at_once(effect) || reaches_somebody(battle, figures, it))
                .map(|it| of_one(effect, it, me.team))
                .sum()
        }
        _ => of_user(battle, effect, me),
    });
    each.sum()
}

/// Whether it is there to get away from foes.
fn lets_past(battle: &Battle, def: &MoveDef) -> bool {
    let Some(Given::Feature(id)) = def.given else {
        return false;
    };
    let written = battle.dex().feature(id).written.as_ref();
    let mut clauses = written.into_iter().flat_map(|it| &it.clauses);
    clauses.any(|clause| match &clause.part {
        Part::Says {
            saying: Saying::Cannot(barred),
            ..
        } => barred.contains(&Barred::Provoke),
        _ => false,
    })
}

/// Whether a foe stands beside somebody.
fn is_beset(battle: &Battle, figures: &[Figure], whom: &Figure) -> bool {
    let board = battle.board();
    let beside = |foe: &Figure| match (foe.body, whom.body) {
        (Some(foe), Some(there)) => board.adjacent(&foe, &there),
        _ => false,
    };
    let mut foes = figures.iter().filter(|it| is_up_against(whom.team, it));
    foes.any(beside)
}

/// Whether somebody is told to strike now.
fn strikes_at_once(effect: &Effect) -> bool {
    matches!(effect.what, What::ActAtOnce(_))
}

/// Whether somebody has a blow that reaches a foe from where it stands.
fn reaches_somebody(battle: &Battle, figures: &[Figure], whom: &Figure) -> bool {
    let board = battle.board();
    let moves = &battle.level().combatants[usize::from(whom.id.0)].moves;
    let moves = moves.iter().map(|id| battle.dex().move_def(*id));
    let blows = moves.filter(|def| def.is_damaging());
    let span = blows.map(|def| def.range.strikes_within()).max();
    let span = span.unwrap_or(1).max(1);
    let mut foes = figures.iter().filter(|it| is_up_against(whom.team, it));
    foes.any(|foe| match (foe.body, whom.body) {
        (Some(foe), Some(here)) => board.distance(&foe, &here) <= span,
        _ => false,
    })
}

/// What an effect is worth that comes to this one.
fn of_one(effect: &Effect, whom: &Figure, team: u8) -> i32 {
    let friend = whom.team == team;
    let wanted = match effect.what {
        What::Heal(_) | What::Ticks(_) => whom.at_most(HURT),
        // Whoever is fit stays out: what another one would do better is weighed elsewhere.
        What::CallBack(_) => whom.at_most(WORN),
        _ => true,
    };
    match (effect.what.purpose(), friend) {
        (Purpose::Help, true) => i32::from(wanted),
        (Purpose::Harm, false) => 1,
        (Purpose::Open, _) => 0,
        (Purpose::Help, false) | (Purpose::Harm, true) => -1,
    }
}

/// Weighs an effect that comes to the user itself, or to nobody: 1 where it is wanted, -1 where it does harm.
fn of_user(battle: &Battle, effect: &Effect, me: &Me) -> i32 {
    match effect.what.weather() {
        Some(sky) => i32::from(battle.weather() != sky),
        None => of_one(effect, me, me.team),
    }
}
