//! The data files of PokéPucks: text -> raw values -> one validated [`PuckDex`].

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use serde::Deserialize;

use super::dex::{Class, Gym, Kind, Need, PuckDex, Slammer, Way, World, Zone, plain};
use super::kinds::{KindId, PowerType};
use super::special::{Deed, ItemRule, Rule, When};
use crate::data::{DataError, Digest, Sheet, Step};
use crate::tables::{Sources, Text};

/// The files of the game.
pub const FILES: Sources = Sources {
    folder: "assets/tables/pucks",
    files: &[
        (
            "slammers.ron",
            include_str!("../../../assets/tables/pucks/slammers.ron"),
        ),
        (
            "items.ron",
            include_str!("../../../assets/tables/pucks/items.ron"),
        ),
        (
            "zones.ron",
            include_str!("../../../assets/tables/pucks/zones.ron"),
        ),
        (
            "paths.ron",
            include_str!("../../../assets/tables/pucks/paths.ron"),
        ),
        (
            "world.ron",
            include_str!("../../../assets/tables/pucks/world.ron"),
        ),
        (
            "rules.ron",
            include_str!("../../../assets/tables/pucks/rules.ron"),
        ),
    ],
};

/// Whether a folder holds a PuckDex, or a part of one: by a file that nothing else has, or by what stands
/// in one that others have as well.
#[must_use]
pub fn is_puckdex(dir: &Path) -> bool {
    let own = ["slammers.ron", "paths.ron", "zones.ron"];
    let own = own.iter().any(|name| dir.join(name).is_file());
    let says = |name, words: &[&str]| Sources::says(dir, name, words);
    let shared = || {
        says("items.ron", &["rule:"])
            || says("world.ron", &["starters:", "league:"])
            || says("rules.ron", &["(\"K", "PokéPucks"])
    };
    dir.is_dir() && (own || shared())
}

/// Members of the League (R35, R63).
const LEAGUE: usize = 4;

