//! What flies when somebody attacks: a picture of the type's own colour and shape, or a ball; and
//! squares that light up when an area is struck.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::assets::BoardArt;
use super::cue::{Cue, Missile};
use super::displayed::Displayed;
use super::grid::{self, CELL};
use super::idle::Awake;
use super::layers::height;
use super::pace::flight_seconds;
use super::palette;
use super::playback::{CueMessage, LONGEST_FRAME, Playback};
use super::state::AppState;
use super::token::{Token, TokenIndex};
use crate::battle::CombatantId;
use crate::board::{Body, Cell};
use crate::rules::Element;

/// Starts and moves what flies and lights up.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (launch, (fly, fade))
            .chain()
            .in_set(super::ViewSystems::Effects)
            .run_if(in_state(AppState::Battle)),
    );
}

/// On its way from one point to another.
#[derive(Component)]
struct Flying {
    from: Vec2,
    to: Vec2,
    seconds: f32,
    lasts: f32,
    /// Height of its arc, in world units.
    arc: f32,
    /// How often it turns on the way.
    turns: f32,
    /// Seconds until it leaves the next copy of itself behind; `None` where it leaves none.
    trail: Option<f32>,
}

/// A sprite that fades away, perhaps after a while, and perhaps growing.
#[derive(Component)]
struct Fading {
    from: f32,
    /// Below zero it waits.
    seconds: f32,
    lasts: f32,
    grows: f32,
}

/// Seconds between the copies that a missile leaves behind.
const TRAIL: f32 = 0.045;

/// The picture of a type in `assets/tiles/shots.png`.
fn picture(element: Option<Element>) -> f32 {
    let plain = Element::ALL.len();
    let known = Element::ALL.iter().position(|one| Some(*one) == element);
    known.unwrap_or(plain) as f32
}

fn sprite(art: &BoardArt, element: Option<Element>, size: f32) -> Sprite {
    let left = picture(element) * CELL;
    Sprite {
        image: art.shots.clone(),
        rect: Some(Rect::new(left, 0.0, left + CELL, CELL)),
        custom_size: Some(Vec2::splat(size)),
        ..default()
    }
}

fn launch(
    mut cues: MessageReader<CueMessage>,
    index: Res<TokenIndex>,
    tokens: Query<&Transform, With<Token>>,
    displayed: Res<Displayed>,
    playback: Res<Playback>,
    art: Res<BoardArt>,
    mut commands: Commands,
) {
    let place = |who: CombatantId| {
        let token = tokens.get(index.get(who)?).ok()?;
        Some(token.translation.truncate())
    };
    for CueMessage(cue) in cues.read() {
        match cue {
            Cue::Shot { who, at, missile } => {
                // Of whoever has no token nothing is seen.
                let Some(from) = place(*who) else { continue };
                let to = match displayed.at(*at).and_then(place) {
                    Some(target) => target,
                    None => grid::centre(*at),
                };
                shoot(&mut commands, &art, from, to, *missile);
            }
            Cue::Area {
                cells,
                from,
                element,
            } => light_up(&mut commands, &art, &playback, cells, *from, *element),
            _ => {}
        }
    }
}

fn shoot(commands: &mut Commands, art: &BoardArt, from: Vec2, to: Vec2, missile: Missile) {
    let squares = from.distance(to) / CELL;
    // A blow at whoever stands beside it begins half-way.
    let from = if squares < 1.6 {
        from.lerp(to, 0.45)
    } else {
        from
    };
    let (sprite, arc, turns, trail) = match missile {
        Missile::Ball => {
            let ball = Sprite {
                image: art.ball.clone(),
                custom_size: Some(Vec2::splat(CELL * 0.42)),
                ..default()
            };
            (ball, CELL * 0.9, -2.0, None)
        }
        Missile::Of(element) => (
            sprite(art, element, CELL * 0.62),
            CELL * 0.12,
            0.0,
            Some(0.0),
        ),
    };
    let way = (to - from).normalize_or(Vec2::X);
    commands.spawn((
        sprite,
        Transform::from_translation(from.extend(height::FLOAT - 1.0))
            .with_rotation(Quat::from_rotation_z(way.to_angle())),
        Flying {
            from,
            to,
            seconds: 0.0,
            lasts: flight_seconds(squares),
            arc,
            turns,
            trail,
        },
        DespawnOnExit(AppState::Battle),
    ));
}

