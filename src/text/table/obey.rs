//! Words that are not options: help, log, undo, save, standing orders and the like.

use std::io;

use crate::battle::{Action, Command, Event, Options, PromptKind, Reaction, Standing, act};
use crate::record::{Overwrite, SaveFault, Undo, expand_home};
use crate::text::table::{Answer, STAND_IN, TextTable};
use crate::text::words::{HELP, Word};
use crate::text::{menu, referee, tell_seen};
use crate::words::cards::card;
use crate::words::narrate::Narrator;
use crate::words::{people, square_words};

impl TextTable<'_> {
    pub(super) fn obey(&mut self, word: Word, options: &Options) -> io::Result<Option<Answer>> {
        match word {
            Word::Help => self.say(HELP)?,
            Word::Board => self.show()?,
            Word::Options => self.list(options)?,
            Word::Log(lines) => self.log(lines)?,
            Word::Why => self.why()?,
            Word::Card(name) => self.card(&name)?,
            Word::Who(name) => self.who(&name)?,
            Word::Save(file) => self.save(&file)?,
            Word::Undo => return self.undo(false),
            Word::Rewind => return self.undo(true),
            Word::Redo => {
                let seats = &self.seats;
                if self.session.redo_for(|side| seats.is_human(side)) {
                    return Ok(Some(Answer::Changed));
                }
                self.say("There is nothing to redo.")?;
            }
            Word::Auto => return Ok(self.advice().map(Answer::Act)),
            Word::AutoAll => {
                // The stand-in is a known controller.
                let _ = self.seats.replace_humans(STAND_IN);
                return Ok(Some(Answer::Changed));
            }
            Word::Square(text) => {
                let told = match menu::cell(&text.to_lowercase()) {
                    Some(cell) => square_words(self.session.battle(), cell),
                    None => None,
                };
                let unknown = || "Type square COLUMN,ROW, such as square 3,4.".to_owned();
                self.say(&told.unwrap_or_else(unknown))?;
            }
            Word::Orders(line) => return self.orders(options, &line),
            Word::Referee(line) => match referee::read(self.session.battle(), &line) {
                Ok(command) => return Ok(Some(Answer::Act(command))),
                Err(told) => self.say(&told)?,
            },
            Word::Quit => return Ok(Some(Answer::Quit)),
        }
        Ok(None)
    }

    /// Shows the standing orders of whoever is asked, or sets one; "always" and "never" at an
    /// offer answer it too.
    pub(super) fn orders(&mut self, options: &Options, line: &str) -> io::Result<Option<Answer>> {
        let actor = options.prompt.actor;
        let wanted = line.to_lowercase();
        let (named, standing) = match wanted.rsplit_once(' ') {
            Some((name, last)) => (name.trim(), last),
            None => ("", wanted.as_str()),
        };
        let standing = match standing {
            "always" => Some(Standing::Always),
            "never" => Some(Standing::Never),
            "ask" => Some(Standing::Ask),
            _ => None,
        };
        let offered = match &options.prompt.kind {
            PromptKind::Reaction(offer) => Some(offer.reaction),
            _ => None,
        };
        let fits = |reaction: &Reaction| {
            !named.is_empty() && reaction.name().to_lowercase().starts_with(named)
        };
        let reaction = match named {
            "" => offered,
            _ => Reaction::ALL.into_iter().find(fits),
        };
        let (Some(standing), Some(reaction)) = (standing, reaction) else {
            let name = self.session.battle().name(actor).to_owned();
            self.say(&format!("Standing orders of {name}:"))?;
            for entry in self.session.battle().standing_orders() {
                self.say(&format!("  {}", entry.label))?;
            }
            self.say("To change one: orders attack of opportunity never (or always, or ask).")?;
            return Ok(None);
        };
        let order = Command::new(actor, act::Order(reaction, standing));
        if offered != Some(reaction) || standing == Standing::Ask {
            return Ok(Some(Answer::Act(order)));
        }
        // It answers the offer at hand as well.
        self.submit(&order)?;
        let asked = self.session.battle().prompt();
        let still = asked.is_some_and(|prompt| *prompt == options.prompt);
        let answer = match standing {
            Standing::Always => Action::from(act::React),
            _ => act::Decline.into(),
        };
        Ok(Some(if still {
            Answer::Act(Command::new(actor, answer))
        } else {
            Answer::Changed
        }))
    }

    pub(super) fn undo(&mut self, rewind: bool) -> io::Result<Option<Answer>> {
        let seats = &self.seats;
        let mine = |side| seats.is_human(side);
        match self.session.undo_kind_for(mine) {
            None => self.say("There is nothing to take back.")?,
            Some(Undo::Rewind) if !rewind => self.say(
                "Since then dice have fallen or another side has decided. Type rewind to go back all the same.",
            )?,
            Some(_) => {
                self.session.undo_for(mine);
                self.told = self.session.battle().journal().len();
                self.say("Taken back.")?;
                return Ok(Some(Answer::Changed));
            }
        }
        Ok(None)
    }

    pub(super) fn log(&mut self, lines: usize) -> io::Result<()> {
        let battle = self.session.battle();
        let narrator = Narrator::seen(battle, self.eyes());
        let all: Vec<String> = battle
            .journal()
            .iter()
            .filter_map(|event| narrator.line(event))
            .collect();
        let from = all.len().saturating_sub(lines);
        all[from..]
            .iter()
            .try_for_each(|line| writeln!(self.out, "{line}"))
    }

    /// The sums of everything since the last attack was declared.
    pub(super) fn why(&mut self) -> io::Result<()> {
        let journal = self.session.battle().journal();
        let last = journal.iter().rposition(|event| {
            matches!(
                event,
                Event::AttackDeclared { .. } | Event::TurnStarted { .. }
            )
        });
        let attack = journal
            .iter()
            .rposition(|event| matches!(event, Event::AttackDeclared { .. }));
        let eyes = self.eyes();
        tell_seen(
            self.session.battle(),
            eyes,
            attack.or(last).unwrap_or(0),
            true,
            self.out,
        )
    }

    pub(super) fn card(&mut self, name: &str) -> io::Result<()> {
        let dex = self.session.battle().dex().clone();
        match dex.find_move(name) {
            Some(def) => write!(self.out, "{}", card(&dex, def)),
            None => {
                let hint = dex
                    .nearest_move(name)
                    .map(|near| format!(" Did you mean {near}?"));
                self.say(&format!(
                    "There is no move \"{name}\".{}",
                    hint.unwrap_or_default()
                ))
            }
        }
    }

    pub(super) fn who(&mut self, name: &str) -> io::Result<()> {
        let battle = self.session.battle();
        let wanted = name.to_lowercase();
        let eyes = self.eyes();
        let sheets: Vec<_> = battle
            .ids()
            .filter_map(|id| battle.sheet(id))
            .filter(|sheet| sheet.name.to_lowercase().starts_with(&wanted))
            .collect();
        if sheets.is_empty() {
            return self.say(&format!("There is no combatant \"{name}\"."));
        }
        let lines: Vec<String> = sheets
            .iter()
            .flat_map(|sheet| people::sheet(battle, &self.letters, eyes, sheet))
            .collect();
        lines
            .iter()
            .try_for_each(|line| writeln!(self.out, "{line}"))
    }

    pub(super) fn save(&mut self, file: &str) -> io::Result<()> {
        if file.is_empty() {
            return self.say("Save where? Type save FILE.");
        }
        let path = expand_home(file);
        let mut saved = self.session.save_as(&path, Overwrite::Never);
        if matches!(saved, Err(SaveFault::Exists(_))) {
            let question = format!("{file} is there already. Write over it? (yes or no) ");
            let answer = self.read(&question)?.unwrap_or_default();
            if !matches!(answer.to_lowercase().as_str(), "y" | "yes") {
                return self.say("Not saved.");
            }
            saved = self.session.save_as(&path, Overwrite::Records);
        }
        let line = match saved {
            Ok(()) => format!("Saved. `tallgrass run {file}` plays it again."),
            Err(fault) => format!("Not saved: {fault}."),
        };
        self.say(&line)
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

    const LAB: &str = r#"(
        name: "Lab",
        map: (legend: { '.': "short grass", '^': "heavy brush" }, rows: ["......", ".^....", "......"]),
        sides: [(name: "A", controller: "human"), (name: "B", controller: "human")],
        combatants: [
            (name: "Fern", species: "Bulbasaur", side: "A", level: 20, at: (0, 1), moves: ["Spikes", "Tackle"], initiative_bonus: 20),
            (name: "Rat", species: "Rattata", side: "B", level: 5, at: (5, 1), moves: ["Tackle"]),
        ],
    )"#;

    /// What is written when these lines are typed.
    fn typed(lines: &str) -> String {
        let dex = Dex::builtin().unwrap().clone();
        let origin = LevelRef {
            name: "lab".into(),
            text: LAB.into(),
        };
        let level = Arc::new(origin.level(&dex).unwrap());
        let session = Session::new(&dex, &level, origin, DiceSource::Seeded(1));
        let seats = Seats::new(&level, &[], 1).unwrap();
        let mut out = Vec::new();
        play(
            session,
            seats,
            &mut format!("{lines}quit\n").as_bytes(),
            &mut out,
            Manners::default(),
        )
        .unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn what_cannot_be_aimed_at_is_told_with_its_rule() {
        let told = typed("push rat\ntackle rat\nmove 5,1\n");
        assert!(
            told.contains("Push is not possible: nobody is adjacent."),
            "{told}"
        );
        assert!(told.contains("Tackle is not possible"), "{told}");
        assert!(told.contains("Shift, (5, 1): out of reach"), "{told}");
    }

    #[test]
    fn squares_can_be_typed_one_by_one_and_looked_at() {
        let told = typed("spikes 1,0 3,2\nspikes 1,0 2,0 2,1\nsquare 2,1\nsquare 1,1\n");
        assert!(
            told.contains("Not so: "),
            "squares that do not touch: {told}"
        );
        assert!(told.contains("Spikes at (1, 0), (2, 0), (2, 1)."), "{told}");
        assert!(
            told.contains("(2, 1) short grass, slow, Spikes (spare A)"),
            "{told}"
        );
        assert!(told.contains("(1, 1) heavy brush, slow, rough"), "{told}");
    }

    #[test]
    fn who_ends_the_input_at_a_terminal_leaves_the_battle_as_it_is() {
        let dex = Dex::builtin().unwrap().clone();
        let origin = LevelRef {
            name: "lab".into(),
            text: LAB.into(),
        };
        let level = Arc::new(origin.level(&dex).unwrap());
        let ended = |leave_at_end, dice, lines: &str| {
            let session = Session::new(&dex, &level, origin.clone(), dice);
            let seats = Seats::new(&level, &[], 1).unwrap();
            let manners = Manners {
                leave_at_end,
                ..Manners::default()
            };
            play(
                session,
                seats,
                &mut lines.as_bytes(),
                &mut Vec::new(),
                manners,
            )
            .unwrap()
        };
        let session = ended(true, DiceSource::Seeded(1), "end\n");
        assert_eq!(session.len(), 1);
        assert!(session.battle().outcome().is_none());
        let session = ended(true, DiceSource::Tape(Vec::new()), "tackle rat!\n");
        assert!(session.is_empty() && session.battle().outcome().is_none());
    }

    #[test]
    fn standing_orders_are_shown_and_changed() {
        let told = typed("orders attack never\norders\n");
        assert!(
            told.contains("Fern never takes an Attack of Opportunity."),
            "{told}"
        );
        assert!(told.contains("  Attack of Opportunity: never\n"), "{told}");
        assert!(told.contains("  Interrupt: ask\n"), "{told}");
    }
}
