//! How an arena is told: every pairing with its ratings, the table of all against all, a circle where there is one.

use std::fmt::Write as _;

use super::circle::circle;
use super::{ArenaReport, Found, Meeting, Pairs, Rating};

// Writing to a string cannot fail, hence the dropped results.
impl ArenaReport {
    /// The report as people read it.
    #[must_use]
    pub fn table(&self) -> String {
        let mut text = format!(
            "{} battles on {} grounds, seed {}: {} by what the level asks for, {} by the round limit, {} called, {} failed\n",
            self.battles,
            self.grounds.len(),
            self.seed,
            self.by_goal,
            self.stalled,
            self.called,
            self.failed
        );
        if let Some(why) = &self.first_failure {
            let _ = writeln!(text, "the first failure: {why}");
        }
        for (how, told) in [("round-limit", "by the round limit"), ("called", "called")] {
            let Some(first) = self.unfinished.iter().find(|it| it.how == how) else {
                continue;
            };
            let [one, other] = &first.controllers;
            let (ground, seed) = (&self.grounds[first.ground], first.seed);
            let _ = writeln!(
                text,
                "the first {told}: {ground}, {one} against {other}, dice seed {seed}"
            );
        }
        for meeting in &self.meetings {
            self.meeting(meeting, &mut text);
        }
        self.matrix(&mut text);
        let circle = match &self.circle {
            Some(names) => format!("a circle: {} > {}", names.join(" > "), names[0]),
            None => "no circle: whoever surely beats another is ranked above it".to_owned(),
        };
        let _ = writeln!(text, "\n{circle}");
        text
    }

    /// How long the decisions of each took.
    #[must_use]
    pub fn clock(&self) -> String {
        let mut text = String::new();
        for (name, times) in self.controllers.iter().zip(&self.times) {
            let _ = writeln!(
                text,
                "{name}: {} decisions, half within {:.2} ms, 99 of 100 within {:.2} ms, the longest {:.1} ms",
                times.decisions, times.median, times.percentile_99, times.worst
            );
        }
        text
    }

    fn meeting(&self, meeting: &Meeting, text: &mut String) {
        let pairs = &meeting.pairs;
        let (first, second) = (
            &self.controllers[meeting.first],
            &self.controllers[meeting.second],
        );
        let counts = pairs.0.map(|count| count.to_string()).join(" ");
        let _ = writeln!(
            text,
            "\n{first} against {second}: {} of the points in {} pairs ({counts} by 0, 1/2, 1, 3/2, 2 points)",
            points(pairs),
            pairs.len()
        );
        let _ = writeln!(
            text,
            "  Elo {}, normalised {}; the better one with {:.1}%",
            rating(&pairs.elo()),
            rating(&pairs.normalised_elo()),
            pairs.superiority() * 100.0
        );
        match meeting.found {
            Some(Found::High) => text.push_str("  settled early: rather the higher share\n"),
            Some(Found::Low) => text.push_str("  settled early: rather the lower share\n"),
            None => {}
        }
        if self.grounds.len() > 1 {
            let wide = self.grounds.iter().map(|name| name.chars().count()).max();
            let wide = wide.unwrap_or(0);
            let played = self.grounds.iter().zip(&meeting.by_ground);
            for (ground, pairs) in played.filter(|(_, pairs)| !pairs.is_empty()) {
                let _ = writeln!(text, "    {ground:wide$}  {}", points(pairs));
            }
        }
    }

    /// Everybody's points against everybody, in percent.
    fn matrix(&self, text: &mut String) {
        let names = self.controllers.iter();
        let wide = names.map(|name| name.chars().count()).max().unwrap_or(0);
        let wide = wide.max(6);
        let _ = write!(text, "\n{:wide$}", "");
        for name in &self.controllers {
            let _ = write!(text, "  {name:>wide$}");
        }
        text.push('\n');
        for (row, name) in self.controllers.iter().enumerate() {
            let _ = write!(text, "{name:wide$}");
            for column in 0..self.controllers.len() {
                let told = self.pairs_of(row, column).map_or_else(
                    || "-".to_owned(),
                    |pairs| format!("{:.1}", pairs.mean() * 100.0),
                );
                let _ = write!(text, "  {told:>wide$}");
            }
            text.push('\n');
        }
    }

    /// The pairs of two controllers as the first of them sees it.
    fn pairs_of(&self, one: usize, other: usize) -> Option<Pairs> {
        self.meetings.iter().find_map(|meeting| {
            match (meeting.first, meeting.second) == (one, other) {
                true => Some(meeting.pairs),
                false => ((meeting.second, meeting.first) == (one, other))
                    .then(|| meeting.pairs.reversed()),
            }
        })
    }

    pub(super) fn find_circle(&self) -> Option<Vec<String>> {
        let beats = |one: usize, other: usize| {
            let pairs = self.pairs_of(one, other);
            pairs.is_some_and(|pairs| pairs.interval().0 > 0.5)
        };
        let found = circle(self.controllers.len(), &beats)?;
        let name = |index: &usize| self.controllers[*index].clone();
        Some(found.iter().map(name).collect())
    }
}

fn points(pairs: &Pairs) -> String {
    let (low, high) = pairs.interval();
    let percent = [pairs.mean(), low, high].map(|share| share * 100.0);
    format!("{:.1}% [{:.1}, {:.1}]", percent[0], percent[1], percent[2])
}

fn rating(rating: &Rating) -> String {
    let end = |value: Option<f64>| value.map_or_else(|| "?".to_owned(), |it| format!("{it:+.0}"));
    format!(
        "{} [{}, {}]",
        end(rating.value),
        end(rating.low),
        end(rating.high)
    )
}
