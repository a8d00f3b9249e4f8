//! Thick outlines: a dark and a light rim around the ring of every token, for screens that are read
//! across the room.

use bevy::prelude::*;

use super::state::AppState;
use super::token::Token;

/// Whether tokens have thick outlines. The screens set it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThickOutlines(pub bool);

/// The rims of a token, from without.
#[derive(Component)]
struct Rims([Entity; 2]);

/// How much larger than the ring the rims are, and their colours.
const RIMS: [(f32, Color); 2] = [(1.24, Color::BLACK), (1.13, Color::WHITE)];

/// Adds rims and takes them away.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ThickOutlines>().add_systems(
        Update,
        put_on
            .in_set(super::ViewSystems::Plates)
            .run_if(in_state(AppState::Battle)),
    );
}

fn put_on(
    thick: Res<ThickOutlines>,
    tokens: Query<(Entity, &Token, Option<&Rims>)>,
    rings: Query<&Sprite>,
    mut commands: Commands,
) {
    for (entity, token, rims) in &tokens {
        match (thick.0, rims) {
            (true, None) => {
                let Ok(ring) = rings.get(token.ring) else {
                    continue;
                };
                let rims = RIMS.map(|(scale, color)| {
                    let sprite = Sprite {
                        color,
                        custom_size: ring.custom_size.map(|size| size * scale),
                        ..ring.clone()
                    };
                    // Under the ring, the larger one under the smaller.
                    let under = Transform::from_xyz(0.0, 0.0, 0.24 - 0.1 * scale);
                    commands.spawn((sprite, under, ChildOf(entity))).id()
                });
                commands.entity(entity).insert(Rims(rims));
            }
            (false, Some(rims)) => {
                for rim in rims.0 {
                    commands.entity(rim).despawn();
                }
                commands.entity(entity).remove::<Rims>();
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::CombatantId;

    #[test]
    fn rims_come_and_go_with_the_setting() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin))
            .insert_state(AppState::Battle)
            .add_plugins(plugin);
        let world = app.world_mut();
        let ring = world
            .spawn(Sprite::from_color(Color::WHITE, Vec2::splat(10.0)))
            .id();
        let part = world.spawn_empty().id();
        world.spawn(Token {
            id: CombatantId(0),
            base: part,
            body: part,
            figure: part,
            ring,
            glow: part,
            mark: part,
        });
        let count = |app: &mut App| {
            app.update();
            app.update();
            app.world_mut().query::<&Sprite>().iter(app.world()).count()
        };
        assert_eq!(count(&mut app), 1);
        app.world_mut().resource_mut::<ThickOutlines>().0 = true;
        assert_eq!(count(&mut app), 3);
        assert_eq!(count(&mut app), 3, "once each");
        app.world_mut().resource_mut::<ThickOutlines>().0 = false;
        assert_eq!(count(&mut app), 1);
    }
}
