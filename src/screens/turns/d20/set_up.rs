//! Which battle: the levels that ship, or teams at random.

use bevy_egui::egui::{self, Id, Ui};

use crate::record::fresh_seed;
use crate::rulesets::d20::level::Level;
use crate::rulesets::d20::{D20, Dex, Options, made, shipped};
use crate::screens::theme;
use crate::tables::{Control, Seat, TurnGame as _};

/// The first level.
pub(super) fn first() -> Options {
    let level = shipped::all().first().cloned();
    let level = level.unwrap_or_else(|| {
        made::battle(
            "Empty",
            1,
            Vec::new(),
            made::meadow(8, 4),
            ["human", "wild"],
        )
    });
    Options::of(level)
}

/// The seats that a level names.
pub(super) fn seats(options: &Options) -> Vec<Seat> {
    let sides = options.level.sides.iter();
    sides
        .map(|side| {
            let control = Control::from_word(&side.controller, D20::STRENGTHS);
            Seat::new(side.name.clone(), control.unwrap_or(Control::Person))
        })
        .collect()
}

/// Battles at random, by how many fight at a time.
const RANDOM: [(u8, &str); 3] = [
    (1, "One against one"),
    (3, "Three against three"),
    (6, "Six against six"),
];

/// The widgets.
pub(super) fn show(ui: &mut Ui, rules: &Dex, options: &mut Options) {
    ui.label(theme::title("What is played"));
    ui.horizontal_wrapped(|ui| {
        for level in shipped::all() {
            let now = options.tower.is_none() && options.level.name == level.name;
            let button =
                egui::Button::selectable(now, level.name.as_str()).frame_when_inactive(true);
            let hint = level.summary.as_deref().unwrap_or("");
            if ui.add(button).on_hover_text(hint).clicked() {
                *options = Options::of(level.clone());
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.label("At random, level 50:");
        for (each, words) in RANDOM {
            if ui
                .button(words)
                .on_hover_text("Each click makes new teams")
                .clicked()
            {
                let mut level = made::random(rules, fresh_seed(), each);
                for (side, (name, control)) in level
                    .sides
                    .iter_mut()
                    .zip([("You", "human"), ("Rival", "tactician")])
                {
                    name.clone_into(&mut side.name);
                    control.clone_into(&mut side.controller);
                }
                for mon in &mut level.combatants {
                    let name = if mon.side == "A" { "You" } else { "Rival" };
                    name.clone_into(&mut mon.side);
                }
                level.name = format!("At random, {words}").to_lowercase();
                *options = Options::of(level);
            }
        }
        let now = options.tower.is_some();
        let button = egui::Button::selectable(now, "Battle Tower").frame_when_inactive(true);
        let hint = "Three of six, floor after floor; everybody is healed between them";
        if ui.add(button).on_hover_text(hint).clicked() {
            *options = Options::tower(rules, fresh_seed());
        }
    });
    bring(ui, rules, options);
    let level = &options.level;
    ui.add_space(4.0);
    ui.label(match &level.summary {
        Some(summary) => format!("{}: {summary}", level.name),
        None => level.name.clone(),
    });
    for side in &level.sides {
        let team = level.combatants.iter().filter(|mon| mon.side == side.name);
        let team: Vec<String> = team
            .map(|mon| match mon.name == mon.species {
                true => format!("{} {}", mon.name, mon.level),
                false => format!("{} ({} {})", mon.name, mon.species, mon.level),
            })
            .collect();
        ui.label(theme::small(format!("{}: {}", side.name, team.join(", "))));
    }
}

/// A team that somebody pastes, in the text of Pokémon Showdown.
fn bring(ui: &mut Ui, rules: &Dex, options: &mut Options) {
    let title = theme::small("Bring a team as text");
    egui::CollapsingHeader::new(title)
        .id_salt("a team as text")
        .show(ui, |ui| {
            let (text, told) = (Id::new("a pasted team"), Id::new("what is wrong with it"));
            let mut typed: String = ui.data_mut(|data| data.get_temp(text)).unwrap_or_default();
            let field = egui::TextEdit::multiline(&mut typed)
                .desired_rows(5)
                .desired_width(f32::INFINITY)
                .hint_text("Pikachu @ Light Ball\nAbility: Static\nLevel: 50\n- Thunderbolt");
            ui.add(field);
            if ui.button("Take this team").clicked() {
                let words = match taken(rules, options, &typed) {
                    Ok(()) => String::new(),
                    Err(why) => why,
                };
                ui.data_mut(|data| data.insert_temp(told, words));
            }
            ui.data_mut(|data| data.insert_temp(text, typed));
            let words: String = ui.data_mut(|data| data.get_temp(told)).unwrap_or_default();
            if !words.is_empty() {
                ui.colored_label(theme::BAD, words);
            }
        });
}

/// The team stands in the place of the first side's, where nothing is wrong with it.
fn taken(rules: &Dex, options: &mut Options, typed: &str) -> Result<(), String> {
    let wanted = options
        .with_pasted(rules, typed)
        .map_err(|faults| faults.join("\n"))?;
    Level::made(rules, &wanted.level)?;
    *options = wanted;
    Ok(())
}
