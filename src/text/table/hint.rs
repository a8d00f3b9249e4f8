//! What would be right instead of a line that means nothing here: whose it is, where to walk first,
//! what it may have been meant for.

use std::io;

use crate::battle::{
    AttackKind, CombatantId, Hits, Lead, Offer, OptionEntry, Options, PromptKind, Role, Target, act,
};
use crate::board::{Body, Cell};
use crate::data::nearest;
use crate::text::menu::{self, Meant};
use crate::text::table::TextTable;
use crate::text::words::{no, yes};
use crate::words::narrate::article;

impl TextTable<'_> {
    /// Says again what is asked, in short, for somebody who has typed nothing.
    pub(super) fn remind(&mut self, options: &Options) -> io::Result<()> {
        match &options.prompt.kind {
            PromptKind::Reaction(_) => self.say("Type yes to take it, or no to let it pass."),
            PromptKind::Turn => {
                self.ask_whom(true)?;
                self.brief(options, false)
            }
            kind if kind.is_turn() => self.brief(options, false),
            _ => self.list(options),
        }
    }

    /// What a line that names no option may have been meant for, and what would be right.
    pub(super) fn hint(&self, options: &Options, line: &str) -> String {
        let line = line.trim().to_lowercase();
        let first = line.split(' ').next().unwrap_or_default();
        if let PromptKind::Reaction(offer) = &options.prompt.kind {
            return self.no_answer_to(options.prompt.actor, offer, &line);
        }
        if menu::STRIKE.contains(&first) {
            return self.with_what(options);
        }
        if yes(&line, false) || no(&line) {
            return "Nothing is asked just now that yes or no would answer.".to_owned();
        }
        let told = self.of_another(options, &line);
        let told = told.or_else(|| self.only_a_name(options, &line));
        let told = told.or_else(|| self.thing_meant(&line));
        told.unwrap_or_else(|| {
            let names: Vec<String> = options.entries.iter().map(menu::name).collect();
            let near = nearest(first, names.iter().map(String::as_str));
            let near = near.map_or_else(String::new, |near| format!(" Did you mean {near}?"));
            format!("That is none of the options.{near} Type options to see them, help for help.")
        })
    }

    /// At an offer: that somebody else acts just now, what answers it, and when other orders come.
    fn no_answer_to(&self, asked: CombatantId, offer: &Offer, line: &str) -> String {
        let battle = self.session.battle();
        let (asked, trigger) = (battle.name(asked), battle.name(offer.trigger));
        let chance = offer.reaction.chance();
        format!(
            "\"{line}\" is no answer to this: it is not {asked}'s turn, and this only asks whether \
             {asked} takes {chance} ({trigger}). Type yes or no; always and never answer later offers \
             too. look, why, who NAME and help work here; all other orders wait for a turn of your own."
        )
    }

    /// The attacks that reach a foe from here.
    fn with_what(&self, options: &Options) -> String {
        let reaching = menu::possible(options).into_iter().filter_map(|index| {
            let entry = &options.entries[index];
            let attack = menu::hostile(entry) && attack_of(entry).is_some();
            let foe = self.foes(options, entry).first().copied()?;
            attack.then(|| format!("{} {}", menu::name(entry), self.session.battle().name(foe)))
        });
        let reaching: Vec<String> = reaching.map(|it| it.to_lowercase()).take(3).collect();
        match reaching.is_empty() {
            true => self.step_up(options),
            false => format!(
                "Say with what, and at whom if there are several: \"{}\".",
                reaching.join("\", \"")
            ),
        }
    }

    /// Where to walk to strike somebody at all.
    fn step_up(&self, options: &Options) -> String {
        let none = "No attack reaches a foe from here";
        let mut ways = options.entries.iter();
        let way = ways.find_map(|entry| {
            let way = self.walk_first(options, entry, "")?;
            way.contains("type move").then_some((entry, way))
        });
        match way {
            Some((entry, way)) => format!("{none}. {}:{way}", entry.label),
            None => format!(
                "{none}, nor from any square within this Shift. {}",
                self.closer(options, None).unwrap_or_default()
            ),
        }
    }

    /// A walk to something that is no square: the nearest square to whoever is named, or to a foe.
    pub(super) fn walk_words(&self, options: &Options, line: &str) -> Option<String> {
        let (entry, rest) = menu::named(options, line)?;
        let entry = &options.entries[entry];
        let walks = entry.key.verb.card().role == Role::Walk && !entry.choices.is_empty();
        if !walks || rest.is_empty() || menu::cell(&rest).is_some() {
            return None;
        }
        let rest = rest
            .trim_start_matches("to ")
            .trim_start_matches("towards ");
        let told = match rest {
            "closer" | "near" | "nearer" | "forward" => self.closer(options, None),
            name => {
                let who = self.of_name(options, name);
                who.and_then(|who| self.closer(options, Some(who)))
            }
        };
        Some(told.unwrap_or_else(|| {
            "Say where as column,row, such as move 3,4: the squares marked ' on the board (look) are \
             within reach."
                .to_owned()
        }))
    }

    /// The square within a Shift that is nearest to somebody, or to a foe.
    fn closer(&self, options: &Options, whom: Option<CombatantId>) -> Option<String> {
        let battle = self.session.battle();
        let whom: Vec<CombatantId> = match whom {
            Some(whom) => vec![whom],
            None => self.standing_foes(options).collect(),
        };
        let walk = options.role(Role::Walk)?;
        let own = battle.glance(options.prompt.actor)?.body?;
        // As the board measures: from the nearest square of one body to that of the other.
        let away = |cell: Cell, who: CombatantId| {
            let body = battle.glance(who)?.body?;
            let there = Body::new(cell, own.footprint);
            Some(battle.board().distance(&there, &body))
        };
        let ways = walk.choices.iter().filter_map(|way| {
            let cell = menu::square(way)?;
            let far = |who: &CombatantId| Some((away(cell, *who)?, *who));
            let (metres, who) = whom.iter().filter_map(far).min()?;
            Some((metres, way.cells.len(), who, cell))
        });
        let (_, _, who, cell) = ways.min_by_key(|(metres, steps, ..)| (*metres, *steps))?;
        let (name, to) = (battle.name(who), format!("{},{}", cell.x, cell.y));
        Some(format!(
            "The nearest square to {name} within this Shift is {to}: type move {to}."
        ))
    }

    /// Whom the start of a name means: a foe that stands before anybody else on the board, and
    /// those before the rest.
    pub(super) fn of_name(&self, options: &Options, start: &str) -> Option<CombatantId> {
        let battle = self.session.battle();
        let foes: Vec<CombatantId> = self.standing_foes(options).collect();
        let named = |id: &CombatantId| {
            !start.is_empty() && battle.name(*id).to_lowercase().starts_with(start)
        };
        let away = |id: &CombatantId| battle.glance(*id).is_none_or(|it| it.body.is_none());
        let whole = |id: &CombatantId| battle.name(*id).to_lowercase() == start;
        let found = battle.ids().filter(named);
        found.min_by_key(|id| (!whole(id), !foes.contains(id), away(id)))
    }

    /// A move or an item that somebody else on this side has.
    fn of_another(&self, options: &Options, line: &str) -> Option<String> {
        let battle = self.session.battle();
        let (actor, dex) = (options.prompt.actor, battle.dex());
        let named = |name: &str| {
            let name = name.to_lowercase();
            line.len() >= 3 && (name.starts_with(line) || line.starts_with(&name))
        };
        let mine = battle.ids().filter_map(|id| battle.sheet(id));
        let mut mine = mine.filter(|it| it.side == options.prompt.side && it.id != actor);
        mine.find_map(|sheet| {
            let mut moves = sheet.moves.iter().map(|it| &dex.move_def(it.id).name);
            let mut items = sheet.items.iter().map(|(id, _)| &dex.item(*id).name);
            let known = moves.find(|name| named(name)).cloned();
            let mut item = || items.find(|name| named(name));
            let thing = known.or_else(|| item().map(|name| format!("{} {name}", article(name))))?;
            let now = battle.name(actor);
            Some(format!(
                "{} has {thing}, but it is {now} who decides now.",
                sheet.name
            ))
        })
    }

    /// Somebody's name alone: a name is no order.
    fn only_a_name(&self, options: &Options, line: &str) -> Option<String> {
        let battle = self.session.battle();
        let named = |id: &CombatantId| battle.name(*id).to_lowercase() == line;
        let who = battle.ids().find(named)?;
        let entries = menu::possible(options).into_iter();
        let aimed = entries
            .map(|index| &options.entries[index])
            .find(|entry| self.foes(options, entry).contains(&who));
        let such = aimed.map_or_else(String::new, |entry| {
            format!(", such as \"{} {line}\"", menu::name(entry))
        });
        let name = battle.name(who);
        Some(format!(
            "What is to be done with {name}? Name that first{such}; \"who {line}\" tells about {name}."
        ))
    }

    /// Where to walk first, for an attack that reaches nobody from here: the nearest square of the
    /// Shift from which it would strike the foe that the line names, or any foe. It goes on after a
    /// sentence.
    pub(super) fn walk_first(
        &self,
        options: &Options,
        entry: &OptionEntry,
        line: &str,
    ) -> Option<String> {
        let battle = self.session.battle();
        let kind = attack_of(entry).filter(|kind| battle.usable_attacks().contains(kind))?;
        let wanted =
            menu::named(options, line).map(|(_, rest)| rest.trim_start_matches("on ").to_owned());
        let wanted = wanted.unwrap_or_default();
        let foes: Vec<CombatantId> = self.standing_foes(options).collect();
        let named = |id: &&CombatantId| battle.name(**id).to_lowercase().starts_with(&wanted);
        let foes: Vec<CombatantId> = foes.iter().filter(named).copied().collect();
        let reached = self.foes(options, entry);
        if foes.is_empty() || foes.iter().any(|foe| reached.contains(foe)) {
            return None;
        }
        let walk = options.role(Role::Walk)?;
        let mut ways: Vec<_> = walk.choices.iter().collect();
        ways.sort_by_key(|way| way.cells.len());
        let mut found: Vec<(Target, Hits)> = Vec::new();
        let struck = ways.into_iter().find_map(|way| {
            let cell = menu::square(way)?;
            let foe = self.struck_from(kind, cell, &foes, &mut found)?;
            Some((cell, foe))
        });
        let label = &entry.label;
        Some(match struck {
            Some((cell, foe)) => format!(
                " From {},{} it would reach {}: type move {},{} first.",
                cell.x,
                cell.y,
                battle.name(foe),
                cell.x,
                cell.y
            ),
            None if walk.choices.is_empty() => return None,
            None => format!(" No square within this Shift brings a foe into the reach of {label}."),
        })
    }

    fn standing_foes(&self, options: &Options) -> impl Iterator<Item = CombatantId> + '_ {
        let battle = self.session.battle();
        let team = battle.glance(options.prompt.actor).map(|it| it.team);
        let foe = move |id: &CombatantId| {
            let glance = battle.glance(*id);
            glance.is_some_and(|it| Some(it.team) != team && !it.fainted && it.body.is_some())
        };
        battle.ids().filter(foe)
    }

    /// Whom of these an attack would strike from a square.
    fn struck_from(
        &self,
        kind: AttackKind,
        from: Cell,
        foes: &[CombatantId],
        found: &mut Vec<(Target, Hits)>,
    ) -> Option<CombatantId> {
        self.session.battle().attack_targets(kind, from, found);
        let mut struck = found.iter().flat_map(|(_, hits)| hits.iter().copied());
        struck.find(|id| foes.contains(id))
    }

    /// What the Standard Action of a turn could still do to a foe, attacks that do damage first;
    /// `None` where there is nothing.
    pub(super) fn unused(&self, options: &Options) -> Option<String> {
        let battle = self.session.battle();
        let actor = options.prompt.actor;
        let left = battle.glance(actor)?.budget.standard;
        if options.prompt.kind != PromptKind::Turn || left == 0 {
            return None;
        }
        let could = options.entries.iter().filter_map(|entry| {
            let kind = attack_of(entry)?;
            let foe = entry
                .choices
                .iter()
                .find(|choice| menu::meant(battle, actor, choice) == Meant::Foes)?;
            let status = match kind {
                AttackKind::Move(id) => !battle.dex().move_def(id).is_damaging(),
                _ => false,
            };
            let verb = if status { "be used on" } else { "strike" };
            let told = format!("{} could {verb} {}", entry.label, self.names(&foe.hits));
            Some((status, told))
        });
        could
            .min_by_key(|(status, _)| *status)
            .map(|(_, told)| told)
            .or_else(|| self.could_throw(options))
            .or_else(|| self.could_try(options))
    }

    /// Whether nothing has been done in a turn yet: both its actions are there.
    pub(super) fn untouched(&self, options: &Options) -> bool {
        let budget = self.session.battle().glance(options.prompt.actor);
        let whole = budget.is_some_and(|it| it.budget.standard > 0 && it.budget.shift > 0);
        options.prompt.kind == PromptKind::Turn && whole
    }

    /// The task that could be tried.
    fn could_try(&self, options: &Options) -> Option<String> {
        let mut entries = options.entries.iter();
        let task = entries.find(|it| it.key.is::<act::Try>() && !it.choices.is_empty())?;
        let name = task.label.strip_prefix("Try ").unwrap_or(&task.label);
        Some(format!("{name} could be tried"))
    }

    /// Whom a trainer who has nobody out could still send out in this turn.
    pub(super) fn could_send_out(&self, options: &Options) -> Option<String> {
        let battle = self.session.battle();
        let actor = options.prompt.actor;
        let mine = |id: &CombatantId| battle.sheet(*id).is_some_and(|it| it.owner == Some(actor));
        let out = |id: &CombatantId| {
            battle
                .glance(*id)
                .is_some_and(|it| it.body.is_some() && !it.fainted)
        };
        if battle.ids().filter(mine).any(|id| out(&id)) {
            return None;
        }
        let mut entries = options.entries.iter();
        let release = entries.find(|it| it.key.is::<act::Release>())?;
        let (_, who) = release.choices.first()?.action.pair()?;
        Some(format!("{} could be sent out", battle.name(who?)))
    }

    /// The ball that could be thrown at a foe.
    fn could_throw(&self, options: &Options) -> Option<String> {
        let balls = options.entries.iter();
        let ball = balls.filter(|entry| entry.key.is::<act::Ball>());
        let mut aimed = ball.filter_map(|entry| Some((entry, entry.choices.first()?)));
        let (entry, choice) = aimed.next()?;
        let name = menu::bare(entry);
        Some(format!(
            "{} {name} could be thrown at {}",
            article(name),
            self.names(&choice.hits)
        ))
    }
}

/// The attack of an entry, if it is one.
pub(super) fn attack_of(entry: &OptionEntry) -> Option<AttackKind> {
    match entry.key.lead {
        Lead::Attack(kind) if entry.key.is::<act::UseAttack>() => Some(kind),
        _ => None,
    }
}
