//! Items that matter in a battle.

use serde::{Deserialize, Serialize};

use crate::data::abilities::Written;
use crate::data::ids::ItemId;
use crate::data::moves::Duration;
use crate::data::natures::Flavour;
use crate::rules::{Element, Skill, StageStat, Status, Weapon, WeaponClass};

/// One item.
#[derive(Clone, Debug, PartialEq)]
pub struct ItemDef {
    /// Its index in the dex.
    pub id: ItemId,
    /// Name as printed.
    pub name: String,
    /// What it does.
    pub effect: ItemEffect,
    /// What changes a ball's modifier with its target and the round.
    pub bonus: Option<BallBonus>,
    /// A ball that heals what it catches.
    pub heals_caught: bool,
    /// Added to the default Speed stage of whoever wears it (Heavy Armor: -1, A067); already
    /// part of the default stages of a level's combatants.
    pub speed_stage: i32,
    /// What one weighs, in pounds, for telekinesis (G085).
    pub weight_lb: i32,
    /// What it does, in a line for players; empty where its effect says enough.
    pub says: String,
    /// What it does by itself while it is held or worn, or while its Digestion Buff is there, where that is
    /// plain data.
    pub written: Option<Written>,
    /// What its use leaves on somebody for a time.
    pub leaves: Option<Written>,
    /// How often it can do so in a Scene; `None` where nobody counts.
    pub uses: Option<u8>,
    /// Where a trainer wears it.
    pub slot: Option<Slot>,
    /// Letting it fall takes a Standard Action.
    pub hard_to_drop: bool,
    /// It is not used up by being used on somebody.
    pub kept: bool,
    /// A Wonder Launcher shoots it at Pokémon.
    pub launched: bool,
    /// It can be used on somebody within so many metres, not only adjacent.
    pub metres: Option<i32>,
    /// The Rank of a Skill that using it on somebody takes.
    pub needs: Option<(Skill, i32)>,
    /// It does nothing for trainers.
    pub pokemon_only: bool,
    /// What Fling makes of it, where that is not what it makes of its like: a Damage Base and a status.
    pub fling: Option<(u8, Option<Status>)>,
    /// What Natural Gift makes of its Digestion Buff: a Damage Base and a type.
    pub gift: Option<(u8, Element)>,
    /// The type of a Plate.
    pub plate: Option<Element>,
    /// The improvised attack of this name that a trainer may use it up for, besides what it is for itself.
    pub lets: Option<String>,
}

/// What an item is when it is flung (core p.340).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flung {
    /// Whoever it hits has what it does; no damage.
    Consumable,
    /// A Poké Ball, which may catch whom it hits.
    Ball,
    /// A weapon, thrown like a Struggle Attack.
    Weapon,
    /// So much Damage Base, and a status.
    Blow(u8, Option<Status>),
}

/// Where trainers wear what they wear: one thing in each place (core ch.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Slot {
    /// The head.
    Head,
    /// The body.
    Body,
    /// The feet.
    Feet,
    /// The hand that strikes.
    MainHand,
    /// The other hand.
    OffHand,
    /// Anything small.
    Accessory,
}

impl Slot {
    /// The name a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Head => "head",
            Self::Body => "body",
            Self::Feet => "feet",
            Self::MainHand => "main hand",
            Self::OffHand => "off-hand",
            Self::Accessory => "accessory",
        }
    }
}

impl ItemDef {
    /// What it would do in a battle and is not executed, where there is something.
    #[must_use]
    pub fn waits_for(&self) -> Option<&str> {
        match &self.effect {
            ItemEffect::Useless(why) if why.contains("is not executed") => Some(why),
            _ => None,
        }
    }

    /// The name of what a use of it leaves: of food another than that of the Digestion Buff itself.
    #[must_use]
    pub fn left_name(&self) -> String {
        match self.effect {
            ItemEffect::Food(_) => format!("{}, digested", self.name),
            _ => self.name.clone(),
        }
    }

