//! The table: the loop of telling, asking and deciding.

mod afterwards;
mod ask;
mod between;
mod camp;
mod die;
mod hint;
mod lesson;
mod look_up;
mod numbers;
mod obey;
mod offers;
mod orders;
mod pick;
mod preview;
mod referee;
mod seat;
mod show;
mod skipped;
mod things;

use std::io::{self, BufRead, Write};
use std::time::Instant;

use crate::ai::{Controller, HUMAN, Seats, controller_for};
use crate::battle::{CombatantId, Command, Eyes, Options, PromptKind, Refusal, Role, SideId};
use crate::record::{Keeper, Session, Store};
use crate::rules::Dice;
use crate::text::words::help;
use crate::text::wrap::{unfold, wrap};
use crate::text::{Manners, Telling, board, line, menu, parting, reasons, told};
use crate::words::glossary::Glossary;
use crate::words::lessons::Tutor;
use crate::words::verdict::{self, Verdict};
use crate::words::{ideas, people, road};

/// The controller that plays on where people leave.
const STAND_IN: &str = "wild";
/// The controller that gives advice.
const COUNSEL: &str = "tactician";

pub(super) struct TextTable<'a> {
    session: Session,
    seats: Seats,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    manners: Manners,
    letters: Vec<char>,
    /// Journal events that have been told.
    told: usize,
    /// The side whose person is at the table, and what each side was told when it last was.
    at_table: seat::AtTable,
    /// Decides once, on "auto".
    adviser: Option<Box<dyn Controller>>,
    /// Tells what could be done, on "advice".
    counsel: Option<Box<dyn Controller>>,
    /// Rolls in place of people who are gone.
    spare: Dice,
    /// The input has ended.
    alone: bool,
    /// A line has been typed.
    typed: bool,
    quit: bool,
    /// What can be looked up; made when first asked for.
    glossary: Option<Glossary>,
    /// Teaches, where the level does.
    tutor: Option<Tutor>,
    /// Everybody's line as it was shown last.
    roster: Vec<String>,
    /// The turn that was announced last: whose, and in which round.
    announced: Option<(CombatantId, u32)>,
    /// The last turn of a person: whose, in which round, and whether they have ended it themselves.
    last_turn: Option<(CombatantId, u32, bool)>,
    /// Whose turn was over by itself before the one at hand.
    over_already: Option<CombatantId>,
    /// The last line was typed before its question stood there.
    typed_ahead: bool,
    /// Keeps the battle.
    keeper: Option<Keeper>,
    /// What was told last of keeping it.
    not_kept: Option<String>,
    /// Everybody's options in the order of their numbers.
    numbers: numbers::Numbers,
    /// What has been told of turns that go to another one.
    skipped: skipped::SkipsTold,
    /// Sides whose people have left this battle to the computer.
    left: Vec<SideId>,
    /// A line at this question was no answer to it.
    no_answer: bool,
    /// For which question the referee has read what the battle hides: who is asked, and in which round.
    unsealed: Option<(CombatantId, u32)>,
    /// The numbers of the lines between two battles.
    camp_numbers: camp::CampNumbers,
}

/// What comes of asking.
enum Answer {
    Act(Command),
    /// The battle is another now: look again.
    Changed,
    Quit,
    /// The input has ended.
    End,
}

impl<'a> TextTable<'a> {
    pub(super) fn new(
        session: Session,
        seats: Seats,
        input: &'a mut dyn BufRead,
        out: &'a mut dyn Write,
        manners: Manners,
    ) -> Self {
        let battle = session.battle();
        let letters = board::letters(battle.dex(), battle.level());
        let seed = battle.level().seed;
        let tutor = Tutor::of(battle.level());
        let adviser = controller_for(battle.rules_name(), STAND_IN, seed);
        let counsel = controller_for(battle.rules_name(), COUNSEL, seed);
        Self {
            session,
            seats,
            input,
            out,
            manners,
            letters,
            told: 0,
            at_table: seat::AtTable::default(),
            adviser,
            counsel,
            spare: Dice::seeded(seed),
            alone: false,
            typed: false,
            quit: false,
            glossary: None,
            tutor,
            roster: Vec::new(),
            announced: None,
            last_turn: None,
            over_already: None,
            typed_ahead: false,
            keeper: None,
            not_kept: None,
            numbers: numbers::Numbers::default(),
            skipped: skipped::SkipsTold::default(),
            left: Vec::new(),
            no_answer: false,
            unsealed: None,
            camp_numbers: camp::CampNumbers::default(),
        }
    }

