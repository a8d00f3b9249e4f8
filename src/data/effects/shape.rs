//! How a word is read: its name, and then what stands in its brackets, as the type of its file says.

use std::fmt::{self, Formatter};

use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;

/// One of these names, or of those that files before had.
pub(super) struct Name(
    pub(super) &'static [&'static str],
    pub(super) &'static [&'static str],
);

impl<'de> DeserializeSeed<'de> for Name {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<&'static str, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Name {
    type Value = &'static str;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an effect")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<&'static str, E> {
        let known = self.0.iter().chain(self.1).find(|known| **known == name);
        known
            .copied()
            .ok_or_else(|| E::unknown_variant(name, self.0))
    }
}

/// What stands in the brackets of a word: nothing, values in their order, or named fields.
pub(super) struct Shape<A>(pub(super) A);

impl<'de, A: VariantAccess<'de>> Deserializer<'de> for Shape<A> {
    type Error = A::Error;

    fn deserialize_any<R: Visitor<'de>>(self, _: R) -> Result<R::Value, A::Error> {
        Err(A::Error::custom("the type of a word is a struct"))
    }

    fn deserialize_unit_struct<R: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: R,
    ) -> Result<R::Value, A::Error> {
        self.0.unit_variant()?;
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<R: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: R,
    ) -> Result<R::Value, A::Error> {
        self.0.tuple_variant(1, visitor)
    }

    fn deserialize_tuple_struct<R: Visitor<'de>>(
        self,
        _: &'static str,
        len: usize,
        visitor: R,
    ) -> Result<R::Value, A::Error> {
        self.0.tuple_variant(len, visitor)
    }

    fn deserialize_struct<R: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: R,
    ) -> Result<R::Value, A::Error> {
        self.0.struct_variant(fields, visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit seq tuple map enum identifier ignored_any
    }
}
