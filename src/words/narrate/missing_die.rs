//! A die that the table rolls itself: whose roll it is, for what, against whom, and what has to show.

use crate::battle::{
    AttackKind, CombatantId, Event, MissingDie, Modifiers, OwnEvent, PtuEvent, RollFor, cannot_miss,
};
use crate::rules::rolls;
use crate::words::narrate::details::sum;
use crate::words::narrate::{Narrator, capital};

impl Narrator<'_> {
    /// What is to be rolled, as a sentence without its end: "Fern's Tackle at Rat: roll a d20 for
    /// accuracy, 4 or more hits".
    #[must_use]
    pub fn missing_die(&self, missing: &MissingDie) -> String {
        let told = missing.events.first();
        let die = die_words(missing);
        match told.and_then(|event| self.wanted(missing, event, &die)) {
            Some(told) => told,
            None => self.nameless(missing, &die),
        }
    }

    /// What its sum is made of, a line each, as far as whoever looks may know.
    #[must_use]
    pub fn missing_die_sums(&self, missing: &MissingDie) -> Vec<String> {
        let mut lines = Vec::new();
        for event in &missing.events {
            match event {
                Event::Own(OwnEvent::Ptu(PtuEvent::Accuracy {
                    who,
                    target,
                    roll,
                    check,
                    needed,
                    ..
                })) => {
                    if !self.hidden(*who) && !roll.is_empty() {
                        lines.push(sum("besides the die", None, roll, total_of(roll)));
                    }
                    if !self.hidden(*target) && !cannot_miss(check) {
                        let whose = self.who(*target);
                        lines.push(sum(&format!("to hit {whose}"), None, check, *needed));
                    }
                }
                Event::Rolled {
                    who,
                    parts: modifiers,
                    purpose: RollFor::Save(..) | RollFor::Skill(_) | RollFor::Own(_),
                    ..
                } if !self.hidden(*who) && !modifiers.is_empty() => {
                    lines.push(sum(
                        "besides the dice",
                        None,
                        modifiers,
                        total_of(modifiers),
                    ));
                }
                _ => {}
            }
        }
        lines
    }

    fn wanted(&self, missing: &MissingDie, event: &Event, die: &str) -> Option<String> {
        match event {
            Event::Own(OwnEvent::Ptu(own)) => self.wanted_by_ptu(missing, own, die),
            other => self.check(missing, other, die),
        }
    }

    /// Attacks, and what Injuries weaken.
    fn wanted_by_ptu(&self, missing: &MissingDie, event: &PtuEvent, die: &str) -> Option<String> {
        Some(match event {
            PtuEvent::Accuracy { who, .. } => {
                let attack = self.attack_of(missing, *who);
                self.accuracy(&attack, &missing.events, die)
            }
            PtuEvent::ObjectAimed { who, object, .. } => {
                let (attack, thing) = (self.attack_of(missing, *who), self.object(*object));
                format!("{attack} at the {thing}: roll {die} for accuracy")
            }
            PtuEvent::Damage { who, target, .. } if who == target => {
                format!("{} is hurt: roll {die} for damage", self.who(*who))
            }
            PtuEvent::Damage {
                who,
                target,
                critical,
                ..
            } => {
                let attack = self.attack_of(missing, *who);
                let critical = if *critical {
                    " with a critical hit"
                } else {
                    ""
                };
                let target = self.who(*target);
                format!("{attack} hits {target}{critical}: roll {die} for damage")
            }
            PtuEvent::ObjectStruck { who, object, .. } => {
                let (attack, thing) = (self.attack_of(missing, *who), self.object(*object));
                format!("{attack} hits the {thing}: roll {die} for damage")
            }
            PtuEvent::StageChanged {
                who,
                wound: Some(_),
                ..
            } => {
                format!(
                    "{}'s Injury: roll {die} for the stat that it weakens",
                    self.who(*who)
                )
            }
            _ => return None,
        })
    }

    /// Ties, Skill Checks, saves and balls.
    fn check(&self, missing: &MissingDie, event: &Event, die: &str) -> Option<String> {
        let Event::Rolled {
            who,
            target,
            dice,
            parts,
            against,
            purpose,
            ..
        } = event
        else {
            return None;
        };
        let needed = against.unwrap_or_default();
        Some(match purpose {
            RollFor::Tie => self.roll_off(missing, *who, die),
            RollFor::Skill(what) => {
                let skill = missing.shortage.roll.about().unwrap_or("Skill");
                let together = if dice.len() > 1 { " in all" } else { "" };
                let least = needed - total_of(parts);
                let wanted = match missing.open || least <= 1 {
                    true => String::new(),
                    false => self
                        .unless_hidden(&[*who], || format!(", {least} or more{together} succeeds")),
                };
                format!(
                    "{}'s {skill} check ({what}): roll {die}{wanted}",
                    self.who(*who)
                )
            }
            RollFor::Save(status, meaning) => {
                let wins = if meaning.is_some() {
                    "cures it"
                } else {
                    "succeeds"
                };
                let wanted = self.unless_hidden(&[*who], || {
                    format!(", {} or more {wins}", least(needed, parts))
                });
                let status = status.name();
                format!(
                    "{}'s save against {status}: roll {die}{wanted}",
                    self.who(*who)
                )
            }
            RollFor::Capture(_) => {
                let target = (*target)?;
                let most = (needed - total_of(parts)).min(99);
                let wanted = self.unless_hidden(&[target], || match most {
                    ..1 => ", only a 100 catches".to_owned(),
                    most => format!(", {most} or less catches"),
                });
                let (ball, target) = (self.attack_of(missing, *who), self.who(target));
                format!("{ball} has hit {target}: roll {die} to catch{wanted}")
            }
            RollFor::Own(_) => return None,
        })
    }

    /// An Accuracy Roll, with what hits each of those it is against.
    fn accuracy(&self, attack: &str, events: &[Event], die: &str) -> String {
        let strikes: Vec<(CombatantId, String)> = events
            .iter()
            .filter_map(|event| match PtuEvent::of(event)? {
                PtuEvent::Accuracy {
                    who,
                    target,
                    roll,
                    check,
                    needed,
                    ..
                } => {
                    let hits = match cannot_miss(check) {
                        true => ", it cannot miss".to_owned(),
                        false => self.unless_hidden(&[*who, *target], || {
                            format!(", {} or more hits", least(*needed, roll).clamp(2, 20))
                        }),
                    };
                    Some((*target, hits))
                }
                _ => None,
            })
            .collect();
        let targets: Vec<CombatantId> = strikes.iter().map(|(target, _)| *target).collect();
        let at = self.list(&targets);
        let same = strikes.windows(2).all(|two| two[0].1 == two[1].1);
        let hits = match strikes.first() {
            Some((_, hits)) if same => hits.clone(),
            _ => strikes
                .iter()
                .filter(|(_, hits)| !hits.is_empty())
                .map(|(target, hits)| format!("{hits} {}", self.who(*target)))
                .collect(),
        };
        format!("{attack} at {at}: roll {die} for accuracy{hits}")
    }

    fn roll_off(&self, missing: &MissingDie, who: CombatantId, die: &str) -> String {
        let tied: Vec<CombatantId> = missing
            .tied
            .iter()
            .copied()
            .filter(|id| *id != who)
            .collect();
        let with = match tied.as_slice() {
            [] => String::new(),
            tied => format!(" with {}", self.list(tied)),
        };
        let who = self.who(who);
        format!("{who}'s Initiative is level{with}: roll {die} for {who}, the highest acts first")
    }

    /// Where no event shows the die.
    fn nameless(&self, missing: &MissingDie, die: &str) -> String {
        let attack = missing.attack.map(|(who, attack)| self.whose(who, attack));
        let roll = missing.shortage.roll;
        match attack {
            Some(attack) if roll == rolls::STRIKES => {
                format!("{attack}: roll {die} for how often it strikes")
            }
            Some(attack) if roll == rolls::DAMAGE => format!("{attack}: roll {die} for {roll}"),
            Some(attack) if roll == rolls::CHOICE => format!("{attack}: roll {die} for a {roll}"),
            _ => format!("Roll {die} for {roll}"),
        }
    }

    fn attack_of(&self, missing: &MissingDie, who: CombatantId) -> String {
        match missing.attack.filter(|(by, _)| *by == who) {
            Some((_, attack)) => self.whose(who, attack),
            None => self.who(who).to_owned(),
        }
    }

    fn whose(&self, who: CombatantId, attack: AttackKind) -> String {
        let name = self.attack(attack);
        match attack {
            AttackKind::Maneuver(_) => format!("{}'s {}", self.who(who), capital(&name)),
            _ => format!("{}'s {name}", self.who(who)),
        }
    }

    fn unless_hidden(&self, who: &[CombatantId], told: impl Fn() -> String) -> String {
        match who.iter().any(|who| self.hidden(*who)) {
            true => String::new(),
            false => told(),
        }
    }
}

/// "a d20", "a d6 (2 of 3)".
fn die_words(missing: &MissingDie) -> String {
    let sides = missing.shortage.sides;
    match missing.number {
        (_, ..=1) => format!("a d{sides}"),
        (at, of) => format!("a d{sides} ({at} of {of})"),
    }
}

fn total_of(parts: &Modifiers) -> i32 {
    parts.iter().map(|part| part.amount).sum()
}

/// The least that the die itself has to show.
fn least(needed: i32, parts: &Modifiers) -> i32 {
    (needed - total_of(parts)).max(1)
}
