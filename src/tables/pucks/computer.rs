//! Computer players in a battle (R61): the same for the same state, whatever they are called. Their
//! strength is in their hands ([`super::throw::Steadiness`]), not in their choices.

use std::collections::BTreeMap;

use super::battle::{Battle, Stage, counts};
use super::command::Command;
use super::dex::PuckDex;
use super::event::{GAME_MASTER, Purpose};
use super::kinds::{KindId, Puck, Status};
use super::options::Throws;
use super::rating::{best_of, rating};
use super::special::{Deed, ItemRule};
use super::throw::{Aim, Lie, Steadiness, Style, Target, Thrown};
use crate::tables::{DiceFrom, TableDice};

/// What a bonus is worth using for, in expected pucks.
const ENOUGH: f64 = 1.5;
/// A Potion is used below so much Health.
const LOW_HEALTH: usize = 4;
/// What a shield puck must take from the chance.
const SHIELD_WORTH: i32 = 50;

/// Turns after which computer players among themselves break a battle off.
const PATIENCE: u32 = 1000;

/// What a computer player says in a battle.
#[must_use]
pub(super) fn choose(battle: &Battle) -> Option<Command> {
    let player = battle.asked()?;
    let own = &battle.players[player];
    let dex = &*battle.dex;
    let alone = battle.players.iter().all(|it| it.strength.is_some());
    if alone && battle.turns > PATIENCE {
        return Some(Command::BreakOff);
    }
    Some(match battle.stage {
        Stage::Ante => Command::Ante(cheapest(
            dex,
            battle.collection_of(player),
            battle.ante_price,
        )?),
        Stage::Slammer => Command::Slammer(slammer(battle, player)?),
        Stage::Spare | Stage::Pack => before(battle, player),
        Stage::Health => Command::Stack(health(battle, player)),
        Stage::Safe => Command::Safe(dearest(dex, &own.health)?),
        Stage::Lay => Command::Lay(cheapest(dex, &own.health, 0)?),
        Stage::OrderThrow => Command::Throw(Style::Firm),
        Stage::First => first_step(battle, player).unwrap_or(Command::GoOn),
        Stage::KnockOut => Command::KnockOut(true),
        Stage::Shield => Command::Shield(shield(battle, player)),
        Stage::KnockThrow => Command::Throw(best(|style| {
            battle.knock_out_chance(player, style, battle.shield.len())
        })),
        Stage::Third => third_step(battle, player).unwrap_or(Command::GoOn),
        Stage::Attack => attack(battle, player),
        Stage::Naming {
            flipped, outside, ..
        } => {
            let count = u8::try_from(battle.nameable_pucks()).unwrap_or(u8::MAX);
            Command::Named {
                flipped: (1..=flipped).collect(),
                outside: (count + 1 - outside.min(count)..=count).collect(),
            }
        }
        Stage::Pick => pick(battle),
        Stage::Salvage => salvage(battle),
        Stage::Restack => Command::Restack(Vec::new()),
        Stage::Weaken => weaken(battle, player)?,
        Stage::ToHealth => Command::ToHealth(cheapest(dex, &battle.turn.haul, 0)?),
        Stage::Discard => discard(battle, player),
        Stage::Over => return None,
    })
}

/// A command as somebody gives it who throws real pucks: throws turn into what lies there afterwards, in
/// numbers or puck by puck (R53).
#[must_use]
pub(super) fn by_hand(battle: &Battle, command: Command, luck: u64) -> Command {
    let real = battle.asked().filter(|player| {
        battle.throws == Throws::Table && battle.players[*player].strength.is_none()
    });
    match (real, battle.targets(), &command) {
        (Some(player), Some((purpose, targets)), Command::Throw(_)) => {
            let knock_out = purpose == Purpose::KnockOut;
            let aim = |offset, power| battle.aim(player, knock_out, offset, power);
            real_throw(&aim, &targets, luck)
        }
        _ => command,
    }
}

