//! A rule-set of its own, small enough to be read at a sitting: it shows what a rule-set has to bring and
//! that everything around a battle knows it by the one seam (`battle/rule_set.rs`) alone. Whoever is up rolls
//! for its place in the round, does one thing in its turn and pays for it with Breath; whoever is hit hard
//! chooses whether to give ground. `docs/rules-map-toy.md` has its rules, `examples/playground.ron` a battle.

use crate::battle::kernel::agenda::{Frame, Hooks};
use crate::battle::kernel::conduct::{Conduct, Grounds};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::parts::Part;
use crate::battle::kernel::prompt::{Cost, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::rule_set::RuleSet;
use crate::battle::toy::nature::{BREATH, GUARD, MIGHT, NAME, Nature, breathe, nature, seat};

pub(crate) mod acts;
mod audit;
mod blow;
mod dazed;
pub(crate) mod event;
mod forecast;
mod nature;
mod round;
mod sheet;
#[cfg(test)]
mod tests;

pub(crate) static RULES: RuleSet = RuleSet {
    conduct: Conduct {
        name: NAME,
        verbs: acts::TABLE,
        grounds: Grounds {
            acting: "toy-R9",
            answering: "toy-R6",
            afterwards: "toy-R9",
        },
        usual: Cost::Free,
        ready: |_, _, _| Ok(()),
        affordable: |_, _, _, _| Ok(()),
        pay: |world, who, cost, _| {
            if let Cost::Counted(count, _) = cost {
                breathe(world, who, -i32::from(count), "an effort");
            }
        },
        no_answer: |asked| match asked {
            PromptKind::Question { kind, .. } => Refused::new(kind.wants.0, kind.wants.1),
            _ => Refused::new("a turn is to be taken", "toy-R9"),
        },
        // Nobody is asked for that.
        declare: |_, _, _, _| {},
        condition: nature::condition,
        set_hp: nature::set_hp,
        speeds: |world, id| nature(world, id).speeds,
        identified: |_, _, _| false,
        tied: |_, _| Vec::new(),
        numbers: &[&MIGHT, &GUARD, &BREATH],
    },
    families: &[&dazed::FAMILY],
    keeping: &dazed::KEEPING,
    seat,
    open: |world| world.push(Frame::new(&round::ROUND)),
    systems: |_, _| {},
    hooks: Hooks::default,
    recovers: false,
    parts: &[Part::of_each::<Nature>("nature")],
    sheet: sheet::of,
    left: sheet::left,
    order: round::order,
    to_come: round::to_come,
    pass: |asked| match asked {
        PromptKind::Question { .. } => acts::StandFirm.into(),
        _ => acts::Rest.into(),
    },
    forecast: forecast::of,
    threats: |_, _| Vec::new(),
    threatened: |_, _, _| Vec::new(),
    rule_of: |event| match event {
        Event::RoundStarted { .. } => Some("toy-R1"),
        Event::Fainted { .. } => Some("toy-R9"),
        _ => None,
    },
    breaches: |world, _| audit::breaches(world),
};
