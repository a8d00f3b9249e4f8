//! What is written on a token: the bar of its Hit Points, status marks, its letter and its name.

use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::assets::BoardArt;
use super::camera::{BoardView, Hovered};
use super::displayed::{Displayed, Portrait};
use super::game::Game;
use super::idle::Awake;
use super::layers::height;
use super::lettering::OnPlate;
use super::palette;
use super::playback::{LONGEST_FRAME, Playback};
use super::state::{AppState, TextScale, Watching};
use super::token::Token;
use crate::battle::CombatantId;
use crate::battle::Knowledge;
use crate::battle::ShownCombatant;
use crate::board::Cell;
use crate::rules::Status;

/// Keeps plates in step with what is shown.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShowNames>();
    app.add_systems(
        Update,
        (fill_bars, mark_statuses, enlarge, name)
            .in_set(super::ViewSystems::Plates)
            .run_if(in_state(AppState::Battle)),
    );
}

/// Whether every token shows its name (otherwise the one under the mouse, and all of them
/// where squares are large enough).
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShowNames(pub bool);

/// Parts of a plate that change. Sizes are in world units.
#[derive(Component)]
struct Plate {
    id: CombatantId,
    width: f32,
    /// Share of the bar that is filled now; follows the Hit Points with a delay.
    filled: f32,
    back: [Entity; 2],
    fill: Entity,
    trail: Entity,
    temp: Entity,
    cap: Entity,
    notch: Entity,
    marks: Entity,
    shown_marks: Vec<u32>,
}

/// A name that keeps its size on the screen.
#[derive(Component)]
struct NameTag {
    id: CombatantId,
    /// Its upper edge below the bar, in world units.
    below: f32,
    /// Its lower edge above the figure, for where somebody stands below.
    above: f32,
    /// Its lower edge where it covers its own figure instead, for somebody stands above as well.
    inside: f32,
    /// How wide it is about, as painted.
    wide: f32,
}

/// A mark on a token that keeps to the size of text, as far as its square allows: the letter that
/// tells creatures of one name apart, the row of statuses.
#[derive(Component)]
struct Enlarged {
    /// Its height, in world units.
    height: f32,
    /// The height that its text should have, in pixels of a usual window.
    pixels: f32,
}

/// How much larger than painted a mark may become before it hides its token.
const MOST_ENLARGED: f32 = 1.7;

impl Enlarged {
    /// How much larger than painted it is shown.
    fn factor(&self, text: TextScale, look_scale: f32) -> f32 {
        (self.pixels * text.0 * look_scale / self.height).clamp(1.0, MOST_ENLARGED)
    }
}

fn enlarge(
    view: Res<BoardView>,
    text: Res<TextScale>,
    mut marks: Query<(&Enlarged, &mut Transform)>,
) {
    for (mark, mut transform) in &mut marks {
        let scale = Vec3::splat(mark.factor(*text, view.look.scale));
        if transform.scale != scale {
            transform.scale = scale;
        }
    }
}

const BAR_HEIGHT: f32 = 7.0;
/// The colour of a bar that is empty, and of what Injuries close off.
const EMPTY: Color = Color::srgb(0.22, 0.24, 0.29);
const CLOSED: Color = Color::srgb(0.40, 0.13, 0.20);

/// Spawns the plate of a token of `size` world units.
pub(super) fn spawn(
    commands: &mut Commands,
    token: Entity,
    (face, shown): (&Portrait, &ShownCombatant),
    size: f32,
) {
    let width = size * 0.84;
    let low = -size * 0.43;
    let mut strip = |colour: Color, size: Vec2, at: Vec3| {
        let place = Transform::from_translation(at + Vec3::Z * height::PLATE);
        let sprite = Sprite::from_color(colour, size);
        commands
            .spawn((sprite, Anchor::CENTER_LEFT, place, ChildOf(token)))
            .id()
    };
    let left = -width / 2.0;
    let full = Vec2::new(width, BAR_HEIGHT);
    let at = |z: f32| Vec3::new(left, low, z);
    let frame = full + Vec2::splat(4.0);
    let back = [
        strip(palette::INK, frame, Vec3::new(left - 2.0, low, 0.0)),
        strip(EMPTY, full, at(0.1)),
    ];
    let trail = strip(palette::PAPER, full, at(0.2));
    let fill = strip(palette::HEALTH, full, at(0.3));
    let cap = strip(CLOSED, full, at(0.4));
    let edge = Vec2::new(2.0, BAR_HEIGHT + 3.0);
    let notch = strip(palette::PAPER, edge, at(0.5));
    let high = Vec3::new(left, low + BAR_HEIGHT / 2.0 - 1.0, 0.6);
    let temp = strip(palette::SKY, Vec2::new(width, 3.5), high);
    let marks = spawn_marks(commands, token, size);
    if let Some(letter) = letter(&face.name) {
        let at = Vec3::new(-size * 0.40, -size * 0.22, height::PLATE + 0.8);
        spawn_letter(commands, token, letter, at, palette::side(face.side.0));
    }
    spawn_name(commands, token, (shown.id, face), low);
    commands.entity(token).insert(Plate {
        id: shown.id,
        width,
        filled: share(shown),
        back,
        fill,
        trail,
        temp,
        cap,
        notch,
        marks,
        shown_marks: Vec::new(),
    });
}

