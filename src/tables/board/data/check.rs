//! What must be right in a board before anybody plays on it; every fault with its place.

use std::collections::BTreeSet;

use super::cards::{EventDoes, ItemDoes, JobDoes, Rivals};
use super::chips::{ChipBook, RawChip};
use super::label::Label;
use super::map::{Kind, Map, SpaceId};
use super::raw::{File, Raw};
use super::tables::WeatherRow;
use crate::data::Step::{Field, Index};
use crate::data::{Sheet, Step};

/// Most XP that a card gives: more than any evolution takes.
const MOST_XP: usize = 100;

/// Notes all faults in the sheets.
pub(super) fn check(raw: &mut Raw) {
    let (kanto, world) = raw.books();
    chips(&mut raw.chips, &kanto);
    chips(&mut raw.world, &world);
    tables(raw);
    decks(raw);
    jobs(raw);
    xp_of_cards(raw);
    rivals(raw, &world);
    names_of_map(raw, &kanto, &world);
    neighbours(&mut raw.map);
    roads(raw);
}

fn names(book: &ChipBook) -> Vec<&str> {
    book.iter().map(|(_, chip)| chip.name()).collect()
}

/// Notes a chip that is not there.
fn known(sheet: &mut Sheet, book: &ChipBook, at: &[Step], entry: &str, name: &str) {
    if book.find(name).is_none() {
        sheet.unknown(at, entry, "species", name, names(book));
    }
}

fn chips(file: &mut File<Vec<RawChip>>, book: &ChipBook) {
    let sheet = &mut file.sheet;
    if file.value.is_empty() && book.iter().next().is_none() {
        sheet.fault(&[], "chips", "there are none", None);
    }
    for (index, chip) in file.value.iter().enumerate() {
        let entry = format!("chip \"{}\"", chip.name);
        worth(sheet, index, chip, &entry);
        let mut ask = |field: &'static str, name: &str| {
            known(sheet, book, &[Index(index), Field(field)], &entry, name);
        };
        let evolves = chip.evolves.iter();
        for name in evolves
            .clone()
            .flat_map(|it| it.to.iter().map(|to| &to.into))
        {
            ask("evolves", name);
        }
        for name in evolves.flat_map(|it| it.partner.iter().chain(&it.also).chain(&it.swap)) {
            ask("evolves", name);
        }
        chip.saves.iter().for_each(|name| ask("saves", name));
        chip.beside.iter().for_each(|it| ask("beside", &it.who));
        chip.rides.iter().for_each(|it| ask("rides", &it.on));
        let foes = chip.against.iter().flat_map(|it| &it.who);
        foes.for_each(|name| ask("against", name));
    }
}

fn worth(sheet: &mut Sheet, index: usize, chip: &RawChip, entry: &str) {
    if chip.types.is_empty() || chip.types.len() > 2 {
        let at = [Index(index), Field("types")];
        sheet.fault(&at, entry, "a chip has one or two types", None);
    }
    if chip.ap.is_some_and(|ap| ap < 1) {
        let hint = Some("2 to 8 are usual".to_owned());
        sheet.fault(&[Index(index), Field("ap")], entry, "its AP is 0", hint);
    }
    if chip.label.is_none() && chip.sum.is_none() {
        let hint = Some("give `label`, or the `sum` of its base stats".to_owned());
        sheet.fault(&[Index(index)], entry, "it has no label", hint);
    }
    if chip.ap.is_none() && chip.best.is_none() {
        let hint = Some("give `ap`, or `best`, the higher of Attack and Special Attack".to_owned());
        sheet.fault(&[Index(index)], entry, "it has no AP", hint);
    }
    let needs_back = matches!(
        chip.label,
        Some(Label::Orange | Label::Black | Label::Purple)
    );
    if needs_back && chip.back.and_then(Label::rank).is_none() {
        let hint = Some("give `back: Red` or another plain colour".to_owned());
        sheet.fault(&[Index(index)], entry, "its back has no colour", hint);
    }
}

