//! How a game runs: the beginning, turns, what spaces do, the end of a round (R01, R02, R09, R12, R68, R69, B-51).

use super::battle::{Foe, Source, Wild};
use super::cx::Cx;
use super::data::{Kind, Label};
use super::event::{Event, PlanBy};
use super::game::BoardGame;
use super::mon::MonId;
use super::options::Master;
use super::state::{CityStop, Ending, Restart, Task, Turn};

impl BoardGame {
    /// Does everything that needs nobody's decision.
    pub(super) fn advance(&mut self, cx: &mut Cx) {
        while self.ending.is_none() {
            // Dice that have run dry show 1 for ever: whoever asked throws all of this away.
            if cx.dice.dry().is_some() {
                return;
            }
            let runs = self
                .tasks
                .last()
                .is_some_and(|task| self.runs_by_itself(task));
            match self.tasks.pop_if(|_| runs) {
                Some(task) => self.run(task, cx),
                None => return,
            }
        }
    }

    /// Whether a task needs nobody's decision.
    fn runs_by_itself(&self, task: &Task) -> bool {
        match task {
            Task::Begin | Task::Land | Task::Close { .. } => true,
            Task::Wrap => !self.has_use(self.current()),
            Task::Flip { left } => *left == 0 || self.active(self.current()) < 2,
            Task::Revive {
                seat,
                left,
                fossils,
            } => {
                let flipped = self.revivable(*seat, *fossils).len();
                flipped <= usize::from(*left)
            }
            Task::Train { seat, .. } => self.active(*seat) < 2,
            Task::Released { queue, .. } => queue.is_empty(),
            _ => false,
        }
    }

    fn run(&mut self, task: Task, cx: &mut Cx) {
        match task {
            Task::Begin => self.begin_turn(cx),
            Task::Land => self.land(cx),
            Task::Close { asked } => self.close_turn(asked, cx),
            Task::Revive { seat, fossils, .. } => {
                for id in self.revivable(seat, fossils) {
                    self.revive(seat, id, cx);
                }
            }
            Task::Train { seat, xp } => {
                let only = self.active_mons(seat).next().map(|mon| mon.id);
                if let Some(id) = only {
                    self.give_xp(seat, id, xp * 2, cx);
                }
            }
            Task::Released { mon, .. } => self.nobody_caught(&mon),
            _ => {}
        }
    }

    /// Those of a hand who can be revived.
    #[must_use]
    pub fn revivable(&self, seat: usize, fossils: bool) -> Vec<MonId> {
        let hand = self.players[seat].hand.iter();
        hand.filter(|mon| Self::can_revive(mon, fossils))
            .map(|mon| mon.id)
            .collect()
    }

    pub(super) fn revive(&mut self, seat: usize, id: MonId, cx: &mut Cx) {
        let name = self.mon(seat, id).map(|mon| self.name_of(mon));
        if let Some(mon) = self.mon_mut(seat, id) {
            (mon.active, mon.asleep) = (true, false);
        }
        cx.told.extend(name.map(|name| Event::Revived(seat, name)));
    }

    /// A turn begins, perhaps on Start (R68).
    fn begin_turn(&mut self, cx: &mut Cx) {
        let seat = self.current();
        self.turn = Turn::default();
        cx.tell(Event::Turn(seat, self.round));
        match self.players[seat].restart {
            Restart::AfterNext => {
                self.players[seat].restart = Restart::Next;
                cx.tell(Event::TurnLost(seat));
                self.next_turn(cx);
                return;
            }
            Restart::Next => self.begin_anew(seat, cx),
            Restart::No => {}
        }
        self.tasks.push(Task::Close { asked: Vec::new() });
        self.tasks.push(Task::Wrap);
        self.tasks.push(Task::Act);
    }

    fn begin_anew(&mut self, seat: usize, cx: &mut Cx) {
        let player = &mut self.players[seat];
        player.restart = Restart::No;
        player.restarts += 1;
        player.space = 0;
        for mon in player.storage.iter_mut().filter(|mon| !mon.asleep) {
            mon.active = true;
        }
        cx.tell(Event::Restarted(seat));
        self.revive_all(seat, false);
        self.coins_back(seat, false, cx);
        self.draw_items(seat, 1, cx);
    }

    /// The space does what it does.
    fn land(&mut self, cx: &mut Cx) {
        let seat = self.current();
        let here = self.players[seat].space;
        let Some(kind) = self.board.map.space(here).map(|space| space.kind) else {
            return;
        };
        match kind {
            Kind::City => self.tasks.push(Task::City(CityStop::default())),
            Kind::Event => self.draw_event(seat, cx),
            Kind::Spot => match self.spot(here) {
                Some(chip) => {
                    let wild = Wild {
                        chip,
                        alpha: false,
                        source: Source::Spot(here),
                    };
                    self.meet_wild(wild, cx);
                }
                None => self.open_ball(cx),
            },
            Kind::Ball => self.open_ball(cx),
            // One may use it next turn (B-56).
            Kind::Boat | Kind::Safari | Kind::Battle => {}
        }
    }

