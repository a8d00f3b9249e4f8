//! What is said of an effect of a move, without a battle.

use std::borrow::Cow;

use crate::battle::deeds::consequences::deed;
use crate::battle::deeds::consequences::deed::Said;
use crate::battle::kinds;
use crate::battle::questions::kind::Kinds;
use crate::data::Dex;
use crate::data::moves::{Effect, EffectWho, What};

/// What an effect does, as a part of a sentence.
#[must_use]
pub fn effect_clause(dex: &Dex, effect: &Effect) -> String {
    let said = Said {
        dex,
        kinds: Kinds {
            written: kinds::written::of_dex(dex),
            ..listed()
        },
        who: &who(effect.who),
    };
    deed(&effect.what).clause(said)
}

/// The kinds that are there in every battle.
fn listed() -> Kinds {
    Kinds {
        families: kinds::FAMILIES,
        written: &[],
    }
}

fn who(who: EffectWho) -> Cow<'static, str> {
    Cow::Borrowed(match who {
        EffectWho::Target => "the target",
        EffectWho::User => "the user",
        EffectWho::Answered => "the attacker",
        EffectWho::Everyone => "everybody on the field",
        EffectWho::Around(metres) => {
            return Cow::Owned(format!("everybody within {metres} m"));
        }
        EffectWho::Allies(metres) => {
            return Cow::Owned(format!("every other ally within {metres} m"));
        }
        EffectWho::TargetAndFoes(1) => "the target, and every foe beside it,",
        EffectWho::TargetAndFoes(metres) => {
            return Cow::Owned(format!(
                "the target, and every foe within {metres} m of it,"
            ));
        }
    })
}

/// What an effect names that the battle does not play.
#[must_use]
pub fn not_played(what: &What) -> Option<String> {
    deed(what).unknown(listed())
}
