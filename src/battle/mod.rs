//! One battle: an ECS world of its own, driven by commands, told by a journal.
