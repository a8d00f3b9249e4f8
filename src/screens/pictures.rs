//! Pictures for panels: tokens, type and status icons, the title.
//!
//! egui wants colours multiplied by alpha; the sprites of the board do not. So each picture
//! is copied once it is read, and the copy is what panels draw.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Pos2, Rect, TextureId, Ui, Vec2};
use bevy_egui::{EguiTextureHandle, EguiUserTextures};

use crate::rules::{Element, Status};
use crate::view::game::Stamp;
use crate::view::{AssetFolders, Game, status_icon};

/// The type icons, in the order of [`Element::ALL`].
const TYPES: &str = "icons/types.png";
/// The status icons and marks; [`status_icon`] knows the order.
const STATUSES: &str = "icons/status.png";
/// The picture behind the menu.
const TITLE: &str = "title.png";
/// How many icons the status sheet holds.
const STATUS_ICONS: f32 = 26.0;

/// Pictures that panels can draw.
#[derive(Resource, Default)]
pub(super) struct Pictures {
    waiting: HashMap<String, Handle<Image>>,
    ready: HashMap<String, TextureId>,
}

/// Adds the loading of pictures.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>()
        .add_systems(Startup, ask_icons)
        .add_systems(Update, (ask_tokens, take_loaded));
}

fn ask_icons(mut pictures: ResMut<Pictures>, server: Res<AssetServer>) {
    for path in [
        TYPES,
        STATUSES,
        TITLE,
        "tokens/unknown.png",
        "tokens/ball.png",
    ] {
        pictures.ask(path, &server);
    }
}

fn ask_tokens(
    game: Option<Res<Game>>,
    folders: Option<Res<AssetFolders>>,
    server: Res<AssetServer>,
    mut pictures: ResMut<Pictures>,
    mut asked: Local<Option<Stamp>>,
) {
    let (Some(game), Some(folders)) = (game, folders) else {
        return;
    };
    // A second battle takes the place of the first; that is a change and no addition.
    if asked.replace(game.stamp()) == Some(game.stamp()) {
        return;
    }
    for combatant in &game.level().combatants {
        let path = format!("tokens/{}.png", combatant.token);
        // Who has no picture is shown as unknown.
        if folders.has(&path) {
            pictures.ask(&path, &server);
        }
    }
}

fn take_loaded(
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    textures: Option<ResMut<EguiUserTextures>>,
) {
    let Some(mut textures) = textures.filter(|_| !pictures.waiting.is_empty()) else {
        return;
    };
    let loaded: Vec<(String, Image)> = pictures
        .waiting
        .iter()
        .filter_map(|(path, handle)| Some((path.clone(), images.get(handle)?.clone())))
        .collect();
    for (path, mut image) in loaded {
        multiply_by_alpha(&mut image);
        let texture = textures.add_image(EguiTextureHandle::Strong(images.add(image)));
        pictures.waiting.remove(&path);
        pictures.ready.insert(path, texture);
    }
}

fn multiply_by_alpha(image: &mut Image) {
    let Some(data) = &mut image.data else { return };
    for pixel in data.chunks_exact_mut(4) {
        let alpha = u16::from(pixel[3]);
        for channel in &mut pixel[..3] {
            *channel = (u16::from(*channel) * alpha / 255) as u8;
        }
    }
}

impl Pictures {
    fn ask(&mut self, path: &str, server: &AssetServer) {
        if !self.ready.contains_key(path) && !self.waiting.contains_key(path) {
            self.waiting
                .insert(path.to_owned(), server.load(path.to_owned()));
        }
    }

    /// Asks for the tokens of these names, where there are such pictures.
    pub(super) fn want_tokens(
        &mut self,
        names: impl Iterator<Item = String>,
        folders: &AssetFolders,
        server: &AssetServer,
    ) {
        for path in names.map(|name| format!("tokens/{name}.png")) {
            if folders.has(&path) {
                self.ask(&path, server);
            }
        }
    }

    /// Whether the picture of this token is there.
    #[must_use]
    pub(super) fn has_token(&self, name: &str) -> bool {
        self.ready.contains_key(&format!("tokens/{name}.png"))
    }

    /// The title picture, once it is read.
    #[must_use]
    pub(super) fn title(&self) -> Option<TextureId> {
        self.ready.get(TITLE).copied()
    }

    /// The token of a combatant, or the one for unknown creatures.
    #[must_use]
    pub(super) fn token(&self, name: &str) -> Option<TextureId> {
        self.ready
            .get(&format!("tokens/{name}.png"))
            .or_else(|| self.ready.get("tokens/unknown.png"))
            .copied()
    }

    /// Paints a token.
    pub(super) fn paint_token(
        &self,
        painter: &egui::Painter,
        rect: Rect,
        name: &str,
        tint: Color32,
    ) {
        if let Some(texture) = self.token(name) {
            painter.image(texture, rect, whole(), tint);
        }
    }

    /// Paints the icon of a type.
    pub(super) fn paint_type(&self, painter: &egui::Painter, rect: Rect, element: Option<Element>) {
        let Some(index) =
            element.and_then(|element| Element::ALL.iter().position(|one| *one == element))
        else {
            return;
        };
        if let Some(texture) = self.ready.get(TYPES) {
            painter.image(
                *texture,
                rect,
                part(index, Element::ALL.len() as f32),
                Color32::WHITE,
            );
        }
    }

    /// The icon of a status as a widget.
    pub(super) fn status_icon(&self, ui: &mut Ui, status: Status, size: f32) -> egui::Response {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), egui::Sense::hover());
        if let Some(texture) = self.ready.get(STATUSES) {
            let index = status_icon(status) as usize;
            ui.painter()
                .image(*texture, rect, part(index, STATUS_ICONS), Color32::WHITE);
        }
        response
    }
}

fn whole() -> Rect {
    Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0))
}

fn part(index: usize, of: f32) -> Rect {
    let left = index as f32 / of;
    Rect::from_min_max(Pos2::new(left, 0.0), Pos2::new(left + 1.0 / of, 1.0))
}
