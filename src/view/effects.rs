//! How figures move: walking, jumping at a foe, shaking, flashing, appearing, tipping over.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::camera::Quake;
use super::capture;
use super::cue::Cue;
use super::displayed::Displayed;
use super::grid::{self, CELL};
use super::idle::Awake;
use super::light::FigureLight;
use super::motion::{Glide, POP_SECONDS, Pop, Topple};
use super::playback::{CueMessage, LONGEST_FRAME, Playback};
use super::state::AppState;
use super::token::{Token, TokenIndex, figure_tint, standing};
use crate::battle::CombatantId;
use crate::board::Cell;

/// Starts and runs animations.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            start,
            (glide, lunge, shake, flash, pop, topple, capture::scatter),
            report,
        )
            .chain()
            .in_set(super::ViewSystems::Effects)
            .run_if(in_state(AppState::Battle)),
    );
}

#[derive(Component)]
struct Lunge {
    toward: Vec2,
    home: Vec3,
    seconds: f32,
}

const LUNGE_SECONDS: f32 = 0.3;

#[derive(Component)]
struct Shake {
    force: f32,
    home: Vec3,
    seconds: f32,
}

const SHAKE_SECONDS: f32 = 0.35;

#[derive(Component)]
struct Flash {
    strength: f32,
    base: Color,
    seconds: f32,
}

const FLASH_SECONDS: f32 = 0.3;

/// Tokens and the parts of them that move.
#[derive(SystemParam)]
struct Figures<'w, 's> {
    index: Res<'w, TokenIndex>,
    displayed: Res<'w, Displayed>,
    light: Res<'w, FigureLight>,
    tokens: Query<'w, 's, (&'static Token, &'static Transform)>,
    bodies: Query<
        'w,
        's,
        (
            &'static Transform,
            Option<&'static Lunge>,
            Option<&'static Shake>,
        ),
        Without<Token>,
    >,
}

impl Figures<'_, '_> {
    fn find(&self, id: CombatantId) -> Option<(Entity, &Token, &Transform)> {
        let entity = self.index.get(id)?;
        let (token, transform) = self.tokens.get(entity).ok()?;
        Some((entity, token, transform))
    }

    /// Where a body is when nothing moves it.
    fn home(&self, body: Entity) -> Vec3 {
        let Ok((transform, lunge, shake)) = self.bodies.get(body) else {
            return Vec3::ZERO;
        };
        let moved = lunge
            .map(|lunge| lunge.home)
            .or(shake.map(|shake| shake.home));
        moved.unwrap_or(transform.translation)
    }

    /// The colour of a figure that nothing strikes.
    fn tint(&self, id: CombatantId) -> Color {
        let shown = self.displayed.get(id);
        shown.map_or(self.light.0, |shown| figure_tint(shown, self.light.0))
    }
}

fn start(
    mut cues: MessageReader<CueMessage>,
    figures: Figures,
    mut quake: ResMut<Quake>,
    mut commands: Commands,
) {
    for CueMessage(cue) in cues.read() {
        let commands = &mut commands;
        // Of whoever has no token nothing is seen.
        let _ = match cue {
            Cue::Walk { who, from, path } => start_walk(&figures, commands, *who, *from, path),
            Cue::Lunge { who, at, far } => start_lunge(&figures, commands, *who, *at, *far),
            Cue::Hit { who, force } => start_shake(&figures, commands, *who, *force),
            Cue::Shine { who } => start_shine(&figures, commands, *who),
            Cue::Quake => {
                quake.start();
                None
            }
            Cue::Float { .. } | Cue::Area { .. } | Cue::Shot { .. } | Cue::Catch { .. } => None,
        };
    }
}

fn start_walk(
    figures: &Figures,
    commands: &mut Commands,
    who: CombatantId,
    from: Cell,
    path: &[Cell],
) -> Option<()> {
    let (entity, ..) = figures.find(who)?;
    let shown = figures.displayed.get(who)?;
    let points = std::iter::once(&from)
        .chain(path)
        .map(|cell| grid::footprint_centre(*cell, shown.footprint))
        .collect();
    commands.entity(entity).insert(Glide {
        points,
        seconds: 0.0,
    });
    Some(())
}

fn start_lunge(
    figures: &Figures,
    commands: &mut Commands,
    who: CombatantId,
    at: Cell,
    far: f32,
) -> Option<()> {
    let (_, token, transform) = figures.find(who)?;
    let way = grid::centre(at) - transform.translation.truncate();
    commands.entity(token.body).insert(Lunge {
        toward: way.clamp_length_max(CELL * far),
        home: figures.home(token.body),
        seconds: 0.0,
    });
    Some(())
}

fn start_shake(
    figures: &Figures,
    commands: &mut Commands,
    who: CombatantId,
    force: f32,
) -> Option<()> {
    let (_, token, _) = figures.find(who)?;
    commands.entity(token.body).insert(Shake {
        force,
        home: figures.home(token.body),
        seconds: 0.0,
    });
    commands.entity(token.figure).insert(Flash {
        strength: 4.0,
        base: figures.tint(who),
        seconds: 0.0,
    });
    Some(())
}

fn start_shine(figures: &Figures, commands: &mut Commands, who: CombatantId) -> Option<()> {
    let (_, token, _) = figures.find(who)?;
    commands.entity(token.figure).insert(Flash {
        strength: 1.5,
        base: figures.tint(who),
        seconds: 0.0,
    });
    Some(())
}

/// Seconds at normal speed that this frame accounts for.
fn passed(time: &Time<Real>, playback: &Playback) -> f32 {
    time.delta_secs().min(LONGEST_FRAME) * playback.speed.factor()
}

