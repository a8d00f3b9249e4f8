//! Plays the journal at its own pace. Rules never wait for it; prompts should: [`Playback::busy`].
//!
//! Runs in `PreUpdate`, so that in `Update` everybody sees whether it is busy.

use bevy::prelude::*;

use super::cue::{self, Cue};
use super::displayed::Displayed;
use super::game::{Game, Stamp};
use super::state::{AppState, Watching};

/// The playback.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .init_resource::<Displayed>()
        .init_resource::<Watching>()
        .add_message::<EventShown>()
        .add_message::<CueMessage>();
    app.add_systems(PreUpdate, play.run_if(in_state(AppState::Battle)));
    app.add_systems(OnEnter(AppState::Battle), play);
    app.add_systems(OnExit(AppState::Battle), stop);
}

/// How fast the journal is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Speed {
    /// Half speed.
    Half,
    /// As intended.
    #[default]
    Normal,
    /// Twice.
    Double,
    /// Four times.
    Quad,
    /// Everything at once.
    Instant,
}

impl Speed {
    /// All of them, slowest first.
    pub const ALL: [Self; 5] = [
        Self::Half,
        Self::Normal,
        Self::Double,
        Self::Quad,
        Self::Instant,
    ];

    /// How many times faster than [`Speed::Normal`]; [`Speed::Instant`] is merely very fast here,
    /// for what still moves.
    #[must_use]
    pub fn factor(self) -> f32 {
        match self {
            Self::Half => 0.5,
            Self::Normal => 1.0,
            Self::Double => 2.0,
            Self::Quad => 4.0,
            Self::Instant => 1000.0,
        }
    }

    /// What a button says.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Half => "0.5x",
            Self::Normal => "1x",
            Self::Double => "2x",
            Self::Quad => "4x",
            Self::Instant => "instant",
        }
    }
}

/// How far the journal has been shown.
#[derive(Resource, Debug, Default)]
pub struct Playback {
    /// Events already shown.
    pub cursor: usize,
    /// Pace.
    pub speed: Speed,
    /// Show everything that is waiting at once; falls back to `false` when done.
    pub skip: bool,
    /// No shaking, sliding or flying: things change in place.
    pub reduced_motion: bool,
    /// Events not shown yet.
    waiting: usize,
    /// Seconds at normal speed until the next event.
    pause: f32,
    /// The event whose prelude has been shown: what is seen of it before it counts.
    opened: Option<usize>,
    /// Events after which the board was last compared with the battle.
    checked: usize,
    /// Which battle is being played.
    stamp: Option<Stamp>,
    /// Which battle was being played when its screen was left, and how far.
    left: Option<(Stamp, usize)>,
    /// Something on the board is still walking.
    pub(super) moving: bool,
}

impl Playback {
    /// Whether something is still being shown. Do not prompt a player and do not let the
    /// computer act while it is.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.waiting > 0 || self.pause > 0.0 || self.moving
    }

    /// Whether the battle is ahead of what has been shown: something has just been done, and the
    /// playback has not had its turn yet.
    #[must_use]
    pub fn lags(&self, game: &Game) -> bool {
        self.stamp == Some(game.stamp()) && self.cursor < game.battle().journal().len()
    }

    /// Events whose time has run out: what may be told without running ahead of the board.
    #[must_use]
    pub fn told(&self) -> usize {
        let opening = self.opened == Some(self.cursor);
        let playing = !opening && (self.pause > 0.0 || self.moving);
        self.cursor - usize::from(playing && self.cursor > 0)
    }

    /// Which battle, after which jump, is being played.
    #[must_use]
    pub fn stamp(&self) -> Option<Stamp> {
        self.stamp
    }

    /// Whether things may slide and fly.
    #[must_use]
    pub fn animates(&self) -> bool {
        !self.reduced_motion && !self.at_once()
    }

    fn at_once(&self) -> bool {
        self.skip || self.speed == Speed::Instant
    }
}

/// The playback has shown this event of the journal.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventShown(pub usize);

/// A cue for the board, and for the ear.
#[derive(Message, Clone, Debug)]
pub struct CueMessage(pub Cue);

/// Longest time that one frame may account for; the first frame after a sleep would otherwise
/// swallow everything.
pub(super) const LONGEST_FRAME: f32 = 0.1;

