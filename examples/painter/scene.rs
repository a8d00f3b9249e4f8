//! The title illustration.

use image::RgbaImage;
use image::imageops::overlay;

use crate::canvas::Canvas;
use crate::ink::{Ink, WHITE, hex};
use crate::noise::{Scatter, noise};
use crate::path::{Path, bent_leaf};
use crate::shape::{Pt, Shape};
use crate::tokens::{self, Figure, figure};

const WIDTH: u32 = 1280;
const HEIGHT: u32 = 720;
const HORIZON: f32 = 392.0;
const SUN: Pt = (850.0, 292.0);
/// Samples per pixel and axis of the large picture.
const SAMPLES: u32 = 2;

/// Evening over the lake: sky, hills, water, meadow, tall grass. No text.
pub(crate) fn title() -> RgbaImage {
    let mut far = Canvas::new(WIDTH, HEIGHT, SAMPLES);
    sky(&mut far);
    hills(&mut far);
    lake(&mut far);
    shores(&mut far);
    let mut picture = far.image(SAMPLES as usize);
    creatures(&mut picture);
    let mut near = Canvas::new(WIDTH, HEIGHT, SAMPLES);
    tall_grass(&mut near);
    overlay(&mut picture, &near.image(SAMPLES as usize), 0, 0);
    picture
}

/// The colour at `t` along a row of stops.
fn ramp(stops: &[(f32, Ink)], t: f32) -> Ink {
    let mut below = stops[0];
    for stop in stops {
        if t <= stop.0 {
            let span = (stop.0 - below.0).max(1e-6);
            return below.1.mix(stop.1, ((t - below.0) / span).clamp(0.0, 1.0));
        }
        below = *stop;
    }
    below.1
}

/// The evening sky's colour at a height of the title picture.
pub(crate) fn sky_at(y: f32) -> Ink {
    let stops = [
        (0.0, hex(0x3a3f78)),
        (0.30, hex(0x7a5a98)),
        (0.58, hex(0xd97a86)),
        (0.80, hex(0xf7a870)),
        (1.0, hex(0xffd98a)),
    ];
    ramp(&stops, y / HORIZON)
}

fn sky(c: &mut Canvas) {
    c.flood(|p| sky_at(p.1));
    for (r, a) in [(250.0, 0.10), (165.0, 0.16), (100.0, 0.25)] {
        c.soft(&Shape::circle(SUN, r), r * 0.8, hex(0xffe9a8).alpha(a));
    }
    c.fill(&Shape::circle(SUN, 52.0), hex(0xfff0b8));
    let mut dice = Scatter::new(7);
    for _ in 0..46 {
        let at = (dice.range(0.0, 1280.0), dice.range(0.0, 150.0));
        c.fill(
            &Shape::circle(at, dice.range(0.6, 1.5)),
            WHITE.alpha(dice.range(0.25, 0.8)),
        );
    }
    for (x, y, s) in [
        (210.0, 150.0, 1.2),
        (560.0, 92.0, 0.8),
        (1050.0, 170.0, 1.35),
        (700.0, 232.0, 0.7),
        (330.0, 262.0, 0.75),
    ] {
        cloud(c, (x, y), s);
    }
}

fn cloud(c: &mut Canvas, at: Pt, s: f32) {
    let puffs = [
        (-92.0, 4.0, 40.0, 11.0),
        (-46.0, -8.0, 46.0, 20.0),
        (8.0, -20.0, 50.0, 28.0),
        (58.0, -6.0, 44.0, 19.0),
        (104.0, 5.0, 38.0, 10.0),
    ];
    let shape = |dy: f32| {
        let puff = |(x, y, rx, ry): (f32, f32, f32, f32)| {
            Shape::ellipse((at.0 + x * s, at.1 + (y + dy) * s), rx * s, ry * s)
        };
        let flat = Shape::rect(
            (at.0 - 300.0, at.1 - 300.0),
            (at.0 + 300.0, at.1 + 10.0 * s),
            0.0,
        );
        puffs
            .iter()
            .fold(puff(puffs[0]), |a, p| a.melt(&puff(*p), 10.0 * s))
            .and(&flat)
    };
    let base = sky_at(at.1 + 40.0);
    let (top, low) = (base.mix(hex(0xb58ac0), 0.35), hex(0xffd9b0));
    c.soft(
        &shape(0.0).grow(1.0),
        3.0,
        top.mix(hex(0x6a5a98), 0.35).alpha(0.55),
    );
    let body = shape(0.0).grow(-1.5);
    let (from, to) = ((0.0, at.1 - 48.0 * s), (0.0, at.1 + 12.0 * s));
    c.gradient(
        &body,
        (from, top.mix(WHITE, 0.12)),
        (to, base.mix(low, 0.7)),
    );
}

