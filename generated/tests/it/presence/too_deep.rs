//! Bodies with too much nesting: rejected at a fixed depth, before the stack overflows.

use copperplate_runtime::error::Mismatch;
use copperplate_runtime::json::DEPTH_MAX;
use copperplate_runtime::wire::from_json;
use svc_client::types::{Notification, UiSchema};

use crate::support::Outcome;
use crate::support::bodies::ALL;
use crate::support::difference::difference;
use crate::support::tree::Tree;

/// Nested lists, the innermost empty.
fn nested(depth: usize) -> String {
    "[".repeat(depth) + &"]".repeat(depth)
}

#[test]
fn the_deepest_that_is_read_is_kept() -> Outcome {
    let body = ALL.iter().find(|body| body.name == "get_notification").ok_or("there is such a body")?;
    for (name, levels_around) in [("xNew", 1), ("payload.x", 2)] {
        let with = |depth: usize| {
            let text = nested(depth - levels_around);
            let free =
                if name == "xNew" { format!("\"xNew\":{text},") } else { format!("\"payload\":{{\"x\":{text}}},") };
            let without = Tree::parse(body.text).to_string();
            let without = if name == "xNew" { without } else { without.replace("\"payload\":", "\"xPayload\":") };
            without.replacen('{', &format!("{{{free}"), 1)
        };
        let deepest = with(usize::try_from(DEPTH_MAX)?);
        let back = (body.through_wire)(&deepest)?;
        assert_eq!(difference(&Tree::parse(&deepest), &Tree::parse(&back)), None, "{name}");
        assert_eq!((body.through_serde)(&deepest)?, back, "{name}");
        let error = (body.through_wire)(&with(usize::try_from(DEPTH_MAX)? + 1)).expect_err("a level too deep");
        assert_eq!(error.mismatch(), &Mismatch::TooDeep, "{name}");
    }
    Ok(())
}

#[test]
fn any_excess_of_depth_is_rejected() {
    let unknown = format!("{{\"x\":{}}}", nested(1_000_000));
    let error = from_json::<Notification>(&unknown).expect_err("much too deep");
    assert_eq!((error.path().as_str(), error.mismatch()), ("*", &Mismatch::TooDeep));
    let level = r#"{"component":"DATA","properties":{"a":"#;
    let models = format!(r#"{{"properties":{{"a":{}1"#, level.repeat(100_000));
    let error = from_json::<UiSchema>(&models).expect_err("much too deep");
    assert_eq!(error.mismatch(), &Mismatch::TooDeep);
    assert!(error.path().starts_with("properties.a.properties.a.properties"), "{}", error.path());
}
