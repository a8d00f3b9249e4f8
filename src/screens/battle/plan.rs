//! What an action costs more than it seems to, said before it is committed, and how many clicks it
//! takes: what can be taken back takes one, dice fall on the second. Pure.

use super::stops::Purpose;
use crate::battle::{
    Action, AttackKind, CombatantId, Confirm, Forecast, OptionEntry, Role, TargetForecast, cost,
};
use crate::board::Cell;
use crate::rules::Effectiveness;
use crate::screens::settings::Settings;

/// A way and an attack at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Approach {
    /// Whom it is about.
    pub foe: CombatantId,
    /// The way; `None` where the foe is in reach already.
    pub walk: Option<Action>,
    /// The way in words: "to (3, 4), 5 m".
    pub way: String,
    /// The attack.
    pub attack: Action,
    /// With what.
    pub kind: AttackKind,
    /// The odds of the attack from there, and what would strike on the way.
    pub forecast: Forecast,
}

/// Whom could be struck from a square, and with what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prospect {
    /// Which square, in which state of the battle.
    pub(super) of: Option<(u64, Cell)>,
    /// Foes, each with the attacks that reach it.
    pub foes: Vec<(CombatantId, Vec<AttackKind>)>,
}

/// What is to be said before this is committed, the gravest first.
#[must_use]
pub fn warnings(
    entry: &OptionEntry,
    purpose: Purpose,
    forecast: &Forecast,
    name: impl Fn(CombatantId) -> String,
) -> Vec<String> {
    let mut said = Vec::new();
    let friends = forecast.targets.iter().filter(|target| target.friendly);
    let friends: Vec<String> = friends.map(|target| name(target.target)).collect();
    match (purpose, friends.as_slice()) {
        (Purpose::Help, _) | (_, []) => {}
        (_, [one]) => said.push(format!("It strikes {one}, a friend.")),
        (_, several) => said.push(format!("It strikes friends: {}.", several.join(", "))),
    }
    let in_vain = forecast.targets.iter().filter(|it| cannot_work(it));
    said.extend(in_vain.map(|it| format!("It cannot hurt {}, who is immune.", name(it.target))));
    if entry.cost == cost::FULL {
        said.push("It takes the Standard and the Shift Action.".into());
    }
    said.extend(forecast.notes.iter().map(|note| sentence(note)));
    said
}

/// Whether all the damage of an attack comes to nothing.
fn cannot_work(target: &TargetForecast) -> bool {
    let damage = target.damage.as_ref();
    damage.is_some_and(|damage| damage.effectiveness == Some(Effectiveness::Immune))
}

/// A remark as a sentence of its own.
fn sentence(note: &str) -> String {
    let mut letters = note.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let end = if note.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{}{}{end}", first.collect::<String>(), letters.as_str())
}

/// Whether there is anything to read in a forecast.
#[must_use]
pub fn tells(forecast: &Forecast) -> bool {
    !forecast.targets.is_empty()
        || !forecast.objects.is_empty()
        || !forecast.notes.is_empty()
        || forecast.success.is_some()
        || forecast.incoming.is_some()
}

/// Whether a click only shows what would happen, and the next one does it.
#[must_use]
pub fn asks_again(
    entry: &OptionEntry,
    settings: &Settings,
    forecast: &Forecast,
    warnings: &[String],
) -> bool {
    let card = entry.key.verb.card();
    let asked = match card.confirm {
        Confirm::Ways => settings.confirm_moves,
        Confirm::Attacks => settings.confirm_attacks,
        Confirm::Never => false,
    };
    let rolls = forecast.success.is_some() && card.role != Role::Take;
    asked || rolls || !warnings.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{AttackKind, Choosable as _, Cost, Group, OptionKey, act};

    fn entry(key: OptionKey, cost: Cost) -> OptionEntry {
        OptionEntry {
            key,
            group: Group::Card,
            summary: "",
            label: "It".into(),
            cost,
            choices: Vec::new(),
            reason: None,
        }
    }

    fn noted(note: &str) -> Forecast {
        Forecast {
            notes: vec![note.into()],
            ..Forecast::default()
        }
    }

    #[test]
    fn what_can_be_taken_back_takes_one_click_and_dice_fall_on_the_second() {
        let settings = Settings::default();
        let again = |key, forecast: &Forecast, said: &[String]| {
            asks_again(&entry(key, cost::SHIFT), &settings, forecast, said)
        };
        let quiet = Forecast::default();
        assert!(!again(act::Shift::key(), &quiet, &[]), "a free move");
        let risky = noted("Oddish may answer with an Attack of Opportunity");
        let said = vec![risky.notes[0].clone()];
        assert!(
            again(act::Shift::key(), &risky, &said),
            "a move that provokes"
        );
        let strike = act::UseAttack::key_of(AttackKind::Struggle);
        assert!(again(strike, &quiet, &[]), "an attack");
        let checked = Forecast {
            success: Some(0.5),
            ..Forecast::default()
        };
        assert!(again(act::StandUp::key(), &checked, &[]), "a Skill Check");
    }

    #[test]
    fn full_actions_and_remarks_are_said_as_sentences() {
        let name = |_: CombatantId| "Archie".to_owned();
        let full = entry(act::Breather::key(), cost::FULL);
        let said = warnings(&full, Purpose::Open, &noted("it may fall"), name);
        assert_eq!(
            said,
            [
                "It takes the Standard and the Shift Action.",
                "It may fall."
            ]
        );
        let plain = entry(act::Shift::key(), cost::SHIFT);
        assert!(warnings(&plain, Purpose::Open, &Forecast::default(), name).is_empty());
    }
}
