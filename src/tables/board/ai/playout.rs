//! The Champion plays each choice of a turn out (R80): many times to the end of the turn, by seed, with
//! the Rival's hand, and looks where it leaves everybody.

use super::super::command::Command;
use super::super::cx::Cx;
use super::super::game::BoardGame;
use super::super::state::Ending;
use super::luck::Luck;
use crate::tables::{DiceFrom, Strength, TableDice};

/// How often each choice is played out (R80).
const PLAYOUTS: usize = 200;
/// A turn that takes longer than this is looked at where it stands.
const LONGEST: usize = 120;
/// So many choices, the best by weight, are played out.
const CHOICES: usize = 6;

/// What half an XP is worth.
const LEARNT: f64 = 0.12;
/// What a restart costs.
const RESTART: f64 = 2.5;

impl BoardGame {
    pub(super) fn played_out(
        &self,
        seat: usize,
        mut weighed: Vec<(f64, Command)>,
        luck: &mut Luck,
    ) -> Option<Command> {
        weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
        weighed.truncate(CHOICES);
        if weighed.len() < 2 {
            return weighed.pop().map(|(_, command)| command);
        }
        let seed = luck.next();
        let score = |(weight, command): &(f64, Command)| {
            let sum: f64 = (0..PLAYOUTS)
                .map(|at| self.one_playout(seat, command, seed, at))
                .sum();
            weight + sum / PLAYOUTS as f64
        };
        let scored = weighed.iter().map(|it| (score(it), &it.1));
        scored
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, command)| command.clone())
    }

    /// A turn with this choice, and what it leaves.
    fn one_playout(&self, seat: usize, command: &Command, seed: u64, at: usize) -> f64 {
        let mut game = self.clone();
        // The same luck for every choice.
        let luck = Luck::new(seed.wrapping_add(u64::try_from(at).unwrap_or(0))).next();
        let mut dice = TableDice::new(&DiceFrom::Seeded(luck));
        let mut told = Vec::new();
        let mut cx = Cx {
            dice: &mut dice,
            told: &mut told,
        };
        let (round, turn) = (game.round, game.at);
        game.perform(seat, command, &mut cx);
        game.advance(&mut cx);
        for step in 0..LONGEST {
            if game.ending.is_some() || (game.round, game.at) != (round, turn) {
                break;
            }
            let Some(next) = game.decide(Strength::Middle, luck.wrapping_add(step as u64)) else {
                break;
            };
            let Some(asked) = game.tasks.last().map(|task| game.asked_seat(task)) else {
                break;
            };
            if game.check(asked, &next).is_err() {
                break;
            }
            game.perform(asked, &next, &mut cx);
            game.advance(&mut cx);
        }
        game.stand(seat) - self.stand(seat)
    }

    /// How well a seat stands.
    fn stand(&self, seat: usize) -> f64 {
        match &self.ending {
            Some(Ending::Players(winners)) if winners.contains(&seat) => return 500.0,
            Some(_) => return -500.0,
            None => {}
        }
        let player = &self.players[seat];
        let power: f64 = player.hand.iter().map(|mon| self.value(mon)).sum();
        let learnt: u16 = player.hand.iter().map(|mon| mon.halves).sum();
        // A restart revives everybody: it costs the way and a turn.
        let restart = player.restart != super::super::state::Restart::No;
        let active = if restart {
            player.hand.len()
        } else {
            self.active(seat)
        };
        player.badges.len() as f64 * 12.0
            + player.league.len() as f64 * 20.0
            + power * 0.15
            + f64::from(learnt) * LEARNT
            + active as f64 * 1.5
            + player.items.len() as f64 * 0.4
            + f64::from(player.coins) * 0.3
            - f64::from(self.plan) * 3.0
            - if restart { RESTART } else { 0.0 }
    }
}
