//! What actions are made of: plain arguments, and the phrases that say which ones a verb takes and
//! how they are written. Nothing here knows a verb: its file declares its phrase with
//! [`arguments!`](crate::battle::kernel::args::arguments).

use smallvec::SmallVec;

use crate::battle::kernel::command::{AttackKind, CombatantId, ObjectId, SideId, Target, TaskId};
use crate::board::Cell;
use crate::data::{AbilityId, ImprovisedId, ItemId, MoveId, TerrainId};

/// One argument of an action.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Arg {
    /// Somebody.
    Combatant(CombatantId),
    /// Several combatants.
    Many(Vec<CombatantId>),
    /// A side.
    Side(SideId),
    /// An object of the level.
    Object(ObjectId),
    /// A task of the level.
    Task(TaskId),
    /// An item.
    Item(ItemId),
    /// A move.
    Move(MoveId),
    /// An ability.
    Ability(AbilityId),
    /// A kind of ground.
    Ground(TerrainId),
    /// An attack with what lies around.
    Improvised(ImprovisedId),
    /// With what to strike.
    Attack(AttackKind),
    /// Where an attack is aimed.
    Target(Target),
    /// A square.
    Square(Cell),
    /// Squares in order: a way, or a choice of squares.
    Path(Vec<Cell>),
    /// A number.
    Number(i64),
    /// Yes or no; whether something that may be missing is there.
    Flag(bool),
    /// Which of the phrases of an [`ArgKind::OneOf`]; its own arguments follow.
    Name(u8),
    /// Free text.
    Text(String),
}

/// The arguments of an action; two, as most have, stand inline.
pub type Args = SmallVec<[Arg; 2]>;

/// What kind an argument is.
#[derive(Clone, Copy, Debug)]
pub enum ArgKind {
    /// Somebody.
    Combatant,
    /// Several combatants.
    Many,
    /// A side.
    Side,
    /// An object of the level.
    Object,
    /// A task of the level.
    Task,
    /// An item.
    Item,
    /// A move.
    Move,
    /// An ability.
    Ability,
    /// A kind of ground.
    Ground,
    /// An attack with what lies around.
    Improvised,
    /// With what to strike.
    Attack,
    /// Where an attack is aimed.
    Target,
    /// A square.
    Square,
    /// Squares in order.
    Path,
    /// A number, from the first to the last.
    Number(i64, i64),
    /// Yes or no.
    Flag,
    /// Free text.
    Text,
    /// One of these phrases with its own arguments.
    OneOf(&'static [Phrase]),
    /// Something that may be missing.
    Maybe(&'static ArgKind),
}

/// How a phrase holds its arguments together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joint {
    /// It has none: `Flee`.
    Bare,
    /// One after the other: `Release("Oddish", (3, 4))`.
    Listed,
    /// Each with its name: `Switch(recall: .., release: .., at: ..)`.
    Labelled,
}

impl Joint {
    /// The joint of a phrase with these arguments.
    #[must_use]
    pub const fn of(listed: &[&str], labelled: &[&str]) -> Self {
        match (listed, labelled) {
            ([], []) => Self::Bare,
            (_, []) => Self::Listed,
            _ => Self::Labelled,
        }
    }
}

/// A word with its arguments: a verb, or one of several things an argument can be.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    /// Its word, as records write it.
    pub word: &'static str,
    /// How its arguments are held together.
    pub joint: Joint,
    /// Its arguments.
    pub slots: &'static [ArgSlot],
    /// The names of its arguments, where they are written.
    pub labels: &'static [&'static str],
}

impl Phrase {
    /// A word without arguments.
    #[must_use]
    pub const fn bare(word: &'static str) -> Self {
        Self {
            word,
            joint: Joint::Bare,
            slots: &[],
            labels: &[],
        }
    }
}

/// A place for an argument in a phrase.
#[derive(Clone, Copy, Debug)]
pub struct ArgSlot {
    /// What it is called.
    pub name: &'static str,
    /// What goes there.
    pub kind: ArgKind,
    /// What goes there where nothing is written.
    pub absent: Option<fn(&mut Args)>,
}

impl ArgSlot {
    /// A place that has to be filled.
    #[must_use]
    pub const fn new(name: &'static str, kind: ArgKind) -> Self {
        Self {
            name,
            kind,
            absent: None,
        }
    }
}

/// The arguments that are still to be read.
pub type Rest<'a> = std::slice::Iter<'a, Arg>;

/// A value that can be an argument.
pub trait Argument: Sized {
    /// Of what kind.
    const KIND: ArgKind;

    /// Writes it behind the others.
    fn put(self, args: &mut Args);

    /// Reads it; `None` where something else stands there.
    fn take(rest: &mut Rest) -> Option<Self>;
}

/// A value that is one of several phrases.
pub trait Phrased: Sized {
    /// The phrases, in the order of their numbers.
    const PHRASES: &'static [Phrase];

    /// Writes which phrase it is, and its arguments.
    fn explode(self, args: &mut Args);

    /// Reads it back.
    fn gather(rest: &mut Rest) -> Option<Self>;
}

