//! What events are about, for filters and colours.

use crate::battle::{Event, Lasts};

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
        BattleStarted RoundStarted TieRolled OrderChanged TurnStarted TurnEnded TurnLost
        Rolled ActionPaid Held Planned Fizzled Declared OrderSet WillingSet HoldingBackSet
        BattleEnded WillStart NextBattle Recovering DayBegan
    }
    Movement { Moved Bumped Turned Burrowed Released Recalled Revealed Arrived Fled }
    Attack {
        Reacted AttackDeclared Accuracy Damage SkillChecked TaskTried ManeuverDone
        EffectChanged[what: Lasts::Grapple(_)] CaptureRolled Blessed ObjectAimed ObjectStruck
        NoEffect[status: None]
    }
    Health { HpLost Healed TempHp Injured Breathed Fell Fainted Revived Rested Mended Spared Died }
    Things {
        ItemUsed HandedOver PropBroke ObjectGone ObjectPower ObjectRaised ObjectRestored CaughtFire
        FireOut ItemsLost PointSpent PointsChanged NumberChanged MovesRegained Experience FirstCatch
        ItemOnGround ItemPulled Lifted Drawn Scanned Covered Uncovered HazardChanged GroundChanged HeightChanged
        EffectChanged[what: Lasts::Weather(_) | Lasts::Light(_)]
    }
    Status { NoEffect Saved StageChanged StagesReset EffectActs EffectChanged WoundMoved }
    Script { Said }
    Referee { Corrected }
}
