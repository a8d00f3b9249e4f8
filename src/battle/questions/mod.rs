//! Questions: what rules ask, and what effects are that they can answer.
//!
//! | module | what is in it |
//! |---|---|
//! | [`about`] | what questions are about, where that is more than a name |
//! | [`can`] | what a combatant can do unless an effect bars it |
//! | [`answers`] | the other questions, as a closed list |
//! | [`blow`] | what is asked about an attack on its way to a target |
//! | [`heard`] | who is heard about a blow, and what they come to |
//! | [`hooks`] | who hears a question or a moment, and how answers combine |
//! | [`near`] | whom the effects of others reach |
//! | [`responses`] | the moments at which effects do something by themselves |
//! | [`kind`] | kinds of effects, their cases, and the list of a bearer |

pub(crate) mod about;
pub(crate) mod answers;
pub(crate) mod bars;
pub(crate) mod blow;
pub(crate) mod breaking;
pub(crate) mod can;
pub(crate) mod heard;
pub(crate) mod hooks;
pub(crate) mod kind;
pub(crate) mod list;
pub(crate) mod near;
pub(crate) mod responses;
pub(crate) mod vision;
