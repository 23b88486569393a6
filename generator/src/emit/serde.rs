//! Serde's traits for every type, by one table.

use crate::format::{Chunk, Draft};
use crate::ir::Crate;

pub(super) fn serde(ir: &Crate) -> Draft<'_> {
    let names = ir.modules.iter().flat_map(|module| &module.types);
    let rows: Vec<_> = names.map(|name| format!("crate::types::{name},")).collect();
    let is_empty = rows.is_empty();
    let table = Chunk::Table { call: "::client_runtime::serde_traits!", head: None, rows };
    Draft {
        path: "src/wire/serde.rs".to_owned(),
        source: "spec".to_owned(),
        allows_deprecated: false,
        docs: vec!["Serde's `Serialize` and `Deserialize`, on top of reading and writing.".to_owned()],
        chunks: Box::new((!is_empty).then_some(table).into_iter()),
    }
}
