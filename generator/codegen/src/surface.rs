//! Public items of the emitted crate, as a list that the diff compares.
//!
//! The items come from the [`ir`](crate::ir), and `emit` prints them; a test compares the list with the emitted files.

mod item;
mod lists;
mod signature;

pub use self::lists::{call_surface, client_surface, response_headers_surface, type_surface, webhooks_surface};
pub use self::signature::Signature;
pub use crate::ir::PublicItem;

use copperplate_language::model::Model;

use crate::ir::ItemKind;
use crate::lower::{self, Lowering};

/// Lists the public items that the crate of a model derives from its spec, one line each, in the order of their paths.
#[must_use]
pub fn planned_surface(model: &Model) -> Vec<String> {
    let cx = Lowering::new(model);
    let mut items = client_surface(
        &lower::lower_resources(&cx),
        &lower::auth::lower_auth(&model.auth),
        lower::servers::lower_servers(model).as_ref(),
    );
    items.extend(response_headers_surface(&lower::responses::headers::lower_response_headers(&cx)));
    items.extend(webhooks_surface(model));
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
