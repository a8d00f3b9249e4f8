//! Weather: which there is, and what it is called. What it does belongs to the battle.

use serde::{Deserialize, Serialize};

macro_rules! weathers {
    ($(
        $(#[$meta:meta])*
        $weather:ident: $name:literal, $under:literal, $comes:literal;
    )*) => {
        /// What the sky does to everybody under it.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Default, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        pub enum Weather {
            $( $(#[$meta])* $weather, )*
        }

        impl Weather {
            /// All of them.
            pub const ALL: [Self; [$( $name ),*].len()] = [$( Self::$weather ),*];

            /// What it is called, as in "the weather: ...".
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $( Self::$weather => $name, )*
                }
            }

            /// Being under it, as in "heals more ...".
            #[must_use]
            pub fn under(self) -> &'static str {
                match self {
                    $( Self::$weather => $under, )*
                }
            }

            /// That it comes, in a sentence.
            #[must_use]
            pub fn comes(self) -> &'static str {
                match self {
                    $( Self::$weather => $comes, )*
                }
            }
        }
    };
}

// The registry: what it is called, being under it, that it comes. Nothing else lists them.
weathers! {
    /// None.
    #[default]
    Clear: "clear", "in clear weather", "the weather becomes clear";
    /// Sunny.
    Sunny: "sunny", "in sunny weather", "the weather is sunny";
    /// Rainy.
    Rainy: "rainy", "in rainy weather", "the weather is rainy";
    /// Hail.
    Hail: "hail", "in hail", "it hails";
    /// Sandstorm.
    Sandstorm: "a sandstorm", "in a sandstorm", "a sandstorm blows";
}

impl Weather {
    /// Whether it hides the sun: anything but clear and sunny weather.
    #[must_use]
    pub fn hides_the_sun(self) -> bool {
        !matches!(self, Self::Clear | Self::Sunny)
    }
}
