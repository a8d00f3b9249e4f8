//! The inspector: everything about the combatant under the pointer, kept, or asked.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Color32, RichText, Sense, Ui, vec2};

use crate::battle::CombatantId;
use crate::battle::Knowledge;
use crate::battle::ObjectState;
use crate::battle::Sheet;
use crate::battle::Whereabouts;
use crate::battle::kind_summary;
use crate::battle::status_summary;
use crate::data::PTU;
use crate::data::level::CombatantKind;
use crate::rules::{StageStat, Stat};
use crate::screens::battle::column;
use crate::screens::battle::layout::Layout;
use crate::screens::battle::lesson_card;
use crate::screens::battle::params::PanelParams;
use crate::screens::battle::scrolled::{self, Scrolled};
use crate::screens::{glossary, terms, theme};
use crate::words::Narrator;
use crate::words::cards::{ability_card, feature_card};
use crate::words::counted;
use crate::words::glossary::EntryKind;
use crate::words::odds;

/// Shows the inspector.
pub(super) fn show(
    mut contexts: EguiContexts,
    params: PanelParams,
    mut keys: ResMut<Scrolled>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let layout = Layout::of(&ctx);
    let rect = column::inspector(&params, &layout);
    let Some(rect) = rect.and_then(|rect| lesson_card::beside(&ctx, &params, &layout, rect)) else {
        return Ok(());
    };
    let subject = subject(&params).and_then(|id| params.sheet(id));
    let object = pointed_object(&params);
    theme::card_at(&ctx, "inspector", rect, |ui| {
        if let Some(object) = object {
            thing(ui, &params, &object);
            return;
        }
        let Some(sheet) = subject else {
            ui.label(theme::small(
                "Point at somebody to read everything about them.",
            ));
            return;
        };
        if !layout.compact {
            head(ui, &params, &sheet);
        }
        threats(ui, &params, &sheet);
        egui::ScrollArea::vertical()
            .id_salt("inspector")
            .auto_shrink([false, false])
            .min_scrolled_height(24.0)
            .show(ui, |ui| {
                let steps = std::mem::take(&mut keys.bypass_change_detection().inspector);
                scrolled::scroll(ui, steps);
                if layout.compact {
                    head(ui, &params, &sheet);
                }
                statuses(ui, &params, &sheet);
                if params.knows(sheet.id) == Knowledge::Everything {
                    match own_panel(&params) {
                        Some(panel) => (panel.all)(ui, &params, &sheet),
                        None => of_the_rules(ui, &params, &sheet),
                    }
                } else {
                    if params.knows(sheet.id) == Knowledge::AsSeen {
                        moves(ui, &params, &sheet, false);
                    }
                    ui.label(theme::small(
                        "More is not known of it. A Pokédex would tell of a Pokémon.",
                    ));
                }
            });
    });
    Ok(())
}

/// What a rule-set draws of its own view of somebody, where plain numbers are not enough.
struct OwnPanel {
    /// Its name in level files.
    rules: &'static str,
    /// Everything about a combatant beyond what every game has.
    all: fn(&mut Ui, &PanelParams, &Sheet),
    /// What Hit Points are made of, where one points at them.
    hit_points: fn(&Sheet) -> String,
}

static PANELS: &[OwnPanel] = &[OwnPanel {
    rules: PTU,
    all: |ui, params, sheet| {
        numbers(ui, sheet);
        abilities(ui, params, sheet);
        moves(ui, params, sheet, true);
        belongings(ui, params, sheet);
    },
    hit_points: hp_hint,
}];

/// The panel of the rules that are played by, where they have one.
fn own_panel(params: &PanelParams) -> Option<&'static OwnPanel> {
    let rules = params.battle().rules_name();
    PANELS.iter().find(|panel| panel.rules == rules)
}

/// The numbers that the rules keep of somebody: what a rule-set without a panel of its own shows.
fn of_the_rules(ui: &mut Ui, params: &PanelParams, sheet: &Sheet) {
    egui::Grid::new("numbers of the rules")
        .num_columns(2)
        .min_row_height(20.0)
        .spacing(vec2(14.0, 3.0))
        .show(ui, |ui| {
            for number in params.battle().numbers(sheet.id) {
                ui.label(theme::small(number.name))
                    .on_hover_text(number.says);
                ui.label(RichText::new(number.now.to_string()).color(theme::TEXT))
                    .on_hover_text(format!("{} at most", number.most));
                ui.end_row();
            }
        });
    ui.label(theme::small(format!("Initiative {}", sheet.initiative)));
}

