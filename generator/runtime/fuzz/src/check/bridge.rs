//! Round trip through serde and serde_json, which changes nothing.

use copperplate_runtime::{Json, serde_bridge};

use super::DEPTH_MAX;
use super::tree::{Tree, theirs};

/// Checks the round trip. A valid text without a tree contains unpaired surrogates, which Unicode text cannot
/// represent.
pub(super) fn check(text: &str, tree: Option<&Tree<'_>>) {
    let Ok(json) = Json::parse_text(text) else { return };
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let read: Json = serde_bridge::deserialize(&mut deserializer).expect("serde_json takes it");
    assert_eq!(read.as_json_text(), json.as_json_text());

    let mut printed = Vec::new();
    serde_bridge::serialize(&json, &mut serde_json::Serializer::new(&mut printed))
        .expect("serde_json has a form for it");
    let printed = String::from_utf8(printed).expect("JSON is text");
    assert_eq!(Json::parse_text(&printed).expect("printed by serde_json"), json, "{printed}");
    assert_eq!(theirs(&printed, DEPTH_MAX).as_ref(), tree, "{printed}");
}
