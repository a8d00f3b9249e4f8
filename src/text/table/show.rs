//! What is shown to whoever is asked: what has changed, the question, the options; the whole board
//! on demand.

use std::collections::BTreeSet;
use std::io;

use crate::battle::{
    Action, AttackKind, Battle, CombatantId, Command, Forecast, Group, OptionEntry, Options,
    Prompt, PromptKind, Role, Target, act,
};
use crate::board::Cell;
use crate::data::effects::Purpose;
use crate::text::board::{self, SquareMarks};
use crate::text::menu::{self, Meant};
use crate::text::table::TextTable;
use crate::text::table::hint::attack_of;
use crate::words::narrate::Narrator;
use crate::words::{field_lines, odds, people, weather_line};

/// Who is asked what.
fn question(battle: &Battle, prompt: &Prompt) -> String {
    let narrator = Narrator::of(battle);
    let who = narrator.who(prompt.actor);
    match &prompt.kind {
        PromptKind::Turn => {
            let left = battle.sheet(prompt.actor).map(|sheet| {
                let health = people::health(&sheet);
                format!("{health}; {}", people::left(battle, sheet.id))
            });
            let round = battle.round();
            format!("Round {round}, {who}'s turn. {}.", left.unwrap_or_default())
        }
        PromptKind::Declare { so_far } => declaration(battle, &narrator, who, so_far),
        PromptKind::Opening => {
            format!("{who} chooses in secret whom to send out first; the others look away.")
        }
        PromptKind::Replace { gone } => {
            let gone = narrator.who(*gone);
            format!("{who} may send another one out for {gone}.")
        }
        PromptKind::Question { kind, target } => (kind.asks)(who, narrator.who(*target)),
        PromptKind::Reaction(offer) => {
            let trigger = narrator.who(offer.trigger);
            let asked = offer.reaction.invitation(who, trigger, offer.cause);
            format!("{who} may take {}. {asked}", offer.reaction.chance())
        }
    }
}

fn declaration(battle: &Battle, narrator: &Narrator, who: &str, so_far: &[Action]) -> String {
    let said: Vec<_> = so_far
        .iter()
        .map(|action| narrator.intent(action))
        .collect();
    let said = match said.as_slice() {
        [] => String::new(),
        said => format!(" So far: {}.", said.join("; ")),
    };
    let round = battle.round();
    format!(
        "Round {round}: {who} declares openly what to do this round; type end when that is all.{said}"
    )
}