/// A throw as a hand makes it that nobody has measured: now careful, now firm, now a smash.
pub(super) fn real_throw(aim: &dyn Fn(u16, u8) -> Aim, targets: &[Target], luck: u64) -> Command {
    let mut dice = TableDice::new(&DiceFrom::Seeded(luck));
    let style = Style::ALL[usize::from(dice.roll("style", 3)) - 1];
    let offset = style.offset(dice.roll("hand", 20), Steadiness::Usual);
    let Thrown { touched, lies } = Thrown::roll(&aim(offset, style.power()), targets, &mut dice);
    let count = |of: fn(&Lie) -> bool| {
        u8::try_from(lies.iter().filter(|lie| of(lie)).count()).unwrap_or(u8::MAX)
    };
    match luck % 2 {
        0 => Command::Counted {
            touched,
            flipped: count(|lie| lie.flipped()),
            outside: count(|lie| lie.outside),
        },
        _ => Command::Lies { touched, lies },
    }
}

/// How much a puck is worth to a player.
fn worth(dex: &PuckDex, kind: KindId) -> u8 {
    match dex.item(kind) {
        None => 5,
        Some(ItemRule::Nothing) => 0,
        Some(_) => dex.kind(kind).price.unwrap_or(2).max(1),
    }
}

fn cheapest(dex: &PuckDex, stack: &[Puck], least: u8) -> Option<String> {
    let fits = |puck: &&Puck| dex.kind(puck.kind).price.unwrap_or(0) >= least;
    let found = stack
        .iter()
        .filter(fits)
        .min_by_key(|it| (worth(dex, it.kind), it.kind))?;
    Some(dex.name(found.kind).to_owned())
}

fn dearest(dex: &PuckDex, stack: &[Puck]) -> Option<String> {
    let found = stack
        .iter()
        .max_by_key(|it| (worth(dex, it.kind), it.kind))?;
    Some(dex.name(found.kind).to_owned())
}

/// The best slammer, by what the others have chosen already; against a wild Pokémon a ball, which catches.
fn slammer(battle: &Battle, player: usize) -> Option<String> {
    let dex = &*battle.dex;
    let kinds = || battle.collection_of(player).iter().map(|it| it.kind);
    let alone = battle.players.iter().any(|it| it.seat == GAME_MASTER);
    if battle.wild() && alone {
        let ball = kinds().filter(|kind| dex.is_ball(*kind));
        if let Some(ball) = ball.max_by_key(|kind| rating(dex, *kind)) {
            return Some(dex.name(ball).to_owned());
        }
    }
    let others = battle.players.iter().enumerate();
    let other = others
        .filter(|(at, _)| *at != player)
        .find_map(|(_, it)| it.slammer.map(|puck| puck.kind));
    let (_, best) = best_of(dex, kinds(), other)?;
    Some(dex.name(best).to_owned())
}

/// The best of some slammers to switch to.
fn second(dex: &PuckDex, slammers: &[Puck]) -> Option<String> {
    let (_, best) = best_of(dex, slammers.iter().map(|it| it.kind), None)?;
    Some(dex.name(best).to_owned())
}

/// What is taken along: a second slammer; Sandbags for a Wild Battle's shield.
fn before(battle: &Battle, player: usize) -> Command {
    let dex = &*battle.dex;
    let collection = battle.collection_of(player);
    if battle.stage == Stage::Pack {
        let bag = collection.iter().any(|it| it.kind == dex.sandbag);
        return Command::Pack(bag.then(|| dex.name(dex.sandbag).to_owned()));
    }
    let slammers: Vec<Puck> = collection
        .iter()
        .filter(|it| dex.slammer(it.kind).is_some())
        .copied()
        .collect();
    let switch = collection
        .iter()
        .any(|it| dex.item(it.kind) == Some(ItemRule::Switch));
    match battle.wild() || !switch || !battle.players[player].power.is_empty() {
        true => Command::Spare(None),
        false => Command::Spare(second(dex, &slammers)),
    }
}

/// The useful pucks of a collection up to half of the stack.
fn health(battle: &Battle, player: usize) -> BTreeMap<String, u8> {
    let presets = battle.health_presets(player);
    let wanted = presets.iter().find(|(_, words, _)| *words == "two of each");
    let wanted = wanted.or(presets.first()).or(presets.last());
    wanted
        .map(|(_, _, wanted)| wanted.clone())
        .unwrap_or_default()
}

