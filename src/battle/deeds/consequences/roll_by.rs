//! `RollBy`: the Accuracy Roll of the attack that is answered is another, and with it who is hit.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::accuracy_gather::check;
use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::kernel::world::Access;
use crate::battle::state::flight::{self, FlightId, modifier};
use crate::battle::state::ptu_event::PtuEvent;
use crate::data::effects::roll_by::RollBy;

impl Deed for RollBy {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let count = flight::get(world, to.flight).map_or(0, |attack| attack.targets.len());
        for index in 0..count {
            self.judge_anew(world, to.flight, index);
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("The Accuracy Roll is worse, so that the attack may miss after all.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        format!(
            "the Accuracy Roll of the attack that this one interrupts changes by {:+}",
            self.0
        )
    }
}

impl RollBy {
    fn judge_anew(&self, world: &mut World, flight: FlightId, index: usize) {
        let Some(attack) = flight::get(world, flight) else {
            return;
        };
        let mut strike = attack.targets[index].clone();
        if attack.dice.is_empty() || !strike.hit {
            return;
        }
        strike
            .roll
            .push(modifier("Interrupted", self.0, "combat-R048"));
        let (mut hits, mut crits, mut events) = (0, 0, Vec::new());
        for die in &attack.dice {
            let check = check(attack, &strike, i32::from(die.value));
            let hit = check.hits() && !strike.vain;
            let rolled = attack.damage.rolls() && hit;
            let critical = rolled && attack.is_critical(check.natural, hit) && !strike.no_crit;
            hits += u8::from(hit);
            crits += u8::from(critical);
            events.push(PtuEvent::Accuracy {
                who: attack.user,
                target: strike.target,
                die: Some(*die),
                roll: strike.roll.clone(),
                check: strike.check.clone(),
                total: check.natural + check.modifier,
                needed: check.ac + check.evasion,
                hit,
                critical,
            });
        }
        if let Some(attack) = flight::get_mut(world, flight) {
            attack.judge_anew(index, strike.roll, (hits, crits));
        }
        for event in events {
            world.log(event);
        }
    }
}
