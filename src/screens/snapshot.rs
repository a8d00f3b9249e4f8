//! Pictures of the window, saved on a key.

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};

use super::seed::fresh_seed;

/// Saves a picture of the window beside the program's other files.
pub(super) fn save_picture(commands: &mut Commands) {
    let stamp = fresh_seed();
    let path = crate::data::state_folder()
        .unwrap_or_default()
        .join(format!("tallgrass-{stamp}.png"));
    if let Some(folder) = path.parent()
        && std::fs::create_dir_all(folder).is_ok()
    {
        commands
            .spawn(Screenshot::primary_window())
            .observe(save_to_disk(path));
    }
}
