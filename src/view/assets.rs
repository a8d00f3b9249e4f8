//! Pictures: loading them, and what to say when they are missing.

use bevy::image::Image;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

use super::mips;
use super::pictures_source::AssetFolders;
use super::state::{AfterLoading, AppState};

/// Loads the pictures in [`AppState::Loading`], then goes where [`AfterLoading`] says, or to
/// [`AppState::Failed`].
pub(super) fn plugin(app: &mut App) {
    let next = app.world_mut().get_resource_or_init::<AfterLoading>().0;
    app.init_state::<AppState>()
        .init_resource::<TokenArt>()
        .init_resource::<LoadFailure>();
    app.add_loading_state(
        LoadingState::new(AppState::Loading)
            .continue_to_state(next)
            .on_failure_continue_to_state(AppState::Failed)
            .load_collection::<BoardArt>(),
    );
    app.add_systems(OnEnter(AppState::Failed), explain_failure);
    app.add_systems(PreUpdate, add_mips);
}

/// Tiles, overlays, rings and icons.
#[derive(AssetCollection, Resource)]
pub struct BoardArt {
    /// Rows of sixteen 64x64 ground tiles.
    #[asset(path = "tiles/terrain.png")]
    pub terrain: Handle<Image>,
    /// One row of white 64x64 shapes.
    #[asset(path = "tiles/overlay.png")]
    pub overlay: Handle<Image>,
    /// One row of 64x64 fringes for the borders between kinds of ground.
    #[asset(path = "tiles/edges.png")]
    pub edges: Handle<Image>,
    /// One row of 64x64 pictures of what flies, by type, and one of no type.
    #[asset(path = "tiles/shots.png")]
    pub shots: Handle<Image>,
    /// Ring of the first side.
    #[asset(path = "tokens/ring_circle.png")]
    pub circle: Handle<Image>,
    /// Ring of the second side.
    #[asset(path = "tokens/ring_diamond.png")]
    pub diamond: Handle<Image>,
    /// Ring of the third side.
    #[asset(path = "tokens/ring_square.png")]
    pub square: Handle<Image>,
    /// Ring of the fourth side.
    #[asset(path = "tokens/ring_hexagon.png")]
    pub hexagon: Handle<Image>,
    /// Glow behind whoever acts.
    #[asset(path = "tokens/ring_active.png")]
    pub active: Handle<Image>,
    /// Shadow below a figure.
    #[asset(path = "tokens/shadow.png")]
    pub shadow: Handle<Image>,
    /// Crossed-out eyes.
    #[asset(path = "tokens/fainted.png")]
    pub fainted: Handle<Image>,
    /// A capture ball.
    #[asset(path = "tokens/ball.png")]
    pub ball: Handle<Image>,
    /// The figure of creatures without a picture.
    #[asset(path = "tokens/unknown.png")]
    pub unknown: Handle<Image>,
    /// One row of 32x32 status icons.
    #[asset(path = "icons/status.png")]
    pub statuses: Handle<Image>,
    /// One row of 32x32 type icons.
    #[asset(path = "icons/types.png")]
    pub types: Handle<Image>,
}

impl BoardArt {
    /// The ring of a side by its index.
    #[must_use]
    pub fn ring(&self, side: u8) -> &Handle<Image> {
        [&self.circle, &self.diamond, &self.square, &self.hexagon][usize::from(side) % 4]
    }
}

/// Figures by slug, loaded when first asked for.
#[derive(Resource, Default)]
pub struct TokenArt {
    figures: HashMap<String, Handle<Image>>,
}

impl TokenArt {
    /// The figure `assets/tokens/<slug>.png`, or the unknown one where there is no such file.
    pub fn figure(
        &mut self,
        slug: &str,
        folders: &AssetFolders,
        server: &AssetServer,
        art: &BoardArt,
    ) -> Handle<Image> {
        if let Some(handle) = self.figures.get(slug) {
            return handle.clone();
        }
        let handle = if folders.has_token(slug) {
            server.load(format!("tokens/{slug}.png"))
        } else {
            art.unknown.clone()
        };
        self.figures.insert(slug.to_owned(), handle.clone());
        handle
    }
}

/// Why pictures could not be loaded; empty while nothing failed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LoadFailure(pub String);

fn explain_failure(
    folders: Res<AssetFolders>,
    mut failure: ResMut<LoadFailure>,
    mut commands: Commands,
) {
    failure.0 = failure_message(&folders);
    error!("{}", failure.0);
    commands.spawn((
        Text::new(failure.0.clone()),
        TextFont::from_font_size(FontSize::Px(20.0)),
        Node {
            margin: UiRect::all(Val::Px(40.0)),
            ..default()
        },
        DespawnOnExit(AppState::Failed),
    ));
}

/// What [`BoardArt`] loads.
pub(super) const FILES: [&str; 15] = [
    "tiles/terrain.png",
    "tiles/shots.png",
    "tiles/edges.png",
    "tiles/overlay.png",
    "tokens/ring_circle.png",
    "tokens/ring_diamond.png",
    "tokens/ring_square.png",
    "tokens/ring_hexagon.png",
    "tokens/ring_active.png",
    "tokens/shadow.png",
    "tokens/fainted.png",
    "tokens/ball.png",
    "tokens/unknown.png",
    "icons/status.png",
    "icons/types.png",
];

fn failure_message(folders: &AssetFolders) -> String {
    let missing: Vec<&str> = FILES
        .into_iter()
        .filter(|file| !folders.has(file))
        .collect();
    if missing.is_empty() {
        format!(
            "A picture cannot be read. Looked in {}.",
            folders.described()
        )
    } else {
        format!(
            "Pictures are missing: {}. Looked in {}.",
            missing.join(", "),
            folders.described()
        )
    }
}

/// Tokens are drawn much smaller than they are painted; smaller versions keep them crisp.
fn add_mips(
    mut events: MessageReader<AssetEvent<Image>>,
    server: Res<AssetServer>,
    mut images: ResMut<Assets<Image>>,
) {
    for event in events.read() {
        let AssetEvent::LoadedWithDependencies { id } = event else {
            continue;
        };
        let is_token = server.get_path(*id).is_some_and(|path| {
            path.path().starts_with("tokens") || path.path().ends_with("app.png")
        });
        if is_token && let Some(mut image) = images.get_mut(*id) {
            mips::add(&mut image);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_says_where_pictures_are_looked_for() {
        let message = failure_message(&AssetFolders::default());
        assert_eq!(
            message,
            "A picture cannot be read. Looked in the program itself."
        );
    }
}
