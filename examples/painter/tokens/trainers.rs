//! Trainers: large head, small coat, one clear colour and silhouette each.

use super::parts::{blush, eyes, smile};
use crate::canvas::Canvas;
use crate::ink::{DARK, Ink, WHITE, hex};
use crate::path::{Path, blob};
use crate::shape::Shape;

const SKIN: Ink = hex(0xffd9b8);
const TAN: Ink = hex(0xe8b48a);

/// Shoulders, coat and arms; `hem` is how wide the coat ends.
fn coat(c: &mut Canvas, ink: Ink, hem: f32) {
    let legs = Shape::rect((50.0, 104.0), (62.0, 122.0), 4.0).pair(64.0);
    c.part(&legs, hex(0x4a4458));
    let arm = Shape::taper(&[(46.0, 92.0), (32.0, 110.0)], 7.5, 6.5);
    c.part(&arm.pair(64.0), ink);
    let coat = Path::from(46.0, 86.0)
        .quad(64.0, 78.0, 82.0, 86.0)
        .quad(86.0, 100.0, 64.0 + hem, 117.0)
        .quad(64.0, 123.0, 64.0 - hem, 117.0)
        .quad(42.0, 100.0, 46.0, 86.0);
    c.part(&coat.shape(), ink);
}

/// Head with ears, without face or hair.
fn head(c: &mut Canvas, skin: Ink) {
    let ear = Shape::ellipse((31.0, 62.0), 6.0, 7.5);
    c.part(&ear.pair(64.0), skin);
    let head = Shape::ellipse((64.0, 50.0), 32.0, 30.0)
        .melt(&Shape::ellipse((64.0, 66.0), 28.0, 22.0), 16.0);
    c.part(&head, skin);
}

fn face(c: &mut Canvas, iris: Ink, brow: Ink, frown: f32) {
    let line = Shape::taper(&[(43.0, 51.0 - frown), (57.0, 51.0 + frown)], 1.4, 1.9);
    c.fill(&line.pair(64.0), brow.line());
    eyes(c, (64.0, 65.0), 14.0, (6.0, 8.2), iris);
    blush(c, (64.0, 76.0), 21.0, 5.0);
    c.fill(&Shape::ellipse((63.5, 74.0), 1.6, 1.1), DARK.alpha(0.35));
}

/// Long dark-green coat, brown hair.
pub(super) fn sylvana(c: &mut Canvas) {
    let (hair, green) = (hex(0x7d5134), hex(0x2f6b4a));
    let back = blob(&[
        (64.0, 10.0),
        (98.0, 26.0),
        (106.0, 64.0),
        (104.0, 98.0),
        (84.0, 104.0),
        (44.0, 104.0),
        (24.0, 98.0),
        (22.0, 64.0),
        (30.0, 26.0),
    ]);
    c.part(&back, hair.shade());
    coat(c, green, 30.0);
    c.fill(
        &Shape::line(&[(64.0, 92.0), (64.0, 118.0)], 1.0),
        green.line(),
    );
    for y in [99.0, 108.0] {
        c.fill(&Shape::circle((69.0, y), 2.0), hex(0xe9c46a));
    }
    let collar = Shape::poly(&[(46.0, 84.0), (64.0, 98.0), (60.0, 82.0)]).grow(2.0);
    c.part(&collar.pair(64.0), green.shine());
    head(c, SKIN);
    let fringe = Path::from(30.0, 62.0)
        .quad(24.0, 22.0, 64.0, 16.0)
        .quad(104.0, 22.0, 98.0, 62.0)
        .quad(92.0, 56.0, 90.0, 44.0)
        .quad(70.0, 46.0, 58.0, 32.0)
        .quad(54.0, 46.0, 38.0, 48.0)
        .quad(36.0, 58.0, 30.0, 62.0);
    c.part(&fringe.shape(), hair);
    face(c, hex(0x3f8f5f), hair, 0.0);
    smile(c, (64.0, 80.0), 6.0, 2.0);
    let clip = bent(86.0, 36.0);
    c.part_with(&clip, hex(0x8fd06a), 1.4, 1.0);
}

fn bent(x: f32, y: f32) -> Shape {
    crate::path::leaf((x - 7.0, y + 4.0), (x + 7.0, y - 5.0), 4.0)
}

/// Red cap, blonde hair.
pub(super) fn maya(c: &mut Canvas) {
    let (hair, red) = (hex(0xf3cf6b), hex(0xd8433f));
    let tail = blob(&[
        (30.0, 60.0),
        (16.0, 72.0),
        (12.0, 94.0),
        (22.0, 106.0),
        (34.0, 92.0),
        (40.0, 70.0),
    ]);
    c.part(&tail.pair(64.0), hair);
    coat(c, hex(0x3d7fc4), 22.0);
    c.fill(&Shape::rect((56.0, 84.0), (72.0, 119.0), 3.0), WHITE);
    c.fill(
        &Shape::line(&[(64.0, 88.0), (64.0, 118.0)], 0.8),
        DARK.alpha(0.35),
    );
    head(c, SKIN);
    let fringe = Path::from(32.0, 66.0)
        .quad(26.0, 34.0, 46.0, 30.0)
        .to(84.0, 30.0)
        .quad(102.0, 36.0, 96.0, 66.0)
        .quad(92.0, 58.0, 88.0, 48.0)
        .quad(80.0, 52.0, 72.0, 46.0)
        .quad(62.0, 54.0, 50.0, 46.0)
        .quad(42.0, 52.0, 38.0, 50.0)
        .quad(38.0, 60.0, 32.0, 66.0);
    c.part(&fringe.shape(), hair);
    face(c, hex(0x3a86c8), hair.shade(), 0.0);
    super::parts::laugh(c, (64.0, 79.0), 6.5, 3.6);
    cap(c, red);
}

