//! The combat maneuvers of these rules that are attacks with an opposed check, by name. What each of them is
//! stands in a file of its own in `maneuvers/`.

use crate::battle::kernel::args::listed;
use crate::battle::kernel::names::Maneuver;

/// Pushing somebody away (combat-R112).
pub const PUSH: Maneuver = Maneuver::of("Push");
/// Tripping somebody up (combat-R114).
pub const TRIP: Maneuver = Maneuver::of("Trip");
/// Making somebody drop what it holds (combat-R120).
pub const DISARM: Maneuver = Maneuver::of("Disarm");
/// A Dirty Trick: Hinder (combat-R121).
pub const HINDER: Maneuver = Maneuver::of("Hinder");
/// A Dirty Trick: Blind (combat-R121).
pub const BLIND: Maneuver = Maneuver::of("Blind");
/// A Dirty Trick: Low Blow (combat-R121).
pub const LOW_BLOW: Maneuver = Maneuver::of("LowBlow");
/// Seizing somebody (combat-R115).
pub const GRAPPLE: Maneuver = Maneuver::of("Grapple");
/// Bon Mot; trainers only, like the other Manipulations (combat-R122).
pub const BON_MOT: Maneuver = Maneuver::of("BonMot");
/// Flirt (combat-R122).
pub const FLIRT: Maneuver = Maneuver::of("Flirt");
/// Terrorize (combat-R122).
pub const TERRORIZE: Maneuver = Maneuver::of("Terrorize");
/// A Push by telekinesis, at a distance and not repeated (G087).
pub const TELEKINETIC_PUSH: Maneuver = Maneuver::of("TelekineticPush");
/// A Trip by telekinesis (G087).
pub const TELEKINETIC_TRIP: Maneuver = Maneuver::of("TelekineticTrip");
/// A Disarm by telekinesis (G087).
pub const TELEKINETIC_DISARM: Maneuver = Maneuver::of("TelekineticDisarm");
/// A Threaded Shift (core p.308): silk or a vine pulls the user to the target or the target to it.
pub const THREAD: Maneuver = Maneuver::of("Thread");

/// All of them, in card order.
pub const ALL: [Maneuver; 14] = [
    PUSH,
    TRIP,
    DISARM,
    HINDER,
    BLIND,
    LOW_BLOW,
    GRAPPLE,
    BON_MOT,
    FLIRT,
    TERRORIZE,
    TELEKINETIC_PUSH,
    TELEKINETIC_TRIP,
    TELEKINETIC_DISARM,
    THREAD,
];

listed!(Maneuver, ALL);
