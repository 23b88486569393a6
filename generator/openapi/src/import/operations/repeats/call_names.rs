//! Names of calls in Rust: `DeleteTodo`, from the method and the singular of the resource.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names::{self, rust_names};

use super::ImportedOperation;
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
            let resource = &operation.name.resource;
            let one = singular_word(resource);
            if one != *resource {
                singulars.insert(resource.clone(), one);
            }
        }
        let mut taken: IndexSet<String> = names::CALL_TYPES.iter().map(|name| names::name_without_case(name)).collect();
        let mut explicit = IndexMap::default();
        for operation in operations {
            let (resource, method) = (&operation.name.resource, &operation.name.method);
            let one =
                singulars.get(resource).filter(|_| !rust_names::keeps_plural_rust_name(method)).unwrap_or(resource);
            let derived = names::call_name(one, method);
            if derived.is_some_and(|name| taken.insert(names::name_without_case(&name))) {
                continue;
            }
            let candidates = [
                format!("{resource}-{method}"),
                format!("{resource}-{method}-call"),
                format!("call-{resource}-{method}"),
            ];
            let free = candidates.iter().filter_map(|name| names::variant_name(name));
            if let Some(name) = free.into_iter().find(|name| taken.insert(names::name_without_case(name))) {
                explicit.insert(operation.full_name(), name);
            }
        }
        Self { explicit, singulars }
    }
}
