//! Moves as data: the move-effect language.
//!
//! The English on a move card is generated from these values (`words::cards`), so what a player
//! reads is what the engine does.

use crate::data::ids::{AbilityId, FeatureId, MoveId};
use serde::de::IntoDeserializer as _;
use serde::{Deserialize, Serialize};

use crate::board::Area;
use crate::data::conditions::Condition;
use crate::data::effects::Purpose;
use crate::data::kind_name::Sort;
use crate::data::power::{AccuracyEntry, Power, PowerEntry};
use crate::data::weather::Weather;
use crate::rules::{AttackClass, Element, Frequency, LossKind, Stat, WeaponClass};

pub use crate::data::effects::What;
pub use crate::data::effects::terms::{Duration, EffectWho};
pub use crate::data::keyword::{Keyword, Keywords};

/// One move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveDef {
    /// Its index in the dex.
    pub id: MoveId,
    /// Name as printed.
    pub name: String,
    /// Elemental type; `None` is typeless.
    pub element: Option<Element>,
    /// Where its type comes from when it is used, if not from above.
    pub typed: Option<Typed>,
    /// Physical, Special or Status.
    pub class: AttackClass,
    /// How often it may be used.
    pub frequency: Frequency,
    /// Accuracy Check before evasion; `None` where no roll is made (self, field) or it cannot miss.
    pub ac: Option<i32>,
    /// Hits even on a natural 1, still rolls for critical hits and effects (A019).
    pub cannot_miss: bool,
    /// What its damage roll is made of.
    pub damage: MoveDamage,
    /// Whom it can reach.
    pub range: Range,
    /// Keywords that the engine acts on.
    pub keywords: Keywords,
    /// Lowest natural die that is a critical hit (20 for most).
    pub crit_from: i32,
    /// Every even natural die that hits is a critical hit.
    pub crit_even: bool,
    /// A Five Strike that hits five times, whatever the die: never as it is printed.
    pub all_five: bool,
    /// Whose stat is added to the damage.
    pub hits_with: Offence,
    /// The stat that is taken off the damage, where it is not the one of its class.
    pub hits_against: Option<Stat>,
    /// What of the target's it passes by.
    pub ignores: Vec<Ignored>,
    /// It leaves its targets at least one Hit Point.
    pub leaves_one: bool,
    /// Its damage does not wake the Asleep.
    pub gentle: bool,
    /// Types that count as weak to its own.
    pub weak: Vec<Element>,
    /// Whom it can be aimed at, and whom an area takes in; everybody where nothing is said.
    pub only_at: Option<Condition>,
    /// What has to hold of the user for it to be used at all.
    pub needs: Option<Condition>,
    /// The action it costs; Standard for most.
    pub action: MoveAction,
    /// What it answers, for moves that are used in somebody else's turn.
    pub answers: Option<Answers>,
    /// Only what this holds of: the user is whoever answers, the target whoever has acted.
    pub answers_if: Option<Condition>,
    /// What changes its Damage Base or adds to its damage, in order.
    pub power: Vec<PowerEntry>,
    /// What changes its Accuracy Check, in order.
    pub accuracy: Vec<AccuracyEntry>,
    /// The weather in which a Set-Up move needs no preparation.
    pub ready_in: Option<Weather>,
    /// Its user does not Shift in the turn in which it prepares it.
    pub rooted: bool,
    /// Squares that its user may choose when it prepares it.
    pub prepared_on: Option<Range>,
    /// It can be aimed at another Pokémon of the same trainer that is in its ball.
    pub into_balls: bool,
    /// What it does besides damage, in order.
    pub effects: Vec<Effect>,
    /// Capabilities that whoever knows the move gains.
    pub grants: Vec<Capability>,
    /// The weapons that it is made with; none for all moves but those of weapons (core ch.9).
    pub weapons: Vec<WeaponClass>,
    /// Weapons with the quality Reach will do as well, whatever their class.
    pub weapons_with_reach: bool,
    /// Other ways to use it: moves of their own that whoever knows this one can use.
    pub ways: Vec<MoveId>,
    /// The move that it is a way to use, where it is one.
    pub way_of: Option<Way>,
    /// Parts of the printed move that are not executed yet, in our own words; shown on the card.
    pub missing: Vec<String>,
    /// The ability or feature whose use it is, where it is that and no move of anybody's list.
    pub given: Option<Given>,
    /// The move as which it counts, where it is a use of an ability that uses a move.
    pub plays: Option<String>,
    /// Action Points that using it costs.
    pub points: u8,
    /// Those Action Points are bound for as long as what it leaves lasts, and come back with its end.
    pub binds: bool,
    /// What has to hold of the attack that it answers: its user stands for the user, whom it hits for the
    /// target.
    pub against: Option<Condition>,
}

