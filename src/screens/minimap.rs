//! A small map of a level: grounds by colour and mark, everybody by the badge of their side.

use bevy_egui::egui::{Color32, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, vec2};

use super::theme;
use crate::board::{BaseTerrain, Cell, Habitat, Terrain};
use crate::data::level::StartPlace;
use crate::data::{Dex, Families, Level};

/// Shows the map, at most `height` points high.
pub(super) fn show(ui: &mut Ui, dex: &Dex, level: &Level, height: f32) {
    let (columns, rows) = (
        f32::from(level.width.max(1)),
        f32::from(level.height.max(1)),
    );
    let side = (ui.available_width() / columns)
        .min(height / rows)
        .min(28.0);
    if side < 4.0 {
        return;
    }
    let (all, _) = ui.allocate_exact_size(vec2(columns, rows) * side, Sense::hover());
    let square = |cell: Cell| {
        let corner = all.min + vec2(f32::from(cell.x), f32::from(cell.y)) * side;
        Rect::from_min_size(corner, vec2(side, side))
    };
    let painter = ui.painter();
    let fringes: Vec<Option<Color32>> = dex
        .terrains
        .iter()
        .map(|def| {
            let look = Families::builtin().look(level.scenery.family, def);
            let [red, green, blue] = look.fringe?.colour;
            Some(Color32::from_rgb(red, green, blue))
        })
        .collect();
    for (index, ground) in level.ground.iter().enumerate() {
        let width = usize::from(level.width.unsigned_abs().max(1));
        let cell = Cell {
            x: (index % width) as i16,
            y: (index / width) as i16,
        };
        let rect = square(cell);
        let def = dex.terrain(*ground);
        let terrain = def.terrain;
        let wet = def.name.contains("water");
        let own = fringes.get(usize::from(ground.0)).copied().flatten();
        let fill = own.unwrap_or_else(|| color(terrain, wet));
        painter.rect_filled(rect.expand(0.5), CornerRadius::ZERO, fill);
        if terrain.blocking {
            painter.circle_filled(
                rect.center(),
                side * 0.36,
                Color32::from_rgb(0x8E, 0x90, 0x94),
            );
        } else if terrain.slow {
            painter.circle_filled(rect.center(), side * 0.1, Color32::from_black_alpha(90));
        }
    }
    for one in &level.combatants {
        if let StartPlace::Board(cell) = one.place {
            theme::paint_side(painter, square(cell).center(), side * 0.4, one.side);
        }
    }
    let line = Stroke::new(1.0, theme::LINE);
    painter.rect_stroke(all, CornerRadius::same(3), line, StrokeKind::Outside);
}

fn color(terrain: Terrain, wet: bool) -> Color32 {
    match (terrain.base, terrain.habitat) {
        (BaseTerrain::Underwater, _) => Color32::from_rgb(0x3E, 0x78, 0xB5),
        _ if wet => Color32::from_rgb(0x7C, 0xB8, 0xD6),
        (_, Some(Habitat::Ocean | Habitat::Wetlands)) => Color32::from_rgb(0x7C, 0xB8, 0xD6),
        (BaseTerrain::Earth, _) => Color32::from_rgb(0x7A, 0x5B, 0x3C),
        _ if terrain.rough => Color32::from_rgb(0x4A, 0x80, 0x3C),
        _ if terrain.slow => Color32::from_rgb(0x9B, 0xB0, 0x6A),
        _ => Color32::from_rgb(0x86, 0xB4, 0x5F),
    }
}
