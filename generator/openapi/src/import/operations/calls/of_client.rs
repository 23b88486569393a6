//! Calls of the client itself, which have no resource.

use copperplate_language::maps::IndexSet;
use copperplate_language::names;

use super::{CallName, DescribedCall};

/// Name of the file with these calls. No resource shares it, because all calls of a file have the same Cargo features.
const FILE: &str = "client-calls";

/// Returns the name of a call as a method of the client itself.
pub(super) fn client_call_name(method: &str, name: &CallName) -> CallName {
    CallName {
        resource: None,
        method: method.to_owned(),
        file: FILE.to_owned(),
        is_of_api: true,
        note: None,
        ..name.clone()
    }
}

/// Gives calls the methods of the client that an export states, unless the author decided on another name, or another
/// method of the client has it.
pub(super) fn apply_client_call_names(described: &[DescribedCall], names: &mut [CallName]) {
    let mut wanted: Vec<_> = described.iter().map(stated_client_method).collect();
    loop {
        // A call that is refused keeps its resource, which is a method of the client, too.
        let is_resource = |(name, wanted): (&CallName, &Option<_>)| name.resource.clone().filter(|_| wanted.is_none());
        let resources = names.iter().zip(&wanted).filter_map(is_resource);
        let mut taken: IndexSet<String> = resources.filter_map(|resource| names::value_name(&resource)).collect();
        taken.extend(names::CLIENT_METHODS.map(str::to_owned));
        let count = wanted.iter().flatten().count();
        for method in &mut wanted {
            method.take_if(|method| names::value_name(method).is_none_or(|method| !taken.insert(method)));
        }
        if wanted.iter().flatten().count() == count {
            break;
        }
    }
    for (method, name) in wanted.into_iter().zip(names) {
        if let Some(method) = method {
            *name = client_call_name(method, name);
        }
    }
}

/// Returns the method that an export states, if it is a name.
fn stated_client_method<'d>(call: &DescribedCall<'d>) -> Option<&'d str> {
    call.client_method.filter(|method| call.decided.is_none() && names::is_spec_name(method))
}
