//! Public items of the emitted crate, as data: what the diff compares.
//!
//! They are listed from the [`ir`](crate::ir), each with the elements of the spec that it comes from. A new kind of
//! emitted item is added here, beside its emitter; a test holds this list against the items of the emitted files.
//! Left out is what follows from others: a record has a `Default` exactly if its `new` has no argument.

mod calls;
mod client;
mod item;
mod reply_headers;
mod signature;
mod ty;
mod types;

pub use self::calls::of_call;
pub use self::client::of_client;
pub use self::item::{Argument, PublicItem};
use self::item::{Function, Kind, Receiver};
pub use self::reply_headers::of_reply_headers;
pub use self::signature::Signature;
use self::ty::Type;
pub use self::types::of_type;

use std::{iter, option};

use copperplate_language::model::{Model, SpecPath};

use crate::ir::Field;
use crate::lower::{self, Lowering};

/// Lists the public items of the crate of a model that come from its spec, one line each, in the order of their paths.
#[must_use]
pub fn planned_surface(model: &Model) -> Vec<String> {
    let cx = Lowering::of(model);
    let mut items =
        of_client(&lower::resources(&cx), &lower::auth::auth(&model.auth), lower::servers::servers(model).as_ref());
    items.extend(of_reply_headers(&lower::responses::headers::headers(&cx)));
    for file in 0..model.modules.len() {
        let module = lower::module(&cx, file);
        items.extend(module.items.iter().flat_map(of_type));
        items.extend(module.calls.iter().flat_map(of_call));
    }
    items.retain(|item| !matches!(item.kind, Kind::Conversion(None)));
    let mut lines: Vec<_> = items.iter().map(ToString::to_string).collect();
    lines.sort();
    lines
}

/// Returns the setter of an optional field of the type that `ty` is, and the one that sends `null` if there is one.
fn setters(ty: &PublicItem, field: &Field, argument: Type, origin: &SpecPath) -> Setters {
    let function = |arguments| {
        Kind::Function(Function {
            receiver: Some(Receiver::Owned),
            arguments,
            output: Type::plain("Self"),
            order: None,
        })
    };
    let argument =
        Argument { name: field.name.clone(), wire: field.wire.clone(), origin: origin.clone(), ty: argument };
    let value = PublicItem {
        deprecated: field.deprecated,
        origins: vec![origin.clone()],
        ..ty.member(&field.name, function(vec![argument]))
    };
    let null = field
        .null_setter
        .as_ref()
        .map(|null| PublicItem { origins: vec![origin.clone()], ..ty.member(null, function(Vec::new())) });
    Setters { value, null }
}

/// The setters of a field.
struct Setters {
    value: PublicItem,
    null: Option<PublicItem>,
}

impl IntoIterator for Setters {
    type Item = PublicItem;
    type IntoIter = iter::Chain<iter::Once<PublicItem>, option::IntoIter<PublicItem>>;

    fn into_iter(self) -> Self::IntoIter {
        iter::once(self.value).chain(self.null)
    }
}

/// Returns the arguments for required fields.
fn required<'f>(fields: impl Iterator<Item = (&'f Field, SpecPath)>) -> Vec<Argument> {
    let required = fields.filter(|(field, _)| field.is_required());
    required
        .map(|(field, origin)| Argument {
            name: field.name.clone(),
            wire: field.wire.clone(),
            origin,
            ty: Type::of_required_argument(field),
        })
        .collect()
}
