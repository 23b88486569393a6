//! Response headers: one method for all operations that describe the same header.

use super::described_headers::{DescribedHeader, collect_response_headers};
use super::header_docs as docs;
use crate::ir::{self, ResponseHeader};
use crate::lower::{Lowering, types};

/// Returns the trait with the response headers, if the spec describes any.
pub(in crate::lower) fn lower_response_headers_trait(cx: &Lowering) -> Option<ir::ResponseHeaders> {
    let headers = lower_response_headers(cx);
    (!headers.is_empty()).then(|| ir::ResponseHeaders { docs: docs::lower_response_headers_trait_docs(cx), headers })
}

/// Returns the headers, in the order of the spec.
pub fn lower_response_headers(cx: &Lowering) -> Vec<ResponseHeader> {
    collect_response_headers(cx).iter().map(|header| lower_response_header(cx, header)).collect()
}

fn lower_response_header(cx: &Lowering, header: &DescribedHeader) -> ResponseHeader {
    let first = header.fields[0];
    ResponseHeader {
        origins: header.fields.iter().map(|field| field.path.clone()).collect(),
        wire: first.name.to_ascii_lowercase(),
        name: header.name.clone(),
        ty: types::lower_type(cx, &first.ty),
        deprecated: header.fields.iter().all(|field| field.attributes.deprecated),
        docs: docs::lower_response_header_docs(cx, header),
    }
}
