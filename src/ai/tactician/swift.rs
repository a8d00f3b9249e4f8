//! Swift Actions that nothing else needs: what opens an attack, and what keeps the blows of a foe off.

use super::danger::Dangers;
use super::deeds::possible;
use super::fate;
use crate::ai::look::{Figure, Me, is_up_against};
use crate::battle::{Action, AttackKind, Battle, Target, act};
use crate::data::MoveDef;
use crate::data::effects::begin::Begin;
use crate::data::moves::{MoveAction, Range, What};
use crate::rules::Element;

/// How near foes have to be for whom it is done, in metres.
const NEAR: i32 = 10;
/// What lets attacks of some types strike foes of another.
const OPENS: [(&str, Element, &[Element]); 2] = [
    (
        "Sees Ghosts",
        Element::Ghost,
        &[Element::Normal, Element::Fighting],
    ),
    ("Sees the Dark", Element::Dark, &[Element::Psychic]),
];
/// What makes immune to attacks of a type.
const KEEPS_OFF: [(&str, Element); 1] = [("Floating", Element::Ground)];

/// What lets a friend act at once who then fells a foe that would have its turn before it.
pub(super) fn hurries(
    battle: &Battle,
    me: &Me,
    figures: &[Figure],
    dangers: &Dangers,
) -> Option<Action> {
    if me.budget.swift == 0 {
        return None;
    }
    let moves = battle.level().combatants[usize::from(me.id.0)].moves.iter();
    let mut moves = moves.map(|id| battle.dex().move_def(*id));
    let def = moves.find(|def| {
        let mut effects = def.effects.iter();
        def.action == MoveAction::Swift && effects.any(|it| matches!(it.what, What::ActNext(_)))
    })?;
    let own = figures.iter().filter(|it| it.up && it.team == me.team);
    let mut friends = own.filter(|it| it.id != me.id);
    friends.find_map(|it| {
        let attack = AttackKind::Move(def.id);
        let action = act::UseAttack(attack, Target::One(it.id));
        let forestalls = fate::forestalls(battle, figures, dangers, it);
        forestalls.then(|| possible(battle, me, action.into()))?
    })
}

/// The first that is worth it.
pub(super) fn first(battle: &Battle, me: &Me, figures: &[Figure]) -> Option<Action> {
    if me.budget.swift == 0 {
        return None;
    }
    let dex = battle.dex();
    let moves = battle.level().combatants[usize::from(me.id.0)].moves.iter();
    let moves = moves.map(|id| dex.move_def(*id));
    let mut swift = moves.filter_map(|def| Some((def, begun(def)?)));
    swift.find_map(|(def, begun)| {
        let wanted = is_wanted(battle, me, figures, begun);
        let action = act::UseAttack(AttackKind::Move(def.id), Target::None);
        wanted.then(|| possible(battle, me, action.into()))?
    })
}

/// What a move begins on its user, where that is all it does, for a Swift Action.
fn begun(def: &MoveDef) -> Option<&Begin> {
    let [effect] = def.effects.as_slice() else {
        return None;
    };
    let swift = def.action == MoveAction::Swift && def.range == Range::User && def.given.is_none();
    match &effect.what {
        What::Begin(begun) if swift => Some(begun),
        _ => None,
    }
}

/// Whether a foe is near for whom it makes a difference.
fn is_wanted(battle: &Battle, me: &Me, figures: &[Figure], begun: &Begin) -> bool {
    let Some(kind) = begun.kind.kind.filter(|it| !battle.bears(me.id, *it)) else {
        return false;
    };
    let own: &Figure = me;
    let people = &battle.level().combatants;
    let strikes_with = |of: &Figure, elements: &[Element]| {
        let moves = people[usize::from(of.id.0)].moves.iter();
        let mut moves = moves.map(|id| battle.dex().move_def(*id));
        moves.any(|it| it.is_damaging() && it.element.is_some_and(|it| elements.contains(&it)))
    };
    let near = |it: &&Figure| match (me.body, it.body) {
        (Some(here), Some(there)) => battle.board().distance(&here, &there) <= NEAR,
        _ => false,
    };
    let foes = figures.iter().filter(|it| is_up_against(me.team, it));
    let mut foes = foes.filter(near);
    let typing = |of: &Figure| people[usize::from(of.id.0)].typing;
    foes.any(|foe| {
        let opened = OPENS.iter().filter(|(name, ..)| *name == kind.name());
        let mut opened = opened.filter(|(_, of, _)| typing(foe).has(*of));
        let kept_off = KEEPS_OFF.iter().filter(|(name, _)| *name == kind.name());
        let mut kept_off =
            kept_off.filter(|(_, of)| !typing(own).has(Element::Flying) || *of != Element::Ground);
        opened.any(|(_, _, with)| strikes_with(own, with))
            || kept_off.any(|(_, of)| strikes_with(foe, &[*of]))
    })
}
