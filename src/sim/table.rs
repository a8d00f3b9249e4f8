//! How a simulation is told: the table, which fits on one screen, and the details below it.

use std::fmt::Write as _;

use super::report::{CombatantReport, Counted, End, Report, Share, SideReport};

/// Widest line of the table.
const WIDEST: usize = 100;
/// Widest column of names in it.
const NAMES: usize = 24;
/// Lines of the table, where there are not very many sides.
const SCREEN: usize = 25;
/// Combatants that have a line in the table at least.
const PEOPLE: usize = 6;
/// Reasons, items and ends that a line tells by name, at most.
const TOLD: usize = 2;
/// Of those who stand idle, how many are told by name at most.
const WARNED: usize = 2;
/// What the numbers of the people mean.
const NOTE: &str =
    "  (percent of battles, attacks and turns, in brackets the 95% interval and the number; means a
   battle for Injuries, Hit Points left, dealt, taken, and after reasons and items)
";

// Writing to a string cannot fail, hence the dropped results.
impl Report {
    /// The report on one screen.
    #[must_use]
    pub fn table(&self) -> String {
        let mut text = self.course();
        // Below the people: what is left out of them, and what the numbers mean.
        let others = text.lines().count() + 1 + NOTE.lines().count();
        let room = SCREEN.saturating_sub(others).max(PEOPLE);
        let all = self.combatants.len();
        let shown = if all <= room { all } else { room - 1 };
        self.people(&mut text, shown);
        if shown < all {
            let _ = writeln!(text, "  and {} more (--details tells of them)", all - shown);
        }
        text + NOTE
    }

    /// How it ended, how long it took, who was lost: all but the people.
    fn course(&self) -> String {
        let mut text = self.head();
        self.results(&mut text);
        for line in self.lines() {
            let _ = writeln!(text, "  {}", cut(&line, WIDEST - 2));
        }
        text.push('\n');
        text
    }

    /// The table with everything that the report knows beside it.
    #[must_use]
    pub fn details(&self) -> String {
        let mut text = self.course();
        self.people(&mut text, self.combatants.len());
        text.push_str(NOTE);
        self.uses(&mut text);
        self.fates(&mut text);
        text
    }

    fn head(&self) -> String {
        let battles = match self.battles {
            1 => "1 battle".to_owned(),
            many => format!("{many} battles"),
        };
        let controllers = self.controllers.join(", ");
        let seed = self.seed;
        let about = format!("{battles}, seed {seed}, controllers {controllers}");
        let name = cut(
            &self.level,
            WIDEST.saturating_sub(about.chars().count() + 2).max(10),
        );
        format!("{}\n\n", cut(&format!("{name}: {about}"), WIDEST))
    }

    fn results(&self, text: &mut String) {
        let names = self.teams.iter().map(|team| team.sides.join(" + "));
        let names: Vec<String> = names.map(|name| cut(&name, NAMES)).collect();
        let wide = widest(names.iter().map(String::as_str), "draws");
        for (team, name) in self.teams.iter().zip(&names) {
            let _ = writeln!(text, "  {name:wide$}  won    {}", shown(&team.wins));
        }
        let called = match self.draws.called {
            0 => String::new(),
            some => format!(", {some} called"),
        };
        let _ = writeln!(
            text,
            "  {:wide$}         {}, {} of them by the round limit{called}",
            "draws",
            shown(&self.draws.all),
            self.draws.round_limit
        );
    }

    /// How it ended, how long it took, who was lost and what was used, and who stood idle.
    fn lines(&self) -> Vec<String> {
        let (rounds, turns) = (&self.rounds, &self.turns);
        let mut lines = vec![
            format!("ended: {}", some_of(&self.ends, ended)),
            format!(
                "rounds: {:.1} on average, half of the battles by {}, 90% by {}, the longest {}",
                rounds.mean, rounds.p50, rounds.p90, rounds.max
            ),
            format!(
                "turns: {:.1} a battle, about {:.0} minutes at a table (if one takes {} minutes)",
                turns.mean, turns.table_minutes, turns.minutes_a_turn
            ),
        ];
        lines.extend(self.sides.iter().map(|side| self.lost(side)));
        lines.push(self.used());
        let idle: Vec<&CombatantReport> = self.idle().collect();
        lines.extend(idle.iter().take(WARNED).map(|one| idle_words(one)));
        if idle.len() > WARNED {
            let more = idle.len() - WARNED;
            lines.push(format!(
                "warning: so did {more} more (--details names them)"
            ));
        }
        lines
    }

    /// Those who stood idle, the idlest first.
    fn idle(&self) -> impl Iterator<Item = &CombatantReport> {
        let mut idle: Vec<_> = self
            .combatants
            .iter()
            .filter(|it| it.stood_idle())
            .collect();
        idle.sort_by(|one, other| other.idle.share.total_cmp(&one.idle.share));
        idle.into_iter()
    }

    fn lost(&self, side: &SideReport) -> String {
        let of = |list: &[Counted]| match list {
            [] => String::new(),
            list => format!(" ({})", some_of(list, |it| self.counted(it))),
        };
        format!(
            "{}: somebody died in {}{}, fainted in {}{}",
            cut(&side.side, NAMES),
            percent(&side.died),
            of(&side.died_of),
            percent(&side.fainted),
            of(&side.fainted_of),
        )
    }