fn best(of: impl Fn(Style) -> f64) -> Style {
    let mut best = (Style::Careful, of(Style::Careful));
    for style in [Style::Firm, Style::Smash] {
        let value = of(style);
        if value > best.1 + 1e-9 {
            best = (style, value);
        }
    }
    best.0
}

/// An item of this rule that may be used at a step.
fn usable(
    battle: &Battle,
    player: usize,
    step: u8,
    wanted: impl Fn(ItemRule) -> bool,
) -> Option<(KindId, ItemRule)> {
    battle
        .items_in_power(player)
        .into_iter()
        .find(|(kind, rule)| wanted(*rule) && battle.check_item(*kind, *rule, step).is_ok())
}

fn use_item(battle: &Battle, kind: KindId, on: Vec<String>) -> Command {
    Command::Use {
        item: battle.dex.name(kind).to_owned(),
        on,
    }
}

/// Berries and Full Heals against Sleep and Paralyzed, at the first step that allows it.
fn cure(battle: &Battle, player: usize, step: u8) -> Option<Command> {
    let own = battle.players[player].statuses;
    let worst = [Status::Sleep, Status::Paralyzed]
        .into_iter()
        .find(|it| own.has(*it))?;
    let cures = |rule| matches!(rule, ItemRule::CureOne | ItemRule::CureAll);
    let (kind, rule) = usable(battle, player, step, cures)?;
    let on = match rule {
        ItemRule::CureOne => vec![worst.name().to_owned()],
        _ => Vec::new(),
    };
    Some(use_item(battle, kind, on))
}

fn first_step(battle: &Battle, player: usize) -> Option<Command> {
    if let Some(command) = cure(battle, player, 1) {
        return Some(command);
    }
    let own = &battle.players[player];
    if battle.wild() || own.health.len() >= LOW_HEALTH {
        return None;
    }
    let (kind, rule) = usable(battle, player, 1, |rule| matches!(rule, ItemRule::Heal(_)))?;
    let mut power: Vec<Puck> = own
        .power
        .iter()
        .filter(|it| it.kind != kind && battle.dex.slammer(it.kind).is_none())
        .copied()
        .collect();
    power.sort_by_key(|it| (worth(&battle.dex, it.kind), it.kind));
    let most = match rule {
        ItemRule::Heal(most) => usize::from(most),
        _ => 0,
    };
    let on: Vec<String> = power
        .iter()
        .take(most)
        .map(|it| battle.dex.name(it.kind).to_owned())
        .collect();
    (!on.is_empty()).then(|| use_item(battle, kind, on))
}

/// Shields while each takes enough from the chance of the attacker's best throw.
fn shield(battle: &Battle, player: usize) -> Vec<String> {
    let attacker = battle.previous_of(player);
    let aim = battle.aim(attacker, true, 200, Style::Firm.power());
    let mut power: Vec<Puck> = battle.players[player].power.clone();
    power.retain(|it| battle.dex.slammer(it.kind).is_none());
    power.sort_by_key(|it| (worth(&battle.dex, it.kind), it.kind));
    let chance = |shields: usize| aim.chance(shields, battle.knock_out_targets(shields)[shields]);
    let mut count = 0;
    while count < power.len() && chance(count) - chance(count + 1) >= SHIELD_WORTH {
        count += 1;
    }
    power
        .iter()
        .take(count)
        .map(|it| battle.dex.name(it.kind).to_owned())
        .collect()
}

/// What the types make of the attacks against the next player.
fn type_gain(battle: &Battle, player: usize, power: Option<super::kinds::PowerType>) -> i32 {
    let (weak, resists) = battle.type_step(power, battle.next_of(player));
    weak - resists
}

