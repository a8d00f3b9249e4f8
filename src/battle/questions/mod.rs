//! Questions: what rules ask, and what effects are that they can answer.
//!
//! | module | what is in it |
//! |---|---|
//! | [`about`] | what questions are about, where that is more than a name |
//! | [`can`] | what a combatant can do unless an effect bars it |
//! | [`answers`] | the other questions, and how they are asked |
//! | [`list`] | these questions, as a closed list |
//! | [`ask`] | whom they ask: one case of an effect |
//! | [`blow`] | what is asked about an attack on its way to a target |
//! | [`heard`] | who is heard about a blow, and what they come to |
//! | [`hooks`] | who hears a question or a moment, and how answers combine |
//! | [`own`] | what a kind has of the rules alone |
//! | [`ptu_kind`] | what only Pokémon Tabletop United knows of a kind |
//! | [`near`] | whom the effects of others reach |
//! | [`moments`] | the moments at which effects do something by themselves, as a closed list |
//! | [`responses`] | what they do then |
//! | [`keeping`] | what the rules do as effects come and go |
//! | [`kind`] | kinds of effects, their cases, and the list of a bearer |

pub(crate) mod about;
pub(crate) mod answers;
pub(crate) mod ask;
pub(crate) mod bars;
pub(crate) mod blow;
pub(crate) mod breaking;
pub(crate) mod can;
pub(crate) mod heard;
pub(crate) mod hooks;
pub(crate) mod keeping;
pub(crate) mod kind;
pub(crate) mod list;
pub(crate) mod moments;
pub(crate) mod near;
pub(crate) mod own;
pub(crate) mod ptu_kind;
pub(crate) mod responses;
pub(crate) mod vision;
