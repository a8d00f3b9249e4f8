//! What people do before they fight themselves: throw a ball at a weakened wild Pokémon,
//! treat a badly hurt friend, bring the next Pokémon out.

use smallvec::SmallVec;

use super::bag::{self, count_balls, has_ball, has_potion};
use super::goals;
use super::limits::Limits;
use super::look::{Figure, Me, is_up_against};
use crate::battle::{
    Action, Battle, Choosable, CombatantId, Command, Lead, OptionEntry, VerbName, act,
};
use crate::board::{Body, Cell};
use crate::data::ItemEffect;
use crate::data::level::{CombatantDef, Context, Intent};
use crate::data::moves::Range;
use crate::rules::Status;
use crate::rules::stats::tick;

/// The chance from which a throw at somebody weakened is worth the ball.
const WORTH_A_BALL: f64 = 0.3;
/// The chance from which a throw at a fresh target is worth the ball: weakened, it is caught more easily.
const SURE_ENOUGH: f64 = 0.5;

/// From so many balls on one is spent on whoever is fresh yet as well.
const PLENTY: u32 = 3;

/// Hit Points, in percent, from which a wild Pokémon is weak enough for one.
pub(super) const WEAKENED: i32 = 50;

/// Hit Points, in percent, up to which a Pokémon is switched for a fresh one, and above which one is
/// fresh.
const WORN: i32 = 35;
const FRESH: i32 = 60;
/// Hit Points, in percent, up to which somebody is treated.
const HURT: i32 = 30;

/// What a trainer keeps in mind besides, by what the level asks for and by what has been found out about its own.
#[derive(Default)]
pub(super) struct Told {
    /// Whom the level asks to catch: balls are for them alone.
    pub(super) wanted: SmallVec<[CombatantId; 2]>,
    /// Who must not fall.
    pub(super) kept: SmallVec<[CombatantId; 2]>,
    /// Who needs neither a Potion nor a recall, however badly it is hurt.
    pub(super) helped: SmallVec<[CombatantId; 2]>,
    /// Balls are thrown at nobody.
    pub(super) keeps_balls: bool,
}

/// The best of these deeds, if one is called for.
pub(super) fn consider(
    battle: &Battle,
    me: &Me,
    figures: &[Figure],
    told: &Told,
    limits: Limits,
) -> Option<Action> {
    if me.budget.standard == 0 && me.budget.shift == 0 {
        return None;
    }
    let hunt = Hunt::new(battle, me, &told.wanted);
    let throws = !told.keeps_balls && has_ball(battle, me.id);
    let (out, relief, hurt, quarry) = (
        wants_out(battle, me, figures, told),
        limits.switching && wants_relief(battle, me, figures, told),
        figures
            .iter()
            .any(|it| told.needs_treatment(battle, me, it)),
        throws && figures.iter().any(|it| hunt.least(battle, it).is_some()),
    );
    // Options are dear; most turns call for none of this.
    let carries = (hurt || quarry) && !bag::is_empty(battle, me.id);
    if !(out || relief || carries) {
        return None;
    }
    let mut verbs: SmallVec<[VerbName; 4]> = SmallVec::new();
    for (asked, verb) in [
        (out, act::Release::verb()),
        (out || relief, act::Switch::verb()),
        (hurt, act::UseItem::verb()),
        (quarry, act::Ball::verb()),
    ] {
        verbs.extend(asked.then_some(verb));
    }
    let options = battle.options_of(&verbs)?;
    let entries = &options.entries;
    out.then(|| bring_out(battle, entries, figures))
        .flatten()
        .or_else(|| {
            let relieved = || relieve(battle, entries, figures, told);
            relief.then(relieved).flatten()
        })
        .or_else(|| treat(battle, entries, (me, told), figures))
        .or_else(|| throw(battle, entries, (me, &hunt), figures))
}

/// Sends the strongest out first, as far forward as it may; then draws a weapon.
pub(super) fn open(battle: &Battle) -> Option<Action> {
    let options = battle.options_of(&[act::Choose::verb(), act::Draw::verb()])?;
    let (width, height) = (battle.board().width(), battle.board().height());
    let people = &battle.level().combatants;
    let worth = |action: &Action| {
        let act::Choose(who, at) = action.as_verb()?;
        let off = i32::from((2 * at.x - width).abs()) + i32::from((2 * at.y - height).abs());
        Some((people[usize::from(who.0)].level, -off))
    };
    let first = options.actions().filter(|action| worth(action).is_some());
    first
        .max_by_key(|action| worth(action))
        .or_else(|| options.actions().find(|action| action.is::<act::Draw>()))
        .cloned()
}

