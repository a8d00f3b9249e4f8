//! Corrections of a referee: of anything, with values that make sense and with values that do not.

use super::nonsense::Any;
use crate::battle::{CombatantId, Correction, Fate, SideId, TurnAction};
use crate::board::Light;
use crate::data::Weather;
use crate::data::moves::Duration;
use crate::data::{ItemId, MoveId, TerrainId};
use crate::rules::{StageStat, Status};

impl Any<'_> {
    /// A number in the given range; now and then one far outside.
    fn number(&mut self, low: i32, high: i32) -> i32 {
        if self.below(12) == 0 {
            let absurd = [i32::MIN, -1000, -1, 0, 1000, i32::MAX];
            return absurd[self.below(absurd.len())];
        }
        low + self.below((high - low + 1).max(1) as usize) as i32
    }

    /// Some correction of somebody, or of the board or the battle.
    pub(super) fn correction(&mut self, who: CombatantId) -> Correction {
        let sheet = self.battle.sheet(who);
        let (max_hp, cap) = sheet.map_or((20, 20), |sheet| (sheet.max_hp, sheet.cap));
        match self.below(31) {
            0..=2 => Correction::Hp(self.number(-max_hp, cap)),
            3 => Correction::TempHp(self.number(0, 30)),
            4 => Correction::Injuries(self.number(0, 9)),
            5 | 6 => Correction::Fate([Fate::Up, Fate::Up, Fate::Down, Fate::Dead][self.below(4)]),
            7..=9 => self.inflict(),
            10 => Correction::Disable(self.known(who)),
            11 => Correction::Cure(Status::ALL[self.below(Status::ALL.len())]),
            12 => {
                let stat = StageStat::ALL[self.below(StageStat::ALL.len())];
                Correction::Stage(stat, self.number(-6, 6))
            }
            13..=15 => Correction::Move(self.cell()),
            16 => Correction::Leave,
            17 | 18 => Correction::Enter(self.cell()),
            19 => {
                let named = self.known(who);
                Correction::Uses(named, self.below(4) as u8)
            }
            20 => Correction::Points(self.number(0, 15)),
            21 | 22 => {
                let action = TurnAction::ALL[self.below(3)];
                Correction::Action(action, self.below(2) == 0)
            }
            23 | 24 => Correction::Turn(self.below(2) == 0),
            25 => {
                let item = self.thing(who);
                Correction::Item(item, [0, 1, 3, u32::MAX][self.below(4)])
            }
            26 => {
                let item = self.thing(who);
                Correction::Held((self.below(3) > 0).then_some(item))
            }
            27 => {
                let count = self.battle.dex().terrains.len() + usize::from(self.below(9) == 0);
                Correction::Ground(self.cell(), TerrainId(self.below(count) as u8))
            }
            28 => match self.below(2) {
                0 => Correction::Weather(Weather::ALL[self.below(Weather::ALL.len())]),
                _ => {
                    let lights = [Light::Lit, Light::Dark, Light::PitchDark];
                    Correction::Light(lights[self.below(3)])
                }
            },
            29 => self.of_the_whole(),
            _ => self.number_of_the_rules(who),
        }
    }

    /// A number that the rules keep; now and then one that they do not know.
    fn number_of_the_rules(&mut self, who: CombatantId) -> Correction {
        let numbers = self.battle.numbers(who);
        match numbers.get(self.below(numbers.len() + 1)) {
            Some(number) => {
                let to = self.number(0, number.most);
                Correction::Number(number.name.to_owned(), to)
            }
            None => Correction::Number("nonsense".to_owned(), self.number(0, 9)),
        }
    }

    fn inflict(&mut self) -> Correction {
        let durations = [
            Duration::UntilCured,
            Duration::EndOfNextTurn,
            Duration::EndOfSourcesNextTurn,
            Duration::FullRound,
        ];
        Correction::Inflict {
            status: Status::ALL[self.below(Status::ALL.len())],
            by: (self.below(3) > 0).then(|| self.who()),
            lasting: durations[self.below(4)],
            overrule: self.below(4) == 0,
        }
    }

    /// A move that somebody knows, or any.
    fn known(&mut self, who: CombatantId) -> MoveId {
        let sheet = self.battle.sheet(who);
        let moves = sheet.map_or_else(Vec::new, |sheet| sheet.moves.clone());
        if moves.is_empty() || self.below(10) == 0 {
            return MoveId(self.below(self.battle.dex().moves.len()) as u16);
        }
        moves[self.below(moves.len())].id
    }

    /// An item, or what is none.
    fn thing(&mut self, who: CombatantId) -> ItemId {
        if self.below(20) == 0 {
            return ItemId(u16::MAX);
        }
        self.item(who)
    }

    /// House rules; seldom the end.
    fn of_the_whole(&mut self) -> Correction {
        if self.below(12) == 0 {
            let sides = self.battle.level().sides.len();
            let side = SideId(self.below(sides + 1) as u8);
            return Correction::End((self.below(3) > 0).then_some(side));
        }
        let fields = self.battle.house().fields();
        let (rule, value) = fields[self.below(fields.len())].clone();
        let value = match (value.as_str(), self.below(8)) {
            (_, 0) => "nonsense".to_owned(),
            ("true", _) => "false".to_owned(),
            ("false", _) => "true".to_owned(),
            ("PenaltyThenCap", _) => "CapThenPenalty".to_owned(),
            ("CapThenPenalty", _) => "PenaltyThenCap".to_owned(),
            (number, _) => {
                let number: i64 = number.parse().unwrap_or(0);
                (number + self.below(5) as i64 - 2).to_string()
            }
        };
        Correction::House { rule, value }
    }
}