/// Where the row of statuses stands.
fn spawn_marks(commands: &mut Commands, token: Entity, size: f32) -> Entity {
    let place = Transform::from_xyz(0.0, size * 0.44, height::PLATE + 1.0);
    let enlarged = Enlarged {
        height: MARK_SIZE,
        pixels: 18.0,
    };
    commands
        .spawn((place, Visibility::default(), ChildOf(token), enlarged))
        .id()
}

/// The last word of a name where it is a single character: "Oddish B" is B.
fn letter(name: &str) -> Option<char> {
    let (_, last) = name.rsplit_once(' ')?;
    let mut characters = last.chars();
    let first = characters.next()?;
    characters.next().is_none().then_some(first)
}

fn spawn_letter(commands: &mut Commands, token: Entity, letter: char, at: Vec3, side: Color) {
    let pill = commands
        .spawn((
            Sprite::from_color(palette::INK, Vec2::splat(19.0)),
            Transform::from_translation(at),
            ChildOf(token),
            Enlarged {
                height: 19.0,
                pixels: 13.0,
            },
        ))
        .id();
    commands.spawn((
        Sprite::from_color(side, Vec2::splat(16.0)),
        Transform::from_xyz(0.0, 0.0, 0.01),
        ChildOf(pill),
    ));
    // Painted large and shown small: stays crisp when the camera comes close.
    commands.spawn((
        Text2d::new(letter.to_string()),
        TextFont::from_font_size(FontSize::Px(32.0)),
        TextColor(palette::INK),
        Transform::from_xyz(0.0, 0.5, 0.02).with_scale(Vec3::splat(0.45)),
        ChildOf(pill),
    ));
}

/// Size of names on the screen, in pixels of a small window.
const NAME_PIXELS: f32 = 13.0;

/// Names are painted so much larger than they are shown, and stay crisp when text is enlarged.
const FINER: f32 = 2.0;

/// Height of a name with its plate, as painted.
const TAG_HEIGHT: f32 = (NAME_PIXELS + 6.0) * FINER;

/// Width of a usual letter of a name, as a share of its height.
const LETTER: f32 = 0.58;

fn spawn_name(
    commands: &mut Commands,
    token: Entity,
    (id, face): (CombatantId, &Portrait),
    low: f32,
) {
    let below = low - BAR_HEIGHT;
    let tag = commands
        .spawn((
            Transform::from_xyz(0.0, below, height::PLATE + 20.0),
            Visibility::Hidden,
            NameTag {
                id,
                below,
                above: -low,
                inside: low + BAR_HEIGHT,
                wide: face.name.chars().count() as f32 * NAME_PIXELS * LETTER * FINER,
            },
            ChildOf(token),
        ))
        .id();
    let pixels = NAME_PIXELS * FINER;
    let high = Vec2::new(0.0, TAG_HEIGHT);
    let plate = commands
        .spawn((
            Sprite::from_color(palette::INK.with_alpha(0.88), high),
            Anchor::TOP_CENTER,
            Transform::default(),
            ChildOf(tag),
        ))
        .id();
    commands.spawn((
        OnPlate {
            plate,
            beside: 5.0 * FINER,
        },
        Text2d::new(face.name.clone()),
        TextFont::from_font_size(FontSize::Px(pixels)),
        TextColor(palette::PAPER),
        Anchor::TOP_CENTER,
        Transform::from_xyz(0.0, -2.0 * FINER, 0.1),
        ChildOf(tag),
    ));
}

