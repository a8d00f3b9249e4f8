//! What narrows the lists of `tallgrass dex`: moves of a type, what a species learns by a level, who has an
//! ability, and the like.

use super::Failure;
use super::args::{DexFilter, DexKind};
use crate::data::{AbilityDef, Dex, KnownMove, MoveDef, SpeciesDef, nearest};
use crate::rules::Element;

/// What somebody wants to see of a list: everything that is asked for holds at once.
pub(super) struct Wanted<'a> {
    dex: &'a Dex,
    of: Option<&'a SpeciesDef>,
    element: Option<Element>,
    class: Option<&'a str>,
    ability: Option<&'a AbilityDef>,
    learns: Option<&'a str>,
    levels: Option<(i32, i32)>,
    played: bool,
}

impl<'a> Wanted<'a> {
    /// Reads what is asked for.
    ///
    /// # Errors
    ///
    /// A name that the data does not know, a filter that this kind has not, bounds that cross.
    pub(super) fn new(dex: &'a Dex, kind: DexKind, asked: &'a DexFilter) -> Result<Self, Failure> {
        fits(kind, asked)?;
        let levels = (asked.min_level, asked.max_level);
        let bounds = (levels.0.unwrap_or(0), levels.1.unwrap_or(i32::MAX));
        if bounds.0 > bounds.1 {
            let (least, most) = bounds;
            let fault = format!("no level is at least {least} and at most {most}");
            return Err(Failure::new(fault));
        }
        let levels = (levels != (None, None)).then_some(bounds);
        Ok(Self {
            dex,
            of: sought(asked.of.as_deref(), "species", &dex.species, |def| {
                &def.name
            })?,
            element: element(asked.element.as_deref())?,
            class: asked.class.map(|class| class.name()),
            ability: sought(asked.ability.as_deref(), "ability", &dex.abilities, |def| {
                &def.name
            })?,
            learns: a_known_move(dex, asked.learns.as_deref())?,
            levels,
            played: asked.played,
        })
    }

    /// Why this move is wanted (by what it is learned; nothing where nobody asked), or `None`.
    pub(super) fn of_move(&self, def: &MoveDef) -> Option<String> {
        let fits = self
            .element
            .is_none_or(|element| def.element == Some(element))
            && self.class.is_none_or(|class| def.class.name() == class)
            && (!self.played || def.missing.is_empty());
        if fits { self.learned(&def.name) } else { None }
    }

    /// Moves that are wanted and known by name only, with how they come.
    pub(super) fn waiting(&self) -> Vec<(&'a str, String)> {
        if self.of.is_none() || self.played || self.element.is_some() || self.class.is_some() {
            return Vec::new();
        }
        let names = self.dex.move_names.iter();
        names
            .filter_map(|name| Some((name.as_str(), self.learned(name)?)))
            .collect()
    }

    /// Why this species is wanted, or `None`.
    pub(super) fn of_species(&self, def: &SpeciesDef) -> Option<String> {
        let mut why = Vec::new();
        if self
            .element
            .is_some_and(|wanted| !def.typing.iter().any(|one| one == wanted))
        {
            return None;
        }
        if let Some(ability) = self.ability {
            let mut named = def.abilities.named();
            why.push(named.find(|(_, id)| *id == ability.id)?.0.to_owned());
        }
        if let Some(name) = self.learns {
            why.push(self.taught(def, name)?);
        }
        Some(why.join(", "))
    }

    /// Why this ability is wanted, or `None`.
    pub(super) fn of_ability(&self, def: &AbilityDef, played: bool) -> Option<String> {
        if self.played && !played {
            return None;
        }
        let Some(species) = self.of else {
            return Some(String::new());
        };
        let mut named = species.abilities.named();
        named
            .find(|(_, id)| *id == def.id)
            .map(|(list, _)| list.to_owned())
    }

    fn learned(&self, name: &str) -> Option<String> {
        match (self.of, self.levels) {
            (Some(species), _) => self.taught(species, name),
            (None, None) => Some(String::new()),
            (None, Some(_)) => {
                let all = self.dex.species.iter();
                let first = all
                    .filter_map(|def| Some((self.level_of(def, name)?, &def.name)))
                    .min_by_key(|(level, _)| *level);
                first.map(|(level, who)| format!("{who} at level {level}"))
            }
        }
    }

