//! Results: who won, and what became of everybody; luck behind "details".

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Sense, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::battle::clock::{self, ThinkingTime};
use super::battle::replay;
use super::between::{self, CampStep};
use super::levels::LeadTo;
use super::library::Library;
use super::panels::ResultsOpened;
use super::pictures::Pictures;
use super::settings::Settings;
use super::table::{Table, once_more, save_in_words};
use super::tally::{Luck, Totals, tally};
use super::{ScreenPanels, menu, theme};
use crate::battle::{Battle, CombatantId, PtuEvent, Sheet, Whereabouts};
use crate::record::Session;
use crate::view::{AppState, Game};
use crate::words::verdict::{self, Verdict};
use crate::words::{Narrator, road};

/// Adds the results.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(AppState::Results).and_then(resource_exists::<Game>))
            .in_set(ScreenPanels),
    );
}

/// Where to go from here.
enum Next {
    Again,
    SameDice,
    Watch,
    /// Back to the moment after so many commands.
    Rewind(usize),
    /// The level of this place in the list.
    Following(usize),
    Levels,
    Menu,
    Board,
    Back(AppState),
    Between(CampStep),
}

fn show(
    mut contexts: EguiContexts,
    mut game: ResMut<Game>,
    table: Res<Table>,
    pictures: Res<Pictures>,
    (mut settings, clock, library): (ResMut<Settings>, Res<ThinkingTime>, Option<Res<Library>>),
    mut next: ResMut<NextState<AppState>>,
    mut commands: Commands,
    (opened, mut shown): (Res<ResultsOpened>, Local<u32>),
    mut saved: Local<Option<String>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if std::mem::replace(&mut *shown, opened.times) != opened.times {
        *saved = None;
        begin_at_the_top(&ctx);
        note_victory(&mut settings, &game, &table);
    }
    let name = game.session().level_name();
    let following = library.and_then(|library| library.following(name));
    let (chosen, back) = menu::page(&ctx, "Results", 1180.0, |ui| {
        let times = match settings.clock {
            true => clock::told(&clock, &game),
            false => Vec::new(),
        };
        ui.push_id(opened.times, |ui| {
            page(ui, &game, &table, &pictures, (times, following), &mut saved)
        })
        .inner
    });
    let chosen = chosen.or(back.then_some(Next::Back(opened.from)));
    if let Some(chosen) = chosen {
        *saved = None;
        go(
            chosen,
            &mut game,
            &table,
            &mut next,
            &mut commands,
            &mut saved,
        );
    }
    Ok(())
}

/// A level that people have won to its end has a mark in the list from now on.
fn note_victory(settings: &mut ResMut<Settings>, game: &Game, table: &Table) {
    let people = table.people_of(game.level());
    let outcome = game.battle().outcome();
    let won = outcome.is_some_and(|it| verdict::verdict(it, people) == Verdict::Won);
    let through = won && game.battle().onward().is_none() && !table.watching;
    let name = game.session().level_name();
    if through && !settings.has_won(name) {
        settings.note_won(name);
    }
}

/// The keyboard is on no button yet, so the first choice takes it.
fn begin_at_the_top(ctx: &egui::Context) {
    ctx.memory_mut(|memory| {
        if let Some(focused) = memory.focused() {
            memory.surrender_focus(focused);
        }
    });
}

/// The page, and where to go from it.
fn page(
    ui: &mut Ui,
    game: &Game,
    table: &Table,
    pictures: &Pictures,
    (times, following): (Vec<String>, Option<usize>),
    saved: &mut Option<String>,
) -> Option<Next> {
    let battle = game.battle();
    headline(ui, battle, table);
    for line in times {
        ui.label(theme::small(line));
    }
    ui.add_space(8.0);
    let mut chosen = buttons(ui, (game, table, following), saved);
    ui.add_space(10.0);
    let height = ui.available_height();
    theme::page_by_keys(ui, "results", height, |ui| {
        ui.add_space(2.0);
        if let Some(step) = between::panel(ui, battle, table) {
            chosen = Some(Next::Between(step));
        }
        // Below the panel, so that its buttons stay where they are.
        if battle.onward().is_some()
            && let Some(words) = saved
        {
            ui.label(words.as_str());
        }
        experience(ui, battle);
        ui.add_space(6.0);
        let tally = tally(battle);
        people(ui, battle, &tally, pictures);
        ui.add_space(10.0);
        egui::CollapsingHeader::new("Details: luck").show(ui, |ui| luck(ui, battle, &tally));
    });
    chosen
}

