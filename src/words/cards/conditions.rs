//! Conditions in words: what has to hold, as the end of a sentence.

use crate::battle::that_hide_the_sun;
use crate::board::{Habitat, Size};
use crate::data::Weather;
use crate::data::conditions::{Condition, Since};
use crate::data::weather::under_any;
use crate::rules::{StageStat, Status};
use crate::words::cards::keyword_name;

/// A condition as the end of a sentence, with a blank before it; `judged` is who stands for the target.
pub(super) fn condition(condition: &Condition, judged: &str) -> String {
    format!(" {}", said(condition, judged, true))
}

/// A condition, or that it does not hold.
fn said(condition: &Condition, judged: &str, holds: bool) -> String {
    use Condition as C;
    let is = |who: &str, what: String| format!("if {who} {} {what}", be(holds));
    match condition {
        C::Not(part) => said(part, judged, !holds),
        C::AnyOf(parts) | C::AllOf(parts) => {
            let nested = |part: &Condition| matches!(part, C::AnyOf(_) | C::AllOf(_));
            let nested = parts.iter().any(nested);
            let parts = parts.iter().map(|part| said(part, judged, holds));
            let parts: Vec<String> = parts.collect();
            match (condition, holds) {
                (C::AllOf(_), true) => together(parts),
                (C::AnyOf(_), false) => shared(&parts, "nor"),
                _ if nested => parts.join(", or "),
                _ => shared(&parts, "or"),
            }
        }
        C::TargetHas(status) => is(judged, status.name().to_owned()),
        C::TargetHasAny(list) => is(judged, statuses(list)),
        C::UserHas(status) => is("the user", status.name().to_owned()),
        C::UserHasAny(list) => is("the user", statuses(list)),
        C::TargetAfflicted => has(judged, "a Status Affliction", holds),
        C::TargetIs(element) => is(judged, format!("of type {}", element.name())),
        C::UserUnder(kind) => match holds {
            true => format!("while the user has {}", kind.name()),
            false => format!("while the user does not have {}", kind.name()),
        },
        C::TargetUnder(kind) => match holds {
            true => format!("while {judged} has {}", kind.name()),
            false => format!("while {judged} does not have {}", kind.name()),
        },
        C::TargetIsAlly => is(judged, "an ally".to_owned()),
        C::UserNear(name, metres) => match holds {
            true => format!("while a {name} stands within {metres} m of the user"),
            false => format!("while no {name} stands within {metres} m of the user"),
        },
        C::TargetUnderOwn(kind) => has(judged, &format!("{} by the user", kind.name()), holds),
        C::TargetInjured(least) => has(judged, &format!("at least {} Injuries", least), holds),
        C::TargetMayGoBack => is(judged, "free to go back into its ball".to_owned()),
        C::TargetIsOwn => is(judged, "a Pokémon of the user".to_owned()),
        C::AttackMelee => is("the attack", "a Melee attack".to_owned()),
        C::AttackOf(class) => is("the attack", class.name().to_owned()),
        C::AttackMove => is("the attack", "a move".to_owned()),
        C::AttackHas(keyword) => has(
            "the attack",
            &format!("the keyword {}", keyword_name(*keyword)),
            holds,
        ),
        C::AttackDamages => match holds {
            true => "if the attack deals damage".to_owned(),
            false => "if the attack deals no damage".to_owned(),
        },
        C::TargetLowerDefense => match holds {
            true => format!("if {judged}'s Special Defense is not below its Defense"),
            false => format!("if {judged}'s Special Defense is below its Defense"),
        },
        C::UserIs(element) => is("the user", format!("of type {}", element.name())),
        C::TargetOfOtherGender => has(judged, "a gender other than the user's", holds),
        C::OppositeGenders => match holds {
            true => format!("if {judged} and the user are of opposite genders"),
            false => format!("unless {judged} and the user are of opposite genders"),
        },
        C::TargetIsPokemon => is(judged, "a Pokémon".to_owned()),
        C::TargetIsWild => is(judged, "wild".to_owned()),
        C::TargetConscious => is(judged, "conscious".to_owned()),
        C::TargetHasFeature(list) => has(judged, &joined(list, "or"), holds),
        C::TargetToRefresh => has(judged, "moves of the chosen type to bring back", holds),
        C::TargetSize(size) => is(judged, size_name(*size).to_owned()),
        C::TargetFlanked => is(judged, "flanked".to_owned()),
        C::TargetOnGround => is(judged, "on the ground".to_owned()),
        C::TargetSmallerBy(classes) => is(judged, smaller(*classes)),
        C::UserFaster => is("the user", format!("faster than {judged}")),
        C::TargetHasAbility(list) => has(judged, &joined(list, "or"), holds),
        C::TargetHasReduction => has(judged, "Damage Reduction against this attack", holds),
        C::SharesType => has(judged, "a type of the user", holds),
        C::UserHoldsNothing => match holds {
            true => "if the user holds no item".to_owned(),
            false => "if the user holds an item".to_owned(),
        },
        C::UserBears(kind, least) => bears(kind.name(), *least, holds),
        C::TargetAbilities(least) => has(judged, &format!("at least {least} Abilities"), holds),
        C::UserAbilities(least) => has("the user", &format!("at least {least} Abilities"), holds),
        C::TargetIsOfItsType => has(judged, "the type of the move", holds),
        C::UserAfflicted => has("the user", "a Status Affliction", holds),
        C::UserKnowsItsType => has("the user", "a move of that type", holds),
        C::UserGrapples => does("the user", "grapples", "grapple", judged, holds),
        C::In(sky) => match holds {
            true => sky.under().to_owned(),
            false if *sky == Weather::Clear => "in any weather but clear weather".to_owned(),
            false => format!("except {}", sky.under()),
        },
        C::SunHidden => {
            let skies: Vec<_> = that_hide_the_sun().collect();
            let except = if holds { "" } else { "except " };
            format!("{except}{}", under_any(&skies))
        }
        other => told(other, judged, holds),
    }
}

