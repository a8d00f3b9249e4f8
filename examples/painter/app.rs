//! The application's icon.

use image::RgbaImage;

use crate::canvas::Canvas;
use crate::ink::{DARK, WHITE, hex};
use crate::noise::Scatter;
use crate::path::bent_leaf;
use crate::scene::sky_at;
use crate::shape::Shape;

/// The application's icon: somebody looks out of the tall grass.
pub(crate) fn app_icon() -> RgbaImage {
    let mut c = Canvas::new(256, 256, 4);
    let plate = Shape::rect((8.0, 8.0), (248.0, 248.0), 56.0);
    c.fill(&plate.grow(3.0), DARK);
    c.fill_with(&plate, |p| sky_at((p.1 - 10.0) * 1.9));
    let sun = Shape::circle((170.0, 104.0), 42.0);
    c.soft(&sun.grow(16.0).and(&plate), 30.0, hex(0xffe9a8).alpha(0.5));
    c.fill(&sun, hex(0xfff0b8));
    let hill =
        Shape::ellipse((60.0, 210.0), 150.0, 80.0).or(&Shape::ellipse((230.0, 220.0), 110.0, 70.0));
    c.fill(&hill.and(&plate), hex(0x6a5a8c));
    peeper(&mut c);
    icon_grass(&mut c);
    c.erase(&Shape::rect((-90.0, -90.0), (346.0, 346.0), 0.0).cut(&plate.grow(3.0)));
    c.fill(&plate.rim(3.0), DARK);
    c.image(4)
}

/// Two leaf ears, a round head and large eyes.
fn peeper(c: &mut Canvas) {
    let ear = bent_leaf((96.0, 118.0), (54.0, 44.0), 22.0, 12.0);
    c.part_with(&ear.pair(128.0), hex(0x6cc04f), 4.0, 4.0);
    let head = Shape::ellipse((128.0, 154.0), 66.0, 58.0);
    c.part_with(&head, hex(0x4f8fc0), 4.0, 7.0);
    for x in [102.0, 154.0] {
        c.fill(&Shape::ellipse((x, 148.0), 17.0, 22.0), WHITE);
        c.fill(&Shape::ellipse((x, 151.0), 12.5, 17.0), DARK);
        c.fill(&Shape::ellipse((x, 158.0), 8.0, 8.0), hex(0xe0663f));
        c.fill(&Shape::circle((x - 4.0, 143.0), 5.2), WHITE);
        c.fill(&Shape::circle((x + 5.0, 159.0), 2.2), WHITE.alpha(0.8));
    }
}

fn icon_grass(c: &mut Canvas) {
    let mut dice = Scatter::new(31);
    for (foot, ink, count, height) in [
        (236.0, hex(0x5a9a4c), 12, 62.0),
        (254.0, hex(0x3d7d45), 11, 66.0),
        (274.0, hex(0x275f3d), 10, 70.0),
    ] {
        for i in 0..count {
            let x = i as f32 / (count - 1) as f32 * 268.0 - 6.0 + dice.range(-5.0, 5.0);
            let side = ((x - 128.0) / 128.0).powi(2);
            let h = height * (0.85 + 0.75 * side) + dice.range(-8.0, 10.0);
            let tip = (x + dice.range(-16.0, 16.0), foot - h);
            let blade = bent_leaf((x, foot + 12.0), tip, 9.5, 9.5);
            let tone = ink.mix(hex(0xa8cf62), dice.range(0.0, 0.4));
            c.fill(&blade.grow(2.2), ink.line());
            c.fill(&blade, tone);
            c.fill(
                &bent_leaf((x, foot + 12.0), tip, 9.0, -1.0),
                tone.shine().alpha(0.5),
            );
        }
    }
}
