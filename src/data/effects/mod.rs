//! The effect language as data: what an effect of a move does, one word a file.
//!
//! A word is a type that says how it is written, which bounds hold for it (`word::Word`), and, in
//! the file of the same name under `battle/deeds/consequences`, what it does, what its card says of
//! it and what it is worth. A new word is those two files and its line in `the_words`; a part that
//! is forgotten does not compile.

use std::fmt::{self, Formatter};

use serde::Deserialize;
use serde::de::{Deserializer, EnumAccess, Visitor};

use crate::data::effects::shape::{Name, Shape};
use crate::data::effects::terms::EffectWho;
use crate::data::effects::word::{Reading, Word};
use crate::data::kind_name::{KindName, Sort};
use crate::data::weather::Weather;
use crate::rules::Status;

mod shape;
pub mod terms;
pub(crate) mod word;

pub use word::Purpose;

pub mod ability;
pub mod act_again;
pub mod act_at_once;
pub mod act_next;
pub mod aim;
pub mod avoid;
pub mod begin;
pub mod bide;
pub mod blow_away;
pub mod breathe;
pub mod call;
pub mod call_back;
pub mod cover;
pub mod cure;
pub mod cure_any;
pub mod delay;
pub mod disable;
pub mod disable_last;
pub mod disperse;
pub mod dive;
pub mod drain;
pub mod drain_roll;
pub mod end;
pub mod end_coats;
pub mod end_turn;
pub mod endure;
pub mod evade;
pub mod execute;
pub mod faint_user;
pub mod foil;
pub mod foil_shield;
pub mod force_switch;
pub mod foretell;
pub mod free_push;
pub mod free_trip;
pub mod guard;
pub mod hand_on;
pub mod heal;
pub mod heal_by_sky;
pub mod hurl;
pub mod identify;
pub mod injure;
pub mod ionise;
pub mod item;
pub mod learn;
pub mod lose_part;
pub mod lose_per_injury;
pub mod lose_ticks;
pub mod mend;
pub mod one_of;
pub mod outdo;
pub mod pass_on;
pub mod pay_back;
pub mod prepares;
pub mod push;
pub mod push_any_way;
pub mod push_less;
pub mod push_out;
pub mod raise;
pub mod raise_between;
pub mod ready;
pub mod rebound;
pub mod recoil;
pub mod refresh;
pub mod regain;
pub mod regains_move;
pub mod resist;
pub mod restore;
pub mod retype;
pub mod roll_by;
pub mod sacrifice;
pub mod scatter;
pub mod second_turn;
pub mod set_beside;
pub mod share_pain;
pub mod shield;
pub mod slip_off;
pub mod snatch;
pub mod spends_move;
pub mod spoil_berry;
pub mod sprints;
pub mod stage;
pub mod stages_as;
pub mod stat_damage;
pub mod steal_meal;
pub mod step_away;
pub mod step_out;
pub mod strike_back;
pub mod struggles;
pub mod sweep;
pub mod switch_out;
pub mod take_place;
pub mod temp;
pub mod temp_part;
pub mod ticks;
pub mod trade_places;
pub mod turn_back;
pub mod turn_hazards;
pub mod use_again;
pub mod use_move;
pub mod ward;

