//! The words of the rules: types, stats, statuses, weather, abilities, items. Amounts are elsewhere.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// A name as it is compared: without case, spaces, accents and apostrophes.
pub(crate) fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for letter in name.chars() {
        // Nearly all are plain: Unicode's tables are asked for the others only.
        if letter.is_ascii() {
            if letter.is_ascii_alphanumeric() {
                folded.push(letter.to_ascii_lowercase());
            }
            continue;
        }
        folded.extend(letter.to_lowercase().filter_map(|letter| match letter {
            'é' | 'è' => Some('e'),
            'ç' => Some('c'),
            '♀' => Some('f'),
            '♂' => Some('m'),
            other => other.is_alphanumeric().then_some(other),
        }));
    }
    folded
}

/// An enumeration with the names that people read.
macro_rules! named {
    ($(#[$doc:meta])* $kind:ident { $($word:ident = $name:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[allow(missing_docs, unreachable_pub, clippy::enum_variant_names, reason = "the names of the field say it")]
        pub enum $kind { $($word),+ }

        #[allow(dead_code, reason = "not every list is gone through")]
        impl $kind {
            /// All of them.
            pub(crate) const ALL: &'static [Self] = &[$(Self::$word),+];

            /// As people read it.
            pub(crate) const fn name(self) -> &'static str {
                match self { $(Self::$word => $name),+ }
            }

            /// The one of this name, in any spelling.
            pub(crate) fn find(name: &str) -> Option<Self> {
                static NAMES: OnceLock<HashMap<String, $kind>> = OnceLock::new();
                let names = NAMES.get_or_init(|| Self::ALL.iter().map(|it| (fold(it.name()), *it)).collect());
                names.get(&fold(name)).copied()
            }
        }
    };
}

named! {
    /// A type (R10).
    Type {
        Normal = "Normal", Fighting = "Fighting", Flying = "Flying", Poison = "Poison", Ground = "Ground",
        Rock = "Rock", Bug = "Bug", Ghost = "Ghost", Steel = "Steel", Fire = "Fire", Water = "Water",
        Grass = "Grass", Electric = "Electric", Psychic = "Psychic", Ice = "Ice", Dragon = "Dragon",
        Dark = "Dark", Fairy = "Fairy",
    }
}

named! {
    /// A stat with stages (R08, R19). Its number is its place among the stages.
    Stat {
        Attack = "Attack", Defense = "Defense", SpecialAttack = "Special Attack",
        SpecialDefense = "Special Defense", Speed = "Speed", Accuracy = "Accuracy", Evasion = "Evasion",
    }
}

named! {
    /// How a move harms (R13).
    Category { Physical = "Physical", Special = "Special", Status = "Status" }
}

named! {
    /// Gender (D-37).
    Gender { Male = "male", Female = "female", None = "without gender" }
}

named! {
    /// A non-volatile status (R35).
    Status {
        Burn = "Burn", Freeze = "Freeze", Paralysis = "Paralysis", Poison = "Poison",
        BadPoison = "Bad Poison", Sleep = "Sleep",
    }
}

impl Status {
    /// Either kind of poison.
    pub(crate) const fn is_poison(self) -> bool {
        matches!(self, Self::Poison | Self::BadPoison)
    }
}

named! {
    /// What a move inflicts by its columns (section 14).
    Ailment {
        Burn = "Burn", Freeze = "Freeze", Paralysis = "Paralysis", Poison = "Poison",
        BadPoison = "Bad Poison", Sleep = "Sleep", Confusion = "Confusion", Bound = "Bound",
    }
}

impl Ailment {
    /// The non-volatile status it is.
    pub(crate) const fn status(self) -> Option<Status> {
        Some(match self {
            Self::Burn => Status::Burn,
            Self::Freeze => Status::Freeze,
            Self::Paralysis => Status::Paralysis,
            Self::Poison => Status::Poison,
            Self::BadPoison => Status::BadPoison,
            Self::Sleep => Status::Sleep,
            Self::Confusion | Self::Bound => return None,
        })
    }
}

named! {
    /// Weather (R73).
    Weather { Rain = "Rain", Sun = "Harsh sun", Sandstorm = "Sandstorm", Hail = "Hail" }
}

named! {
    /// A terrain field (R74).
    Field { Electric = "Electric Terrain", Grassy = "Grassy Terrain", Misty = "Misty Terrain", Psychic = "Psychic Terrain" }
}

named! {
    /// A hazard (R75).
    Hazard { Spikes = "Spikes", ToxicSpikes = "Toxic Spikes", StealthRock = "Stealth Rock", StickyWeb = "Sticky Web" }
}

