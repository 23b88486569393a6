//! Paths of operations.

use copperplate_language::model::Location;
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use crate::import::losses::Loss;
use crate::import::operations::operation::ImportedOperation;

/// Characters of an address that are escaped, in addition to all that are not ASCII.
const ESCAPED: AsciiSet =
    CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'[').add(b']').add(b'^').add(b'`').add(b'|');

/// Path of an operation, as the spec language writes it.
pub(super) struct NormalizedAddress {
    /// Path, including the constant part of the query.
    pub(super) path: String,
    /// Parameters that the document writes into the query of the path: their names there, and in the path.
    pub(super) query: Vec<(String, String)>,
    /// Names and values in the query that the path of a spec cannot have.
    pub(super) constants: Vec<(String, String)>,
    pub(super) losses: Vec<Loss>,
}

impl NormalizedAddress {
    /// Returns `true` for a name to which the query of the path gives a value.
    pub(super) fn has_constant(&self, name: &str) -> bool {
        let query = self.path.split_once('?').map_or("", |(_, query)| query);
        query.split('&').any(|pair| pair.split_once('=').map_or(pair, |(name, _)| name) == name)
            || self.constants.iter().any(|(constant, _)| constant == name)
    }
}

/// Returns a path as the spec language writes it.
pub(super) fn normalize_collected_address(path: &str) -> Result<NormalizedAddress, String> {
    let path = path.split('#').next().unwrap_or_default();
    let path = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
    let (address, query) = path.split_once('?').unwrap_or((path.as_str(), ""));
    if address.matches('{').count() != address.matches('}').count() {
        return Err("a brace in the path is not closed".to_owned());
    }
    let address = escape_address(address);
    let mut segments: Vec<&str> = address.split('/').skip(1).collect();
    let last = segments.pop().unwrap_or_default();
    let count = segments.len();
    segments.retain(|segment| !segment.is_empty());
    let mut losses = Vec::new();
    losses.extend((segments.len() < count).then_some(Loss::EmptySegment));
    if segments.iter().chain([&last]).any(|segment| matches!(*segment, "." | "..")) {
        return Err("the path has a dot segment".to_owned());
    }
    let path = segments.iter().map(|segment| format!("/{segment}")).collect::<String>() + "/" + last;
    let mut address = NormalizedAddress { path, query: Vec::new(), constants: Vec::new(), losses };
    let mut plain: Vec<&str> = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let decode = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        let name_of = |pair: &&str| pair.split('=').next() == Some(name);
        if name.is_empty() {
            address.losses.push(Loss::BlankName);
        } else if pair.contains('{') {
            let inside = value.strip_prefix('{').and_then(|value| value.strip_suffix('}'));
            let inside = inside.filter(|inside| !name.contains('{') && !inside.contains(['{', '}']));
            let inside =
                inside.ok_or_else(|| format!("`{pair}` in the query of the path is not `name={{parameter}}`"))?;
            address.query.push((name.to_owned(), inside.to_owned()));
        } else if plain.iter().any(name_of) || address.constants.iter().any(|(known, _)| *known == decode(name)) {
            address.losses.push(Loss::ParameterTwice);
        } else if is_plain_query(pair) || !pair.contains('=') {
            plain.push(pair);
        } else {
            address.constants.push((decode(name), decode(value)));
        }
    }
    if !plain.is_empty() {
        address.path = format!("{}?{}", address.path, plain.join("&"));
    }
    Ok(address)
}

/// Escapes what a path cannot have, except in the names of parameters. What needs no escape loses it.
fn escape_address(address: &str) -> String {
    let (mut escaped, mut rest) = (String::with_capacity(address.len()), address);
    while let Some(character) = rest.chars().next() {
        let len = match character {
            '{' => rest.find('}').map_or(rest.len(), |end| end + 1),
            '%' => {
                let byte = rest.get(1..3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
                match byte {
                    Some(byte) if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => {
                        escaped.push(char::from(byte));
                    }
                    Some(_) => escaped.push_str(&rest[..3]),
                    None => escaped.push_str("%25"),
                }
                rest = &rest[if byte.is_some() { 3 } else { 1 }..];
                continue;
            }
            _ => character.len_utf8(),
        };
        let (text, after) = rest.split_at(len);
        if character == '{' {
            escaped.push_str(text);
        } else {
            escaped.extend(utf8_percent_encode(text, &ESCAPED));
        }
        rest = after;
    }
    escaped
}

/// Returns `true` for a part of a query that the path of a spec can have.
fn is_plain_query(pair: &str) -> bool {
    pair.chars().all(|character| character.is_ascii_alphanumeric() || "-._~:@!$'()*,;/=".contains(character))
}

/// Returns the names of the parameters in a path.
pub(super) fn collected_address_parameters(path: &str) -> Vec<&str> {
    path.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

/// Address of a call, by which it is distinguished from others: server, method, path without the names of parameters,
/// and the constant part of the query.
pub(super) type CollectedAddress = (Option<String>, String, String, Vec<(String, String)>);

/// Returns the address of an operation.
pub(super) fn collected_address(operation: &ImportedOperation) -> CollectedAddress {
    let query = operation.parameters.iter().filter(|parameter| parameter.location == Location::Query);
    let constants =
        query.filter_map(|parameter| Some((parameter.field.name.clone(), parameter.field.constant.clone()?)));
    let mut constants: Vec<_> = constants.collect();
    constants.sort();
    (operation.server.clone(), operation.method.to_owned(), collected_address_shape(&operation.path), constants)
}

/// Returns a path without the names of its parameters: two paths with the same shape have the same address.
fn collected_address_shape(path: &str) -> String {
    let mut shape = String::new();
    let mut rest = path;
    while let Some((before, inside)) = rest.split_once('{') {
        shape.push_str(before);
        shape.push_str("{}");
        rest = inside.split_once('}').map_or("", |(_, after)| after);
    }
    shape + rest
}