/// Share of the bar that the Hit Points fill.
fn share(shown: &ShownCombatant) -> f32 {
    (shown.hp as f32 / shown.max_hp.max(1) as f32).clamp(0.0, 1.0)
}

/// Share of the bar that Injuries close off (combat-R074: a tenth each).
fn closed(shown: &ShownCombatant) -> f32 {
    (shown.injuries as f32 / 10.0).clamp(0.0, 1.0)
}

/// Share of the bar that temporary Hit Points fill.
fn shielded(shown: &ShownCombatant) -> f32 {
    (shown.temp as f32 / shown.max_hp.max(1) as f32).clamp(0.0, 1.0)
}

fn bar_colour(share: f32) -> Color {
    match share {
        share if share > 0.5 => palette::HEALTH,
        share if share > 0.25 => palette::YELLOW,
        _ => Color::srgb(0.93, 0.42, 0.16),
    }
}

/// Moves a part of a bar, and shows or hides it.
fn put((transform, visibility): (&mut Transform, &mut Visibility), x: Option<f32>, visible: bool) {
    transform.translation.x = x.unwrap_or(transform.translation.x);
    *visibility = match visible {
        true => Visibility::Inherited,
        false => Visibility::Hidden,
    };
}

fn fill_bars(
    displayed: Res<Displayed>,
    playback: Res<Playback>,
    game: Option<Res<Game>>,
    watching: Res<Watching>,
    time: Res<Time<Real>>,
    mut plates: Query<&mut Plate>,
    mut sprites: Query<&mut Sprite>,
    mut parts: Query<(&mut Transform, &mut Visibility), (With<Sprite>, Without<Token>)>,
    mut awake: ResMut<Awake>,
) {
    let step = time.delta_secs().min(LONGEST_FRAME) * playback.speed.factor() * 0.9;
    for mut plate in &mut plates {
        let Some(shown) = displayed.get(plate.id) else {
            continue;
        };
        let goal = share(shown);
        let sinking = plate.filled != goal;
        let changed = displayed.is_changed() || watching.is_changed() || plate.is_added();
        if !sinking && !changed {
            continue;
        }
        let battle = game.as_ref().map(|game| game.battle());
        let known = battle.map_or(Knowledge::Everything, |it| it.seen(watching.0, plate.id));
        if sinking {
            let filled = plate.filled + (goal - plate.filled).clamp(-step, step);
            plate.filled = if playback.animates() { filled } else { goal };
            awake.stir();
        }
        let mut resize = |part: Entity, share: f32, colour: Option<Color>| {
            if let Ok(mut sprite) = sprites.get_mut(part) {
                if let Some(size) = sprite.custom_size.as_mut() {
                    size.x = share * plate.width;
                }
                sprite.color = colour.unwrap_or(sprite.color);
            }
        };
        let lower = goal.min(plate.filled);
        resize(plate.trail, plate.filled, None);
        resize(plate.fill, lower, Some(bar_colour(goal)));
        resize(plate.cap, closed(shown), None);
        resize(plate.temp, shielded(shown), None);
        let start = plate.width * (0.5 - closed(shown));
        let mut place = |part: Entity, x: Option<f32>, visible: bool| {
            if let Ok(mut found) = parts.get_mut(part) {
                put((&mut found.0, &mut found.1), x, visible);
            }
        };
        let told = known == Knowledge::Everything;
        place(plate.cap, Some(start), told && shown.injuries > 0);
        place(plate.notch, Some(start - 1.0), told && shown.injuries > 0);
        place(plate.temp, None, told && shown.temp > 0);
        for part in [plate.back[0], plate.back[1], plate.trail, plate.fill] {
            place(part, None, known != Knowledge::Outline);
        }
    }
}

/// The statuses in the order of `assets/icons/status.png`.
const ICONS: [Status; Status::ALL.len()] = [
    Status::Burned,
    Status::Poisoned,
    Status::BadlyPoisoned,
    Status::Paralysed,
    Status::Asleep,
    Status::Frozen,
    Status::Confused,
    Status::Enraged,
    Status::Infatuated,
    Status::Flinched,
    Status::Suppressed,
    Status::Cursed,
    Status::Disabled,
    Status::BadSleep,
    Status::Blinded,
    Status::TotallyBlinded,
    Status::Slowed,
    Status::Stuck,
    Status::Trapped,
    Status::Tripped,
    Status::Vulnerable,
    Status::Grappled,
];

/// Index of the icon of those who are bound: the chain of a Grapple.
const BOUND_ICON: u32 = 21;

