//! Module dependencies: the arrows between the modules of a room (a crate, or a folder in one) are the ones that
//! ARCHITECTURE.md lists, and no two modules of any room import each other.

use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;

use syn::{Item, UseTree};

use super::CRATES;
use super::references::is_exported_macro;
use super::sources::{Source, sources};
use crate::tree::real;

/// Imports of each module, and the first file that has each.
type Imports = BTreeMap<String, BTreeMap<String, String>>;

/// Names at the root of a crate, and the module to which each belongs.
struct Root(BTreeMap<String, String>);

impl Root {
    fn of<S: Borrow<Source>>(folder: &str, sources: &[S]) -> Self {
        let mut names = BTreeMap::new();
        for source in sources.iter().map(Borrow::borrow) {
            let module = path_of(folder, source).into_iter().next().unwrap_or_else(|| "lib".to_owned());
            if module == "lib" {
                for item in &source.code().items {
                    if let Item::Use(item) = item {
                        reexports(&item.tree, None, &mut names);
                    }
                }
            }
            for item in &source.code().items {
                if let Item::Macro(definition) = item
                    && is_exported_macro(item)
                    && let Some(name) = &definition.ident
                {
                    names.insert(name.to_string(), module.clone());
                }
            }
            names.insert(module.clone(), module);
        }
        Self(names)
    }

    /// Returns the module of a name; `None` for a name of another crate.
    fn module(&self, name: &str) -> Option<&str> {
        let module = self.0.get(name).map_or("lib", String::as_str);
        (module == "lib" || self.0.get(module).is_some_and(|own| own == module)).then_some(module)
    }
}

/// Adds the names that a `use` at the root of a crate reexports.
fn reexports(tree: &UseTree, module: Option<&str>, names: &mut BTreeMap<String, String>) {
    let mut add = |name: String| {
        if let Some(module) = module {
            names.insert(name, module.to_owned());
        }
    };
    match tree {
        UseTree::Path(path) => {
            let name = path.ident.to_string();
            let is_prefix = name == "crate" || name == "self";
            let module = if is_prefix { None } else { Some(module.unwrap_or(&name)) };
            reexports(&path.tree, module, names);
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| reexports(tree, module, names)),
        UseTree::Name(name) => add(name.ident.to_string()),
        UseTree::Rename(rename) => add(rename.rename.to_string()),
        UseTree::Glob(_) => {}
    }
}

/// Returns the path of a file's module from the root of its crate.
fn path_of(folder: &str, source: &Source) -> Vec<String> {
    let path = source.path.strip_prefix(folder).expect("below it").trim_start_matches('/').trim_end_matches(".rs");
    path.split('/').filter(|name| !["lib", "main"].contains(name)).map(str::to_owned).collect()
}

/// Returns the imports between the modules of a room. The root imports all of them and is omitted.
fn imports<S: Borrow<Source>>(folder: &str, sources: &[S]) -> Imports {
    let root = Root::of(folder, sources);
    let (_, prefix) = folder.split_once("/src").expect("sources of a crate");
    let prefix: Vec<_> = prefix.split('/').filter(|name| !name.is_empty()).collect();
    let mut imports = Imports::new();
    for source in sources.iter().map(Borrow::borrow) {
        let path = path_of(folder, source);
        let Some(module) = path.first() else { continue };
        let of_module = imports.entry(module.clone()).or_default();
        let references = source.references().iter();
        let names: BTreeSet<_> =
            references.filter_map(|reference| reference.after(&prefix, path.len())).flatten().collect();
        for name in names {
            if let Some(imported) = root.module(name)
                && imported != module
            {
                of_module.entry(imported.to_owned()).or_insert_with(|| source.path.clone());
            }
        }
    }
    imports
}

/// Rows of a table: each module and its permitted imports, from the bottom up.
type Table = Vec<(String, BTreeSet<String>)>;

