//! What a turn is worth, in Hit Points: the terms by which `tactician` judges. Each has a name, a unit and a reason
//! here, and nowhere else. `tactician:exposure=0.2,felled=8` plays with others, so that they can be tuned.

use std::str::FromStr;

use crate::data::nearest;

/// How large a weight may be, either way.
const MOST: f32 = 10_000.0;

/// Makes the weights of a table: each with its name, what it is in use, and its reason.
macro_rules! terms {
    ($($(#[doc = $reason:literal])+ $name:ident: $usual:literal,)+) => {
        /// The weights, all in Hit Points unless a line says otherwise.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub(super) struct Terms {
            $($(#[doc = $reason])+ pub(super) $name: f32,)+
        }

        impl Terms {
            /// The weights in use.
            pub(super) const USUAL: Self = Self { $($name: $usual,)+ };
            /// What they are called.
            const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// Changes the weight of a name; whether there is one.
            fn set(&mut self, name: &str, weight: f32) -> bool {
                match name {
                    $(stringify!($name) => self.$name = weight,)+
                    _ => return false,
                }
                true
            }
        }
    };
}

terms! {
    /// Won or lost: more than all Hit Points together.
    decided: 400.0,
    /// Rounds for which the damage that a foe deals is reckoned when it is knocked out.
    rounds_spared: 1.5,
    /// Rounds for which damage is reckoned for the turn that a foe who falls had still to come in this round.
    forestalled: 0.5,
    /// What a knock-out is worth besides: it is over with, and costs the foes heart.
    felled: 4.0,
    /// What knocking out the last foe is worth besides: the battle is won.
    last: 40.0,
    /// What a Hit Point of those who wait in a trainer's balls counts as a share, by how much of what the trainer has
    /// left a blow takes: once it has fallen nobody sends them out.
    bench: 0.6,
    /// What damage to a foe that deals in a turn as much as it has left is worth more, as a share: whoever is
    /// dangerous and weak goes first.
    drawn: 0.4,
    /// What a Hit Point of damage to a friend weighs against one to a foe: accidents cost goodwill too.
    friendly_fire: 1.5,
    /// What it costs to go where one may trip in the dark: getting up again takes the Shift Action of a turn.
    trip: 6.0,
    /// What it costs to strike a foe that has fallen already and is near death, by how near it is.
    fallen: 12.0,
    /// Share of the damage a foe could deal next turn that a square in its reach costs: it strikes one of
    /// several, and may miss the chance.
    exposure: 0.1,
    /// Share of the damage a foe could deal on a square, above what it could do to others, that standing there
    /// costs besides: who draws it takes it.
    drawing: 0.3,
    /// Share of the damage that one could deal next turn from a square which it is worth: nobody wins by running
    /// away.
    next: 0.2,
    /// Factor on what an Attack of Opportunity takes on average, and on the chance to fall to it.
    opportunity: 1.0,
    /// Factor on the Hit Points that fire, or other ground that hurts, takes from whoever ends its turn there.
    scorched: 1.0,
    /// What a metre of walking costs: of equals the shorter way.
    metre: 0.05,
    /// Factor on the rough worth of statuses and stages, halved with every use: the first tells most.
    effects: 1.2,
    /// Share of the damage that foes could deal to nobody else which a square costs whoever comes closer and
    /// strikes nobody yet: the one who waits has the first blow, but not while friends fight.
    patience: 1.0,
    /// What a metre nearer to the foes is worth to whoever can strike nobody: nobody wins by waiting.
    approach: 1.0,
    /// What the first damage to somebody counts less than the last, as a share: two half beaten foes strike, one
    /// does not.
    focus: 0.3,
    /// What it costs to stand where the foes could knock one out next turn.
    fall: 6.0,
    /// What a metre towards a goal of the level is worth.
    goal: 2.0,
    /// What a metre costs that somebody who has to live is farther off than one walks in a turn: a foe who comes to
    /// it is struck in time.
    ward: 2.0,
    /// What it is worth to stand where no foe gets past, to somebody who has to live or to a place that has to be
    /// kept: who is barred does no harm there.
    bar: 20.0,
    /// Turns that a sleeping foe is thought to lose yet: whoever wakes it gives them back.
    sleep: 1.5,
    /// Turns for which a combat stage of one's own is reckoned to tell.
    lasting: 2.5,
    /// The share of its attacks that land: what comes of a hit, before the die is known.
    lands: 0.85,
    /// What a use of a move costs that there are few of in a Scene or a day: of equals the one that comes back.
    rare: 1.5,
    /// What it costs to use a move that will not be there in the next turn.
    every_other: 0.5,
    /// Turns that whoever has to rest after an attack is thought to lose.
    rest: 0.7,
    /// What a change of place after the attack must be better by: nobody shuffles.
    settled: 2.0,
    /// The share of an attack that whoever holds its turn is thought to make all the same, at foes who have come by
    /// themselves.
    held: 0.5,
}

impl FromStr for Terms {
    type Err = String;

    /// The weights in use but for some: `exposure=0.2,felled=8`.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut terms = Self::USUAL;
        for one in text.split(',') {
            let Some((name, weight)) = one.split_once('=') else {
                return Err(format!("\"{one}\" is no weight; write e.g. exposure=0.2"));
            };
            let known = weight.trim().parse::<f32>().ok();
            let Some(weight) = known.filter(|it| it.abs() <= MOST) else {
                return Err(format!("{name} is a number from -{MOST} to {MOST}"));
            };
            if !terms.set(name.trim(), weight) {
                return Err(match nearest(name, Self::NAMES.iter().copied()) {
                    Some(near) => format!("it weighs no \"{name}\"; did you mean \"{near}\"?"),
                    None => format!("it weighs {}", Self::NAMES.join(", ")),
                });
            }
        }
        Ok(terms)
    }
}

impl Terms {
    /// What it is worth that a foe with such a threat is knocked out, the last one or not.
    pub(super) fn knocked_out(&self, threat: f32, last: bool) -> f32 {
        self.felled + self.rounds_spared * threat + if last { self.last } else { 0.0 }
    }

    /// Nothing but damage, the next blow's.
    pub(super) const GREEDY: Self = Self {
        rounds_spared: 0.0,
        forestalled: 0.0,
        last: 0.0,
        bench: 0.0,
        drawn: 0.0,
        exposure: 0.0,
        drawing: 0.0,
        next: 0.0,
        opportunity: 0.0,
        scorched: 0.0,
        effects: 0.0,
        patience: 0.0,
        focus: 0.0,
        fall: 0.0,
        sleep: 0.0,
        lasting: 0.0,
        rare: 0.0,
        every_other: 0.0,
        rest: 0.0,
        settled: f32::INFINITY,
        ..Self::USUAL
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_changed_by_name() {
        let terms: Terms = "exposure=0.2,felled=8".parse().unwrap();
        let changed = Terms {
            exposure: 0.2,
            felled: 8.0,
            ..Terms::USUAL
        };
        assert_eq!(terms, changed);
        for (wrong, hint) in [
            ("exposur=1", "did you mean \"exposure\"?"),
            ("exposure", "is no weight"),
            ("exposure=x", "is a number"),
            ("exposure=NaN", "is a number"),
            ("zzz=1", "decided, rounds_spared"),
        ] {
            let fault = wrong.parse::<Terms>().unwrap_err();
            assert!(fault.contains(hint), "{wrong}: {fault}");
        }
    }
}
