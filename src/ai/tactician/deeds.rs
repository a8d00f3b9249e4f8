//! What the tactician does beside blows and before them: takes the drowning back, brings the Fainted up again,
//! cures who ails, wakes who sleeps, and sends out whoever fits the foe.

use smallvec::SmallVec;

use super::danger::Dangers;
use crate::ai::bag;
use crate::ai::look::{Figure, Me, is_up_against};
use crate::ai::trainer::{self, is_its};
use crate::battle::{Action, AttackKind, Battle, Choosable, CombatantId, Command, act};
use crate::board::{BaseTerrain, Body};
use crate::data::level::{CombatantKind, Context};
use crate::data::moves::{Effect, EffectWho, Range};
use crate::data::{ItemEffect, ItemId};
use crate::rules::Status;

/// How far foes must be from somebody who is treated and loses a turn by it, in metres.
const QUIET: i32 = 6;
/// What a mate must be better by, in Hit Points a turn, to take the place of one who is about to fall.
const BETTER: f32 = 12.0;
/// What somebody can do at most to the foes, as a share of what a mate could, to be called idle.
const IDLE: f32 = 0.25;
/// Hit Points, in percent, from which a Potion is worth a turn that nobody needs.
const HURT: i32 = 50;

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
    let def = &battle.level().combatants[usize::from(me.id.0)];
    if me.budget.standard == 0 || def.items.is_empty() {
        return None;
    }
    let friends = by_worth(battle, me, figures);
    for (item, _) in &def.items {
        let effect = &battle.dex().item(*item).effect;
        let helps = |it: &&&Figure| match effect {
            ItemEffect::Revive(_) | ItemEffect::ReviveAt(_) => !it.up && it.body.is_some(),
            ItemEffect::Cure(cured) => {
                let calm = calm(battle, me, figures, it);
                it.up && (calm || def.medic) && suffers(battle, it.id, cured, !calm)
            }
            _ => false,
        };
        let done = friends
            .iter()
            .filter(helps)
            .find_map(|it| possible(battle, me, act::UseItem(*item, it.id).into()));
        if done.is_some() {
            return done;
        }
    }
    let mut doses = doses(battle, me, figures, dangers).into_iter();
    doses.find_map(|(item, it)| possible(battle, me, act::UseItem(item, it).into()))
}

