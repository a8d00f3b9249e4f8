//! The list of all pictures and how each comes about.

use image::RgbaImage;

use crate::app;
use crate::figures::{self, Spec};
use crate::icons;
use crate::overlay;
use crate::scene;
use crate::shots;
use crate::tiles;
use crate::tokens::{self, Figure};

/// Samples per pixel and axis.
const SAMPLES: u32 = 4;

/// The same for figures of species: there are very many of them.
const FEWER: u32 = 3;

enum Kind {
    Token(Figure),
    Species(&'static Spec),
    Sheet(fn() -> RgbaImage),
}

/// A picture under `assets/`.
pub(crate) struct Work {
    /// Where it lies, relative to `assets/`.
    pub(crate) path: String,
    kind: Kind,
}

impl Work {
    /// Draws it.
    pub(crate) fn paint(&self) -> RgbaImage {
        match self.kind {
            Kind::Token(figure) => tokens::draw(figure, SAMPLES).image(SAMPLES as usize),
            Kind::Species(spec) => figures::draw(spec, FEWER).image(FEWER as usize),
            Kind::Sheet(paint) => paint(),
        }
    }
}

/// Every picture.
pub(crate) fn all() -> Vec<Work> {
    let token = |(name, figure): (&str, Figure)| Work {
        path: format!("tokens/{name}.png"),
        kind: Kind::Token(figure),
    };
    let sheet = |(path, paint): (&str, fn() -> RgbaImage)| Work {
        path: path.to_owned(),
        kind: Kind::Sheet(paint),
    };
    let sheets: [(&str, fn() -> RgbaImage); 8] = [
        ("tiles/terrain.png", tiles::terrain),
        ("tiles/overlay.png", overlay::overlay),
        ("tiles/edges.png", tiles::edges),
        ("tiles/shots.png", shots::shots),
        ("icons/status.png", icons::status),
        ("icons/types.png", icons::types),
        ("icons/app.png", app::app_icon),
        ("title.png", scene::title),
    ];
    let species = |spec: &'static Spec| Work {
        path: format!("tokens/{}.png", spec.name),
        kind: Kind::Species(spec),
    };
    tokens::TOKENS
        .into_iter()
        .map(token)
        .chain(figures::all().iter().map(species))
        .chain(sheets.into_iter().map(sheet))
        .collect()
}
