//! The agenda: a stack of frames. The top one decides what happens next; a frame that needs
//! something settled first pushes it on top and goes on when it has been popped.
//!
//! A frame is plain data. How it is played says its [`FrameKind`], a static in the file that owns that
//! kind of frame; so the agenda knows nobody, and anybody may see whom a frame concerns without
//! knowing what it is.

use std::any::Any;
use std::fmt;

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::schedule::{Step, Steps};

/// The world of a battle with its schedules, and what is done around its frames.
pub(crate) struct Engine {
    pub(crate) world: World,
    pub(crate) steps: Steps,
    pub(crate) hooks: Hooks,
}

impl Engine {
    /// Runs one step of the book.
    pub(crate) fn run(&mut self, step: Step) {
        self.steps.run(step, &mut self.world);
    }
}

/// How a kind of frame is played.
pub(crate) struct FrameKind {
    /// What it is, for whoever looks at an agenda.
    name: &'static str,
    /// Plays a frame that has been popped; `None` where the registry says who does.
    run: Option<Player>,
    lapses: Lapse,
}

/// What plays a frame that has been popped.
pub(crate) type Player = fn(&mut Engine, Frame);

/// What takes the frames away that concern somebody, beyond what they look for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lapse {
    /// Nothing.
    Never,
    /// One of those concerned is put elsewhere, out of order.
    WhenMoved,
    /// One of those concerned has left the board, out of order.
    WhenGone,
}

impl FrameKind {
    /// A kind of frame.
    pub(crate) const fn new(name: &'static str, run: Player) -> Self {
        Self {
            name,
            run: Some(run),
            lapses: Lapse::Never,
        }
    }

    /// A kind of frame that others push than those who play it: its player stands in the registry
    /// ([`Hooks::players`]).
    pub(crate) const fn registered(name: &'static str) -> Self {
        Self {
            name,
            run: None,
            lapses: Lapse::Never,
        }
    }

    /// Sets what takes such frames away, beyond what they look for themselves.
    pub(crate) const fn lapsing(self, lapses: Lapse) -> Self {
        Self { lapses, ..self }
    }
}

impl fmt::Debug for FrameKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name)
    }
}

/// What only the owner of a frame knows about it.
pub(crate) trait Payload: Any + fmt::Debug + Send + Sync {
    fn clone_box(&self) -> Box<dyn Payload>;
}

impl<T: Any + Clone + fmt::Debug + Send + Sync> Payload for T {
    fn clone_box(&self) -> Box<dyn Payload> {
        Box::new(self.clone())
    }
}

#[derive(Debug)]
enum Data {
    None,
    Number(u32),
    Boxed(Box<dyn Payload>),
}

impl Clone for Data {
    fn clone(&self) -> Self {
        match self {
            Self::None => Self::None,
            Self::Number(number) => Self::Number(*number),
            Self::Boxed(data) => Self::Boxed((**data).clone_box()),
        }
    }
}

/// Something that is going on.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    play: &'static FrameKind,
    /// Whose doing it is.
    pub(crate) who: Option<CombatantId>,
    /// Whom else it concerns.
    pub(crate) about: Option<CombatantId>,
    /// How far it is; what the numbers mean is its owner's.
    pub(crate) stage: u8,
    data: Data,
}

impl Frame {
    /// A frame of this kind, to be filled in.
    pub(crate) fn new(play: &'static FrameKind) -> Self {
        Self {
            play,
            who: None,
            about: None,
            stage: 0,
            data: Data::None,
        }
    }

    /// Whose doing it is.
    pub(crate) fn of(self, who: CombatantId) -> Self {
        Self {
            who: Some(who),
            ..self
        }
    }

    /// Whom else it concerns.
    pub(crate) fn about(self, about: CombatantId) -> Self {
        Self {
            about: Some(about),
            ..self
        }
    }

    /// How far it is.
    pub(crate) fn at(self, stage: u8) -> Self {
        Self { stage, ..self }
    }

    /// The number of what it plays.
    pub(crate) fn on(self, number: u32) -> Self {
        Self {
            data: Data::Number(number),
            ..self
        }
    }

    /// What else its owner must know.
    pub(crate) fn with<T: Payload>(self, data: T) -> Self {
        Self {
            data: Data::Boxed(Box::new(data)),
            ..self
        }
    }

    /// Whether it is of this kind.
    pub(crate) fn is(&self, play: &'static FrameKind) -> bool {
        std::ptr::eq(self.play, play)
    }

    /// Whether it is somebody's doing or about somebody.
    pub(crate) fn concerns(&self, id: CombatantId) -> bool {
        self.who == Some(id) || self.about == Some(id)
    }

    /// Whose doing it is and whom it is about, where it is about somebody.
    pub(crate) fn both(&self) -> Option<(CombatantId, CombatantId)> {
        self.who.zip(self.about)
    }

    /// The number of what it plays.
    pub(crate) fn number(&self) -> Option<u32> {
        match self.data {
            Data::Number(number) => Some(number),
            _ => None,
        }
    }

    /// What its owner has put into it.
    pub(crate) fn data<T: Payload>(&self) -> Option<&T> {
        match &self.data {
            Data::Boxed(data) => (&**data as &dyn Any).downcast_ref(),
            _ => None,
        }
    }

    /// What its owner has put into it, to be changed; `None` if it holds no data of this type.
    pub(crate) fn data_mut<T: Payload>(&mut self) -> Option<&mut T> {
        match &mut self.data {
            Data::Boxed(data) => (&mut **data as &mut dyn Any).downcast_mut(),
            _ => None,
        }
    }

