//! Events in lines.

use crate::tables::pucks::battle::parts_in_words;
use crate::tables::pucks::event::{Event, GAME_MASTER, Purpose};
use crate::tables::pucks::kinds::{KindId, Status};
use crate::tables::pucks::table::Pucks;
use crate::tables::pucks::throw::Thrown;

/// An event in a line; `None` where it goes without saying.
#[must_use]
pub fn line(game: &Pucks, event: &Event) -> Option<String> {
    let told = Teller { game };
    told.before(event)
        .or_else(|| told.turn(event))
        .or_else(|| told.knock_out(event))
        .or_else(|| told.pick_up(event))
        .or_else(|| told.items(event))
        .or_else(|| told.map(event))
}

struct Teller<'a> {
    game: &'a Pucks,
}

impl Teller<'_> {
    fn name(&self, seat: usize) -> &str {
        match self.game.names.get(seat) {
            Some(name) => name,
            None if seat == GAME_MASTER => "The Game Master",
            None => "Somebody",
        }
    }

    fn puck(&self, kind: KindId) -> &str {
        self.game.dex.name(kind)
    }

    fn pucks(&self, kinds: &[KindId]) -> String {
        let mut counted: Vec<(KindId, usize)> = Vec::new();
        for kind in kinds {
            match counted.iter_mut().find(|(known, _)| known == kind) {
                Some((_, count)) => *count += 1,
                None => counted.push((*kind, 1)),
            }
        }
        let words = counted.iter().map(|(kind, count)| match count {
            1 => self.puck(*kind).to_owned(),
            _ => format!("{count} {}", self.puck(*kind)),
        });
        words.collect::<Vec<_>>().join(", ")
    }

    fn names(&self, seats: &[usize]) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.name(*seat)).collect();
        names.join(", ")
    }

    /// What comes before the first turn.
    fn before(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Battle { kind, seats } => format!("{}: {}.", kind.words(), self.names(seats)),
            Event::Chose { who, slammer } => {
                format!("{} plays {}.", self.name(*who), self.puck(*slammer))
            }
            Event::Threw {
                who,
                purpose,
                power,
                thrown,
                ..
            } => self.throw(*who, *purpose, *power, thrown),
            Event::Order { seats } => format!("Order: {}.", self.names(seats)),
            Event::Tie { seats } => format!("{} threw alike and throw again.", self.names(seats)),
            Event::Laid { .. } => return None,
            _ => return None,
        })
    }

    fn throw(
        &self,
        who: usize,
        purpose: Purpose,
        power: Option<(u16, u8)>,
        thrown: &Thrown,
    ) -> String {
        let name = self.name(who);
        let how = power.map_or_else(String::new, |(offset, power)| {
            format!(" ({} with power {power})", aimed(offset))
        });
        if !thrown.touched {
            return format!("{name} throws{how} and misses.");
        }
        let outside = thrown.lies.iter().filter(|lie| lie.outside).count();
        let flipped = thrown.flipped();
        match purpose {
            Purpose::KnockOut => {
                let last = thrown.lies.last();
                let words = match last {
                    Some(lie) if lie.flipped() => "the slammer turns over",
                    Some(lie) if lie.up => "the slammer turns over, but flies out",
                    _ => "the slammer stays",
                };
                format!("{name} throws{how}: {words}.")
            }
            _ => format!("{name} throws{how}: {flipped} face up, {outside} outside."),
        }
    }

    /// Turns, statuses, how it ends.
    fn turn(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Turn { who, number } => format!("Turn {number}: {}.", self.name(*who)),
            Event::ToppedOff {
                payer,
                moved,
                wanted,
                arena,
                maximum,
            } => match moved < wanted {
                true => format!(
                    "{} tops off {moved} of {wanted}: Arena {arena} of {maximum}.",
                    self.name(*payer)
                ),
                false => format!("{} tops off {moved}: Arena {arena}.", self.name(*payer)),
            },
            Event::Gained { who, status } => {
                format!(
                    "{}'s slammer is now {} ({}).",
                    self.name(*who),
                    status_word(*status),
                    status.rule()
                )
            }
            Event::Spared { who, status, why } => {
                format!(
                    "{}'s slammer does not gain {}: it {why}.",
                    self.name(*who),
                    status.name()
                )
            }
            Event::Ended { who, status } => {
                format!("{}'s slammer: {} ends.", self.name(*who), status.name())
            }
            Event::Won { who, prize } => {
                format!("{} wins, with {prize} in the Prize stack.", self.name(*who))
            }
            Event::BrokenOff { who } => format!("{} breaks the battle off.", self.name(*who)),
            _ => return None,
        })
    }

    /// Attempts to knock a slammer out.
    fn knock_out(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Attempt { by, on } => {
                format!(
                    "{} tries to knock {}'s slammer out.",
                    self.name(*by),
                    self.name(*on)
                )
            }
            Event::NoAttempt { by, on } => format!(
                "{} leaves {}'s slammer alone.",
                self.name(*by),
                self.name(*on)
            ),
            Event::AttemptFailed { on, .. } => format!("{} stays in.", self.name(*on)),
            Event::Sash { who } => format!("{}'s Focus Sash holds: not out.", self.name(*who)),
            Event::KnockedOut { who, by } => {
                format!("{} knocks {} out!", self.name(*by), self.name(*who))
            }
            Event::Caught { by, slammer } => {
                format!("{} catches {}!", self.name(*by), self.puck(*slammer))
            }
            _ => return None,
        })
    }

    /// Shields, attacks and what they pick up.
    fn pick_up(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Shielded { who, pucks } => {
                format!("{} lays a shield: {}.", self.name(*who), self.pucks(pucks))
            }
            Event::Attacks { who, parts, .. } => {
                format!("{}'s attacks: {}.", self.name(*who), parts_in_words(parts))
            }
            Event::MoreAttacks { who, count } => format!("{}: {count} more.", self.name(*who)),
            Event::NoArena { who } => {
                format!(
                    "The Arena is empty: {} has no attack (K-37).",
                    self.name(*who)
                )
            }
            Event::PickedUp { who, pucks, bonus } => {
                let bonus = if *bonus > 0 {
                    format!(", {bonus} of them as a bonus")
                } else {
                    String::new()
                };
                format!("{} picks up {}{bonus}.", self.name(*who), self.pucks(pucks))
            }
            Event::Nothing { who, asleep: true } => {
                format!(
                    "{}'s slammer wakes up instead of picking up (R22).",
                    self.name(*who)
                )
            }
            Event::Nothing { who, .. } => format!("{} picks nothing up.", self.name(*who)),
            _ => return None,
        })
    }

    /// Items and special rules.
    fn items(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Used { who, item } => format!("{} uses {}.", self.name(*who), self.puck(*item)),
            Event::Special { who, slammer } => {
                format!(
                    "{} uses {}'s special rule.",
                    self.name(*who),
                    self.puck(*slammer)
                )
            }
            Event::NewType { who, element } => {
                format!(
                    "{}'s slammer is {} for this turn.",
                    self.name(*who),
                    element.name()
                )
            }
            Event::Lucky { who, bonus } => format!("{} gets a bonus of {bonus}.", self.name(*who)),
            Event::Switched { who, slammer } => {
                format!("{} plays {} now.", self.name(*who), self.puck(*slammer))
            }
            Event::ToHealth { who, pucks } => {
                format!(
                    "{} {} to {}'s Health stack.",
                    self.pucks(pucks),
                    if pucks.len() == 1 { "goes" } else { "go" },
                    self.name(*who)
                )
            }
            Event::ToPower { who, puck } => {
                format!(
                    "{} goes to {}'s Power stack.",
                    self.puck(*puck),
                    self.name(*who)
                )
            }
            Event::Robbed { who, from, puck } => format!(
                "{} of {} goes to {}'s Prize stack.",
                self.puck(*puck),
                self.name(*from),
                self.name(*who)
            ),
            Event::Exchanged { who, mine, arena } => format!(
                "{} exchanges {} for {} of the Arena.",
                self.name(*who),
                self.puck(*mine),
                self.puck(*arena)
            ),
            Event::Discarded { who, pucks } => {
                format!("{} discards {}.", self.name(*who), self.pucks(pucks))
            }
            _ => return None,
        })
    }

    /// What happens on the map.
    fn map(&self, event: &Event) -> Option<String> {
        let zone = |at: usize| self.game.dex.zones.get(at).map_or("", |zone| &zone.name);
        Some(match event {
            Event::Day { number } => format!("Day {number} begins."),
            Event::License {
                who,
                starter,
                zone: at,
            } => {
                format!(
                    "{} begins with {} in {}.",
                    self.name(*who),
                    self.puck(*starter),
                    zone(*at)
                )
            }
            Event::Sandbags { who, count } => format!("{} gets {count} Sandbags.", self.name(*who)),
            Event::Paid { who, pucks } => {
                format!("{} pays {}.", self.name(*who), self.pucks(pucks))
            }
            Event::Moved { who, zone: at } => format!("{} goes to {}.", self.name(*who), zone(*at)),
            Event::Discovered { who, slammer } => {
                format!("{} discovers {}.", self.name(*who), self.puck(*slammer))
            }
            Event::Got { who, puck, how } => {
                format!("{}: {} is {how}.", self.name(*who), self.puck(*puck))
            }
            Event::Spent { who, puck } => {
                format!(
                    "{}'s {} goes to the Game Master.",
                    self.name(*who),
                    self.puck(*puck)
                )
            }
            Event::Traded {
                who,
                with,
                gave,
                took,
            } => format!(
                "{} gives {} to {} for {}.",
                self.name(*who),
                self.puck(*gave),
                self.name(*with),
                self.puck(*took)
            ),
            Event::Declined { who } => format!("{} says no.", self.name(*who)),
            Event::Badge { who, badge } => format!("{} wins the {badge} Badge!", self.name(*who)),
            Event::Streak { who, won } => {
                format!("{}: {won} of 4 in a row at the League.", self.name(*who))
            }
            Event::Title { who, title } => format!("{} is {} now!", self.name(*who), title.name()),
            Event::TitleLost { who, title } => {
                format!("{} is {} no more.", self.name(*who), title.name())
            }
            Event::DoneToday { who } => format!("{} is done for today.", self.name(*who)),
            Event::Over { .. } => return None,
            _ => return None,
        })
    }
}

fn status_word(status: Status) -> &'static str {
    match status {
        Status::Sleep => "asleep",
        other => other.name(),
    }
}

/// How near to the middle of the stack a throw was aimed; a thousand is the edge of a puck.
#[must_use]
pub fn aimed(offset: u16) -> String {
    match offset {
        0..=100 => "dead centre".to_owned(),
        1000.. => "beyond the edge".to_owned(),
        _ => format!("{} % off the middle", offset / 10),
    }
}