impl TextTable<'_> {
    /// What whoever is asked has to know: what has changed, the question, what can be done.
    pub(super) fn announce(&mut self, options: &Options) -> io::Result<()> {
        let now = (options.prompt.actor, self.session.battle().round());
        let again = options.prompt.kind == PromptKind::Turn && self.announced == Some(now);
        let first = self.roster.is_empty();
        if first || self.manners.full {
            self.board()?;
            if first {
                self.goals(options.prompt.side)?;
            }
        } else if !again {
            self.say("")?;
            self.changes()?;
        }
        self.teach(options)?;
        if !again {
            self.tell_shared(options)?;
        }
        self.ask_whom(again)?;
        self.stakes(options)?;
        if options.prompt.kind.is_turn() && !self.manners.full {
            self.brief(options, again)?;
        } else if !only_yes_or_no(options) {
            self.list(options)?;
        }
        if first && !self.manners.full {
            self.say("  (options lists all of this with its costs, look shows the board, help the rest.)")?;
        }
        if options.prompt.kind == PromptKind::Turn {
            self.announced = Some(now);
        }
        Ok(())
    }

    /// The question; in the middle of a turn only what is left of it.
    pub(super) fn ask_whom(&mut self, again: bool) -> io::Result<()> {
        let battle = self.session.battle();
        let Some(prompt) = battle.prompt() else {
            return Ok(());
        };
        let line = match battle.sheet(prompt.actor).filter(|_| again) {
            Some(sheet) => format!("{}: {} left.", sheet.name, people::left(battle, sheet.id)),
            None => question(battle, prompt),
        };
        self.say(&line)
    }

    /// What an offer of a reaction is about, and what taking it comes to; the sums are for `why`.
    fn stakes(&mut self, options: &Options) -> io::Result<()> {
        let Some(forecast) = self.offered(options) else {
            return Ok(());
        };
        let narrator = Narrator::of(self.session.battle());
        let mut lines = odds::stakes(&narrator, &forecast);
        if let Some(coming) = &forecast.incoming {
            let told: Vec<String> = self.does(coming.attack);
            // What does nothing but that has been told with it already.
            let new = told
                .into_iter()
                .filter(|it| !lines.iter().any(|line| line.trim() == it.trim()));
            let new: Vec<String> = new.collect();
            lines.splice(1..1, new);
        }
        for line in lines {
            self.say(&format!("  {line}"))?;
        }
        self.say(
            "  yes takes it, no lets it pass, why shows the sums; always and never answer for the rest \
             of the battle, never all for the whole side.",
        )
    }

    /// What a reaction on offer comes to, as far as whoever is asked may know it.
    fn offered(&mut self, options: &Options) -> Option<Forecast> {
        let PromptKind::Reaction(_) = options.prompt.kind else {
            return None;
        };
        let take = Command::new(options.prompt.actor, act::React);
        let forecast = self.session.battle().forecast(&take).ok()?;
        Some(self.session.battle().forecast_seen(self.eyes(), forecast))
    }

    /// The sums behind a reaction on offer, with their rules; nothing where none is.
    pub(super) fn why_offered(&mut self, options: &Options) -> io::Result<bool> {
        let Some(forecast) = self.offered(options) else {
            return Ok(false);
        };
        let lines = odds::sums(&Narrator::of(self.session.battle()), &forecast);
        lines.iter().try_for_each(|line| self.say(line))?;
        self.rules_of(&lines.join(" "))?;
        Ok(!lines.is_empty())
    }

    /// Board, people, who is asked what, and what is at stake.
    pub(super) fn show(&mut self, options: &Options) -> io::Result<()> {
        self.board()?;
        self.ask_whom(false)?;
        self.stakes(options)
    }

    /// Board and people.
    pub(super) fn board(&mut self) -> io::Result<()> {
        let battle = self.session.battle();
        let options = battle.options();
        let reach: Vec<Cell> = options
            .iter()
            .filter_map(|options| options.role(Role::Walk))
            .flat_map(|entry| entry.choices.iter().filter_map(menu::square))
            .collect();
        let marks = SquareMarks {
            active: battle.prompt().map(|prompt| prompt.actor),
            reach: &reach,
            touched: &[],
        };
        let mut rows = vec![String::new()];
        rows.extend(board::draw(
            battle,
            &self.letters,
            marks,
            self.manners.width,
        ));
        let relief = board::relief(battle);
        let mut lines = vec![board::legend(battle)];
        lines.extend(board::landmarks(battle));
        lines.extend(board::objects(battle));
        lines.extend(weather_line(battle));
        lines.extend(field_lines(battle));
        let people = people::roster(battle, &self.letters, self.eyes());
        rows.iter().try_for_each(|line| self.say_whole(line))?;
        lines.iter().try_for_each(|line| self.say(line))?;
        relief.iter().try_for_each(|line| self.say_whole(line))?;
        people.iter().try_for_each(|line| self.say(line))?;
        self.roster = people;
        self.say("")
    }

    /// The lines of those about whom something has changed since they were shown last.
    fn changes(&mut self) -> io::Result<()> {
        let people = people::roster(self.session.battle(), &self.letters, self.eyes());
        let before = std::mem::replace(&mut self.roster, people.clone());
        let mut changed = people.iter().filter(|line| !before.contains(line));
        changed.try_for_each(|line| self.say(line))
    }

    /// What can be done in a few lines: attacks with the foes they reach, the rest by name.
    pub(super) fn brief(&mut self, options: &Options, again: bool) -> io::Result<()> {
        let (mut attacks, mut idle, mut maneuvers, mut rest) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for index in menu::possible(options) {
            let entry = &options.entries[index];
            let label = format!("{} {}", index + 1, entry.label);
            let maneuver = entry.key.verb.card().group == Group::Maneuvers;
            let foes = self.foes(options, entry);
            let aimed =
                menu::hostile(entry) && !entry.key.is::<act::CoupDeGrace>() && !self.helps(entry);
            match (aimed || ball(entry), foes.as_slice()) {
                (false, _) if menu::empty_area(entry) => idle.push(label),
                (false, _) => rest.push(label),
                (true, []) => idle.push(label),
                (true, foes) if maneuver => maneuvers.push((label, self.names(foes))),
                (true, foes) => attacks.push(format!("{label} ({})", self.names(foes))),
            }
        }
        if !attacks.is_empty() {
            self.say(&format!("  Attacks: {}.", attacks.join(", ")))?;
        }
        for line in by_target(&maneuvers) {
            self.say(&line)?;
        }
        if again {
            return self.rest_of_the_turn(options);
        }
        // Attacks that reach nobody at all keep their number: a player wants to know of them, and
        // the number tells the reason.
        let usable = self.session.battle().usable_attacks();
        let barred = options.entries.iter().enumerate();
        let barred = barred.filter(|(_, it)| it.choices.is_empty());
        let barred = barred.filter(|(_, it)| {
            attack_of(it).is_some_and(|kind| usable.contains(&kind)) && !self.helps(it)
        });
        idle.extend(barred.map(|(index, entry)| format!("{} {}", index + 1, entry.label)));
        if !idle.is_empty() {
            self.say(&format!("  No foe to aim at: {}.", idle.join(", ")))?;
        }
        self.say(&format!("  Besides: {}.", rest.join(", ")))
    }

    /// In the middle of a turn: how to see the rest, and how to end it.
    fn rest_of_the_turn(&mut self, options: &Options) -> io::Result<()> {
        let end = |index: &usize| options.entries[*index].key.verb.card().role == Role::End;
        match menu::possible(options).into_iter().find(end) {
            Some(index) => {
                let label = &options.entries[index].label;
                let told = format!("  {} {label}. Enter alone lists the rest.", index + 1);
                self.say(&told)
            }
            None => Ok(()),
        }
    }

    /// The standing foes that an entry could touch.
    pub(super) fn foes(&self, options: &Options, entry: &OptionEntry) -> Vec<CombatantId> {
        let battle = self.session.battle();
        let actor = options.prompt.actor;
        let team = battle.glance(actor).map(|glance| glance.team);
        let mut foes: Vec<CombatantId> = Vec::new();
        for id in entry.choices.iter().flat_map(|choice| &choice.hits) {
            let foe = battle.glance(*id);
            let foe = foe.is_some_and(|it| Some(it.team) != team && !it.fainted);
            if foe && !foes.contains(id) {
                foes.push(*id);
            }
        }
        foes.sort();
        foes
    }

    /// Whether it is meant for friends: an order, a Refresh, a cure.
    fn helps(&self, entry: &OptionEntry) -> bool {
        let dex = self.session.battle().dex();
        let help = matches!(attack_of(entry), Some(AttackKind::Move(id)) if dex.move_def(id).purpose() == Purpose::Help);
        help || self.is_for_allies(entry)
    }

    /// Whether it is aimed at friends and nobody else: an order.
    pub(super) fn is_for_allies(&self, entry: &OptionEntry) -> bool {
        let dex = self.session.battle().dex();
        matches!(attack_of(entry), Some(AttackKind::Move(id)) if dex.move_def(id).is_for_allies())
    }

    pub(super) fn list(&mut self, options: &Options) -> io::Result<()> {
        let reaction = matches!(options.prompt.kind, PromptKind::Reaction(_));
        for index in menu::possible(options) {
            let entry = &options.entries[index];
            let cost = match reaction {
                true => String::new(),
                false => format!(" [{}]", menu::cost(entry.cost)),
            };
            let choices = match reaction && entry.choices.len() == 1 {
                true => String::new(),
                false => self.choices(options, entry),
            };
            self.say(&format!("{:>3} {}{cost}{choices}", index + 1, entry.label))?;
        }
        let not: Vec<&str> = options
            .entries
            .iter()
            .filter(|entry| entry.choices.is_empty())
            .map(|entry| entry.label.as_str())
            .collect();
        if !not.is_empty() {
            self.say(&format!(
                "Not now (type a name for the reason): {}.",
                not.join(", ")
            ))?;
        }
        Ok(())
    }

    /// What an entry can be aimed at, in a few words.
    fn choices(&self, options: &Options, entry: &OptionEntry) -> String {
        let first = entry.choices.first().map(|choice| &choice.action);
        if let Some(Target::Squares(_)) = first.and_then(Action::target) {
            let count = entry.choices.len();
            return format!(": {count} patches, or squares one by one");
        }
        if menu::hostile(entry) || ball(entry) {
            return self.aims(options, entry);
        }
        match entry.choices.as_slice() {
            [only] if only.label.is_empty() => String::new(),
            [only] => format!(": {}", only.label),
            many if many.iter().all(|choice| menu::square(choice).is_some()) => {
                let who =
                    menu::named_alike(many).map_or_else(String::new, |who| format!("{who}, "));
                format!(": {who}{} squares", many.len())
            }
            few if entry.key.verb.card().role == Role::Take => {
                let labels: Vec<&str> = few.iter().map(|it| it.label.as_str()).collect();
                format!(": {}", labels.join(" or "))
            }
            many => format!(": {} choices", many.len()),
        }
    }

    /// Whom an attack can be aimed at.
    fn aims(&self, options: &Options, entry: &OptionEntry) -> String {
        let foes = self.foes(options, entry);
        if !foes.is_empty() {
            return format!(": {}", self.names(&foes));
        }
        if self.helps(entry) {
            let hits = entry.choices.iter().flat_map(|it| &it.hits);
            let friends: BTreeSet<CombatantId> = hits.copied().collect();
            let friends: Vec<CombatantId> = friends.into_iter().collect();
            return match friends.as_slice() {
                [] => String::new(),
                friends => format!(": {}", self.names(friends)),
            };
        }
        let battle = self.session.battle();
        let touches = |wanted: Meant| {
            let mut choices = entry.choices.iter();
            choices.any(|it| menu::meant(battle, options.prompt.actor, it) == wanted)
        };
        if touches(Meant::Thing) {
            ": things only".to_owned()
        } else if touches(Meant::Friends) {
            ": no foe in reach, only friends".to_owned()
        } else {
            ": no foe in reach".to_owned()
        }
    }
}

/// Whether an offer is answered by yes or no, with nothing to choose besides.
fn only_yes_or_no(options: &Options) -> bool {
    let answers = |entry: &OptionEntry| {
        let role = entry.key.verb.card().role;
        matches!(role, Role::Take | Role::Pass) && entry.choices.len() <= 1
    };
    let offer = matches!(options.prompt.kind, PromptKind::Reaction(_));
    offer && options.entries.iter().all(answers)
}

/// Maneuvers with the same targets in one line.
fn by_target(maneuvers: &[(String, String)]) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for (label, foes) in maneuvers {
        match groups.iter_mut().find(|(known, _)| known == foes) {
            Some((_, labels)) => labels.push(label),
            None => groups.push((foes, vec![label])),
        }
    }
    let told = |(foes, labels): (&str, Vec<&str>)| {
        format!("  Maneuvers on {foes}: {}.", labels.join(", "))
    };
    groups.into_iter().map(told).collect()
}

/// Whether an entry throws a ball.
fn ball(entry: &OptionEntry) -> bool {
    entry.key.is::<act::Ball>()
}
