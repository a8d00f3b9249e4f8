//! The questions of the rules, as a closed list: every field of [`Answers`] is one. A kind that has
//! something to say to a question fills its field in; a bearer's [`Asked`] tells whether anybody on
//! it does, so that a question costs nothing where nobody answers. `answers.rs` asks them, with an `Ask` (`ask.rs`).
//!
//! Answers are pure: they read, they roll nothing, write nothing, tell nothing. What is a plain yes
//! or no is in [`crate::battle::questions::can`] instead.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::{Modifier, Modifiers, RuleId};
use crate::battle::kernel::refused::Refused;
use crate::battle::questions::about::{
    Bend, Check, DamageStats, Evading, Extras, Matchup, StageChange, Use,
};
use crate::battle::questions::hooks::{Combining, Hearing, Hook, HookSet, Terms};
use crate::battle::questions::moments::Touch;
use crate::battle::questions::own::{Hooked, Hooks};
use crate::battle::state::board::Laid;
use crate::battle::state::flight::{Attack, AttackFacts, Strike};
use crate::battle::state::origin::Origin;
use crate::battle::state::traits::Traits;
use crate::board::{Body, Cell};
use crate::data::clauses::Knack;
use crate::data::kind_name::KindName;
use crate::data::moves::Keyword;
use crate::data::{ItemId, MoveDef, MoveId};
use crate::rules::{AttackClass, Element, Status};

/// A case that is asked.
type Ask<'a, T> = <T as Terms>::Ask<'a>;
/// An attack on its way to a target.
type Blow<'a, T> = <T as Terms>::Blow<'a>;
/// A case of an effect.
type Case<'a, T> = <T as Terms>::Case<'a>;

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

