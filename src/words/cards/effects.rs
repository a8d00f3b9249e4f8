//! Effects of moves: a sentence each, from the data that the engine executes.

use crate::battle::{field_summary, that_heal, weather_summary};
use crate::data::moves::{
    Blessing, Duration, Effect, EffectWho, Hazard, Mark, MoveDef, Stance, What, When,
};
use crate::data::{Dex, TerrainId, Weather};
use crate::rules::{Element, StageStat, Status};
use crate::words::cards::conditions::{condition, under_any};
use crate::words::counted;

/// An effect as a sentence.
pub(super) fn sentence(dex: &Dex, def: &MoveDef, effect: &Effect) -> String {
    let when = match effect.when {
        When::Hit if def.cannot_miss => String::new(),
        When::Hit => "on a hit, ".to_owned(),
        When::Natural(roll) => format!("on a hit with {roll}+ on the die, "),
        When::Between(least, most) => format!("on a hit with {least} to {most} on the die, "),
        When::Even => "on a hit with an even number on the die, ".to_owned(),
        When::Chance(roll) => format!("on a hit, if a d20 rolled for it shows {roll}+, "),
        When::Down => "if it knocks the target out, ".to_owned(),
        When::Touch if def.ac.is_some() => "hit or missed, ".to_owned(),
        When::Use | When::Touch => String::new(),
        When::Dealt => "once it has dealt damage to somebody, ".to_owned(),
        When::SetUp => "while preparing, ".to_owned(),
        When::Miss => "on a miss, ".to_owned(),
    };
    // What comes about once for each use is asked of the user itself.
    let judged = match effect.when {
        When::Use | When::Dealt => "the user",
        _ => "the target",
    };
    let condition = effect.only_if.as_ref().map(|it| condition(it, judged));
    let condition = condition.unwrap_or_default();
    capitalised(&format!("{when}{}{condition}.", clause(dex, effect)))
}

fn clause(dex: &Dex, effect: &Effect) -> String {
    let who = match effect.who {
        EffectWho::Target => "the target",
        EffectWho::User => "the user",
    };
    match &effect.what {
        What::Inflict { status, lasting } => {
            format!("{who} {}{}", struck(*status), duration(*lasting))
        }
        What::Cure(statuses) => format!("{who} is no longer {}", list(statuses)),
        What::Stage { stat, by } => stage(who, *stat, *by),
        What::Aim { by, lasting } => aim(who, *by, *lasting),
        What::Either(one, other) => either(who, *one, *other),
        What::Push(metres) => format!("{who} is pushed {metres} m away"),
        What::PushLess(metres) => format!("{who} is pushed {metres} m away, less its weight class"),
        What::Drain(share) => format!("the user regains {share}% of the damage dealt"),
        What::Recoil(parts) => format!("the user loses {} of the damage dealt", part(*parts)),
        What::Heal(share) => format!("{who} regains {share}% of its maximum Hit Points"),
        What::HealBySky => format!("{who} regains half of its maximum Hit Points{}", by_sky()),
        What::LosePart(parts) => format!("{who} loses {} of its maximum Hit Points", part(*parts)),
        What::Sacrifice => "the user's Hit Points fall to -50% of its maximum".to_owned(),
        What::Scatter(loss) => {
            format!("everybody cardinally adjacent to the target loses {loss} Hit Points")
        }
        What::Leave(mark) => leave(*mark, who),
        What::Unmark(mark) => format!("{} on the user are gone", marked(*mark)),
        What::FreeTrip => {
            "the user may try to Trip the target as a Free Action in this turn".to_owned()
        }
        What::Disable => "that move becomes Disabled for its user".to_owned(),
        What::Endure => "that move leaves the user at least 1 Hit Point".to_owned(),
        What::Dodge(by) => format!("{who} gains {by} Evasion until the end of its next turn"),
        What::Stagger => format!("the Initiative of {who} is 0 for one full round"),
        What::Bless { blessing, uses } => bless(*blessing, *uses),
        What::Weather(weather) => sky(*weather),
        What::Field(name) => field(name),
        What::Become(form) => becomes(form),
        What::Lay(hazard) => lay(*hazard).to_owned(),
        What::Sweep(0) => {
            "all blessings, stances, hazards and smoke on the field are gone".to_owned()
        }
        What::Sweep(metres) => format!("hazards within {metres} m of the user are gone"),
        What::BlowAway => {
            "hazards in the area are gone, and so is smoke that it touches".to_owned()
        }
        What::EndTurn => "the user's turn is over".to_owned(),
        What::Cover(terrain) => cover(dex, *terrain),
        What::Stance(stance) => stance_text(*stance).to_owned(),
        What::Shield => "the user is not hit by the move that this one interrupts".to_owned(),
        What::ForceSwitch => format!(
            "{who} runs from the user, towards its trainer if it has one; a trainer's Pokémon that \
             ends within 6 m of its ball is recalled, and its trainer may send out another"
        ),
    }
}

