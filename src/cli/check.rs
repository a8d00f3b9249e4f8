//! `tallgrass check`: every fault of data folders, levels and records, and what is not executed yet.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::args::CheckArgs;
use super::{Done, Failure, load, not_played, shown, turns};
use crate::battle::ability_summary;
use crate::data::features::FeatureSort;
use crate::data::ids::AbilityId;
use crate::data::{
    AbilityDef, DataError, DataKind, Dex, FeatureDef, ItemDef, ItemEffect, Level, SpeciesDef,
    builtin_levels, data_files, files, has_data, is_record_text, is_whole,
};
use crate::record::Record;
use crate::rulesets::d20::{dex::Dex as D20Dex, game::D20};
use crate::tables::board::data::is_board;
use crate::tables::board::{self, Board, BoardGame};
use crate::tables::pucks::{self, BattleFile, PuckDex, Pucks, is_battle_file};
use crate::tables::record::{game_by_heading, game_of};
use crate::words::counted;

/// How a file is read: as one that a person named, or as one that was found.
type ReadFile = fn(&Path, &files::Limit) -> Result<String, DataError>;

/// What has been checked so far.
struct Checked {
    dex: Arc<Dex>,
    /// The data folders that are read on top of the data of the game.
    folders: Vec<PathBuf>,
    faults: usize,
    files: usize,
    /// Whether data folders were asked about, and not only levels.
    asked_of_data: bool,
    /// By the file: the abilities of everybody in it that the battle does not play yet, and how many
    /// abilities they have.
    waiting: Vec<(String, BTreeSet<String>, usize)>,
    /// What a battle does nothing with, and what is allowed but odd in levels of the second rule-set.
    odd: Vec<String>,
}

/// Checks data folders and levels; exit status 1 where there are faults.
pub(super) fn check(args: &CheckArgs, data: &[PathBuf], out: &mut dyn Write) -> Done {
    let mut found = Checked {
        dex: load::dex(&[])?,
        folders: load::data_folders(&[]),
        faults: 0,
        files: 0,
        asked_of_data: false,
        waiting: Vec::new(),
        odd: Vec::new(),
    };
    for path in data {
        found.folder(path, out)?;
    }
    let paths = if args.paths.is_empty() {
        usual()
    } else {
        args.paths.clone()
    };
    found.paths(&paths, out)?;
    if paths.is_empty() {
        found.builtin(out)?;
        found.pucks(None, out)?;
        found.board(None, out)?;
        found.d20(None, out)?;
    }
    missing(&found.dex, out)?;
    if found.asked_of_data {
        abilities_not_played(&found.dex, out)?;
        known_by_name(&found.dex, out)?;
        items_that_play(&found.dex, out)?;
    }
    found.not_played(out)?;
    for odd in &found.odd {
        writeln!(out, "{}", files::plain(odd))?;
    }
    match found.faults {
        0 => {
            writeln!(out, "{} checked, no faults.", counted(found.files, "file"))?;
            Ok(())
        }
        faults => {
            let (faults, files) = (counted(faults, "fault"), counted(found.files, "file"));
            Err(Failure::new(format!("{faults} in {files} checked")))
        }
    }
}

/// The folders of a checkout that are there.
fn usual() -> Vec<PathBuf> {
    let pucks = "assets/tables/pucks";
    let boards = ["assets/tables/board", "assets/tables/d20"];
    ["assets/data", "levels", pucks, boards[0], boards[1]]
        .map(PathBuf::from)
        .into_iter()
        .filter(|path| path.is_dir())
        .collect()
}

fn is_data(path: &Path) -> bool {
    path.is_dir() && has_data(path)
}

/// A level file, or all of a folder.
fn files_of(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let listed = std::fs::read_dir(path)
        .map_err(|error| Failure::new(format!("{}: {error}", shown(path))))?;
    let mut files: Vec<PathBuf> = listed
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|file| file.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    files.sort();
    if files.is_empty() {
        return Err(Failure::new(format!(
            "{}: there is no .ron file in it",
            shown(path)
        )));
    }
    Ok(files)
}

impl Checked {
    /// The files and folders that were named, each by what it is.
    fn paths(&mut self, paths: &[PathBuf], out: &mut dyn Write) -> Done {
        let (boards, left): (Vec<&PathBuf>, Vec<&PathBuf>) =
            paths.iter().partition(|path| is_board(path));
        for path in boards {
            self.board(Some(path), out)?;
        }
        let (tables, left): (Vec<&PathBuf>, Vec<&PathBuf>) =
            left.into_iter().partition(|path| pucks::is_puckdex(path));
        for path in tables {
            self.pucks(Some(path), out)?;
        }
        let (dice, left): (Vec<&PathBuf>, Vec<&PathBuf>) =
            left.into_iter().partition(|path| super::d20::is_data(path));
        for path in dice {
            self.d20(Some(path), out)?;
        }
        // Data first: levels are checked against it.
        let (data, levels): (Vec<&PathBuf>, Vec<&PathBuf>) =
            left.into_iter().partition(|path| is_data(path));
        for path in data {
            self.asked_of_data = true;
            self.data(path, out)?;
        }
        for path in levels {
            // What lies in a folder was named by nobody: a pipe there is waited for by nobody.
            let read = match path.is_dir() {
                true => files::read_text,
                false => files::read_given,
            };
            for file in files_of(path)? {
                self.level(&file, read, out)?;
            }
        }
        Ok(())
    }

