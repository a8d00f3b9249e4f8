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
use super::state::{AppState, TextScale};
use super::token::{Token, TokenIndex};
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
    /// Counts up; later ones float lower.
    order: u32,
    seconds: f32,
}

/// Seconds a text stays at normal speed.
const LASTS: f32 = 1.25;

/// Words are painted so much larger than they are shown, and stay crisp when text is enlarged.
const FINER: f32 = 2.0;

/// Seconds of its life in which it fades.
const FADES: f32 = 0.35;

struct FloatStyle {
    colour: Color,
    pixels: f32,
}

fn style(tone: Tone) -> FloatStyle {
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
    FloatStyle { colour, pixels }
}

fn launch(
    mut cues: MessageReader<CueMessage>,
    index: Res<TokenIndex>,
    art: Res<BoardArt>,
    tokens: Query<&Transform, With<Token>>,
    mut launched: Local<u32>,
    mut commands: Commands,
) {
    for CueMessage(cue) in cues.read() {
        let Cue::Float { who, text, tone } = cue else {
            continue;
        };
        let token = index.get(*who).and_then(|token| tokens.get(token).ok());
        let Some(place) = token else { continue };
        *launched += 1;
        let floating = Floating {
            over: *who,
            from: place.translation.truncate() + Vec2::Y * CELL * 0.40,
            order: *launched,
            seconds: 0.0,
        };
        spawn(&mut commands, floating, text, *tone, &art);
    }
}

fn spawn(commands: &mut Commands, floating: Floating, text: &str, tone: Tone, art: &BoardArt) {
    let FloatStyle { colour, pixels } = style(tone);
    let place = Transform::from_translation(floating.from.extend(height::FLOAT));
    let root = commands
        .spawn((
            floating,
            place,
            Visibility::default(),
            DespawnOnExit(AppState::Battle),
        ))
        .id();
    let pixels = pixels * FINER;
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
    let inked = outline.map(|(x, y)| (x * FINER, y * FINER, 0.0, palette::INK));
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
    let side = text.chars().count() as f32 * pixels * 0.31 + 12.0 * FINER;
    commands.spawn((
        Sprite {
            image: art.overlay.clone(),
            rect: Some(Rect::new(6.0 * CELL, 0.0, 7.0 * CELL, CELL)),
            custom_size: Some(Vec2::splat(22.0 * FINER)),
            color: colour,
            ..default()
        },
        Transform::from_xyz(side, pixels * 0.55, 0.1).with_rotation(Quat::from_rotation_z(angle)),
        ChildOf(root),
    ));
}

/// Texts keep their size on the screen and rise in screen pixels; later ones push earlier ones
/// over the same token upwards.
fn rise(
    time: Res<Time<Real>>,
    playback: Res<Playback>,
    view: Res<BoardView>,
    text: Res<TextScale>,
    mut query: Query<(Entity, &mut Floating, &mut Transform, &Children)>,
    mut colours: Query<&mut TextColor>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    // Words stay readable at high speed.
    let pace = playback.speed.factor().clamp(0.5, 2.0);
    let step = time.delta_secs().min(LONGEST_FRAME) * pace;
    let ages = query.iter().map(|(entity, floating, ..)| {
        let lift = lift(floating.seconds + step, playback.reduced_motion);
        (entity, floating.over, floating.order, lift)
    });
    let lifts = stack(ages.collect());
    for (entity, lift) in lifts {
        let Ok((_, mut floating, mut transform, children)) = query.get_mut(entity) else {
            continue;
        };
        awake.stir();
        floating.seconds += step;
        let scale = view.look.scale * text.0;
        transform.translation.y = floating.from.y + lift * scale;
        transform.scale = Vec3::splat(scale / FINER);
        let alpha = ((LASTS - floating.seconds) / FADES).clamp(0.0, 1.0);
        for child in children {
            if let Ok(mut colour) = colours.get_mut(*child) {
                colour.0.set_alpha(alpha);
            }
        }
        if floating.seconds >= LASTS {
            commands.entity(entity).despawn();
        }
    }
}

/// Logical pixels a text has risen after so many seconds.
fn lift(seconds: f32, reduced_motion: bool) -> f32 {
    if reduced_motion {
        return 8.0;
    }
    let part = (seconds / LASTS).min(1.0);
    8.0 + 26.0 * (1.0 - (1.0 - part).powi(2))
}

/// Logical pixels from one line to the next.
const LINE: f32 = 20.0;

/// Lifts earlier texts over the same token above later ones.
fn stack<E>(mut texts: Vec<(E, CombatantId, u32, f32)>) -> Vec<(E, f32)> {
    texts.sort_by_key(|(_, over, order, _)| (*over, std::cmp::Reverse(*order)));
    let mut lifted = Vec::with_capacity(texts.len());
    let mut below: Option<(CombatantId, f32)> = None;
    for (entity, over, _, lift) in texts {
        let lift = match below {
            Some((same, floor)) if same == over => lift.max(floor + LINE),
            _ => lift,
        };
        below = Some((over, lift));
        lifted.push((entity, lift));
    }
    lifted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_over_one_token_never_overlap_and_the_latest_is_lowest() {
        let (one, two) = (CombatantId(1), CombatantId(2));
        let lifted = stack(vec![
            ('a', one, 1, 30.0),
            ('b', one, 2, 28.0),
            ('x', two, 3, 5.0),
            ('c', one, 4, 8.0),
        ]);
        let of = |name| lifted.iter().find(|(entity, _)| *entity == name).unwrap().1;
        assert_eq!(of('c'), 8.0);
        assert_eq!(of('b'), 28.0);
        assert_eq!(of('a'), 48.0);
        assert_eq!(of('x'), 5.0);
    }

    #[test]
    fn texts_rise_and_slow_down_but_stay_where_motion_is_reduced() {
        assert!(lift(0.5, false) > lift(0.1, false));
        assert!(lift(1.0, false) - lift(0.75, false) < lift(0.25, false) - lift(0.0, false));
        assert_eq!(lift(0.0, true), lift(1.0, true));
    }
}
