//! `Begin`: begins something that lasts, by the name of its kind: on somebody, on a team, on the whole field. What it
//! does, and where it lies, say the file of that name and its family in the battle.

use serde::Deserialize;
use serde::de::Deserializer;

use crate::data::effects::terms::{Duration, EffectWho};
use crate::data::effects::word::{Purpose, Reading, Word};
use crate::data::kind_name::{NamedKind, Sort};

/// Begins something that lasts, by the name of its kind.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Begin {
    /// The name of the kind.
    pub kind: NamedKind,
    /// For how long, where its kind does not say.
    pub lasting: Option<Duration>,
    /// How much of it, for kinds that count; how often a team may call it up.
    #[serde(default)]
    pub count: i32,
    /// It is a help to whoever has it.
    #[serde(default)]
    pub helps: bool,
    /// It is about the target, and ends with that one, though somebody else has it.
    #[serde(default)]
    pub of_target: bool,
}

impl Begin {
    /// What it begins is of this sort; what data themselves make of features lasts on somebody.
    fn sort(&self) -> Sort {
        self.kind.kind.map_or(Sort::Lasting, |it| it.sort())
    }
}

impl Word for Begin {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.kind("kind", "kind", &Sort::BEGUN, &mut self.kind);
        match self.sort() {
            Sort::Blessing => at.within("count", "the number of uses", &mut self.count, 1, 10),
            _ => at.within("count", "the count", &mut self.count, -100, 1000),
        }
        if self.lasting.is_some() && !Sort::LEFT.contains(&self.sort()) {
            let hint = "leave it away";
            at.fault("lasting", "lasts by rules of its own", Some(hint));
        }
    }

    fn bearer(&self) -> EffectWho {
        match self.sort() {
            Sort::Lasting | Sort::Mark => EffectWho::Target,
            _ => EffectWho::User,
        }
    }

    fn purpose(&self) -> Purpose {
        match self.sort() {
            Sort::Team => Purpose::Help,
            Sort::Lasting | Sort::Mark if self.helps => Purpose::Help,
            Sort::Lasting | Sort::Mark => Purpose::Harm,
            _ => Purpose::Open,
        }
    }
}

/// Words of their own that this was before; files with them are still read.
pub(super) const BEFORE: &[&str] = &["Leave", "Stance", "Bless", "Field", "Become", "Team"];

/// Reads one of those.
pub(super) fn as_before<'de, D: Deserializer<'de>>(word: &str, from: D) -> Result<Begin, D::Error> {
    /// What a team may call up.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Bless {
        blessing: NamedKind,
        uses: i32,
    }
    /// A name and nothing more.
    #[derive(Deserialize)]
    struct Alone(NamedKind);

    let (kind, count) = match word {
        "Leave" => return Begin::deserialize(from),
        "Bless" => {
            let Bless { blessing, uses } = Bless::deserialize(from)?;
            (blessing, uses)
        }
        _ => (Alone::deserialize(from)?.0, 0),
    };
    Ok(Begin {
        kind,
        lasting: None,
        count,
        helps: false,
        of_target: false,
    })
}
