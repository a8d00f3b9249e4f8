//! Transparent pieces laid over a ground tile.

use super::spread;
use crate::canvas::Canvas;
use crate::ink::{DARK, WHITE, hex};
use crate::noise::noise;
use crate::path::{Path, bent_leaf};
use crate::shape::{Pt, Shape, polar};

/// Smoke: hides, but leaves the ground to be guessed.
pub(super) fn smoke(c: &mut Canvas) {
    let (light, dark) = (hex(0xe4e2ea), hex(0x9c99a8));
    c.flood(|p| {
        let n =
            noise(p.0 / 16.0, p.1 / 16.0, 4, 61) * 0.6 + noise(p.0 / 8.0, p.1 / 8.0, 8, 67) * 0.4;
        dark.mix(light, 0.5 + n * 0.5).alpha(0.62)
    });
    for p in spread(6, 20.0, 0.0, 421) {
        let curl = Path::from(p.0 - 7.0, p.1 + 3.0)
            .quad(p.0 - 8.0, p.1 - 6.0, p.0, p.1 - 5.0)
            .quad(p.0 + 7.0, p.1 - 4.0, p.0 + 4.0, p.1 + 2.0)
            .quad(p.0 + 1.0, p.1 + 4.0, p.0, p.1);
        c.fill(&curl.stroke(1.3), WHITE.alpha(0.5));
    }
}

/// Small meadow flowers.
pub(super) fn flowers(c: &mut Canvas) {
    let tones = [hex(0xfdf6ff), hex(0xffd45e), hex(0xf2a3c0), hex(0xb9a5ea)];
    for (i, p) in spread(6, 15.0, 10.0, 433).into_iter().enumerate() {
        let stem = Path::from(p.0, p.1).quad(p.0 - 1.0, p.1 + 4.0, p.0, p.1 + 7.0);
        c.fill(&stem.stroke(0.8), hex(0x5c9448));
        flower(c, p, tones[i % 4]);
    }
}

fn flower(c: &mut Canvas, p: Pt, ink: crate::ink::Ink) {
    let petals = (0..5).map(|k| Shape::circle(polar(p, 2.5, k as f32 * 72.0 - 90.0), 2.0));
    let all = petals.fold(Shape::circle(p, 2.0), |a, b| a.or(&b));
    c.fill(&all.grow(0.8), ink.shade().shade().alpha(0.8));
    c.fill(&all, ink);
    c.fill(&Shape::circle(p, 1.5), hex(0xf2b134));
}

/// Reeds with brown heads, for the water's edge.
pub(super) fn reeds(c: &mut Canvas) {
    for (x, y, height, lean) in [
        (14.0, 58.0, 36.0, -3.0),
        (24.0, 60.0, 46.0, 2.0),
        (44.0, 57.0, 38.0, 4.0),
        (52.0, 60.0, 30.0, 6.0),
    ] {
        let tip = (x + lean, y - height);
        for (dx, k) in [(-5.0, 0.7), (6.0, 0.85)] {
            let blade = bent_leaf((x, y), (x + dx * 1.4, y - height * k), 1.2, 1.6);
            c.fill(&blade.grow(0.8), hex(0x35613a));
            c.fill(&blade, hex(0x6fae5a));
        }
        c.fill(&Shape::line(&[(x, y), tip], 1.3), hex(0x35613a));
        let head = Shape::line(&[tip, (tip.0 - lean * 0.2, tip.1 + 9.0)], 2.2);
        c.part_with(&head, hex(0x9a6238), 0.9, 0.8);
    }
}

/// A few pebbles.
pub(super) fn pebbles(c: &mut Canvas) {
    for (i, p) in spread(7, 13.0, 9.0, 449).into_iter().enumerate() {
        let r = 2.4 + (i % 3) as f32 * 0.9;
        c.part_with(&Shape::ellipse(p, r, r * 0.75), hex(0xb5b0aa), 0.9, 0.9);
    }
}

/// A lily pad with a blossom.
pub(super) fn lily_pad(c: &mut Canvas) {
    c.soft(
        &Shape::ellipse((34.0, 39.0), 20.0, 14.0),
        4.0,
        DARK.alpha(0.25),
    );
    let notch = Shape::poly(&[(32.0, 34.0), (60.0, 20.0), (60.0, 34.0)]);
    let pad = Shape::ellipse((32.0, 35.0), 21.0, 16.0).cut(&notch);
    c.part_with(&pad, hex(0x5fae58), 1.3, 2.0);
    for a in [150.0, 200.0, 100.0, 60.0, 250.0] {
        let (x, y) = polar((32.0, 34.0), 1.0, a);
        let end = (32.0 + (x - 32.0) * 15.0, 34.0 + (y - 34.0) * 11.0);
        c.fill(&Shape::line(&[(32.0, 34.0), end], 0.5), hex(0x3f8446));
    }
    let heart = (24.0, 30.0);
    for a in [180.0, 0.0, 225.0, 315.0, 270.0] {
        let petal = bent_leaf(heart, polar(heart, 9.5, a), 2.2, 2.2);
        c.part_with(&petal, hex(0xf9c6da), 0.7, 0.6);
    }
    c.fill(&Shape::circle((24.0, 29.0), 2.0), hex(0xf7cf4f));
}

/// Spikes that hurt whoever steps on them.
pub(super) fn spikes(c: &mut Canvas) {
    for (x, y) in [
        (20.0, 26.0),
        (44.0, 24.0),
        (32.0, 40.0),
        (14.0, 48.0),
        (50.0, 50.0),
    ] {
        c.soft(
            &Shape::ellipse((x + 2.0, y + 1.0), 9.0, 3.5),
            3.0,
            DARK.alpha(0.35),
        );
        let spike = Shape::poly(&[(x - 7.0, y), (x, y - 18.0), (x + 7.0, y), (x, y + 3.0)]);
        c.part_with(&spike, hex(0xb9b5c6), 1.4, 1.0);
        let dark = Shape::poly(&[(x, y - 17.0), (x + 6.5, y), (x, y + 2.5)]);
        c.fill(&dark, hex(0x7d788f));
    }
}

/// A patch of daisies.
pub(super) fn daisies(c: &mut Canvas) {
    for p in spread(7, 12.0, 11.0, 457) {
        flower(c, p, WHITE);
    }
}

/// A small round bush with a few berries.
pub(super) fn bush(c: &mut Canvas) {
    c.soft(
        &Shape::ellipse((34.0, 48.0), 15.0, 5.0),
        5.0,
        DARK.alpha(0.3),
    );
    let at = |x: f32, y: f32, r: f32| Shape::circle((x, y), r);
    let bush = at(32.0, 36.0, 11.0)
        .or(&at(23.0, 41.0, 8.0))
        .or(&at(42.0, 41.0, 8.0));
    c.part_with(&bush, hex(0x6aa652), 1.3, 3.0);
    for p in [(26.0, 36.0), (36.0, 32.0), (41.0, 41.0), (30.0, 43.0)] {
        c.fill(&Shape::circle(p, 1.5), hex(0xd9546a));
    }
}
