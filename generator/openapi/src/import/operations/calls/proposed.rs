//! Names that extensions of other tools propose for calls.

use copperplate_language::maps::IndexSet;

use super::resources::is_call_resource;
use super::{CallName, DescribedCall, call_file, free_call_method};
use crate::import::words;

/// Gives calls the names that the document proposes, unless the author decided on another name, or another call has it.
pub(super) fn apply_proposed_call_names(described: &[DescribedCall], names: &mut [CallName]) {
    let mut taken: IndexSet<(Option<String>, String)> =
        names.iter().map(|name| (name.resource.clone(), name.method.clone())).collect();
    let is_open = |(call, name): &(&DescribedCall, &mut CallName)| call.decided.is_none() && name.resource.is_some();
    for (call, name) in described.iter().zip(names).filter(is_open) {
        let (resource, method) = call.proposed;
        let resource = resource.and_then(words::spec_name_from_words).filter(|name| is_call_resource(name));
        let method = method.and_then(words::spec_name_from_words).map(free_call_method);
        if resource.is_none() && method.is_none() {
            continue;
        }
        let file = if resource.is_some() && call.section.is_none() { resource.clone() } else { None };
        let proposed = CallName {
            resource: resource.or_else(|| name.resource.clone()),
            method: method.unwrap_or_else(|| name.method.clone()),
            file: file.map_or_else(|| name.file.clone(), |resource| call_file(&resource)),
            note: None,
            ..name.clone()
        };
        if taken.insert((proposed.resource.clone(), proposed.method.clone())) {
            *name = proposed;
        }
    }
}