/// The object under the pointer, where nobody stands (G110).
fn pointed_object(params: &PanelParams) -> Option<ObjectState> {
    let battle = params.battle();
    let cell = params
        .flow
        .pointed
        .filter(|cell| battle.occupant(*cell).is_none())?;
    let id = battle.object_at(cell)?;
    battle.objects().into_iter().find(|object| object.id == id)
}

/// Everything about an object.
fn thing(ui: &mut Ui, params: &PanelParams, object: &ObjectState) {
    let dex = params.game.dex();
    ui.label(theme::title(&object.name));
    let Some(def) = dex.find_object(&object.kind) else {
        return;
    };
    ui.label(theme::small(&def.name));
    if let Some((now, max)) = object.hp {
        ui.horizontal(|ui| {
            let bar = vec2(ui.available_width() - 126.0, 16.0);
            theme::hp_bar(ui, bar, now, max, max, 0);
            ui.label(format!("{now} / {max}"));
        });
        ui.label(theme::small(format!(
            "Takes {} off every hit.",
            def.defense
        )));
    } else {
        ui.label(theme::small("Nothing breaks it."));
    }
    if object.burning > 0 {
        let line = format!("Burns for {}.", counted(object.burning, "more round"));
        ui.label(RichText::new(line).color(theme::BAD));
    }
    if object.off {
        ui.label(RichText::new("Off.").color(theme::WARN));
    }
    for line in crate::screens::narration::object_text(dex, params.battle().level(), object) {
        ui.label(line);
    }
}

/// Whom to show: the one pointed at, the one kept, the one asked.
fn subject(params: &PanelParams) -> Option<CombatantId> {
    // Where keys have left the cursor means less than whom somebody has asked to keep.
    let kept = params.flow.kept(params.battle());
    let pointing = params
        .flow
        .pointed
        .filter(|_| !params.flow.by_keys || kept.is_none());
    let pointed = pointing.and_then(|cell| params.occupant(cell));
    let now = match params.played() {
        Some(displayed) => displayed.active,
        None => params.battle().prompt().map(|prompt| prompt.actor),
    };
    let asked = params.flow.actor().or(now);
    let judged = params.flow.referee.as_ref().and_then(|it| it.subject);
    judged.or(pointed).or(kept).or(asked)
}

fn head(ui: &mut Ui, params: &PanelParams, sheet: &Sheet) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(68.0, 68.0), Sense::hover());
        ui.painter()
            .circle_filled(rect.center(), 34.0, theme::BACKDROP);
        params
            .pictures
            .paint_token(ui.painter(), rect, &sheet.token, Color32::WHITE);
        theme::paint_side(
            ui.painter(),
            rect.left_top() + vec2(9.0, 9.0),
            9.0,
            sheet.side.0,
        );
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.horizontal(|ui| {
                let name = egui::Label::new(theme::title(&sheet.name)).truncate();
                ui.add(name);
                if params.flow.pinned == Some(sheet.id) {
                    ui.label(theme::small("📌"))
                        .on_hover_text("Kept here; click it again to let go");
                }
            });
            ui.label(theme::small(kind_line(params, sheet)));
            ui.horizontal(|ui| {
                for element in sheet.typing.iter() {
                    let fill = theme::element_color(Some(element));
                    let chip = theme::chip(ui, element.name(), fill);
                    terms::tell(chip, EntryKind::Type, element.name());
                }
            });
        });
    });
    match params.knows(sheet.id) {
        Knowledge::Everything => hit_points(ui, params, sheet),
        Knowledge::AsSeen => {
            let share = sheet.hp.max(0) * 100 / sheet.max_hp.max(1);
            ui.horizontal(|ui| {
                let bar = vec2(ui.available_width() - 126.0, 16.0);
                theme::hp_bar(ui, bar, share, 100, 100, 0);
                ui.label(format!("about {share}%"));
            });
        }
        Knowledge::Outline => {}
    }
}

/// Hit Points and Injuries of somebody whose numbers may be known.
fn hit_points(ui: &mut Ui, params: &PanelParams, sheet: &Sheet) {
    ui.horizontal(|ui| {
        let bar = vec2(ui.available_width() - 126.0, 16.0);
        theme::hp_bar(ui, bar, sheet.hp, sheet.cap, sheet.max_hp, sheet.temp_hp);
        let temp = if sheet.temp_hp > 0 {
            format!(" +{}", sheet.temp_hp)
        } else {
            String::new()
        };
        let words = ui.label(format!("{} / {}{temp}", sheet.hp, sheet.max_hp));
        if let Some(panel) = own_panel(params) {
            words.on_hover_text((panel.hit_points)(sheet));
        }
    });
    if sheet.injuries > 0 {
        let count = counted(sheet.injuries, "Injury");
        let line = format!("{count}: at most {} HP", sheet.cap);
        let words = ui.label(RichText::new(line).small().color(theme::BAD));
        terms::tell(words, EntryKind::Term, "Injury");
    }
}

