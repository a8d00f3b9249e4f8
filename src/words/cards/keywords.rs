//! Keywords of moves: their names, and what each does.

use crate::data::moves::Keyword;

/// The name of a keyword.
#[must_use]
pub fn keyword_name(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Dash => "Dash",
        Keyword::Friendly => "Friendly",
        Keyword::Priority => "Priority",
        Keyword::PriorityLimited => "Priority (Limited)",
        Keyword::PriorityAdvanced => "Priority (Advanced)",
        Keyword::Interrupt => "Interrupt",
        Keyword::Powder => "Powder",
        Keyword::Sonic => "Sonic",
        Keyword::Social => "Social",
        Keyword::DoubleStrike => "Double Strike",
        Keyword::FiveStrike => "Five Strike",
        Keyword::Pass => "Pass",
        Keyword::Smite => "Smite",
        Keyword::SpiritSurge => "Spirit Surge",
        Keyword::Straight => "Straight",
        Keyword::Groundsource => "Groundsource",
        Keyword::TypeImmunity => "Type immunity",
        Keyword::Exhaust => "Exhaust",
        Keyword::SetUp => "Set-Up",
        Keyword::EndOfRound => "End of round",
        Keyword::Rolling => "Rolling",
        Keyword::Aura => "Aura",
        Keyword::Pledge => "Pledge",
        Keyword::OpenMiddle => "Open middle",
        Keyword::Execute => "Execute",
        Keyword::Allies => "Allies",
        Keyword::Airborne => "Airborne",
        Keyword::Gift => "Gift",
        Keyword::Grappler => "Grappler",
        Keyword::Struggle => "Struggle",
        Keyword::Skyward => "Skyward",
        Keyword::Delving => "Delving",
        Keyword::Fling => "Fling",
        Keyword::Uninterrupted => "Uninterrupted",
        Keyword::Orders => "Orders",
        Keyword::Unavoidable => "Unavoidable",
        Keyword::RunUp => "Full Action",
    }
}

/// What a keyword does, in a sentence; `None` where the keyword alone changes nothing.
#[must_use]
pub fn keyword_text(keyword: Keyword) -> Option<&'static str> {
    Some(match keyword {
        Keyword::Dash => "Cannot be used while Stuck.",
        Keyword::Friendly => "Spares the user's allies.",
        Keyword::Priority => {
            "If the user has not acted in this round, it may take its turn at once to use it."
        }
        Keyword::PriorityLimited => {
            "If the user has not acted in this round, it may use it at once, ahead of the rest of its turn."
        }
        Keyword::PriorityAdvanced => "May be used at once, even after the user has acted.",
        Keyword::Interrupt => "May be used in answer to what another does.",
        Keyword::Powder => "Does nothing to Grass types.",
        Keyword::Social => "Nobody can step in between, and a Substitute does not keep it away.",
        Keyword::DoubleStrike => "Rolls twice to hit; if both hit, the Damage Base is doubled.",
        Keyword::FiveStrike => {
            "Strikes one to five times, by a d8; the Damage Base is multiplied by that."
        }
        Keyword::Pass => "The user dashes along a straight line and attacks everybody on it.",
        Keyword::Pledge => {
            "Right after the turn of an ally that has used another Pledge, it may be used at once on \
             the same target, even after the user has acted."
        }
        Keyword::Smite => "On a miss it still deals damage, resisted one step further.",
        Keyword::SpiritSurge => "What it does to the user happens even on a miss.",
        Keyword::Straight => {
            "Aimed at one target in a straight line from the user; nobody else in the line is hit."
        }
        Keyword::Groundsource => "Rough and Blocking terrain do not hinder it.",
        Keyword::TypeImmunity => "Does nothing to targets that are immune to its type.",
        Keyword::Exhaust => {
            "The user loses the Standard and Shift Action of its next turn; not possible while it \
             owes a turn already."
        }
        Keyword::SetUp => "Takes two turns: it is prepared in the first and used in the next.",
        Keyword::EndOfRound => {
            "The user gives up its Shift and waits: at the end of the round it may Shift and use the \
             move."
        }
        Keyword::Rolling => "The user goes on with it until it misses or hits nobody.",
        Keyword::OpenMiddle => {
            "Whoever is Small or Medium and stands in the middle of the area is not hit."
        }
        Keyword::Allies => "Touches the user's allies only, not the user itself.",
        Keyword::Gift => "Where that die shows a 1, it deals no damage.",
        Keyword::Grappler => {
            "Works by itself: +1 on the Accuracy Roll of its user's Grapples, +2 on the checks to begin \
             one and for Dominance, and a tick lost by whoever it gains Dominance over; two such moves \
             are no more than one."
        }
        Keyword::Airborne => "Cannot be used where the field is Warped.",
        Keyword::Skyward
        | Keyword::Delving
        | Keyword::Uninterrupted
        | Keyword::Fling
        | Keyword::Struggle
        | Keyword::Unavoidable
        | Keyword::RunUp => return odd(keyword),
        Keyword::Sonic | Keyword::Aura | Keyword::Execute | Keyword::Orders => return None,
    })
}

/// What the keywords say that few moves have.
fn odd(keyword: Keyword) -> Option<&'static str> {
    Some(match keyword {
        Keyword::Skyward => "Reaches whoever a move has taken high into the air.",
        Keyword::Delving => "Reaches whoever a move has taken under the ground.",
        Keyword::Uninterrupted => "Nobody can interrupt it or step in between.",
        Keyword::Fling => {
            "The Damage Base goes by what is thrown: 3 for Poké Balls and for what poisons or burns (it does), 7 for held \
             items, as a Struggle Attack for weapons, none for what is used up, 6 for everything else."
        }
        Keyword::Struggle => {
            "Made like a Struggle Attack, with its AC, its Damage Base and the weapon in hand, and without STAB."
        }
        Keyword::Unavoidable => {
            "No shield keeps it away, nobody dodges it, and nobody can step in between."
        }
        Keyword::RunUp => {
            "Takes a Full Action: it is used once to begin, then the user may Shift, and then it strikes."
        }
        _ => return None,
    })
}
