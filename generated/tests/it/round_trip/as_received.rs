//! Bodies as the service sends them.

use super::assert_kept;
use crate::support::bodies::ALL;
use crate::support::tree::Tree;

#[test]
fn with_their_white_space() {
    for body in &ALL {
        assert_kept(body, "as it is", body.text);
    }
}

#[test]
fn without_white_space() {
    for body in &ALL {
        assert_kept(body, "without white space", &Tree::parse(body.text).to_string());
    }
}

/// Any character may be escaped, also in keys.
#[test]
fn with_every_character_escaped() {
    for body in &ALL {
        assert_kept(body, "escaped", &escaped(&Tree::parse(body.text)));
    }
}

fn escaped(tree: &Tree) -> String {
    let text = |text: &str| {
        let units: String = text.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect();
        format!("\"{units}\"")
    };
    match tree {
        Tree::Bare(bare) => bare.clone(),
        Tree::Text(value) => text(value),
        Tree::List(elements) => format!("[{}]", elements.iter().map(escaped).collect::<Vec<_>>().join(",")),
        Tree::Object(entries) => {
            let entries: Vec<_> = entries.iter().map(|(key, value)| text(key) + ":" + &escaped(value)).collect();
            format!("{{{}}}", entries.join(","))
        }
    }
}
