//! Declarations with errors in the base: the comparison draws no conclusions from them.

use std::collections::BTreeSet;

use copperplate_language::model::{Name, Section, SpecPath};

use super::change::{Change, ChangeSubject, ChangedName};
use super::pairing::Pairing;
use super::rules;

/// Declarations that base or head contain only partly.
pub(super) struct Incomplete {
    paths: BTreeSet<SpecPath>,
}

impl Incomplete {
    pub(super) fn new(pairing: &Pairing) -> Self {
        let (base, head) = (pairing.base.model, pairing.head.model);
        Self { paths: base.incomplete.union(&head.incomplete).cloned().collect() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }

    /// Removes the changes to such declarations, and changes that may be consequences of missing parts.
    pub(super) fn remove_from(&self, changes: &mut Vec<Change>) {
        if self.is_empty() {
            return;
        }
        let of_uses = [
            &rules::TYPE_NOW_SENT,
            &rules::TYPE_NO_LONGER_SENT,
            &rules::TYPE_NOW_RECEIVED,
            &rules::TYPE_NO_LONGER_RECEIVED,
        ];
        changes.retain_mut(|change| {
            // The locations of an assumption lack incomplete declarations.
            if *change.rule == rules::ASSUMPTION_REWORDED && change.subjects.iter().any(|of| self.is_about(of)) {
                return false;
            }
            change.subjects.retain(|subject| !self.contains(subject));
            !change.subjects.is_empty() && !of_uses.contains(&change.rule)
        });
    }

    /// Returns `true` if a spec path leads into one of these declarations.
    fn is_about(&self, subject: &ChangeSubject) -> bool {
        let ChangeSubject::SpecPaths(paths) = subject else { return false };
        let leads_into = |path: &str, declaration: &SpecPath| {
            let rest = path.strip_prefix(declaration.to_string().as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        paths.iter().map(ToString::to_string).any(|path| self.paths.iter().any(|of| leads_into(&path, of)))
    }

    fn contains(&self, subject: &ChangeSubject) -> bool {
        let is_incomplete = |pair: &ChangedName, of: &[fn(Name) -> SpecPath]| {
            let names = pair.base.iter().chain(&pair.head);
            names.flat_map(|name| of.iter().map(|of| of(name.as_str().into()))).any(|path| self.paths.contains(&path))
        };
        let section = |section| self.paths.contains(&SpecPath::Section(section));
        match subject {
            ChangeSubject::Api | ChangeSubject::Scheme(_) => section(Section::Auth),
            ChangeSubject::Accepted { operation: pair, .. } => {
                section(Section::Auth) || is_incomplete(pair, &[SpecPath::Operation])
            }
            ChangeSubject::Server(_) => section(Section::Servers),
            ChangeSubject::Webhook(_) | ChangeSubject::Signature => section(Section::Webhooks),
            ChangeSubject::Package => section(Section::Api),
            ChangeSubject::Header(_) => section(Section::Headers),
            ChangeSubject::ResponseHeader { operation, .. } => {
                section(Section::ResponseHeaders)
                    || operation.as_ref().is_some_and(|pair| is_incomplete(pair, &[SpecPath::Operation]))
            }
            ChangeSubject::Resource(pair) => is_incomplete(pair, &[SpecPath::Resource]),
            ChangeSubject::Template(pair) => is_incomplete(pair, &[SpecPath::Template]),
            ChangeSubject::Type(pair)
            | ChangeSubject::Field { owner: pair, .. }
            | ChangeSubject::Value { owner: pair, .. }
            | ChangeSubject::Variant { owner: pair, .. } => {
                is_incomplete(pair, &[SpecPath::Record, SpecPath::Enum, SpecPath::Union])
            }
            ChangeSubject::Operation(pair)
            | ChangeSubject::Parameter { operation: pair, .. }
            | ChangeSubject::Pages(pair)
            | ChangeSubject::Body(pair)
            | ChangeSubject::Response { operation: pair, .. } => is_incomplete(pair, &[SpecPath::Operation]),
            ChangeSubject::Replaced(replaced) => self.contains(&replaced.place) || self.contains(&replaced.member),
            ChangeSubject::Error { operation: pair, .. } => {
                section(Section::Errors) || is_incomplete(pair, &[SpecPath::Operation])
            }
            ChangeSubject::CommonError(_) => section(Section::Errors),
            ChangeSubject::QueryLists | ChangeSubject::Json | ChangeSubject::Forms => section(Section::Wire),
            ChangeSubject::SpecPaths(_) => false,
        }
    }
}
