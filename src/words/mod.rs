//! English from data and events: the narrator, cards, odds, people, squares. The text table and the
//! screens say the same things with the same words; how they are laid out is theirs.

pub mod cards;
pub mod consequences;
pub mod glossary;
pub mod ideas;
pub mod lessons;
pub mod narrate;
mod objectives;
pub mod odds;
pub(crate) mod people;
mod road;
mod square;
pub mod verdict;

pub(crate) use narrate::counted;
pub use narrate::{Narrator, Topic, gain_words, time_words, topic};
pub use objectives::objectives;
pub use road::{barred, respite_note, road, time_to_rest};
pub use square::{field_lines, square_words, weather_line};