/// What another way to use a move has to do with that move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The move.
    pub of: MoveId,
    /// This way has a frequency of its own.
    pub own_frequency: bool,
    /// Its own frequency alone counts, and not that of the move.
    pub apart: bool,
    /// One of many that differ in their type alone.
    pub by_type: bool,
}

impl MoveDef {
    /// A Status move of this name that does nothing yet, and stands in no dex.
    #[must_use]
    pub fn bare(name: &str) -> Self {
        Self {
            id: MoveId(0),
            name: name.to_owned(),
            element: None,
            typed: None,
            class: AttackClass::Status,
            frequency: Frequency::AtWill,
            ac: None,
            cannot_miss: false,
            damage: MoveDamage::None,
            range: Range::Melee,
            keywords: Keywords::default(),
            crit_from: 20,
            crit_even: false,
            all_five: false,
            hits_with: Offence::Own,
            hits_against: None,
            ignores: Vec::new(),
            leaves_one: false,
            gentle: false,
            weak: Vec::new(),
            only_at: None,
            needs: None,
            action: MoveAction::Standard,
            answers: None,
            answers_if: None,
            power: Vec::new(),
            accuracy: Vec::new(),
            ready_in: None,
            rooted: false,
            prepared_on: None,
            into_balls: false,
            effects: Vec::new(),
            grants: Vec::new(),
            weapons: Vec::new(),
            weapons_with_reach: false,
            ways: Vec::new(),
            way_of: None,
            missing: Vec::new(),
            given: None,
            points: 0,
            binds: false,
            against: None,
            plays: None,
        }
    }

