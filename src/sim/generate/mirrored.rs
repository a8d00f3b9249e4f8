//! Fair battles made up from a seed: the same team of one to six Pokémon on both sides, drawn from all species,
//! on a board that looks alike from both ends. Some teams have a trainer with a bag and Pokémon in balls.

use std::fmt::Write as _;

use super::Maker;
use crate::data::{KnownMove, SpeciesDef};

/// Ground that is strewn over the grass.
const STREWN: [(char, &str); 6] = [
    (';', "tall grass"),
    ('^', "heavy brush"),
    ('~', "shallow water"),
    (',', "sand"),
    ('(', "rubble"),
    ('o', "rock"),
];
/// Pokémon of a trainer that are out at the same time, at most.
const OUT: usize = 3;
/// Columns at either end that are kept free for those who stand there.
const ENDS: usize = 4;

/// Somebody of the team.
struct Mate {
    text: String,
    covers: (usize, usize),
}

impl Maker<'_> {
    pub(super) fn mirrored(mut self, seed: u64) -> String {
        (self.width, self.height) = (self.below(5) + 13, self.below(4) + 9);
        let level = self.between(5, 45);
        let count = self.below(6) + 1;
        let led = count > 1 && self.chance(50);
        let mates: Vec<Mate> = (0..count).filter_map(|_| self.mate(level)).collect();
        let rows = self.symmetric();
        let mut people = String::new();
        for side in 0..2 {
            self.team(side, led, level, &mates, &mut people);
        }
        let out = if led { count.min(OUT) } else { count.max(1) };
        let legend = STREWN.map(|(glyph, name)| format!("{glyph:?}: {name:?}"));
        format!(
            "(name: \"Mirror {seed}\", rules: \"PTU\", individuals: Plain, seed: {seed}, house: (round_limit: 120), \
             map: (legend: {{ '.': \"short grass\", {} }}, rows: [\n{rows}]), \
             sides: [(name: \"A\", controller: \"wild\", team: 0, pokemon_turns: {out}, pokemon_out: {out}), \
             (name: \"B\", controller: \"wild\", team: 1, pokemon_turns: {out}, pokemon_out: {out})], \
             combatants: [\n{people}])",
            legend.join(", ")
        )
    }

    /// A Pokémon that can walk or fly, and knows a move that hurts: two that Harden at each other never come to an end.
    fn mate(&mut self, level: i32) -> Option<Mate> {
        let level = (level + self.between(-3, 3)).max(1);
        let dex = self.dex;
        let hurts = |(at, known): &(i32, KnownMove)| match known {
            KnownMove::Played(id) => *at <= level && dex.move_def(*id).is_damaging(),
            KnownMove::ByName(_) => false,
        };
        let fights = |def: &&SpeciesDef| {
            let speeds = &def.speeds;
            let moves = speeds.overland.max(speeds.sky).max(speeds.levitate) > 1;
            moves && def.learns.iter().any(hurts)
        };
        let found = (0..20).find_map(|_| {
            let index = self.below(dex.species.len());
            dex.species.get(index).filter(fights)
        })?;
        let square = found.footprint.unwrap_or_else(|| found.size.footprint());
        let covers = (usize::from(square.width), usize::from(square.height));
        let text = format!("species: {:?}, level: {level}, ", found.name);
        Some(Mate { text, covers })
    }

    /// Rows that are the same read backwards from the last: half of them are drawn.
    fn symmetric(&mut self) -> String {
        let (width, height) = (self.width, self.height);
        let strewn = self.between(0, 25) as u32;
        let some: Vec<char> = (0..self.below(3) + 1)
            .filter_map(|_| self.pick(&STREWN).map(|(glyph, _)| glyph))
            .collect();
        let mut ground = vec!['.'; width * height];
        for index in 0..(width * height).div_ceil(2) {
            let column = index % width;
            let free = column < ENDS || column >= width - ENDS;
            let glyph = match !free && self.chance(strewn) {
                true => self.pick(&some).unwrap_or('.'),
                false => '.',
            };
            ground[index] = glyph;
            ground[width * height - 1 - index] = glyph;
        }
        let rows = ground.chunks(width);
        rows.map(|row| format!("\"{}\",\n", row.iter().collect::<String>()))
            .collect()
    }

    /// Writes the team of a side; the second one stands as the first does, turned round.
    fn team(&self, side: usize, led: bool, level: i32, mates: &[Mate], people: &mut String) {
        let name = ["A", "B"][side];
        let at = |(x, y): (usize, usize), (wide, high): (usize, usize)| match side {
            0 => (x, y),
            _ => (
                self.width.saturating_sub(x + wide),
                self.height.saturating_sub(y + high),
            ),
        };
        let led_by = match led {
            true => format!("trainer: \"Trainer {name}\", loyalty: 4, "),
            false => String::new(),
        };
        if led {
            let place = at((0, self.height / 2), (1, 1));
            let skill = 6 + level / 5;
            let _ = writeln!(
                people,
                "(name: \"Trainer {name}\", kind: Trainer, side: {name:?}, level: {level}, at: {place:?}, \
                 stats: (hp: 12, attack: {skill}, defense: {skill}, special_attack: 5, special_defense: \
                 {skill}, speed: {skill}), items: {{ \"Potion\": 2, \"Revive\": 1 }}),"
            );
        }
        let (mut column, mut row) = (1, 0);
        for (number, mate) in mates.iter().enumerate() {
            let (wide, high) = mate.covers;
            let place = if led && number >= OUT {
                "in_ball: true".to_owned()
            } else {
                if row + high > self.height {
                    (column, row) = (column + 2, 0);
                }
                let place = at((column, row), (wide, high));
                row += high;
                format!("at: {place:?}")
            };
            let (who, number) = (&mate.text, number + 1);
            let _ = writeln!(
                people,
                "(name: \"{name}{number}\", side: {name:?}, {who}{led_by}{place}),"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::data::level::StartPlace;
    use crate::data::{Dex, MoveDef};
    use crate::sim::mirrored;

    #[test]
    fn both_teams_are_alike_and_stand_alike() {
        let dex = Dex::builtin().unwrap();
        for seed in 0..60 {
            let (_, level) = mirrored(dex, seed).unwrap();
            let half = level.combatants.len() / 2;
            let (ours, theirs) = level.combatants.split_at(half);
            for (one, other) in ours.iter().zip(theirs) {
                assert_eq!(one.species, other.species, "seed {seed}");
                assert_eq!((one.stats, &one.moves), (other.stats, &other.moves));
                let mut moves = one.moves.iter().map(|id| dex.move_def(*id));
                let fights = one.species.is_none() || moves.any(MoveDef::is_damaging);
                assert!(fights, "seed {seed}: {} can only harden", one.name);
                if let (StartPlace::Board(at), StartPlace::Board(there)) = (one.place, other.place)
                {
                    let turned = level.width - at.x - i16::from(one.footprint.width);
                    assert_eq!(there.x, turned, "seed {seed}");
                }
            }
            let mut turned = level.ground.clone();
            turned.reverse();
            assert_eq!(turned, level.ground, "seed {seed}");
        }
    }
}
