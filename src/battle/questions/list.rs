//! The questions of the rules, as a closed list: every field of [`Answers`] is one. A kind that has
//! something to say to a question fills its field in; a bearer's [`Asked`] tells whether anybody on
//! it does, so that a question costs nothing where nobody answers. `answers.rs` asks them.
//!
//! Answers are pure: they read, they roll nothing, write nothing, tell nothing. What is a plain yes
//! or no is in [`crate::battle::questions::can`] instead.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Modifier, Modifiers, RuleId};
use crate::battle::kernel::refused::Refused;
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::responses::Touch;
use crate::battle::state::flight::{Attack, Strike};
use crate::battle::state::origin::Origin;
use crate::battle::state::traits::Traits;
use crate::data::level::StartState;
use crate::data::moves::Keyword;
use crate::data::{MoveDef, MoveId};
use crate::rules::{AttackClass, Element, Status};

/// What may end an effect besides its own end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// Its bearer has fainted (combat-R077).
    Faint,
    /// Its bearer goes back into its ball (combat-R098).
    Recall,
    /// Its bearer has taken a Breather (combat-R085).
    Breather,
    /// The encounter is over.
    SceneOver,
    /// Its bearer leaves the board.
    Leaving,
    /// The combat stages of its bearer go back to their default level (combat-R071, G061).
    StagesReset,
}

impl Occasion {
    /// Its bearer is gone, or what it was part of: what passes by itself goes with it.
    pub(crate) const GONE: [Self; 2] = [Self::Leaving, Self::SceneOver];
}

/// What there is to see of a case besides its name and end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Details {
    /// Whom it is about: who charmed, cursed or holds the bearer.
    pub(crate) by: Option<CombatantId>,
    /// What it takes next.
    pub(crate) next: Option<i32>,
    /// The moves it names.
    pub(crate) moves: SmallVec<[MoveId; 2]>,
}

/// What comes on top where several effects have a say in somebody's traits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TraitRank {
    /// A form that it has of its own: a Mega form, what an ability makes of it.
    Form,
    /// What a move or somebody else has made of it.
    Change,
}

/// What an effect makes of its bearer's traits, given what those of lower rank and older ones have made
/// of them. What it reads of others must be what is printed, or its own case, since it is not asked again
/// when they change.
#[derive(Clone, Copy)]
pub(crate) struct TraitChange {
    /// What it comes on top of.
    pub(crate) rank: TraitRank,
    /// The change.
    pub(crate) make: fn(&World, CombatantId, &mut Traits),
}

