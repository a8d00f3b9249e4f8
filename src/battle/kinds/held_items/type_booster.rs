//! Type Boosters (PTU items: Type Boosters): +5 on the damage of the holder's moves of one type. One
//! kind for each type.

use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kinds::held_items::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::kind::Kind;
use crate::battle::state::flight::modifier;
use crate::rules::Element;

macro_rules! boosters {
    ($( $element:ident $name:literal )*) => {
        static BOOSTERS: [Kind; [$( $name ),*].len()] = [$(
            Kind {
                says: concat!("+5 on the damage of ", stringify!($element), " moves."),
                rule: "core ch.9",
                answers: Answers {
                    damage: Some(|ask, blow, parts| {
                        boost(ask.bearer, blow, Element::$element, $name, parts);
                    }),
                    ..Answers::NONE
                },
                ..Kind::plain($name, &FAMILY)
            },
        )*];
    };
}

boosters! {
    Bug "Bug Booster"
    Dark "Dark Booster"
    Dragon "Dragon Booster"
    Electric "Electric Booster"
    Fairy "Fairy Booster"
    Fighting "Fighting Booster"
    Fire "Fire Booster"
    Flying "Flying Booster"
    Ghost "Ghost Booster"
    Grass "Grass Booster"
    Ground "Ground Booster"
    Ice "Ice Booster"
    Normal "Normal Booster"
    Poison "Poison Booster"
    Psychic "Psychic Booster"
    Rock "Rock Booster"
    Steel "Steel Booster"
    Water "Water Booster"
}

/// One for each type.
pub(crate) static ALL: [&Kind; BOOSTERS.len()] = {
    let mut all = [&BOOSTERS[0]; BOOSTERS.len()];
    let mut nth = 1;
    while nth < all.len() {
        all[nth] = &BOOSTERS[nth];
        nth += 1;
    }
    all
};

fn boost(bearer: Bearer, blow: Blow, element: Element, name: &'static str, parts: &mut Modifiers) {
    let attack = blow.attack;
    let its_own = bearer == Bearer::User
        && matches!(attack.kind, AttackKind::Move(_))
        && attack.damage.rolls();
    if its_own && attack.element == Some(element) {
        parts.push(modifier(name, 5, "core ch.9"));
    }
}
