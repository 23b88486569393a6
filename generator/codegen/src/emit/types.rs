//! Types of the spec.

mod enums;
mod overlapping;
mod records;
mod shaped;
mod shared_fields;
mod tagged;

use proc_macro2::TokenStream;

use super::scope::EmitScope;
use crate::format::Chunk;
use crate::ir::Item;

/// Writes the definition of a type in a module.
pub(super) fn emit_type(item: &Item, module: &str, scope: &EmitScope) -> Vec<Chunk> {
    match item {
        Item::Record(record) => records::emit_record_type(record, module, scope),
        Item::Enum(decl) => enums::emit_enum_type(decl, module, scope),
        Item::Tagged(union) => tagged::emit_tagged_type(union, module, scope),
        Item::Shaped(union) => shaped::emit_shaped_type(union, module, scope),
        Item::Overlapping(union) => overlapping::emit_overlapping_type(union, module, scope),
    }
}

/// Returns the comment before a type: its name, and the traits that its table implements. The line is different for each
/// type and changes with nothing else, so a diff cannot attribute the start of one type to another.
fn emit_traits_comment(name: &str, traits: &str, module: &str, scope: &EmitScope) -> TokenStream {
    let module = module.trim_start_matches("r#");
    scope.comment(&format!("{name}: {traits} in wire/{module}.rs"))
}
