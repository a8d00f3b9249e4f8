//! Controllers that answer prompts.
