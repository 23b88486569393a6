//! Declared servers, and the servers of operations.

use copperplate_language::grammar::operation;
use copperplate_language::model::{Model, Operation, Server, ServerVariable};

use crate::change::{Change, ChangedName, OperationPart, SharedKind, Subject};
use crate::pairing::Pairing;
use crate::rules;

pub(super) fn compare_servers(pairing: &Pairing, changes: &mut Vec<Change>) {
    let (base, head) = (pairing.base.model, pairing.head.model);
    for old in &base.servers {
        match find_compared_server(head, &old.name) {
            Some(new) => compare_server(old, new, changes),
            None => changes.push(server_change(&rules::SERVER_REMOVED, Some(old), None).with_old(&old.url)),
        }
    }
    for new in head.servers.iter().filter(|new| find_compared_server(base, &new.name).is_none()) {
        changes.push(server_change(&rules::SERVER_ADDED, None, Some(new)).with_new(&new.url));
    }
    for (_, operations) in pairing.operations() {
        if let (Some(old), Some(new)) = operations {
            compare_operation_servers(base, old, (head, new), changes);
        }
    }
}

fn find_compared_server<'m>(model: &'m Model, name: &str) -> Option<&'m Server> {
    model.servers.iter().find(|server| server.name == name)
}

fn server_change(rule: &'static rules::Rule, old: Option<&Server>, new: Option<&Server>) -> Change {
    let name = |server: Option<&Server>| server.map(|server| server.name.clone());
    let names = ChangedName { base: name(old), head: name(new) };
    let span = |server: Option<&Server>| server.map(|server| server.span);
    Change::new(rule, names.shown().to_owned(), Subject::Shared(SharedKind::Server, names))
        .with_spans(span(old), span(new))
}

fn compare_server(old: &Server, new: &Server, changes: &mut Vec<Change>) {
    let change = |rule| server_change(rule, Some(old), Some(new)).with_spans(old.url_span, new.url_span);
    let is_one_template = old.url.trim_end_matches('/') == new.url.trim_end_matches('/');
    if is_one_template && allows_server_defaults(old, new) && allows_server_defaults(new, old) {
        for (before, after) in old.variables.iter().zip(&new.variables) {
            compare_server_variable(old, new, (before, after), changes);
        }
    } else if old.address() != new.address() {
        changes.push(change(&rules::SERVER_URL_CHANGED).with_values(old.address(), new.address()));
    } else if compared_server_url(old) != compared_server_url(new) {
        changes.push(
            change(&rules::SERVER_VARIABLES_CHANGED).with_values(compared_server_url(old), compared_server_url(new)),
        );
    }
}

/// Returns `true` if a server has the same variables as another, and allows the other's defaults.
fn allows_server_defaults(server: &Server, other: &Server) -> bool {
    server.variables.len() == other.variables.len()
        && server.variables.iter().zip(&other.variables).all(|(variable, other)| {
            let mut default = other.default.iter().map(|default| &default.value);
            variable.name == other.name && default.all(|default| allows_server_value(variable, default))
        })
}

/// Returns `true` if a program may set this value. Without a list, all are allowed.
fn allows_server_value(variable: &ServerVariable, value: &str) -> bool {
    variable.values.is_empty() || variable.values.iter().any(|listed| listed.value == value)
}

fn compare_server_variable(
    old: &Server,
    new: &Server,
    (before, after): (&ServerVariable, &ServerVariable),
    changes: &mut Vec<Change>,
) {
    let change = |rule| {
        let change = server_change(rule, Some(old), Some(new)).with_spans(old.url_span, new.url_span);
        Change { element: format!("{}.{}", new.name, after.name), ..change }
    };
    let default = |variable: &ServerVariable| variable.default.as_ref().map(|default| default.value.clone());
    match (default(before), default(after)) {
        (Some(old), Some(new)) if old != new => {
            changes.push(change(&rules::SERVER_DEFAULT_CHANGED).with_values(old, new));
        }
        (None, Some(new)) => changes.push(change(&rules::SERVER_DEFAULT_ADDED).with_new(new)),
        (Some(old), None) => changes.push(change(&rules::SERVER_DEFAULT_REMOVED).with_old(old)),
        (Some(_), Some(_)) | (None, None) => {}
    }
    let values = |variable: &ServerVariable, other: &ServerVariable| -> Vec<String> {
        if variable.values.is_empty() {
            return if other.values.is_empty() { Vec::new() } else { vec!["all other values".to_owned()] };
        }
        let values = variable.values.iter().map(|value| value.value.as_str());
        values.filter(|value| !allows_server_value(other, value)).map(|value| format!("`{value}`")).collect()
    };
    for value in values(before, after) {
        changes.push(change(&rules::SERVER_VALUE_REMOVED).with_old(value));
    }
    for value in values(after, before) {
        changes.push(change(&rules::SERVER_VALUE_ADDED).with_new(value));
    }
}

/// Returns the URL with the values of its variables: `https://{region: eu | us}.example.com`.
fn compared_server_url(server: &Server) -> String {
    server.variables.iter().fold(server.url.trim_end_matches('/').to_owned(), |url, variable| {
        let mut values: Vec<_> = variable.values.iter().map(|value| value.value.as_str()).collect();
        values.sort_unstable();
        let values = if values.is_empty() { String::new() } else { format!(": {}", values.join(" | ")) };
        url.replace(&format!("{{{}}}", variable.name), &format!("{{{}{values}}}", variable.name))
    })
}

/// Compares the servers of an operation. A different name for the same address makes no difference.
fn compare_operation_servers(
    base: &Model,
    old: &Operation,
    (head, new): (&Model, &Operation),
    changes: &mut Vec<Change>,
) {
    let (before, after) = (base.operation_server(old), head.operation_server(new));
    // Without servers, a program sets the base URL, which counts as the default server's.
    let is_default = |server: Option<&Server>| server.is_none_or(Server::is_default);
    let is_same = match (before, after) {
        (Some(before), Some(after)) => before.name == after.name || before.address() == after.address(),
        (None, _) | (_, None) => is_default(before) && is_default(after),
    };
    if !is_same {
        let shown = |server: Option<&Server>| server.map_or_else(|| "the base URL".to_owned(), Server::address);
        let names = ChangedName::in_both(&old.name, &new.name);
        let change =
            Change::new(&rules::OPERATION_SERVER_CHANGED, &new.name, Subject::Operation(names, OperationPart::Whole));
        let change = change.with_key(operation::SERVER.name).with_values(shown(before), shown(after));
        changes.push(change.with_spans(old.span, new.span));
    }
}
