//! Levels, records and pasted teams of the game on one die, changed at random.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use tallgrass::rulesets::d20::{D20, Dex, Options};
use tallgrass::tables::record::Reading;
use tallgrass::tables::{Control, DiceFrom, Seat, Session, Strength, TurnGame as _};

use super::{changed, files_of, named, number};

/// How often each end was reached.
#[derive(Clone, Copy, Debug, Default)]
struct Tried {
    texts: u64,
    refused: u64,
    levels: u64,
    records: u64,
    replayed: u64,
    teams: u64,
}

fn started(dex: &Arc<Dex>, options: Options, seed: u64) -> Option<Session<D20>> {
    let seats: Vec<Seat> = (0..options.sides())
        .map(|at| Seat::new(format!("S{at}"), Control::Computer(Strength::Low)))
        .collect();
    Session::new(dex, options, seats, DiceFrom::Seeded(seed)).ok()
}

/// Plays on for so many commands; whatever is offered and chosen is accepted, and the state stays sound.
fn play(session: &mut Session<D20>, commands: usize) {
    for _ in 0..commands {
        let Some(prompt) = session.game().prompt() else {
            return;
        };
        let command = session.advice(Strength::Low).unwrap();
        session.submit(prompt.seat, &command).unwrap();
        session.game().sound().unwrap();
    }
}

/// Reads a text as everything that it might be, and plays what it is.
fn try_text(dex: &Arc<Dex>, text: &str, seed: u64, tried: &mut Tried) {
    tried.texts += 1;
    match Options::read(dex, "fuzz.ron", text) {
        Err(faults) => {
            tried.refused += 1;
            named(&faults);
        }
        Ok(options) => {
            tried.levels += 1;
            let mut session = started(dex, options, seed).unwrap();
            play(&mut session, 20);
            let again = Session::replay(dex, session.record()).unwrap();
            assert_eq!(again.game().state(), session.game().state());
        }
    }
    match Reading::<D20>::of("fuzz.ron", text) {
        Err(faults) => named(&faults),
        Ok(reading) => {
            tried.records += 1;
            match Session::replay(dex, &reading.record) {
                Err(fault) => assert!(!fault.why.is_empty()),
                Ok(mut session) => {
                    tried.replayed += 1;
                    let seeded = matches!(reading.record.dice, DiceFrom::Seeded(_));
                    play(&mut session, if seeded { 5 } else { 0 });
                }
            }
        }
    }
    let level = Options::shipped("the_gym").unwrap();
    match level.with_pasted(dex, text) {
        Err(faults) => assert!(!faults.is_empty()),
        Ok(options) => {
            tried.teams += 1;
            // What is pasted may have moves and items that are none here: that is said in words.
            if let Some(mut session) = started(dex, options, seed) {
                play(&mut session, 6);
            }
        }
    }
}

const TEAM: &str = "Sparky (Pikachu) (M) @ Light Ball\nAbility: Static\nLevel: 50\nEVs: 252 SpA / 252 Spe\n\
    Timid Nature\nIVs: 0 Atk\n- Thunderbolt\n- Protect\n\nEevee\nLevel: 40\n- Tackle\n";

fn corpus(dex: &Arc<Dex>) -> Vec<String> {
    let mut texts: Vec<String> = files_of("assets/tables/d20/levels")
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    for (level, seed) in [("first_die", 3), ("double_team", 4), ("tall_grass", 5)] {
        let mut session = started(dex, Options::shipped(level).unwrap(), seed).unwrap();
        play(&mut session, 12);
        texts.push(session.record().to_text().unwrap());
    }
    texts.push(TEAM.to_owned());
    texts
}

#[test]
fn levels_records_and_teams_on_one_die_are_played_or_refused() {
    let seconds = number("TALLGRASS_FUZZ_SECONDS", 5);
    let seed = number("TALLGRASS_FUZZ_SEED", 1);
    let patience = Duration::from_secs(number("TALLGRASS_FUZZ_PATIENCE", 30));
    let dex = Dex::builtin().unwrap();
    let corpus = corpus(&dex);
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut tried = Tried::default();
    let began = Instant::now();
    for text in &corpus {
        try_text(&dex, text, seed, &mut tried);
    }
    assert!(
        tried.levels == 6 && tried.replayed == 3 && tried.teams == 1,
        "{tried:?}"
    );
    while began.elapsed() < Duration::from_secs(seconds) {
        let text = changed(&corpus, &mut rng);
        let from = Instant::now();
        let tries = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            try_text(&dex, &text, seed, &mut tried);
        }));
        assert!(tries.is_ok(), "seed {seed}, text {}:\n{text}", tried.texts);
        assert!(from.elapsed() < patience, "seed {seed}:\n{text}");
    }
    println!("seed {seed}: {tried:?}");
    assert!(tried.refused > 0, "{tried:?}");
}
