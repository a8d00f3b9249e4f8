//! The games beside the battle at every size and scale.

use std::sync::Arc;

use tallgrass::screens::measure::Ruler;
use tallgrass::screens::turns::{Over, TurnTable};
use tallgrass::tables::pucks::battle::Stage;
use tallgrass::tables::pucks::command::{Command, Deed};
use tallgrass::tables::pucks::options::{GameKind, Options, Throws};
use tallgrass::tables::pucks::{PuckDex, Pucks};
use tallgrass::tables::{Control, DiceFrom, Seat, Session, Strength, TurnGame as _};
use tallgrass::view::AppState;

use super::{look, nothing_is_wrong};

fn session(options: Options, seats: usize) -> Session<Pucks> {
    let dex: Arc<PuckDex> = PuckDex::builtin().unwrap();
    let seats = (0..seats).map(|at| match at {
        0 => Seat::new("Alexandra", Control::Person),
        at => Seat::new(
            format!("Computer {at}"),
            Control::Computer(Strength::Middle),
        ),
    });
    Session::new(&dex, options, seats.collect(), DiceFrom::Seeded(7)).unwrap()
}

fn of_kind(kind: GameKind) -> Options {
    Options {
        kind,
        ..Options::default()
    }
}

/// Everybody says what the computer would, until the person is asked for this.
fn until(session: &mut Session<Pucks>, wanted: impl Fn(&Pucks) -> bool) {
    for _ in 0..4000 {
        let game = session.game();
        let Some(prompt) = game.prompt() else { return };
        if prompt.seat == 0 && wanted(game) {
            return;
        }
        let command = session
            .advice(Strength::Middle)
            .or_else(|| {
                game.choices()
                    .into_iter()
                    .find(|it| it.refused.is_none())
                    .map(|it| it.command)
            })
            .unwrap();
        session.submit(prompt.seat, &command).unwrap();
    }
}

fn stage(game: &Pucks) -> Option<Stage> {
    game.battle().map(|battle| battle.stage)
}

fn show(ruler: &mut Ruler, session: Session<Pucks>) {
    ruler.world().insert_resource(TurnTable::new(session));
    ruler.go(AppState::Turns);
}

#[test]
fn the_list_of_games_fits_every_window() {
    let mut ruler = Ruler::new(None).unwrap();
    ruler.go(AppState::Games);
    nothing_is_wrong(&look(&mut ruler, "the games"));
}

#[test]
fn a_battle_of_pucks_fits_every_window_from_its_stack_to_its_throws() {
    let mut ruler = Ruler::new(None).unwrap();
    let mut found = Vec::new();
    for (kind, seats) in [
        (GameKind::Training, 2),
        (GameKind::Standard, 4),
        (GameKind::Wild, 3),
    ] {
        let mut session = session(of_kind(kind), seats);
        for wanted in [Stage::Slammer, Stage::Health, Stage::Attack] {
            until(&mut session, |game| {
                stage(game) == Some(wanted) || stage(game) == Some(Stage::Over)
            });
            let name = format!("{kind:?} with {seats}, {wanted:?}");
            show(&mut ruler, session.clone());
            found.extend(look(&mut ruler, &name));
        }
    }
    nothing_is_wrong(&found);
}

#[test]
fn what_is_typed_in_after_a_real_throw_fits_every_window() {
    let mut ruler = Ruler::new(None).unwrap();
    let options = Options {
        throws: Throws::Table,
        ..of_kind(GameKind::Training)
    };
    let mut session = session(options, 2);
    until(&mut session, |game| stage(game) == Some(Stage::OrderThrow));
    show(&mut ruler, session);
    nothing_is_wrong(&look(&mut ruler, "a real throw"));
}

#[test]
fn the_map_of_an_adventure_fits_every_window() {
    let mut ruler = Ruler::new(None).unwrap();
    let mut found = Vec::new();
    for kind in [GameKind::Adventure, GameKind::ShortEvening] {
        let mut session = session(of_kind(kind), 2);
        for deed in [
            Deed::Starter("Pikachu".into()),
            Deed::Begin("Pallet Town".into()),
        ] {
            until(&mut session, |_| true);
            session.submit(0, &Command::Map(deed)).unwrap();
        }
        until(&mut session, |game| game.battle().is_none());
        show(&mut ruler, session);
        found.extend(look(&mut ruler, &format!("{kind:?}")));
    }
    nothing_is_wrong(&found);
}

#[test]
fn what_lies_over_a_table_fits_every_window() {
    let mut ruler = Ruler::new(None).unwrap();
    let mut found = Vec::new();
    let mut session = session(of_kind(GameKind::Training), 6);
    until(&mut session, |game| stage(game) == Some(Stage::Attack));
    show(&mut ruler, session.clone());
    for over in [
        Over::Menu,
        Over::Rewind("Dice have fallen since."),
        Over::Cards,
    ] {
        ruler.world().resource_mut::<TurnTable<Pucks>>().over = over;
        found.extend(look(&mut ruler, &format!("{over:?}")));
    }
    until(&mut session, |game| game.outcome().is_some());
    show(&mut ruler, session);
    found.extend(look(&mut ruler, "the results"));
    nothing_is_wrong(&found);
}
