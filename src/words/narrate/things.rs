//! Items, ground, weather, objects and corrections in words.

use crate::battle::{CombatantId, Event, Lifted, ObjectEnd};
use crate::data::{ItemEffect, ItemId};
use crate::rules::Effectiveness;
use crate::words::narrate::{Narrator, capital};
use std::fmt::Write as _;

impl<'a> Narrator<'a> {
    /// What a Pokédex tells.
    pub(super) fn scan(&self, who: CombatantId, target: CombatantId) -> String {
        let name = self.who(target);
        let mut line = format!("{} points a Pokédex at {name}", self.who(who));
        let Some(def) = self.level.combatants.get(usize::from(target.0)) else {
            return line + ".";
        };
        let species = def.species.map(|id| self.dex.species_def(id));
        let what = species.map_or("an unknown Pokémon", |species| &species.name);
        let types: Vec<_> = def.typing.iter().map(|element| element.name()).collect();
        let types = if types.is_empty() {
            "no type".to_owned()
        } else {
            types.join(" and ")
        };
        let _ = write!(
            line,
            ": {what}, level {}, {types}, {}, {} lb.",
            def.level,
            def.size.name(),
            def.weight_lb
        );
        if let Some(species) = species {
            let learned: Vec<_> = species
                .learns
                .iter()
                .map(|(level, id)| format!("{} ({level})", self.dex.move_def(*id).name))
                .collect();
            if !learned.is_empty() {
                let _ = write!(line, " Its kind learns {}.", learned.join(", "));
            }
        }
        line
    }

    pub(super) fn lifted(&self, what: Lifted, items: &[ItemId]) -> String {
        match what {
            Lifted::Body(id) => self.who(id).to_owned(),
            Lifted::Items(_) => {
                let names: Vec<_> = items.iter().map(|id| self.item(*id)).collect();
                names.join(" and ")
            }
        }
    }

    /// How it is told on whom something is used: nothing where it is used on oneself.
    pub(super) fn on_whom(&self, who: CombatantId, target: CombatantId) -> String {
        match who == target {
            true => String::new(),
            false => format!(" on {}", self.who(target)),
        }
    }

    fn is_ball(&self, item: ItemId) -> bool {
        matches!(self.dex.item(item).effect, ItemEffect::Ball { .. })
    }

    /// A throw of a ball.
    pub(super) fn throw(&self, who: CombatantId, ball: ItemId, targets: &[CombatantId]) -> String {
        let at = match targets {
            [] => String::new(),
            targets => format!(" at {}", self.list(targets)),
        };
        format!("{} throws {}{at}.", self.who(who), self.an(ball))
    }

