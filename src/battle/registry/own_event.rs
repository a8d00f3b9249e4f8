//! What happens by one rule-set alone, of all rule-sets together; and their words.

use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::event::{Cause, Die, Event, RuleId};
use crate::battle::kernel::happened::Happened;
use crate::battle::kernel::names::{Spoken, Words};
use crate::battle::read::projection::values::{Fields, Told};
use crate::battle::read::shown::combatants::{Showing, ShownCombatants};
use crate::battle::registry::own_sheet::OwnSheet;
use crate::battle::state::attack_kind::AttackKind;
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::toy::event::ToyEvent;
use crate::board::Cell;
use crate::data::ItemId;
use crate::rules::{Effectiveness, Stages, Status, Vitals};

impl Words for Spoken {
    type Attack = AttackKind;
    type Event = OwnEvent;
    type Sheet = OwnSheet;
    type Status = Status;
    type Stages = Stages;
    type Vitals = Vitals;
    type Suiting = Effectiveness;
}

/// The rule-sets that have events of their own: what they are called here, and the enum of each.
macro_rules! own_events {
    ($($(#[$doc:meta])* $rules:ident($own:ident),)*) => {
        /// Something that happened by one rule-set alone.
        #[expect(
            clippy::large_enum_variant,
            reason = "a box would be made for every blow; most events are of one rule-set"
        )]
        #[derive(Clone, Debug, PartialEq)]
        pub enum OwnEvent {
            $($(#[$doc])* $rules($own),)*
        }

        $(
            impl From<$own> for Event {
                fn from(own: $own) -> Self {
                    Self::Own(OwnEvent::$rules(own))
                }
            }

            impl $own {
                /// An event as one of this rule-set's own, if it is one.
                #[must_use]
                pub fn of(event: &Event) -> Option<&Self> {
                    match event {
                        Event::Own(OwnEvent::$rules(own)) => Some(own),
                        _ => None,
                    }
                }
            }
        )*

        impl Happened for OwnEvent {
            fn cause(&self) -> Option<&Cause> {
                match self { $(Self::$rules(own) => own.cause(),)* }
            }

            fn rule(&self) -> Option<RuleId> {
                match self { $(Self::$rules(own) => own.rule(),)* }
            }

            fn dice(&self) -> &[Die] {
                match self { $(Self::$rules(own) => own.dice(),)* }
            }

            fn roller(&self) -> Option<CombatantId> {
                match self { $(Self::$rules(own) => own.roller(),)* }
            }

            fn decides_with_others(&self) -> bool {
                match self { $(Self::$rules(own) => own.decides_with_others(),)* }
            }

            fn attack(&self) -> Option<(CombatantId, AttackKind)> {
                match self { $(Self::$rules(own) => own.attack(),)* }
            }

            fn adds_up(&self) -> bool {
                match self { $(Self::$rules(own) => own.adds_up(),)* }
            }

            fn sentence(&self, names: &Naming) -> Option<String> {
                match self { $(Self::$rules(own) => own.sentence(names),)* }
            }

            fn cry(&self) -> Option<(CombatantId, &'static str)> {
                match self { $(Self::$rules(own) => own.cry(),)* }
            }
        }

        impl Showing for OwnEvent {
            fn change_figures(&self, figures: &mut ShownCombatants) {
                match self { $(Self::$rules(own) => own.change_figures(figures),)* }
            }

            fn change_items(&self, items: &mut [(Cell, ItemId)]) {
                match self { $(Self::$rules(own) => own.change_items(items),)* }
            }
        }

        impl Told for OwnEvent {
            fn told(&self) -> (&'static str, Fields) {
                match self { $(Self::$rules(own) => own.told(),)* }
            }
        }
    };
}

own_events! {
    /// Pokémon Tabletop United.
    Ptu(PtuEvent),
    /// The toy.
    Toy(ToyEvent),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_takes_no_more_room_for_being_of_a_rule_set() {
        assert_eq!(size_of::<Event>(), size_of::<PtuEvent>());
    }
}
