//! From a typed line to an action: entry, choice, preview, confirmation.

use std::io;

use crate::battle::{Action, CombatantId, Command, OptionEntry, Options, PromptKind, Role};
use crate::board::Cell;
use crate::text::menu::{self, Meant, Pick};
use crate::text::table::ask::{Reply, YesNo};
use crate::text::table::{Answer, TextTable};
use crate::text::words::{no, word, yes};

impl TextTable<'_> {
    /// One question; `None` where it has to be asked again.
    pub(super) fn ask(&mut self, options: &Options) -> io::Result<Option<Answer>> {
        let Some(line) = self.read("> ")? else {
            return Ok(Some(Answer::End));
        };
        if line.starts_with('#') {
            return Ok(None);
        }
        if line.is_empty() {
            self.remind(options)?;
            return Ok(None);
        }
        if let Some(word) = word(&line) {
            return self.obey(word, options);
        }
        let (line, sure) = menu::exclaimed(&line);
        if let Some(reason) = menu::unreached(self.session.battle(), options, line) {
            self.say(&reason)?;
            return Ok(None);
        }
        let line = menu::to_landmark(self.session.battle(), options, line);
        let line = menu::without_verb(options, line);
        let pick = menu::pick(options, &line);
        if self.was_for_a_turn_that_is_over(options, &line, &pick)?
            || self.was_no_answer_to_this(options, &line, &pick)?
        {
            return Ok(None);
        }
        self.settle(options, &line, pick, sure)
    }

    /// What was typed for somebody whose turn had ended by itself reaches nobody else: an "end"
    /// never, any other order not where it was typed before this turn was announced.
    fn was_for_a_turn_that_is_over(
        &mut self,
        options: &Options,
        line: &str,
        pick: &Pick,
    ) -> io::Result<bool> {
        let Some(who) = self.over_already.take() else {
            return Ok(false);
        };
        let ends = match pick {
            Pick::Choice(entry, _) | Pick::Entry(entry) => {
                options.entries[*entry].key.verb.card().role == Role::End
            }
            _ => false,
        };
        let order = !matches!(pick, Pick::Nothing | Pick::Unclear(_) | Pick::Impossible(_));
        if self.typed_ahead || !order {
            // The next line may have been typed for that turn as well.
            self.over_already = Some(who);
        }
        if !(ends || self.typed_ahead && order) {
            return Ok(false);
        }
        let battle = self.session.battle();
        let (before, now) = (battle.name(who), battle.name(options.prompt.actor));
        let told = match ends {
            true if who == options.prompt.actor => format!(
                "{now}'s turn of the last round had ended already, so nothing was ended; this is round \
                 {}. Type end again to end this turn.",
                battle.round()
            ),
            true => format!(
                "{before}'s turn had ended already, so nothing was ended. Type end again to end {now}'s \
                 turn."
            ),
            false => format!(
                "\"{line}\" was typed before {now}'s turn began, and {before}'s had ended already: it \
                 was not done."
            ),
        };
        self.say(&told)?;
        Ok(true)
    }

    /// Whether a yes to a reaction may have been typed for something else: before it was offered, or
    /// after a line that was no answer to it. Then the whole word is asked for, once more.
    fn was_no_answer_to_this(
        &mut self,
        options: &Options,
        line: &str,
        pick: &Pick,
    ) -> io::Result<bool> {
        let PromptKind::Reaction(offer) = &options.prompt.kind else {
            return Ok(false);
        };
        let takes = match pick {
            Pick::Choice(entry, _) | Pick::Entry(entry) => {
                options.entries[*entry].key.verb.card().role == Role::Take
            }
            _ => false,
        };
        let doubtful = self.typed_ahead || self.no_answer && line != "yes";
        self.no_answer |= matches!(pick, Pick::Nothing) || doubtful;
        if !(takes && doubtful) {
            return Ok(false);
        }
        let chance = offer.reaction.chance();
        let name = self.session.battle().name(options.prompt.actor);
        self.say(&format!(
            "\"{line}\" may have been typed for something else: type yes, the whole word, if {name} is \
             to take {chance}."
        ))?;
        Ok(true)
    }

    pub(super) fn settle(
        &mut self,
        options: &Options,
        line: &str,
        pick: Pick,
        sure: bool,
    ) -> io::Result<Option<Answer>> {
        match pick {
            Pick::Choice(entry, choice) => self.confirm(options, entry, choice, sure),
            Pick::Entry(entry) => self.aim(options, entry, sure),
            Pick::Several(entry, few) => self.choose(options, entry, Some(few), sure),
            Pick::Impossible(entry) => {
                let told = self.why_not_at(options, line).unwrap_or_else(|| {
                    let entry = &options.entries[entry];
                    let reason = entry.reason.as_deref().unwrap_or("not now");
                    let first = self.walk_first(options, entry, line).unwrap_or_default();
                    format!("{} is not possible: {reason}.{first}", menu::bare(entry))
                });
                self.say(&told)?;
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
                let told = self.why_not_at(options, line);
                let told = told.or_else(|| self.walk_words(options, line));
                let told = told.unwrap_or_else(|| self.hint(options, line));
                self.say(&told)?;
                Ok(None)
            }
        }
    }

    /// The rules' reason against what a line names, where it names an entry and a target; with where
    /// to walk first.
    fn why_not_at(&self, options: &Options, line: &str) -> Option<String> {
        let (entry, rest) = menu::named(options, line)?;
        let why = self.why_not(options, entry, &rest)?;
        let first = self.walk_first(options, &options.entries[entry], line);
        Some(why + &first.unwrap_or_default())
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
        let label = menu::bare(entry);
        if let Some(who) = self.of_name(options, rest) {
            let command = Command::new(options.prompt.actor, entry.key.at(who)?);
            let refusal = battle.check(&command).err()?;
            let name = battle.name(who);
            let team = |id| battle.glance(id).map(|it| it.team);
            let actor = options.prompt.actor;
            let friend = match who != actor && team(who) == team(actor) {
                true => format!(" {name} is a friend."),
                false => String::new(),
            };
            return Some(format!("{label}, {name}: {refusal}.{friend}"));
        }
        let cell = menu::cell(rest)?;
        Some(match entry.key.verb.card().role {
            Role::Walk => format!("{label}, {cell}: {}", self.why_not_there(cell)),
            _ => format!("{label}, {cell}: that is none of its squares."),
        })
    }

    /// Why a walk cannot end on a square.
    fn why_not_there(&self, cell: Cell) -> String {
        let battle = self.session.battle();
        let mut bodies = battle
            .ids()
            .filter_map(|id| Some((id, battle.glance(id)?.body?)));
        match bodies.find(|(_, body)| body.contains(cell)) {
            Some((id, _)) => format!("{} is there.", battle.name(id)),
            None => {
                "too far, or no ground to stand on. The squares marked ' on the board (look) are \
                     within reach."
                    .to_owned()
            }
        }
    }

    /// An entry without a target: at the only foe there is, never at a friend by itself.
    fn aim(&mut self, options: &Options, index: usize, sure: bool) -> io::Result<Option<Answer>> {
        let entry = &options.entries[index];
        if menu::empty_area(entry) {
            let first = self.walk_first(options, entry, "").unwrap_or_default();
            self.say(&format!(
                "{} would touch nobody from here.{first} To use it all the same say which way; n \
                 goes back.",
                entry.label
            ))?;
            return self.choose(options, index, None, sure);
        }
        let battle = self.session.battle();
        let touches =
            |choice: &usize| menu::meant(battle, options.prompt.actor, &entry.choices[*choice]);
        let all = || 0..entry.choices.len();
        let worth = [Meant::Foes, Meant::Both, Meant::Thing];
        let foes: Vec<usize> = all().filter(|it| worth.contains(&touches(it))).collect();
        if !menu::hostile(entry) {
            return self.choose(options, index, None, sure);
        }
        match foes.as_slice() {
            [] if self.is_for_allies(entry) => match all().collect::<Vec<_>>().as_slice() {
                [only] => self.confirm(options, index, *only, sure),
                _ => self.choose(options, index, None, sure),
            },
            [only] => self.confirm(options, index, *only, sure),
            [] if all().any(|it| touches(&it) == Meant::Friends) => {
                let first = self.walk_first(options, entry, "").unwrap_or_default();
                let told = format!(
                    "{} reaches no foe from here. To aim it at a friend on purpose, or at an empty \
                     square, say where: \"{} NAME\".{first}",
                    entry.label,
                    menu::name(entry)
                );
                self.say(&told)?;
                Ok(None)
            }
            [] => self.choose(options, index, None, sure),
            _ => self.choose(options, index, Some(foes), sure),
        }
    }

    /// The second step: which choice of an entry, or of a few of its choices.
    fn choose(
        &mut self,
        options: &Options,
        index: usize,
        few: Option<Vec<usize>>,
        sure: bool,
    ) -> io::Result<Option<Answer>> {
        let entry = &options.entries[index];
        let named = few.is_some();
        let few = few.unwrap_or_else(|| self.worth_showing(options, entry));
        let shown = menu::one_for_each(self.session.battle(), entry, &few);
        if let ([only], true) = (shown.as_slice(), named) {
            self.say_where_else(entry, *only, few.len())?;
            return self.confirm(options, index, *only, sure);
        }
        let hidden = !self.show_choices(options, index, &shown)?;
        let question = format!("{}, which (n for back)? ", entry.label);
        loop {
            let line = match self.question(options, &question, &[])? {
                Reply::Line(line) => line,
                Reply::Leave(answer) => return Ok(Some(answer)),
                Reply::End => return Ok(Some(Answer::End)),
            };
            if line.is_empty() || no(&line) && !menu::is_a_name(entry, &line) {
                return Ok(None);
            }
            let (typed, certain) = menu::exclaimed(&line);
            let (line, sure) = (typed.to_lowercase(), sure || certain);
            let number: Option<usize> = line.parse().ok();
            let unseen = number.is_some_and(|it| hidden || !shown.contains(&it.wrapping_sub(1)));
            let fits = self.meant_by(options, index, &few, &line);
            match fits.as_slice() {
                _ if unseen => self.say(match hidden {
                    true => "Type a square as column,row, such as 4,5; n goes back.",
                    false => "That number is none of these; n goes back.",
                })?,
                [only] => return self.confirm(options, index, *only, sure),
                [_, ..] if fits.len() < few.len() => {
                    return self.choose(options, index, Some(fits), sure);
                }
                [] if menu::ordered(options, &line).is_some_and(|it| it != index) => {
                    let pick = menu::pick(options, &line);
                    self.say("Not done; something else instead.")?;
                    return self.settle(options, &line, pick, sure);
                }
                [] => {
                    let told = self.why_not(options, index, &line);
                    let none = || {
                        format!(
                            "\"{line}\" is none of them: type a number, a name or a square; n goes back."
                        )
                    };
                    self.say(&told.unwrap_or_else(none))?;
                }
                _ => self.say(&format!(
                    "\"{line}\" fits all of them: type a number or a square; n goes back."
                ))?,
            }
        }
    }

    /// The choices of an entry that a line in its question means: "6,4", and "move 6,4" as well.
    fn meant_by(&self, options: &Options, index: usize, few: &[usize], line: &str) -> Vec<usize> {
        let entry = &options.entries[index];
        let fits = narrowed(entry, few, line);
        let landmark = menu::to_landmark(self.session.battle(), options, line);
        match menu::named(options, &landmark).filter(|(named, _)| *named == index) {
            Some((_, rest)) if fits.is_empty() && !rest.is_empty() => narrowed(entry, few, &rest),
            _ => fits,
        }
    }

    /// The choices of an entry that are worth a line: of an attack those that touch somebody who
    /// stands.
    fn worth_showing(&self, options: &Options, entry: &OptionEntry) -> Vec<usize> {
        let (battle, actor) = (self.session.battle(), options.prompt.actor);
        let down = |it: &usize| menu::meant(battle, actor, &entry.choices[*it]) == Meant::Fainted;
        let hostile = menu::hostile(entry);
        let all = 0..entry.choices.len();
        all.filter(|it| !(hostile && down(it))).collect()
    }

    /// Where an area is laid that could be laid elsewhere and touch the same.
    fn say_where_else(
        &mut self,
        entry: &OptionEntry,
        choice: usize,
        ways: usize,
    ) -> io::Result<()> {
        match menu::square(&entry.choices[choice]).filter(|_| ways > 1) {
            Some(cell) => self.say(&format!(
                "Laid at {cell}; for another place of the {ways} that touch the same, say which: \"{} \
                 COLUMN,ROW\".",
                menu::name(entry)
            )),
            None => Ok(()),
        }
    }

    /// Lists choices with their numbers; `false` where they are squares, and too many to list.
    fn show_choices(
        &mut self,
        options: &Options,
        index: usize,
        shown: &[usize],
    ) -> io::Result<bool> {
        let entry = &options.entries[index];
        let square = |choice: &usize| menu::square(&entry.choices[*choice]).is_some();
        if shown.iter().all(square) && shown.len() > 12 {
            let marked = match entry.key.verb.card().role {
                Role::Walk => "; look marks them with '",
                _ => "",
            };
            let count = shown.len();
            let who = menu::named_alike(&entry.choices);
            let who = who.map_or_else(String::new, |who| format!("{who}, "));
            let told = format!(
                "{}: {who}{count} squares{marked}. Type one as column,row.",
                entry.label
            );
            self.say(&told)?;
            return Ok(false);
        }
        for choice in shown {
            let label = &entry.choices[*choice].label;
            self.say(&format!("{:>3} {label}", choice + 1))?;
        }
        Ok(true)
    }

    /// Shows what an action comes to and asks whether to go ahead, where there is something to know.
    fn confirm(
        &mut self,
        options: &Options,
        entry: usize,
        choice: usize,
        sure: bool,
    ) -> io::Result<Option<Answer>> {
        let action = options.entries[entry].choices[choice].action.clone();
        let command = Command::new(options.prompt.actor, action);
        let role = options.entries[entry].key.verb.card().role;
        if role == Role::End && !sure {
            return self.confirm_end(options, entry, command);
        }
        // What a reaction comes to has been told with the offer.
        let told = matches!(options.prompt.kind, PromptKind::Reaction(_)) && role == Role::Take;
        if told || matches!(role, Role::End | Role::Pass) {
            return Ok(Some(Answer::Act(command)));
        }
        let Some(preview) = self.preview(options, entry, choice) else {
            return Ok(Some(Answer::Act(command)));
        };
        if sure && preview.friends.is_empty() {
            return Ok(Some(Answer::Act(command)));
        }
        preview.show(self)?;
        let (ask, enter) = match preview.friends.as_slice() {
            [] => (
                "Enter to do it, n to go back, why for the rules: ".to_owned(),
                true,
            ),
            [one] => (
                format!("{one} is a friend. Type yes to go ahead all the same, or n: "),
                false,
            ),
            many => {
                let names = many.join(" and ");
                (
                    format!("{names} are friends. Type yes to go ahead all the same, or n: "),
                    false,
                )
            }
        };
        Ok(
            match self.yes_or_no(options, &ask, &preview.why, (enter, None))? {
                YesNo::Yes => Some(Answer::Act(command)),
                YesNo::No | YesNo::Instead(_) => {
                    self.say("Not done.")?;
                    None
                }
                YesNo::Leave(answer) => Some(answer),
            },
        )
    }

    /// Ends a turn; asks where a Standard Action is left that could strike a foe, and where nothing
    /// has been declared.
    fn confirm_end(
        &mut self,
        options: &Options,
        entry: usize,
        command: Command,
    ) -> io::Result<Option<Answer>> {
        let name = self.session.battle().name(options.prompt.actor).to_owned();
        let ask = match (&options.prompt.kind, self.unused(options)) {
            (PromptKind::Declare { so_far }, _) if so_far.is_empty() => {
                let out = self.could_send_out(options);
                let out = out.map_or_else(String::new, |told| format!(", with nobody out: {told}"));
                format!(
                    "{name} has declared nothing and would do nothing in this round{out}. Enter ends it \
                     all the same, n goes back: "
                )
            }
            (_, Some(strike)) => format!(
                "{name} still has the Standard Action ({strike}). Enter ends the turn, n goes back: "
            ),
            (_, None) => match (self.could_send_out(options), self.untouched(options)) {
                (Some(told), _) => {
                    format!("{name} has nobody out, and {told}. Enter ends the turn, n goes back: ")
                }
                (None, true) => format!(
                    "{name} still has the Standard and the Shift Action. Enter ends the turn, n goes \
                     back: "
                ),
                (None, false) => return Ok(Some(Answer::Act(command))),
            },
        };
        let answer = self.yes_or_no(options, &ask, &[], (true, Some(entry)))?;
        Ok(match answer {
            YesNo::Yes => Some(Answer::Act(command)),
            YesNo::No => None,
            YesNo::Leave(answer) => Some(answer),
            YesNo::Instead(line) => {
                let (line, sure) = menu::exclaimed(&line);
                let pick = menu::pick(options, line);
                return self.settle(options, line, pick, sure);
            }
        })
    }

    pub(super) fn names(&self, ids: &[CombatantId]) -> String {
        let names: Vec<&str> = ids
            .iter()
            .map(|id| self.session.battle().name(*id))
            .collect();
        names.join(", ")
    }
}

/// The choices that a further line leaves of a few; "yes" is nobody's name.
fn narrowed(entry: &OptionEntry, few: &[usize], line: &str) -> Vec<usize> {
    match yes(line, false) {
        true => Vec::new(),
        false => menu::narrowed(entry, few, line),
    }
}

/// An attack that takes squares, on those of the line: "spikes 3,4 3,5 4,5".
fn on_squares(options: &Options, line: &str) -> Option<Action> {
    let (entry, rest) = menu::named(options, line)?;
    let first = options.entries[entry].choices.first()?;
    first.action.on_squares(&menu::cells(&rest)?)
}
