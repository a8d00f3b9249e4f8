//! What only Pokémon Tabletop United has, in words: attacks with their rolls and damage, maneuvers, stages,
//! Injuries, and what comes between its battles.

use crate::battle::{
    Assailant, AttackKind, Cause, CombatantId, ObjectId, PtuEvent, Standing, StandingOrder,
    Wounding, cannot_miss,
};
use crate::board::Cell;
use crate::rules::StageStat;
use crate::words::narrate::between::{doing, injuries, time_words, times};
use crate::words::narrate::{Narrator, capital, counted, result_words, types_aside};

impl Narrator<'_> {
    /// The sentence for an event that only these rules have.
    pub(super) fn of_ptu(&self, event: &PtuEvent) -> Option<String> {
        self.standing_orders(event)
            .or_else(|| self.ways(event))
            .or_else(|| self.strikes(event))
            .or_else(|| self.blows(event))
            .or_else(|| self.blows_on_objects(event))
            .or_else(|| self.state(event))
            .or_else(|| self.stages(event))
            .or_else(|| self.means_of(event))
            .or_else(|| self.worth(event))
            .or_else(|| self.recovery(event))
    }

    /// What somebody wants done until it says otherwise.
    fn standing_orders(&self, event: &PtuEvent) -> Option<String> {
        let PtuEvent::OrderSet { who, order } = event else {
            return None;
        };
        let name = self.who(*who);
        Some(match order {
            StandingOrder::Willing(whose, willing) => {
                let whose = match whose {
                    Assailant::Anybody => "every attack".to_owned(),
                    Assailant::Ally => "the attacks of allies".to_owned(),
                    Assailant::One(other) => format!("the attacks of {}", self.who(*other)),
                };
                match willing {
                    true => format!("{name} lets {whose} hit."),
                    false => format!("{name} dodges {whose} again."),
                }
            }
            StandingOrder::HoldingBack(true) => format!("{name} holds back and kills nobody."),
            StandingOrder::HoldingBack(false) => format!("{name} fights in earnest again."),
            StandingOrder::React(reaction, standing) => {
                let rule = match standing {
                    Standing::Always => "always takes",
                    Standing::Ask => "is asked about",
                    Standing::Never => "never takes",
                };
                format!("{name} {rule} {}.", reaction.chance())
            }
        })
    }

    /// Ways that end otherwise than meant, and what turns go on.
    fn ways(&self, event: &PtuEvent) -> Option<String> {
        Some(match event {
            PtuEvent::ActionPaid { who, .. } => format!(
                "That was the Standard Action of {}'s turn in this round.",
                self.who(*who)
            ),
            PtuEvent::Burrowed { who, next, .. } => format!(
                "  {} stays under ground, which takes the Standard Action of {} turn.",
                self.who(*who),
                if *next { "the next" } else { "this" }
            ),
            PtuEvent::Bumped { who, at, .. } => {
                format!("  {} walks into something at {at}.", self.who(*who))
            }
            PtuEvent::Fell {
                who,
                metres,
                effective,
                ..
            } => self.fell(*who, *metres, *effective),
            PtuEvent::Revealed { sent, drawn, .. } => {
                let mut parts: Vec<String> = sent
                    .iter()
                    .map(|(by, who, at)| {
                        format!("{} sends out {} at {at}", self.who(*by), self.who(*who))
                    })
                    .collect();
                let weapons = drawn.iter();
                parts.extend(
                    weapons.map(|(who, item)| {
                        format!("{} has drawn {}", self.who(*who), self.an(*item))
                    }),
                );
                format!("All reveal at once: {}.", parts.join("; "))
            }
            _ => return None,
        })
    }

    /// A fall, with the metres of it that hurt.
    fn fell(&self, who: CombatantId, metres: i32, effective: i32) -> String {
        let who = self.who(who);
        match effective {
            0 => format!("  {who} comes down {metres} m unhurt."),
            _ if effective == metres => format!("  {who} falls {metres} m."),
            _ => format!("  {who} falls {metres} m, of which {effective} m count."),
        }
    }

    /// Attacks as a whole, maneuvers, blessings.
    fn strikes(&self, event: &PtuEvent) -> Option<String> {
        Some(match event {
            PtuEvent::Blessed {
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
            PtuEvent::AttackDeclared {
                who,
                attack,
                targets,
                area,
                objects,
            } => self.declared(*who, *attack, (targets, area, objects)),
            PtuEvent::ManeuverDone {
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

    /// Accuracy Rolls and damage.
    fn blows(&self, event: &PtuEvent) -> Option<String> {
        Some(match event {
            PtuEvent::Accuracy {
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
            PtuEvent::Damage {
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

    /// The same on objects.
    fn blows_on_objects(&self, event: &PtuEvent) -> Option<String> {
        Some(match event {
            PtuEvent::ObjectAimed {
                object,
                total,
                needed,
                hit,
                ..
            } => {
                let result = result_words(*hit, false);
                let name = self.object(*object);
                format!("  {total} against {needed}: {result} on the {name}.")
            }
            PtuEvent::ObjectStruck {
                object,
                dealt,
                effectiveness,
                hp_after,
                ..
            } => {
                let extra = types_aside(*effectiveness);
                let left = match hp_after {
                    Some(hp) => format!(": {hp} HP left"),
                    None => ", which nothing breaks".to_owned(),
                };
                let name = self.object(*object);
                format!("  {dealt} damage to the {name}{extra}{left}.")
            }
            _ => return None,
        })
    }

    /// Temporary Hit Points, Injuries, lives that are spared.
    fn state(&self, event: &PtuEvent) -> Option<String> {
        Some(match event {
            PtuEvent::TempHp {
                who,
                after,
                cause: Cause { source, .. },
            } => {
                format!("  {} has {after} temporary HP ({source}).", self.who(*who))
            }
            PtuEvent::Mended {
                who,
                removed,
                total,
                today: None,
                ..
            } => {
                let who = self.who(*who);
                let healed = counted(*removed, "Injury");
                format!("  {who} gets air again: {healed} of suffocation gone, {total} left.")
            }
            PtuEvent::Injured {
                who,
                gained,
                total,
                wound,
                ..
            } => {
                let noun = if *gained == 1 {
                    "an Injury".to_owned()
                } else {
                    format!("{gained} Injuries")
                };
                format!("  {} takes {noun} ({wound}): {total} now.", self.who(*who))
            }
            PtuEvent::Spared { who, by, .. } => format!(
                "  {} would be dead, but {} holds back.",
                self.who(*who),
                self.who(*by)
            ),
            _ => return None,
        })
    }

    /// Combat Stages.
    fn stages(&self, event: &PtuEvent) -> Option<String> {
        Some(match event {
            PtuEvent::StageChanged {
                who,
                stat,
                by,
                after,
                wound: None,
                cause: Cause { source, .. },
            } => {
                let name = self.who(*who);
                match by {
                    0 => format!("  {name}'s {} does not change ({source}).", stat.name()),
                    by => format!(
                        "  {name}'s {} {} to {after:+} ({source}).",
                        stat.name(),
                        shift(*stat, *by)
                    ),
                }
            }
            PtuEvent::StageChanged {
                who,
                stat,
                by,
                after,
                wound: Some(wound),
                ..
            } => {
                let (name, stat) = (self.who(*who), stat.name());
                match wound {
                    Wounding::Taken(_) => {
                        format!(
                            "  The Injury lowers {name}'s {stat} by {}, now {after:+}.",
                            -by
                        )
                    }
                    Wounding::Healed => {
                        format!("  With the Injury healed, {name}'s {stat} is {after:+} again.")
                    }
                }
            }
            PtuEvent::StagesReset {
                who,
                cause: Cause { source, .. },
                ..
            } => {
                format!(
                    "  {}'s Combat Stages go back to where they began ({source}).",
                    self.who(*who)
                )
            }
            _ => return None,
        })
    }

    /// The Pokédex and telekinesis.
    fn means_of(&self, event: &PtuEvent) -> Option<String> {
        Some(match event {
            PtuEvent::Scanned { who, target, .. } => self.scan(*who, *target),
            PtuEvent::Lifted { .. } => self.lifted(event)?,
            _ => return None,
        })
    }

    /// What telekinesis came to.
    fn lifted(&self, event: &PtuEvent) -> Option<String> {
        let PtuEvent::Lifted {
            who,
            what,
            items,
            to,
            weight_lb,
            moved,
            traces,
            ..
        } = event
        else {
            return None;
        };
        let thing = self.load(*what, items);
        let who = self.who(*who);
        let mut line = if *moved {
            format!("{who} lifts {thing} ({weight_lb} lb) to {to} by telekinesis.")
        } else {
            format!("{who} cannot lift {thing} ({weight_lb} lb).")
        };
        if *moved && *traces {
            line += " The effort leaves traces.";
        }
        Some(line)
    }

    /// What a battle was worth, and who starts the next.
    fn worth(&self, event: &PtuEvent) -> Option<String> {
        Some(match event {
            PtuEvent::WillStart { who, instead } => format!(
                "{} will start the next battle in place of {}.",
                self.who(*who),
                self.who(*instead)
            ),
            PtuEvent::Experience {
                players,
                sum,
                significance,
                each,
                ..
            } => {
                let times = match significance {
                    100 => String::new(),
                    percent => format!(", times {}", times(*percent)),
                };
                let shared = match players.as_slice() {
                    [_] => String::new(),
                    many => format!(", shared by {}", many.len()),
                };
                format!(
                    "Experience to share among the Pokémon of {}: {each}{} (the foes were worth {sum}{times}{shared}).",
                    self.list(players),
                    if players.len() > 1 { " each" } else { "" },
                )
            }
            PtuEvent::FirstCatch {
                who,
                species,
                gained,
                ..
            } => {
                let (who, species) = (self.who(*who), &self.dex.species_def(*species).name);
                format!("{who} gains {gained} Trainer Experience for catching a first {species}.")
            }
            _ => return None,
        })
    }

    /// Rest and treatment, and moves that come back.
    fn recovery(&self, event: &PtuEvent) -> Option<String> {
        Some(match event {
            PtuEvent::Recovering {
                who, how, minutes, ..
            } => format!(
                "{} {} ({}).",
                self.who(*who),
                doing(*how),
                time_words(*minutes)
            ),
            PtuEvent::Mended {
                who,
                removed,
                total,
                today: Some(today),
                cause: Cause { source, .. },
                ..
            } => format!(
                "  {} is rid of {} ({source}): {total} left; {today} of 3 healed today.",
                self.who(*who),
                injuries(*removed)
            ),
            PtuEvent::MovesRegained {
                who,
                moves,
                cause: Cause { source, .. },
                ..
            } => format!(
                "  {} can use {} again: {source}.",
                self.who(*who),
                self.moves(moves)
            ),
            _ => return None,
        })
    }

    /// The parts behind what a battle was worth and what comes after it.
    pub(super) fn ptu_details(&self, event: &PtuEvent) -> Vec<String> {
        match event {
            PtuEvent::Experience {
                foes,
                sum,
                significance,
                players,
                each,
                rule,
                ..
            } => {
                let parts: Vec<String> = foes
                    .iter()
                    .map(|(who, worth)| format!("{} {worth}", self.who(*who)))
                    .collect();
                vec![format!(
                    "{} = {sum}; times {}, by {}: {each} ({rule})",
                    parts.join(" + "),
                    times(*significance),
                    players.len()
                )]
            }
            PtuEvent::FirstCatch { rule, .. }
            | PtuEvent::Recovering { rule, .. }
            | PtuEvent::MovesRegained {
                cause: Cause { rule, .. },
                ..
            } => vec![format!("rule: {rule}")],
            _ => Vec::new(),
        }
    }
}

/// How a stat changes: "rises by 1 stage"; Accuracy and Evasion count no stages.
fn shift(stat: StageStat, by: i32) -> String {
    let way = if by > 0 { "rises" } else { "falls" };
    let steps = by.abs();
    match (stat, steps) {
        (StageStat::Accuracy | StageStat::Evasion, _) => format!("{way} by {steps}"),
        (_, 1) => format!("{way} by 1 stage"),
        _ => format!("{way} by {steps} stages"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stats_rise_by_stages_and_evasion_by_points() {
        assert_eq!(shift(StageStat::Speed, -1), "falls by 1 stage");
        assert_eq!(shift(StageStat::Attack, 2), "rises by 2 stages");
        assert_eq!(shift(StageStat::Evasion, -2), "falls by 2");
    }
}
