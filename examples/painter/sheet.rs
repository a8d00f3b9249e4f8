//! Sheets: several small pictures side by side.

use image::RgbaImage;
use image::imageops::replace;

use crate::canvas::Canvas;

/// Samples per pixel and axis.
const SAMPLES: u32 = 4;

/// Draws one picture of a sheet.
pub(crate) type Cell = fn(&mut Canvas);

/// A row of square pictures; what leaves a cell at one side comes back at the other.
pub(crate) fn row(side: u32, cells: &[Cell]) -> RgbaImage {
    grid(side, cells.len(), cells)
}

/// Square pictures in rows of so many columns.
pub(crate) fn grid(side: u32, columns: usize, cells: &[Cell]) -> RgbaImage {
    let rows = cells.len().div_ceil(columns);
    let mut sheet = RgbaImage::new(side * columns as u32, side * rows as u32);
    for (i, cell) in cells.iter().enumerate() {
        let mut canvas = Canvas::new(side, side, SAMPLES).wrapping();
        cell(&mut canvas);
        replace(
            &mut sheet,
            &canvas.image(SAMPLES as usize),
            i64::from(side) * (i % columns) as i64,
            i64::from(side) * (i / columns) as i64,
        );
    }
    sheet
}
