//! From buttons to keys: a tap or a hold, alone or with Y, and again while a direction is held. Pure.
//!
//! X and View mean one thing when tapped and another when held, so their tap counts when they come
//! up. Y is a button and a layer: its tap counts when it comes up and nothing was pressed with it.

use bevy::prelude::*;

use super::button::{PadButton, PadKey, PadLayer};

/// Seconds after which a button is held and no longer tapped.
const HOLD: f32 = 0.45;
/// Seconds until a held direction comes again.
const FIRST: f32 = 0.4;
/// Seconds between two times after that.
const NEXT: f32 = 0.12;

/// What became of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// It went down; `again` where it only comes again because it is held.
    Pressed { key: PadKey, again: bool },
    /// It came up.
    Released(PadKey),
}

/// A button that is down.
#[derive(Clone, Copy, Debug)]
struct Down {
    button: PadButton,
    /// What it counts as, once that is known.
    key: Option<PadKey>,
    /// Seconds until it is held, or comes again.
    left: f32,
    /// Something was pressed with it.
    used: bool,
}

/// The buttons that are down.
#[derive(Resource, Default)]
pub(super) struct PadHands {
    down: Vec<Down>,
    late: Vec<PadKey>,
}

fn pressed(key: PadKey) -> Change {
    Change::Pressed { key, again: false }
}

impl PadHands {
    /// A button goes down.
    pub(super) fn press(&mut self, button: PadButton) -> Option<Change> {
        if self.down.iter().any(|down| down.button == button) {
            return None;
        }
        let layered = self.down.iter_mut().find(|one| one.button == PadButton::Y);
        let layer = match layered {
            Some(y) => {
                y.used = true;
                PadLayer::WithY
            }
            None => PadLayer::Plain,
        };
        let waits = button == PadButton::Y || (layer == PadLayer::Plain && button.holds());
        let key = (!waits).then_some(PadKey { button, layer });
        self.down.push(Down {
            button,
            key,
            left: if waits { HOLD } else { FIRST },
            used: false,
        });
        key.map(pressed)
    }

    /// A button comes up.
    pub(super) fn release(&mut self, button: PadButton) -> Vec<Change> {
        let Some(index) = self.down.iter().position(|down| down.button == button) else {
            return Vec::new();
        };
        let down = self.down.remove(index);
        let tap = PadKey::plain(button);
        match down.key {
            Some(key) => vec![Change::Released(key)],
            None if down.used => Vec::new(),
            None => vec![pressed(tap), Change::Released(tap)],
        }
    }

    /// So many seconds pass.
    pub(super) fn pass(&mut self, seconds: f32) -> Vec<Change> {
        let mut changes = Vec::new();
        for down in &mut self.down {
            down.left -= seconds;
            if down.left > 0.0 {
                continue;
            }
            down.left = NEXT;
            match down.key {
                None if down.button.holds() => {
                    let key = PadKey {
                        button: down.button,
                        layer: PadLayer::Held,
                    };
                    down.key = Some(key);
                    changes.push(pressed(key));
                }
                Some(key) if down.button.repeats() => {
                    changes.push(Change::Pressed { key, again: true });
                }
                _ => {}
            }
        }
        changes
    }

    /// A key that went down and came up within one frame comes up in the next.
    pub(super) fn release_late(&mut self, key: PadKey) {
        self.late.push(key);
    }

    /// The keys that come up late.
    pub(super) fn late(&mut self) -> Vec<PadKey> {
        std::mem::take(&mut self.late)
    }

    /// Whether something will happen by itself as time passes.
    pub(super) fn waits(&self) -> bool {
        let coming = |down: &Down| match down.key {
            None => down.button.holds(),
            Some(_) => down.button.repeats(),
        };
        !self.late.is_empty() || self.down.iter().any(coming)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(name: &str) -> PadKey {
        PadKey::named(name).unwrap()
    }

    #[test]
    fn a_button_counts_at_once_unless_it_can_be_held() {
        let mut hands = PadHands::default();
        assert_eq!(hands.press(PadButton::A), Some(pressed(key("A"))));
        assert_eq!(hands.press(PadButton::A), None, "it is down already");
        assert_eq!(hands.release(PadButton::A), [Change::Released(key("A"))]);
        assert_eq!(hands.press(PadButton::X), None);
        assert_eq!(hands.pass(0.2), []);
        let tap = [pressed(key("X")), Change::Released(key("X"))];
        assert_eq!(hands.release(PadButton::X), tap);
        assert_eq!(hands.release(PadButton::X), []);
    }

    #[test]
    fn what_is_held_long_enough_counts_once() {
        let mut hands = PadHands::default();
        assert_eq!(hands.press(PadButton::X), None);
        assert!(hands.waits());
        assert_eq!(hands.pass(HOLD + 0.01), [pressed(key("hold X"))]);
        assert_eq!(hands.pass(3.0), []);
        let up = [Change::Released(key("hold X"))];
        assert_eq!(hands.release(PadButton::X), up);
        assert!(!hands.waits());
    }

    #[test]
    fn y_is_a_layer_and_alone_a_button() {
        let mut hands = PadHands::default();
        assert_eq!(hands.press(PadButton::Y), None);
        let tap = [pressed(key("Y")), Change::Released(key("Y"))];
        assert_eq!(hands.release(PadButton::Y), tap);
        hands.press(PadButton::Y);
        let both = Some(pressed(key("Y and RB")));
        assert_eq!(hands.press(PadButton::RightBumper), both);
        assert_eq!(hands.release(PadButton::Y), []);
        let up = [Change::Released(key("Y and RB"))];
        assert_eq!(hands.release(PadButton::RightBumper), up);
        hands.press(PadButton::Y);
        let both = Some(pressed(key("Y and X")));
        assert_eq!(hands.press(PadButton::X), both, "no hold with Y");
    }

    #[test]
    fn a_held_direction_comes_again_and_again() {
        let mut hands = PadHands::default();
        hands.press(PadButton::LeftStickUp);
        let again = Change::Pressed {
            key: key("left stick up"),
            again: true,
        };
        assert_eq!(hands.pass(FIRST - 0.1), []);
        assert_eq!(hands.pass(0.2), [again]);
        assert_eq!(hands.pass(NEXT + 0.01), [again]);
        hands.release(PadButton::LeftStickUp);
        assert_eq!(hands.pass(5.0), []);
    }
}
