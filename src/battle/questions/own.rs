//! What a kind of effect has of the rules alone: what it answers, what it does by itself, and what else only they know
//! of it. The engine holds these parts as they are, and knows of them what stands here. Which types they are says
//! whoever lists the rule-sets, so that nobody looks anything up as a question is asked.

use std::fmt::Debug;

/// The types that the rule-sets have for their parts of a kind of effect.
pub(crate) trait OwnWords {
    /// What a kind answers to questions of the rules.
    type Answers: Hooked;
    /// What a kind does by itself, and when.
    type Responses: Hooked + Responding;
    /// What else the rules know of a kind.
    type Kind: OwnPart;
}

/// What a kind has to say to hooks of one sort.
pub(crate) trait Hooked: 'static {
    /// It says nothing to any of them.
    const NONE: Self;
    /// One of the hooks.
    type Hook: Copy;
    /// A set of them.
    type Hooks: Hooks<Self::Hook>;

    /// Those that it has something to say to.
    fn hooks(&self) -> Self::Hooks;
}

/// A set of hooks of one sort.
pub(crate) trait Hooks<Hook>: Copy + Debug + Default {
    /// Whether it is in the set.
    fn holds(self, hook: Hook) -> bool;

    /// What is in one of two sets.
    fn with(self, others: Self) -> Self;
}

/// What a kind does at the moments that every game has.
pub(crate) trait Responding {
    /// What it does.
    type Response: Copy;

    /// When a case has begun.
    fn began(&self) -> Option<Self::Response>;

    /// When a case has taken the place of another one.
    fn renewed(&self) -> Option<Self::Response>;

    /// When a case has ended.
    fn ended(&self) -> Option<Self::Response>;
}

/// What only the rules know of a kind.
pub(crate) trait OwnPart: 'static {
    /// They know nothing of it.
    const NONE: Self;
    /// What all kinds on a bearer come to together.
    type Sum: Clone + Debug + Default;

    /// By which number they look it up, where they do.
    fn number(&self) -> Option<usize>;

    /// Adds it to the sum of its bearer.
    fn add_to(&self, sum: &mut Self::Sum);
}
