//! Tokens: one per combatant on the board. Shadow, ring of its side, figure, glow.
//!
//! Bars, names and status marks are in `name_plate.rs`; movement and blows in `effects.rs`.

use bevy::prelude::*;

use super::assets::{BoardArt, TokenArt};
use super::displayed::Displayed;
use super::displayed::Portrait;
use super::grid::{self, CELL};
use super::light::FigureLight;
use super::motion::{Glide, Pop, Topple};
use super::name_plate;
use super::palette;
use super::pictures_source::AssetFolders;
use super::playback::Playback;
use super::state::AppState;
use super::token::Token;
use super::token::TokenIndex;
use super::token::figure_tint;
use super::token::pose;
use super::token::standing;
use crate::battle::ShownCombatant;

/// Keeps one token per combatant on the board.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TokenIndex>();
    app.add_systems(
        Update,
        (keep, dress)
            .chain()
            .in_set(super::ViewSystems::Tokens)
            .run_if(in_state(AppState::Battle)),
    );
    app.add_systems(OnExit(AppState::Battle), |mut index: ResMut<TokenIndex>| {
        *index = TokenIndex::default();
    });
}

fn keep(
    displayed: Res<Displayed>,
    playback: Res<Playback>,
    art: Res<BoardArt>,
    folders: Res<AssetFolders>,
    server: Res<AssetServer>,
    mut figures: ResMut<TokenArt>,
    mut index: ResMut<TokenIndex>,
    mut transforms: Query<&mut Transform, (With<Token>, Without<Glide>)>,
    mut commands: Commands,
) {
    let fresh = index.of != playback.stamp();
    if fresh {
        index
            .tokens
            .drain()
            .for_each(|(_, token)| commands.entity(token).despawn());
        index.of = playback.stamp();
    }
    if !displayed.is_changed() && !fresh {
        return;
    }
    let animates = playback.animates() && !fresh;
    for shown in displayed.combatants.iter() {
        let Some(face) = displayed.face(shown.id) else {
            continue;
        };
        match (shown.cell, index.get(shown.id)) {
            (Some(cell), None) => {
                let figure = figures.figure(&face.token, &folders, &server, &art);
                let token = spawn(&mut commands, (face, shown), figure, &art);
                let place = standing(grid::footprint_centre(cell, shown.footprint));
                commands
                    .entity(token)
                    .insert(Transform::from_translation(place));
                if animates {
                    commands.entity(token).insert(Pop::appear());
                }
                index.tokens.insert(shown.id, token);
            }
            (None, Some(token)) => {
                index.tokens.remove(&shown.id);
                if animates {
                    commands.entity(token).insert(Pop::vanish());
                } else {
                    commands.entity(token).despawn();
                }
            }
            (Some(cell), Some(token)) => {
                if let Ok(mut transform) = transforms.get_mut(token) {
                    let place = standing(grid::footprint_centre(cell, shown.footprint));
                    if transform.translation != place {
                        transform.translation = place;
                    }
                }
            }
            (None, None) => {}
        }
    }
}

fn picture(image: &Handle<Image>, size: f32, colour: Color) -> Sprite {
    Sprite {
        image: image.clone(),
        custom_size: Some(Vec2::splat(size)),
        color: colour,
        ..default()
    }
}

fn spawn(
    commands: &mut Commands,
    (face, shown): (&Portrait, &ShownCombatant),
    figure: Handle<Image>,
    art: &BoardArt,
) -> Entity {
    let (width, height) = grid::span(shown.footprint);
    let size = width.min(height) * CELL;
    let token = commands.spawn_empty().id();
    let side = palette::side(face.side.0);
    // A long body lies over more squares than its figure covers.
    let base = commands
        .spawn((
            Sprite::from_color(side.with_alpha(LONG_ALPHA), lying(shown)),
            Transform::from_translation(Vec3::Z * 0.05),
            Visibility::Hidden,
            ChildOf(token),
        ))
        .id();
    let mut part = |image: &Handle<Image>, scale: f32, colour: Color, at: Vec3, parent: Entity| {
        let sprite = picture(image, size * scale, colour);
        commands
            .spawn((sprite, Transform::from_translation(at), ChildOf(parent)))
            .id()
    };
    let glow = part(
        &art.active,
        1.34,
        Color::srgb(1.0, 0.97, 0.72),
        Vec3::Z * 0.1,
        token,
    );
    let ring = part(art.ring(face.side.0), 1.06, side, Vec3::Z * 0.2, token);
    part(
        &art.shadow,
        0.92,
        Color::WHITE.with_alpha(0.8),
        Vec3::new(0.0, size * 0.07, 0.25),
        token,
    );
    let [body, figure, mark] = spawn_body(commands, token, size, [&figure, &art.fainted]);
    name_plate::spawn(commands, token, (face, shown), size);
    commands.entity(token).insert((
        Token {
            id: shown.id,
            base,
            body,
            figure,
            ring,
            glow,
            mark,
        },
        Name::new(format!("Token of {}", face.name)),
        Visibility::default(),
        DespawnOnExit(AppState::Battle),
    ));
    token
}

