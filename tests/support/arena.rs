//! Levels made up at random: species and blocks of numbers in any starting state, with any moves
//! of the dex, under any house rules. The same seed gives the same level.

use std::fmt::Write as _;

use tallgrass::board::Size;
use tallgrass::data::{Dex, Level, SpeciesDef};
use tallgrass::rules::Status;

/// Numbers that follow from a seed (SplitMix64).
pub(crate) struct Luck(pub(crate) u64);

impl Luck {
    /// A number below this one.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % end.max(1) as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn between(&mut self, low: i32, high: i32) -> i32 {
        low + self.below((high - low + 1) as usize) as i32
    }

    fn one_of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

const TYPES: [&str; 18] = [
    "Normal", "Fire", "Water", "Electric", "Grass", "Ice", "Fighting", "Poison", "Ground",
    "Flying", "Psychic", "Bug", "Rock", "Ghost", "Dragon", "Dark", "Steel", "Fairy",
];

/// The text of a level: a trainer and two Pokémon against three wild ones, close together.
pub(crate) fn text(dex: &Dex, seed: u64) -> String {
    let mut luck = Luck(seed);
    let rows: Vec<String> = (0..5)
        .map(|_| {
            let row: String = (0..7)
                .map(|_| *luck.one_of(&['.', '.', '.', '.', ',', ';']))
                .collect();
            format!("{row:?}")
        })
        .collect();
    let mut free: Vec<(usize, usize)> = (0..35).map(|at| (at % 7, at / 7)).collect();
    let mut people = String::new();
    for index in 0..6 {
        let at = free.remove(luck.below(free.len()));
        let trainer = index == 0;
        let side = if index < 3 { "Left" } else { "Right" };
        writeln!(
            people,
            "        (name: \"N{index}\", side: {side:?}, at: {at:?}, level: {}, {}{}{}{}{}),",
            luck.between(5, 40),
            body(&mut luck, dex, trainer),
            moves(&mut luck, dex),
            gear(&mut luck, trainer),
            if trainer {
                "kind: Trainer, items: { \"Basic Ball\": 5, \"Great Ball\": 5 }, "
            } else if index < 3 {
                "trainer: \"N0\", "
            } else {
                ""
            },
            start(&mut luck),
        )
        .unwrap();
    }
    format!(
        "(\n    name: \"Arena {seed}\",\n    house: ({}),\n    weather: {},\n    map: (legend: {{ '.': \"short grass\", \
         ',': \"tall grass\", ';': \"heavy brush\" }}, rows: [{}]),\n    sides: [(name: \"Left\", \
         controller: \"random\", team: 0), (name: \"Right\", controller: \"random\", team: 1)],\n    \
         combatants: [\n{people}    ],\n)\n",
        house(&mut luck),
        luck.one_of(&["Clear", "Sunny", "Rainy", "Hail"]),
        rows.join(", "),
    )
}

/// The level itself.
pub(crate) fn level(dex: &Dex, seed: u64) -> Level {
    let text = text(dex, seed);
    Level::parse("arena.ron", &text, dex).unwrap_or_else(|faults| panic!("{}\n{text}", faults[0]))
}

fn house(luck: &mut Luck) -> String {
    let mut all = String::new();
    for switch in [
        "set_damage",
        "additive_movement",
        "pass_enemies",
        "harsh_massive_damage",
        "heavily_injured_after",
        "video_game_sleep",
        "injury_locations",
    ] {
        if luck.chance(20) {
            write!(all, "{switch}: true, ").unwrap();
        }
    }
    if luck.chance(10) {
        all += "injuries: false, ";
    }
    if luck.chance(10) {
        all += "death: false, ";
    }
    if luck.chance(20) {
        all += "evasion_order: CapThenPenalty, ";
    }
    all
}

fn body(luck: &mut Luck, dex: &Dex, trainer: bool) -> String {
    let mut all = String::new();
    if !trainer && luck.chance(50) {
        // One square each: they stand close together.
        let small = |it: &&SpeciesDef| it.footprint.is_none() && it.size <= Size::Medium;
        let small: Vec<&SpeciesDef> = dex.species.iter().filter(small).collect();
        let species = luck.one_of(&small);
        return format!("species: {:?}, ", species.name);
    }
    let stats: Vec<i32> = (0..6).map(|_| luck.between(3, 22)).collect();
    write!(
        all,
        "stats: (hp: {}, attack: {}, defense: {}, special_attack: {}, special_defense: {}, \
         speed: {}), ",
        stats[0], stats[1], stats[2], stats[3], stats[4], stats[5]
    )
    .unwrap();
    if !trainer {
        let one = luck.one_of(&TYPES);
        let other = luck.one_of(&TYPES);
        match luck.below(3) {
            0 => {}
            1 => write!(all, "types: [{one}], ").unwrap(),
            _ if one != other => write!(all, "types: [{one}, {other}], ").unwrap(),
            _ => {}
        }
    }
    all
}

fn moves(luck: &mut Luck, dex: &Dex) -> String {
    let mut names: Vec<&str> = Vec::new();
    for _ in 0..8 {
        let name = luck.one_of(&dex.moves).name.as_str();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    format!("moves: {names:?}, ")
}

fn gear(luck: &mut Luck, trainer: bool) -> String {
    let list = ["Light Armor", "Special Armor", "Heavy Armor"];
    let mut worn: Vec<&str> = Vec::new();
    if luck.chance(if trainer { 60 } else { 25 }) {
        worn.push(*luck.one_of(&list));
    }
    if luck.chance(20) {
        worn.push("Shield");
    }
    format!("worn: {worn:?}, ")
}

fn start(luck: &mut Luck) -> String {
    let mut all = String::from("start: (");
    let injuries = if luck.chance(40) {
        luck.between(1, 7)
    } else {
        0
    };
    write!(all, "injuries: {injuries}, ").unwrap();
    if luck.chance(50) {
        write!(all, "hp: {}, ", luck.between(1, 7)).unwrap();
    }
    if luck.chance(20) {
        write!(all, "temp_hp: {}, ", luck.between(1, 25)).unwrap();
    }
    let mut statuses: Vec<Status> = Vec::new();
    for _ in 0..luck.below(3) {
        let status = *luck.one_of(&Status::ALL);
        let odd = matches!(status, Status::Grappled | Status::Disabled);
        if !statuses.contains(&status) && !odd {
            statuses.push(status);
        }
    }
    write!(all, "statuses: {statuses:?}, stages: (").unwrap();
    for stat in [
        "attack",
        "defense",
        "special_attack",
        "special_defense",
        "speed",
        "accuracy",
        "evasion",
    ] {
        if luck.chance(25) {
            write!(all, "{stat}: {}, ", luck.between(-4, 4)).unwrap();
        }
    }
    all + ")), "
}
