//! The PuckDex: every kind of puck, the zones and paths of the map, and what the Game Master plays.

use super::kinds::{KindId, PowerType};
use super::special::{ItemRule, Rule};

/// A slammer (R58).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slammer {
    /// Power, Weakness and Resistance Type; none for Pokéballs.
    pub types: Option<[PowerType; 3]>,
    /// Weight, 1 to 5.
    pub weight: i32,
    /// Its special rules.
    pub rules: Vec<Rule>,
    /// Where it is found.
    pub zones: Vec<usize>,
    /// What one must have to find it there.
    pub needs: Option<KindId>,
    /// Not asked for by R37.
    pub legendary: bool,
}

/// What a kind of puck is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Class {
    /// A Pokémon or a Pokéball.
    Slammer(Slammer),
    /// An item or a trainer.
    Item(ItemRule),
}

/// A kind of puck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// What it is.
    pub class: Class,
    /// What it costs in pucks (R52), where it is sold.
    pub price: Option<u8>,
}

/// A gym of a zone (R34).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gym {
    /// Its badge.
    pub badge: String,
    /// The Game Master's slammer there (R63).
    pub slammer: KindId,
}

/// A zone of the map (R52).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// Whether it is a city.
    pub city: bool,
    /// Whether an adventure may begin there (R39).
    pub start: bool,
    /// Its gym.
    pub gym: Option<Gym>,
    /// What is sold there.
    pub shop: Vec<KindId>,
    /// What Search finds there.
    pub finds: Vec<KindId>,
    /// Whether the League sits there (R35).
    pub league: bool,
    /// Whether it is on the map of the short evening (R64).
    pub short: bool,
    /// Where it lies on a drawn map, in hundredths of its width and height.
    pub at: (u8, u8),
}

/// What a path asks for (R48, R63).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// So many badges.
    Badges(u8),
    /// The Elite Four status.
    EliteFour,
    /// One of this in the collection.
    Has(KindId),
    /// One of this in the collection, or a slammer of this Power Type.
    HasOr(KindId, PowerType),
    /// A slammer of this Power Type.
    SlammerOf(PowerType),
    /// One of this is paid, the first time.
    Pay(KindId),
}

/// A path between two zones, both ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// One end.
    pub from: usize,
    /// The other.
    pub to: usize,
    /// What it asks for.
    pub need: Option<Need>,
}

/// What the Game Master plays, and how an adventure begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    /// The four of the League, in order.
    pub league: Vec<KindId>,
    /// The Champion.
    pub champion: KindId,
    /// Starters to choose from (R62).
    pub starters: Vec<KindId>,
    /// The rest of the starting collection.
    pub begin: Vec<(KindId, u8)>,
    /// What the Game Master's Health stack has instead of Sandbags from the third badge on.
    pub late: Vec<(KindId, u8)>,
    /// Sandbags of shield in a Wild Battle.
    pub shield: u8,
    /// Badges that the League asks for (R34).
    pub badges: usize,
    /// Badges of the short evening.
    pub short_badges: Vec<String>,
}

/// Everything that data say.
#[derive(Clone, Debug)]
pub struct PuckDex {
    /// All kinds of pucks: slammers, then items.
    pub kinds: Vec<Kind>,
    /// The map.
    pub zones: Vec<Zone>,
    /// Its paths.
    pub ways: Vec<Way>,
    /// The Game Master.
    pub world: World,
    /// Rules and rulings in words.
    pub rules: Vec<(String, String)>,
    /// Tells these data from others.
    pub digest: u64,
    /// The kind that every stack is filled with.
    pub sandbag: KindId,
}

impl PuckDex {
    /// A kind.
    #[must_use]
    pub fn kind(&self, id: KindId) -> &Kind {
        // Ids come from this very list.
        &self.kinds[usize::from(id.0)]
    }

    /// Its name.
    #[must_use]
    pub fn name(&self, id: KindId) -> &str {
        &self.kind(id).name
    }

    /// The kind of this name, in any letters.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<KindId> {
        let wanted = plain(name);
        let at = self
            .kinds
            .iter()
            .position(|kind| plain(&kind.name) == wanted)?;
        u8::try_from(at).ok().map(KindId)
    }

    /// The slammer that a kind is, if it is one.
    #[must_use]
    pub fn slammer(&self, id: KindId) -> Option<&Slammer> {
        match &self.kind(id).class {
            Class::Slammer(slammer) => Some(slammer),
            Class::Item(_) => None,
        }
    }

    /// What an item does; slammers do nothing as items.
    #[must_use]
    pub fn item(&self, id: KindId) -> Option<ItemRule> {
        match self.kind(id).class {
            Class::Slammer(_) => None,
            Class::Item(rule) => Some(rule),
        }
    }

    /// Whether it is a Pokéball.
    #[must_use]
    pub fn is_ball(&self, id: KindId) -> bool {
        self.slammer(id).is_some_and(|it| it.types.is_none())
    }

    /// Whether it is a Pokémon.
    #[must_use]
    pub fn is_pokemon(&self, id: KindId) -> bool {
        self.slammer(id).is_some_and(|it| it.types.is_some())
    }

    /// All kinds.
    pub fn ids(&self) -> impl Iterator<Item = KindId> {
        (0..self.kinds.len()).filter_map(|at| u8::try_from(at).ok().map(KindId))
    }

    /// All Pokémon.
    pub fn pokemon(&self) -> impl Iterator<Item = KindId> {
        self.ids().filter(|id| self.is_pokemon(*id))
    }

    /// The zone of this name, in any letters; "Pewter" is Pewter City.
    #[must_use]
    pub fn zone(&self, name: &str) -> Option<usize> {
        let wanted = plain(name);
        let exact = self
            .zones
            .iter()
            .position(|zone| plain(&zone.name) == wanted);
        exact.or_else(|| {
            let city = format!("{wanted} city");
            let town = format!("{wanted} town");
            let of = |zone: &Zone| [&city, &town].contains(&&plain(&zone.name));
            self.zones.iter().position(of)
        })
    }

    /// The zones beside a zone, with what the way there asks for.
    pub fn beside(&self, zone: usize) -> impl Iterator<Item = (usize, Option<&Need>)> {
        self.ways.iter().filter_map(move |way| match zone {
            _ if way.from == zone => Some((way.to, way.need.as_ref())),
            _ if way.to == zone => Some((way.from, way.need.as_ref())),
            _ => None,
        })
    }
}

/// A name in small letters without accents and apostrophes, for typing.
#[must_use]
pub fn plain(text: &str) -> String {
    let letters = text.trim().chars().map(|letter| match letter {
        'é' | 'É' => 'e',
        other => other,
    });
    let letters = letters.filter(|letter| !matches!(letter, '\'' | '’' | '.'));
    letters.flat_map(char::to_lowercase).collect()
}
