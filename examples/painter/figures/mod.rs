//! Figures of species: painted from what `figures/*.ron` say of them.

mod face;
mod grown;
mod marks;
mod rig;
mod spec;

use std::sync::OnceLock;

use crate::canvas::Canvas;
pub(crate) use spec::Spec;

/// What there is to paint, by region.
const TEXTS: [&str; 2] = [include_str!("generated.ron"), include_str!("known.ron")];

/// All figures; of two with one name the later one.
pub(crate) fn all() -> &'static [Spec] {
    static ALL: OnceLock<Vec<Spec>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut specs: Vec<Spec> = Vec::new();
        for text in TEXTS {
            let read = ron::from_str::<Vec<Spec>>(text);
            for spec in read.unwrap_or_else(|fault| broken(&fault)) {
                specs.retain(|other| other.name != spec.name);
                specs.push(spec);
            }
        }
        specs
    })
}

#[expect(
    clippy::panic,
    reason = "the files are part of this program, and a test reads them"
)]
fn broken(fault: &ron::error::SpannedError) -> Vec<Spec> {
    panic!("a list of figures is broken: {fault}")
}

/// A figure drawn at `zoom` samples per unit, made smaller where it would leave its picture.
pub(crate) fn draw(spec: &Spec, zoom: u32) -> Canvas {
    let mut spec = spec.clone();
    for _ in 0..SMALLER {
        if cut_off(&paint(&spec, 1)) <= SLIGHT {
            break;
        }
        spec.shrink();
    }
    paint(&spec, zoom)
}

/// How often a figure is made smaller at most.
const SMALLER: u32 = 9;
/// Pixels along the edges of a picture that a figure may cover.
const SLIGHT: usize = 8;

/// How many pixels of three edges a figure covers; it stands on the fourth.
fn cut_off(canvas: &Canvas) -> usize {
    let picture = canvas.image(1);
    let edges = (0..128).flat_map(|i| [(i, 0), (0, i), (127, i)]);
    let covered = edges.filter(|(x, y)| picture.get_pixel(*x, *y).0[3] > 160);
    covered.count()
}

fn paint(spec: &Spec, zoom: u32) -> Canvas {
    let mut c = Canvas::new(128, 128, zoom);
    let rig = rig::Rig::of(spec);
    grown::back(&mut c, &rig, spec);
    grown::tail(&mut c, &rig, spec);
    if rig.one {
        grown::ears(&mut c, &rig, spec);
    }
    let trunk = rig::paint_body(&mut c, &rig, spec);
    face::body_coat(&mut c, &rig, spec, &trunk);
    marks::below(&mut c, &rig, spec);
    if !rig.one {
        grown::ears(&mut c, &rig, spec);
    }
    let head = rig.head_shape(spec.body);
    c.part(&head, spec.main());
    face::head_coat(&mut c, &rig, spec, &head);
    grown::top(&mut c, &rig, spec);
    if spec.marks.contains(&spec::Mark::Skull) {
        marks::above(&mut c, &rig, spec);
        face::face(&mut c, &rig, spec);
    } else {
        face::face(&mut c, &rig, spec);
        marks::above(&mut c, &rig, spec);
    }
    c
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::RgbaImage;
    use image::imageops::{FilterType, resize};
    use rayon::prelude::*;

    /// Steps of 255 by which two figures of one body and colour differ on average, at 32 pixels.
    const APART: f32 = 5.0;

    fn small(spec: &Spec) -> RgbaImage {
        resize(&draw(spec, 1).image(1), 32, 32, FilterType::Triangle)
    }

    /// How far two pictures are apart: what is seen of each channel, on average.
    fn apart(a: &RgbaImage, b: &RgbaImage) -> f32 {
        let seen = |p: &image::Rgba<u8>| {
            let [r, g, b, a] = p.0.map(f32::from);
            [r * a / 255.0, g * a / 255.0, b * a / 255.0, a]
        };
        let pixels = a.pixels().zip(b.pixels());
        let steps = pixels.flat_map(|(a, b)| {
            let (a, b) = (seen(a), seen(b));
            (0..4).map(move |i| (a[i] - b[i]).abs())
        });
        steps.sum::<f32>() / (a.width() * a.height() * 4) as f32
    }

    #[test]
    fn figures_of_one_body_and_colour_are_told_apart_at_32_pixels() {
        let specs = all();
        let pictures: Vec<RgbaImage> = specs.par_iter().map(small).collect();
        let mut alike = Vec::new();
        for (i, a) in specs.iter().enumerate() {
            for (j, b) in specs.iter().enumerate().skip(i + 1) {
                if (a.body, a.colour) != (b.body, b.colour) {
                    continue;
                }
                let distance = apart(&pictures[i], &pictures[j]);
                if distance < APART {
                    alike.push(format!("{} and {}: {distance:.1}", a.name, b.name));
                }
            }
        }
        assert!(alike.is_empty(), "too much alike: {alike:#?}");
    }

    #[test]
    fn no_figure_leaves_its_picture() {
        let counts: Vec<(usize, &str)> = (all().par_iter())
            .map(|spec| (cut_off(&draw(spec, 1)), spec.name.as_str()))
            .collect();
        let out: Vec<_> = counts
            .into_iter()
            .filter(|(count, _)| *count > SLIGHT)
            .collect();
        assert!(out.is_empty(), "cut off: {out:?}");
    }

    #[test]
    fn what_a_hand_has_composed_takes_the_place_of_what_follows_from_types() {
        let machop: Vec<&Spec> = all().iter().filter(|spec| spec.name == "machop").collect();
        assert_eq!(machop.len(), 1);
        assert_eq!(machop[0].ears, spec::Ears::Crest);
    }
}
