//! Throwing by hand (R54): a meter for the power, then a ring that drifts over the stack; both stop at a
//! key or a click.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Key, Modifiers, Painter, Rect, Sense, Stroke, Ui,
    pos2, vec2,
};

use super::flight::Ring;
use crate::screens::theme;
use crate::tables::pucks::command::Command;

/// Seconds in which the meter rises and falls at full speed.
const METER: f64 = 1.6;
/// How far the ring drifts, in thousandths of a puck's radius.
const DRIFT: f64 = 1100.0;

/// Speeds to choose from.
pub(super) const SPEEDS: [(f64, &str); 3] = [(1.0, "full"), (0.75, "¾"), (0.5, "½")];

/// How far a throw by hand is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Aim {
    /// Nobody aims.
    #[default]
    Off,
    /// The meter rises and falls since then.
    Power { since: f64 },
    /// The ring drifts.
    Ring { since: f64, power: u8 },
}

/// Throwing by hand, as somebody has it.
#[derive(Clone, Debug, Default)]
pub(super) struct Hand {
    pub(super) aim: Aim,
    /// Which of [`SPEEDS`].
    pub(super) speed: usize,
    /// Nothing is thrown.
    pub(super) practice: bool,
    /// What practice brought last: offset and power.
    pub(super) tried: Option<(u16, u8)>,
}

/// The power of the meter so many seconds after it began, 0 to 100.
#[must_use]
pub(super) fn power_at(seconds: f64, speed: f64) -> u8 {
    let part = (seconds * speed / METER).rem_euclid(1.0);
    let height = 1.0 - (2.0 * part - 1.0).abs();
    (height * 100.0).round().clamp(0.0, 100.0) as u8
}

/// The offset of the ring so many seconds after it began: the harder the throw, the quicker it drifts.
#[must_use]
pub(super) fn offset_at(seconds: f64, power: u8, speed: f64) -> u16 {
    let period = (2.4 - 0.012 * f64::from(power)) / speed;
    let offset = DRIFT * (std::f64::consts::PI * seconds / period).sin().abs();
    offset.round().clamp(0.0, DRIFT) as u16
}

impl Hand {
    fn speed(&self) -> f64 {
        SPEEDS.get(self.speed).map_or(1.0, |it| it.0)
    }

    /// Begins, or begins again.
    pub(super) fn begin(&mut self, ctx: &egui::Context, now: f64) {
        self.aim = Aim::Power { since: now };
        // The keys that stop the meter press no button meanwhile.
        ctx.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
    }

    /// Whether somebody aims.
    pub(super) fn aims(&self) -> bool {
        self.aim != Aim::Off
    }

    /// A key or a click stops what moves; answers the throw where it was the ring.
    fn stop(&mut self, now: f64) -> Option<Command> {
        match self.aim {
            Aim::Off => None,
            Aim::Power { since } => {
                let power = power_at(now - since, self.speed());
                self.aim = Aim::Ring { since, power };
                None
            }
            Aim::Ring { since, power } => {
                let offset = offset_at(now - since, power, self.speed());
                self.aim = Aim::Off;
                if self.practice {
                    self.tried = Some((offset, power));
                    return None;
                }
                self.tried = None;
                Some(Command::ThrowAt { offset, power })
            }
        }
    }

