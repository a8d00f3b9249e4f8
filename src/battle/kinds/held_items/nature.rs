//! What is held or worn and changes what its bearer is like (core ch.9): speeds, senses, skills.

use crate::battle::kinds::held_items::FAMILY;
use crate::battle::questions::answers::{Answers, TraitChange, TraitRank};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::Kind;
use crate::battle::state::traits::Traits;
use crate::board::Habitat;
use crate::data::moves::Capability;
use crate::rules::Skill;

macro_rules! changes {
    ($( $name:literal, $says:literal, $make:expr; )*) => {
        static CHANGES: [Kind; [$( $name ),*].len()] = [$(
            Kind {
                says: $says,
                rule: "core ch.9",
                answers: Answers {
                    traits: Some(TraitChange {
                        rank: TraitRank::Form,
                        make: |_, traits| {
                            let make: fn(&mut Traits) = $make;
                            make(traits);
                        },
                    }),
                    ..Answers::NONE
                },
                ..Kind::plain($name, &FAMILY)
            },
        )*];
    };
}

changes! {
    "Quick Claw", "Initiative +10.", |it| it.initiative_bonus += 10;
    "Dark Vision Goggles", "Sees in the dark.", |it| sense(it, Capability::Darkvision);
    "Re-Breather", "Breathes under water.", |it| sense(it, Capability::Gilled);
    "Snow Boots", "Naturewalk in tundra.", |it| it.naturewalk.insert(Habitat::Tundra);
    "Jungle Boots", "Naturewalk in forests.", |it| it.naturewalk.insert(Habitat::Forest);
    "Flippers", "Swim +2 and Overland -2.", |it| {
        it.speeds.swim += 2;
        it.speeds.overland = (it.speeds.overland - 2).max(0);
    };
    "Running Shoes", "Overland +1, and +2 on Athletics, up to +3 in all.", |it| {
        it.speeds.overland += 1;
        practise(it, Skill::Athletics, 2, 3);
    };
    "Stealth Clothes", "+4 on Stealth, up to +4 in all.", |it| practise(it, Skill::Stealth, 4, 4);
    "Sunglasses", "+1 on Charm, Guile and Intimidate, up to +3 in all.", |it| {
        for skill in [Skill::Charm, Skill::Guile, Skill::Intimidate] {
            practise(it, skill, 1, 3);
        }
    };
}

/// One for each.
pub(crate) static ALL: [&Kind; CHANGES.len() + 1] = {
    let mut all = [&IRON_BALL; CHANGES.len() + 1];
    let mut nth = 0;
    while nth < CHANGES.len() {
        all[nth] = &CHANGES[nth];
        nth += 1;
    }
    all
};

/// Iron Ball: the Speed is halved, and nothing keeps Ground attacks away.
static IRON_BALL: Kind = Kind {
    says: "Speed is halved, and there is no immunity to Ground.",
    rule: "core ch.9",
    bars: &[Bar {
        from: &[Can::LeaveTheGround],
        why: "its Iron Ball keeps it down",
        rule: "core ch.9",
    }],
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Form,
            make: |_, traits| traits.stats.speed /= 2,
        }),
        ..Answers::NONE
    },
    ..Kind::plain("Iron Ball", &FAMILY)
};

fn sense(traits: &mut Traits, capability: Capability) {
    if !traits.capabilities.contains(&capability) {
        traits.capabilities.push(capability);
    }
}

/// So much on a skill, up to a limit of what is added to its dice in all.
fn practise(traits: &mut Traits, skill: Skill, by: i32, most: i32) {
    let mut dice = traits.skills.get(skill);
    if dice.bonus < most {
        dice.bonus = (dice.bonus + by).min(most);
        traits.skills.set(skill, dice);
    }
}
