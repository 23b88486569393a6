//! Serde traits for the types of a module, by one table.

use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::format::Chunk;
use crate::ir::Item;

/// Returns the table, unless all types have files and so no JSON form.
pub(super) fn emit_serde_traits(items: &[Item], scope: &EmitScope) -> Option<Chunk> {
    let names = items.iter().filter(|item| !item.has_files()).map(Item::name);
    let rows: Vec<_> = names.map(|name| format!("{},", scope.spec_type(name))).collect();
    (!rows.is_empty()).then(|| Chunk::Table { call: scope.macro_path(macros::SERDE_TRAITS), head: None, rows })
}
