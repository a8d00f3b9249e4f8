//! The battle in words: what can be chosen, what has happened, how everybody stands (section 17).

use std::borrow::Cow;

use super::event::{Cause, Command, Does, Event, Id, Standing, Target, Thrown};
use super::kinds::{Aim, Screen, Stat};
use super::state::{Ask, Battle, FOR_EVER, Place};
use crate::board::Cell;
use crate::tables::Choice;

/// The name of somebody.
pub(crate) fn name(battle: &Battle, id: Id) -> &str {
    battle
        .level
        .mons
        .get(usize::from(id))
        .map_or("nobody", |mon| mon.name.as_str())
}

/// What can be chosen at the question.
pub(crate) fn choices(battle: &Battle) -> Vec<Choice<Command>> {
    match battle.ask {
        Ask::Nothing => Vec::new(),
        Ask::Choose => {
            let own: Vec<Id> = battle
                .ids()
                .filter(|id| battle.mon(*id).side == 0)
                .collect();
            let wanted = usize::from(battle.level.raw.choose);
            teams(&own, wanted.clamp(1, own.len().max(1)))
                .into_iter()
                .map(|some| {
                    let names: Vec<&str> = some.iter().map(|id| name(battle, *id)).collect();
                    Choice::new(
                        "Team",
                        names.join(", "),
                        names.join(" ").to_lowercase(),
                        Command::Choose(some),
                    )
                })
                .collect()
        }
        Ask::Early(id, bracket) => early(battle, id, bracket),
        Ask::Turn(id) => turn(battle, id),
        Ask::Aim(id) => {
            let slot = battle.mon(id).now.named.unwrap_or(0);
            let which = battle.mon(id).slots()[usize::from(slot)].map(|slot| slot.id);
            let aims = which.into_iter().flat_map(|which| {
                battle
                    .aims(id, which)
                    .map(move |aim| (which, aim))
                    .collect::<Vec<_>>()
            });
            let mut all: Vec<Choice<Command>> = aims
                .map(|(which, aim)| move_choice(battle, id, which, aim, Command::Aim(aim)))
                .collect();
            all.push(Choice::new(
                "Moves",
                "Let it go: nobody is struck",
                "let go",
                Command::Aim(Target::None),
            ));
            all
        }
        Ask::Pivot(id) | Ask::Replace(id) => {
            let mut all = bench(battle, id);
            if matches!(battle.ask, Ask::Pivot(_)) {
                all.push(Choice::new(
                    "Switch",
                    "Stay out",
                    "stay",
                    Command::Out(None),
                ));
            }
            all
        }
        Ask::Learn(id, _) => {
            let slots = battle.mon(id).moves.iter().enumerate();
            let mut all: Vec<Choice<Command>> = slots
                .filter_map(|(at, slot)| Some((at, battle.get((*slot)?.id))))
                .map(|(at, def)| {
                    Choice::new(
                        "Moves",
                        format!("In place of {}", def.name),
                        def.name.to_lowercase(),
                        Command::Learn(Some(at as u8)),
                    )
                })
                .collect();
            all.push(Choice::new(
                "Moves",
                "Not at all",
                "no",
                Command::Learn(None),
            ));
            all
        }
    }
}

/// Every choice of so many, each of them first once: whoever stands first comes out first.
fn teams(own: &[Id], wanted: usize) -> Vec<Vec<Id>> {
    let mut all: Vec<Vec<Id>> = vec![Vec::new()];
    for _ in 0..wanted {
        all = all
            .into_iter()
            .flat_map(|some: Vec<Id>| {
                let later = own.iter().copied().filter({
                    let some = some.clone();
                    move |id| !some.contains(id) && (some.len() < 2 || some.last() < Some(id))
                });
                later
                    .map(|id| some.iter().copied().chain([id]).collect())
                    .collect::<Vec<Vec<Id>>>()
            })
            .collect();
    }
    all
}

/// What can be chosen between two floors of the Battle Tower.
pub(crate) fn floors() -> Vec<Choice<Command>> {
    let group = "Battle Tower";
    vec![
        Choice::new(group, "On to the next floor", "onward", Command::Onward)
            .noted("everybody is healed"),
        Choice::new(group, "Home with the streak", "home", Command::Home),
    ]
}

