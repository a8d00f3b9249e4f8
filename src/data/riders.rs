//! Riders as data: what an ability changes about a move of its bearer once it has been made ready for that.

use crate::data::moves::{Effect, Keyword, MoveAction, MoveDamage, MoveDef, Range};

/// One way in which an ability changes a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Rider {
    /// Of which moves, by their names.
    pub moves: Vec<String>,
    /// Whom it reaches then.
    pub range: Option<Range>,
    /// Its Accuracy Check then.
    pub ac: Option<i32>,
    /// Keywords that it has besides.
    pub keywords: Vec<Keyword>,
    /// What it costs then.
    pub action: Option<MoveAction>,
    /// It deals no damage then.
    pub harmless: bool,
    /// Its effects come whatever else has to hold.
    pub heedless: bool,
    /// What it does besides.
    pub adds: Vec<Effect>,
}

impl Rider {
    /// Whether it is for this move.
    #[must_use]
    pub fn fits(&self, def: &MoveDef) -> bool {
        self.moves.contains(&def.name)
    }

    /// Makes of a move what it is with this.
    pub fn change(&self, def: &mut MoveDef) {
        def.range = self.range.unwrap_or(def.range);
        def.ac = self.ac.or(def.ac);
        def.action = self.action.unwrap_or(def.action);
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
        def.effects.extend(self.adds.iter().cloned());
    }
}