/// A peaked cap with a white front.
fn cap(c: &mut Canvas, ink: Ink) {
    let dome = Path::from(28.0, 42.0)
        .quad(26.0, 8.0, 64.0, 8.0)
        .quad(102.0, 8.0, 100.0, 42.0)
        .quad(64.0, 30.0, 28.0, 42.0)
        .shape();
    c.part(&dome, ink);
    let front = Shape::ellipse((64.0, 34.0), 22.0, 20.0);
    c.fill(&front.and(&dome), hex(0xfdf8ee));
    c.fill(&Shape::circle((64.0, 24.0), 5.0), ink);
    let peak = Path::from(32.0, 42.0)
        .quad(64.0, 22.0, 96.0, 42.0)
        .quad(104.0, 50.0, 92.0, 48.0)
        .quad(64.0, 38.0, 36.0, 48.0)
        .quad(24.0, 50.0, 32.0, 42.0);
    c.part(&peak.shape(), ink.shade());
}

/// Anybody: orange jacket, dark hair, backpack.
pub(super) fn generic(c: &mut Canvas) {
    let (hair, jacket) = (hex(0x4c4038), hex(0xe0913a));
    let pack = Shape::rect((24.0, 84.0), (44.0, 112.0), 8.0);
    c.part(&pack.pair(64.0), hex(0x6f8f5a));
    coat(c, jacket, 21.0);
    c.fill(
        &Shape::line(&[(64.0, 86.0), (64.0, 118.0)], 1.0),
        jacket.line(),
    );
    let strap = Shape::line(&[(50.0, 86.0), (49.0, 104.0)], 2.4);
    c.fill(&strap.pair(64.0), hex(0x4f6b40));
    head(c, TAN);
    let hairdo = Path::from(30.0, 58.0)
        .quad(20.0, 36.0, 32.0, 26.0)
        .to(30.0, 14.0)
        .quad(40.0, 18.0, 46.0, 14.0)
        .to(52.0, 6.0)
        .quad(60.0, 10.0, 66.0, 8.0)
        .to(78.0, 6.0)
        .quad(82.0, 14.0, 92.0, 16.0)
        .to(98.0, 26.0)
        .quad(108.0, 38.0, 98.0, 58.0)
        .quad(94.0, 50.0, 90.0, 42.0)
        .quad(82.0, 46.0, 76.0, 40.0)
        .quad(68.0, 48.0, 60.0, 40.0)
        .quad(52.0, 48.0, 46.0, 42.0)
        .quad(38.0, 46.0, 36.0, 50.0)
        .quad(34.0, 56.0, 30.0, 58.0);
    c.part(&hairdo.shape(), hair);
    face(c, hex(0x7a5a3a), hair, 0.0);
    smile(c, (64.0, 80.0), 7.0, 2.4);
}

/// The rival: spiky silver-violet hair, dark coat, a frown.
pub(super) fn rival(c: &mut Canvas) {
    let (hair, coat_ink) = (hex(0xb9a7d9), hex(0x4b3f6b));
    coat(c, coat_ink, 24.0);
    let scarf = Shape::rect((42.0, 80.0), (86.0, 93.0), 6.0);
    c.part(
        &Shape::taper(&[(78.0, 90.0), (92.0, 112.0)], 5.0, 6.0),
        hex(0xc9414f),
    );
    c.part(&scarf, hex(0xc9414f));
    head(c, SKIN);
    let spikes = Path::from(32.0, 62.0)
        .to(16.0, 56.0)
        .quad(24.0, 48.0, 24.0, 42.0)
        .to(10.0, 30.0)
        .quad(26.0, 30.0, 30.0, 24.0)
        .to(28.0, 6.0)
        .quad(44.0, 16.0, 52.0, 14.0)
        .to(66.0, 2.0)
        .quad(70.0, 14.0, 80.0, 16.0)
        .to(100.0, 8.0)
        .quad(96.0, 22.0, 102.0, 30.0)
        .to(118.0, 36.0)
        .quad(104.0, 44.0, 104.0, 50.0)
        .to(110.0, 60.0)
        .to(96.0, 62.0)
        .quad(92.0, 54.0, 90.0, 44.0)
        .to(80.0, 52.0)
        .to(74.0, 40.0)
        .to(62.0, 54.0)
        .to(54.0, 40.0)
        .to(42.0, 52.0)
        .quad(38.0, 46.0, 36.0, 50.0)
        .to(32.0, 62.0);
    c.part(&spikes.shape(), hair);
    face(c, hex(0x9b4fc0), hair.shade(), 2.4);
    smile(c, (67.0, 81.0), 6.0, 1.4);
}