/// The icon for a status, or a mark of a move, that has no picture of its own: the last one.
const ANY_ICON: u32 = STANCE_ICON + 3;

/// Index of the icon of a status in `assets/icons/status.png`.
#[must_use]
pub fn status_icon(status: Status) -> u32 {
    let index = ICONS.iter().position(|one| *one == status);
    index.map_or(ANY_ICON, |index| index as u32)
}

/// Icon of a stance: the first behind those of the statuses.
const STANCE_ICON: u32 = ICONS.len() as u32;

/// Most icons on one token.
const MOST_MARKS: usize = 4;

/// The icons of a combatant; where there are too many, the last place counts the rest.
fn marks(shown: &ShownCombatant) -> (Vec<u32>, usize) {
    let mut icons: Vec<u32> = shown
        .statuses
        .iter()
        .map(|status| status_icon(*status))
        .collect();
    icons.extend(shown.stance.map(|_| STANCE_ICON));
    icons.extend(shown.bound.then_some(BOUND_ICON));
    icons.extend((!shown.marks.is_empty()).then_some(ANY_ICON));
    let more = icons.len().saturating_sub(MOST_MARKS);
    icons.truncate(MOST_MARKS);
    (icons, more)
}

const MARK_SIZE: f32 = 23.0;
const MARK_STEP: f32 = 19.0;

fn mark_statuses(
    displayed: Res<Displayed>,
    art: Res<BoardArt>,
    mut plates: Query<&mut Plate>,
    mut commands: Commands,
) {
    for mut plate in &mut plates {
        if !displayed.is_changed() && !plate.is_added() {
            continue;
        }
        let Some(shown) = displayed.get(plate.id) else {
            continue;
        };
        let (icons, more) = if shown.fainted {
            (Vec::new(), 0)
        } else {
            marks(shown)
        };
        let mut key = icons.clone();
        key.push(1000 + more as u32);
        if plate.shown_marks == key {
            continue;
        }
        plate.shown_marks = key;
        let row = plate.marks;
        commands.entity(row).despawn_related::<Children>();
        let count = icons.len() + usize::from(more > 0);
        let first = -(count.saturating_sub(1) as f32) * MARK_STEP / 2.0;
        for (index, icon) in icons.into_iter().enumerate() {
            let at = Vec3::new(first + index as f32 * MARK_STEP, 0.0, index as f32 * 0.01);
            commands.spawn((
                icon_sprite(&art, icon),
                Transform::from_translation(at),
                ChildOf(row),
            ));
        }
        if more > 0 {
            let at = Vec3::new(first + MOST_MARKS as f32 * MARK_STEP, 0.0, 0.1);
            spawn_more(&mut commands, row, more, at);
        }
    }
}

fn icon_sprite(art: &BoardArt, icon: u32) -> Sprite {
    let left = icon as f32 * 32.0;
    Sprite {
        image: art.statuses.clone(),
        rect: Some(Rect::new(left, 0.0, left + 32.0, 32.0)),
        custom_size: Some(Vec2::splat(MARK_SIZE)),
        ..default()
    }
}

fn spawn_more(commands: &mut Commands, row: Entity, more: usize, at: Vec3) {
    let pill = Sprite::from_color(palette::INK, Vec2::new(MARK_SIZE, MARK_SIZE * 0.7));
    commands.spawn((pill, Transform::from_translation(at), ChildOf(row)));
    commands.spawn((
        Text2d::new(format!("+{more}")),
        TextFont::from_font_size(FontSize::Px(28.0)),
        TextColor(palette::PAPER),
        Transform::from_translation(at + Vec3::Z * 0.01).with_scale(Vec3::splat(0.5)),
        ChildOf(row),
    ));
}

/// Squares at least this large (logical pixels) have room for every name.
const ROOMY: f32 = 78.0;