fn aim(who: &str, by: i32, lasting: Duration) -> String {
    let until = duration(lasting);
    format!("the Accuracy Rolls of {who} get {by:+}{until}")
}

fn either(who: &str, one: Status, other: Status) -> String {
    let (one, other) = (struck(one), struck(other));
    format!("{who} {one} or {other}, by the toss of a coin")
}

/// One part in so many, in words.
fn part(parts: u8) -> String {
    match parts {
        1 => "all".to_owned(),
        2 => "half".to_owned(),
        3 => "a third".to_owned(),
        4 => "a quarter".to_owned(),
        parts => format!("1/{parts}"),
    }
}

fn bless(blessing: Blessing, uses: u8) -> String {
    let (when, what) = match blessing {
        Blessing::Physical => ("physical damage", "resist it one step further"),
        Blessing::Special => ("special damage", "resist it one step further"),
        Blessing::Critical => ("a Critical Hit", "take it as a usual hit"),
    };
    format!(
        "the user and its allies, when they receive {when}, may {what}; {} for all of them together",
        counted(uses, "use")
    )
}

/// What else moves that live off the sky heal, weather by weather.
fn by_sky() -> String {
    let mut parts: Vec<((i32, i32), Vec<Weather>)> = Vec::new();
    for (weather, share) in that_heal() {
        match parts.iter_mut().find(|(other, _)| *other == share) {
            Some((_, skies)) => skies.push(weather),
            None => parts.push((share, vec![weather])),
        }
    }
    let said = parts.iter().map(|((of, parts), skies)| {
        let share = match (of, parts) {
            (2, 3) => "two thirds".to_owned(),
            (1, 4) => "a quarter".to_owned(),
            _ => format!("{of}/{parts}"),
        };
        format!("{share} {}", under_any(skies))
    });
    let said: Vec<String> = said.collect();
    format!("; {}", said.join(", "))
}

fn sky(weather: Weather) -> String {
    match weather_summary(weather) {
        None => weather.comes().to_owned(),
        Some(does) => format!("{} for 5 rounds: {}", weather.comes(), within(does)),
    }
}

fn field(name: &str) -> String {
    let does = field_summary(name).unwrap_or("what that means is not yet in the game");
    format!("the field becomes {name} for 5 rounds: {}", within(does))
}

/// A sentence as a part of another.
fn within(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first
        .chain(letters.as_str().trim_end_matches('.').chars())
        .collect()
}

fn becomes(form: &str) -> String {
    let does = crate::battle::form_summary(form);
    let does = does.unwrap_or("what that means is not yet in the game");
    let (head, rest) = does.split_at(1);
    let does = head.to_lowercase() + rest.trim_end_matches('.');
    format!("it takes on {form}: {does}")
}

