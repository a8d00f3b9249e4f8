//! What somebody may use that makes an attack beside its turns (First Blood, Strike Again!, core p.61, p.101).

use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::about::Use;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::rules::Frequency;

/// Until that attack is over.
const fn meanwhile(
    name: &'static str,
    says: &'static str,
    may_use: fn(Ask, Use) -> Result<(), Refused>,
) -> Kind {
    Kind {
        says,
        rule: "core ch.3",
        answers: Answers {
            may_use: Some(may_use),
            ends_on: Some(|Ask { world, who, .. }, about| {
                super::goes_with_bearer(world, who, about)
            }),
            ..Answers::NONE
        },
        again: Again::Keep,
        weighs: 0,
        ..Kind::lingering(name, &FAMILY)
    }
}

pub(super) static MOVE: Kind = meanwhile(
    "A move at once",
    "Uses a move at once, beside its turns.",
    |ask, what| match what.kind {
        AttackKind::Move(id) if ask.world.dex().move_def(id).given.is_none() => Ok(()),
        _ => Err(Refused::new("it uses a move now", "core p.101")),
    },
);

/// What would take along whoever is about to faint anyway, or share what it has not got.
const NOT_THE_LAST: [&str; 3] = ["Explosion", "Pain Split", "Self-Destruct"];

pub(super) static LAST_MOVE: Kind = meanwhile(
    "A move before it faints",
    "Uses a move before it faints, beside its turns; no Explosion, Pain Split or Self-Destruct.",
    |ask, what| match what.kind {
        AttackKind::Move(id) => {
            let def = ask.world.dex().move_def(id);
            let fits = def.given.is_none() && !NOT_THE_LAST.contains(&def.name.as_str());
            fits.then_some(())
                .ok_or_else(|| Refused::new("it uses another move before it faints", "core p.99"))
        }
        _ => Err(Refused::new("it uses a move now", "core p.99")),
    },
);

pub(super) static AT_WILL: Kind = meanwhile(
    "An attack at once",
    "Makes an attack at once, beside its turns, with what can be used At-Will.",
    |_, what| match what.frequency {
        Frequency::AtWill => Ok(()),
        _ => Err(Refused::new("this attack is one At-Will", "core p.61")),
    },
);
