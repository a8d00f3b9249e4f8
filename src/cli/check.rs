//! `tallgrass check`: every fault of data folders, levels and records, and what is not executed yet.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::args::CheckArgs;
use super::{Done, Failure, load, shown};
use crate::battle::{ability_summary, field_summary, form_summary};
use crate::data::moves::What;
use crate::data::{DATA_FILES, DataError, Dex, Level, builtin_levels, files, is_record_text};
use crate::record::Record;
use crate::words::counted;

/// How a file is read: as one that a person named, or as one that was found.
type ReadFile = fn(&Path, &files::Limit) -> Result<String, DataError>;

/// What has been checked so far.
struct Checked {
    dex: Arc<Dex>,
    faults: usize,
    files: usize,
}

/// Checks data folders and levels; exit status 1 where there are faults.
pub(super) fn check(args: &CheckArgs, out: &mut dyn Write) -> Done {
    let mut found = Checked {
        dex: load::dex()?,
        faults: 0,
        files: 0,
    };
    let paths = if args.paths.is_empty() {
        usual()
    } else {
        args.paths.clone()
    };
    // Data first: levels are checked against it.
    let (data, levels): (Vec<&PathBuf>, Vec<&PathBuf>) =
        paths.iter().partition(|path| is_data(path));
    for path in data {
        found.data(path, out)?;
    }
    for path in levels {
        // What lies in a folder was named by nobody: a pipe there is waited for by nobody.
        let read = match path.is_dir() {
            true => files::read_text,
            false => files::read_given,
        };
        for file in files_of(path)? {
            found.level(&file, read, out)?;
        }
    }
    if paths.is_empty() {
        found.builtin(out)?;
    }
    missing(&found.dex, out)?;
    not_played(&found.dex, out)?;
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
    ["assets/data", "levels"]
        .map(PathBuf::from)
        .into_iter()
        .filter(|path| path.is_dir())
        .collect()
}

fn is_data(path: &Path) -> bool {
    path.is_dir() && DATA_FILES.iter().any(|name| path.join(name).is_file())
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
    fn tell(&mut self, faults: &[DataError], out: &mut dyn Write) -> Done {
        self.faults += faults.len();
        faults
            .iter()
            .try_for_each(|fault| writeln!(out, "{fault}"))?;
        Ok(())
    }

    fn data(&mut self, path: &Path, out: &mut dyn Write) -> Done {
        self.files += DATA_FILES.len();
        match Dex::load(path) {
            Ok(dex) => self.dex = Arc::new(dex),
            Err(faults) => self.tell(&faults, out)?,
        }
        Ok(())
    }

    /// A level, or a record with its level.
    fn level(&mut self, path: &Path, read: ReadFile, out: &mut dyn Write) -> Done {
        self.files += 1;
        match self.faults_of(path, read) {
            Ok(()) => Ok(()),
            Err(faults) => self.tell(&faults, out),
        }
    }

    fn faults_of(&self, path: &Path, read: ReadFile) -> Result<(), Vec<DataError>> {
        let text = read(path, &files::RECORD).map_err(|fault| vec![fault])?;
        let file = path.display().to_string();
        let name = path.file_name().and_then(|name| name.to_str());
        if let Some(name) = name.filter(|name| DATA_FILES.contains(name)) {
            let dex = Dex::parse_one(name, &file, text);
            return dex.map_or(Ok(()), |dex| dex.map(drop));
        }
        if is_record_text(&text) {
            Record::parse(&file, &text, &self.dex).map(drop)
        } else {
            Level::parse(&file, &text, &self.dex).map(drop)
        }
    }

    /// Outside a checkout: what is compiled in.
    fn builtin(&mut self, out: &mut dyn Write) -> Done {
        for (name, text) in builtin_levels() {
            self.files += 1;
            if let Err(faults) = Level::parse(&format!("levels/{name}.ron"), text, &self.dex) {
                self.tell(&faults, out)?;
            }
        }
        Ok(())
    }
}

/// Which abilities of species the battle does not play yet, and which fields of moves.
fn not_played(dex: &Dex, out: &mut dyn Write) -> Done {
    let named = dex.species.iter().flat_map(|def| def.abilities.named());
    let named: BTreeSet<&str> = named.map(|(_, id)| dex.ability(id).name.as_str()).collect();
    let waiting: Vec<&str> = named
        .iter()
        .copied()
        .filter(|name| ability_summary(name).is_none())
        .collect();
    if !waiting.is_empty() {
        writeln!(
            out,
            "Not played yet, {} of the {} abilities that species name: {}",
            waiting.len(),
            named.len(),
            waiting.join(", ")
        )?;
    }
    for def in &dex.moves {
        for effect in &def.effects {
            match &effect.what {
                What::Field(field) if field_summary(field).is_none() => {
                    writeln!(out, "Not played yet, of {}: the field {field}", def.name)?;
                }
                What::Become(form) if form_summary(form).is_none() => {
                    writeln!(out, "Not played yet, of {}: {form}", def.name)?;
                }
                _ => {}
            }
        }
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
