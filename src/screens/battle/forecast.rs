//! The forecast: exact odds of what is aimed, before it is committed, with every modifier.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, Ui};

use crate::battle::{
    DamageForecast, Forecast, Modifiers, ObjectForecast, PromptKind, TargetForecast,
};
use crate::screens::battle::layout::Layout;
use crate::screens::battle::params::PanelParams;
use crate::screens::battle::plan;
use crate::screens::battle::scrolled::{self, Scrolled};
use crate::screens::{terms, theme};
use crate::words::Narrator;

/// Whether there is something to show; the log makes room then.
pub(super) fn has_content(params: &PanelParams) -> bool {
    let Some(forecast) = &params.flow.forecast else {
        return false;
    };
    let tells = plan::tells(forecast) || !params.flow.consequences.is_empty();
    params.flow.referee.is_none() && tells
}

/// Shows the forecast in the lower part of the right column.
pub(super) fn show(
    mut contexts: EguiContexts,
    params: PanelParams,
    mut keys: ResMut<Scrolled>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !has_content(&params) {
        return Ok(());
    }
    let Some(forecast) = params.flow.forecast.clone() else {
        return Ok(());
    };
    let forecast = params.battle().forecast_seen(params.eyes.0, forecast);
    let title = match params.flow.prompt().map(|prompt| &prompt.kind) {
        Some(PromptKind::Reaction(offer)) => offer.reaction.name().to_owned(),
        _ if params.flow.approach.is_some() => {
            let kind = params.flow.approach.as_ref().map(|plan| plan.kind);
            let narrator = Narrator::of(params.battle());
            kind.map(|kind| narrator.attack(kind).into_owned())
                .unwrap_or_default()
        }
        _ => params
            .flow
            .entry()
            .map(|entry| entry.label.clone())
            .unwrap_or_default(),
    };
    let rect = Layout::of(&ctx).lower;
    theme::card_at(&ctx, "forecast", rect, |ui| {
        ui.horizontal(|ui| {
            ui.label(theme::title(title));
            ui.label(theme::small("forecast"));
        });
        egui::ScrollArea::vertical()
            .id_salt("forecast")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                scrolled::scroll(
                    ui,
                    std::mem::take(&mut keys.bypass_change_detection().lower),
                );
                content(ui, &params, &forecast);
            });
    });
    Ok(())
}

/// The forecast itself.
fn content(ui: &mut Ui, params: &PanelParams, forecast: &Forecast) {
    if let Some(incoming) = &forecast.incoming {
        let by = params.name(incoming.by);
        let attack = Narrator::of(params.battle())
            .attack(incoming.attack)
            .into_owned();
        ui.label(theme::small(format!("What is coming: {by}'s {attack}")));
        one(ui, params, &incoming.odds, false);
        ui.separator();
        ui.label(theme::small("If it is taken"));
    }
    if let Some(chance) = forecast.success {
        ui.horizontal(|ui| {
            ui.label(big(percent(chance)));
            ui.label("to succeed");
        });
    }
    for words in &params.flow.consequences {
        ui.label(words);
    }
    for note in &forecast.notes {
        // Of an offer the notes tell what it does; otherwise what to beware of.
        let text = match forecast.costs.is_empty() {
            true => RichText::new(format!("⚠ {note}")).color(theme::WARN),
            false => RichText::new(note).color(theme::TEXT),
        };
        ui.label(text);
    }
    for cost in &forecast.costs {
        ui.label(RichText::new(format!("⚠ {cost}")).color(theme::WARN));
    }
    for (index, target) in forecast.targets.iter().enumerate() {
        if index > 0 {
            ui.separator();
        }
        one(ui, params, target, forecast.targets.len() == 1);
    }
    for (index, object) in forecast.objects.iter().enumerate() {
        if index > 0 || !forecast.targets.is_empty() {
            ui.separator();
        }
        thing(ui, params, object, forecast.objects.len() == 1);
    }
}

