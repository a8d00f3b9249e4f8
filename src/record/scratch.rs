//! Folders for the tests of records.

/// An empty folder for a test.
pub(crate) fn test_folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("tallgrass-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let made = std::fs::create_dir_all(&folder);
    assert!(made.is_ok(), "{made:?}");
    folder
}
