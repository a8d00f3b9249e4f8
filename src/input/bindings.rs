//! Which keys stand for which action: a map a person can read and settings can store.

use std::collections::BTreeMap;
use std::fmt;

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use leafwing_input_manager::user_input::ButtonlikeChord;
use serde::{Deserialize, Serialize};

use super::pad::{self, PadKey};
use super::{BattleAction, MenuAction};

/// A key with the modifiers that go with it, written like "Ctrl+Z", or a key of a gamepad, written like
/// "Pad hold X".
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chord(String);

/// How keys of a gamepad begin.
const PAD: &str = "Pad ";

impl Chord {
    /// A chord from its written form; `None` where a part is not a known key.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let chord = Self(text.trim().to_owned());
        let known = chord.pad().is_some() || chord.parts().is_some();
        known.then_some(chord)
    }

    /// A key of a gamepad.
    #[must_use]
    pub fn of_pad(key: PadKey) -> Self {
        Self(format!("{PAD}{}", key.name()))
    }

    /// The key of a gamepad that this is.
    #[must_use]
    pub fn pad(&self) -> Option<PadKey> {
        PadKey::named(self.0.strip_prefix(PAD)?)
    }

    /// The chord of a key that goes down while these modifiers are held; `None` for keys that have
    /// no name here.
    #[must_use]
    pub fn pressed(key: KeyCode, held: &[ModifierKey]) -> Option<Self> {
        let mut text = String::new();
        for modifier in held {
            text += modifier_name(*modifier)?;
            text += "+";
        }
        text += &key_name(key)?;
        Some(Self(text))
    }

    /// The chord that is a modifier alone.
    #[must_use]
    pub fn alone(modifier: ModifierKey) -> Option<Self> {
        modifier_name(modifier).map(|name| Self(name.to_owned()))
    }

    fn parts(&self) -> Option<(Vec<ModifierKey>, Option<KeyCode>)> {
        let mut modifiers = Vec::new();
        let mut key = None;
        for part in self.0.split('+') {
            match modifier(part) {
                Some(found) => modifiers.push(found),
                None => key = Some(key_code(part)?),
            }
        }
        Some((modifiers, key))
    }

    fn button(&self) -> Option<Box<dyn Buttonlike>> {
        if let Some(key) = self.pad() {
            return Some(Box::new(key));
        }
        match self.parts()? {
            (modifiers, None) => modifiers
                .first()
                .map(|held| Box::new(*held) as Box<dyn Buttonlike>),
            (modifiers, Some(key)) if modifiers.is_empty() => Some(Box::new(key)),
            (modifiers, Some(key)) => {
                Some(Box::new(ButtonlikeChord::new(modifiers).with(key)) as Box<dyn Buttonlike>)
            }
        }
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(key) = self.pad() {
            return f.write_str(&key.name());
        }
        f.write_str(match self.0.as_str() {
            "Up" => "Arrow up",
            "Down" => "Arrow down",
            "Left" => "Arrow left",
            "Right" => "Arrow right",
            "Plus" => "+",
            "Minus" => "-",
            other => other,
        })
    }
}

fn modifier(name: &str) -> Option<ModifierKey> {
    match name {
        "Ctrl" => Some(ModifierKey::Control),
        "Shift" => Some(ModifierKey::Shift),
        "Alt" => Some(ModifierKey::Alt),
        _ => None,
    }
}

const LETTERS: [KeyCode; 26] = [
    KeyCode::KeyA,
    KeyCode::KeyB,
    KeyCode::KeyC,
    KeyCode::KeyD,
    KeyCode::KeyE,
    KeyCode::KeyF,
    KeyCode::KeyG,
    KeyCode::KeyH,
    KeyCode::KeyI,
    KeyCode::KeyJ,
    KeyCode::KeyK,
    KeyCode::KeyL,
    KeyCode::KeyM,
    KeyCode::KeyN,
    KeyCode::KeyO,
    KeyCode::KeyP,
    KeyCode::KeyQ,
    KeyCode::KeyR,
    KeyCode::KeyS,
    KeyCode::KeyT,
    KeyCode::KeyU,
    KeyCode::KeyV,
    KeyCode::KeyW,
    KeyCode::KeyX,
    KeyCode::KeyY,
    KeyCode::KeyZ,
];
const DIGITS: [KeyCode; 10] = [
    KeyCode::Digit0,
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];
const FUNCTIONS: [KeyCode; 12] = [
    KeyCode::F1,
    KeyCode::F2,
    KeyCode::F3,
    KeyCode::F4,
    KeyCode::F5,
    KeyCode::F6,
    KeyCode::F7,
    KeyCode::F8,
    KeyCode::F9,
    KeyCode::F10,
    KeyCode::F11,
    KeyCode::F12,
];