/// Returns the table of ARCHITECTURE.md whose first line is the folder.
fn table(document: &str, folder: &str) -> Table {
    let (_, section) = document.split_once("\n## Module dependencies\n").expect("the section");
    let (section, _) = section.split_once("\n## ").unwrap_or((section, ""));
    let block = section.split("```text\n").skip(1).filter_map(|block| block.split_once("```"));
    let block = block.map(|(block, _)| block).find_map(|block| block.strip_prefix(&format!("{folder}\n")));
    let rows = block.unwrap_or_else(|| panic!("a table of {folder}")).lines().filter(|line| !line.trim().is_empty());
    rows.map(|row| {
        let (module, imports) = row.split_once("─▶").unwrap_or((row, ""));
        let imports = imports.split(',').map(str::trim).filter(|name| !name.is_empty());
        (module.trim().to_owned(), imports.map(str::to_owned).collect())
    })
    .collect()
}

/// Returns the faults of a table, or of the code.
fn breaches(table: &Table, imports: &Imports) -> Vec<String> {
    let mut breaches = Vec::new();
    let rank = |module: &str| table.iter().position(|(name, _)| name == module);
    for (module, imported) in imports {
        let Some((_, allowed)) = table.iter().find(|(name, _)| name == module) else {
            breaches.push(format!("`{module}` is not in the table"));
            continue;
        };
        for (name, path) in imported.iter().filter(|(name, _)| !allowed.contains(*name)) {
            breaches.push(format!("`{module}` imports `{name}`: not an arrow of the table ({path})"));
        }
    }
    for (module, allowed) in table {
        for name in allowed {
            if imports.get(module).is_none_or(|imported| !imported.contains_key(name)) {
                breaches.push(format!("`{module} ─▶ {name}`: no code uses this arrow"));
            }
            if rank(name).is_none_or(|at| Some(at) >= rank(module)) {
                breaches.push(format!("`{module} ─▶ {name}`: an upward arrow"));
            }
        }
    }
    breaches
}

/// Returns the table that corresponds to the code, as far as it has an order from the bottom up.
fn actual(imports: &Imports) -> String {
    let mut rest: BTreeMap<&str, BTreeSet<&str>> = imports
        .iter()
        .map(|(module, imported)| (module.as_str(), imported.keys().map(String::as_str).collect()))
        .collect();
    let mut text = String::new();
    let mut done = BTreeSet::new();
    while !rest.is_empty() {
        let next = rest.iter().find(|(_, imported)| imported.is_subset(&done)).map(|(module, _)| *module);
        let module = next.unwrap_or_else(|| {
            text.push_str("-- a cycle:\n");
            rest.keys().next().expect("it is not empty")
        });
        let imported: Vec<_> = rest.remove(module).into_iter().flatten().collect();
        let arrow = if imported.is_empty() { "" } else { " ─▶ " };
        writeln!(text, "{module}{arrow}{}", imported.join(", ")).expect("a string grows");
        done.insert(module);
    }
    text
}

/// Rooms whose arrows are a table of ARCHITECTURE.md.
const ROOMS: [&str; 6] = [
    "generator/language/src",
    "generator/codegen/src",
    "generator/diff/src",
    "generator/openapi/src",
    "generator/openapi/src/import",
    "generator/runtime/src",
];

/// Returns the pairs of modules of a room that import each other.
fn circles(imports: &Imports) -> Vec<String> {
    let mut circles = Vec::new();
    for (module, imported) in imports {
        for (other, path) in imported.iter().filter(|(other, _)| *other > module) {
            if let Some(back) = imports.get(other).and_then(|imported| imported.get(module)) {
                circles.push(format!("`{module}` imports `{other}` ({path}), which imports `{module}` ({back})"));
            }
        }
    }
    circles
}

/// Returns the breaches of the table of a room.
fn breaches_of_room(document: &str, folder: &str, inside: &[&Source]) -> Option<String> {
    let imports = imports(folder, inside);
    let breaches = breaches(&table(document, folder), &imports);
    let shown = || format!("{folder}:\n{}\n\nThe code has\n\n{}", breaches.join("\n"), actual(&imports));
    (!breaches.is_empty()).then(shown)
}

