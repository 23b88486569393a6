//! Assigns each declaration of the document its name in the spec.
//!
//! A name that an author chose stays, and so does one that the document did not change. Any other name follows the
//! document, unless an element of the spec already has it: an element never takes over the name of another one, because
//! programs that use the name would then mean a different element.

use copperplate_language::grammar::{NameKind, section};
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names::name_without_case;

use super::super::pairing::{self, Declared, pair_by_contents};
use super::changes::NameChange;
use super::same_types::is_component;
use super::{Names, kind_of_section};
use crate::import::decisions::Decisions;

/// Names assigned so far.
#[derive(Default)]
pub(super) struct Naming {
    pub(super) names: Names,
    taken: IndexSet<(NameKind, String)>,
}

/// The declarations of a section in the three revisions.
pub(super) struct Revisions<'r> {
    pub(super) base: &'r [Declared],
    pub(super) spec: &'r [Declared],
    pub(super) document: &'r [Declared],
    /// Names in the last import of those whose contents are the same, by index.
    pub(super) same: &'r [Option<&'r str>],
    /// Names of the other types of the spec, which share one namespace. A type that the document no longer has is given
    /// with its old place, whose new occupant may take the name.
    pub(super) others: &'r IndexMap<&'r str, Option<&'r str>>,
    /// Names in the last import, by the names that a command gave their elements since.
    pub(super) renamed: &'r IndexMap<String, String>,
}

/// Element of the document to which a declaration of the spec belongs.
enum Holder {
    /// Element of the document, by its index.
    Element(usize),
    /// Element that the document no longer has.
    Gone,
    /// None: the author added the declaration.
    Author,
}

impl Naming {
    /// Decides about the names of a section. `keeps_name` is true for a declaration of the last import that the document
    /// did not change, or did not name.
    pub(super) fn assign(
        &mut self,
        section: &'static str,
        revisions: &Revisions,
        decisions: &Decisions,
        keeps_name: &dyn Fn(&Declared) -> bool,
    ) {
        let Some(kind) = kind_of_section(section).or(Some(NameKind::Path)) else { return };
        let Revisions { base, spec, document, .. } = revisions;
        let pairs = pairing::pair_declarations(base, document, revisions.same);
        let given = names_by_hand(revisions);
        let own: IndexSet<&str> = spec.iter().map(|own| own.name.as_str()).collect();
        let is_in_spec = |name: &str| own.contains(name);
        let elements: IndexMap<usize, usize> = pairs.iter().map(|(index, row)| (*row, *index)).collect();
        let mut holders: IndexMap<&str, Holder> = spec.iter().map(|own| (own.name.as_str(), Holder::Author)).collect();
        for (row, before) in base.iter().enumerate() {
            let now = given.get(&before.name).unwrap_or(&before.name).as_str();
            if let Some(holder) = holders.get_mut(now) {
                *holder = elements.get(&row).map_or(Holder::Gone, |index| Holder::Element(*index));
            }
        }
        let by_hand: IndexMap<&str, &str> = spec
            .iter()
            .filter(|own| matches!(holders.get(own.name.as_str()), Some(Holder::Author)))
            .filter_map(|own| Some((own.address.as_deref()?, own.name.as_str())))
            .collect();
        let mut wanted: Vec<Option<String>> = vec![None; document.len()];
        for (index, new) in document.iter().enumerate() {
            let decided = decisions.rename.get(&new.origin).map(|decision| decision.value.clone());
            let before = pairs.get(&index).map(|row| &base[*row]);
            let kept = before.and_then(|before| {
                let by_hand = given.get(&before.name).cloned();
                let is_kept = before.name != before.document_name
                    || before.document_name == new.name
                    || revisions.same[index].is_some()
                    || is_component(&new.origin) && new.origin == before.origin
                    || keeps_name(before);
                by_hand.or_else(|| is_kept.then(|| before.name.clone()))
            });
            let known = before.is_none().then(|| self.added_by_hand(new, document, &by_hand)).flatten();
            if let Some(name) = decided.or(kept).or(known) {
                self.take(kind, &name);
                wanted[index] = Some(name);
            }
        }
        for (index, new) in document.iter().enumerate() {
            let before = pairs.get(&index).map(|row| &base[*row]);
            let name = wanted[index].take().unwrap_or_else(|| {
                let name = self.with_resource(kind, &new.name);
                let is_free = match holders.get(name.as_str()) {
                    Some(Holder::Element(other)) => *other == index,
                    Some(Holder::Author) => before.is_none(),
                    Some(Holder::Gone) => false,
                    None => revisions.others.get(name.as_str()).is_none_or(|place| *place == Some(new.origin.as_str())),
                };
                let name = match before {
                    _ if is_free && self.is_free(kind, &name) => name,
                    Some(before) => before.name.clone(),
                    None => self.longer_name(kind, section, &name, &new.origin, &is_in_spec),
                };
                self.take(kind, &name);
                name
            });
            self.names.document.add(kind, &new.name, &name);
            self.names.hashed.add(kind, &name, &new.name);
            if kind == NameKind::Type {
                self.names.base.declare_type(section, &name);
                self.names.hashed_before.declare_type(section, &name);
                self.names.hashed.declare_type(section, &name);
            }
            if let Some(before) = before {
                self.names.base.add(kind, &name, &before.name);
                self.names.hashed_before.add(kind, &name, &before.document_name);
                let now = given.get(&before.name).unwrap_or(&before.name);
                if is_in_spec(now) && !is_in_spec(&name) {
                    self.names.spec.add(kind, now, &name);
                    let change = NameChange::caused_by_document(section, now, &name);
                    self.names.changes.extend(change.filter(|_| decisions.rename.get(&new.origin).is_none()));
                }
            } else if let Some(row) = base.iter().position(|row| row.origin == new.origin && !new.origin.is_empty())
                && elements.get(&row).is_some_and(|other| revisions.same[*other].is_some())
            {
                let now = given.get(&base[row].name).unwrap_or(&base[row].name);
                self.names.changes.push(NameChange::caused_by_contents(section, now, &name));
            }
        }
        // The spec may still use what the document no longer has.
        for before in base.iter().enumerate().filter(|(row, _)| !elements.contains_key(row)).map(|(_, before)| before) {
            let now = given.get(&before.name).unwrap_or(&before.name);
            if is_in_spec(now) && self.is_free(kind, now) {
                self.names.hashed_before.add_first(kind, now, &before.document_name);
                self.names.hashed.add_first(kind, now, &before.document_name);
            }
        }
    }

