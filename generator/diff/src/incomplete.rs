//! Declarations with errors in the base: the comparison draws no conclusions from them.

use std::collections::BTreeSet;

use copperplate_language::model::{Name, Section, SpecPath};

use super::change::{Change, ChangedName, OperationPart, Setting, SharedKind, Subject};
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
    fn is_about(&self, subject: &Subject) -> bool {
        let Subject::SpecPaths(paths) = subject else { return false };
        let leads_into = |path: &str, declaration: &SpecPath| {
            let rest = path.strip_prefix(declaration.to_string().as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        paths.iter().map(ToString::to_string).any(|path| self.paths.iter().any(|of| leads_into(&path, of)))
    }

    fn contains(&self, subject: &Subject) -> bool {
        let is_incomplete = |pair: &ChangedName, of: &[fn(Name) -> SpecPath]| {
            let names = pair.base.iter().chain(&pair.head);
            names.flat_map(|name| of.iter().map(|of| of(name.as_str().into()))).any(|path| self.paths.contains(&path))
        };
        let section = |section| self.paths.contains(&SpecPath::Section(section));
        match subject {
            Subject::Setting(setting) => section(match setting {
                Setting::Api => Section::Auth,
                Setting::Package => Section::Api,
                Setting::Signature => Section::Webhooks,
                Setting::Error(_) => Section::Errors,
                Setting::QueryLists | Setting::Json | Setting::Forms => Section::Wire,
            }),
            Subject::Shared(kind, pair) => match kind {
                SharedKind::Scheme => section(Section::Auth),
                SharedKind::Server => section(Section::Servers),
                SharedKind::Webhook => section(Section::Webhooks),
                SharedKind::Header => section(Section::Headers),
                SharedKind::ResponseHeader => section(Section::ResponseHeaders),
                SharedKind::Resource => is_incomplete(pair, &[SpecPath::Resource]),
                SharedKind::Template => is_incomplete(pair, &[SpecPath::Template]),
            },
            Subject::Type(pair, _) => is_incomplete(pair, &[SpecPath::Record, SpecPath::Enum, SpecPath::Union]),
            Subject::Operation(pair, part) => {
                let is_of_section = match part {
                    OperationPart::Accepted(_) => section(Section::Auth),
                    OperationPart::ResponseHeader(_) => section(Section::ResponseHeaders),
                    OperationPart::Error(_) => section(Section::Errors),
                    OperationPart::Whole
                    | OperationPart::Parameter(..)
                    | OperationPart::Pages
                    | OperationPart::Body
                    | OperationPart::Response(_) => false,
                };
                is_of_section || is_incomplete(pair, &[SpecPath::Operation])
            }
            Subject::Replaced(replaced) => self.contains(&replaced.place) || self.contains(&replaced.member),
            Subject::SpecPaths(_) => false,
        }
    }
}