/// A verb as a value of its own, with typed arguments.
pub trait Arguments: Sized {
    /// How it is written.
    const PHRASE: Phrase;

    /// As plain arguments.
    fn into_args(self) -> Args;

    /// From plain arguments; `None` where they are another verb's.
    fn from_args(args: &[Arg]) -> Option<Self>;
}

/// A phrase of these arguments: `Word`, `Word(name: Type, ..)` or `Word { name: Type, .. }`.
macro_rules! phrase {
    ($word:ident
        $( ( $($f:ident : $t:ty),+ ) )?
        $( { $($n:ident : $u:ty $(= $absent:expr)?),+ } )?
    ) => {
        $crate::battle::kernel::args::Phrase {
            word: stringify!($word),
            joint: $crate::battle::kernel::args::Joint::of(
                &[$( $( stringify!($f), )+ )?],
                &[$( $( stringify!($n), )+ )?],
            ),
            slots: &[
                $( $( $crate::battle::kernel::args::ArgSlot::new(
                    stringify!($f),
                    <$t as $crate::battle::kernel::args::Argument>::KIND,
                ), )+ )?
                $( $( $crate::battle::kernel::args::phrase!(@slot $n: $u $(= $absent)?), )+ )?
            ],
            labels: &[$( $( stringify!($n), )+ )?],
        }
    };
    (@slot $n:ident : $u:ty) => {
        $crate::battle::kernel::args::ArgSlot::new(
            stringify!($n),
            <$u as $crate::battle::kernel::args::Argument>::KIND,
        )
    };
    (@slot $n:ident : $u:ty = $absent:expr) => {
        $crate::battle::kernel::args::ArgSlot {
            absent: Some(|args| {
                let absent: $u = $absent;
                $crate::battle::kernel::args::Argument::put(absent, args);
            }),
            ..$crate::battle::kernel::args::phrase!(@slot $n: $u)
        }
    };
}
pub(crate) use phrase;

/// Declares the arguments of a verb, in the shape of its struct:
/// `arguments!(Shift(path: Vec<Cell>));`. `as Word` where records write another word.
macro_rules! arguments {
    ($verb:ident
        $( ( $($f:ident : $t:ty),+ ) )?
        $( { $($n:ident : $u:ty),+ } )?
    ) => {
        $crate::battle::kernel::args::arguments!(
            $verb as $verb $( ( $($f : $t),+ ) )? $( { $($n : $u),+ } )?
        );
    };
    ($verb:ident as $word:ident
        $( ( $($f:ident : $t:ty),+ ) )?
        $( { $($n:ident : $u:ty),+ } )?
    ) => {
        impl $crate::battle::kernel::args::Arguments for $verb {
            const PHRASE: $crate::battle::kernel::args::Phrase =
                $crate::battle::kernel::args::phrase!(
                    $word $( ( $($f : $t),+ ) )? $( { $($n : $u),+ } )?
                );

            #[allow(unused_mut, reason = "a verb without arguments adds none")]
            fn into_args(self) -> $crate::battle::kernel::args::Args {
                let mut args = $crate::battle::kernel::args::Args::new();
                let Self $( ( $($f),+ ) )? $( { $($n),+ } )? = self;
                $( $( $crate::battle::kernel::args::Argument::put($f, &mut args); )+ )?
                $( $( $crate::battle::kernel::args::Argument::put($n, &mut args); )+ )?
                args
            }

            #[allow(unused_variables, unused_mut, reason = "a verb without arguments reads none")]
            fn from_args(args: &[$crate::battle::kernel::args::Arg]) -> Option<Self> {
                let mut rest = args.iter();
                $( $( let $f =
                    <$t as $crate::battle::kernel::args::Argument>::take(&mut rest)?; )+ )?
                $( $( let $n =
                    <$u as $crate::battle::kernel::args::Argument>::take(&mut rest)?; )+ )?
                rest.next()
                    .is_none()
                    .then_some(Self $( ( $($f),+ ) )? $( { $($n),+ } )?)
            }
        }
    };
}
pub(crate) use arguments;