    pub(super) fn play(mut self) -> io::Result<Session> {
        if self.manners.autosave {
            match Store::of_user() {
                Ok(store) => self.keeper = Some(Keeper::new(store, &self.session)),
                Err(fault) => self.say(&format!("This battle is not being kept: {fault}."))?,
            }
        }
        self.note_seats();
        if !self.session.is_empty() {
            self.take_up()?;
        }
        loop {
            self.decide()?;
            if !self.finish()? {
                break;
            }
        }
        self.out.flush()?;
        Ok(self.session)
    }

    /// Asks and lets the computer decide until the battle is over, or somebody quits.
    fn decide(&mut self) -> io::Result<()> {
        while !self.quit {
            if self.not_worth_asking() {
                self.let_pass()?;
                continue;
            }
            self.hand_over()?;
            self.tell()?;
            if let Some(shortage) = self.session.battle().shortage() {
                self.ask_die(shortage, None)?;
                continue;
            }
            let Some(side) = self.session.battle().prompt().map(|prompt| prompt.side) else {
                if self.between()? {
                    continue;
                }
                break;
            };
            if self.seats.is_human(side) && !self.alone {
                self.person()?;
            } else {
                self.computer()?;
            }
        }
        Ok(())
    }

    /// Tells how it went, and where it is kept. Returns whether it goes on all the same.
    fn finish(&mut self) -> io::Result<bool> {
        self.tell()?;
        if self.session.battle().outcome().is_some() {
            self.tell_verdict()?;
            for line in people::roster(self.session.battle(), &self.letters, self.eyes()) {
                self.say(&line)?;
            }
            for line in road(self.session.battle()) {
                self.say(&line)?;
            }
            self.say_what_next()?;
        }
        if self.manners.offers_save && self.quit && self.session.is_empty() {
            self.say("Nothing was decided, so nothing is kept. Goodbye!")?;
        }
        if self.manners.offers_save && !self.session.is_empty() {
            self.tell_where_kept()?;
            parting::note(Vec::new());
            if !self.alone {
                return self.afterwards();
            }
        }
        Ok(false)
    }

    /// Who plays which side is kept with the battle; a side that has been left to the computer is its
    /// person's again when it is gone on with.
    fn note_seats(&mut self) {
        let names = self.seats.names().zip(0..);
        let names = names.map(|(name, side)| match self.left.contains(&SideId(side)) {
            true => HUMAN,
            false => name,
        });
        self.session.set_seats(names.map(str::to_owned).collect());
    }

    /// Goes on with a battle that was left: what happened before the last turn of whoever is asked is
    /// known.
    fn take_up(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let Some(prompt) = battle.prompt() else {
            return Ok(());
        };
        self.told = self.last_turn_of(prompt.actor).unwrap_or(0);
        let (name, round) = (&battle.level().name, battle.round());
        let line = format!("{name}, from round {round} on. log shows all that happened before.");
        self.say(&line)
    }

    /// Whether the people here have won or lost, where they are on one side of it; also those who have left the end to
    /// the computer.
    fn tell_verdict(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let people = match self.left.as_slice() {
            [] => self.eyes(),
            left => left.iter().copied().collect(),
        };
        match verdict::told(battle, people) {
            Some((Verdict::Won | Verdict::Lost, heading, _)) => self.say(&format!("{heading}.")),
            _ => Ok(()),
        }
    }

    /// What a person may do once a level is over.
    fn say_what_next(&mut self) -> io::Result<()> {
        if !self.manners.offers_save || self.alone {
            return Ok(());
        }
        let name = self.session.record().level.name;
        let name = parting::quoted(&name);
        let data = parting::data(&self.session.battle().dex().folders);
        self.say(&format!(
            "To play this level again: tallgrass play {name} --text{data}. tallgrass levels lists the others."
        ))
    }