fn tables(raw: &mut Raw) {
    let (tables, sheet) = (&raw.tables.value, &mut raw.tables.sheet);
    for label in Label::PLAIN {
        let Some(at) = tables.labels.iter().position(|row| row.label == label) else {
            let problem = format!("the row of {label} is missing");
            sheet.fault(&[Field("labels")], "labels", &problem, None);
            continue;
        };
        let row = tables.labels[at];
        if row.lp < 1 || row.die < 1 {
            let entry = format!("label {label}");
            sheet.fault(
                &[Field("labels"), Index(at)],
                &entry,
                "its LP or its die is 0",
                None,
            );
        }
    }
    let mut least = |field: &'static str, value: usize| {
        if value == 0 {
            sheet.fault(
                &[Field(field)],
                field,
                "it is 0",
                Some("at least 1".to_owned()),
            );
        }
    };
    least("hand", tables.hand);
    least("cards", tables.cards);
    least("exchanges", usize::from(tables.exchanges));
    least("affinities", tables.affinities.len());
    least(
        "plan",
        usize::from(tables.plan.track.iter().min().copied().unwrap_or(0)),
    );
    for region in &raw.map.value.regions {
        let missing = (1..=12).find(|face| tables.bag(region.colour, *face).is_none());
        if let Some(face) = missing {
            let problem = format!(
                "the region {} does not say what each face of a d12 opens",
                region.colour
            );
            let hint = Some(format!("{face} is missing; a row is (from, to, label)"));
            sheet.fault(&[Field("draws")], "draws", &problem, hint);
        }
    }
    weather(&raw.tables.value.weather, &mut raw.tables.sheet);
}

/// Each face of the weather die means one thing; 1, 11 and 20 have theirs (R18, R19).
fn weather(rows: &[WeatherRow], sheet: &mut Sheet) {
    let mut seen = BTreeSet::from([1, 11, 20]);
    for (index, row) in rows.iter().enumerate() {
        let entry = format!("weather \"{}\"", row.name);
        for (place, face) in row.faces.iter().enumerate() {
            let at = [Field("weather"), Index(index), Field("faces"), Index(place)];
            if !(1..=20).contains(face) || !seen.insert(*face) {
                let problem = format!("the face {face} is taken, or none of a d20");
                let free = (1..=20).find(|face| {
                    !seen.contains(face) && !rows.iter().any(|row| row.faces.contains(face))
                });
                let hint = free.map(|face| format!("{face} is free"));
                sheet.fault(&at, &entry, &problem, hint);
            }
        }
    }
}

fn decks(raw: &mut Raw) {
    let counts = |file: &[(String, u8)]| -> u32 { file.iter().map(|card| u32::from(card.1)).sum() };
    let events: Vec<_> = raw
        .events
        .value
        .iter()
        .map(|it| (it.name.clone(), it.count))
        .collect();
    let items: Vec<_> = raw
        .items
        .value
        .iter()
        .map(|it| (it.name.clone(), it.count))
        .collect();
    let jobs: Vec<_> = raw
        .jobs
        .value
        .iter()
        .map(|it| (it.name.clone(), 1))
        .collect();
    let decks = [
        (&mut raw.events.sheet, "event card", events),
        (&mut raw.items.sheet, "item card", items),
        (&mut raw.jobs.sheet, "job", jobs),
    ];
    for (sheet, what, cards) in decks {
        for (index, (name, count)) in cards.iter().enumerate() {
            if *count == 0 {
                let (entry, hint) = (
                    format!("{what} \"{name}\""),
                    Some("at least 1, or leave it out".to_owned()),
                );
                sheet.fault(
                    &[Index(index), Field("count")],
                    &entry,
                    "there are 0 of it",
                    hint,
                );
            }
        }
        if counts(&cards) == 0 {
            sheet.fault(
                &[],
                &format!("{what}s"),
                "the deck has 0 cards",
                Some("give it a card".to_owned()),
            );
        }
    }
}

