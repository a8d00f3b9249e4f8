//! What searches looked at in this thread: squares gone on from and jumps weighed. Tests hold it against
//! bounds, which do not depend on the machine.

use std::cell::Cell;

thread_local! {
    static LOOKS: Cell<usize> = const { Cell::new(0) };
}

pub(super) fn add(looks: usize) {
    LOOKS.set(LOOKS.get() + looks);
}

/// The looks that something takes.
pub(crate) fn of<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = LOOKS.get();
    let done = work();
    (done, LOOKS.get() - before)
}
