//! Servers: the host, the path and the schemes of the API.

use copperplate_language::diagnostics::Span;
use copperplate_language::is_server_url;

use super::super::node::DocumentNode;
use super::nodes::{Entries, insert, list, map, take_text, take_texts, text};

/// Schemes of HTTP, the better one first.
const SCHEMES: [&str; 2] = ["https", "http"];

/// Server of a document.
pub(super) struct SwaggerServer {
    /// Place of the host, or of the path if there is no host or the path is invalid.
    pub(super) span: Span,
    /// Scheme that the client uses.
    scheme: String,
    /// Host and path.
    rest: String,
    has_host: bool,
}

/// Takes the server out of a document, if it states one.
pub(super) fn take_servers(entries: &mut Entries) -> Option<SwaggerServer> {
    let (host, path) = (take_text(entries, "host"), take_text(entries, "basePath"));
    let schemes = take_texts(entries, "schemes").map(|(_, schemes)| schemes).unwrap_or_default();
    let (host_span, path_span) = (host.as_ref().map(|(span, _)| *span), path.as_ref().map(|(span, _)| *span));
    let path = path.map_or(String::new(), |(_, path)| format!("/{}", path.trim_matches('/')));
    let (host, path) = (host.map(|(_, host)| host), path.trim_end_matches('/'));
    let has_valid_host = |host: &String| is_server_url(&format!("https://{host}"));
    let is_path_invalid =
        host.as_ref().is_some_and(|host| has_valid_host(host) && !is_server_url(&format!("https://{host}{path}")));
    let span = path_span.filter(|_| is_path_invalid).or(host_span).or(path_span)?;
    let rest = format!("{}{path}", host.as_deref().unwrap_or_default());
    Some(SwaggerServer { span, scheme: best_scheme(&schemes), rest, has_host: host.is_some() })
}

impl SwaggerServer {
    /// Returns the server as a list with one element.
    pub(super) fn list(&self) -> DocumentNode {
        self.list_with(&self.scheme, self.span)
    }

    /// Returns the server of an operation whose schemes do not include the document's.
    pub(super) fn list_for_schemes(&self, schemes: &[String], span: Span) -> Option<DocumentNode> {
        let is_known = schemes.iter().any(|scheme| scheme.eq_ignore_ascii_case(&self.scheme));
        let is_other = self.has_host && !schemes.is_empty() && !is_known;
        is_other.then(|| self.list_with(&best_scheme(schemes), span))
    }

    fn list_with(&self, scheme: &str, span: Span) -> DocumentNode {
        let url = match (self.has_host, self.rest.is_empty()) {
            (true, _) => format!("{scheme}://{}", self.rest),
            (false, true) => "/".to_owned(),
            (false, false) => self.rest.clone(),
        };
        let mut server = Entries::default();
        insert(&mut server, "url", span, text(span, &url));
        list(span, vec![map(span, server)])
    }
}

/// Returns the scheme that a client uses: one with encryption, if there is a choice.
fn best_scheme(schemes: &[String]) -> String {
    let known = SCHEMES.into_iter().find(|scheme| schemes.iter().any(|other| other.eq_ignore_ascii_case(scheme)));
    known.unwrap_or(SCHEMES[0]).to_owned()
}
