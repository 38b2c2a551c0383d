//! The pictures that pupils choose from: `web/assets/pictures`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The names of all pictures.
pub const PICTURES: [&str; 24] = [
    "sun",
    "moon",
    "star",
    "cloud",
    "rainbow",
    "mountain",
    "tree",
    "flower",
    "leaf",
    "mushroom",
    "apple",
    "lemon",
    "fish",
    "bird",
    "snail",
    "butterfly",
    "boat",
    "kite",
    "house",
    "ball",
    "drum",
    "umbrella",
    "rocket",
    "heart",
];

/// The name of a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(
    value_type = String, example = "sun",
    pattern = "^(sun|moon|star|cloud|rainbow|mountain|tree|flower|leaf|mushroom|apple|lemon|fish|bird|snail|butterfly|boat|kite|house|ball|drum|umbrella|rocket|heart)$"
)]
pub struct Picture(pub String);

impl TryFrom<String> for Picture {
    type Error = String;

    fn try_from(name: String) -> Result<Picture, String> {
        if PICTURES.contains(&name.as_str()) {
            return Ok(Picture(name));
        }
        Err(format!("a picture is one of {}", PICTURES.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_picture_is_drawn() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/assets/pictures");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .expect("the folder")
            .map(|entry| entry.expect("a file").file_name().into_string().expect("a name"))
            .collect();
        files.sort();
        let mut names = PICTURES.map(|name| format!("{name}.svg"));
        names.sort();
        assert_eq!(files, names);
    }
}
