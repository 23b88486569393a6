//! Words of the spec language occur only in its table.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::Lit;

use super::GENERATOR;
use super::sources::{Source, sources};

const TABLE: &str = "generator/language/src/grammar";

/// Files with identically spelled words of other languages, and the names of these languages.
const OTHERS: [(&str, &str); 27] = [
    ("generator/openapi/src/import", "OpenAPI, words in names of calls, YAML, and keys of import.toml"),
    ("generator/openapi/src/export", "OpenAPI"),
    ("generator/language/src/reference", "prose of the page"),
    ("generator/language/src/schema", "JSON Schema"),
    ("generator/language/src/json.rs", "JSON Schema"),
    ("generator/language/src/diagnostics/format.rs", "formats of reports"),
    ("generator/language/src/diagnostics/render.rs", "prose of reports"),
    ("generator/language/src/diagnostics/report.rs", "keys of reports"),
    ("generator/diff/src/change/hints.rs", "prose of reports"),
    ("generator/diff/src/classify.rs", "prose of reports"),
    ("generator/diff/src/compare/values.rs", "prose of reports"),
    ("generator/diff/src/compare/values/constraints.rs", "JSON Schema"),
    ("generator/diff/src/verdict.rs", "prose of reports"),
    ("generator/diff/src/items", "Rust"),
    ("generator/diff/src/reachability/graph.rs", "paths in reports: the places of HTTP"),
    ("generator/diff/src/render", "keys of reports"),
    ("generator/diff/src/witness/request.rs", "samples of contents"),
    ("generator/diff/src/witness/place.rs", "paths in reports: the places of HTTP"),
    ("generator/codegen/src/emit", "Rust, and the modules of the crate"),
    ("generator/codegen/src/ir/items", "Rust, and the modules of the crate"),
    ("generator/codegen/src/lower", "pages of the guide, and names in generated code"),
    ("generator/language/src/names/reserved.rs", "Rust"),
    ("generator/language/src/check/names/scope.rs", "Rust"),
    ("generator/language/src/values", "JSON"),
    ("generator/language/src/model/json_type.rs", "JSON"),
    ("generator/language/src/tree.rs", "YAML"),
    ("generator/language/src/tree/yaml/scalar.rs", "YAML"),
];

/// Returns the string literals of a file, except docs.
fn literals(source: &Source) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    collect(source.code().to_token_stream(), &mut found);
    found
}

fn collect(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect(group.stream(), found),
            TokenTree::Literal(literal) => {
                if let Lit::Str(text) = Lit::new(literal) {
                    found.insert(text.value());
                }
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

/// Returns the keys and values of a table: its literals that are single words.
fn words(table: &[Source]) -> BTreeSet<String> {
    let is_word = |text: &String| text.len() > 1 && text.chars().all(|c| c.is_ascii_alphabetic() || c == '-');
    table.iter().flat_map(literals).filter(is_word).collect()
}

/// Returns the words that occur outside the table.
fn strays(words: &BTreeSet<String>, source: &Source) -> Vec<String> {
    literals(source).intersection(words).map(|word| format!("{}: \"{word}\"", source.path)).collect()
}

#[test]
fn words_of_the_language_are_in_its_table_only() {
    let all: Vec<_> = GENERATOR.iter().flat_map(|folder| sources(folder)).collect();
    let foreign = format!("{TABLE}/foreign.rs");
    let (table, rest): (Vec<_>, Vec<_>) = all.into_iter().partition(|source| source.path.starts_with(TABLE));
    let table: Vec<_> = table.into_iter().filter(|source| source.path != foreign).collect();
    let words = words(&table);
    assert!(words.len() > 60, "{words:?}");
    let is_other = |source: &Source| OTHERS.iter().any(|(path, _)| source.path.starts_with(path));
    let strays: Vec<_> =
        rest.iter().filter(|source| !is_other(source)).flat_map(|source| strays(&words, source)).collect();
    assert!(strays.is_empty(), "{}", strays.join("\n"));
}

#[test]
fn a_word_outside_the_table_is_found() {
    let table = Source::new(
        "language.rs",
        "values! { READ = \"read\", \"Changes nothing.\"; }\nconst T: Key = key(\"min-length\");\n",
    );
    let words = words(&[table]);
    assert_eq!(words, BTreeSet::from(["min-length".to_owned(), "read".to_owned()]));
    let of = |text: &str| strays(&words, &Source::new("check.rs", text));
    assert_eq!(of("fn f() { node.get(\"read\"); }\n"), ["check.rs: \"read\""]);
    assert_eq!(of("fn f() { matches!(word, \"min-length\" | \"x\"); }\n"), ["check.rs: \"min-length\""]);
    assert_eq!(of("/// read\nfn f() { node.get(\"to read\", READ); }\n"), Vec::<String>::new());
}
