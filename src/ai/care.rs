//! What a creature does for itself and its friends before it fights on: healing moves where they
//! pay, a Breather in safety, a curl before it rolls.

use super::look::{Figure, Me, is_up_against};
use super::wild;
use crate::battle::{Action, AttackKind, Battle, Choosable as _, CombatantId, Hits, Target, act};
use crate::data::MoveDef;
use crate::data::moves::{Keyword, Range, What};
use crate::rules::Status;

/// Hit Points, in percent, from which healing is worth an attack.
const HURT: i32 = 40;
/// Lowered stages, all together, from which a Breather is worth a turn.
const LOWERED: i32 = -5;
/// How far foes must be for a Breather, in metres.
const SAFE: i32 = 7;

/// The best of these deeds, if one is called for.
pub(super) fn consider(
    battle: &Battle,
    me: &Me,
    figures: &[Figure],
    attacks: &[AttackKind],
) -> Option<Action> {
    if me.budget.standard == 0 {
        return None;
    }
    heal(battle, me, figures, attacks)
        .or_else(|| breathe(battle, me, figures))
        .or_else(|| curl(battle, me, figures, attacks))
}

fn moves<'b>(
    battle: &'b Battle,
    attacks: &'b [AttackKind],
) -> impl Iterator<Item = &'b MoveDef> + use<'b> {
    attacks.iter().filter_map(|attack| match attack {
        AttackKind::Move(id) => Some(battle.dex().move_def(*id)),
        _ => None,
    })
}

fn heals(def: &MoveDef) -> bool {
    def.effects
        .iter()
        .any(|effect| matches!(effect.what, What::Heal(_) | What::HealBySky(_)))
}

/// Heals itself, or the worst off of its friends.
fn heal(battle: &Battle, me: &Me, figures: &[Figure], attacks: &[AttackKind]) -> Option<Action> {
    let def = moves(battle, attacks).find(|def| heals(def))?;
    let attack = AttackKind::Move(def.id);
    if def.range == Range::User {
        // No more comes back than Injuries leave.
        let helps = me.at_most(HURT) && battle.cap(me.id) > me.hp;
        return helps.then(|| act::UseAttack(attack, Target::None).into());
    }
    let from = me.body?.anchor;
    let mut targets: Vec<(Target, Hits)> = Vec::new();
    battle.attack_targets(attack, from, &mut targets);
    let friend = |hits: &[CombatantId]| {
        let figure = figures.get(usize::from(hits.first()?.0))?;
        // Of the Fainted only those who come to again by it.
        let helps = figure.hp + figure.max_hp / 2 > 0;
        (figure.team == me.team && figure.at_most(HURT) && helps).then_some(figure.hp)
    };
    targets
        .into_iter()
        .filter_map(|(target, hits)| Some((friend(&hits)?, target)))
        .min_by_key(|(hp, _)| *hp)
        .map(|(_, target)| act::UseAttack(attack, target).into())
}

fn near(battle: &Battle, me: &Me, figures: &[Figure], metres: i32) -> bool {
    let board = battle.board();
    figures
        .iter()
        .filter(|other| is_up_against(me.team, other))
        .any(|foe| match (me.body, foe.body) {
            (Some(here), Some(there)) => board.distance(&here, &there) <= metres,
            _ => false,
        })
}

/// Takes a Breather while nobody is near enough to make use of it.
fn breathe(battle: &Battle, me: &Me, figures: &[Figure]) -> Option<Action> {
    if !me.has_its_whole_shift() {
        return None;
    }
    let glance = battle.glance(me.id);
    let has = |status: Status| glance.is_some_and(|glance| glance.has(status));
    let muddled = || has(Status::Confused) || battle.lowered(me.id) <= LOWERED;
    match muddled() && !near(battle, me, figures, SAFE) {
        true => wild::first_choice(battle, act::Breather::key()),
        false => None,
    }
}

/// Whether somebody gains from being Curled Up: it knows a move that rolls.
pub(super) fn rolls(battle: &Battle, me: &Me) -> bool {
    let def = &battle.level().combatants[usize::from(me.id.0)];
    def.moves
        .iter()
        .any(|id| battle.dex().move_def(*id).has(Keyword::Rolling))
}

/// Whether a move curls its user up.
fn curls_up(def: &&MoveDef) -> bool {
    let stance =
        |what: &What| matches!(what, What::Begin(begun) if begun.kind.name() == "Curled Up");
    def.effects.iter().any(|effect| stance(&effect.what))
}

/// Curls up for the roll while nobody is near.
fn curl(battle: &Battle, me: &Me, figures: &[Figure], attacks: &[AttackKind]) -> Option<Action> {
    if me.in_stance || near(battle, me, figures, SAFE) || !rolls(battle, me) {
        return None;
    }
    let def = moves(battle, attacks).find(curls_up)?;
    Some(act::UseAttack(AttackKind::Move(def.id), Target::None).into())
}