    /// Whether it has the keyword.
    #[must_use]
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords.has(keyword)
    }

    /// Whether it answers any attack, and does nothing but make something of that: it is aimed at nobody.
    #[must_use]
    pub fn only_answers_attacks(&self) -> bool {
        matches!(self.answers, Some(Answers::Attacks(_))) && self.range == Range::User
    }

    /// The move that somebody knows who uses this: itself, or the one that it is a way to use.
    #[must_use]
    pub fn known_as(&self) -> MoveId {
        self.way_of.map_or(self.id, |way| way.of)
    }

    /// Whether it counts as a move: one of a list, or a use of an ability that is said to use one.
    #[must_use]
    pub fn is_a_move(&self) -> bool {
        self.given.is_none() || self.plays.is_some()
    }

    /// The name of the move that it is, or counts as.
    #[must_use]
    pub fn name_as_a_move(&self) -> &str {
        self.plays.as_ref().unwrap_or(&self.name)
    }

    /// Whom it is meant for: by its damage, and by what it does to its targets.
    #[must_use]
    pub fn purpose(&self) -> Purpose {
        if self.is_damaging() {
            return Purpose::Harm;
        }
        let on_targets = self.effects.iter().filter(|it| it.who == EffectWho::Target);
        let kinds: Vec<Purpose> = on_targets.map(|effect| effect.what.purpose()).collect();
        [Purpose::Harm, Purpose::Help]
            .into_iter()
            .find(|kind| kinds.contains(kind))
            .unwrap_or(Purpose::Open)
    }

    /// Whether its user goes on with it as long as it hits.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.has(Keyword::Rolling)
    }

    /// Whether it gives something that a whole team may call up.
    #[must_use]
    pub fn blesses(&self) -> bool {
        let gives = |effect: &Effect| effect.what.begins(Sort::Blessing);
        self.effects.iter().any(gives)
    }

    /// Whether it costs its user the next turn.
    #[must_use]
    pub fn exhausts(&self) -> bool {
        self.has(Keyword::Exhaust)
    }

    /// Whether one of its effects is this one.
    #[must_use]
    pub fn does(&self, what: &What) -> bool {
        self.effects.iter().any(|effect| effect.what == *what)
    }

    /// The die that its Damage Base or its loss depends on, by its sides.
    #[must_use]
    pub fn die(&self) -> Option<u8> {
        if let MoveDamage::HalfLevels(sides) = self.damage {
            return Some(sides);
        }
        self.power.iter().find_map(|entry| match entry.what {
            Power::Die { sides, .. } => Some(sides),
            _ => None,
        })
    }

    /// The rider for which using it makes an ability ready.
    #[must_use]
    pub fn makes_ready(&self) -> Option<usize> {
        self.effects.iter().find_map(|effect| match effect.what {
            What::Ready(ref nth) => usize::try_from(nth.0).ok(),
            _ => None,
        })
    }

    /// Whether it is aimed at allies of its user and at nobody else, such as an order.
    #[must_use]
    pub fn is_for_allies(&self) -> bool {
        fn asks(condition: &Condition) -> bool {
            match condition {
                Condition::TargetIsOwn | Condition::TargetIsAlly => true,
                Condition::AllOf(all) => all.iter().any(asks),
                _ => false,
            }
        }
        self.only_at.as_ref().is_some_and(asks)
    }

    /// Whether it rolls damage or deals a fixed amount.
    #[must_use]
    pub fn is_damaging(&self) -> bool {
        self.damage != MoveDamage::None
    }
}

/// What brings a use that is no move of anybody's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// An ability.
    Ability(AbilityId),
    /// A feature or an edge.
    Feature(FeatureId),
}

/// The damage of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MoveDamage {
    /// The move deals no damage.
    None,
    /// Damage Base 1 to 28 (combat-R017); 0 where all of it is what the move's `power` comes to.
    Base(u8),
    /// A fixed amount: no defence, no type but immunity (A036).
    Fixed(i32),
    /// Fixed at the user's level (A036).
    Level,
    /// Fixed at half of the user's level, so many times as a die of these sides shows (A036).
    HalfLevels(u8),
    /// Three rolls, and a Damage Base by how many of them hit.
    ByHits([u8; 3]),
    /// Fixed at half of the Hit Points that the target has, at least 1 (A036).
    HalfOfCurrent,
    /// Fixed at the damage of attacks that the user has taken in this round (DX-51).
    TakenThisRound,
    /// Fixed at all Hit Points that the user has.
    OwnHitPoints,
    /// Fixed at the damage of attacks that the user has gathered.
    Gathered,
}

/// Where the type of a move comes from at the moment it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Typed {
    /// The type that goes with the weather, if one does.
    Sky,
    /// The user's own, which chance has given it once for all.
    Hidden,
    /// That of the Plate which the user holds.
    Plate,
    /// That of the berry whose Digestion Buff the user has, and its Damage Base likewise.
    Berry,
}

/// Whose stat is added to the damage of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Offence {
    /// The user's, that of the move's class.
    #[default]
    Own,
    /// The target's Attack, with its stages.
    TargetsAttack,
}

/// What the damage of a move passes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ignored {
    /// So much of the target's Damage Reduction.
    Reduction(u8),
    /// All of its Damage Reduction, armour included.
    AllReduction,
    /// Blessings by which its damage is resisted further, which nobody calls up.
    Screens,
    /// Combat Stages and the like of the stat that is taken off the damage.
    DefenceChanges,
}

impl Range {
    /// Whether what has it is a Melee attack.
    #[must_use]
    pub fn is_melee(self) -> bool {
        matches!(
            self,
            Self::Melee | Self::Area(Area::Pass(_) | Area::AllAdjacent | Area::CardinallyAdjacent)
        )
    }

