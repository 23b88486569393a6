//! References of code to modules of its crate: paths that start with `crate::` or `super::`.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{File, Item};

/// Path to a module of the same crate.
pub(crate) struct Reference {
    /// Number of `super::` at the start; none for `crate::`.
    supers: Option<usize>,
    /// Consecutive names of the path.
    names: Vec<String>,
    /// First names in the braces at the end.
    group: Vec<String>,
}

impl Reference {
    /// Returns the names that follow the path of a room; `depth` is the number of `super::` that lead to it.
    pub(crate) fn after<'r>(
        &'r self,
        room: &[&str],
        depth: usize,
    ) -> Option<impl Iterator<Item = &'r String> + use<'r>> {
        let rest = match self.supers {
            Some(supers) => (supers == depth).then_some(&self.names[..])?,
            None => {
                let (start, rest) = self.names.split_at_checked(room.len())?;
                (start == room).then_some(rest)?
            }
        };
        Some(rest.iter().take(1).chain(self.group.iter().filter(move |_| rest.is_empty())))
    }
}

/// Returns the references of a file.
pub(crate) fn references(code: &File) -> Vec<Reference> {
    let mut found = Vec::new();
    // An exported macro expands in another crate, which is above all modules of this one.
    let own = code.items.iter().filter(|item| !is_exported_macro(item));
    own.for_each(|item| collect(item.to_token_stream(), &mut found));
    found
}

/// Returns `true` for a macro that other crates can use.
pub(crate) fn is_exported_macro(item: &Item) -> bool {
    let Item::Macro(item) = item else { return false };
    item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"))
}

fn collect(tokens: TokenStream, found: &mut Vec<Reference>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let is = |at: usize, word: &str| matches!(tokens.get(at), Some(TokenTree::Ident(ident)) if ident == word);
    let is_colon = |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
    let is_path = |at: usize| is_colon(at) && is_colon(at + 1);
    for at in 0..tokens.len() {
        // Code in `quote!` is emitted: its paths belong to another crate.
        let is_emitted = at >= 2 && is(at - 2, "quote");
        if let (TokenTree::Group(group), false) = (&tokens[at], is_emitted) {
            collect(group.stream(), found);
        }
        let is_root = is(at, "crate") && is_path(at + 1);
        let supers = (at..tokens.len()).step_by(3).take_while(|at| is(*at, "super") && is_path(at + 1)).count();
        if !is_root && (supers == 0 || at >= 3 && is(at - 3, "super")) {
            continue;
        }
        let mut after = at + if is_root { 3 } else { 3 * supers };
        let mut names = Vec::new();
        while let Some(TokenTree::Ident(name)) = tokens.get(after) {
            names.push(name.to_string());
            if !is_path(after + 1) {
                break;
            }
            after += 3;
        }
        let group = tokens.get(after).map(first_names_in_braces).unwrap_or_default();
        found.push(Reference { supers: (!is_root).then_some(supers), names, group });
    }
}

fn first_names_in_braces(token: &TokenTree) -> Vec<String> {
    let TokenTree::Group(group) = token else { return Vec::new() };
    let (mut names, mut starts) = (Vec::new(), true);
    for token in group.stream() {
        match token {
            TokenTree::Ident(name) if starts => {
                names.push(name.to_string());
                starts = false;
            }
            TokenTree::Punct(punct) if punct.as_char() == ',' => starts = true,
            _ => {}
        }
    }
    names
}