    fn tell(&mut self, faults: &[DataError], out: &mut dyn Write) -> Done {
        self.faults += faults.len();
        faults
            .iter()
            .try_for_each(|fault| writeln!(out, "{fault}"))?;
        Ok(())
    }

    /// A data folder: what has a file of every kind stands alone, everything else on top of what was
    /// read before.
    fn data(&mut self, path: &Path, out: &mut dyn Write) -> Done {
        if !is_whole(path) {
            return self.folder(path, out);
        }
        self.files += data_files(path).len();
        match Dex::load(path) {
            Ok(dex) => self.dex = Arc::new(dex),
            Err(faults) => self.tell(&faults, out)?,
        }
        Ok(())
    }

    /// A data folder on top of the data of the game.
    fn folder(&mut self, path: &Path, out: &mut dyn Write) -> Done {
        self.files += data_files(path).len();
        self.folders.push(path.to_owned());
        match Dex::with_folders(&self.folders) {
            Ok(dex) => self.dex = Arc::new(dex),
            Err(faults) => {
                self.folders.pop();
                self.tell(&faults, out)?;
            }
        }
        Ok(())
    }

    /// The data of PokéPucks: those of a folder, or what is compiled in.
    fn pucks(&mut self, folder: Option<&Path>, out: &mut dyn Write) -> Done {
        self.files += pucks::FILES.files.len();
        match PuckDex::load(folder) {
            Ok(_) => Ok(()),
            Err(faults) => self.tell(&faults, out),
        }
    }

    /// The data of the board game: those of a folder, or what is compiled in.
    fn board(&mut self, folder: Option<&Path>, out: &mut dyn Write) -> Done {
        self.files += board::data::SOURCES.files.len();
        match Board::load(folder) {
            Ok(_) => Ok(()),
            Err(faults) => self.tell(&faults, out),
        }
    }

    /// The data and levels of the game on one die: those of a folder, or what is compiled in.
    fn d20(&mut self, folder: Option<&Path>, out: &mut dyn Write) -> Done {
        match super::d20::check_data(folder) {
            Ok((files, lines)) => {
                self.files += files;
                self.odd.extend(lines);
                Ok(())
            }
            Err(faults) => self.tell(&faults, out),
        }
    }

    /// A level, or a record with its level.
    fn level(&mut self, path: &Path, read: ReadFile, out: &mut dyn Write) -> Done {
        self.files += 1;
        match self.faults_of(path, read) {
            Ok(()) => Ok(()),
            Err(faults) => self.tell(&faults, out),
        }
    }

    fn faults_of(&mut self, path: &Path, read: ReadFile) -> Result<(), Vec<DataError>> {
        let text = read(path, &files::RECORD).map_err(|fault| vec![fault])?;
        let file = path.display().to_string();
        if let Some(kind) = DataKind::of_file(path) {
            return Dex::with_text(&self.folders, kind, &file, text).map(drop);
        }
        let game = game_of(&text).or_else(|| game_by_heading(&text).map(str::to_owned));
        if let Some(game) = game {
            return check_game(&game, &file, &text);
        }
        if let Some(checked) = super::d20::check_level(&file, &text) {
            self.odd.extend(checked?);
            return Ok(());
        }
        if is_battle_file(&text) {
            let faults = BattleFile::faults(&file, &text, &PuckDex::builtin()?);
            return if faults.is_empty() {
                Ok(())
            } else {
                Err(faults)
            };
        }
        let level = if is_record_text(&text) {
            let record = Record::parse(&file, &text, &self.dex)?;
            record.level.level(&self.dex)?
        } else {
            Level::parse(&file, &text, &self.dex)?
        };
        self.look_at(&file, &level);
        Ok(())
    }

    /// Notes what of a level the battle does not play.
    fn look_at(&mut self, file: &str, level: &Level) {
        let abilities = level.combatants.iter().flat_map(|one| &one.abilities);
        let named: BTreeSet<AbilityId> = abilities.copied().collect();
        let count = named.len();
        let named = named.into_iter().map(|id| self.dex.ability(id));
        let waiting = named.filter(|def| ability_summary(def).is_none());
        let waiting = waiting.map(|def| def.name.clone());
        self.waiting
            .push((file.to_owned(), waiting.collect(), count));
        self.odd.extend(not_played::lines(file, level, &self.dex));
    }

    /// Tells it.
    fn not_played(&self, out: &mut dyn Write) -> Done {
        let told = self
            .waiting
            .iter()
            .filter(|(_, waiting, _)| !waiting.is_empty());
        for (file, waiting, count) in told {
            let names: Vec<&str> = waiting.iter().map(String::as_str).collect();
            writeln!(
                out,
                "Not played yet in {}, {} of its {}: {}",
                files::plain(file),
                waiting.len(),
                match count {
                    1 => "one ability".to_owned(),
                    count => format!("{count} abilities"),
                },
                names.join(", ")
            )?;
        }
        Ok(())
    }

