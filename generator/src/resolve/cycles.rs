//! Records and templates that take their fields from each other in a circle.

use std::collections::{BTreeMap, BTreeSet};

use super::index::{Index, Named};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::model::SpecPath;
use crate::spec::{Record, Spec, Text};

/// Reports each circle once, and notes its members as incomplete.
pub(super) fn report(index: &Index, spec: &Spec, incomplete: &mut BTreeSet<SpecPath>, diagnostics: &mut Diagnostics) {
    let mut seen = BTreeSet::new();
    for start in spec.records().chain(spec.templates()) {
        let mut path: Vec<(&str, &Text)> = Vec::new();
        let mut positions = BTreeMap::new();
        let mut next = Some(start);
        while let Some(record) = next {
            let name = record.name.text.as_str();
            if let Some(&from) = positions.get(name) {
                circle(&path[from..], diagnostics);
                let members = path[from..]
                    .iter()
                    .flat_map(|(name, _)| [SpecPath::Record((*name).into()), SpecPath::Template((*name).into())]);
                incomplete.extend(members);
            }
            if !seen.insert(name) {
                break;
            }
            let Some(source) = record.sources().next() else { break };
            positions.insert(name, path.len());
            path.push((name, source));
            next = declared(index, &source.text);
        }
    }
}

fn declared<'s>(index: &Index<'s>, name: &str) -> Option<&'s Record> {
    match index.named(name)? {
        Named::Record(_, record) | Named::Template(record) => Some(record),
        Named::Enum(_) | Named::Union(_) => None,
    }
}

fn circle(links: &[(&str, &Text)], diagnostics: &mut Diagnostics) {
    let (Some((first, _)), Some((_, back))) = (links.first(), links.last()) else { return };
    let names: Vec<_> = links.iter().map(|(name, _)| *name).chain([*first]).collect();
    let message = format!("fields are taken in a circle: `{}`", names.join("` from `"));
    let mut diagnostic = Diagnostic::new(Code::TemplateUse, back.span, message).label("back to the start");
    for (_, source) in &links[..links.len() - 1] {
        diagnostic = diagnostic.related(source.span, "from here");
    }
    diagnostics.report(diagnostic.help("move the fields they share into a template that includes none of them"));
}
