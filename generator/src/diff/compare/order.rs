//! Orders of names.

/// Returns the common names of both lists in the order of each, without equal ends; `None` if the orders are equal.
pub(super) fn difference<'t>(base: &[&'t str], head: &[&'t str]) -> Option<(Vec<&'t str>, Vec<&'t str>)> {
    if base == head {
        return None;
    }
    let mut old: Vec<_> = base.iter().copied().filter(|name| head.contains(name)).collect();
    let mut new: Vec<_> = head.iter().copied().filter(|name| base.contains(name)).collect();
    if old == new {
        return None;
    }
    while old.last() == new.last() {
        old.pop();
        new.pop();
    }
    let alike = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    Some((old.split_off(alike), new.split_off(alike)))
}

/// Returns the names, separated by commas.
pub(super) fn spell(names: &[&str]) -> String {
    names.join(", ")
}
