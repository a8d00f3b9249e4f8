//! Rule-sets beside PTU's, a room each. They stand on `board`, `data` and `tables` and know nothing of
//! `battle`, which is PTU's; `tests/layers` holds them to it.

pub mod d20;