/// What an attack would do to an object (G110).
fn thing(ui: &mut Ui, params: &PanelParams, odds: &ObjectForecast, alone: bool) {
    let name = params.battle().object_name(odds.object);
    ui.label(RichText::new(format!("the {name}")).color(theme::TEXT));
    to_hit(ui, odds.hit, odds.needed, 20);
    let mut parts = Vec::new();
    if let Some(hp) = odds.hp {
        let damage = &odds.damage;
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::title(format!("{}–{}", damage.min, damage.max)));
            ui.label(format!("of its {hp} HP"));
        });
        parts.push(format!("{} to break it", percent(odds.breaks)));
    }
    if odds.lights {
        parts.push("sets it on fire".into());
    }
    if odds.kills_power {
        parts.push("switches it off".into());
    }
    if !parts.is_empty() {
        ui.label(parts.join(" · "));
    }
    egui::CollapsingHeader::new(theme::small("How this comes about"))
        .id_salt(("why the", odds.object.0))
        .default_open(alone)
        .show(ui, |ui| {
            sum(ui, "Roll", "d20", &odds.roll);
            sum(ui, "To reach", "", &odds.check);
            sum(ui, "Damage Base", "", &odds.damage.base_parts);
            sum(ui, "Damage", "dice", &odds.damage.parts);
        });
}

fn one(ui: &mut Ui, params: &PanelParams, target: &TargetForecast, alone: bool) {
    ui.horizontal(|ui| {
        if let Some(sheet) = params.sheet(target.target) {
            theme::side_badge(ui, sheet.side.0);
        }
        ui.label(RichText::new(params.name(target.target)).color(theme::TEXT));
        if target.friendly {
            theme::chip(ui, "a friend!", theme::WARN);
        }
    });
    if target.veiled {
        veiled(ui, target);
        return;
    }
    headline(ui, target);
    if let Some(damage) = &target.damage {
        // Of a blow that has landed the range is that of its critical hit already.
        let critical = if target.landed { 0.0 } else { target.critical };
        damage_lines(ui, damage, critical);
    }
    outcomes(ui, target);
    egui::CollapsingHeader::new(theme::small("How this comes about"))
        .id_salt(("why", target.target.0))
        .default_open(alone)
        .show(ui, |ui| sums(ui, target));
}

/// What is left where the level hides the numbers of the target.
fn veiled(ui: &mut Ui, target: &TargetForecast) {
    ui.label(theme::small(
        "Its numbers are not known, so the odds are not either.",
    ));
    if let Some(damage) = &target.damage {
        ui.label(types_words(damage));
    }
    for (status, _) in &target.inflict {
        ui.label(format!("may become {}", status.name()));
    }
    sum(ui, "Roll", &format!("d{}", target.die), &target.roll);
    if let Some(damage) = &target.damage {
        sum(ui, "Damage Base", "", &damage.base_parts);
    }
}

/// What the types make of damage; nothing where the rules know none.
fn types_words(damage: &DamageForecast) -> &'static str {
    damage.effectiveness.map_or("", |types| types.words())
}

/// The chance to hit, and what the die has to show: on a line of its own where the card is narrow.
fn to_hit(ui: &mut Ui, hit: f64, needed: Option<i32>, die: u16) {
    let Some(needed) = needed else {
        ui.horizontal(|ui| {
            ui.label(big("Sure".into()));
            ui.label("to hit");
        });
        return;
    };
    let words = theme::small(format!("needs {needed} or more on the d{die}"));
    if ui.available_width() < 290.0 {
        ui.horizontal(|ui| {
            ui.label(big(percent(hit)));
            ui.label("to hit");
        });
        ui.label(words);
    } else {
        ui.horizontal(|ui| {
            ui.label(big(percent(hit)));
            ui.label("to hit");
            ui.label(words);
        });
    }
}

fn headline(ui: &mut Ui, target: &TargetForecast) {
    if target.landed {
        ui.label(big(match target.critical > 0.0 {
            true => "A critical hit".into(),
            false => "A hit".into(),
        }));
    } else if let Some(capture) = target.capture {
        ui.horizontal(|ui| {
            ui.label(big(percent(capture)));
            ui.label("to catch");
            if target.hit < 1.0 {
                ui.label(theme::small(format!("({} to hit)", percent(target.hit))));
            }
        });
    } else if let Some(works) = target.works {
        ui.horizontal(|ui| {
            ui.label(big(percent(works)));
            ui.label("to succeed");
            ui.label(theme::small(format!("{} to hit", percent(target.hit))))
                .on_hover_text("It has to hit, and then to win an opposed check.");
        });
    } else {
        to_hit(ui, target.hit, target.needed, target.die);
    }
}