    /// Leaves this battle to the computer.
    fn leave_it(&mut self) -> io::Result<()> {
        let sides = 0..self.session.battle().level().sides.len();
        let sides = sides.map(|side| SideId(side as u8));
        self.left = sides.filter(|side| self.seats.is_human(*side)).collect();
        // The stand-in is a known controller.
        let _ = self.seats.replace_humans(STAND_IN);
        Ok(())
    }

    /// Whoever has left the battle to the computer decides again.
    fn take_seats_again(&mut self) {
        for side in std::mem::take(&mut self.left) {
            // "human" is a known controller.
            let _ = self.seats.seat(side, HUMAN);
        }
    }

    /// Tells how a battle that is left in the middle can be gone on with.
    fn tell_where_kept(&mut self) -> io::Result<()> {
        let path = self.keeper.as_ref().and_then(Keeper::path);
        let over = self.session.battle().outcome().is_some();
        match path.filter(|_| !over && self.not_kept.is_none()) {
            Some(path) => {
                let [words, how] = parting::kept(path, &self.session.battle().dex().folders);
                self.say(&words)?;
                self.say_whole(&how)
            }
            None => Ok(()),
        }
    }

    /// Tells what has happened since.
    fn tell(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let how = match self.manners.details {
            true => Telling::Sums,
            false => Telling::Terse,
        };
        let lines = told(battle, self.eyes(), self.told, how);
        self.told = battle.journal().len();
        lines.iter().try_for_each(|line| self.say(line))?;
        self.tell_skipped()
    }

    /// Whose eyes are on the screen: those of whoever is asked, otherwise of all people here.
    fn eyes(&self) -> Eyes {
        let battle = self.session.battle();
        let person = |side: &SideId| self.seats.is_human(*side);
        let asked = battle.prompt().map(|prompt| prompt.side).filter(person);
        match asked {
            Some(side) => Eyes::of(Some(side)),
            None => (0..battle.level().sides.len())
                .map(|side| SideId(side as u8))
                .filter(person)
                .collect(),
        }
    }

    /// Writes a line, broken at words where the table has a width.
    fn say(&mut self, line: &str) -> io::Result<()> {
        let Some(width) = self.manners.width else {
            return self.say_whole(line);
        };
        line.lines()
            .flat_map(|line| unfold(line, width))
            .try_for_each(|line| writeln!(self.out, "{line}"))
    }

    /// The help, in columns.
    fn help(&mut self) -> io::Result<()> {
        let lines = help(self.manners.width);
        lines.iter().try_for_each(|line| self.say_whole(line))
    }