named! {
    /// What protects a side, with rounds left (R75, section 14). Its number is its place.
    Screen {
        Reflect = "Reflect", LightScreen = "Light Screen", AuroraVeil = "Aurora Veil", Safeguard = "Safeguard",
        Mist = "Mist", Tailwind = "Tailwind", LuckyChant = "Lucky Chant",
    }
}

named! {
    /// How experience grows (R71).
    Growth {
        Slow = "slow", Medium = "medium", Fast = "fast", MediumSlow = "medium-slow",
        SlowThenVeryFast = "slow, then very fast", FastThenVerySlow = "fast, then very slow",
    }
}

named! {
    /// Whom a move is for (R13, R63).
    Aim {
        One = "one target", Opponents = "all opponents", Others = "all others", User = "the user",
        UserOrAlly = "the user or a friend", Allies = "the user and friends", Ally = "a friend",
        Side = "the own side", FoeSide = "a patch", Field = "the whole board", Random = "a random opponent",
        Special = "special",
    }
}

named! {
    /// A flag of a move (section 14).
    Flag {
        Authentic = "passes Substitute", Ballistics = "ballistics", Bite = "bite", Charge = "two turns",
        Contact = "contact", Dance = "dance", Defrost = "thaws", Distance = "distance", Heal = "heals",
        Powder = "powder", Protect = "stopped by Protect", Pulse = "pulse", Punch = "punch",
        Recharge = "recharge", Sound = "sound",
    }
}

named! {
    /// Where somebody is out of reach in the first turn of Fly, Dig and the like.
    Hiding { Air = "in the air", Ground = "under the ground", Water = "under water", Gone = "gone" }
}

named! {
    /// An ability that is played (R76). Every other says on its card that it is not.
    Ability {
        NotPlayed = "none that is played",
        Overgrow = "Overgrow", Blaze = "Blaze", Torrent = "Torrent", Swarm = "Swarm", Adaptability = "Adaptability",
        Technician = "Technician", IronFist = "Iron Fist", StrongJaw = "Strong Jaw", MegaLauncher = "Mega Launcher",
        Reckless = "Reckless", SheerForce = "Sheer Force", HugePower = "Huge Power", PurePower = "Pure Power",
        Guts = "Guts", Hustle = "Hustle", Sniper = "Sniper", TintedLens = "Tinted Lens", SandForce = "Sand Force",
        SolarPower = "Solar Power", SkillLink = "Skill Link", RockHead = "Rock Head", Analytic = "Analytic",
        NoGuard = "No Guard", CompoundEyes = "Compound Eyes", SandVeil = "Sand Veil", SnowCloak = "Snow Cloak",
        TangledFeet = "Tangled Feet", KeenEye = "Keen Eye", SuperLuck = "Super Luck", BattleArmor = "Battle Armor",
        ShellArmor = "Shell Armor", ThickFat = "Thick Fat", Filter = "Filter", SolidRock = "Solid Rock",
        Multiscale = "Multiscale", MarvelScale = "Marvel Scale", FurCoat = "Fur Coat", Heatproof = "Heatproof",
        Sturdy = "Sturdy", WonderGuard = "Wonder Guard", Bulletproof = "Bulletproof", Soundproof = "Soundproof",
        Overcoat = "Overcoat", MagicGuard = "Magic Guard", Levitate = "Levitate", WaterAbsorb = "Water Absorb",
        VoltAbsorb = "Volt Absorb", DrySkin = "Dry Skin", LightningRod = "Lightning Rod", StormDrain = "Storm Drain",
        MotorDrive = "Motor Drive", SapSipper = "Sap Sipper", FlashFire = "Flash Fire", Static = "Static",
        FlameBody = "Flame Body", PoisonPoint = "Poison Point", EffectSpore = "Effect Spore", CuteCharm = "Cute Charm",
        RoughSkin = "Rough Skin", IronBarbs = "Iron Barbs", Gooey = "Gooey", TanglingHair = "Tangling Hair",
        CursedBody = "Cursed Body", WeakArmor = "Weak Armor", Justified = "Justified", Rattled = "Rattled",
        Intimidate = "Intimidate", Download = "Download", Trace = "Trace", Drizzle = "Drizzle", Drought = "Drought",
        SandStream = "Sand Stream", SnowWarning = "Snow Warning", ElectricSurge = "Electric Surge",
        GrassySurge = "Grassy Surge", MistySurge = "Misty Surge", PsychicSurge = "Psychic Surge",
        Chlorophyll = "Chlorophyll", SwiftSwim = "Swift Swim", SandRush = "Sand Rush", SlushRush = "Slush Rush",
        QuickFeet = "Quick Feet", Unburden = "Unburden", RainDish = "Rain Dish", IceBody = "Ice Body",
        Hydration = "Hydration", LeafGuard = "Leaf Guard", CloudNine = "Cloud Nine", AirLock = "Air Lock",
        NaturalCure = "Natural Cure", ShedSkin = "Shed Skin", EarlyBird = "Early Bird", Synchronize = "Synchronize",
        ShieldDust = "Shield Dust", ClearBody = "Clear Body", WhiteSmoke = "White Smoke", HyperCutter = "Hyper Cutter",
        BigPecks = "Big Pecks", Defiant = "Defiant", Competitive = "Competitive", Contrary = "Contrary",
        Simple = "Simple", Unaware = "Unaware", MoldBreaker = "Mold Breaker", SpeedBoost = "Speed Boost",
        Moxie = "Moxie", Regenerator = "Regenerator", Prankster = "Prankster", GaleWings = "Gale Wings",
        ShadowTag = "Shadow Tag", ArenaTrap = "Arena Trap", MagnetPull = "Magnet Pull", Pressure = "Pressure",
        Truant = "Truant", StickyHold = "Sticky Hold", Klutz = "Klutz", RunAway = "Run Away", WaterVeil = "Water Veil",
        WaterBubble = "Water Bubble", MagmaArmor = "Magma Armor", Limber = "Limber", PoisonHeal = "Poison Heal",
        Immunity = "Immunity", VitalSpirit = "Vital Spirit", Insomnia = "Insomnia", OwnTempo = "Own Tempo",
        InnerFocus = "Inner Focus", Steadfast = "Steadfast", Oblivious = "Oblivious", SereneGrace = "Serene Grace",
        Moody = "Moody",
    }
}

