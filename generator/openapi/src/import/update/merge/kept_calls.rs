//! Declarations that depend on the names of calls, where the spec keeps another name than a first import would give.

use copperplate_language::grammar::{operation, section};
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::{Entry, Node};

use super::current::TreeFile;
use super::declared::Theirs;
use super::sections::{Key, declarations};
use crate::import::operations::calls::spells_call_id;
use crate::import::operations::operation::origin_of_operation;
use crate::import::update::nodes::DocumentNodes;

/// Gives the calls of a document the ids that their names do not spell, the Rust names and the resources that they have.
pub(super) fn follow_call_names(theirs: &mut IndexMap<Key, Theirs>, files: &[TreeFile], nodes: &DocumentNodes) {
    for ((_, name), call) in theirs.iter_mut().filter(|((section, _), _)| *section == section::OPERATIONS.name) {
        // A call that sends or accepts another content than the usual one has no id.
        let is_usual = origin_of_operation(&call.origin) == call.origin;
        if *name == call.name_in_document || !is_usual {
            continue;
        }
        let at = nodes.documents().and_then(|documents| documents.node_at(&call.origin));
        let id = at.as_ref().and_then(|at| at.text("operationId")).filter(|id| !spells_call_id(name, id));
        let own = declarations_of(files, section::OPERATIONS.name).find(|entry| entry.name() == *name);
        let rust = own.and_then(|entry| entry.value.get(operation::RUST.name)).cloned();
        for tree in [&mut call.tree, &mut call.document_tree] {
            state(tree, operation::OPERATION_ID.name, id.map(Node::prose));
            state(tree, operation::RUST.name, rust.clone());
        }
    }
    follow_resources(theirs, files);
}

/// Gives a call a value of a key, or none. The Rust name comes first, the id behind the address.
fn state(call: &mut Node, key: &'static str, value: Option<Node>) {
    let Some(entries) = call.entries_mut() else { return };
    entries.retain(|entry| entry.name() != key);
    let keys =
        [operation::RUST, operation::HTTP, operation::SAME_ADDRESS_AS, operation::OPERATION_ID].map(|key| key.name);
    let before = keys.iter().position(|other| *other == key).unwrap_or(0);
    let at = entries.iter().take_while(|entry| keys[..before].iter().any(|key| entry.name() == *key)).count();
    if let Some(value) = value {
        entries.insert(at, Entry::new(key, value));
    }
}

fn declarations_of<'f>(files: &'f [TreeFile], section: &'static str) -> impl Iterator<Item = &'f Entry> {
    files.iter().flat_map(move |file| declarations(&file.root, section))
}

/// Keeps the resources of calls that stay in them, and adds no others.
fn follow_resources(theirs: &mut IndexMap<Key, Theirs>, files: &[TreeFile]) {
    let calls = theirs.keys().filter(|(section, _)| *section == section::OPERATIONS.name);
    let used: IndexSet<String> = calls.filter_map(|(_, name)| Some(name.split_once('.')?.0.to_owned())).collect();
    theirs.retain(|(section, name), _| *section != section::RESOURCES.name || used.contains(name));
    for name in used {
        let key = (section::RESOURCES.name, name);
        let own = declarations_of(files, section::RESOURCES.name).find(|entry| entry.name() == key.1);
        let Some(own) = own.filter(|_| !theirs.contains_key(&key)) else { continue };
        let tree = own.value.clone();
        let kept = Theirs {
            file: 0,
            section: section::RESOURCES.name,
            name: key.1.clone(),
            name_in_document: key.1.clone(),
            origin: String::new(),
            document_tree: tree.clone(),
            tree,
        };
        theirs.insert(key, kept);
    }
}
