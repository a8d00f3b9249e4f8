//! What a person may do with a battle that is over or left: play it again, go back in it, keep its record.

use std::io;

use crate::record::{Keeper, Session, Store, fresh_seed};
use crate::rules::DiceSource;
use crate::text::table::{TextTable, skipped};
use crate::text::words::{TableWord, no, word, yes};

/// What the words are that stand beside a file's name once a battle is over.
const WORDS: &str = "again: once more, with other dice. rewind: back to the round before. levels: what else \
                     there is. A file name, such as meadow.ron: save the record. Enter leaves.";

impl TextTable<'_> {
    /// Asks what becomes of the battle before it is left. Returns whether it goes on.
    pub(super) fn afterwards(&mut self) -> io::Result<bool> {
        let over = self.session.battle().outcome().is_some();
        let ask = match over {
            true => "again, rewind, levels, or a file name to save the record; Enter leaves: ",
            false => "To save a record of this battle type a file name; Enter leaves without: ",
        };
        while let Some(line) = self.read(ask)? {
            match word(&line) {
                _ if line.is_empty() || no(&line) => break,
                Some(TableWord::Quit) => break,
                None if over && ["again", "retry"].contains(&line.to_lowercase().as_str()) => {
                    self.once_more();
                    return Ok(true);
                }
                Some(TableWord::Rewind | TableWord::Undo) if over => {
                    if self.back_to_the_round_before()? {
                        return Ok(true);
                    }
                }
                Some(TableWord::Levels) => self.levels()?,
                Some(TableWord::Help) if over => self.say(WORDS)?,
                Some(TableWord::Help) => {
                    self.say("A record can be watched, run again and played on from.")?
                }
                Some(TableWord::Save(file)) if !file.is_empty() => {
                    self.save(&file)?;
                    break;
                }
                // A word without an ending is rather a word that was misspelt.
                None if line.contains('.') && !yes(&line, false) => {
                    self.save(&line)?;
                    break;
                }
                _ if over => self.say(WORDS)?,
                _ => self.say("Type the name of the file, such as meadow.ron.")?,
            }
        }
        Ok(false)
    }

    /// Begins the level again, with other dice and the same people.
    fn once_more(&mut self) {
        let record = self.session.record();
        let dice = match record.dice {
            DiceSource::Tape(_) => DiceSource::Tape(Vec::new()),
            _ => DiceSource::Streams(fresh_seed()),
        };
        let battle = self.session.battle();
        let session = Session::new(battle.dex(), battle.first_level(), record.level, dice);
        if self.keeper.is_some() {
            // Where nothing can be kept it has been said already.
            let store = Store::of_user().ok();
            self.keeper = store.map(|store| Keeper::new(store, &session));
        }
        self.session = session;
        self.seats.reseed(fresh_seed());
        self.note_seats();
        self.look_anew(0);
    }

    fn back_to_the_round_before(&mut self) -> io::Result<bool> {
        let Some((commands, round)) = self.session.round_before() else {
            self.say("There is nothing to go back to.")?;
            return Ok(false);
        };
        self.session.rewind_to(commands);
        self.look_anew(self.session.battle().journal().len());
        self.say(&format!("Back to round {round}."))?;
        Ok(true)
    }

    /// The battle is another now, of which so much has been told.
    fn look_anew(&mut self, told: usize) {
        self.take_seats_again();
        self.told = told;
        self.unsealed = None;
        self.quit = false;
        self.skipped = skipped::SkipsTold::default();
        self.announced = None;
        self.last_turn = None;
        self.over_already = None;
        self.roster.clear();
    }
}
