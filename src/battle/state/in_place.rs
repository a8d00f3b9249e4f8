//! Copies into the room that is there, for what is copied at every try of a battle.

/// `Clone` of a struct with these fields, of which `clone_from` allocates only what is larger than
/// before. Naming all of them is checked by the compiler.
macro_rules! cloned_in_place {
    ($name:ident { $($field:ident),+ $(,)? }) => {
        impl Clone for $name {
            fn clone(&self) -> Self {
                let Self { $($field),+ } = self;
                Self { $($field: Clone::clone($field)),+ }
            }

            fn clone_from(&mut self, of: &Self) {
                let Self { $($field),+ } = self;
                $(Clone::clone_from($field, &of.$field);)+
            }
        }
    };
}

pub(crate) use cloned_in_place;
