//! Declarations that a spec needs: those that its calls use, directly or through others.

use copperplate_language::grammar::{NameKind, section};
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::Node;

use super::names::{kind_of_section, split_instance, used_names};

/// A declaration by its kind and name.
pub(super) type Element = (NameKind, String);

/// Declarations, each with the ones that it uses.
#[derive(Default)]
pub(super) struct Needs {
    uses: IndexMap<Element, Vec<Element>>,
    roots: Vec<Element>,
    templates: IndexSet<String>,
}

impl Needs {
    /// Adds a declaration. `is_root` is true for a declaration that stays whether it is used or not.
    pub(super) fn add(&mut self, section: &str, name: &str, tree: &Node, is_root: bool) {
        let mut used = Vec::new();
        used_names(section, name, tree, &mut used);
        if let Some((resource, _)) = name.split_once('.').filter(|_| section == section::OPERATIONS.name) {
            used.push((NameKind::Resource, resource.to_owned()));
        }
        if section == section::TEMPLATES.name {
            self.templates.insert(name.to_owned());
        }
        if is_root {
            self.roots.extend(used.iter().cloned());
        }
        if let Some(kind) = kind_of_section(section) {
            self.uses.entry((kind, name.to_owned())).or_default().append(&mut used);
        }
    }

    /// Returns everything that the roots use.
    pub(super) fn needed(&self) -> IndexSet<Element> {
        let mut needed: IndexSet<Element> = IndexSet::default();
        let mut open = self.roots.clone();
        while let Some(element) = open.pop() {
            if needed.contains(&element) {
                continue;
            }
            match self.uses.get(&element) {
                Some(uses) => open.extend(uses.iter().cloned()),
                // An instance without a declaration needs its two parts.
                None if element.0 == NameKind::Type => {
                    let parts = split_instance(&element.1, &self.templates);
                    open.extend(parts.into_iter().flat_map(|(argument, template)| {
                        [argument, template].map(|name| (NameKind::Type, name.to_owned()))
                    }));
                }
                None => {}
            }
            needed.insert(element);
        }
        needed
    }
}
