//! Conversions of lists into a union, from the types in which programs have them.

use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::format::Chunk;
use crate::ir::Ty;

/// Writes the conversions of a union with variants of these types: from lists of floats, of literals, and from arrays.
pub(super) fn emit_list_conversions<'t>(
    union: &str,
    types: impl Iterator<Item = &'t Ty>,
    scope: &EmitScope,
) -> Option<Chunk> {
    let mut rows = Vec::new();
    for ty in types {
        let Ty::List(element) = ty else { continue };
        let row = match **element {
            Ty::Number => "numbers,",
            Ty::String => "strings,",
            Ty::Integer => "integers,",
            Ty::Bytes
            | Ty::File
            | Ty::Boolean
            | Ty::Timestamp
            | Ty::Json
            | Ty::Object
            | Ty::List(_)
            | Ty::Map(_)
            | Ty::Nullable(_)
            | Ty::Boxed(_)
            | Ty::DeepBoxed(_)
            | Ty::Record(_)
            | Ty::Enum(_)
            | Ty::Union(_) => continue,
        };
        rows.push(row.to_owned());
    }
    let head = Some(scope.spec_type(union).to_string());
    (!rows.is_empty()).then(|| Chunk::Table { call: scope.macro_path(macros::LIST_FROM), head, rows })
}
