//! Conditional compilation: attributes for the Cargo features of resources.

use proc_macro2::TokenStream;

use crate::ir::Compiled;

/// Returns the attribute of an item under a condition, as text.
pub(super) fn emit_compiled_condition(condition: &Compiled) -> Option<String> {
    match condition {
        Compiled::Always => None,
        Compiled::With(features) => {
            let features: Vec<_> = features.iter().map(|feature| format!("feature = {feature:?}")).collect();
            Some(match features.as_slice() {
                [feature] => format!("#[cfg({feature})]"),
                features => format!("#[cfg(any({}))]", features.join(", ")),
            })
        }
    }
}

/// Returns the attribute of an item under a condition.
pub(super) fn emit_compiled_cfg(condition: &Compiled) -> Option<TokenStream> {
    let tokens = emit_compiled_condition(condition)?.parse();
    Some(tokens.unwrap_or_else(|error| unreachable!("an attribute is made of tokens: {error}")))
}