    /// What it is when it is flung.
    #[must_use]
    pub fn flung(&self) -> Flung {
        use ItemEffect as E;
        if let Some((base, status)) = self.fling {
            return Flung::Blow(base, status);
        }
        match self.effect {
            E::Heal(_)
            | E::Cure(_)
            | E::Revive(_)
            | E::ReviveAt(_)
            | E::Stages(_)
            | E::Leaves(_)
            | E::Several(_)
            | E::Food(_) => Flung::Consumable,
            E::Ball { .. } => Flung::Ball,
            E::Weapon { .. } => Flung::Weapon,
            E::Held | E::Worn | E::MegaStone => Flung::Blow(7, None),
            _ => Flung::Blow(6, None),
        }
    }

    /// Where a trainer wears it; `None` where it is not worn.
    #[must_use]
    pub fn worn_at(&self) -> Option<Slot> {
        match self.effect {
            ItemEffect::Armor { .. } => Some(Slot::Body),
            ItemEffect::Shield(_) => Some(Slot::OffHand),
            ItemEffect::MegaRing => Some(Slot::Accessory),
            ItemEffect::Held | ItemEffect::Worn | ItemEffect::Weapon { .. } => self.slot,
            _ => None,
        }
    }
}

impl ItemDef {
    /// Whether it takes one of the hands of a trainer who wears it.
    #[must_use]
    pub fn takes_hand(&self) -> bool {
        matches!(self.worn_at(), Some(Slot::MainHand | Slot::OffHand))
    }
}

/// What changes the modifier of a ball; the changes are added to it (negative is better).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BallBonus {
    /// The target has one of these types.
    TypeIs(Vec<Element>, i32),
    /// The target is below this level.
    LevelBelow(i32, i32),
    /// The target is below half the level of the thrower's active Pokémon.
    BelowHalfLevel(i32),
    /// One of the target's movement capabilities is above this.
    SpeedAbove(i32, i32),
    /// For each weight class above 1.
    PerWeightClass(i32),
    /// The thrower owns one of the target's species.
    SpeciesOwned(i32),
    /// The target is under water or under ground.
    Below(i32),
    /// The target's square is not fully lit.
    Dark(i32),
    /// The target's species evolves by a stone.
    EvolvesByStone(i32),
    /// The thrower has somebody out of the target's evolutionary line and the other gender.
    OtherOfItsLine(i32),
    /// The target has eaten of bait in this encounter.
    Baited(i32),
    /// By rounds that have ended: the first entry after round 1, and so on; the last one stays.
    ByRound(Vec<i32>),
}

