//! Servers.

mod variables;

use copperplate_language::grammar::servers::DEFAULT_SERVER;
use copperplate_language::is_server_url;

use self::variables::{ServerVariableTexts, collect_server_variables};
use super::{IndexMap, IndexSet, LocatedNode, Loss, SchemaReader, addresses};
use crate::export::extension;
use crate::import::document::{DocumentFormat, NodeValue};
use crate::import::operations::operation::{ImportedOperation, Server};
use crate::import::words;

/// Servers of a document.
pub(super) struct CollectedServers {
    servers: Vec<Server>,
    /// Indices by URL, and all names.
    by_url: IndexMap<String, usize>,
    names: IndexSet<String>,
    /// URL that programs set, as the document states it, if it is relative: paths below it are known.
    base: Option<String>,
    /// Path between the URL that programs set and all paths.
    prefix: String,
}

impl CollectedServers {
    pub(super) fn new(reader: &mut SchemaReader, root: &LocatedNode) -> Self {
        let mut servers = Self {
            servers: Vec::new(),
            by_url: IndexMap::default(),
            names: IndexSet::default(),
            base: None,
            prefix: String::new(),
        };
        let mut list = root.get("servers").into_iter().flat_map(|all| all.elements());
        match list.next() {
            Some(first) => {
                let url = server_url(&first);
                match path_behind_variable(&url) {
                    Some((base, prefix)) => {
                        servers.base = Some(base.to_owned());
                        prefix.clone_into(&mut servers.prefix);
                    }
                    None => servers.base = is_relative_server(&first).then_some(url),
                }
                servers.add_server(reader, &first, Some(DEFAULT_SERVER));
            }
            // In OpenAPI, this is the root of the host.
            None => servers.base = Some(String::new()),
        }
        // Other servers offer the same operations, so a program sets the URL of one.
        for other in list {
            reader.losses.add(Loss::OtherServer, &other);
        }
        servers
    }

    /// Returns the path of an operation below the base URL that programs set. Fails if it has a separate relative
    /// server that is not below the common one, because its location is unknown.
    pub(super) fn address_below_base(
        &self,
        item: &LocatedNode,
        operation: &LocatedNode,
        path: &str,
    ) -> Result<String, String> {
        let Some(own) = own_servers(item, operation) else {
            let path = path.trim_start_matches('/');
            return Ok(format!("{}/{path}", self.prefix));
        };
        if !matches!(own.node.value, NodeValue::List(_)) {
            return Err("its `servers` are not a list".to_owned());
        }
        let Some(own) = own.elements().next().filter(is_relative_server) else { return Ok(path.to_owned()) };
        let url = server_url(&own);
        let below = self.base.as_ref().and_then(|base| url.strip_prefix(base.as_str()));
        match below.filter(|below| !below.contains(['{', '?', '#'])) {
            Some("") => Ok(path.to_owned()),
            // `//host` is the address of another host.
            Some(below) if below.starts_with('/') && !below.starts_with("//") => {
                Ok(format!("{below}/{}", path.trim_start_matches('/')))
            }
            Some(_) | None => {
                let url = own.text("url").unwrap_or_default();
                Err(format!("it has a separate server, `{url}`, which the document does not locate"))
            }
        }
    }

    /// Returns the server of an operation, if it has a separate one.
    pub(super) fn collect_operation_server(
        &mut self,
        reader: &mut SchemaReader,
        item: &LocatedNode,
        operation: &LocatedNode,
    ) -> Result<Option<String>, String> {
        let Some(own) = own_servers(item, operation) else { return Ok(None) };
        let mut list = own.elements();
        let Some(first) = list.next() else { return Ok(None) };
        list.for_each(|other| reader.losses.add(Loss::OtherServer, &other));
        if is_relative_server(&first) {
            return Ok(None);
        }
        if !is_server_url(&server_address(&first)) {
            return Err("it has a separate server without a usable URL".to_owned());
        }
        Ok(self.add_server(reader, &first, None).filter(|name| name != DEFAULT_SERVER))
    }

