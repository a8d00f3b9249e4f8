//! Throws of every kind: simulated by style or by offset and power (R54, R57), real ones in numbers, with
//! names, or puck by puck (R53).

use super::opening::ORDER_STACK;
use super::setup::one_kind;
use super::state::{Battle, Rest, Stage};
use crate::tables::pucks::command::Command;
use crate::tables::pucks::event::{Event, Purpose};
use crate::tables::pucks::options::Throws;
use crate::tables::pucks::throw::{Aim, Lie, MAX_OFFSET, MAX_POWER, Style, Target, Thrown};
use crate::tables::{Allowed, Refusal, TableDice, refuse};

impl Battle {
    /// What is thrown at now, from the top; nothing where no throw is asked for.
    #[must_use]
    pub fn targets(&self) -> Option<(Purpose, Vec<Target>)> {
        let plain = |count| vec![Target::default(); count];
        match self.stage {
            Stage::OrderThrow => Some((Purpose::Order, plain(ORDER_STACK))),
            Stage::Attack => Some((Purpose::Attack, plain(self.arena.len()))),
            Stage::KnockThrow => {
                Some((Purpose::KnockOut, self.knock_out_targets(self.shield.len())))
            }
            Stage::Naming { purpose, .. } => Some((purpose, Vec::new())),
            _ => None,
        }
    }

    pub(super) fn throw(
        &mut self,
        player: usize,
        command: &Command,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let Some((purpose, targets)) = self.targets() else {
            return refuse("R13", "no throw is asked for now");
        };
        let naming = matches!(self.stage, Stage::Naming { .. });
        let rest = match command {
            Command::Throw(style) if !naming => {
                self.throw_style(player, purpose, *style, &targets, dice)?
            }
            Command::ThrowAt { offset, power } if !naming => {
                self.throw_at(player, purpose, (*offset, *power), &targets, dice)?
            }
            Command::Lies { touched, lies } if !naming => {
                self.only_at_the_table(player)?;
                if lies.len() != targets.len() {
                    let count = targets.len();
                    return refuse(
                        "R53",
                        format!("{count} pucks were thrown at; say how each lies"),
                    );
                }
                self.injected(*touched, lies.clone())
            }
            Command::Counted {
                touched,
                flipped,
                outside,
            } if !naming => {
                self.only_at_the_table(player)?;
                match self.counted(purpose, (*touched, *flipped, *outside), targets.len())? {
                    Some(lies) => self.injected(*touched, lies),
                    None => {
                        self.stage = Stage::Naming {
                            purpose,
                            touched: *touched,
                            flipped: *flipped,
                            outside: *outside,
                        };
                        return Ok(());
                    }
                }
            }
            Command::Named { flipped, outside } if naming => self.named(flipped, outside)?,
            _ => return refuse("R53", "that throw is not asked for now"),
        };
        self.come_to_rest(player, purpose, rest, dice, told);
        Ok(())
    }

    fn come_to_rest(
        &mut self,
        player: usize,
        purpose: Purpose,
        rest: Rest,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) {
        match purpose {
            Purpose::Attack => self.attack_thrown(rest, dice, told),
            Purpose::KnockOut => self.knock_out_thrown(rest, dice, told),
            Purpose::Order => {
                let flipped = if rest.thrown.touched {
                    rest.thrown.flipped()
                } else {
                    0
                };
                told.push(Event::Threw {
                    who: self.players[player].seat,
                    purpose,
                    at: vec![self.dex.sandbag; ORDER_STACK],
                    power: rest.power,
                    thrown: rest.thrown,
                });
                self.order_thrown(flipped, dice, told);
            }
        }
    }

    /// Throws of people are real ones in table mode (R53).
    fn only_at_the_table(&self, player: usize) -> Allowed {
        match self.throws == Throws::Table && self.players[player].strength.is_none() {
            true => Ok(()),
            false => refuse(
                "R53",
                "throws are simulated here: say a style, or an offset and a power",
            ),
        }
    }

    fn only_simulated(&self, player: usize) -> Allowed {
        match self.throws == Throws::Table && self.players[player].strength.is_none() {
            true => refuse(
                "R53",
                "throws are real here: say how many lie face up and how many outside",
            ),
            false => Ok(()),
        }
    }

    /// The aim of a throw; special rules are off where the order is thrown for (R09).
    fn aim_of(&self, player: usize, purpose: Purpose, offset: u16, power: u8) -> Aim {
        let aim = self.aim(player, purpose == Purpose::KnockOut, offset, power);
        match purpose {
            Purpose::Order => Aim {
                hit: 0,
                nearer: 0,
                ..aim
            },
            _ => aim,
        }
    }

