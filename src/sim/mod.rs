//! Many battles on all cores, and what the numbers say.
