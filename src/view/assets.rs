//! Pictures: where they lie, loading them, and what to say when they are missing.

use std::path::{Path, PathBuf};

use bevy::image::Image;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

use super::mips;
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

/// A file whose presence tells the asset folder from any other folder of that name.
const LANDMARK: &str = "tiles/terrain.png";

/// Tiles, overlays, rings and icons.
#[derive(AssetCollection, Resource)]
pub struct BoardArt {
    /// One row of 64x64 ground tiles.
    #[asset(path = "tiles/terrain.png")]
    pub terrain: Handle<Image>,
    /// One row of white 64x64 shapes.
    #[asset(path = "tiles/overlay.png")]
    pub overlay: Handle<Image>,
    /// One row of 64x64 fringes for the borders between kinds of ground.
    #[asset(path = "tiles/edges.png")]
    pub edges: Handle<Image>,
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
        root: &AssetRoot,
        server: &AssetServer,
        art: &BoardArt,
    ) -> Handle<Image> {
        if let Some(handle) = self.figures.get(slug) {
            return handle.clone();
        }
        let handle = if root.has_token(slug) {
            server.load(format!("tokens/{slug}.png"))
        } else {
            art.unknown.clone()
        };
        self.figures.insert(slug.to_owned(), handle.clone());
        handle
    }
}

/// The folder with the pictures.
#[derive(Resource, Clone, Debug)]
pub struct AssetRoot(pub PathBuf);

impl AssetRoot {
    /// Looks for the folder `assets`: below `BEVY_ASSET_ROOT`, below `CARGO_MANIFEST_DIR` (set
    /// by `cargo run`), beside the program or above it, and below the current folder.
    ///
    /// # Errors
    /// A message that names the places looked at.
    pub fn find() -> Result<Self, String> {
        let places = candidates();
        places
            .iter()
            .find(|place| place.join(LANDMARK).is_file())
            .cloned()
            .map(Self)
            .ok_or_else(|| {
                let mut message = format!(
                    "The pictures are missing: no folder `assets` with {LANDMARK} in it. Looked at:"
                );
                for place in &places {
                    message.push_str("\n  ");
                    message.push_str(&place.display().to_string());
                }
                message.push_str("\nSet BEVY_ASSET_ROOT to the folder that holds `assets`.");
                message
            })
    }

    fn has_token(&self, slug: &str) -> bool {
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
        !slug.is_empty()
            && slug.chars().all(plain)
            && self.0.join("tokens").join(format!("{slug}.png")).is_file()
    }
}

fn candidates() -> Vec<PathBuf> {
    let mut places: Vec<PathBuf> = Vec::new();
    let mut add = |folder: &Path| {
        let place = folder.join("assets");
        if !places.contains(&place) {
            places.push(place);
        }
    };
    for variable in ["BEVY_ASSET_ROOT", "CARGO_MANIFEST_DIR"] {
        if let Some(folder) = std::env::var_os(variable) {
            add(Path::new(&folder));
        }
    }
    // Beside the program, or above it: `target/release/` lies two folders below the project.
    if let Ok(program) = std::env::current_exe() {
        program.ancestors().skip(1).take(4).for_each(&mut add);
    }
    if let Ok(folder) = std::env::current_dir() {
        add(&folder);
    }
    places
}

/// Why pictures could not be loaded; empty while nothing failed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LoadFailure(pub String);

fn explain_failure(root: Res<AssetRoot>, mut failure: ResMut<LoadFailure>, mut commands: Commands) {
    failure.0 = failure_message(&root.0, &missing_files(&root.0));
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

const FILES: [&str; 14] = [
    "tiles/terrain.png",
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

fn missing_files(root: &Path) -> Vec<&'static str> {
    FILES
        .into_iter()
        .filter(|file| !root.join(file).is_file())
        .collect()
}

fn failure_message(root: &Path, missing: &[&str]) -> String {
    if missing.is_empty() {
        format!("A picture in {} cannot be read.", root.display())
    } else {
        format!(
            "Pictures are missing in {}: {}.\nRestore them with `cargo run --example painter`.",
            root.display(),
            missing.join(", ")
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
    fn the_pictures_of_this_repository_are_found_and_complete() {
        let root = AssetRoot::find().expect("tests run in the repository");
        assert_eq!(missing_files(&root.0), Vec::<&str>::new());
    }

    #[test]
    fn unknown_or_dangerous_slugs_have_no_token() {
        let root = AssetRoot::find().expect("tests run in the repository");
        assert!(root.has_token("oddish"));
        for slug in [
            "",
            "no such creature",
            "missingno",
            "../tokens/oddish",
            "a/b",
        ] {
            assert!(!root.has_token(slug), "{slug}");
        }
    }

    #[test]
    fn what_is_missing_is_named() {
        let nowhere = Path::new("/nowhere");
        let message = failure_message(nowhere, &missing_files(nowhere));
        assert!(
            message.contains("/nowhere") && message.contains("tiles/overlay.png"),
            "{message}"
        );
    }
}
