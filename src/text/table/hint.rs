//! What would be right instead of a line that means nothing here: whose it is, where to walk first,
//! what it may have been meant for.

use std::io;

use crate::battle::{
    AttackKind, CombatantId, Hits, Lead, OptionEntry, Options, PromptKind, Role, Target, act,
};
use crate::board::Cell;
use crate::data::nearest;
use crate::text::menu::{self, Meant};
use crate::text::table::TextTable;

/// Words of people who want to strike and have not said with what.
const STRIKE: [&str; 4] = ["attack", "fight", "hit", "strike"];

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
        if let PromptKind::Reaction(_) = options.prompt.kind {
            return "Type yes to take it, or no to let it pass; help tells what else can be typed."
                .to_owned();
        }
        if STRIKE.contains(&first) {
            return self.with_what(options);
        }
        let told = self.of_another(options, &line);
        let told = told.or_else(|| self.only_a_name(options, &line));
        told.unwrap_or_else(|| {
            let names: Vec<String> = options.entries.iter().map(menu::name).collect();
            let near = nearest(first, names.iter().map(String::as_str));
            let near = near.map_or_else(String::new, |near| format!(" Did you mean {near}?"));
            format!("That is none of the options.{near} Type options to see them, help for help.")
        })
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
            true => "No attack reaches a foe from here: move closer first.".to_owned(),
            false => format!(
                "Say with what, and at whom if there are several: \"{}\".",
                reaching.join("\", \"")
            ),
        }
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
            let moves = sheet.moves.iter().map(|it| &dex.move_def(it.id).name);
            let items = sheet.items.iter().map(|(id, _)| &dex.item(*id).name);
            let thing = moves.chain(items).find(|name| named(name))?;
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
    }

    /// The ball that could be thrown at a foe.
    fn could_throw(&self, options: &Options) -> Option<String> {
        let balls = options.entries.iter();
        let ball = balls.filter(|entry| entry.key.is::<act::Ball>());
        let mut aimed = ball.filter_map(|entry| Some((entry, entry.choices.first()?)));
        let (entry, choice) = aimed.next()?;
        let name = menu::name(entry);
        Some(format!(
            "the {name} could be thrown at {}",
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