/// A skyline: the sum of two smooth noises around a height.
fn skyline(x: f32, height: f32, swing: f32, seed: u32) -> f32 {
    let broad = noise(x / 190.0 + 3.0, 0.5, 64, seed);
    let fine = noise(x / 61.0, 0.5, 64, seed + 1);
    height - swing * (0.75 * broad + 0.25 * fine)
}

fn hills(c: &mut Canvas) {
    let layers = [
        (300.0, 62.0, 71, hex(0x9a6f9c)),
        (338.0, 40.0, 73, hex(0x7a5f93)),
        (368.0, 24.0, 79, hex(0x57598a)),
    ];
    for (height, swing, seed, ink) in layers {
        let warm = ink.mix(hex(0xf7a870), 0.38);
        c.land(
            |x| skyline(x, height, swing, seed),
            |p| {
                let near = 1.0 - ((p.0 - SUN.0).abs() / 640.0).min(1.0);
                ink.mix(warm, near * 0.8 + (p.1 - height) / 400.0)
            },
        );
    }
    wood(c);
    flock(c);
}

/// Birds far off.
fn flock(c: &mut Canvas) {
    for (x, y, s) in [
        (960.0, 212.0, 9.0),
        (992.0, 198.0, 7.0),
        (1018.0, 220.0, 6.0),
        (1040.0, 206.0, 5.0),
    ] {
        let wing = Path::from(x, y).quad(x + s * 0.5, y - s * 0.8, x + s, y - s * 0.35);
        c.fill(&wing.taper(1.6, 0.5).pair(x), hex(0x4a3f68));
    }
}

/// A line of firs on the far shore.
fn wood(c: &mut Canvas) {
    let mut dice = Scatter::new(13);
    let mut x = -10.0;
    while x < 1290.0 {
        let gap = (x - SUN.0).abs() < 150.0;
        let h = if gap {
            dice.range(8.0, 16.0)
        } else {
            dice.range(18.0, 46.0)
        };
        let foot = HORIZON + 6.0;
        let ink = hex(0x3a4a68).mix(hex(0x6a5a78), dice.range(0.0, 0.5));
        for k in 0..3 {
            let (t, w) = (k as f32 / 3.0, h * 0.30 * (1.0 - k as f32 * 0.22));
            let y = foot - h * t;
            c.fill(
                &Shape::poly(&[(x - w, y), (x, y - h * 0.55), (x + w, y)]),
                ink,
            );
        }
        x += dice.range(9.0, 18.0);
    }
}

fn lake(c: &mut Canvas) {
    let depth = HEIGHT as f32 - HORIZON;
    let water = Shape::rect(
        (-4.0, HORIZON),
        (WIDTH as f32 + 4.0, HEIGHT as f32 + 4.0),
        0.0,
    );
    c.fill_with(&water, |p| {
        let t = (p.1 - HORIZON) / depth;
        let mirror = sky_at(HORIZON - 24.0 - (p.1 - HORIZON) * 1.15);
        mirror.mix(hex(0x4a5a9c), 0.16 + 0.40 * t)
    });
    let bank = Shape::rect((-4.0, HORIZON), (WIDTH as f32 + 4.0, HORIZON + 26.0), 0.0);
    c.gradient(
        &bank,
        ((0.0, HORIZON), hex(0x3a3f68).alpha(0.75)),
        ((0.0, HORIZON + 26.0), hex(0x3a3f68).alpha(0.0)),
    );
    glitter(c);
}

/// The sun's path on the water, and faint waves elsewhere.
fn glitter(c: &mut Canvas) {
    let mut dice = Scatter::new(19);
    for i in 0..150 {
        let t = i as f32 / 150.0;
        let y = HORIZON + 4.0 + t * 250.0;
        let reach = 40.0 + t * 120.0;
        let x = SUN.0 + dice.range(-1.0, 1.0) * dice.range(0.2, 1.0) * reach;
        let half = dice.range(6.0, 18.0) * (0.6 + t);
        let streak = Shape::ellipse((x, y), half, 0.9 + t * 1.4);
        c.fill(&streak, hex(0xffedb5).alpha(dice.range(0.35, 0.85)));
    }
    for _ in 0..130 {
        let (x, y) = (dice.range(0.0, 1280.0), dice.range(HORIZON + 14.0, 640.0));
        let t = (y - HORIZON) / 250.0;
        let wave = Shape::ellipse((x, y), dice.range(10.0, 26.0) * (0.5 + t), 0.7 + t * 0.8);
        c.fill(&wave, hex(0xffc9b0).alpha(dice.range(0.08, 0.28)));
    }
}