/// The arrows are in the document, and no two modules of any room import each other. One test checks both, because
/// parsing the sources takes most of the time.
#[test]
fn the_arrows_are_those_of_the_document_and_none_goes_both_ways() {
    let document = fs::read_to_string(real().join("ARCHITECTURE.md")).expect("the document");
    let (mut found, mut tables) = (Vec::new(), 0);
    for folder in CRATES {
        let all = sources(folder);
        let parents = all.iter().filter_map(|source| source.path.rsplit_once('/')).map(|(folder, _)| folder.to_owned());
        for room in parents.collect::<BTreeSet<_>>() {
            let inside: Vec<_> = all.iter().filter(|source| source.path.starts_with(&format!("{room}/"))).collect();
            found.extend(circles(&imports(&room, &inside)));
            if ROOMS.contains(&room.as_str()) {
                tables += 1;
                found.extend(breaches_of_room(&document, &room, &inside));
            }
        }
    }
    assert_eq!(tables, ROOMS.len());
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::{breaches, imports, table};
    use crate::architecture::sources::Source;

    const DOCUMENT: &str =
        "# A\n\n## Module dependencies\n\n```text\na/src\n\njson\nvalue ─▶ json\nwire  ─▶ json, value\n```\n\n## B\n";

    fn of(changed: &str, text: &str) -> Vec<String> {
        let mut files = vec![
            ("lib", "mod json; mod value; mod wire;\npub use value::Number;\npub struct Own;\n"),
            (
                "json",
                "//! Below [`crate::wire`].\npub fn read() {}\n#[cfg(test)]\nmod tests { use crate::wire::Wire; }\n",
            ),
            ("value", "use crate::json;\npub struct Number;\n"),
            ("wire/fields", "use super::super::json::read;\nuse super::Wire;\nfn number() -> crate::Number {}\n"),
        ];
        files.retain(|(name, _)| *name != changed);
        files.push((changed, text));
        let sources: Vec<_> =
            files.into_iter().map(|(name, text)| Source::new(&format!("a/src/{name}.rs"), text)).collect();
        breaches(&table(DOCUMENT, "a/src"), &imports("a/src", &sources))
    }

    #[test]
    fn the_arrows_of_the_table_are_allowed() {
        assert_eq!(of("wire", "pub struct Wire;\n"), Vec::<String>::new());
    }

    #[test]
    fn any_other_arrow_is_a_breach() {
        let planted = ["`value` imports `wire`: not an arrow of the table (a/src/value/map.rs)"];
        assert_eq!(of("value/map", "use crate::wire::Wire;\n"), planted);
        assert_eq!(of("value/map", "use crate::{json::read, wire::{self, Wire}};\n"), planted);
        assert_eq!(of("value/map", "use super::super::wire::Wire;\n"), planted);
        assert_eq!(of("value/map", "fn f() { let x = crate::wire::read(); }\n"), planted);
        assert_eq!(
            of("value/map", "#[macro_export] macro_rules! m { () => { $crate::wire::read() } }\n"),
            Vec::<String>::new()
        );
        assert_eq!(of("value/map", "fn f() { quote! { crate::wire::read() } }\n"), Vec::<String>::new());
        assert_eq!(of("value/map", "macro_rules! m { () => { $crate::wire::read() } }\n"), planted);
        assert_eq!(
            of("value/map", "use crate::Own;\n"),
            ["`value` imports `lib`: not an arrow of the table (a/src/value/map.rs)"]
        );
        assert_eq!(of("other", "\n"), ["`other` is not in the table"]);
    }

    #[test]
    fn an_arrow_that_no_code_uses_is_a_breach() {
        assert_eq!(of("value", "pub struct Number;\n"), ["`value ─▶ json`: no code uses this arrow"]);
    }

    #[test]
    fn an_arrow_up_is_a_breach_even_in_the_table() {
        let document = DOCUMENT.replace("\njson\n", "\njson ─▶ wire\n");
        let sources = [
            ("json", "use crate::wire::Wire;\n"),
            ("value", "use crate::json;\n"),
            ("wire", "use crate::{json, value};\n"),
        ];
        let sources = sources.map(|(name, text)| Source::new(&format!("a/src/{name}.rs"), text));
        let found = breaches(&table(&document, "a/src"), &imports("a/src", &sources));
        assert_eq!(found, ["`json ─▶ wire`: an upward arrow"]);
    }
}
