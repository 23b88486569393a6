//! Named schemas that no call and no webhook uses.

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::IndexSet;

use super::document::{Documents, LocatedNode};
use super::schemas::inheritance::Inheritance;
use super::schemas::part_names::PartNames;

/// Returns the places of the named schemas that no call and no webhook refers to, directly or through others.
pub(super) fn find_unused_schemas(documents: &Documents) -> Vec<Span> {
    let root = documents.root();
    let inheritance = Inheritance::new(documents);
    let roots = ["paths", "webhooks", "x-webhooks"].into_iter().filter_map(|key| root.get(key));
    let used = pointers_in_references(documents, &inheritance, roots.collect());
    let schemas = root.get("components").and_then(|components| components.get("schemas"));
    let schemas = schemas.into_iter().flat_map(|schemas| schemas.entries()).map(|(_, schema)| schema);
    let names = PartNames::new(documents);
    let used_names: IndexSet<_> = used.iter().filter_map(|pointer| names.component_of(pointer)).collect();
    let is_used = |schema: &LocatedNode| used.contains(&schema.pointer) || used_names.contains(schema.key().as_str());
    schemas.filter(|schema| !is_used(schema)).map(|schema| schema.node.span).collect()
}

/// Returns the pointers of all nodes that are referred to, directly or through others.
fn pointers_in_references<'d>(
    documents: &'d Documents,
    inheritance: &Inheritance,
    mut open: Vec<LocatedNode<'d>>,
) -> IndexSet<String> {
    let mut found = IndexSet::default();
    while let Some(at) = open.pop() {
        let target = at.reference().and_then(|reference| documents.reference_target(&at, reference).ok());
        if let Some(target) = target.filter(|target| found.insert(target.pointer.clone())) {
            // A base represents its subtypes, too.
            let members = inheritance.family(&target.pointer).into_iter().flat_map(|family| &family.members);
            let members = members.filter(|member| found.insert((*member).clone()));
            open.extend(members.filter_map(|member| documents.node_at(member)));
            open.push(target);
        }
        open.extend(at.entries().map(|(_, value)| value));
        open.extend(at.elements());
    }
    found
}
