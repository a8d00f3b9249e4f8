//! A contact sheet: every token large, and small on grass, to look at what was painted.

use std::path::Path;

use image::imageops::{FilterType, overlay, resize};
use image::{Rgba, RgbaImage};

use crate::figures::{self, Spec};
use crate::tokens::TOKENS;
use rayon::prelude::*;

const COLUMNS: usize = 9;
/// Figures in a row of their sheet.
const FIGURES: usize = 15;

/// All tokens at full size, then at 32 px with a ring and without one.
pub(crate) fn sheet(assets: &Path) -> Result<RgbaImage, image::ImageError> {
    let grass = Rgba([140, 190, 108, 255]);
    let rows = TOKENS.len().div_ceil(COLUMNS);
    let mut out = RgbaImage::from_pixel(COLUMNS as u32 * 132, rows as u32 * 132 + 100, grass);
    let ring = tinted(&load(assets, "ring_circle")?, [86, 180, 233]);
    for (i, (name, _)) in TOKENS.iter().enumerate() {
        let picture = load(assets, name)?;
        let (x, y) = ((i % COLUMNS * 132) as i64, (i / COLUMNS * 132) as i64);
        overlay(&mut out, &picture, x + 2, y + 2);
        let (sx, sy) = (i as i64 * 40 + 4, rows as i64 * 132 + 8);
        overlay(&mut out, &small(&picture), sx, sy);
        overlay(&mut out, &small(&ring), sx, sy + 44);
        overlay(&mut out, &small(&picture), sx, sy + 44);
    }
    Ok(out)
}

/// Figures of species whose path starts so: at 64 and at 32 pixels on grass.
pub(crate) fn figures(prefix: &str) -> RgbaImage {
    let wanted = |spec: &&Spec| format!("tokens/{}", spec.name).starts_with(prefix);
    let mut specs: Vec<&Spec> = figures::all().iter().filter(wanted).collect();
    // Those that could be taken for each other lie side by side.
    specs.sort_by_key(|spec| (spec.body, spec.colour));
    let rows = specs.len().div_ceil(FIGURES);
    let grass = Rgba([140, 190, 108, 255]);
    let (wide, high) = (FIGURES as u32 * 100, rows as u32 * 68);
    let mut out = RgbaImage::from_pixel(wide, high.max(1), grass);
    let pictures: Vec<RgbaImage> = (specs.par_iter())
        .map(|spec| figures::draw(spec, 4).image(4))
        .collect();
    for (i, picture) in pictures.iter().enumerate() {
        let (x, y) = ((i % FIGURES * 100) as i64, (i / FIGURES * 68) as i64);
        overlay(
            &mut out,
            &resize(picture, 64, 64, FilterType::Triangle),
            x,
            y,
        );
        overlay(&mut out, &small(picture), x + 65, y + 30);
    }
    out
}

fn load(assets: &Path, name: &str) -> Result<RgbaImage, image::ImageError> {
    Ok(image::open(assets.join(format!("tokens/{name}.png")))?.to_rgba8())
}

fn small(picture: &RgbaImage) -> RgbaImage {
    resize(picture, 32, 32, FilterType::Triangle)
}

fn tinted(picture: &RgbaImage, tint: [u8; 3]) -> RgbaImage {
    let mut out = picture.clone();
    for pixel in out.pixels_mut() {
        for (channel, t) in pixel.0.iter_mut().zip(tint) {
            *channel = (u16::from(*channel) * u16::from(t) / 255) as u8;
        }
    }
    out
}
