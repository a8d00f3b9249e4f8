//! Situations of abilities that are no data, and of some whose data do not say what they wait for.

use crate::data::Weather;
use crate::rules::Status;

/// What an ability waits for.
pub(super) struct Odd {
    /// The ability.
    pub(super) name: &'static str,
    /// Moves of its bearer, of its allies and of foes, of which any will do.
    pub(super) makes: &'static [&'static str],
    pub(super) allies_make: &'static [&'static str],
    pub(super) suffers: &'static [&'static str],
    /// Abilities of an ally and of a foe.
    pub(super) ally_abilities: &'static [&'static str],
    pub(super) foe_abilities: &'static [&'static str],
    /// Species of its bearer.
    pub(super) species: &'static [&'static str],
    /// What it suffers from.
    pub(super) statuses: &'static [Status],
    /// The weather.
    pub(super) weather: Option<Weather>,
    /// Its Hit Points in percent.
    pub(super) hp: Option<i32>,
    /// What else its bearer does.
    pub(super) does: &'static [&'static str],
}

const NOTHING: Odd = Odd {
    name: "",
    makes: &[],
    allies_make: &[],
    suffers: &[],
    ally_abilities: &[],
    foe_abilities: &[],
    species: &[],
    statuses: &[],
    weather: None,
    hp: None,
    does: &[],
};

const fn makes(name: &'static str, makes: &'static [&'static str]) -> Odd {
    Odd {
        name,
        makes,
        ..NOTHING
    }
}

const fn suffers(name: &'static str, suffers: &'static [&'static str]) -> Odd {
    Odd {
        name,
        suffers,
        ..NOTHING
    }
}

const fn does(name: &'static str, does: &'static [&'static str]) -> Odd {
    Odd {
        name,
        does,
        ..NOTHING
    }
}

const fn foes_have(name: &'static str, foe_abilities: &'static [&'static str]) -> Odd {
    Odd {
        name,
        foe_abilities,
        ..NOTHING
    }
}

const STRONG: &[&str] = &[
    "Tackle",
    "Scratch",
    "Pound",
    "Slash",
    "Body Slam",
    "Headbutt",
];
const FIERY: &[&str] = &["Ember", "Flamethrower", "Flame Wheel"];

/// The table.
pub(super) static SITUATIONS: &[Odd] = &[
    Odd {
        makes: FIERY,
        ..suffers("Flash Fire", FIERY)
    },
    Odd {
        makes: &["Gust", "Wing Attack", "Peck"],
        ..suffers("Windveiled", &["Gust", "Wing Attack", "Peck", "Air Slash"])
    },
    suffers(
        "Lightning Rod",
        &["Thunder Shock", "Thunderbolt", "Shock Wave"],
    ),
    suffers("Storm Drain", &["Water Gun", "Water Pulse", "Bubble"]),
    suffers(
        "Levitate",
        &["Mud-Slap", "Earthquake", "Mud Bomb", "Bulldoze"],
    ),
    suffers("Mummy", STRONG),
    suffers("Static", STRONG),
    suffers(
        "Sturdy",
        &["Guillotine", "Horn Drill", "Fissure", "Sheer Cold"],
    ),
    suffers("Pressure", &["Flamethrower", "Thunderbolt", "Surf"]),
    suffers("Unaware", &["Power-Up Punch", "Metal Claw", "Flame Charge"]),
    makes(
        "Unaware",
        &["Swords Dance", "Power-Up Punch", "Flame Charge"],
    ),
    suffers("Simple", &["Growl", "Leer", "Tail Whip"]),
    Odd {
        hp: Some(55),
        ..suffers("Berserk", STRONG)
    },
    Odd {
        hp: Some(20),
        makes: &["Endure"],
        ..suffers("Vigor", STRONG)
    },
    Odd {
        statuses: &[Status::Poisoned],
        ..suffers("Poison Heal", &["Poison Powder", "Poison Gas", "Toxic"])
    },
    Odd {
        weather: Some(Weather::Sandstorm),
        ..suffers("Magic Guard", &["Toxic", "Will-O-Wisp", "Leech Seed"])
    },
    Odd {
        weather: Some(Weather::Sunny),
        ..does("Forecast", &[])
    },
    Odd {
        weather: Some(Weather::Rainy),
        ..does("Hydration", &[])
    },
    makes("Prankster", &["Growl", "Leer", "Thunder Wave", "Toxic"]),
    makes("Helper", &["Helping Hand", "Heal Pulse"]),
    makes(
        "Sequence",
        &["Thunder Shock", "Thunderbolt", "Spark", "Charge Beam"],
    ),
    makes("Teravolt", STRONG),
    makes("Turboblaze", STRONG),
    foes_have("Teravolt", &["Battle Armor"]),
    foes_have("Turboblaze", &["Battle Armor"]),
    foes_have("Mummy", &["Guts"]),
    foes_have("Trace", &["Intimidate"]),
    foes_have("Mold Breaker", &["Sturdy", "Levitate", "Fur Coat"]),
    foes_have("Aura Break", &["Adaptability", "Technician", "Huge Power"]),
    makes("Mold Breaker", STRONG),
    makes("Thrust", STRONG),
    makes(
        "Sniper",
        &["Slash", "Night Slash", "Cross Chop", "Karate Chop"],
    ),
    suffers(
        "Drown Out",
        &["Screech", "Supersonic", "Sing", "Hyper Voice"],
    ),
    suffers(
        "Soundproof",
        &["Screech", "Supersonic", "Sing", "Hyper Voice"],
    ),
    suffers(
        "Suction Cups",
        &["Roar", "Whirlwind", "Dragon Tail", "Circle Throw"],
    ),
    suffers(
        "Sumo Stance",
        &["Roar", "Whirlwind", "Dragon Tail", "Circle Throw"],
    ),
    suffers("Sticky Hold", &["Knock Off", "Thief", "Covet"]),
    suffers(
        "Infiltrator",
        &["Spikes", "Toxic Spikes", "Safeguard", "Substitute"],
    ),
    makes("Big Swallow", &["Stockpile"]),
    makes("Root Down", &["Ingrain"]),
    makes("Mimitree", &["Mimic"]),
    makes("Bone Lord", &["Bone Club", "Bone Rush"]),
    makes("Harvest", &["Sunny Day"]),
    does("Run Away", &["move"]),
    does("Imposter", &["recall"]),
    suffers("Skill Link", STRONG),
    makes(
        "Skill Link",
        &["Fury Attack", "Fury Swipes", "Pin Missile", "Rock Blast"],
    ),
];
