//! Servers.

use copperplate_language::model::{Model, Operation, Server, ServerVariable};
use copperplate_language::names::rust_names;

use super::docs::{as_code_span, as_inline_spans};
use super::names::checked_rust_name;
use crate::ir::{self, Docs, ServerSetter};

/// Returns the servers, if the API has any.
pub fn lower_servers(model: &Model) -> Option<ir::Servers> {
    let default = model.default_server()?;
    let others = || model.servers.iter().filter(|server| !server.is_default());
    let servers = [default].into_iter().chain(others()).map(lower_server).collect();
    let mut setters: Vec<_> = others().map(lower_server_url_setter).collect();
    for server in &model.servers {
        for variable in &server.variables {
            let known = setters.iter_mut().find(|setter| setter.is_variable && setter.wire == variable.name);
            match known {
                Some(known) => known.origins.push(server.spec_path()),
                None => setters.push(lower_server_variable_setter(model, server, variable)),
            }
        }
    }
    Some(ir::Servers { servers, setters })
}

fn lower_server(server: &Server) -> ir::Server {
    ir::Server {
        origin: server.spec_path(),
        wire: server.name.clone(),
        url: server.url.clone(),
        setter: if server.is_default() {
            String::new()
        } else {
            checked_rust_name(rust_names::rust_server_name(&server.name))
        },
        variables: server.variables.iter().map(lower_server_variable).collect(),
    }
}

fn lower_server_variable(variable: &ServerVariable) -> ir::ServerVariable {
    ir::ServerVariable {
        wire: variable.name.clone(),
        setter: checked_rust_name(rust_names::rust_server_variable_name(&variable.name)),
        default: variable.default.as_ref().map(|value| value.value.clone()),
        values: variable.values.iter().map(|value| value.value.clone()).collect(),
    }
}

fn lower_server_url_setter(server: &Server) -> ServerSetter {
    let mut docs = vec![format!("Sets the URL of the server {}.", as_code_span(&server.name))];
    docs.push(format!("Default: {}, unless the base URL is set explicitly.", as_code_span(&server.url)));
    ServerSetter {
        origins: vec![server.spec_path()],
        name: checked_rust_name(rust_names::rust_server_name(&server.name)),
        wire: server.name.clone(),
        is_variable: false,
        docs: with_server_doc(docs, server.doc.as_deref()),
    }
}

fn lower_server_variable_setter(model: &Model, server: &Server, variable: &ServerVariable) -> ServerSetter {
    let has_it = |server: &&Server| server.variables.iter().any(|other| other.name == variable.name);
    let urls: Vec<_> = model.servers.iter().filter(has_it).map(|server| as_code_span(&server.url)).collect();
    let mut docs = vec![format!("Sets {} in {}.", as_code_span(&format!("{{{}}}", variable.name)), urls.join(" and "))];
    let values: Vec<_> = variable.values.iter().map(|value| as_code_span(&value.value)).collect();
    if !values.is_empty() {
        docs.push(format!("One of {}.", values.join(", ")));
    }
    docs.push(match &variable.default {
        Some(default) => format!("Default: {}.", as_code_span(&default.value)),
        None => "It has no default.".to_owned(),
    });
    ServerSetter {
        origins: vec![server.spec_path()],
        name: checked_rust_name(rust_names::rust_server_variable_name(&variable.name)),
        wire: variable.name.clone(),
        is_variable: true,
        docs: with_server_doc(docs, variable.doc.as_deref()),
    }
}

/// Returns docs with the text of the spec as a separate paragraph.
fn with_server_doc(facts: Docs, doc: Option<&str>) -> Docs {
    let doc = doc.map(as_inline_spans).filter(|doc| !doc.is_empty());
    let mut docs = facts;
    docs.extend(doc.into_iter().flat_map(|doc| [String::new(), doc]));
    docs
}

/// Returns the name of the server of an operation, if it is not the default one.
pub(super) fn lower_operation_server(model: &Model, operation: &Operation) -> Option<String> {
    let number = operation.server?.value;
    model.servers.get(number).map(|server| server.name.clone())
}
