//! Durations: what ends when. One list, so that every ending is looked for in one place; what happens
//! then is `effect/clock.rs`.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

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
pub(crate) struct Timers {
    running: Vec<(Ends, Until)>,
    /// What has run out and is not over yet: the time is a system's, what follows may be anybody's.
    run_out: Vec<Ends>,
}

impl Timers {
    /// Whether something is running.
    pub(crate) fn has(&self, ends: Ends) -> bool {
        self.running.iter().any(|(what, _)| *what == ends)
    }

    /// Whether anything is running for a kind on a combatant.
    pub(crate) fn runs(&self, who: CombatantId, kind: &'static Kind) -> bool {
        self.running.iter().any(|(what, _)| is_of(*what, who, kind))
    }

    /// When the case of a kind on a combatant ends; of several timers the one that began last.
    pub(crate) fn until(&self, who: CombatantId, kind: &'static Kind) -> Option<Until> {
        let mut timers = self.running.iter();
        let last = timers.rfind(|(what, _)| is_of(*what, who, kind));
        last.map(|(_, until)| *until)
    }

    pub(crate) fn forget(&mut self, ends: Ends) {
        self.running.retain(|(what, _)| *what != ends);
    }

    /// The case of a kind on a combatant has no end of its own any more.
    pub(crate) fn forget_case(&mut self, who: CombatantId, kind: &'static Kind) {
        self.running.retain(|(what, _)| !is_of(*what, who, kind));
    }

    /// Nothing on a combatant ends by itself any more.
    pub(crate) fn forget_all(&mut self, id: CombatantId) {
        self.running
            .retain(|(what, _)| !matches!(what, Ends::Case(who, ..) if *who == id));
    }

    pub(crate) fn clear(&mut self) {
        self.running.clear();
        self.run_out.clear();
    }

    /// What should have ended before this count of this round.
    pub(crate) fn late(&self, round: u32, count: i32) -> Vec<(Ends, Until)> {
        let late = |until: &Until| matches!(until, Until::Count { round: r, count: c } if *r < round || (*r == round && *c > count));
        self.running
            .iter()
            .filter(|(_, until)| late(until))
            .copied()
            .collect()
    }

    /// A turn ends, and with it what lasts until then.
    pub(crate) fn turn_ends(&mut self, who: CombatantId) {
        self.stop(|until| match until {
            Until::TurnEnd { of, skip } if *of == who => {
                let over = *skip == 0;
                *skip = skip.saturating_sub(1);
                over
            }
            _ => false,
        });
    }

    /// A turn begins, and what lasts until then ends.
    pub(crate) fn turn_begins(&mut self, who: CombatantId) {
        self.stop(|until| matches!(until, Until::TurnStart { of } if *of == who));
    }

    /// The play reaches an Initiative count: "one full round" effects of that count end.
    pub(crate) fn count_reached(&mut self, round: u32, count: i32) {
        self.stop(|until| matches!(until, Until::Count { round: r, count: c } if *r < round || (*r == round && *c >= count)));
    }

    /// Stops what is over; what nothing of is still running has run out.
    fn stop(&mut self, mut over: impl FnMut(&mut Until) -> bool) {
        let mut stopped: SmallVec<[Ends; 4]> = SmallVec::new();
        self.running.retain_mut(|(what, until)| {
            let over = over(until);
            if over {
                stopped.push(*what);
            }
            !over
        });
        stopped.retain(|what| !self.has(*what));
        self.run_out.extend(stopped);
    }

    /// Whether nothing has run out.
    pub(crate) fn none_has_run_out(&self) -> bool {
        self.run_out.is_empty()
    }

    /// What has run out, to be ended now.
    pub(crate) fn take_run_out(&mut self) -> Vec<Ends> {
        std::mem::take(&mut self.run_out)
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
    let mut timers = world.the_mut::<Timers>();
    if !timers.running.contains(&(ends, until)) {
        timers.running.push((ends, until));
    }
}

/// Starts a timer in place of one that runs.
pub(crate) fn restart(world: &mut World, ends: Ends, until: Until) {
    world.the_mut::<Timers>().forget(ends);
    start(world, ends, until);
}