    /// Outside a checkout: what is compiled in.
    fn builtin(&mut self, out: &mut dyn Write) -> Done {
        for (name, text) in builtin_levels() {
            self.files += 1;
            let file = format!("levels/{name}.ron");
            match Level::parse(&file, text, &self.dex) {
                Ok(level) => self.look_at(&file, &level),
                Err(faults) => self.tell(&faults, out)?,
            }
        }
        Ok(())
    }
}

/// A record of a game beside the battle.
fn check_game(game: &str, file: &str, text: &str) -> Result<(), Vec<DataError>> {
    let faults = match game {
        super::pucks::NAME => turns::check_record::<Pucks>(file, text, &PuckDex::builtin()?),
        super::board::NAME => {
            let board = Arc::new(Board::builtin()?);
            turns::check_record::<BoardGame>(file, text, &board)
        }
        super::d20::NAME => turns::check_record::<D20>(file, text, &D20Dex::builtin()?),
        other => {
            let problem = format!("there is no game \"{}\"", files::shortened(other));
            vec![DataError::of_file(file, problem)]
        }
    };
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults)
    }
}

/// Which abilities of species the battle does not play yet.
fn abilities_not_played(dex: &Dex, out: &mut dyn Write) -> Done {
    let named = dex.species.iter().flat_map(|def| def.abilities.named());
    let named: BTreeSet<AbilityId> = named.map(|(_, id)| id).collect();
    let waiting = named.iter().map(|id| dex.ability(*id));
    let waiting: Vec<&AbilityDef> = waiting
        .filter(|def| ability_summary(def).is_none())
        .collect();
    let names: Vec<&str> = waiting.iter().map(|def| def.name.as_str()).collect();
    if !waiting.is_empty() {
        writeln!(
            out,
            "Not played yet, {} of the {} abilities that species name: {}",
            waiting.len(),
            named.len(),
            names.join(", ")
        )?;
    }
    for def in waiting.iter().filter(|def| !def.missing.is_empty()) {
        let why = def.missing.join("; ");
        writeln!(out, "Not played yet, the ability {}: {why}", def.name)?;
    }
    Ok(())
}

/// How many items do something in a battle, and which would and are not executed.
fn items_that_play(dex: &Dex, out: &mut dyn Write) -> Done {
    let useless = |def: &&ItemDef| matches!(def.effect, ItemEffect::Useless(_));
    let all = dex.items.len();
    let plays = all - dex.items.iter().filter(useless).count();
    let waiting = dex
        .items
        .iter()
        .filter_map(|def| Some((def, def.waits_for()?)));
    let waiting: Vec<String> = waiting
        .map(|(def, why)| format!("{}: {why}", def.name))
        .collect();
    if !waiting.is_empty() {
        writeln!(
            out,
            "Items: {plays} of {all} play, {} are of no use in a battle, {} are not played yet ({})",
            all - plays - waiting.len(),
            waiting.len(),
            waiting.join("; ")
        )?;
    }
    Ok(())
}

/// How much of what species have is known by name only.
fn known_by_name(dex: &Dex, out: &mut dyn Write) -> Done {
    let moves = dex.species.iter().flat_map(SpeciesDef::every_move);
    let moves: BTreeSet<&str> = moves.map(|known| dex.known_move(known)).collect();
    let waiting = moves.iter().filter(|name| dex.waits(name)).count();
    let named = dex.species.iter().flat_map(|def| &def.named);
    let capabilities: BTreeSet<&str> = named.map(String::as_str).collect();
    reasons(dex, &capabilities, out)?;
    if waiting + capabilities.len() > 0 {
        writeln!(
            out,
            "Known by name, and not yet played: {waiting} of the {} moves that species can learn; capabilities: {}",
            moves.len(),
            capabilities.into_iter().collect::<Vec<_>>().join(", ")
        )?;
    }
    Ok(())
}

/// Why capabilities are not played that would mean something in a battle.
fn reasons(dex: &Dex, capabilities: &BTreeSet<&str>, out: &mut dyn Write) -> Done {
    let named = |def: &&FeatureDef| {
        let begins = |name: &&str| name.split(" ").next() == Some(def.name.as_str());
        def.sort == FeatureSort::Capability
            && !def.is_played()
            && capabilities
                .iter()
                .any(|name| *name == def.name || begins(name))
    };
    for def in dex.features.iter().filter(named) {
        let why = def.missing.join("; ");
        writeln!(out, "Not played yet, the capability {}: {why}", def.name)?;
    }
    Ok(())
}

/// Which moves have parts that the engine does not execute yet.
fn missing(dex: &Dex, out: &mut dyn Write) -> Done {
    let partial: Vec<_> = dex
        .moves
        .iter()
        .filter(|def| !def.missing.is_empty())
        .collect();
    if partial.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "Not executed yet, in {} of {} moves:",
        partial.len(),
        dex.moves.len()
    )?;
    for def in partial {
        for part in &def.missing {
            writeln!(out, "  {}: {part}", def.name)?;
        }
    }
    Ok(())
}
