//! Records that come out differently, are damaged, or are of another format.

use std::sync::Arc;

use super::*;
use crate::battle::{Action, Command, act};
use crate::data::{Dex, find_level};
use crate::rules::DiceSource;

/// The record of a battle of so many ends of turns, in today's form.
fn text(turns: usize) -> String {
    text_of("bench3v3", turns)
}

fn text_of(level: &str, turns: usize) -> String {
    let dex = Dex::builtin().unwrap();
    let source = find_level(level).unwrap();
    let level_ref = LevelRef {
        name: source.file,
        text: source.text,
    };
    let level = Arc::new(level_ref.level(dex).unwrap());
    let mut session = Session::new(dex, &level, level_ref, DiceSource::Streams(5));
    for _ in 0..turns {
        end_turn(&mut session);
    }
    session.text().unwrap()
}

/// Strikes where somebody is in reach, or ends the turn; lets reactions pass.
fn end_turn(session: &mut Session) {
    let actor = session.battle().prompt().unwrap().actor;
    let options = session.battle().options().unwrap();
    let strike = options.actions().find(|action| action.attack().is_some());
    let mut ways = [Action::from(act::EndTurn), act::Decline.into()].into_iter();
    let action = strike.cloned().unwrap_or_else(|| {
        let possible = |way: &Action| {
            let command = Command::new(actor, way.clone());
            session.battle().check(&command).is_ok()
        };
        ways.find(possible).unwrap()
    });
    session.submit(&Command::new(actor, action)).unwrap();
}

fn reading(text: &str) -> Reading {
    Reading::of("r.ron", text, Dex::builtin().unwrap()).unwrap()
}

fn reopened(text: &str) -> Reopened {
    Session::as_far_as_sound(&reading(text), Dex::builtin().unwrap()).unwrap()
}

#[test]
fn a_record_says_what_came_of_every_command() {
    let text = text(12);
    let record = reading(&text).record;
    assert_eq!(record.seal.marks.len(), record.commands.len() + 1);
    let marks = &record.seal.marks;
    assert!(
        marks
            .iter()
            .all(|mark| mark.state.is_some() && mark.dice.is_some())
    );
    let fallen: usize = marks.iter().flat_map(|mark| &mark.dice).map(Vec::len).sum();
    assert!(fallen > 3, "{fallen} dice");
    let session = Session::replay(Dex::builtin().unwrap(), &record).unwrap();
    assert_eq!(session.text().unwrap(), text);
    assert_eq!(session.record(), record);
}

#[test]
fn a_large_battle_says_how_it_stands_every_few_commands() {
    let text = text_of("hill_road", 13);
    let record = reading(&text).record;
    let told = record.seal.marks.iter().map(|mark| mark.state.is_some());
    let every_second = (0..14).map(|number| number % 2 == 0 || number == 13);
    assert!(
        told.eq(every_second),
        "12 combatants: every second command, and the last"
    );
    let session = Session::replay(Dex::builtin().unwrap(), &record).unwrap();
    assert_eq!(session.text().unwrap(), text);
    assert_eq!(session.record(), record);
}

#[test]
fn a_number_changed_in_the_level_is_noticed_where_it_first_matters() {
    let text = text(30);
    let changed = text.replacen("level: 15", "level: 16", 1);
    assert_ne!(changed, text, "the level has combatants of level 15");
    let reopened = reopened(&changed);
    let lost = reopened.lost.unwrap();
    assert!(lost.contains("the battle begins differently"), "{lost}");
    assert!(
        lost.contains("changed since it was made: the level"),
        "{lost}"
    );
    assert_eq!(reopened.session.len(), 0);
}