fn third_step(battle: &Battle, player: usize) -> Option<Command> {
    if let Some(command) = cure(battle, player, 3) {
        return Some(command);
    }
    let dex = &*battle.dex;
    let now = type_gain(battle, player, battle.power_type(player));
    if battle.check_special().is_ok() {
        let better = battle
            .choices()
            .into_iter()
            .find_map(|choice| match choice.command {
                Command::Special(on) if special_helps(battle, player, on.as_deref(), now) => {
                    Some(Command::Special(on))
                }
                _ => None,
            });
        if better.is_some() {
            return better;
        }
    }
    if let Some((kind, _)) = usable(battle, player, 3, |rule| rule == ItemRule::Switch) {
        let slammers = battle.players[player].power.iter();
        let better = slammers.filter_map(|it| {
            let types = dex.slammer(it.kind)?.types?;
            let gain = type_gain(battle, player, Some(types[0]));
            (gain > now).then_some((gain, it.kind))
        });
        if let Some((_, slammer)) =
            better.max_by_key(|(gain, kind)| (*gain, std::cmp::Reverse(*kind)))
        {
            return Some(use_item(battle, kind, vec![dex.name(slammer).to_owned()]));
        }
    }
    let helps =
        |rule| matches!(rule, ItemRule::AttackMore) || (is_trainer(rule) && rule != ItemRule::Bill);
    let (kind, rule) = usable(battle, player, 3, helps)?;
    let ways = battle.ways_to_use(player, kind, rule);
    let on = match rule {
        ItemRule::ProfessorOak => ways.last().cloned().unwrap_or_default(),
        _ => Vec::new(),
    };
    Some(use_item(battle, kind, on))
}

fn is_trainer(rule: ItemRule) -> bool {
    rule.is_trainer()
}

/// Whether the special rule of step 3 brings something: a better type, a better slammer, a die for
/// nothing.
fn special_helps(battle: &Battle, player: usize, on: Option<&str>, now: i32) -> bool {
    let Some(on) = on else {
        return true;
    };
    let dex = &*battle.dex;
    let slammer = dex
        .find(on)
        .and_then(|kind| dex.slammer(kind))
        .and_then(|it| it.types);
    let element = slammer.map(|types| types[0]).or_else(|| {
        let types = battle.rules_of(player).iter().find_map(|rule| match rule {
            super::special::Rule::ChangeType(types) => Some(types),
            _ => None,
        });
        types?.iter().find(|it| it.name() == on).copied()
    });
    element.is_some_and(|element| type_gain(battle, player, Some(element)) > now)
}

fn attack(battle: &Battle, player: usize) -> Command {
    let style = best(|style| battle.expected_flips(player, style));
    if battle.expected_flips(player, style) >= ENOUGH {
        let bonus = |rule| matches!(rule, ItemRule::FirstBonus | ItemRule::EachBonus);
        if let Some((kind, _)) = usable(battle, player, 4, bonus) {
            return use_item(battle, kind, Vec::new());
        }
    }
    Command::Throw(style)
}

/// The dearest pucks inside.
fn pick(battle: &Battle) -> Command {
    let mut inside: Vec<(std::cmp::Reverse<u8>, u8)> = battle
        .turn
        .loose
        .iter()
        .filter(|it| !it.outside)
        .map(|it| {
            (
                std::cmp::Reverse(worth(&battle.dex, it.puck.kind)),
                it.place,
            )
        })
        .collect();
    inside.sort_unstable();
    Command::Pick(
        inside
            .iter()
            .take(battle.turn.more)
            .map(|(_, place)| *place)
            .collect(),
    )
}

fn salvage(battle: &Battle) -> Command {
    let outside = battle.turn.loose.iter().filter(|it| it.outside);
    let found = outside.max_by_key(|it| {
        (
            worth(&battle.dex, it.puck.kind),
            std::cmp::Reverse(it.place),
        )
    });
    Command::Salvage(found.map(|it| it.place))
}

/// The first status that the next player's slammer has not.
fn weaken(battle: &Battle, player: usize) -> Option<Command> {
    let Some(Deed::WeakenOne(statuses)) = battle.turn.deeds.last() else {
        return None;
    };
    let next = battle.players[battle.next_of(player)].statuses;
    let fresh = statuses
        .iter()
        .find(|it| !next.has(**it))
        .or(statuses.first())?;
    Some(Command::Weaken(fresh.name().to_owned()))
}

/// Only what turns a "no ..." rule on.
fn discard(battle: &Battle, player: usize) -> Command {
    let worth = battle.worth_discarding(player);
    let mut names = Vec::new();
    for (kind, count) in counts(&battle.players[player].power) {
        let name = battle.dex.name(kind);
        if worth.contains(&name) {
            names.extend(std::iter::repeat_n(name.to_owned(), count));
        }
    }
    match names.is_empty() {
        true => Command::GoOn,
        false => Command::Discard(names),
    }
}