    fn used(&self) -> String {
        let used = self.sides.iter().filter(|side| !side.items.is_empty());
        let told: Vec<String> = used
            .map(|side| {
                let items = some_of(&side.items, |it| self.counted(it));
                format!("{} {items}", cut(&side.side, NAMES))
            })
            .collect();
        match told.is_empty() {
            true => "items used: none".to_owned(),
            false => format!("items used: {}", told.join("; ")),
        }
    }

    /// A reason or an item, and how often a battle.
    fn counted(&self, one: &Counted) -> String {
        let battles = self.battles.max(1) as f64;
        format!("{} {:.2}", one.name, one.count as f64 / battles)
    }

    /// The first so many combatants, each in a line.
    fn people(&self, text: &mut String, shown: usize) {
        let names = self.combatants.iter().map(|one| cut(&one.name, NAMES));
        let names: Vec<String> = names.collect();
        let wide = widest(names.iter().map(String::as_str), "combatant");
        let _ = writeln!(
            text,
            "  {:wide$}  faint%   dead% caught%   fled%  inj.   HP%   dealt   taken   hit%  idle%",
            "combatant"
        );
        for (one, name) in self.combatants.iter().zip(&names).take(shown) {
            let percent = |share: &Share| share.share * 100.0;
            let _ = writeln!(
                text,
                "  {name:wide$} {:7.1} {:7.1} {:7.1} {:7.1} {:5.2} {:5.1} {:7.1} {:7.1} {:6.1} {:6.1}",
                percent(&one.fainted),
                percent(&one.died),
                percent(&one.caught),
                percent(&one.fled),
                one.injuries,
                one.hp_left_percent,
                one.dealt,
                one.taken,
                percent(&Share::of(one.hits, one.attacks)),
                percent(&one.idle),
            );
        }
    }

    fn uses(&self, text: &mut String) {
        text.push_str(
            "\n  hits of all attacks (expected by the odds), critical hits; used per battle:\n",
        );
        for one in self.combatants.iter().filter(|one| !one.moves.is_empty()) {
            let moves: Vec<_> = one
                .moves
                .iter()
                .map(|used| format!("{} {:.2}", used.name, used.per_battle))
                .collect();
            let _ = writeln!(
                text,
                "  {}: {} of {} ({:.0}), {} critical; {}",
                one.name,
                one.hits,
                one.attacks,
                one.hits_expected,
                one.criticals,
                moves.join(", ")
            );
        }
    }

    /// What everybody fainted and died of, and used; all ways in which the battles ended.
    fn fates(&self, text: &mut String) {
        text.push_str("\n  turns, of what in how many battles, items used:\n");
        for one in &self.combatants {
            let list = |what: &str, list: &[Counted]| match list {
                [] => String::new(),
                list => {
                    let told: Vec<_> = list
                        .iter()
                        .map(|it| format!("{} {}", it.name, it.count))
                        .collect();
                    format!("; {what} {}", told.join(", "))
                }
            };
            let _ = writeln!(
                text,
                "  {}: {} turns, {} of them idle{}{}{}",
                one.name,
                one.turns,
                one.idle.count,
                list("fainted of", &one.fainted_of),
                list("died of", &one.died_of),
                list("used", &one.items)
            );
        }
        text.push_str("\n  ended:\n");
        for end in &self.ends {
            let _ = writeln!(text, "  {} times {}", end.times.count, won_by(end));
        }
        for one in self.idle() {
            let _ = writeln!(text, "  {}", idle_words(one));
        }
    }
}

fn idle_words(one: &CombatantReport) -> String {
    let (name, share) = (cut(&one.name, 40), one.idle.share * 100.0);
    format!("warning: {name} did nothing in {share:.0}% of its turns")
}

fn ended(end: &End) -> String {
    format!("{} {}", percent(&end.times), won_by(end))
}

fn won_by(end: &End) -> String {
    match end.winners.as_slice() {
        [] => format!("draw ({})", end.why),
        winners => format!("{} ({})", winners.join(" + "), end.why),
    }
}

/// The first few, and how many more there are.
fn some_of<T>(all: &[T], tell: impl Fn(&T) -> String) -> String {
    let told: Vec<String> = all.iter().take(TOLD).map(tell).collect();
    match all.len().saturating_sub(TOLD) {
        0 => told.join(", "),
        more => format!("{}, {more} more", told.join(", ")),
    }
}

fn percent(share: &Share) -> String {
    format!("{:.1}%", share.share * 100.0)
}

/// A text of at most so many letters.
fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    kept + "…"
}

fn widest<'a>(names: impl Iterator<Item = &'a str>, least: &str) -> usize {
    let wide = names.map(|name| name.chars().count()).max().unwrap_or(0);
    wide.max(least.len())
}

fn shown(share: &Share) -> String {
    format!(
        "{:5.1}%  ({:.1} to {:.1}, {})",
        share.share * 100.0,
        share.low * 100.0,
        share.high * 100.0,
        share.count
    )
}
