//! What words mean, in a line each of our own, for hover texts.

use crate::battle::{Cost, Verb};
use crate::board::Area;
use crate::data::moves::{Mark, MoveDef, Range, Stance};
use crate::rules::AttackClass;

/// A stance in words.
#[must_use]
pub(super) fn stance(stance: Stance) -> (&'static str, &'static str) {
    match stance {
        Stance::CurledUp => (
            "Curled Up",
            "No critical hits and 10 damage reduction, but Slowed and -4 on Accuracy Rolls.",
        ),
        Stance::Withdrawn => (
            "Withdrawn",
            "No critical hits and 15 damage reduction, but no shifting and only moves on itself.",
        ),
    }
}

/// What a mark does.
#[must_use]
pub(super) fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Seeded => "Leech Seeds take a tick of Hit Points at the start of each turn.",
        Mark::Grounded => "No Sky and Levitate Speed; Ground attacks reach it.",
        Mark::Pumped => "Critical Hits come two earlier on the die.",
        Mark::MudSport => "Resists the next Electric attack one step further.",
        Mark::WaterSport => "Resists the next Fire attack one step further.",
        Mark::Preparing => {
            "Prepares a move that takes two turns, or waits for the end of the round."
        }
        Mark::Rolling => "Goes on with its move, which hits harder each time, until it misses.",
        Mark::Exhausted => "No Standard and no Shift Action in its next turn.",
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
        Range::Patch { count, metres } => format!("{metres} m, {count} squares"),
        Range::Leap => "Self, a jump".into(),
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
            "Jump over what is in the way, or down a ledge, with the Shift Action. A metre further takes an Acrobatics Check; down an edge it may hurt (G038)."
        }
        Verb::Turn => {
            "Turn a long body by a quarter, which takes a metre, and move on, with the Shift Action (G036)."
        }
        Verb::Teleport => "Be somewhere in sight, without provoking anybody (combat-R055).",
        Verb::Disengage => "Move one metre without provoking anybody (combat-R111).",
        Verb::StandUp => "Get up from being Tripped (combat-R107).",
        Verb::Struggle => "An attack that everybody has (combat-R082).",
        Verb::StruggleWith(_) => "Struggle with a prop that gives it its type, and breaks (G106).",
        Verb::SetPiece(_) => "A Skill Check; if it succeeds, the surroundings strike (G107).",
        Verb::Improvised(_) => "An attack with what lies around (G103 to G105).",
        Verb::StruggleAs(..) => "Struggle as a capability allows it (combat-R082, G079 to G086).",
        Verb::CoupDeGrace(_) => "Finish off somebody helpless (combat-R084).",
        Verb::Maneuver(maneuver) => maneuver.summary(),
        Verb::Draw(_) => {
            "Take the weapon into the hand; what was there goes into the bag. It changes Struggle (combat-R042)."
        }
        Verb::Scan => {
            "Identify a Pokémon within 10 m: everything about it is known then (combat-R042)."
        }
        Verb::Choose => "Send it out first. Nobody sees it before all have chosen (A103).",
        Verb::Untie => "Free an adjacent ally from its bonds (G152).",
        Verb::Try(_) => {
            "A Skill Check. Delicate work suffers while one is under attack (G017, G115 to G118)."
        }
        Verb::Lift(_) => "Move it with the mind, within 8 m (G085).",
        Verb::Grapple => "What goes on inside the Grapple, as a Full Action (combat-R115).",
        Verb::Assist => "Calm an ally so that it can Take a Breather: Command 12 (combat-R086).",
        Verb::HandOver(_) => "Pass it to an adjacent trainer, at no cost beside the Shift (G010).",
        Verb::Along => {
            "A Pokémon without a turn moves along with its trainer, at no cost beside the Shift (A105)."
        }
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
        Verb::HoldBack => {
            "Your attacks take nobody past the Hit Points at which they would die (G151)."
        }
        Verb::Order(_) => {
            "A standing order: whether offers of this kind are taken, let pass, or asked about."
        }
        Verb::TradeForShift => "Give the Standard Action for another Shift (combat-R044).",
        Verb::TradeForSwift => "Give the Standard Action for another Swift (combat-R044).",
        Verb::DropItem => "Drop what is held (G018).",
        Verb::PickUp => "Pick up an item nearby (G017).",
        Verb::Uncoil => "Leave the stance.",
        Verb::Hold => "Wait for a lower Initiative (combat-R040).",
        Verb::Flee => "Leave the battle over the edge of the board (G174).",
        Verb::EndTurn => "End the turn.",
        Verb::Move(_) | Verb::Item(_) | Verb::Ball(_) | Verb::React | Verb::Decline => "",
    }
}