/// A floor that is won, with luck and choices apart.
fn floor_line(floor: u16, seen: &super::event::Seen) -> String {
    let mean = |sum: i32, of: u16| f64::from(sum) / 100.0 / f64::from(of.max(1));
    format!(
        "Floor {floor} is won. Luck: {} own attacks, {:+.1} on the die each; {} of the foes, {:+.1}. Choices: \
         {} of {} turns as the tactician would.",
        seen.attacks,
        mean(seen.luck, seen.attacks),
        seen.struck,
        mean(seen.against, seen.struck),
        seen.agreed,
        seen.turns
    )
}

fn bench(battle: &Battle, id: Id) -> Vec<Choice<Command>> {
    let bench = battle.bench(battle.mon(id).side);
    bench
        .map(|next| {
            let mon = battle.mon(next);
            let shown = name(battle, next);
            Choice::new(
                "Switch",
                format!("{shown} comes out"),
                shown.to_lowercase(),
                Command::Out(Some(next)),
            )
            .noted(format!("{} of {} HP", mon.hp, mon.max()))
        })
        .collect()
}

fn early(battle: &Battle, id: Id, bracket: i8) -> Vec<Choice<Command>> {
    let mut all = vec![Choice::new(
        "Early",
        "Wait for its turn",
        "wait",
        Command::Wait,
    )];
    all.extend(
        battle
            .plain_acts(id, Some(bracket))
            .into_iter()
            .map(|act| act_choice(battle, id, act)),
    );
    for lower in (1..bracket)
        .rev()
        .filter(|lower| battle.offers_early(id, *lower))
    {
        let what = match lower {
            super::flow::DODGE => "Dodge, Helping Hand".to_owned(),
            lower => battle
                .early_moves(id)
                .filter(|(at, _)| *at == lower)
                .map(|(_, which)| battle.get(which).name.clone())
                .collect::<Vec<_>>()
                .join(", "),
        };
        all.push(Choice::new(
            "Early",
            format!("Wait for +{lower}: {what}"),
            format!("later {lower}"),
            Command::Later(lower),
        ));
    }
    all.push(Choice::new(
        "Standing orders",
        "Never ask this one to act early",
        "never",
        Command::Order(Standing::Never),
    ));
    all.push(Choice::new(
        "Standing orders",
        "Ask for guards only",
        "guards",
        Command::Order(Standing::Guards),
    ));
    all
}

fn turn(battle: &Battle, id: Id) -> Vec<Choice<Command>> {
    let mut all: Vec<Choice<Command>> = battle
        .plain_acts(id, None)
        .into_iter()
        .map(|act| act_choice(battle, id, act))
        .collect();
    for (slot, known) in battle.mon(id).slots().iter().enumerate() {
        let Some(known) = known else { continue };
        if let Err(refusal) = battle.check_slot(id, slot as u8) {
            let def = battle.get(known.id);
            let command = Command::Act(None, Does::Move(slot as u8, Target::None));
            all.push(
                Choice::new("Moves", def.name.clone(), def.name.to_lowercase(), command)
                    .checked(Err(refusal)),
            );
        }
    }
    if battle.mon(id).standing != Standing::Ask {
        all.push(Choice::new(
            "Standing orders",
            "Ask again to act early",
            "ask",
            Command::Order(Standing::Ask),
        ));
    }
    all
}

