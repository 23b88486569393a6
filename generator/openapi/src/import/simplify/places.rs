//! Places of a written spec: the declaration that a line belongs to.

use copperplate_language::files::Source;
use copperplate_language::grammar::section;
use copperplate_language::maps::IndexMap;

/// Place of an error.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// An operation, the key of it, and the parameter.
    Operation(String, Option<String>, Option<String>),
    /// A type, and the field.
    Type(String, Option<String>),
    /// Another section.
    Common(String),
}

impl Place {
    /// Returns `true` for what several operations or types share, and each could state alone.
    pub(super) fn is_shared(&self) -> bool {
        let shared = [
            section::HEADERS.name,
            section::TEMPLATES.name,
            section::ERRORS.name,
            section::RESPONSE_HEADERS.name,
            section::WIRE.name,
        ];
        matches!(self, Self::Common(section) if shared.contains(&section.as_str()))
    }
}

/// Lines of a written spec, by file.
pub(super) struct Places<'s> {
    files: IndexMap<&'s str, Vec<&'s str>>,
}

impl<'s> Places<'s> {
    pub(super) fn of(sources: &'s [Source]) -> Self {
        Self { files: sources.iter().map(|source| (source.path.as_str(), source.text.lines().collect())).collect() }
    }

    /// Returns the place of a line, from 1.
    pub(super) fn at(&self, path: &str, line: usize) -> Place {
        let lines = self.files.get(path).map(Vec::as_slice).unwrap_or_default();
        let mut keys: [Option<String>; 4] = [const { None }; 4];
        let mut depth = 4;
        for line in lines.iter().take(line).rev() {
            let indent = line.len() - line.trim_start().len();
            let Some(key) = key(line) else { continue };
            // The declaration, its keys, and the fields among them are two spaces deeper each.
            if indent % 2 == 0 && indent / 2 < depth {
                depth = indent / 2;
                keys[depth] = Some(key);
            }
            if depth == 0 {
                break;
            }
        }
        let [section, name, part, field] = keys;
        let section = section.unwrap_or_default();
        let is_of_types =
            [section::RECORDS.name, section::ENUMS.name, section::UNIONS.name].contains(&section.as_str());
        match name {
            Some(name) if section == section::OPERATIONS.name => Place::Operation(name, part, field),
            Some(name) if is_of_types => Place::Type(name, field),
            _ => Place::Common(section),
        }
    }
}

/// Returns the key that a line begins with.
fn key(line: &str) -> Option<String> {
    let text = line.trim_start();
    if text.starts_with('#') || text.starts_with("- ") {
        return None;
    }
    let (key, _) = text.split_once(':')?;
    Some(key.trim_matches(['"', '\'']).to_owned())
}
