//! Items of the trait with response headers.

use crate::ir::paths::std as std_paths;
use crate::ir::{Function, Plain, PublicItem, ResponseHeader, RustType, Ty};

/// The trait, and a method for each header.
pub(crate) struct ResponseHeadersItems {
    pub(crate) ty: PublicItem,
    pub(crate) methods: Vec<PublicItem>,
}

impl ResponseHeadersItems {
    pub(crate) fn new(headers: &[ResponseHeader]) -> Self {
        let ty = PublicItem::new_type("response_headers", "ResponseHeaders", "trait", &[], Vec::new());
        let origins = headers.iter().flat_map(|header| header.origins.clone()).collect();
        let methods = headers.iter().map(|header| response_header_method(&ty, header)).collect();
        Self { methods, ty: PublicItem { origins, ..ty } }
    }
}

fn response_header_method(ty: &PublicItem, header: &ResponseHeader) -> PublicItem {
    let value = if let Some(element) = header.ty.list_element() {
        RustType::generic(std_paths::VEC, response_header_value(element))
    } else {
        response_header_value(&header.ty)
    };
    let method = Function { in_trait: true, ..Function::getter(RustType::optional(value)) };
    PublicItem {
        deprecated: header.deprecated,
        origins: header.origins.clone(),
        wire: Some(header.wire.clone()),
        ..ty.function(&header.name, method)
    }
}

/// Returns the type of one value. Text is borrowed.
fn response_header_value(ty: &Ty) -> RustType {
    if *ty == Ty::Plain(Plain::String) { RustType::borrowed(RustType::STR) } else { RustType::from_ty(ty) }
}
