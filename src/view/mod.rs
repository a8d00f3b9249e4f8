//! The board, tokens and overlays; plays the journal back.