/// Keys with a name of their own.
const NAMED: [(&str, KeyCode); 29] = [
    ("Enter", KeyCode::Enter),
    ("NumpadEnter", KeyCode::NumpadEnter),
    ("Esc", KeyCode::Escape),
    ("Tab", KeyCode::Tab),
    ("Space", KeyCode::Space),
    ("Up", KeyCode::ArrowUp),
    ("Down", KeyCode::ArrowDown),
    ("Left", KeyCode::ArrowLeft),
    ("Right", KeyCode::ArrowRight),
    ("Backspace", KeyCode::Backspace),
    ("Delete", KeyCode::Delete),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PageUp", KeyCode::PageUp),
    ("PageDown", KeyCode::PageDown),
    ("Comma", KeyCode::Comma),
    ("Period", KeyCode::Period),
    ("Plus", KeyCode::Equal),
    ("Minus", KeyCode::Minus),
    ("NumpadPlus", KeyCode::NumpadAdd),
    ("NumpadMinus", KeyCode::NumpadSubtract),
    ("Insert", KeyCode::Insert),
    ("Slash", KeyCode::Slash),
    ("Semicolon", KeyCode::Semicolon),
    ("Quote", KeyCode::Quote),
    ("BracketLeft", KeyCode::BracketLeft),
    ("BracketRight", KeyCode::BracketRight),
    ("Backslash", KeyCode::Backslash),
    ("Backquote", KeyCode::Backquote),
];

fn key_code(name: &str) -> Option<KeyCode> {
    let mut letters = name.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        if letter.is_ascii_uppercase() {
            return Some(LETTERS[usize::from(letter as u8 - b'A')]);
        }
        if letter.is_ascii_digit() {
            return Some(DIGITS[usize::from(letter as u8 - b'0')]);
        }
    }
    if let Some(number) = name
        .strip_prefix('F')
        .and_then(|number| number.parse::<usize>().ok())
    {
        return FUNCTIONS.get(number.checked_sub(1)?).copied();
    }
    let named = NAMED.iter().find(|(known, _)| *known == name);
    named.map(|(_, key)| *key)
}

/// The name of a key, as [`key_code`] reads it.
fn key_name(key: KeyCode) -> Option<String> {
    let at = |keys: &[KeyCode]| keys.iter().position(|one| *one == key);
    if let Some(index) = at(&LETTERS) {
        return Some(char::from(b'A' + index as u8).to_string());
    }
    if let Some(index) = at(&DIGITS) {
        return Some(index.to_string());
    }
    if let Some(index) = at(&FUNCTIONS) {
        return Some(format!("F{}", index + 1));
    }
    let named = NAMED.iter().find(|(_, known)| *known == key);
    named.map(|(name, _)| (*name).to_owned())
}

fn modifier_name(modifier: ModifierKey) -> Option<&'static str> {
    match modifier {
        ModifierKey::Control => Some("Ctrl"),
        ModifierKey::Shift => Some("Shift"),
        ModifierKey::Alt => Some("Alt"),
        ModifierKey::Super => None,
    }
}

/// Keys per action; actions that are absent keep their defaults.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Bindings {
    menu: BTreeMap<MenuAction, Vec<Chord>>,
    battle: BTreeMap<BattleAction, Vec<Chord>>,
    /// The gamepad was used last: hints name its buttons.
    #[serde(skip)]
    pub(super) pad_in_hand: bool,
}

impl Default for Bindings {
    fn default() -> Self {
        Self {
            menu: defaults(MenuAction::DEFAULTS),
            battle: defaults(BattleAction::DEFAULTS),
            pad_in_hand: false,
        }
    }
}

