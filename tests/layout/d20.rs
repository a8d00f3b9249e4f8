//! Battles on one die at every size and scale.

use tallgrass::rulesets::d20::{Command, D20, Dex, Options};
use tallgrass::screens::measure::Ruler;
use tallgrass::screens::turns::{Over, TurnTable};
use tallgrass::tables::{Control, DiceFrom, Seat, Session, Strength, TurnGame as _};
use tallgrass::view::AppState;

use super::{look, nothing_is_wrong};

fn session(options: Options, seed: u64) -> Session<D20> {
    let dex = Dex::builtin().unwrap();
    let seats = [
        Seat::new("Alexandra", Control::Person),
        Seat::new("Bartholomew", Control::Computer(Strength::Middle)),
    ];
    Session::new(&dex, options, seats.to_vec(), DiceFrom::Seeded(seed)).unwrap()
}

/// Everybody says what the computer would, until the first seat is asked for this; `false` if the battle
/// ends before.
fn until(session: &mut Session<D20>, wanted: impl Fn(&[Command]) -> bool) -> bool {
    for _ in 0..5000 {
        let Some(prompt) = session.game().prompt() else {
            return false;
        };
        let choices = session.game().choices().into_iter();
        let open: Vec<Command> = choices
            .filter(|it| it.refused.is_none())
            .map(|it| it.command)
            .collect();
        if prompt.seat == 0 && wanted(&open) {
            return true;
        }
        let command = session.advice(Strength::Middle).unwrap();
        session.submit(prompt.seat, &command).unwrap();
    }
    unreachable!("the battle does not end");
}

fn show(ruler: &mut Ruler, session: &Session<D20>) {
    ruler
        .world()
        .insert_resource(TurnTable::new(session.clone()));
    ruler.go(AppState::Turns);
}

fn any(open: &[Command], asks: fn(&Command) -> bool) -> bool {
    open.iter().any(asks)
}

/// What somebody is asked, by the level in which it is.
const QUESTIONS: [(&str, &str, fn(&[Command]) -> bool); 5] = [
    ("first_die", "the early phase", |open| {
        any(open, |it| *it == Command::Wait)
    }),
    ("double_team", "a turn among eight", |open| {
        any(open, |it| matches!(it, Command::Act(..))) && !any(open, |it| *it == Command::Wait)
    }),
    ("three_starters", "who fights", |open| {
        any(open, |it| matches!(it, Command::Choose(_)))
    }),
    ("the_gym", "who comes out", |open| {
        any(open, |it| matches!(it, Command::Out(_)))
    }),
    ("rain_on_the_lake", "a turn by the water", |open| {
        any(open, |it| matches!(it, Command::Act(..))) && !any(open, |it| *it == Command::Wait)
    }),
];

#[test]
fn every_question_of_a_battle_on_one_die_fits_every_window() {
    let mut ruler = Ruler::new(None).unwrap();
    let mut found = Vec::new();
    for (level, name, asks) in QUESTIONS {
        let mut session = session(Options::shipped(level).unwrap(), 5);
        assert!(until(&mut session, asks), "{name} is not asked");
        show(&mut ruler, &session);
        found.extend(look(&mut ruler, name));
    }
    nothing_is_wrong(&found);
}

#[test]
fn what_lies_over_a_battle_on_one_die_fits_every_window() {
    let mut ruler = Ruler::new(None).unwrap();
    let mut found = Vec::new();
    let mut session = session(Options::tower(&Dex::builtin().unwrap(), 5), 5);
    show(&mut ruler, &session);
    for over in [Over::Menu, Over::Cards] {
        ruler.world().resource_mut::<TurnTable<D20>>().over = over;
        found.extend(look(&mut ruler, &format!("{over:?}")));
    }
    until(&mut session, |_| false);
    show(&mut ruler, &session);
    found.extend(look(&mut ruler, "the results"));
    nothing_is_wrong(&found);
}
