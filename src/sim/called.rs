//! Battles in which nothing happens any more: between two players who cannot or will not get at each other the round
//! limit may be a hundred rounds away. Whoever counts battles calls such a one a draw, and counts it apart.

use crate::battle::Battle;
use crate::board::Cell;
use crate::data::level::Trigger;
use crate::data::{ItemId, Level};

/// Rounds after which a battle is called where at their ends everybody had the same Hit Points and items, every object
/// stood as it stood, and where squares decide so did everybody. None is called while the script waits for a round.
const ROUNDS: u32 = 40;
/// How reports name the end of a battle that is called.
pub(super) const WHY: &str = "nothing happened for 40 rounds";

/// What counts as something that happens.
#[derive(Clone, Debug, Default, PartialEq)]
struct State {
    /// Everybody's Hit Points.
    hp: Vec<i32>,
    items: Vec<Vec<(ItemId, u32)>>,
    /// The Hit Points of every object that can be broken down, and whether it is gone.
    objects: Vec<(Option<i32>, bool)>,
    /// Where everybody stands, where the script asks for that.
    squares: Vec<Option<Cell>>,
}

impl State {
    fn of(battle: &Battle) -> Self {
        let people = battle.outlines();
        let objects = battle.objects();
        let mut state = Self::default();
        for it in people {
            state.hp.push(it.hp);
            state.items.push(battle.bag(it.id).to_vec());
        }
        let things = objects.iter();
        let things = things.map(|it| (it.hp.map(|(now, _)| now), it.gone));
        state.objects.extend(things);
        if asks(battle.level(), &|it| matches!(it, Trigger::Enters { .. })) {
            let squares = battle.outlines().map(|it| it.body);
            let squares = squares.map(|it| it.map(|body| body.anchor));
            state.squares.extend(squares);
        }
        state
    }
}

/// Whether the script asks for a trigger of which `like` holds.
fn asks(level: &Level, like: &dyn Fn(&Trigger) -> bool) -> bool {
    fn within(trigger: &Trigger, like: &dyn Fn(&Trigger) -> bool) -> bool {
        match trigger {
            Trigger::Not(other) => within(other, like),
            other => like(other),
        }
    }
    let mut lines = level.script.iter();
    lines.any(|line| {
        let mut all = std::iter::once(&line.when).chain(&line.conditions);
        all.any(|it| within(it, like))
    })
}

/// Whether the script waits for a round that is still to come.
fn waits(level: &Level, now: u32) -> bool {
    asks(level, &|it| match it {
        Trigger::Round(round) | Trigger::RoundFrom(round) => *round > now,
        _ => false,
    })
}

/// Watches one battle after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Quiet {
    /// The round that was looked at last.
    round: u32,
    /// The last one in which something happened.
    since: u32,
    state: State,
}

impl Quiet {
    /// Whether so many rounds have passed without anything that it is called. To be asked again and again; it looks
    /// only where a round has begun.
    pub(super) fn is_called(&mut self, battle: &Battle) -> bool {
        let round = battle.round();
        if round == self.round {
            return false;
        }
        let state = State::of(battle);
        // The next battle of a journey, or another one altogether.
        if round < self.round || state != self.state {
            self.since = round;
            self.state = state;
        }
        self.round = round;
        round - self.since >= ROUNDS && !waits(battle.level(), round)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::data::{Dex, Level};
    use crate::sim::{Campaign, Report, simulate};

    /// Four battles between two with a wall between them.
    fn behind_a_wall(script: &str) -> Report {
        let dex = Dex::builtin().unwrap();
        let text = format!(
            r#"(name: "Wall", context: FullContact, house: (round_limit: 90), {script}
            map: (legend: {{ '.': "short grass", '#': "rock" }}, rows: ["...#...", "...#...", "...#..."]),
            sides: [(name: "A", controller: "wild", team: 0), (name: "B", controller: "wild", team: 1)],
            combatants: [
                (name: "One", species: "Rattata", side: "A", level: 5, moves: ["Tackle"], at: (0, 1),
                 stats: (hp: 5, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5)),
                (name: "Two", species: "Rattata", side: "B", level: 5, moves: ["Tackle"], at: (6, 1),
                 stats: (hp: 5, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5)),
            ])"#
        );
        let level = Level::parse("wall.ron", &text, dex).unwrap();
        let campaign = Campaign {
            battles: 4,
            from: 0,
            seed: 1,
            jobs: 1,
            controllers: Vec::new(),
        };
        let report = simulate(dex, &Arc::new(level), &campaign, &|_| {}).unwrap();
        assert_eq!((report.battles, report.draws.called), (4, 4));
        report
    }

    #[test]
    fn two_who_cannot_get_at_each_other_are_called() {
        let report = behind_a_wall("");
        assert!(report.rounds.max < 45, "{:?}", report.rounds);
        let told = report.table();
        assert!(
            told.contains("0 of them by the round limit, 4 called"),
            "{told}"
        );
        assert!(told.contains(super::WHY), "{told}");
    }

    #[test]
    fn nobody_is_called_while_the_script_waits_for_a_round() {
        let late = r#"script: [(when: Round(80), then: [Say("One", "At last.")])],"#;
        let rounds = behind_a_wall(late).rounds;
        assert!(
            rounds.p10 >= 80,
            "the line of the script comes first: {rounds:?}"
        );
    }
}
