//! Moments: when effects do something by themselves. Like questions they are a closed list; a kind
//! fills in the fields of [`Responses`] that concern it, and a bearer's [`Heard`] tells whether
//! anybody on it responds. What it responds with stands in `responses.rs`.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::names::Maneuver;
use crate::battle::questions::about::{Affliction, HpChange, StageChange};
use crate::battle::questions::hooks::{Combining, Hearing, Hook, HookSet, Terms};
use crate::battle::questions::own::{Hooked, Hooks, Responding};
use crate::battle::state::board::Laid;
use crate::battle::state::flight::{FlightId, Strike};
use crate::data::MoveId;
use crate::data::level::StartState;
use crate::rules::{AttackClass, Effectiveness, Element, Status};

/// A case whose moment has come.
type Borne<T> = <T as Terms>::Borne;
/// What a kind does when its moment comes. What the moment is about comes beside it.
type Response<T> = fn(&mut World, Borne<T>);

/// An attack that has hit somebody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touch {
    /// Who has made it.
    pub(crate) by: CombatantId,
    /// Whom it has hit.
    pub(crate) at: CombatantId,
    /// With what.
    pub(crate) with: AttackKind,
    /// Its type.
    pub(crate) element: Option<Element>,
    /// Its class.
    pub(crate) class: AttackClass,
    /// Whether it is a Melee attack.
    pub(crate) melee: bool,
    /// Whether it is a ranged one.
    pub(crate) ranged: bool,
    /// Whether it is aimed at this one alone, and takes in no area.
    pub(crate) alone: bool,
    /// Whether it is one that deals damage, even if it has dealt none.
    pub(crate) damaging: bool,
    /// Whether it rolls that damage.
    pub(crate) rolls: bool,
    /// What it has dealt.
    pub(crate) dealt: i32,
    /// Whether it was a Critical Hit.
    pub(crate) critical: bool,
    /// How well its type hits.
    pub(crate) effectiveness: Effectiveness,
    /// Whether its damage has knocked out whom it has hit.
    pub(crate) felled: bool,
    /// Whether something else has been hit in its place (DX-36).
    pub(crate) stood_in: bool,
    /// Of several targets that are missed this is the first: its user is told of all, and misses once.
    pub(crate) once: bool,
}

impl Touch {
    /// A blow with the fists that has hit and dealt something.
    pub(crate) fn of_fists(by: CombatantId, at: CombatantId) -> Self {
        Self {
            by,
            at,
            with: AttackKind::Struggle,
            element: Some(Element::Normal),
            class: AttackClass::Physical,
            melee: true,
            ranged: false,
            alone: true,
            damaging: true,
            rolls: true,
            dealt: 1,
            critical: false,
            effectiveness: Effectiveness::NEUTRAL,
            felled: false,
            stood_in: false,
            once: true,
        }
    }
}

/// An attack that has rolled to hit somebody, and is over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Faced {
    /// Who has made it.
    pub(crate) by: CombatantId,
    /// At whom it was aimed.
    pub(crate) at: CombatantId,
    /// It was a move.
    pub(crate) with_a_move: bool,
    /// It needed the roll to hit.
    pub(crate) needed: bool,
    /// Of several targets this is the first: its user is told of all, and counts the attack once.
    pub(crate) once: bool,
}

