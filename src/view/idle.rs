//! Draws only when something changes or moves. An idle battle sleeps until an input arrives.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::window::{RequestRedraw, WindowResized, WindowScaleFactorChanged};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::{EguiContext, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet, egui};

use super::displayed::Displayed;
use super::overlay::Overlays;
use super::playback::Playback;
use super::state::AppState;
use super::state::BoardInsets;
use crate::input::pad::PadsConnected;

/// Sleeping and waking.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(settings(LONG))
        .init_resource::<Awake>()
        .init_resource::<Alarm>();
    app.add_systems(First, tell_the_time.before(TimeSystems));
    app.add_systems(
        PreUpdate,
        (
            listen_to_panels.after(EguiPreUpdateSet::InitContexts),
            drop_idle_modifiers.after(EguiPreUpdateSet::ProcessInput),
        ),
    );
    let alarm = set_alarm.after(EguiPostUpdateSet::EndPass);
    app.add_systems(PostUpdate, (stay_awake, alarm));
}

/// How long the window sleeps when nothing happens.
const LONG: Duration = Duration::from_secs(60);

fn settings(wait: Duration) -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(wait);
    WinitSettings {
        focused_mode: mode,
        unfocused_mode: mode,
    }
}

/// The time of a frame is that of its beginning. Bevy takes the end of the last one drawn, which
/// an idle window left behind seconds ago: a button pressed in the frame that wakes it would seem to
/// have been held all that time, and no click would come of it.
fn tell_the_time(strategy: Option<ResMut<TimeUpdateStrategy>>) {
    let Some(mut strategy) = strategy else { return };
    let automatic = matches!(
        *strategy,
        TimeUpdateStrategy::Automatic | TimeUpdateStrategy::ManualInstant(_)
    );
    if automatic {
        *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
    }
}

/// When the window is to be drawn again, however little happens until then. Whoever wants that asks
/// here: at a wish that egui hears for later, bevy_egui draws every frame from now on.
#[derive(Resource, Clone, Default)]
pub struct Alarm(Arc<Mutex<Option<Instant>>>);

impl Alarm {
    /// Draws again after so long at the latest.
    pub fn ring_in(&self, wait: Duration) {
        if let (Ok(mut alarm), Some(due)) = (self.0.lock(), Instant::now().checked_add(wait)) {
            *alarm = Some(alarm.map_or(due, |earlier| earlier.min(due)));
        }
    }

    /// How long until it rings, if it was set; it is not set any more.
    fn take(&self) -> Option<Duration> {
        let due = self.0.lock().ok().and_then(|mut alarm| alarm.take());
        due.map(|due| due.saturating_duration_since(Instant::now()))
    }
}

/// Hears when panels want to be drawn again: tooltips, for instance.
fn listen_to_panels(
    alarm: Res<Alarm>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    contexts: Query<&mut EguiContext, Added<EguiContext>>,
) {
    let Some(proxy) = proxy else { return };
    for mut context in contexts {
        let (alarm, proxy) = (alarm.clone(), (**proxy).clone());
        context.get_mut().set_request_repaint_callback(move |wish| {
            if wish.delay.is_zero() {
                // The loop has ended where this fails; nothing is left to wake.
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            } else {
                alarm.ring_in(wish.delay);
            }
        });
    }
}

/// bevy_egui tells egui the modifier keys every frame, and egui answers every message with a
/// wish to be drawn again: that would never end.
fn drop_idle_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(&mut *last, *now) != *now,
            _ => true,
        });
    }
}

/// How often the window looks at gamepads, while there are any: they wake nobody.
const LOOK: Duration = Duration::from_millis(33);

/// Sleeps no longer than the panels wish, or than a gamepad may wait.
fn set_alarm(
    alarm: Res<Alarm>,
    pads: Option<Res<PadsConnected>>,
    mut settings_now: ResMut<WinitSettings>,
) {
    let wait = alarm.take().map_or(LONG, rounded);
    let looks = pads.is_some_and(|pads| pads.0 > 0);
    let wait = if looks { wait.min(LOOK) } else { wait };
    let wish = settings(wait);
    if settings_now.focused_mode != wish.focused_mode {
        *settings_now = wish;
    }
}

