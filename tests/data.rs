//! The dex and the levels: what is compiled in is sound, and each kind of fault is told.

use tallgrass::data::{Dex, Level, builtin_levels};

fn report<E: std::fmt::Display>(faults: &[E]) -> String {
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

#[test]
fn the_built_in_dex_and_levels_are_sound() {
    let dex = Dex::builtin().unwrap_or_else(|faults| panic!("{}", report(faults)));
    for (name, text) in builtin_levels() {
        if let Err(faults) = Level::parse(&format!("levels/{name}.ron"), text, dex) {
            panic!("{}", report(&faults));
        }
    }
}
