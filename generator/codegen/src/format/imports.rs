//! Imports of an emitted file.

use std::cell::RefCell;
use std::collections::BTreeMap;

/// Paths that a file imports, by imported name. They are added while its chunks are written.
#[derive(Default)]
pub(crate) struct Imports(RefCell<BTreeMap<String, String>>);

impl Imports {
    /// Imports `path` as `name`; returns `false` if another path has this name.
    pub(crate) fn add(&self, path: &str, name: &str) -> bool {
        let mut imports = self.0.borrow_mut();
        match imports.get(name) {
            Some(imported) => imported == path,
            None => {
                imports.insert(name.to_owned(), path.to_owned());
                true
            }
        }
    }

    /// Returns the imports as source, in groups: standard library, runtime and crate.
    pub(super) fn print(&self) -> String {
        let imports = self.0.borrow();
        let mut modules: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for path in imports.values() {
            let (module, name) = path.rsplit_once("::").unwrap_or(("", path));
            modules.entry(module).or_default().push(name);
        }
        // A module whose items are imported too is listed as `self` among them.
        let with_items: Vec<_> = modules.keys().copied().collect();
        for module in with_items {
            let Some((parent, name)) = module.rsplit_once("::") else { continue };
            if let Some(names) = modules.get_mut(parent).filter(|names| names.contains(&name)) {
                names.retain(|other| *other != name);
                modules.entry(module).or_default().insert(0, "self");
            }
        }
        let mut lines: Vec<_> = modules
            .iter()
            .filter(|(_, names)| !names.is_empty())
            .map(|(module, names)| print_import_line(module, names))
            .collect();
        lines.sort_by_key(|line| (import_group(line), line.clone()));
        let mut text = String::new();
        for (before, line) in [None].into_iter().chain(lines.iter().map(Some)).zip(&lines) {
            if before.is_some_and(|before| import_group(before) != import_group(line)) {
                text.push('\n');
            }
            text.push_str(line);
        }
        text
    }
}

fn import_group(line: &str) -> usize {
    let path = line.trim_start_matches("use ").trim_start_matches("::");
    ["std::", "copperplate_runtime::", "crate::"].iter().position(|root| path.starts_with(root)).unwrap_or_default()
}

/// Maximum length of an import line.
const WIDTH: usize = 100;

fn print_import_line(module: &str, names: &[&str]) -> String {
    let mut names = names.to_vec();
    names.sort_by_key(|name| (*name != "self", *name));
    if let [only] = names.as_slice() {
        return format!("use {module}::{only};\n");
    }
    let line = format!("use {module}::{{{}}};\n", names.join(", "));
    if line.len() <= WIDTH + 1 {
        return line;
    }
    let mut text = format!("use {module}::{{\n    ");
    let mut width = 4;
    for (index, name) in names.iter().enumerate() {
        let length = name.len() + 1;
        if index > 0 && width + 1 + length > WIDTH {
            text.push_str("\n    ");
            width = 4;
        } else if index > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(name);
        text.push(',');
        width += length;
    }
    text.push_str("\n};\n");
    text
}
