//! Questions: what rules ask, and what effects are that they can answer.
//!
//! | module | what is in it |
//! |---|---|
//! | [`can`] | what a combatant can do unless an effect bars it |
//! | [`answers`] | the other questions, as a closed list |
//! | [`blow`] | what is asked about an attack on its way to a target |
//! | [`auras`] | who is under what somebody near does to others |
//! | [`responses`] | the moments at which effects do something by themselves |
//! | [`kind`] | kinds of effects, their cases, and the list of a bearer |

pub(in crate::battle) mod answers;
pub(in crate::battle) mod auras;
pub(in crate::battle) mod blow;
pub(in crate::battle) mod can;
pub(in crate::battle) mod kind;
pub(in crate::battle) mod responses;
pub(in crate::battle) mod vision;