    /// Whether what has it is a ranged attack: a shot, or a blast at a distance.
    #[must_use]
    pub fn is_ranged(self) -> bool {
        matches!(
            self,
            Self::Ranged { .. } | Self::Area(Area::RangedBlast { .. })
        )
    }
}

impl MoveDamage {
    /// Whether it rolls damage by a Damage Base.
    #[must_use]
    pub fn rolls(self) -> bool {
        matches!(self, Self::Base(_) | Self::ByHits(_))
    }

    /// Whether it takes an amount that neither defence nor types but immunity change (A036).
    #[must_use]
    pub fn is_fixed(self) -> bool {
        self != Self::None && !self.rolls()
    }

    /// The Damage Base, before anything changes it, of so many hits; `None` where it rolls none.
    #[must_use]
    pub fn base(self, hits: u8) -> Option<u8> {
        match self {
            Self::Base(base) => Some(base),
            Self::ByHits(bases) => Some(bases[usize::from(hits.clamp(1, 3)) - 1]),
            _ => None,
        }
    }

    /// How the Hit Points go: fixed amounts are lost instead of dealt, so that they are never
    /// massive (combat-R031, combat-R072).
    #[must_use]
    pub fn loss(self) -> LossKind {
        match self {
            Self::None | Self::Base(_) | Self::ByHits(_) => LossKind::Damage,
            _ => LossKind::Loss,
        }
    }
}

/// Whom a move can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Range {
    /// An adjacent target.
    Melee,
    /// This many targets within this many metres.
    Ranged {
        /// Metres.
        metres: u8,
        /// How many different targets at most.
        targets: u8,
    },
    /// An area; see [`Area`].
    Area(Area),
    /// The user alone.
    User,
    /// The whole battlefield.
    Field,
    /// This many connected squares within this many metres, chosen freely.
    Patch {
        /// How many squares.
        count: u8,
        /// Metres.
        metres: u8,
    },
    /// Up to so many connected squares, each empty and one of them beside the user.
    Walls {
        /// How many squares.
        count: u8,
    },
    /// A jump of the user, one metre further and higher than it could usually jump, or none.
    Leap,
    /// As far as its user can throw a ball (G162).
    Thrown {
        /// A blast of this size there; 0 is one target.
        blast: u8,
    },
    /// A teleport of the user, as far as its Teleporter.
    Blink,
    /// As far as the weapon in the user's hand.
    Weapon {
        /// How many different targets at most.
        targets: u8,
        /// Or a blast of this size there; 0 is none.
        blast: u8,
    },
}

/// The action that a move costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum MoveAction {
    /// The Standard Action.
    #[default]
    Standard,
    /// The Shift Action.
    Shift,
    /// The Swift Action.
    Swift,
    /// Standard and Shift Action; of a Set-Up move in its second turn, while the first leaves a Shift
    /// before it.
    Full,
    /// Nothing.
    Free,
}

/// What a move answers; such moves are offered when it happens and at no other time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Answers {
    /// A foe in reach aims a damaging attack at the user; the answer comes before it.
    Aim,
    /// A move has hit the user.
    Hit,
    /// A damaging move has hit the user.
    Harm,
    /// A damaging attack has hit an ally beside the user.
    AllyHarm,
    /// A Melee attack of an ally is over, and has damaged a foe beside the user.
    AllyStrikes,
    /// A foe flees or is switched out.
    Escape,
    /// A move has hit the user, or an ally within so many metres.
    HitNear(u8),
    /// A move has hit an ally of the user within so many metres.
    HitAlly(u8),
    /// A Melee attack aimed at the user is over and has missed it.
    Missed,
    /// A Melee attack aimed at the user is over, and the user has not acted in this round.
    Aimed,
    /// A damaging attack has knocked the user out; it costs nothing and is not asked for.
    Falls,
    /// A foe has declared an attack on the user; the answer comes before its roll.
    Targeted,
    /// A foe has declared an attack on the user, or on an ally within so many metres.
    TargetedNear(u8),
    /// A foe within so many metres has declared any attack.
    Attacks(u8),
    /// Somebody within so many metres uses a move on itself.
    SelfUse(u8),
    /// A foe begins a move that takes it into the air; the user runs up to it.
    Rise,
    /// Somebody shields itself or others from an attack of the user.
    Shielded,
    /// A move of a foe has rolled to hit, be it a miss.
    FoeRolls,
    /// An attack has damaged the user, and is over.
    Struck,
    /// An ally has declared an attack whose area takes the user in; the answer comes before its roll.
    AllyArea,
    /// A foe is about to lay hazards, some of them within so many metres.
    Hazards(u8),
}

