//! The trait with headers of responses.

use super::{Function, ItemKind, PublicItem, Receiver, SurfaceType};
use crate::ir::{ResponseHeader, Ty};

/// Returns the trait and its methods; nothing without a header.
pub fn response_headers_surface(headers: &[ResponseHeader]) -> Vec<PublicItem> {
    let origins = headers.iter().flat_map(|header| header.origins.clone()).collect();
    let of = PublicItem::new_type("response_headers", "ResponseHeaders", "trait", "", Vec::new());
    let of = PublicItem { origins, ..of };
    let mut items: Vec<_> = headers.iter().map(|header| response_header_surface(&of, header)).collect();
    items.extend((!headers.is_empty()).then_some(of));
    items
}

fn response_header_surface(of: &PublicItem, header: &ResponseHeader) -> PublicItem {
    let value = if let Ty::List(element) = &header.ty {
        SurfaceType::generic("Vec", response_header_value_type(element))
    } else {
        response_header_value_type(&header.ty)
    };
    let function = ItemKind::Function(Function {
        receiver: Some(Receiver::Borrowed),
        arguments: Vec::new(),
        output: SurfaceType::generic("Option", value),
        order: None,
    });
    PublicItem {
        deprecated: header.deprecated,
        origins: header.origins.clone(),
        wire: Some(header.wire.clone()),
        ..of.member(&header.name, function)
    }
}

fn response_header_value_type(ty: &Ty) -> SurfaceType {
    if *ty == Ty::String {
        SurfaceType::Borrowed(Box::new(SurfaceType::plain("str")))
    } else {
        SurfaceType::from_ty(ty)
    }
}