fn glide(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut query: Query<(Entity, &mut Glide, &mut Transform)>,
    mut commands: Commands,
) {
    for (entity, mut glide, mut transform) in &mut query {
        glide.seconds += passed(&time, &playback);
        let (position, arrived) = glide.position();
        transform.translation = standing(position);
        if arrived || !playback.animates() {
            let last = glide.points.last().copied().unwrap_or(position);
            transform.translation = standing(last);
            commands.entity(entity).remove::<Glide>();
        }
    }
}

fn lunge(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut query: Query<(Entity, &mut Lunge, &mut Transform), Without<Shake>>,
    mut commands: Commands,
) {
    for (entity, mut lunge, mut transform) in &mut query {
        lunge.seconds += passed(&time, &playback);
        let part = lunge.seconds / LUNGE_SECONDS;
        let reach = (part.min(1.0) * std::f32::consts::PI).sin();
        transform.translation = lunge.home + (lunge.toward * reach).extend(0.0);
        if part >= 1.0 {
            transform.translation = lunge.home;
            commands.entity(entity).remove::<Lunge>();
        }
    }
}

fn shake(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut query: Query<(Entity, &mut Shake, &mut Transform)>,
    mut commands: Commands,
) {
    for (entity, mut shake, mut transform) in &mut query {
        shake.seconds += passed(&time, &playback);
        let part = shake.seconds / SHAKE_SECONDS;
        let swing = (shake.seconds * 48.0).sin() * (1.0 - part.min(1.0));
        let offset = Vec3::X * swing * (3.0 + 7.0 * shake.force);
        transform.translation = shake.home + offset;
        if part >= 1.0 {
            transform.translation = shake.home;
            commands.entity(entity).remove::<Shake>();
        }
    }
}

fn flash(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut query: Query<(Entity, &mut Flash, &mut Sprite)>,
    mut commands: Commands,
) {
    for (entity, mut flash, mut sprite) in &mut query {
        flash.seconds += passed(&time, &playback);
        let part = (flash.seconds / FLASH_SECONDS).min(1.0);
        let light = 1.0 + flash.strength * (1.0 - part) * (1.0 - part);
        let base = flash.base.to_linear();
        sprite.color = LinearRgba::new(
            base.red * light,
            base.green * light,
            base.blue * light,
            base.alpha,
        )
        .into();
        if part >= 1.0 {
            sprite.color = flash.base;
            commands.entity(entity).remove::<Flash>();
        }
    }
}

fn pop(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut query: Query<(Entity, &mut Pop, &mut Transform)>,
    mut commands: Commands,
) {
    for (entity, mut pop, mut transform) in &mut query {
        pop.seconds += passed(&time, &playback);
        transform.scale = Vec3::splat(pop.scale().max(0.001));
        if pop.seconds < POP_SECONDS {
            continue;
        }
        if pop.vanish {
            commands.entity(entity).despawn();
        } else {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Pop>();
        }
    }
}

/// Lets a figure tip over and lie, or stand up again.
fn topple(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut query: Query<(Entity, &mut Topple, &mut Transform)>,
    mut commands: Commands,
) {
    for (entity, mut fall, mut transform) in &mut query {
        fall.seconds += passed(&time, &playback);
        transform.rotation = Quat::from_rotation_z(fall.angle());
        if fall.is_over() || !playback.animates() {
            transform.rotation = Quat::from_rotation_z(fall.to);
            commands.entity(entity).remove::<Topple>();
        }
    }
}

/// Tells the playback that somebody still walks, and the window that something moves.
fn report(
    walking: Query<(), With<Glide>>,
    other: Query<
        (),
        Or<(
            With<Lunge>,
            With<Shake>,
            With<Flash>,
            With<Pop>,
            With<Topple>,
        )>,
    >,
    mut playback: ResMut<Playback>,
    mut awake: ResMut<Awake>,
) {
    let walks = !walking.is_empty();
    if playback.moving != walks {
        playback.moving = walks;
    }
    if walks || !other.is_empty() {
        awake.stir();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::cue::STEP_SECONDS;

    #[test]
    fn a_walk_takes_one_step_after_the_other_and_ends_at_its_end() {
        let points = vec![Vec2::ZERO, Vec2::X * CELL, Vec2::new(CELL, -CELL)];
        let at = |seconds| {
            Glide {
                points: points.clone(),
                seconds,
            }
            .position()
        };
        assert_eq!(at(0.0), (Vec2::ZERO, false));
        let (half, arrived) = at(STEP_SECONDS / 2.0);
        assert!(half.distance(Vec2::X * CELL / 2.0) < 1e-3 && !arrived);
        let (turned, _) = at(STEP_SECONDS * 1.5);
        assert!(turned.distance(Vec2::new(CELL, -CELL / 2.0)) < 1e-2);
        assert_eq!(at(99.0), (points[2], true));
        assert!(
            Glide {
                points: Vec::new(),
                seconds: 0.0
            }
            .position()
            .1
        );
    }

    #[test]
    fn tokens_grow_to_full_size_and_shrink_to_nothing() {
        let full = Pop {
            seconds: POP_SECONDS,
            vanish: false,
        };
        assert!((full.scale() - 1.0).abs() < 1e-3);
        assert!(Pop::appear().scale() < 0.05);
        assert!((Pop::vanish().scale() - 1.0).abs() < 1e-3);
        assert!(
            Pop {
                seconds: 9.0,
                vanish: true
            }
            .scale()
                < 1e-3
        );
    }
}
