//! Standing orders for reactions: of one, or of a whole side.

use std::io;

use crate::battle::{
    Action, CombatantId, Command, Options, PromptKind, Reaction, Standing, act, reaction,
};
use crate::text::table::{Answer, TextTable};

/// The name of a reaction in front of "always", "never" or "ask", and which of these it is.
fn spoken(line: &str) -> (&str, Option<Standing>) {
    let (named, last) = match line.rsplit_once(' ') {
        Some((name, last)) => (name.trim(), last),
        None => ("", line),
    };
    let standing = match last {
        "always" => Some(Standing::Always),
        "never" => Some(Standing::Never),
        "ask" => Some(Standing::Ask),
        _ => None,
    };
    (named, standing)
}

fn offered(options: &Options) -> Option<Reaction> {
    match &options.prompt.kind {
        PromptKind::Reaction(offer) => Some(offer.reaction),
        _ => None,
    }
}

fn of_name(name: &str) -> Option<Reaction> {
    let mut all = reaction::ALL.into_iter();
    all.find(|reaction| reaction.name().to_lowercase().starts_with(name))
}

/// All reactions but the one that is free.
fn costly() -> impl Iterator<Item = Reaction> {
    let all = reaction::ALL.into_iter();
    all.filter(|it| *it != reaction::ATTACK_OF_OPPORTUNITY)
}

impl TextTable<'_> {
    /// Shows the standing orders of whoever is asked, or sets one; "always" and "never" at an
    /// offer answer it too.
    pub(super) fn orders(&mut self, options: &Options, line: &str) -> io::Result<Option<Answer>> {
        let actor = options.prompt.actor;
        let wanted = line.to_lowercase();
        if let Some(wanted) = wanted.strip_suffix(" all") {
            return self.orders_for_all(options, wanted.trim());
        }
        let (named, standing) = spoken(&wanted);
        let offered = offered(options);
        let reaction = match named {
            "" => offered,
            _ => of_name(named),
        };
        let (Some(standing), Some(reaction)) = (standing, reaction) else {
            let name = self.session.battle().name(actor).to_owned();
            self.say(&format!("Standing orders of {name}:"))?;
            for entry in self.session.battle().standing_orders() {
                self.say(&format!("  {}", entry.label))?;
            }
            self.say(
                "To change one: orders attack of opportunity never (or always, or ask); with all at the end \
                 for the whole side: orders never all.",
            )?;
            return Ok(None);
        };
        let order = Command::new(actor, act::Order(reaction, standing));
        if offered != Some(reaction) || standing == Standing::Ask {
            return Ok(Some(Answer::Act(order)));
        }
        // It answers the offer at hand as well.
        self.submit(&order)?;
        Ok(Some(self.answer_offer(options, standing)))
    }

    /// Orders for everybody on the side of whoever is asked: one reaction, or all of them.
    fn orders_for_all(&mut self, options: &Options, line: &str) -> io::Result<Option<Answer>> {
        let (named, standing) = spoken(line);
        let Some(standing) = standing else {
            self.say("Type orders never all, or orders intercept melee never all.")?;
            return Ok(None);
        };
        let wanted: Vec<Reaction> = match (named, offered(options)) {
            ("", Some(offered)) => reaction::kin(offered).collect(),
            // What costs nothing is not given up with what costs a turn.
            ("", None) if standing == Standing::Never => costly().collect(),
            ("", None) => reaction::ALL.to_vec(),
            (named, _) => match of_name(named) {
                // "intercept" means both ways.
                Some(one) if one.family().to_lowercase().starts_with(named) => {
                    reaction::kin(one).collect()
                }
                one => one.into_iter().collect(),
            },
        };
        let battle = self.session.battle();
        let side = options.prompt.side;
        let mine = |id: &CombatantId| battle.sheet(*id).is_some_and(|sheet| sheet.side == side);
        let everybody: Vec<CombatantId> = battle.ids().filter(mine).collect();
        if wanted.is_empty() {
            self.say(&format!("There is no reaction \"{named}\"."))?;
            return Ok(None);
        }
        for who in everybody {
            for reaction in &wanted {
                self.submit(&Command::new(who, act::Order(*reaction, standing)))?;
            }
        }
        self.tell_orders(&wanted, standing)?;
        let about = offered(options).filter(|offered| wanted.contains(offered));
        Ok(match about.filter(|_| standing != Standing::Ask) {
            Some(_) => Some(self.answer_offer(options, standing)),
            None => Some(Answer::Changed),
        })
    }

    /// Tells orders for a whole side in one line instead of one for each of them.
    fn tell_orders(&mut self, reactions: &[Reaction], standing: Standing) -> io::Result<()> {
        self.told = self.session.battle().journal().len();
        let kin = reactions
            .first()
            .map(|one| (one.family(), reaction::kin(*one).count()));
        let named = match (reactions, kin) {
            ([one], _) => one.chance().to_owned(),
            (all, Some((family, kin))) if all.len() == kin => format!("an {family}"),
            _ if standing == Standing::Never => {
                "any reaction that costs a turn or a move".to_owned()
            }
            _ => "every reaction".to_owned(),
        };
        let told = match standing {
            Standing::Always => "everybody on your side always takes",
            Standing::Ask => "everybody on your side is asked about",
            Standing::Never => "nobody on your side takes",
        };
        self.say(&format!("From now on {told} {named}."))?;
        if standing == Standing::Never
            && reactions.len() > 1
            && reactions.iter().eq(&costly().collect::<Vec<_>>())
        {
            self.say(
                "You are still asked about an Attack of Opportunity, which is free; orders attack of \
                 opportunity never all ends that too.",
            )?;
        }
        Ok(())
    }

    /// The answer that an order gives to the offer at hand, if that still stands.
    fn answer_offer(&self, options: &Options, standing: Standing) -> Answer {
        let asked = self.session.battle().prompt();
        let still = asked.is_some_and(|prompt| *prompt == options.prompt);
        let answer = match standing {
            Standing::Always => Action::from(act::React),
            _ => act::Decline.into(),
        };
        if still {
            Answer::Act(Command::new(options.prompt.actor, answer))
        } else {
            Answer::Changed
        }
    }
}