    /// Returns the author's call that a new one of the document corresponds to: the one with the same address.
    fn added_by_hand(&self, new: &Declared, document: &[Declared], by_hand: &IndexMap<&str, &str>) -> Option<String> {
        let name = by_hand.get(new.address.as_deref()?)?;
        let is_only = document.iter().filter(|other| other.address == new.address).count() == 1;
        (is_only && self.is_free(NameKind::Operation, name)).then(|| (*name).to_owned())
    }

    /// Returns the name of a call whose resource has another name in the spec.
    fn with_resource(&self, kind: NameKind, name: &str) -> String {
        let of_operation = name.split_once('.').filter(|_| kind == NameKind::Operation);
        let Some((resource, method)) = of_operation else { return name.to_owned() };
        format!("{}.{method}", self.names.document.of_declaration(section::RESOURCES.name, resource))
    }

    /// Returns a name for an element whose own is taken: a call adds the fixed parts of its path, a type adds its kind.
    fn longer_name(
        &self,
        kind: NameKind,
        section: &str,
        name: &str,
        origin: &str,
        is_in_spec: &dyn Fn(&str) -> bool,
    ) -> String {
        let candidates: Vec<String> = if kind == NameKind::Operation {
            let parts = path_words(origin);
            (1..=parts.len()).map(|count| format!("{name}-{}", parts[..count].join("-"))).collect()
        } else {
            let end = match section {
                _ if section == section::ENUMS.name => "Value",
                _ if section == section::UNIONS.name => "Choice",
                _ => "Object",
            };
            vec![format!("{name}{end}")]
        };
        let last = candidates.last().cloned().unwrap_or_else(|| name.to_owned());
        let more = if kind == NameKind::Operation { "-call" } else { "Type" };
        let longer = (1..).map(|count| format!("{last}{}", more.repeat(count)));
        let mut all = candidates.into_iter().chain(longer);
        all.find(|name| self.is_free(kind, name) && !is_in_spec(name)).unwrap_or_default()
    }

