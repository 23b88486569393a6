//! Public items of the emitted crate, as data: what the diff compares.
//!
//! They are listed from the [`ir`](crate::ir), each with the elements of the spec that it comes from. A new kind of
//! emitted item is added here, beside its emitter; a test holds this list against the items of the emitted files.
//! Left out is what follows from others: a record has a `Default` exactly if its `new` has no argument.

mod calls;
mod client;
mod item;
mod response_headers;
mod signature;
mod ty;
mod types;

pub use self::calls::call_surface;
pub use self::client::client_surface;
use self::item::{Function, ItemKind};
pub use self::item::{ItemArgument, PublicItem};
pub use self::response_headers::response_headers_surface;
use self::signature::Receiver;
pub use self::signature::Signature;
use self::ty::SurfaceType;
pub use self::types::type_surface;

use std::{iter, option};

use copperplate_language::model::{Model, SpecPath};

use crate::ir::Field;
use crate::lower::{self, Lowering};

/// Lists the public items of the crate of a model that come from its spec, one line each, in the order of their paths.
#[must_use]
pub fn planned_surface(model: &Model) -> Vec<String> {
    let cx = Lowering::new(model);
    let mut items = client_surface(
        &lower::lower_resources(&cx),
        &lower::auth::lower_auth(&model.auth),
        lower::servers::lower_servers(model).as_ref(),
    );
    items.extend(response_headers_surface(&lower::responses::headers::lower_response_headers(&cx)));
    for file in 0..model.modules.len() {
        let module = lower::lower_module(&cx, file);
        items.extend(module.items.iter().flat_map(type_surface));
        items.extend(module.calls.iter().flat_map(call_surface));
    }
    items.retain(|item| !matches!(item.kind, ItemKind::Conversion(None)));
    let mut lines: Vec<_> = items.iter().map(ToString::to_string).collect();
    lines.sort();
    lines
}

/// Returns the setter of an optional field of the type that `ty` is, and the one that sends `null` if there is one.
fn setters_surface(ty: &PublicItem, field: &Field, argument: SurfaceType, origin: &SpecPath) -> Setters {
    let function = |arguments| {
        ItemKind::Function(Function {
            receiver: Some(Receiver::Owned),
            arguments,
            output: SurfaceType::plain("Self"),
            order: None,
        })
    };
    let argument =
        ItemArgument { name: field.name.clone(), wire: field.wire.clone(), origin: origin.clone(), ty: argument };
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
fn required_arguments_surface<'f>(fields: impl Iterator<Item = (&'f Field, SpecPath)>) -> Vec<ItemArgument> {
    let required = fields.filter(|(field, _)| field.is_required());
    required
        .map(|(field, origin)| ItemArgument {
            name: field.name.clone(),
            wire: field.wire.clone(),
            origin,
            ty: SurfaceType::for_required_argument(field),
        })
        .collect()
}
