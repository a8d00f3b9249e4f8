//! What the tactician does beside blows and before them: takes the drowning back, brings the Fainted up again,
//! cures who ails and wakes who sleeps.

use smallvec::SmallVec;

use super::danger::Dangers;
use super::fate::{is_helpless, worst_blow};
use crate::ai::bag;
use crate::ai::look::{Figure, Me, is_up_against};
use crate::ai::trainer::is_its;
use crate::battle::{Action, AttackKind, Battle, CombatantId, Command, act};
use crate::board::{BaseTerrain, Body};
use crate::data::level::CombatantKind;
use crate::data::moves::{Effect, EffectWho, Range};
use crate::data::{ItemEffect, ItemId};
use crate::rules::{StageStat, Status};

/// How far foes must be from somebody who is treated and loses a turn by it, in metres.
const QUIET: i32 = 6;
/// For how many blows a fight has to go on yet to be worth stages, on both sides.
const BLOWS: f32 = 3.0;
/// The stage from which a stat is high enough.
const RAISED: i32 = 4;
/// Hit Points, in percent, from which a Potion is worth a turn that nobody needs.
pub(super) const HURT: i32 = 50;

/// What comes before everything else, if anything does.
pub(super) fn first(
    battle: &Battle,
    me: &Me,
    figures: &[Figure],
    dangers: &Dangers,
) -> Option<Action> {
    if me.kind != CombatantKind::Trainer {
        return None;
    }
    save_from_water(battle, me, figures).or_else(|| use_bag(battle, me, figures, dangers))
}

pub(super) fn possible(battle: &Battle, me: &Me, action: Action) -> Option<Action> {
    let command = Command::new(me.id, action);
    battle.check(&command).is_ok().then_some(command.action)
}

/// Takes its Fainted Pokémon back out of the water, in which it would drown.
fn save_from_water(battle: &Battle, me: &Me, figures: &[Figure]) -> Option<Action> {
    let board = battle.board();
    let submerged = |body: Body| {
        board
            .terrain(body.anchor)
            .is_some_and(|terrain| terrain.base == BaseTerrain::Underwater)
    };
    figures
        .iter()
        .filter(|it| !it.up && it.body.is_some_and(submerged) && is_its(battle, me, it))
        .find_map(|it| possible(battle, me, act::Recall(it.id).into()))
}

/// The form that somebody may take on by what it holds: it costs a Swift Action that nothing else needs.
pub(super) fn takes_its_form(battle: &Battle, me: &Me) -> Option<Action> {
    let def = &battle.level().combatants[usize::from(me.id.0)];
    if def.held.is_none() || me.kind == CombatantKind::Trainer {
        return None;
    }
    possible(battle, me, act::MegaEvolve(me.id).into())
}

