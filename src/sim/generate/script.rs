//! Scripts and tasks: whatever a level can make happen, at any moment a script can wait for.

use std::fmt::Write as _;

use super::Maker;
use crate::board::Direction;
use crate::data::Weather;
use crate::data::objects::ObjectDef;
use crate::rules::{Skill, StageStat, Status};

impl Maker<'_> {
    /// Script lines; whoever is `late` is brought by one of them.
    pub(super) fn script(&mut self, late: &[String]) -> String {
        let mut text = String::new();
        for name in late {
            let round = self.between(1, 5);
            let _ = writeln!(
                text,
                "        (when: Round({round}), then: [Arrive(\"{name}\")]),"
            );
        }
        let more = if self.chance(80) { 30 } else { 75 };
        while self.chance(more) {
            let when = self.moment();
            let then = self.acts(late);
            let repeat = self.now_and_then(20, |_| ", repeat: true".to_owned());
            let only = self.now_and_then(25, |maker| format!(", if: [{}]", maker.state()));
            let wait = self.now_and_then(20, |maker| format!(", after: {}", maker.between(1, 3)));
            let _ = writeln!(
                text,
                "        (when: {when}{only}{wait}, then: [{then}]{repeat}),"
            );
        }
        text
    }

    fn somebody(&mut self) -> String {
        let index = self.below(self.people.len());
        let found = self.people.get(index);
        found.map_or_else(String::new, |person| person.name.clone())
    }

    /// The name of an object of which this is true.
    fn thing(&mut self, fits: impl Fn(&ObjectDef) -> bool) -> Option<String> {
        let dex = self.dex;
        let some: Vec<usize> = (0..self.things.len())
            .filter(|index| fits(&dex.objects[self.things[*index].kind]))
            .collect();
        let index = self.pick(&some)?;
        Some(self.things[index].name.clone())
    }

    fn moment(&mut self) -> String {
        let who = self.somebody();
        let side = self.below(self.sides.len());
        let burning = self.thing(|def| def.burns.is_some());
        let device = self.thing(|def| def.electronic.is_some());
        let thing = self.thing(|_| true);
        match (self.below(10), thing, burning, device) {
            (0, Some(thing), ..) => format!("Destroyed(\"{thing}\")"),
            (1, _, Some(thing), _) => format!("Burning(\"{thing}\")"),
            (2, _, _, Some(thing)) => format!("Disabled(\"{thing}\")"),
            (3, ..) => format!("TurnOf(\"{who}\")"),
            (4, ..) => format!("Out(\"{who}\")"),
            (5, ..) => format!("HpAtMost(\"{who}\", {})", self.between(0, 100)),
            (6, ..) if !self.landmarks.is_empty() => {
                let index = self.below(self.landmarks.len());
                format!(
                    "Reaches(\"Side{side}\", \"{}\")",
                    self.landmarks[index].name
                )
            }
            (6, ..) => {
                let (from, to) = (self.square(), self.square());
                format!("Enters(side: \"Side{side}\", from: {from:?}, to: {to:?})")
            }
            (7, ..) => {
                let deed = self.word(&[
                    "Shift", "Attack", "Ball", "Item", "Switch", "Maneuver", "Capture",
                ]);
                format!("Did(\"Side{side}\", {deed})")
            }
            (8, ..) => format!("SideDown(\"Side{side}\")"),
            _ => format!("Round({})", self.between(1, 6)),
        }
    }

    /// Something that holds or does not.
    fn state(&mut self) -> String {
        let who = self.somebody();
        let state = match self.below(3) {
            0 => format!("RoundFrom({})", self.between(1, 4)),
            1 => format!("Out(\"{who}\")"),
            _ => format!("HpAtMost(\"{who}\", {})", self.between(0, 100)),
        };
        match self.chance(50) {
            true => format!("Not({state})"),
            false => state,
        }
    }

    /// What happens to everybody in a rectangle, or to its squares.
    fn in_rectangle(&mut self) -> String {
        let (from, to) = (self.square(), self.square());
        let metres = self.between(0, 5);
        match self.below(3) {
            0 => format!("Height({from:?}, {metres})"),
            1 => {
                let kind = self.below(self.dex.terrains.len());
                let ground = self.dex.terrains[kind].name.clone();
                let ground = self.now_and_then(60, |_| format!(", ground: \"{ground}\""));
                format!("Squares(from: {from:?}, to: {to:?}{ground}, height: {metres})")
            }
            _ => {
                let then = self.felt();
                let side = self.below(self.sides.len());
                let side = self.now_and_then(40, |_| format!(", side: \"Side{side}\""));
                format!("Everybody(from: {from:?}, to: {to:?}{side}, then: [{then}])")
            }
        }
    }

    /// What everybody feels alike.
    fn felt(&mut self) -> String {
        let status = self.pick(&Status::ALL).unwrap_or(Status::Slowed);
        match self.below(10) {
            0 => format!("Damage({})", self.between(1, 60)),
            1 => format!("LoseHp({})", self.between(1, 40)),
            2 => format!("SetHp({})", self.between(-30, 60)),
            3 => format!("Heal({})", self.between(1, 40)),
            4 => format!("TempHp({})", self.between(1, 20)),
            5 => format!("Injure({})", self.between(1, 3)),
            6 => {
                let stat = self.pick(&StageStat::ALL).unwrap_or(StageStat::Speed);
                format!("Stage({stat:?}, {})", self.between(-6, 6))
            }
            7 => format!("Begin(\"{}\")", status.name()),
            8 => format!("Cure({status:?})"),
            _ => format!("Fall({})", self.between(1, 12)),
        }
    }

    /// One act, or several.
    fn acts(&mut self, late: &[String]) -> String {
        let mut acts = vec![self.act(late)];
        while self.chance(25) {
            acts.push(self.act(late));
        }
        acts.join(", ")
    }

    fn act(&mut self, late: &[String]) -> String {
        if self.chance(30) {
            return self.fate();
        }
        if self.landmarks.is_empty() && self.chance(20) {
            return self.in_rectangle();
        }
        if self.chance(30)
            && let Some(act) = self.at_a_thing()
        {
            return act;
        }
        let who = self.somebody();
        match self.below(16) {
            0..=2 => {
                let weather = Weather::ALL[self.below(Weather::ALL.len())];
                format!("Weather({weather:?})")
            }
            3..=6 => {
                let (at, kind) = (self.square(), self.below(self.dex.terrains.len()));
                format!("Ground({at:?}, \"{}\")", self.dex.terrains[kind].name)
            }
            7..=9 => {
                let who = self.now_and_then(60, |_| who);
                format!("Say(\"{who}\", \"So it goes.\")")
            }
            10 => format!("Bind(\"{who}\")"),
            11 => format!("Free(\"{who}\")"),
            12 if !self.dex.items.is_empty() => {
                let item = self.below(self.dex.items.len());
                format!("Lose(\"{who}\", \"{}\")", self.dex.items[item].name)
            }
            13 if !late.is_empty() => {
                let index = self.below(late.len());
                format!("Arrive(\"{}\")", late[index])
            }
            14 if self.chance(20) => {
                let side = self.below(self.sides.len());
                format!("End(\"Side{side}\")")
            }
            15 if self.chance(20) => "End(None)".to_owned(),
            _ => "Say(\"\", \"Nothing much.\")".to_owned(),
        }
    }

    fn at_a_thing(&mut self) -> Option<String> {
        Some(match self.below(5) {
            0 => format!("Break(\"{}\")", self.thing(|_| true)?),
            1 => {
                let name = self.thing(|def| def.topples.is_some())?;
                let way = self.pick(&Direction::ALL)?;
                format!("Topple(\"{name}\", {way:?})")
            }
            2 => format!("Ignite(\"{}\")", self.thing(|def| def.burns.is_some())?),
            3 => format!(
                "Disable(\"{}\")",
                self.thing(|def| def.electronic.is_some())?
            ),
            _ => format!("Repair(\"{}\")", self.thing(|_| true)?),
        })
    }

    /// Something happens to somebody.
    fn fate(&mut self) -> String {
        let who = self.somebody();
        let status = self.pick(&Status::ALL).unwrap_or(Status::Slowed);
        match self.below(10) {
            0 => format!("Damage(\"{who}\", {})", self.between(1, 90)),
            1 => format!("LoseHp(\"{who}\", {})", self.between(1, 60)),
            2 => format!("SetHp(\"{who}\", {})", self.between(-60, 60)),
            3 => format!("Heal(\"{who}\", {})", self.between(1, 60)),
            4 => format!("TempHp(\"{who}\", {})", self.between(1, 30)),
            5 => format!("Injure(\"{who}\", {})", self.between(1, 4)),
            6 => {
                let stat = self.pick(&StageStat::ALL).unwrap_or(StageStat::Speed);
                format!("Stage(\"{who}\", {stat:?}, {})", self.between(-12, 12))
            }
            7 => {
                let by = self.somebody();
                let by = self.now_and_then(50, |_| format!(", by: \"{by}\""));
                let kind = status.name();
                format!("Begin(who: \"{who}\", kind: \"{kind}\"{by})")
            }
            8 => format!("Cure(\"{who}\", {status:?})"),
            _ => format!("Fall(\"{who}\", {})", self.between(1, 30)),
        }
    }

    pub(super) fn tasks(&mut self) -> String {
        let mut text = String::new();
        for number in 0..self.below(3) {
            let skill = self.pick(&Skill::ALL).unwrap_or(Skill::Focus);
            let (dc, rank) = (self.between(1, 20), self.between(1, 3));
            let action = self.word(&["Standard", "Full", "Shift", "Swift"]);
            let by = self.word(&["Anybody", "Trainers", "Pokemon"]);
            let at = self.now_and_then(50, |maker| match maker.landmark((0, 0), false) {
                Some(name) => format!("near: \"{name}\", "),
                None => format!("at: {:?}, ", maker.square()),
            });
            let then = self.acts(&[]);
            let fails = self.now_and_then(60, |maker| maker.acts(&[]));
            let (delicate, again) = (self.chance(50), self.chance(70));
            let _ = writeln!(
                text,
                "        (name: \"Task {number}\", {at}skill: {skill:?}, dc: {dc}, delicate: {delicate}, \
                 action: {action}, rank: {rank}, by: {by}, again: {again}, then: [{then}], \
                 fails: [{fails}]),",
            );
        }
        text
    }
}
