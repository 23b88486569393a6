//! The public items of a part of the crate: emitted, looked at and thrown away.

use super::scope::{Place, Scope};
use super::surface::{PublicItem, of_tokens};
use super::{calls, client, model};
use crate::format::Chunk;
use crate::ir::{Call, Crate, Item};

/// The items of a type.
pub(crate) fn of_type(item: &Item) -> Vec<PublicItem> {
    of_chunks("types", model(item, &Scope::of(Place::Tables, [])))
}

/// The items of an operation.
pub(crate) fn of_call(call: &Call) -> Vec<PublicItem> {
    of_chunks("operations", calls::call(call, &Scope::of(Place::Tables, [])))
}

/// The items of the client.
pub(crate) fn of_client(ir: &Crate) -> Vec<PublicItem> {
    of_chunks("client", client::client(ir).chunks)
}

fn of_chunks(module: &str, chunks: impl IntoIterator<Item = Chunk>) -> Vec<PublicItem> {
    let mut items = Vec::new();
    for chunk in chunks {
        match chunk {
            Chunk::Items(tokens) => items.extend(of_tokens(module, tokens)),
            // Tables hold how something is read and written, nothing that users name.
            Chunk::Table { .. } => {}
        }
    }
    items
}
