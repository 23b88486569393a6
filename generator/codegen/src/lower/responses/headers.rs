//! Headers of responses: one method for all operations that describe the same header.

use copperplate_language::maps::IndexMap;
use copperplate_language::model::{Field, SpecPath};

use crate::ir::{self, ReplyHeader};
use crate::lower::docs::reply_headers as docs;
use crate::lower::{Lowering, checked_rust_name, types};

/// Header of responses, as each place of the spec describes it.
pub(in crate::lower) struct DescribedHeader<'m> {
    pub(in crate::lower) name: String,
    pub(in crate::lower) fields: Vec<&'m Field>,
}

/// Returns the trait with the headers, if the spec describes any.
pub(in crate::lower) fn lower_response_headers_trait(cx: &Lowering) -> Option<ir::ReplyHeaders> {
    let headers = lower_response_headers(cx);
    (!headers.is_empty()).then(|| ir::ReplyHeaders { docs: docs::lower_response_headers_trait_docs(cx), headers })
}

/// Returns the headers, in the order of the spec.
pub fn lower_response_headers(cx: &Lowering) -> Vec<ReplyHeader> {
    collect_response_headers(cx).iter().map(|header| lower_response_header(cx, header)).collect()
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

fn lower_response_header(cx: &Lowering, header: &DescribedHeader) -> ReplyHeader {
    let first = header.fields[0];
    ReplyHeader {
        origins: header.fields.iter().map(|field| field.path.clone()).collect(),
        wire: first.name.to_ascii_lowercase(),
        name: header.name.clone(),
        ty: types::lower_type(cx, &first.ty),
        deprecated: header.fields.iter().all(|field| field.deprecated),
        docs: docs::lower_response_header_docs(cx, header),
    }
}

/// Returns the operation that describes a header of its responses; none for one of every operation.
pub(in crate::lower) fn response_header_operation(field: &Field) -> Option<&str> {
    let SpecPath::ReplyHeader(operation, _) = &field.path else { return None };
    operation.as_deref()
}
