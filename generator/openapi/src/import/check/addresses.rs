//! Paths, and the parameters in them.

use super::Check;
use super::objects::PATH_ITEM;
use super::parameters::declared;
use super::values::EXTENSION;
use crate::import::document::At;

/// Methods of a path item.
const METHODS: [&str; 8] = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/// Checks the items of all paths, and that each has the parameters of its path.
pub(super) fn paths<'d>(check: &mut Check<'_, '_, 'd>, at: &At<'d>) {
    for (path, item) in at.entries().filter(|(path, _)| !path.starts_with(EXTENSION)) {
        let errors = check.diagnostics.count();
        check.object(&item, &PATH_ITEM);
        let Some(names) = names(path) else {
            let help = "a parameter is a name in braces: `/users/{id}`";
            check.wrong(at.key_span(path), format!("the braces of `{path}` do not match"), Some(help));
            continue;
        };
        // The item can be a reference to one that is not checked yet.
        if check.diagnostics.count() == errors
            && let Some(item) = check.resolved(&item)
        {
            parameters(check, &names, &item);
        }
    }
}

/// Checks the items of a callback, whose addresses are expressions.
pub(super) fn callback<'d>(check: &mut Check<'_, '_, 'd>, at: &At<'d>) {
    for (_, item) in at.entries().filter(|(address, _)| !address.starts_with(EXTENSION)) {
        check.object(&item, &PATH_ITEM);
    }
}

/// Reports the parameters that the path does not have. Those of the path that are not declared are known to be texts.
fn parameters<'d>(check: &mut Check<'_, '_, 'd>, names: &[&str], item: &At<'d>) {
    for (method, operation) in item.entries().filter(|(key, _)| METHODS.contains(key)) {
        let all = declared(check, item).into_iter().chain(declared(check, &operation));
        let all: Vec<_> = all.filter(|known| known.location == "path").collect();
        for known in all.iter().filter(|known| !names.contains(&known.name.as_str())) {
            let message = format!("the path of `{method}` has no parameter `{}`", known.name);
            let other = names.iter().find(|name| all.iter().all(|known| known.name != **name));
            let help = match other {
                Some(name) => format!("the path has `{{{name}}}`, which is not declared"),
                None => format!("write `{{{}}}` in the path, or remove the parameter", known.name),
            };
            check.wrong(known.span, message, Some(&help));
        }
    }
}

/// Returns the names of the parameters in a path; nothing, if a brace is not closed.
fn names(path: &str) -> Option<Vec<&str>> {
    let path = path.split('#').next().unwrap_or_default();
    let mut parts = path.split('{');
    if parts.next()?.contains('}') {
        return None;
    }
    parts
        .map(|part| part.split_once('}').filter(|(name, rest)| !name.is_empty() && !rest.contains('}')))
        .map(|part| Some(part?.0))
        .collect()
}
