//! Smaller versions of a picture (mipmaps), so that it stays crisp when drawn small.

use bevy::image::Image;
use bevy::render::render_resource::TextureFormat;

/// Adds all smaller versions to a picture of 8-bit sRGB pixels; leaves other pictures alone.
pub fn add(image: &mut Image) {
    let descriptor = &image.texture_descriptor;
    let fits = descriptor.format == TextureFormat::Rgba8UnormSrgb
        && descriptor.mip_level_count == 1
        && descriptor.size.depth_or_array_layers == 1;
    let (mut width, mut height) = (
        descriptor.size.width as usize,
        descriptor.size.height as usize,
    );
    let Some(data) = image
        .data
        .as_mut()
        .filter(|data| fits && data.len() == width * height * 4)
    else {
        return;
    };
    let mut level = data.clone();
    let mut levels = 1;
    while width > 1 || height > 1 {
        let half = ((width / 2).max(1), (height / 2).max(1));
        level = shrink(&level, (width, height), half);
        data.extend_from_slice(&level);
        (width, height) = half;
        levels += 1;
    }
    image.texture_descriptor.mip_level_count = levels;
}

/// Halves a picture: the mean of every 2x2 block, in linear light, weighted by opacity.
fn shrink(data: &[u8], from: (usize, usize), to: (usize, usize)) -> Vec<u8> {
    let mut out = Vec::with_capacity(to.0 * to.1 * 4);
    for y in 0..to.1 {
        for x in 0..to.0 {
            let mut sum = [0.0_f32; 4];
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let at = ((y * 2 + dy).min(from.1 - 1) * from.0 + (x * 2 + dx).min(from.0 - 1)) * 4;
                let alpha = f32::from(data[at + 3]) / 255.0;
                for channel in 0..3 {
                    sum[channel] += to_linear(data[at + channel]) * alpha;
                }
                sum[3] += alpha;
            }
            let weight = sum[3].max(1e-6);
            out.extend(sum[..3].iter().map(|channel| to_srgb(channel / weight)));
            out.push((sum[3] / 4.0 * 255.0).round() as u8);
        }
    }
    out
}

fn to_linear(value: u8) -> f32 {
    let value = f32::from(value) / 255.0;
    if value <= 0.040_45 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

fn to_srgb(value: f32) -> u8 {
    let value = if value <= 0.003_130_8 {
        value * 12.92
    } else {
        1.055 * value.powf(1.0 / 2.4) - 0.055
    };
    (value * 255.0).round().clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension};

    use super::*;

    fn picture(width: u32, height: u32, pixel: [u8; 4]) -> Image {
        Image::new_fill(
            Extent3d {
                width,
                height,
                depth_or_array_layers: 1,
            },
            TextureDimension::D2,
            &pixel,
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::default(),
        )
    }

    #[test]
    fn a_plain_picture_keeps_its_colour_at_every_size() {
        let mut image = picture(8, 4, [200, 100, 50, 255]);
        add(&mut image);
        assert_eq!(image.texture_descriptor.mip_level_count, 4);
        let data = image.data.unwrap();
        assert_eq!(data.len(), (32 + 8 + 2 + 1) * 4);
        assert!(data.chunks(4).all(|pixel| pixel == [200, 100, 50, 255]));
    }

    #[test]
    fn transparent_pixels_do_not_darken_the_edge() {
        let mut image = picture(2, 1, [255, 255, 255, 255]);
        image.data.as_mut().unwrap()[4..].copy_from_slice(&[0, 0, 0, 0]);
        add(&mut image);
        assert_eq!(image.data.unwrap()[8..], [255, 255, 255, 128]);
    }

    #[test]
    fn a_second_call_changes_nothing() {
        let mut image = picture(4, 4, [1, 2, 3, 4]);
        add(&mut image);
        let once = image.data.clone();
        add(&mut image);
        assert_eq!(image.data, once);
    }
}
