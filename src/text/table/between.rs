//! Between two battles of a level: how to recover, with what each would give, and going on.

use std::io;

use crate::ai::journey;
use crate::battle::{Command, Eyes, Onward};
use crate::text::table::camp::CampMenu;
use crate::text::table::{TextTable, people};
use crate::text::words::{TableWord, word};
use crate::words::time_to_rest;

impl TextTable<'_> {
    /// Asks what to do before the next battle; `false` where none follows.
    pub(super) fn between(&mut self) -> io::Result<bool> {
        let Some(onward) = self.session.battle().onward() else {
            return Ok(false);
        };
        let person = onward.sides.iter().any(|side| self.seats.is_human(*side));
        if person && !self.alone {
            return self.ask_between(&onward);
        }
        if !self.left.is_empty() && !self.alone {
            self.take_seats_again();
            self.say("The computer has played this battle; from here you decide again.")?;
            return self.ask_between(&onward);
        }
        match journey::next(self.session.battle()) {
            Some(command) => self.take(&command),
            None => Ok(false),
        }
    }

    fn take(&mut self, command: &Command) -> io::Result<bool> {
        match self.session.submit(command) {
            Ok(()) => {
                self.keep()?;
                if self.session.battle().outcome().is_none() {
                    // Another board: it is shown, with everybody on it.
                    self.roster.clear();
                }
                Ok(true)
            }
            Err(refusal) => {
                self.say(&format!("That does not work: {refusal}."))?;
                Ok(!self.alone)
            }
        }
    }

    fn ask_between(&mut self, onward: &Onward) -> io::Result<bool> {
        self.say("")?;
        for line in people::roster(
            self.session.battle(),
            &self.letters,
            Eyes::of(onward.sides.first().copied()),
        ) {
            self.say(&line)?;
        }
        let time = time_to_rest(self.session.battle(), onward);
        self.say(&format!("\nNext battle: {}. {time}", onward.name))?;
        let seats = &self.seats;
        let mut numbers = std::mem::take(&mut self.camp_numbers);
        let camp = CampMenu::of(self.session.battle(), onward, &mut numbers, |side| {
            seats.is_human(side)
        });
        let asked = self.ask_camp(&camp);
        self.camp_numbers = numbers;
        asked
    }

    fn ask_camp(&mut self, camp: &CampMenu) -> io::Result<bool> {
        for line in &camp.lines {
            self.say(line)?;
        }
        loop {
            let Some(line) = self.read("> ")? else {
                self.input_ended()?;
                return Ok(true);
            };
            if let Some(word) = word(&line) {
                match self.obey_between(word)? {
                    Some(go_on) => return Ok(go_on),
                    None => continue,
                }
            }
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            match camp.pick(&line) {
                Ok(command) => return self.take(&command),
                Err(told) => self.say(&told)?,
            }
        }
    }

    /// Leaves the rest, and the battle after it, to the computer.
    fn leave_the_next(&mut self) -> io::Result<()> {
        self.leave_it()?;
        self.say("The computer plays the next battle too.")?;
        while self.session.battle().onward().is_some() {
            let next = journey::next(self.session.battle());
            let Some(command) = next else { break };
            if !self.take(&command)? {
                break;
            }
        }
        Ok(())
    }

    /// Words that are not choices; `None` where it has to be asked again.
    fn obey_between(&mut self, word: TableWord) -> io::Result<Option<bool>> {
        match word {
            TableWord::Referee(_) => {
                self.say("There is nothing to correct between two battles.")?
            }
            TableWord::Square(_)
            | TableWord::Orders(_)
            | TableWord::Threat(_)
            | TableWord::Advice
            | TableWord::Since
            | TableWord::Goals => {
                self.say("Between two battles there are no turns, no squares and no orders.")?;
            }
            TableWord::Levels => self.levels()?,
            TableWord::Offers(all) => self.which_offers(all)?,
            TableWord::Lesson(wanted) => self.lessons(&wanted)?,
            TableWord::Full(full) => self.manners.full = full,
            TableWord::Quit => {
                self.quit = true;
                return Ok(Some(true));
            }
            TableWord::Help => self.help()?,
            TableWord::Log(lines) => self.log(lines)?,
            TableWord::Card(name) => self.card(&name)?,
            TableWord::Who(name) => self.who(&name)?,
            TableWord::Save(file) => self.save(&file)?,
            TableWord::Undo | TableWord::Rewind => {
                let seats = &self.seats;
                if self.session.undo_for(|side| seats.is_human(side)) {
                    self.told = self.session.battle().journal().len();
                    self.say("Taken back.")?;
                    return Ok(Some(true));
                }
                self.say("There is nothing to take back.")?;
            }
            TableWord::Redo => {
                if self.session.redo() {
                    return Ok(Some(true));
                }
                self.say("There is nothing to redo.")?;
            }
            TableWord::Auto => match journey::next(self.session.battle()) {
                Some(command) => return self.take(&command).map(Some),
                None => self.say("Nothing follows.")?,
            },
            TableWord::AutoAll => {
                self.leave_the_next()?;
                return Ok(Some(true));
            }
            TableWord::Board | TableWord::Options => return Ok(Some(true)),
            TableWord::Why(name) if name.is_empty() => self.why()?,
            TableWord::Why(name) => self.card(&name)?,
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::ai::Seats;
    use crate::data::Dex;
    use crate::record::{LevelRef, Session};
    use crate::rules::DiceSource;
    use crate::text::{Manners, play};

    const ROAD: &str = r#"(
    name: "Road",
    map: (legend: { '.': "short grass" }, rows: ["......"]),
    sides: [(name: "A", controller: "human"), (name: "B", controller: "wild")],
    combatants: [
        (name: "Ana", species: "Eevee", side: "A", level: 10, max_hp: 48, at: (0, 0), start: (hp: 20)),
        (name: "Bob", species: "Rattata", side: "B", level: 5, at: (5, 0), start: (hp: 0)),
    ],
    next: [(
        name: "Bridge", story: "Over the water.", camp: (hours: 1),
        map: (legend: { '.': "short grass" }, rows: ["......"]),
        at: { "Ana": (0, 0) },
        combatants: [(name: "Ben", species: "Rattata", side: "B", level: 5, at: (5, 0), start: (hp: 0))],
    )],
)"#;

    /// What is written when these lines are typed, and how many commands were given.
    fn typed(lines: &str) -> (String, usize) {
        typed_at(ROAD, lines)
    }

    fn typed_at(level: &str, lines: &str) -> (String, usize) {
        let dex = Dex::builtin().unwrap().clone();
        let origin = LevelRef {
            name: "road".into(),
            text: level.into(),
        };
        let level = Arc::new(origin.level(&dex).unwrap());
        let session = Session::new(&dex, &level, origin, DiceSource::Streams(1));
        let seats = Seats::new(&level, &[], 1).unwrap();
        let mut out = Vec::new();
        let session = play(
            session,
            seats,
            &mut lines.as_bytes(),
            &mut out,
            Manners::default(),
        )
        .unwrap();
        assert!(session.battle().outcome().is_some());
        // What a record says of it comes out the same.
        let again = Session::resume(&dex, &session.record()).unwrap();
        assert_eq!(again.battle().state_json(), session.battle().state_json());
        assert_eq!(again.battle().journal(), session.battle().journal());
        (String::from_utf8(out).unwrap(), session.len())
    }

    #[test]
    fn a_person_rests_and_goes_on() {
        let (told, commands) = typed("rest half\nwait\nrest half\nnext\n");
        assert!(
            told.contains("Next battle: Bridge. There is time to rest: 1 hour."),
            "{told}"
        );
        assert!(told.contains("[30 minutes]: Ana +3 HP"), "{told}");
        assert!(
            told.contains("There is time to rest: 30 minutes."),
            "{told}"
        );
        assert!(told.contains("there is no Pokémon Center here"), "{told}");
        assert!(
            told.contains("=== Battle 2: Bridge. Over the water."),
            "{told}"
        );
        assert_eq!(commands, 3, "{told}");
    }

    /// [`ROAD`] for a trainer with a bag, whose Eevee is hurt and whose Pidgey has fainted.
    fn with_a_bag() -> String {
        ROAD.replacen(
            "(name: \"Ana\", species: \"Eevee\", side: \"A\", level: 10, max_hp: 48, at: (0, 0), start: (hp: 20)),",
            "(name: \"Ina\", kind: Trainer, side: \"A\", level: 5, at: (1, 0),
              stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5),
              items: { \"Potion\": 2, \"Antidote\": 1, \"Revive\": 1 }),
             (name: \"Ana\", species: \"Eevee\", side: \"A\", trainer: \"Ina\", level: 10, max_hp: 48, at: (0, 0), start: (hp: 20)),
             (name: \"Pip\", species: \"Pidgey\", side: \"A\", trainer: \"Ina\", level: 10, in_ball: true, start: (fainted: true, hp: 0)),",
            1,
        )
        .replacen("at: { \"Ana\": (0, 0) }", "at: { \"Ina\": (1, 0), \"Ana\": (0, 0) }", 1)
    }

    #[test]
    fn a_bag_is_open_between_battles() {
        let (told, commands) = typed_at(
            &with_a_bag(),
            "potion\nuse potion on ina\nantidote ana\npotion on ana\nrevive pip\nnext\n",
        );
        assert!(told.contains("Potion on Ana (2 left): +20 HP"), "{told}");
        assert!(told.contains("wakes after 10 minutes"), "{told}");
        assert!(
            told.contains("Antidote (1 left): of no use to anybody now."),
            "{told}"
        );
        assert!(
            told.contains("Which of them? Potion on Ana, Potion on Pip."),
            "{told}"
        );
        assert!(
            told.contains("Potion on Ina: no Hit Points are missing."),
            "{told}"
        );
        assert!(
            told.contains("Antidote on Ana: there is nothing to cure."),
            "{told}"
        );
        assert!(told.contains("Ina uses a Potion on Ana; 1 left."), "{told}");
        assert!(
            told.contains("Ana regains 20 HP (Potion): 40 HP now."),
            "{told}"
        );
        assert!(told.contains("Revive on Pip (1 left): +"), "{told}");
        assert_eq!(commands, 3, "{told}");
    }

    #[test]
    fn a_line_between_battles_keeps_its_number() {
        let numbers = |told: &str, words: &str| -> Vec<String> {
            let lines = told.lines().filter(|line| line.contains(words));
            let numbers = lines.filter_map(|line| line.split_whitespace().next());
            numbers
                .filter(|it| it.parse::<u32>().is_ok())
                .map(str::to_owned)
                .collect()
        };
        let (told, commands) = typed_at(&with_a_bag(), "revive pip\nrest half\nantidote\nnext\n");
        for words in ["Next battle: Bridge", "Potion on Ana", "Revive on Pip"] {
            let seen = numbers(&told, words);
            assert!(!seen.is_empty(), "{words}: {told}");
            assert!(
                seen.windows(2).all(|pair| pair[0] == pair[1]),
                "{words}: {told}"
            );
        }
        // The number of what has been used up means nothing else.
        let revive = numbers(&told, "Revive on Pip").remove(0);
        let (told, again) = typed_at(&with_a_bag(), &format!("{revive}\n{revive}\nnext\n"));
        assert!(
            told.contains("Revive on Pip: that is not possible any more."),
            "{told}"
        );
        assert_eq!((commands, again), (3, 2), "{told}");
    }

    #[test]
    fn who_starts_the_next_battle_is_chosen() {
        let road = with_a_bag().replacen("start: (fainted: true, hp: 0)", "max_hp: 40", 1);
        let (told, commands) = typed_at(&road, "pip\nana\npip\nnext\n");
        assert!(
            told.contains("On the board when it starts: Ina, Ana."),
            "{told}"
        );
        assert!(
            told.contains("Pip will start the next battle in place of Ana."),
            "{told}"
        );
        assert!(
            told.contains("On the board when it starts: Ina, Pip."),
            "{told}"
        );
        assert!(
            told.contains("Ana will start the next battle in place of Pip."),
            "{told}"
        );
        assert!(
            told.contains("Pip, Pidgey (A): 40 of 40 HP, at 0,0"),
            "{told}"
        );
        assert_eq!(commands, 4, "{told}");
    }

    #[test]
    fn a_rest_that_heals_no_further_is_told_once_for_all() {
        let road = with_a_bag().replacen("hours: 1)", "hours: 20)", 1);
        let (told, _) = typed_at(&road, "extended rest, 8\nrest half\nquit\n");
        assert!(told.contains("It also ends Burned, Poisoned"), "{told}");
        let line = "No more rest heals Ina, Ana and Pip today: 8 hours in a day are the most.";
        assert_eq!(told.matches(line).count(), 1, "{told}");
        assert!(!told.contains("No effect on"), "{told}");
        // Each rest by itself, one after the other.
        let (told, _) = typed_at(&road, "extended rest, 8\nrest half\nrest half\nquit\n");
        assert_eq!(told.matches(line).count(), 2, "{told}");
    }

    #[test]
    fn who_loses_reads_that_it_was_beaten() {
        let lost = ROAD
            .replacen("start: (hp: 20)", "start: (hp: 0)", 1)
            .replacen("start: (hp: 0)),\n    ],", "),\n    ],", 1);
        let (told, _) = typed_at(&lost, "");
        assert!(
            told.contains("B won in round 0: your side is beaten."),
            "{told}"
        );
        assert!(
            told.contains("Road ends here: 1 battle of 2 not played."),
            "{told}"
        );
        let hot_seat = lost.replacen("\"wild\"", "\"human\"", 1);
        let (told, _) = typed_at(&hot_seat, "");
        assert!(told.contains("B won in round 0: no foe is left."), "{told}");
    }

    #[test]
    fn what_was_taken_between_battles_can_be_taken_back() {
        let (told, commands) = typed("2\nundo\nnext\n");
        assert!(told.contains("Taken back."), "{told}");
        assert_eq!(commands, 1, "{told}");
    }

    #[test]
    fn a_battle_left_to_the_computer_ends_at_the_rest() {
        let road = ROAD.replacen("start: (hp: 0)", "max_hp: 20, start: (hp: 1)", 1);
        let (told, commands) = typed_at(&road, "auto all\nrest half\nquit\n");
        assert!(told.contains("from here you decide again."), "{told}");
        assert!(
            told.contains("Next battle: Bridge. There is time to rest: 1 hour."),
            "{told}"
        );
        assert!(
            told.contains("There is time to rest: 30 minutes."),
            "{told}"
        );
        assert!(!told.contains("Battle 2"), "{told}");
        assert!(commands > 2, "{told}");
        let (told, _) = typed_at(&road, "auto all\nauto all\n");
        assert!(told.contains("Battle 2"), "{told}");
        assert!(
            told.contains("That was the last of 2 battles: Road is through."),
            "{told}"
        );
    }

    #[test]
    fn where_the_input_ends_the_computer_rests_and_goes_on() {
        let (told, commands) = typed("");
        assert!(told.contains("Battle 2"), "{told}");
        assert!(commands >= 2, "{told}");
    }
}
