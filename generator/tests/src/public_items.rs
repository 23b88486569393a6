//! Public items of emitted source: path and signature.
//!
//! They are read from the emitted code, not from the ir, so they are the items that users get: tests compare the two.
//! Items that macros add are the same for every type of a kind and are not listed, except for the type of a response,
//! which users name too, and the conversions into a union, which depend on its variants.

use std::fmt;

use copperplate_language::files::Files;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{
    Attribute, Fields, FnArg, ImplItem, Item, ItemMacro, ReturnType, Signature, TraitItem, Type, UseTree, Visibility,
};

/// Macros of the runtime for unions. The rows of their tables include the conversions.
const UNIONS: [&str; 3] = ["tagged_union", "shaped_union", "overlapping_union"];

/// A public item.
#[derive(Clone, Debug, PartialEq, Eq)]
struct EmittedItem {
    /// Path, such as `types::Thing.size`.
    pub path: String,
    kind: EmittedSignature,
    pub deprecated: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum EmittedSignature {
    /// A struct or enum, with its traits besides `Debug`.
    Type(String),
    /// A field, with its type.
    Field(String),
    /// A variant, with its content.
    Variant(String),
    /// A conversion into the union of a variant, from this type.
    Conversion(String),
    /// A function: its arguments by name and type, and its result. `self` has no type.
    Function { inputs: Vec<(String, String)>, output: String },
    /// The type that a call returns.
    Response(String),
    /// The type of the items on the pages of a call.
    Pages(String),
    /// An item of another crate under a name of this crate.
    Export,
}

/// Returns the public items of the crate, one line each, in the order of their paths.
///
/// # Panics
///
/// If a file is not Rust.
#[must_use]
pub fn emitted_surface(files: &Files) -> Vec<String> {
    let mut items = Vec::new();
    for (path, text) in files {
        let module = path.trim_start_matches("src/").trim_end_matches(".rs");
        // A file below a folder is private: its items belong to the folder.
        let module = module.split('/').next().unwrap_or(module);
        // There are more docs than code, and docs are not items.
        let code: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let file = syn::parse_file(&code.join(
            "
",
        ))
        .unwrap_or_else(|error| panic!("{path} is not Rust: {error}"));
        file.items.iter().for_each(|item| read_public_items(module, item, &mut items));
    }
    let mut lines: Vec<_> = items.iter().map(ToString::to_string).collect();
    lines.sort();
    lines
}

impl fmt::Display for EmittedItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)?;
        match &self.kind {
            EmittedSignature::Type(text) => write!(f, " {text}")?,
            EmittedSignature::Field(ty) => write!(f, ": {ty}")?,
            EmittedSignature::Variant(payload) => f.write_str(payload)?,
            EmittedSignature::Conversion(ty) => write!(f, " from({ty})")?,
            EmittedSignature::Function { inputs, output } => {
                let inputs: Vec<_> = inputs
                    .iter()
                    .map(|(name, ty)| if ty.is_empty() { name.clone() } else { format!("{name}: {ty}") })
                    .collect();
                write!(f, "({}){output}", inputs.join(", "))?;
            }
            EmittedSignature::Response(ty) => write!(f, " returns {ty}")?,
            EmittedSignature::Pages(ty) => write!(f, " pages of {ty}")?,
            EmittedSignature::Export => {}
        }
        f.write_str(if self.deprecated { " (deprecated)" } else { "" })
    }
}

