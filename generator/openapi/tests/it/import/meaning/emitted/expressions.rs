//! Expressions of emitted code: literals, lists and names.

use syn::{Expr, ExprLit, Lit};

/// Returns the elements of a reference to an array.
pub(super) fn elements(expression: &Expr) -> Vec<&Expr> {
    match expression {
        Expr::Reference(reference) => elements(&reference.expr),
        Expr::Array(array) => array.elems.iter().collect(),
        _ => Vec::new(),
    }
}

/// Returns the value of a string literal.
pub(super) fn text(expression: &Expr) -> Option<String> {
    match expression {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}

/// Returns the last word of a path: `QueryStyle::Pipe`.
pub(super) fn last_word(expression: &Expr) -> String {
    let Expr::Path(path) = expression else { panic!("a path") };
    path.path.segments.last().expect("a path").ident.to_string()
}
