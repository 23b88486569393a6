//! Records and templates that take their fields from each other in a cycle.

use std::collections::BTreeSet;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::maps::IndexMap;
use crate::model::SpecPath;
use crate::model::graph::{Graph, Step};
use crate::spec::{Record, Spec};

/// Reports each cycle once, and marks its members as incomplete.
pub(in crate::resolve) fn report_include_cycles(
    spec: &Spec,
    incomplete: &mut BTreeSet<SpecPath>,
    diagnostics: &mut Diagnostics,
) {
    let declared: Vec<&Record> = spec.records().chain(spec.templates()).collect();
    let mut numbers: IndexMap<&str, usize> = IndexMap::default();
    for (number, record) in declared.iter().enumerate() {
        // A name that is declared twice means its first declaration.
        numbers.entry(&record.name.value).or_insert(number);
    }
    let sources = |record: &&Record| {
        let first = record.sources().next();
        first.and_then(|source| numbers.get(source.value.as_str()).copied()).into_iter().collect()
    };
    Graph::new(declared.iter().map(sources).collect()).for_each_cycle(|steps| {
        let members: Vec<_> = steps.iter().map(|Step { node, .. }| declared[*node]).collect();
        for member in &members {
            let name = member.name.value.as_str();
            incomplete.extend([SpecPath::Record(name.into()), SpecPath::Template(name.into())]);
        }
        diagnostics.report(include_cycle_error(&members));
    });
}

fn include_cycle_error(members: &[&Record]) -> Diagnostic {
    let names: Vec<_> = members.iter().chain(members.first()).map(|member| member.name.value.as_str()).collect();
    let sources: Vec<_> =
        members.iter().filter_map(|member| member.sources().next()).map(|source| source.span).collect();
    let [from @ .., back] = sources.as_slice() else { unreachable!("a cycle has a member, and each takes fields") };
    let message = format!("fields are included in a cycle: `{}`", names.join("` from `"));
    let mut diagnostic = Diagnostic::new(codes::TEMPLATE_USE, *back, message).label("back to the start");
    for source in from {
        diagnostic = diagnostic.related(*source, "from here");
    }
    diagnostic.help("move the shared fields into a template that does not include any of them")
}