fn read_public_items(module: &str, item: &Item, items: &mut Vec<EmittedItem>) {
    let mut note = |path: String, kind, attributes: &[Attribute]| {
        items.push(EmittedItem { path, kind, deprecated: is_deprecated_item(attributes) });
    };
    match item {
        Item::Struct(item) if is_public_item(&item.vis) => {
            let path = format!("{module}::{}", item.ident);
            let derives = public_item_derives(&item.attrs);
            let has = |name: &str| item.fields.iter().any(|field| field.ident.as_ref().is_some_and(|own| own == name));
            // The macro for records, which have this field, implements the traits.
            let compared = if module == "types" && has("hidden_") { ", PartialEq, Eq, Hash" } else { "" };
            // The field replaces a function that the macro adds to every other record.
            let without = if has("extra") { ", no function `extra`" } else { "" };
            note(path.clone(), EmittedSignature::Type(format!("struct{derives}{compared}{without}")), &item.attrs);
            read_public_fields(&path, &item.fields, items);
        }
        Item::Enum(item) if is_public_item(&item.vis) => {
            let path = format!("{module}::{}", item.ident);
            note(
                path.clone(),
                EmittedSignature::Type(format!("enum{}", public_item_derives(&item.attrs))),
                &item.attrs,
            );
            for variant in &item.variants {
                let payload = EmittedSignature::Variant(print_public_tokens(variant.fields.to_token_stream()));
                note(format!("{path}::{}", variant.ident), payload, &variant.attrs);
            }
        }
        Item::Impl(item) => {
            let path = public_item_owner(module, &item.self_ty);
            for item in &item.items {
                match item {
                    ImplItem::Fn(function) if is_public_item(&function.vis) => {
                        note(
                            format!("{path}::{}", function.sig.ident),
                            read_public_signature(&function.sig),
                            &function.attrs,
                        );
                    }
                    ImplItem::Type(item) if item.ident == "Response" => {
                        note(
                            path.clone(),
                            EmittedSignature::Response(print_public_tokens(item.ty.to_token_stream())),
                            &item.attrs,
                        );
                    }
                    ImplItem::Type(item) if item.ident == "Item" => {
                        note(
                            path.clone(),
                            EmittedSignature::Pages(print_public_tokens(item.ty.to_token_stream())),
                            &item.attrs,
                        );
                    }
                    _ => {}
                }
            }
        }
        Item::Fn(function) if is_public_item(&function.vis) && module == "webhooks" => {
            note(format!("{module}::{}", function.sig.ident), read_public_signature(&function.sig), &function.attrs);
        }
        Item::Macro(item) if is_public_conversions(item) => {
            for (path, ty) in read_public_conversions(item.mac.tokens.clone()) {
                note(path, EmittedSignature::Conversion(ty), &[]);
            }
        }
        Item::Trait(item) if is_public_item(&item.vis) => {
            let path = format!("{module}::{}", item.ident);
            for item in &item.items {
                if let TraitItem::Fn(function) = item {
                    note(
                        format!("{path}::{}", function.sig.ident),
                        read_public_signature(&function.sig),
                        &function.attrs,
                    );
                }
            }
            note(path, EmittedSignature::Type("trait".to_owned()), &item.attrs);
        }
        Item::Type(item) if is_public_item(&item.vis) => {
            note(format!("{module}::{}", item.ident), EmittedSignature::Type("type".to_owned()), &item.attrs);
        }
        Item::Use(item) if is_public_item(&item.vis) && module == "lib" => {
            for name in public_import_names(&item.tree) {
                note(name, EmittedSignature::Export, &item.attrs);
            }
        }
        Item::Use(item) if is_public_item(&item.vis) && module == "testing" => {
            for name in public_import_names(&item.tree) {
                note(format!("testing::{name}"), EmittedSignature::Export, &item.attrs);
            }
        }
        _ => {}
    }
}

/// Returns the path of the type of an `impl`, in its own module if it names one. The mode of a call, blocking or not,
/// is a type parameter that users do not write.
fn public_item_owner(module: &str, ty: &Type) -> String {
    let mut segments = Vec::new();
    if let Type::Path(ty) = ty {
        segments.extend(ty.path.segments.iter().map(|segment| segment.ident.to_string()));
    }
    match segments.as_slice() {
        [.., module, name] => format!("{module}::{name}"),
        [name] => format!("{module}::{name}"),
        [] => module.to_owned(),
    }
}

fn is_public_conversions(item: &ItemMacro) -> bool {
    let name = item.mac.path.segments.last();
    name.is_some_and(|name| UNIONS.iter().any(|table| name.ident == table))
}

/// Returns the conversions in the table of a union: the variant, and the type that it holds. Conversions from types that
/// only programs use, such as `&str`, add no information.
fn read_public_conversions(table: TokenStream) -> Vec<(String, String)> {
    let tokens: Vec<_> = table.into_iter().collect();
    let Some((TokenTree::Group(rows), union)) = tokens.split_last() else { return Vec::new() };
    let union = print_public_tokens(union.iter().cloned().collect());
    let mut conversions = Vec::new();
    read_union_rows(rows.stream(), &mut |variant, ty| conversions.push((format!("types::{union}::{variant}"), ty)));
    conversions
}

fn read_union_rows(rows: TokenStream, note: &mut dyn FnMut(String, String)) {
    let rows: Vec<_> = rows.into_iter().collect();
    for row in rows.split(|token| is_punct(token, ',')) {
        match row {
            [at, TokenTree::Ident(from), names @ ..] if is_punct(at, '@') && from == "from" => {
                let json = names.iter().filter(|name| name.to_string() == "json");
                json.for_each(|_| note("as_json".to_owned(), "Json".to_owned()));
            }
            [TokenTree::Ident(variant), rest @ ..] => {
                if let Some(ty) = convertible_type(rest) {
                    note(variant.to_string(), ty);
                }
            }
            _ => {}
        }
    }
}

