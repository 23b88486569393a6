//! Places of a spec: elements that errors of the checks concern.

use copperplate_language::FILE_MAX;
use copperplate_language::codes;
use copperplate_language::grammar::{Key, record, section, webhooks};
use copperplate_language::maps::IndexMap;
use copperplate_language::tree::Node;
use copperplate_language::tree::print::write_declaration_size;

use crate::import::settle::Rejection;
use crate::import::spec_file::SpecFile;

/// Element of a spec.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// Part of an operation.
    Operation(String, Part),
    /// Part of a type.
    Type(String, Part),
    /// A webhook.
    Webhook(String),
    /// Common parts of several operations, which each of them could state itself.
    Shared,
    /// An entry of another section.
    Common { section: String, entry: Option<String> },
}

impl Place {
    /// Returns the element without its keywords, which is the same for all of its errors.
    pub(super) fn element(&self) -> Self {
        let without_keyword = |part: &Part| Part { keyword: None, ..part.clone() };
        match self {
            Self::Operation(name, part) => Self::Operation(name.clone(), without_keyword(part)),
            Self::Type(name, part) => Self::Type(name.clone(), without_keyword(part)),
            Self::Webhook(_) | Self::Shared | Self::Common { .. } => self.clone(),
        }
    }

    /// Returns the declaration of a part, or the place itself, if it is a declaration.
    pub(super) fn declaration(&self) -> Self {
        match self {
            Self::Operation(name, _) => Self::Operation(name.clone(), Part::default()),
            Self::Type(name, _) => Self::Type(name.clone(), Part::default()),
            Self::Webhook(_) | Self::Shared | Self::Common { .. } => self.clone(),
        }
    }
}

/// Part of a declaration, or all of it if there is no key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Part {
    /// Key of the declaration, such as `query` or `fields`.
    key: Option<String>,
    /// Entry of the key: a parameter, a status or a header, or a field, a value or a variant.
    pub(super) member: Option<String>,
    /// Key of the entry, such as `default`.
    keyword: Option<String>,
}

impl Part {
    fn new(keys: &[String]) -> Self {
        let [key, member, keyword] = [0, 1, 2].map(|at| keys.get(at).map(|key| bare_key(key)));
        Self { key, member, keyword }
    }

    /// Returns `true` for the value of a key of the declaration, and for its contents.
    pub(super) fn is_within(&self, key: &Key) -> bool {
        self.key.as_deref() == Some(key.name)
    }

    /// Returns `true` if this is a key of an entry.
    pub(super) fn is_keyword(&self, key: &Key) -> bool {
        self.keyword.as_deref() == Some(key.name)
    }

    /// Returns `true` if this is the entry with a name, or a key of it.
    pub(super) fn is_member(&self, name: &str) -> bool {
        self.member.as_deref() == Some(name)
    }
}

/// Sections whose entries apply to all operations, unless they are templates.
const SHARED: [&str; 4] =
    [section::HEADERS.name, section::ERRORS.name, section::RESPONSE_HEADERS.name, section::WIRE.name];

/// Largest declaration in bytes. A file with it has room for little more than its header.
const DECLARATION_MAX: u64 = FILE_MAX - 1024;

/// Sections of types, without templates.
const TYPES: [&str; 3] = [section::RECORDS.name, section::ENUMS.name, section::UNIONS.name];

/// Records by the template that holds the fields of both their directions.
pub(super) struct RecordTemplates {
    records: IndexMap<String, Vec<String>>,
}

impl RecordTemplates {
    /// Finds the templates that records include.
    pub(super) fn new(files: &[SpecFile]) -> Self {
        let mut records: IndexMap<String, Vec<String>> = IndexMap::default();
        for record in files.iter().filter_map(|file| file.root.get(section::RECORDS.name)).flat_map(Node::entries) {
            if let Some(template) = record.value.get(record::INCLUDE.name).and_then(Node::text) {
                records.entry(template.to_owned()).or_default().push(record.name().into_owned());
            }
        }
        Self { records }
    }

    /// Returns the elements at a key path from the root of a file: several, if they are in a template.
    pub(super) fn places(&self, keys: &[String]) -> Vec<Place> {
        let [section, path @ ..] = keys else {
            return vec![Place::Common { section: String::new(), entry: None }];
        };
        if let [name, part @ ..] = path {
            let (name, part) = (bare_key(name), Part::new(part));
            if *section == section::OPERATIONS.name {
                return vec![Place::Operation(name, part)];
            }
            if TYPES.contains(&section.as_str()) {
                return vec![Place::Type(name, part)];
            }
            if *section == section::TEMPLATES.name {
                let Some(records) = self.records.get(&name) else { return vec![Place::Shared] };
                return records.iter().map(|record| Place::Type(record.clone(), part.clone())).collect();
            }
        }
        if let [payloads, name, ..] = path
            && (section.as_str(), payloads.as_str()) == (section::WEBHOOKS.name, webhooks::PAYLOADS.name)
        {
            return vec![Place::Webhook(name.clone())];
        }
        if SHARED.contains(&section.as_str()) {
            return vec![Place::Shared];
        }
        vec![Place::Common { section: section.clone(), entry: path.first().map(|name| bare_key(name)) }]
    }
}

/// Returns the declarations that do not fit into a file, however it is split.
pub(super) fn oversized_declarations(files: &[SpecFile]) -> Vec<Rejection> {
    let mut oversized = Vec::new();
    for section in files.iter().flat_map(SpecFile::sections) {
        let name = section.name();
        let is_declared = *name == *section::OPERATIONS.name || TYPES.contains(&&*name);
        let declarations = if is_declared { section.value.entries() } else { &[] };
        for entry in declarations.iter().filter(|entry| write_declaration_size(&name, entry) > DECLARATION_MAX) {
            oversized.push(Rejection {
                at: (0, 0),
                keys: vec![name.to_string(), entry.name().into_owned()],
                text: None,
                code: codes::LIMIT,
                message: "its declaration would be larger than a file of a spec may be".to_owned(),
            });
        }
    }
    oversized
}

/// Returns a key without the mark of optional elements.
fn bare_key(key: &str) -> String {
    key.trim_end_matches('?').to_owned()
}
