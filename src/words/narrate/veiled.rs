//! Events of somebody whose numbers whoever looks may not know (the level's information policy).
//!
//! The one place where the journal is veiled: the window's log and the text front end both tell
//! events through it. What is not listed here carries no hidden number.

use crate::battle::{
    Battle, Cause, CombatantId, Counted, Event, Eyes, Knowledge, Lasts, OwnEvent, PtuEvent,
    RollFor, Spent, Wounding,
};
use crate::words::narrate::details::{dice_shown, shown, sum};
use crate::words::narrate::items::action_points;
use crate::words::narrate::rolls::came_to;
use crate::words::narrate::{Narrator, capital, result_words, types_aside};

/// Who looks at which battle.
#[derive(Clone, Copy)]
pub(super) struct Looking<'a> {
    battle: &'a Battle,
    eyes: Eyes,
}

impl std::fmt::Debug for Looking<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Looking")
            .field("eyes", &self.eyes)
            .finish_non_exhaustive()
    }
}

impl<'a> Looking<'a> {
    /// Nothing at all where nothing is hidden.
    pub(super) fn new(battle: &'a Battle, eyes: Eyes) -> Option<Self> {
        (battle.hides() && !eyes.see_all()).then_some(Self { battle, eyes })
    }
}

impl Narrator<'_> {
    /// What may be told of a combatant.
    fn known(&self, who: CombatantId) -> Knowledge {
        self.looking
            .map_or(Knowledge::Everything, |it| it.battle.seen(it.eyes, who))
    }

    pub(super) fn hidden(&self, who: CombatantId) -> bool {
        self.known(who) != Knowledge::Everything
    }

    /// So many Hit Points of somebody in words, where they may be told as a share.
    fn share(&self, who: CombatantId, hp: i32) -> Option<String> {
        let max = self.looking?.battle.sheet(who)?.max_hp;
        let percent = self.known(who).share(hp, max)?;
        Some(format!("about {percent}%"))
    }

    /// The sentence for an event with a number that has to stay hidden: `None` where it has none,
    /// `Some(None)` where nothing is left to tell.
    pub(super) fn veiled(&self, event: &Event) -> Option<Option<String>> {
        self.looking?;
        self.veiled_turns(event)
            .or_else(|| self.veiled_attacks(event))
            .or_else(|| self.veiled_checks(event))
            .or_else(|| self.veiled_state(event))
            .map(|line| (!line.is_empty()).then_some(line))
    }

    /// Who acts when.
    fn veiled_turns(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::RoundStarted { round, order } => {
                format!(
                    "--- Round {round}. Initiative: {}.",
                    self.veiled_order(order)
                )
            }
            Event::OrderChanged { order } => {
                format!("The Initiative changes: {}.", self.veiled_order(order))
            }
            _ => return None,
        })
    }

    /// Attacks that somebody hidden makes or suffers.
    fn veiled_attacks(&self, event: &Event) -> Option<String> {
        Some(match PtuEvent::of(event)? {
            PtuEvent::Accuracy {
                who,
                target,
                die,
                total,
                hit,
                critical,
                ..
            } if self.hidden(*who) || self.hidden(*target) => {
                let result = result_words(*hit, *critical);
                let target = self.who(*target);
                match die {
                    Some(_) if !self.hidden(*who) => {
                        format!("  {total} rolled: {result} on {target}.")
                    }
                    _ => format!("  {} on {target}.", capital(result)),
                }
            }
            PtuEvent::Damage {
                target,
                effectiveness,
                critical,
                ..
            } if self.hidden(*target) => {
                let extra = types_aside(*effectiveness);
                let critical = if *critical { ", critical" } else { "" };
                format!("  Damage to {}{critical}{extra}.", self.who(*target))
            }
            _ => return None,
        })
    }

    /// Checks, saves and captures.
    fn veiled_checks(&self, event: &Event) -> Option<String> {
        let Event::Rolled {
            who,
            target,
            total,
            success,
            purpose,
            ..
        } = event
        else {
            return None;
        };
        let name = self.who(*who);
        let hidden = self.hidden(*who);
        let result = came_to(purpose, *success);
        Some(match purpose {
            RollFor::Skill(what) if hidden => {
                format!("  {name} {result}: {what}.")
            }
            RollFor::Save(status, Some(meaning)) if hidden => {
                format!("  {name}, {}: {meaning}.", status.name())
            }
            RollFor::Save(status, None) if hidden => {
                format!("  {name} {result} against {}.", status.name())
            }
            RollFor::Capture(_) => {
                let target = target.filter(|target| self.hidden(*target))?;
                format!("  {} {result}: {total} rolled.", self.who(target))
            }
            _ => return None,
        })
    }

    fn veiled_order(&self, order: &[(CombatantId, i32)]) -> String {
        let one = |(id, count): &(CombatantId, i32)| match self.hidden(*id) {
            true => self.who(*id).to_owned(),
            false => format!("{} {count}", self.who(*id)),
        };
        order.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    fn veiled_state(&self, event: &Event) -> Option<String> {
        let who = subject(event).filter(|who| self.hidden(*who))?;
        self.veiled_health(event, who)
            .or_else(|| self.veiled_injuries(event, who))
            .or_else(|| self.veiled_stages(event, who))
            .or_else(|| self.veiled_aim(event, who))
            .or_else(|| self.veiled_means(event, who))
    }

    /// Hit Points of somebody hidden.
    fn veiled_health(&self, event: &Event, who: CombatantId) -> Option<String> {
        let name = self.who(who);
        Some(match event {
            Event::HpLost {
                hp_lost,
                hp_after,
                cause: Cause { source, .. },
                ..
            } => match (self.share(who, *hp_lost), self.share(who, *hp_after)) {
                (Some(lost), Some(left)) => {
                    format!("  {name} loses {lost} of its HP ({source}): {left} left.")
                }
                _ => format!("  {name} is hurt ({source})."),
            },
            Event::Healed { rest: Some(_), .. } => format!("  {name} rests."),
            Event::Healed {
                hp_after,
                cause: Cause { source, .. },
                ..
            } => match self.share(who, *hp_after) {
                Some(now) => format!("  {name} regains HP ({source}): {now} now."),
                None => format!("  {name} regains HP ({source})."),
            },
            _ => return None,
        })
    }

    /// Temporary Hit Points and Injuries of somebody hidden.
    fn veiled_injuries(&self, event: &Event, who: CombatantId) -> Option<String> {
        let name = self.who(who);
        Some(match PtuEvent::of(event)? {
            PtuEvent::TempHp {
                cause: Cause { source, .. },
                ..
            } => format!("  {name} has temporary HP ({source})."),
            PtuEvent::Injured { gained, wound, .. } => {
                let noun = if *gained == 1 {
                    "an Injury"
                } else {
                    "Injuries"
                };
                format!("  {name} takes {noun} ({wound}).")
            }
            PtuEvent::Mended { today: None, .. } => format!("  {name} gets air again."),
            PtuEvent::Mended {
                cause: Cause { source, .. },
                ..
            } => format!("  {name} loses Injuries by {source}."),
            _ => return None,
        })
    }

    /// Combat Stages of somebody hidden.
    fn veiled_stages(&self, event: &Event, who: CombatantId) -> Option<String> {
        let name = self.who(who);
        Some(match PtuEvent::of(event)? {
            PtuEvent::StageChanged {
                stat,
                by,
                wound: None,
                cause: Cause { source, .. },
                ..
            } if *by != 0 => {
                let sharply = if by.abs() > 1 { " sharply" } else { "" };
                let way = if *by > 0 { "rises" } else { "falls" };
                format!("  {name}'s {} {way}{sharply} ({source}).", stat.name())
            }
            PtuEvent::StageChanged {
                stat,
                wound: Some(wound),
                ..
            } => match wound {
                Wounding::Taken(_) => format!("  The Injury lowers {name}'s {}.", stat.name()),
                Wounding::Healed => format!(
                    "  With the Injury healed, {name}'s {} recovers.",
                    stat.name()
                ),
            },
            _ => return None,
        })
    }

    /// Aim of somebody hidden.
    fn veiled_aim(&self, event: &Event, who: CombatantId) -> Option<String> {
        let name = self.who(who);
        Some(match event {
            Event::EffectChanged {
                what: Lasts::Aim(by),
                cause: Cause { source, .. },
                ..
            } => {
                let way = if *by > 0 { "better" } else { "worse" };
                format!("  {name}'s aim is {way} for a while ({source}).")
            }
            _ => return None,
        })
    }

    /// Items, Action Points, moves and whatever was set right about somebody hidden.
    fn veiled_means(&self, event: &Event, who: CombatantId) -> Option<String> {
        let name = self.who(who);
        Some(match event {
            Event::NumberChanged {
                number: Counted::PointsSpent,
                by,
                ..
            } => format!("{name} spends {}.", action_points(-by)),
            Event::ItemSpent { item, how, .. } => match how {
                Spent::On(target) => {
                    let on = self.on_whom(who, *target);
                    format!("{name} uses {}{on}.", self.an(*item))
                }
                Spent::Broken => format!("  {name}'s {} breaks.", self.item(*item)),
                Spent::Lost(_) => return None,
            },
            Event::Corrected { what, .. } => format!("Referee: {name}: {what}."),
            // What it can do again, and its Action Points, are its own affair.
            Event::NumberChanged { .. }
            | Event::Own(OwnEvent::Ptu(PtuEvent::MovesRegained { .. })) => String::new(),
            _ => return None,
        })
    }

    /// The arithmetic that is left of an event with hidden numbers; `None` where it has none.
    pub(super) fn veiled_details(&self, event: &Event) -> Option<Vec<String>> {
        self.looking?;
        Some(match event {
            Event::Own(OwnEvent::Ptu(own)) => return self.veiled_sums(own),
            Event::Rolled {
                target: Some(target),
                dice,
                parts,
                total,
                purpose: RollFor::Capture(_),
                ..
            } if self.hidden(*target) => {
                let dice = dice.first().map(shown);
                vec![sum("roll", dice.as_deref(), parts, *total)]
            }
            Event::Rolled {
                who,
                purpose: RollFor::Skill(_) | RollFor::Save(..) | RollFor::Own(_),
                rule,
                ..
            } if self.hidden(*who) => vec![format!("rule: {rule}")],
            Event::Healed { rest: Some(_), .. }
            | Event::NumberChanged {
                number: Counted::Points,
                ..
            } if subject(event).is_some_and(|who| self.hidden(who)) => Vec::new(),
            _ => return None,
        })
    }

    /// The arithmetic that is left of attacks and Injuries.
    fn veiled_sums(&self, event: &PtuEvent) -> Option<Vec<String>> {
        Some(match event {
            PtuEvent::Accuracy {
                who,
                target,
                die,
                roll,
                total,
                ..
            } if self.hidden(*who) || self.hidden(*target) => die
                .iter()
                .filter(|_| !self.hidden(*who))
                .map(|die| sum("roll", Some(&shown(die)), roll, *total))
                .collect(),
            PtuEvent::Damage {
                who,
                target,
                base,
                base_parts,
                dice,
                effectiveness,
                ..
            } if self.hidden(*who) || self.hidden(*target) => {
                let mut lines = Vec::new();
                if !self.hidden(*who) {
                    if !base_parts.is_empty() {
                        lines.push(sum("Damage Base", None, base_parts, i32::from(*base)));
                    }
                    if !dice.is_empty() {
                        lines.push(format!("dice: {}", dice_shown(dice)));
                    }
                }
                lines.push(format!("types: {}", effectiveness.words()));
                lines
            }
            PtuEvent::Injured { who, rule, .. } if self.hidden(*who) => {
                vec![format!("rule: {rule}")]
            }
            PtuEvent::Mended {
                who,
                today: Some(_),
                ..
            } if self.hidden(*who) => Vec::new(),
            _ => return None,
        })
    }
}

