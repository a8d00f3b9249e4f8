//! What can be seen of an event.

use crate::battle::CombatantId;
use crate::board::Cell;
use crate::rules::Element;

/// How a floating text looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Hit Points lost.
    Damage,
    /// Critical hits and the like.
    Strong,
    /// A miss, a failure, no effect.
    Dull,
    /// Hit Points gained, cures.
    Good,
    /// A status gained, an injury.
    Bad,
    /// A stage or bonus rose.
    Up,
    /// A stage or bonus fell.
    Down,
    /// Names of actions.
    Note,
}

/// Something to be seen on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Cue {
    /// Walks or is pushed along squares.
    Walk {
        /// Who.
        who: CombatantId,
        /// Where it starts.
        from: Cell,
        /// Squares entered.
        path: Vec<Cell>,
    },
    /// Jumps towards a square and back.
    Lunge {
        /// Who.
        who: CombatantId,
        /// Towards.
        at: Cell,
        /// How far at most, in squares.
        far: f32,
    },
    /// Something flies at a square, or at whoever stands there.
    Shot {
        /// From whom.
        who: CombatantId,
        /// Where to.
        at: Cell,
        /// What.
        missile: Missile,
    },
    /// The whole board shakes.
    Quake,
    /// Is hit: shakes and flashes, the more the harder (0 to 1).
    Hit {
        /// Who.
        who: CombatantId,
        /// How hard.
        force: f32,
    },
    /// Glows for a moment.
    Shine {
        /// Who.
        who: CombatantId,
    },
    /// Text floats up.
    Float {
        /// Over whom.
        who: CombatantId,
        /// Words.
        text: String,
        /// Look.
        tone: Tone,
    },
    /// Squares light up.
    Area {
        /// Which.
        cells: Vec<Cell>,
        /// From where outwards; all at once where it has no middle.
        from: Option<Cell>,
        /// The type of what strikes them.
        element: Option<Element>,
    },
    /// A ball closes around somebody and wobbles.
    Catch {
        /// Around whom.
        target: CombatantId,
        /// How often.
        wobbles: u8,
        /// Whether it holds.
        caught: bool,
    },
}

impl Cue {
    /// Whether it moves nothing: words, and squares that light up. That is shown where motion is
    /// reduced, too.
    #[must_use]
    pub fn is_still(&self) -> bool {
        matches!(self, Self::Float { .. } | Self::Area { .. })
    }

    /// Squares that light up all at once.
    pub(super) fn flash(cells: &[Cell]) -> Self {
        Self::Area {
            cells: cells.to_vec(),
            from: None,
            element: None,
        }
    }
}

/// What flies at somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missile {
    /// An attack of a type, or of none.
    Of(Option<Element>),
    /// A ball.
    Ball,
}

/// Words that float up over somebody.
pub(super) fn float(cues: &mut Vec<Cue>, who: CombatantId, text: impl Into<String>, tone: Tone) {
    cues.push(Cue::Float {
        who,
        text: text.into(),
        tone,
    });
}
