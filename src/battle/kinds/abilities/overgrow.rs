//! Overgrow (PTU abilities: Overgrow, Last Chance): Grass attacks deal more, and more still near the
//! end of its strength.
//!
//! +5, and +10 below a third of the true maximum; at exactly a third it is +5 (A161, A054: what counts
//! parts of the maximum counts the true one).

use crate::battle::deeds::health::Health;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::kind::Kind;
use crate::battle::state::flight::modifier;
use crate::rules::Element;

pub(crate) static KIND: Kind = Kind {
    says: "Last Chance with Grass: +5 on the damage of its Grass attacks, +10 below a third of its Hit Points.",
    rule: "core p.325",
    answers: Answers {
        damage: Some(grow),
        ..Answers::NONE
    },
    ..Kind::plain("Overgrow", &FAMILY)
};

fn grow(ask: Ask, blow: Blow, parts: &mut Modifiers) {
    let grows = ask.bearer == Bearer::User
        && blow.attack.element == Some(Element::Grass)
        && blow.attack.damage.rolls();
    if grows {
        let vitals = blow.world.part::<Health>(blow.attack.user).vitals();
        let near_the_end = 3 * vitals.hp < vitals.max;
        let amount = if near_the_end { 10 } else { 5 };
        parts.push(modifier(KIND.name, amount, KIND.rule));
    }
}