/// Goes there; what stands against it is said on the page.
fn go(
    chosen: Next,
    game: &mut Game,
    table: &Table,
    next: &mut NextState<AppState>,
    commands: &mut Commands,
    saved: &mut Option<String>,
) {
    match chosen {
        Next::Between(CampStep::Recover(command)) => {
            let from = game.battle().journal().len();
            *saved = Some(match game.submit(&command) {
                Ok(()) => told_since(game.battle(), from),
                Err(refusal) => refusal.to_string(),
            });
        }
        Next::Between(CampStep::On(command)) => match game.submit(&command) {
            Ok(()) => {
                game.went_on();
                next.set(AppState::Battle);
            }
            Err(refusal) => *saved = Some(refusal.to_string()),
        },
        Next::Again | Next::SameDice => {
            let (game, table) = once_more(game, table, matches!(chosen, Next::SameDice));
            commands.insert_resource(table);
            commands.insert_resource(game);
            next.set(AppState::Battle);
        }
        Next::Watch => match Session::resume(game.dex(), &game.session().record()) {
            Ok(session) => {
                let (game, table) = replay::watch(session);
                commands.insert_resource(table);
                commands.insert_resource(game);
                next.set(AppState::Battle);
            }
            Err(fault) => *saved = Some(format!("It cannot be watched: {fault}.")),
        },
        Next::Rewind(before) => {
            game.session_mut().rewind_to(before);
            game.jumped();
            next.set(AppState::Battle);
        }
        Next::Following(index) => {
            commands.insert_resource(LeadTo(index));
            next.set(AppState::Levels);
        }
        Next::Levels => next.set(AppState::Levels),
        Next::Menu => next.set(AppState::Menu),
        Next::Board => next.set(AppState::Battle),
        Next::Back(state) => next.set(state),
    }
}

/// What has been told since the journal was so long, in one paragraph.
fn told_since(battle: &Battle, from: usize) -> String {
    let (narrator, journal) = (Narrator::of(battle), battle.journal());
    let lines = (from..journal.len()).filter_map(|at| narrator.line_at(journal, at));
    let lines: Vec<String> = lines.map(|line| line.trim().to_owned()).collect();
    lines.join(" ")
}

fn headline(ui: &mut Ui, battle: &Battle, table: &Table) {
    let level = battle.level();
    let people = table.people_of(level);
    let (Some(outcome), Some((verdict, heading, why))) =
        (battle.outcome(), verdict::told(battle, people))
    else {
        ui.label(theme::title(format!("{} is not over yet", level.name)));
        return;
    };
    ui.horizontal(|ui| {
        for side in &outcome.sides {
            theme::side_badge(ui, side.0);
        }
        ui.label(theme::title(heading).color(theme::of_verdict(verdict)));
    });
    ui.label(format!("{}, {why}.", level.name));
    for line in road(battle) {
        ui.label(line);
    }
}

