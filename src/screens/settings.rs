//! What a player can set, and the file that keeps it.

use std::path::PathBuf;
use std::{fs, io};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::battle::{PromptKind, Reaction};
use crate::data::files;
use crate::input::Bindings;
use crate::record::write_file;
use crate::words::lessons::Lesson;

/// Speeds of the animation a player can choose from; the last one is instant.
pub const SPEEDS: [(f32, &str); 5] = [
    (0.5, "½×"),
    (1.0, "1×"),
    (2.0, "2×"),
    (4.0, "4×"),
    (f32::INFINITY, "instant"),
];

/// Size of text on a television: 26 pixels and more on 1080 lines.
const TELEVISION: f32 = 1.5;

/// Everything a player can set.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Index into [`SPEEDS`].
    pub speed: usize,
    /// Size of panels and text, 1.0 to 2.0.
    pub scale: f32,
    /// Black surfaces, white text, thick lines.
    pub high_contrast: bool,
    /// Draw the grid.
    pub grid: bool,
    /// A click on a target shows what would happen, the next one rolls the dice.
    pub confirm_attacks: bool,
    /// Moving takes a second click or Enter as well, though it can be taken back.
    pub confirm_moves: bool,
    /// No easing, no flying numbers.
    pub reduced_motion: bool,
    /// Offers of these reactions are let pass without asking, for everybody a person plays.
    pub passes: Vec<Reaction>,
    /// Offers of reactions are asked about only where they are worth it ([`crate::ai::worth`]).
    pub ask_when_worth: bool,
    /// Script lines go on by themselves after a while.
    pub lines_go_on: bool,
    /// Show the log beside the board.
    pub log: bool,
    /// Show the panels beside the board.
    pub panels: bool,
    /// How loud everything is, 0 to 1.
    pub volume: f32,
    /// How loud effects are beside that, 0 to 1.
    pub effects_volume: f32,
    /// How loud music is beside that, 0 to 1.
    pub music_volume: f32,
    /// No sound at all.
    pub mute: bool,
    /// Show how long each side thinks.
    pub clock: bool,
    /// Levels that teach explain each new thing when it first matters.
    pub lessons: bool,
    /// The lessons that were read; they are not given again.
    pub lessons_read: Vec<Lesson>,
    /// Levels that a person has won, by the names that records have for them.
    pub won: Vec<String>,
    /// Keys.
    pub bindings: Bindings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            speed: 1,
            scale: 1.0,
            high_contrast: false,
            grid: true,
            confirm_attacks: true,
            confirm_moves: false,
            reduced_motion: false,
            passes: Vec::new(),
            ask_when_worth: true,
            lines_go_on: true,
            log: true,
            panels: true,
            volume: 0.8,
            effects_volume: 0.7,
            music_volume: 0.4,
            mute: false,
            clock: false,
            lessons: true,
            lessons_read: Vec::new(),
            won: Vec::new(),
            bindings: Bindings::default(),
        }
    }
}

/// A word about the settings file for the player, where there is one to say.
#[derive(Resource, Clone, Debug, Default)]
pub struct SettingsNotice(pub Option<String>);

impl Settings {
    /// Whether a prompt offers a reaction that is let pass without asking.
    #[must_use]
    pub fn lets_pass(&self, kind: &PromptKind) -> bool {
        matches!(kind, PromptKind::Reaction(offer) if self.passes.contains(&offer.reaction))
    }

    /// Notes that a person has won a level.
    pub fn note_won(&mut self, level: &str) {
        if !self.has_won(level) {
            self.won.push(level.to_owned());
        }
    }

    /// Whether a person has won a level.
    #[must_use]
    pub fn has_won(&self, level: &str) -> bool {
        self.won.iter().any(|won| won == level)
    }

    /// The animation speed as a factor.
    #[must_use]
    pub fn speed_factor(&self) -> f32 {
        SPEEDS[self.speed.min(SPEEDS.len() - 1)].0
    }

    /// The animation speed in words.
    #[must_use]
    pub fn speed_name(&self) -> &'static str {
        SPEEDS[self.speed.min(SPEEDS.len() - 1)].1
    }

    /// Takes the next speed, the slowest after the fastest.
    pub fn next_speed(&mut self) {
        self.speed = (self.speed + 1) % SPEEDS.len();
    }

    /// One click for a screen across the room: large text, strong colours, thick lines.
    pub fn for_television(&mut self) {
        self.scale = TELEVISION;
        self.high_contrast = true;
    }

    /// Whether everything is as on a screen across the room.
    #[must_use]
    pub fn is_for_television(&self) -> bool {
        self.high_contrast && (self.scale - TELEVISION).abs() < 0.01
    }

    /// One click back to a screen on the desk.
    pub fn for_desk(&mut self) {
        let usual = Self::default();
        self.scale = usual.scale;
        self.high_contrast = usual.high_contrast;
    }

    /// How loud effects are now, 0 to 1.
    #[must_use]
    pub fn effects(&self) -> f32 {
        self.loud() * self.effects_volume
    }

    /// How loud music is now, 0 to 1.
    #[must_use]
    pub fn music(&self) -> f32 {
        self.loud() * self.music_volume
    }

    fn loud(&self) -> f32 {
        if self.mute { 0.0 } else { self.volume }
    }

    fn tamed(mut self) -> Self {
        self.bindings = self.bindings.completed();
        for volume in [
            &mut self.volume,
            &mut self.effects_volume,
            &mut self.music_volume,
        ] {
            *volume = match volume.is_finite() {
                true => volume.clamp(0.0, 1.0),
                false => 0.0,
            };
        }
        self.speed = self.speed.min(SPEEDS.len() - 1);
        self.scale = if self.scale.is_finite() {
            self.scale.clamp(1.0, 2.0)
        } else {
            1.0
        };
        self
    }
}

