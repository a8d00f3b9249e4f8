//! What the entries of a move's `power` come to against one target: parts of the Damage Base and of the
//! damage. Reads only and throws no dice: the die of a Damage Base has fallen before.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::condition::{Case, label};
use crate::battle::deeds::health::Health;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::End;
use crate::battle::state::flight::{Attack, modifier};
use crate::battle::state::memory::{Memory, Spent};
use crate::battle::state::{stages, traits};
use crate::data::power::{Count, Limit, Power, PowerEntry};
use crate::rules::{StageStat, Stat};

/// What comes on top of a Damage Base, and of the damage.
#[derive(Debug, Default)]
pub(crate) struct Gain {
    /// Parts of the Damage Base.
    pub(crate) base: Modifiers,
    /// Parts of the damage.
    pub(crate) damage: Modifiers,
}

/// What these entries come to for a move of this Damage Base.
pub(crate) fn gain(case: Case, entries: &[PowerEntry], base: u8) -> Gain {
    let mut gain = Gain::default();
    let counts = |entry: &&PowerEntry| case.allows(entry.only_if.as_ref()) && is_left(case, entry);
    let counting = || entries.iter().filter(counts);
    // Of several Damage Bases the last counts.
    let instead = counting().rev().find_map(|entry| match entry.what {
        Power::Base(other) => Some((entry, other)),
        _ => None,
    });
    let mut so_far = i32::from(base);
    if let Some((entry, other)) = instead {
        let more = i32::from(other) - so_far;
        add(&mut gain.base, label(entry.only_if.as_ref()), more);
        so_far = i32::from(other);
    }
    for entry in counting() {
        let named = label(entry.only_if.as_ref());
        match entry.what {
            Power::Base(_) => {}
            Power::Plus(by) => add(&mut gain.base, named, i32::from(by)),
            Power::Bonus(by) => add(&mut gain.damage, named, i32::from(by)),
            Power::Per { count, by, most } => {
                let more = i32::from(by) * counted(case, count);
                let room = most.map_or(i32::MAX, |most| (i32::from(most) - so_far).max(0));
                add(&mut gain.base, name(count), more.min(room));
            }
            Power::BonusPer { count, by } => {
                let more = i32::from(by) * counted(case, count);
                add(&mut gain.damage, name(count), more);
            }
            Power::Die { sides, times } => {
                let shows = case.attack.map_or(1, |attack| attack.power_die);
                add(&mut gain.base, die(sides), shows * i32::from(times));
            }
        }
    }
    gain
}

/// What an entry that counts so often only would spend on a target; `None` for those without end.
fn costs(case: Case, entry: &PowerEntry) -> Option<Spent> {
    Some(Spent {
        by: case.user,
        with: case.with?,
        on: match entry.limit? {
            Limit::Scene => None,
            Limit::ScenePerTarget => case.target,
        },
    })
}

fn is_left(case: Case, entry: &PowerEntry) -> bool {
    let memory = case.world.the::<Memory>();
    costs(case, entry).is_none_or(|it| !memory.has_spent(it))
}

/// What the hits of an attack spend of what counts only so often.
pub(crate) fn spent(world: &World, attack: &Attack) -> Vec<Spent> {
    if !attack.own_power {
        return Vec::new();
    }
    let entries = attack.data(world.dex()).map(|def| &def.power);
    let mut spent = Vec::new();
    for strike in attack.targets.iter().filter(|strike| strike.hit) {
        let case = Case::of(world, attack, Some(strike.target));
        let counting = entries.into_iter().flatten();
        let counting = counting.filter(|entry| case.allows(entry.only_if.as_ref()));
        spent.extend(counting.filter_map(|entry| costs(case, entry)));
    }
    spent
}

fn add(parts: &mut Modifiers, name: &'static str, amount: i32) {
    if amount != 0 {
        parts.push(modifier(name, amount, "combat-R019"));
    }
}

/// What a sum calls a die.
fn die(sides: u8) -> &'static str {
    match sides {
        4 => "d4",
        6 => "d6",
        8 => "d8",
        10 => "d10",
        12 => "d12",
        20 => "d20",
        _ => "Die",
    }
}

/// What a sum calls what is counted.
fn name(count: Count) -> &'static str {
    match count {
        Count::UserInjuries => "Injuries",
        Count::TargetWeight | Count::WeightAbove => "Weight",
        Count::UserRises => "Raised stages",
        Count::TargetRises => "Target's raised stages",
        Count::UserTenthsLost => "Lost Hit Points",
        Count::TargetTenthsLost => "Target's lost Hit Points",
        Count::Loyalty => "Loyalty",
        Count::UserSpeed => "Speed",
        Count::TargetSpeed => "Target's Speed",
        Count::SpeedBehind => "Slower",
        Count::Rolls => "Rolling",
        Count::HitsInARow => "In a row",
        Count::UsesThisRound => "Used before",
        Count::UsesByUser => "Earlier uses",
    }
}

/// How much there is of something.
pub(crate) fn counted(case: Case, count: Count) -> i32 {
    let (world, user) = (case.world, case.user);
    let memory = || world.the::<Memory>();
    let times = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    match count {
        Count::UserInjuries => world.part::<Health>(user).vitals().injuries,
        Count::UserRises => rises(case, user),
        Count::UserTenthsLost => tenths_lost(case, user),
        Count::Loyalty => traits::printed(world, user).loyalty(),
        Count::UserSpeed => speed(case, user),
        Count::Rolls => case.attack.map_or(0, |attack| i32::from(attack.streak)),
        Count::UsesThisRound => {
            let round = world.clock().round;
            let before = case.with.map(|with| memory().uses_in(with, round));
            times(before.unwrap_or(0))
        }
        Count::UsesByUser => {
            let before = case.with.map(|with| memory().uses_by(user, with));
            times(before.unwrap_or(0))
        }
        of_target => case.target.map_or(0, |at| counted_of(case, of_target, at)),
    }
}

/// The amount of what a target is needed to count.
fn counted_of(case: Case, count: Count, at: CombatantId) -> i32 {
    let (world, user) = (case.world, case.user);
    let weight = |who| traits::of(world, who).weight_class;
    match count {
        Count::TargetWeight => weight(at),
        Count::WeightAbove => (weight(user) - weight(at)).max(0),
        Count::TargetRises => rises(case, at),
        Count::TargetTenthsLost => tenths_lost(case, at),
        Count::TargetSpeed => speed(case, at),
        Count::SpeedBehind => (speed(case, at) - speed(case, user)).max(0),
        Count::HitsInARow => {
            let memory = world.the::<Memory>();
            let row = case.with.map(|with| memory.in_a_row(user, with, at));
            row.map_or(0, i32::from)
        }
        _ => 0,
    }
}

fn speed(case: Case, who: CombatantId) -> i32 {
    End::of(case.world, who).stat(Stat::Speed)
}

/// The stages above 0 of the five stats together (DX-16).
fn rises(case: Case, who: CombatantId) -> i32 {
    let stages = stages::effective(case.world, who);
    let five = StageStat::ALL.into_iter();
    let five = five.filter(|it| !matches!(it, StageStat::Accuracy | StageStat::Evasion));
    five.map(|stat| stages.get(stat).max(0)).sum()
}

/// Full tenths of its true maximum that somebody is short of.
fn tenths_lost(case: Case, who: CombatantId) -> i32 {
    let vitals = case.world.part::<Health>(who).vitals();
    ((vitals.max - vitals.hp).max(0) * 10) / vitals.max.max(1)
}
