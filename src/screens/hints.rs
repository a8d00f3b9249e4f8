//! What keys are called, for panels that know nothing of them: those of the keyboard, or of the gamepad
//! where that was used last.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{Context, Id};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::ScreenPanels;
use crate::input::{Bindings, MenuAction};

/// Adds what tells the panels.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, tell.before(ScreenPanels));
}

fn id() -> Id {
    Id::new("what keys are called")
}

fn tell(
    mut contexts: EguiContexts,
    bindings: Res<Bindings>,
    mut told: Local<Option<Arc<Bindings>>>,
) -> Result {
    if told.as_deref() != Some(&*bindings) {
        let now = Arc::new(bindings.clone());
        contexts
            .ctx_mut()?
            .data_mut(|data| data.insert_temp(id(), now.clone()));
        *told = Some(now);
    }
    Ok(())
}

/// The key of an action outside a battle.
pub(super) fn menu_key(ctx: &Context, action: MenuAction) -> String {
    let told: Option<Arc<Bindings>> = ctx.data(|data| data.get_temp(id()));
    match told {
        Some(bindings) => bindings.menu_label(action),
        None => Bindings::default().menu_label(action),
    }
}
