//! `Stage`: combat stages, and Accuracy and Evasion that go with them.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::{blessing, staging};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::StageChange;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::questions::breaking;
use crate::battle::questions::kind::Duty;
use crate::battle::state::traits;
use crate::data::effects::stage::Stage;
use crate::rules::{AttackClass, StageStat};

impl Deed for Stage {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let by_another = self.1 < 0 && to.who != to.user();
        if by_another && blessing::wards(world, to.who, to.user(), Duty::WardStages) {
            return;
        }
        let given = to.def.given.is_some();
        if self.1 > 0 && given && breaking::muted(world, to.who) {
            return;
        }
        let change = StageChange {
            who: to.who,
            stat: self.0,
            by: self.1,
            from: Some(to.user()),
        };
        staging::quietly(world, change, to.name());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let Self(stat, by) = *self;
        let verb = if by < 0 { "falls" } else { "rises" };
        let whose = said.who.owning(stat.name());
        match (stat, by.unsigned_abs()) {
            (StageStat::Accuracy | StageStat::Evasion, size) => format!("{whose} {verb} by {size}"),
            (_, 1) => format!("{whose} {verb} by 1 stage"),
            (_, size) => format!("{whose} {verb} by {size} stages"),
        }
    }

    fn worth(&self, around: &Surroundings<'_>, at: &End<'_>, _: i32) -> f32 {
        let Self(stat, by) = *self;
        if at.stages.effective().get(stat) <= -3 {
            return 0.0;
        }
        // Whose turn it is uses the move.
        let (world, user) = (around.world, around.world.clock().turn_of);
        let change = StageChange {
            who: at.id,
            stat,
            by,
            from: user,
        };
        let by = staging::bent(world, change).unwrap_or(0);
        let defied = match by < 0 && user != Some(at.id) {
            true => at.asked(world).defies(),
            false => 0,
        };
        if by < 0 && !strikes_with(world, at.id, stat) {
            return -2.5 * defied as f32;
        }
        let matters = !matches!(stat, StageStat::Accuracy | StageStat::Evasion);
        -(by as f32) * if matters { 2.5 } else { 2.0 } - 2.5 * defied as f32
    }
}

/// Whether somebody strikes with a stat that only blows of one class are made with; with all others, whatever it does.
fn strikes_with(world: &World, who: CombatantId, stat: StageStat) -> bool {
    let class = match stat {
        StageStat::Attack => AttackClass::Physical,
        StageStat::SpecialAttack => AttackClass::Special,
        _ => return true,
    };
    let known = traits::of(world, who).moves.iter();
    let moves = known.map(|id| world.dex().move_def(*id));
    let blows = moves.filter(|it| it.is_damaging());
    let (such, all) = blows.fold((0, 0), |(such, all), it| {
        (such + i32::from(it.class == class), all + 1)
    });
    // Whoever knows no blow has its fists.
    such > 0 || all == 0 && class == AttackClass::Physical
}
