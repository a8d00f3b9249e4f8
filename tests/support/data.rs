//! The data that cases are played by: those of the game, with the folders that a case names and those of
//! `CASES_DATA` on top.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tallgrass::data::{DataError, Dex};

/// Where case files lie.
pub(crate) fn folder() -> PathBuf {
    std::env::var_os("CASES_DIR").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"),
        PathBuf::from,
    )
}

/// The data with these folders, as a case names them. Read once.
pub(crate) fn dex(named: &[String]) -> Arc<Dex> {
    static READ: OnceLock<Mutex<HashMap<Vec<PathBuf>, Arc<Dex>>>> = OnceLock::new();
    let set = std::env::var_os("CASES_DATA");
    let mut folders: Vec<PathBuf> = set.iter().flat_map(std::env::split_paths).collect();
    folders.extend(named.iter().map(|name| folder().join(name)));
    if folders.is_empty() {
        return Dex::builtin().unwrap().clone();
    }
    // A folder with a fault has told it to whoever asked first.
    let known = READ.get_or_init(Mutex::default).lock();
    let mut known = known.unwrap_or_else(PoisonError::into_inner);
    let read = |folders: &Vec<PathBuf>| {
        let dex = Dex::with_folders(folders).map_err(|faults| report(&faults));
        Arc::new(dex.unwrap())
    };
    known.entry(folders).or_insert_with_key(read).clone()
}

fn report(faults: &[DataError]) -> String {
    let lines: Vec<String> = faults.iter().map(DataError::to_string).collect();
    lines.join("\n")
}