fn defaults<A: Copy + Ord>(table: &[(A, &[&str])]) -> BTreeMap<A, Vec<Chord>> {
    table
        .iter()
        .map(|(action, keys)| {
            (
                *action,
                keys.iter().map(|key| Chord((*key).to_owned())).collect(),
            )
        })
        .collect()
}

/// Adds the actions that are missing; and keys of gamepads where there is not one of them.
fn complete<A: Copy + Ord>(bound: &mut BTreeMap<A, Vec<Chord>>, table: &[(A, &[&str])]) {
    let has_pad = bound.values().flatten().any(|it| it.pad().is_some());
    for (action, usual) in defaults(table) {
        let pads = usual.iter().filter(|it| it.pad().is_some()).cloned();
        match bound.get_mut(&action) {
            Some(chords) if !has_pad => chords.extend(pads.collect::<Vec<_>>()),
            Some(_) => {}
            None => {
                bound.insert(action, usual);
            }
        }
    }
}

impl Bindings {
    /// Adds the usual keys of whatever a file from before did not know.
    #[must_use]
    pub fn completed(mut self) -> Self {
        complete(&mut self.menu, MenuAction::DEFAULTS);
        complete(&mut self.battle, BattleAction::DEFAULTS);
        self
    }

    /// Takes the keys of others; what is in the hand stays.
    pub fn follow(&mut self, others: &Self) {
        self.menu.clone_from(&others.menu);
        self.battle.clone_from(&others.battle);
    }

    /// Whether these are the same keys.
    #[must_use]
    pub fn same_keys(&self, others: &Self) -> bool {
        self.menu == others.menu && self.battle == others.battle
    }

    /// Whether the gamepad was used last.
    #[must_use]
    pub fn pad_in_hand(&self) -> bool {
        self.pad_in_hand
    }

    /// Gives a battle action other keys.
    pub fn bind(&mut self, action: BattleAction, chords: Vec<Chord>) {
        self.battle.insert(action, chords);
    }

    /// The keys of a battle action.
    #[must_use]
    pub fn chords(&self, action: BattleAction) -> &[Chord] {
        self.battle.get(&action).map_or(&[], Vec::as_slice)
    }

    /// The other battle action that a chord stands for already.
    #[must_use]
    pub fn taken(&self, chord: &Chord, by: BattleAction) -> Option<BattleAction> {
        let mut others = self.battle.iter().filter(|(action, _)| **action != by);
        others
            .find(|(_, chords)| chords.contains(chord))
            .map(|(action, _)| *action)
    }

    /// Gives a battle action this key instead of the first one of the same device, in menus too where
    /// it means something there. What had the key before gets the old one in exchange.
    pub fn rebind(&mut self, action: BattleAction, chord: Chord) {
        let alike = |one: &&Chord| one.pad().is_some() == chord.pad().is_some();
        let before = self.chords(action).iter().find(alike).cloned();
        if self.chords(action).contains(&chord) {
            return;
        }
        if let Some(other) = self.taken(&chord, action) {
            let mut chords = self.chords(other).to_vec();
            chords.retain(|one| *one != chord);
            chords.splice(0..0, before.clone());
            self.give(other, chords);
        }
        let mut chords = self.chords(action).to_vec();
        chords.retain(|one| Some(one) != before.as_ref());
        chords.insert(0, chord);
        self.give(action, chords);
    }

    fn give(&mut self, action: BattleAction, chords: Vec<Chord>) {
        if let Some(twin) = action.in_menus() {
            self.menu.insert(twin, chords.clone());
        }
        self.battle.insert(action, chords);
    }

    /// Pairs of battle actions that share a chord, as a settings file written by hand may have
    /// them.
    #[must_use]
    pub fn clashes(&self) -> Vec<(BattleAction, BattleAction, Chord)> {
        let mut found = Vec::new();
        for (action, chords) in &self.battle {
            for chord in chords {
                let other = self.taken(chord, *action);
                found.extend(
                    other
                        .filter(|other| action < other)
                        .map(|other| (*action, other, chord.clone())),
                );
            }
        }
        found
    }