/// What suits how it ended: going on, the next level, another try, the round before.
fn first_choices(
    ui: &mut Ui,
    (game, table, following): (&Game, &Table, Option<usize>),
    verdict: Option<Verdict>,
) -> Option<Next> {
    let onward = game.battle().onward();
    let last = onward.is_none();
    let lost = verdict == Some(Verdict::Lost);
    // Where another battle follows, going on is the main thing.
    let step = onward.as_ref().and_then(|it| between::on(ui, it));
    let mut chosen = step.map(Next::Between);
    let following = following.filter(|_| last);
    let to_next = following.filter(|_| verdict == Some(Verdict::Won));
    let main = |ui: &mut Ui, first: bool, words: &str, hint: &str| {
        let button = match first {
            true => theme::accent_button(ui, words, "", hint),
            false => ui.button(words).on_hover_text(hint),
        };
        if first && ui.memory(|memory| memory.focused().is_none()) {
            button.request_focus();
        }
        button.clicked()
    };
    let next = "The level that follows in the list";
    if to_next.is_some() && main(ui, true, "Next level", next) {
        chosen = to_next.map(Next::Following);
    }
    let again = if lost { "Try again" } else { "Play again" };
    let first = last && to_next.is_none();
    if main(ui, first, again, "The same level with new dice") {
        chosen = Some(Next::Again);
    }
    // Of two at one screen one has lost as well, and a draw is no victory.
    let back = verdict.is_some_and(|it| it != Verdict::Won) && table.people() > 0;
    if let Some((before, round)) = game.session().round_before().filter(|_| back) {
        let hint = "Back to the beginning of that round; redo gives again what was done";
        if main(ui, false, &format!("Rewind to round {round}"), hint) {
            chosen = Some(Next::Rewind(before));
        }
    }
    let later = following.filter(|_| to_next.is_none());
    if later.is_some() && main(ui, false, "Next level", next) {
        chosen = later.map(Next::Following);
    }
    chosen
}

/// What can be done now: first of all what suits how it ended.
fn buttons(
    ui: &mut Ui,
    (game, table, following): (&Game, &Table, Option<usize>),
    saved: &mut Option<String>,
) -> Option<Next> {
    let mut chosen = None;
    let people = table.people_of(game.level());
    let outcome = game.battle().outcome();
    let verdict = outcome.map(|outcome| verdict::verdict(outcome, people));
    let last = game.battle().onward().is_none();
    ui.horizontal_wrapped(|ui| {
        chosen = first_choices(ui, (game, table, following), verdict);
        let same = "The same level with the same dice: other decisions, other fate";
        for (words, hint, next) in [
            ("Same dice", same, Next::SameDice),
            (
                "Watch",
                "The whole battle once more, with pause, steps and rounds",
                Next::Watch,
            ),
            (
                "Look at the board",
                "Back to the board as it stands",
                Next::Board,
            ),
            ("Levels", "Choose another level", Next::Levels),
            ("Menu", "Back to the menu", Next::Menu),
        ] {
            if ui.button(words).on_hover_text(hint).clicked() {
                chosen = Some(next);
            }
        }
        if ui
            .button("Save record")
            .on_hover_text("Level, dice and commands, to watch again")
            .clicked()
        {
            *saved = Some(save_in_words(game));
        }
    });
    if last && let Some(words) = saved {
        ui.label(theme::small(words.as_str()));
    }
    chosen
}

/// What the table tells; where there is little room, in fewer and narrower columns.
const COLUMNS: [&str; 8] = [
    "",
    "Who",
    "Hit Points",
    "Injuries",
    "Dealt",
    "Taken",
    "Attacks hit",
    "Knocked out",
];
const FEW_COLUMNS: [&str; 6] = ["", "Who", "Hit Points", "Dealt, taken", "Hits", "KOs"];

fn people(ui: &mut Ui, battle: &Battle, tally: &Totals, pictures: &Pictures) {
    let narrow = ui.available_width() < 940.0;
    let columns: &[&str] = if narrow { &FEW_COLUMNS } else { &COLUMNS };
    egui::Grid::new("people")
        .num_columns(columns.len())
        .striped(true)
        .spacing(vec2(if narrow { 10.0 } else { 26.0 }, 8.0))
        .show(ui, |ui| {
            for column in columns {
                ui.label(theme::small(*column));
            }
            ui.end_row();
            for id in battle.ids() {
                let sheet = battle.sheet(id);
                if let Some(sheet) = sheet.filter(|sheet| sheet.place != Whereabouts::Away) {
                    row(ui, &sheet, id, tally, pictures, narrow);
                    ui.end_row();
                }
            }
        });
}

