//! Words and numbers that float up over a token.

use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::assets::BoardArt;
use super::camera::BoardView;
use super::cue::{Cue, Tone};
use super::grid::CELL;
use super::idle::Awake;
use super::layers::height;
use super::palette;
use super::playback::{CueMessage, LONGEST_FRAME, Playback};
use super::state::AppState;
use super::tokens::{Token, TokenIndex};
use crate::battle::CombatantId;

/// Floating words.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (launch, rise)
            .chain()
            .in_set(super::ViewSystems::Effects)
            .run_if(in_state(AppState::Battle)),
    );
}

/// A floating text and everything below it.
#[derive(Component)]
struct Floating {
    over: CombatantId,
    from: Vec2,
    /// Lines below this one, when it was launched.
    line: f32,
    seconds: f32,
}

/// Seconds a text stays at normal speed.
const LASTS: f32 = 1.25;

/// Seconds of its life in which it fades.
const FADES: f32 = 0.35;

struct Style {
    colour: Color,
    pixels: f32,
}

fn style(tone: Tone) -> Style {
    let (colour, pixels) = match tone {
        Tone::Damage => (Color::srgb(1.0, 0.58, 0.38), 24.0),
        Tone::Strong => (palette::YELLOW, 19.0),
        Tone::Dull => (Color::srgb(0.82, 0.84, 0.88), 17.0),
        Tone::Good => (Color::srgb(0.55, 0.93, 0.62), 20.0),
        Tone::Bad => (Color::srgb(0.94, 0.66, 0.85), 17.0),
        Tone::Up => (Color::srgb(0.62, 0.84, 1.0), 17.0),
        Tone::Down => (Color::srgb(1.0, 0.72, 0.45), 17.0),
        Tone::Note => (palette::PAPER, 16.0),
    };
    Style { colour, pixels }
}

fn launch(
    mut cues: MessageReader<CueMessage>,
    index: Res<TokenIndex>,
    art: Res<BoardArt>,
    tokens: Query<&Transform, With<Token>>,
    living: Query<&Floating>,
    mut commands: Commands,
) {
    let mut launched: Vec<CombatantId> = Vec::new();
    for CueMessage(cue) in cues.read() {
        let Cue::Float { who, text, tone } = cue else {
            continue;
        };
        let Some(place) = index.get(*who).and_then(|token| tokens.get(token).ok()) else {
            continue;
        };
        let young = living
            .iter()
            .filter(|other| other.over == *who && other.seconds < 0.5)
            .count();
        let line = young + launched.iter().filter(|other| *other == who).count();
        launched.push(*who);
        let floating = Floating {
            over: *who,
            from: place.translation.truncate() + Vec2::Y * CELL * 0.40,
            line: line as f32,
            seconds: 0.0,
        };
        spawn(&mut commands, floating, text, *tone, &art);
    }
}

fn spawn(commands: &mut Commands, floating: Floating, text: &str, tone: Tone, art: &BoardArt) {
    let Style { colour, pixels } = style(tone);
    let place = Transform::from_translation(floating.from.extend(height::FLOAT + floating.line));
    let root = commands
        .spawn((
            floating,
            place,
            Visibility::default(),
            DespawnOnExit(AppState::Battle),
        ))
        .id();
    let font = TextFont::from_font_size(FontSize::Px(pixels));
    let outline = [
        (-1.5, 0.0),
        (1.5, 0.0),
        (0.0, -1.5),
        (0.0, 1.5),
        (1.1, 1.1),
        (-1.1, -1.1),
        (1.1, -1.1),
        (-1.1, 1.1),
    ];
    let inked = outline.map(|(x, y)| (x, y, 0.0, palette::INK));
    for (x, y, z, colour) in inked.into_iter().chain([(0.0, 0.0, 0.1, colour)]) {
        commands.spawn((
            Text2d::new(text),
            font.clone(),
            TextColor(colour),
            Anchor::BOTTOM_CENTER,
            Transform::from_xyz(x, y, z),
            ChildOf(root),
        ));
    }
    let angle = match tone {
        Tone::Up => std::f32::consts::FRAC_PI_2,
        Tone::Down => -std::f32::consts::FRAC_PI_2,
        _ => return,
    };
    let side = text.chars().count() as f32 * pixels * 0.31 + 12.0;
    commands.spawn((
        Sprite {
            image: art.overlay.clone(),
            rect: Some(Rect::new(6.0 * CELL, 0.0, 7.0 * CELL, CELL)),
            custom_size: Some(Vec2::splat(22.0)),
            color: colour,
            ..default()
        },
        Transform::from_xyz(side, pixels * 0.55, 0.1).with_rotation(Quat::from_rotation_z(angle)),
        ChildOf(root),
    ));
}

/// Texts keep their size on the screen and rise in screen pixels.
fn rise(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    view: Res<BoardView>,
    mut query: Query<(Entity, &mut Floating, &mut Transform, &Children)>,
    mut colours: Query<&mut TextColor>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    // Words stay readable at high speed.
    let pace = playback.speed.factor().clamp(0.5, 2.0);
    for (entity, mut floating, mut transform, children) in &mut query {
        awake.stir();
        floating.seconds += time.delta_secs().min(LONGEST_FRAME) * pace;
        let scale = view.look.scale;
        let part = (floating.seconds / LASTS).min(1.0);
        let lift = if playback.reduced_motion {
            8.0
        } else {
            8.0 + 26.0 * (1.0 - (1.0 - part).powi(2))
        };
        let up = (lift + floating.line * 19.0) * scale;
        transform.translation.y = floating.from.y + up;
        transform.scale = Vec3::splat(scale);
        let alpha = ((LASTS - floating.seconds) / FADES).clamp(0.0, 1.0);
        for child in children {
            if let Ok(mut colour) = colours.get_mut(*child) {
                colour.0.set_alpha(alpha);
            }
        }
        if part >= 1.0 {
            commands.entity(entity).despawn();
        }
    }
}