/// A Revive for the Fainted, a cure for those who lose Hit Points every round or are beaten asleep, a Potion where
/// nobody is near or where the next blow would be the end without it.
fn use_bag(battle: &Battle, me: &Me, figures: &[Figure], dangers: &Dangers) -> Option<Action> {
    let bag = battle.at_hand(me.id);
    if me.budget.standard == 0 || bag.is_empty() {
        return None;
    }
    let friends = by_worth(battle, me, figures);
    let mut losing = friends.clone();
    // Who loses most every turn first, of equals whoever is worth most.
    losing.sort_by_key(|it| -battle.lost_by_ailing(it.id));
    let doses = doses(battle, me, figures, dangers);
    // Whom a Potion saves from the next blow has one before anybody is cured.
    let saving = doses.first().filter(|(item, it)| {
        let points = bag::healed_by(&battle.dex().item(*item).effect).unwrap_or(0);
        let figure = figures.get(usize::from(it.0));
        figure.is_some_and(|it| is_saved(battle, figures, dangers, it, points))
    });
    let saves = saving.and_then(|(item, it)| possible(battle, me, act::UseItem(*item, *it).into()));
    if saves.is_some() {
        return saves;
    }
    for (item, _) in &bag {
        let effect = &battle.dex().item(*item).effect;
        let helps = |it: &&&Figure| match effect {
            ItemEffect::Revive(_) | ItemEffect::ReviveAt(_) => !it.up && it.body.is_some(),
            effect if !bag::cured_by(effect).is_empty() => {
                let cured = bag::cured_by(effect);
                let calm = calm(battle, me, figures, it);
                // Who does nothing in its turn loses none to being treated.
                let free = || !battle.costs_patient(me.id, it.id) || is_helpless(battle, it.id);
                it.up && (calm || free()) && suffers(battle, it.id, cured, !calm)
            }
            _ => false,
        };
        let cures = !bag::cured_by(effect).is_empty();
        let in_order = if cures { &losing } else { &friends };
        // Who sleeps beside it is woken by hand, where the cure would cost it its turn.
        let asleep = |it: &Figure| {
            battle
                .glance(it.id)
                .is_some_and(|it| it.has(Status::Asleep))
        };
        let dear = |it: &Figure| cures && battle.costs_patient(me.id, it.id);
        let first = in_order.iter().find(helps);
        let first = first.filter(|it| dear(it) && asleep(it));
        let by_hand = first.and_then(|it| possible(battle, me, act::Wake(it.id).into()));
        if by_hand.is_some() {
            return by_hand;
        }
        let done = in_order
            .iter()
            .filter(helps)
            .find_map(|it| possible(battle, me, act::UseItem(*item, it.id).into()));
        if done.is_some() {
            return done;
        }
    }
    let mut doses = doses.into_iter();
    let dose = doses.find_map(|(item, it)| possible(battle, me, act::UseItem(item, it).into()));
    dose.or_else(|| strengthens(battle, me, figures, dangers))
}

/// Stages for one of its own in a long fight, from a trainer with no blow of its own, where that costs nobody a turn.
fn strengthens(battle: &Battle, me: &Me, figures: &[Figure], dangers: &Dangers) -> Option<Action> {
    let raised = |effect: &ItemEffect| match effect {
        ItemEffect::Stages(stages) => stages.first().map(|(stat, _)| *stat),
        _ => None,
    };
    let bag = battle.bag(me.id).iter();
    let items = bag.filter_map(|(item, _)| {
        let stat = raised(&battle.dex().item(*item).effect)?;
        Some((*item, stat))
    });
    let mut items: SmallVec<[(ItemId, StageStat); 4]> = items.collect();
    if items.is_empty() || !has_no_blow(battle, me) {
        return None;
    }
    // What makes a fight shorter comes first.
    items.sort_by_key(|(_, stat)| !matches!(stat, StageStat::Attack | StageStat::SpecialAttack));
    let patients = figures.iter().filter(|it| it.up && is_its(battle, me, it));
    let patients = patients.filter(|it| !battle.costs_patient(me.id, it.id));
    for it in patients {
        let foes = || figures.iter().filter(|foe| is_up_against(it.team, foe));
        let deals = foes().map(|foe| (dangers.of(it.id, foe.id), foe.hp));
        let (dealt, left) =
            deals.max_by(|(one, _), (other, _)| one.damage.total_cmp(&other.damage))?;
        let taken = foes().map(|foe| dangers.of(foe.id, it.id));
        let taken = taken.max_by(|one, other| one.damage.total_cmp(&other.damage))?;
        let long = left as f32 >= BLOWS * dealt.damage;
        if !long || (it.hp as f32) < BLOWS * taken.damage || dealt.damage <= 0.0 {
            continue;
        }
        let helps = |stat: StageStat| match stat {
            StageStat::Attack => !dealt.special,
            StageStat::SpecialAttack => dealt.special,
            StageStat::Defense => !taken.special && taken.damage > 0.0,
            StageStat::SpecialDefense => taken.special && taken.damage > 0.0,
            _ => false,
        };
        let useful = items
            .iter()
            .filter(|(_, stat)| helps(*stat) && battle.stage(it.id, *stat) < RAISED);
        for (item, _) in useful {
            let action = possible(battle, me, act::UseItem(*item, it.id).into());
            if action.is_some() {
                return action;
            }
        }
    }
    None
}

