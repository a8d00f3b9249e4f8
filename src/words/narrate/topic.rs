//! What events are about, for filters and colours.

use crate::battle::{Event, Lasts, RollFor};

/// What an event is about, for filters and colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// Rounds, turns, beginning and end.
    Time,
    /// Movement, arrivals, switches.
    Movement,
    /// Attacks, maneuvers, captures and their rolls.
    Attack,
    /// Hit Points, injuries, fainting.
    Health,
    /// Statuses, stages, stances.
    Status,
    /// Items, ground, weather.
    Things,
    /// Script lines.
    Script,
    /// Corrections by a person at the table.
    Referee,
}

/// The table of topics: each with the kinds of events that are about it. Of a kind that is about several,
/// brackets say which events of it are meant; the last of its lines has the rest.
macro_rules! topics {
    ($($topic:ident { $($kind:ident $([$($part:tt)*])?)* })*) => {
        /// What an event is about.
        #[must_use]
        pub fn topic(event: &Event) -> Topic {
            match event {
                $($(Event::$kind { $($($part)*,)? .. })|* => Topic::$topic,)*
            }
        }
    };
}

topics! {
    Time {
        BattleStarted RoundStarted OrderChanged TurnStarted TurnEnded TurnLost
        Rolled[purpose: RollFor::Tie | RollFor::Own(_)] ActionPaid Held Declared OrderSet
        BattleEnded WillStart NextBattle Recovering DayBegan
    }
    Movement { Moved Bumped Turned Burrowed Revealed Arrived Left }
    Attack {
        Reacted AttackDeclared Accuracy Damage TaskTried ManeuverDone Blessed ObjectAimed ObjectStruck
        Rolled[purpose: RollFor::Skill(_) | RollFor::Capture(_)] NoEffect[status: None]
        EffectChanged[what: Lasts::Grapple(_)]
    }
    Health { HpLost Healed TempHp Injured Fell Fainted Revived Mended Spared Died }
    Things {
        ItemMoved ItemSpent ObjectChanged TerrainChanged NumberChanged MovesRegained Experience
        FirstCatch Lifted Scanned EffectChanged[what: Lasts::Weather(_) | Lasts::Light(_)]
    }
    Status { Rolled NoEffect StageChanged StagesReset EffectActs EffectChanged }
    Script { Said }
    Referee { Corrected }
}