fn play(
    game: Option<Res<Game>>,
    mut playback: ResMut<Playback>,
    mut displayed: ResMut<Displayed>,
    time: Res<Time<Real>>,
    watching: Res<Watching>,
    mut shown: MessageWriter<EventShown>,
    mut cues: MessageWriter<CueMessage>,
) {
    let Some(game) = game else { return };
    if playback.stamp != Some(game.stamp()) {
        start(&game, &mut playback, &mut displayed);
    }
    let journal = game.battle().journal();
    let animates = playback.animates();
    let mut left = time.delta_secs().min(LONGEST_FRAME) * playback.speed.factor();
    while playback.cursor < journal.len() {
        if !playback.at_once() {
            let waited = left.min(playback.pause);
            playback.pause -= waited;
            left -= waited;
            if playback.pause > 0.0 {
                break;
            }
        }
        let event = &journal[playback.cursor];
        if animates && playback.opened != Some(playback.cursor) {
            playback.opened = Some(playback.cursor);
            if let Some((first, seconds)) = cue::prelude(event) {
                cues.write_batch(first.into_iter().map(CueMessage));
                playback.pause = seconds;
                continue;
            }
        }
        let (mut seen, pace) = cue::cues(event, &displayed, game.dex());
        if game.battle().hides() {
            let known = |who| game.battle().seen(watching.0, who);
            cue::veil(event, &displayed, known, &mut seen);
        }
        if !playback.at_once() {
            seen.retain(|cue| animates || cue.is_still());
            cues.write_batch(seen.into_iter().map(CueMessage));
        }
        displayed.apply(event);
        shown.write(EventShown(playback.cursor));
        playback.cursor += 1;
        playback.pause = pace;
    }
    rest(&mut playback, journal.len(), left);
    if playback.waiting == 0 && playback.checked != playback.cursor {
        playback.checked = playback.cursor;
        mend(&game, &mut displayed);
    }
}

/// After the last event: lets the last pause run out, then counts what is left.
fn rest(playback: &mut Playback, events: usize, left: f32) {
    playback.waiting = events.saturating_sub(playback.cursor);
    if playback.waiting == 0 {
        playback.pause = if playback.at_once() {
            0.0
        } else {
            (playback.pause - left).max(0.0)
        };
        playback.skip = false;
    }
}

/// Once the playback has caught up, the sum of all events must be what the sheets say. A
/// difference would be a fault of [`crate::battle::Shown::apply`]: it is logged and mended.
fn mend(game: &Game, displayed: &mut ResMut<Displayed>) {
    let now = Displayed::now(game.battle());
    let same = now.combatants == displayed.combatants
        && now.ground == displayed.ground
        && now.cover == displayed.cover
        && now.light == displayed.light
        && now.items == displayed.items
        && now.hazards == displayed.hazards;
    if !same {
        warn!("the board had drifted from the battle and was brought in line");
        let active = displayed.active;
        **displayed = now;
        displayed.active = active;
    }
}

fn start(game: &Game, playback: &mut Playback, displayed: &mut Displayed) {
    let battle = game.battle();
    let journal = battle.journal();
    let stamp = game.stamp();
    // Back from settings or help it goes on where it was; what was seen is not played again.
    let seen = playback.left.take().filter(|(of, _)| *of == stamp);
    let seen = seen.map_or(battle.began_at(), |(_, cursor)| cursor);
    if game.plays_from_start() && seen < journal.len() {
        *displayed = Displayed::at_start(battle);
        let shown = journal.iter().take(seen).skip(battle.began_at());
        shown.for_each(|event| displayed.apply(event));
        playback.cursor = seen;
    } else {
        *displayed = Displayed::now(battle);
        playback.cursor = journal.len();
    }
    playback.pause = 0.0;
    playback.waiting = 0;
    playback.opened = None;
    playback.skip = false;
    playback.moving = false;
    playback.stamp = Some(game.stamp());
}

