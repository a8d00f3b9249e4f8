//! Reactions on offer: which are asked about, what the sensible answer is, and how long a new question
//! hears nothing, so that no key or click that was meant for something else answers it.

use std::time::Duration;

use bevy::prelude::Resource;

use super::intent::Intent;
use crate::ai::worth::{self, Weighed};
use crate::battle::PromptKind;
use crate::screens::settings::Settings;
use crate::view::Game;
use crate::view::game::Stamp;

/// How long an offer hears nothing after it has appeared.
#[derive(Resource, Clone, Copy, Debug)]
pub struct OfferGrace(pub Duration);

impl Default for OfferGrace {
    fn default() -> Self {
        Self(Duration::from_millis(500))
    }
}

/// The offer at hand as it was weighed, once for each state of the battle.
#[derive(Resource, Default)]
pub struct Weighing {
    of: Option<(Stamp, u64)>,
    weighed: Option<Weighed>,
}

impl Weighing {
    /// The offer at hand, weighed; `None` where none is.
    pub(crate) fn now(&mut self, game: &Game) -> Option<Weighed> {
        let of = Some((game.stamp(), game.session().revision()));
        if self.of != of {
            self.of = of;
            self.weighed = worth::weigh(game.battle());
        }
        self.weighed
    }

    /// Whether the offer at hand is let pass without asking.
    pub(crate) fn passes(&mut self, settings: &Settings, game: &Game) -> bool {
        let asked = game.battle().prompt().map(|prompt| &prompt.kind);
        let Some(kind @ PromptKind::Reaction(_)) = asked else {
            return false;
        };
        let worth = !settings.ask_when_worth || self.now(game).is_none_or(|it| it.worth);
        settings.lets_pass(kind) || !worth
    }
}

/// Whether this answers an offer.
pub(super) fn answers(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::React(_) | Intent::Order(..) | Intent::NeverForSide(_) | Intent::Pick(_)
    )
}
