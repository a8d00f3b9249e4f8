//! The attack that somebody makes with a move, Struggle, a maneuver or a ball, before it is aimed.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::definition::{as_used, definition, is_unprepared};
use crate::battle::deeds::attack::struggle::{self, unarmed, wielded};
use crate::battle::deeds::maneuvers::entry;
use crate::battle::deeds::meals;
use crate::battle::deeds::props;
use crate::battle::deeds::scenery::set_piece;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{self, Lasting};
use crate::battle::state::bag::Bag;
use crate::battle::state::flight::{Attack, AttackFacts, Strikes};
use crate::battle::state::traits;
use crate::data::items::Flung;
use crate::data::moves::{Keyword, MoveDamage, Typed};
use crate::data::{Dex, ItemEffect, MoveDef};
use crate::rules::Element;

impl Attack {
    /// The attack that this user makes with this kind, without targets.
    pub(crate) fn of(world: &World, user: CombatantId, kind: AttackKind) -> Self {
        AttackFacts::of(world, user, kind).into()
    }
}

/// The Damage Base of a flung ball.
const BALL: u8 = 3;

impl AttackFacts {
    /// The facts of the attack that this user makes with this kind, for those who change something about it.
    pub(crate) fn of(world: &World, user: CombatantId, kind: AttackKind) -> Self {
        Self::with(Lasting::of(world, user), world.dex(), kind)
    }

    /// An attack of whoever these effects last on, by the entries of this dex.
    pub(crate) fn with(lasting: Lasting, dex: &Dex, kind: AttackKind) -> Self {
        let (world, user) = (lasting.world, lasting.who);
        let mut attack = Self::bare(user, kind);
        match kind {
            AttackKind::Move(_) | AttackKind::Improvised(_) | AttackKind::SetPiece(_) => {
                let Some(def) = as_used(dex, lasting, kind) else {
                    return attack;
                };
                attack.read(&def);
                attack.settle(world, &def);
                attack.unprepared = is_unprepared(world, user, &def);
                if !def.weapons.is_empty() {
                    // Weapons bring no STAB to their moves (core ch.9).
                    struggle::arm(world, &mut attack);
                    attack.stab = false;
                }
                if let Some((rolling, streak)) = lasting.goes_on()
                    && AttackKind::Move(rolling) == kind
                {
                    attack.streak = streak;
                }
                if let AttackKind::SetPiece(object) = kind {
                    attack.stat = set_piece::of(world, object)
                        .map(|piece| set_piece::stat(world, user, piece));
                }
            }
            AttackKind::Struggle => {
                struggle::fill(world, &mut attack, Element::Normal, false);
                struggle::arm(world, &mut attack);
            }
            AttackKind::StruggleAs { element, special } => {
                struggle::fill(world, &mut attack, element, special);
            }
            AttackKind::StruggleWith(item) => {
                let element = props::element(dex, item).unwrap_or(Element::Normal);
                struggle::fill(world, &mut attack, element, false);
            }
            AttackKind::Maneuver(maneuver) => {
                attack.ac = Some(entry::accuracy(world, user, maneuver));
            }
            AttackKind::Ball(item) => {
                attack.ac = Some(6);
                attack.ranged = true;
                debug_assert!(matches!(dex.item(item).effect, ItemEffect::Ball { .. }));
            }
        }
        if let Some(element) = lasting.move_type(&attack) {
            attack.element = Some(element);
        }
        attack.more_dice = lasting.more_dice(&attack);
        let extras = lasting.extras(&attack);
        attack.cannot_miss |= extras.sure;
        let earlier = lasting.critical_range() + extras.earlier;
        if earlier > 0 {
            attack.crit_from = attack.crit_from.min(20) - earlier;
        }
        attack.crit_dice = (1 + lasting.crit_dice()).clamp(1, 4) as u8;
        attack
    }