    /// The key of a battle action on what was used last, for a button: "Ctrl+Z"; empty where it has
    /// none.
    #[must_use]
    pub fn label(&self, action: BattleAction) -> String {
        // On a gamepad one key goes on in what is said, and else leads to the menu.
        let action = match action {
            BattleAction::GoOn if self.pad_in_hand => BattleAction::Menu,
            other => other,
        };
        self.first(self.chords(action))
    }

    /// The key of a menu action on what was used last, for a button; empty where it has none.
    #[must_use]
    pub fn menu_label(&self, action: MenuAction) -> String {
        self.first(self.menu.get(&action).map_or(&[], Vec::as_slice))
    }

    /// The key of the first of these actions that has one on what was used last.
    #[must_use]
    pub fn label_of(&self, actions: &[BattleAction]) -> String {
        let labels = actions.iter().map(|action| self.label(*action));
        labels
            .into_iter()
            .find(|it| !it.is_empty())
            .unwrap_or_default()
    }

    fn first(&self, chords: &[Chord]) -> String {
        let mut chords = chords.iter();
        let found = chords.find(|chord| chord.pad().is_some() == self.pad_in_hand);
        found.map(ToString::to_string).unwrap_or_default()
    }

    /// Every key of a battle action that this program can hear.
    #[must_use]
    pub fn labels(&self, action: BattleAction) -> Vec<String> {
        let heard = |chord: &&Chord| pad::BUILT_IN || chord.pad().is_none();
        let chords = self.chords(action).iter().filter(heard);
        chords.map(ToString::to_string).collect()
    }

    /// Whether this key of a gamepad stands for the action.
    #[must_use]
    pub fn is_pad(&self, action: BattleAction, key: PadKey) -> bool {
        let chords = self.chords(action);
        chords.iter().any(|chord| chord.pad() == Some(key))
    }

    /// Whether this key alone stands for the action.
    #[must_use]
    pub fn is_key(&self, action: BattleAction, key: KeyCode) -> bool {
        let chords = self.battle.get(&action);
        chords.is_some_and(|chords| {
            chords
                .iter()
                .filter_map(Chord::parts)
                .any(|(modifiers, bound)| modifiers.is_empty() && bound == Some(key))
        })
    }

    /// What the action maps, which only look at what is down at the end of a frame, miss of battle
    /// actions.
    pub(super) fn battle_taps(&self, keys: &ButtonInput<KeyCode>) -> Taps<BattleAction> {
        taps(&self.battle, keys)
    }

    /// What the action maps, which only look at what is down at the end of a frame, miss of menu actions.
    pub(super) fn menu_taps(&self, keys: &ButtonInput<KeyCode>) -> Taps<MenuAction> {
        taps(&self.menu, keys)
    }

    pub(super) fn menu_map(&self) -> InputMap<MenuAction> {
        map(&self.menu, MenuAction::DEFAULTS)
    }

    pub(super) fn battle_map(&self) -> InputMap<BattleAction> {
        map(&self.battle, BattleAction::DEFAULTS)
    }
}

/// What the action maps miss within a frame, as it happens on a slow machine.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Taps<A> {
    /// Their keys went down, and up again or without their modifiers before the frame was over.
    pub(super) pressed: Vec<A>,
    /// What the maps take a key for that is still down without its modifiers: Ctrl+Space for Space.
    pub(super) misread: Vec<(KeyCode, A)>,
}

fn taps<A: Copy + Ord>(bound: &BTreeMap<A, Vec<Chord>>, keys: &ButtonInput<KeyCode>) -> Taps<A> {
    // A modifier that went up within the frame was down when its key was.
    let down = |modifier: &ModifierKey| keys.any_pressed(sides_of(*modifier));
    let held =
        |modifier: &ModifierKey| down(modifier) || keys.any_just_released(sides_of(*modifier));
    let mut found: Vec<(usize, KeyCode, A, bool)> = Vec::new();
    for (action, chords) in bound {
        for (modifiers, key) in chords.iter().filter_map(Chord::parts) {
            if let Some(key) = key.filter(|key| keys.just_pressed(*key))
                && modifiers.iter().all(held)
            {
                let seen = keys.pressed(key) && modifiers.iter().all(down);
                found.push((modifiers.len(), key, *action, seen));
            }
        }
    }
    // Shift+Tab is not Tab: of chords on one key the longest counts.
    let longest = |key: KeyCode| {
        let those = found.iter().filter(|one| one.1 == key);
        those.max_by_key(|one| one.0)
    };
    let mut taps = Taps {
        pressed: Vec::new(),
        misread: Vec::new(),
    };
    for (modifiers, key, action, _) in &found {
        match longest(*key) {
            Some((_, _, _, seen)) if *seen => {}
            Some((most, ..)) if most == modifiers => taps.pressed.push(*action),
            _ if keys.pressed(*key) => taps.misread.push((*key, *action)),
            _ => {}
        }
    }
    taps
}

