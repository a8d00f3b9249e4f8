//! How tables of events are written: what each kind is called outside, and its fields.

/// A table of events, and in brackets who tells of those that are not in it: each kind, what it is called
/// outside, and its fields in the order in which they are told (`source as why`: under another name;
/// `coat = None`: what is not in it). Those after `if_any` are told where there is something to tell; those
/// after `cause` are of its cause; one after `parts` is told as fields of its own; those after `untold` stay
/// inside. A kind that has several names outside has a line for each, and in brackets what it looks like then.
macro_rules! events {
    ($event:ident $([$other:pat => $by:expr])?: $(
        $kind:ident $([$($whole:tt)*])? $name:literal { $($field:ident $(as $told:ident)? $(= $value:expr)?),* }
        $(if_any { $($any:ident),* })? $(cause { $($because:ident $(as $known:ident)?),* })? $(parts { $parts:ident })? $(untold { $($untold:ident),* })?;
    )*) => {
        impl $crate::battle::read::projection::values::Told for $event {
            fn told(&self) -> (&'static str, $crate::battle::read::projection::values::Fields) {
                use $crate::battle::read::projection::table::{look, value};
                use $crate::battle::read::projection::values::{Fields, field_name};

                match self {
                    $(look!($event::$kind $([$($whole)*])? {
                        $($field,)* $($($any,)*)? $(cause: Cause { $($because,)* .. },)? $($parts,)?
                        $($($untold: _,)*)?
                    }) => {
                        let fields = Fields::default()
                            $(.with(field_name!($field $($told)?), value!($field $($value)?)))*
                            $($(.with_any(stringify!($any), $any))*)?
                            $($(.with(field_name!($because $($known)?), $because))*)?
                            $(.and($parts.into()))?;
                        ($name, fields)
                    })*
                    $($other => $by,)?
                }
            }
        }
    };
}
pub(crate) use events;

/// What an event looks like: as its brackets say, or with all its fields.
macro_rules! look {
    ($event:ident::$kind:ident [$($whole:tt)*] $fields:tt) => { $event::$kind { $($whole)* } };
    ($event:ident::$kind:ident { $($fields:tt)* }) => { $event::$kind { $($fields)* } };
}
pub(crate) use look;

/// The value of a field: its own, or another.
macro_rules! value {
    ($field:ident) => {
        $field
    };
    ($field:ident $value:expr) => {
        &$value
    };
}
pub(crate) use value;