/// Who could strike it in its next turn, and how hard, while threat is shown.
fn threats(ui: &mut Ui, params: &PanelParams, sheet: &Sheet) {
    let here = params.flow.pointed.and_then(|cell| params.occupant(cell));
    if !params.flow.threat || here != Some(sheet.id) || params.flow.threats.is_empty() {
        return;
    }
    let narrator = Narrator::of(params.battle());
    let knows = |who| params.knows(who);
    for line in odds::threats(&narrator, knows, sheet.id, &params.flow.threats) {
        ui.label(RichText::new(line).small().color(theme::BAD));
    }
    ui.separator();
}

fn hp_hint(sheet: &Sheet) -> String {
    format!(
        "{} of {} Hit Points, {} temporary. Injuries: {}, which cap it at {}.",
        sheet.hp, sheet.max_hp, sheet.temp_hp, sheet.injuries, sheet.cap
    )
}

fn kind_line(params: &PanelParams, sheet: &Sheet) -> String {
    let species = sheet
        .species
        .map(|id| params.game.dex().species_def(id).name.clone());
    let what = match (sheet.kind, species) {
        (_, Some(species)) => species,
        (CombatantKind::Trainer, None) => "Trainer".into(),
        (CombatantKind::Pokemon, None) => "Pokémon".into(),
    };
    let place = match sheet.place {
        Whereabouts::Board(_) if sheet.dead => ", dead",
        Whereabouts::Board(_) if sheet.fainted => ", fainted",
        Whereabouts::Board(_) | Whereabouts::Beside => "",
        Whereabouts::Ball => ", in its ball",
        Whereabouts::Later => ", not here yet",
        Whereabouts::Caught(_) => ", caught",
        Whereabouts::Fled => ", fled",
        Whereabouts::Away => ", not in this battle",
    };
    format!("{what}, level {}{place}", sheet.level)
}

fn statuses(ui: &mut Ui, params: &PanelParams, sheet: &Sheet) {
    let bare = sheet.statuses.is_empty()
        && sheet.stance.is_none()
        && sheet.marks.is_empty()
        && sheet.effects.is_empty();
    if bare && !sheet.flanked && !sheet.bound && sheet.aim == 0 {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for view in &sheet.statuses {
            let hint = format!("{}\nLasts {}.", status_summary(view.status), view.lasting);
            params
                .pictures
                .status_icon(ui, view.status, 22.0)
                .on_hover_text(&hint);
            ui.label(RichText::new(view.status.name()).color(theme::WARN))
                .on_hover_text(hint);
        }
        if let Some(stance) = sheet.stance {
            ui.label(RichText::new(stance.name()).color(theme::GOOD))
                .on_hover_text(kind_summary(stance));
        }
        if sheet.bound {
            ui.label(RichText::new("Bound").color(theme::BAD))
                .on_hover_text("Helpless: does nothing, evades nothing (G152).");
        }
        for mark in &sheet.marks {
            ui.label(RichText::new(mark.name()).color(theme::WARN))
                .on_hover_text(kind_summary(*mark));
        }
        for view in &sheet.effects {
            ui.label(RichText::new(view.name).color(theme::WARN))
                .on_hover_text(&*view.says);
        }
        if sheet.aim != 0 {
            ui.label(RichText::new(format!("Aim {:+}", sheet.aim)).color(theme::WARN))
                .on_hover_text("On its Accuracy Rolls, for a while (G104).");
        }
        if sheet.flanked {
            ui.label(RichText::new("Flanked").color(theme::BAD))
                .on_hover_text("Beset from several sides: -2 Evasion (combat-R063).");
        }
    });
    ui.separator();
}

fn numbers(ui: &mut Ui, sheet: &Sheet) {
    // Two stats a row where there is room for them.
    let each = if ui.available_width() < 320.0 { 1 } else { 2 };
    egui::Grid::new("stats")
        .num_columns(2 * each)
        .min_row_height(20.0)
        .spacing(vec2(14.0, 3.0))
        .show(ui, |ui| {
            let stats = [
                Stat::Attack,
                Stat::SpecialAttack,
                Stat::Defense,
                Stat::SpecialDefense,
                Stat::Speed,
                Stat::Hp,
            ];
            for row in stats.chunks(each) {
                for stat in row {
                    let name = ui.label(theme::small(stat_name(*stat)));
                    terms::tell(name, EntryKind::Stat, stat.name());
                    stat_value(ui, sheet, *stat);
                }
                ui.end_row();
            }
        });
    ui.horizontal_wrapped(|ui| {
        let evasion = sheet.evasion;
        ui.label(theme::small(format!(
            "Evasion: physical {}, special {}, speed {}",
            evasion.physical, evasion.special, evasion.speed
        )))
        .on_hover_ui(|ui| terms::line(ui, EntryKind::Term, "Evasion"));
    });
    let words = ui.label(theme::small(movement(sheet)));
    terms::tell(words, EntryKind::Term, "Initiative");
}