/// Returns the type of a row, if it converts into the union: the tokens after the colon, up to the kinds of JSON.
fn convertible_type(row: &[TokenTree]) -> Option<String> {
    let start = row.iter().position(|token| is_punct(token, ':'))? + 1;
    let kinds = row.windows(2).position(|pair| is_punct(&pair[0], '=') && is_punct(&pair[1], '>'));
    let ty = &row[start..kinds.unwrap_or(row.len())];
    let is_ambiguous = ty.iter().any(|token| is_punct(token, '|') || matches!(token, TokenTree::Group(_)));
    (!is_ambiguous).then(|| print_public_tokens(ty.iter().cloned().collect()))
}

fn is_punct(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char)
}

/// Returns the names that a `use` imports; names from a glob are listed where they are declared.
fn public_import_names(tree: &UseTree) -> Vec<String> {
    match tree {
        UseTree::Path(path) => public_import_names(&path.tree),
        UseTree::Name(name) => vec![name.ident.to_string()],
        UseTree::Rename(name) => vec![name.rename.to_string()],
        UseTree::Glob(_) => Vec::new(),
        UseTree::Group(group) => group.items.iter().flat_map(public_import_names).collect(),
    }
}

fn read_public_signature(signature: &Signature) -> EmittedSignature {
    let input = |input: &FnArg| match input {
        // It does not matter to the caller whether the function may change its own copy.
        FnArg::Receiver(receiver) if matches!(receiver.kind, syn::ReceiverKind::Value) => {
            ("self".to_owned(), String::new())
        }
        FnArg::Receiver(receiver) => (print_public_tokens(receiver.to_token_stream()), String::new()),
        FnArg::Typed(typed) => {
            (print_public_tokens(typed.pat.to_token_stream()), print_public_tokens(typed.ty.to_token_stream()))
        }
    };
    let output = match &signature.output {
        ReturnType::Default => String::new(),
        ReturnType::Type(_, ty) => format!(" -> {}", print_public_tokens(ty.to_token_stream())),
    };
    EmittedSignature::Function { inputs: signature.inputs.iter().map(input).collect(), output }
}

fn read_public_fields(path: &str, fields: &Fields, items: &mut Vec<EmittedItem>) {
    for field in fields.iter().filter(|field| is_public_item(&field.vis)) {
        let name = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
        items.push(EmittedItem {
            path: format!("{path}.{name}"),
            kind: EmittedSignature::Field(print_public_tokens(field.ty.to_token_stream())),
            deprecated: is_deprecated_item(&field.attrs),
        });
    }
}

fn is_public_item(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn is_deprecated_item(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("deprecated"))
}

/// Returns the traits that a type derives, except for `Debug`: every type has it, some by hand, to mask secrets.
fn public_item_derives(attributes: &[Attribute]) -> String {
    let lists = attributes.iter().filter(|attribute| attribute.path().is_ident("derive"));
    let names: Vec<_> = lists
        .filter_map(|list| list.meta.require_list().ok())
        .flat_map(|list| print_public_tokens(list.tokens.clone()).split(", ").map(str::to_owned).collect::<Vec<_>>())
        .filter(|name| name != "Debug")
        .collect();
    if names.is_empty() { String::new() } else { format!(": {}", names.join(", ")) }
}

/// Returns tokens as a reader would write them, each path by its last name.
fn print_public_tokens(tokens: TokenStream) -> String {
    let mut words: Vec<String> = Vec::new();
    flatten_public_tokens(tokens, &mut words);
    let mut text = String::new();
    for (index, word) in words.iter().enumerate() {
        let word_before = index.checked_sub(1).map_or("", |before| &words[before]);
        let word_after = words.get(index + 1).map_or("", String::as_str);
        // The printer adds a trailing comma to a list that it breaks.
        if word == "," && matches!(word_after, ")" | ">" | "") {
            continue;
        }
        let spaced = matches!(word_before, "," | ":" | "impl" | "mut" | "+" | "=" | "->")
            || matches!(word.as_str(), "+" | "=" | "->");
        if spaced && !text.is_empty() && !matches!(word.as_str(), ">" | ")") {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}

fn flatten_public_tokens(tokens: TokenStream, words: &mut Vec<String>) {
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
                flatten_public_tokens(group.stream(), words);
                words.push(close.to_owned());
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' && punct.spacing() == proc_macro2::Spacing::Joint => {
                // `::`: the name before it is not the last name of the path.
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
