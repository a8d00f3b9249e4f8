//! Durations: what ends when. One list, so that every ending is looked for in one place.

use bevy_ecs::prelude::*;

use crate::battle::deeds::{statuses, turn};
use crate::battle::effects::{self, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::weather;
use crate::battle::questions::kind::Kind;
use crate::battle::state::stages;
use crate::battle::state::turns::Turns;
use crate::data::moves::Duration;
use crate::rules::{StageStat, Status};

/// When something ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// The end of this combatant's turn; `skip` turn ends pass first.
    TurnEnd { of: CombatantId, skip: u8 },
    /// This count of this round (combat-R041, A091).
    Count { round: u32, count: i32 },
}

/// What ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// A status of a combatant.
    Status(CombatantId, Status),
    /// Low Blow's Initiative of 0 (A089).
    InitiativeZero(CombatantId),
    /// Hinder's penalty on Skill Checks (G092).
    SkillPenalty(CombatantId),
    /// Bon Mot: no Action Points (combat-R122).
    NoPoints(CombatantId),
    /// Bon Mot, Flirt: no save succeeds (G090, G091).
    NoSave(CombatantId, Status),
    /// Terrorize: At-Will moves only (combat-R122).
    AtWillOnly(CombatantId),
    /// A case on a combatant.
    Case(CombatantId, &'static Kind),
    /// Bonus Evasion of a combatant.
    Dodge(CombatantId, u8),
    /// The weather of a move.
    Weather,
    /// What lies on the whole field, by its name.
    OnField(&'static str),
    /// A change of Accuracy Rolls that is no stage, such as sand in the eyes (G104).
    Aim(CombatantId, i32),
}

/// Everything that will end by itself.
#[derive(Resource, Default)]
pub(crate) struct Timers(Vec<(Ends, Until)>);

impl Timers {
    /// Whether something is running.
    pub(crate) fn has(&self, ends: Ends) -> bool {
        self.0.iter().any(|(what, _)| *what == ends)
    }

    /// When it ends; of several cases the one that began last.
    pub(crate) fn until(&self, ends: Ends) -> Option<Until> {
        self.0
            .iter()
            .rfind(|(what, _)| *what == ends)
            .map(|(_, until)| *until)
    }

    /// What changes a combatant's Accuracy Rolls for a time (G104).
    pub(crate) fn aim(&self, id: CombatantId) -> i32 {
        self.0
            .iter()
            .map(|(what, _)| match what {
                Ends::Aim(who, by) if *who == id => *by,
                _ => 0,
            })
            .sum()
    }

    /// Evasion that a combatant has for a time.
    pub(crate) fn dodging(&self, id: CombatantId) -> i32 {
        self.0
            .iter()
            .map(|(what, _)| match what {
                Ends::Dodge(who, by) if *who == id => i32::from(*by),
                _ => 0,
            })
            .sum()
    }

    pub(crate) fn forget(&mut self, ends: Ends) {
        self.0.retain(|(what, _)| *what != ends);
    }

    pub(crate) fn forget_all(&mut self, id: CombatantId) {
        self.0.retain(|(what, _)| match what {
            Ends::Weather | Ends::OnField(_) => true,
            Ends::Status(who, _)
            | Ends::NoSave(who, _)
            | Ends::Case(who, _)
            | Ends::Dodge(who, _)
            | Ends::InitiativeZero(who)
            | Ends::SkillPenalty(who)
            | Ends::NoPoints(who)
            | Ends::AtWillOnly(who)
            | Ends::Aim(who, _) => *who != id,
        });
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
}

/// Bonus Evasion until the end of somebody's next turn; a second one starts the time anew.
pub(crate) fn dodge(world: &mut World, id: CombatantId, by: u8, source: String) {
    end_dodge(world, id);
    stages::lend(world, id, StageStat::Evasion, i32::from(by), source);
    if let Some(until) = until(world, Duration::EndOfNextTurn, id, id) {
        start(world, Ends::Dodge(id, by), until);
    }
}

/// Takes changes of Accuracy Rolls away before their time (G061).
pub(crate) fn end_hampering(world: &mut World, id: CombatantId) {
    world
        .resource_mut::<Timers>()
        .0
        .retain(|(what, _)| !matches!(what, Ends::Aim(who, _) if *who == id));
}

/// Takes such Evasion away before its time.
pub(crate) fn end_dodge(world: &mut World, id: CombatantId) {
    let running = world
        .resource::<Timers>()
        .0
        .iter()
        .find_map(|(what, _)| match what {
            Ends::Dodge(who, by) if *who == id => Some(*by),
            _ => None,
        });
    if let Some(by) = running {
        world.resource_mut::<Timers>().forget(Ends::Dodge(id, by));
        stages::lend(world, id, StageStat::Evasion, -i32::from(by), "over");
    }
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

/// Changes somebody's Accuracy Rolls for a time; the same again starts the time anew (G104).
pub(crate) fn hamper(
    world: &mut World,
    who: CombatantId,
    by: i32,
    lasting: Duration,
    source: CombatantId,
    name: String,
) {
    if let Some(until) = until(world, lasting, who, source) {
        restart(world, Ends::Aim(who, by), until);
        world.log(Event::AimChanged {
            who,
            by,
            source: name.into(),
            rule: "G104",
        });
    }
}

/// A turn ends: what lasts until then is over.
pub(crate) fn turn_ended(world: &mut World, who: CombatantId) {
    expire(world, |until| match until {
        Until::TurnEnd { of, skip } if *of == who => {
            let over = *skip == 0;
            *skip = skip.saturating_sub(1);
            over
        }
        _ => false,
    });
}

/// The play reaches an Initiative count: "one full round" effects of that count are over.
pub(crate) fn count_reached(world: &mut World, round: u32, count: i32) {
    expire(
        world,
        |until| matches!(until, Until::Count { round: r, count: c } if *r < round || (*r == round && *c >= count)),
    );
}

/// The round is over: counts that nobody reached have passed, and so have the turns of those
/// who would have had one but are down or gone.
pub(crate) fn round_over(world: &mut World) {
    count_reached(world, world.clock().round, i32::MIN);
    for id in world.ids() {
        if !turn::present(world, id) && !world.part::<Turns>(id).are_over() {
            turn_ended(world, id);
        }
    }
}

fn expire(world: &mut World, mut over: impl FnMut(&mut Until) -> bool) {
    if world.resource::<Timers>().0.is_empty() {
        return;
    }
    let mut ended = Vec::new();
    world
        .resource_mut::<Timers>()
        .0
        .retain_mut(|(what, until)| {
            let over = over(until);
            if over {
                ended.push(*what);
            }
            !over
        });
    for what in ended {
        if world.resource::<Timers>().has(what) {
            continue;
        }
        match what {
            Ends::Status(id, status) => {
                statuses::end(world, id, status, "its time is over");
            }
            Ends::Case(id, kind) => {
                telling::take(world, id, kind, "its time is over");
            }
            Ends::Dodge(id, by) => {
                stages::lend(
                    world,
                    id,
                    StageStat::Evasion,
                    -i32::from(by),
                    "its time is over",
                );
            }
            Ends::Weather => weather::clear_up(world),
            Ends::OnField(name) => effects::end_on_field(world, name),
            _ => {}
        }
    }
}
