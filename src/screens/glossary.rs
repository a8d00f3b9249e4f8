//! What words mean, in a line each of our own, for hover texts.

use crate::battle::{Cost, Maneuver, Verb};
use crate::data::moves::{Coat, MoveDef, Range};
use crate::rules::{Area, AttackClass, Status};

/// What a status does, with the rule behind it.
#[must_use]
pub(super) fn status(status: Status) -> &'static str {
    match status {
        Status::Burned => {
            "Defense drops by two stages and a tick of Hit Points is lost at the end of every \
             turn in which it could act (combat-R088)."
        }
        Status::Frozen => "Cannot act; a Save Check may thaw it (combat-R089).",
        Status::Paralysed => {
            "Speed drops by four stages; a Save Check at the start of each turn decides whether \
             it may act (combat-R090)."
        }
        Status::Poisoned => {
            "Special Defense drops by two stages and a tick of Hit Points is lost at the end of \
             every turn (combat-R091)."
        }
        Status::BadlyPoisoned => "Poison whose loss doubles every turn (combat-R091, A075).",
        Status::Asleep => {
            "Cannot act and is easier to hit; damage or a Save Check at the end of the turn wakes \
             it (combat-R093)."
        }
        Status::BadSleep => "Sleep that hurts: two ticks are lost per turn (combat-R101).",
        Status::Confused => {
            "A Save Check at the start of a turn decides between acting freely, with trouble, or \
             hurting itself (combat-R094)."
        }
        Status::Cursed => "Loses two ticks whenever it takes a Standard Action (combat-R100).",
        Status::Disabled => "One move cannot be used (combat-R102).",
        Status::Enraged => "Only damaging attacks, until a Save Check calms it (combat-R095).",
        Status::Flinched => "Cannot act in its next turn (combat-R096).",
        Status::Infatuated => {
            "A Save Check decides whether it may harm the one it adores (combat-R097)."
        }
        Status::Suppressed => "Frequencies of its moves are one step lower (combat-R099).",
        Status::Blinded => "-6 on Accuracy Rolls; slower over rough ground (combat-R105).",
        Status::TotallyBlinded => "-10 on Accuracy Rolls; may trip when it moves (combat-R106).",
        Status::Slowed => "Movement is halved (combat-R059, G135).",
        Status::Stuck => "Cannot move, and Speed does not help its evasion (combat-R059, G136).",
        Status::Trapped => "Cannot be recalled or leave (combat-R109).",
        Status::Tripped => "Must spend a Shift Action to stand up (combat-R107).",
        Status::Vulnerable => "Cannot apply evasion (combat-R108).",
        Status::Grappled => "Held: may not shift and is Vulnerable (combat-R115).",
    }
}

/// A coat in words.
#[must_use]
pub(super) fn coat(coat: Coat) -> (&'static str, &'static str) {
    match coat {
        Coat::CurledUp => (
            "Curled Up",
            "No critical hits and 10 damage reduction, but Slowed and -4 on Accuracy Rolls.",
        ),
        Coat::Withdrawn => (
            "Withdrawn",
            "No critical hits and 15 damage reduction, but no shifting and only moves on itself.",
        ),
    }
}

/// What an action costs, in a word.
#[must_use]
pub(super) fn cost(cost: Cost) -> &'static str {
    match cost {
        Cost::Free => "free",
        Cost::Swift => "Swift",
        Cost::Shift => "Shift",
        Cost::Standard => "Standard",
        Cost::Full => "Standard + Shift",
    }
}

/// The class of an attack: a letter and a word.
#[must_use]
pub(super) fn class(class: AttackClass) -> &'static str {
    match class {
        AttackClass::Physical => "Physical",
        AttackClass::Special => "Special",
        AttackClass::Status => "Status",
    }
}

/// The range of a move in a few words.
#[must_use]
pub(super) fn range(def: &MoveDef) -> String {
    match def.range {
        Range::Melee => "Melee".into(),
        Range::Ranged { metres, targets: 1 } => format!("{metres} m"),
        Range::Ranged { metres, targets } => format!("{metres} m, {targets} targets"),
        Range::Area(area) => self::area(area),
        Range::User => "Self".into(),
        Range::Field => "Field".into(),
    }
}

