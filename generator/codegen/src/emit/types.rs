//! Types of the spec.

mod enums;
mod overlapping;
mod records;
mod shaped;
mod tagged;

use super::scope::Scope;
use crate::format::Chunk;
use crate::ir::Item;

/// Writes the definition of a type.
pub(super) fn item(item: &Item, scope: &Scope) -> Vec<Chunk> {
    match item {
        Item::Record(record) => records::record(record, scope),
        Item::Enum(decl) => enums::enumeration(decl, scope),
        Item::Tagged(union) => tagged::union(union, scope),
        Item::Shaped(union) => shaped::union(union, scope),
        Item::Overlapping(union) => overlapping::union(union, scope),
    }
}
