//! Types within other elements whose contents a revision did not change. Equal ones are one type, so its place does not
//! tell which of its uses changed, if it becomes two: the contents do.

use copperplate_language::grammar::{NameKind, enumeration, record};
use copperplate_language::maps::{IndexMap, IndexSet};

use super::super::declared::{Theirs, describe_declaration};
use super::super::pairing::Declared;
use super::{Renames, kind_of_section, used_names};

/// Keys whose values are docs. Types are equal regardless of them.
const DOCS: [&str; 2] = [record::DOC.name, enumeration::ABOUT.name];

/// Place of the components of all kinds.
const COMPONENTS: &str = "#/components/";

/// Keys within a schema, for places in other files.
const WITHIN: [&str; 5] = ["/additionalProperties", "/allOf/", "/items", "/oneOf/", "/properties/"];

/// Names in the last import of types whose contents are the same, by section and name in the document.
pub(super) type SameTypes = IndexMap<(&'static str, String), String>;

/// Finds these types. `rows` are the declarations of the last import by section.
pub(super) fn find_same_types(rows: &IndexMap<&str, Vec<Declared>>, document: &[Theirs]) -> SameTypes {
    let types = document.iter().filter(|new| kind_of_section(new.section) == Some(NameKind::Type));
    let mut search = Search {
        rows: IndexMap::default(),
        left: IndexMap::default(),
        before: Renames::default(),
        found: SameTypes::default(),
        taken: IndexSet::default(),
        now: IndexSet::default(),
    };
    for new in types {
        search.before.declare_type(new.section, &new.name);
        search.now.insert((&new.origin, &new.name));
        if is_within(&new.origin) {
            search.left.insert(&new.name, new);
        }
    }
    for (section, declared) in rows {
        let within = declared.iter().filter(|row| is_within(&row.origin));
        let within = within.map(|row| (contents_without_docs(section, row), row));
        within.for_each(|(contents, row)| search.rows.entry(contents).or_default().push(row));
    }
    // Types that differ only in the order of their members have the same contents: the one in the old place goes first.
    let places: IndexSet<&str> = search.rows.values().flatten().map(|row| row.origin.as_str()).collect();
    let in_place: Vec<_> = search.left.values().filter(|new| places.contains(new.origin.as_str())).copied().collect();
    for new in in_place {
        if search.left.swap_remove(new.name.as_str()).is_some() {
            search.pair(new);
        }
    }
    while let Some((_, new)) = search.left.pop() {
        search.pair(new);
    }
    search.found
}

struct Search<'s> {
    /// Types of the last import by their contents.
    rows: IndexMap<Vec<String>, Vec<&'s Declared>>,
    /// Types of the document that have not been compared, by name.
    left: IndexMap<&'s str, &'s Theirs>,
    /// Names in the document of the last import, by those in this one.
    before: Renames,
    found: SameTypes,
    taken: IndexSet<&'s str>,
    /// Places and names of the types of the document.
    now: IndexSet<(&'s str, &'s str)>,
}

impl<'s> Search<'s> {
    /// Compares a type, after the types within it: their names are part of its contents.
    fn pair(&mut self, new: &'s Theirs) {
        let mut used = Vec::new();
        used_names(new.section, &new.name, &new.document_tree, &mut used);
        for (_, name) in used {
            if let Some(inner) = self.left.swap_remove(name.as_str()) {
                self.pair(inner);
            }
        }
        let tree = self.before.applied(new.section, &new.name, &new.document_tree);
        let declared = describe_declaration(new.section, &new.name, &new.origin, &tree);
        let rows = self.rows.get(&contents_without_docs(new.section, &declared)).map(Vec::as_slice).unwrap_or_default();
        let free: Vec<_> = rows.iter().filter(|row| !self.taken.contains(row.name.as_str())).collect();
        // A part of a path that others refer to is a type twice, in the same place. One of them may have a number in its
        // name, which depends on the order of the document.
        let is_there = |row: &&&&Declared| row.origin == new.origin;
        let is_same = |row: &&&&Declared| is_there(row) && row.document_name == new.name;
        let is_other = |row: &&&&Declared| self.now.contains(&(row.origin.as_str(), row.document_name.as_str()));
        let there = || free.iter().filter(is_there).min_by_key(|row| is_other(row));
        if let Some(row) = free.iter().find(is_same).or_else(there).or(free.first()) {
            self.taken.insert(&row.name);
            self.before.add(NameKind::Type, &new.name, &row.document_name);
            self.found.insert((new.section, new.name.clone()), row.name.clone());
        }
    }
}

/// Returns `true` for the place of a component.
pub(super) fn is_component(origin: &str) -> bool {
    origin.strip_prefix(COMPONENTS).is_some_and(|rest| rest.split('/').count() == 2)
}

/// Returns `true` for the place of a type within another element.
fn is_within(origin: &str) -> bool {
    let is_in_document = origin.starts_with("#/") && !is_component(origin);
    is_in_document || WITHIN.iter().any(|key| origin.contains(key))
}

fn contents_without_docs(section: &str, declared: &Declared) -> Vec<String> {
    let is_doc = |content: &&String| content.split(' ').nth(1).is_some_and(|key| DOCS.contains(&key));
    let mut contents: Vec<_> = declared.contents.iter().filter(|content| !is_doc(content)).cloned().collect();
    contents.push(section.to_owned());
    contents.sort();
    contents
}
