//! Every screen, put together.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use super::panels::{CameFrom, Question, ResultsOpened, ScreenPanels};
use super::{
    battle, closing, contrast, egui_input, glossary_screen, help, hints, levels, menu, pad_focus,
    pictures, records, reload, results, settings, settings_screen, sound, theme, turns,
};
use crate::view::AppState;

/// Adds every screen.
pub fn plugin(app: &mut App) {
    let (settings, notice) = settings::load();
    app.insert_resource(settings.bindings.clone())
        .insert_resource(settings)
        .insert_resource(notice)
        .insert_resource(CameFrom(AppState::Menu))
        .insert_resource(ResultsOpened {
            times: 0,
            from: AppState::Levels,
        })
        .init_resource::<Question>()
        .configure_sets(EguiPrimaryContextPass, ScreenPanels)
        .add_plugins((
            crate::input::plugin,
            theme::plugin,
            (egui_input::plugin, pad_focus::plugin, hints::plugin),
            pictures::plugin,
            menu::plugin,
            levels::plugin,
            battle::plugin,
            (closing::plugin, contrast::plugin, sound::plugin),
            results::plugin,
            reload::plugin,
            settings_screen::plugin,
            help::plugin,
            records::plugin,
            (glossary_screen::plugin, turns::plugin),
        ))
        .add_systems(
            Update,
            (
                settings::save_changed,
                settings::follow_keys,
                remember,
                menu::keys,
            ),
        );
}

/// Remembers where settings, help and results were opened from.
fn remember(
    mut changes: MessageReader<StateTransitionEvent<AppState>>,
    mut from: ResMut<CameFrom>,
    mut results: ResMut<ResultsOpened>,
) {
    for change in changes.read() {
        let aside = |state: &AppState| {
            matches!(
                state,
                AppState::Settings | AppState::Help | AppState::Glossary
            )
        };
        if let (Some(exited), Some(entered)) = (&change.exited, &change.entered)
            && aside(entered)
            && !aside(exited)
        {
            from.0 = *exited;
        }
        if change.entered == Some(AppState::Results) {
            results.times += 1;
            results.from = match change.exited {
                Some(AppState::Menu) => AppState::Menu,
                Some(AppState::Battle) => AppState::Battle,
                // Help and the like come back to where they were.
                Some(exited) if aside(&exited) => results.from,
                _ => AppState::Levels,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;

    #[test]
    fn back_leads_from_the_results_to_where_they_were_opened() {
        let (times, from) = (0, AppState::Levels);
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_state(AppState::Levels)
            .insert_resource(CameFrom(AppState::Menu))
            .insert_resource(ResultsOpened { times, from })
            .add_systems(Update, remember);
        app.update();
        let mut go = |to: AppState| {
            app.world_mut()
                .resource_mut::<NextState<AppState>>()
                .set(to);
            app.update();
            *app.world().resource::<ResultsOpened>()
        };
        for (times, from) in [(2, AppState::Battle), (4, AppState::Menu)] {
            go(from);
            assert_eq!(go(AppState::Results).from, from);
            // A look aside changes nothing.
            go(AppState::Help);
            assert_eq!(go(AppState::Results), ResultsOpened { times, from });
        }
    }
}