    fn open_ball(&mut self, cx: &mut Cx) {
        let seat = self.current();
        let colour = self.colour_of(self.players[seat].space);
        if let Some(wild) = self.draw_wild(colour, cx) {
            self.meet_wild(wild, cx);
        }
    }

    /// A chip of a region's bags: a d12 for the label, a chip, a d20 for an Alpha (R74, B-21).
    pub(super) fn draw_wild(&mut self, colour: Label, cx: &mut Cx) -> Option<Wild> {
        let face = cx.dice.roll("bag", 12);
        let tables = &self.board.tables;
        let rare = self.options.world && colour == Label::Red && face == tables.rare_draw;
        let bag = if rare {
            Label::Yellow
        } else {
            tables.bag(colour, face)?
        };
        let alpha_face = tables.alpha;
        let chip = self.draw_chip(bag, cx)?;
        let plain =
            self.chip(chip).label.rank().is_some() && self.chip(chip).label != Label::Yellow;
        let alpha = plain && cx.dice.roll("Alpha", 20) == alpha_face;
        Some(Wild {
            chip,
            alpha,
            source: Source::Bag,
        })
    }

    /// A chip of a bag; where it is empty, of the next one below that is not.
    fn draw_chip(&mut self, label: Label, cx: &mut Cx) -> Option<usize> {
        let rank = usize::from(label.rank()?);
        let below = (0..rank).rev().chain(rank..self.bags.len());
        let bag = below.into_iter().find(|at| !self.bags[*at].is_empty())?;
        let at = cx.card("chip", self.bags[bag].len());
        Some(self.bags[bag].swap_remove(at))
    }

    /// A wild Pokémon is there: with an active one it must be fought (B-33).
    pub(super) fn meet_wild(&mut self, wild: Wild, cx: &mut Cx) {
        let seat = self.current();
        cx.tell(Event::Opened(seat, wild.chip, wild.alpha));
        if self.active(seat) == 0 {
            cx.tell(Event::Gone(wild.chip));
            self.let_go(seat, wild, false, cx);
            return;
        }
        let place = match wild.source {
            Source::Legend => 0,
            _ => self.players[seat].space,
        };
        self.start_battle(Foe::Wild(wild), place, cx);
    }

    /// The end of a turn: evolutions, then the next one.
    fn close_turn(&mut self, asked: Vec<MonId>, cx: &mut Cx) {
        if self.evolve_next(asked, cx) {
            return;
        }
        let before = self.tasks.len();
        self.check_jobs(cx);
        if self.tasks.len() > before {
            // A job's XP come first, and with them perhaps an evolution.
            self.tasks.insert(before, Task::Close { asked: Vec::new() });
            return;
        }
        self.next_turn(cx);
    }

    pub(super) fn next_turn(&mut self, cx: &mut Cx) {
        self.tasks.clear();
        self.at += 1;
        if self.at >= self.order.len() {
            self.end_round(cx);
        }
        self.tasks.push(Task::Begin);
    }

    /// The plan's die (R69).
    fn end_round(&mut self, cx: &mut Cx) {
        cx.tell(Event::RoundOver(self.round));
        self.at = 0;
        let quiet = self.round <= self.quiet();
        self.round += 1;
        self.duelled.clear();
        if quiet {
            return;
        }
        let face = cx.dice.roll("plan", 6);
        let plan = &self.board.tables.plan;
        let hard = self.options.has(Master::Hard);
        if face <= if hard { plan.hard } else { plan.advance } {
            self.advance_plan(1, PlanBy::Die(face), cx);
        }
    }

    /// Rounds at whose end the plan's die is not rolled yet: some in the half game.
    #[must_use]
    pub fn quiet(&self) -> u16 {
        let quiet = &self.board.tables.half.quiet;
        match self.options.half {
            true => quiet.get(self.players.len() - 1).copied().unwrap_or(0),
            false => 0,
        }
    }

    pub(super) fn advance_plan(&mut self, by: u16, why: PlanBy, cx: &mut Cx) {
        self.plan = (self.plan + by).min(self.track);
        cx.tell(Event::Plan(self.plan, why));
        if self.plan >= self.track {
            self.end(Ending::Villains, cx);
        }
    }

    pub(super) fn end(&mut self, ending: Ending, cx: &mut Cx) {
        if self.ending.is_none() {
            cx.tell(Event::Ended(ending.clone()));
            self.ending = Some(ending);
            self.tasks.clear();
        }
    }
}
