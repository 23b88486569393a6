//! The public items of emitted source, one line each: path and signature.
//!
//! It reads the text that was emitted, not the plan of it, so it shows what users get. What macros add is the same for every
//! type of a kind and is not listed.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Fields, ImplItem, Item, ReturnType, Visibility};

use crate::files::Files;

/// The public items of the crate, in the order of their paths.
#[must_use]
pub fn surface(files: &Files) -> Vec<String> {
    let mut lines = Vec::new();
    for (path, text) in files {
        let module = path.trim_start_matches("src/").trim_end_matches(".rs");
        // A file below a folder is private: its items are those of the folder.
        let module = module.split('/').next().unwrap_or(module);
        let file = syn::parse_file(text).unwrap_or_else(|error| unreachable!("emitted text is Rust: {error}"));
        for item in &file.items {
            of_item(module, item, &mut lines);
        }
    }
    lines.sort();
    lines
}

#[allow(clippy::wildcard_enum_match_arm, reason = "the kinds of items are Rust's, not ours")]
fn of_item(module: &str, item: &Item, lines: &mut Vec<String>) {
    match item {
        Item::Struct(item) if is_public(&item.vis) => {
            let path = format!("{module}::{}", item.ident);
            lines.push(format!("{path} struct{}", derives(&item.attrs)));
            of_fields(&path, &item.fields, lines);
        }
        Item::Enum(item) if is_public(&item.vis) => {
            let path = format!("{module}::{}", item.ident);
            lines.push(format!("{path} enum{}", derives(&item.attrs)));
            for variant in &item.variants {
                lines.push(format!("{path}::{}{}", variant.ident, short(variant.fields.to_token_stream())));
            }
        }
        Item::Impl(item) if item.trait_.is_none() => {
            let owner = short(item.self_ty.to_token_stream());
            let path = match item.self_ty.to_token_stream().to_string() {
                ty if ty.starts_with("crate :: client") => format!("client::{owner}"),
                _ => format!("{module}::{owner}"),
            };
            for item in &item.items {
                if let ImplItem::Fn(function) = item
                    && is_public(&function.vis)
                {
                    let inputs = short(function.sig.inputs.to_token_stream());
                    let output = match &function.sig.output {
                        ReturnType::Default => String::new(),
                        ReturnType::Type(_, ty) => format!(" -> {}", short(ty.to_token_stream())),
                    };
                    let mark = mark(&function.attrs);
                    lines.push(format!("{path}::{}({inputs}){output}{mark}", function.sig.ident));
                }
            }
        }
        Item::Type(item) if is_public(&item.vis) => lines.push(format!("{module}::{} type", item.ident)),
        Item::Use(item) if module == "lib" => lines.push(short(item.tree.to_token_stream())),
        Item::Use(item) if module == "testing" => {
            // What stands in the files below is listed there.
            let name = short(item.tree.to_token_stream());
            lines.extend((name != "*").then(|| format!("testing::{name}")));
        }
        _ => {}
    }
}

fn of_fields(path: &str, fields: &Fields, lines: &mut Vec<String>) {
    for field in fields.iter().filter(|field| is_public(&field.vis)) {
        let name = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
        lines.push(format!("{path}.{name}: {}{}", short(field.ty.to_token_stream()), mark(&field.attrs)));
    }
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn mark(attributes: &[Attribute]) -> &'static str {
    if attributes.iter().any(|attribute| attribute.path().is_ident("deprecated")) { " (deprecated)" } else { "" }
}

fn derives(attributes: &[Attribute]) -> String {
    let lists = attributes.iter().filter(|attribute| attribute.path().is_ident("derive"));
    let lists: Vec<_> =
        lists.filter_map(|list| list.meta.require_list().ok()).map(|list| short(list.tokens.clone())).collect();
    if lists.is_empty() { String::new() } else { format!(": {}", lists.join(", ")) }
}

/// Tokens as a reader would write them, each path by its last name.
fn short(tokens: TokenStream) -> String {
    let mut words: Vec<String> = Vec::new();
    flatten(tokens, &mut words);
    let mut text = String::new();
    for (index, word) in words.iter().enumerate() {
        let word_before = index.checked_sub(1).map_or("", |before| &words[before]);
        let spaced = matches!(word_before, "," | ":" | "impl" | "mut" | "+" | "=" | "->")
            || matches!(word.as_str(), "+" | "=" | "->");
        if spaced && !text.is_empty() {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}

fn flatten(tokens: TokenStream, words: &mut Vec<String>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    proc_macro2::Delimiter::Parenthesis => ("(", ")"),
                    proc_macro2::Delimiter::Brace => ("{", "}"),
                    proc_macro2::Delimiter::Bracket => ("[", "]"),
                    proc_macro2::Delimiter::None => ("", ""),
                };
                words.push(open.to_owned());
                flatten(group.stream(), words);
                words.push(close.to_owned());
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' && punct.spacing() == proc_macro2::Spacing::Joint => {
                // `::`: what stands before it is not the last name of the path.
                tokens.next();
                if words
                    .last()
                    .is_some_and(|word| word.starts_with(|first: char| first.is_alphabetic()) && word != "impl")
                {
                    words.pop();
                }
            }
            TokenTree::Punct(punct) if punct.as_char() == '-' && punct.spacing() == proc_macro2::Spacing::Joint => {
                tokens.next();
                words.push("->".to_owned());
            }
            TokenTree::Punct(punct) if punct.as_char() == '\'' => words.push("'".to_owned()),
            TokenTree::Punct(punct) => words.push(punct.to_string()),
            TokenTree::Ident(ident) => words.push(ident.to_string()),
            TokenTree::Literal(literal) => words.push(literal.to_string()),
        }
    }
}
