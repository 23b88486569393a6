//! Types of the spec.

mod enums;
mod overlapping;
mod records;
mod shaped;
mod tagged;

use super::scope::EmitScope;
use crate::format::Chunk;
use crate::ir::Item;

/// Writes the definition of a type.
pub(super) fn emit_type(item: &Item, scope: &EmitScope) -> Vec<Chunk> {
    match item {
        Item::Record(record) => records::emit_record_type(record, scope),
        Item::Enum(decl) => enums::emit_enum_type(decl, scope),
        Item::Tagged(union) => tagged::emit_tagged_type(union, scope),
        Item::Shaped(union) => shaped::emit_shaped_type(union, scope),
        Item::Overlapping(union) => overlapping::emit_overlapping_type(union, scope),
    }
}
