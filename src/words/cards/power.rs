//! What changes the power and the Accuracy Check of a move, a sentence for each entry.

use super::conditions::condition;
use crate::data::MoveDef;
use crate::data::moves::{Ignored, MoveDamage, Offence, Typed};
use crate::data::power::{Aiming, Count, Limit, Power, PowerEntry};
use crate::rules::{AttackClass, Stat};

/// The sentences of a move's `power`.
pub(super) fn sentences(def: &MoveDef) -> Vec<String> {
    let none = def.damage == MoveDamage::Base(0);
    let entries = def.power.iter();
    let mut all: Vec<String> = entries.map(|entry| sentence(entry, none)).collect();
    // Two halves of one sum are said together.
    let halves = [Count::UserSpeed, Count::TargetSpeed].map(|count| {
        let is = |what| matches!(what, Power::BonusPer { count: it, .. } if it == count);
        def.power.iter().position(|entry| is(entry.what))
    });
    if let [Some(own), Some(other)] = halves {
        all[own] = "The user's Speed is added to the damage, and the target's subtracted.".into();
        all.remove(other);
    }
    all
}

/// `none`: the move has no Damage Base but what this comes to.
fn sentence(entry: &PowerEntry, none: bool) -> String {
    let (what, only_if) = (entry.what, entry.only_if.as_ref());
    let when = only_if.map_or_else(String::new, |it| condition(it, "the target"));
    let when = when + limited(entry.limit);
    match what {
        Power::Base(base) => format!("DB {base}{when}."),
        Power::Plus(by) => format!("The Damage Base {}{when}.", moves(i32::from(by))),
        Power::Bonus(by) => format!("Damage {by:+}{when}."),
        Power::Per { count, by, most } => {
            let most = most.map_or_else(String::new, |most| format!(", up to {most}"));
            let by = i32::from(by);
            match (count, none) {
                (Count::Rolls, _) => {
                    format!("Each use in a row raises the Damage Base by {by}{most}{when}.")
                }
                (_, true) => {
                    let times = if by == 1 { "" } else { &format!("{by} times ") };
                    format!("The Damage Base is {times}{}{most}{when}.", total(count))
                }
                (_, false) => {
                    format!(
                        "The Damage Base {} for each {}{most}{when}.",
                        moves(by),
                        each(count)
                    )
                }
            }
        }
        Power::BonusPer { count, by: 1 } => {
            format!("{} is added to the damage{when}.", capital(total(count)))
        }
        Power::BonusPer { count, by } => format!("Damage {by:+} for each {}{when}.", each(count)),
        Power::Die { sides, times } => {
            let times = match times {
                1 => String::new(),
                2 => "twice ".to_owned(),
                more => format!("{more} times "),
            };
            let verb = if none { "is" } else { "rises by" };
            format!("The Damage Base {verb} {times}a d{sides} rolled for each use{when}.")
        }
    }
}

/// How often it counts.
fn limited(limit: Option<Limit>) -> &'static str {
    match limit {
        None => "",
        Some(Limit::Scene) => ", once in a scene",
        Some(Limit::ScenePerTarget) => ", once in a scene for each target",
    }
}

fn moves(by: i32) -> String {
    let verb = if by < 0 { "falls" } else { "rises" };
    format!("{verb} by {}", by.abs())
}

/// One of what is counted.
fn each(count: Count) -> &'static str {
    match count {
        Count::UserInjuries => "Injury of the user",
        Count::TargetWeight => "Weight Class of the target",
        Count::WeightAbove => "Weight Class that the user is above the target",
        Count::UserRises => "Combat Stage of the user above 0",
        Count::TargetRises => "Combat Stage of the target above 0",
        Count::UserTenthsLost => "full 10% of its maximum Hit Points that the user lacks",
        Count::TargetTenthsLost => "full 10% of its maximum Hit Points that the target lacks",
        Count::Loyalty => "point of the user's Loyalty",
        Count::UserSpeed => "point of the user's Speed",
        Count::TargetSpeed => "point of the target's Speed",
        Count::SpeedBehind => "point of Speed that the target is ahead of the user",
        Count::Rolls => "use in a row",
        Count::HitsInARow => "use in a row before it that has damaged the same target",
        Count::UsesThisRound => "use of it by anybody earlier in this round",
        Count::UsesByUser => "earlier use of it by the user in this scene",
    }
}