/// What jobs ask for can be done, and XP are no more than a Pokémon could ever use.
fn jobs(raw: &mut Raw) {
    let cities = raw.map.value.spaces.iter();
    let cities = cities.filter(|space| space.kind == Kind::City).count();
    let (hand, cards) = (raw.tables.value.hand, raw.tables.value.cards);
    let sheet = &mut raw.jobs.sheet;
    for (index, job) in raw.jobs.value.iter().enumerate() {
        let entry = format!("job \"{}\"", job.name);
        let mut within = |field: &'static str, what: &str, value: usize, most: usize| {
            if !(1..=most).contains(&value) {
                let (problem, hint) = (format!("{what} {value}"), Some(format!("1 to {most}")));
                sheet.fault(&[Index(index), Field(field)], &entry, &problem, hint);
            }
        };
        within("xp", "it gives XP of", usize::from(job.xp), MOST_XP);
        match job.does {
            JobDoes::CatchAlike(count) => {
                within("does", "it asks for catches of", usize::from(count), hand)
            }
            JobDoes::Cities(count) => {
                within("does", "it asks for cities:", usize::from(count), cities)
            }
            JobDoes::OwnTypes(count) => {
                within("does", "it asks for types:", usize::from(count), hand)
            }
            JobDoes::UseItems(count) => {
                within("does", "it asks for items:", usize::from(count), cards)
            }
            _ => {}
        }
    }
}

/// XP of cards: more than anything takes.
fn xp_of_cards(raw: &mut Raw) {
    let hint = || Some(format!("1 to {MOST_XP}"));
    for (index, card) in raw.items.value.iter().enumerate() {
        if let ItemDoes::Xp(xp) = card.does
            && !(1..=MOST_XP).contains(&usize::from(xp))
        {
            let (entry, problem) = (
                format!("item card \"{}\"", card.name),
                format!("XP of {xp}"),
            );
            let at = [Index(index), Field("does")];
            raw.items.sheet.fault(&at, &entry, &problem, hint());
        }
    }
    for (index, card) in raw.events.value.iter().enumerate() {
        for does in &card.does {
            if let EventDoes::Xp(xp) = does
                && !(1..=MOST_XP).contains(&usize::from(*xp))
            {
                let entry = format!("event card \"{}\"", card.name);
                let at = [Index(index), Field("does")];
                let sheet = &mut raw.events.sheet;
                sheet.fault(&at, &entry, &format!("XP of {xp}"), hint());
            }
        }
    }
}

/// Every leader gives a badge of its own (R16, R17).
fn badges(rivals: &Rivals, sheet: &mut Sheet) {
    let mut badges = BTreeSet::new();
    for (at, gym) in rivals.gyms.iter().enumerate() {
        let here = [Field("gyms"), Index(at), Field("badge")];
        let entry = format!("rival \"{}\"", gym.name);
        match &gym.badge {
            None => {
                let hint = Some("a leader gives one: `badge: \"...\"`".to_owned());
                sheet.fault(&here[..2], &entry, "it has no badge", hint);
            }
            Some(badge) if !badges.insert(badge) => {
                let problem = format!("the badge {badge} is another leader's");
                let hint = Some("each has its own".to_owned());
                sheet.fault(&here, &entry, &problem, hint);
            }
            Some(_) => {}
        }
    }
}

