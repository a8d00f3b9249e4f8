//! `Restore`: up to three Injuries are mended, within what the day allows, all Hit Points are back, and all moves
//! but these can be used again (DX-24).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health::{self, Healing, Health};
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::state::diary::Diary;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::ptu_event::PtuEvent;
use crate::data::MoveId;
use crate::data::effects::restore::Restore;
use crate::rules::recovery::removable;

/// Injuries that are mended at most.
const INJURIES: i32 = 3;

impl Deed for Restore {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let who = to.who;
        let injuries = world.part::<Health>(who).vitals().injuries;
        let today = world.part::<Diary>(who).ledger().mended;
        let mended = removable(injuries.min(INJURIES), today);
        world.part_mut::<Diary>(who).mend(mended);
        let cause = Cause::new(to.name(), "core ch.10");
        health::mend_by(world, who, mended, today + mended, cause);
        let vitals = world.part::<Health>(who).vitals();
        let missing = vitals.cap() - vitals.hp;
        health::heal(world, who, missing, Healing::Wakes, to.name(), "core ch.10");
        let dex = world.dex();
        let kept = self.0.iter().filter_map(|name| dex.find_move(name));
        let kept: Vec<MoveId> = kept.map(|def| def.id).collect();
        let used = world.part::<MoveUses>(who).all().iter();
        let used = used.filter(|(id, uses)| uses.day > 0 && !kept.contains(id));
        let moves: Vec<MoveId> = used.map(|(id, _)| *id).collect();
        world.part_mut::<MoveUses>(who).restore(&kept);
        if !moves.is_empty() {
            world.log(PtuEvent::MovesRegained {
                who,
                moves,
                cause: Cause::new(to.name(), "core ch.10"),
            });
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        let who = said.who;
        let but = match self.0.as_slice() {
            [] => String::new(),
            names => format!(" except {}", names.join(" and ")),
        };
        format!(
            "{who} is rid of up to three Injuries, as far as the day allows, regains all Hit Points and can \
             use all its moves again{but}"
        )
    }
}