/// Declares the phrases of an enum, in its shape. `as argument` makes it an argument whose own
/// arguments follow it.
macro_rules! phrases {
    (as argument $type:ty : $($variants:tt)+) => {
        $crate::battle::kernel::args::phrases!($type : $($variants)+);
        $crate::battle::kernel::args::phrases!(argument $type);
    };
    (argument $type:ty) => {
        impl $crate::battle::kernel::args::Argument for $type {
            const KIND: $crate::battle::kernel::args::ArgKind =
                $crate::battle::kernel::args::ArgKind::OneOf(
                    <Self as $crate::battle::kernel::args::Phrased>::PHRASES,
                );

            fn put(self, args: &mut $crate::battle::kernel::args::Args) {
                $crate::battle::kernel::args::Phrased::explode(self, args);
            }

            fn take(rest: &mut $crate::battle::kernel::args::Rest) -> Option<Self> {
                $crate::battle::kernel::args::Phrased::gather(rest)
            }
        }
    };
    ($type:ty : $(
        $variant:ident
        $( ( $($f:ident : $t:ty),+ ) )?
        $( { $($n:ident : $u:ty $(= $absent:expr)?),+ } )?
    ),+ $(,)?) => {
        impl $crate::battle::kernel::args::Phrased for $type {
            const PHRASES: &'static [$crate::battle::kernel::args::Phrase] = &[$(
                $crate::battle::kernel::args::phrase!(
                    $variant $( ( $($f : $t),+ ) )? $( { $($n : $u $(= $absent)?),+ } )?
                )
            ),+];

            fn explode(self, args: &mut $crate::battle::kernel::args::Args) {
                enum At { $( $variant ),+ }
                match self {$(
                    Self::$variant $( ( $($f),+ ) )? $( { $($n),+ } )? => {
                        args.push($crate::battle::kernel::args::Arg::Name(At::$variant as u8));
                        $( $( $crate::battle::kernel::args::Argument::put($f, args); )+ )?
                        $( $( $crate::battle::kernel::args::Argument::put($n, args); )+ )?
                    }
                )+}
            }

            fn gather(rest: &mut $crate::battle::kernel::args::Rest) -> Option<Self> {
                enum At { $( $variant ),+ }
                let Some($crate::battle::kernel::args::Arg::Name(at)) = rest.next() else {
                    return None;
                };
                $(
                    if *at == At::$variant as u8 {
                        $( $( let $f =
                            <$t as $crate::battle::kernel::args::Argument>::take(rest)?; )+ )?
                        $( $( let $n =
                            <$u as $crate::battle::kernel::args::Argument>::take(rest)?; )+ )?
                        return Some(Self::$variant $( ( $($f),+ ) )? $( { $($n),+ } )?);
                    }
                )+
                None
            }
        }
    };
}
pub(crate) use phrases;

/// Makes a name that the engine hands on an argument: one of the words of the rule-set's list of them, by its place
/// there.
macro_rules! listed {
    ($type:ty, $all:path) => {
        impl $crate::battle::kernel::args::Phrased for $type {
            const PHRASES: &'static [$crate::battle::kernel::args::Phrase] = &{
                let mut all = [$crate::battle::kernel::args::Phrase::bare(""); $all.len()];
                let mut at = 0;
                while at < all.len() {
                    all[at] = $crate::battle::kernel::args::Phrase::bare($all[at].word());
                    at += 1;
                }
                all
            };

            fn explode(self, args: &mut $crate::battle::kernel::args::Args) {
                let at = $all.iter().position(|it| *it == self);
                let at = at.map_or(u8::MAX, |at| at as u8);
                args.push($crate::battle::kernel::args::Arg::Name(at));
            }

            fn gather(rest: &mut $crate::battle::kernel::args::Rest) -> Option<Self> {
                match rest.next() {
                    Some($crate::battle::kernel::args::Arg::Name(at)) => {
                        $all.get(usize::from(*at)).copied()
                    }
                    _ => None,
                }
            }
        }

        $crate::battle::kernel::args::phrases!(argument $type);
    };
}
pub(crate) use listed;

macro_rules! plain {
    ($( $type:ty => $kind:ident; )+) => {$(
        impl Argument for $type {
            const KIND: ArgKind = ArgKind::$kind;

            fn put(self, args: &mut Args) {
                args.push(Arg::$kind(self));
            }

            fn take(rest: &mut Rest) -> Option<Self> {
                match rest.next() {
                    Some(Arg::$kind(value)) => Some(value.clone()),
                    _ => None,
                }
            }
        }
    )+};
}

plain! {
    CombatantId => Combatant;
    Vec<CombatantId> => Many;
    SideId => Side;
    ObjectId => Object;
    TaskId => Task;
    ItemId => Item;
    MoveId => Move;
    AbilityId => Ability;
    TerrainId => Ground;
    ImprovisedId => Improvised;
    AttackKind => Attack;
    Target => Target;
    Cell => Square;
    Vec<Cell> => Path;
    bool => Flag;
    String => Text;
}

macro_rules! numbers {
    ($( $type:ty ),+) => {$(
        impl Argument for $type {
            const KIND: ArgKind = ArgKind::Number(<$type>::MIN as i64, <$type>::MAX as i64);

            fn put(self, args: &mut Args) {
                args.push(Arg::Number(i64::from(self)));
            }

            fn take(rest: &mut Rest) -> Option<Self> {
                match rest.next() {
                    Some(Arg::Number(value)) => Self::try_from(*value).ok(),
                    _ => None,
                }
            }
        }
    )+};
}

numbers!(u8, u32, i32);

impl<T: Argument> Argument for Option<T> {
    const KIND: ArgKind = ArgKind::Maybe(&T::KIND);

    fn put(self, args: &mut Args) {
        args.push(Arg::Flag(self.is_some()));
        if let Some(value) = self {
            value.put(args);
        }
    }

    fn take(rest: &mut Rest) -> Option<Self> {
        match rest.next() {
            Some(Arg::Flag(true)) => T::take(rest).map(Some),
            Some(Arg::Flag(false)) => Some(None),
            _ => None,
        }
    }
}
