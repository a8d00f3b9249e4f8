//! What attacks, checks and captures came to, in words.

use crate::battle::{AttackKind, Cause, CombatantId, Event, ObjectId, cannot_miss, reaction};
use crate::board::Cell;
use crate::words::narrate::{Narrator, capital, lower, result_words, types_aside};

impl Narrator<'_> {
    /// Attacks and what bears on them as a whole.
    pub(super) fn attacks(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Reacted {
                who,
                reaction,
                trigger,
                cause,
                taken,
            } => {
                let verb = if *taken { "takes" } else { "passes up" };
                let joint = reaction.joint();
                let name = match *reaction == reaction::FEATURE {
                    true => format!("the chance to use {cause}"),
                    false => reaction.chance().to_owned(),
                };
                format!(
                    "{} {verb} {name} {joint} {}.",
                    self.who(*who),
                    self.who(*trigger)
                )
            }
            Event::Blessed {
                who,
                by,
                left,
                used,
            } => {
                let (who, name) = (self.who(*who), &self.dex.move_def(*by).name);
                let uses = if *left == 1 { "use" } else { "uses" };
                if *used {
                    format!("  {who} calls up {name}; {left} {uses} left.")
                } else {
                    format!("  {name} protects {who} and all allies; {left} {uses}.")
                }
            }
            Event::AttackDeclared {
                who,
                attack,
                targets,
                area,
                objects,
            } => self.declared(*who, *attack, (targets, area, objects)),
            Event::NoEffect {
                who,
                status: None,
                cause: Cause { source: why, .. },
            } => {
                format!("  No effect on {}: {}.", self.who(*who), lower(why))
            }
            _ => return None,
        })
    }

    /// Accuracy Rolls and damage.
    pub(super) fn blows(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Accuracy {
                target,
                die,
                check,
                total,
                needed,
                hit,
                critical,
                ..
            } => {
                let result = result_words(*hit, *critical);
                match die {
                    Some(_) if cannot_miss(check) => {
                        format!("  It cannot miss: {result} on {}.", self.who(*target))
                    }
                    Some(_) => format!(
                        "  {total} against {needed}: {result} on {}.",
                        self.who(*target)
                    ),
                    None => format!("  No roll: {result} on {}.", self.who(*target)),
                }
            }
            Event::Damage {
                target,
                dealt,
                effectiveness,
                critical,
                ..
            } => {
                let extra = types_aside(*effectiveness);
                let critical = if *critical { ", critical" } else { "" };
                format!(
                    "  {dealt} damage to {}{critical}{extra}.",
                    self.who(*target)
                )
            }
            _ => return None,
        })
    }

    /// Maneuvers, Grapples and tasks.
    pub(super) fn maneuvers(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::ManeuverDone {
                who,
                target,
                maneuver,
                success,
            } => {
                let result = if *success { "works" } else { "fails" };
                let name = capital(maneuver.name());
                format!(
                    "  {name} {result}: {} against {}.",
                    self.who(*who),
                    self.who(*target)
                )
            }
            Event::TaskTried {
                who,
                task,
                success,
                open,
            } => {
                let (name, task) = (self.who(*who), capital(self.task(*task)));
                match (success, open) {
                    (true, _) => format!("  {task}: done by {name}."),
                    (false, true) => format!("  {task}: not yet."),
                    (false, false) => format!("  {task}: failed, and that was the only try."),
                }
            }
            _ => return None,
        })
    }

    /// An attack as it is declared: with what, and on whom.
    fn declared(
        &self,
        who: CombatantId,
        attack: AttackKind,
        (targets, area, objects): (&[CombatantId], &[Cell], &[ObjectId]),
    ) -> String {
        let (thrower, name) = (who, self.attack(attack));
        let who = self.who(who);
        if let AttackKind::Ball(item) = attack {
            return self.throw(thrower, item, targets);
        }
        match (targets.is_empty(), area.is_empty()) {
            (true, true) if !objects.is_empty() => {
                let things: Vec<_> = objects.iter().map(|id| self.object(*id)).collect();
                format!("{who} uses {name} on the {}.", things.join(", "))
            }
            (true, _) => format!("{who} uses {name}."),
            (false, true) => {
                format!("{who} uses {name} on {}.", self.list(targets))
            }
            (false, false) => {
                format!("{who} uses {name}; it reaches {}.", self.list(targets))
            }
        }
    }
}