fn rivals(raw: &mut Raw, book: &ChipBook) {
    let (rivals, sheet) = (&raw.rivals.value, &mut raw.rivals.sheet);
    let gyms = rivals
        .gyms
        .iter()
        .enumerate()
        .map(|(at, it)| (vec![Field("gyms"), Index(at)], it));
    let league = rivals.league.members.iter().enumerate();
    let league = league.map(|(at, it)| (vec![Field("league"), Field("members"), Index(at)], it));
    badges(rivals, sheet);
    let evil = rivals
        .evil
        .iter()
        .enumerate()
        .map(|(at, it)| (vec![Field("evil"), Index(at)], it));
    for (at, rival) in gyms.chain(league).chain(evil) {
        let entry = format!("rival \"{}\"", rival.name);
        if rival.team.is_empty() {
            sheet.fault(&at, &entry, "it has no Pokémon", None);
        }
        for (index, mon) in rival.team.iter().enumerate() {
            let here =
                |field| [at.as_slice(), &[Field("team"), Index(index), Field(field)]].concat();
            known(sheet, book, &here("species"), &entry, &mon.species);
            for (field, value) in [("ap", mon.ap), ("lp", mon.lp), ("die", i32::from(mon.die))] {
                if value < 1 {
                    let problem = format!("{} of {} is {value}", field.to_uppercase(), mon.species);
                    sheet.fault(
                        &here(field),
                        &entry,
                        &problem,
                        Some("at least 1".to_owned()),
                    );
                }
            }
        }
    }
    if rivals.league.members.is_empty() {
        sheet.fault(&[Field("league")], "League", "it has no members", None);
    }
    for label in Label::PLAIN {
        if !rivals.evil.iter().any(|card| card.colour == label) {
            let problem = format!("no card of the villains is {label}");
            sheet.fault(&[Field("evil")], "villains", &problem, None);
        }
    }
}

fn names_of_map(raw: &mut Raw, kanto: &ChipBook, world: &ChipBook) {
    let (map, sheet) = (&raw.map.value, &mut raw.map.sheet);
    let gyms: Vec<&str> = raw
        .rivals
        .value
        .gyms
        .iter()
        .map(|gym| gym.name.as_str())
        .collect();
    let badges: Vec<&str> = raw
        .rivals
        .value
        .gyms
        .iter()
        .filter_map(|gym| gym.badge.as_deref())
        .collect();
    for (index, space) in map.spaces.iter().enumerate() {
        let entry = format!("space {} \"{}\"", space.id, space.name);
        let at = |field| [Field("spaces"), Index(index), Field(field)];
        for name in space.species.iter() {
            known(sheet, kanto, &at("species"), &entry, name);
        }
        for name in space.better.iter().flat_map(|better| &better.who) {
            known(sheet, world, &at("better"), &entry, name);
        }
        for gym in space.gym.iter().filter(|gym| !gyms.contains(&gym.as_str())) {
            sheet.unknown(&at("gym"), &entry, "leader", gym, gyms.iter().copied());
        }
        for badge in space
            .badge
            .iter()
            .filter(|badge| !badges.contains(&badge.as_str()))
        {
            sheet.unknown(&at("badge"), &entry, "badge", badge, badges.iter().copied());
        }
        if space.kind == Kind::City && space.service.is_none() {
            let hint = Some("Center, Camp or Market".to_owned());
            sheet.fault(&at("kind"), &entry, "the city has no service", hint);
        }
        if space.kind == Kind::Spot && space.species.is_none() {
            sheet.fault(&at("kind"), &entry, "the spot has no species", None);
        }
        if space.id == 0 || map.region(space.id).is_none() {
            let hint = Some("numbers begin with 1; regions say which belong to them".to_owned());
            sheet.fault(&at("id"), &entry, "it lies in no region", hint);
        }
    }
    for (index, spot) in map.legendary.iter().enumerate() {
        let at = [Field("legendary"), Index(index), Field("species")];
        known(sheet, kanto, &at, "legendary spot", &spot.species);
    }
    for (index, name) in map.starters.iter().enumerate() {
        known(
            sheet,
            kanto,
            &[Field("starters"), Index(index)],
            "starters",
            name,
        );
    }
    if map.starters.is_empty() {
        sheet.fault(&[Field("starters")], "starters", "there are none", None);
    }
}