/// All of what is counted.
fn total(count: Count) -> &'static str {
    match count {
        Count::TargetWeight => "the target's Weight Class",
        Count::WeightAbove => "the Weight Classes that the user is above the target",
        Count::UserRises => "the sum of the user's Combat Stages above 0",
        Count::TargetRises => "the sum of the target's Combat Stages above 0",
        Count::Loyalty => "the user's Loyalty",
        Count::UserSpeed => "the user's Speed",
        Count::TargetSpeed => "the target's Speed",
        Count::SpeedBehind => "the Speed that the target is ahead of the user",
        Count::UserInjuries => "the number of the user's Injuries",
        Count::UserTenthsLost => "the number of full 10% of its maximum that the user lacks",
        Count::TargetTenthsLost => "the number of full 10% of its maximum that the target lacks",
        Count::Rolls | Count::HitsInARow => "the number of uses in a row",
        Count::UsesThisRound => "the number of its uses earlier in this round",
        Count::UsesByUser => "the number of the user's earlier uses of it",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// The sentences of a move's `accuracy`.
pub(super) fn of_accuracy(def: &MoveDef) -> impl Iterator<Item = String> {
    def.accuracy.iter().map(|entry| {
        let when = entry.only_if.as_ref();
        let when = when.map_or_else(String::new, |it| condition(it, "the target"));
        match entry.what {
            Aiming::Check(ac) => format!("AC {ac}{when}."),
            Aiming::Sure => format!("Cannot miss{when}."),
            Aiming::NoEvasion => format!("The target's Evasion does not count{when}."),
        }
    })
}

/// What else a move says of the sum of its damage.
pub(super) fn of_damage(def: &MoveDef) -> impl Iterator<Item = String> {
    let own = match def.hits_with {
        Offence::Own => None,
        Offence::TargetsAttack => {
            Some("The target's Attack is added to the damage instead of the user's.".to_owned())
        }
    };
    let against = def.hits_against.map(|stat| {
        let usual = match def.class {
            AttackClass::Special => Stat::SpecialDefense,
            _ => Stat::Defense,
        };
        format!(
            "The target's {} is taken off the damage instead of its {}.",
            stat.name(),
            usual.name()
        )
    });
    let ignored = def.ignores.iter().map(|it| match it {
        Ignored::Reduction(most) => {
            format!("Ignores up to {most} of the target's Damage Reduction.")
        }
        Ignored::AllReduction => "Ignores armour and Damage Reduction of the target.".to_owned(),
        Ignored::Screens => "No blessing that resists damage is called up against it.".to_owned(),
        Ignored::DefenceChanges => {
            "Ignores Combat Stages and other changes of the target's defence.".to_owned()
        }
    });
    let leaves = def
        .leaves_one
        .then(|| "It leaves the target at least 1 Hit Point.".to_owned());
    let typed = def.typed.map(|typed| match typed {
        Typed::Berry => {
            "Its type and its Damage Base are those that go with the user's berry.".to_owned()
        }
        Typed::Plate => "Its type is that of the Plate which the user holds.".to_owned(),
        Typed::Hidden => {
            "Its type is one that the user alone has for it: it stands on its sheet, or is drawn once and for all."
                .to_owned()
        }
        Typed::Sky => {
            "Its type is Fire in sunny weather, Water in rainy weather, Ice in hail and Rock in a \
             sandstorm."
                .to_owned()
        }
    });
    let weak = def
        .weak
        .iter()
        .map(|element| format!("{} types count as weak to it.", element.name()));
    let three = matches!(def.damage, MoveDamage::ByHits(_)).then(|| {
        "Rolls three times to hit; the Damage Base depends on how many of them do.".to_owned()
    });
    let gentle = def
        .gentle
        .then(|| "Its damage does not wake the Asleep.".to_owned());
    let only_at = def.only_at.as_ref().map(|it| {
        let when = condition(it, "the target");
        format!("Hits a target only{when}.")
    });
    let leaves = leaves.into_iter().chain(gentle).chain(weak);
    let own = only_at.into_iter().chain(three).chain(own);
    typed
        .into_iter()
        .chain(own)
        .chain(against)
        .chain(ignored)
        .chain(leaves)
}
