//! Text on the board: in the typeface of the panels, on plates as wide as their words.

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy_egui::egui::FontDefinitions;

/// Sets the typeface before anything is written, and keeps plates as wide as what stands on them.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_typeface)
        .add_systems(Update, widen);
}

/// The typeface of the panels.
const TYPEFACE: &str = "Ubuntu-Light";

/// Text that stands on a plate of its own.
#[derive(Component)]
pub(super) struct OnPlate {
    /// The plate: a sprite.
    pub(super) plate: Entity,
    /// How much of the plate is seen on either side of the words, in units of the text.
    pub(super) beside: f32,
}

/// Text that names no typeface is written in that of the panels.
fn set_typeface(fonts: Option<ResMut<Assets<Font>>>) {
    let panels = FontDefinitions::default();
    let (Some(mut fonts), Some(face)) = (fonts, panels.font_data.get(TYPEFACE)) else {
        return;
    };
    let face = Font::from_bytes(face.font.to_vec());
    if let Err(why) = fonts.insert(AssetId::default(), face) {
        warn!("The board is written in another typeface: {why}");
    }
}

fn widen(
    texts: Query<(&OnPlate, &TextLayoutInfo), Changed<TextLayoutInfo>>,
    mut plates: Query<&mut Sprite>,
) {
    for (text, laid_out) in &texts {
        if let Ok(mut plate) = plates.get_mut(text.plate) {
            let height = plate.custom_size.map_or(laid_out.size.y, |size| size.y);
            plate.custom_size = Some(Vec2::new(laid_out.size.x + 2.0 * text.beside, height));
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;

    #[test]
    fn the_board_is_written_in_the_typeface_of_the_panels() {
        let mut world = World::new();
        world.init_resource::<Assets<Font>>();
        world.run_system_once(set_typeface).unwrap();
        let fonts = world.resource::<Assets<Font>>();
        let usual = fonts.get(AssetId::default()).expect("a usual typeface");
        let panels = FontDefinitions::default();
        assert_eq!(usual.data.data(), panels.font_data[TYPEFACE].font.as_ref());
    }

    #[test]
    fn a_plate_is_as_wide_as_its_words() {
        let mut world = World::new();
        let plate = world
            .spawn(Sprite::from_color(Color::BLACK, Vec2::new(0.0, 30.0)))
            .id();
        let laid_out = TextLayoutInfo {
            size: Vec2::new(120.0, 22.0),
            ..default()
        };
        world.spawn((
            OnPlate {
                plate,
                beside: 10.0,
            },
            laid_out,
        ));
        world.run_system_once(widen).unwrap();
        let plate = world.get::<Sprite>(plate).unwrap();
        assert_eq!(plate.custom_size, Some(Vec2::new(140.0, 30.0)));
    }
}
