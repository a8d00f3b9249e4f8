//! The arithmetic of the book as plain functions on plain values. No Bevy, no I/O.
