//! Methods that return response headers: one for all operations with the same header.

use indexmap::map::Entry;

use super::scope::{NameKind, NameScope, WantedName};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::maps::IndexMap;
use crate::model::{Attributes, Field, Model, SpecPath};
use crate::names;
use crate::names::rust_names;

/// Checks the methods.
pub(super) fn check_response_header_names(model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = NameScope::new(NameKind::Field, &names::REPLY_METHODS);
    let mut known: IndexMap<_, &Field> = IndexMap::default();
    for header in model.all_response_headers() {
        let rust_name = rust_names::rust_field_name(header);
        match known.entry((header.name.to_ascii_lowercase(), rust_name.clone())) {
            Entry::Vacant(free) => {
                free.insert(header);
                let Field { name, span, attributes: Attributes { rust, .. }, .. } = header;
                scope.reserve(WantedName { name, span: *span, explicit: rust.as_ref(), rust_name }, diagnostics);
                scope.start_next_list();
            }
            Entry::Occupied(first)
                if first.get().ty != header.ty && headers_are_of_two_operations(first.get(), header) =>
            {
                let message = format!("two operations have the header `{}` with different types", header.name);
                let diagnostic = Diagnostic::new(codes::NAME_COLLISION, header.span, message).label("this one");
                let diagnostic = diagnostic.related(first.get().span, "and this one");
                diagnostics.report(diagnostic.help("use one type, or give one of them a `rust` name"));
            }
            Entry::Occupied(_) => {}
        }
    }
}

/// Returns `true` for headers of the responses of two operations. Two headers of the same operation were reported.
fn headers_are_of_two_operations(one: &Field, other: &Field) -> bool {
    let (one, other) = (header_operation(one), header_operation(other));
    one.is_some() && other.is_some() && one != other
}

/// Returns the operation that describes a header of its responses.
fn header_operation(header: &Field) -> Option<&str> {
    let SpecPath::ResponseHeader(operation, _) = &header.path else { return None };
    operation.as_deref()
}
