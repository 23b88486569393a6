//! Bodies with numbers that do not fit a Rust type, or that Rust would print differently.

use super::assert_kept;
use crate::support::bodies::ALL;
use crate::support::tree::Tree;

const NOTATIONS: [&str; 9] = [
    "123456789012345678901234567890.10",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775808",
    "-0",
    "-0.0",
    "1.10",
    "1E+02",
    "25e-320",
];

#[test]
fn any_notation_of_any_number() {
    for notation in NOTATIONS {
        let mut replaced = 0;
        for body in &ALL {
            let mut tree = Tree::parse(body.text);
            tree.walk(&mut |path, tree| {
                if let Tree::Bare(text) = tree
                    && text.parse::<f64>().is_ok()
                    && !is_count(path)
                {
                    notation.clone_into(text);
                    replaced += 1;
                }
            });
            assert_kept(body, notation, &tree.to_string());
        }
        assert!(replaced > 100, "the bodies have numbers");
    }
}

/// The counts of a page are integers.
fn is_count(path: &[String]) -> bool {
    matches!(path, [key] if matches!(key.as_str(), "totalCount" | "pageSize" | "page"))
}