/// Potions for those who are to have one: for whom one saves first, then what comes nearest to what somebody has lost.
pub(super) fn doses(
    battle: &Battle,
    me: &Me,
    figures: &[Figure],
    dangers: &Dangers,
) -> SmallVec<[(ItemId, CombatantId); 8]> {
    let def = &battle.level().combatants[usize::from(me.id.0)];
    let friends = by_worth(battle, me, figures);
    let potions = battle.at_hand(me.id).into_iter();
    let potions = potions.filter_map(|(item, _)| {
        let points = bag::healed_by(&battle.dex().item(item).effect)?;
        Some((item, points))
    });
    let struck = |it: &&Figure| it.up && worst_blow(battle, figures, dangers, it) > 0.0;
    let nobody_is_struck = || !friends.iter().any(|it| it.at_most(HURT) && struck(it));
    let mut doses: SmallVec<[((bool, i32), (ItemId, CombatantId)); 8]> = SmallVec::new();
    for (item, points) in potions {
        let needs = |it: &&&Figure| {
            let alone = || it.at_most(HURT) && is_left_alone(battle, figures, dangers, it);
            let own = || leads(battle, me, figures) || has_no_blow(battle, me);
            let cheap = def.medic || it.id == me.id && own();
            let saved = || cheap && is_saved(battle, figures, dangers, it, points);
            // A medic's patient loses no turn by it; but whoever is struck next has more need of it, and stands that blow.
            let struck = || {
                let (worst, healed) = (worst_blow(battle, figures, dangers, it), it.hp + points);
                worst > 0.0 && worst < healed.min(battle.cap(it.id)) as f32
            };
            let in_time = || def.medic && it.at_most(HURT) && (struck() || nobody_is_struck());
            it.up && battle.cap(it.id) > it.hp && (alone() || saved() || in_time())
        };
        let patients = friends.iter().filter(needs);
        doses.extend(patients.map(|it| {
            let off = (battle.cap(it.id) - it.hp - points).abs();
            // Whom it saves from the next blow comes first.
            let saved = is_saved(battle, figures, dangers, it, points);
            ((!saved, off), (item, it.id))
        }));
    }
    doses.sort_by_key(|(key, _)| *key);
    doses.into_iter().map(|(_, dose)| dose).collect()
}

/// Those of its team, whoever is worth most first.
fn by_worth<'f>(battle: &Battle, me: &Me, figures: &'f [Figure]) -> SmallVec<[&'f Figure; 12]> {
    let mut friends: SmallVec<[&Figure; 12]> =
        figures.iter().filter(|it| it.team == me.team).collect();
    let strength = |it: &Figure| {
        let def = &battle.level().combatants[usize::from(it.id.0)];
        def.level * it.max_hp
    };
    friends.sort_by_key(|it| (-strength(it), it.id.0));
    friends
}

/// Whether somebody has no weapon and knows no move that deals damage.
pub(super) fn has_no_blow(battle: &Battle, me: &Me) -> bool {
    let def = &battle.level().combatants[usize::from(me.id.0)];
    let mut moves = def.moves.iter().map(|id| battle.dex().move_def(*id));
    !battle.is_armed(me.id) && !moves.any(|it| it.is_damaging())
}

/// Whether somebody of its own waits in a ball, who is lost with it.
fn leads(battle: &Battle, me: &Me, figures: &[Figure]) -> bool {
    let mut own = figures.iter().filter(|it| is_its(battle, me, it));
    own.any(|it| it.body.is_none() && it.hp > 0)
}

/// Whether the next blow of a foe knocks somebody out, and does not once it has so many Hit Points more.
fn is_saved(
    battle: &Battle,
    figures: &[Figure],
    dangers: &Dangers,
    it: &Figure,
    points: i32,
) -> bool {
    let worst = worst_blow(battle, figures, dangers, it);
    let healed = (it.hp + points).min(battle.cap(it.id));
    worst >= it.hp as f32 && worst < healed as f32
}

