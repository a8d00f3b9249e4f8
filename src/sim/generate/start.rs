//! The states that combatants start in.

use std::fmt::Write as _;

use super::Maker;
use crate::data::level::Trick;
use crate::data::moves::{Keyword, MoveDef};
use crate::rules::Status;

/// The least maximum of Hit Points that a level 1 trainer with 1 HP has.
const LEAST_MAXIMUM: i32 = 15;

impl Maker<'_> {
    /// What trainers and Pokémon have alike: stages, Initiative, a maximum, a state to start in.
    /// `points` are a trainer's Action Points.
    pub(super) fn common(&mut self, moves: &[String], points: i32) -> String {
        let mut text = self.now_and_then(10, |maker| {
            format!("initiative_bonus: {}, ", maker.between(-10, 10))
        });
        text += &self.now_and_then(10, |maker| {
            format!("default_stages: ({}), ", maker.stages())
        });
        let mut maximum = LEAST_MAXIMUM;
        if self.chance(8) {
            maximum = self.between(1, 60);
            let _ = write!(text, "max_hp: {maximum}, ");
        }
        text + &self.now_and_then(35, |maker| {
            format!("start: ({}), ", maker.start(moves, points, maximum))
        })
    }

    fn stages(&mut self) -> String {
        let mut text = String::new();
        for stat in [
            "attack",
            "defense",
            "special_attack",
            "special_defense",
            "speed",
            "accuracy",
            "evasion",
        ] {
            if self.chance(25) {
                let _ = write!(text, "{stat}: {}, ", self.between(-6, 6));
            }
        }
        text
    }

    fn start(&mut self, moves: &[String], points: i32, maximum: i32) -> String {
        let mut text = self.hit_points_and_injuries(maximum);
        let mut up = self.people.last().is_some_and(|one| !one.aside);
        if self.chance(8) {
            up = false;
            text += "fainted: true, ";
            text += &self.now_and_then(50, |maker| format!("wakes_in: {}, ", maker.between(1, 4)));
        }
        for (percent, field) in [(6, "acted: true, "), (4, "bound: true, ")] {
            text += &self.now_and_then(percent, |_| field.to_owned());
        }
        let mut lasting = Vec::new();
        if self.chance(50) {
            text += &self.afflictions(&mut lasting);
        }
        text += &self.now_and_then(25, |maker| format!("stages: ({}), ", maker.stages()));
        text += &self.used_moves(moves);
        if up && self.chance(40) {
            text += &self.traces(moves, &mut lasting);
        }
        if !lasting.is_empty() {
            let _ = write!(text, "effects: [{}], ", lasting.join(", "));
        }
        text += &self.now_and_then(8, |maker| {
            let other = maker.anybody();
            let trick = maker.pick(&Trick::ALL).unwrap_or(Trick::Blind);
            format!("tricks: [({trick:?}, \"{other}\")], ")
        });
        text += &self.action_points(points);
        text + &self.now_and_then(10, |maker| {
            let (hours, rested) = (maker.between(0, 23), maker.between(0, 16));
            let (mended, unhurt) = (maker.between(0, 3), maker.between(0, 23));
            let (basked, stored) = (hours % 2 == 1, rested % 2 == 1);
            format!(
                "day: (hours: {hours}, rested: {rested}, mended: {mended}, unhurt: {unhurt}, \
                 basked: {basked}, stored: {stored}), "
            )
        })
    }

    fn hit_points_and_injuries(&mut self, maximum: i32) -> String {
        let mut text = String::new();
        let injuries = match self.below(100) {
            0..25 => self.between(1, 4),
            25..29 => self.between(5, 10),
            _ => 0,
        };
        if injuries > 0 {
            let _ = write!(text, "injuries: {injuries}, ");
        }
        if self.chance(40) {
            let cap = maximum * (10 - injuries) / 10;
            let low = if self.chance(90) { -4 } else { -300 };
            let _ = write!(text, "hp: {}, ", self.between(low, cap.max(low)));
        }
        for (percent, field, low, high) in [(25, "temp_hp", 1, 30), (8, "without_air", 1, 15)] {
            text += &self.now_and_then(percent, |maker| {
                format!("{field}: {}, ", maker.between(low, high))
            });
        }
        text += &self.now_and_then(15, Self::fed);
        text
    }

    /// How often its first move has been used, and whether its last is Disabled.
    fn used_moves(&mut self, moves: &[String]) -> String {
        let mut text = String::new();
        for (percent, field) in [(20, "used"), (10, "used_today"), (10, "used_yesterday")] {
            if let Some(name) = moves.first().filter(|_| self.chance(percent)) {
                let times = self.between(1, 3);
                let _ = write!(text, "{field}: {{\"{name}\": {times}}}, ");
            }
        }
        if let Some(name) = moves.last().filter(|_| self.chance(15)) {
            let _ = write!(text, "disabled: [\"{name}\"], ");
        }
        text
    }

    /// Of a trainer's Action Points, those that are drained or spent.
    fn action_points(&mut self, points: i32) -> String {
        let mut text = String::new();
        if points > 0 {
            let drained = self.between(0, points);
            for (field, most) in [("drained_ap", drained), ("spent_ap", points - drained)] {
                text += &self
                    .now_and_then(20, |maker| format!("{field}: {}, ", maker.between(0, most)));
            }
        }
        text
    }

    /// Stance and marks, and what lasts on it besides.
    fn traces(&mut self, moves: &[String], lasting: &mut Vec<String>) -> String {
        let mut text = self.now_and_then(20, |maker| {
            format!("stance: {}, ", maker.word(&["CurledUp", "Withdrawn"]))
        });
        text += &self.now_and_then(30, |maker| {
            let plain = ["Grounded", "Pumped", "MudSport", "WaterSport", "Exhausted"];
            format!("marks: [{}], ", maker.word(&plain))
        });
        let others = self.people.len().saturating_sub(1);
        if others > 0 && self.chance(30) {
            let other = self.below(others);
            let name = &self.people[other].name;
            lasting.push(format!("(name: \"Seeded\", by: \"{name}\")"));
        }
        let of = |fits: fn(&MoveDef) -> bool| {
            let mut known = moves.iter().filter_map(|name| self.dex.find_move(name));
            known.find(|def| fits(def)).map(|def| def.name.clone())
        };
        let rolls = of(|def| def.has(Keyword::Rolling));
        if let Some(name) = of(|def| def.has(Keyword::SetUp)) {
            lasting.push(format!("(name: \"Preparing\", about: \"{name}\")"));
        } else if let Some(name) = rolls {
            let times = self.between(1, 4);
            lasting.push(format!(
                "(name: \"Rolling\", about: \"{name}\", amount: {times})"
            ));
        }
        text
    }

    /// The name of anybody written so far.
    fn anybody(&mut self) -> String {
        let index = self.below(self.people.len());
        self.people
            .get(index)
            .map_or_else(String::new, |one| one.name.clone())
    }

    /// Statuses, some of them with somebody behind them.
    fn afflictions(&mut self, behind: &mut Vec<String>) -> String {
        let statuses: Vec<Status> = Status::ALL.into_iter().filter(|_| self.chance(9)).collect();
        let mut text = format!("statuses: {statuses:?}, ");
        for status in [Status::Infatuated, Status::Cursed, Status::Grappled] {
            // Whoever is being written is the last, and nobody is behind a status of its own.
            let others = self.people.len().saturating_sub(1);
            if statuses.contains(&status) && others > 0 && self.chance(70) {
                let other = self.below(others);
                let other = self.people[other].name.clone();
                let until = match statuses.first() != Some(&status) && self.below(10) < 3 {
                    true => format!(", ends: Turns({})", self.below(3) + 1),
                    false => String::new(),
                };
                let name = status.name();
                behind.push(format!("(name: {name:?}, by: \"{other}\"{until})"));
                if status == Status::Grappled && self.chance(40) {
                    text += "secured: true, ";
                }
            }
        }
        if let Some(status) = statuses.first().filter(|_| self.chance(30)) {
            let (turns, round) = (self.between(1, 3), self.between(1, 3));
            let lasting = match self.below(3) {
                0 => format!("Turns({turns})"),
                1 => format!("TurnsOf(\"{}\", {turns})", self.anybody()),
                _ => format!("Until({round}, {})", self.between(-5, 30)),
            };
            let _ = write!(text, "lasting: {{{status:?}: {lasting}}}, ");
        }
        if statuses.contains(&Status::BadlyPoisoned) && self.chance(50) {
            let next = self.between(5, 80);
            behind.push(format!("(name: \"Badly Poisoned\", amount: {next})"));
        }
        text
    }
}
