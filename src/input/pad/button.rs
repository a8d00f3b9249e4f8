//! What can be pressed on a gamepad, and what it is called.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A button, or a stick that is pushed one way. The letters are those of the most common gamepad; on
/// others the button in the same place counts.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are what stands on the buttons")]
pub enum PadButton {
    A,
    B,
    X,
    Y,
    LeftBumper,
    RightBumper,
    LeftTrigger,
    RightTrigger,
    View,
    Menu,
    LeftStickIn,
    RightStickIn,
    Up,
    Down,
    Left,
    Right,
    LeftStickUp,
    LeftStickDown,
    LeftStickLeft,
    LeftStickRight,
    RightStickUp,
    RightStickDown,
    RightStickLeft,
    RightStickRight,
}

impl PadButton {
    /// All of them, with their names.
    pub const NAMES: [(Self, &'static str); 24] = [
        (Self::A, "A"),
        (Self::B, "B"),
        (Self::X, "X"),
        (Self::Y, "Y"),
        (Self::LeftBumper, "LB"),
        (Self::RightBumper, "RB"),
        (Self::LeftTrigger, "LT"),
        (Self::RightTrigger, "RT"),
        (Self::View, "View"),
        (Self::Menu, "Menu"),
        (Self::LeftStickIn, "L3"),
        (Self::RightStickIn, "R3"),
        (Self::Up, "D-pad up"),
        (Self::Down, "D-pad down"),
        (Self::Left, "D-pad left"),
        (Self::Right, "D-pad right"),
        (Self::LeftStickUp, "left stick up"),
        (Self::LeftStickDown, "left stick down"),
        (Self::LeftStickLeft, "left stick left"),
        (Self::LeftStickRight, "left stick right"),
        (Self::RightStickUp, "right stick up"),
        (Self::RightStickDown, "right stick down"),
        (Self::RightStickLeft, "right stick left"),
        (Self::RightStickRight, "right stick right"),
    ];

    fn name(self) -> &'static str {
        let found = Self::NAMES.iter().find(|(button, _)| *button == self);
        found.map_or("", |(_, name)| name)
    }

    /// Whether it means something else when it is held for a while: a tap counts when it comes up.
    pub(super) fn holds(self) -> bool {
        matches!(self, Self::X | Self::View | Self::Menu)
    }

    /// Whether it points somewhere, and comes again and again while it is held.
    pub(super) fn repeats(self) -> bool {
        !matches!(
            self,
            Self::A
                | Self::B
                | Self::X
                | Self::Y
                | Self::LeftBumper
                | Self::RightBumper
                | Self::LeftTrigger
                | Self::RightTrigger
                | Self::View
                | Self::Menu
                | Self::LeftStickIn
                | Self::RightStickIn
        )
    }
}

/// How a button is pressed.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PadLayer {
    /// By itself.
    Plain,
    /// Held for a while.
    Held,
    /// While Y is held.
    WithY,
}

/// What an action can be bound to.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PadKey {
    /// The button.
    pub button: PadButton,
    /// How it is pressed.
    pub layer: PadLayer,
}

impl PadKey {
    /// A button by itself.
    #[must_use]
    pub const fn plain(button: PadButton) -> Self {
        Self {
            button,
            layer: PadLayer::Plain,
        }
    }

    /// Its name: "A", "hold X", "Y and RB".
    #[must_use]
    pub fn name(self) -> String {
        let name = self.button.name();
        match self.layer {
            PadLayer::Plain => name.to_owned(),
            PadLayer::Held => format!("hold {name}"),
            PadLayer::WithY => format!("Y and {name}"),
        }
    }

    /// The key with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let (layer, name) = if let Some(rest) = name.strip_prefix("hold ") {
            (PadLayer::Held, rest)
        } else if let Some(rest) = name.strip_prefix("Y and ") {
            (PadLayer::WithY, rest)
        } else {
            (PadLayer::Plain, name)
        };
        let (button, _) = *PadButton::NAMES.iter().find(|(_, known)| *known == name)?;
        (layer != PadLayer::Held || button.holds()).then_some(Self { button, layer })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_read_as_it_is_written() {
        for (button, name) in PadButton::NAMES {
            assert_eq!(PadKey::named(name), Some(PadKey::plain(button)));
            for layer in [PadLayer::Held, PadLayer::WithY] {
                let key = PadKey { button, layer };
                let known = layer != PadLayer::Held || button.holds();
                assert_eq!(PadKey::named(&key.name()), known.then_some(key));
            }
        }
        assert_eq!(PadKey::named("Z"), None);
    }
}
