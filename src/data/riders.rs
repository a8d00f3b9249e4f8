//! Riders as data: what an ability changes about a move of its bearer: once it has been made ready for that, as
//! soon as the move is used early, or always.

use crate::data::conditions::Condition;
use crate::data::moves::{Effect, Keyword, MoveAction, MoveDamage, MoveDef, Range};
use crate::rules::{Element, Frequency};

/// One way in which an ability changes a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rider {
    /// Of which moves.
    pub moves: Moves,
    /// When it goes with one.
    pub goes: Goes,
    /// Its use is spent where the move hits somebody, and not otherwise.
    pub on_hit: bool,
    /// Whom it reaches then.
    pub range: Option<Range>,
    /// Its Accuracy Check then.
    pub ac: Option<i32>,
    /// Its type then.
    pub element: Option<Element>,
    /// How often it can be used then.
    pub frequency: Option<Frequency>,
    /// Keywords that it has besides.
    pub keywords: Vec<Keyword>,
    /// What it costs then.
    pub action: Option<MoveAction>,
    /// So much more Damage Base, damage and on the Accuracy Roll.
    pub base: i32,
    /// See `base`.
    pub damage: i32,
    /// See `base`.
    pub accuracy: i32,
    /// A Five Strike hits five times.
    pub all_five: bool,
    /// Its user takes on its type before anything else.
    pub takes_type: bool,
    /// It deals no damage then.
    pub harmless: bool,
    /// Its effects come whatever else has to hold.
    pub heedless: bool,
    /// What it does besides.
    pub adds: Vec<Effect>,
    /// That comes before what it does anyhow.
    pub first: bool,
    /// What has to last on its bearer, by the name of its kind, and is spent with the move instead of a use.
    pub spends: Option<String>,
    /// Only where its whole way in this turn has led its bearer straight to whom it strikes.
    pub straight: bool,
    /// So many metres more of Overland and Swim straight to somebody while it is ready.
    pub speeds: i32,
    /// What comes to whoever it hits before damage.
    pub before: Vec<Effect>,
    /// What comes to its bearer once the move is over, and the one that it calls.
    pub after: Vec<Effect>,
    /// It is for foes alone: it comes to the first that is hit, and is spent on nobody else.
    pub foe: bool,
}

/// When a rider goes with a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goes {
    /// Once its bearer has made it ready for that.
    #[default]
    Ready,
    /// With every move that fits.
    Always,
    /// The move may be used with Priority, and it goes with one that is.
    Early,
}

/// The moves that a rider is for: all of this holds of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moves {
    /// They are one of these, in whichever way, where any are named.
    pub named: Vec<String>,
    /// This is a part of their names.
    pub with: String,
    /// They have one of these types, where any are named.
    pub types: Vec<Element>,
    /// They have this keyword.
    pub keyword: Option<Keyword>,
    /// They deal damage.
    pub damaging: bool,
    /// They are Melee moves.
    pub melee: bool,
    /// Their printed Damage Base is at most this.
    pub most: Option<u8>,
    /// Whether they are used up, or At-Will.
    pub rare: Option<bool>,
}

impl Moves {
    fn fit(&self, def: &MoveDef) -> bool {
        let element = def.element;
        let of_type = || element.is_some_and(|it| self.types.contains(&it));
        let weak = |most: u8| def.damage.base(1).is_some_and(|base| base <= most);
        let called = |name: &String| {
            let way = def
                .way_of
                .and_then(|_| def.name.strip_prefix(name.as_str()));
            *name == def.name_as_a_move() || way.is_some_and(|rest| rest.starts_with(" ("))
        };
        (self.named.is_empty() || self.named.iter().any(called))
            && def.name.contains(self.with.as_str())
            && (self.types.is_empty() || of_type())
            && self.keyword.is_none_or(|it| def.has(it))
            && (!self.damaging || def.is_damaging())
            && (!self.melee || def.range == Range::Melee)
            && self.most.is_none_or(weak)
            && self
                .rare
                .is_none_or(|rare| rare == (def.frequency != Frequency::AtWill))
            && (def.is_a_move() || self.keyword == Some(Keyword::Orders))
    }
}

impl Rider {
    /// Whether it is for this move.
    #[must_use]
    pub fn fits(&self, def: &MoveDef) -> bool {
        self.moves.fit(def)
    }

    /// Makes of a move what it is with this.
    pub fn change(&self, def: &mut MoveDef) {
        def.range = self.range.unwrap_or(def.range);
        def.ac = self.ac.or(def.ac);
        def.action = self.action.unwrap_or(def.action);
        def.element = self.element.or(def.element);
        def.frequency = self.frequency.unwrap_or(def.frequency);
        def.all_five |= self.all_five;
        for keyword in &self.keywords {
            if !def.has(*keyword) {
                def.keywords.push(*keyword);
            }
        }
        if self.heedless {
            for effect in &mut def.effects {
                effect.only_if = None;
            }
        }
        if self.harmless {
            def.damage = MoveDamage::None;
            def.power.clear();
        }
        if self.harmless && self.range == Some(Range::User) {
            def.ac = None;
        }
        let at = if self.first { 0 } else { def.effects.len() };
        let adds = self.adds.iter().map(|effect| match self.foe {
            true => effect.clone().only_where(Condition::TargetIsFirstFoe),
            false => effect.clone(),
        });
        def.effects.splice(at..at, adds);
    }
}
