//! Serde's traits for every type, by one table.

use crate::format::{Chunk, Draft};
use crate::ir::{Crate, Item};

pub(super) fn serde(ir: &Crate) -> Draft {
    let names = ir.modules.iter().flat_map(|module| &module.items).map(|item| match item {
        Item::Record(record) => &record.name,
        Item::Enum(decl) => &decl.name,
        Item::Tagged(union) => &union.name,
        Item::Shaped(union) => &union.name,
    });
    let rows: Vec<_> = names.map(|name| format!("crate::types::{name},")).collect();
    let chunks = if rows.is_empty() {
        Vec::new()
    } else {
        vec![Chunk::Table { call: "::client_runtime::serde_traits!", head: None, rows }]
    };
    Draft {
        path: "src/wire/serde.rs".to_owned(),
        source: "spec".to_owned(),
        allows: &[],
        docs: vec!["Serde's `Serialize` and `Deserialize`, on top of reading and writing.".to_owned()],
        chunks,
    }
}