/// Hands the list of all words, each with its file, to a macro.
macro_rules! the_words {
    ($then:ident) => {
        $then! {
            cure::Cure,
            stage::Stage,
            aim::Aim,
            evade::Evade,
            push::Push,
            push_less::PushLess,
            drain::Drain,
            recoil::Recoil,
            heal::Heal,
            heal_by_sky::HealBySky,
            lose_part::LosePart,
            sacrifice::Sacrifice,
            scatter::Scatter,
            begin::Begin,
            end::End,
            free_trip::FreeTrip,
            disable::Disable,
            endure::Endure,
            shield::Shield,
            sweep::Sweep,
            blow_away::BlowAway,
            cover::Cover,
            end_coats::EndCoats,
            end_turn::EndTurn,
            share_pain::SharePain,
            execute::Execute,
            retype::Retype,
            item::Item,
            switch_out::SwitchOut,
            stages_as::Stages,
            lose_ticks::LoseTicks,
            injure::Injure,
            one_of::OneOf,
            ability::Ability,
            cure_any::CureAny,
            hand_on::HandOn,
            push_out::PushOut,
            faint_user::FaintUser,
            guard::Guard,
            roll_by::RollBy,
            call::Call,
            strike_back::StrikeBack,
            drain_roll::DrainRoll,
            bide::Bide,
            regain::Regain,
            foretell::Foretell,
            force_switch::ForceSwitch,
            avoid::Avoid,
            raise::Raise,
            ward::Ward,
            resist::Resist,
            turn_back::TurnBack,
            turn_hazards::TurnHazards,
            set_beside::SetBeside,
            temp::Temp,
            temp_part::TempPart,
            ticks::Ticks,
            restore::Restore,
            act_next::ActNext,
            free_push::FreePush,
            push_any_way::PushAnyWay,
            disperse::Disperse,
            foil::Foil,
            foil_shield::FoilShield,
            slip_off::SlipOff,
            trade_places::TradePlaces,
            snatch::Snatch,
            ionise::Ionise,
            rebound::Rebound,
            learn::Learn,
            use_again::UseAgain,
            spoil_berry::SpoilBerry,
            pass_on::PassOn,
            hurl::Hurl,
            ready::Ready,
            act_again::ActAgain,
            delay::Delay,
            disable_last::DisableLast,
            sprints::Sprints,
            struggles::Struggles,
            take_place::TakePlace,
            use_move::UseMove,
            identify::Identify,
            stat_damage::StatDamage,
            raise_between::RaiseBetween,
            regains_move::RegainsMove,
            prepares::Prepares,
            steal_meal::StealMeal,
            spends_move::SpendsMove,
            lose_per_injury::LosePerInjury,
            mend::Mend,
            pay_back::PayBack,
            outdo::Outdo,
            step_away::StepAway,
            step_out::StepOut,
            dive::Dive,
            call_back::CallBack,
            second_turn::SecondTurn,
            breathe::Breathe,
            refresh::Refresh,
            act_at_once::ActAtOnce,
        }
    };
}
pub(crate) use the_words;

macro_rules! as_data {
    ($($file:ident::$name:ident),* $(,)?) => {
        /// One thing that an effect does; what, says the file of the word.
        #[derive(Clone, Debug, PartialEq)]
        #[allow(missing_docs, reason = "the file of each word says what it is")]
        pub enum What {
            $( $name($file::$name), )*
        }

        impl What {
            /// Every word, as it is written.
            pub const NAMES: &'static [&'static str] = &[$( stringify!($name) ),*];

            fn word(&self) -> &dyn Word {
                match self {
                    $( Self::$name(word) => word, )*
                }
            }

            fn word_mut(&mut self) -> &mut dyn Word {
                match self {
                    $( Self::$name(word) => word, )*
                }
            }
        }

        impl<'de> Visitor<'de> for Written {
            type Value = What;

            fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.write_str("an effect")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, from: A) -> Result<What, A::Error> {
                let (name, shape) = from.variant_seed(Name(What::NAMES, begin::BEFORE))?;
                let shape = Shape(shape);
                match name {
                    $(
                        stringify!($name) => {
                            $file::$name::deserialize(shape).map(What::$name)
                        }
                    )*
                    before => begin::as_before(before, shape).map(What::Begin),
                }
            }
        }
    };
}
the_words!(as_data);

/// A word as a person writes it.
struct Written;

impl<'de> Deserialize<'de> for What {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_enum("What", Self::NAMES, Written)
    }
}

impl What {
    /// Whom it touches where the file does not say.
    #[must_use]
    pub fn bearer(&self) -> EffectWho {
        self.word().bearer()
    }

    /// The kind that it begins, where data name one.
    fn begun(&self) -> Option<KindName> {
        match self {
            Self::Begin(begun) => begun.kind.kind,
            _ => None,
        }
    }

    /// Whether it begins something of this sort.
    #[must_use]
    pub fn begins(&self, sort: Sort) -> bool {
        self.begun().is_some_and(|it| it.sort() == sort)
    }

    /// The status that it gives.
    #[must_use]
    pub fn status(&self) -> Option<Status> {
        self.begun().and_then(KindName::status)
    }

    /// The weather that it makes.
    #[must_use]
    pub fn weather(&self) -> Option<Weather> {
        let sky = self.begun().filter(|it| it.sort() == Sort::Weather)?;
        Some(sky.weather().unwrap_or_default())
    }

    /// Whether it lays a hazard on the squares of an area.
    #[must_use]
    pub fn lays_on_area(&self) -> bool {
        let on_area = matches!(self, Self::Begin(begun) if begun.around.is_none());
        on_area && self.begins(Sort::Ground)
    }

    /// Whom it is meant for.
    #[must_use]
    pub fn purpose(&self) -> Purpose {
        self.word().purpose()
    }

    /// Whether it comes to somebody whom the same hit has knocked out (A057, A058).
    #[must_use]
    pub fn is_felt_when_down(&self) -> bool {
        self.word().felt_when_down()
    }

    /// Notes what is out of bounds, and finds what it names.
    pub(crate) fn check(&mut self, at: &mut Reading<'_>) {
        self.word_mut().check(at);
    }
}