    /// By style; in table mode as well, so that the program can throw for somebody who cannot.
    fn throw_style(
        &self,
        player: usize,
        purpose: Purpose,
        style: Style,
        targets: &[Target],
        dice: &mut TableDice,
    ) -> Result<Rest, Refusal> {
        let d20 = dice.roll("hand", 20);
        let offset = style.offset(d20, self.players[player].steadiness());
        Ok(self.rolled(player, purpose, (offset, style.power()), targets, dice))
    }

    fn throw_at(
        &self,
        player: usize,
        purpose: Purpose,
        (offset, power): (u16, u8),
        targets: &[Target],
        dice: &mut TableDice,
    ) -> Result<Rest, Refusal> {
        self.only_simulated(player)?;
        if offset > MAX_OFFSET || power > MAX_POWER {
            let why = format!("the offset may be 0 to {MAX_OFFSET}, the power 0 to {MAX_POWER}");
            return refuse("R54", why);
        }
        Ok(self.rolled(player, purpose, (offset, power), targets, dice))
    }

    fn rolled(
        &self,
        player: usize,
        purpose: Purpose,
        power: (u16, u8),
        targets: &[Target],
        dice: &mut TableDice,
    ) -> Rest {
        let aim = self.aim_of(player, purpose, power.0, power.1);
        Rest {
            thrown: Thrown::roll(&aim, targets, dice),
            power: Some(power),
        }
    }

    fn injected(&self, touched: bool, lies: Vec<Lie>) -> Rest {
        Rest {
            thrown: Thrown { touched, lies },
            power: None,
        }
    }

    /// How pucks lie where only numbers were said; nothing where it matters which they are.
    fn counted(
        &self,
        purpose: Purpose,
        (touched, flipped, outside): (bool, u8, u8),
        count: usize,
    ) -> Result<Option<Vec<Lie>>, Refusal> {
        let (up, out) = (usize::from(flipped), usize::from(outside));
        if up + out > count {
            let why =
                format!("{up} face up and {out} outside are more than the {count} of the stack");
            return refuse("R53", why);
        }
        let all_alike = match purpose {
            Purpose::Order => true,
            Purpose::Attack => one_kind(&self.arena).is_some(),
            Purpose::KnockOut => count == 1,
        };
        let settled = (up == 0 || up == count) && (out == 0 || out == count);
        if !all_alike && !settled && (touched || out > 0) {
            return Ok(None);
        }
        let places =
            |from: usize, many: usize| (from..from + many).map(|at| at + 1).collect::<Vec<_>>();
        Ok(Some(lies_of(
            count,
            &places(0, up),
            &places(count - out, out),
        )))
    }

    /// How many pucks there are whose places may be said; they are counted from 1.
    #[must_use]
    pub fn nameable_pucks(&self) -> usize {
        match self.stage {
            Stage::Naming {
                purpose: Purpose::Order,
                ..
            } => ORDER_STACK,
            Stage::Naming {
                purpose: Purpose::KnockOut,
                ..
            } => self.shield.len() + 1,
            _ => self.arena.len(),
        }
    }

    /// How pucks lie where their places were said.
    fn named(&self, flipped: &[u8], outside: &[u8]) -> Result<Rest, Refusal> {
        let Stage::Naming {
            touched,
            flipped: up,
            outside: out,
            ..
        } = self.stage
        else {
            return refuse("R53", "no names are asked for");
        };
        let count = self.nameable_pucks();
        let (flipped, outside) = (places(flipped), places(outside));
        let mut all: Vec<usize> = flipped.iter().chain(&outside).copied().collect();
        all.sort_unstable();
        all.dedup();
        let fits = all.iter().all(|place| (1..=count).contains(place));
        let many = (flipped.len(), outside.len()) == (usize::from(up), usize::from(out));
        if !fits || !many || all.len() != flipped.len() + outside.len() {
            let why = format!(
                "name {up} places that lie face up and {out} outside, from the top, 1 to {count}"
            );
            return refuse("R53", why);
        }
        Ok(self.injected(touched, lies_of(count, &flipped, &outside)))
    }
}

fn places(given: &[u8]) -> Vec<usize> {
    given.iter().map(|place| usize::from(*place)).collect()
}

/// How pucks lie: these face up, nearest first, those outside, the others as they lay.
fn lies_of(count: usize, flipped: &[usize], outside: &[usize]) -> Vec<Lie> {
    let near = |place: usize| flipped.iter().position(|it| *it == place);
    (1..=count)
        .map(|place| {
            let up = near(place);
            let outside = outside.contains(&place);
            Lie {
                up: up.is_some(),
                outside,
                distance: match (up, outside) {
                    (Some(at), _) => u8::try_from(at + 1).unwrap_or(100),
                    (None, true) => 101,
                    (None, false) => 100,
                },
            }
        })
        .collect()
}
