//! Lists the data files, so that a new file in `assets/data` is compiled in without a line anywhere.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    list("assets/data", "data_files.rs")?;
    list("assets/data-later", "later_files.rs")?;
    println!("cargo:rerun-if-changed=build.rs");
    Ok(())
}

/// Writes the files of a data folder as a list of Rust.
fn list(folder: &str, into: &str) -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let mut files = Vec::new();
    collect(&root, Path::new(folder), &mut files)?;
    files.sort();
    let mut list = String::from("[\n");
    for file in files {
        writeln!(
            list,
            "    ({file:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/\", {file:?}))),"
        )?;
    }
    list.push_str("]\n");
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join(into), list)?;
    println!("cargo:rerun-if-changed={folder}");
    Ok(())
}

/// The `.ron` files of a folder and of the folders in it, as paths from the root with `/`.
fn collect(root: &Path, folder: &Path, into: &mut Vec<String>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(root.join(folder))? {
        let name = entry?.file_name();
        let path = folder.join(&name);
        if root.join(&path).is_dir() {
            collect(root, &path, into)?;
        } else if path.extension().is_some_and(|ending| ending == "ron") {
            let parts = path.iter().map(|part| part.to_string_lossy());
            into.push(parts.collect::<Vec<_>>().join("/"));
        }
    }
    Ok(())
}
