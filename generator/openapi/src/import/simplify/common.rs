//! Sections of the whole API.

use copperplate_language::grammar::api::TITLE;
use copperplate_language::grammar::auth::NONE;
use copperplate_language::grammar::{section, servers};

use super::Simpler;

/// Title of an API without one.
const UNTITLED: &str = "API";

impl Simpler<'_> {
    /// Simplifies an entry of a section that does not belong to a single operation or type.
    pub(super) fn simplify_common(&mut self, section: &str, entry: Option<&str>, reason: String) -> bool {
        let api = &mut self.draft.outcome.api;
        match section {
            name if name == section::ASSUMPTIONS.name => {
                let count = api.assumptions.len();
                api.assumptions.retain(|stated| Some(stated.name.as_str()) != entry);
                count > api.assumptions.len()
            }
            name if name == section::RESOURCES.name => {
                let count = api.tags.len();
                api.tags.clear();
                count > 0
            }
            name if name == section::API.name && entry == Some(TITLE.name) => {
                std::mem::replace(&mut api.title, UNTITLED.to_owned()) != UNTITLED
            }
            name if name == section::API.name => api.doc.take().is_some(),
            name if name == section::SERVERS.name => self.drop_server(entry, reason),
            name if name == section::AUTH.name => self.drop_scheme(entry, reason),
            name if name == section::WEBHOOKS.name => {
                let has_changed = api.signature.take().is_some();
                if has_changed {
                    self.losses.rejected.insert(("the signature of webhooks", reason));
                }
                has_changed || self.simplify_all_webhooks()
            }
            _ => false,
        }
    }

    /// Drops a server. Operations that name it are rejected next, and left out, because they must not be sent
    /// elsewhere. Without the default server, programs set its URL, and the other servers cannot be declared.
    fn drop_server(&mut self, name: Option<&str>, reason: String) -> bool {
        let servers = &mut self.draft.outcome.api.servers;
        let count = servers.len();
        match name.filter(|name| *name != servers::DEFAULT_SERVER) {
            Some(name) => servers.retain(|server| server.name != name),
            None => servers.clear(),
        }
        let has_changed = servers.len() < count;
        if has_changed {
            self.losses.rejected.insert(("a server", reason));
        }
        has_changed
    }

    /// Drops a scheme of authentication. An operation without another one is called without credentials.
    fn drop_scheme(&mut self, name: Option<&str>, reason: String) -> bool {
        let schemes = &mut self.draft.outcome.api.schemes;
        let count = schemes.len();
        schemes.retain(|scheme| name.is_some_and(|name| scheme.name != name));
        let has_changed = schemes.len() < count;
        if has_changed {
            self.losses.rejected.insert(("a scheme of authentication", reason));
            let known: Vec<_> = schemes.iter().map(|scheme| scheme.name.clone()).collect();
            for auth in self.draft.outcome.operations.iter_mut().filter_map(|operation| operation.auth.schemes.as_mut())
            {
                auth.retain(|scheme| scheme == NONE || known.contains(scheme));
                if auth.is_empty() {
                    auth.push(NONE.to_owned());
                }
            }
        }
        has_changed
    }
}
