//! Serde's traits for every type, by one table.

use crate::emit::scope::paths::macros;
use crate::emit::scope::{Place, Scope};
use crate::format::{Chunk, Draft};
use crate::ir::Crate;

pub(in crate::emit) fn serde(ir: &Crate) -> Draft<'_> {
    let scope = Scope::of(Place::Tables, []);
    let names =
        ir.modules.iter().flat_map(|module| module.types.iter().filter(|name| !module.with_files.contains(name)));
    let rows: Vec<_> = names.map(|name| format!("{},", scope.of_spec(name))).collect();
    let table = (!rows.is_empty()).then(|| Chunk::Table { call: scope.call(macros::SERDE_TRAITS), head: None, rows });
    Draft {
        path: "src/wire/serde.rs".to_owned(),
        source: ir.sources.spec.clone(),
        allows: &[],
        docs: vec!["Serde's `Serialize` and `Deserialize`, on top of reading and writing.".to_owned()],
        collected: scope.collected(),
        chunks: Box::new(table.into_iter()),
    }
}