    /// Draws meter and ring over the arena, and hears key and click.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        ring: Ring,
        now: f64,
    ) -> Option<Command> {
        if !self.aims() {
            return None;
        }
        let response = ui.interact(room, ui.id().with("aim"), Sense::click());
        let key = ui.input_mut(|input| {
            let space = input.consume_key(Modifiers::NONE, Key::Space);
            input.consume_key(Modifiers::NONE, Key::Enter) || space
        });
        let thrown = match key || response.clicked() {
            true => self.stop(now),
            false => None,
        };
        self.paint(ui.painter(), room, ring, now);
        thrown
    }

    fn paint(&self, painter: &Painter, room: Rect, ring: Ring, now: f64) {
        let (power, offset) = match self.aim {
            Aim::Off => return,
            Aim::Power { since } => (power_at(now - since, self.speed()), None),
            Aim::Ring { since, power } => (
                power,
                Some((offset_at(now - since, power, self.speed()), now - since)),
            ),
        };
        meter(painter, room, power, offset.is_none());
        if let Some((offset, seconds)) = offset {
            let angle = seconds as f32 * 1.7;
            let far = ring.puck() * f32::from(offset) / 1000.0;
            let at = ring.centre + far * vec2(angle.cos(), angle.sin());
            let close = offset < 1000;
            let color = if close { theme::ACCENT } else { theme::BAD };
            painter.circle_stroke(ring.centre, ring.puck(), Stroke::new(1.5, theme::TEXT));
            painter.circle_stroke(at, ring.puck() * 0.42, Stroke::new(4.0, Color32::BLACK));
            painter.circle_stroke(at, ring.puck() * 0.42, Stroke::new(2.5, color));
            painter.circle_filled(at, 3.0, color);
        }
    }
}

/// The meter at the left edge, with its number.
fn meter(painter: &Painter, room: Rect, power: u8, moves: bool) {
    // Above it stands what the arena holds, below it its own number.
    let tall = (room.height() - 84.0).max(60.0);
    let left = room.left() + 14.0;
    let foot = room.bottom() - 32.0;
    let bar = Rect::from_min_max(pos2(left, foot - tall), pos2(left + 22.0, foot));
    painter.rect_filled(
        bar.expand(3.0),
        CornerRadius::same(6),
        Color32::from_black_alpha(170),
    );
    painter.rect_filled(bar, CornerRadius::same(4), theme::RAISED);
    let top = foot - tall * f32::from(power) / 100.0;
    let filled = Rect::from_min_max(pos2(bar.left(), top), bar.max);
    let color = if moves { theme::ACCENT } else { theme::QUIET };
    painter.rect_filled(filled, CornerRadius::same(4), color);
    for mark in [25.0, 50.0, 75.0] {
        let y = foot - tall * mark / 100.0;
        painter.line_segment(
            [pos2(bar.left(), y), pos2(bar.right(), y)],
            Stroke::new(1.0, theme::LINE),
        );
    }
    let font = FontId::proportional(18.0);
    let at = pos2(bar.center().x, foot + 5.0);
    painter.text(at, Align2::CENTER_TOP, power.to_string(), font, theme::TEXT);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_meter_rises_and_falls_in_its_time() {
        let at = [0.0, 0.4, 0.8, 1.2, 1.6].map(|seconds| power_at(seconds, 1.0));
        assert_eq!(at, [0, 50, 100, 50, 0]);
        assert_eq!(power_at(0.8, 0.5), 50);
    }

    #[test]
    fn the_ring_drifts_over_the_stack_and_beyond_it_and_quicker_for_hard_throws() {
        // Half a period of 2.4 s − 0.012 s · q brings it farthest.
        assert_eq!(offset_at(1.2, 0, 1.0), 1100);
        assert_eq!(offset_at(0.6, 100, 1.0), 1100);
        assert_eq!(offset_at(0.0, 60, 1.0), 0);
        assert_eq!(offset_at(1.2, 100, 0.5), 1100);
    }

    #[test]
    fn two_stops_make_a_throw_and_practice_throws_nothing() {
        let mut hand = Hand {
            aim: Aim::Power { since: 0.0 },
            ..Hand::default()
        };
        assert_eq!(hand.stop(0.8), None);
        assert_eq!(
            hand.stop(1.2),
            Some(Command::ThrowAt {
                offset: 0,
                power: 100
            })
        );
        assert!(!hand.aims());
        hand = Hand {
            aim: Aim::Power { since: 0.0 },
            practice: true,
            ..Hand::default()
        };
        hand.stop(0.8);
        assert_eq!(hand.stop(1.8), None);
        assert_eq!(hand.tried, Some((1100, 100)));
    }
}
