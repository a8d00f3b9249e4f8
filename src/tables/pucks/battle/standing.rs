//! A battle that begins in the middle.

use super::state::Battle;
use crate::tables::pucks::event::Event;
use crate::tables::pucks::kinds::{Puck, Stack, Status, Statuses};
use crate::tables::pucks::options::{Standing, StandingPlayer};
use crate::tables::{Allowed, Refusal, TableDice, refuse};

impl Battle {
    /// Begins in the middle.
    pub(super) fn stand(
        &mut self,
        standing: &Standing,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        if standing.players.len() > self.players.len() {
            let (rows, players) = (standing.players.len(), self.players.len());
            return refuse(
                "R09",
                format!("{rows} rows of how players stand, but {players} players"),
            );
        }
        for at in 0..self.players.len() {
            if let Some(own) = standing.players.get(at) {
                self.stand_player(at, own)?;
                if let Some(slammer) = &mut self.players[at].slammer {
                    slammer.begun = !standing.fresh;
                }
            }
            if self.players[at].slammer.is_none() && !self.players[at].out {
                return refuse("R09", format!("{} has no slammer", self.players[at].name));
            }
        }
        self.arena = self.stack(&standing.arena, 0)?;
        let turn = standing.turn.as_deref();
        let first = turn.map_or(Some(0), |name| {
            self.players.iter().position(|it| it.name == name)
        });
        let Some(first) = first.filter(|at| !self.players[*at].out) else {
            return refuse("R09", "nobody of that name has a turn");
        };
        self.current = first;
        self.begin_turn(dice, told);
        Ok(())
    }

    fn stand_player(&mut self, at: usize, own: &StandingPlayer) -> Allowed {
        let [health, power, prize] =
            [&own.health, &own.power, &own.prize].map(|names| self.stack(names, at));
        let wild = self.wild();
        let player = &mut self.players[at];
        (player.health, player.power, player.prize) = (health?, power?, prize?);
        player.statuses = Statuses::default();
        own.statuses.iter().for_each(|it| player.statuses.add(*it));
        if wild {
            // R26.
            player.statuses.add(Status::Critical);
        }
        if own.out {
            player.out = true;
            player.collection.extend(player.slammer.take());
        }
        Ok(())
    }

    /// A stack from names, its top first; "Sandbag*3" is three of them.
    fn stack(&self, names: &[String], at: usize) -> Result<Stack, Refusal> {
        let mut stack = Vec::new();
        for name in names {
            let (name, count) = match name.split_once('*') {
                None => (name.as_str(), 1),
                Some((name, count)) => match count.trim().parse::<usize>() {
                    Ok(count) if count <= 100 => (name.trim(), count),
                    _ => return refuse("R09", format!("{name}: how many?")),
                },
            };
            let kind = self.known(name, "R09")?;
            stack.extend(std::iter::repeat_n(Puck::new(kind, at), count));
        }
        stack.reverse();
        Ok(stack)
    }
}