fn big(text: String) -> RichText {
    theme::title(text).color(theme::ACCENT)
}

fn damage_lines(ui: &mut Ui, damage: &DamageForecast, critical: f64) {
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::title(format!("{}–{}", damage.min, damage.max)));
        ui.label(format!("damage, most likely {}", damage.likely));
    });
    ui.label(theme::small(spread_words(damage, critical)));
}

/// What the types make of damage, its mean, and a critical hit's most where there can be one.
fn spread_words(damage: &DamageForecast, critical: f64) -> String {
    let mean = format!("mean {:.1}", damage.mean);
    let words = match types_words(damage) {
        "" => mean,
        types => format!("{types}; {mean}"),
    };
    match critical > 0.0 {
        true => format!("{words}; critical up to {}", damage.critical_max),
        false => words,
    }
}

fn outcomes(ui: &mut Ui, target: &TargetForecast) {
    let mut parts = Vec::new();
    if target.damage.is_some() {
        for (chance, what) in [
            (target.knock_out, "to knock out"),
            (target.injure, "to injure"),
        ] {
            if chance > 0.0 {
                parts.push(format!("{} {what}", percent(chance)));
            }
        }
        if !target.landed && target.critical > 0.0 {
            parts.push(format!("{} critical", percent(target.critical)));
        }
    }
    for (status, chance) in &target.inflict {
        parts.push(format!("{} {}", percent(*chance), status.name()));
    }
    for (what, chance) in &target.brings {
        parts.push(format!("{} {what}", percent(*chance)));
    }
    for (status, chance) in &target.backlash {
        parts.push(format!("{} {} itself", percent(*chance), status.name()));
    }
    if !parts.is_empty() {
        ui.label(parts.join(" · "));
    }
}

fn sums(ui: &mut Ui, target: &TargetForecast) {
    sum(ui, "Roll", &format!("d{}", target.die), &target.roll);
    sum(ui, "To reach", "", &target.check);
    sum(
        ui,
        "Critical Hits",
        "earlier on the die",
        &target.critical_parts,
    );
    if let Some(damage) = &target.damage {
        sum(ui, "Damage Base", "", &damage.base_parts);
        sum(ui, "Damage", "dice", &damage.parts);
    }
    if !target.capture_roll.is_empty() {
        let limit: i32 = target.capture_roll.iter().map(|part| part.amount).sum();
        let first = format!("d100, {limit} or less, or a bare 100, catches it");
        sum(ui, "Capture Roll", &first, &target.capture_roll);
    }
}

/// One sum, a part per line with its rule.
pub(super) fn sum(ui: &mut Ui, name: &str, first: &str, parts: &Modifiers) {
    if parts.is_empty() {
        return;
    }
    ui.label(theme::small(format!("{name}: {first}")));
    for part in parts {
        ui.horizontal(|ui| {
            ui.add_space(14.0);
            ui.label(
                RichText::new(format!("{:+}", part.amount))
                    .small()
                    .color(theme::TEXT),
            );
            ui.label(theme::small(part.source.as_ref()));
            let rule = RichText::new(part.rule).small().color(theme::QUIET);
            terms::tell_rules(ui.label(rule.italics()), part.rule);
        });
    }
}

/// A chance in exact words.
#[must_use]
pub(super) fn percent(chance: f64) -> String {
    // Sums of odds can miss their bounds by a hair, and nobody has a chance of -0%.
    let hundredths = chance.clamp(0.0, 1.0) * 100.0 + 0.0;
    if hundredths > 0.0 && hundredths < 1.0 {
        return "<1%".into();
    }
    if hundredths > 99.0 && hundredths < 99.95 {
        return format!("{hundredths:.1}%");
    }
    format!("{hundredths:.0}%")
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn chances_are_neither_rounded_to_never_nor_to_always() {
        assert_eq!(percent(0.0), "0%");
        assert_eq!(percent(-0.0), "0%");
        assert_eq!(percent(-1e-12), "0%");
        assert_eq!(percent(1.0 + 1e-12), "100%");
        assert_eq!(percent(0.001), "<1%");
        assert_eq!(percent(0.685), "68%");
        assert_eq!(percent(0.9975), "99.8%");
        assert_eq!(percent(1.0), "100%");
    }
}