/// Somebody beside whom another falls.
#[derive(Clone, Copy)]
pub(crate) struct Burst {
    /// Who.
    pub(crate) on: CombatantId,
    /// How far off, in metres.
    pub(crate) away: i32,
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
pub(crate) struct TraitChange<T: Terms> {
    /// What it comes on top of.
    pub(crate) rank: TraitRank,
    /// The change.
    pub(crate) make: fn(Ask<T>, &mut Traits),
}

impl<T: Terms> Clone for TraitChange<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Terms> Copy for TraitChange<T> {}

macro_rules! questions {
    (for $terms:ident; $(
        $(#[doc = $says:literal])*
        $name:ident / $question:ident: $answer:ty, $hearing:ident, $combining:ident;
    )*) => {
        /// A question, as a number.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Question {
            $( $(#[doc = $says])* $question, )*
        }

        /// What a kind answers; `None` where it has nothing to say.
        pub(crate) struct Answers<$terms: Terms> {
            $( $(#[doc = $says])* pub(crate) $name: Option<$answer>, )*
        }

        impl<$terms: Terms> Clone for Answers<$terms> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<$terms: Terms> Copy for Answers<$terms> {}

        /// Every question with who hears it and how answers combine.
        pub(crate) const QUESTIONS: &[Hook] = &[$( Hook {
            name: stringify!($name),
            says: concat!($($says),*),
            hearing: Hearing::$hearing,
            combining: Combining::$combining,
        } ),*];

        // As many as fit into the set.
        const _: () = assert!(QUESTIONS.len() <= HookSet::ROOM);

        impl<$terms: Terms> Hooked for Answers<$terms> {
            const NONE: Self = Self { $( $name: None, )* };
            type Hook = Question;
            type Hooks = Asked;

            fn hooks(&self) -> Asked {
                self.asked()
            }
        }

        impl<$terms: Terms> Answers<$terms> {
            /// Nothing to say to anything.
            pub(crate) const NONE: Self = Self { $( $name: None, )* };

            /// The questions it has something to say to.
            pub(crate) const fn asked(&self) -> Asked {
                let mut set = HookSet::NONE;
                $(
                    if self.$name.is_some() {
                        set = set.with(Question::$question as usize);
                    }
                )*
                Asked(set)
            }
        }
    };
}

questions! {
    for T;
    /// Whether the effect ends on this occasion, where its family does not decide (combat-R085,
    /// combat-R098).
    ends_on / EndsOn: fn(Ask<T>, Occasion) -> bool, Bearer, Any;
    /// Parts of the Accuracy Roll of a blow, heard on its target, its user and the field.
    accuracy / Accuracy: fn(Ask<T>, Blow<T>, &mut Modifiers), Blow, Sum;
    /// Parts of the damage of a blow, before types, heard on its target, its user and the field.
    damage / Damage: fn(Ask<T>, Blow<T>, &mut Modifiers), Blow, Sum;
    /// Parts of the Damage Base of a blow, heard on its target, its user and the field (A010).
    damage_base / DamageBase: fn(Ask<T>, Blow<T>, &mut Modifiers), Blow, Sum;
    /// Which stats a blow counts, and whether with their Combat Stages (combat-R020).
    damage_stats / DamageStats: fn(Ask<T>, Blow<T>, &mut DamageStats), Blow, Replace;
    /// How well a blow hits, beyond what its type and those of its target say (combat-R027).
    matchup / Matchup: fn(Ask<T>, Blow<T>, &mut Matchup), Blow, Replace;
    /// The type that an attack of the bearer has in place of its own; heard on the field too.
    move_type / MoveType: fn(Ask<T>, &AttackFacts) -> Option<Element>, BearerAndField, Replace;
    /// What a move is like for the bearer, beside its type.
    reshapes / Reshapes: fn(Ask<T>, &mut MoveDef), Bearer, Replace;
    /// What comes on top of a Struggle Attack of the bearer, which is no move to be reshaped.
    adorns / Adorns: fn(Ask<T>, &AttackFacts, &mut Extras), Bearer, Sum;
    /// How much earlier on the die effects of attacks come, by what lies on the field.
    earlier / Earlier: fn(Ask<T>) -> u8, Field, Sum;
    /// Why the bearer cannot use an attack, whatever it is aimed at.
    may_use / MayUse: fn(Ask<T>, Use) -> Result<(), Refused>, BearerAndNear, First;
    /// Why an attack of somebody can neither be aimed at the bearer nor touch it.
    may_be_aimed_at / MayBeAimedAt: fn(Ask<T>, CombatantId, AttackKind) -> Result<(), Refused>, Bearer, First;
    /// Whether the bearer draws an attack onto itself; heard by those near its user.
    draws / Draws: fn(Ask<T>, &Attack) -> bool, Near, First;
    /// Whether a blow that rolls to hit cannot miss, or cannot hit.
    certain / Certain: fn(Ask<T>, Blow<T>) -> Option<bool>, Blow, First;
    /// Whether the damage dice of an attack of the bearer are rolled once more.
    more_dice / MoreDice: fn(Ask<T>, &AttackFacts) -> bool, Bearer, Sum;
    /// The next Save Check of the bearer is rolled twice, and the better roll counts.
    saves_twice / SavesTwice: (), Bearer, First;

    /// Whom its bearer may still push, by how many metres, as it likes.
    shoves / Shoves: fn(Ask<T>) -> CombatantId, Bearer, First;

    /// Who has its bearer shift a metre now, if somebody has.
    beckoned / Beckoned: fn(Ask<T>) -> Option<CombatantId>, Bearer, First;

    /// The moves one of which its bearer may take over, and the one that it gives up for that.
    takes_over / TakesOver: fn(Ask<T>) -> Option<(MoveId, Vec<MoveId>)>, Bearer, First;
    /// Whether something else is struck by an attack in the bearer's place.
    stands_in / StandsIn: fn(Ask<T>, &AttackFacts) -> bool, Bearer, First;
    /// Where its bearer may come back to.
    comes_down / ComesDown: fn(Ask<T>) -> Vec<Cell>, Bearer, First;
    /// What a d20 has to show for its bearer to get out of it with a Shift Action.
    escapes_on / EscapesOn: u8, Bearer, First;
    /// Whether a case is somebody's doing besides that of whoever it names.
    shared_by / SharedBy: fn(Ask<T>, CombatantId) -> bool, Kind, Any;
    /// What the bearer's stages are kept by serves for one deed of a foe, and is used up then.
    keeps_once / KeepsOnce: (), Kind, Any;
    /// How many metres farther its bearer gets with a Shift that leads it straight to somebody.
    rushes / Rushes: fn(Ask<T>) -> i32, Bearer, Sum;
    /// Where its bearer may be carried with its Shift Action.
    carries / Carries: fn(Ask<T>) -> SmallVec<[Cell; 16]>, Bearer, First;
    /// Whom its bearer has to strike with whatever strikes any of its foes, where it can.
    must_strike / MustStrike: fn(Ask<T>, AttackKind) -> Option<CombatantId>, Bearer, First;
    /// The amount of a case is added to the bearer's Accuracy Rolls.
    spoils_aim / SpoilsAim: (), Bearer, Sum;
    /// What the bearer's blindness costs its Accuracy Rolls; of several the worst counts (A024).
    blinds / Blinds: i32, Kind, Worst;
    /// What it adds to the Capture Rate of its bearer, and its name there (G164).
    eases_capture / EasesCapture: (&'static str, i32), Bearer, Each;
    /// How many rounds in a row its bearer has been without air (combat-R123).
    without_air / WithoutAir: fn(Ask<T>) -> u32, Bearer, Most;
    /// Whoever is next to the bearer can shake it off for it (G126).
    shaken_off / ShakenOff: (), Bearer, Each;
    /// It goes when everything that lies on the field is swept away.
    swept / Swept: (), Bearer, Each;
    /// An Extended Action ends it (G122, G135, G136).
    tended / Tended: (), Bearer, Each;
    /// An Extended Rest ends it, as it does what is Persistent (G122).
    slept_off / SleptOff: (), Bearer, Each;
    /// The rule by which it ends with the encounter, where its family does not say.
    scene_over / SceneOver: fn(Ask<T>) -> Option<RuleId>, Bearer, First;
    /// Whether a referee can give it, by whom.
    given_by / GivenBy: fn(&World, CombatantId, Option<CombatantId>) -> Result<(), Refused>, Kind, First;
    /// What it adds to the bearer's Skill Checks (G092).
    checks / Checks: fn(Ask<T>, Check) -> Option<Modifier>, Bearer, Sum;
    /// What the Initiative of the bearer is instead of its own (A089).
    initiative / Initiative: i32, Bearer, First;
    /// No Save Check of the bearer against this status succeeds (G090, G091).
    denies_save / DeniesSave: fn(Ask<T>, Status) -> bool, Bearer, Any;
    /// What part of somebody's Hit Points moves that live off the sky heal under it, as numerator and
    /// denominator; heard on the field.
    sky_heals / SkyHeals: (i32, i32), Field, First;
    /// Whether the lowest Initiative comes first in a round; heard on the field.
    reverses / Reverses: fn(u32, Case<T>) -> bool, Field, Any;
    /// What it adds to the Initiative of everybody in the team that has it.
    quickens / Quickens: i32, Team, Most;
    /// Whether the bearer has nothing of a new Status Affliction until the end of its next turn; heard on the
    /// field too.
    puts_off / PutsOff: fn(Ask<T>) -> bool, BearerAndField, Any;
    /// The type that goes with this sky; heard on the field.
    sky_type / SkyType: Element, Field, First;
    /// Hides the sun; heard on the field.
    hides_sun / HidesSun: (), Field, Any;
    /// Whether its bearer is too helpless to keep others from treating it (A153).
    lies_still / LiesStill: fn(Ask<T>) -> bool, Bearer, Any;
    /// What is added to the pool of the bearer's bonus Evasion, beside its stage (combat-R068, G063).
    evasion / Evasion: fn(Ask<T>) -> i32, Bearer, Sum;
    /// What its gear adds to the bearer's Evasion of any sort, outside that pool (combat-R135, A015).
    gear_evasion / GearEvasion: fn(Ask<T>) -> i32, Bearer, Sum;
    /// What is added to that part of the bearer's Evasion which comes from Speed.
    speed_evasion / SpeedEvasion: i32, Bearer, Sum;
    /// What the bearer's moves drain counts twice.
    drains_twice / DrainsTwice: (), Bearer, Any;
    /// What a d20 has to show so that the bearer keeps 1 Hit Point instead of fainting.
    gambles / Gambles: i32, Bearer, First;
    /// What is added to super-effective damage of the bearer's attacks, after types.
    drives_home / DrivesHome: i32, Bearer, Sum;
    /// A status of the bearer that nothing ends as long as this lasts.
    clings / Clings: fn(Ask<T>, Status) -> bool, Bearer, Any;
    /// What is made of the Evasion of a blow's target, heard on that, on its user and the field.
    evades / Evades: fn(Ask<T>, Blow<T>, &mut Evading), Blow, Replace;
    /// What is made of a change of a stage before it comes to somebody.
    bends / Bends: fn(Ask<T>, StageChange) -> Option<Bend>, BearerAndNear, Replace;
    /// What a number on the die brings besides damage does not come to the bearer.
    no_rolled_effects / NoRolledEffects: (), Bearer, Any;
    /// Whether what the bearer holds stays with it: against others, or even where it wishes to let go.
    keeps_item / KeepsItem: fn(Ask<T>, bool) -> bool, Bearer, First;
    /// By how much less losses that are no damage are, for the bearer.
    lessens / Lessens: fn(Ask<T>, i32) -> i32, Bearer, Sum;
    /// Nothing takes from the Accuracy Rolls of the bearer.
    steady_aim / SteadyAim: (), Bearer, Any;
    /// What is drained from the bearer does its drinker no good.
    spoils_drain / SpoilsDrain: (), Bearer, Any;
    /// How often more Critical Hits of the bearer add the dice.
    crit_dice / CritDice: fn(Ask<T>) -> i32, Bearer, Sum;
    /// Nothing makes the Initiative of the bearer 0.
    keeps_pace / KeepsPace: (), Bearer, Any;
    /// How many Digestion Buffs the bearer may have, and trade in in a Scene.
    eats / Eats: fn(Ask<T>) -> usize, Bearer, Most;
    /// The food as which the bearer eats another, beside its limit.
    eats_as / EatsAs: fn(Ask<T>, ItemId) -> Option<ItemId>, Bearer, First;
    /// So many buffs of a berry that the bearer eats go into store.
    stores_berries / StoresBerries: fn(Ask<T>) -> i32, Bearer, First;
    /// A coin, or the sun, keeps the buffs of berries that the bearer trades in.
    harvests / Harvests: (), Bearer, First;
    /// Whether ten minutes out of battle do the bearer good, once a day.
    basks / Basks: fn(Ask<T>) -> bool, Bearer, Any;
    /// How much of a kind the bearer has for a move, of so much that there is.
    counts / Counts: fn(Ask<T>, &'static T::Kind, MoveId, i32) -> i32, Bearer, Most;
    /// Whether the bearer need not roll the save that this status asks for, and acts as it likes.
    unheeded / Unheeded: fn(Ask<T>, Status) -> bool, Bearer, First;
    /// No weather comes up as long as its bearer is on the board.
    calms_sky / CalmsSky: (), Bearer, Any;
    /// What keeps losses to poison away from its bearer does not.
    corrodes / Corrodes: (), Bearer, Any;
    /// At how many percent of its Hit Points below 0 the bearer dies, where that is not 200.
    dies_at / DiesAt: fn(Ask<T>) -> i32, Bearer, Most;
    /// What abilities of its bearer's foes do to keep what it does away from them does not count.
    breaks / Breaks: (), Bearer, Any;
    /// The type that a hazard which the bearer lays strikes with where that hits better than its own.
    lays_as / LaysAs: fn(Ask<T>, KindName) -> Option<Element>, Bearer, First;
    /// Who takes the bearer along as it teleports.
    comes_along / ComesAlong: fn(Ask<T>) -> CombatantId, Bearer, First;
    /// Further squares from which the bearer may aim an attack at somebody, where its body would be here.
    origins / Origins: fn(Ask<T>, AttackKind, &Body) -> Vec<Cell>, Bearer, First;
    /// Whether the first Accuracy Roll that misses, or save that fails, of the bearer's side is thrown again.
    rerolls / Rerolls: (), Bearer, First;
    /// Foes have nothing of abilities that raise their stages or their damage.
    mutes / Mutes: (), Near, Any;
    /// Keeps critical hits away from the bearer, as long as it lasts.
    no_critical_hits / NoCriticalHits: (), Bearer, Any;
    /// Damage Reduction of the bearer against a class of attacks; falls count as physical (G069,
    /// combat-R134).
    reduction / Reduction: fn(Ask<T>, AttackClass) -> Option<Modifier>, Bearer, Sum;
    /// Damage Reduction of the bearer against a blow on it, beside that against its class (G069).
    blocks / Blocks: fn(Ask<T>, Blow<T>) -> Option<Modifier>, Bearer, Sum;
    /// How much earlier on the die the Critical Hits of its bearer's attacks come, at the least from a
    /// 20 (combat-R018).
    critical_range / CriticalRange: i32, Bearer, Sum;
    /// It goes over to a successor with the Coats, and from one who has caused it to the successor of that (Baton Pass).
    passed_on / PassedOn: (), Kind, Any;
    /// Whether its bearer does this better than others.
    knack / Knack: fn(Ask<T>, Knack) -> bool, Bearer, Any;
    /// The coming turn of its bearer is lost to it (A152).
    costs_turn / CostsTurn: (), Bearer, Any;
    /// Hit Points that it costs its bearer to deal damage with an attack.
    price_of_blows / PriceOfBlows: fn(Ask<T>) -> i32, Bearer, Sum;
    /// How many of its bearer's Injuries go with it (A132).
    passing_injuries / PassingInjuries: fn(Ask<T>) -> i32, Bearer, Sum;
    /// Of a hazard: whether somebody goes over it unharmed and takes it away.
    harmless / Harmless: fn(&World, CombatantId) -> bool, Kind, Any;
    /// Of a hazard: Hit Points that it takes from somebody who runs into it.
    takes / Takes: fn(&World, CombatantId, Laid) -> i32, Kind, First;
    /// Whoever flies over it without coming to rest there does not touch it; whoever rests there does (A164).
    flown_over / FlownOver: (), Kind, Any;
    /// Of a hazard: it strikes whoever comes within so many metres, not only where it lies.
    reaches / Reaches: i32, Kind, First;
    /// Of a hazard: it is nobody's, and spares the team that has laid it as little as others.
    spares_nobody / SparesNobody: (), Kind, Any;
    /// Of a hazard: moves of these types that are aimed at its square, or at somebody there, take it away.
    destroyed_by / DestroyedBy: &'static [Element], Kind, First;
    /// Of a hazard: it strikes somebody once until that one leaves the board, and is gone then.
    springs / Springs: (), Kind, Any;
    /// Of a blessing: what breaks screens gets past it.
    screens / Screens: (), Kind, Any;
    /// Whether its team can call it up against a strike that has hit one of it.
    calls_up / CallsUp: fn(Ask<T>, &Attack, &Strike) -> bool, Team, Any;
    /// The move that it is about is used at once, whether the bearer knows it or not.
    calls / Calls: (), Bearer, First;
    /// The move that it is about is ready after a turn of preparation.
    readies / Readies: (), Bearer, First;
    /// Its bearer goes on with the move that it is about, the harder the more often, and with nothing
    /// else while that could hit somebody.
    goes_on / GoesOn: (), Bearer, First;
    /// Whether it halves the bearer's movement (combat-R059).
    slows / Slows: fn(Ask<T>, CombatantId) -> bool, BearerAndNear, Any;
    /// Whether it keeps the bearer from trading in Digestion Buffs.
    spoils_appetite / SpoilsAppetite: fn(Ask<T>, CombatantId) -> bool, BearerAndNear, Any;
    /// What it makes of what its bearer is like: asked when effects begin or end, not in between.
    traits / Traits: TraitChange<T>, Bearer, Replace;
    /// Whether the bearer is immune to everything of this type; to Ground, unless it is kept down there.
    immune_to / ImmuneTo: fn(Ask<T>, Element) -> bool, Bearer, First;
    /// Why the bearer cannot get a status, beyond its own nature; heard on the field too.
    keeps_away / KeepsAway: fn(Ask<T>, Status) -> Option<(&'static str, RuleId)>, BearerFieldAndNear, First;
    /// Whether it lowers the frequencies of this one's moves (combat-R099).
    suppresses / Suppresses: fn(Ask<T>, CombatantId) -> bool, BearerAndNear, Any;
    /// Keywords that a move has for the bearer, besides its own.
    grants / Grants: fn(Ask<T>, &MoveDef, Keyword) -> bool, Bearer, Any;
    /// Whether the bearer loses no Hit Points to what comes from there.
    shields / Shields: fn(Ask<T>, Origin) -> bool, BearerAndNear, First;
    /// Whether a loss that would leave nothing leaves the bearer with 1 Hit Point.
    withstands / Withstands: fn(Ask<T>, Origin) -> bool, Bearer, First;
    /// The bearer's own effort and hits on it cost it Hit Points once it is Heavily Injured
    /// (combat-R076).
    strains / Strains: (), Bearer, First;
    /// Massive Damage does not injure the bearer (combat-R072).
    steady / Steady: (), Bearer, Any;
    /// What it adds to a Save Check against a status; heard on the field too.
    saves / Saves: fn(Ask<T>, Status) -> Option<Modifier>, BearerAndField, Sum;
    /// The status that whoever hits the bearer like this gets for it; what forecasts show.
    repays / Repays: fn(Ask<T>, Touch) -> Option<Status>, Bearer, Each;
    /// Hit Points that whoever hits the bearer like this loses for it; what controllers go by.
    stings / Stings: fn(Ask<T>, Touch) -> i32, Bearer, Sum;
    /// How many percent of its Hit Points a status is worth to the bearer, which thrives on it; what controllers go by.
    thrives / Thrives: fn(Ask<T>, Status) -> i32, Bearer, Sum;
    /// Whether whoever gives the bearer this status gets it as well; what controllers go by.
    mirrors / Mirrors: fn(Ask<T>, Status) -> bool, Bearer, Any;
    /// Whether a Status move that hits the bearer can be turned back at whoever has used it; what controllers go by.
    turns_back / TurnsBack: fn(Ask<T>) -> bool, Bearer, Any;
    /// How many stages the bearer gains where another lowers one of its; what controllers go by.
    defies / Defies: fn(Ask<T>) -> i32, Bearer, Sum;
    /// Hit Points that somebody in its reach loses where the bearer falls; what controllers go by.
    bursts / Bursts: fn(Ask<T>, Burst) -> i32, Bearer, Sum;
    /// Whether the bearer faints as well where it knocks this one out; what controllers go by.
    goes_with / GoesWith: fn(Ask<T>, CombatantId) -> bool, Bearer, Any;
    /// What takes a tick of Hit Points as the turn of the bearer begins, by where that comes from; heard on the field
    /// too; what controllers go by.
    drips / Drips: fn(Ask<T>) -> Option<Origin>, BearerAndField, Each;
    /// What there is to see of the case.
    shows / Shows: fn(Ask<T>) -> Details, Bearer, First;
}

/// A set of questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked(HookSet);

impl Asked {
    pub(crate) const fn has(self, question: Question) -> bool {
        self.0.has(question as usize)
    }

    /// Whether the question at this place of [`QUESTIONS`] is in the set.
    pub(crate) const fn has_nth(self, nth: usize) -> bool {
        self.0.has(nth)
    }
}

impl Hooks<Question> for Asked {
    #[inline]
    fn holds(self, question: Question) -> bool {
        self.has(question)
    }

    #[inline]
    fn with(self, others: Self) -> Self {
        Self(self.0.or(others.0))
    }
}