/// The conditions that look at figures or at what has happened.
fn told(condition: &Condition, judged: &str, holds: bool) -> String {
    use Condition as C;
    let when = |yes: String| format!("{} {yes}", if holds { "if" } else { "unless" });
    match condition {
        C::TargetBelow(percent) => {
            let than = if holds { "less than" } else { "at least" };
            format!("if {judged} has {than} {percent}% of its maximum Hit Points")
        }
        C::TargetAlone(metres) => when(format!(
            "nobody else and no Rough or Blocking Terrain is within {metres} m of {judged} (the user does not count)"
        )),
        C::ItResistsTheLastHit => {
            when("that type resists the move by which the user was last damaged".to_owned())
        }
        C::Around(habitat) => match holds {
            true => surroundings(*habitat).to_owned(),
            false => format!("except {}", surroundings(*habitat)),
        },
        C::UserIn(habitat) => when(format!("the user stands in {} terrain", habitat.name())),
        C::StageUpTo(stat, at) => match holds {
            true => up_to(*stat, *at, judged),
            false => above(*stat, *at, judged),
        },
        C::StageAbove(stat, at) => match holds {
            true => above(*stat, *at, judged),
            false => up_to(*stat, *at, judged),
        },
        C::FirstRound => match holds {
            true => "in the first round of the encounter".to_owned(),
            false => "after the first round of the encounter".to_owned(),
        },
        C::UserJustJoined => {
            when("the user has joined the encounter and not acted since".to_owned())
        }
        C::DieShows(value) => when(format!("the die of its Damage Base shows {value}")),
        C::AnsweredIsMelee => when("the attack is a Melee attack".to_owned()),
        C::AnsweredIsDamaging => when("the attack deals damage".to_owned()),
        C::AnsweredIs(class) => when(format!("the attack is {}", class.name())),
        C::AnsweredIsQuick => {
            when("the attack is made with a move that has Priority or is an Interrupt".to_owned())
        }
        C::AsAnswer => match holds {
            true => "as such an answer".to_owned(),
            false => "in the user's own turn".to_owned(),
        },
        C::TargetHurtUser(Since::ThisRound) => {
            when(format!("{judged} has damaged the user in this round"))
        }
        C::TargetHurtUser(Since::LastTurn) => when(format!(
            "{judged} hit the user with a damaging move on its last turn"
        )),
        C::TargetHurtThisRound => {
            when(format!("a move has damaged {judged} earlier in this round"))
        }
        C::TargetDownedAlly(rounds) => when(format!(
            "a damaging move of {judged} has knocked out an ally of the user {}",
            rounds_so_far(*rounds)
        )),
        C::Used(name, ago) => when(format!("anybody has used {name} {}", rounds_ago(*ago))),
        C::Follows(name) => when(format!("it follows on an ally's {name}")),
        C::OthersUsed(count) => when(format!(
            "the user has used {count} other moves of its list since it came in"
        )),
        other => shown(other, judged, holds),
    }
}

