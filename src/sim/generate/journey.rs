//! Further battles: other boards, other foes, and whoever has travelled there.

use std::fmt::Write as _;

use super::Maker;

impl Maker<'_> {
    /// The battles that follow, if any.
    pub(super) fn next(&mut self) -> String {
        let mut text = String::new();
        if self.chance(80) {
            return text;
        }
        for number in 0..self.below(2) + 1 {
            text += &self.battle(number);
        }
        text
    }

    fn battle(&mut self, number: usize) -> String {
        self.width = self.below(6) + 5;
        self.height = self.below(4) + 4;
        // Objects and landmarks stay behind.
        self.things.clear();
        self.landmarks.clear();
        let map = self.map();
        let at = self.travellers();
        let others: Vec<usize> = (0..self.sides.len())
            .filter(|side| self.sides[*side].team != self.sides[0].team)
            .collect();
        let mut people = String::new();
        if self.chance(50) {
            // Somebody else's team waits there: trainers, of a League as well, and their Pokémon.
            let side = self.pick(&others).unwrap_or(1);
            self.side(side, &mut people);
        }
        for _ in 0..self.below(3) + 1 {
            let side = self.pick(&others).unwrap_or(1);
            // In a League battle too: some wild Pokémon crosses the way.
            self.pokemon(side, None, true, &mut people);
        }
        let late = std::mem::take(&mut self.late);
        let script = self.script(&late);
        let sky = self.sky();
        let story = self.now_and_then(50, |_| "story: \"On they go.\", ".to_owned());
        let camp = self.now_and_then(75, |maker| {
            let hours = maker.between(0, 60);
            let center = maker.now_and_then(40, |_| ", center: true".to_owned());
            format!("camp: (hours: {}.{}{center}), ", hours / 4, hours % 4 * 25)
        });
        let worth = self.now_and_then(30, |_| "significance: 0.5, ".to_owned());
        format!(
            "        (name: \"Battle {number}\", {story}{camp}{worth}\n{sky}        map: (\n{map}        ),\n        \
             at: {{{at}}},\n        combatants: [\n{people}        ],\n        script: [\n{script}        ]),\n"
        )
    }

    /// Where the team of the first side stands: trainers and wild ones always, Pokémon of
    /// trainers now and then.
    fn travellers(&mut self) -> String {
        let mut text = String::new();
        for person in self.people.clone() {
            let travels = self.sides[person.side].team == self.sides[0].team;
            let beside = self.league && person.trainer;
            if !travels || beside || person.owned && self.chance(60) {
                continue;
            }
            if let Some(at) = self.room(person.covers, person.afloat, true) {
                let _ = write!(text, "\"{}\": {at:?}, ", person.name);
            }
        }
        text
    }
}