/// The body of a token, which moves; the figure and the mark of the fallen on it.
fn spawn_body(
    commands: &mut Commands,
    token: Entity,
    size: f32,
    [figure, fainted]: [&Handle<Image>; 2],
) -> [Entity; 3] {
    let body = commands
        .spawn((
            Transform::from_xyz(0.0, size * 0.07, 0.3),
            Visibility::default(),
            ChildOf(token),
        ))
        .id();
    let mut part = |image: &Handle<Image>, scale: f32, place: Transform, of: Entity| {
        let sprite = picture(image, size * scale, Color::WHITE);
        commands.spawn((sprite, place, ChildOf(of))).id()
    };
    let figure = part(figure, 0.90, Transform::default(), body);
    // It stays upright when the body tips over.
    let upright = Transform::from_xyz(0.0, size * 0.07, 0.4);
    let mark = part(fainted, 0.86, upright, token);
    [body, figure, mark]
}

/// How strong the squares under a long body are coloured.
const LONG_ALPHA: f32 = 0.45;

/// The size of what shows the squares under a body, in world units.
fn lying(shown: &ShownCombatant) -> Vec2 {
    let (width, height) = grid::span(shown.footprint);
    Vec2::new(width, height) * CELL - Vec2::splat(CELL * 0.12)
}

/// What the state of a combatant makes of its token.
fn dress(
    (displayed, playback, light): (Res<Displayed>, Res<Playback>, Res<FigureLight>),
    tokens: Query<Ref<Token>>,
    mut sprites: Query<&mut Sprite>,
    mut visibilities: Query<&mut Visibility>,
    mut bodies: Query<(&mut Transform, Option<&Topple>), Without<Token>>,
    mut commands: Commands,
) {
    let changed = displayed.is_changed() || light.is_changed();
    for token in &tokens {
        if !changed && !token.is_added() {
            continue;
        }
        let (Some(shown), Some(face)) = (displayed.get(token.id), displayed.face(token.id)) else {
            continue;
        };
        let mut show = |part: Entity, visible: bool| {
            if let Ok(mut visibility) = visibilities.get_mut(part) {
                visibility.set_if_neq(if visible {
                    Visibility::Inherited
                } else {
                    Visibility::Hidden
                });
            }
        };
        show(token.mark, shown.fainted);
        show(token.base, shown.footprint.width != shown.footprint.height);
        show(
            token.glow,
            displayed.active == Some(token.id) && !shown.fainted,
        );
        let alpha = if shown.fainted { 0.45 } else { 1.0 };
        if let Ok(mut base) = sprites.get_mut(token.base)
            && base.custom_size != Some(lying(shown))
        {
            base.custom_size = Some(lying(shown));
        }
        let mut tint = |part: Entity, colour: Color| {
            if let Ok(mut sprite) = sprites.get_mut(part)
                && sprite.color != colour
            {
                sprite.color = colour;
            }
        };
        tint(token.figure, figure_tint(shown, light.0));
        tint(token.ring, palette::side(face.side.0).with_alpha(alpha));
        if let Ok((mut body, falling)) = bodies.get_mut(token.body) {
            let to = pose(shown);
            if falling.is_some_and(|falling| falling.to == to) {
                continue;
            }
            let topple = tip(&mut body, to, playback.animates() && !token.is_added());
            if let Some(topple) = topple {
                commands.entity(token.body).insert(topple);
            }
        }
    }
}

/// Tips a body over, at once or as a motion that is still to be made.
fn tip(body: &mut Transform, to: f32, animates: bool) -> Option<Topple> {
    let (.., from) = body.rotation.to_euler(EulerRot::XYZ);
    if (from - to).abs() < 0.01 {
        return None;
    }
    if !animates {
        body.rotation = Quat::from_rotation_z(to);
    }
    animates.then_some(Topple {
        from,
        to,
        seconds: 0.0,
    })
}