/// Meadow on both sides and in front; the lake lies open in the middle.
fn shores(c: &mut Canvas) {
    let left = |x: f32| 430.0 + (x / 400.0).powi(2) * 120.0 + 6.0 * noise(x / 40.0, 0.5, 64, 83);
    let right = |x: f32| {
        let d = (1280.0 - x) / 330.0;
        452.0 + d * d * 120.0 + 6.0 * noise(x / 36.0, 0.5, 64, 89)
    };
    let front = |x: f32| 628.0 + 10.0 * noise(x / 120.0, 0.5, 64, 97);
    let bank = |x: f32| left(x).min(right(x)).min(front(x));
    c.land(
        |x| bank(x) - 7.0,
        |_| hex(0xd9b98a).mix(hex(0x8a6a8a), 0.25),
    );
    c.land(bank, |p| {
        let t = ((p.1 - 430.0) / 290.0).clamp(0.0, 1.0);
        let warm = 1.0 - ((p.0 - SUN.0).abs() / 700.0).min(1.0);
        hex(0x7fa85c)
            .mix(hex(0x3f7a4c), t)
            .mix(hex(0xf2c46a), 0.22 * warm)
    });
    let mut dice = Scatter::new(23);
    for _ in 0..520 {
        let (x, y) = (dice.range(0.0, 1280.0), dice.range(440.0, 700.0));
        let inside = y - bank(x);
        if inside > 5.0 {
            let h = 7.0 + (y - 430.0) * 0.07;
            sprig(
                c,
                (x, y),
                h,
                hex(0x4f8f4f).mix(hex(0xb5c46a), dice.range(0.0, 0.8)),
            );
        }
    }
}

fn sprig(c: &mut Canvas, at: Pt, h: f32, ink: Ink) {
    for k in [-0.45, 0.0, 0.45] {
        let tip = (at.0 + k * h, at.1 - h * (1.0 - k.abs() * 0.5));
        c.fill(
            &bent_leaf((at.0 + k * 2.0, at.1), tip, h * 0.08, h * 0.08),
            ink.alpha(0.8),
        );
    }
}

/// Those who live here: some in the open, some half hidden by the grass to come.
fn creatures(picture: &mut RgbaImage) {
    stamp(picture, figure("hoppip"), (352, 172), 1, 2);
    stamp(picture, figure("hoppip"), (566, 214), 1, 4);
    stamp(picture, figure("oddish"), (196, 478), 1, 1);
    stamp(picture, figure("bulbasaur"), (1040, 474), 1, 1);
    stamp(picture, figure("rattata"), (352, 550), 3, 4);
    stamp(picture, figure("eevee"), (886, 556), 3, 4);
}

/// A figure at a place, `up / down` of its usual size, warmed by the low sun.
fn stamp(picture: &mut RgbaImage, figure: Figure, at: (i64, i64), up: u32, down: u32) {
    let mut image = tokens::draw(figure, up * 4).image(down as usize * 4);
    for pixel in image.pixels_mut() {
        for (channel, (k, add)) in
            pixel
                .0
                .iter_mut()
                .zip([(0.90, 18.0), (0.80, 12.0), (0.80, 22.0)])
        {
            *channel = (f32::from(*channel) * k + add) as u8;
        }
    }
    overlay(picture, &image, at.0, at.1);
}

/// The grass in front, high at the sides and low in the middle.
fn tall_grass(c: &mut Canvas) {
    let mut dice = Scatter::new(29);
    let layers = [
        (664.0, hex(0x4f8a48), 190),
        (700.0, hex(0x387543), 170),
        (738.0, hex(0x23553c), 150),
    ];
    for (foot, ink, count) in layers {
        c.land(|x| foot + 4.0 - rise(x) * 0.35, |_| ink.shade());
        for i in 0..count {
            let x = i as f32 / count as f32 * 1320.0 - 20.0 + dice.range(-6.0, 6.0);
            let h = 42.0 + rise(x) + dice.range(-14.0, 26.0);
            let lean = dice.range(-0.32, 0.32) * h;
            let foot = (x, foot + 14.0);
            let warm = (1.0 - ((x - SUN.0).abs() / 600.0).min(1.0)) * 0.25;
            let tone = ink
                .mix(hex(0x9cc25a), dice.range(0.0, 0.42))
                .mix(hex(0xf2c46a), warm);
            stalk(c, foot, (x + lean, foot.1 - h), tone);
        }
    }
}

/// How much higher the grass stands near the sides.
fn rise(x: f32) -> f32 {
    let d = ((x - 640.0).abs() / 640.0).min(1.0);
    130.0 * d * d * d
}

fn stalk(c: &mut Canvas, foot: Pt, tip: Pt, ink: Ink) {
    let bend = (tip.0 - foot.0) * 0.16;
    let blade = bent_leaf(foot, tip, 5.0 + bend, 5.0 - bend);
    c.fill(&blade.grow(1.1), ink.line().alpha(0.75));
    c.fill(&blade, ink);
    let lit = bent_leaf(foot, tip, 4.6 + bend, -bend - 0.6);
    c.fill(&lit, ink.shine().alpha(0.4));
}