macro_rules! questions {
    ($(
        $(#[$doc:meta])*
        $name:ident / $question:ident: $answer:ty;
    )*) => {
        /// A question, as a number.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Question {
            $( $(#[$doc])* $question, )*
        }

        /// What a kind answers; `None` where it has nothing to say.
        #[derive(Clone, Copy)]
        pub(crate) struct Answers {
            $( $(#[$doc])* pub(crate) $name: Option<$answer>, )*
        }

        // As many as fit into the set.
        const _: () = assert!([$( Question::$question ),*].len() <= u64::BITS as usize);

        impl Answers {
            /// Nothing to say to anything.
            pub(crate) const NONE: Self = Self { $( $name: None, )* };

            /// The questions it has something to say to.
            pub(crate) const fn asked(&self) -> Asked {
                let mut set = 0;
                $(
                    if self.$name.is_some() {
                        set |= 1 << Question::$question as u64;
                    }
                )*
                Asked(set)
            }
        }
    };
}

questions! {
    /// Whether the effect ends on this occasion, where its family does not decide (combat-R085,
    /// combat-R098).
    ends_on / EndsOn: fn(&World, CombatantId, Occasion) -> bool;
    /// Parts of the Accuracy Roll of a blow, heard on its target, its user and the field.
    accuracy / Accuracy: fn(Blow, Bearer, &mut Modifiers);
    /// Parts of the damage of a blow, before types, heard on its target, its user and the field.
    damage / Damage: fn(Blow, Bearer, &mut Modifiers);
    /// The amount of a case is added to the bearer's Accuracy Rolls.
    spoils_aim / SpoilsAim: ();
    /// What the bearer's blindness costs its Accuracy Rolls; of several the worst counts (A024).
    blinds / Blinds: i32;
    /// What it adds to the Capture Rate of its bearer, and its name there (G164).
    eases_capture / EasesCapture: (&'static str, i32);
    /// How many rounds in a row its bearer has been without air (combat-R123).
    without_air / WithoutAir: fn(&World, CombatantId) -> u32;
    /// Whoever is next to the bearer can shake it off for it (G126).
    shaken_off / ShakenOff: ();
    /// It goes when everything that lies on the field is swept away.
    swept / Swept: ();
    /// An Extended Action ends it (G122, G135, G136).
    tended / Tended: ();
    /// An Extended Rest ends it, as it does what is Persistent (G122).
    slept_off / SleptOff: ();
    /// The rule by which it ends with the encounter, where its family does not say.
    scene_over / SceneOver: fn(&World, CombatantId) -> Option<RuleId>;
    /// Who is behind it where a level starts with it.
    behind / Behind: fn(&StartState) -> Option<u8>;
    /// Whether a referee can give it, by whom.
    given_by / GivenBy: fn(&World, CombatantId, Option<CombatantId>) -> Result<(), Refused>;
    /// What it adds to the bearer's Skill Checks (G092).
    checks / Checks: fn() -> Modifier;
    /// What the Initiative of the bearer is instead of its own (A089).
    initiative / Initiative: i32;
    /// No Save Check of the bearer against this status succeeds (G090, G091).
    denies_save / DeniesSave: fn(&World, CombatantId, Status) -> bool;
    /// What part of somebody's Hit Points moves that live off the sky heal under it, as numerator and
    /// denominator; heard on the field.
    sky_heals / SkyHeals: (i32, i32);
    /// The type that goes with this sky; heard on the field.
    sky_type / SkyType: Element;
    /// Hides the sun; heard on the field.
    hides_sun / HidesSun: ();
    /// Whether its bearer cannot use the move that it is about.
    forbids / Forbids: fn(&World, CombatantId, MoveId) -> bool;
    /// Whether its bearer is too helpless to keep others from treating it (A153).
    lies_still / LiesStill: fn(&World, CombatantId) -> bool;
    /// The amount of a case is added to the bearer's Evasion of any sort, apart from stages
    /// (combat-R135).
    evasion / Evasion: ();
    /// It takes one of the bearer's hands (combat-R135).
    takes_hand / TakesHand: ();
    /// Keeps critical hits away from the bearer, as long as it lasts.
    no_critical_hits / NoCriticalHits: ();
    /// Damage Reduction of the bearer against a class of attacks; falls count as physical (G069,
    /// combat-R134).
    reduction / Reduction: fn(&World, CombatantId, AttackClass) -> Option<Modifier>;
    /// How much earlier on the die the Critical Hits of its bearer's attacks come, at the least from a
    /// 20 (combat-R018).
    critical_range / CriticalRange: i32;
    /// By how many steps its bearer resists a type further (combat-R027).
    resists / Resists: fn(Element) -> i8;
    /// The coming turn of its bearer is lost to it (A152).
    costs_turn / CostsTurn: ();
    /// How many of its bearer's Injuries go with it (A132).
    passing_injuries / PassingInjuries: fn(&World, CombatantId) -> i32;
    /// Of a hazard: whether somebody goes over it unharmed and takes it away.
    harmless / Harmless: fn(&World, CombatantId) -> bool;
    /// Whoever flies over it without coming to rest there does not touch it; whoever rests there does (A164).
    flown_over / FlownOver: ();
    /// Of a hazard: it strikes whoever comes within so many metres, not only where it lies.
    reaches / Reaches: i32;
    /// Of a hazard: it strikes somebody once until that one leaves the board, and is gone then.
    springs / Springs: ();
    /// Whether its team can call it up against a strike that has hit one of it.
    calls_up / CallsUp: fn(&Attack, &Strike) -> bool;
    /// The move that it is about is ready after a turn of preparation.
    readies / Readies: ();
    /// Its bearer goes on with the move that it is about, the harder the more often, and with nothing
    /// else while that could hit somebody.
    goes_on / GoesOn: ();
    /// Whether it halves the bearer's movement (combat-R059).
    slows / Slows: fn(&World, CombatantId) -> bool;
    /// What it makes of what its bearer is like: asked when effects begin or end, not in between.
    traits / Traits: TraitChange;
    /// Whether the bearer is immune to everything of this type, unless it is kept on the ground.
    immune_to / ImmuneTo: fn(Element) -> bool;
    /// Why the bearer cannot get a status, beyond its own nature; heard on the field too.
    keeps_away / KeepsAway: fn(&World, CombatantId, Status) -> Option<(&'static str, RuleId)>;
    /// Whether it lowers the frequencies of the bearer's moves; heard in auras too (combat-R099).
    suppresses / Suppresses: ();
    /// Keywords that a move has for the bearer, besides its own.
    grants / Grants: fn(&MoveDef, Keyword) -> bool;
    /// Whether the bearer loses no Hit Points to what comes from there.
    shields / Shields: fn(Origin) -> bool;
    /// Whether a loss that would leave nothing leaves the bearer with 1 Hit Point.
    withstands / Withstands: fn(&World, CombatantId, Origin) -> bool;
    /// The bearer's own effort and hits on it cost it Hit Points once it is Heavily Injured
    /// (combat-R076).
    strains / Strains: ();
    /// Massive Damage does not injure the bearer (combat-R072).
    steady / Steady: ();
    /// What it adds to a Save Check against a status; heard on the field too.
    saves / Saves: fn(Status) -> Option<Modifier>;
    /// The status that whoever hits the bearer like this gets for it; what forecasts show.
    repays / Repays: fn(&World, CombatantId, Touch) -> Option<Status>;
    /// What there is to see of the case.
    shows / Shows: fn(&World, CombatantId) -> Details;
}

/// A set of questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked(u64);

impl Asked {
    pub(crate) const fn has(self, question: Question) -> bool {
        self.0 & (1 << question as u64) != 0
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