/// Whose number an event tells.
fn subject(event: &Event) -> Option<CombatantId> {
    Some(match event {
        Event::HpLost { who, .. }
        | Event::Healed { who, .. }
        | Event::EffectChanged {
            who: Some(who),
            what: Lasts::Aim(_),
            ..
        }
        | Event::ItemSpent { who, .. }
        | Event::NumberChanged { who, .. } => *who,
        Event::Own(OwnEvent::Ptu(
            PtuEvent::TempHp { who, .. }
            | PtuEvent::Injured { who, .. }
            | PtuEvent::StageChanged { who, .. }
            | PtuEvent::Mended { who, .. }
            | PtuEvent::MovesRegained { who, .. },
        )) => *who,
        Event::Corrected { who, .. } => (*who)?,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::battle::SideId;
    use crate::data::{Dex, Level};
    use crate::rules::Dice;

    fn battle(information: &str) -> Battle {
        let text = format!(
            r#"(name: "Test", information: {information}, seed: 4,
                map: (legend: {{ '.': "short grass" }}, rows: ["......", "......"]),
                sides: [
                    (name: "A", controller: "wild", team: 0),
                    (name: "B", controller: "wild", team: 1),
                ],
                combatants: [
                    (name: "Fern", species: "Bulbasaur", side: "A", level: 9, at: (1, 0)),
                    (name: "Rat", species: "Rattata", side: "B", level: 9, at: (3, 1)),
                ],
            )"#
        );
        let dex = Dex::builtin().unwrap();
        let level = Arc::new(Level::parse("test.ron", &text, dex).unwrap());
        let mut battle = Battle::new(dex, &level, Dice::seeded(4));
        let mut seats = crate::ai::Seats::new(&level, &[], 4).unwrap();
        while let Some(command) = seats.answer(&battle) {
            battle.submit(&command).unwrap();
        }
        battle
    }

    fn told(battle: &Battle, eyes: Eyes) -> Vec<String> {
        let narrator = Narrator::seen(battle, eyes);
        let events = battle.journal().iter();
        events
            .flat_map(|event| {
                let details = narrator.details(event);
                narrator.line(event).into_iter().chain(details)
            })
            .collect()
    }

    #[test]
    fn numbers_of_a_hidden_foe_are_in_no_line_and_in_no_sum() {
        let side = Eyes::of(Some(SideId(0)));
        for (information, share) in [("AsSeen", true), ("Referee", false)] {
            let battle = battle(information);
            let lines = told(&battle, side);
            let of_rat: Vec<&String> = lines.iter().filter(|it| it.contains("Rat ")).collect();
            assert!(
                of_rat.iter().any(|it| it.contains("is hurt")) != share,
                "{of_rat:?}"
            );
            let lost = |it: &&&String| it.contains("Rat loses");
            assert_eq!(of_rat.iter().any(|it| lost(&it)), share);
            for line in of_rat.iter().filter(lost) {
                assert!(line.contains('%'), "{line}");
            }
            // Its own side's numbers stay.
            assert!(
                lines
                    .iter()
                    .any(|it| it.contains("Fern loses") && it.contains(" HP "))
            );
            assert!(
                !lines
                    .iter()
                    .any(|it| it.contains("on Rat") && it.contains("against")),
                "what a roll against it had to reach"
            );
            // The referee reads everything.
            let all = told(&battle, Eyes::REFEREE);
            assert!(
                all.iter()
                    .any(|it| it.contains("Rat loses") && !it.contains('%'))
            );
        }
    }

    #[test]
    fn an_open_level_hides_nothing_and_a_side_reads_of_itself() {
        let open = battle("Open");
        assert_eq!(
            told(&open, Eyes::of(Some(SideId(0)))),
            told(&open, Eyes::REFEREE)
        );
        let hidden = battle("Referee");
        let both: Eyes = [SideId(0), SideId(1)].into_iter().collect();
        let lines = told(&hidden, both);
        assert!(
            !lines
                .iter()
                .any(|it| it.contains("loses") && it.contains(" HP")),
            "two people at one screen see of either what the other may know"
        );
    }
}
