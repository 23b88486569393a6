//! Small counterexamples.

use crate::support::tree::Tree;

/// Removes entries and elements for as long as a body still breaks the law.
pub(super) fn smallest(body: Tree, breaks: impl Fn(&Tree) -> bool) -> Tree {
    let mut body = body;
    loop {
        let parts = parts(&body);
        let smaller = (0..parts).map(|number| without(&body, number)).find(|smaller| breaks(smaller));
        match smaller {
            Some(smaller) => body = smaller,
            None => return body,
        }
    }
}

/// Returns the number of entries and elements.
fn parts(tree: &Tree) -> usize {
    match tree {
        Tree::Bare(_) | Tree::Text(_) => 0,
        Tree::List(elements) => elements.iter().map(|element| 1 + parts(element)).sum(),
        Tree::Object(entries) => entries.iter().map(|(_, value)| 1 + parts(value)).sum(),
    }
}

/// Returns a body without the entry or element with this number.
fn without(body: &Tree, number: usize) -> Tree {
    let mut body = body.clone();
    remove(&mut body, &mut { number });
    body
}

/// Returns `true` once it has removed the part.
fn remove(tree: &mut Tree, number: &mut usize) -> bool {
    let is_here = |number: &mut usize| {
        let is_here = *number == 0;
        *number = number.wrapping_sub(1);
        is_here
    };
    match tree {
        Tree::Bare(_) | Tree::Text(_) => false,
        Tree::List(elements) => {
            for at in 0..elements.len() {
                if is_here(number) {
                    elements.remove(at);
                    return true;
                }
                if remove(&mut elements[at], number) {
                    return true;
                }
            }
            false
        }
        Tree::Object(entries) => {
            for at in 0..entries.len() {
                if is_here(number) {
                    entries.remove(at);
                    return true;
                }
                if remove(&mut entries[at].1, number) {
                    return true;
                }
            }
            false
        }
    }
}
