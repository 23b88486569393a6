//! Parts that the last import wrote once for several operations.

use copperplate_language::grammar::api::{JSON, WIRE_AUTH};
use copperplate_language::grammar::cursor::bare_name;
use copperplate_language::grammar::{operation, section, template};
use copperplate_language::maps::IndexSet;
use copperplate_language::tree::Node;

use super::{Record, Row};
use crate::import::hash::hash_value;
use crate::import::operations::repeats::{SharedAuth, SharedParts};
use crate::import::operations::statuses::ResponseStatus;
use crate::import::update::parts::{PRESENCE, optional_hash, split_path};
use copperplate_language::model::Location;

/// Section of the media type of JSON.
const WIRE: &str = section::WIRE.name;

impl Record {
    /// Returns the parts that operations share, with their names in the document.
    pub(in crate::import) fn shared_parts(&self) -> SharedParts {
        let auth = if self.elements.is_empty() { SharedAuth::Open } else { SharedAuth::All };
        let mut shared = SharedParts { auth, ..SharedParts::default() };
        for (path, row) in &self.elements {
            let Some((section, name, member)) = split_path(path) else { continue };
            match section {
                _ if section == section::ERRORS.name => {
                    if let Some(ResponseStatus::Error(status)) = ResponseStatus::parse(name) {
                        shared.errors.push(status);
                    }
                }
                _ if section == section::HEADERS.name => drop(shared.headers.insert(bare_name(name).to_owned())),
                _ if section == section::RESPONSE_HEADERS.name => drop(shared.response_headers.insert(name.to_owned())),
                _ if section == WIRE && name == WIRE_AUTH.name => {
                    shared.auth = SharedAuth::Hashed(row.hashes.get("").cloned().unwrap_or_default());
                }
                _ if section == WIRE => {
                    shared.has_json_media_type |= name == JSON.name;
                }
                _ if section == section::TEMPLATES.name && !member.is_empty() => {
                    let declaration = format!("{section}.{name}");
                    let name = self.names.get(&declaration).map_or(name, String::as_str).to_owned();
                    let has_argument =
                        self.elements.get(&declaration).is_some_and(|row| row.hashes.contains_key(template::OF.name));
                    if let Some((location, parameter)) = parameter_of(member) {
                        shared.templates.entry(name).or_default().members.push((location, parameter.to_owned()));
                    } else if has_argument {
                        let is_optional = row.hashes.get(PRESENCE) == Some(&optional_hash());
                        shared.envelopes.insert(name, (member.to_owned(), is_optional));
                    }
                }
                _ => {}
            }
        }
        for (name, template) in &mut shared.templates {
            template.users = self.users_of_template(name);
        }
        shared
    }

    /// Returns the places of the operations that include a template.
    fn users_of_template(&self, name: &str) -> IndexSet<String> {
        let hash = hash_value(&Node::name(name));
        let includes = |row: &Row| {
            let listed = row.lists.get(operation::INCLUDE.name);
            listed.is_some_and(|hashes| hashes.contains(&hash))
                || row.hashes.get(operation::INCLUDE.name) == Some(&hash)
        };
        let is_operation =
            |path: &str| split_path(path).is_some_and(|(section, ..)| section == section::OPERATIONS.name);
        let users = self.elements.iter().filter(|(path, row)| includes(row) && is_operation(path));
        users.map(|(_, row)| row.origin.clone()).collect()
    }
}

/// Returns the location and the name of a parameter of a template.
fn parameter_of(member: &str) -> Option<(Location, &str)> {
    let (location, name) = member.split_once('.')?;
    match location {
        _ if location == operation::QUERY.name => Some((Location::Query, name)),
        _ if location == operation::HEADERS.name => Some((Location::Headers, name)),
        _ => None,
    }
}
