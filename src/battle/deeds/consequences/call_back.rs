//! `CallBack`: somebody goes back into its ball, and its trainer may send out another (Quick Switch, core p.59); no
//! other trainer's Quick Switch minds that one.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::switching;
use crate::data::effects::call_back::CallBack;

impl Deed for CallBack {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if switching::may_call_back(world, to.who, false) {
            switching::call_back(world, to.who, true);
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "{} goes back into its ball, and its trainer may send out another",
            said.who
        )
    }
}
