//! What each word of the effect language does, says and is worth, one file a word; its data are in the
//! file of the same name under `data/effects`. Nobody else asks which word an effect is.

use crate::battle::deeds::consequences::deed::Deed;
use crate::data::effects::{What, the_words};

pub(crate) mod deed;

mod ability;
mod act_again;
mod act_at_once;
mod act_next;
mod aim;
mod avoid;
mod begin;
mod bide;
mod blow_away;
pub(crate) mod breathe;
mod call;
mod call_back;
mod cover;
mod cure;
mod cure_any;
mod delay;
mod disable;
mod disable_last;
mod disperse;
mod dive;
pub(crate) mod drain;
mod drain_roll;
mod end;
mod end_coats;
mod end_turn;
mod endure;
mod evade;
mod execute;
mod faint_user;
mod foil;
mod foil_shield;
mod force_switch;
mod foretell;
mod free_push;
mod free_trip;
mod guard;
mod hand_on;
mod heal;
mod heal_by_sky;
mod hurl;
mod identify;
mod injure;
mod ionise;
mod item;
mod learn;
mod lose_part;
mod lose_per_injury;
mod lose_ticks;
mod mend;
mod one_of;
mod outdo;
mod pass_on;
mod pay_back;
mod prepares;
mod push;
mod push_any_way;
mod push_less;
mod push_out;
mod raise;
mod raise_between;
mod ready;
mod rebound;
pub(crate) mod recoil;
mod refresh;
mod regain;
mod regains_move;
mod resist;
mod restore;
mod retype;
mod roll_by;
mod sacrifice;
mod scatter;
mod second_turn;
mod set_beside;
mod share_pain;
mod shield;
mod slip_off;
mod snatch;
mod spends_move;
mod spoil_berry;
mod sprints;
mod stage;
mod stages_as;
mod stat_damage;
mod steal_meal;
mod step_away;
pub(crate) mod step_out;
mod strike_back;
mod struggles;
mod sweep;
mod switch_out;
mod take_place;
mod temp;
mod temp_part;
mod ticks;
pub(crate) mod trade_places;
mod turn_back;
mod turn_hazards;
mod use_again;
mod use_move;
mod ward;

macro_rules! as_deeds {
    ($($file:ident::$name:ident),* $(,)?) => {
        /// What a word does.
        pub(crate) fn deed(what: &What) -> &dyn Deed {
            match what {
                $( What::$name(word) => word, )*
            }
        }
    };
}
the_words!(as_deeds);