    fn add_server(&mut self, reader: &mut SchemaReader, at: &LocatedNode, name: Option<&str>) -> Option<String> {
        let url = server_url(at);
        if is_relative_server(at) || !is_server_url(&server_address(at)) {
            let has_host = !is_relative_server(at);
            let loss = match reader.documents.format_at(at.node.span) {
                DocumentFormat::Swagger if has_host => Loss::HostOrBasePath,
                DocumentFormat::Swagger | DocumentFormat::OpenApi => Loss::RelativeServer,
            };
            reader.losses.add(loss, at);
            return None;
        }
        if let Some(known) = self.by_url.get(&url) {
            return Some(self.servers[*known].name.clone());
        }
        let stated = at.text(extension::NAME).map(str::to_owned);
        let stated = stated.or_else(|| at.text("name").and_then(words::spec_name_from_words));
        let stated = stated.filter(|name| name != DEFAULT_SERVER && !self.names.contains(name));
        let name = name.map(str::to_owned).or(stated).or_else(|| self.free_server_name(&url))?;
        let variables = collect_server_variables(reader, at, &url);
        self.by_url.insert(url.clone(), self.servers.len());
        self.names.insert(name.clone());
        self.servers.push(Server {
            name: name.clone(),
            url,
            doc: words::import_doc(at.text("description")),
            variables,
        });
        Some(name)
    }

    /// Returns a name that no server has yet, from the host and the path of a URL.
    fn free_server_name(&self, url: &str) -> Option<String> {
        let address = url.split_once("://").map_or(url, |(_, address)| address);
        let (host, path) = address.split_once('/').unwrap_or((address, ""));
        let first = host.split('.').next().unwrap_or(host);
        let candidates = [first.to_owned(), format!("{first} {path}"), host.to_owned(), address.to_owned()];
        let names = candidates.iter().filter_map(|name| words::spec_name_from_words(name));
        names.into_iter().find(|name| !self.names.contains(name) && name != DEFAULT_SERVER)
    }

    /// Makes the server that all operations share the default one, if the document gives no URL for it.
    pub(super) fn settle_default_server(&mut self, operations: &mut [ImportedOperation]) {
        let [only] = &mut self.servers[..] else { return };
        if only.name != DEFAULT_SERVER
            && operations.iter().all(|operation| operation.server.as_ref() == Some(&only.name))
        {
            DEFAULT_SERVER.clone_into(&mut only.name);
            for operation in operations {
                operation.server = None;
            }
        }
    }

    /// Returns `true` if servers can be declared: the default one has a URL.
    pub(super) fn has_default_server(&self) -> bool {
        self.servers.iter().any(|server| server.name == DEFAULT_SERVER)
    }

    pub(super) fn into_used(self) -> Vec<Server> {
        if self.has_default_server() { self.servers } else { Vec::new() }
    }
}

/// Returns the servers that an operation or its path states.
fn own_servers<'d>(item: &LocatedNode<'d>, operation: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
    let stated = |at: &LocatedNode<'d>| at.get("servers").filter(|own| !matches!(own.node.value, NodeValue::Null));
    stated(operation).or_else(|| stated(item))
}

/// Returns the URL of a server, with values for the variables in its scheme.
fn server_url(at: &LocatedNode) -> String {
    let mut url = at.text("url").unwrap_or_default().trim_end_matches('/').to_owned();
    while let Some((name, rest)) = url.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
        let ServerVariableTexts { default, values } = ServerVariableTexts::read(at, name);
        let mut values = default.into_iter().chain(values);
        let is_scheme = rest.starts_with("://");
        let fits = |value: &String| match value.split_once("://") {
            Some((scheme, _)) => !is_scheme && ["http", "https"].contains(&scheme),
            None => is_scheme && ["http", "https"].contains(&value.as_str()),
        };
        // If the URL is only a variable, programs set it.
        let Some(value) = values.find(fits).filter(|_| !rest.is_empty()) else { break };
        url = format!("{value}{rest}");
    }
    url
}

/// Returns the variable that a URL starts with, and the fixed path behind it: the variable is the URL of a host.
fn path_behind_variable(url: &str) -> Option<(&str, &str)> {
    let end = url.strip_prefix('{')?.find('}')? + 2;
    let (base, path) = url.split_at(end);
    let is_fixed = path.is_empty() || path.starts_with('/') && !path.starts_with("//");
    (is_fixed && !path.contains(['{', '?', '#'])).then_some((base, path))
}

/// Returns `true` for a server whose URL does not have an HTTP scheme.
fn is_relative_server(at: &LocatedNode) -> bool {
    let url = server_url(at);
    !url.starts_with("https://") && !url.starts_with("http://")
}

/// Returns the URL of a server with a value for each of its variables, as the check of the spec fills them in.
fn server_address(at: &LocatedNode) -> String {
    let url = server_url(at);
    addresses::collected_address_parameters(&url).into_iter().fold(url.clone(), |filled, name| {
        let ServerVariableTexts { default, values } = ServerVariableTexts::read(at, name);
        let value = default.or(values.into_iter().next()).unwrap_or_else(|| "x".to_owned());
        filled.replace(&format!("{{{name}}}"), &value)
    })
}
