//! Conversions of numbers and lists into a union, from the types that programs use for them.

use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::format::Chunk;
use crate::ir::Ty;

/// Writes the conversions of a union with variants of these types: from integers and floats, from lists of floats and of
/// literals, and from arrays.
pub(super) fn emit_list_conversions(union: &str, types: &[&Ty], scope: &EmitScope) -> Option<Chunk> {
    let is_list_of = |ty: &&&Ty, of: &Ty| matches!(ty, Ty::List(element) if **element == *of);
    let has_list = |of: &Ty| types.iter().any(|ty| is_list_of(&ty, of));
    // Integers convert into the integer variant.
    let has_number = types.contains(&&Ty::Number) && !types.contains(&&Ty::Integer);
    let rows = [
        (has_number, "number,"),
        (has_list(&Ty::Number), "numbers,"),
        (has_list(&Ty::String), "strings,"),
        (has_list(&Ty::Integer), "integers,"),
    ];
    let rows: Vec<_> = rows.into_iter().filter(|(is_there, _)| *is_there).map(|(_, row)| row.to_owned()).collect();
    let head = Some(scope.spec_type(union).to_string());
    (!rows.is_empty()).then(|| Chunk::Table { call: scope.macro_path(macros::LIST_FROM), head, rows })
}