impl Answers {
    /// Its place among them, within whatever distance; below 31.
    pub(crate) const fn nth(self) -> u32 {
        match self {
            Self::Aim => 0,
            Self::Hit => 1,
            Self::Harm => 2,
            Self::AllyHarm => 3,
            Self::AllyStrikes => 4,
            Self::Escape => 5,
            Self::HitNear(_) => 6,
            Self::HitAlly(_) => 7,
            Self::Missed => 8,
            Self::Aimed => 9,
            Self::Falls => 10,
            Self::Targeted => 11,
            Self::TargetedNear(_) => 12,
            Self::Attacks(_) => 13,
            Self::SelfUse(_) => 14,
            Self::Rise => 15,
            Self::Shielded => 16,
            Self::FoeRolls => 17,
            Self::Struck => 18,
            Self::AllyArea => 19,
            Self::Hazards(_) => 20,
        }
    }
}

/// A capability a combatant may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Capability {
    /// G079.
    Firestarter,
    /// G080.
    Fountain,
    /// G081.
    Freezer,
    /// G082.
    Guster,
    /// G083.
    Materializer,
    /// G084.
    Zapper,
    /// G085 to G087.
    Telekinetic,
    /// Sees in the dark (A027).
    Darkvision,
    /// Cannot be blinded (G132).
    Blindsense,
    /// Does not suffocate in water (G137).
    Gilled,
    /// Leaves a Grapple without a check (G101).
    Phasing,
    /// Melee attacks reach two metres, those of Large ones and of larger three.
    Reach,
    /// A thread of 4 m pulls it to things and to whoever is heavier, and whoever is lighter to it.
    Threaded,
    /// Can blow itself up, so that nothing goes through it.
    Inflatable,
    /// Can shape the ground around it.
    Groundshaper,
    /// Ranged moves are not aimed at it on or behind Rough Terrain.
    Stealth,
    /// Travels along walls at half its Overland, and so over ledges and rocks.
    Wallclimber,
    /// Draws wild creatures: once a day it is as good as bait.
    Alluring,
    /// Takes on the colour of what is around it, and is harder to hit then.
    Blender,
    /// Becomes Invisible, once a battle.
    Invisibility,
    /// Makes itself small.
    Shrinkable,
    /// Melts into shadows.
    ShadowMeld,
    /// Feels who touches the ground within 5 m, so that blindness costs nothing against those.
    Tremorsense,
    /// Disarms better.
    Wielder,
    /// Nobody reads its mind.
    Mindlock,
    /// Makes itself one size smaller where there is no room for it.
    Amorphous,
    /// Lights the squares around it.
    Glow,
    /// One Hit Point, no Injuries and no death; levels and `battle/deeds/health.rs` see to that.
    Soulless,
    /// What stands on a square and is no ground hides nothing from it.
    XRayVision,
    /// Goes from one Odd Keystone to another.
    KeystoneWarp,
    /// Needs no Mega Stone as long as it knows Dragon Ascent.
    DeltaEvolution,
    /// No combat effect in this game; kept for the card.
    Underdog,
    /// One metre more of Long Jump (Splash); levels work it in when they are read.
    Springy,
    /// One metre more of High Jump (Bounce); levels work it in when they are read.
    HighJumper,
    /// 3 m more of Burrow (Dig); levels work it in when they are read.
    Digger,
    /// Swim, 3 m more (Dive), likewise.
    Diver,
    /// Sky, 3 m more (Fly), likewise.
    Flier,
    /// Teleporter of at least 4 m (Teleport), likewise.
    Blinker,
    /// Power, 1 more (Strength), likewise.
    Mighty,
}