fn name(
    view: Res<BoardView>,
    hovered: Res<Hovered>,
    displayed: Res<Displayed>,
    always: Res<ShowNames>,
    text: Res<TextScale>,
    mut tags: Query<(&NameTag, &mut Transform, &mut Visibility)>,
) {
    let under_mouse = hovered.0.and_then(|cell| displayed.at(cell));
    let all = always.0 || view.cell_pixels() >= ROOMY * text.0.max(1.0);
    for (tag, mut transform, mut visibility) in &mut tags {
        let named = all || under_mouse == Some(tag.id);
        visibility.set_if_neq(if named {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        if !named {
            continue;
        }
        let scale = view.look.scale * text.0 / FINER;
        // A name no wider than its figure reaches no neighbour.
        let beside = i16::from(tag.wide * scale > tag.above * 2.0);
        let over = |row| covers_somebody(&displayed, tag.id, (row, beside));
        let high = match (over(NameRow::Below), over(NameRow::Above)) {
            (false, _) => tag.below,
            (true, false) => tag.above + TAG_HEIGHT * scale,
            (true, true) => tag.inside + TAG_HEIGHT * scale,
        };
        let place = transform
            .with_translation(transform.translation.with_y(high))
            .with_scale(Vec3::splat(scale));
        transform.set_if_neq(place);
    }
}

/// A row beside a figure.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NameRow {
    Below,
    Above,
}

/// Whether a name in this row would lie on somebody else's face, or off the board; with how many
/// squares to either side it covers.
fn covers_somebody(displayed: &Displayed, id: CombatantId, (row, beside): (NameRow, i16)) -> bool {
    let Some((shown, corner)) = displayed
        .get(id)
        .and_then(|shown| Some((shown, shown.cell?)))
    else {
        return false;
    };
    let y = match row {
        NameRow::Below => corner.y + i16::from(shown.footprint.height),
        NameRow::Above => corner.y - 1,
    };
    let last = corner.x + i16::from(shown.footprint.width) - 1;
    let mut columns = corner.x - beside..=last + beside;
    (row == NameRow::Above && y < 0) || columns.any(|x| displayed.at(Cell { x, y }).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_last_word_of_one_character_is_a_letter() {
        assert_eq!(letter("Oddish B"), Some('B'));
        assert_eq!(letter("Oddish 2"), Some('2'));
        assert_eq!(letter("Archie"), None);
        assert_eq!(letter("Mr. Mime"), None);
        assert_eq!(letter("A"), None);
    }

    #[test]
    fn every_status_has_an_icon_of_its_own() {
        let mut icons: Vec<u32> = Status::ALL
            .iter()
            .map(|status| status_icon(*status))
            .collect();
        icons.sort_unstable();
        assert_eq!(icons, (0..STANCE_ICON).collect::<Vec<_>>());
    }

    #[test]
    fn marks_grow_with_the_text_but_never_hide_their_token() {
        let letter = Enlarged {
            height: 19.0,
            pixels: 13.0,
        };
        let at = |text: f32, cell: f32| letter.factor(TextScale(text), 64.0 / cell);
        assert!(
            (at(1.0, 64.0) - 1.0).abs() < 0.01,
            "as painted where it is large enough"
        );
        assert!(at(2.0, 64.0) > 1.3, "larger with larger text");
        assert!(at(4.0, 16.0) <= MOST_ENLARGED);
    }

    #[test]
    fn a_name_keeps_off_the_faces_below() {
        let battle = crate::battle::Battle::of_builtin("first_steps", 1);
        let mut displayed = Displayed::now(&battle);
        let ids: Vec<CombatantId> = battle.ids().take(2).collect();
        let cell = |x, y| Some(Cell { x, y });
        displayed.combatants[usize::from(ids[0].0)].cell = cell(2, 2);
        // Where the other one stands; whether a wide name below, a narrow one, a wide one above lies on it.
        for (there, below, narrow, above) in [
            ((2, 3), true, true, false),
            ((3, 3), true, false, false),
            ((1, 3), true, false, false),
            ((4, 3), false, false, false),
            ((3, 2), false, false, false),
            ((2, 1), false, false, true),
            ((3, 1), false, false, true),
        ] {
            displayed.combatants[usize::from(ids[1].0)].cell = cell(there.0, there.1);
            let over = |row, beside| covers_somebody(&displayed, ids[0], (row, beside));
            let found = (
                over(NameRow::Below, 1),
                over(NameRow::Below, 0),
                over(NameRow::Above, 1),
            );
            assert_eq!(found, (below, narrow, above), "{there:?}");
        }
        displayed.combatants[usize::from(ids[0].0)].cell = cell(2, 0);
        let edge = covers_somebody(&displayed, ids[0], (NameRow::Above, 0));
        assert!(edge, "there is no board above its first row");
    }

    #[test]
    fn the_bar_changes_colour_where_it_gets_serious() {
        assert_eq!(bar_colour(0.51), palette::HEALTH);
        assert_eq!(bar_colour(0.5), palette::YELLOW);
        assert_ne!(bar_colour(0.25), palette::YELLOW);
    }
}