fn move_choice(
    battle: &Battle,
    id: Id,
    which: super::dex::MoveId,
    aim: Target,
    command: Command,
) -> Choice<Command> {
    let def = battle.get(which);
    let at = match aim {
        Target::None => String::new(),
        Target::Mon(other) => format!(" {}", name(battle, other)),
        Target::Cell(cell) => format!(" {},{}", cell.x, cell.y),
    };
    let on = if at.is_empty() {
        String::new()
    } else {
        format!(" on{at}")
    };
    let choice = Choice::new(
        "Moves",
        format!("{}{on}", def.name),
        format!("{}{at}", def.name).to_lowercase(),
        command,
    );
    match aim {
        Target::Mon(foe) if def.harms() || def.accuracy.is_some() => {
            choice.noted(battle.forecast_line(&battle.strike(id, foe, which, false)))
        }
        Target::None if def.harms() && !battle.wants_target(id, which) => {
            let struck = battle.in_area(id, which);
            let several = struck.len() > 1 && matches!(def.aim, Aim::Opponents | Aim::Others);
            let lines: Vec<String> = struck
                .into_iter()
                .map(|other| battle.forecast_line(&battle.strike(id, other, which, several)))
                .collect();
            choice.noted(lines.join("; "))
        }
        _ => choice,
    }
}

/// The battle as it is once somebody has walked.
fn standing(battle: &Battle, id: Id, to: Option<Cell>) -> Cow<'_, Battle> {
    match to {
        None => Cow::Borrowed(battle),
        Some(to) => {
            let mut there = battle.clone();
            there.mon_mut(id).at = to;
            Cow::Owned(there)
        }
    }
}

fn act_choice(battle: &Battle, id: Id, act: Command) -> Choice<Command> {
    let Command::Act(to, does) = &act else {
        return Choice::new("", "", "", act);
    };
    let (to, does) = (*to, *does);
    let steps = |cell: Cell| format!(" from {},{}", cell.x, cell.y);
    let plain = |group: &'static str, label: String, words: String| {
        let label = to.map_or(label.clone(), |to| label + &steps(to));
        Choice::new(group, label, words.to_lowercase(), act.clone())
    };
    match does {
        Does::Move(slot, target) => match battle.mon(id).slots()[usize::from(slot)] {
            Some(known) => {
                let there = standing(battle, id, to);
                let choice = move_choice(&there, id, known.id, target, act.clone());
                let label = to.map_or(choice.label.clone(), |to| choice.label.clone() + &steps(to));
                let pp = format!(" (PP {}/{})", known.pp, known.max);
                Choice {
                    label: label + &pp,
                    ..choice
                }
            }
            None => plain("Moves", "Nothing".to_owned(), "nothing".to_owned()),
        },
        Does::Nothing if to.is_some() => {
            let to = to.unwrap_or_default();
            Choice::new(
                "Turn",
                format!("Walk to {},{}", to.x, to.y),
                format!("{},{}", to.x, to.y),
                act,
            )
        }
        Does::Nothing => plain("Turn", "Do nothing".to_owned(), "nothing".to_owned()),
        Does::Struggle(_) => plain("Moves", "Struggle".to_owned(), "struggle".to_owned()),
        Does::Dodge(_) => plain(
            "Turn",
            "Dodge: one Disadvantage die more against it this round".to_owned(),
            "dodge".to_owned(),
        ),
        Does::Item(item, on, _) => plain(
            "Trainer",
            format!("{} for {}", item.name(), name(battle, on)),
            format!("{} {}", item.name(), name(battle, on)),
        ),
        Does::Ball(item, at) => {
            let catch = battle.catch(id, item, at);
            let note = format!(
                "a {}, {:.1}% by the rule, {:.0}% by the die ({}+)",
                catch.value(),
                catch.percent(),
                catch.true_chance() * 100.0,
                catch.target()
            );
            plain(
                "Trainer",
                format!("{} at {}", item.name(), name(battle, at)),
                format!("{} {}", item.name(), name(battle, at)),
            )
            .noted(note)
        }
        Does::Switch(next) => plain(
            "Trainer",
            format!("{} comes out instead", name(battle, next)),
            format!("switch {}", name(battle, next)),
        ),
        Does::Recall => plain("Trainer", "Recall".to_owned(), "recall".to_owned()),
        Does::Release(next) => plain(
            "Trainer",
            format!("{} comes out beside", name(battle, next)),
            format!("release {}", name(battle, next)),
        ),
        Does::Flee => plain("Turn", "Flee".to_owned(), "flee".to_owned()),
    }
}

/// What a number of the die means for an attack (section 17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    Miss,
    Hit,
    Effect,
    Critical,
}