fn sides_of(modifier: ModifierKey) -> [KeyCode; 2] {
    match modifier {
        ModifierKey::Alt => [KeyCode::AltLeft, KeyCode::AltRight],
        ModifierKey::Control => [KeyCode::ControlLeft, KeyCode::ControlRight],
        ModifierKey::Shift => [KeyCode::ShiftLeft, KeyCode::ShiftRight],
        ModifierKey::Super => [KeyCode::SuperLeft, KeyCode::SuperRight],
    }
}

fn map<A: Actionlike + Copy + Ord>(
    bound: &BTreeMap<A, Vec<Chord>>,
    table: &[(A, &[&str])],
) -> InputMap<A> {
    let fallback = defaults(table);
    let mut map = InputMap::default();
    for (action, _) in table {
        let chords = bound.get(action).or_else(|| fallback.get(action));
        for button in chords.into_iter().flatten().filter_map(Chord::button) {
            map.insert_boxed(*action, button);
        }
    }
    map
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_key_is_known() {
        let tables = BattleAction::DEFAULTS
            .iter()
            .flat_map(|(_, keys)| keys.iter());
        for key in tables.chain(
            MenuAction::DEFAULTS
                .iter()
                .flat_map(|(_, keys)| keys.iter()),
        ) {
            assert!(
                Chord::parse(key).is_some_and(|chord| chord.button().is_some()),
                "{key}"
            );
        }
        assert!(Chord::parse("Ctrl+Nonsense").is_none());
    }

    #[test]
    fn no_two_battle_actions_share_a_key() {
        let mut seen = BTreeMap::new();
        for (action, keys) in BattleAction::DEFAULTS {
            for key in *keys {
                assert_eq!(seen.insert(*key, action), None, "{key}");
            }
        }
    }

    #[test]
    fn a_tap_within_one_frame_counts_once_and_for_the_longest_chord() {
        let bindings = Bindings::default();
        let mut keys = ButtonInput::<KeyCode>::default();
        keys.press(KeyCode::ShiftLeft);
        keys.press(KeyCode::Tab);
        assert!(
            bindings.battle_taps(&keys).pressed.is_empty(),
            "still down: the maps see it"
        );
        keys.release(KeyCode::Tab);
        let taps = bindings.battle_taps(&keys);
        assert_eq!(taps.pressed, [BattleAction::Previous]);
        keys.clear();
        assert!(bindings.battle_taps(&keys).pressed.is_empty());
    }

    #[test]
    fn a_modifier_that_goes_up_first_still_belongs_to_its_key() {
        let bindings = Bindings::default();
        for early in [false, true] {
            let mut keys = ButtonInput::<KeyCode>::default();
            keys.press(KeyCode::ControlLeft);
            if early {
                keys.clear();
            }
            keys.press(KeyCode::Space);
            keys.release(KeyCode::ControlLeft);
            // Space is still down when the frame ends; the maps see it alone.
            let taps = bindings.battle_taps(&keys);
            assert_eq!(taps.pressed, [BattleAction::EndSide]);
            assert_eq!(taps.misread, [(KeyCode::Space, BattleAction::EndTurn)]);
        }
        let mut keys = ButtonInput::<KeyCode>::default();
        keys.press(KeyCode::Space);
        let taps = bindings.battle_taps(&keys);
        assert!(
            taps.pressed.is_empty() && taps.misread.is_empty(),
            "{taps:?}"
        );
    }

    #[test]
    fn a_key_that_is_taken_is_exchanged_and_goes_into_the_menus() {
        let mut bindings = Bindings::default();
        let chord = |text: &str| Chord::parse(text).unwrap();
        bindings.rebind(BattleAction::Threat, chord("E"));
        assert_eq!(bindings.label(BattleAction::Threat), "E");
        assert_eq!(bindings.label(BattleAction::Maneuvers), "T");
        assert_eq!(bindings.clashes(), []);
        bindings.rebind(BattleAction::Cancel, chord("Backspace"));
        // The button of the gamepad stays.
        let back = [chord("Backspace"), chord("Pad B")];
        assert_eq!(bindings.menu[&MenuAction::Back], back);
        // The second key of an action stays, and so does that of the gamepad.
        bindings.rebind(BattleAction::Confirm, chord("X"));
        assert_eq!(
            bindings.chords(BattleAction::Confirm),
            [chord("X"), chord("NumpadEnter"), chord("Pad A")]
        );
        bindings.bind(BattleAction::Log, vec![chord("X")]);
        assert_eq!(
            bindings.clashes(),
            [(BattleAction::Confirm, BattleAction::Log, chord("X"))]
        );
    }

    #[test]
    fn hints_name_what_was_used_last() {
        let mut bindings = Bindings::default();
        assert_eq!(bindings.label(BattleAction::Confirm), "Enter");
        assert_eq!(bindings.menu_label(MenuAction::Back), "Esc");
        bindings.pad_in_hand = true;
        assert_eq!(bindings.label(BattleAction::Confirm), "A");
        assert_eq!(bindings.label(BattleAction::EndTurn), "hold X");
        assert_eq!(bindings.label(BattleAction::GoOn), "Menu");
        assert_eq!(bindings.label(BattleAction::Card3), "");
        let either = [BattleAction::Card3, BattleAction::RowAbove];
        assert_eq!(bindings.label_of(&either), "D-pad up");
        assert_eq!(bindings.menu_label(MenuAction::Back), "B");
        let chord = Chord::of_pad(PadKey::named("R3").unwrap());
        bindings.rebind(BattleAction::Confirm, chord);
        assert_eq!(bindings.label(BattleAction::Confirm), "R3");
        assert_eq!(bindings.label(BattleAction::WholeBoard), "A");
        bindings.pad_in_hand = false;
        assert_eq!(bindings.label(BattleAction::Confirm), "Enter");
    }

    #[test]
    fn a_file_from_before_gamepads_gets_their_usual_keys() {
        let mut bindings = Bindings::default();
        for chords in bindings.battle.values_mut() {
            chords.retain(|chord| chord.pad().is_none());
        }
        bindings.battle.remove(&BattleAction::Mute);
        bindings.bind(BattleAction::Threat, vec![Chord("U".into())]);
        let whole = bindings.completed();
        assert_eq!(whole.label(BattleAction::Threat), "U");
        assert_eq!(whole.label(BattleAction::Mute), "F9");
        let pad = PadKey::named("L3").unwrap();
        assert!(whole.is_pad(BattleAction::Threat, pad));
        assert_eq!(whole.clone().completed(), whole);
        assert_eq!(whole.clashes(), []);
    }

    #[test]
    fn every_named_key_is_read_as_it_is_written() {
        let keys = LETTERS.iter().chain(&DIGITS).chain(&FUNCTIONS);
        for key in keys.copied().chain(NAMED.map(|(_, key)| key)) {
            let chord = Chord::pressed(key, &[ModifierKey::Control]).unwrap();
            assert_eq!(chord.parts(), Some((vec![ModifierKey::Control], Some(key))));
        }
        assert_eq!(Chord::alone(ModifierKey::Shift), Chord::parse("Shift"));
    }

    #[test]
    fn bindings_survive_the_settings_file() {
        let mut bindings = Bindings::default();
        bindings.bind(
            BattleAction::EndTurn,
            Chord::parse("Ctrl+E").into_iter().collect(),
        );
        let text = ron::to_string(&bindings).unwrap();
        let back: Bindings = ron::from_str(&text).unwrap();
        assert_eq!(back, bindings);
        assert_eq!(back.label(BattleAction::EndTurn), "Ctrl+E");
        assert_eq!(
            ron::from_str::<Bindings>("()").unwrap(),
            Bindings::default()
        );
    }
}