/// Potions for those who are to have one, what comes nearest to what somebody has lost first.
pub(super) fn doses(
    battle: &Battle,
    me: &Me,
    figures: &[Figure],
    dangers: &Dangers,
) -> SmallVec<[(ItemId, CombatantId); 8]> {
    let def = &battle.level().combatants[usize::from(me.id.0)];
    let friends = by_worth(battle, me, figures);
    let potions = def.items.iter();
    let potions = potions.filter_map(|(item, _)| match battle.dex().item(*item).effect {
        ItemEffect::Heal(points) => Some((*item, points)),
        _ => None,
    });
    let mut doses: SmallVec<[(i32, (ItemId, CombatantId)); 8]> = SmallVec::new();
    for (item, points) in potions {
        let needs = |it: &&&Figure| {
            let alone = || it.at_most(HURT) && is_left_alone(battle, figures, dangers, it);
            let own = || leads(battle, me, figures) || has_no_blow(battle, me);
            let cheap = def.medic || it.id == me.id && own();
            let saved = || cheap && is_saved(battle, figures, dangers, it, points);
            it.up && (alone() || saved())
        };
        let patients = friends.iter().filter(needs);
        doses.extend(patients.map(|it| {
            let off = (it.max_hp - it.hp - points).abs();
            (off, (item, it.id))
        }));
    }
    doses.sort_by_key(|(off, _)| *off);
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
fn has_no_blow(battle: &Battle, me: &Me) -> bool {
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
    let foes = figures.iter().filter(|foe| is_up_against(it.team, foe));
    let blows = foes.filter_map(|foe| {
        let away = battle.board().distance(&foe.body?, &it.body?);
        let walk = dangers.walk(foe.id);
        Some(dangers.of(foe.id, it.id).at_distance(away - walk))
    });
    let worst = blows.fold(0.0, f32::max);
    let healed = (it.hp + points).min(it.max_hp);
    worst >= it.hp as f32 && worst < healed as f32
}

/// Whether no foe comes to somebody in its next turn, so that a turn without a blow is worth nothing.
fn is_left_alone(battle: &Battle, figures: &[Figure], dangers: &Dangers, it: &Figure) -> bool {
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
fn is_onlooker(battle: &Battle, figures: &[Figure], who: &Figure) -> bool {
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
    let def = &battle.level().combatants[usize::from(me.id.0)];
    let trainer = me.kind == CombatantKind::Trainer && !def.items.is_empty();
    trainer && bag::carries(battle, me.id, revives)
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

/// What somebody does to the foes on the board a turn, less what they do to it.
fn match_up(figures: &[Figure], dangers: &Dangers, who: CombatantId, team: u8) -> f32 {
    let foes = figures
        .iter()
        .filter(|it| it.body.is_some() && is_up_against(team, it));
    let (mut sum, mut count) = (0.0, 0.0);
    for foe in foes {
        sum += dangers.of(who, foe.id).damage - dangers.of(foe.id, who).damage;
        count += 1.0;
    }
    sum / f32::max(count, 1.0)
}

/// Somebody who is sent out, whose place it takes, and where.
fn sent(action: &Action) -> Option<(CombatantId, Option<CombatantId>)> {
    if let Some(act::Release(who, _)) = action.as_verb::<act::Release>() {
        return Some((who, None));
    }
    let switch = action.as_verb::<act::Switch>()?;
    Some((switch.release, Some(switch.recall)))
}

/// In place of whom somebody would send out: whoever fits the foes best, in the same place of the line.
pub(super) fn fitting(
    battle: &Battle,
    figures: &[Figure],
    dangers: &Dangers,
    usual: &Action,
) -> Option<Action> {
    let (_, back) = sent(usual)?;
    best_of(battle, figures, dangers, |it| it == back)
}

/// The release or switch that promises most, of those that take such a place.
fn best_of(
    battle: &Battle,
    figures: &[Figure],
    dangers: &Dangers,
    wanted: impl Fn(Option<CombatantId>) -> bool,
) -> Option<Action> {
    let options = battle.options_of(&[act::Release::verb(), act::Switch::verb()])?;
    let worth = |action: &Action| {
        let (who, back) = sent(action)?;
        let figure = figures.get(usize::from(who.0))?;
        if !wanted(back) || figure.hp <= 0 {
            return None;
        }
        let share = figure.hp as f32 / figure.max_hp.max(1) as f32;
        let fits = match_up(figures, dangers, who, figure.team) + 20.0 * share;
        let place = trainer::place_of(battle, figures, action)?;
        Some(((fits * 16.0) as i32, place))
    };
    let all = options.actions().filter_map(|it| Some((worth(it)?, it)));
    // The first of equals, as `wild` takes it.
    all.min_by(|(one, _), (other, _)| other.cmp(one))
        .map(|(_, action)| action.clone())
}

/// Somebody more beside those who fight, as soon as its side may have more of them acting (A105): a Shift Action for
/// a fighter more.
pub(super) fn reinforce(
    battle: &Battle,
    me: &Me,
    figures: &[Figure],
    dangers: &Dangers,
) -> Option<Action> {
    if me.kind != CombatantKind::Trainer || me.budget.shift == 0 {
        return None;
    }
    let mine = || figures.iter().filter(|it| is_its(battle, me, it));
    if !mine().any(|it| it.body.is_none() && it.hp > 0) {
        return None;
    }
    let level = battle.level();
    let side = level.combatants[usize::from(me.id.0)].side;
    let may_act = usize::from(level.sides[usize::from(side)].pokemon_turns);
    if mine().filter(|it| it.up).count() >= may_act {
        return None;
    }
    let fallen = |id: CombatantId| figures.get(usize::from(id.0)).is_some_and(|it| !it.up);
    best_of(battle, figures, dangers, |back| back.is_none_or(fallen))
}

/// A mate in the place of one who would fall to the next blow, or can do nothing to the foes, and fits them far worse.
pub(super) fn relieve(
    battle: &Battle,
    me: &Me,
    figures: &[Figure],
    dangers: &Dangers,
) -> Option<Action> {
    // In the League whoever comes out takes no orders in this round (combat-R050): that costs more than it is worth.
    if me.kind != CombatantKind::Trainer || battle.level().context == Context::League {
        return None;
    }
    let board = battle.board();
    let mine = |it: &&Figure| is_its(battle, me, it);
    let waiting = |it: &Figure| it.body.is_none() && it.hp > 0 && !it.at_most(40);
    if !figures.iter().filter(mine).any(waiting) {
        return None;
    }
    let falls = |it: &&Figure| {
        let near = |foe: &&Figure| match (foe.body, it.body) {
            (Some(foe), Some(there)) => board.distance(&foe, &there) <= QUIET,
            _ => false,
        };
        let foes = figures.iter().filter(|foe| is_up_against(me.team, foe));
        let worst = foes
            .filter(near)
            .map(|foe| dangers.of(foe.id, it.id).damage)
            .fold(0.0, f32::max);
        worst >= 0.9 * it.hp as f32
    };
    let out = || {
        figures
            .iter()
            .filter(mine)
            .filter(|it| it.up && it.body.is_some())
    };
    let takes_over = |weak: &Figure| {
        let next = best_of(battle, figures, dangers, |back| back == Some(weak.id))?;
        let (who, _) = sent(&next)?;
        let fits = |who| match_up(figures, dangers, who, me.team);
        (fits(who) - fits(weak.id) >= BETTER).then_some((who, next))
    };
    let weak = out().filter(falls).min_by_key(|it| (it.hp, it.id.0));
    if let Some((_, next)) = weak.and_then(takes_over) {
        return Some(next);
    }
    let deals = |who: CombatantId| {
        let foes = figures.iter().filter(|foe| is_up_against(me.team, foe));
        // Whom it does something to who only looks on does not count.
        let fighting = |foe: &&Figure| foe.body.is_some() && !is_onlooker(battle, figures, foe);
        let dealt = foes.filter(fighting);
        dealt
            .map(|foe| dangers.of(who, foe.id).damage)
            .fold(0.0, f32::max)
    };
    let rested = figures.iter().filter(mine).filter(|it| waiting(it));
    let could = rested.map(|it| deals(it.id)).fold(0.0, f32::max);
    // Options are dear: nobody asks for them whom nobody could replace.
    out()
        .filter(|it| deals(it.id) <= IDLE * could)
        .find_map(|it| {
            let (who, next) = takes_over(it)?;
            (deals(it.id) <= IDLE * deals(who)).then_some(next)
        })
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