macro_rules! moments {
    (for $terms:ident; $(
        $(#[doc = $says:literal])*
        $name:ident / $moment:ident: $response:ty, $hearing:ident, $combining:ident;
    )*) => {
        /// A moment.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Moment {
            $( $(#[doc = $says])* $moment, )*
        }

        /// What a kind responds to; `None` where it lets the moment pass.
        pub(crate) struct Responses<$terms: Terms> {
            $( $(#[doc = $says])* pub(crate) $name: Option<$response>, )*
        }

        impl<$terms: Terms> Clone for Responses<$terms> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<$terms: Terms> Copy for Responses<$terms> {}

        /// Every moment with who hears it.
        pub(crate) const MOMENTS: &[Hook] = &[$( Hook {
            name: stringify!($name),
            says: concat!($($says),*),
            hearing: Hearing::$hearing,
            combining: Combining::$combining,
        } ),*];

        // As many as fit into the set.
        const _: () = assert!(MOMENTS.len() <= HookSet::ROOM);

        impl<$terms: Terms> Hooked for Responses<$terms> {
            const NONE: Self = Self { $( $name: None, )* };
            type Hook = Moment;
            type Hooks = Heard;

            fn hooks(&self) -> Heard {
                self.heard()
            }
        }

        impl<$terms: Terms> Responses<$terms> {
            /// Responds to nothing.
            pub(crate) const NONE: Self = Self { $( $name: None, )* };

            /// The moments it responds to.
            pub(crate) const fn heard(&self) -> Heard {
                let mut set = HookSet::NONE;
                $(
                    if self.$name.is_some() {
                        set = set.with(Moment::$moment as usize);
                    }
                )*
                Heard(set)
            }
        }
    };
}

moments! {
    for T;
    /// The effect has begun.
    began / Began: Response<T>, Bearer, InOrder;
    /// Somebody holds the bearer by it, and what that takes is done: by whom, and why.
    seized / Seized: fn(&mut World, CombatantId, CombatantId, &'static str), Kind, First;
    /// A combatant takes its place as the level begins, whether it has this or not.
    placed / Placed: fn(&mut World, CombatantId, &StartState), Kind, InOrder;
    /// It forbids the bearer one move more: which, by whom and why. Returns whether it took hold.
    forbidden / Forbidden: fn(&mut World, CombatantId, MoveId, CombatantId, String) -> bool, Kind, First;
    /// Another case has taken the place of this one, and is there now.
    renewed / Renewed: Response<T>, Kind, First;
    /// The effect has ended.
    ended / Ended: Response<T>, Bearer, InOrder;
    /// The bearer begins a turn, goes on with one or acts beside it, and nothing has judged that yet.
    acts / Acts: Response<T>, Bearer, InOrder;
    /// A turn of the bearer begins that has not begun before, with all its actions.
    turn_begun / TurnBegun: Response<T>, Bearer, InOrder;
    /// The bearer's turn begins, and nothing has cost it the turn: Save Checks (combat-R090,
    /// combat-R094, combat-R097).
    turn_saves / TurnSaves: Response<T>, Bearer, InOrder;
    /// Somebody's turn begins, after its saves: what takes Hit Points. Effects on the field respond
    /// too.
    start_ticks / StartTicks: Response<T>, BearerAndField, InOrder;
    /// The bearer's turn ends: Save Checks (combat-R089, combat-R093, combat-R095).
    end_saves / EndSaves: Response<T>, Bearer, InOrder;
    /// The bearer has made a Save Check against a status, and nothing has come of it yet.
    saved / Saved: fn(&mut World, Borne<T>, Status), Bearer, InOrder;
    /// After those: what takes Hit Points (A072).
    ticks / Ticks: Response<T>, Bearer, InOrder;
    /// A Standard Action of the bearer, or something like one, is over (A052).
    exerted / Exerted: Response<T>, Bearer, InOrder;
    /// After everything else of its turn.
    turn_over / TurnOver: Response<T>, Bearer, InOrder;
    /// The action that its bearer has announced for the end of the round is over, used or not
    /// (combat-R046).
    waited / Waited: Response<T>, Bearer, InOrder;
    /// The bearer uses a move: it is paid for.
    used / Used: fn(&mut World, Borne<T>, MoveId), Bearer, InOrder;
    /// The bearer has gained so many Injuries.
    injured / Injured: fn(&mut World, Borne<T>, i32), Bearer, InOrder;
    /// An attack has been judged to hit the bearer, and nothing has come of it yet.
    judged / Judged: fn(&mut World, Borne<T>, Touch), Bearer, InOrder;
    /// A foe of the bearer has come out of its ball.
    foe_sent_out / FoeSentOut: fn(&mut World, Borne<T>, CombatantId), Bearer, InOrder;
    /// A foe runs into it where it lies, in so many layers.
    entered / Entered: fn(&mut World, CombatantId, Laid), Kind, InOrder;
    /// Of a hazard: somebody begins or ends a turn on it.
    stood_on / StoodOn: fn(&mut World, CombatantId), Kind, InOrder;
    /// It is called up against a strike that has hit one of its team.
    called / Called: fn(&mut Strike), Team, First;
    /// The round is over.
    round_over / RoundOver: Response<T>, Bearer, InOrder;
    /// The bearer has lost Hit Points to an attack or the like (G124).
    harmed / Harmed: Response<T>, Bearer, InOrder;
    /// An attack has hit the bearer and done what it does.
    hit / Hit: fn(&mut World, Borne<T>, Touch), Bearer, InOrder;
    /// An attack that rolls to hit, by the bearer or aimed at it, is over, whether it has hit or not.
    faced / Faced: fn(&mut World, Borne<T>, Faced), Bearer, InOrder;
    /// An attack of the bearer has hit somebody else and done what it does.
    landed / Landed: fn(&mut World, Borne<T>, Touch), Bearer, InOrder;
    /// An attack of somebody else has missed the bearer.
    missed_by / MissedBy: fn(&mut World, Borne<T>, Touch), Bearer, InOrder;
    /// An attack of the bearer has missed somebody else.
    missed / Missed: fn(&mut World, Borne<T>, Touch), Bearer, InOrder;
    /// A stage of the bearer has changed; of what one move lowers, once for all.
    staged / Staged: fn(&mut World, Borne<T>, StageChange), Bearer, InOrder;
    /// A status has taken hold of the bearer.
    afflicted / Afflicted: fn(&mut World, Borne<T>, Affliction), Bearer, InOrder;
    /// The bearer has given a status to another.
    afflicts / Afflicts: fn(&mut World, Borne<T>, Affliction), Bearer, InOrder;
    /// The bearer has taken a Breather, and all that goes with it.
    breathed / Breathed: Response<T>, Bearer, InOrder;
    /// The bearer has won a maneuver that it has begun, against whom.
    prevailed / Prevailed: fn(&mut World, Borne<T>, (Maneuver, CombatantId)), Bearer, InOrder;
    /// The bearer has sprinted.
    sprinted / Sprinted: Response<T>, Bearer, InOrder;
    /// The bearer is on the board from now on: the encounter begins, or it comes out of its ball.
    sent_out / SentOut: Response<T>, Bearer, InOrder;
    /// The bearer has taken over what a Digestion Buff of another does.
    stole_meal / StoleMeal: Response<T>, Bearer, InOrder;
    /// The bearer has traded in a Digestion Buff, which has done what it does.
    digested / Digested: Response<T>, Bearer, InOrder;
    /// An attack of the bearer has knocked out a foe, or several: the first of them.
    felled / Felled: fn(&mut World, Borne<T>, Touch), Bearer, InOrder;
    /// The Hit Points of the bearer have changed, whatever has changed them.
    hp_changed / HpChanged: fn(&mut World, Borne<T>, HpChange), Bearer, InOrder;
    /// Something has changed that conditions may look at: Hit Points or statuses of the bearer, what it holds,
    /// the weather.
    reviewed / Reviewed: Response<T>, Bearer, InOrder;
    /// The case does not speak any more: it has ended, or has been suppressed.
    silenced / Silenced: Response<T>, Bearer, InOrder;
    /// Somebody near the bearer has fainted.
    fell_near / FellNear: fn(&mut World, Borne<T>, CombatantId), Near, InOrder;
    /// An attack of the bearer is about to be made: what it takes is spent, and nothing has been rolled.
    launches / Launches: fn(&mut World, Borne<T>, FlightId), Bearer, InOrder;
    /// An attack of the bearer has been answered by whoever it hits, and deals its damage now.
    strikes / Strikes: fn(&mut World, Borne<T>, FlightId), Bearer, InOrder;
    /// The bearer has struck itself in its confusion (A039).
    hurt_itself / HurtItself: Response<T>, Bearer, InOrder;
    /// An attack of the bearer is over, whatever has come of it.
    attacked / Attacked: fn(&mut World, Borne<T>, FlightId), Bearer, InOrder;
    /// The bearer's attack has dealt damage.
    dealt / Dealt: Response<T>, Bearer, InOrder;
    /// What answers [`withstands`](crate::battle::questions::answers::Answers::withstands) has kept
    /// the bearer on its feet.
    withstood / Withstood: Response<T>, Bearer, InOrder;
    /// The bearer is down, and has not fainted yet.
    falls / Falls: Response<T>, Bearer, InOrder;
    /// The bearer has fainted.
    fainted / Fainted: Response<T>, Bearer, InOrder;
    /// A damaging attack of this type has hit the bearer.
    struck / Struck: fn(&mut World, Borne<T>, Option<Element>), Bearer, InOrder;
    /// A referee has set the Injuries of the bearer.
    injuries_set / InjuriesSet: Response<T>, Bearer, InOrder;
    /// The bearer recovers after a battle.
    rested / Rested: Response<T>, Bearer, InOrder;
    /// The bearer has gone back into its ball.
    recalled / Recalled: Response<T>, Bearer, InOrder;
    /// Whoever caused the effect has fainted or left the board.
    source_gone / SourceGone: Response<T>, Caused, InOrder;
}

/// A set of moments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heard(HookSet);

impl Heard {
    /// Whether the moment at this place of [`MOMENTS`] is in the set.
    pub(crate) const fn has_nth(self, nth: usize) -> bool {
        self.0.has(nth)
    }
}

impl Hooks<Moment> for Heard {
    #[inline]
    fn holds(self, moment: Moment) -> bool {
        self.0.has(moment as usize)
    }

    #[inline]
    fn with(self, others: Self) -> Self {
        Self(self.0.or(others.0))
    }
}

impl<T: Terms> Responding for Responses<T> {
    type Response = Response<T>;

    fn began(&self) -> Option<Response<T>> {
        self.began
    }

    fn renewed(&self) -> Option<Response<T>> {
        self.renewed
    }

    fn ended(&self) -> Option<Response<T>> {
        self.ended
    }
}
