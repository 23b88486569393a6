//! Assumptions: what the document does not say, and was decided.

use super::{Entry, Tree, entry, text, word};
use crate::import::operation::Security;
use crate::language::assumption::{ASSUME, AT, BECAUSE, DOCUMENT};
use crate::language::section;

/// Decisions of an import, with the spec paths that they concern.
#[derive(Debug, Default)]
pub(in crate::import) struct Assumed {
    pub(in crate::import) effects: Vec<String>,
    pub(in crate::import) security: Security,
    pub(in crate::import) pages: Vec<String>,
    pub(in crate::import) tags: Vec<String>,
}

impl Assumed {
    pub(super) fn entries(&self) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut add = |name: &str, [document, assume, because]: [&str; 3], at: Vec<String>| {
            if !at.is_empty() {
                let at = Tree::List(at.into_iter().map(word).collect());
                let keys = [(DOCUMENT.name, document), (ASSUME.name, assume), (BECAUSE.name, because)];
                let mut keys: Vec<_> = keys.into_iter().map(|(key, value)| entry(key, text(value))).collect();
                keys.push(entry(AT.name, at));
                entries.push(entry(name, Tree::Map(keys)));
            }
        };
        let effects = [
            "What it means to repeat a call is not stated.",
            "POST adds the same again. PUT, PATCH and DELETE write the same again, possibly over a newer change. None of \
             them is sent twice unless the first attempt provably had no effect.",
            "This is the meaning of the methods in HTTP, and the careful choice.",
        ];
        add("effects", effects, self.effects.clone());
        let api = || vec![section::API.name.to_owned()];
        match self.security {
            Security::Stated => {}
            Security::Unused => {
                let security = [
                    "Schemes of authentication are described, but not which calls need them.",
                    "Every call has the credentials that the client holds.",
                    "A scheme would not be described if no call needed it.",
                ];
                add("security", security, api());
            }
            Security::Missing => {
                let security = [
                    "No authentication is described.",
                    "No call has credentials. The key that a client is built with is sent nowhere.",
                    "A scheme that nobody described cannot be sent.",
                ];
                add("security", security, api());
            }
        }
        let pages = [
            "How a list continues, and where it ends, is not described as data.",
            "The parameters and fields with the usual names are those of the pagination.",
            "The names are the usual ones, and a walk over the pages ends in any case.",
        ];
        add("pagination", pages, self.pages.clone());
        let tags = [
            "The field that tells these objects apart is not required.",
            "It is always there.",
            "Without it, nothing would say which object it is.",
        ];
        add("tags", tags, self.tags.clone());
        entries
    }
}
