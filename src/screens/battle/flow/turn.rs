//! What each intent does: choosing, aiming, committing, going back.

use super::super::aim::{self, Aim, Style, walks};
use super::super::plan;
use super::super::stops::Purpose;
use super::list;
use super::pick::{begin, current_pick};
use super::{Drawer, Flow, Intent};
use crate::battle::{
    Action, CombatantId, Command, Forecast, Lead, OptionKey, Pairing, PromptKind, Reaction,
    Refusal, Role, Standing, act, reaction,
};
use crate::input::Bindings;
use crate::screens::settings::Settings;
use crate::screens::table::Table;
use crate::view::{Game, Playback};

/// Everything an intent may touch.
pub(super) struct Turn<'a> {
    pub(super) flow: &'a mut Flow,
    pub(super) game: &'a mut Game,
    pub(super) table: &'a mut Table,
    pub(super) playback: &'a mut Playback,
    pub(super) settings: &'a Settings,
    pub(super) bindings: &'a Bindings,
}

impl Turn<'_> {
    pub(super) fn carry_out(&mut self, intent: Intent) {
        // Under the cover nothing is chosen blindly; only it can be lifted, or the menu opened.
        if self.flow.covered(self.table.people()) {
            match intent {
                Intent::Confirm => self.flow.lift_cover(),
                Intent::Cancel => self.table.paused = !self.table.paused,
                _ => {}
            }
            return;
        }
        if self.flow.referee.as_ref().is_some_and(|it| it.sealed) {
            self.before_the_seal(&intent);
            return;
        }
        if !matches!(
            intent,
            Intent::Confirm | Intent::Commit | Intent::Inspect(_)
        ) {
            let planned = self.flow.approach.take().is_some();
            if planned && intent == Intent::Cancel {
                return;
            }
        }
        match intent {
            Intent::Choose(key) => self.choose(key),
            Intent::Settle(pair) => self.settle(pair),
            Intent::Pick(index) => self.pick(index),
            Intent::Consider(index) => self.consider(index),
            Intent::Commit => self.commit(),
            Intent::Cancel => self.cancel(),
            Intent::Step(forward) => self.step(forward),
            Intent::Turn(on) => self.turn(on),
            Intent::Squares => self.one_by_one(),
            Intent::Move(dx, dy) => self.move_cursor(dx, dy),
            Intent::Confirm => self.confirm(),
            Intent::Drawer(drawer) => self.toggle_drawer(drawer),
            Intent::Lists => self.open_lists(),
            Intent::Card(forward) => self.step_card(forward),
            Intent::Inspect(who) => self.inspect(who),
            Intent::React(take) => self.react(take),
            Intent::Order(reaction, standing) => self.order(reaction, standing),
            Intent::NeverForSide(reaction) => self.never_for_side(reaction),
            Intent::EndSide => self.end_side(),
            Intent::Undo => self.rewind(true),
            Intent::Redo => self.rewind(false),
            Intent::Referee => self.open_referee(),
            Intent::Yield(to) => self.yield_to(to),
            Intent::Correct(who, correction) => self.correct(who, correction),
        }
    }

    /// A choice is looked at before it is taken.
    fn consider(&mut self, index: usize) {
        if let Some(aim) = &mut self.flow.aim {
            aim.pick = Some(index);
        }
    }

    /// Opens a list or closes it; while nobody is asked there is nothing to choose from.
    pub(super) fn toggle_drawer(&mut self, drawer: Drawer) {
        if self.flow.options.is_none() {
            return;
        }
        let unsettled = list::unsettled(self.flow);
        let listed = self.flow.entry().and_then(Drawer::of) == Some(drawer);
        self.flow.row = None;
        if unsettled && listed && self.flow.drawer.is_none() && self.flow.back.is_none() {
            // The list that stands in place of one of a single row.
            self.flow.aim = None;
            begin(self.flow, self.game);
            return;
        }
        self.flow.drawer = (self.flow.drawer != Some(drawer)).then_some(drawer);
        // A list that was being aimed makes room for the drawer.
        let listing = self
            .flow
            .entry()
            .is_some_and(|entry| matches!(aim::style(entry), Style::List | Style::ListOrSquare));
        if self.flow.drawer.is_some() && (listing || unsettled) {
            self.flow.aim = None;
            begin(self.flow, self.game);
        }
        // A list of one row, such as the Switch of a Pokémon, is no list.
        if let (Some(Drawer::Switch), [only]) = (
            self.flow.drawer,
            list::entries(self.flow, drawer).as_slice(),
        ) && only.reason.is_none()
        {
            let key = only.key;
            self.choose(key);
            self.flow.back = None;
        }
    }

    /// Keeps somebody's card, or lets it go; a referee corrects whoever is inspected.
    pub(super) fn inspect(&mut self, who: CombatantId) {
        if let Some(referee) = &mut self.flow.referee {
            referee.subject = Some(who);
            referee.said = None;
        } else {
            self.flow.pinned = (self.flow.pinned != Some(who)).then_some(who);
        }
    }

    /// Takes a reaction that is offered, or does not.
    fn react(&mut self, take: bool) {
        self.flow.aim = None;
        self.do_action(if take {
            act::React.into()
        } else {
            act::Decline.into()
        });
    }

    /// A standing order also answers the offer at hand.
    fn order(&mut self, reaction: Reaction, standing: Standing) {
        let always = standing == Standing::Always && self.offered();
        if always && !std::mem::replace(&mut self.flow.always_asked, true) {
            let name = self
                .flow
                .actor()
                .map(|it| self.game.battle().name(it).to_owned());
            self.flow.refusal = Some(format!(
                "Always: {} takes every {} from now on without being asked. Always once more confirms it.",
                name.unwrap_or_default(),
                reaction.name()
            ));
            return;
        }
        if let Some(actor) = self.flow.actor() {
            self.order_for(actor, reaction, standing);
        }
    }

    fn order_for(&mut self, actor: CombatantId, reaction: Reaction, standing: Standing) {
        self.submit(Command::new(actor, act::Order(reaction, standing)));
        let answer = match standing {
            Standing::Always => Action::from(act::React),
            Standing::Never => act::Decline.into(),
            Standing::Ask => return,
        };
        let still_asked = self.game.battle().prompt().is_some_and(|prompt| {
            prompt.actor == actor
                && matches!(prompt.kind, PromptKind::Reaction(offer) if offer.reaction == reaction)
        });
        if still_asked && self.flow.refusal.is_none() {
            self.submit(Command::new(actor, answer));
        }
    }

    /// Gives everybody of the side that is asked a standing order never to react so: one click for all.
    fn never_for_side(&mut self, reaction: Reaction) {
        let (Some(actor), Some(side)) = (self.flow.actor(), self.flow.side()) else {
            return;
        };
        let battle = self.game.battle();
        let of_side = |who: CombatantId, kind: Reaction| {
            let sheet = battle.sheet(who).filter(|sheet| sheet.side == side);
            let order = (kind, Standing::Never);
            let asked = who == actor && kind == reaction;
            sheet.is_some_and(|sheet| !asked && !sheet.orders.contains(&order))
        };
        let everybody = battle
            .ids()
            .flat_map(|who| reaction::kin(reaction).map(move |kind| (who, kind)));
        let others: Vec<_> = everybody
            .filter(|(who, kind)| of_side(*who, *kind))
            .collect();
        for (who, kind) in others {
            let order = Command::new(who, act::Order(kind, Standing::Never));
            // Whoever cannot be given orders now, such as a fallen one, reacts to nothing either.
            if self.game.battle().check(&order).is_ok() {
                self.submit(order);
            }
        }
        self.order_for(actor, reaction, Standing::Never);
    }

    fn choose(&mut self, key: OptionKey) {
        let options = self.flow.options.as_ref();
        let Some(entry) = options.and_then(|options| options.entry(key)) else {
            return;
        };
        if let Some(reason) = &entry.reason {
            let told = format!("{}: {reason}", entry.label);
            if !self.walk_up_with(key) {
                self.flow.refusal = Some(told);
            }
            return;
        }
        let style = aim::style(entry);
        if entry.key.verb.card().role == Role::End && self.wastes() {
            return;
        }
        let alone = matches!(style, Style::Single | Style::Instant);
        let again = self.flow.aim.as_ref().is_some_and(|aim| aim.key == key);
        let chosen = self.flow.aim.as_ref().and_then(|aim| aim.squares.as_ref());
        if again && (alone || chosen.is_some_and(|it| !it.is_empty())) {
            self.commit();
            return;
        }
        self.aim_with(key);
        if style == Style::Instant && !self.asks_again() {
            self.flow.drawer = None;
            self.commit();
            return;
        }
        self.take_aim(style);
    }

    /// Aims with an attack that reaches nobody from here, where a walk would bring a foe into its
    /// reach. `false`, with nothing changed, where none would.
    fn walk_up_with(&mut self, key: OptionKey) -> bool {
        let usable = self.game.battle().usable_attacks();
        if !matches!(key.lead, Lead::Attack(kind) if usable.contains(&kind)) {
            return false;
        }
        let before = self.flow.aim.take();
        self.aim_with(key);
        if self.nearest_to_walk_up().is_none() {
            self.flow.aim = before;
            return false;
        }
        self.take_aim(Style::Somebody);
        true
    }

    /// Aims with a verb without doing anything yet.
    pub(super) fn regard(&mut self, key: OptionKey) {
        self.aim_with(key);
        if let Some(style) = self.flow.entry().map(aim::style) {
            self.take_aim(style);
        }
    }

    fn aim_with(&mut self, key: OptionKey) {
        let options = self.flow.options.as_ref();
        let Some(entry) = options.and_then(|options| options.entry(key)) else {
            return;
        };
        let (style, pairs) = (aim::style(entry), aim::pairs(entry));
        let mut aim = Aim::new(key);
        aim.pick = matches!(style, Style::Single | Style::Instant).then_some(0);
        aim.pair = (pairs.len() == 1).then(|| pairs[0]);
        aim.locked = style == Style::Instant;
        self.flow.aim = Some(aim);
        self.flow.row = None;
    }

    fn take_aim(&mut self, style: Style) {
        self.flow.back = self.flow.drawer.take();
        let aimed = matches!(style, Style::Somebody | Style::Area);
        if self.flow.by_keys && aimed {
            self.take_the_best(style);
        } else {
            self.stand_by();
        }
    }

    /// Keys take the best target at once, unless the cursor rests on one that is meant. Where there
    /// is none, it waits at a foe that can be walked up to, and otherwise goes home, so that Enter
    /// strikes nobody it happens to rest on.
    fn take_the_best(&mut self, style: Style) {
        if style == Style::Somebody && self.rests_on_a_target() {
            return;
        }
        self.step(true);
        if self.flow.choice().is_none() && !self.could_walk_up() {
            let actor = self
                .flow
                .actor()
                .and_then(|it| self.game.battle().sheet(it));
            self.flow.pointed = actor.and_then(|sheet| sheet.cell()).or(self.flow.pointed);
        }
    }

    /// Whether the cursor rests on somebody whom what is aimed is meant for.
    fn rests_on_a_target(&self) -> bool {
        let pick = current_pick(self.flow, self.game).flatten();
        let entry = self.flow.entry();
        let Some(choice) = entry.zip(pick).and_then(|(it, pick)| it.choices.get(pick)) else {
            return false;
        };
        let battle = self.game.battle();
        let friend = choice
            .hits
            .iter()
            .any(|who| self.flow.is_friend(battle, *who));
        let up = |who: &CombatantId| battle.glance(*who).is_some_and(|it| !it.fainted);
        let fallen = !choice.hits.is_empty() && !choice.hits.iter().any(up);
        !((friend || fallen) && self.flow.purpose(self.game) == Purpose::Harm)
    }

    pub(super) fn settle(&mut self, pair: Pairing) {
        if let Some(aim) = &mut self.flow.aim {
            aim.pair = Some(pair);
            self.flow.drawer = None;
            self.stand_by();
        }
    }

    /// Keys begin at the nearest square where somebody can come out.
    fn stand_by(&mut self) {
        let out = self.flow.aim.as_ref().and_then(|aim| aim.pair);
        if self.flow.by_keys && out.is_some_and(|(_, out)| out.is_some()) {
            self.step(true);
        }
    }

    fn pick(&mut self, index: usize) {
        if let Some(aim) = &mut self.flow.aim {
            aim.pick = Some(index);
            self.commit();
        }
    }

    /// A click or Enter on the board: locks or commits what is aimed, or looks at somebody.
    fn confirm(&mut self) {
        if self.flow.referee.is_some() {
            self.judge();
            return;
        }
        if self.offered() {
            // A click on the board is no answer to an offer: it only looks.
            self.look();
            return;
        }
        if let Some(row) = self.flow.row.filter(|_| self.flow.by_keys)
            && let Some(intent) = list::rows(self.flow).and_then(|rows| rows.get(row).cloned())
        {
            self.flow.row = None;
            self.carry_out(intent);
            return;
        }
        if self
            .flow
            .aim
            .as_ref()
            .is_some_and(|aim| aim.squares.is_some())
        {
            self.toggle_square();
            return;
        }
        let planned = self.flow.approach.is_some();
        if (planned && self.approach()) || self.confirm_locked() || self.confirm_aimed() {
            return;
        }
        if !planned && self.approach() {
            return;
        }
        if let Some(why) = self.miss() {
            self.flow.refusal = Some(why);
            return;
        }
        self.tell_out_of_reach();
        self.look();
    }

    /// Whether a reaction is on offer.
    fn offered(&self) -> bool {
        let prompt = self.flow.prompt();
        prompt.is_some_and(|prompt| matches!(prompt.kind, PromptKind::Reaction(_)))
    }

    /// What waits for its confirmation is committed: by keys as it stands, by mouse where the click
    /// means it. A click elsewhere aims anew. `false` where nothing waits.
    fn confirm_locked(&mut self) -> bool {
        let Some(aim) = self.flow.aim.as_mut().filter(|aim| aim.locked) else {
            return false;
        };
        let before = aim.pick;
        if !self.flow.by_keys {
            aim.locked = false;
            let fresh = current_pick(self.flow, self.game).flatten();
            if let Some(aim) = &mut self.flow.aim {
                aim.pick = fresh;
                aim.locked = fresh.is_some();
            }
            if fresh.is_none() || fresh != before {
                return true;
            }
        }
        self.commit();
        true
    }

    /// What the cursor picks is committed, or waits for its confirmation. `false` where it picks
    /// nothing.
    fn confirm_aimed(&mut self) -> bool {
        let found = current_pick(self.flow, self.game);
        let Some(aim) = &mut self.flow.aim else {
            return false;
        };
        if let Some(pick) = found {
            aim.pick = pick;
        }
        if aim.pick.is_none() {
            return false;
        }
        if !self.asks_again() || self.asked_already() {
            self.commit();
        } else if let Some(aim) = &mut self.flow.aim {
            aim.locked = true;
        }
        true
    }

    /// Whether the prompt has named the one thing that Enter would do, and there is nothing to be
    /// warned of.
    fn asked_already(&mut self) -> bool {
        let only = self.flow.entry().map(aim::style) == Some(Style::Single);
        only && self
            .weighed()
            .is_some_and(|(_, warnings)| warnings.is_empty())
    }

    /// Squares one by one, or ready-made patches again.
    fn one_by_one(&mut self) {
        let takes = self.flow.entry().is_some_and(aim::takes_squares);
        if let Some(aim) = self.flow.aim.as_mut().filter(|_| takes) {
            aim.squares = match aim.squares {
                Some(_) => None,
                None => Some(Vec::new()),
            };
            aim.pick = None;
        }
    }

    /// Adds the square at the cursor, or takes it away.
    fn toggle_square(&mut self) {
        let (Some(cell), Some(entry)) = (self.flow.pointed, self.flow.entry()) else {
            return;
        };
        let reached = entry.choices.iter().any(|it| it.cells.contains(&cell));
        let label = entry.label.clone();
        let Some(squares) = self.flow.aim.as_mut().and_then(|aim| aim.squares.as_mut()) else {
            return;
        };
        if let Some(index) = squares.iter().position(|one| *one == cell) {
            squares.remove(index);
        } else if reached {
            squares.push(cell);
        } else {
            self.flow.refusal = Some(format!("{label}: it does not reach there."));
        }
    }

    /// Why the click or Enter aims at nothing, where something is being aimed.
    fn miss(&self) -> Option<String> {
        if self.flow.why_not.is_some() {
            return self.flow.why_not.clone();
        }
        let entry = self.flow.entry()?;
        let cell = self.flow.pointed?;
        let occupied = self.game.battle().occupant(cell).is_some();
        if list::unsettled(self.flow) || (walks(entry.key) && occupied) {
            return None;
        }
        let words = match aim::style(entry) {
            Style::Square if walks(entry.key) => "out of reach, or no room to stand",
            Style::Square | Style::ListOrSquare => "that square is none of its squares",
            Style::Somebody if !occupied => {
                let battle = self.game.battle();
                if let Some(thing) = battle.object_at(cell) {
                    let name = battle.object_name(thing);
                    return Some(format!(
                        "{}: the {name} is out of its reach, or nothing that it harms.",
                        entry.label
                    ));
                }
                "nobody to aim at stands there"
            }
            Style::Area => "it does not reach there",
            _ => return None,
        };
        Some(format!("{}: {words}.", entry.label))
    }

    /// Whether what is aimed only shows what would happen, and the next click does it: dice, other
    /// people's reactions and hidden costs are not sprung on anybody.
    fn asks_again(&mut self) -> bool {
        let Some((forecast, warnings)) = self.weighed() else {
            return false;
        };
        let entry = self.flow.entry();
        entry.is_some_and(|entry| plan::asks_again(entry, self.settings, &forecast, &warnings))
    }

    /// What the choice that is picked comes to, and what is to be said before it.
    fn weighed(&mut self) -> Option<(Forecast, Vec<String>)> {
        let action = self.flow.choice()?.action.clone();
        let command = Command::new(self.flow.actor()?, action);
        let forecast = self.game.battle().forecast(&command);
        let forecast = forecast.unwrap_or_default();
        let warnings = self.flow.warnings(self.game, &forecast);
        Some((forecast, warnings))
    }

    /// Whether the end of the turn would waste an attack and has not been asked for before; says so.
    fn wastes(&mut self) -> bool {
        if self.flow.end_asked {
            return false;
        }
        let words = match self.ended_by_itself() {
            Some(words) => words,
            None if self.flow.end_would_waste(self.game) => {
                "There is a Standard Action left. End turn once more ends it anyway.".to_owned()
            }
            None => match self.walk_worth_taking() {
                Some(told) => format!(
                    "There is a Standard Action left: {told}. End turn once more ends it anyway."
                ),
                None => return false,
            },
        };
        self.flow.end_asked = true;
        self.flow.refusal = Some(words);
        true
    }

    /// Where the turn of one's own side before this one ended by itself, with all its actions used:
    /// the click that was meant to end it would end the next one untouched, however many others have
    /// acted meanwhile.
    fn ended_by_itself(&self) -> Option<String> {
        let actor = self.flow.actor()?;
        let battle = self.game.battle();
        let side = |who| battle.glance(who).map(|glance| glance.team);
        let decided = |command: &&Command| {
            let role = command.action.verb().card().role;
            let apart =
                command.action.is::<act::Order>() || matches!(role, Role::Take | Role::Pass);
            side(command.actor) == side(actor) && !apart
        };
        let last = self.game.session().commands().filter(decided).last()?;
        let ended = last.action.verb().card().role == Role::End;
        if last.actor == actor || ended {
            return None;
        }
        let (before, now) = (battle.name(last.actor), battle.name(actor));
        Some(format!(
            "{before} has used everything up: it is {now}'s turn already. End turn once more ends it."
        ))
    }

    /// A click on a foe that no plan leads to says so; otherwise it would seem to do nothing.
    fn tell_out_of_reach(&mut self) {
        let turn = self.flow.prompt().map(|prompt| &prompt.kind) == Some(&PromptKind::Turn);
        let left = self
            .flow
            .actor()
            .and_then(|actor| self.game.battle().sheet(actor));
        let left = left.is_some_and(|sheet| sheet.budget.standard > 0);
        if let Some(foe) = self.foe_at_the_cursor().filter(|_| turn) {
            let name = self.game.battle().name(foe);
            let words = match left {
                true => format!("No attack reaches {name} in this turn, not even after moving."),
                false => "No Standard Action is left in this turn to attack with.".to_owned(),
            };
            // As what was refused it is no matter on the next square.
            self.flow.refusal = Some(words);
        }
    }

    fn look(&mut self) {
        let occupant = self
            .flow
            .pointed
            .and_then(|cell| self.game.battle().occupant(cell));
        // Enter that does nothing else stands on whoever acts, whose card is shown anyway.
        let own = self.flow.by_keys && occupant == self.flow.actor();
        self.flow.pinned = match occupant {
            Some(_) if own => None,
            Some(who) if self.flow.pinned == Some(who) => None,
            other => other,
        };
    }

    fn commit(&mut self) {
        let squares = self.flow.aim.as_ref().and_then(|aim| aim.squares.as_ref());
        let one_by_one = squares
            .zip(self.flow.entry())
            .and_then(|(squares, entry)| aim::on_squares(entry, squares));
        let picked = self.flow.choice().map(|choice| choice.action.clone());
        let Some(action) = one_by_one.or(picked) else {
            self.flow.refusal = self
                .flow
                .aim
                .as_ref()
                .map(|_| "Nothing is aimed at yet".into());
            return;
        };
        self.do_action(action);
    }

    fn do_action(&mut self, action: Action) {
        let Some(actor) = self.flow.actor() else {
            return;
        };
        self.submit(Command::new(actor, action));
    }

    /// Commits a command, whoever the flow has been asking.
    pub(super) fn submit(&mut self, command: Command) {
        match self.game.submit(&command) {
            Ok(()) => {
                self.flow.clear();
            }
            // The table is asked for its roll, and then it goes on.
            Err(Refusal::Dice(_)) => {}
            Err(refusal) => {
                self.flow.refusal = Some(refusal.to_string());
            }
        }
    }

    fn cancel(&mut self) {
        if let Some(referee) = &mut self.flow.referee {
            if !std::mem::take(&mut referee.placing) {
                self.flow.referee = None;
            }
            return;
        }
        if self.flow.drawer.is_none() && self.back_to_the_pairs() {
            return;
        }
        let turn_prompt = self.flow.prompt().is_some_and(|prompt| {
            matches!(
                prompt.kind,
                PromptKind::Turn | PromptKind::Declare { .. } | PromptKind::Opening
            )
        });
        // By keys what Tab has taken goes back to where it was chosen at once.
        let alone = |entry| matches!(aim::style(entry), Style::Single | Style::Instant);
        let way = self.flow.aim.as_ref().is_some_and(|aim| walks(aim.key));
        let loosens = way || !(self.flow.by_keys || self.flow.entry().is_some_and(alone));
        if let Some(aim) = &mut self.flow.aim
            && (aim.locked && loosens || aim.squares.is_some())
        {
            aim.locked = false;
            aim.squares = None;
        } else if self.flow.drawer.is_some() {
            self.flow.drawer = None;
        } else if turn_prompt && self.flow.aim.as_ref().is_some_and(|aim| !walks(aim.key)) {
            // Back to where it was chosen.
            self.flow.aim = None;
            begin(self.flow, self.game);
            self.flow.drawer = self.flow.back.take();
        } else if self.flow.pinned.is_some() {
            self.flow.pinned = None;
        } else {
            self.table.paused = !self.table.paused;
        }
    }

    /// Who goes where was settled among several: back to that list.
    fn back_to_the_pairs(&mut self) -> bool {
        let several = self
            .flow
            .entry()
            .is_some_and(|entry| aim::pairs(entry).len() > 1);
        match &mut self.flow.aim {
            Some(aim) if several && aim.pair.is_some() && !aim.locked => {
                *aim = Aim::new(aim.key);
                true
            }
            _ => false,
        }
    }

    /// An offer that passed by itself is nobody's decision: undo and redo go past it.
    fn past_what_passed(&mut self, back: bool) {
        let mut weighing = super::Weighing::default();
        while weighing.passes(self.settings, self.game) {
            let further = match back {
                true => self.table.undo(self.game),
                false => self.table.redo(self.game),
            };
            if further.is_err() {
                return;
            }
        }
    }

    fn rewind(&mut self, back: bool) {
        if self.table.watching {
            self.flow.refusal = Some("A record that is watched goes back step by step.".into());
            return;
        }
        let done = if back {
            self.table.undo(self.game)
        } else {
            self.table.redo(self.game)
        };
        match done {
            Ok(()) => {
                if back {
                    self.take_back_the_rest();
                }
                self.past_what_passed(back);
                self.playback.skip = true;
                self.flow.clear();
            }
            Err(why) => self.flow.refusal = Some(why),
        }
    }
}
