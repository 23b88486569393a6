//! Names of calls in Rust: `DeleteTodo`, from the method and the singular of the resource.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names::{self, rust_names};

use super::ImportedOperation;
use crate::import::operations::calls::CallName;
use crate::import::words::singular_word;

/// Names of calls that must be written, and singulars of resources.
#[derive(Debug, Default)]
pub(super) struct RustCallNames {
    pub(super) explicit: IndexMap<String, String>,
    pub(super) singulars: IndexMap<String, String>,
}

impl RustCallNames {
    pub(super) fn new(operations: &[ImportedOperation]) -> Self {
        let mut singulars: IndexMap<String, String> = IndexMap::default();
        for operation in operations {
            let Some(resource) = &operation.name.resource else { continue };
            let one = singular_word(resource);
            if one != *resource {
                singulars.insert(resource.clone(), one);
            }
        }
        let mut taken: IndexSet<String> = names::CALL_TYPES.iter().map(|name| names::name_without_case(name)).collect();
        let mut explicit = IndexMap::default();
        for operation in operations {
            let (derived, name) = derive_rust_call_name(&operation.name, &singulars);
            if derived.is_some_and(|name| taken.insert(names::name_without_case(&name))) {
                continue;
            }
            let candidates = [name.clone(), format!("{name}-call"), format!("call-{name}")];
            let free = candidates.iter().filter_map(|name| names::variant_name(name));
            if let Some(name) = free.into_iter().find(|name| taken.insert(names::name_without_case(name))) {
                explicit.insert(operation.full_name(), name);
            }
        }
        Self { explicit, singulars }
    }
}

/// Returns the Rust name of a call, and the words of a longer name.
fn derive_rust_call_name(name: &CallName, singulars: &IndexMap<String, String>) -> (Option<String>, String) {
    let method = &name.method;
    let Some(resource) = &name.resource else { return (names::client_call_name(method), method.clone()) };
    let one = singulars.get(resource).filter(|_| !rust_names::keeps_plural_rust_name(method)).unwrap_or(resource);
    (names::call_name(one, method), format!("{resource}-{method}"))
}