named! {
    /// An item (R77): held ones, medicine, balls.
    Item {
        ScopeLens = "Scope Lens", BindingBand = "Binding Band", GripClaw = "Grip Claw", ShedShell = "Shed Shell",
        Leftovers = "Leftovers", BlackSludge = "Black Sludge", LifeOrb = "Life Orb", ChoiceBand = "Choice Band",
        ChoiceSpecs = "Choice Specs", ChoiceScarf = "Choice Scarf", ExpertBelt = "Expert Belt",
        SilkScarf = "Silk Scarf", BlackBelt = "Black Belt", SharpBeak = "Sharp Beak", PoisonBarb = "Poison Barb",
        SoftSand = "Soft Sand", HardStone = "Hard Stone", SilverPowder = "Silver Powder", SpellTag = "Spell Tag",
        MetalCoat = "Metal Coat", Charcoal = "Charcoal", MysticWater = "Mystic Water", MiracleSeed = "Miracle Seed",
        Magnet = "Magnet", TwistedSpoon = "Twisted Spoon", NeverMeltIce = "Never-Melt Ice", DragonFang = "Dragon Fang",
        BlackGlasses = "Black Glasses", PixiePlate = "Pixie Plate",
        MuscleBand = "Muscle Band", WiseGlasses = "Wise Glasses", AssaultVest = "Assault Vest", Eviolite = "Eviolite",
        LightBall = "Light Ball", ThickClub = "Thick Club", FocusSash = "Focus Sash", FocusBand = "Focus Band",
        RockyHelmet = "Rocky Helmet", KingsRock = "King's Rock", RazorClaw = "Razor Claw",
        BrightPowder = "Bright Powder", WideLens = "Wide Lens", QuickClaw = "Quick Claw", IronBall = "Iron Ball",
        LaggingTail = "Lagging Tail", LightClay = "Light Clay", DampRock = "Damp Rock", HeatRock = "Heat Rock",
        SmoothRock = "Smooth Rock", IcyRock = "Icy Rock", BigRoot = "Big Root", ShellBell = "Shell Bell",
        FlameOrb = "Flame Orb", ToxicOrb = "Toxic Orb", PowerHerb = "Power Herb", WhiteHerb = "White Herb",
        MentalHerb = "Mental Herb", AirBalloon = "Air Balloon", SafetyGoggles = "Safety Goggles",
        WeaknessPolicy = "Weakness Policy", OranBerry = "Oran Berry", SitrusBerry = "Sitrus Berry",
        LumBerry = "Lum Berry", CheriBerry = "Cheri Berry", ChestoBerry = "Chesto Berry", PechaBerry = "Pecha Berry",
        RawstBerry = "Rawst Berry", AspearBerry = "Aspear Berry", PersimBerry = "Persim Berry",
        LeppaBerry = "Leppa Berry", LiechiBerry = "Liechi Berry", GanlonBerry = "Ganlon Berry",
        PetayaBerry = "Petaya Berry", ApicotBerry = "Apicot Berry", SalacBerry = "Salac Berry",
        ChilanBerry = "Chilan Berry", ChopleBerry = "Chople Berry", CobaBerry = "Coba Berry", KebiaBerry = "Kebia Berry",
        ShucaBerry = "Shuca Berry", ChartiBerry = "Charti Berry", TangaBerry = "Tanga Berry",
        KasibBerry = "Kasib Berry", BabiriBerry = "Babiri Berry", OccaBerry = "Occa Berry", PasshoBerry = "Passho Berry",
        RindoBerry = "Rindo Berry", WacanBerry = "Wacan Berry", PayapaBerry = "Payapa Berry", YacheBerry = "Yache Berry",
        HabanBerry = "Haban Berry", ColburBerry = "Colbur Berry", RoseliBerry = "Roseli Berry",
        Potion = "Potion", SuperPotion = "Super Potion", HyperPotion = "Hyper Potion", MaxPotion = "Max Potion",
        FullRestore = "Full Restore", Antidote = "Antidote", BurnHeal = "Burn Heal", IceHeal = "Ice Heal",
        Awakening = "Awakening", ParalyzeHeal = "Paralyze Heal", FullHeal = "Full Heal", Revive = "Revive",
        MaxRevive = "Max Revive", Ether = "Ether", MaxEther = "Max Ether", Elixir = "Elixir", MaxElixir = "Max Elixir",
        XAttack = "X Attack", XDefense = "X Defense", XSpAtk = "X Sp. Atk", XSpDef = "X Sp. Def", XSpeed = "X Speed",
        XAccuracy = "X Accuracy", DireHit = "Dire Hit", GuardSpec = "Guard Spec.",
        PokeBall = "Poké Ball", PremierBall = "Premier Ball", LuxuryBall = "Luxury Ball", HealBall = "Heal Ball",
        FriendBall = "Friend Ball", GreatBall = "Great Ball", UltraBall = "Ultra Ball", NetBall = "Net Ball",
        DiveBall = "Dive Ball", RepeatBall = "Repeat Ball", NestBall = "Nest Ball", TimerBall = "Timer Ball",
        QuickBall = "Quick Ball", DuskBall = "Dusk Ball", FastBall = "Fast Ball", LevelBall = "Level Ball",
        MoonBall = "Moon Ball", LoveBall = "Love Ball", MasterBall = "Master Ball",
    }
}