    /// Its type, and what else is settled as it is used.
    fn settle(&mut self, world: &World, def: &MoveDef) {
        let user = self.user;
        self.element = match def.typed {
            None => def.element,
            Some(Typed::Sky) => answers::sky_type(world).or(def.element),
            Some(Typed::Hidden) => Some(traits::printed(world, user).hidden_type()),
            Some(Typed::Plate) => {
                let held = world.part::<Bag>(user).held();
                held.and_then(|item| world.dex().item(item).plate)
                    .or(def.element)
            }
            Some(Typed::Berry) => {
                let gift = meals::gift(world, user);
                self.damage = gift.map_or(self.damage, |(base, _)| MoveDamage::Base(base));
                gift.map(|(_, element)| element).or(def.element)
            }
        };
        if def.has(Keyword::Fling) {
            self.be_flung(world);
        }
        if def.has(Keyword::Struggle) {
            struggle::fill_as_move(world, self);
        }
    }

    /// What its user holds and throws gives its Damage Base (core p.340).
    fn be_flung(&mut self, world: &World) {
        let Some(item) = world.part::<Bag>(self.user).held() else {
            return;
        };
        self.damage = match world.dex().item(item).flung() {
            Flung::Consumable => MoveDamage::None,
            Flung::Ball => MoveDamage::Base(BALL),
            Flung::Blow(base, _) => MoveDamage::Base(base),
            Flung::Weapon => {
                let ac = self.ac;
                struggle::fill_as_move(world, self);
                (self.ac, self.ranged, self.melee) = (ac, true, false);
                self.damage
            }
        };
    }

    /// Takes over what stands in a definition.
    fn read(&mut self, def: &MoveDef) {
        // What comes loose by itself is nobody's shot.
        let by_itself = matches!(self.kind, AttackKind::SetPiece(_));
        self.element = def.element;
        self.class = def.class;
        self.ac = def.ac;
        self.cannot_miss = def.cannot_miss;
        self.damage = def.damage;
        self.crit_from = def.crit_from;
        self.crit_even = def.crit_even;
        (self.hits_with, self.hits_against) = (def.hits_with, def.hits_against);
        (self.leaves_one, self.gentle) = (def.leaves_one, def.gentle);
        self.ranged = def.range.is_ranged() && !by_itself;
        self.melee = def.range.is_melee() && !by_itself;
        self.stab = matches!(self.kind, AttackKind::Move(_));
        self.groundsource = def.has(Keyword::Groundsource);
        self.smite = def.has(Keyword::Smite);
        self.dashes = def.has(Keyword::Pass) && matches!(self.kind, AttackKind::Move(_));
        self.die = def.die();
        self.all_five = def.all_five;
        if def.all_five {
            self.strikes_rolled = 5;
        }
        self.gift = def.has(Keyword::Gift);
        self.made_by = Some(match self.kind {
            AttackKind::Improvised(_) => self.kind,
            _ => AttackKind::Move(def.id),
        });
        self.own_power = !def.power.is_empty();
        self.own_aim = !def.accuracy.is_empty();
        self.strikes = if def.has(Keyword::DoubleStrike) {
            Strikes::Double
        } else if def.has(Keyword::FiveStrike) {
            Strikes::Five
        } else if matches!(def.damage, MoveDamage::ByHits(_)) {
            Strikes::Triple
        } else {
            Strikes::One
        };
    }
}

impl Attack {
    /// What the log calls it.
    pub(crate) fn name(&self, world: &World) -> Cow<'static, str> {
        match self.kind {
            AttackKind::SetPiece(object) => Cow::Owned(set_piece::name(world, object)),
            AttackKind::Move(_) | AttackKind::Improvised(_) => {
                let def = definition(world, self.kind);
                Cow::Owned(def.map(|def| def.name.clone()).unwrap_or_default())
            }
            AttackKind::StruggleWith(item) => {
                Cow::Owned(format!("Struggle with {}", world.dex().item(item).name))
            }
            AttackKind::Struggle | AttackKind::StruggleAs { .. } => {
                Cow::Borrowed(self.kind.struggle_name().unwrap_or("Struggle"))
            }
            AttackKind::Maneuver(maneuver) => Cow::Borrowed(maneuver.name()),
            AttackKind::Ball(item) => Cow::Owned(world.dex().item(item).name.clone()),
        }
    }
}

/// A Struggle Attack on somebody adjacent: with the weapon, where it reaches that close.
pub(crate) fn close(world: &World, user: CombatantId) -> Attack {
    match wielded(world, user) {
        Some(weapon) if weapon.range().0 > 1 => unarmed(world, user),
        _ => Attack::of(world, user, AttackKind::Struggle),
    }
}
