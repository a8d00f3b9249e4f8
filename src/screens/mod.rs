//! The states of the application: menu, battle, results.
