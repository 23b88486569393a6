//! Unpaired surrogates, as of an emoji that was cut in two: U+FFFD stands for each in the value, which is a deviation.
//! The text is written as it was read until the value changes.

mod keys;
mod strings;
mod unions;

use copperplate_runtime::{Deviation, DeviationKind, Json};

/// Path and text of each deviation, all of which are unpaired surrogates.
fn unpaired(deviations: &[Deviation]) -> Vec<(&str, &str)> {
    assert!(deviations.iter().all(|deviation| deviation.kind() == DeviationKind::UnpairedSurrogate), "{deviations:?}");
    let text = |deviation| Deviation::found(deviation).map_or("", Json::as_json_text);
    deviations.iter().map(|deviation| (deviation.path(), text(deviation))).collect()
}