/// What the sheet calls a stat: the one that Hit Points are worked out from is not these.
fn stat_name(stat: Stat) -> &'static str {
    match stat {
        Stat::Hp => "HP stat",
        other => other.name(),
    }
}

fn stat_value(ui: &mut Ui, sheet: &Sheet, stat: Stat) {
    let base = sheet.stats.get(stat);
    let staged = sheet.staged.get(stat);
    let stage = StageStat::of(stat).map_or(0, |stage| sheet.stages.get(stage));
    let (text, color) = match stage {
        0 => (base.to_string(), theme::TEXT),
        1.. => (format!("{staged} (+{stage})"), theme::GOOD),
        _ => (format!("{staged} ({stage})"), theme::BAD),
    };
    ui.label(RichText::new(text).color(color))
        .on_hover_text(format!("{base} without stages, stage {stage:+}: {staged}"));
}

fn movement(sheet: &Sheet) -> String {
    let speeds = &sheet.speeds;
    let parts: Vec<String> = [
        ("Overland", speeds.overland),
        ("Swim", speeds.swim),
        ("Sky", speeds.sky),
        ("Levitate", speeds.levitate),
        ("Burrow", speeds.burrow),
    ]
    .into_iter()
    .filter(|(_, metres)| *metres > 0)
    .map(|(name, metres)| format!("{name} {metres} m"))
    .collect();
    format!(
        "Movement: {}. Initiative {}",
        parts.join(", "),
        sheet.initiative
    )
}

/// Its moves: all, or only those that it has used.
fn moves(ui: &mut Ui, params: &PanelParams, sheet: &Sheet, all: bool) {
    let shown = || sheet.moves.iter().filter(|state| all || state.used > 0);
    if shown().next().is_none() {
        return;
    }
    ui.separator();
    for state in shown() {
        let def = params.game.dex().move_def(state.id);
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
            params.pictures.paint_type(ui.painter(), rect, def.element);
            let color = if state.spent.is_some() {
                theme::QUIET
            } else {
                theme::TEXT
            };
            ui.label(RichText::new(&def.name).color(color));
            let tail = format!("{} · {}", glossary::class(def.class), glossary::range(def));
            ui.add(egui::Label::new(theme::small(tail)).truncate());
        })
        .response
        .on_hover_ui(|ui| {
            ui.set_max_width(420.0);
            ui.label(crate::screens::narration::move_text(params.game.dex(), def));
            if let Some(spent) = &state.spent {
                ui.label(RichText::new(spent).color(theme::BAD));
            }
        });
    }
}

/// Its abilities, and its features and edges; what they do shows where one points at them.
fn abilities(ui: &mut Ui, params: &PanelParams, sheet: &Sheet) {
    let dex = params.game.dex();
    let own = sheet.abilities.iter().map(|view| {
        let card = ability_card(dex.ability(view.id)).to_string();
        (&view.name, view.played && view.left != Some(0), card)
    });
    named(ui, own);
    let own = sheet.features.iter().map(|view| {
        let card = feature_card(dex, dex.feature(view.id)).to_string();
        (&view.name, view.played && view.left != Some(0), card)
    });
    named(ui, own);
}

/// Names on one line, those that do nothing now in grey, each with its card where one points at it.
fn named<'a>(ui: &mut Ui, all: impl Iterator<Item = (&'a String, bool, String)>) {
    let mut all = all.peekable();
    if all.peek().is_none() {
        return;
    }
    ui.separator();
    ui.horizontal_wrapped(|ui| {
        for (name, speaks, card) in all {
            let color = if speaks { theme::TEXT } else { theme::QUIET };
            ui.label(RichText::new(name).color(color))
                .on_hover_text(card);
        }
    });
}

fn belongings(ui: &mut Ui, params: &PanelParams, sheet: &Sheet) {
    let mut parts: Vec<String> = sheet
        .items
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(item, count)| format!("{} ×{count}", params.game.dex().item(*item).name))
        .collect();
    if let Some(held) = sheet.held {
        parts.push(format!("holds {}", params.game.dex().item(held).name));
    }
    if !parts.is_empty() {
        ui.separator();
        ui.label(theme::small(parts.join(", ")));
    }
}
