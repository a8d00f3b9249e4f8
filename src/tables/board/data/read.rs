//! Reads the files of a board: what is compiled in, or what a folder has in place of it.

use std::path::Path;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::cards::{EventCard, ItemCard, JobCard, Rival, Rivals};
use super::check;
use super::chips::ChipBook;
use super::map::Map;
use super::raw::{File, Raw};
use super::tables::Tables;
use crate::data::{DataError, Sheet};
use crate::rules::TypeChart;
use crate::tables::{Sources, Text};

/// The files, and what is compiled in.
pub const SOURCES: Sources = Sources {
    folder: "assets/tables/board",
    files: &[
        (
            "tables.ron",
            include_str!("../../../../assets/tables/board/tables.ron"),
        ),
        (
            "chips.ron",
            include_str!("../../../../assets/tables/board/chips.ron"),
        ),
        (
            "world.ron",
            include_str!("../../../../assets/tables/board/world.ron"),
        ),
        (
            "map.ron",
            include_str!("../../../../assets/tables/board/map.ron"),
        ),
        (
            "events.ron",
            include_str!("../../../../assets/tables/board/events.ron"),
        ),
        (
            "items.ron",
            include_str!("../../../../assets/tables/board/items.ron"),
        ),
        (
            "jobs.ron",
            include_str!("../../../../assets/tables/board/jobs.ron"),
        ),
        (
            "rivals.ron",
            include_str!("../../../../assets/tables/board/rivals.ron"),
        ),
    ],
};

/// Whether a folder holds a board or cards of one: by a file that nothing else has, or by what stands in
/// one that others have as well.
#[must_use]
pub fn is_board(dir: &Path) -> bool {
    let shared = ["items.ron", "world.ron"];
    let names = SOURCES.files.iter().map(|(name, _)| *name);
    let mut own = names.filter(|name| !shared.contains(name));
    let own = own.any(|name| dir.join(name).is_file());
    let says = |name, words: &[&str]| Sources::says(dir, name, words);
    dir.is_dir() && (own || says("items.ron", &["count:"]) || says("world.ron", &["types:"]))
}

/// Everything that is printed: the map, the chips, the cards and the tables.
#[derive(Clone, Debug)]
pub struct Board {
    /// The map.
    pub map: Map,
    /// Chips of the map alone.
    pub kanto: Arc<ChipBook>,
    /// Chips of the option `world`.
    pub world: Arc<ChipBook>,
    /// Event cards.
    pub events: Vec<EventCard>,
    /// Item cards.
    pub items: Vec<ItemCard>,
    /// Poké Jobs.
    pub jobs: Vec<JobCard>,
    /// Leaders, League and villains.
    pub rivals: Rivals,
    /// The numbers.
    pub tables: Tables,
    /// The chart of types.
    pub chart: TypeChart,
    /// Tells these data from others.
    pub digest: u64,
}

impl Board {
    /// What is compiled in.
    ///
    /// # Errors
    /// The files are faulty.
    pub fn builtin() -> Result<Self, Vec<DataError>> {
        Self::load(None)
    }

    /// What a folder has, and what is compiled in for the rest.
    ///
    /// # Errors
    /// The folder cannot be read, or its files are faulty: every fault with its place.
    pub fn load(dir: Option<&Path>) -> Result<Self, Vec<DataError>> {
        Self::of(SOURCES.read(dir)?)
    }

    /// A board of these texts, in the order of [`SOURCES`].
    ///
    /// # Errors
    /// As [`Self::load`].
    pub fn of(texts: Vec<Text>) -> Result<Self, Vec<DataError>> {
        let digest = digest(&texts);
        let mut raw = Raw::of(&texts)?;
        check::check(&mut raw);
        raw.board(digest)
    }

    /// The board of the half game.
    #[must_use]
    pub fn halved(&self) -> Self {
        let mut half = Self {
            map: self.map.halved(),
            ..self.clone()
        };
        if let Some(less) = self.tables.half.league {
            for member in &mut half.rivals.league.members {
                member.bonus = less.bonus;
                for mon in &mut member.team {
                    mon.lp = ((mon.lp * less.life + 250) / 500 * 5).max(5);
                }
            }
        }
        half
    }

    /// A leader, or who else has a badge, by name.
    #[must_use]
    pub fn gym(&self, name: &str) -> Option<(usize, &Rival)> {
        self.rivals
            .gyms
            .iter()
            .enumerate()
            .find(|(_, rival)| rival.name == name)
    }
}

fn digest(texts: &[Text]) -> u64 {
    let all: String = texts.iter().map(|text| text.text.as_str()).collect();
    // FNV-1a: stable from build to build.
    all.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl Raw {
    fn of(texts: &[Text]) -> Result<Self, Vec<DataError>> {
        let mut faults = Vec::new();
        let mut files = texts.iter();
        let tables = read(files.next(), "table", &mut faults);
        let chips = read(files.next(), "chip", &mut faults);
        let world = read(files.next(), "chip", &mut faults);
        let map = read::<Map>(files.next(), "space", &mut faults);
        let events = read(files.next(), "event card", &mut faults);
        let items = read(files.next(), "item card", &mut faults);
        let jobs = read(files.next(), "job", &mut faults);
        let rivals = read(files.next(), "rival", &mut faults);
        let all = || {
            let map = map?;
            Some(Self {
                tables: tables?,
                chips: chips?,
                world: world?,
                map: File {
                    value: map.value.indexed(),
                    sheet: map.sheet,
                },
                events: events?,
                items: items?,
                jobs: jobs?,
                rivals: rivals?,
            })
        };
        all().ok_or(faults)
    }

    /// The chips of the map, and those of the wide world.
    pub(super) fn books(&self) -> (ChipBook, ChipBook) {
        let (kanto, more, tables) = (&self.chips.value, &self.world.value, &self.tables.value);
        (
            ChipBook::of(kanto, tables),
            ChipBook::of(kanto.iter().chain(more), tables),
        )
    }

    fn board(self, digest: u64) -> Result<Board, Vec<DataError>> {
        let (kanto, world) = self.books();
        let mut faults = Vec::new();
        let sheets = [
            self.tables.sheet,
            self.chips.sheet,
            self.world.sheet,
            self.map.sheet,
            self.events.sheet,
            self.items.sheet,
            self.jobs.sheet,
            self.rivals.sheet,
        ];
        for sheet in sheets {
            faults.extend(sheet.faults());
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Board {
            map: self.map.value,
            kanto: Arc::new(kanto),
            world: Arc::new(world),
            events: self.events.value,
            items: self.items.value,
            jobs: self.jobs.value,
            rivals: self.rivals.value,
            tables: self.tables.value,
            chart: TypeChart::generation_six(),
            digest,
        })
    }
}

fn read<T: DeserializeOwned>(
    text: Option<&Text>,
    kind: &str,
    faults: &mut Vec<DataError>,
) -> Option<File<T>> {
    let text = text?;
    match Sheet::read(&text.file, kind, &text.text) {
        Ok((value, sheet)) => Some(File { value, sheet }),
        Err(fault) => {
            faults.push(fault);
            None
        }
    }
}
