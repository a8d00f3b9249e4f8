//! Weather: which there is, and what it is called. What it does belongs to the battle.

use serde::{Deserialize, Serialize};

/// The registry of the weather, handed to the macro named by the caller: the file in
/// `battle/kinds/weathers` and the name in data, what it is called, being under it, that it comes. Nothing
/// else lists them.
macro_rules! every_weather {
    ($then:ident) => {
        $then! {
            sunny::Sunny, "sunny", "in sunny weather", "the weather is sunny";
            rainy::Rainy, "rainy", "in rainy weather", "the weather is rainy";
            hail::Hail, "hail", "in hail", "it hails";
            sandstorm::Sandstorm, "a sandstorm", "in a sandstorm", "a sandstorm blows";
        }
    };
}

pub(crate) use every_weather;

macro_rules! name_weathers {
    ($( $module:ident::$weather:ident, $name:literal, $under:literal, $comes:literal; )*) => {
        /// What the sky does to everybody under it.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Default, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        pub enum Weather {
            /// Nothing.
            #[default]
            Clear,
            $(
                #[doc = $comes]
                $weather,
            )*
        }

        impl Weather {
            /// All of them.
            pub const ALL: [Self; [$( $name ),*].len() + 1] = [Self::Clear, $( Self::$weather ),*];

            /// What it is called, as in "the weather: ...".
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    Self::Clear => "clear",
                    $( Self::$weather => $name, )*
                }
            }

            /// Being under it, as in "heals more ...".
            #[must_use]
            pub fn under(self) -> &'static str {
                match self {
                    Self::Clear => "in clear weather",
                    $( Self::$weather => $under, )*
                }
            }

            /// That it comes, in a sentence.
            #[must_use]
            pub fn comes(self) -> &'static str {
                match self {
                    Self::Clear => "the weather becomes clear",
                    $( Self::$weather => $comes, )*
                }
            }
        }
    };
}

every_weather!(name_weathers);

/// Being under one of these weathers.
#[must_use]
pub fn under_any(skies: &[Weather]) -> String {
    let under: Vec<&str> = skies.iter().map(|weather| weather.under()).collect();
    match under.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
