//! Response headers, with the places in the spec that describe each.

use copperplate_language::maps::IndexMap;
use copperplate_language::model::{Field, SpecPath};

use crate::lower::{Lowering, checked_rust_name};

/// Response header, as described by each place in the spec.
pub(in crate::lower) struct DescribedHeader<'m> {
    pub(in crate::lower) name: String,
    pub(in crate::lower) fields: Vec<&'m Field>,
}

/// Returns the headers with the fields that describe them. A method is found by header and name; the types are equal.
pub(in crate::lower) fn collect_response_headers<'m>(cx: &Lowering<'m>) -> Vec<DescribedHeader<'m>> {
    let mut found: IndexMap<(String, String), DescribedHeader<'m>> = IndexMap::default();
    for field in cx.model.all_response_headers() {
        let (wire, name) = (field.name.to_ascii_lowercase(), checked_rust_name(cx.names.field(field)));
        let known = found.entry((wire, name.clone())).or_insert_with(|| DescribedHeader { name, fields: Vec::new() });
        known.fields.push(field);
    }
    found.into_values().collect()
}

/// Returns the operation that describes a header of its responses; `None` for a header of all operations.
pub(super) fn response_header_operation(field: &Field) -> Option<&str> {
    let SpecPath::ResponseHeader(operation, _) = &field.path else { return None };
    operation.as_deref()
}
