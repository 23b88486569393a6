//! Bodies whose objects have their entries the other way round: the order of the spec is no promise of the service.

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
