//! How a game is played: half, easier, master, world, hidden cards (R70, R71).

use serde::{Deserialize, Serialize};

/// A rule that makes it easier (R70).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Easier {
    /// The weather changes nothing.
    NoWeather,
    /// No route bonus.
    NoRoute,
    /// Wild chips are caught without a die on a first win.
    SureCatch,
    /// The plan is longer.
    LongPlan,
}

impl Easier {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::NoWeather,
        Self::NoRoute,
        Self::SureCatch,
        Self::LongPlan,
    ];

    /// The word for it on the command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::NoWeather => "no-weather",
            Self::NoRoute => "no-route",
            Self::SureCatch => "sure-catch",
            Self::LongPlan => "long-plan",
        }
    }
}

/// A rule for those who know the game (R71).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Master {
    /// Teams of two share badges and meet the League together.
    Teams,
    /// A quicker plan, stronger leaders, a turn lost by a restart.
    Hard,
    /// Who passes a player may challenge.
    Duellists,
}

impl Master {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Teams, Self::Hard, Self::Duellists];

    /// The word for it on the command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Teams => "teams",
            Self::Hard => "hard",
            Self::Duellists => "duellists",
        }
    }
}

/// The campaign of whoever plays alone: four ways to play, each with a score (section 15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scenario {
    /// The half game.
    Half,
    /// The whole game.
    Full,
    /// With the master rule `hard`.
    Hard,
    /// With the Pokémon of other maps.
    World,
}

impl Scenario {
    /// All of them, in the order of the campaign.
    pub const ALL: [Self; 4] = [Self::Half, Self::Full, Self::Hard, Self::World];

    /// The word for it on the command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Half => "half",
            Self::Full => "full",
            Self::Hard => "hard",
            Self::World => "world",
        }
    }

    /// How it is played.
    #[must_use]
    pub fn options(self) -> Options {
        Options {
            half: self == Self::Half,
            master: match self {
                Self::Hard => vec![Master::Hard],
                _ => Vec::new(),
            },
            world: self == Self::World,
            ..Options::default()
        }
    }
}

/// How a game is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Four badges, the League of the champions, a short plan.
    pub half: bool,
    /// What is made easier.
    pub easier: Vec<Easier>,
    /// What is made harder.
    pub master: Vec<Master>,
    /// Pokémon of other maps are in the bags.
    pub world: bool,
    /// Cards in the hand are seen by their owner only.
    pub hidden_cards: bool,
}

impl Options {
    /// The options of game so and so of a simulation that goes through all of them, and its number of
    /// players.
    #[must_use]
    pub fn varied(number: u64) -> (Self, usize) {
        let players = usize::try_from(number % 4).unwrap_or(0) + 1;
        let turn = number / 4;
        let some = |at: usize, of: u64| (of >> at) & 1 == 1;
        let easier = Easier::ALL.into_iter().enumerate();
        let master = Master::ALL.into_iter().enumerate();
        let options = Self {
            half: turn % 3 == 2,
            easier: easier
                .filter(|(at, _)| some(*at, turn / 2 % 16))
                .map(|(_, it)| it)
                .collect(),
            master: master
                .filter(|(at, it)| {
                    some(*at, turn / 5 % 8) && (*it != Master::Teams || players % 2 == 0)
                })
                .map(|(_, it)| it)
                .collect(),
            world: turn % 2 == 1,
            hidden_cards: turn % 7 == 6,
        };
        (options, players)
    }

    /// The challenge of a day: the half game alone for points, every other day with the Pokémon of other
    /// maps.
    #[must_use]
    pub fn of_day(day: u32) -> Self {
        Self {
            world: day % 2 == 1,
            ..Scenario::Half.options()
        }
    }

    /// Whether this is made easier.
    #[must_use]
    pub fn is(&self, easier: Easier) -> bool {
        self.easier.contains(&easier)
    }

    /// Whether this master rule holds.
    #[must_use]
    pub fn has(&self, master: Master) -> bool {
        self.master.contains(&master)
    }
}