/// Whether a Pokémon is this trainer's.
pub(super) fn is_its(battle: &Battle, me: &Me, figure: &Figure) -> bool {
    battle.level().combatants[usize::from(figure.id.0)].owner == Some(me.id.0)
}

/// Whether one of its Pokémon waits in a ball while none of them can fight.
fn wants_out(battle: &Battle, me: &Me, figures: &[Figure], told: &Told) -> bool {
    let mine = |figure: &&Figure| is_its(battle, me, figure);
    let stays = |it: &Figure| stays_in_its_ball(me, figures, &told.kept, it.id);
    let waiting = |figure: &Figure| figure.body.is_none() && figure.hp > 0 && !stays(figure);
    let fighting = figures.iter().filter(mine).any(|figure| figure.up);
    !fighting && figures.iter().filter(mine).any(waiting)
}

/// Whether one of its Pokémon is worn out while a fresh one waits in its ball. In the League whoever is
/// switched in takes no orders this round (combat-R050), and that costs more than it is worth.
fn wants_relief(battle: &Battle, me: &Me, figures: &[Figure], told: &Told) -> bool {
    if battle.level().context == Context::League {
        return false;
    }
    let mine = |figure: &&Figure| is_its(battle, me, figure);
    let fresh = |it: &Figure| it.body.is_none() && is_fresh(it) && !told.kept.contains(&it.id);
    let worn = |it: &Figure| is_worn(it) && !told.helped.contains(&it.id);
    figures.iter().filter(mine).any(worn) && figures.iter().filter(mine).any(fresh)
}

/// Whether somebody on the board is so hurt that another had better take its place.
pub(super) fn is_worn(figure: &Figure) -> bool {
    figure.up && figure.body.is_some() && figure.at_most(WORN)
}

pub(super) fn is_fresh(figure: &Figure) -> bool {
    figure.hp > 0 && !figure.at_most(FRESH)
}

/// Whether one who must not fall had better stay in its ball, since others fight.
pub(super) fn stays_in_its_ball(
    me: &Me,
    figures: &[Figure],
    kept: &[CombatantId],
    who: CombatantId,
) -> bool {
    let mut others = figures.iter().filter(|it| it.up && it.team == me.team);
    kept.contains(&who) && others.any(|it| it.id != me.id && it.id != who)
}

impl Told {
    fn needs_treatment(&self, battle: &Battle, me: &Me, figure: &Figure) -> bool {
        let hurt = figure.team == me.team && figure.up && figure.at_most(HURT);
        hurt && !self.helped.contains(&figure.id) && battle.cap(figure.id) > figure.hp
    }
}

/// Whom balls are for.
struct Hunt<'w> {
    team: u8,
    /// Whom the level asks to catch.
    wanted: &'w [CombatantId],
    /// There are no more rounds to win in than it has balls: none is kept.
    last: bool,
}

impl<'w> Hunt<'w> {
    fn new(battle: &Battle, me: &Me, wanted: &'w [CombatantId]) -> Self {
        Self {
            team: me.team,
            wanted,
            last: goals::rounds_to_win(battle, me.team)
                .is_some_and(|rounds| rounds <= count_balls(battle, me.id).max(1)),
        }
    }

    /// The chance from which a ball is thrown at somebody; `None` where none is. Where it is the last chance that
    /// there is, any is better than none.
    fn least(&self, battle: &Battle, figure: &Figure) -> Option<f64> {
        if !figure.wild || !is_up_against(self.team, figure) {
            return None;
        }
        match self.wanted.is_empty() || self.wanted.contains(&figure.id) {
            false => None,
            true if self.last || is_leaving(battle, figure) => Some(f64::MIN_POSITIVE),
            true if figure.at_most(WEAKENED) => Some(WORTH_A_BALL),
            true => Some(SURE_ENOUGH),
        }
    }

    /// Whether one walks up to somebody with a ball.
    fn is_quarry(&self, battle: &Battle, figure: &Figure) -> bool {
        let least = self.least(battle, figure);
        least.is_some_and(|least| least < SURE_ENOUGH)
    }
}

