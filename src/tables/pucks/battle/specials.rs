//! Special rules of slammers that are used by choice in step 3 (R58).

use super::state::{Battle, Stage};
use crate::tables::pucks::dex::plain;
use crate::tables::pucks::event::Event;
use crate::tables::pucks::kinds::PowerType;
use crate::tables::pucks::special::Rule;
use crate::tables::{Allowed, TableDice, refuse};

impl Battle {
    /// Whether the slammer has a special rule for step 3 that can be used.
    ///
    /// # Errors
    /// Why not.
    pub fn check_special(&self) -> Allowed {
        if self.stage_is_past_third() {
            return refuse("R58", "special rules by choice belong to step 3");
        }
        let player = self.current;
        let own = &self.players[player];
        let mut reason = "this slammer has no rule that is used by choice";
        for rule in self.rules_of(player) {
            match rule {
                Rule::ChangeType(_) if self.turn.element.is_some() => {
                    reason = "its type has been changed in this turn";
                }
                Rule::ChangeType(_) => return Ok(()),
                Rule::LuckyBonus | Rule::SwitchFrom if self.spent(player) => {
                    reason = "its rule has been used in this battle";
                }
                Rule::LuckyBonus => return Ok(()),
                Rule::SwitchFrom => {
                    if own
                        .power
                        .iter()
                        .any(|it| self.dex.slammer(it.kind).is_some())
                    {
                        return Ok(());
                    }
                    reason = "no slammer is in the Power stack";
                }
                _ => {}
            }
        }
        refuse("R58", reason)
    }

    fn stage_is_past_third(&self) -> bool {
        matches!(self.stage, Stage::Attack | Stage::Discard | Stage::Over)
    }

    /// Uses the special rule of the slammer in step 3.
    ///
    /// # Errors
    /// There is none, or not on that.
    pub(super) fn use_special(
        &mut self,
        on: Option<&str>,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        if self.stage != Stage::Third {
            return refuse("R58", "special rules by choice belong to step 3");
        }
        self.check_special()?;
        let player = self.current;
        let rule = self.rules_of(player).iter().find(|rule| {
            matches!(
                rule,
                Rule::ChangeType(_) | Rule::LuckyBonus | Rule::SwitchFrom
            )
        });
        let Some(rule) = rule.cloned() else {
            return refuse("R58", "this slammer has no rule that is used by choice");
        };
        let who = self.players[player].seat;
        if let Some(slammer) = self.players[player].slammer.map(|it| it.kind) {
            told.push(Event::Special { who, slammer });
        }
        match rule {
            Rule::ChangeType(types) => self.change_type(&types, on, told),
            Rule::LuckyBonus => {
                self.mark_spent(player);
                let bonus = dice.roll("Clefairy", 6) - 1;
                self.turn.lucky = usize::from(bonus);
                let bonus = u8::try_from(bonus).unwrap_or(0);
                told.push(Event::Lucky { who, bonus });
                Ok(())
            }
            _ => {
                self.mark_spent(player);
                let on: Vec<String> = on.map(str::to_owned).into_iter().collect();
                self.switch(player, &on, told)
            }
        }
    }

    fn mark_spent(&mut self, player: usize) {
        if let Some(slammer) = &mut self.players[player].slammer {
            slammer.spent = true;
        }
    }

    fn change_type(
        &mut self,
        types: &[PowerType],
        on: Option<&str>,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let wanted = on.map(plain).unwrap_or_default();
        let Some(element) = types.iter().find(|it| plain(&it.name()) == wanted) else {
            let names: Vec<String> = types.iter().map(|it| it.name()).collect();
            return refuse("R58", format!("its type may become {}", names.join(", ")));
        };
        self.turn.element = Some(*element);
        let who = self.players[self.current].seat;
        let element = *element;
        told.push(Event::NewType { who, element });
        Ok(())
    }

    /// Whether the special rule of the slammer could be used in step 3.
    pub(super) fn special_is_of_use(&self) -> bool {
        self.check_special().is_ok()
    }
}
