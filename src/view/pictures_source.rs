//! Where pictures come from: folders of the player and of the project first, then what the program
//! carries in itself. So the program runs from anywhere, and a picture of one's own takes the place of
//! the one that is built in.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use bevy::asset::io::{
    AssetReader, AssetReaderError, AssetSourceBuilder, AssetSourceId, PathStream, Reader, VecReader,
};
use bevy::asset::{AssetApp, io::AssetReaderFuture};
use bevy::prelude::*;
use rust_embed::RustEmbed;

use crate::data::files;

/// A folder of pictures of the repository, inside the program.
macro_rules! built_in {
    ($name:ident, $folder:literal, $prefix:literal) => {
        #[derive(RustEmbed)]
        #[folder = $folder]
        #[prefix = $prefix]
        struct $name;
    };
}

built_in!(Tiles, "assets/tiles", "tiles/");
built_in!(Tokens, "assets/tokens", "tokens/");
built_in!(Icons, "assets/icons", "icons/");

/// The title picture of the menu.
const TITLE: (&str, &[u8]) = ("title.png", include_bytes!("../../assets/title.png"));

/// A picture that the program carries, by its path below `assets`.
fn built_in(path: &str) -> Option<Cow<'static, [u8]>> {
    if path == TITLE.0 {
        return Some(Cow::Borrowed(TITLE.1));
    }
    [Tiles::get, Tokens::get, Icons::get]
        .into_iter()
        .find_map(|get| get(path))
        .map(|file| file.data)
}

/// The folders that are looked through for pictures before those built in, the first one first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct AssetFolders(Vec<PathBuf>);

impl AssetFolders {
    /// The folders `assets` that there are: below `BEVY_ASSET_ROOT`, in the user's data folder, below
    /// `CARGO_MANIFEST_DIR` (set by `cargo run`) and beside the program.
    #[must_use]
    pub fn find() -> Self {
        let below = |variable| std::env::var_os(variable).map(PathBuf::from);
        let beside = std::env::current_exe().ok();
        let places = [
            below("BEVY_ASSET_ROOT"),
            crate::data::user_folder(),
            below("CARGO_MANIFEST_DIR"),
            beside.and_then(|program| Some(program.parent()?.to_owned())),
        ];
        let folders = places.into_iter().flatten();
        let folders = folders.map(|place| place.join("assets"));
        Self(folders.filter(|place| place.is_dir()).collect())
    }

    /// Whether there is such a picture, as `tokens/oddish.png`.
    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        self.file(Path::new(path)).is_some() || built_in(path).is_some()
    }

    /// Whether there is a figure of this slug.
    #[must_use]
    pub fn has_token(&self, slug: &str) -> bool {
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
        !slug.is_empty() && slug.chars().all(plain) && self.has(&format!("tokens/{slug}.png"))
    }

    /// Where pictures are looked for, in words.
    #[must_use]
    pub fn described(&self) -> String {
        let mut places: Vec<String> = self
            .0
            .iter()
            .map(|folder| folder.display().to_string())
            .collect();
        places.push("the program itself".into());
        places.join(", ")
    }

    fn file(&self, path: &Path) -> Option<PathBuf> {
        let files = self.0.iter().map(|folder| folder.join(path));
        files.into_iter().find(|file| file.is_file())
    }

    /// The bytes of a picture.
    fn bytes(&self, path: &Path) -> Result<Cow<'static, [u8]>, AssetReaderError> {
        if let Some(file) = self.file(path) {
            let bytes = files::read_bytes(&file, &files::PICTURE);
            return match bytes {
                Ok(bytes) => Ok(Cow::Owned(bytes)),
                Err(fault) => Err(std::io::Error::other(fault.to_string()).into()),
            };
        }
        let name = path.to_string_lossy().replace('\\', "/");
        built_in(&name).ok_or_else(|| AssetReaderError::NotFound(path.to_owned()))
    }
}

/// Makes these folders and the built-in pictures the place that assets come from. To be called before
/// Bevy's asset plugin comes in.
pub(super) fn register(app: &mut App, folders: &AssetFolders) {
    let folders = folders.clone();
    app.register_asset_source(
        AssetSourceId::Default,
        AssetSourceBuilder::new(move || Box::new(folders.clone())),
    );
}

impl AssetReader for AssetFolders {
    fn read<'a>(&'a self, path: &'a Path) -> impl AssetReaderFuture<Value: Reader + 'a> {
        async move { Ok(VecReader::new(self.bytes(path)?.into_owned())) }
    }

    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        Err::<VecReader, _>(AssetReaderError::NotFound(path.to_owned()))
    }

    async fn read_directory<'a>(
        &'a self,
        path: &'a Path,
    ) -> Result<Box<PathStream>, AssetReaderError> {
        Err(AssetReaderError::NotFound(path.to_owned()))
    }

    async fn is_directory<'a>(&'a self, _: &'a Path) -> Result<bool, AssetReaderError> {
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_carries_its_pictures_and_ones_own_come_first() {
        let nowhere = AssetFolders::default();
        for file in super::super::assets::FILES {
            assert!(nowhere.has(file), "{file} is not built in");
        }
        assert!(nowhere.has_token("oddish"));

        let place = std::env::temp_dir().join(format!("tallgrass-pictures-{}", std::process::id()));
        std::fs::create_dir_all(place.join("tokens")).unwrap();
        std::fs::write(place.join("tokens/oddish.png"), b"mine").unwrap();
        std::fs::write(place.join("tokens/missingno.png"), b"glitch").unwrap();
        let folders = AssetFolders(vec![place.clone()]);
        let bytes = |path: &str| folders.bytes(Path::new(path)).unwrap();
        assert_eq!(&*bytes("tokens/oddish.png"), b"mine");
        assert!(folders.has_token("missingno") && !nowhere.has_token("missingno"));
        assert!(bytes("tokens/pidgey.png").starts_with(b"\x89PNG"));
        std::fs::remove_dir_all(&place).unwrap();
    }

    #[test]
    fn a_file_that_is_too_large_for_a_picture_is_not_read() {
        let place = std::env::temp_dir().join(format!("tallgrass-huge-{}", std::process::id()));
        std::fs::create_dir_all(place.join("tokens")).unwrap();
        let huge = std::fs::File::create(place.join("tokens/oddish.png")).unwrap();
        huge.set_len(files::PICTURE.bytes + 1).unwrap();
        let folders = AssetFolders(vec![place.clone()]);
        let fault = folders.bytes(Path::new("tokens/oddish.png")).unwrap_err();
        assert!(fault.to_string().contains("16 MiB"), "{fault}");
        std::fs::remove_dir_all(&place).unwrap();
    }

    #[test]
    fn unknown_or_dangerous_slugs_have_no_token() {
        let folders = AssetFolders::find();
        for slug in [
            "",
            "no such creature",
            "missingno",
            "../tokens/oddish",
            "a/b",
        ] {
            assert!(!folders.has_token(slug), "{slug}");
        }
    }
}