    /// How a species comes by a move: by level first; by nothing else where levels are asked for.
    fn taught(&self, species: &SpeciesDef, name: &str) -> Option<String> {
        if let Some(level) = self.level_of(species, name) {
            return Some(match level {
                0 => "as it evolves".to_owned(),
                level => format!("level {level}"),
            });
        }
        if self.levels.is_some() {
            return None;
        }
        let lists = [
            ("machine", &species.machines),
            ("egg", &species.eggs),
            ("tutor", &species.tutors),
        ];
        let is = |known: &KnownMove| self.dex.known_move(*known) == name;
        let found = lists
            .into_iter()
            .find(|(_, list)| list.listed().iter().any(is));
        found.map(|(by, _)| by.to_owned())
    }

    /// The first level within the bounds at which a species learns a move.
    fn level_of(&self, species: &SpeciesDef, name: &str) -> Option<i32> {
        let (least, most) = self.levels.unwrap_or((0, i32::MAX));
        let learns = species.learns.iter();
        let within = learns.filter(|(level, _)| (least..=most).contains(level));
        let found = within.filter(|(_, known)| self.dex.known_move(*known) == name);
        found.map(|(level, _)| *level).min()
    }
}

/// Refuses a filter that a kind has not.
fn fits(kind: DexKind, asked: &DexFilter) -> Result<(), Failure> {
    use DexKind::{Abilities, Moves, Species};
    let levels = asked.min_level.is_some() || asked.max_level.is_some();
    let filters: [(bool, &str, &[DexKind]); 7] = [
        (asked.of.is_some(), "--of", &[Moves, Abilities]),
        (asked.element.is_some(), "--type", &[Moves, Species]),
        (asked.class.is_some(), "--class", &[Moves]),
        (asked.ability.is_some(), "--ability", &[Species]),
        (asked.learns.is_some(), "--learns", &[Species]),
        (levels, "--min-level and --max-level", &[Moves, Species]),
        (asked.played, "--played", &[Moves, Abilities]),
    ];
    for (given, option, kinds) in filters {
        if given && !kinds.contains(&kind) {
            let kinds: Vec<_> = kinds.iter().map(|kind| kind.word()).collect();
            let kinds = kinds.join(" and ");
            let fault = format!(
                "{option} narrows the lists of {kinds}, not of {}",
                kind.word()
            );
            return Err(Failure::new(fault));
        }
    }
    if kind == Species && levels && asked.learns.is_none() {
        let fault = "levels narrow a list of species together with --learns MOVE only";
        return Err(Failure::new(fault.to_owned()));
    }
    Ok(())
}

fn sought<'a, T>(
    name: Option<&str>,
    what: &str,
    all: &'a [T],
    named: impl Fn(&T) -> &String,
) -> Result<Option<&'a T>, Failure> {
    let Some(name) = name else { return Ok(None) };
    let found = all
        .iter()
        .find(|def| named(def).eq_ignore_ascii_case(name.trim()));
    found
        .map(Some)
        .ok_or_else(|| unknown(what, name, all.iter().map(|def| named(def).as_str())))
}

fn element(name: Option<&str>) -> Result<Option<Element>, Failure> {
    let Some(name) = name else { return Ok(None) };
    let mut all = Element::ALL.into_iter();
    let found = all.find(|element| element.name().eq_ignore_ascii_case(name.trim()));
    let names = Element::ALL.iter().map(|element| element.name());
    found.map(Some).ok_or_else(|| unknown("type", name, names))
}

/// A move that is played or known by name.
fn a_known_move<'a>(dex: &'a Dex, name: Option<&str>) -> Result<Option<&'a str>, Failure> {
    let Some(name) = name else { return Ok(None) };
    let names = || {
        let played = dex.moves.iter().map(|def| def.name.as_str());
        played.chain(dex.move_names.iter().map(String::as_str))
    };
    let found = names().find(|known| known.eq_ignore_ascii_case(name.trim()));
    found
        .map(Some)
        .ok_or_else(|| unknown("move", name, names()))
}

fn unknown<'a>(what: &str, name: &str, names: impl Iterator<Item = &'a str>) -> Failure {
    let hint =
        nearest(name, names).map_or_else(String::new, |near| format!("; did you mean \"{near}\"?"));
    Failure::new(format!("there is no {what} \"{name}\"{hint}"))
}
