//! Deeds that provoke before they happen (combat-R110): each is a frame, and above it lie the
//! reactions to it. Here are also the two that have no other file: standing up and leaving.

use crate::battle::deeds::statuses;
use crate::battle::deeds::turn;
use crate::battle::kernel::agenda::{Frame, Play};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::reactions::{self, Trigger};
use crate::battle::read::sheet::Whereabouts;
use crate::battle::verbs::{leave, plan_flee};
use crate::board::Cell;
use crate::rules::Status;
use smallvec::SmallVec;

/// What is in a frame that lets the one it is about get away (Pursuit).
#[derive(Clone, Copy, Debug)]
pub(in crate::battle) struct Escape {
    /// Who comes out in its place, and where.
    pub(in crate::battle) heir: Option<(CombatantId, Cell)>,
}

/// Who gets away by this frame.
pub(in crate::battle) fn escaping(frame: &Frame) -> Option<CombatantId> {
    frame.data::<Escape>().and(frame.about)
}

/// What a deed is to those beside whom it is done (combat-R110).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::battle) enum Provokes {
    /// Nothing to them.
    Nobody,
    /// Standing up.
    Standing,
    /// Retrieving or picking something up.
    Fetching,
    /// Leaving a square.
    Leaving,
}

impl Provokes {
    fn by(self, who: CombatantId) -> Trigger {
        match self {
            Self::Nobody => Trigger::Nothing,
            Self::Standing => Trigger::Stands(who),
            Self::Fetching => Trigger::Fetches(who),
            Self::Leaving => Trigger::Leaves {
                who,
                asked: SmallVec::new(),
            },
        }
    }
}

/// Puts a deed on the agenda and, above it, the reactions that it provokes.
pub(in crate::battle) fn start(engine: &mut Engine, deed: Frame, provokes: Provokes) {
    let (doer, escapes) = (deed.who, escaping(&deed));
    engine.world.push(deed);
    if let Some(who) = doer.filter(|_| provokes != Provokes::Nobody) {
        reactions::provoke(engine, provokes.by(who));
    }
    if let Some(who) = escapes.filter(|who| reactions::interrupt::chased(&engine.world, *who)) {
        reactions::provoke(engine, Trigger::Escapes(who));
    }
}

/// Who does what a frame waits for, if it is still able to.
pub(in crate::battle) fn doer(engine: &Engine, frame: &Frame) -> Option<CombatantId> {
    frame.who.filter(|who| turn::present(&engine.world, *who))
}

static STAND_UP: Play = Play::new("standing up", get_up);
static FLEE: Play = Play::new("flight", run_away);

/// Stands up (combat-R107).
pub(in crate::battle) fn stand_up(engine: &mut Engine, who: CombatantId) {
    start(engine, Frame::new(&STAND_UP).of(who), Provokes::Standing);
}

fn get_up(engine: &mut Engine, frame: Frame) {
    if let Some(who) = doer(engine, &frame) {
        statuses::end(&mut engine.world, who, Status::Tripped, "stood up");
    }
}

/// Leaves the battle (G174).
pub(in crate::battle) fn flee(engine: &mut Engine, who: CombatantId) {
    let deed = Frame::new(&FLEE).of(who).about(who);
    start(engine, deed.with(Escape { heir: None }), Provokes::Leaving);
}

fn run_away(engine: &mut Engine, frame: Frame) {
    let Some(who) = doer(engine, &frame) else {
        return;
    };
    let world = &mut engine.world;
    // What happened since it set out may hold it; the same things that kept it from it.
    if let Err(refused) = plan_flee(world, who) {
        world.log(Event::NoEffect {
            who,
            why: refused.why,
            rule: refused.rule,
        });
    } else {
        leave(world, who, Whereabouts::Fled);
        world.log(Event::Fled { who });
    }
}