#[test]
fn other_dice_and_another_state_are_named_and_what_came_before_stands() {
    let text = text(30);
    let lines: Vec<&str> = text.lines().collect();
    let commands = lines
        .iter()
        .position(|line| line.contains("commands: ["))
        .unwrap();
    let with_dice = |line: &&str| line.contains("dice: [") && line.contains("actor:");
    let at = lines.iter().rposition(with_dice).unwrap();
    let number = at - commands;
    let dice = lines[at].split("dice: [").nth(1).unwrap();
    let first: u16 = dice
        .split([',', ']'])
        .next()
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let other = lines[at].replacen(
        &format!("dice: [{first}"),
        &format!("dice: [{}", first + 1),
        1,
    );
    let lost = reopened(&text.replacen(lines[at], &other, 1));
    let words = lost.lost.unwrap();
    assert!(
        words.starts_with(&format!("command {number} of 30 comes out differently")),
        "{words}"
    );
    assert!(
        words.contains(&format!("the dice were {}", first + 1)),
        "{words}"
    );
    assert_eq!(lost.session.len(), number - 1);

    let state = lines[at]
        .split("state: \"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let other = lines[at].replacen(state, "00000000", 1);
    let lost = reopened(&text.replacen(lines[at], &other, 1));
    let words = lost.lost.unwrap();
    assert!(
        words.contains("the battle stands otherwise after it"),
        "{words}"
    );
    assert_eq!(lost.session.len(), number - 1);
    // It can be played on, and its record is whole again.
    let mut session = lost.session;
    end_turn(&mut session);
    let again = session.text().unwrap();
    assert!(reopened(&again).lost.is_none());
}

#[test]
fn a_cut_record_keeps_every_command_that_is_whole() {
    let whole = text(10);
    let start = whole.find("commands: [").unwrap();
    let mut lengths = Vec::new();
    for end in (start..whole.len())
        .step_by(3)
        .filter(|end| whole.is_char_boundary(*end))
    {
        let cut = &whole[..end];
        let Ok(reading) = Reading::of("r.ron", cut, Dex::builtin().unwrap()) else {
            assert!(end < start + 12, "nothing is left of {end} bytes");
            continue;
        };
        let lines = cut[start..]
            .matches("},\n")
            .count()
            .max(cut[start..].matches("),\n").count());
        assert!(
            reading.record.commands.len() >= lines.min(10),
            "{end}: {lines} lines"
        );
        lengths.push(reading.record.commands.len());
        let end_is_there = cut.trim_end().ends_with("],\n)") || cut.trim_end().ends_with("]\n)");
        assert_eq!(reading.lost.is_some(), !end_is_there, "{end}");
    }
    assert!(lengths.is_sorted());
    assert_eq!((lengths[0], *lengths.last().unwrap()), (0, 10));
    let half = &whole[..whole.len() - 200];
    let reopened = reopened(half);
    let lost = reopened.lost.unwrap();
    assert!(
        lost.contains("r.ron:") && lost.contains("It is sound up to command"),
        "{lost}"
    );
    assert!(reopened.session.len() >= 6);
}

#[test]
fn a_wrong_name_costs_the_commands_from_there_on() {
    let whole = text(10);
    let start = whole.find("commands: [").unwrap();
    let line = whole[start..].lines().nth(4).unwrap();
    let broken = whole.replacen(line, &line.replacen("actor: \"", "actor: \"X", 1), 1);
    let reading = reading(&broken);
    assert_eq!(reading.record.commands.len(), 3);
    let lost = reading.lost.unwrap();
    assert!(lost.faults[0].problem.contains("there is no combatant \"X"));
    assert!(Record::parse("r.ron", &broken, Dex::builtin().unwrap()).is_err());
}

#[test]
fn records_without_marks_play_and_newer_formats_are_refused() {
    let old = "(level: \"bench3v3\", dice: Streams(1), commands: [])";
    let reading = reading(old);
    assert_eq!((reading.format, reading.record.seal.marks.len()), (1, 0));
    let session = Session::replay(Dex::builtin().unwrap(), &reading.record).unwrap();
    assert!(session.text().unwrap().contains("format: 3"));
    let newer = old.replacen('(', "(format: 99, ", 1);
    let faults = Record::parse("r.ron", &newer, Dex::builtin().unwrap()).unwrap_err();
    let told = faults[0].to_string();
    assert!(
        told.contains("format 99") && told.contains("newer tallgrass"),
        "{told}"
    );
}

#[test]
fn what_a_record_was_made_with_is_compared() {
    let text = text(5);
    let record = reading(&text).record;
    let session = Session::replay(Dex::builtin().unwrap(), &record).unwrap();
    assert_eq!(session.changed_since(&record.seal), Vec::<String>::new());
    let mut other = record.seal.clone();
    if let Some(made_with) = &mut other.made_with {
        made_with.engine = "0.0.1".to_owned();
        made_with.data = "0".to_owned();
    }
    let changed = session.changed_since(&other).join("; ");
    assert!(
        changed.contains("the data") && changed.contains("it was 0.0.1"),
        "{changed}"
    );
}

#[test]
fn house_rules_of_a_record_have_the_bounds_of_a_level() {
    for (rule, words) in [
        ("round_limit: 0", "at least 1"),
        ("round_limit: 4294967295", "at most 1000"),
        ("capture_above_75: 2147483647", "0 to 100"),
    ] {
        let text =
            format!("(level: \"bench3v3\", house: ({rule}), dice: Streams(1), commands: [])");
        let faults = Record::parse("r.ron", &text, Dex::builtin().unwrap()).unwrap_err();
        assert!(faults[0].to_string().contains(words), "{}", faults[0]);
    }
}

#[test]
fn a_fault_of_the_level_inside_stands_in_the_record() {
    let text = "(\n level: \"lakeside\",\n level_text: r#\"(\n  nam: \"x\",\n)\"#,\n dice: Streams(1), commands: [])";
    let faults = Record::parse("r.ron", text, Dex::builtin().unwrap()).unwrap_err();
    let fault = &faults[0];
    assert_eq!(
        (fault.file.as_str(), fault.line, fault.column),
        ("r.ron", 4, 3),
        "{fault}"
    );
    assert!(fault.entry.contains("the level inside"));
}

#[test]
fn many_faults_are_capped_and_found_fast() {
    let mut text = "(level: \"bench3v3\", dice: Streams(1), commands: [".to_owned();
    for _ in 0..20_000 {
        text += "(actor: \"Nobody\", action: EndTurn), ";
    }
    text += "])";
    let began = std::time::Instant::now();
    let faults = Record::parse("r.ron", &text, Dex::builtin().unwrap()).unwrap_err();
    assert_eq!(faults.len(), 100);
    assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
}

/// The lines of a record up to its commands, the commands, and what follows them.
fn parts(text: &str) -> (Vec<&str>, Vec<&str>, Vec<&str>) {
    let lines: Vec<&str> = text.lines().collect();
    let begin = lines.iter().position(|it| it.contains("commands: ["));
    let end = lines.iter().rposition(|it| it.trim() == "],").unwrap();
    let begin = begin.unwrap() + 1;
    (
        lines[..begin].to_vec(),
        lines[begin..end].to_vec(),
        lines[end..].to_vec(),
    )
}

/// A record with other commands.
fn with_commands(text: &str, commands: &[&str]) -> String {
    let (head, _, tail) = parts(text);
    [&head, commands, &tail].concat().join("\n")
}

#[test]
fn a_command_slipped_in_or_taken_out_anywhere_is_noticed_however_many_there_are() {
    for level in ["hill_road", "bench3v3"] {
        let text = text_of(level, 14);
        let (_, commands, _) = parts(&text);
        let name = reading(&text).record.ready_level(Dex::builtin().unwrap());
        let name = name.unwrap().combatants[0].name.clone();
        let slipped = format!("        (actor: \"{name}\", action: Referee(Injuries(1))),");
        for at in 0..=commands.len() {
            let mut more = commands.clone();
            more.insert(at, &slipped);
            let lost = reopened(&with_commands(&text, &more)).lost;
            assert!(lost.is_some(), "{level}: slipped in before {at}");
            let mut fewer = commands.clone();
            if at < fewer.len() {
                fewer.remove(at);
                let fewer = reopened(&with_commands(&text, &fewer));
                // An offer that nobody answers is declined: then it is the same battle.
                let same = || fewer.session.text().unwrap() == text;
                assert!(fewer.lost.is_some() || same(), "{level}: {at} taken out");
            }
        }
    }
}

#[test]
fn a_record_that_is_cut_between_two_commands_is_noticed_at_its_end() {
    let text = text_of("hill_road", 13);
    let (_, commands, _) = parts(&text);
    for left in 0..commands.len() {
        let cut = with_commands(&text, &commands[..left]);
        let reopened = reopened(&cut);
        let lost = reopened.lost.unwrap();
        assert!(lost.contains("it had 13 commands"), "{left}: {lost}");
        assert!(lost.contains("are missing"), "{left}: {lost}");
        assert_eq!(reopened.session.len(), left);
    }
}

#[test]
fn who_won_is_compared_with_how_the_replay_ends() {
    let text = text(6);
    let other = text.replacen("result: Open", "result: Won([\"Reds\"])", 1);
    assert_ne!(other, text);
    let dex = Dex::builtin().unwrap();
    let fault = Session::replay(dex, &reading(&other).record).err().unwrap();
    assert_eq!(fault.field(), Some("stands"));
    let told = fault.to_string();
    assert!(told.contains("it was won by Reds"), "{told}");
    assert!(told.contains("now it is not over"), "{told}");
}

#[test]
fn other_events_are_a_fault_unless_something_has_changed() {
    let text = text(6);
    let dex = Dex::builtin().unwrap();
    let mut record = reading(&text).record;
    let session = Session::replay(dex, &record).unwrap();
    assert_eq!(session.ending(&record.seal), Ok(Ending::Same));
    record.seal.ends.as_mut().unwrap().journal = "0".repeat(16);
    let fault = session.ending(&record.seal).unwrap_err();
    assert!(fault.to_string().contains("not by the same events"));
    assert_eq!(fault.field(), Some("ends"));
    record.seal.made_with.as_mut().unwrap().data = "0".to_owned();
    assert_eq!(session.ending(&record.seal), Ok(Ending::SameEnd));
}

#[test]
fn what_nobody_sees_is_in_the_sum_of_a_state() {
    let text = text(8);
    let dex = Dex::builtin().unwrap();
    let name = reading(&text).record.ready_level(dex).unwrap().combatants[0]
        .name
        .clone();
    for (kind, level_line) in [
        ("a bag", ", items: { \"Potion\": 1 }"),
        ("a hand", ", held: \"Potion\""),
    ] {
        let written = format!("name: \"{name}\"");
        let changed = text.replacen(&written, &format!("{written}{level_line}"), 1);
        assert_ne!(changed, text);
        let lost = reopened(&changed).lost.unwrap();
        assert!(lost.contains("begins differently"), "{kind}: {lost}");
    }
    let session = Session::replay(dex, &reading(&text).record).unwrap();
    let sum = |session: &Session| StateSum::of(session.battle(), Summed::All, 0).digest;
    let asked = session.battle().prompt().unwrap().actor;
    let name = session.battle().name(asked).to_owned();
    let before = sum(&session);
    for action in [
        "HoldBack(true)",
        "WillingToAllies(true)",
        "Order(AttackOfOpportunity, Never)",
    ] {
        let (_, mut commands, _) = parts(&text);
        let line = format!("        (actor: \"{name}\", action: {action}),");
        commands.push(&line);
        let ends = format!("commands: {}", commands.len() - 1);
        let ends_now = format!("commands: {}", commands.len());
        let text = with_commands(&text, &commands).replacen(&ends, &ends_now, 1);
        let record = reading(&text).record;
        let mut session = Session::new(
            dex,
            &record.ready_level(dex).unwrap(),
            record.level.clone(),
            record.dice.clone(),
        );
        session.follow(&record).unwrap();
        assert_ne!(sum(&session), before, "{action}");
    }
}

/// A record as form 2 wrote it.
fn form_2(text: &str) -> String {
    let dex = Dex::builtin().unwrap();
    let mut record = reading(text).record;
    let level = record.ready_level(dex).unwrap();
    let mut session = Session::new(dex, &level, record.level.clone(), record.dice.clone());
    let commands = record.commands.clone();
    let shown = |session: &Session| StateSum {
        after: None,
        ..StateSum::of(session.battle(), Summed::Shown, 0)
    };
    record.seal.ends = None;
    record.seal.marks[0].state = Some(shown(&session));
    for (command, mark) in commands.iter().zip(&mut record.seal.marks[1..]) {
        session.submit(command).unwrap();
        mark.state = mark.state.map(|_| shown(&session));
    }
    let text = record.to_text(dex).unwrap();
    text.replacen("format: 3", "format: 2", 1)
}

#[test]
fn records_of_form_2_play_and_are_compared_as_they_were() {
    let dex = Dex::builtin().unwrap();
    for level in ["bench3v3", "hill_road"] {
        let old = form_2(&text_of(level, 10));
        assert!(!old.contains("ends:") && !old.contains(" all "), "{old}");
        let record = reading(&old).record;
        let session = Session::replay(dex, &record).unwrap();
        assert_eq!(session.ending(&record.seal), Ok(Ending::Untold));
        let again = reading(&session.text().unwrap()).record;
        assert_eq!(session.ending(&again.seal), Ok(Ending::Same));
        let mut other = record.clone();
        other.seal.stands.as_mut().unwrap().round = 99;
        let fault = Session::replay(dex, &other).err().unwrap();
        assert!(fault.to_string().contains("in round 99"), "{fault}");
        let (_, commands, _) = parts(&old);
        let marked = commands.iter().rfind(|it| it.contains("state: ")).unwrap();
        let at = marked.find("state: \"").unwrap() + 8;
        let damaged = format!("{}ffffffff{}", &marked[..at], &marked[at + 8..]);
        let other = old.replacen(marked, &damaged, 1);
        let lost = reopened(&other).lost.unwrap();
        assert!(lost.contains("stands otherwise after it"), "{lost}");
    }
}
