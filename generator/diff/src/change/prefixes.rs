//! One change for a prefix that moved from all paths to the URL of their server, or back: no address differs.

use copperplate_language::model::{Operation, Server, ServerVariable, path_names, path_skeleton};

use crate::change::{Change, OperationPart, SharedKind, Subject};
use crate::pairing::Pairing;
use crate::pairing::revision::{Revision, Side};
use crate::rules;

/// Server in both revisions, and the part of the URL that only one of them has.
struct MovedPrefix<'m> {
    servers: [&'m Server; 2],
    /// Parts of the URL in base and head, of which one is empty.
    parts: [String; 2],
}

/// Joins the new URL of a server and the moves of its operations, if each call has the address that it had.
pub(crate) fn group_prefix_moves(pairing: &Pairing, changes: &mut Vec<Change>) {
    let mut joined = Vec::new();
    for index in 0..changes.len() {
        let change = &changes[index];
        let Some(prefix) = moved_prefix(pairing, change) else { continue };
        let Some(operations) = prefix.moved_operations(pairing) else { continue };
        let is_of_prefix = |change: &Change| {
            let [Subject::Operation(names, OperationPart::Whole)] = change.subjects.as_slice() else {
                return false;
            };
            *change.rule == rules::OPERATION_MOVED && operations.contains(&names.shown())
        };
        let moves: Vec<_> = (0..changes.len()).filter(|index| is_of_prefix(&changes[*index])).collect();
        let includes = moves.iter().map(|index| changes[*index].title()).collect();
        let change = &mut changes[index];
        (change.rule, change.includes) = (&rules::SERVER_PREFIX_MOVED, includes);
        joined.extend(moves);
    }
    joined.sort_unstable();
    for index in joined.into_iter().rev() {
        changes.remove(index);
    }
}

/// Returns the prefix that moved with the new URL of a server, if one URL is the start of the other.
fn moved_prefix<'m>(pairing: &Pairing<'m>, change: &Change) -> Option<MovedPrefix<'m>> {
    let [Subject::Shared(SharedKind::Server, names)] = change.subjects.as_slice() else { return None };
    if *change.rule != rules::SERVER_URL_CHANGED {
        return None;
    }
    let server = |side: Side| {
        let mut servers = pairing.revision(side).model.servers.iter();
        servers.find(|server| Some(server.name.as_str()) == names.name_in(side))
    };
    let servers = [server(Side::Base)?, server(Side::Head)?];
    let [old, new] = servers;
    let rest = |long: &Server, short: &Server| {
        let rest = long.address().strip_prefix(&short.address())?.to_owned();
        let is_path = rest.starts_with('/') && !rest.contains('{');
        let is_one = same_variables(long, short)
            && long.url.trim_end_matches('/').strip_prefix(short.url.trim_end_matches('/')) == Some(&rest);
        (is_path && is_one).then_some(rest)
    };
    let in_base = rest(old, new).map(|rest| [rest, String::new()]);
    let parts = in_base.or_else(|| rest(new, old).map(|rest| [String::new(), rest]))?;
    Some(MovedPrefix { servers, parts })
}

/// Returns `true` if two servers have the same variables, with the same values.
fn same_variables(one: &Server, other: &Server) -> bool {
    one.variables.len() == other.variables.len()
        && one.variables.iter().zip(&other.variables).all(|(one, other)| {
            let default = |variable: &ServerVariable| variable.default.as_ref().map(|default| default.value.clone());
            one.name == other.name
                && default(one) == default(other)
                && one.values.iter().map(|value| &value.value).eq(other.values.iter().map(|value| &value.value))
        })
}

impl<'m> MovedPrefix<'m> {
    /// Returns the names of the operations of the server, in the head, if all that both revisions have keep their address.
    fn moved_operations(&self, pairing: &Pairing<'m>) -> Option<Vec<&'m str>> {
        let mut moved = Vec::new();
        for (name, operations) in pairing.operations() {
            let (Some(base), Some(head)) = operations else { continue };
            match (self.is_server_of(&pairing.base, base, 0), self.is_server_of(&pairing.head, head, 1)) {
                (true, true) if self.keeps_address(base, head) => moved.push(name),
                (true, _) | (_, true) => return None,
                (false, false) => {}
            }
        }
        (!moved.is_empty()).then_some(moved)
    }

    fn is_server_of(&self, revision: &Revision, operation: &Operation, side: usize) -> bool {
        let server = revision.model.operation_server(operation);
        server.is_some_and(|server| server.name == self.servers[side].name)
    }

    fn keeps_address(&self, base: &Operation, head: &Operation) -> bool {
        let [old, new] = [(base, &self.parts[0]), (head, &self.parts[1])]
            .map(|(operation, part)| format!("{part}{}", path_skeleton(&operation.http.path)));
        // Names in braces are not on the wire, but their order is.
        let names = || path_names(&base.http.path).zip(path_names(&head.http.path));
        let is_crossed = names().any(|(old, new)| old != new && names().any(|(_, other)| other == old));
        base.http.method == head.http.method && old == new && !is_crossed
    }
}
