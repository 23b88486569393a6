//! Requirements of an operation or a document: calls send what one of them needs.

use copperplate_language::grammar::auth::NONE;

use super::{CollectedSecurity, IndexSet, LocatedNode, Loss, SchemaReader, names_of_requirement};
use crate::import::document::scheme_of_requirement;
use crate::import::losses::UnsentCredentials;

/// A requirement that calls cannot fulfil, with the names of its schemes.
struct Refused<'d> {
    at: LocatedNode<'d>,
    schemes: Vec<String>,
}

impl CollectedSecurity {
    /// Returns the names of alternatives; `none` for calls without credentials.
    pub(super) fn collect_alternatives(&mut self, reader: &mut SchemaReader, list: &LocatedNode) -> Vec<String> {
        let (mut names, mut refused) = (Vec::new(), Vec::new());
        for requirement in list.elements() {
            for (name, at) in requirement.entries() {
                let name = scheme_of_requirement(name);
                let scopes = at.elements().filter_map(|scope| scope.node.as_text().map(str::to_owned));
                let scopes: Vec<_> = scopes.collect();
                let requested = self.schemes.get(name).and_then(|scheme| scheme.tokens.as_ref());
                let requested = requested.map(|tokens| tokens.scopes.as_slice()).unwrap_or_default();
                if scopes.iter().any(|scope| !requested.contains(scope)) {
                    reader.losses.add(Loss::Scopes, &at);
                }
                self.scopes.entry(name.to_owned()).or_default().extend(scopes);
            }
            let schemes = names_of_requirement(&requirement);
            if schemes.is_empty() {
                names.push(NONE.to_owned());
                continue;
            }
            match self.join_required(&schemes) {
                Some(name) => names.push(name),
                None => refused.push(Refused { at: requirement, schemes }),
            }
        }
        if names.is_empty() && refused.is_empty() {
            return vec![NONE.to_owned()];
        }
        if names.is_empty() {
            names.extend(self.collect_part_of_refused(reader, list, &refused));
        } else {
            // A single scheme that is not imported was reported at its declaration.
            for refused in refused.iter().filter(|refused| refused.schemes.len() > 1) {
                reader.losses.add(Loss::SeveralSchemes, &refused.at);
            }
        }
        // A client with several credentials sends those for the first scheme.
        names.sort_by_key(|name| self.deprecated.contains(name));
        let distinct: IndexSet<String> = names.into_iter().collect();
        distinct.into_iter().collect()
    }

    /// Returns the scheme that sends all that a requirement needs. A certificate comes with the connection.
    fn join_required(&mut self, names: &[String]) -> Option<String> {
        let sent = names.iter().filter(|name| !self.certificates.contains(*name));
        let schemes: Vec<_> = sent.map(|name| self.schemes.get(name).cloned()).collect::<Option<_>>()?;
        if schemes.is_empty() { None } else { self.join_schemes(schemes) }
    }

    /// Returns the first scheme of a requirement that can be sent without the others, and reports the missing ones.
    fn collect_part_of_refused(
        &self,
        reader: &mut SchemaReader,
        list: &LocatedNode,
        refused: &[Refused],
    ) -> Option<String> {
        let parts = refused.iter().flat_map(|refused| refused.schemes.iter().map(move |name| (refused, name)));
        let mut known = parts.filter_map(|(refused, name)| Some((refused, name, self.schemes.get(name)?)));
        if let Some((Refused { at, schemes }, name, scheme)) = known.next() {
            let unsent = UnsentCredentials::Others { needed: schemes.clone(), sent: name.clone() };
            reader.losses.add_unsent(unsent, at);
            return Some(scheme.name.clone());
        }
        let needed: IndexSet<_> = refused.iter().flat_map(|refused| refused.schemes.iter().cloned()).collect();
        let are_certificates = needed.iter().all(|name| self.certificates.contains(name));
        let needed = needed.into_iter().collect();
        let unsent = if are_certificates {
            UnsentCredentials::Certificate { needed }
        } else {
            UnsentCredentials::All { needed }
        };
        reader.losses.add_unsent(unsent, list);
        None
    }
}
