//! Sources, and their code without unit tests.

use std::cell::OnceCell;
use std::fs;

use syn::{Attribute, File, Item};

use super::references::{Reference, references};
use crate::tree::{real, walk};

/// Rust file of the workspace.
pub(crate) struct Source {
    /// Path from the workspace.
    pub(crate) path: String,
    pub(crate) text: String,
    code: OnceCell<File>,
    references: OnceCell<Vec<Reference>>,
}

impl Source {
    pub(crate) fn new(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned(), code: OnceCell::new(), references: OnceCell::new() }
    }

    /// Returns the parsed code, for the rules that need more than the text.
    pub(crate) fn code(&self) -> &File {
        self.code.get_or_init(|| {
            let mut code = syn::parse_file(&self.text).unwrap_or_else(|error| panic!("{}: {error}", self.path));
            without_tests(&mut code.items);
            code
        })
    }

    /// Returns the references of the code to modules of its crate.
    pub(crate) fn references(&self) -> &[Reference] {
        self.references.get_or_init(|| references(self.code()))
    }
}

/// Returns the Rust files below a folder, except unit tests, in the order of their paths.
pub(crate) fn sources(folder: &str) -> Vec<Source> {
    let mut sources = Vec::new();
    walk(&real().join(folder), &mut |path| {
        let is_test = path.file_stem().is_some_and(|stem| stem == "tests");
        if path.extension().is_some_and(|extension| extension == "rs") && !is_test {
            let text = fs::read_to_string(path).expect("a source file");
            let name = path.strip_prefix(real()).expect("below it").to_string_lossy().replace('\\', "/");
            sources.push(Source::new(&name, &text));
        }
    });
    assert!(!sources.is_empty(), "{folder} has sources");
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

fn without_tests(items: &mut Vec<Item>) {
    items.retain(|item| !attributes(item).iter().any(is_test));
    for item in items {
        if let Item::Mod(module) = item
            && let Some((_, items)) = &mut module.content
        {
            without_tests(items);
        }
    }
}

/// Returns `true` for `#[test]` and `#[cfg(test)]`.
fn is_test(attribute: &Attribute) -> bool {
    attribute.path().is_ident("test")
        || (attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test")))
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

#[test]
fn unit_tests_are_no_part_of_a_source() {
    let source = Source::new(
        "a.rs",
        "use a::A;\n#[cfg(test)]\nuse b::B;\n#[cfg(feature = \"x\")]\nmod c {\n#[test]\nfn d() \
         {}\n}\n#[cfg(test)]\nmod tests {}\n",
    );
    let [Item::Use(_), Item::Mod(module)] = &source.code().items[..] else { panic!("{}", source.code().items.len()) };
    assert!(module.content.as_ref().is_some_and(|(_, items)| items.is_empty()));
}
