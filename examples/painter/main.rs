//! The painter: draws every picture under `assets/` from code.
//!
//! ```text
//! cargo run --example painter                      write all pictures
//! cargo run --example painter -- tokens/pidgey     write those whose path starts so
//! cargo run --example painter -- --check           compare; exit 1 on a difference
//! cargo run --example painter -- --proof FILE.png  also write a contact sheet
//! cargo run --example painter -- --figures FILE.png tokens/m   also one of these species
//! ```

mod app;
mod canvas;
mod figures;
mod icons;
mod ink;
mod noise;
mod overlay;
mod path;
mod proof;
mod scene;
mod shape;
mod sheet;
mod shots;
mod tiles;
mod tokens;
mod works;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use image::RgbaImage;
use rayon::prelude::*;

/// How far a channel may differ in a check: floating-point libraries round differently.
const TOLERANCE: u16 = 3;

#[derive(Default)]
struct Wish {
    check: bool,
    proof: Option<PathBuf>,
    sheet: Option<PathBuf>,
    prefix: String,
}

fn wish(mut args: impl Iterator<Item = String>) -> Wish {
    let mut wish = Wish::default();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--check" => wish.check = true,
            "--figures" => wish.sheet = args.next().map(PathBuf::from),
            "--proof" => wish.proof = args.next().map(PathBuf::from),
            _ => wish.prefix = arg,
        }
    }
    wish
}

fn main() -> ExitCode {
    let wish = wish(std::env::args().skip(1));
    match run(&wish) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            let _ = writeln!(io::stderr(), "painter: {error}");
            ExitCode::from(2)
        }
    }
}

/// Paints what is wished; gives the number of files that differ (checks only).
fn run(wish: &Wish) -> Result<usize, image::ImageError> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let works = works::all();
    let wished = works
        .par_iter()
        .filter(|w| w.path.starts_with(&wish.prefix));
    let done: Vec<Option<&str>> = wished
        .map(|work| {
            let file = assets.join(&work.path);
            let picture = work.paint();
            if !wish.check {
                return save(&file, &picture).map(|()| None);
            }
            Ok((!matches(&file, &picture)).then_some(work.path.as_str()))
        })
        .collect::<Result<_, image::ImageError>>()?;
    let different: Vec<&str> = done.into_iter().flatten().collect();
    for path in &different {
        writeln!(io::stdout(), "differs: {path}")?;
    }
    if let Some(file) = &wish.proof {
        proof::sheet(&assets)?.save(file)?;
    }
    if let Some(file) = &wish.sheet {
        proof::figures(&wish.prefix).save(file)?;
    }
    Ok(different.len())
}

fn save(file: &Path, picture: &RgbaImage) -> Result<(), image::ImageError> {
    use image::ImageEncoder as _;
    use image::codecs::png::{CompressionType, FilterType, PngEncoder};
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let out = io::BufWriter::new(std::fs::File::create(file)?);
    let encoder = PngEncoder::new_with_quality(out, CompressionType::Best, FilterType::Adaptive);
    let (w, h) = picture.dimensions();
    encoder.write_image(picture, w, h, image::ExtendedColorType::Rgba8)
}

/// Whether the file holds this picture, within [`TOLERANCE`].
fn matches(file: &Path, picture: &RgbaImage) -> bool {
    image::open(file).is_ok_and(|old| same(&old.to_rgba8(), picture))
}

/// Compares what is seen: the colour of a transparent pixel counts for nothing.
fn same(old: &RgbaImage, new: &RgbaImage) -> bool {
    let seen = |p: &image::Rgba<u8>| {
        let [r, g, b, a] = p.0.map(u16::from);
        [r * a / 255, g * a / 255, b * a / 255, a]
    };
    let near = |(a, b): (&image::Rgba<u8>, &image::Rgba<u8>)| {
        seen(a)
            .iter()
            .zip(seen(b))
            .all(|(x, y)| x.abs_diff(y) <= TOLERANCE)
    };
    old.dimensions() == new.dimensions() && old.pixels().zip(new.pixels()).all(near)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgba;

    #[test]
    fn a_picture_matches_itself_and_small_rounding_only() {
        let old = RgbaImage::from_pixel(2, 2, Rgba([100, 100, 100, 255]));
        let mut new = old.clone();
        new.put_pixel(1, 1, Rgba([103, 100, 100, 255]));
        assert!(same(&old, &new));
        new.put_pixel(1, 1, Rgba([104, 100, 100, 255]));
        assert!(!same(&old, &new));
        assert!(!same(&old, &RgbaImage::new(2, 1)));
    }

    #[test]
    fn the_small_pictures_in_the_repository_are_those_the_painter_paints() {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let works = works::all();
        let small = works.par_iter().filter(|w| w.path != "title.png");
        let different: Vec<&str> = small
            .filter(|work| !matches(&assets.join(&work.path), &work.paint()))
            .map(|work| work.path.as_str())
            .collect();
        assert!(different.is_empty(), "{different:?} differ");
    }
}
