//! The seam, with a game of a few lines: whoever takes the last of some stones loses.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::record::{Reading, game_by_heading, game_of};
use super::*;

#[derive(Clone, Debug, PartialEq)]
struct Stones {
    left: u16,
    turn: usize,
    seats: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Take {
    Some(u16),
    Roll,
}

#[derive(Clone, Debug, PartialEq)]
struct Taken(usize, u16);

impl TurnGame for Stones {
    const NAME: &'static str = "stones";
    const TITLE: &'static str = "Stones";
    const SEATS: std::ops::RangeInclusive<usize> = 2..=4;
    const STRENGTHS: [&'static str; 3] = ["slow", "sound", "sharp"];
    type Rules = u64;
    type Options = u16;
    type Command = Take;
    type Event = Taken;

    fn digest(rules: &u64) -> u64 {
        *rules
    }

    fn begin(
        _: &Arc<u64>,
        options: &u16,
        seats: &[Seat],
        _: &mut TableDice,
        _: &mut Vec<Taken>,
    ) -> Result<Self, Refusal> {
        let (left, seats) = (*options, seats.len());
        (left > 0)
            .then_some(Self {
                left,
                turn: 0,
                seats,
            })
            .ok_or_else(|| Refusal::new("R01", "there must be stones"))
    }

    fn prompt(&self) -> Option<Prompt> {
        (self.left > 0).then(|| Prompt {
            seat: self.turn,
            question: format!("{} are left.", self.left),
            typed: None,
            rule: "R02",
        })
    }

    fn choices(&self) -> Vec<Choice<Take>> {
        (1..=3)
            .map(|count| {
                let check = (count <= self.left)
                    .then_some(())
                    .ok_or_else(|| Refusal::new("R02", "so many are not there"));
                Choice::new(
                    "Take",
                    format!("Take {count}"),
                    format!("take {count}"),
                    Take::Some(count),
                )
                .checked(check)
            })
            .collect()
    }

    fn submit(
        &mut self,
        seat: usize,
        command: &Take,
        dice: &mut TableDice,
        told: &mut Vec<Taken>,
    ) -> Result<(), Refusal> {
        let count = match command {
            Take::Some(count) => *count,
            Take::Roll => dice.roll("stones", 3).min(self.left),
        };
        self.left = self
            .left
            .checked_sub(count)
            .filter(|_| seat == self.turn)
            .ok_or_else(|| Refusal::new("R02", "so many are not there"))?;
        told.push(Taken(seat, count));
        self.turn = (self.turn + 1) % self.seats;
        Ok(())
    }

    fn choose(&self, strength: Strength, luck: u64) -> Option<Take> {
        Some(match strength {
            Strength::Low => Take::Roll,
            _ => Take::Some((luck % 2 + 1).try_into().unwrap_or(1).min(self.left)),
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome {
            winners: vec![self.turn],
            how: "It is over.".to_owned(),
        })
    }

    fn line(&self, event: &Taken) -> Option<String> {
        Some(format!("{} takes {}.", event.0, event.1))
    }

    fn state(&self) -> Vec<String> {
        vec!["o".repeat(self.left.into())]
    }

    fn read(&self, typed: &str) -> Option<Result<Take, String>> {
        (typed == "roll").then_some(Ok(Take::Roll))
    }

    fn look(&self, _: &str) -> Option<Vec<String>> {
        None
    }

    fn card(_: &u64, _: &str) -> Option<Vec<String>> {
        None
    }

    fn card_names(_: &u64) -> Vec<String> {
        Vec::new()
    }

    fn rule(_: &u64, _: &str) -> Option<String> {
        None
    }

    fn words() -> &'static [(&'static str, &'static str)] {
        &[("roll", "take as many as a die shows")]
    }
}

fn people(count: usize) -> Vec<Seat> {
    let seat = |number| Seat::new(format!("P{number}"), Control::Person);
    (1..=count).map(seat).collect()
}

fn session(from: DiceFrom) -> Session<Stones> {
    Session::new(&Arc::new(1), 12, people(2), from).unwrap()
}

#[test]
fn a_refused_command_and_a_dry_die_change_nothing() {
    let mut game = session(DiceFrom::Tape(Vec::new()));
    let before = game.record().clone();
    assert!(matches!(
        game.submit(0, &Take::Some(13)),
        Err(Fault::Refused(_))
    ));
    assert!(matches!(
        game.submit(1, &Take::Some(1)),
        Err(Fault::Refused(_))
    ));
    assert!(matches!(game.submit(0, &Take::Roll), Err(Fault::Dry(_))));
    assert_eq!(game.game().left, 12);
    assert!(*game.record() == before);
}

#[test]
fn undo_is_free_until_a_die_or_another_choice() {
    let mut game = session(DiceFrom::Seeded(3));
    assert_eq!(game.undo(), Undo::Nothing);
    game.submit(0, &Take::Some(2)).unwrap();
    assert_eq!((game.undo(), game.game().left), (Undo::Done, 12));
    game.submit(0, &Take::Roll).unwrap();
    assert_eq!(game.undo(), Undo::DiceFell);
    assert_eq!((game.rewind(), game.game().left), (Undo::Done, 12));
    game.set_control(1, Control::Computer(Strength::High));
    game.submit(0, &Take::Some(1)).unwrap();
    game.submit(1, &Take::Some(1)).unwrap();
    assert_eq!(game.undo(), Undo::OthersChose);
    assert_eq!((game.rewind(), game.game().left), (Undo::Done, 12));
}

#[test]
fn dice_of_the_table_are_told_one_by_one_and_replay() {
    let from = DiceFrom::Table {
        seed: 1,
        rolled: Vec::new(),
    };
    let mut game = session(from);
    let Err(Fault::Dry(dry)) = game.submit(0, &Take::Roll) else {
        panic!("a die is missing");
    };
    assert_eq!((dry.name, dry.sides), ("stones", 3));
    game.submit_with(0, &Take::Roll, &[3]).unwrap();
    game.submit(1, &Take::Some(2)).unwrap();
    assert!(matches!(
        game.submit_with(0, &Take::Roll, &[9]),
        Err(Fault::Dry(_))
    ));
    game.submit_with(0, &Take::Roll, &[1]).unwrap();
    let again = Session::<Stones>::replay(game.rules(), game.record()).unwrap();
    assert_eq!((again.game().left, again.left_over()), (6, 0));
    assert_eq!(game.rewind(), Undo::Done);
    assert_eq!(game.game().left, 7);
    game.submit_with(0, &Take::Roll, &[2]).unwrap();
    assert_eq!(game.game().left, 5);
}

#[test]
fn a_record_says_the_same_when_it_is_read_again() {
    let mut game = session(DiceFrom::Seeded(9));
    game.submit(0, &Take::Roll).unwrap();
    game.submit(1, &Take::Some(1)).unwrap();
    let text = game.record().to_text().unwrap();
    assert_eq!(game_of(&text).as_deref(), Some("stones"));
    // One that is cut off before its commands still says by its heading what it was.
    let cut = &text[..text.find("commands").unwrap()];
    assert_eq!((game_of(cut), game_by_heading(cut)), (None, Some("stones")));
    assert_eq!(game_by_heading("(game: \"stones\")"), None);
    let reading = Reading::<Stones>::of("a.ron", &text).unwrap();
    assert_eq!(reading.record.seats, game.record().seats);
    let again = Session::<Stones>::replay(game.rules(), &reading.record).unwrap();
    assert_eq!(again.game().left, game.game().left);
}

#[test]
fn a_record_in_which_no_die_has_fallen_says_so() {
    let mut game = session(DiceFrom::Seeded(9));
    game.submit(0, &Take::Some(2)).unwrap();
    game.submit(1, &Take::Some(1)).unwrap();
    let text = game.record().to_text().unwrap();
    let reading = Reading::<Stones>::of("a.ron", &text).unwrap();
    assert!(reading.record == *game.record(), "{text}");
}

#[test]
fn faults_of_records_name_their_line() {
    let head = "(\n game: \"stones\", options: 5, seats: [(name: \"A\", control: \"human\"), (name: \"B\", control: \"slow\")],\n dice: Seeded(1),\n commands: [\n";
    let fault = |text: &str| {
        let found = Reading::<Stones>::of("a.ron", text).unwrap_err();
        found[0].to_string()
    };
    assert!(fault(&format!("{head}  (seat: 0, does: Swim),\n])")).starts_with("a.ron:5:"));
    assert!(fault(&head.replace("slow", "quick")).starts_with("a.ron:"));
    assert!(
        fault(&format!("{}]\n)", head.replace("slow", "quick"))).contains("known are: human, slow")
    );
    assert!(fault(&format!("{}]\n)", head.replace("stones", "nim"))).starts_with("a.ron:2:2:"));
    assert!(fault("(game: \"stones\")").contains("commands"));
    let text = format!("{head}  (seat: 0, does: Some(2)),\n  (seat: 1, does: Some(9)),\n])");
    let reading = Reading::<Stones>::of("a.ron", &text).unwrap();
    let wrong = Session::<Stones>::replay(&Arc::new(1), &reading.record).unwrap_err();
    let told = reading.located("a.ron", &wrong).to_string();
    assert!(
        told.starts_with("a.ron:6:3: command 2 of 2: so many"),
        "{told}"
    );
    let drift = text.replace("does: Some(2)", "does: Roll, dice: [9]");
    let reading = Reading::<Stones>::of("a.ron", &drift).unwrap();
    let wrong = Session::<Stones>::replay(&Arc::new(1), &reading.record).unwrap_err();
    assert!(wrong.why.contains("comes out differently"), "{}", wrong.why);
}

#[derive(Debug, Default, PartialEq)]
struct Wins([u64; 2], Lengths, u64);

impl Count<Stones> for Wins {
    fn event(&mut self, _: &Stones, event: &Taken) {
        self.2 += u64::from(event.1);
    }

