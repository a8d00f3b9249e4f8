//! Sheets: several small pictures side by side in one row.

use image::RgbaImage;
use image::imageops::replace;

use crate::canvas::Canvas;

/// Samples per pixel and axis.
const SAMPLES: u32 = 4;

/// Draws one picture of a sheet.
pub(crate) type Cell = fn(&mut Canvas);

/// A row of square pictures; what leaves a cell at one side comes back at the other.
pub(crate) fn row(side: u32, cells: &[Cell]) -> RgbaImage {
    let mut sheet = RgbaImage::new(side * cells.len() as u32, side);
    for (i, cell) in cells.iter().enumerate() {
        let mut canvas = Canvas::new(side, side, SAMPLES).wrapping();
        cell(&mut canvas);
        replace(
            &mut sheet,
            &canvas.image(SAMPLES as usize),
            i64::from(side) * i as i64,
            0,
        );
    }
    sheet
}