fn lay(hazard: Hazard) -> &'static str {
    match hazard {
        Hazard::Spikes => {
            "the squares become Slow Terrain; foes on the ground that run into them lose a tick of \
             Hit Points and are Slowed until the end of their next turn"
        }
        Hazard::ToxicSpikes => {
            "the squares become Slow Terrain; foes on the ground that run into them are Poisoned, \
             Badly Poisoned where it lies twice, and Slowed until the end of their next turn; \
             Poison types take it away unharmed"
        }
        Hazard::StickyWeb => {
            "the squares become Slow Terrain; foes that run into them lose a stage of Speed and are \
             Slowed until the end of their next turn; Flying types and those that levitate do not \
             notice it, and Bug types take it away unharmed"
        }
        Hazard::StealthRock => {
            "a foe that comes within 2 m of a rock draws it: it loses a tick of Hit Points by type, \
             and the rock is gone; only once until it has been recalled"
        }
    }
}

fn struck(status: Status) -> String {
    match status {
        Status::Asleep => "falls Asleep".to_owned(),
        Status::Flinched => "Flinches".to_owned(),
        other => format!("becomes {}", other.name()),
    }
}

fn duration(lasting: Duration) -> &'static str {
    match lasting {
        Duration::UntilCured => "",
        Duration::EndOfNextTurn => " until the end of its next turn",
        Duration::EndOfSourcesNextTurn => " until the end of the user's next turn",
        Duration::FullRound => " for one full round",
    }
}

fn stage(who: &str, stat: StageStat, by: i32) -> String {
    let verb = if by < 0 { "falls" } else { "rises" };
    let size = by.unsigned_abs();
    match stat {
        StageStat::Accuracy | StageStat::Evasion => {
            format!("{who}'s {} {verb} by {size}", stat.name())
        }
        _ => format!(
            "{who}'s {} {verb} by {}",
            stat.name(),
            counted(size, "stage")
        ),
    }
}

fn cover(dex: &Dex, id: TerrainId) -> String {
    let def = dex.terrain(id);
    let mut text = format!("{} covers the area until the encounter ends", def.name);
    if def.accuracy != 0 {
        text += &format!(
            "; attacks from or into it take {:+} on the Accuracy Roll",
            def.accuracy
        );
    }
    text
}

fn stance_text(stance: Stance) -> &'static str {
    match stance {
        Stance::CurledUp => {
            "the user is Curled Up: no Critical Hits against it, damage reduction 10, but Slowed \
             and -4 on Accuracy Rolls; uncurling is a Swift Action"
        }
        Stance::Withdrawn => {
            "the user is Withdrawn: no Critical Hits against it, damage reduction 15, but it \
             cannot Shift and uses moves on itself only; coming out is a Shift Action"
        }
    }
}

fn list(statuses: &[Status]) -> String {
    let names: Vec<&str> = statuses.iter().map(|status| status.name()).collect();
    names.join(" or ")
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// What a mark does to whoever it is left on.
fn leave(mark: Mark, who: &str) -> String {
    match mark {
        Mark::Seeded => "the target loses a tick of Hit Points at the start of each of its turns, \
             and the user regains it, until the target faints or is recalled; Grass types and \
             those immune to Grass are immune"
            .to_owned(),
        Mark::Grounded => "for 3 turns the target is kept on the ground, without Sky and Levitate \
             Speed, and Ground attacks reach it even if it is immune"
            .to_owned(),
        Mark::Pumped => {
            "until it is recalled, the user's Critical Hits come 2 earlier on the die".to_owned()
        }
        Mark::MudSport | Mark::WaterSport => {
            let element = if mark == Mark::WaterSport {
                Element::Fire
            } else {
                Element::Electric
            };
            let element = element.name();
            format!(
                "{who} resists {element} attacks one step further until a damaging one has hit it"
            )
        }
        Mark::Preparing | Mark::Rolling | Mark::Exhausted => {
            format!("{who} is {}", mark.name())
        }
    }
}

/// What there is to take off somebody who has a mark.
fn marked(mark: Mark) -> &'static str {
    match mark {
        Mark::Seeded => "Leech Seeds",
        other => other.name(),
    }
}
