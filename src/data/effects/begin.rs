//! `Begin`: begins something that lasts, by the name of its kind: on somebody, on squares, on a team, on the whole field.
//! What it does, and where it lies, say the file of that name and its family in the battle.

use serde::Deserialize;
use serde::de::Deserializer;

use crate::data::effects::terms::{Duration, EffectWho};
use crate::data::effects::word::{Purpose, Reading, Word};
use crate::data::kind_name::{NamedKind, Sort};
use crate::data::weather::Weather;
use crate::rules::Status;

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
    /// A status comes whatever would keep it away.
    #[serde(default)]
    pub through: bool,
    /// It is laid around whom the move is aimed at, as a burst of so many metres, and not on the squares of its area.
    pub around: Option<i32>,
}

/// Sorts whose cases do not differ in how much there is of them, and for whom.
const ALIKE: [Sort; 3] = [Sort::Status, Sort::Weather, Sort::Ground];

impl Begin {
    /// It begins this, and says no more of it.
    pub(crate) fn alone(kind: NamedKind) -> Self {
        Self {
            kind,
            lasting: None,
            count: 0,
            helps: false,
            of_target: false,
            through: false,
            around: None,
        }
    }

    /// What it begins is of this sort; what data themselves make of features lasts on somebody.
    fn sort(&self) -> Sort {
        self.kind.kind.map_or(Sort::Lasting, |it| it.sort())
    }

    /// Notes what is said of a kind that has no such thing.
    fn check_fields(&mut self, at: &mut Reading<'_>) {
        let sort = self.sort();
        let alike = ALIKE.contains(&sort);
        let said = [
            ("count", self.count != 0 && alike),
            ("helps", self.helps && alike),
            ("of_target", self.of_target && alike),
            ("through", self.through && sort != Sort::Status),
            ("around", self.around.is_some() && sort != Sort::Ground),
        ];
        for (field, _) in said.into_iter().filter(|(_, odd)| *odd) {
            let problem = format!("does not go with {}", self.kind.name());
            at.fault(field, &problem, Some(LEAVE));
        }
    }
}

/// What to do with a part that has no meaning.
const LEAVE: &str = "leave it away";

impl Word for Begin {
    fn check(&mut self, at: &mut Reading<'_>) {
        let there = at.kind("kind", "kind", &Sort::BEGUN, &mut self.kind);
        match self.sort() {
            Sort::Blessing => at.within("count", "the number of uses", &mut self.count, 1, 10),
            _ => at.within("count", "the count", &mut self.count, -100, 1000),
        }
        if let Some(metres) = &mut self.around {
            at.within("around", "the metres", metres, 1, 10);
        }
        if there {
            self.check_fields(at);
        }
        if self.lasting.is_some() && !Sort::TIMED.contains(&self.sort()) {
            at.fault("lasting", "lasts by rules of its own", Some(LEAVE));
        }
    }

    fn bearer(&self) -> EffectWho {
        match self.sort() {
            Sort::Status | Sort::Lasting | Sort::Mark => EffectWho::Target,
            _ => EffectWho::User,
        }
    }

    fn purpose(&self) -> Purpose {
        match self.sort() {
            Sort::Team => Purpose::Help,
            Sort::Lasting | Sort::Mark if self.helps => Purpose::Help,
            Sort::Status | Sort::Lasting | Sort::Mark => Purpose::Harm,
            _ => Purpose::Open,
        }
    }
}

/// Words by which files wrote this before; such files are still read.
pub(super) const BEFORE: &[&str] = &[
    "Leave",
    "Stance",
    "Bless",
    "Field",
    "Become",
    "Team",
    "Inflict",
    "Weather",
    "Lay",
    "LayAround",
];

/// Reads one of the words of [`BEFORE`].
pub(super) fn as_before<'de, D: Deserializer<'de>>(word: &str, from: D) -> Result<Begin, D::Error> {
    /// What a team may call up.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Bless {
        blessing: NamedKind,
        uses: i32,
    }
    /// What somebody gets.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Inflict {
        status: Status,
        lasting: Option<Duration>,
        #[serde(default)]
        through: bool,
    }
    /// A name and nothing more.
    #[derive(Deserialize)]
    struct Alone(NamedKind);
    /// The sky.
    #[derive(Deserialize)]
    struct Sky(Weather);
    /// What is laid around somebody, and how many metres far.
    #[derive(Deserialize)]
    struct Around(NamedKind, i32);

    match word {
        "Leave" => Begin::deserialize(from),
        "Bless" => {
            let Bless { blessing, uses } = Bless::deserialize(from)?;
            Ok(Begin {
                count: uses,
                ..Begin::alone(blessing)
            })
        }
        "Inflict" => {
            let Inflict {
                status,
                lasting,
                through,
            } = Inflict::deserialize(from)?;
            Ok(Begin {
                lasting,
                through,
                ..Begin::alone(NamedKind::from(status.name().to_owned()))
            })
        }
        "Weather" => {
            let Sky(weather) = Sky::deserialize(from)?;
            Ok(Begin::alone(NamedKind::from(format!("{weather:?}"))))
        }
        "LayAround" => {
            let Around(hazard, metres) = Around::deserialize(from)?;
            Ok(Begin {
                around: Some(metres),
                ..Begin::alone(hazard)
            })
        }
        _ => Ok(Begin::alone(Alone::deserialize(from)?.0)),
    }
}