fn row(
    ui: &mut Ui,
    sheet: &Sheet,
    id: CombatantId,
    tally: &Totals,
    pictures: &Pictures,
    narrow: bool,
) {
    let deeds = tally.of(id);
    let (rect, _) = ui.allocate_exact_size(vec2(46.0, 40.0), Sense::hover());
    pictures.paint_token(
        ui.painter(),
        rect.shrink2(vec2(3.0, 0.0)),
        &sheet.token,
        Color32::WHITE,
    );
    theme::paint_side(
        ui.painter(),
        rect.left_top() + vec2(7.0, 9.0),
        7.0,
        sheet.side.0,
    );
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.set_min_width(if narrow { 110.0 } else { 170.0 });
        ui.label(&sheet.name);
        ui.label(theme::small(fate(sheet)));
    });
    ui.horizontal(|ui| {
        let size = vec2(if narrow { 80.0 } else { 190.0 }, 14.0);
        theme::hp_bar(ui, size, sheet.hp, sheet.cap, sheet.max_hp, sheet.temp_hp);
        ui.label(theme::small(format!("{} / {}", sheet.hp, sheet.max_hp)));
    });
    let hits = format!("{} of {}", deeds.hits, deeds.attacks);
    let numbers = match narrow {
        true => vec![format!("{}, {}", deeds.dealt, deeds.taken), hits],
        false => vec![
            sheet.injuries.to_string(),
            deeds.dealt.to_string(),
            deeds.taken.to_string(),
            hits,
        ],
    };
    for number in numbers.into_iter().chain([deeds.knock_outs.to_string()]) {
        ui.label(number);
    }
}

fn fate(sheet: &Sheet) -> &'static str {
    match sheet.place {
        _ if sheet.dead => "dead",
        Whereabouts::Caught(_) => "caught",
        Whereabouts::Fled => "fled",
        Whereabouts::Later | Whereabouts::Away => "never came",
        _ if sheet.fainted => "fainted",
        Whereabouts::Ball => "in its ball",
        _ => "standing",
    }
}

/// What the battle was worth to its players (G175).
fn experience(ui: &mut Ui, battle: &Battle) {
    let narrator = Narrator::of(battle);
    for event in &battle.journal()[battle.began_at()..] {
        if matches!(
            PtuEvent::of(event),
            Some(PtuEvent::Experience { .. } | PtuEvent::FirstCatch { .. })
        ) && let Some(line) = narrator.line(event)
        {
            let hint = narrator.details(event).join("\n");
            ui.label(line).on_hover_text(hint);
        }
    }
}

fn luck(ui: &mut Ui, battle: &Battle, tally: &Totals) {
    ui.label(theme::small(
        "Hits and dice as they fell beside what was to be expected, per side. Small numbers \
         swing; a few points are nothing.",
    ));
    egui::Grid::new("luck")
        .num_columns(5)
        .striped(true)
        .spacing(vec2(26.0, 6.0))
        .show(ui, |ui| {
            for column in ["Side", "Hits", "Expected", "Mean d20", "Critical hits"] {
                ui.label(theme::small(column));
            }
            ui.end_row();
            for (index, side) in battle.level().sides.iter().enumerate() {
                let Luck {
                    hits,
                    expected,
                    rolls,
                    sum,
                    criticals,
                    ..
                } = tally.luck(index);
                ui.label(&side.name);
                ui.label(hits.to_string());
                ui.label(format!("{expected:.1}"));
                let mean = if rolls == 0 {
                    "–".into()
                } else {
                    format!("{:.1}", sum as f64 / f64::from(rolls))
                };
                ui.label(mean);
                ui.label(criticals.to_string());
                ui.end_row();
            }
        });
}
