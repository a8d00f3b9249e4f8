//! By what the tactician judges: each term has a name, a unit and a reason here, and nowhere else. The unit is
//! the worth of an ordinary Pokémon with all of its HP, unless a line says otherwise.

/// The weights.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// Share of a Pokémon's worth that is gone only when it faints: with one HP it still acts.
    pub(super) standing: f32,
    /// How much more the last HP count than the first, as a share: two half beaten foes strike, one does not.
    pub(super) focus: f32,
    /// How much more a foe is worth for what its turn does to us, per worth of that turn.
    pub(super) threat: f32,
    /// Share of a foe's turn that a knock-out before it acts spares.
    pub(super) spared: f32,
    /// What harm to a friend weighs against harm to a foe.
    pub(super) friendly: f32,
    /// Share of what foes could do next to whoever ends its turn in their reach: they choose among several.
    pub(super) exposure: f32,
    /// How surely a foe strikes whoever it harms most: a power of what a blow is worth of its best.
    pub(super) aimed: f32,
    /// Share of what a foe could do that has acted and is slower: one's own next turn comes before its.
    pub(super) slower: f32,
    /// Share of what foes could do next to whoever strikes nobody: the one who waits has the first blow.
    pub(super) patience: f32,
    /// Rounds after which nobody waits any more: nobody wins by waiting.
    pub(super) patient: f32,
    /// What a square nearer to a foe is worth to whoever strikes nobody.
    pub(super) approach: f32,
    /// What a square of walking costs: of equals the shorter way.
    pub(super) square: f32,
    /// Turns for which what lasts is thought to act yet; battles are short.
    pub(super) lasting: f32,
    /// Turns that sleep takes on average, as far as they come to count.
    pub(super) sleep: f32,
    /// Share of a turn that Paralysis takes in its time, its loss of Speed included.
    pub(super) paralysis: f32,
    /// Share of a move's worth that is left where it takes two turns.
    pub(super) prepared: f32,
    /// What the turn after costs that is lost to recharging, as a share of the move's worth.
    pub(super) recharge: f32,
    /// What a stage of Attack, Defense and the like is worth for each turn that it acts, as a share of the turn.
    pub(super) stage: f32,
    /// What a stage of the own that a move costs is worth.
    pub(super) price: f32,
    /// What a turn is worth at least that nothing else is known of: what is of no visible use gets less.
    pub(super) idle: f32,
    /// What a guard is worth of what it keeps off: whoever plays well strikes elsewhere.
    pub(super) guard: f32,
    /// How much better a match-up must be before somebody switches for it.
    pub(super) switch: f32,
    /// What an early strike must be better by than the turn that it takes the place of.
    pub(super) haste: f32,
}

impl Terms {
    /// The weights in use.
    pub(super) const USUAL: Self = Self {
        standing: 0.2,
        focus: 0.6,
        threat: 2.0,
        spared: 0.6,
        friendly: 1.0,
        exposure: 0.15,
        aimed: 0.0,
        slower: 1.0,
        patience: 0.4,
        patient: 6.0,
        approach: 0.02,
        square: 0.001,
        lasting: 2.0,
        sleep: 2.2,
        paralysis: 0.7,
        prepared: 0.5,
        recharge: 0.4,
        stage: 0.15,
        price: 0.05,
        idle: 0.02,
        guard: 0.3,
        switch: 0.7,
        haste: 0.02,
    };
}
