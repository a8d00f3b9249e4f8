//! Reading the dex: the data may name every kind of effect that some rule-set plays, and this is where both are known.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use crate::battle::registry::RULE_SETS;
use crate::data::kind_name::{KindName, KindNames};
use crate::data::{DataError, DataKind, Dex, read_builtin, read_folder, read_on_top};

/// Every kind that data may name, in the order of the registry.
fn kind_names() -> KindNames {
    static ALL: OnceLock<Vec<KindName>> = OnceLock::new();
    let all = || {
        let families = RULE_SETS.iter().flat_map(|rules| rules.families);
        let kinds = families.flat_map(|family| family.iter());
        kinds.map(|kind| KindName::of(kind)).collect()
    };
    KindNames::of(ALL.get_or_init(all))
}

impl Dex {
    /// The dex that is compiled in, validated once.
    ///
    /// # Errors
    /// The compiled-in files are faulty; a test proves that they are not.
    pub fn builtin() -> Result<&'static Arc<Self>, &'static [DataError]> {
        static BUILTIN: OnceLock<Result<Arc<Dex>, Vec<DataError>>> = OnceLock::new();
        BUILTIN
            .get_or_init(|| read_builtin(kind_names()).map(Arc::new))
            .as_ref()
            .map_err(Vec::as_slice)
    }

    /// Reads a dex from a folder with a file, or a folder of files, of every [`DataKind`]; nothing that
    /// is compiled in belongs to it.
    ///
    /// # Errors
    /// All faults of all files; nothing is loaded half.
    pub fn load(dir: &Path) -> Result<Self, Vec<DataError>> {
        read_folder(dir, kind_names())
    }

    /// Reads data folders on top of what is compiled in, in this order: their entries are added, or
    /// take the place of those of their names.
    ///
    /// # Errors
    /// All faults of all files; nothing is loaded half.
    pub fn with_folders(folders: &[PathBuf]) -> Result<Self, Vec<DataError>> {
        read_on_top(folders, None, kind_names())
    }

    /// Reads the text of one data file on top of what is compiled in and of these folders: `kind` is
    /// what its entries are, `file` what its faults name.
    ///
    /// # Errors
    /// All faults of the text, and of the other files with it.
    pub fn with_text(
        folders: &[PathBuf],
        kind: DataKind,
        file: &str,
        text: String,
    ) -> Result<Self, Vec<DataError>> {
        read_on_top(folders, Some((kind, file, text)), kind_names())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::data::kind_name::Sort;

    #[test]
    fn what_an_effect_can_begin_has_a_name_of_its_own() {
        let mut taken = BTreeSet::new();
        for kind in kind_names().of_sorts(&Sort::BEGUN) {
            let letters = |name: &str| {
                let letters = name.chars().filter(|it| it.is_alphanumeric());
                letters.collect::<String>().to_lowercase()
            };
            let names: BTreeSet<String> = kind.names().map(letters).collect();
            for name in names {
                assert!(taken.insert(name), "{kind:?}");
            }
        }
    }
}
