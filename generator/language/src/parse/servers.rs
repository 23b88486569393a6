//! Servers.

use super::enums::words;
use super::keys::{Keys, key_text, map, text};
use super::yaml::tree::{Node, Value};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::grammar::servers::{self, DEFAULT_SERVER, SERVER, SERVER_VARIABLE};
use crate::spec::{Server, ServerVariable, Text};

/// Parses the section `servers`.
pub(super) fn servers(node: &Node, diagnostics: &mut Diagnostics) -> Option<Vec<Server>> {
    if let Value::String(url) = &node.value {
        let message = format!("expected a map of servers by name, found `{url}`");
        let help = format!("give the server a name: `{{ {DEFAULT_SERVER}: \"{url}\" }}`");
        diagnostics.report(Diagnostic::new(Code::WrongNode, node.span, message).help(help));
        return None;
    }
    let entries = map(node, "URLs of servers by name", diagnostics)?;
    let servers: Vec<_> = entries.iter().map(|(name, value)| server(key_text(name)?, value, diagnostics)).collect();
    // One with an error would seem to be missing.
    servers.into_iter().collect()
}

fn server(name: Text, node: &Node, diagnostics: &mut Diagnostics) -> Option<Server> {
    if !matches!(node.value, Value::Map(_)) {
        return Some(Server { name, url: text(node, diagnostics)?, doc: None, variables: Vec::new() });
    }
    let keys = Keys::parse(node, &SERVER, diagnostics)?.at(name.span);
    let (url, doc) = (keys.required_text(&servers::URL, diagnostics), keys.prose(&servers::DOC, diagnostics));
    let others = keys.others();
    let variables: Vec<_> = others.map(|(name, node)| variable(name, node, diagnostics)).collect();
    Some(Server { name, url: url?, doc, variables: variables.into_iter().collect::<Option<_>>()? })
}

fn variable(name: Text, node: &Node, diagnostics: &mut Diagnostics) -> Option<ServerVariable> {
    if let Value::String(value) = &node.value {
        let key = &name.text;
        let message = format!("expected a variable of the URL, as a map, found `{value}`");
        let help = format!(
            "write `{key}: {{ {}: {value} }}` for a variable of `{}`",
            servers::DEFAULT.name,
            servers::URL.name
        );
        diagnostics.report(Diagnostic::new(Code::WrongNode, node.span, message).help(help));
        return None;
    }
    let keys = Keys::parse(node, &SERVER_VARIABLE, diagnostics)?.at(name.span);
    let default = keys.text(&servers::DEFAULT, diagnostics);
    let values = keys.get(&servers::VALUES).map(|node| words(node, diagnostics)).unwrap_or_default();
    let doc = keys.prose(&servers::VARIABLE_DOC, diagnostics);
    Some(ServerVariable { name, default, values, doc })
}