impl Item {
    /// A ball (R77).
    pub(crate) fn is_ball(self) -> bool {
        self >= Self::PokeBall
    }

    /// Used by the trainer: medicine and what is like it.
    pub(crate) fn is_medicine(self) -> bool {
        self >= Self::Potion && !self.is_ball()
    }

    /// A berry.
    pub(crate) fn is_berry(self) -> bool {
        self >= Self::OranBerry && self <= Self::RoseliBerry
    }

    /// The type whose moves it strengthens.
    pub(crate) fn strengthens(self) -> Option<Type> {
        nth(self, Self::SilkScarf)
    }

    /// The type whose moves it weakens once.
    pub(crate) fn weakens(self) -> Option<Type> {
        nth(self, Self::ChilanBerry)
    }
}

/// The type of an item of a row of eighteen, in the order of the types.
fn nth(item: Item, first: Item) -> Option<Type> {
    let at = (item as usize).checked_sub(first as usize)?;
    Type::ALL.get(at).copied()
}

named! {
    /// What a move does besides its columns (section 14): the twelve families.
    Special {
        Acrobatics = "Acrobatics", Acupressure = "Acupressure", AllySwitch = "Ally Switch", AnchorShot = "Anchor Shot",
        AquaRing = "Aqua Ring", Assurance = "Assurance", Attract = "Attract", AuroraVeil = "Aurora Veil",
        Avalanche = "Avalanche", BanefulBunker = "Baneful Bunker", BatonPass = "Baton Pass", BellyDrum = "Belly Drum", Blizzard = "Blizzard",
        BrickBreak = "Brick Break", Brine = "Brine", BugBite = "Bug Bite", BurnUp = "Burn Up", Charge = "Charge",
        ClearSmog = "Clear Smog", Copycat = "Copycat", Counter = "Counter", Curse = "Curse", Defog = "Defog",
        DestinyBond = "Destiny Bond", Disable = "Disable", DragonRage = "Dragon Rage", DragonTail = "Dragon Tail",
        DreamEater = "Dream Eater", ElectricTerrain = "Electric Terrain", ElectroBall = "Electro Ball",
        Embargo = "Embargo", Encore = "Encore", Endeavor = "Endeavor", Endure = "Endure", Eruption = "Eruption",
        Explosion = "Explosion", Facade = "Facade", FakeOut = "Fake Out", FalseSwipe = "False Swipe", Feint = "Feint",
        FinalGambit = "Final Gambit", Flail = "Flail", FlyingPress = "Flying Press", FocusEnergy = "Focus Energy",
        FocusPunch = "Focus Punch", FollowMe = "Follow Me", Foresight = "Foresight", FoulPlay = "Foul Play",
        FreezeDry = "Freeze-Dry", FuryCutter = "Fury Cutter", FutureSight = "Future Sight", GastroAcid = "Gastro Acid",
        GrassyTerrain = "Grassy Terrain", Gravity = "Gravity", Growth = "Growth", GyroBall = "Gyro Ball",
        Hail = "Hail", Haze = "Haze", HealBell = "Heal Bell", HealBlock = "Heal Block", HealingWish = "Healing Wish",
        HeavySlam = "Heavy Slam", HelpingHand = "Helping Hand", Hex = "Hex", Incinerate = "Incinerate",
        Ingrain = "Ingrain", JumpKick = "Jump Kick", KingSShield = "King's Shield", KnockOff = "Knock Off",
        LastResort = "Last Resort", LeechSeed = "Leech Seed", LightScreen = "Light Screen", LockOn = "Lock-On",
        LowKick = "Low Kick", LuckyChant = "Lucky Chant", LunarDance = "Lunar Dance", MagnetRise = "Magnet Rise",
        Magnitude = "Magnitude", MeanLook = "Mean Look", Memento = "Memento", MetalBurst = "Metal Burst",
        Metronome = "Metronome", MirrorCoat = "Mirror Coat", MirrorMove = "Mirror Move", Mist = "Mist",
        MistyTerrain = "Misty Terrain", Nightmare = "Nightmare", OneHit = "one-hit knock-out", PainSplit = "Pain Split",
        PartingShot = "Parting Shot", Payback = "Payback", PerishSong = "Perish Song", PhotonGeyser = "Photon Geyser",
        PoisonFang = "Poison Fang", Protect = "Protect", PsychUp = "Psych Up", PsychicTerrain = "Psychic Terrain",
        Psyshock = "Psyshock", QuickGuard = "Quick Guard", RainDance = "Rain Dance", RapidSpin = "Rapid Spin",
        Reflect = "Reflect", Refresh = "Refresh", Rest = "Rest", Return = "Return", Roar = "Roar", Rollout = "Rollout",
        SacredSword = "Sacred Sword", Safeguard = "Safeguard", Sandstorm = "Sandstorm", SeismicToss = "Seismic Toss",
        SkullBash = "Skull Bash", SleepTalk = "Sleep Talk", SmackDown = "Smack Down", SmellingSalts = "Smelling Salts",
        Snore = "Snore", Soak = "Soak", SolarBeam = "Solar Beam", SonicBoom = "Sonic Boom",
        SparklingAria = "Sparkling Aria", Spikes = "Spikes", SpikyShield = "Spiky Shield", SpitUp = "Spit Up",
        Splash = "Splash", StealthRock = "Stealth Rock", StickyWeb = "Sticky Web", Stockpile = "Stockpile",
        StoredPower = "Stored Power", Storm = "Thunder", StrengthSap = "Strength Sap", Substitute = "Substitute",
        SuckerPunch = "Sucker Punch", SunnyDay = "Sunny Day", SuperFang = "Super Fang", Swallow = "Swallow",
        Tailwind = "Tailwind", Taunt = "Taunt", Telekinesis = "Telekinesis", Teleport = "Teleport", Thief = "Thief",
        Thrash = "Thrash", ThroatChop = "Throat Chop", Torment = "Torment", Toxic = "Toxic",
        ToxicSpikes = "Toxic Spikes", Transform = "Transform", TriAttack = "Tri Attack", Trick = "Trick",
        TrickRoom = "Trick Room", TripleKick = "Triple Kick", UTurn = "U-turn", Uproar = "Uproar",
        Venoshock = "Venoshock", WakeUpSlap = "Wake-Up Slap", WeatherBall = "Weather Ball",
        WeatherHeal = "healing by weather", WideGuard = "Wide Guard", Wish = "Wish", WorrySeed = "Worry Seed",
        WringOut = "Wring Out", Yawn = "Yawn",
    }
}
