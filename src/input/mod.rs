//! Action maps: keys and mouse to intents.