/// An area in a few words.
#[must_use]
pub(super) fn area(area: Area) -> String {
    match area {
        Area::Burst(size) => format!("Burst {size}"),
        Area::CloseBlast(size) => format!("Close Blast {size}"),
        Area::RangedBlast { size, range } => format!("{range} m, Blast {size}"),
        Area::Cone(size) => format!("Cone {size}"),
        Area::Line(size) => format!("Line {size}"),
        Area::Pass(size) => format!("Pass {size}"),
        Area::AllAdjacent => "All adjacent".into(),
        Area::CardinallyAdjacent => "Adjacent in a cross".into(),
    }
}

/// What the buttons beside the cards mean.
#[must_use]
pub(super) fn verb(verb: Verb) -> &'static str {
    match verb {
        Verb::Shift => "Move with the Shift Action (combat-R055).",
        Verb::Jump => {
            "Jump over what is in the way, or down a ledge: the whole Shift Action (G038)."
        }
        Verb::Teleport => "Be somewhere in sight, without provoking anybody (combat-R055).",
        Verb::Disengage => "Move one metre without provoking anybody (combat-R111).",
        Verb::StandUp => "Get up from being Tripped (combat-R107).",
        Verb::Struggle => "An attack that everybody has (combat-R082).",
        Verb::StruggleAs(..) => "Struggle as a capability allows it (combat-R082, G079 to G086).",
        Verb::CoupDeGrace(_) => "Finish off somebody helpless (combat-R084).",
        Verb::Maneuver(Maneuver::Push) => "Push a target away: opposed check (combat-R112).",
        Verb::Maneuver(Maneuver::Trip) => "Trip a target: opposed check (combat-R114).",
        Verb::Maneuver(Maneuver::Disarm) => "Make a target drop its item (combat-R120).",
        Verb::Maneuver(Maneuver::Hinder) => "Slow a target for a round (combat-R121).",
        Verb::Maneuver(Maneuver::Blind) => "Blind a target for a round (combat-R121).",
        Verb::Maneuver(Maneuver::LowBlow) => "Make a target Vulnerable for a round (combat-R121).",
        Verb::Maneuver(Maneuver::Grapple) => "Hold a target fast (combat-R115).",
        Verb::Maneuver(Maneuver::BonMot) => "Enrage a target with a barb (combat-R122).",
        Verb::Maneuver(Maneuver::Flirt) => "Turn a target's head for a round (combat-R122).",
        Verb::Maneuver(Maneuver::Terrorize) => {
            "Frighten a target: no temporary HP, At-Will moves only for a round (combat-R122)."
        }
        Verb::Grapple => "What goes on inside the Grapple, as a Full Action (combat-R115).",
        Verb::Assist => "Calm an ally so that it can Take a Breather: Command 12 (combat-R086).",
        Verb::HandOver(_) => "Pass it to an adjacent trainer, at no cost beside the Shift (G010).",
        Verb::SpendPoint => "One Action Point for +1 on the next roll (combat-R131).",
        Verb::PushOn => "Push the same target another metre (combat-R112).",
        Verb::Sprint => "Half as much movement again, for the Standard Action (combat-R113).",
        Verb::Breather => {
            "Rest: cures volatile statuses and stages, but leaves you Tripped and Vulnerable \
             (combat-R085)."
        }
        Verb::Wake => "Wake an adjacent ally (G126).",
        Verb::Switch => "Recall one Pokémon and release another (combat-R049).",
        Verb::Recall => "Call a Pokémon back into its ball (combat-R052).",
        Verb::Release => "Send a Pokémon out (combat-R052).",
        Verb::RecallTwo => "Call two Pokémon back with the Standard Action (combat-R052).",
        Verb::ReleaseTwo => "Send two Pokémon out with the Standard Action (combat-R052).",
        Verb::Willing => "Allies' attacks hit as if you had no Evasion (combat-R069).",
        Verb::TradeForShift => "Give the Standard Action for another Shift (combat-R044).",
        Verb::TradeForSwift => "Give the Standard Action for another Swift (combat-R044).",
        Verb::DropItem => "Drop what is held (G018).",
        Verb::PickUp => "Pick up an item nearby (G017).",
        Verb::Uncoil => "Leave the coat.",
        Verb::Hold => "Wait for a lower Initiative (combat-R040).",
        Verb::Flee => "Leave the battle over the edge of the board (G174).",
        Verb::EndTurn => "End the turn.",
        Verb::Move(_) | Verb::Item(_) | Verb::Ball(_) | Verb::React | Verb::Decline => "",
    }
}