    /// Writes a line as it is, such as a row of the board.
    fn say_whole(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    /// A line of the input; `None` at its end.
    fn read(&mut self, question: &str) -> io::Result<Option<String>> {
        let wide = self.manners.width.unwrap_or(usize::MAX);
        write!(self.out, "{} ", wrap(question.trim_end(), wide).join("\n"))?;
        self.out.flush()?;
        let asked = Instant::now();
        let line = line::read(self.input)?;
        let soonest = self.manners.typed_ahead;
        self.typed_ahead = soonest.is_some_and(|soonest| asked.elapsed() < soonest);
        self.typed |= line.is_some();
        if line.is_none() {
            writeln!(self.out)?;
        }
        Ok(line)
    }

    fn computer(&mut self) -> io::Result<()> {
        let side = self.session.battle().prompt().map(|prompt| prompt.side);
        let command = match self.seats.answer(self.session.battle()) {
            Some(command) => {
                let thoughts = side.map_or(&[][..], |side| self.seats.thoughts(side));
                if self.manners.explain && !thoughts.is_empty() {
                    let why = reasons(self.session.battle(), command.actor, thoughts);
                    self.tell()?;
                    why.iter().try_for_each(|line| self.say(line))?;
                }
                command
            }
            // A person's side after the input has ended.
            None => match self.advice() {
                Some(command) => command,
                None => {
                    self.quit = true;
                    return Ok(());
                }
            },
        };
        self.submit(&command)
    }

    /// What could be done, and why.
    fn tell_advice(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let counsel = self.counsel.as_mut();
        let all = counsel.map(|it| ideas::advice(battle, it.as_mut()));
        for (index, idea) in all.iter().flatten().enumerate() {
            let line = match idea.because() {
                Some(because) => format!("{} {} ({because})", index + 1, idea.what),
                None => format!("{} {}", index + 1, idea.what),
            };
            self.say(&line)?;
        }
        Ok(())
    }

    fn advice(&mut self) -> Option<Command> {
        let adviser = self.adviser.as_mut()?;
        Some(adviser.answer(self.session.battle()))
    }

    fn submit(&mut self, command: &Command) -> io::Result<()> {
        match self.session.submit(command) {
            Ok(()) => self.keep(),
            Err(Refusal::Dice(shortage)) => {
                if self.ask_die(shortage, Some(command))? {
                    self.submit(command)
                } else {
                    Ok(())
                }
            }
            Err(refusal) => {
                self.say(&format!("That does not work: {refusal}."))?;
                let side = self.session.battle().prompt().map(|prompt| prompt.side);
                // A person tries again; a controller would do the same for ever.
                self.quit = self.alone || side.is_none_or(|side| !self.seats.is_human(side));
                Ok(())
            }
        }
    }

    /// Keeps the battle as it stands; tells at once where that fails, and where it works again.
    fn keep(&mut self) -> io::Result<()> {
        let Some(keeper) = &mut self.keeper else {
            return Ok(());
        };
        let fault = keeper
            .keep(&self.session)
            .err()
            .map(|fault| fault.to_string());
        parting::note(match (keeper.path(), &fault) {
            (Some(path), None) => parting::kept(path, &self.session.battle().dex().folders).into(),
            _ => vec!["This battle is not kept as it stands.".to_owned()],
        });
        if fault == self.not_kept {
            return Ok(());
        }
        let told = match &fault {
            Some(fault) => format!("This battle is not being kept: {fault}."),
            None => "This battle is being kept again.".to_owned(),
        };
        self.not_kept = fault;
        self.say(&told)
    }

    fn input_ended(&mut self) -> io::Result<()> {
        if self.manners.leave_at_end {
            self.quit = true;
            return Ok(());
        }
        self.alone = true;
        self.say(match self.typed {
            true => "(The input has ended: the computer plays on.)",
            false => "(Nobody is there to type: the computer plays all sides.)",
        })
    }

    /// Lets the person at the prompt decide.
    fn person(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let Some(options) = battle.options_for_people() else {
            return Ok(());
        };
        let options = self.numbers.keep(menu::arranged(battle, options));
        self.note_turn(&options);
        self.announce(&options)?;
        self.no_answer = false;
        loop {
            match self.ask(&options)? {
                Some(Answer::Act(command)) => {
                    self.note_command(&options, &command);
                    self.hide(&options)?;
                    return self.submit(&command);
                }
                Some(Answer::Changed) => {
                    self.announced = None;
                    self.last_turn = None;
                    return Ok(());
                }
                Some(Answer::Quit) => {
                    self.quit = true;
                    return Ok(());
                }
                Some(Answer::End) => return self.input_ended(),
                None => {}
            }
        }
    }

    /// Notices whose turn it is now, and whether the last one was over without anybody ending it.
    fn note_turn(&mut self, options: &Options) {
        if options.prompt.kind != PromptKind::Turn {
            return;
        }
        let now = (options.prompt.actor, self.session.battle().round());
        self.over_already = match self.last_turn {
            Some((who, round, false)) if (who, round) != now => Some(who),
            _ => None,
        };
        self.last_turn = Some((now.0, now.1, false));
    }

    /// Notices what somebody has decided to do with a turn.
    fn note_command(&mut self, options: &Options, command: &Command) {
        let ends = command.action.verb().card().role == Role::End
            || command.action.is::<crate::battle::act::HoldTurn>();
        if let (PromptKind::Turn, Some(turn)) = (&options.prompt.kind, &mut self.last_turn) {
            turn.2 = ends;
        }
    }

    /// A secret choice leaves the screen before the next person looks at it (A103).
    fn hide(&mut self, options: &Options) -> io::Result<()> {
        let secret = options.prompt.kind == PromptKind::Opening;
        let sides = self.session.battle().level().sides.len();
        let people = (0..sides).filter(|side| self.seats.is_human(SideId(*side as u8)));
        if secret && people.count() > 1 {
            write!(self.out, "{}", "\n".repeat(50))?;
        }
        Ok(())
    }
}