/// The conditions that look at what somebody does, has or has been through.
fn shown(condition: &Condition, judged: &str, holds: bool) -> String {
    use Condition as C;
    let when = |yes: String| format!("{} {yes}", if holds { "if" } else { "unless" });
    match condition {
        C::TargetStillActs => when(format!("{judged} has still to act in this round")),
        C::TargetWilling => when(format!("{judged} is willing")),
        C::UserTradedIn => when("the user has traded in a Digestion Buff in this Scene".to_owned()),
        C::UserCharged(metres) => when(format!(
            "the user has sprinted and come at least {metres} m straight towards {judged}"
        )),
        C::RoundBegins => when("nobody has had a turn in this round".to_owned()),
        C::TargetAloft => when(format!("a move has taken {judged} high into the air")),
        C::UserInDeepWater => when("the user is in deep water".to_owned()),
        C::TargetIsFirstFoe => when(format!("{judged} is the first foe that is hit")),
        C::TargetHasFreeHand => has(judged, "a hand free", holds),
        C::TargetUsedMove => match holds {
            true => format!("if {judged} has used a move"),
            false => format!("if {judged} has used no move"),
        },
        C::TargetCollared => when(format!("{judged} wears a collar that is pressed from afar")),
        C::TargetWithin(metres) => when(format!("{judged} is within {metres} m")),
        C::AnsweredRollsDamage => when("the attack rolls damage".to_owned()),
        C::AnsweredIsOfType(element) => when(format!("the attack is of type {}", element.name())),
        C::UserBelow(percent) => {
            let than = if holds { "less than" } else { "at least" };
            format!("if the user has {than} {percent}% of its maximum Hit Points")
        }
        C::UserUsedItem => {
            when("the user has used up an item in this encounter, or had one used on it".to_owned())
        }
        C::UserHasBerry => when("the user has the Digestion Buff of a berry".to_owned()),
        C::UserHasFeature(name) => match holds {
            true => when(format!("the user has {name}")),
            false => when(format!("the user does not have {name}")),
        },
        C::UserStandardLeft => has("the user", "its Standard Action left", holds),
        C::UserHasSuccessor => {
            when("the trainer of the user has another Pokémon that can come out".to_owned())
        }
        _ => String::new(),
    }
}

fn bears(name: &str, least: i32, holds: bool) -> String {
    let often = match least {
        ..=1 => String::new(),
        2 => " twice".to_owned(),
        least => format!(" {least} times"),
    };
    // What lasts has a name of its own; a person says what has been done.
    let done = match name {
        "Stockpiled" => "stockpiled",
        "Foretelling" if least > MANY => return "when it comes true, and by itself".to_owned(),
        "Foretelling" => "foretold something that has still to come true",
        "Biding" => "bided its time",
        other => other,
    };
    has("the user", &format!("{done}{often}"), holds)
}

/// So much of it nobody ever has.
pub(super) const MANY: i32 = 100;

fn be(holds: bool) -> &'static str {
    if holds { "is" } else { "is not" }
}

fn has(who: &str, what: &str, holds: bool) -> String {
    match holds {
        true => format!("if {who} has {what}"),
        false => format!("unless {who} has {what}"),
    }
}

fn does(who: &str, verb: &str, plain: &str, whom: &str, holds: bool) -> String {
    match holds {
        true => format!("if {who} {verb} {whom}"),
        false => format!("if {who} does not {plain} {whom}"),
    }
}

fn up_to(stat: StageStat, at: i32, judged: &str) -> String {
    format!("if {judged}'s {} is at {at} or lower", stat.name())
}

fn above(stat: StageStat, at: i32, judged: &str) -> String {
    format!("if {judged}'s {} is above {at}", stat.name())
}

/// The last so many rounds, this one among them.
fn rounds_so_far(rounds: u8) -> String {
    match rounds {
        ..=1 => "in this round".to_owned(),
        2 => "in this round or the one before".to_owned(),
        more => format!("in this round or the {} before", more - 1),
    }
}

