//! Names that the types of the crate occupy.

use copperplate_language::names;

use super::{Lowering, lower_rust_name, modules};
use crate::ir::TypeNames;

/// Returns the names of all types, including the structs of required fields, and of the modules of types.
pub(crate) fn lower_type_names(cx: &Lowering) -> TypeNames {
    let records = cx.model.records.iter().map(|record| &record.header);
    let enums = cx.model.enums.iter().map(|decl| &decl.header);
    let unions = cx.model.unions.iter().map(|union| &union.header);
    let types = records.chain(enums).chain(unions).map(lower_rust_name);
    let with_required = cx.model.records.iter().filter(|record| record.has_required_struct());
    let required = with_required.map(|record| names::required_name(&lower_rust_name(&record.header)));
    let modules = (0..cx.model.modules.len()).map(|file| modules::lower_module_name(cx, file));
    types.chain(required).chain(modules).collect()
}