/// Whether somebody will not be there any more after its next turn: what it suffers from fells it, or it leaves.
fn is_leaving(battle: &Battle, figure: &Figure) -> bool {
    let side = battle.level().combatants[usize::from(figure.id.0)].side;
    let plan = &battle.level().sides[usize::from(side)].plan;
    let mut leaves = plan.iter().filter_map(|it| match it {
        Intent::FleeAt(percent) => Some(*percent),
        _ => None,
    });
    if leaves.any(|percent| figure.at_most(percent)) {
        return true;
    }
    let ailing = [Status::Burned, Status::Poisoned, Status::BadlyPoisoned];
    let ails = battle.statuses(figure.id).has_any(&ailing);
    ails && figure.hp <= tick(figure.max_hp)
}

/// Brings a Pokémon out, or takes a Fainted one's place.
fn bring_out(battle: &Battle, entries: &[OptionEntry], figures: &[Figure]) -> Option<Action> {
    release(battle, entries, figures).or_else(|| {
        let fainted = |switch: &act::Switch| {
            let back = figures.get(usize::from(switch.recall.0))?;
            (!back.up).then(|| rate_release(battle, figures, switch.release, switch.at))
        };
        best(entries, fainted)
    })
}

/// A fresh Pokémon takes the place of one that is worn out. The worn one does not come back like this:
/// it is not fresh.
fn relieve(
    battle: &Battle,
    entries: &[OptionEntry],
    figures: &[Figure],
    told: &Told,
) -> Option<Action> {
    best(entries, |switch: &act::Switch| {
        let back = figures.get(usize::from(switch.recall.0))?;
        let next = figures.get(usize::from(switch.release.0))?;
        let promising = is_worn(back) && !told.helped.contains(&back.id) && is_fresh(next);
        promising.then(|| rate_release(battle, figures, switch.release, switch.at))
    })
}

/// The release that promises most: the fittest Pokémon, in striking distance of one foe.
pub(super) fn release(
    battle: &Battle,
    entries: &[OptionEntry],
    figures: &[Figure],
) -> Option<Action> {
    best(entries, |release: &act::Release| {
        Some(rate_release(battle, figures, release.0, release.1))
    })
}

/// The action of an option that is worth most; the first of equals.
fn best<V: Choosable, W: Ord>(
    entries: &[OptionEntry],
    worth: impl Fn(&V) -> Option<W>,
) -> Option<Action> {
    let choices = entries.iter().filter(|entry| entry.key.is::<V>());
    choices
        .flat_map(|entry| &entry.choices)
        .rev()
        .filter_map(|choice| Some((worth(&choice.action.as_verb()?)?, choice)))
        .max_by(|(one, _), (other, _)| one.cmp(other))
        .map(|(_, choice)| choice.action.clone())
}

/// What a release is worth: Hit Points and level first, then a square from which it can strike
/// without standing between several foes.
fn rate_release(
    battle: &Battle,
    figures: &[Figure],
    pokemon: CombatantId,
    at: Cell,
) -> (i32, i32, i32) {
    let def = &battle.level().combatants[usize::from(pokemon.0)];
    let (hp, team) = figures
        .get(usize::from(pokemon.0))
        .map_or((0, 0), |figure| (figure.hp, figure.team));
    let body = Body::new(at, def.footprint);
    let away = |figure: &Figure| Some(battle.board().distance(&figure.body?, &body));
    let foes = figures.iter().filter(|other| is_up_against(team, other));
    let metres: SmallVec<[i32; 8]> = foes.filter_map(away).collect();
    let beside = metres.iter().filter(|metres| **metres <= 1).count();
    let nearest = metres.iter().min().copied().unwrap_or(0);
    let wanted = if strikes_from_afar(battle, def) { 4 } else { 1 };
    (
        hp + def.level,
        -i32::from(beside > 1),
        -(nearest - wanted).abs(),
    )
}

/// Whether its hardest blow is struck at range.
fn strikes_from_afar(battle: &Battle, def: &CombatantDef) -> bool {
    let blows = def.moves.iter().map(|id| battle.dex().move_def(*id));
    blows
        .filter(|blow| blow.is_damaging())
        .any(|blow| matches!(blow.range, Range::Ranged { .. }))
}

/// Takes a Fainted Pokémon of its own back into its ball, out of the way and out of danger.
pub(super) fn call_back(battle: &Battle, me: &Me, figures: &[Figure]) -> Option<Action> {
    let fallen =
        |figure: &&Figure| !figure.up && figure.body.is_some() && is_its(battle, me, figure);
    if me.budget.shift == 0 {
        return None;
    }
    figures.iter().filter(fallen).find_map(|figure| {
        let action = Action::from(act::Recall(figure.id));
        let possible = battle.check(&Command::new(me.id, action.clone())).is_ok();
        possible.then_some(action)
    })
}

