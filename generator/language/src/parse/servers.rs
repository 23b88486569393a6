//! Servers.

use super::enums::parse_string_list;
use super::keys::{Keys, key_text, parse_map, parse_text};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::grammar::servers::{self, DEFAULT_SERVER, SERVER, SERVER_VARIABLE};
use crate::spec::{Server, ServerVariable};
use crate::tree::{Node, NodeValue};

/// Parses the section `servers`.
pub(super) fn parse_servers(node: &Node, diagnostics: &mut Diagnostics) -> Option<Vec<Server>> {
    if let NodeValue::String(url) = &node.value {
        let message = format!("expected a map of servers by name, found `{url}`");
        let help = format!("give the server a name: `{{ {DEFAULT_SERVER}: \"{url}\" }}`");
        diagnostics.report(Diagnostic::new(codes::WRONG_NODE, node.span, message).help(help));
        return None;
    }
    let entries = parse_map(node, "URLs of servers by name", diagnostics)?;
    let servers: Vec<_> =
        entries.iter().map(|entry| parse_server(key_text(&entry.key)?, &entry.value, diagnostics)).collect();
    // A server with an error would seem to be missing.
    servers.into_iter().collect()
}

fn parse_server(name: Spanned<String>, node: &Node, diagnostics: &mut Diagnostics) -> Option<Server> {
    if !matches!(node.value, NodeValue::Map(_)) {
        return Some(Server { name, url: parse_text(node, diagnostics)?, doc: None, variables: Vec::new() });
    }
    let keys = Keys::parse(node, &SERVER, diagnostics)?.with_span(name.span);
    let (url, doc) = (keys.required_text(&servers::URL, diagnostics), keys.prose(&servers::DOC, diagnostics));
    let others = keys.others();
    let variables: Vec<_> = others.map(|(name, node)| parse_server_variable(name, node, diagnostics)).collect();
    Some(Server { name, url: url?, doc, variables: variables.into_iter().collect::<Option<_>>()? })
}

fn parse_server_variable(name: Spanned<String>, node: &Node, diagnostics: &mut Diagnostics) -> Option<ServerVariable> {
    if let NodeValue::String(value) = &node.value {
        let key = &name.value;
        let message = format!("expected a variable of the URL, as a map, found `{value}`");
        let help = format!(
            "write `{key}: {{ {}: {value} }}` for a variable of `{}`",
            servers::DEFAULT.name,
            servers::URL.name
        );
        diagnostics.report(Diagnostic::new(codes::WRONG_NODE, node.span, message).help(help));
        return None;
    }
    let keys = Keys::parse(node, &SERVER_VARIABLE, diagnostics)?.with_span(name.span);
    let default = keys.text(&servers::DEFAULT, diagnostics);
    let values = keys.get(&servers::VALUES).map(|node| parse_string_list(node, diagnostics)).unwrap_or_default();
    let doc = keys.prose(&servers::VARIABLE_DOC, diagnostics);
    Some(ServerVariable { name, default, values, doc })
}
