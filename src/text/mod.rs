//! The plain-text front end.
