//! The ball that tries to hold somebody: it takes its target in, drops, wobbles, and closes or
//! breaks open.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::assets::BoardArt;
use super::cue::Cue;
use super::grid::CELL;
use super::idle::Awake;
use super::layers::height;
use super::pace::{DROP, END, TAKEN, WOBBLE, capture_seconds};
use super::palette;
use super::playback::{CueMessage, LONGEST_FRAME, Playback};
use super::state::AppState;
use super::token::{Token, TokenIndex};

/// Starts and plays captures.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, play)
            .chain()
            .in_set(super::ViewSystems::Effects)
            .run_if(in_state(AppState::Battle)),
    );
}

/// A ball around somebody.
#[derive(Component)]
struct Holding {
    token: Entity,
    body: Entity,
    wobbles: u8,
    caught: bool,
    seconds: f32,
}

/// How ball and target look at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Moment {
    /// Size of the target.
    target: f32,
    /// Height of the ball over its square, in squares.
    lift: f32,
    /// Turn of the ball, in radians.
    turn: f32,
    /// Brightness of the ball.
    light: f32,
}

fn moment(at: f32, wobbles: u8, caught: bool) -> Moment {
    let taken = (at / TAKEN).clamp(0.0, 1.0);
    let fall = ((at - TAKEN) / DROP).clamp(0.0, 1.0);
    let rocking = at - TAKEN - DROP;
    let over = WOBBLE * f32::from(wobbles);
    let turn = if (0.0..over).contains(&rocking) {
        // Left, right, and a rest.
        let part = (rocking % WOBBLE) / (WOBBLE * 0.7);
        if part < 1.0 {
            (part * 2.0 * PI).sin() * 0.5
        } else {
            0.0
        }
    } else {
        0.0
    };
    let end = ((rocking - over) / END).clamp(0.0, 1.0);
    Moment {
        target: if caught {
            1.0 - taken
        } else {
            (1.0 - taken).max(end)
        },
        lift: 0.45 * (1.0 - fall * fall),
        turn,
        light: if caught {
            1.0 - 0.45 * (end * PI).sin()
        } else {
            1.0
        },
    }
}

fn begin(
    mut cues: MessageReader<CueMessage>,
    index: Res<TokenIndex>,
    tokens: Query<(&Token, &Transform)>,
    art: Res<BoardArt>,
    mut commands: Commands,
) {
    for CueMessage(cue) in cues.read() {
        let Cue::Catch {
            target,
            wobbles,
            caught,
        } = cue
        else {
            continue;
        };
        let Some(entity) = index.get(*target) else {
            continue;
        };
        let Ok((token, place)) = tokens.get(entity) else {
            continue;
        };
        commands.spawn((
            Sprite {
                image: art.ball.clone(),
                custom_size: Some(Vec2::splat(CELL * 0.46)),
                ..default()
            },
            Transform::from_translation(place.translation.truncate().extend(height::FLOAT - 2.0)),
            Holding {
                token: entity,
                body: token.body,
                wobbles: *wobbles,
                caught: *caught,
                seconds: 0.0,
            },
            DespawnOnExit(AppState::Battle),
        ));
    }
}

fn play(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut balls: Query<(Entity, &mut Holding, &mut Transform, &mut Sprite), Without<Token>>,
    tokens: Query<&Transform, With<Token>>,
    mut bodies: Query<&mut Transform, (Without<Holding>, Without<Token>)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    for (entity, mut ball, mut transform, mut sprite) in &mut balls {
        awake.stir();
        ball.seconds += time.delta_secs().min(LONGEST_FRAME) * playback.speed.factor();
        let over = ball.seconds >= capture_seconds(ball.wobbles) || !playback.animates();
        let now = moment(ball.seconds, ball.wobbles, ball.caught);
        if let Ok(mut body) = bodies.get_mut(ball.body) {
            // Whoever is caught has left the board when this is over.
            let size = if over && !ball.caught {
                1.0
            } else {
                now.target
            };
            body.scale = Vec3::splat(size.max(0.001));
        }
        let foot = tokens.get(ball.token).map(|token| token.translation);
        if let Ok(foot) = foot {
            let place = foot.truncate() + Vec2::new(now.turn * 6.0, (now.lift - 0.12) * CELL);
            transform.translation = place.extend(height::FLOAT - 2.0);
        }
        transform.rotation = Quat::from_rotation_z(-now.turn);
        sprite.color = Color::srgb(now.light, now.light, now.light);
        if over {
            commands.entity(entity).despawn();
            if playback.animates() {
                sparks(&mut commands, transform.translation.truncate(), ball.caught);
            }
        }
    }
}

/// A bright square that bursts into small ones.
#[derive(Component)]
pub(super) struct Spark {
    way: Vec2,
    seconds: f32,
}

const SPARK_SECONDS: f32 = 0.45;

fn sparks(commands: &mut Commands, at: Vec2, caught: bool) {
    let colour = if caught {
        palette::YELLOW
    } else {
        palette::PAPER
    };
    for index in 0..8 {
        let way = Vec2::from_angle(index as f32 * PI / 4.0) * CELL * 0.8;
        commands.spawn((
            Sprite::from_color(colour, Vec2::splat(6.0)),
            Transform::from_translation(at.extend(height::FLOAT - 1.5)),
            Spark { way, seconds: 0.0 },
            DespawnOnExit(AppState::Battle),
        ));
    }
}

/// Lets sparks fly and go out.
pub(super) fn scatter(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut query: Query<(Entity, &mut Spark, &mut Transform, &mut Sprite)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let step = time.delta_secs().min(LONGEST_FRAME) * playback.speed.factor();
    for (entity, mut spark, mut transform, mut sprite) in &mut query {
        awake.stir();
        spark.seconds += step;
        let part = (spark.seconds / SPARK_SECONDS).min(1.0);
        let moved = spark.way * step / SPARK_SECONDS * (1.0 - part);
        transform.translation += moved.extend(0.0);
        transform.rotation = Quat::from_rotation_z(part * PI);
        sprite.color.set_alpha(1.0 - part);
        if part >= 1.0 {
            commands.entity(entity).despawn();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often the ball leans to one side and back.
    fn swings(wobbles: u8) -> usize {
        let turns: Vec<bool> = (0..400)
            .map(|step| moment(step as f32 * 0.01, wobbles, false).turn > 0.1)
            .collect();
        turns.windows(2).filter(|pair| !pair[0] && pair[1]).count()
    }

    #[test]
    fn the_ball_wobbles_as_often_as_it_should() {
        assert_eq!([0, 1, 2, 3].map(swings), [0, 1, 2, 3]);
        assert!(capture_seconds(0) < capture_seconds(1) && capture_seconds(3) < 3.0);
    }

    #[test]
    fn whoever_breaks_free_comes_out_again_and_whoever_is_caught_does_not() {
        for wobbles in 0..=3 {
            let middle = TAKEN + DROP;
            assert!(moment(middle, wobbles, false).target < 0.01);
            assert!(moment(capture_seconds(wobbles), wobbles, false).target > 0.99);
            assert!(moment(capture_seconds(wobbles), wobbles, true).target < 0.01);
        }
    }
}
