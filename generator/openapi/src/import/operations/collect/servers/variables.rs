//! Variables in the URLs of servers.

use super::super::{IndexSet, LocatedNode, Loss, SchemaReader, addresses};
use crate::import::document::{DocumentNode, NodeValue};
use crate::import::operations::operation::Variable;
use crate::import::words;

/// Default and values of a variable.
pub(super) struct ServerVariableTexts {
    pub(super) default: Option<String>,
    pub(super) values: IndexSet<String>,
}

impl ServerVariableTexts {
    /// Reads the variable of a server with a name. A variable that is not declared has neither.
    pub(super) fn read(server: &LocatedNode, name: &str) -> Self {
        let at = server.get("variables").and_then(|all| all.get(name));
        let default = at.as_ref().and_then(|at| variable_text(at.child("default")?));
        let listed = at.iter().filter_map(|at| at.get("enum")).flat_map(|all| all.elements());
        Self {
            default: default.filter(|text| !text.is_empty()),
            values: listed.filter_map(|value| variable_text(value.node)).collect(),
        }
    }
}

/// Returns the variables of a URL. One that is not in the URL has no effect.
pub(super) fn collect_server_variables(reader: &mut SchemaReader, server: &LocatedNode, url: &str) -> Vec<Variable> {
    let names: IndexSet<_> = addresses::collected_address_parameters(url).into_iter().map(str::to_owned).collect();
    let stated = server.text("url").unwrap_or_default();
    let declared = server.get("variables");
    for (name, at) in declared.iter().flat_map(LocatedNode::entries) {
        // A variable at the start of the URL has been replaced by one of its values.
        if !stated.contains(&format!("{{{name}}}")) {
            reader.losses.add(Loss::UnusedServerVariable, &at);
        } else if !names.contains(name) && ServerVariableTexts::read(server, name).values.len() > 1 {
            reader.losses.add(Loss::FirstServerVariable, &at);
        }
    }
    let variables = names.into_iter().map(|name| {
        let at = declared.as_ref().and_then(|all| all.get(&name));
        match &at {
            Some(at) => report_variable_texts(reader, at),
            None => reader.losses.add(Loss::UnknownServerVariable, server),
        }
        let ServerVariableTexts { default, mut values } = ServerVariableTexts::read(server, &name);
        if let Some(default) = default.as_ref().filter(|default| !values.is_empty() && !values.contains(*default)) {
            values.shift_insert(0, default.clone());
            if let Some(default) = at.as_ref().and_then(|at| at.get("default")) {
                reader.losses.add(Loss::ServerDefault, &default);
            }
        }
        let doc = words::import_doc(at.as_ref().and_then(|at| at.text("description")));
        Variable { name, default, values: values.into_iter().collect(), doc }
    });
    variables.collect()
}

/// Reports a default and values that are not strings, and a list without values.
fn report_variable_texts(reader: &mut SchemaReader, at: &LocatedNode) {
    let listed = at.get("enum");
    if let Some(list) = listed.as_ref().filter(|list| list.elements().next().is_none()) {
        reader.losses.add(Loss::EmptyEnum, list);
    }
    let values = listed.iter().flat_map(LocatedNode::elements).chain(at.get("default"));
    for value in values.filter(|value| value.node.as_text().is_none()) {
        reader.losses.add(Loss::ServerVariableText, &value);
    }
}

/// Returns the text of a value. YAML reads a port as a number.
fn variable_text(node: &DocumentNode) -> Option<String> {
    match &node.value {
        NodeValue::String(text) => Some(text.clone()),
        NodeValue::Number(_) | NodeValue::Boolean(_) => Some(node.to_json()),
        NodeValue::Null | NodeValue::List(_) | NodeValue::Map(_) => None,
    }
}
