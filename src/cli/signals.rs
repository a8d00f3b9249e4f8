//! Being told to stop (Ctrl-C, `kill`): long work ends after the step at hand and says how far it came.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// Exit status of what was stopped, as shells give it for Ctrl-C.
pub(super) const STOPPED: u8 = 130;

static STOP: AtomicBool = AtomicBool::new(false);

/// Becomes true when somebody says stop; whoever says so twice ends the program at once.
pub(super) fn stop() -> &'static AtomicBool {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let told = || {
            if STOP.swap(true, Ordering::SeqCst) {
                std::process::exit(i32::from(STOPPED));
            }
        };
        // Where signals cannot be heard they end the program as they always do.
        let _ = ctrlc::set_handler(told);
    });
    &STOP
}

/// Lets whoever says stop leave a game at once, with these last words.
pub(super) fn leave_with(last_words: fn() -> Vec<String>) {
    let leave = move || {
        super::note("\n");
        last_words().iter().for_each(|line| super::note(line));
        std::process::exit(i32::from(STOPPED));
    };
    // Where signals cannot be heard they end the program as they always do.
    let _ = ctrlc::set_handler(leave);
}

/// Whether somebody has said so.
pub(super) fn stopped() -> bool {
    STOP.load(Ordering::SeqCst)
}
