//! The trait with headers of responses.

use super::{Function, Kind, PublicItem, Receiver, Type};
use crate::ir::{ReplyHeader, Ty};

/// Returns the trait and its methods; nothing without a header.
pub fn of_reply_headers(headers: &[ReplyHeader]) -> Vec<PublicItem> {
    let origins = headers.iter().flat_map(|header| header.origins.clone()).collect();
    let of = PublicItem::ty("reply_headers", "ReplyHeaders", "trait", "", Vec::new());
    let of = PublicItem { origins, ..of };
    let mut items: Vec<_> = headers.iter().map(|header| method(&of, header)).collect();
    items.extend((!headers.is_empty()).then_some(of));
    items
}

fn method(of: &PublicItem, header: &ReplyHeader) -> PublicItem {
    let value =
        if let Ty::List(element) = &header.ty { Type::generic("Vec", value(element)) } else { value(&header.ty) };
    let function = Kind::Function(Function {
        receiver: Some(Receiver::Borrowed),
        arguments: Vec::new(),
        output: Type::generic("Option", value),
        order: None,
    });
    PublicItem {
        deprecated: header.deprecated,
        origins: header.origins.clone(),
        wire: Some(header.wire.clone()),
        ..of.member(&header.name, function)
    }
}

fn value(ty: &Ty) -> Type {
    if *ty == Ty::String { Type::Borrowed(Box::new(Type::plain("str"))) } else { Type::of(ty) }
}
