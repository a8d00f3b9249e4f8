//! Moments: when effects do something by themselves. Like questions they are a closed list; a kind
//! fills in the fields of [`Responses`] that concern it, and a bearer's [`Heard`] tells whether
//! anybody on it responds.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::state::flight::Strike;
use crate::data::MoveId;
use crate::data::level::StartState;
use crate::rules::{Element, Status};

/// What a kind does when its moment comes, on this bearer.
pub(crate) type Response = fn(&mut World, CombatantId);

/// An attack that has hit somebody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touch {
    /// Who has made it.
    pub(crate) by: CombatantId,
    /// Whether it is a Melee attack.
    pub(crate) melee: bool,
}

macro_rules! moments {
    ($(
        $(#[$doc:meta])*
        $name:ident / $moment:ident: $response:ty;
    )*) => {
        /// A moment.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Moment {
            $( $(#[$doc])* $moment, )*
        }

        /// What a kind responds to; `None` where it lets the moment pass.
        #[derive(Clone, Copy)]
        pub(crate) struct Responses {
            $( $(#[$doc])* pub(crate) $name: Option<$response>, )*
        }

        // As many as fit into the set.
        const _: () = assert!([$( Moment::$moment ),*].len() <= u32::BITS as usize);

        impl Responses {
            /// Responds to nothing.
            pub(crate) const NONE: Self = Self { $( $name: None, )* };

            /// The moments it responds to.
            pub(crate) const fn heard(&self) -> Heard {
                let mut set = 0;
                $(
                    if self.$name.is_some() {
                        set |= 1 << Moment::$moment as u32;
                    }
                )*
                Heard(set)
            }
        }
    };
}

moments! {
    /// The effect has begun.
    began / Began: Response;
    /// Somebody holds the bearer by it, and what that takes is done: by whom, and why.
    seized / Seized: fn(&mut World, CombatantId, CombatantId, &'static str);
    /// A combatant takes its place as the level begins, whether it has this or not.
    placed / Placed: fn(&mut World, CombatantId, &StartState);
    /// It forbids the bearer one move more: which, by whom and why. Returns whether it took hold.
    forbidden / Forbidden: fn(&mut World, CombatantId, MoveId, CombatantId, String) -> bool;
    /// The effect has ended.
    ended / Ended: Response;
    /// The bearer begins a turn, goes on with one or acts beside it, and nothing has judged that yet.
    acts / Acts: Response;
    /// A turn of the bearer begins that has not begun before, with all its actions.
    turn_begun / TurnBegun: Response;
    /// The bearer's turn begins, and nothing has cost it the turn: Save Checks (combat-R090,
    /// combat-R094, combat-R097).
    turn_saves / TurnSaves: Response;
    /// Somebody's turn begins, after its saves: what takes Hit Points. Effects on the field respond
    /// too.
    start_ticks / StartTicks: Response;
    /// The bearer's turn ends: Save Checks (combat-R089, combat-R093, combat-R095).
    end_saves / EndSaves: Response;
    /// The bearer has made a Save Check against a status, and nothing has come of it yet.
    saved / Saved: fn(&mut World, CombatantId, Status);
    /// After those: what takes Hit Points (A072).
    ticks / Ticks: Response;
    /// A Standard Action of the bearer, or something like one, is over (A052).
    exerted / Exerted: Response;
    /// After everything else of its turn.
    turn_over / TurnOver: Response;
    /// The action that its bearer has announced for the end of the round is over, used or not
    /// (combat-R046).
    waited / Waited: Response;
    /// The bearer uses a move: it is paid for.
    used / Used: fn(&mut World, CombatantId, MoveId);
    /// A foe runs into it where it lies, in so many layers.
    entered / Entered: fn(&mut World, CombatantId, u8);
    /// It is called up against a strike that has hit one of its team.
    called / Called: fn(&mut Strike);
    /// The round is over.
    round_over / RoundOver: Response;
    /// The bearer has lost Hit Points to an attack or the like (G124).
    harmed / Harmed: Response;
    /// An attack has hit the bearer and done what it does.
    hit / Hit: fn(&mut World, CombatantId, Touch);
    /// The bearer's attack has dealt damage.
    dealt / Dealt: Response;
    /// What answers [`withstands`](crate::battle::questions::answers::Answers::withstands) has kept
    /// the bearer on its feet.
    withstood / Withstood: Response;
    /// The bearer has fainted.
    fainted / Fainted: Response;
    /// A damaging attack of this type has hit the bearer.
    struck / Struck: fn(&mut World, CombatantId, Option<Element>);
    /// A referee has set the Injuries of the bearer.
    injuries_set / InjuriesSet: Response;
    /// The bearer recovers after a battle.
    rested / Rested: Response;
    /// The bearer has gone back into its ball.
    recalled / Recalled: Response;
    /// Whoever caused the effect has fainted or left the board.
    source_gone / SourceGone: Response;
}

/// A set of moments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heard(u32);

impl Heard {
    pub(crate) const fn has(self, moment: Moment) -> bool {
        self.0 & (1 << moment as u32) != 0
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
