//! Definitions and levels: RON to validated, typed values.
