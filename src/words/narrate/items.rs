//! Items, Action Points and what is carried, in words.

use std::fmt::Write as _;

use crate::battle::{CombatantId, Counted, Event, ItemPlace, Lifted, Spent};
use crate::data::{ItemEffect, ItemId};
use crate::words::narrate::Narrator;

impl Narrator<'_> {
    /// Items drawn, used, handed over and lost.
    pub(super) fn items(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::ItemMoved {
                who,
                item,
                from,
                to,
            } => self.item_moved(*who, *item, *from, *to),
            Event::ItemSpent {
                who,
                item,
                how,
                left,
            } => match how {
                Spent::On(target) => self.used(*who, *item, *target, i64::from(*left)),
                Spent::Broken => {
                    let left = match left {
                        0 => String::new(),
                        left => format!("; {left} left"),
                    };
                    format!("  {}'s {} breaks{left}.", self.who(*who), self.item(*item))
                }
                Spent::Lost(count) => {
                    format!("{} loses {}.", self.who(*who), self.count(*count, *item))
                }
            },
            _ => return None,
        })
    }

    /// An item that is elsewhere now.
    fn item_moved(&self, who: CombatantId, item: ItemId, from: ItemPlace, to: ItemPlace) -> String {
        let who = self.who(who);
        match (from, to) {
            (_, ItemPlace::Hand { stowed }) => {
                let stowed = stowed.map(|other| format!(" and puts the {} away", self.item(other)));
                format!(
                    "{who} draws {}{}.",
                    self.an(item),
                    stowed.unwrap_or_default()
                )
            }
            (ItemPlace::Ground(_), ItemPlace::Ground(to)) => {
                format!("{who}'s thread pulls {} to {to}.", self.an(item))
            }
            (ItemPlace::Ground(at), ItemPlace::With(_)) => {
                format!("{who} picks up {} at {at}.", self.an(item))
            }
            // Dropped here, or fallen down at the end of its flight.
            (_, ItemPlace::Ground(at)) => {
                format!("  {who}'s {} lies at {at} now.", self.item(item))
            }
            (_, ItemPlace::With(to)) => {
                format!("{who} hands {} to {}.", self.item(item), self.who(to))
            }
        }
    }

    /// Action Points, the Pokédex and telekinesis.
    pub(super) fn means(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::NumberChanged {
                who,
                number: Counted::PointsSpent,
                by,
                after: left,
                ..
            } => {
                let points = action_points(-by);
                format!("{} spends {points}; {left} left.", self.who(*who))
            }
            _ => return None,
        })
    }

    /// Something used up, and how many are left.
    fn used(&self, who: CombatantId, item: ItemId, target: CombatantId, left: i64) -> String {
        let name = self.who(who);
        if self.is_ball(item) {
            // The throw itself has been told.
            return match left {
                0 => format!("  That was {name}'s last {}.", self.item(item)),
                _ => format!("  {name} has {} left.", self.count(left, item)),
            };
        }
        let on = self.on_whom(who, target);
        format!("{name} uses {}{on}; {left} left.", self.an(item))
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

    /// Names of what is lifted.
    pub(super) fn load(&self, what: Lifted, items: &[ItemId]) -> String {
        match what {
            Lifted::Body(id) => self.who(id).to_owned(),
            Lifted::Items(_) => {
                let names: Vec<_> = items.iter().map(|id| self.item(*id)).collect();
                names.join(" and ")
            }
        }
    }

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
                .map(|(level, id)| format!("{} ({level})", self.dex.known_move(*id)))
                .collect();
            if !learned.is_empty() {
                let _ = write!(line, " Its kind learns {}.", learned.join(", "));
            }
        }
        line
    }
}

/// So many Action Points, in words.
pub(super) fn action_points(count: i32) -> String {
    match count {
        1 => "an Action Point".to_owned(),
        _ => format!("{count} Action Points"),
    }
}