/// Where the settings are kept: `$XDG_CONFIG_HOME` or `~/.config`, then `tallgrass/settings.ron`.
#[must_use]
pub fn path() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    set("XDG_CONFIG_HOME")
        .map(PathBuf::from)
        .or_else(|| set("HOME").map(|home| PathBuf::from(home).join(".config")))
        .map(|config| config.join("tallgrass").join("settings.ron"))
}

/// Reads the settings; a broken file gives the defaults and a notice.
#[must_use]
pub fn load() -> (Settings, SettingsNotice) {
    let Some(path) = path() else {
        return (Settings::default(), SettingsNotice(None));
    };
    if !path.exists() {
        return (Settings::default(), SettingsNotice(None));
    }
    match files::read_text(&path, &files::LEVEL) {
        Ok(text) => parse(&text, &path.display().to_string()),
        Err(fault) => broken(&path.display().to_string(), &fault.problem),
    }
}

fn parse(text: &str, name: &str) -> (Settings, SettingsNotice) {
    match ron::from_str::<Settings>(text) {
        Ok(settings) => (settings.tamed(), SettingsNotice(None)),
        Err(error) => broken(name, &error.to_string()),
    }
}

fn broken(name: &str, why: &str) -> (Settings, SettingsNotice) {
    let notice = format!("{name} could not be read, so the settings are the defaults: {why}");
    (Settings::default(), SettingsNotice(Some(notice)))
}

/// Writes the settings.
///
/// # Errors
/// Where the folder or the file cannot be written.
pub fn save(settings: &Settings) -> io::Result<()> {
    let path = path().ok_or_else(|| io::Error::other("neither XDG_CONFIG_HOME nor HOME is set"))?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let text = ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default())
        .map_err(io::Error::other)?;
    write_file(&path, &text)
}

/// The keys follow the settings.
pub(super) fn follow_keys(settings: Res<Settings>, mut bindings: ResMut<Bindings>) {
    if settings.is_changed() && !bindings.same_keys(&settings.bindings) {
        bindings.follow(&settings.bindings);
    }
}

/// There where the program is only tried out: no settings are written into the player's file, and no
/// kept battle of theirs is offered.
#[derive(Resource)]
pub(super) struct Tried;

/// Saves whenever something was changed.
pub(super) fn save_changed(
    settings: Res<Settings>,
    tried: Option<Res<Tried>>,
    mut notice: ResMut<SettingsNotice>,
) {
    if settings.is_changed()
        && !settings.is_added()
        && tried.is_none()
        && let Err(error) = save(&settings)
    {
        notice.0 = Some(format!("The settings could not be saved: {error}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_the_file() {
        let mut settings = Settings {
            scale: 1.5,
            grid: false,
            ..Settings::default()
        };
        settings.next_speed();
        let text = ron::to_string(&settings).unwrap();
        let (back, notice) = parse(&text, "settings.ron");
        assert_eq!(back, settings);
        assert!(notice.0.is_none());
    }

    #[test]
    fn what_is_muted_is_silent_and_comes_back_as_loud_as_it_was() {
        let mut settings = Settings::default();
        let (effects, music) = (settings.effects(), settings.music());
        assert!(effects > 0.0 && music > 0.0 && music < effects);
        settings.mute = true;
        assert!(settings.effects() == 0.0 && settings.music() == 0.0);
        let (mut back, _) = parse(&ron::to_string(&settings).unwrap(), "settings.ron");
        assert!(back.mute, "it is remembered");
        back.mute = false;
        assert!(back.effects() == effects && back.music() == music);
    }

    #[test]
    fn another_key_counts_at_once() {
        use crate::input::{BattleAction, Chord};
        let mut app = App::new();
        app.init_resource::<Settings>()
            .init_resource::<Bindings>()
            .add_systems(Update, follow_keys);
        app.update();
        let mut settings = app.world_mut().resource_mut::<Settings>();
        let chord = Chord::parse("U").unwrap();
        settings.bindings.rebind(BattleAction::Threat, chord);
        app.update();
        let bindings = app.world().resource::<Bindings>();
        assert_eq!(bindings.label(BattleAction::Threat), "U");
    }

    #[test]
    fn a_broken_file_gives_the_defaults_and_says_so() {
        let (settings, notice) = parse("(scale: \"big\")", "settings.ron");
        assert_eq!(settings, Settings::default());
        assert!(notice.0.unwrap().contains("settings.ron"));
    }

    #[test]
    fn values_out_of_bounds_are_tamed() {
        let text = "(scale: 9.0, speed: 77, volume: 1.0, music_volume: 7.0, effects_volume: inf)";
        let (settings, _) = parse(text, "settings.ron");
        assert!((settings.music() - 1.0).abs() < f32::EPSILON);
        assert!(settings.effects().abs() < f32::EPSILON);
        assert!((settings.scale - 2.0).abs() < f32::EPSILON);
        assert_eq!(settings.speed_name(), "instant");
    }
}
