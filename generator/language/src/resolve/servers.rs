//! Servers.

use std::collections::BTreeMap;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned, suggest_nearest};
use crate::grammar::servers::DEFAULT_SERVER;
use crate::model::{Server, ServerVariable};
use crate::spec::{self, Spec};

/// Resolves the section `servers`. Returns no servers if it has errors.
pub(super) fn resolve_servers(spec: &Spec) -> Vec<Server> {
    let declared = spec.servers().and_then(|section| section.value.as_deref()).unwrap_or_default();
    declared.iter().map(resolve_server).collect()
}

fn resolve_server(declared: &spec::Server) -> Server {
    Server {
        name: declared.name.value.clone(),
        span: declared.name.span,
        url: declared.url.value.clone(),
        url_span: declared.url.span,
        doc: declared.doc.clone(),
        variables: declared.variables.iter().map(resolve_server_variable).collect(),
    }
}

fn resolve_server_variable(declared: &spec::ServerVariable) -> ServerVariable {
    ServerVariable {
        name: declared.name.value.clone(),
        span: declared.name.span,
        default: declared.default.clone(),
        values: declared.values.clone(),
        doc: declared.doc.clone(),
    }
}

/// Servers by name, to which operations and resources refer.
pub(super) struct ServersByName<'m> {
    numbers: BTreeMap<&'m str, usize>,
    /// `true` if there is a section whose errors were reported.
    is_incomplete: bool,
}

impl<'m> ServersByName<'m> {
    pub(super) fn new(servers: &'m [Server], spec: &Spec) -> Self {
        let numbers = servers.iter().enumerate().map(|(number, server)| (server.name.as_str(), number)).collect();
        Self { numbers, is_incomplete: spec.servers().is_some_and(|section| section.value.is_none()) }
    }

    /// Returns the number of the server with a name, or `None` for the default one.
    pub(super) fn find_server(&self, name: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Spanned<usize>> {
        let Spanned { value: text, span } = name;
        let found = self.numbers.get(text.as_str()).copied();
        if found.is_none() && !self.is_incomplete {
            let message = format!("there is no server `{text}`");
            let diagnostic = Diagnostic::new(codes::UNKNOWN_NAME, *span, message);
            diagnostics.report(if self.numbers.is_empty() {
                diagnostic.help(format!("declare it under `servers` in `api.yaml`, beside `{DEFAULT_SERVER}`"))
            } else {
                diagnostic
                    .note(format!("the servers are {}", self.numbers.keys().copied().collect::<Vec<_>>().join(", ")))
                    .did_you_mean(suggest_nearest(text, self.numbers.keys().copied()))
            });
        }
        found.filter(|_| text != DEFAULT_SERVER).map(|number| Spanned::new(number, *span))
    }
}
