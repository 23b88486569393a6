//! Serde's traits for the types of a module, by one table.

use crate::emit::scope::Scope;
use crate::emit::scope::paths::macros;
use crate::format::Chunk;
use crate::ir::Item;

/// Returns the table, unless all types have files and so no JSON of their own.
pub(super) fn traits(items: &[Item], scope: &Scope) -> Option<Chunk> {
    let names = items.iter().filter(|item| !item.has_files()).map(Item::name);
    let rows: Vec<_> = names.map(|name| format!("{},", scope.of_spec(name))).collect();
    (!rows.is_empty()).then(|| Chunk::Table { call: scope.call(macros::SERDE_TRAITS), head: None, rows })
}