    pub(super) fn things(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Drawn {
                who, item, stowed, ..
            } => {
                let (who, item) = (self.who(*who), self.an(*item));
                match stowed {
                    Some(other) => format!(
                        "{who} draws {item} and puts the {} away.",
                        self.item(*other)
                    ),
                    None => format!("{who} draws {item}."),
                }
            }
            Event::Scanned { who, target, .. } => self.scan(*who, *target),
            Event::HandedOver { who, to, item } => {
                format!(
                    "{} hands {} to {}.",
                    self.who(*who),
                    self.item(*item),
                    self.who(*to)
                )
            }
            Event::PropBroke {
                who, item, left, ..
            } => {
                let left = if *left > 0 {
                    format!("; {left} left")
                } else {
                    String::new()
                };
                format!("  {}'s {} breaks{left}.", self.who(*who), self.item(*item))
            }
            Event::PointSpent { who, left } => {
                format!("{} spends an Action Point; {left} left.", self.who(*who))
            }
            Event::ItemUsed {
                who,
                item,
                target,
                left,
            } => {
                let (name, left) = (self.who(*who), i64::from(*left));
                if self.is_ball(*item) {
                    // The throw itself has been told.
                    return Some(format!("  {name} has {} left.", self.count(left, *item)));
                }
                let on = self.on_whom(*who, *target);
                format!("{name} uses {}{on}; {left} left.", self.an(*item))
            }
            Event::ItemOnGround {
                item,
                at,
                present,
                who,
            } => {
                let (name, item) = (self.who(*who), self.an(*item));
                match present {
                    // Dropped here, or fallen down at the end of its flight.
                    true => format!("  {} of {name} lies at {at} now.", capital(&item)),
                    false => format!("{name} picks up {item} at {at}."),
                }
            }
            Event::Lifted {
                who,
                what,
                items,
                to,
                weight_lb,
                moved,
                traces,
                ..
            } => {
                let thing = self.lifted(*what, items);
                let who = self.who(*who);
                let mut line = if *moved {
                    format!("{who} lifts {thing} ({weight_lb} lb) to {to} by telekinesis.")
                } else {
                    format!("{who} cannot lift {thing} ({weight_lb} lb).")
                };
                if *moved && *traces {
                    line += " The effort leaves traces.";
                }
                line
            }
            Event::Said { speaker, words } if speaker.is_empty() => format!("* {words}"),
            Event::Said { speaker, words } => format!("{speaker}: \"{words}\""),
            Event::WeatherChanged { weather } => {
                format!("The weather: {}.", weather.name())
            }
            Event::Covered { cover, cells } => {
                let cover = capital(self.terrain(*cover));
                format!("  {cover} covers {}.", squares(cells.len()))
            }
            Event::Uncovered { cells } => {
                let verb = if cells.len() == 1 { "is" } else { "are" };
                format!("  {} {verb} clear again.", squares(cells.len()))
            }
            Event::HazardChanged {
                hazard,
                cells,
                present,
            } => {
                let name = hazard.name();
                let squares: Vec<String> = cells.iter().map(ToString::to_string).collect();
                let squares = squares.join(", ");
                if *present {
                    format!("  {name} at {squares}.")
                } else {
                    format!("  No more {name} at {squares}.")
                }
            }
            Event::GroundChanged { at, ground } => {
                format!("  The ground at {at} is now {}.", self.terrain(*ground))
            }
            _ => return None,
        })
    }

    pub(super) fn scenery(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::ObjectAimed {
                object,
                total,
                needed,
                hit,
                ..
            } => {
                let result = if *hit { "a hit" } else { "a miss" };
                let name = self.object(*object);
                format!("  {total} against {needed}: {result} on the {name}.")
            }
            Event::ObjectStruck {
                object,
                dealt,
                effectiveness,
                hp_after,
                ..
            } => {
                let extra = match effectiveness {
                    Effectiveness::Steps(0) => String::new(),
                    other => format!(" ({})", other.words()),
                };
                let left = match hp_after {
                    Some(hp) => format!(": {hp} HP left"),
                    None => ", which nothing breaks".to_owned(),
                };
                let name = self.object(*object);
                format!("  {dealt} damage to the {name}{extra}{left}.")
            }
            Event::ObjectGone { object, end, .. } => {
                let name = self.object(*object);
                match end {
                    ObjectEnd::Broken => format!("  The {name} breaks!"),
                    ObjectEnd::Burnt => format!("  The {name} has burnt down."),
                    ObjectEnd::Toppled(direction) => {
                        format!("  The {name} topples to the {}!", direction.name())
                    }
                }
            }
            Event::ObjectPower {
                object, on: true, ..
            } => {
                format!("  The {} works again.", self.object(*object))
            }
            Event::ObjectPower { object, rounds, .. } => {
                let name = self.object(*object);
                match rounds {
                    Some(1) => format!("  The {name} goes dead for 1 round."),
                    Some(rounds) => format!("  The {name} goes dead for {rounds} rounds."),
                    None => format!("  The {name} goes dead."),
                }
            }
            Event::ObjectRestored { object } => {
                format!("The {} is whole again.", self.object(*object))
            }
            Event::CaughtFire { object, cells, .. } => match (object, cells.first()) {
                (Some(object), _) => format!("  The {} catches fire!", self.object(*object)),
                (None, Some(at)) => format!("  The ground at {at} catches fire!"),
                (None, None) => return None,
            },
            Event::FireOut { cells, .. } => match cells.as_slice() {
                [at] => format!("  The fire at {at} is out."),
                many => format!("  The fire is out on {} squares.", many.len()),
            },
            Event::ItemsLost {
                who, item, count, ..
            } => format!("{} loses {}.", self.who(*who), self.count(*count, *item)),
            _ => return None,
        })
    }
}

fn squares(count: usize) -> String {
    match count {
        1 => "1 square".to_owned(),
        many => format!("{many} squares"),
    }
}