fn neighbours(file: &mut File<Map>) {
    let (map, sheet) = (&file.value, &mut file.sheet);
    if map.start.is_empty() {
        sheet.fault(&[Field("start")], "Start", "it has no neighbours", None);
    }
    for (index, id) in map.start.iter().enumerate() {
        if map.space(*id).is_none() {
            let problem = format!("there is no space {id}");
            let at = [Field("start"), Index(index)];
            sheet.fault(&at, "Start", &problem, numbers(map));
        }
    }
    let mut seen = BTreeSet::new();
    for (index, space) in map.spaces.iter().enumerate() {
        let entry = format!("space {} \"{}\"", space.id, space.name);
        let at = |field| [Field("spaces"), Index(index), Field(field)];
        if !seen.insert(space.id) {
            sheet.fault(&at("id"), &entry, "its number is given twice", None);
        }
        if space.next.is_empty() {
            let hint = Some("`next` names the spaces beside it".to_owned());
            sheet.fault(&at("next"), &entry, "it has no neighbours", hint);
        }
        let ways = space.ways.iter().map(|way| ("ways", way.1));
        for (field, id) in space.next.iter().map(|id| ("next", *id)).chain(ways) {
            match map.space(id) {
                None => {
                    let problem = format!("there is no space {id}");
                    sheet.fault(&at(field), &entry, &problem, numbers(map));
                }
                Some(other) if field == "next" && !other.next.contains(&space.id) => {
                    let problem = format!("it leads to {id}, but {id} does not lead back");
                    let hint = Some(format!("add {} to the `next` of {id}", space.id));
                    sheet.fault(&at(field), &entry, &problem, hint);
                }
                Some(_) => {}
            }
        }
    }
}

/// Which numbers spaces have.
fn numbers(map: &Map) -> Option<String> {
    let ids = || map.spaces.iter().map(|space| space.id);
    let (least, most) = (ids().min()?, ids().max()?);
    Some(format!("spaces have the numbers {least} to {most}"))
}

/// Cities that nobody reaches, and gates that nobody can open (R17).
fn roads(raw: &mut Raw) {
    let map = &raw.map.value;
    let sheet = &mut raw.map.sheet;
    for (index, (one, other)) in map.half_roads.iter().enumerate() {
        for id in [one, other] {
            if map.space(*id).is_none() {
                let problem = format!("there is no space {id}");
                let at = [Field("half_roads"), Index(index)];
                sheet.fault(&at, "a road of the half game", &problem, numbers(map));
            }
        }
    }
    let all = map.distances(0, &|_| true);
    for (index, space) in map.spaces.iter().enumerate() {
        if space.kind == Kind::City && !all.contains_key(&space.id) {
            let entry = format!("space {} \"{}\"", space.id, space.name);
            let hint = Some("`next` or `start` must lead to it".to_owned());
            sheet.fault(
                &[Field("spaces"), Index(index)],
                &entry,
                "nobody can reach this city",
                hint,
            );
        }
    }
    let rivals = &raw.rivals.value;
    for (half, field) in [(false, "badges"), (true, "half")] {
        let badges = if half {
            won(&map.halved(), half)
        } else {
            won(map, half)
        };
        for (index, region) in map.regions.iter().enumerate() {
            let asks = if half { region.half } else { region.badges };
            if asks > badges {
                let entry = format!(
                    "region {} of {} to {}",
                    region.colour, region.first, region.last
                );
                let problem = format!(
                    "its gate asks for {asks} badges, but only {badges} can be won before it"
                );
                let hint = Some(format!(
                    "ask for {badges} at most, or put a gym before the gate"
                ));
                sheet.fault(
                    &[Field("regions"), Index(index), Field(field)],
                    &entry,
                    &problem,
                    hint,
                );
            }
        }
    }
    for gym in rivals.gyms.iter().filter(|gym| !gym.optional) {
        let somewhere = map
            .spaces
            .iter()
            .any(|space| space.gym.as_deref() == Some(gym.name.as_str()));
        if !somewhere {
            let problem = format!(
                "no city is that of {}, so that nobody can win all badges",
                gym.name
            );
            sheet.fault(&[Field("spaces")], "map", &problem, None);
        }
    }
}

/// How many badges can be won at most with gates that open one after another.
fn won(map: &Map, half: bool) -> usize {
    let mut badges = 0;
    loop {
        let open = |id: SpaceId| map.gate(id, half) <= badges;
        let reached = map.distances(0, &open);
        let gyms = map.spaces.iter().filter(|space| space.gym.is_some());
        let now = gyms.filter(|space| reached.contains_key(&space.id)).count();
        if now == badges {
            return badges;
        }
        badges = now;
    }
}