/// Whether no foe comes to somebody in its next turn, so that a turn without a blow is worth nothing.
pub(super) fn is_left_alone(
    battle: &Battle,
    figures: &[Figure],
    dangers: &Dangers,
    it: &Figure,
) -> bool {
    let foes = figures.iter().filter(|foe| is_up_against(it.team, foe));
    let mut foes = foes.filter(|foe| !is_onlooker(battle, figures, foe));
    foes.all(|foe| match (foe.body, it.body) {
        (Some(foe_body), Some(there)) => {
            let away = battle.board().distance(&foe_body, &there);
            let comes = |by: CombatantId, at: CombatantId, turns: i32| {
                let walks = turns * dangers.walk(by);
                dangers.of(by, at).at_distance(away - walks) > 0.0
            };
            !comes(foe.id, it.id, 2) && !comes(it.id, foe.id, 1)
        }
        _ => true,
    })
}

/// Whether somebody is a trainer with nothing but its fists, beside somebody who fights for it.
pub(super) fn is_onlooker(battle: &Battle, figures: &[Figure], who: &Figure) -> bool {
    let def = &battle.level().combatants[usize::from(who.id.0)];
    let fights = def.kind != CombatantKind::Trainer || !def.moves.is_empty();
    if fights || battle.is_armed(who.id) {
        return false;
    }
    let mut others = figures.iter().filter(|it| it.up && it.team == who.team);
    others.any(|it| it.kind == CombatantKind::Pokemon)
}

/// Whether a trainer has what brings a Fainted one up again.
pub(super) fn has_revive(battle: &Battle, me: &Me) -> bool {
    let revives =
        |effect: &ItemEffect| matches!(effect, ItemEffect::Revive(_) | ItemEffect::ReviveAt(_));
    me.kind == CombatantKind::Trainer && bag::carries(battle, me.id, revives)
}

/// Whether no foe is near somebody.
fn calm(battle: &Battle, me: &Me, figures: &[Figure], it: &Figure) -> bool {
    let mut foes = figures.iter().filter(|foe| is_up_against(me.team, foe));
    !foes.any(|foe| match (foe.body, it.body) {
        (Some(foe), Some(there)) => battle.board().distance(&foe, &there) <= QUIET,
        _ => false,
    })
}

/// Whether somebody has one of these that is worth a turn to be rid of, beside foes or not.
fn suffers(battle: &Battle, id: CombatantId, cured: &[Status], beset: bool) -> bool {
    let worst = [
        Status::BadlyPoisoned,
        Status::Burned,
        Status::Poisoned,
        Status::Frozen,
        Status::Paralysed,
        Status::Cursed,
    ];
    let asleep = beset.then_some(Status::Asleep);
    let glance = battle.glance(id);
    glance.is_some_and(|it| {
        let mut worst = worst.into_iter().chain(asleep);
        worst.any(|status| cured.contains(&status) && it.has(status))
    })
}

/// Wakes a friend, where there is nothing better to do.
pub(super) fn wake(battle: &Battle, me: &Me, figures: &[Figure]) -> Option<Action> {
    let asleep = |it: &&Figure| {
        let glance = battle.glance(it.id);
        it.up && it.team == me.team && glance.is_some_and(|it| it.has(Status::Asleep))
    };
    figures
        .iter()
        .filter(|it| it.id != me.id)
        .filter(asleep)
        .find_map(|it| possible(battle, me, act::Wake(it.id).into()))
}

/// Whether all that an attack does is for its user, so that it may be made while nobody is near.
pub(super) fn readies(battle: &Battle, attack: AttackKind) -> bool {
    let AttackKind::Move(id) = attack else {
        return false;
    };
    let def = battle.dex().move_def(id);
    let own = |effect: &Effect| effect.who == EffectWho::User;
    !def.is_damaging() && def.range == Range::User && def.effects.iter().all(own)
}
