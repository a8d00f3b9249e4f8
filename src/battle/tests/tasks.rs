//! Tasks and Skill Checks as actions (cases C296, C298; G017, G115 to G118).

use crate::battle::tests::inside::Inside as _;
use crate::battle::tests::kit::{PLAIN, Play as _, Scene, cell, duel};
use crate::battle::{Battle, Choosable as _, Command, Event, RollFor, TaskId, act};

const LOCK: &str = "(name: \"the lock\", at: (3, 1), skill: Stealth, dc: 17, delicate: true, \
                    then: [Ground((3, 1), \"shallow water\"), Say(\"\", \"Click.\")])";

fn with(tasks: &str, ana: [i32; 4], bob: &str) -> Scene {
    duel(ana, "", PLAIN, bob).top(&format!("tasks: [{tasks}]"))
}

const TRY: act::Try = act::Try(TaskId(0));

/// Totals of the Skill Checks so far, with what was added to the dice.
fn checks(battle: &Battle) -> Vec<(i32, Vec<(String, i32, &'static str)>)> {
    battle
        .journal()
        .iter()
        .filter_map(|event| match event {
            Event::Rolled {
                total,
                parts,
                purpose: RollFor::Skill(_),
                ..
            } => {
                let parts = parts
                    .iter()
                    .map(|part| (part.source.to_string(), part.amount, part.rule));
                Some((*total, parts.collect()))
            }
            _ => None,
        })
        .collect()
}

fn tried(battle: &Battle) -> Option<(bool, bool)> {
    battle.journal().iter().rev().find_map(|event| match event {
        Event::TaskTried { success, open, .. } => Some((*success, *open)),
        _ => None,
    })
}

#[test]
fn c296_g116_a_missed_focus_check_costs_one() {
    // Struggle misses; a round later Focus 15 misses 16 by 1, Stealth 18 becomes 17.
    let skills = "skills: { Stealth: \"3d6\", Focus: \"3d6\" }";
    let mut battle = with(LOCK, PLAIN, skills).play(&[2, 5, 5, 5, 6, 6, 6]);
    battle.attack("Ana", "Struggle", "Bob");
    battle.pass(&["Ana", "Bob", "Zoe", "Ana"]);
    assert_eq!(battle.round(), 2);
    battle.act("Bob", TRY);
    battle.used_up();
    assert_eq!(
        checks(&battle),
        [
            (15, vec![]),
            (17, vec![("Distracted".to_owned(), -1, "G116")])
        ]
    );
    assert_eq!(tried(&battle), Some((true, false)));
    assert!(!battle.task_open(TaskId(0)));
    let ground = battle.board().ground(cell(3, 1)).unwrap();
    assert_eq!(battle.dex().terrain(ground).name, "shallow water");
    assert_eq!(battle.see("Bob").budget.standard, 0);
}

#[test]
fn c298_g117_a_hit_and_two_injuries_cost_six() {
    let skills = "skills: { Stealth: \"3d6\", Focus: \"3d6+1\" }";
    // 14 + 40 - 4 = 50 of 60: massive, and past the half.
    let tape = [10, 8, 5, 5, 5, 6, 6, 6];
    let mut battle = with(LOCK, [40, 4, 4, 4], skills).play(&tape);
    battle.attack("Ana", "Struggle", "Bob");
    battle.end("Ana");
    assert_eq!(battle.body("Bob").1, 2);
    battle.act("Bob", TRY);
    battle.used_up();
    assert_eq!(
        checks(&battle)[1],
        (
            12,
            vec![
                ("Hit".to_owned(), -2, "G117"),
                ("Injured".to_owned(), -4, "G117")
            ]
        )
    );
    assert_eq!(tried(&battle), Some((false, true)));
    assert!(battle.task_open(TaskId(0)), "it can be tried again");
}

#[test]
fn g115_only_delicate_work_of_the_attacked_needs_focus() {
    let skills = "skills: { Stealth: \"3d6\" }";
    let mut battle = with(LOCK, PLAIN, skills).play(&[6, 6, 6]);
    battle.end("Ana");
    battle.act("Bob", TRY);
    battle.used_up();
    assert_eq!(checks(&battle), [(18, vec![])], "nobody attacked it");
    let coarse = LOCK.replace("delicate: true", "delicate: false");
    let mut battle = with(&coarse, PLAIN, skills).play(&[2, 6, 6, 6]);
    battle.attack("Ana", "Struggle", "Bob");
    battle.end("Ana");
    battle.act("Bob", TRY);
    assert_eq!(checks(&battle), [(18, vec![])], "that is no delicate task");
}

#[test]
fn g017_a_skill_check_costs_what_the_task_says_and_may_have_no_place() {
    let tasks = "(name: \"recall the tale\", skill: GeneralEducation, dc: 5, action: Shift), \
                 (name: \"the bolt\", skill: Athletics, dc: 12, action: Full, again: false, \
                  fails: [Bind(\"Bob\")])";
    let mut battle = with(tasks, PLAIN, "").play(&[3, 3, 1, 1]);
    battle.act("Ana", TRY);
    assert_eq!(tried(&battle), Some((true, false)));
    let left = battle.see("Ana").budget;
    assert_eq!((left.standard, left.shift), (1, 0));
    assert_eq!(
        battle.refused("Ana", act::Try(TaskId(1))),
        "a Full Action needs both the Standard and the Shift Action"
    );
    battle.end("Ana");
    battle.act("Bob", act::Try(TaskId(1)));
    battle.used_up();
    assert_eq!(tried(&battle), Some((false, false)));
    assert!(!battle.task_open(TaskId(1)), "it could be tried once");
    assert!(battle.see("Bob").bound, "what a failure brings");
}

#[test]
fn g017_who_can_try_and_from_where() {
    let tasks = "(name: \"far\", at: (9, 4), skill: Stealth, dc: 9), \
                 (name: \"hands\", skill: Stealth, dc: 9, by: Trainers), \
                 (name: \"art\", skill: Stealth, dc: 9, rank: 3)";
    let mut battle = with(tasks, PLAIN, "").play(&[]);
    for (task, why) in [
        (0, "that is out of reach, at (9, 4)"),
        (1, "that takes a trainer"),
        (2, "that takes Rank 3 in Stealth"),
        (3, "there is no such task"),
    ] {
        assert_eq!(battle.refused("Ana", act::Try(TaskId(task))), why);
        let entry = battle
            .options()
            .unwrap()
            .entry(act::Try::key_of(TaskId(task)))
            .cloned();
        assert_eq!(
            entry.and_then(|entry| entry.reason),
            (task < 3).then(|| why.to_owned())
        );
    }
}

#[test]
fn g017_the_enraged_leave_tasks_alone_and_the_forecast_is_exact() {
    let task = "(name: \"the lock\", skill: Stealth, dc: 7)";
    let mut battle = with(task, PLAIN, "").play(&[]);
    let command = Command::new(battle.id("Ana"), TRY);
    let chance = battle.forecast(&command).unwrap().success.unwrap();
    assert!(
        (chance - 21.0 / 36.0).abs() < 1e-9,
        "7 or more on 2d6: {chance}"
    );
    battle.inflict("Ana", crate::rules::Status::Enraged, "Bob");
    assert_eq!(
        battle.refused("Ana", TRY),
        "Ana is Enraged and must use a damaging attack"
    );
}