fn rounds_ago(ago: u8) -> &'static str {
    match ago {
        0 => "in this round",
        1 => "in the round before",
        _ => "two rounds ago",
    }
}

fn smaller(classes: u8) -> String {
    match classes {
        1 => "smaller than the user".to_owned(),
        more => format!("at least {more} size classes below the user"),
    }
}

fn size_name(size: Size) -> &'static str {
    match size {
        Size::Small => "Small",
        Size::Medium => "Medium",
        Size::Large => "Large",
        Size::Huge => "Huge",
        Size::Gigantic => "Gigantic",
    }
}

fn statuses(list: &[Status]) -> String {
    let names: Vec<String> = list.iter().map(|it| it.name().to_owned()).collect();
    joined(&names, "or")
}

/// Several words, the last two joined by this one.
fn joined(list: &[String], by: &str) -> String {
    match list.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} {by} {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Where somebody is that has these surroundings.
fn surroundings(habitat: Habitat) -> &'static str {
    match habitat {
        Habitat::Forest => "in a forest",
        Habitat::Grassland => "in grassland",
        Habitat::Wetlands => "in wetlands",
        Habitat::Ocean => "at the sea",
        Habitat::Tundra => "in ice and snow",
        Habitat::Mountain => "in the mountains",
        Habitat::Cave => "in caves",
        Habitat::Urban => "in towns",
        Habitat::Desert => "in the desert",
    }
}

/// Whether a condition says where or in which weather something is so.
pub(super) fn is_place(condition: &str) -> bool {
    ["in ", "at ", "except "]
        .iter()
        .any(|word| condition.starts_with(word))
}

/// Conditions all of which have to hold: where, what is so, and what is not.
fn together(clauses: Vec<String>) -> String {
    let (places, others): (Vec<_>, Vec<_>) = clauses.into_iter().partition(|it| is_place(it));
    let (not, so): (Vec<_>, Vec<_>) = others.into_iter().partition(|it| it.starts_with("unless "));
    let holds = [places.join(" "), shared(&so, "and")];
    let holds: Vec<String> = holds.into_iter().filter(|it| !it.is_empty()).collect();
    let all = [holds.join(" and "), shared(&not, "or")];
    let all: Vec<String> = all.into_iter().filter(|it| !it.is_empty()).collect();
    all.join(", ")
}

/// Several clauses; what all of them begin with is said once.
fn shared(clauses: &[String], by: &str) -> String {
    let Some((first, others)) = clauses.split_first() else {
        return String::new();
    };
    let words = |clause: &str| clause.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let first = words(first);
    let common = |clause: &String| {
        let same = first.iter().zip(words(clause));
        same.take_while(|(one, other)| *one == other).count()
    };
    let all = others.iter().map(common).min().unwrap_or(0);
    let head = first[..all.min(first.len())].join(" ");
    let tails: Vec<String> = clauses
        .iter()
        .map(|clause| words(clause)[all..].join(" "))
        .collect();
    format!("{head} {}", joined(&tails, by)).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Element;

    fn says(it: &Condition) -> String {
        condition(it, "the target")
    }

    #[test]
    fn conditions_read_as_a_person_would_write_them() {
        use Condition as C;
        let fire = |ago| C::Used("Fusion Flare".to_owned(), ago);
        for (it, text) in [
            (C::TargetHas(Status::Asleep), "if the target is Asleep"),
            (
                C::TargetHasAny(vec![Status::Poisoned, Status::BadlyPoisoned]),
                "if the target is Poisoned or Badly Poisoned",
            ),
            (
                C::Not(Box::new(C::UserIs(Element::Ghost))),
                "if the user is not of type Ghost",
            ),
            (
                C::AnyOf(vec![fire(0), fire(1)]),
                "if anybody has used Fusion Flare in this round or the round before",
            ),
            (
                C::Not(Box::new(C::AnyOf(vec![
                    C::TargetIs(Element::Fire),
                    C::TargetHas(Status::Burned),
                ]))),
                "if the target is not of type Fire nor Burned",
            ),
            (
                C::TargetSmallerBy(1),
                "if the target is smaller than the user",
            ),
            (
                C::Not(Box::new(C::In(Weather::Clear))),
                "in any weather but clear weather",
            ),
        ] {
            assert_eq!(says(&it).trim(), text);
        }
    }
}
