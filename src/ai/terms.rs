//! What a turn is worth, in Hit Points: the terms by which `tactician` judges. Each has a name, a unit and a reason
//! here, and nowhere else.

/// The weights, all in Hit Points unless a line says otherwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// Won or lost: more than all Hit Points together.
    pub(super) decided: f32,
    /// Rounds for which the damage that a foe deals is reckoned when it is knocked out.
    pub(super) rounds_spared: f32,
    /// The same for the turn that a foe who falls had still to come in this round.
    pub(super) forestalled: f32,
    /// What a knock-out is worth besides: it is over with, and costs the foes heart.
    pub(super) felled: f32,
    /// What knocking out the last foe is worth besides: the battle is won.
    pub(super) last: f32,
    /// What a Hit Point of those who wait in a trainer's balls counts as a share, by how much of what the trainer has
    /// left a blow takes: once it has fallen nobody sends them out.
    pub(super) bench: f32,
    /// What damage to a foe that deals in a turn as much as it has left is worth more, as a share: whoever is
    /// dangerous and weak goes first.
    pub(super) drawn: f32,
    /// What a Hit Point of damage to a friend weighs against one to a foe: accidents cost goodwill too.
    pub(super) friendly_fire: f32,
    /// What it costs to go where one may trip in the dark: getting up again takes the Shift Action of a turn.
    pub(super) trip: f32,
    /// What it costs to strike a foe that has fallen already and is near death, by how near it is.
    pub(super) fallen: f32,
    /// Share of the damage a foe could deal next turn that a square in its reach costs: it strikes one of
    /// several, and may miss the chance.
    pub(super) exposure: f32,
    /// Share of the damage a foe could deal on a square, above what it could do to others, that standing there
    /// costs besides: who draws it takes it.
    pub(super) drawing: f32,
    /// Share of the damage that one could deal next turn from a square which it is worth: nobody wins by running
    /// away.
    pub(super) next: f32,
    /// Factor on what an Attack of Opportunity takes on average, and on the chance to fall to it.
    pub(super) opportunity: f32,
    /// What a metre of walking costs: of equals the shorter way.
    pub(super) metre: f32,
    /// Factor on the rough worth of statuses and stages, halved with every use: the first tells most.
    pub(super) effects: f32,
    /// Share of the damage that foes could deal to nobody else which a square costs whoever comes closer and
    /// strikes nobody yet: the one who waits has the first blow, but not while friends fight.
    pub(super) patience: f32,
    /// What a metre nearer to the foes is worth to whoever can strike nobody: nobody wins by waiting.
    pub(super) approach: f32,
    /// What the first damage to somebody counts less than the last, as a share: two half beaten foes strike, one
    /// does not.
    pub(super) focus: f32,
    /// What it costs to stand where the foes could knock one out next turn.
    pub(super) fall: f32,
    /// What a metre towards a goal of the level is worth.
    pub(super) goal: f32,
    /// What a metre costs that somebody who has to live is farther off than one walks in a turn: a foe who comes to
    /// it is struck in time.
    pub(super) ward: f32,
    /// What it is worth to stand where no foe gets past, to somebody who has to live or to a place that has to be
    /// kept: who is barred does no harm there.
    pub(super) bar: f32,
    /// Turns that a sleeping foe is thought to lose yet: whoever wakes it gives them back.
    pub(super) sleep: f32,
    /// Turns for which a combat stage of one's own is reckoned to tell.
    pub(super) lasting: f32,
    /// The share of its attacks that land: what comes of a hit, before the die is known.
    pub(super) lands: f32,
    /// What a use of a move costs that there are few of in a Scene or a day: of equals the one that comes back.
    pub(super) rare: f32,
    /// The same for one that is missing in the next turn.
    pub(super) every_other: f32,
    /// Turns that whoever has to rest after an attack is thought to lose.
    pub(super) rest: f32,
    /// What a change of place after the attack must be better by: nobody shuffles.
    pub(super) settled: f32,
    /// The share of an attack that whoever holds its turn is thought to make all the same, at foes who have come by
    /// themselves.
    pub(super) held: f32,
}

impl Terms {
    /// The weights in use.
    pub(super) const USUAL: Self = Self {
        decided: 400.0,
        rounds_spared: 1.5,
        forestalled: 0.5,
        felled: 4.0,
        last: 40.0,
        bench: 0.6,
        drawn: 0.4,
        friendly_fire: 1.5,
        trip: 6.0,
        fallen: 12.0,
        exposure: 0.1,
        drawing: 0.3,
        next: 0.2,
        opportunity: 1.0,
        metre: 0.05,
        effects: 1.2,
        patience: 1.0,
        approach: 1.0,
        focus: 0.3,
        fall: 6.0,
        goal: 2.0,
        ward: 2.0,
        bar: 20.0,
        sleep: 1.5,
        lasting: 2.5,
        lands: 0.85,
        rare: 1.5,
        every_other: 0.5,
        rest: 0.7,
        settled: 2.0,
        held: 0.5,
    };

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
