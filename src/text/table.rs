//! The table: the loop of telling, asking and deciding.

mod between;

use std::io::{self, BufRead, Write};

use super::board::{self, Marks};
use super::menu::{self, Pick};
use super::narrate::Narrator;
use super::words::{HELP, Word, word};
use super::{Manners, odds, people, referee, square_words, tell_seen, weather_line};
use crate::ai::{Controller, Seats, controller};
use crate::battle::{
    Action, Choice, CombatantId, Command, Event, Eyes, OptionEntry, Options, PromptKind, Reaction,
    Refusal, SideId, Standing, Target, Verb,
};
use crate::data::card::card;
use crate::record::{Session, Undo};
use crate::rules::{Cell, Dice, Shortage};

/// The controller that plays on where people leave.
const STAND_IN: &str = "wild";

pub(super) struct Table<'a> {
    session: Session,
    seats: Seats,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    manners: Manners,
    letters: Vec<char>,
    /// Journal events that have been told.
    told: usize,
    /// Decides once, on "auto".
    adviser: Option<Box<dyn Controller>>,
    /// Rolls in place of people who are gone.
    spare: Dice,
    /// The input has ended.
    alone: bool,
    quit: bool,
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

impl<'a> Table<'a> {
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
        Self {
            session,
            seats,
            input,
            out,
            manners,
            letters,
            told: 0,
            adviser: controller(STAND_IN, seed),
            spare: Dice::seeded(seed),
            alone: false,
            quit: false,
        }
    }

    pub(super) fn play(mut self) -> io::Result<Session> {
        while !self.quit {
            self.tell()?;
            if let Some(shortage) = self.session.battle().shortage() {
                self.ask_die(shortage)?;
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
        self.tell()?;
        if self.session.battle().outcome().is_some() {
            for line in people::roster(self.session.battle(), &self.letters, self.eyes()) {
                writeln!(self.out, "{line}")?;
            }
        }
        self.out.flush()?;
        Ok(self.session)
    }

    /// Tells what has happened since.
    fn tell(&mut self) -> io::Result<()> {
        let eyes = self.eyes();
        tell_seen(
            self.session.battle(),
            eyes,
            self.told,
            self.manners.details,
            self.out,
        )?;
        self.told = self.session.battle().journal().len();
        Ok(())
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

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    /// A line of the input; `None` at its end.
    fn read(&mut self, question: &str) -> io::Result<Option<String>> {
        write!(self.out, "{question}")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    fn computer(&mut self) -> io::Result<()> {
        let command = match self.seats.answer(self.session.battle_mut()) {
            Some(command) => command,
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

    fn advice(&mut self) -> Option<Command> {
        let adviser = self.adviser.as_mut()?;
        Some(adviser.answer(self.session.battle_mut()))
    }

    fn submit(&mut self, command: &Command) -> io::Result<()> {
        match self.session.submit(command) {
            Ok(()) => {
                if self.manners.autosave {
                    // A game goes on where the disk is full.
                    let _ = self.session.autosave();
                }
                Ok(())
            }
            Err(Refusal::Dice(shortage)) => {
                self.ask_die(shortage)?;
                if self.quit {
                    Ok(())
                } else {
                    self.submit(command)
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

    /// Asks the table for a roll of its own dice.
    fn ask_die(&mut self, shortage: Shortage) -> io::Result<()> {
        if shortage.found.is_some() {
            self.session.drop_unused_dice();
        }
        let (sides, roll) = (shortage.sides, shortage.roll);
        while !self.alone {
            let question = format!("Roll a d{sides} for {roll}: ");
            let Some(line) = self.read(&question)? else {
                self.input_ended()?;
                break;
            };
            if word(&line) == Some(Word::Quit) {
                self.quit = true;
                return Ok(());
            }
            match line.parse::<u16>() {
                Ok(value) if (1..=sides).contains(&value) => {
                    self.session.add_dice(&[value]);
                    return Ok(());
                }
                _ => self.say(&format!("A number from 1 to {sides}, please; or quit."))?,
            }
        }
        let value = self.spare.roll(roll, sides);
        self.session.add_dice(&[value]);
        Ok(())
    }

    fn input_ended(&mut self) -> io::Result<()> {
        self.alone = true;
        self.say("(The input has ended: the computer plays on.)")
    }

    /// Lets the person at the prompt decide.
    fn person(&mut self) -> io::Result<()> {
        self.show()?;
        let Some(options) = self.session.battle().options() else {
            return Ok(());
        };
        self.list(&options)?;
        loop {
            match self.ask(&options)? {
                Some(Answer::Act(command)) => {
                    self.hide(&options)?;
                    return self.submit(&command);
                }
                Some(Answer::Changed) => return Ok(()),
                Some(Answer::Quit) => {
                    self.quit = true;
                    return Ok(());
                }
                Some(Answer::End) => return self.input_ended(),
                None => {}
            }
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

    /// Board, people, and who is asked what.
    fn show(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let Some(prompt) = battle.prompt() else {
            return Ok(());
        };
        let options = battle.options();
        let reach: Vec<Cell> = options
            .iter()
            .filter_map(|options| options.entry(Verb::Shift))
            .flat_map(|entry| entry.choices.iter().filter_map(menu::square))
            .collect();
        let marks = Marks {
            active: Some(prompt.actor),
            reach: &reach,
        };
        let mut lines = vec![String::new()];
        lines.extend(board::draw(battle, &self.letters, marks));
        lines.push(board::legend(battle));
        lines.extend(board::landmarks(battle));
        lines.extend(board::objects(battle));
        lines.extend(weather_line(battle));
        lines.extend(board::relief(battle));
        lines.extend(people::roster(battle, &self.letters, self.eyes()));
        lines.push(String::new());
        let narrator = Narrator::of(battle);
        let who = narrator.who(prompt.actor);
        lines.push(match &prompt.kind {
            PromptKind::Turn => {
                let sheet = battle.sheet(prompt.actor);
                let left = sheet.map(|sheet| {
                    format!(
                        "{}; {}",
                        people::health(&sheet),
                        people::actions(&sheet.budget)
                    )
                });
                format!(
                    "Round {}, {who}'s turn. {}.",
                    battle.round(),
                    left.unwrap_or_default()
                )
            }
            PromptKind::Declare { so_far } => {
                let said: Vec<_> = so_far
                    .iter()
                    .map(|action| narrator.intent(action))
                    .collect();
                let said = match said.as_slice() {
                    [] => String::new(),
                    said => format!(" So far: {}.", said.join("; ")),
                };
                format!(
                    "Round {}: {who} declares what it will do this round, in public; end \
                     when that is all.{said}",
                    battle.round()
                )
            }
            PromptKind::Opening => {
                format!("{who} chooses in secret whom to send out first; the others look away.")
            }
            PromptKind::Replace { gone } => {
                format!(
                    "{who} may send another one out for {}.",
                    narrator.who(*gone)
                )
            }
            PromptKind::PushOn { target } => {
                format!("{who} may push {} on.", narrator.who(*target))
            }
            PromptKind::Reaction(offer) => format!(
                "{who} may take {}. {} (always and never answer for the rest of the battle.)",
                offer.reaction.chance(),
                offer
                    .reaction
                    .invitation(who, narrator.who(offer.trigger), offer.cause)
            ),
        });
        lines
            .iter()
            .try_for_each(|line| writeln!(self.out, "{line}"))
    }

    fn list(&mut self, options: &Options) -> io::Result<()> {
        for (number, index) in menu::possible(options).into_iter().enumerate() {
            let entry = &options.entries[index];
            let cost = menu::cost(entry.cost);
            let choices = self.choices(options, entry);
            writeln!(
                self.out,
                "{:>3} {} [{cost}]{choices}",
                number + 1,
                entry.label
            )?;
        }
        let not: Vec<&str> = options
            .entries
            .iter()
            .filter(|entry| entry.choices.is_empty())
            .map(|entry| entry.label.as_str())
            .collect();
        if !not.is_empty() {
            self.say(&format!(
                "Not now (type a name for the reason): {}",
                not.join(", ")
            ))?;
        }
        Ok(())
    }

    /// What an entry can be aimed at, in a few words.
    fn choices(&self, options: &Options, entry: &OptionEntry) -> String {
        let aimed: Vec<&Choice> = entry
            .choices
            .iter()
            .filter(|choice| !choice.hits.is_empty())
            .collect();
        let hostile = matches!(
            entry.verb,
            Verb::Move(_)
                | Verb::Struggle
                | Verb::StruggleWith(_)
                | Verb::Improvised(_)
                | Verb::SetPiece(_)
                | Verb::Maneuver(_)
                | Verb::CoupDeGrace(_)
        );
        let foes = aimed
            .iter()
            .filter(|choice| self.at_foes(options, choice))
            .count();
        let things = entry.choices.iter().filter(|it| at_thing(it)).count();
        if hostile && !aimed.is_empty() && foes == 0 && things == 0 {
            return ": only friends in reach".to_owned();
        }
        match entry.choices.as_slice() {
            [only] if only.label.is_empty() => String::new(),
            [only] => format!(": {}", only.label),
            many if hostile && aimed.len() < many.len() => format!(": {foes} ways at foes"),
            many if many.iter().all(|choice| menu::square(choice).is_some()) => {
                format!(": {} squares", many.len())
            }
            many => format!(": {} choices", many.len()),
        }
    }

    /// Whether a choice touches an enemy of whoever is asked.
    fn at_foes(&self, options: &Options, choice: &Choice) -> bool {
        let battle = self.session.battle();
        let team = |id| battle.glance(id).map(|glance| glance.team);
        choice
            .hits
            .iter()
            .any(|id| team(*id) != team(options.prompt.actor))
    }

    /// One question; `None` where it has to be asked again.
    fn ask(&mut self, options: &Options) -> io::Result<Option<Answer>> {
        let Some(line) = self.read("> ")? else {
            return Ok(Some(Answer::End));
        };
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        if let Some(word) = word(&line) {
            return self.obey(word, options);
        }
        let (line, sure) = match line.strip_suffix('!') {
            Some(line) => (line.trim_end(), true),
            None => (line.as_str(), false),
        };
        if let Some(reason) = menu::unreached(self.session.battle(), options, line) {
            self.say(&reason)?;
            return Ok(None);
        }
        let line = menu::to_landmark(self.session.battle(), options, line);
        let pick = menu::pick(options, &line);
        self.settle(options, &line, pick, sure)
    }

    fn settle(
        &mut self,
        options: &Options,
        line: &str,
        pick: Pick,
        sure: bool,
    ) -> io::Result<Option<Answer>> {
        match pick {
            Pick::Choice(entry, choice) => self.confirm(options, entry, choice, sure),
            Pick::Entry(entry) => self.choose(options, entry, None, sure),
            Pick::Several(entry, few) => self.choose(options, entry, Some(few), sure),
            Pick::Impossible(entry) => {
                let entry = &options.entries[entry];
                let reason = entry.reason.as_deref().unwrap_or("not now");
                self.say(&format!("{} is not possible: {reason}.", entry.label))?;
                Ok(None)
            }
            Pick::Unclear(entries) => {
                let names: Vec<_> = entries
                    .iter()
                    .map(|entry| options.entries[*entry].label.as_str())
                    .collect();
                self.say(&format!("Which one: {}?", names.join(", ")))?;
                Ok(None)
            }
            Pick::Nothing => {
                if let Some(action) = on_squares(options, line) {
                    return self.try_squares(options, action);
                }
                let told = menu::named(options, line)
                    .and_then(|(entry, rest)| self.why_not(options, entry, &rest))
                    .unwrap_or_else(|| {
                        "That is none of the options. Type options to see them, help for help."
                            .to_owned()
                    });
                self.say(&told)?;
                Ok(None)
            }
        }
    }

    /// An attack on squares that were typed one by one.
    fn try_squares(&mut self, options: &Options, action: Action) -> io::Result<Option<Answer>> {
        let command = Command::new(options.prompt.actor, action);
        match self.session.battle().check(&command) {
            Ok(()) => Ok(Some(Answer::Act(command))),
            Err(refusal) => {
                self.say(&format!("Not so: {refusal}."))?;
                Ok(None)
            }
        }
    }

    /// Why an entry cannot be aimed at what was named: the rules' own refusal.
    fn why_not(&self, options: &Options, entry: usize, rest: &str) -> Option<String> {
        let entry = &options.entries[entry];
        let battle = self.session.battle();
        let rest = rest.trim_start_matches("on ").trim_start_matches("at ");
        let named = |id: &CombatantId| {
            !rest.is_empty() && battle.name(*id).to_lowercase().starts_with(rest)
        };
        if let Some(who) = battle.ids().find(named) {
            let command = Command::new(options.prompt.actor, entry.verb.at(who)?);
            let refusal = battle.check(&command).err()?;
            return Some(format!("{}, {}: {refusal}.", entry.label, battle.name(who)));
        }
        let cell = menu::cell(rest)?;
        Some(match entry.verb {
            Verb::Shift => format!(
                "{}, {cell}: out of reach, or nothing can stand there.",
                entry.label
            ),
            _ => format!("{}, {cell}: that is none of its squares.", entry.label),
        })
    }

    /// The second step: which choice of an entry.
    fn choose(
        &mut self,
        options: &Options,
        index: usize,
        few: Option<Vec<usize>>,
        sure: bool,
    ) -> io::Result<Option<Answer>> {
        let entry = &options.entries[index];
        let aimed: Vec<usize> = (0..entry.choices.len())
            .filter(|choice| {
                let choice = &entry.choices[*choice];
                !choice.hits.is_empty() || at_thing(choice)
            })
            .collect();
        // Of an area, only the ways that touch somebody; the others can be typed.
        let worth = if aimed.is_empty() {
            (0..entry.choices.len()).collect()
        } else {
            aimed
        };
        let shown: Vec<usize> = few.unwrap_or(worth);
        let squares = shown
            .iter()
            .all(|choice| menu::square(&entry.choices[*choice]).is_some());
        if squares && shown.len() > 12 {
            self.say(&format!(
                "{}: {} squares{}. Type one as column,row.",
                entry.label,
                shown.len(),
                if entry.verb == Verb::Shift {
                    ", marked ' on the board"
                } else {
                    ""
                }
            ))?;
        } else {
            for choice in &shown {
                writeln!(
                    self.out,
                    "{:>3} {}",
                    choice + 1,
                    entry.choices[*choice].label
                )?;
            }
        }
        let question = format!("{}, which (b for back)? ", entry.label);
        let Some(line) = self.read(&question)? else {
            return Ok(Some(Answer::End));
        };
        if line.is_empty() || matches!(line.as_str(), "b" | "back" | "n" | "no") {
            return Ok(None);
        }
        let (line, sure) = match line.strip_suffix('!') {
            Some(line) => (line.trim_end().to_lowercase(), true),
            None => (line.to_lowercase(), sure),
        };
        match menu::within(options, index, &line) {
            Pick::Choice(entry, choice) => self.confirm(options, entry, choice, sure),
            Pick::Several(entry, few) => self.choose(options, entry, Some(few), sure),
            _ => {
                let told = self.why_not(options, index, &line);
                self.say(told.as_deref().unwrap_or("That is none of them."))?;
                Ok(None)
            }
        }
    }

    /// Shows the odds and asks whether to go ahead, where there is something to show.
    fn confirm(
        &mut self,
        options: &Options,
        entry: usize,
        choice: usize,
        sure: bool,
    ) -> io::Result<Option<Answer>> {
        let choice = &options.entries[entry].choices[choice];
        let command = Command::new(options.prompt.actor, choice.action.clone());
        if sure || matches!(choice.action, Action::EndTurn | Action::Decline) {
            return Ok(Some(Answer::Act(command)));
        }
        let Ok(forecast) = self.session.battle_mut().forecast(&command) else {
            return Ok(Some(Answer::Act(command)));
        };
        let battle = self.session.battle();
        let forecast = battle.forecast_seen(self.eyes(), forecast);
        let line = odds::line(&Narrator::of(battle), &forecast);
        if line.is_empty() {
            return Ok(Some(Answer::Act(command)));
        }
        self.say(&line)?;
        let Some(answer) = self.read("Enter to do it, n to go back: ")? else {
            return Ok(Some(Answer::End));
        };
        let yes = matches!(answer.to_lowercase().as_str(), "" | "y" | "yes" | "do it");
        Ok(yes.then_some(Answer::Act(command)))
    }

    fn obey(&mut self, word: Word, options: &Options) -> io::Result<Option<Answer>> {
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
    fn orders(&mut self, options: &Options, line: &str) -> io::Result<Option<Answer>> {
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
        let order = Command::new(actor, Action::Order(reaction, standing));
        if offered != Some(reaction) || standing == Standing::Ask {
            return Ok(Some(Answer::Act(order)));
        }
        // It answers the offer at hand as well.
        self.submit(&order)?;
        let asked = self.session.battle().prompt();
        let still = asked.is_some_and(|prompt| *prompt == options.prompt);
        let answer = match standing {
            Standing::Always => Action::React,
            _ => Action::Decline,
        };
        Ok(Some(if still {
            Answer::Act(Command::new(actor, answer))
        } else {
            Answer::Changed
        }))
    }

    fn undo(&mut self, rewind: bool) -> io::Result<Option<Answer>> {
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

    fn log(&mut self, lines: usize) -> io::Result<()> {
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
    fn why(&mut self) -> io::Result<()> {
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

    fn card(&mut self, name: &str) -> io::Result<()> {
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

    fn who(&mut self, name: &str) -> io::Result<()> {
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

    fn save(&mut self, file: &str) -> io::Result<()> {
        if file.is_empty() {
            return self.say("Save where? Type save FILE.");
        }
        let line = match self.session.save(std::path::Path::new(file)) {
            Ok(()) => format!("Saved. `tallgrass run {file}` plays it again."),
            Err(error) => format!("{file} cannot be written: {error}."),
        };
        self.say(&line)
    }
}

/// An attack that takes squares, on those of the line: "spikes 3,4 3,5 4,5".
fn on_squares(options: &Options, line: &str) -> Option<Action> {
    let (entry, rest) = menu::named(options, line)?;
    match &options.entries[entry].choices.first()?.action {
        Action::Attack(kind, Target::Squares(_)) => {
            Some(Action::Attack(*kind, Target::Squares(menu::cells(&rest)?)))
        }
        _ => None,
    }
}

/// Whether a choice is aimed at an object (G110).
fn at_thing(choice: &Choice) -> bool {
    matches!(choice.action, Action::Attack(_, Target::Object(_)))
}