impl Meaning {
    /// All of them, as they stand on the ruler.
    pub(crate) const ALL: [Self; 4] = [Self::Miss, Self::Hit, Self::Effect, Self::Critical];

    /// The word on the ruler.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Miss => "miss",
            Self::Hit => "hit",
            Self::Effect => "effect",
            Self::Critical => "critical",
        }
    }

    /// What a die means: from `dc` it hits, from `effect` (0: none) the effect happens, from `critical` on
    /// it is one.
    pub(crate) fn of(die: i32, dc: Option<i32>, effect: i32, critical: i32) -> Self {
        let hit = dc.is_none_or(|dc| super::math::hits(die, dc));
        match () {
            () if !hit => Self::Miss,
            () if die >= critical => Self::Critical,
            () if effect > 0 && die >= effect => Self::Effect,
            () => Self::Hit,
        }
    }
}

/// The bands of a ruler: first number, last number, meaning.
pub(crate) fn bands(dc: Option<i32>, effect: i32, critical: i32) -> Vec<(i32, i32, Meaning)> {
    let mut bands: Vec<(i32, i32, Meaning)> = Vec::new();
    for die in 1..=20 {
        let meaning = Meaning::of(die, dc, effect, critical);
        match bands.last_mut() {
            Some((_, last, known)) if *known == meaning => *last = die,
            _ => bands.push((die, die, meaning)),
        }
    }
    bands
}

/// A band in words.
pub(crate) fn band((first, last, meaning): (i32, i32, Meaning)) -> String {
    match first == last {
        true => format!("{first} {}", meaning.word()),
        false => format!("{first}-{last} {}", meaning.word()),
    }
}

/// The line of the ruler: what each number would have meant (section 17).
pub(crate) fn ruler(thrown: &Thrown) -> String {
    let bands = bands(
        thrown.dc.map(i32::from),
        i32::from(thrown.effect),
        i32::from(thrown.critical),
    );
    let shown: Vec<String> = bands.into_iter().map(band).collect();
    shown.join(" | ")
}

fn thrown_line(battle: &Battle, it: &Thrown) -> String {
    let dice: Vec<String> = it.dice[..usize::from(it.count)]
        .iter()
        .map(u8::to_string)
        .collect();
    let pool = if it.count > 1 {
        format!(
            " of {} ({})",
            dice.join(", "),
            if it.net > 0 { "best" } else { "worst" }
        )
    } else {
        String::new()
    };
    let came = if it.hit { "hits" } else { "misses" };
    format!(
        "  d20 {}{pool}: {} {came} {}. [{}]",
        it.kept,
        name(battle, it.user),
        name(battle, it.target),
        ruler(it)
    )
}

