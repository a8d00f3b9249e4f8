//! Whom the rules ask: one case of an effect. What questions and moments hand over of effects is filled in here.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::hooks::Terms;
use crate::battle::questions::kind::{Instance, Kind};
use crate::battle::questions::responses::Borne;

/// One case of an effect, asked by the rules: where, whose, and which case it is. What the question is
/// about comes beside it.
#[derive(Clone, Copy)]
pub(crate) struct Ask<'a> {
    /// The battle.
    pub(crate) world: &'a World,
    /// Whose effect it is; of what lies on the field, whom the question is about.
    pub(crate) who: CombatantId,
    /// The case itself.
    pub(crate) case: &'a Instance,
    /// Where its bearer stands towards a blow.
    pub(crate) bearer: Bearer,
}

impl<'a> Ask<'a> {
    /// A case on its bearer, asked apart from any blow.
    pub(crate) fn of(world: &'a World, who: CombatantId, case: &'a Instance) -> Self {
        Self {
            world,
            who,
            case,
            bearer: Bearer::Own,
        }
    }
}

/// What hooks hand over of effects: kinds as they are here, and cases of them.
pub(crate) enum OfKinds {}

impl Terms for OfKinds {
    type Kind = Kind;
    type Case<'a> = &'a Instance;
    type Ask<'a> = Ask<'a>;
    type Blow<'a> = Blow<'a>;
    type Borne = Borne;
}
