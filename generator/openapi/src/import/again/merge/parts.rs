//! The parts of a declaration that are merged one by one: its keys, and those of its fields, parameters and variants.

use std::hash::Hasher;

use copperplate_language::grammar::{api, enumeration, field, operation, record, section, servers, template, union};
use copperplate_language::json::JsonNode;
use copperplate_language::maps::IndexMap;
use fnv::FnvHasher;

use crate::import::tree::{Entry, Tree};

/// Key that stands for whether a member is optional.
pub(super) const PRESENCE: &str = "?";

/// Hashes of the values of an element by key.
pub(in crate::import) type Hashes = IndexMap<String, String>;

/// An element: a declaration, or a member of it.
pub(in crate::import) struct Part {
    /// Place in the document.
    pub(in crate::import) origin: String,
    pub(in crate::import) hashes: Hashes,
}

/// Returns the elements of a declaration by their path in it, which is empty for the declaration itself.
pub(in crate::import) fn parts(section: &str, origin: &str, tree: &Tree) -> IndexMap<String, Part> {
    let mut own = Part { origin: origin.to_owned(), hashes: Hashes::default() };
    let mut members = IndexMap::default();
    match &long_form(section, tree) {
        Tree::Map(entries) => {
            let has_integers = entries.iter().any(|entry| entry.key == enumeration::OF.name);
            for entry in entries {
                match members_of(entry) {
                    Some(list) => members.extend(list.iter().map(|member| {
                        let part = Part { origin: member.origin.clone(), hashes: of_member(&entry.key, member) };
                        (path_in(section, &entry.key, &member.key), part)
                    })),
                    None if has_integers && section == section::ENUMS.name => {
                        own.hashes.insert(entry.key.clone(), hash(&entry.value.value_of_integers()));
                    }
                    None => drop(own.hashes.insert(entry.key.clone(), hash(&entry.value.value()))),
                }
            }
        }
        tree @ (Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_)) => {
            own.hashes.insert(String::new(), hash(&tree.value()));
        }
    }
    let mut parts = IndexMap::default();
    parts.insert(String::new(), own);
    parts.extend(members);
    parts
}

/// Returns the members that an entry of a declaration has.
pub(super) fn members_of(entry: &Entry) -> Option<&[Entry]> {
    match &entry.value {
        Tree::Map(members) if has_members(&entry.key) => Some(members),
        Tree::Map(_) | Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_) => None,
    }
}

/// Returns `true` for keys whose entries are elements.
pub(super) fn has_members(key: &str) -> bool {
    [
        record::FIELDS_KEY.name,
        operation::PATH.name,
        template::QUERY.name,
        template::HEADERS.name,
        operation::RESPONSE_HEADERS.name,
        union::VARIANTS.name,
    ]
    .contains(&key)
}

/// Returns the path of a member in its declaration, such as `name`, or `query.page` in an operation.
pub(super) fn path_in(section: &str, key: &str, member: &str) -> String {
    let is_only = [record::FIELDS_KEY.name, union::VARIANTS.name].contains(&key) && section != section::OPERATIONS.name;
    if is_only { bare(member).to_owned() } else { format!("{key}.{}", bare(member)) }
}

fn of_member(key: &str, member: &Entry) -> Hashes {
    let mut hashes = Hashes::default();
    match long_member(key, &member.value) {
        Tree::Map(entries) => {
            hashes.extend(entries.iter().map(|entry| (entry.key.clone(), hash(&entry.value.value()))));
        }
        tree @ (Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_)) => {
            hashes.insert(String::new(), hash(&tree.value()));
        }
    }
    hashes.insert(PRESENCE.to_owned(), hash(&JsonNode::Boolean(member.key.ends_with('?'))));
    hashes
}

/// Returns a name without the mark of an optional one.
pub(super) fn bare(key: &str) -> &str {
    key.strip_suffix('?').filter(|bare| !bare.is_empty()).unwrap_or(key)
}

/// Returns the key that the short form of a declaration stands for.
pub(super) fn short_key(section: &str) -> Option<&'static str> {
    let keys = [
        (section::RECORDS, record::IS),
        (section::ENUMS, enumeration::VALUES),
        (section::RESOURCES, api::RESOURCE_DOC),
        (section::SERVERS, servers::URL),
        (section::HEADERS, field::TYPE),
        (section::RESPONSE_HEADERS, field::TYPE),
        (section::ERRORS, field::TYPE),
    ];
    keys.into_iter().find(|(name, _)| name.name == section).map(|(_, key)| key.name)
}

/// Returns a declaration in its long form, if it has two.
pub(super) fn long_form(section: &str, tree: &Tree) -> Tree {
    long(short_key(section), tree)
}

/// Returns a member in its long form, if it has two.
pub(super) fn long_member(key: &str, tree: &Tree) -> Tree {
    long(short_member_key(key), tree)
}

pub(super) fn short_member_key(key: &str) -> Option<&'static str> {
    (key != union::VARIANTS.name).then_some(field::TYPE.name)
}

fn long(key: Option<&'static str>, tree: &Tree) -> Tree {
    match (key, tree) {
        (Some(key), Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_)) => {
            Tree::Map(vec![Entry { key: key.to_owned(), value: tree.clone(), origin: String::new() }])
        }
        (None, _) | (Some(_), Tree::Map(_)) => tree.clone(),
    }
}

/// Returns the short form of a map that has nothing but what the short form stands for.
pub(super) fn shortened(key: Option<&'static str>, tree: Tree) -> Tree {
    match tree {
        Tree::Map(mut entries) if entries.len() == 1 && Some(entries[0].key.as_str()) == key => entries.remove(0).value,
        tree @ (Tree::Map(_) | Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_)) => tree,
    }
}

/// Returns the hash of a value. It only has to tell the values of one element apart.
fn hash(value: &JsonNode) -> String {
    let mut hasher = FnvHasher::default();
    hasher.write(value.to_line().as_bytes());
    let hash = hasher.finish();
    format!("{:08x}", (hash >> 32) ^ (hash & 0xffff_ffff))
}
