//! Sides, trainers, Pokémon: who they are and where they stand.

use std::fmt::Write as _;

use super::{MadePerson, Maker, listed};
use crate::board::{Footprint, Size};
use crate::data::growth::stat_points;
use crate::rules::{Element, Stat};

impl Maker<'_> {
    /// A name that nobody has.
    fn name(&mut self, kind: &str) -> String {
        self.names += 1;
        format!("{kind}{}", self.names)
    }

    pub(super) fn side(&mut self, side: usize, people: &mut String) {
        let trainers = match (self.league, self.chance(80)) {
            (true, true) => 1,
            (true, false) => 2,
            (false, _) => self.below(3),
        };
        let turns = self.sides[side].turns;
        let mut any = false;
        for _ in 0..trainers {
            let Some(trainer) = self.trainer(side, people) else {
                continue;
            };
            any = true;
            let mut out = 0;
            for _ in 0..self.between(1, 4) {
                let outside = out < turns && self.chance(75);
                if self.pokemon(side, Some(&trainer), outside, people) && outside {
                    out += 1;
                }
            }
        }
        let wild = match (self.league, any) {
            (true, _) => usize::from(self.chance(5)),
            (false, true) => self.below(3),
            (false, false) => self.below(3) + 1,
        };
        for _ in 0..wild {
            self.pokemon(side, None, true, people);
        }
    }

    fn trainer(&mut self, side: usize, people: &mut String) -> Option<String> {
        let at = if self.league {
            String::new()
        } else {
            self.place((1, 1), false, true)?
        };
        let name = self.name("Trainer");
        self.people.push(MadePerson {
            name: name.clone(),
            side,
            trainer: true,
            owned: false,
            covers: (1, 1),
            afloat: false,
            aside: self.league,
        });
        let level = self.between(1, 50);
        let stats = self.stats(30);
        let skills = self.skills();
        let items = self.items();
        let moves = if self.chance(50) {
            self.moves()
        } else {
            Vec::new()
        };
        let mut rest = self.gear(side, true);
        rest += &self.common(&moves, 5 + level / 5);
        let owned = self.now_and_then(20, |maker| {
            let some: Vec<String> = (0..3).filter_map(|_| maker.species()).collect();
            listed("owned", &some)
        });
        let medic = self.chance(30);
        let speeds = self.now_and_then(15, |maker| maker.speeds().0);
        let capabilities = self.now_and_then(10, Self::capabilities);
        let features = self.now_and_then(40, |maker| maker.features(true));
        let wild = self.now_and_then(2, |_| "wild: true, ".to_owned());
        let _ = writeln!(
            people,
            "        (name: \"{name}\", kind: Trainer, side: \"Side{side}\", level: {level}, \
             {at}{stats}{skills}{items}{owned}medic: {medic}, {speeds}{capabilities}{features}{wild}{}{rest}),",
            listed("moves", &moves),
        );
        Some(name)
    }

    fn species(&mut self) -> Option<String> {
        let index = self.below(self.dex.species.len());
        self.dex.species.get(index).map(|def| def.name.clone())
    }

    /// Writes a Pokémon where there is room for it. Pokémon that come in a later battle are
    /// written by the same hand: `outside` is on the board of that battle then.
    pub(super) fn pokemon(
        &mut self,
        side: usize,
        trainer: Option<&str>,
        outside: bool,
        people: &mut String,
    ) -> bool {
        let level = if self.chance(60) {
            self.between(1, 30)
        } else {
            self.between(1, 100)
        };
        let (mut body, mut shape) = self.body(level);
        let moves = self.repertoire(&mut body, &mut shape);
        let later = outside && self.chance(8) && self.people.len() > 2;
        let place = if outside {
            let Some(place) = self.place(shape.covers, shape.afloat, !later) else {
                return false;
            };
            place
        } else {
            "in_ball: true, ".to_owned()
        };
        let name = self.name("Mon");
        self.people.push(MadePerson {
            name: name.clone(),
            side,
            trainer: false,
            owned: trainer.is_some(),
            covers: shape.covers,
            afloat: shape.afloat,
            aside: !outside,
        });
        if later {
            self.late.push(name.clone());
            body += "arrives: true, ";
        }
        if let Some(trainer) = trainer {
            let loyalty = self.between(0, 6);
            let _ = write!(body, "trainer: \"{trainer}\", loyalty: {loyalty}, ");
        }
        body += &self.nature_of_the_beast();
        if self.chance(10) {
            let hidden = Element::ALL[self.below(Element::ALL.len())];
            let _ = write!(body, "hidden_type: {}, ", hidden.name());
        }
        body += &self.gear(side, false);
        if body.contains("\"Delivery Bird\"") {
            // Whoever can hold two does.
            if !body.contains("held: ") {
                body += "held: \"Oran Berry\", ";
            }
            body += "held_too: \"Potion\", ";
        }
        body += &self.common(&moves, 0);
        let _ = writeln!(
            people,
            "        (name: \"{name}\", side: \"Side{side}\", level: {level}, {place}{body}),"
        );
        true
    }

    /// What it can do: moves, speeds, skills, capabilities, abilities; the moves come back.
    fn repertoire(&mut self, body: &mut String, shape: &mut BodyPlan) -> Vec<String> {
        let mut moves = Vec::new();
        if !shape.of_species || self.chance(60) {
            moves = self.moves();
            *body += &listed("moves", &moves);
        }
        if self.chance(30) {
            let (speeds, swims) = self.speeds();
            shape.afloat |= swims;
            *body += &speeds;
        }
        *body += &self.now_and_then(20, Self::skills);
        *body += &self.now_and_then(25, Self::capabilities);
        *body += &self.now_and_then(45, Self::abilities);
        *body += &self.now_and_then(15, |maker| maker.features(false));
        moves
    }

    /// Species or numbers, types, size.
    fn body(&mut self, level: i32) -> (String, BodyPlan) {
        let index = self.below(self.dex.species.len());
        let species = self.dex.species.get(index);
        let species = species.filter(|_| self.chance(75));
        let mut body = String::new();
        let mut shape = BodyPlan {
            of_species: species.is_some(),
            covers: (1, 1),
            afloat: false,
        };
        let mut size = Size::Medium;
        let mut footprint: Option<Footprint> = None;
        if let Some(def) = species {
            let _ = write!(body, "species: \"{}\", ", def.name);
            (size, footprint) = (def.size, def.footprint);
            shape.afloat = def.speeds.swim > 0 || def.speeds.sky > 0;
            if self.chance(20) {
                body += &self.stats(60);
            } else {
                body += &self.growth(index, level);
            }
        } else {
            body += &self.stats(60);
        }
        if species.is_none() || self.chance(5) {
            let mut types: Vec<String> = (0..self.below(4))
                .filter_map(|_| self.pick(&Element::ALL))
                .map(|element| format!("{element:?}"))
                .collect();
            types.sort();
            types.dedup();
            let _ = write!(body, "types: [{}], ", types.join(", "));
        }
        if self.chance(25) {
            size = self.pick(&Size::ALL).unwrap_or(size);
            footprint = None;
            let _ = write!(body, "size: {size:?}, ");
        }
        let square = footprint.unwrap_or_else(|| size.footprint());
        shape.covers = (usize::from(square.width), usize::from(square.height));
        if self.chance(12) {
            shape.covers = (self.below(4) + 1, self.below(3) + 1);
            let _ = write!(body, "footprint: {:?}, ", shape.covers);
        }
        (body, shape)
    }

    /// A nature, and points spread by hand: all on the stat that may have them without breaking
    /// a relation, the highest.
    fn growth(&mut self, species: usize, level: i32) -> String {
        let mut text = String::new();
        let mut base = self.dex.species[species].base;
        if self.chance(30) && !self.dex.natures.is_empty() {
            let nature = self.below(self.dex.natures.len());
            let nature = &self.dex.natures[nature];
            base = nature.apply(base);
            let _ = write!(text, "nature: \"{}\", ", nature.name);
        }
        if self.chance(15) {
            let best = Stat::ALL.into_iter().max_by_key(|stat| base.get(*stat));
            let field = match best.unwrap_or(Stat::Hp) {
                Stat::Hp => "hp",
                Stat::Attack => "attack",
                Stat::Defense => "defense",
                Stat::SpecialAttack => "special_attack",
                Stat::SpecialDefense => "special_defense",
                Stat::Speed => "speed",
            };
            let points = self.between(0, stat_points(level));
            let _ = write!(text, "points: ({field}: {points}), ");
        }
        text
    }

    /// What replaces the species' word about a Pokémon.
    fn nature_of_the_beast(&mut self) -> String {
        let mut text = String::new();
        for (percent, field, low, high) in [
            (15, "weight_class", 1, 6),
            (10, "weight_lb", 0, 900),
            (10, "power", 1, 15),
            (8, "evolutions_left", 0, 2),
        ] {
            text += &self.now_and_then(percent, |maker| {
                format!("{field}: {}, ", maker.between(low, high))
            });
        }
        for (percent, field) in [
            (5, "shiny: true"),
            (5, "legendary: true"),
            (5, "wild: true"),
            (5, "wild: false"),
            (5, "token: \"pokemon\""),
        ] {
            text += &self.now_and_then(percent, |_| format!("{field}, "));
        }
        // Asks no luck, so that the others stay what they were.
        if self.names % 9 == 4 {
            text += "gender: Female, ";
        }
        text + &self.now_and_then(15, |maker| {
            let habitats = [
                "Forest",
                "Grassland",
                "Wetlands",
                "Ocean",
                "Tundra",
                "Mountain",
                "Cave",
                "Urban",
                "Desert",
            ];
            let some: Vec<&str> = habitats.into_iter().filter(|_| maker.chance(30)).collect();
            format!("naturewalk: [{}], ", some.join(", "))
        })
    }
}

/// The room that a Pokémon takes.
struct BodyPlan {
    of_species: bool,
    covers: (usize, usize),
    afloat: bool,
}