/// Squares light up in the colour of a type, with its sign; from whoever strikes outwards.
fn light_up(
    commands: &mut Commands,
    art: &BoardArt,
    playback: &Playback,
    cells: &[Cell],
    from: Option<Cell>,
    element: Option<Element>,
) {
    let colour = element.map_or(palette::ORANGE, |element| palette::element(Some(element)));
    for cell in cells {
        let far = from.map_or(0, |from| Body::at(from).distance(&Body::at(*cell)));
        let wait = if playback.animates() {
            0.04 * far as f32
        } else {
            0.0
        };
        let place = grid::centre(*cell);
        let fading = |from: f32, grows: f32| Fading {
            from,
            seconds: -wait,
            lasts: 0.5,
            grows,
        };
        let glow = Sprite::from_color(colour.with_alpha(0.0), Vec2::splat(CELL - 4.0));
        let low = Transform::from_translation(place.extend(height::PATH + 0.5));
        commands.spawn((glow, low, fading(0.6, 0.0), DespawnOnExit(AppState::Battle)));
        if element.is_some() {
            let mut sign = sprite(art, element, CELL * 0.5);
            sign.color.set_alpha(0.0);
            let high = Transform::from_translation(place.extend(height::PATH + 0.6));
            commands.spawn((
                sign,
                high,
                fading(0.95, 0.35),
                DespawnOnExit(AppState::Battle),
            ));
        }
    }
}

fn passed(time: &Time<Real>, playback: &Playback) -> f32 {
    time.delta_secs().min(LONGEST_FRAME) * playback.speed.factor()
}

fn fly(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut query: Query<(Entity, &mut Flying, &mut Transform, &Sprite)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let step = passed(&time, &playback);
    for (entity, mut flying, mut transform, sprite) in &mut query {
        awake.stir();
        flying.seconds += step;
        let part = (flying.seconds / flying.lasts).min(1.0);
        if part >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        if let Some(next) = flying.trail.as_mut() {
            *next -= step;
            if *next <= 0.0 {
                *next = TRAIL;
                leave_behind(&mut commands, sprite, *transform);
            }
        }
        let place = flying.from.lerp(flying.to, part) + Vec2::Y * flying.arc * (part * PI).sin();
        transform.translation = place.extend(height::FLOAT - 1.0);
        if flying.turns != 0.0 {
            transform.rotation = Quat::from_rotation_z(flying.turns * part * 2.0 * PI);
        }
    }
}

fn leave_behind(commands: &mut Commands, sprite: &Sprite, place: Transform) {
    commands.spawn((
        sprite.clone(),
        Transform {
            translation: place.translation - Vec3::Z * 0.5,
            scale: Vec3::splat(0.8),
            ..place
        },
        Fading {
            from: 0.45,
            seconds: 0.0,
            lasts: 0.22,
            grows: -0.5,
        },
        DespawnOnExit(AppState::Battle),
    ));
}

fn fade(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    mut query: Query<(Entity, &mut Fading, &mut Sprite, &mut Transform)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    for (entity, mut fading, mut sprite, mut transform) in &mut query {
        awake.stir();
        let before = fading.part();
        fading.seconds += passed(&time, &playback);
        let part = fading.part();
        if fading.seconds >= 0.0 {
            sprite.color.set_alpha(fading.from * (1.0 - part));
            transform.scale += Vec3::splat(fading.grows * (part - before));
        }
        if part >= 1.0 {
            commands.entity(entity).despawn();
        }
    }
}

impl Fading {
    fn part(&self) -> f32 {
        (self.seconds / self.lasts).clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_has_a_picture_of_its_own_and_what_has_none_the_last() {
        let mut pictures: Vec<f32> = Element::ALL.iter().map(|one| picture(Some(*one))).collect();
        pictures.push(picture(None));
        let wanted: Vec<f32> = (0..19).map(|index| index as f32).collect();
        assert_eq!(pictures, wanted);
    }
}
