//! Threads with a small stack: the reader, comparisons and serde do not overflow it for any text.

use copperplate_runtime::Json;

use super::corpus::{SEEDS, lists, mixed, objects, texts};
use super::like_serde_json::agrees;

#[test]
fn half_a_megabyte_is_enough() {
    let thread = std::thread::Builder::new().stack_size(512 << 10).spawn(|| {
        for text in texts().chain(SEEDS.iter().copied()) {
            agrees(text);
        }
        for text in [lists(127), objects(127), mixed(127)] {
            agrees(&text);
            let (json, spaced) =
                (Json::parse_text(&text).unwrap(), Json::parse_text(&text.replace(':', ": ")).unwrap());
            assert_eq!(json, spaced);
        }
        for text in ["[".repeat(100_000), "{\"a\":".repeat(100_000)] {
            assert!(Json::parse_text(&text).is_err());
        }
    });
    thread.expect("a thread").join().expect("no panic and no overflow");
}