/// An event in a line.
pub(crate) fn line(battle: &Battle, event: &Event) -> Option<String> {
    let who = |id: Id| name(battle, id);
    let which = |id| battle.get(id).name.as_str();
    Some(match *event {
        Event::Round(round) => format!("Round {round}"),
        Event::Out(id, at) => format!("{} comes out at {},{}.", who(id), at.x, at.y),
        Event::In(id) => format!("{} is recalled.", who(id)),
        Event::Walks(id, at) => format!("{} goes to {},{}.", who(id), at.x, at.y),
        Event::Uses(id, it) => format!("{} uses {}.", who(id), which(it)),
        Event::Names(id, it) => format!("{} prepares {} for the late phase.", who(id), which(it)),
        Event::Thrown(it) => thrown_line(battle, &it),
        Event::Struck(id, 0, _, _, _) => format!("  It does nothing to {}.", who(id)),
        Event::Struck(id, amount, left, factor, critical) => {
            struck(who(id), amount, left, factor, critical)
        }
        Event::Loses(id, amount, left, cause) => {
            let why = match cause {
                Cause::Strike(by) => format!("{}'s bond", who(by)),
                Cause::Own => "its own doing".to_owned(),
                Cause::Other(what) => what.to_owned(),
            };
            format!("  {} loses {amount} HP by {why} ({left} left).", who(id))
        }
        Event::Gains(id, amount, now, why) => {
            format!("  {} regains {amount} HP: {why} ({now}).", who(id))
        }
        Event::Falls(id, status) => format!("  {}: {}.", who(id), status.name()),
        Event::Recovers(id, status) => format!("  {} is free of {}.", who(id), status.name()),
        Event::Refused(id, status, rule) => {
            format!("  {} does not get {} [{rule}].", who(id), status.name())
        }
        Event::Stage(id, stat, 0, now) => format!(
            "  {}'s {} won't go {}.",
            who(id),
            stat.name(),
            if now > 0 { "higher" } else { "lower" }
        ),
        Event::Stage(id, stat, by, now) => format!(
            "  {}'s {} {} by {} (now {now:+}).",
            who(id),
            stat.name(),
            if by > 0 { "rises" } else { "falls" },
            by.abs()
        ),
        Event::Note(id, what) => format!("  {} {what}.", who(id)),
        Event::With(id, what, other) => format!("  {} {what} {}.", who(id), who(other)),
        Event::OfMove(id, what, it) => format!("  {} {what} {}.", who(id), which(it)),
        Event::OfItem(id, what, item) => format!("  {} {what} {}.", who(id), item.name()),
        Event::All(what) => what.to_owned(),
        Event::Side(side, what) => {
            format!("{}: {what}.", battle.level.sides[usize::from(side)].name)
        }
        Event::Faints(id) => format!("{} faints.", who(id)),
        Event::Ball(id, value, number, die, caught) => format!(
            "  a {value}, {number}+ wanted, d20 {die}: {} {}.",
            who(id),
            if caught { "is caught" } else { "breaks free" }
        ),
        Event::Learns(id, amount) => format!("  {} gains {amount} experience.", who(id)),
        Event::Level(id, level) => format!("  {} reaches level {level}.", who(id)),
        Event::Evolves(id, into) => format!(
            "{} evolves into {}.",
            who(id),
            battle.dex.species(into).name
        ),
        Event::Lesson(nth) => battle
            .level
            .raw
            .lessons
            .get(usize::from(nth))
            .map(|(_, text)| format!("* {text}"))?,
        Event::Floor(floor, seen) => floor_line(floor, &seen),
        Event::Over(_) => return None,
    })
}

fn struck(name: &str, amount: i32, left: i32, factor: u8, critical: bool) -> String {
    let how = match factor {
        5.. => ", super effective",
        1..=3 => ", not very effective",
        _ => "",
    };
    let hard = if critical { ", critical" } else { "" };
    format!("  {name} takes {amount}{how}{hard} ({left} HP left).")
}

/// How everybody stands.
pub(crate) fn state(battle: &Battle) -> Vec<String> {
    let mut lines = vec![header(battle)];
    lines.extend(board(battle));
    for id in battle
        .ids()
        .filter(|id| battle.mon(*id).place == Place::Board && battle.mon(*id).hp > 0)
    {
        lines.push(stand(battle, id));
    }
    for (nth, side) in battle.level.sides.iter().enumerate() {
        let bench: Vec<&str> = battle.bench(nth as u8).map(|id| name(battle, id)).collect();
        if !bench.is_empty() {
            lines.push(format!("{} in reserve: {}.", side.name, bench.join(", ")));
        }
    }
    lines
}

/// The round, and what hangs over the board.
pub(crate) fn header(battle: &Battle) -> String {
    let mut words = vec![format!("Round {}", battle.round)];
    let left = |rounds: u8| {
        if rounds == FOR_EVER {
            String::new()
        } else {
            format!(" ({rounds})")
        }
    };
    words.extend(
        battle
            .weather
            .map(|(weather, rounds)| format!("{}{}", weather.name(), left(rounds))),
    );
    words.extend(
        battle
            .field
            .map(|(field, rounds)| format!("{}{}", field.name(), left(rounds))),
    );
    if battle.trick_room > 0 {
        words.push(format!("Trick Room ({})", battle.trick_room));
    }
    if battle.gravity > 0 {
        words.push(format!("Gravity ({})", battle.gravity));
    }
    for (side, def) in battle.sides.iter().zip(&battle.level.sides) {
        let up = Screen::ALL
            .iter()
            .filter(|screen| side.screens[**screen as usize] > 0);
        words.extend(up.map(|screen| {
            format!(
                "{}: {} ({})",
                def.name,
                screen.name(),
                side.screens[*screen as usize]
            )
        }));
    }
    words.extend(battle.patches.iter().map(|patch| {
        format!(
            "{} around {},{}",
            patch.hazard.name(),
            patch.centre.x,
            patch.centre.y
        )
    }));
    words.join(", ")
}

