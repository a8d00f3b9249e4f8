//! Records: level, dice and commands; save, load, replay, undo.