/// What an item does in a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ItemEffect {
    /// A Poké Ball with this modifier on the capture roll.
    Ball {
        /// Added to the d100; negative is better.
        modifier: i32,
    },
    /// Heals Hit Points (combat-R078: a Fainted target stays Fainted).
    Heal(i32),
    /// Cures these statuses.
    Cure(Vec<Status>),
    /// Brings a Fainted target back with this percentage of its maximum.
    Revive(i32),
    /// Brings a Fainted target back with this many Hit Points.
    ReviveAt(i32),
    /// Changes Combat Stages (core ch.9, X items).
    Stages(Vec<(StageStat, i32)>),
    /// Leaves on somebody what stands in `leaves`, for so long.
    Leaves(Duration),
    /// Cures one of these, the worst.
    CureOne(Vec<Status>),
    /// Cures these, and if it has cured anything, does that.
    CureThen(Vec<Status>, Vec<ItemEffect>),
    /// Begins this status, and if it has, does that.
    #[serde(alias = "InflictThen")]
    BeginThen(Status, Vec<ItemEffect>),
    /// Changes so many stages of stats, different ones, by so much; dice say which.
    RandomStages {
        /// Of how many stats.
        count: u8,
        /// By how much.
        by: i32,
    },
    /// Stages that have fallen rise to nothing.
    LiftStages,
    /// Takes so many Hit Points.
    Lose(i32),
    /// Cures this of everybody within so many metres of its user, once a day.
    Flute {
        /// What.
        cures: Status,
        /// How far away.
        metres: i32,
    },
    /// Gives one use of a move back that can be used so often in a Scene.
    Restore,
    /// Enrages whoever dislikes this flavour.
    Taste(Flavour),
    /// Does the others only for whoever has at most so many percent of its Hit Points.
    UpTo(i32, Vec<ItemEffect>),
    /// Does them only for whoever is of this type.
    OnlyFor(Element, Vec<ItemEffect>),
    /// Several of these at once; what would do nothing is left out.
    Several(Vec<ItemEffect>),
    /// Food: whoever eats it has a Digestion Buff, and trading that in does this (core ch.9, AX-21). Without
    /// anything the buff is traded in when its own moment comes.
    Food(Vec<ItemEffect>),
    /// Lets its user do what an improvised attack of this name does (core ch.9).
    Attack {
        /// The name of the improvised attack.
        with: String,
        /// It is not used up.
        #[serde(default)]
        kept: bool,
        /// It has to be in the hand.
        #[serde(default)]
        in_hand: bool,
    },
    /// Worn armour: damage reduction (combat-R134).
    Armor {
        /// Against physical damage.
        physical: i32,
        /// Against special damage.
        special: i32,
    },
    /// Worn shield: gear evasion (combat-R135, A015).
    Shield(i32),
    /// A Mega Stone: held by a Pokémon whose species has a form for it (core ch.9).
    MegaStone,
    /// A Mega Ring, worn by a trainer (core ch.9).
    MegaRing,
    /// A weapon, drawn by being held: changes the Struggle Attack of a trainer (combat-R082).
    Weapon {
        /// Its class.
        class: WeaponClass,
        /// Strikes 2 metres away.
        #[serde(default)]
        reach: bool,
        /// The move that it brings to whoever has Combat at Adept, if it is no crude weapon (core ch.9).
        #[serde(default)]
        adept: Option<String>,
        /// The move that it brings to whoever has Combat at Master, if it is a fine weapon.
        #[serde(default)]
        master: Option<String>,
    },
    /// Identifies Pokémon within so many metres (combat-R042).
    Scanner(i32),
    /// A prop: gives this type to one Struggle Attack of whoever has it, then breaks (G106).
    Prop(Element),
    /// Does something while it is held, or worn by a trainer who has a place for it; what, say its clauses or
    /// the file of its name in the battle.
    Held,
    /// Does something while it is worn, but not while it is held; what, say its clauses or its file.
    Worn,
    /// Of no use in a battle, and why.
    Useless(String),
    /// No effect in battle beyond being held, dropped and picked up.
    Plain,
}

impl ItemEffect {
    /// The weapon that it is.
    #[must_use]
    pub fn weapon(&self) -> Option<Weapon> {
        match *self {
            Self::Weapon { class, reach, .. } => Some(Weapon { class, reach }),
            _ => None,
        }
    }

    /// Whether it takes both hands, where it is drawn like a weapon before it is used.
    #[must_use]
    pub fn drawn(&self) -> Option<bool> {
        match self {
            Self::Attack { in_hand: true, .. } => Some(true),
            effect => effect.weapon().map(|weapon| weapon.class.two_handed()),
        }
    }

    /// The moves that a weapon brings to a wielder, each with the Combat Rank that it takes (core ch.9).
    pub fn weapon_moves(&self) -> impl Iterator<Item = (i32, &str)> {
        let (adept, master) = match self {
            Self::Weapon { adept, master, .. } => (adept.as_deref(), master.as_deref()),
            _ => (None, None),
        };
        [(ADEPT, adept), (MASTER, master)]
            .into_iter()
            .filter_map(|(rank, name)| name.map(|name| (rank, name)))
    }
}

/// The Ranks of a Skill that the moves of weapons ask for.
const ADEPT: i32 = 4;
const MASTER: i32 = 6;