    fn over(&mut self, game: &Stones, _: u64) {
        self.0[game.turn] += 1;
        self.1.note(game.turn as u32);
    }

    fn add(&mut self, other: Self) {
        self.0[0] += other.0[0];
        self.0[1] += other.0[1];
        self.1.add(&other.1);
        self.2 += other.2;
    }
}

#[test]
fn a_simulation_is_the_same_whatever_the_number_of_workers() {
    let rules = Arc::new(1);
    let set_up = |number: u64| {
        let options = if number == 77 { 0 } else { 12 };
        let mut seats = people(2);
        seats[0].control = Control::Computer(Strength::Low);
        (options, seats)
    };
    let run = |jobs| {
        let plan = Plan::<Stones> {
            rules: &rules,
            set_up: &set_up,
            games: 200,
            from: 0,
            seed: 5,
            jobs,
            most: 100,
            checked: true,
            people: false,
        };
        simulate::<Stones, Wins>(&plan, &|_| {}, &AtomicBool::new(false)).unwrap()
    };
    let (one, three) = (run(1), run(3));
    assert_eq!(one.count, three.count);
    assert_eq!((one.games, one.failures), (199, 1));
    let first = three.first.unwrap();
    assert_eq!(first.number, 77);
    assert!(
        first.why.contains("there must be stones (R01)"),
        "{}",
        first.why
    );
    assert_eq!(one.count.2, 199 * 12);
    assert!(
        one.count.0.iter().all(|wins| *wins > 20),
        "{:?}",
        one.count.0
    );
}

#[test]
fn percentiles_are_lengths_that_occur() {
    let mut lengths = Lengths::default();
    for length in [3, 1, 2, 9] {
        lengths.note(length);
    }
    assert_eq!([10, 50, 90].map(|it| lengths.percentile(it)), [1, 2, 9]);
    assert_eq!((lengths.count(), lengths.sum()), (4, 15));
}

#[test]
fn a_shelf_keeps_the_last_game_and_saves_others_under_free_names() {
    let folder = std::env::temp_dir().join(format!("tallgrass-shelf-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let shelf = Shelf::at(&folder);
    assert_eq!((shelf.last(), shelf.saved()), (None, Vec::new()));
    let mut game = session(DiceFrom::Seeded(9));
    shelf.keep(game.record()).unwrap();
    game.submit(0, &Take::Roll).unwrap();
    shelf.keep(game.record()).unwrap();
    let last = shelf.last().unwrap();
    let again = reopened::<Stones>(&last.path, game.rules()).unwrap();
    assert_eq!(again.game().left, game.game().left);
    for name in ["stones 1", "stones 2"] {
        let path = shelf.save(game.record()).unwrap();
        assert_eq!(path.file_stem().unwrap(), name);
    }
    assert_eq!(shelf.saved().len(), 2);
    std::fs::write(&last.path, "(game: \"stones\")").unwrap();
    let told = reopened::<Stones>(&last.path, game.rules()).unwrap_err();
    assert!(told.contains("last.ron"), "{told}");
    shelf.forget_last();
    assert_eq!(shelf.last(), None);
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn what_a_computer_thinks_elsewhere_is_what_it_would_say_here() {
    let game = session(DiceFrom::Seeded(9));
    for strength in Strength::ALL {
        let elsewhere = std::thread::spawn(game.thinking(strength)).join().unwrap();
        assert_eq!(elsewhere, game.advice(strength));
    }
}