impl Capability {
    /// The capability of this name; blanks and hyphens do not count.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let letters: String = name
            .chars()
            .filter(|letter| ![' ', '-'].contains(letter))
            .collect();
        let letters: serde::de::value::StrDeserializer<'_, serde::de::value::Error> =
            letters.as_str().into_deserializer();
        Self::deserialize(letters).ok()
    }
}

impl Range {
    /// From how far its user strikes somebody with it, in metres; 1 is adjacent.
    #[must_use]
    pub fn strikes_within(self) -> i32 {
        match self {
            Self::Ranged { metres, .. } => i32::from(metres),
            Self::Area(Area::RangedBlast { size, range }) => i32::from(size) / 2 + i32::from(range),
            Self::Area(
                Area::Burst(size)
                | Area::CloseBlast(size)
                | Area::Cone(size)
                | Area::Line(size)
                | Area::Pass(size),
            ) => i32::from(size),
            _ => 1,
        }
    }
}

/// When an effect happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// Every target that is hit.
    Hit,
    /// A hit whose bare d20 shows at least this (combat-R016).
    Natural(u8),
    /// A hit whose bare d20 shows at least the first and at most the second.
    Between(u8, u8),
    /// A hit whose bare d20 shows an even number.
    Even,
    /// A hit, after which a d20 of its own shows at least this.
    Chance(u8),
    /// A hit that has knocked its target out.
    Down,
    /// So many hits of a move that rolls several times.
    Hits(u8),
    /// Once per use, whether or not anybody is hit.
    Use,
    /// Once per use that has dealt damage to somebody.
    Dealt,
    /// Every target, where nothing is rolled.
    Touch,
    /// Every target that is missed.
    Miss,
    /// The turn in which a Set-Up move is prepared.
    SetUp,
}

impl When {
    /// The trigger from so much earlier on the die, but not from a 1.
    #[must_use]
    pub fn earlier(self, by: u8) -> Self {
        let earlier = |floor: u8| floor.saturating_sub(by).max(2).min(floor);
        match self {
            Self::Natural(floor) => Self::Natural(earlier(floor)),
            Self::Between(floor, most) => Self::Between(earlier(floor), most),
            other => other,
        }
    }

    /// The chance that it happens to somebody who is hit with this chance, before the die is known.
    #[must_use]
    pub fn chance(self, hit: f32) -> f32 {
        let faces = |faces: i32| faces.max(0) as f32 / 20.0;
        match self {
            Self::Hit | Self::Touch | Self::Dealt => hit,
            Self::Natural(least) => hit.min(faces(21 - i32::from(least))),
            Self::Between(least, most) => hit.min(faces(i32::from(most) - i32::from(least) + 1)),
            Self::Even => hit / 2.0,
            Self::Chance(least) => hit * faces(21 - i32::from(least)),
            Self::Miss => 1.0 - hit,
            Self::Hits(hits) => hit.powi(i32::from(hits)),
            Self::Use => 1.0,
            Self::SetUp | Self::Down => 0.0,
        }
    }
}

/// When, whom and what.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// When it happens.
    pub when: When,
    /// Whom it touches.
    pub who: EffectWho,
    /// What it does.
    pub what: What,
    /// Only if this holds.
    pub only_if: Option<Condition>,
}

impl Effect {
    /// Requires another condition of the effect besides those it has.
    #[must_use]
    pub fn only_where(self, condition: Condition) -> Self {
        let only_if = Some(match self.only_if {
            None => condition,
            Some(also) => Condition::AllOf(vec![condition, also]),
        });
        Self { only_if, ..self }
    }
}
