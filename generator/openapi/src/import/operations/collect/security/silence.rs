//! Operations that state no `security`, in a document that states none for all of them: what the other operations say
//! about them.

use super::{IndexSet, LocatedNode, RawOperation, names_of_requirement};
use crate::import::operations::evidence::Evidence;

/// Meaning of an operation that states no `security`.
#[derive(Clone, Debug)]
pub(super) enum Silence {
    /// No operation states any: each may need credentials.
    Open,
    /// It needs no credentials, because others state that they do.
    NeedsNone(Evidence),
    /// It needs credentials, because others only state that they do not. The reason shows one of those.
    NeedsSome(String),
}

impl Silence {
    /// Reads it from all operations of a document, selected or not, and the names of its schemes. Requests of the service
    /// say nothing about calls.
    pub(super) fn read<'n>(operations: &[RawOperation], schemes: impl Iterator<Item = &'n String>) -> Self {
        let (mut exempt, mut first) = (None, None);
        let mut named: IndexSet<String> = IndexSet::default();
        for operation in operations {
            let Some(list) = operation.at.get("security") else { continue };
            let stated: Vec<_> = list.elements().flat_map(|requirement| names_of_requirement(&requirement)).collect();
            match stated.first() {
                Some(scheme) => first = first.or_else(|| Some((operation.address(), scheme.clone()))),
                None => exempt = exempt.or_else(|| Some(operation.address())),
            }
            named.extend(stated);
        }
        let Some((address, scheme)) = first else {
            return exempt.map_or(Self::Open, |address| Self::needs_some(&address));
        };
        // Their author may have meant the silent ones.
        let unnamed = schemes.filter(|scheme| !named.contains(*scheme)).map(|scheme| format!("`{scheme}`"));
        Self::needs_none(&address, &scheme, &unnamed.collect::<Vec<_>>())
    }

    /// Returns the evidence that an operation needs no credentials. A response 401 or 403 speaks against it, unless it is
    /// a login.
    pub(super) fn evidence_for(evidence: &Evidence, operation: &LocatedNode) -> Evidence {
        let responses = operation.get("responses");
        let is_refusal = |status: &&str| responses.as_ref().is_some_and(|responses| responses.get(status).is_some());
        let Some(refusal) = ["401", "403"].into_iter().find(is_refusal) else { return evidence.clone() };
        Evidence {
            words: format!("{} {refusal}", evidence.words),
            reason: format!(
                "{} These operations describe a response {refusal}, though: state their schemes as `auth` if they need one.",
                evidence.reason
            ),
        }
    }

    fn needs_some(address: &str) -> Self {
        Self::NeedsSome(format!(
            "`{address}` states that it needs none, which would say nothing if no call needed any."
        ))
    }

    fn needs_none(address: &str, scheme: &str, unnamed: &[String]) -> Self {
        let note = match unnamed {
            [] => String::new(),
            _ => format!(" No operation states {}.", unnamed.join(", ")),
        };
        Self::NeedsNone(Evidence {
            words: "unstated".to_owned(),
            reason: format!(
                "`{address}` states `{scheme}`. In OpenAPI, an operation without `security` needs no credentials if the \
                 document states none for all of them.{note}"
            ),
        })
    }
}