fn stop(mut playback: ResMut<Playback>, mut displayed: ResMut<Displayed>) {
    let (speed, reduced_motion) = (playback.speed, playback.reduced_motion);
    let left = playback.stamp.map(|stamp| (stamp, playback.cursor));
    *playback = Playback {
        speed,
        reduced_motion,
        left,
        ..Playback::default()
    };
    *displayed = Displayed::default();
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::battle::{Action, Command, Event, Lasts, RollFor, act};
    use crate::data::{Dex, builtin_levels};
    use crate::record::{LevelRef, Session};
    use crate::rules::DiceSource;

    fn game() -> Game {
        level("bench3v3", 7)
    }

    fn level(level: &str, seed: u64) -> Game {
        changed(level, seed, str::to_owned)
    }

    /// A built-in level whose text has been changed.
    fn changed(level: &str, seed: u64, change: impl Fn(&str) -> String) -> Game {
        let dex = Dex::builtin().expect("the built-in dex is sound");
        let (name, text) = builtin_levels()
            .iter()
            .find(|(name, _)| name.contains(level))
            .expect("a built-in level");
        let origin = LevelRef {
            name: (*name).into(),
            text: change(text),
        };
        let level = std::sync::Arc::new(origin.level(dex).expect("a sound level"));
        Game::new(Session::new(dex, &level, origin, DiceSource::Streams(seed)))
    }

    /// An app that plays a battle, 50 ms a frame.
    fn app(speed: Speed) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin));
        app.insert_state(AppState::Battle).insert_resource(game());
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            50,
        )));
        app.add_plugins(plugin);
        app.world_mut().resource_mut::<Playback>().speed = speed;
        app
    }

    /// Runs until nothing is left to show; returns the frames that took.
    fn run(app: &mut App) -> u32 {
        for frame in 1..2000 {
            app.update();
            if !app.world().resource::<Playback>().busy() {
                return frame;
            }
        }
        panic!("the playback never rests");
    }

    fn attack(app: &mut App) {
        let mut game = app.world_mut().resource_mut::<Game>();
        let options = game.battle().options().expect("somebody is asked");
        let action = options
            .actions()
            .find(|action| action.is::<act::UseAttack>())
            .or_else(|| options.actions().find(|action| action.is::<act::Shift>()))
            .expect("something to do")
            .clone();
        let command = Command::new(options.prompt.actor, action);
        game.submit(&command)
            .expect("an offered action is accepted");
    }

    fn up_to_date(app: &App) -> bool {
        let game = app.world().resource::<Game>();
        let shown = app.world().resource::<Displayed>();
        let playback = app.world().resource::<Playback>();
        playback.cursor == game.battle().journal().len()
            && shown.combatants == Displayed::now(game.battle()).combatants
    }

    #[test]
    fn the_journal_is_shown_event_by_event_and_then_rests() {
        let mut app = app(Speed::Normal);
        run(&mut app);
        assert!(up_to_date(&app));
        attack(&mut app);
        app.update();
        assert!(app.world().resource::<Playback>().busy());
        assert!(run(&mut app) > 3, "an action takes time");
        assert!(up_to_date(&app));
    }

    /// Does the first thing of this kind that anybody is offered.
    fn act<A: crate::battle::Choosable>(app: &mut App) -> bool {
        for _ in 0..60 {
            let mut game = app.world_mut().resource_mut::<Game>();
            let options = game.battle().options().expect("somebody is asked");
            let wanted = options.actions().find(|action| action.is::<A>());
            let other = || {
                let ends = |action: &&Action| action.is::<act::EndTurn>();
                options.actions().find(ends).or(options.actions().next())
            };
            let action = wanted.or_else(other).expect("something to do").clone();
            let done = wanted.is_some();
            game.submit(&Command::new(options.prompt.actor, action))
                .expect("an offered action is accepted");
            if done {
                return true;
            }
            app.world_mut().resource_mut::<Playback>().skip = true;
            run(app);
        }
        false
    }

    /// The first capture roll of a battle.
    fn rolled(app: &App) -> Option<(usize, Event)> {
        let journal = app.world().resource::<Game>().battle().journal();
        let is = |event: &Event| {
            matches!(
                event,
                Event::Rolled {
                    purpose: RollFor::Capture(_),
                    ..
                }
            )
        };
        let index = journal.iter().position(is)?;
        Some((index, journal[index].clone()))
    }

    /// A battle with these dice in which the first ball has just hit.
    fn thrown(seed: u64) -> Option<App> {
        let mut app = app(Speed::Normal);
        // The trainer stands within a throw of Caterpie.
        let near = |text: &str| text.replace("at: (1, 4)", "at: (6, 4)");
        app.insert_resource(changed("first_steps", seed, near));
        app.world_mut().resource_mut::<Playback>().skip = true;
        run(&mut app);
        let hit = act::<act::Ball>(&mut app) && rolled(&app).is_some();
        hit.then_some(app)
    }

    #[test]
    fn nothing_tells_how_a_capture_ends_before_the_ball_has_wobbled() {
        let mut app = (0..40).find_map(thrown).expect("one of forty balls hits");
        let (index, event) = rolled(&app).expect("a capture was rolled");
        let seconds = cue::prelude(&event).expect("a ball takes its time").1;
        let (mut waited, mut told) = (0, 0);
        while app.world().resource::<Playback>().cursor <= index {
            app.update();
            let playback = app.world().resource::<Playback>();
            waited += u32::from(playback.cursor == index);
            assert!(playback.told() >= told, "what was told stays told");
            told = playback.told();
        }
        assert!(waited as f32 * 0.05 >= seconds - 0.11, "{waited} frames");
        run(&mut app);
        assert!(up_to_date(&app));
    }

    #[test]
    fn with_reduced_motion_words_are_shown_and_nothing_moves() {
        #[derive(Resource, Default)]
        struct Seen(Vec<Cue>);
        let cues = |reduced| {
            let mut app = app(Speed::Normal);
            app.init_resource::<Seen>().add_systems(
                Update,
                |mut cues: MessageReader<CueMessage>, mut seen: ResMut<Seen>| {
                    seen.0
                        .extend(cues.read().map(|CueMessage(cue)| cue.clone()));
                },
            );
            run(&mut app);
            app.world_mut().resource_mut::<Playback>().reduced_motion = reduced;
            app.world_mut().resource_mut::<Seen>().0.clear();
            attack(&mut app);
            run(&mut app);
            std::mem::take(&mut app.world_mut().resource_mut::<Seen>().0)
        };
        let (still, all) = (cues(true), cues(false));
        assert!(
            still.iter().all(Cue::is_still) && !still.is_empty(),
            "{still:?}"
        );
        assert!(!all.iter().all(Cue::is_still), "{all:?}");
    }

    #[test]
    fn a_status_is_shown_when_the_playback_reaches_it_and_not_before() {
        let mut app = app(Speed::Normal);
        run(&mut app);
        let who = crate::battle::CombatantId(0);
        let inflict = crate::battle::Correction::Inflict {
            status: crate::rules::Status::Burned,
            by: None,
            lasting: crate::data::moves::Duration::UntilCured,
            overrule: true,
        };
        let has = |app: &App| {
            let shown = app.world().resource::<Displayed>();
            let status = crate::rules::Status::Burned;
            shown
                .get(who)
                .is_some_and(|one| one.statuses.contains(&status))
        };
        // Something else is still being shown.
        attack(&mut app);
        let mut game = app.world_mut().resource_mut::<Game>();
        game.submit(&Command::new(who, act::Correct(inflict)))
            .expect("a referee may");
        let journal = game.battle().journal();
        let gained = |event: &Event| {
            matches!(
                event,
                Event::EffectChanged {
                    what: Lasts::Status(..),
                    on: true,
                    ..
                }
            )
        };
        let index = journal.iter().rposition(gained).expect("a status");
        app.update();
        assert!(!has(&app), "it has not been shown yet");
        while app.world().resource::<Playback>().cursor <= index {
            assert!(!has(&app), "not before its event");
            app.update();
        }
        assert!(has(&app), "and with it");
    }

    #[test]
    fn twice_the_speed_takes_about_half_the_frames() {
        let frames = |speed| {
            let mut app = app(speed);
            run(&mut app);
            attack(&mut app);
            run(&mut app)
        };
        let (normal, double) = (frames(Speed::Normal), frames(Speed::Double));
        assert!(
            double * 2 <= normal + 4 && double < normal,
            "{normal} and {double}"
        );
        assert_eq!(frames(Speed::Instant), 1);
    }

    #[test]
    fn skipping_shows_everything_at_once_and_ends_by_itself() {
        let mut app = app(Speed::Half);
        app.update();
        attack(&mut app);
        app.world_mut().resource_mut::<Playback>().skip = true;
        assert_eq!(run(&mut app), 1);
        assert!(up_to_date(&app) && !app.world().resource::<Playback>().skip);
    }

    #[test]
    fn a_jump_shows_the_battle_as_it_stands() {
        let mut app = app(Speed::Normal);
        run(&mut app);
        attack(&mut app);
        let mut game = app.world_mut().resource_mut::<Game>();
        game.session_mut().undo();
        game.jumped();
        app.update();
        assert!(!app.world().resource::<Playback>().busy());
        assert!(up_to_date(&app));
    }

    #[test]
    fn what_was_seen_is_not_played_again_after_settings_or_help() {
        let mut app = app(Speed::Normal);
        run(&mut app);
        attack(&mut app);
        app.update();
        let before = app.world().resource::<Playback>().cursor;
        for state in [AppState::Help, AppState::Battle] {
            app.world_mut()
                .resource_mut::<NextState<AppState>>()
                .set(state);
            app.update();
        }
        let cursor = app.world().resource::<Playback>().cursor;
        assert!(cursor >= before, "{cursor} and {before}");
        run(&mut app);
        assert!(up_to_date(&app));
    }
}
