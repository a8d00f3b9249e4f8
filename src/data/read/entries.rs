//! The entries of one kind, out of all files and layers that have some.

use std::borrow::Cow;
use std::collections::HashMap;

use serde::de::DeserializeOwned;

use super::common::check_names;
use super::texts::{DataKind, Texts};
use crate::data::error::DataError;
use crate::data::locate::Path;
use crate::data::source::{EntryPlace, Faults, Located, parse, parse_own};

/// Most entries of a kind.
const MAX_ENTRIES: usize = 10_000;

/// Raw entries of one kind with their positions.
pub(super) struct Entries<T> {
    kind: DataKind,
    pub(super) list: Vec<T>,
    /// The files that they stand in.
    files: Vec<Located>,
    /// Where each of them stands.
    places: Vec<EntryPlace>,
}

impl<T: DeserializeOwned> Entries<T> {
    /// Reads the files of a kind; faults of form go into `found`. An entry of a later layer takes the
    /// place of the one of its name; within a layer both stay, and are a fault.
    pub(super) fn read(
        texts: &Texts,
        kind: DataKind,
        name: impl Fn(&T) -> &str,
        found: &mut Vec<DataError>,
    ) -> Option<Self> {
        let before = found.len();
        let mut all = Self {
            kind,
            list: Vec::new(),
            files: Vec::new(),
            places: Vec::new(),
        };
        // By its name in small letters: which layer an entry is of, and where it stands in the list.
        let mut known: HashMap<String, (usize, usize)> = HashMap::new();
        for (layer, text) in texts.of(kind) {
            let (of, what) = (&text.file, kind.entry());
            let read = match &text.text {
                Cow::Borrowed(own) => parse_own::<Vec<T>>(of, what, own),
                Cow::Owned(text) => parse::<Vec<T>>(of, what, text)
                    .map(|(list, tree)| (list, Located::new(of, tree))),
            };
            let (list, located) = match read {
                Ok(read) => read,
                Err(fault) => {
                    found.push(fault);
                    continue;
                }
            };
            let file = all.files.len();
            all.files.push(located);
            for (index, raw) in list.into_iter().enumerate() {
                let (key, place) = (name(&raw).to_lowercase(), EntryPlace { file, index });
                match known.get_mut(&key) {
                    Some((older, at)) if *older < layer => {
                        (all.list[*at], all.places[*at]) = (raw, place);
                        *older = layer;
                    }
                    _ => {
                        known.insert(key, (layer, all.list.len()));
                        all.list.push(raw);
                        all.places.push(place);
                    }
                }
            }
        }
        (found.len() == before).then_some(all)
    }

    /// Validates the entries; faults of meaning go into `found`.
    pub(super) fn check<R>(
        &self,
        name: impl Fn(&T) -> &str,
        found: &mut Vec<DataError>,
        validate: impl FnOnce(&[T], &mut Faults) -> R,
    ) -> R {
        let mut faults = Faults::of_entries(&self.files, &self.places);
        check_names(
            self.kind.entry(),
            self.list.iter().map(name),
            |index| Path::top().index(index),
            &mut faults,
        );
        faults.entry("", "");
        if self.list.len() > MAX_ENTRIES {
            faults.add(&Path::top(), "there are more than 10,000 entries", None);
        }
        let value = validate(&self.list, &mut faults);
        if let Err(more) = faults.or(()) {
            found.extend(more);
        }
        value
    }
}
