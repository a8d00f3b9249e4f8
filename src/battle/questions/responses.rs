//! Moments: when effects do something by themselves. Like questions they are a closed list; a kind
//! fills in the fields of [`Responses`] that concern it, and a bearer's [`Heard`] tells whether
//! anybody on it responds.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::names::Maneuver;
use crate::battle::questions::about::{Affliction, HpChange, StageChange};
use crate::battle::questions::hooks::{Combining, Hearing, Hook, HookSet};
use crate::battle::questions::kind::Instance;
use crate::battle::state::board::Laid;
use crate::battle::state::flight::{FlightId, Strike};
use crate::data::MoveId;
use crate::data::level::StartState;
use crate::rules::{AttackClass, Effectiveness, Element, Status};

/// One case of an effect whose moment has come, as it stood then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Borne {
    /// Whose effect it is; of what lies on the field, whom the moment is about.
    pub(crate) who: CombatantId,
    /// The case itself.
    pub(crate) case: Instance,
}

/// What a kind does when its moment comes. What the moment is about comes beside it.
pub(crate) type Response = fn(&mut World, Borne);

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
    ($(
        $(#[doc = $says:literal])*
        $name:ident / $moment:ident: $response:ty, $hearing:ident, $combining:ident;
    )*) => {
        /// A moment.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Moment {
            $( $(#[doc = $says])* $moment, )*
        }

        /// What a kind responds to; `None` where it lets the moment pass.
        #[derive(Clone, Copy)]
        pub(crate) struct Responses {
            $( $(#[doc = $says])* pub(crate) $name: Option<$response>, )*
        }

        /// Every moment with who hears it.
        pub(crate) const MOMENTS: &[Hook] = &[$( Hook {
            name: stringify!($name),
            says: concat!($($says),*),
            hearing: Hearing::$hearing,
            combining: Combining::$combining,
        } ),*];

        // As many as fit into the set.
        const _: () = assert!(MOMENTS.len() <= HookSet::ROOM);

        impl Responses {
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
    /// The effect has begun.
    began / Began: Response, Bearer, InOrder;
    /// Somebody holds the bearer by it, and what that takes is done: by whom, and why.
    seized / Seized: fn(&mut World, CombatantId, CombatantId, &'static str), Kind, First;
    /// A combatant takes its place as the level begins, whether it has this or not.
    placed / Placed: fn(&mut World, CombatantId, &StartState), Kind, InOrder;
    /// It forbids the bearer one move more: which, by whom and why. Returns whether it took hold.
    forbidden / Forbidden: fn(&mut World, CombatantId, MoveId, CombatantId, String) -> bool, Kind, First;
    /// Another case has taken the place of this one, and is there now.
    renewed / Renewed: Response, Kind, First;
    /// The effect has ended.
    ended / Ended: Response, Bearer, InOrder;
    /// The bearer begins a turn, goes on with one or acts beside it, and nothing has judged that yet.
    acts / Acts: Response, Bearer, InOrder;
    /// A turn of the bearer begins that has not begun before, with all its actions.
    turn_begun / TurnBegun: Response, Bearer, InOrder;
    /// The bearer's turn begins, and nothing has cost it the turn: Save Checks (combat-R090,
    /// combat-R094, combat-R097).
    turn_saves / TurnSaves: Response, Bearer, InOrder;
    /// Somebody's turn begins, after its saves: what takes Hit Points. Effects on the field respond
    /// too.
    start_ticks / StartTicks: Response, BearerAndField, InOrder;
    /// The bearer's turn ends: Save Checks (combat-R089, combat-R093, combat-R095).
    end_saves / EndSaves: Response, Bearer, InOrder;
    /// The bearer has made a Save Check against a status, and nothing has come of it yet.
    saved / Saved: fn(&mut World, Borne, Status), Bearer, InOrder;
    /// After those: what takes Hit Points (A072).
    ticks / Ticks: Response, Bearer, InOrder;
    /// A Standard Action of the bearer, or something like one, is over (A052).
    exerted / Exerted: Response, Bearer, InOrder;
    /// After everything else of its turn.
    turn_over / TurnOver: Response, Bearer, InOrder;
    /// The action that its bearer has announced for the end of the round is over, used or not
    /// (combat-R046).
    waited / Waited: Response, Bearer, InOrder;
    /// The bearer uses a move: it is paid for.
    used / Used: fn(&mut World, Borne, MoveId), Bearer, InOrder;
    /// The bearer has gained so many Injuries.
    injured / Injured: fn(&mut World, Borne, i32), Bearer, InOrder;
    /// An attack has been judged to hit the bearer, and nothing has come of it yet.
    judged / Judged: fn(&mut World, Borne, Touch), Bearer, InOrder;
    /// A foe of the bearer has come out of its ball.
    foe_sent_out / FoeSentOut: fn(&mut World, Borne, CombatantId), Bearer, InOrder;
    /// A foe runs into it where it lies, in so many layers.
    entered / Entered: fn(&mut World, CombatantId, Laid), Kind, InOrder;
    /// Of a hazard: somebody begins or ends a turn on it.
    stood_on / StoodOn: fn(&mut World, CombatantId), Kind, InOrder;
    /// It is called up against a strike that has hit one of its team.
    called / Called: fn(&mut Strike), Team, First;
    /// The round is over.
    round_over / RoundOver: Response, Bearer, InOrder;
    /// The bearer has lost Hit Points to an attack or the like (G124).
    harmed / Harmed: Response, Bearer, InOrder;
    /// An attack has hit the bearer and done what it does.
    hit / Hit: fn(&mut World, Borne, Touch), Bearer, InOrder;
    /// An attack that rolls to hit, by the bearer or aimed at it, is over, whether it has hit or not.
    faced / Faced: fn(&mut World, Borne, Faced), Bearer, InOrder;
    /// An attack of the bearer has hit somebody else and done what it does.
    landed / Landed: fn(&mut World, Borne, Touch), Bearer, InOrder;
    /// An attack of somebody else has missed the bearer.
    missed_by / MissedBy: fn(&mut World, Borne, Touch), Bearer, InOrder;
    /// An attack of the bearer has missed somebody else.
    missed / Missed: fn(&mut World, Borne, Touch), Bearer, InOrder;
    /// A stage of the bearer has changed; of what one move lowers, once for all.
    staged / Staged: fn(&mut World, Borne, StageChange), Bearer, InOrder;
    /// A status has taken hold of the bearer.
    afflicted / Afflicted: fn(&mut World, Borne, Affliction), Bearer, InOrder;
    /// The bearer has given a status to another.
    afflicts / Afflicts: fn(&mut World, Borne, Affliction), Bearer, InOrder;
    /// The bearer has taken a Breather, and all that goes with it.
    breathed / Breathed: Response, Bearer, InOrder;
    /// The bearer has won a maneuver that it has begun, against whom.
    prevailed / Prevailed: fn(&mut World, Borne, (Maneuver, CombatantId)), Bearer, InOrder;
    /// The bearer has sprinted.
    sprinted / Sprinted: Response, Bearer, InOrder;
    /// The bearer is on the board from now on: the encounter begins, or it comes out of its ball.
    sent_out / SentOut: Response, Bearer, InOrder;
    /// The bearer has taken over what a Digestion Buff of another does.
    stole_meal / StoleMeal: Response, Bearer, InOrder;
    /// The bearer has traded in a Digestion Buff, which has done what it does.
    digested / Digested: Response, Bearer, InOrder;
    /// An attack of the bearer has knocked out a foe, or several: the first of them.
    felled / Felled: fn(&mut World, Borne, Touch), Bearer, InOrder;
    /// The Hit Points of the bearer have changed, whatever has changed them.
    hp_changed / HpChanged: fn(&mut World, Borne, HpChange), Bearer, InOrder;
    /// Something has changed that conditions may look at: Hit Points or statuses of the bearer, what it holds,
    /// the weather.
    reviewed / Reviewed: Response, Bearer, InOrder;
    /// The case does not speak any more: it has ended, or has been suppressed.
    silenced / Silenced: Response, Bearer, InOrder;
    /// Somebody near the bearer has fainted.
    fell_near / FellNear: fn(&mut World, Borne, CombatantId), Near, InOrder;
    /// An attack of the bearer is about to be made: what it takes is spent, and nothing has been rolled.
    launches / Launches: fn(&mut World, Borne, FlightId), Bearer, InOrder;
    /// An attack of the bearer has been answered by whoever it hits, and deals its damage now.
    strikes / Strikes: fn(&mut World, Borne, FlightId), Bearer, InOrder;
    /// The bearer has struck itself in its confusion (A039).
    hurt_itself / HurtItself: Response, Bearer, InOrder;
    /// An attack of the bearer is over, whatever has come of it.
    attacked / Attacked: fn(&mut World, Borne, FlightId), Bearer, InOrder;
    /// The bearer's attack has dealt damage.
    dealt / Dealt: Response, Bearer, InOrder;
    /// What answers [`withstands`](crate::battle::questions::answers::Answers::withstands) has kept
    /// the bearer on its feet.
    withstood / Withstood: Response, Bearer, InOrder;
    /// The bearer is down, and has not fainted yet.
    falls / Falls: Response, Bearer, InOrder;
    /// The bearer has fainted.
    fainted / Fainted: Response, Bearer, InOrder;
    /// A damaging attack of this type has hit the bearer.
    struck / Struck: fn(&mut World, Borne, Option<Element>), Bearer, InOrder;
    /// A referee has set the Injuries of the bearer.
    injuries_set / InjuriesSet: Response, Bearer, InOrder;
    /// The bearer recovers after a battle.
    rested / Rested: Response, Bearer, InOrder;
    /// The bearer has gone back into its ball.
    recalled / Recalled: Response, Bearer, InOrder;
    /// Whoever caused the effect has fainted or left the board.
    source_gone / SourceGone: Response, Caused, InOrder;
}

/// A set of moments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heard(HookSet);

impl Heard {
    pub(crate) const fn has(self, moment: Moment) -> bool {
        self.0.has(moment as usize)
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0))
    }

    /// Whether the moment at this place of [`MOMENTS`] is in the set.
    pub(crate) const fn has_nth(self, nth: usize) -> bool {
        self.0.has(nth)
    }
}
