//! Measures screens: lays them out at any size without a window and without a graphics driver,
//! and tells where every card and every piece of text lies. Tests look for what is clipped or
//! covered.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, Rect, Shape, epaint::ClippedShape};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::ScreenPanels;
use super::battle::speech::Speech;
use super::pictures::Pictures;
use super::settings::{Settings, Tried};
use super::table::Table;
use crate::record::Session;
use crate::view::camera::OffscreenTarget;
use crate::view::launch::{Surface, app};
use crate::view::offscreen::canvas;
use crate::view::{AppState, Game, Playback};

/// A card, or another floating part of a screen.
#[derive(Clone, Debug, PartialEq)]
pub struct FloatingPart {
    /// What tells it apart.
    pub layer: egui::LayerId,
    /// Where it lies, in points.
    pub rect: Rect,
}

impl FloatingPart {
    /// Whether it floats over others on purpose: lists, questions, hover texts.
    #[must_use]
    pub fn floats(&self) -> bool {
        self.layer.order != Order::Middle
    }
}

/// A piece of text.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceOfText {
    /// The card it stands on.
    pub layer: egui::LayerId,
    /// The text.
    pub text: String,
    /// Where its letters lie, in points.
    pub rect: Rect,
    /// The part of the screen in which it can be seen: that of a list that scrolls, say.
    pub clip: Rect,
}

/// Where everything lies.
#[derive(Resource, Clone, Debug, Default)]
pub struct Measured {
    /// The window, in points.
    pub window: Option<Rect>,
    /// All cards.
    pub cards: Vec<FloatingPart>,
    /// All text.
    pub words: Vec<PieceOfText>,
}

impl Measured {
    /// The card with this name.
    #[must_use]
    pub fn card(&self, name: &str) -> Option<Rect> {
        let id = egui::Id::new(name);
        let found = self.cards.iter().find(|card| card.layer.id == id);
        found.map(|card| card.rect)
    }
}

/// A program without a window whose screens can be measured.
pub struct Ruler {
    app: App,
    canvas: Handle<Image>,
}

/// Frames until a screen of another size has settled.
const SETTLE: u32 = 6;

impl Ruler {
    /// Opens the program; `session` is the battle of screens that need one.
    ///
    /// # Errors
    /// The pictures are missing.
    pub fn new(session: Option<Session>) -> Result<Self, String> {
        let mut app = app(Surface::Nothing)?;
        let target = app
            .world_mut()
            .resource_mut::<Assets<Image>>()
            .add(canvas((1280, 720)));
        app.insert_resource(OffscreenTarget(target.clone()));
        super::launch::furnish(&mut app, AppState::Menu);
        app.insert_resource(Settings::default())
            .insert_resource(Tried)
            .init_resource::<Measured>()
            .add_systems(EguiPrimaryContextPass, measure.after(ScreenPanels));
        if let Some(session) = session {
            let table = Table::of(session.battle().level(), &[], 1);
            app.insert_resource(table)
                .insert_resource(Game::new(session));
        }
        app.finish();
        app.cleanup();
        let mut ruler = Self {
            app,
            canvas: target,
        };
        for _ in 0..2000 {
            ruler.frames(1);
            if *ruler.world().resource::<State<AppState>>().get() != AppState::Loading {
                return Ok(ruler);
            }
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        Err("The pictures were not read in time.".into())
    }

    /// The world of the program, to bring about what should be measured.
    pub fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// Draws nothing so many times.
    pub fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Goes to a screen; a battle is shown as it stands, with everything said and read.
    pub fn go(&mut self, state: AppState) {
        self.world()
            .resource_mut::<NextState<AppState>>()
            .set(state);
        for _ in 0..60 {
            self.frames(1);
            let world = self.world();
            world.resource_mut::<Playback>().skip = true;
            while world.resource_mut::<Speech>().go_on() {}
            let asked = world.resource::<super::battle::flow::Flow>();
            if state == AppState::Battle && asked.options.is_some() {
                break;
            }
        }
        self.frames(2);
    }

    /// Whether panels have the portrait of a token.
    #[must_use]
    pub fn has_portrait(&mut self, token: &str) -> bool {
        self.world().resource::<Pictures>().has_token(token)
    }

    /// Lays the screen out in a window of `size` pixels with text of this scale.
    pub fn measure(&mut self, size: (u32, u32), scale: f32) -> Measured {
        let handle = self.canvas.clone();
        let world = self.world();
        if let Some(mut image) = world.resource_mut::<Assets<Image>>().get_mut(&handle) {
            *image = canvas(size);
        }
        world
            .resource_mut::<Settings>()
            .bypass_change_detection()
            .scale = scale;
        self.frames(SETTLE);
        self.world().resource::<Measured>().clone()
    }
}

fn measure(mut contexts: EguiContexts, mut measured: ResMut<Measured>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let layers: Vec<egui::LayerId> = ctx.memory(|memory| {
        let shown = memory.areas().visible_layer_ids();
        let in_order = memory.layer_ids();
        in_order.filter(|layer| shown.contains(layer)).collect()
    });
    measured.window = Some(ctx.viewport_rect());
    measured.cards.clear();
    measured.words.clear();
    for layer in layers {
        let rect = ctx.memory(|memory| memory.area_rect(layer.id));
        let shapes: Vec<ClippedShape> = ctx.graphics(|graphics| {
            let list = graphics.get(layer);
            list.map_or_else(Vec::new, |list| list.all_entries().cloned().collect())
        });
        if let Some(rect) = rect.filter(|_| !shapes.is_empty()) {
            measured.cards.push(FloatingPart { layer, rect });
        }
        for clipped in &shapes {
            collect(
                &mut measured.words,
                layer,
                clipped.clip_rect,
                &clipped.shape,
            );
        }
    }
    Ok(())
}

fn collect(words: &mut Vec<PieceOfText>, layer: egui::LayerId, clip: Rect, shape: &Shape) {
    match shape {
        Shape::Text(text) if !text.galley.text().trim().is_empty() => words.push(PieceOfText {
            layer,
            text: text.galley.text().to_owned(),
            rect: text.visual_bounding_rect(),
            clip,
        }),
        Shape::Vec(shapes) => {
            for shape in shapes {
                collect(words, layer, clip, shape);
            }
        }
        _ => {}
    }
}