/// The letter of somebody on the board.
fn letter(battle: &Battle, id: Id) -> char {
    let small = (b'a' + id % 26) as char;
    if battle.mon(id).team == battle.mons.first().map_or(0, |mon| mon.team) {
        small.to_ascii_uppercase()
    } else {
        small
    }
}

fn board(battle: &Battle) -> Vec<String> {
    let map = &battle.level.map;
    let mut lines = vec![format!(
        "    {}",
        (0..map.width)
            .map(|x| format!("{x:>2}"))
            .collect::<String>()
    )];
    for y in 0..map.height {
        let row: String = (0..map.width)
            .map(|x| {
                let cell = Cell::new(x, y);
                let there = battle
                    .out()
                    .find(|id| battle.mon(*id).body().contains(cell));
                let glyph = there.map_or_else(
                    || map.at(cell).map_or(' ', |ground| ground.glyph),
                    |id| letter(battle, id),
                );
                format!(" {glyph}")
            })
            .collect();
        lines.push(format!("{y:>3} {row}"));
    }
    lines
}

fn stand(battle: &Battle, id: Id) -> String {
    let mon = battle.mon(id);
    let species = &battle.dex.species(mon.species).name;
    let shiny = if mon.shiny { "shiny " } else { "" };
    let mut line = format!(
        "{} {} ({shiny}{species}, level {}, {}) at {},{}: {} of {} HP",
        letter(battle, id),
        name(battle, id),
        mon.level,
        battle.level.sides[usize::from(mon.side)].name,
        mon.at.x,
        mon.at.y,
        mon.hp,
        mon.max()
    );
    if let Some(status) = mon.status {
        line += &format!(", {}", status.name());
    }
    for mark in marks(battle, id) {
        line += &format!(", {mark}");
    }
    for stat in Stat::ALL.iter().filter(|stat| mon.stage(**stat) != 0) {
        line += &format!(", {} {:+}", stat.name(), mon.stage(*stat));
    }
    line + "."
}

/// What is about somebody beside its status, in words.
pub(crate) fn marks(battle: &Battle, id: Id) -> Vec<&'static str> {
    let vol = &battle.mon(id).vol;
    let marks = [
        (vol.confused > 0, "confused"),
        (vol.bound > 0, "bound"),
        (vol.trapper.is_some(), "trapped"),
        (vol.cursed, "cursed"),
        (vol.seeded_by.is_some(), "seeded"),
        (vol.loves.is_some(), "infatuated"),
        (vol.taunt > 0, "taunted"),
        (vol.torment, "tormented"),
        (vol.disabled.is_some(), "a move is disabled"),
        (vol.encore.is_some(), "one move only (Encore)"),
        (vol.embargo > 0, "under Embargo"),
        (vol.heal_block > 0, "under Heal Block"),
        (vol.yawn > 0, "drowsy"),
        (vol.perish > 0, "heard Perish Song"),
        (vol.ingrain, "rooted"),
        (vol.aqua_ring, "in an Aqua Ring"),
        (vol.doll > 0, "behind a substitute"),
        (vol.focus || vol.dire, "focused"),
        (vol.guard != super::state::Guard::None, "guarded"),
        (vol.dodging, "dodging"),
        (vol.charging.is_some(), "preparing"),
        (vol.locked.is_some(), "cannot stop"),
        (vol.recharging, "must recharge"),
    ];
    marks
        .iter()
        .filter(|(set, _)| *set)
        .map(|(_, mark)| *mark)
        .collect()
}
