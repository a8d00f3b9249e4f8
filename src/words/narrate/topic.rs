//! What events are about, for filters and colours.

use crate::battle::{Event, Lasts, OwnEvent, PtuEvent, RollFor};

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

/// A table of topics: each with the kinds of events that are about it. Of a kind that is about several,
/// brackets say which events of it are meant; the last of its lines has the rest.
macro_rules! topics {
    ($(#[$doc:meta])* $seen:vis fn $name:ident(event: &$event:ident $(, $other:pat => $by:expr)*);
    $($topic:ident { $($kind:ident $([$($part:tt)*])?)* })*) => {
        $(#[$doc])*
        $seen fn $name(event: &$event) -> Topic {
            match event {
                $($($event::$kind { $($($part)*,)? .. })|* => Topic::$topic,)*
                $($other => $by,)*
            }
        }
    };
}

topics! {
    /// What an event is about. What only one rule-set has and nobody has sorted is a blow.
    #[must_use]
    pub fn topic(
        event: &Event,
        Event::Own(OwnEvent::Ptu(own)) => of_ptu(own), Event::Own(_) => Topic::Attack
    );
    Time {
        BattleStarted RoundStarted OrderChanged TurnStarted TurnEnded TurnLost
        Rolled[purpose: RollFor::Tie | RollFor::Own(_)] Held Declared BattleEnded NextBattle DayBegan
    }
    Movement { Moved Turned Arrived Left }
    Attack {
        Reacted TaskTried
        Rolled[purpose: RollFor::Skill(_) | RollFor::Capture(_)] NoEffect[status: None]
        EffectChanged[what: Lasts::Grapple(_)]
    }
    Health { HpLost Healed Fainted Revived Died }
    Things {
        ItemMoved ItemSpent ObjectChanged TerrainChanged NumberChanged
        EffectChanged[what: Lasts::Weather(_) | Lasts::Light(_)]
    }
    Status { Rolled NoEffect EffectActs EffectChanged }
    Script { Said }
    Referee { Corrected }
}

topics! {
    /// What an event is about that only Pokémon Tabletop United has.
    fn of_ptu(event: &PtuEvent);
    Time { ActionPaid OrderSet WillStart Recovering }
    Movement { Bumped Burrowed Revealed }
    Attack { AttackDeclared Accuracy Damage ManeuverDone Blessed ObjectAimed ObjectStruck }
    Health { TempHp Injured Fell Mended Spared }
    Things { MovesRegained Experience FirstCatch Lifted Scanned }
    Status { StageChanged StagesReset }
}
