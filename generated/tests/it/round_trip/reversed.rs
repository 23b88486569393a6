//! Bodies with the entries of all objects reversed: the service does not promise the order of the spec.

use super::assert_kept;
use crate::support::bodies::ALL;
use crate::support::tree::Tree;

#[test]
fn entries_in_the_opposite_order() {
    for body in &ALL {
        let mut tree = Tree::parse(body.text);
        tree.walk(&mut |_, tree| {
            if let Tree::Object(entries) = tree {
                entries.reverse();
            }
        });
        assert_ne!(tree, Tree::parse(body.text), "{}", body.name);
        assert_kept(body, "reversed", &tree.to_string());
    }
}
