//! A battle of PokéPucks (R01-R32): `setup` and `opening` begin it, `turn` runs its steps, `knock_out`
//! and `attack` play throws, `items` what is used by choice, `questions` hold what special rules answer.
//! `submit` is the only way in; `choices` says what it takes.

mod attack;
mod choices;
mod choose_before;
mod choose_items;
mod choose_throws;
mod items;
mod knock_out;
mod listing;
mod opening;
mod questions;
mod setup;
mod specials;
mod standing;
mod state;
mod submit;
mod throws;
mod turn;

pub(crate) use choose_throws::table_choices;
pub(crate) use listing::counts;
pub use listing::parts_in_words;
pub use opening::ORDER_STACK;
pub use questions::sum;
pub use setup::{Entrant, LEAST_HEALTH};
pub use state::{Battle, Loose, Player, Rest, RollOff, Stage, Turn};