/// Whole tenths of a second, upwards: every change of the setting costs a frame.
fn rounded(wait: Duration) -> Duration {
    Duration::from_millis(wait.as_millis().div_ceil(100).clamp(1, 600) as u64 * 100)
}

/// Frames for which drawing goes on although nothing seems to move: pictures still travel to
/// the graphics card, pipelines still compile, panels settle.
const AFTERGLOW: u32 = 4;

/// Frames after another screen has come on.
const SETTLE: u32 = 40;

/// Keeps the window drawing for a while.
#[derive(Resource, Debug)]
pub struct Awake {
    frames: u32,
}

impl Default for Awake {
    fn default() -> Self {
        Self { frames: SETTLE }
    }
}

impl Awake {
    /// Something has just moved; draw a few frames more.
    pub fn stir(&mut self) {
        self.frames = self.frames.max(AFTERGLOW);
    }

    /// Much is new; draw long enough for everything to arrive.
    pub fn settle(&mut self) {
        self.frames = self.frames.max(SETTLE);
    }

    fn tick(&mut self) -> bool {
        let was_awake = self.frames > 0;
        self.frames = self.frames.saturating_sub(1);
        was_awake
    }
}

fn stay_awake(
    mut awake: ResMut<Awake>,
    playback: Res<Playback>,
    displayed: Res<Displayed>,
    overlays: Res<Overlays>,
    insets: Res<BoardInsets>,
    state: Res<State<AppState>>,
    mut images: MessageReader<AssetEvent<Image>>,
    mut resized: MessageReader<WindowResized>,
    mut rescaled: MessageReader<WindowScaleFactorChanged>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let news = images.read().count() + resized.read().count() + rescaled.read().count();
    if state.is_changed() || *state.get() == AppState::Loading || news > 0 {
        awake.settle();
    }
    let changed = displayed.is_changed() || overlays.is_changed() || insets.is_changed();
    if playback.busy() || changed {
        awake.stir();
    }
    if awake.tick() {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_after_a_long_sleep_has_the_time_of_its_beginning() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_plugins(plugin);
        // What the last frame that was drawn has sent before the sleep.
        let (sent, received) = bevy::time::create_time_channels();
        app.insert_resource(received);
        let drawn = Instant::now();
        sent.0.try_send(drawn).unwrap();
        std::thread::sleep(Duration::from_millis(30));
        app.world_mut().run_schedule(First);
        let now = app.world().resource::<Time<Real>>().last_update().unwrap();
        assert!(now - drawn >= Duration::from_millis(30));
    }

    #[test]
    fn whoever_sets_the_alarm_is_drawn_again_in_time_and_nobody_before() {
        let mut app = App::new();
        app.insert_resource(settings(LONG)).init_resource::<Alarm>();
        app.add_systems(Update, set_alarm);
        let waits = |app: &mut App| {
            app.update();
            match app.world().resource::<WinitSettings>().focused_mode {
                UpdateMode::Reactive { wait, .. } => wait,
                UpdateMode::Continuous => Duration::ZERO,
            }
        };
        assert_eq!(waits(&mut app), LONG);
        let alarm = app.world().resource::<Alarm>().clone();
        alarm.ring_in(Duration::from_millis(1500));
        alarm.ring_in(Duration::from_millis(9000));
        let wait = waits(&mut app);
        assert!((1400..=1500).contains(&wait.as_millis()), "{wait:?}");
        assert_eq!(waits(&mut app), LONG);
    }

    #[test]
    fn alarms_are_rounded_up_to_tenths_and_never_zero() {
        assert_eq!(
            rounded(Duration::from_millis(420)),
            Duration::from_millis(500)
        );
        assert_eq!(rounded(Duration::ZERO), Duration::from_millis(100));
        assert_eq!(rounded(Duration::from_secs(9999)), LONG);
    }

    #[test]
    fn sleep_comes_after_the_afterglow_and_a_stir_does_not_shorten_a_longer_wake() {
        let mut awake = Awake { frames: 0 };
        assert!(!awake.tick());
        awake.stir();
        assert_eq!((0..20).filter(|_| awake.tick()).count(), AFTERGLOW as usize);
        awake.settle();
        awake.stir();
        assert_eq!((0..99).filter(|_| awake.tick()).count(), SETTLE as usize);
    }
}