    fn is_free(&self, kind: NameKind, name: &str) -> bool {
        !self.taken.contains(&(kind, key_of_name(kind, name)))
    }

    fn take(&mut self, kind: NameKind, name: &str) {
        self.taken.insert((kind, key_of_name(kind, name)));
    }

    /// Finds the resources that have another name in the spec: those renamed by a command, and those whose calls the
    /// author moved to a resource that the last import does not know.
    pub(super) fn assign_resources(
        &mut self,
        base: &[String],
        spec: &[String],
        named_before: &[(String, String)],
        renamed: &IndexMap<String, String>,
        calls: &IndexMap<String, String>,
    ) {
        for (name, in_document) in named_before {
            self.names.document.add(NameKind::Resource, in_document, name);
            self.names.hashed_before.add(NameKind::Resource, name, in_document);
            self.names.hashed.add(NameKind::Resource, name, in_document);
        }
        for old in base.iter().filter(|name| !spec.contains(name)) {
            let by_command = renamed.iter().find(|(_, before)| *before == old).map(|(now, _)| now.clone());
            let mut counts: IndexMap<&str, usize> = IndexMap::default();
            for (before, now) in calls {
                let (Some((resource, _)), Some((new, _))) = (before.split_once('.'), now.split_once('.')) else {
                    continue;
                };
                if resource == old && spec.iter().any(|name| name == new) && !base.iter().any(|name| name == new) {
                    *counts.entry(new).or_default() += 1;
                }
            }
            let by_calls = counts.into_iter().max_by_key(|(_, count)| *count).map(|(name, _)| name.to_owned());
            if let Some(new) = by_command.or(by_calls) {
                let in_document = named_before.iter().find(|(name, _)| name == old).map_or(old, |(_, name)| name);
                self.names.document.add(NameKind::Resource, in_document, &new);
                self.names.base.add(NameKind::Resource, &new, old);
                self.names.hashed_before.add(NameKind::Resource, &new, in_document);
                self.names.hashed.add(NameKind::Resource, &new, in_document);
            }
        }
    }
}

/// Returns the names that an author gave to declarations of the last import, by their names there: by a command, or in
/// the text, where a declaration with the same contents has another name.
pub(super) fn names_by_hand(revisions: &Revisions) -> IndexMap<String, String> {
    let Revisions { base, spec, renamed, .. } = revisions;
    let own: IndexSet<&str> = spec.iter().map(|own| own.name.as_str()).collect();
    let known: IndexSet<&str> = base.iter().map(|row| row.name.as_str()).collect();
    let mut given: IndexMap<String, String> = renamed
        .iter()
        .filter(|(now, before)| own.contains(now.as_str()) && known.contains(before.as_str()))
        .map(|(now, before)| (before.clone(), now.clone()))
        .collect();
    let is_new = |own: &&Declared| !known.contains(own.name.as_str()) && !renamed.contains_key(&own.name);
    let is_lost = |row: &&Declared| !own.contains(row.name.as_str()) && !given.contains_key(&row.name);
    let found = pair_by_contents(base.iter().filter(is_lost), spec.iter().filter(is_new));
    given.extend(found);
    given
}

/// Returns the key by which two names of a kind would collide.
fn key_of_name(kind: NameKind, name: &str) -> String {
    if kind == NameKind::Type { name_without_case(name) } else { name.to_owned() }
}

/// Returns the words of the fixed parts of the path of an operation, by its place in the document.
fn path_words(origin: &str) -> Vec<String> {
    let path = origin.rsplit('/').nth(1).unwrap_or_default().replace("~1", "/").replace("~0", "~");
    let fixed = path.split('/').filter(|part| !part.contains('{'));
    let word = |part: &str| part.split(|c: char| !c.is_ascii_alphanumeric()).collect::<Vec<_>>().join("-");
    fixed.map(word).map(|word| word.trim_matches('-').to_ascii_lowercase()).filter(|word| !word.is_empty()).collect()
}