/// The item that every stack is filled with; there is no game without it.
const FILLER: &str = "Sandbag";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSlammer {
    name: String,
    #[serde(default)]
    power: Option<PowerType>,
    #[serde(default)]
    weakness: Option<PowerType>,
    #[serde(default)]
    resistance: Option<PowerType>,
    weight: i32,
    #[serde(default)]
    zones: Vec<String>,
    #[serde(default)]
    needs: Option<String>,
    #[serde(default)]
    legendary: bool,
    #[serde(default)]
    price: Option<u8>,
    #[serde(default)]
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawItemPuck {
    name: String,
    #[serde(default)]
    price: Option<u8>,
    rule: ItemRule,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGym {
    badge: String,
    slammer: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMapZone {
    name: String,
    at: (u8, u8),
    #[serde(default)]
    city: bool,
    #[serde(default)]
    start: bool,
    #[serde(default)]
    gym: Option<RawGym>,
    #[serde(default)]
    shop: Vec<String>,
    #[serde(default)]
    finds: Vec<String>,
    #[serde(default)]
    league: bool,
    #[serde(default)]
    short: bool,
}

#[derive(Deserialize)]
enum RawNeed {
    Badges(u8),
    EliteFour,
    Has(String),
    HasOr(String, PowerType),
    SlammerOf(PowerType),
    Pay(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMapWay {
    from: String,
    to: String,
    #[serde(default)]
    need: Option<RawNeed>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWorld {
    league: Vec<String>,
    champion: String,
    starters: Vec<String>,
    begin: BTreeMap<String, u8>,
    late: BTreeMap<String, u8>,
    shield: u8,
    #[serde(default)]
    badges: Option<u8>,
    short_badges: Vec<String>,
}

/// Badges that the League asks for (R34), where there are so many gyms and nothing else is said.
const ALL_BADGES: usize = 8;

impl PuckDex {
    /// What is compiled in.
    ///
    /// # Errors
    /// Its faults; there are none in a released program.
    pub fn builtin() -> Result<Arc<Self>, Vec<DataError>> {
        static DEX: OnceLock<Result<Arc<PuckDex>, Vec<DataError>>> = OnceLock::new();
        DEX.get_or_init(|| Self::load(None).map(Arc::new)).clone()
    }

    /// Reads the files, those of a folder in place of what is compiled in.
    ///
    /// # Errors
    /// Every fault with its place.
    pub fn load(folder: Option<&Path>) -> Result<Self, Vec<DataError>> {
        Self::of(&FILES.read(folder)?)
    }

    /// Reads texts in the order of [`FILES`].
    ///
    /// # Errors
    /// Every fault with its place.
    pub fn of(texts: &[Text]) -> Result<Self, Vec<DataError>> {
        let mut reader = PuckDexReader::default();
        let slammers = reader.sheet::<Vec<RawSlammer>>(texts, 0, "slammer");
        let items = reader.sheet::<Vec<RawItemPuck>>(texts, 1, "item");
        let zones = reader.sheet::<Vec<RawMapZone>>(texts, 2, "zone");
        let ways = reader.sheet::<Vec<RawMapWay>>(texts, 3, "path");
        let world = reader.sheet::<RawWorld>(texts, 4, "world");
        let rules = reader.sheet::<Vec<(String, String)>>(texts, 5, "rule");
        if let (Some(slammers), Some(items), Some(zones), Some(ways), Some(world), Some(rules)) =
            (slammers, items, zones, ways, world, rules)
        {
            let raw = (slammers, items, zones, ways, world, rules.0);
            let mut dex = reader.build(raw);
            let mut sum = Digest::default();
            texts.iter().for_each(|text| sum.text(&text.text));
            dex.digest = sum.finish();
            if reader.faults.is_empty() {
                return Ok(dex);
            }
        }
        Err(reader.faults)
    }
}

type Read<T> = (T, Sheet);

/// Reads sheet after sheet and keeps all faults.
#[derive(Default)]
struct PuckDexReader {
    faults: Vec<DataError>,
    /// Names of kinds and zones, for finding and for hints.
    kinds: Vec<String>,
    zones: Vec<String>,
    /// How many of the kinds are slammers; those come first.
    slammers: usize,
    /// Which kinds have a price.
    priced: Vec<bool>,
    /// Badges of the gyms.
    badges: Vec<String>,
}

type RawPuckDex = (
    Read<Vec<RawSlammer>>,
    Read<Vec<RawItemPuck>>,
    Read<Vec<RawMapZone>>,
    Read<Vec<RawMapWay>>,
    Read<RawWorld>,
    Vec<(String, String)>,
);

impl PuckDexReader {
    fn sheet<T: serde::de::DeserializeOwned>(
        &mut self,
        texts: &[Text],
        at: usize,
        kind: &str,
    ) -> Option<Read<T>> {
        let text = texts.get(at)?;
        match Sheet::read(&text.file, kind, &text.text) {
            Ok(read) => Some(read),
            Err(fault) => {
                self.faults.push(fault);
                None
            }
        }
    }

    /// Takes the names of all kinds, and answers where the last stands in its file.
    fn names(
        &mut self,
        slammers: &[RawSlammer],
        items: &[RawItemPuck],
        (s_sheet, i_sheet): (&mut Sheet, &mut Sheet),
    ) -> usize {
        let names = slammers.iter().map(|it| (&it.name, true));
        let names = names.chain(items.iter().map(|it| (&it.name, false)));
        let mut seen: Vec<String> = Vec::new();
        let mut own = 0;
        for (at, (name, slammer)) in names.enumerate() {
            let sheet = if slammer {
                &mut *s_sheet
            } else {
                &mut *i_sheet
            };
            own = if slammer { at } else { at - slammers.len() };
            if name.is_empty() || seen.contains(&plain(name)) {
                let problem = "a puck of this name is there already, or it has none";
                sheet.fault(
                    &[Step::Index(own), Step::Field("name")],
                    &entry("puck", name),
                    problem,
                    None,
                );
            }
            seen.push(plain(name));
            self.kinds.push(name.clone());
        }
        own
    }

    fn build(&mut self, raw: RawPuckDex) -> PuckDex {
        let ((slammers, mut s_sheet), (items, mut i_sheet), (zones, z_sheet), ways, world, rules) =
            raw;
        let own = self.names(&slammers, &items, (&mut s_sheet, &mut i_sheet));
        if self.kinds.len() > usize::from(u8::MAX) {
            i_sheet.fault(
                &[Step::Index(own)],
                "",
                "there are too many kinds of pucks",
                Some("at most 255 are possible".to_owned()),
            );
            self.kinds.truncate(usize::from(u8::MAX));
        }
        if !self.kinds.iter().any(|name| name == FILLER) {
            i_sheet.fault(
                &[],
                "",
                "there is no Sandbag",
                Some("every stack is filled with them".to_owned()),
            );
        }
        self.slammers = slammers.len();
        let prices = slammers.iter().map(|it| it.price);
        let prices: Vec<Option<u8>> = prices.chain(items.iter().map(|it| it.price)).collect();
        self.priced = prices.iter().map(Option::is_some).collect();
        for at in (0..prices.len()).filter(|at| prices[*at] == Some(0)) {
            let (sheet, own) = match at.checked_sub(slammers.len()) {
                Some(own) => (&mut i_sheet, own),
                None => (&mut s_sheet, at),
            };
            let name = self.kinds.get(at).map_or("", String::as_str);
            let step = [Step::Index(own), Step::Field("price")];
            let hint = Some("at least 1; leave it out for what is not sold".to_owned());
            sheet.fault(&step, &entry("puck", name), "its price is 0", hint);
        }
        self.zones = zones.iter().map(|zone| zone.name.clone()).collect();
        let gyms = zones.iter().filter_map(|zone| zone.gym.as_ref());
        self.badges = gyms.map(|gym| gym.badge.clone()).collect();
        self.badges.sort_unstable();
        self.badges.dedup();
        let mut kinds = self.slammers(slammers, s_sheet);
        kinds.extend(items.into_iter().map(|it| Kind {
            name: it.name,
            class: Class::Item(it.rule),
            price: it.price,
        }));
        self.faults.extend(i_sheet.faults());
        let sandbag = self.kinds.iter().position(|name| name == FILLER);
        let zones = self.zones(zones, z_sheet);
        let start: Vec<usize> = (0..zones.len()).filter(|at| zones[*at].start).collect();
        let ways = self.ways(ways, &start);
        let world = self.world(world);
        PuckDex {
            kinds,
            zones,
            ways,
            world,
            rules,
            digest: 0,
            sandbag: id_of(sandbag.unwrap_or(0)),
        }
    }

    fn kind(&self, sheet: &mut Sheet, at: &[Step], entry: &str, name: &str) -> Option<KindId> {
        let found = self.kinds.iter().position(|known| known == name);
        if found.is_none() {
            let known = self.kinds.iter().map(String::as_str);
            sheet.unknown(at, entry, "puck", name, known);
        }
        found.map(id_of)
    }

    /// The kind of a name that must be a slammer's.
    fn thrower(&self, sheet: &mut Sheet, at: &[Step], entry: &str, name: &str) -> Option<KindId> {
        let kind = self.kind(sheet, at, entry, name)?;
        if usize::from(kind.0) >= self.slammers {
            let hint = Some("slammers.ron has those that are".to_owned());
            sheet.fault(at, entry, &format!("{name} is no slammer"), hint);
        }
        Some(kind)
    }

    fn zone(&self, sheet: &mut Sheet, at: &[Step], entry: &str, name: &str) -> usize {
        let found = self.zones.iter().position(|known| known == name);
        if found.is_none() {
            let known = self.zones.iter().map(String::as_str);
            sheet.unknown(at, entry, "zone", name, known);
        }
        found.unwrap_or(0)
    }

    fn slammers(&mut self, raw: Vec<RawSlammer>, mut sheet: Sheet) -> Vec<Kind> {
        let mut kinds = Vec::new();
        for (at, it) in raw.into_iter().enumerate() {
            let entry = entry("slammer", &it.name);
            let field = |name| [Step::Index(at), Step::Field(name)];
            if !(1..=5).contains(&it.weight) {
                let problem = format!("its weight is {}", it.weight);
                sheet.fault(
                    &field("weight"),
                    &entry,
                    &problem,
                    Some("it may be 1 to 5".to_owned()),
                );
            }
            let types = match (it.power, it.weakness, it.resistance) {
                (Some(power), Some(weakness), Some(resistance)) => {
                    Some([power, weakness, resistance])
                }
                (None, None, None) => None,
                _ => {
                    let problem = "it has some of its three types, but not all";
                    let hint = "give power, weakness and resistance, or none for a ball";
                    sheet.fault(&[Step::Index(at)], &entry, problem, Some(hint.to_owned()));
                    None
                }
            };
            for name in it.rule.iter().flat_map(named) {
                self.kind(&mut sheet, &field("rule"), &entry, name);
            }
            if it.rule.iter().any(from_nothing) {
                let hint = Some("`at_least` may be 1 or more".to_owned());
                sheet.fault(&field("rule"), &entry, "a rule asks for 0 pucks", hint);
            }
            let needs = it.needs.as_ref();
            let needs = needs.and_then(|name| self.kind(&mut sheet, &field("needs"), &entry, name));
            let zones = it.zones.iter().enumerate().map(|(place, name)| {
                let step = [Step::Index(at), Step::Field("zones"), Step::Index(place)];
                self.zone(&mut sheet, &step, &entry, name)
            });
            let slammer = Slammer {
                types,
                weight: it.weight,
                zones: zones.collect(),
                rules: it.rule,
                needs,
                legendary: it.legendary,
            };
            kinds.push(Kind {
                name: it.name,
                class: Class::Slammer(slammer),
                price: it.price,
            });
        }
        self.faults.extend(sheet.faults());
        kinds
    }

    fn zones(&mut self, raw: Vec<RawMapZone>, mut sheet: Sheet) -> Vec<Zone> {
        let mut zones: Vec<Zone> = Vec::new();
        for (at, it) in raw.into_iter().enumerate() {
            let entry = entry("zone", &it.name);
            if zones.iter().any(|zone| zone.name == it.name) {
                let step = [Step::Index(at), Step::Field("name")];
                sheet.fault(&step, &entry, "a zone of this name is there already", None);
            }
            let list = |sheet: &mut Sheet, field, names: &[String]| -> Vec<KindId> {
                let names = names.iter().enumerate();
                names
                    .filter_map(|(place, name)| {
                        let step = [Step::Index(at), Step::Field(field), Step::Index(place)];
                        self.kind(sheet, &step, &entry, name)
                    })
                    .collect()
            };
            let shop = list(&mut sheet, "shop", &it.shop);
            for (place, name) in it.shop.iter().enumerate() {
                let known = self.kinds.iter().position(|kind| kind == name);
                if known.is_some_and(|kind| !self.priced[kind]) {
                    let step = [Step::Index(at), Step::Field("shop"), Step::Index(place)];
                    let hint = Some("give it a `price`, or take it off the list".to_owned());
                    sheet.fault(&step, &entry, &format!("{name} has no price"), hint);
                }
            }
            let finds = list(&mut sheet, "finds", &it.finds);
            let gym = it.gym.and_then(|gym| {
                let step = [Step::Index(at), Step::Field("gym"), Step::Field("slammer")];
                let slammer = self.thrower(&mut sheet, &step, &entry, &gym.slammer)?;
                let badge = gym.badge;
                Some(Gym { badge, slammer })
            });
            zones.push(Zone {
                name: it.name,
                city: it.city,
                start: it.start,
                gym,
                shop,
                finds,
                league: it.league,
                short: it.short,
                at: it.at,
            });
        }
        if !zones.iter().any(|zone| zone.start) {
            let hint = Some("mark a city with `start: true`".to_owned());
            sheet.fault(&[], "", "no zone is one to start in", hint);
        }
        self.faults.extend(sheet.faults());
        zones
    }

    fn ways(&mut self, (raw, mut sheet): Read<Vec<RawMapWay>>, start: &[usize]) -> Vec<Way> {
        let mut ways = Vec::new();
        for (at, it) in raw.iter().enumerate() {
            let entry = format!("path {}", at + 1);
            let field = |name| [Step::Index(at), Step::Field(name)];
            let from = self.zone(&mut sheet, &field("from"), &entry, &it.from);
            let to = self.zone(&mut sheet, &field("to"), &entry, &it.to);
            let step = field("need");
            let mut kind = |name: &str| self.kind(&mut sheet, &step, &entry, name);
            let need = it.need.as_ref().and_then(|need| match need {
                RawNeed::Badges(count) => Some(Need::Badges(*count)),
                RawNeed::EliteFour => Some(Need::EliteFour),
                RawNeed::Has(name) => kind(name).map(Need::Has),
                RawNeed::HasOr(name, element) => kind(name).map(|id| Need::HasOr(id, *element)),
                RawNeed::SlammerOf(element) => Some(Need::SlammerOf(*element)),
                RawNeed::Pay(name) => kind(name).map(Need::Pay),
            });
            if let Some(Need::Badges(count)) = need {
                self.can_be_won(&mut sheet, &step, &entry, count);
            }
            ways.push(Way { from, to, need });
        }
        let reached = reached(&ways, self.zones.len(), start);
        for (zone, name) in self.zones.iter().enumerate() {
            let entry = format!("zone \"{name}\"");
            let problem = match ways.iter().any(|way| way.from == zone || way.to == zone) {
                false => "no path leads there",
                true if !reached[zone] => "nobody comes there from where an adventure begins",
                true => continue,
            };
            let hint = Some("give it a path in paths.ron".to_owned());
            sheet.fault(&[], &entry, problem, hint);
        }
        self.faults.extend(sheet.faults());
        ways
    }

    /// A fault where so many badges are asked for as no gyms give.
    fn can_be_won(&self, sheet: &mut Sheet, at: &[Step], entry: &str, badges: u8) {
        let there = self.badges.len();
        if usize::from(badges) > there {
            let problem = format!("{badges} badges are asked for, and the gyms give {there}");
            let hint = Some("ask for fewer, or give zones a `gym`".to_owned());
            sheet.fault(at, entry, &problem, hint);
        }
    }

    fn world(&mut self, (raw, mut sheet): Read<RawWorld>) -> World {
        let mut one = |field, name: &str| {
            let step = [Step::Field(field)];
            let found = match field {
                "begin" | "late" => self.kind(&mut sheet, &step, "", name),
                _ => self.thrower(&mut sheet, &step, "", name),
            };
            found.unwrap_or(KindId(0))
        };
        let league: Vec<KindId> = raw.league.iter().map(|name| one("league", name)).collect();
        let champion = one("champion", &raw.champion);
        let starters: Vec<KindId> = raw
            .starters
            .iter()
            .map(|name| one("starters", name))
            .collect();
        let begin = raw
            .begin
            .iter()
            .map(|(name, count)| (one("begin", name), *count));
        let begin = begin.collect();
        let late = raw
            .late
            .iter()
            .map(|(name, count)| (one("late", name), *count));
        let late = late.collect();
        if starters.is_empty() {
            sheet.fault(&[Step::Field("starters")], "", "there is no starter", None);
        }
        if league.len() < LEAGUE {
            let problem = format!("the League has {} members", league.len());
            let hint = Some(format!("{LEAGUE} are beaten in a row (R35)"));
            sheet.fault(&[Step::Field("league")], "", &problem, hint);
        }
        if let Some(badges) = raw.badges {
            self.can_be_won(&mut sheet, &[Step::Field("badges")], "", badges);
        }
        for (at, badge) in raw.short_badges.iter().enumerate() {
            if !self.badges.contains(badge) {
                let step = [Step::Field("short_badges"), Step::Index(at)];
                let known = self.badges.iter().map(String::as_str);
                sheet.unknown(&step, "", "badge", badge, known);
            }
        }
        self.faults.extend(sheet.faults());
        World {
            league,
            champion,
            starters,
            begin,
            late,
            shield: raw.shield,
            badges: raw
                .badges
                .map_or(ALL_BADGES.min(self.badges.len()), usize::from),
            short_badges: raw.short_badges,
        }
    }
}

/// Zones that are reached from some of them, whatever the paths ask for.
fn reached(ways: &[Way], zones: usize, start: &[usize]) -> Vec<bool> {
    let mut reached = vec![false; zones];
    let mut open = start.to_vec();
    while let Some(zone) = open.pop() {
        if !std::mem::replace(&mut reached[zone], true) {
            let there = ways.iter().filter_map(|way| match zone {
                zone if zone == way.from => Some(way.to),
                zone if zone == way.to => Some(way.from),
                _ => None,
            });
            open.extend(there);
        }
    }
    reached
}

fn entry(kind: &str, name: &str) -> String {
    format!("{kind} \"{name}\"")
}

fn id_of(at: usize) -> KindId {
    KindId(u8::try_from(at).unwrap_or(u8::MAX))
}

/// Whether a rule would follow from no puck at all.
fn from_nothing(rule: &Rule) -> bool {
    matches!(
        rule,
        Rule::Haul { at_least: 0, .. } | Rule::WhenTakenBefore { at_least: 0, .. }
    )
}

/// The pucks that a rule names.
fn named(rule: &Rule) -> Vec<&str> {
    let (Rule::Bonus(_, when) | Rule::Attacks(_, when) | Rule::Hit(_, when) | Rule::Guard(_, when)) =
        rule
    else {
        return Vec::new();
    };
    when.iter()
        .filter_map(|when| match when {
            When::No(name) | When::Has(name, _) | When::Each(name) => Some(name.as_str()),
            _ => None,
        })
        .collect()
}

impl Rule {
    /// What follows from it, where something does.
    #[must_use]
    pub fn deeds(&self) -> &[Deed] {
        match self {
            Self::Haul { then, .. }
            | Self::TurnWith { then, .. }
            | Self::WhenTakenBefore { then, .. }
            | Self::EmptyThrow(then)
            | Self::WhenAttemptFails(then)
            | Self::WhenKnockedOut(then) => then,
            _ => &[],
        }
    }
}
