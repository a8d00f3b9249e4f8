//! The board game at every size and scale.

use std::sync::Arc;

use tallgrass::screens::measure::Ruler;
use tallgrass::screens::turns::{Over, TurnTable};
use tallgrass::tables::board::options::Master;
use tallgrass::tables::board::{Board, BoardGame, Command, Options};
use tallgrass::tables::{Control, DiceFrom, Seat, Session, Strength, TurnGame as _};
use tallgrass::view::AppState;

use super::{look, nothing_is_wrong};

fn session(options: &Options, seats: usize) -> Session<BoardGame> {
    let board = Arc::new(Board::builtin().unwrap());
    let seats = (0..seats).map(|at| match at {
        0 => Seat::new("Alexandra", Control::Person),
        at => Seat::new(format!("Computer {at}"), Control::Computer(Strength::Low)),
    });
    Session::new(
        &board,
        options.clone(),
        seats.collect(),
        DiceFrom::Seeded(5),
    )
    .unwrap()
}

/// Everybody says what the computer would, until the first seat is asked for this; `false` if the game
/// ends before.
fn until(
    session: &mut Session<BoardGame>,
    wanted: impl Fn(&BoardGame, &[Command]) -> bool,
) -> bool {
    for _ in 0..20_000 {
        let game = session.game();
        let Some(prompt) = game.prompt() else {
            return false;
        };
        let open = game.choices().into_iter();
        let open: Vec<Command> = open
            .filter(|it| it.refused.is_none())
            .map(|it| it.command)
            .collect();
        if prompt.seat == 0 && wanted(game, &open) {
            return true;
        }
        let command = session.advice(Strength::Low).unwrap_or(open[0].clone());
        session.submit(prompt.seat, &command).unwrap();
    }
    unreachable!("the game does not end");
}

fn show(ruler: &mut Ruler, session: &Session<BoardGame>) {
    ruler
        .world()
        .insert_resource(TurnTable::new(session.clone()));
    ruler.go(AppState::Turns);
}

/// What somebody is asked in the course of a game, by a command that is open then.
const QUESTIONS: [(&str, fn(&Command) -> bool); 6] = [
    ("the map", |it| matches!(it, Command::Move(_))),
    ("a strike", |it| matches!(it, Command::Strike { .. })),
    ("the catch die", |it| matches!(it, Command::Roll)),
    ("a city", |it| matches!(it, Command::Service { .. })),
    ("a card", |it| {
        matches!(it, Command::Item { .. } | Command::Use(_))
    }),
    ("an evolution", |it| matches!(it, Command::Become(_))),
];

#[test]
fn every_question_of_a_board_game_fits_every_window() {
    let mut ruler = Ruler::new(None).unwrap();
    let mut found = Vec::new();
    let start = session(&Options::default(), 4);
    let mut shown = 0;
    for (name, asks) in QUESTIONS {
        let mut session = start.clone();
        if until(&mut session, |_, open| open.iter().any(asks)) {
            show(&mut ruler, &session);
            found.extend(look(&mut ruler, name));
            shown += 1;
        }
    }
    assert!(shown > 4, "only {shown} of {} questions", QUESTIONS.len());
    nothing_is_wrong(&found);
}

#[test]
fn a_board_game_of_teams_and_its_end_fit_every_window() {
    let mut ruler = Ruler::new(None).unwrap();
    let mut found = Vec::new();
    let options = Options {
        half: true,
        master: vec![Master::Teams],
        world: true,
        ..Options::default()
    };
    let mut session = session(&options, 2);
    until(&mut session, |game, open| {
        game.round > 5 && open.iter().any(|it| matches!(it, Command::Move(_)))
    });
    show(&mut ruler, &session);
    found.extend(look(&mut ruler, "a team on its way"));
    for over in [Over::Menu, Over::Cards] {
        ruler.world().resource_mut::<TurnTable<BoardGame>>().over = over;
        found.extend(look(&mut ruler, &format!("{over:?}")));
    }
    until(&mut session, |_, _| false);
    show(&mut ruler, &session);
    found.extend(look(&mut ruler, "the results"));
    nothing_is_wrong(&found);
}

#[test]
fn the_cover_over_hidden_cards_fits_every_window() {
    let mut ruler = Ruler::new(None).unwrap();
    let board = Arc::new(Board::builtin().unwrap());
    let options = Options {
        hidden_cards: true,
        ..Options::default()
    };
    let people = ["Alexandra", "Bartholomew"];
    let seats = people.map(|name| Seat::new(name, Control::Person)).to_vec();
    let session = Session::new(&board, options, seats, DiceFrom::Seeded(5)).unwrap();
    show(&mut ruler, &session);
    nothing_is_wrong(&look(&mut ruler, "the cover"));
}
