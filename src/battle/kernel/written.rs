//! Actions as they are written: each phrase the way an enum variant of the same shape would be, with
//! names in records and with ids in JSON.

use std::cell::Cell as Shared;

use serde::Serialize;
use serde::ser::{Error as _, SerializeStructVariant as _, SerializeTupleVariant as _, Serializer};

use crate::battle::kernel::args::{Arg, ArgKind, Args, Joint, Phrase, Phrased};
use crate::battle::kernel::command::{AttackKind, Naming, Target};
use crate::battle::kernel::verb::{Action, Written};

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        write(self.action, Some(self.names), to)
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        write(self, None, to)
    }
}

fn write<S: Serializer>(action: &Action, names: Option<Naming>, to: S) -> Result<S::Ok, S::Error> {
    let rest = Shared::new(action.args());
    let said = Said {
        phrase: action.verb().phrase(),
        rest: &rest,
        names,
    };
    said.serialize(to)
}

/// What every phrase is called where a writer asks; RON takes no empty name.
const NAME: &str = "Phrase";

/// A phrase and where its arguments are read from.
struct Said<'a, 'r> {
    phrase: &'static Phrase,
    rest: &'r Shared<&'a [Arg]>,
    names: Option<Naming<'a>>,
}

impl Serialize for Said<'_, '_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Phrase {
            word, joint, slots, ..
        } = *self.phrase;
        let value = |kind| NextArg {
            kind,
            rest: self.rest,
            names: self.names,
        };
        match (joint, slots) {
            (Joint::Bare, _) => to.serialize_unit_variant(NAME, 0, word),
            (Joint::Listed, [one]) => {
                to.serialize_newtype_variant(NAME, 0, word, &value(&one.kind))
            }
            (Joint::Listed, _) => {
                let mut to = to.serialize_tuple_variant(NAME, 0, word, slots.len())?;
                for slot in slots {
                    to.serialize_field(&value(&slot.kind))?;
                }
                to.end()
            }
            (Joint::Labelled, _) => {
                let mut to = to.serialize_struct_variant(NAME, 0, word, slots.len())?;
                for slot in slots {
                    to.serialize_field(slot.name, &value(&slot.kind))?;
                }
                to.end()
            }
        }
    }
}

/// The next argument, and of what kind it should be.
struct NextArg<'a, 'r> {
    kind: &'static ArgKind,
    rest: &'r Shared<&'a [Arg]>,
    names: Option<Naming<'a>>,
}

impl<'a> NextArg<'a, '_> {
    fn next(&self) -> Option<&'a Arg> {
        let (first, rest) = self.rest.get().split_first()?;
        self.rest.set(rest);
        Some(first)
    }

    fn one_of<S: Serializer>(
        &self,
        phrases: &'static [Phrase],
        at: u8,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match phrases.get(usize::from(at)) {
            Some(phrase) => Said {
                phrase,
                rest: self.rest,
                names: self.names,
            }
            .serialize(to),
            None => Err(S::Error::custom("an argument is none of its phrases")),
        }
    }

    /// A value that is one argument in memory and a phrase where it is written.
    fn exploded<S: Serializer, P: Phrased>(&self, value: P, to: S) -> Result<S::Ok, S::Error> {
        let mut args = Args::new();
        value.explode(&mut args);
        let rest = Shared::new(&args[..]);
        let value = NextArg {
            kind: &ArgKind::OneOf(P::PHRASES),
            rest: &rest,
            names: self.names,
        };
        value.serialize(to)
    }

    /// A name, or without names the id.
    fn named<S: Serializer>(
        &self,
        name: impl FnOnce(Naming<'a>) -> &'a str,
        id: &impl Serialize,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match self.names {
            Some(names) => to.serialize_str(name(names)),
            None => id.serialize(to),
        }
    }
}

impl Serialize for NextArg<'_, '_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Some(arg) = self.next() else {
            return Err(S::Error::custom("an argument is missing"));
        };
        match (self.kind, arg) {
            (ArgKind::OneOf(phrases), Arg::Name(at)) => self.one_of(phrases, *at, to),
            (ArgKind::Maybe(kind), Arg::Flag(true)) => to.serialize_some(&NextArg {
                kind,
                rest: self.rest,
                names: self.names,
            }),
            (ArgKind::Maybe(_), _) => to.serialize_none(),
            (_, Arg::Combatant(id)) => self.named(|names| names.who(*id), id, to),
            (_, Arg::Many(ids)) => match self.names {
                Some(names) => to.collect_seq(ids.iter().map(|id| names.who(*id))),
                None => ids.serialize(to),
            },
            (_, Arg::Side(id)) => self.named(|names| names.side(*id), id, to),
            (_, Arg::Object(id)) => self.named(|names| names.object(*id), id, to),
            (_, Arg::Task(id)) => self.named(|names| names.task(*id), id, to),
            (_, Arg::Item(id)) => self.named(|names| names.item(*id), id, to),
            (_, Arg::Ability(id)) => self.named(|names| names.ability(*id), id, to),
            (_, Arg::Move(id)) => self.named(|names| names.named(*id), id, to),
            (_, Arg::Ground(id)) => self.named(|names| names.ground(*id), id, to),
            (_, Arg::Improvised(id)) => self.named(|names| names.improvised(*id), id, to),
            (_, Arg::Attack(kind)) => self.exploded::<S, AttackKind>(*kind, to),
            (_, Arg::Target(target)) => self.exploded::<S, Target>(target.clone(), to),
            (_, Arg::Square(cell)) => cell.serialize(to),
            (_, Arg::Path(cells)) => cells.serialize(to),
            (_, Arg::Number(number)) => to.serialize_i64(*number),
            (_, Arg::Flag(flag)) => to.serialize_bool(*flag),
            (_, Arg::Text(text)) => to.serialize_str(text),
            (_, Arg::Name(_)) => Err(S::Error::custom("a phrase where a value should be")),
        }
    }
}
