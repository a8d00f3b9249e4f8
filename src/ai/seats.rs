//! Seats: which controller sits at which side.

use super::{Controller, HUMAN, Thought, all_names, controller, controller_for, fault_behind};
use crate::battle::{Battle, Command, SideId};
use crate::data::{Level, nearest};
use crate::rules::Dice;

/// A side or a controller that nobody knows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no {what} \"{name}\"; {hint}")]
pub struct UnknownController {
    /// "side" or "controller".
    pub what: &'static str,
    /// What was written.
    pub name: String,
    /// What would be right: the names that there are.
    pub hint: String,
}

struct Seat {
    name: &'static str,
    controller: Option<Box<dyn Controller>>,
}

/// One controller per side.
pub struct Seats {
    seats: Vec<Seat>,
    /// The rules that are played by.
    rules: String,
    seed: u64,
}

impl Seats {
    /// The controllers that the level names, some of them replaced by (side, controller).
    ///
    /// # Errors
    /// A side or a controller of that name does not exist.
    pub fn new(
        level: &Level,
        instead: &[(String, String)],
        seed: u64,
    ) -> Result<Self, UnknownController> {
        let sides = || level.sides.iter().map(|side| side.name.as_str());
        for (side, _) in instead {
            if !sides().any(|known| known.eq_ignore_ascii_case(side)) {
                return Err(unknown("side", side, sides()));
            }
        }
        let mut seats = Self {
            seats: Vec::new(),
            rules: level.rules.clone(),
            seed,
        };
        for (index, side) in level.sides.iter().enumerate() {
            let name = instead
                .iter()
                .rfind(|(other, _)| other.eq_ignore_ascii_case(&side.name))
                .map_or(&side.controller, |(_, name)| name);
            seats.seats.push(Seat {
                name: HUMAN,
                controller: None,
            });
            seats.seat(SideId(index as u8), name)?;
        }
        Ok(seats)
    }

    /// Seats a controller of the same name at every side.
    ///
    /// # Errors
    /// There is no controller of that name.
    pub fn all(level: &Level, name: &str, seed: u64) -> Result<Self, UnknownController> {
        let mut seats = Self::new(level, &[], seed)?;
        for index in 0..level.sides.len() {
            seats.seat(SideId(index as u8), name)?;
        }
        Ok(seats)
    }

    /// Puts a controller at a side.
    ///
    /// # Errors
    /// There is no controller of that name.
    pub fn seat(&mut self, side: SideId, name: &str) -> Result<(), UnknownController> {
        let bare = name.split_once(':').map_or(name, |(bare, _)| bare);
        let known = all_names().find(|it| it.eq_ignore_ascii_case(bare));
        let seed = self.seed_of(side);
        let seated = known
            .filter(|known| *known == HUMAN && bare == name || controller(name, seed).is_some());
        let Some(known) = seated else {
            let mut fault = unknown("controller", name, all_names());
            fault.hint = fault_behind(name).unwrap_or(fault.hint);
            return Err(fault);
        };
        if let Some(seat) = self.seats.get_mut(usize::from(side.0)) {
            *seat = Seat {
                name: known,
                controller: controller_for(&self.rules, name, seed),
            };
        }
        Ok(())
    }

    /// Puts a controller at every side that a person has.
    ///
    /// # Errors
    /// There is no controller of that name.
    pub fn replace_humans(&mut self, name: &str) -> Result<(), UnknownController> {
        for index in 0..self.seats.len() {
            if self.seats[index].name == HUMAN {
                self.seat(SideId(index as u8), name)?;
            }
        }
        Ok(())
    }

    /// Name of the controller at a side.
    #[must_use]
    pub fn name_at(&self, side: SideId) -> &'static str {
        self.seats
            .get(usize::from(side.0))
            .map_or(HUMAN, |seat| seat.name)
    }

    /// Whether a person decides for a side.
    #[must_use]
    pub fn is_human(&self, side: SideId) -> bool {
        self.name_at(side) == HUMAN
    }

    /// Whether a person decides for any side.
    #[must_use]
    pub fn any_human(&self) -> bool {
        self.seats.iter().any(|seat| seat.name == HUMAN)
    }

    /// The controllers in the order of the sides.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.seats.iter().map(|seat| seat.name)
    }

    /// Starts all controllers over.
    pub fn reseed(&mut self, seed: u64) {
        self.seed = seed;
        for (index, seat) in self.seats.iter_mut().enumerate() {
            if let Some(controller) = &mut seat.controller {
                controller.reseed(Dice::derive_seed(seed, index as u64 + 1));
            }
        }
    }

    /// The answer to the prompt; `None` where a person is asked or nobody.
    pub fn answer(&mut self, battle: &Battle) -> Option<Command> {
        let side = battle.prompt()?.side;
        let controller = self
            .seats
            .get_mut(usize::from(side.0))?
            .controller
            .as_mut()?;
        Some(controller.answer(battle))
    }

    /// What the controller of a side has thought of for its last answer, best first.
    #[must_use]
    pub fn thoughts(&self, side: SideId) -> &[Thought] {
        let seat = self.seats.get(usize::from(side.0));
        let controller = seat.and_then(|seat| seat.controller.as_ref());
        controller.map_or(&[], |it| it.thoughts())
    }

    fn seed_of(&self, side: SideId) -> u64 {
        Dice::derive_seed(self.seed, u64::from(side.0) + 1)
    }
}

fn unknown<'a>(
    what: &'static str,
    name: &str,
    known: impl Iterator<Item = &'a str>,
) -> UnknownController {
    let known: Vec<&str> = known.collect();
    let hint = match nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None => format!("known are: {}", known.join(", ")),
    };
    UnknownController {
        what,
        name: name.to_owned(),
        hint,
    }
}
