//! Durations: what ends when. One list, so that every ending is looked for in one place; what happens
//! then is `effect/clock.rs`.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Kind;
use crate::data::moves::Duration;

/// Why what lasts on somebody for a time ends by itself, in words that go on after a colon.
pub(crate) const OVER: &str = "it has worn off";

/// When something ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// The end of this combatant's turn; `skip` turn ends pass first.
    TurnEnd { of: CombatantId, skip: u8 },
    /// The beginning of this combatant's next turn.
    TurnStart { of: CombatantId },
    /// This count of this round (combat-R041, A091).
    Count { round: u32, count: i32 },
    /// The end of the encounter.
    SceneOver,
}

/// What ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// So much of a case on a combatant; 0 where cases do not differ.
    Case(CombatantId, &'static Kind, i32),
    /// What lies on the whole field.
    OnField(&'static Kind),
}

/// Everything that will end by itself.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Timers(Vec<(Ends, Until)>);

impl Timers {
    /// Whether something is running.
    pub(crate) fn has(&self, ends: Ends) -> bool {
        self.0.iter().any(|(what, _)| *what == ends)
    }

    /// Whether anything is running for a kind on a combatant.
    pub(crate) fn runs(&self, who: CombatantId, kind: &'static Kind) -> bool {
        self.0.iter().any(|(what, _)| is_of(*what, who, kind))
    }

    /// When the case of a kind on a combatant ends; of several timers the one that began last.
    pub(crate) fn until(&self, who: CombatantId, kind: &'static Kind) -> Option<Until> {
        let mut timers = self.0.iter();
        let last = timers.rfind(|(what, _)| is_of(*what, who, kind));
        last.map(|(_, until)| *until)
    }

    pub(crate) fn forget(&mut self, ends: Ends) {
        self.0.retain(|(what, _)| *what != ends);
    }

    /// The case of a kind on a combatant has no end of its own any more.
    pub(crate) fn forget_case(&mut self, who: CombatantId, kind: &'static Kind) {
        self.0.retain(|(what, _)| !is_of(*what, who, kind));
    }

    /// Nothing on a combatant ends by itself any more.
    pub(crate) fn forget_all(&mut self, id: CombatantId) {
        self.0
            .retain(|(what, _)| !matches!(what, Ends::Case(who, ..) if *who == id));
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// What should have ended before this count of this round.
    pub(crate) fn late(&self, round: u32, count: i32) -> Vec<(Ends, Until)> {
        let late = |until: &Until| matches!(until, Until::Count { round: r, count: c } if *r < round || (*r == round && *c > count));
        self.0
            .iter()
            .filter(|(_, until)| late(until))
            .copied()
            .collect()
    }

    /// Takes out what is over and nothing of which is still running.
    pub(crate) fn due(&mut self, mut over: impl FnMut(&mut Until) -> bool) -> Vec<Ends> {
        let mut ended = Vec::new();
        self.0.retain_mut(|(what, until)| {
            let over = over(until);
            if over {
                ended.push(*what);
            }
            !over
        });
        ended.retain(|what| !self.has(*what));
        ended
    }
}

fn is_of(ends: Ends, who: CombatantId, kind: &'static Kind) -> bool {
    matches!(ends, Ends::Case(id, of, _) if id == who && of == kind)
}

/// Works out when a duration that begins now ends; `None` for "until cured".
pub(crate) fn until(
    world: &World,
    lasting: Duration,
    bearer: CombatantId,
    source: CombatantId,
) -> Option<Until> {
    let clock = world.clock();
    let end_of = |of: CombatantId| Until::TurnEnd {
        of,
        skip: u8::from(clock.turn_of == Some(of)),
    };
    match lasting {
        Duration::UntilCured => None,
        Duration::EndOfNextTurn => Some(end_of(bearer)),
        Duration::EndOfSourcesNextTurn => Some(end_of(source)),
        Duration::FullRound => Some(Until::Count {
            round: clock.round + 1,
            count: clock.count,
        }),
        Duration::ThisTurn => Some(Until::TurnEnd {
            of: clock.turn_of.unwrap_or(bearer),
            skip: 0,
        }),
        // Whatever count comes first in the next round is past it.
        Duration::ThisRound => Some(Until::Count {
            round: clock.round + 1,
            count: i32::MAX,
        }),
        Duration::StartOfSourcesNextTurn => Some(Until::TurnStart { of: source }),
        Duration::Turns(turns) => Some(Until::TurnEnd {
            of: bearer,
            skip: turns.saturating_sub(1) + u8::from(clock.turn_of == Some(bearer)),
        }),
        Duration::Encounter => Some(Until::SceneOver),
    }
}

/// Starts a timer. Each case runs by itself: a shorter one does not end a longer one.
pub(crate) fn start(world: &mut World, ends: Ends, until: Until) {
    let mut timers = world.resource_mut::<Timers>();
    if !timers.0.contains(&(ends, until)) {
        timers.0.push((ends, until));
    }
}

/// Starts a timer in place of one that runs.
pub(crate) fn restart(world: &mut World, ends: Ends, until: Until) {
    world.resource_mut::<Timers>().forget(ends);
    start(world, ends, until);
}