    /// Takes out what its owner has put into it and drops the frame; `None` if it holds no data of this type.
    pub(crate) fn into_data<T: Payload>(self) -> Option<T> {
        match self.data {
            Data::Boxed(data) => (data as Box<dyn Any>).downcast().ok().map(|data| *data),
            _ => None,
        }
    }
}

/// The stack of what is going on; the top decides what happens next.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Agenda {
    frames: Vec<Frame>,
    /// Something may have stopped it: it is looked into before the next frame.
    halted: bool,
    /// What looks at the battle before every frame, for as long as it has something to look at.
    watching: Vec<Watcher>,
}

/// What looks at the battle between two frames.
pub(crate) type Watcher = fn(&mut World);

impl Agenda {
    /// The frame that decides what happens next.
    pub(crate) fn top(&self) -> Option<&Frame> {
        self.frames.last()
    }

    /// The frame that decides what happens next, to be changed.
    pub(crate) fn top_mut(&mut self) -> Option<&mut Frame> {
        self.frames.last_mut()
    }

    /// All frames, the top first.
    pub(crate) fn frames(&self) -> impl Iterator<Item = &Frame> {
        self.frames.iter().rev()
    }

    /// All frames, the top first, to change them.
    pub(crate) fn frames_mut(&mut self) -> impl Iterator<Item = &mut Frame> {
        self.frames.iter_mut().rev()
    }

    /// Puts a frame on top.
    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    /// Takes the top frame off.
    pub(crate) fn pop(&mut self) -> Option<Frame> {
        self.frames.pop()
    }

    /// How many frames there are.
    pub(crate) fn depth(&self) -> usize {
        self.frames.len()
    }

    /// Puts a frame above so many others.
    pub(crate) fn insert(&mut self, depth: usize, frame: Frame) {
        self.frames.insert(depth, frame);
    }

    /// Keeps only these frames.
    pub(crate) fn retain(&mut self, keep: impl FnMut(&Frame) -> bool) {
        self.frames.retain(keep);
    }

    /// Takes the frames away that this makes void for somebody whom they concern.
    pub(crate) fn lapse(&mut self, why: Lapse, id: CombatantId) {
        self.retain(|frame| frame.play.lapses != why || !frame.concerns(id));
    }

    pub(crate) fn clear(&mut self) {
        self.frames.clear();
        self.watching.clear();
    }

    /// From now on this looks at the battle before every frame.
    pub(crate) fn watch(&mut self, watch: Watcher) {
        self.unwatch(watch);
        self.watching.push(watch);
    }

    /// This need not look any more.
    pub(crate) fn unwatch(&mut self, watch: Watcher) {
        self.watching
            .retain(|other| !std::ptr::fn_addr_eq(*other, watch));
    }

    /// What looks at the battle, in the order in which it began to.
    pub(crate) fn watching(&self) -> &[Watcher] {
        &self.watching
    }

    /// Whether playing on was halted since it was last asked.
    pub(crate) fn take_halt(&mut self) -> bool {
        std::mem::take(&mut self.halted)
    }

    /// Somebody must decide, the battle is over, or the dice have run dry.
    pub(crate) fn halt(&mut self) {
        self.halted = true;
    }
}

/// What is done around the frames, as the registry has it.
#[derive(Default)]
pub(crate) struct Hooks {
    /// Once the battle is decided.
    pub(crate) decided: Vec<fn(&mut World)>,
    /// Who plays the kinds of frames that do not say so themselves.
    pub(crate) players: Vec<(&'static FrameKind, Player)>,
}

impl Hooks {
    /// What plays a frame.
    pub(crate) fn player(&self, frame: &Frame) -> Option<Player> {
        let play = frame.play;
        let registered = |(kind, _): &&(&'static FrameKind, Player)| std::ptr::eq(*kind, play);
        play.run.or_else(|| {
            self.players
                .iter()
                .find(registered)
                .map(|(_, player)| *player)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static ONE: FrameKind = FrameKind::new("one", |_, _| {}).lapsing(Lapse::WhenMoved);
    static OTHER: FrameKind = FrameKind::new("other", |_, _| {});

    #[test]
    fn frames_know_their_kind_and_their_data() {
        let mut frame = Frame::new(&ONE).of(CombatantId(1)).with(7_u32);
        assert!(frame.is(&ONE) && !frame.is(&OTHER));
        assert!(frame.concerns(CombatantId(1)) && !frame.concerns(CombatantId(2)));
        assert_eq!(frame.data::<u8>(), None);
        *frame.data_mut::<u32>().unwrap() += 1;
        let copy = frame.clone();
        assert_eq!(frame.into_data::<u32>(), Some(8));
        assert_eq!(copy.data::<u32>(), Some(&8));
        assert!(format!("{copy:?}").contains("play: one"));
    }

    #[test]
    fn only_frames_that_concern_somebody_lapse() {
        let mut agenda = Agenda::default();
        for play in [&ONE, &OTHER] {
            for id in 0..2 {
                agenda.push(Frame::new(play).of(CombatantId(2)).about(CombatantId(id)));
            }
        }
        agenda.lapse(Lapse::WhenMoved, CombatantId(1));
        assert_eq!(agenda.depth(), 3);
        agenda.lapse(Lapse::WhenMoved, CombatantId(2));
        assert!(agenda.frames().all(|frame| frame.is(&OTHER)));
    }
}