/// Whom it would walk up to, and from how far it could then act: a friend who needs the Potion it
/// carries, a weakened wild Pokémon for its ball.
pub(super) fn errand(
    battle: &Battle,
    me: &Me,
    figures: &[Figure],
    told: &Told,
) -> Option<(Body, i32)> {
    let here = me.body?;
    if bag::is_empty(battle, me.id) {
        return None;
    }
    let off = |figure: &&Figure| {
        let there = figure
            .body
            .map(|there| battle.board().distance(&here, &there));
        there.unwrap_or(i32::MAX)
    };
    let patient = |figure: &&Figure| figure.id != me.id && told.needs_treatment(battle, me, figure);
    let patients = figures.iter().filter(patient);
    if let Some(friend) = patients.min_by_key(|figure| figure.hp)
        && has_potion(battle, me.id)
    {
        return (off(&friend) > 1).then_some((friend.body?, 1));
    }
    let hunt = Hunt::new(battle, me, &told.wanted);
    let quarry = figures.iter().filter(|it| hunt.is_quarry(battle, it));
    let quarry = quarry.min_by_key(off)?;
    let range = battle.throwing_range(me.id);
    (has_ball(battle, me.id) && off(&quarry) > range).then_some((quarry.body?, range))
}

/// Heals whoever is badly hurt, with what comes nearest to what it has lost. A treated Pokémon loses a turn (G170), so
/// not sooner.
fn treat(
    battle: &Battle,
    entries: &[OptionEntry],
    (me, told): (&Me, &Told),
    figures: &[Figure],
) -> Option<Action> {
    let choices = entries.iter().filter_map(|entry| match entry.key.lead {
        Lead::Item(item) if entry.key.is::<act::UseItem>() => {
            match battle.dex().item(item).effect {
                ItemEffect::Heal(points) => Some((points, entry)),
                _ => None,
            }
        }
        _ => None,
    });
    choices
        .flat_map(|(points, entry)| entry.choices.iter().map(move |choice| (points, choice)))
        .filter_map(|(points, choice)| {
            let act::UseItem(_, target) = choice.action.as_verb()?;
            let figure = figures.get(usize::from(target.0))?;
            let off = (battle.cap(figure.id) - figure.hp - points).abs();
            let needs = told.needs_treatment(battle, me, figure);
            needs.then_some(((figure.hp, off), choice))
        })
        .min_by_key(|(key, _)| *key)
        .map(|(_, choice)| choice.action.clone())
}

/// Throws the ball that most likely holds.
fn throw(
    battle: &Battle,
    entries: &[OptionEntry],
    (me, hunt): (&Me, &Hunt),
    figures: &[Figure],
) -> Option<Action> {
    let mut best: Option<(f64, Action)> = None;
    let plenty = count_balls(battle, me.id) >= PLENTY;
    for entry in entries.iter().filter(|entry| entry.key.is::<act::Ball>()) {
        for choice in &entry.choices {
            let target = choice.hits.first();
            let target = target.and_then(|id| figures.get(usize::from(id.0)));
            let Some(least) = target.and_then(|it| hunt.least(battle, it)) else {
                continue;
            };
            let command = Command::new(me.id, choice.action.clone());
            let Ok(forecast) = battle.forecast(&command) else {
                continue;
            };
            let chance = forecast.targets.first().and_then(|target| target.capture);
            let chance = chance.unwrap_or(0.0);
            let least = if plenty {
                least.min(WORTH_A_BALL)
            } else {
                least
            };
            if chance >= least && best.as_ref().is_none_or(|(most, _)| chance > *most) {
                best = Some((chance, choice.action.clone()));
            }
        }
    }
    best.map(|(_, action)| action)
}

/// How good the place is where somebody would be sent out; `None` for other actions.
pub(super) fn place_of(
    battle: &Battle,
    figures: &[Figure],
    action: &Action,
) -> Option<(i32, i32, i32)> {
    if let Some(act::Release(who, at)) = action.as_verb::<act::Release>() {
        return Some(rate_release(battle, figures, who, at));
    }
    let switch = action.as_verb::<act::Switch>()?;
    Some(rate_release(battle, figures, switch.release, switch.at))
}
