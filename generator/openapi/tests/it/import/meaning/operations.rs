//! Operations of a document, each compared with its counterpart in the export.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::addresses::{Calls, constants, styled_path};
use super::compare::Comparison;
use super::document::Document;

/// Key of an operation with other calls at its address.
pub(super) const BESIDE_CALL: &str = "x-calls-beside";

/// Key of a multipart content with the kinds of its parts, by name.
pub(super) const PARTS: &str = "x-parts";

/// Servers of calls, by the server that the document states, each with a place.
type Servers = BTreeMap<Option<String>, BTreeMap<String, String>>;

/// Methods that the spec language has.
const METHODS: [&str; 12] =
    ["get", "put", "post", "delete", "patch", "head", "options", "query", "copy", "link", "purge", "search"];

impl<'d> Comparison<'d> {
    /// Compares all operations. Returns their number.
    pub(super) fn operations(&mut self) -> usize {
        let calls = Calls::of(self.document, self.export);
        // The path of a server that programs set is a part of each path.
        let server = self.document.at(&["servers"])[0]["url"].as_str().unwrap_or_default();
        let behind = server.strip_prefix('{').and_then(|rest| rest.split_once('}')).map_or("", |(_, path)| path);
        let (mut count, mut ids) = (0, BTreeSet::new());
        let (mut servers, usual) = (Servers::new(), &self.document.at(&["servers"])[0]["url"]);
        let paths = self.document.at(&["paths"]).as_object().into_iter().flatten();
        for (path, item) in paths.filter(|(path, _)| !path.starts_with("x-")) {
            let item = self.document.resolve(item);
            for method in METHODS {
                let Some(stated) = item.get(method).filter(|stated| stated.is_object()) else { continue };
                let at = format!("{} {path}", method.to_uppercase());
                let address = styled_path(self.document, path, item, stated);
                let addresses = [address.clone(), format!("{}{address}", behind.trim_end_matches('/'))];
                let calls = addresses.iter().find_map(|address| calls.at(method, address, path));
                let Some(calls) = calls else {
                    self.differ("an operation is lost", &at);
                    continue;
                };
                count += 1;
                let id = stated["operationId"].as_str().filter(|id| is_telling(id) && ids.insert(*id));
                self.id(id, &calls, &at);
                let call = self.nearest_call(item, stated, path, &calls, &at);
                let server = stated.get("servers").or_else(|| item.get("servers")).map(|all| &all[0]["url"]);
                servers
                    .entry(server.filter(|url| **url != *usual).map(Value::to_string))
                    .or_default()
                    .insert(call["servers"].to_string(), at);
            }
        }
        self.servers(&servers);
        count
    }

    /// Calls have the same server if and only if they have the same one in the document.
    fn servers(&mut self, servers: &Servers) {
        let mut known = BTreeSet::new();
        for found in servers.values() {
            let is_known = found.keys().any(|server| !known.insert(server));
            for at in found.values().skip(usize::from(!is_known)) {
                self.differ("another server", at);
            }
        }
    }

    /// Compares an operation with the most similar call at its address.
    fn nearest_call(
        &mut self,
        item: &'d Value,
        stated: &'d Value,
        path: &str,
        calls: &[&'d Value],
        at: &str,
    ) -> &'d Value {
        let compared = calls.iter().map(|call| {
            let differences = self.apart(|inner| {
                inner.query_of_path(path, call, at);
                inner.operation(item, stated, call, at);
            });
            (call, differences)
        });
        let compared: Vec<_> = compared.collect();
        let is_other_body = |kind: &str| ["another media type", "a body is lost", "a body is added"].contains(&kind);
        let count = |differences: &BTreeMap<&str, BTreeSet<String>>| {
            let others = differences.keys().filter(|kind| is_other_body(kind)).count();
            (others, differences.values().map(BTreeSet::len).sum::<usize>())
        };
        let (call, nearest) = compared.into_iter().min_by_key(|(_, differences)| count(differences)).expect("a call");
        self.add(nearest);
        call
    }

    /// An id is kept by one of the calls at an address, unless its name has the same letters.
    fn id(&mut self, stated: Option<&str>, calls: &[&Value], at: &str) {
        let letters = |text: &str| text.to_lowercase().replace(|character: char| !character.is_alphanumeric(), "");
        let mut exported = calls.iter().map(|call| call["operationId"].as_str().unwrap_or_default());
        if stated.is_some_and(|id| !exported.any(|exported| id == exported || letters(id) == letters(exported))) {
            self.differ("an id is lost", at);
        }
    }

    /// The part of a path behind `?` is sent as it is.
    fn query_of_path(&mut self, path: &str, call: &Value, at: &str) {
        let query = path.split('#').next().unwrap_or_default();
        for (name, value) in constants(query) {
            let mut parameters = call["parameters"].as_array().into_iter().flatten();
            let is_sent = |parameter: &Value| parameter["name"] == *name && parameter["schema"]["const"] == *value;
            if !parameters.any(is_sent) {
                self.differ("another constant", &format!("{at} `{name}`"));
            }
        }
    }

    fn operation(&mut self, item: &'d Value, stated: &'d Value, exported: &'d Value, at: &str) {
        if stated["deprecated"] == true && exported["deprecated"] != true {
            self.differ("a mark `deprecated` is lost", at);
        }
        self.parameters(item, stated, exported, at);
        self.body(stated, exported, at);
        self.responses(stated, exported, at);
        self.security(stated, exported, at);
    }

    fn security(&mut self, stated: &Value, exported: &Value, at: &str) {
        let of = |document: &Document, operation: &Value| {
            let own = operation.get("security").unwrap_or_else(|| document.at(&["security"]));
            let mut all: Vec<_> = own.as_array().into_iter().flatten().map(|one| required(document, one)).collect();
            all.sort();
            all.dedup();
            all.retain(|one| !one.is_empty());
            all
        };
        let (one, other) = (of(self.document, stated), of(self.export, exported));
        if !one.is_empty() && one != other {
            self.differ("the accepted credentials differ", &format!("{at}: {one:?} {other:?}"));
        }
    }
}

/// Returns `true` for an id that the spec language accepts.
fn is_telling(id: &str) -> bool {
    !id.trim().is_empty() && !id.contains(char::is_control)
}

/// Returns the schemes that are required together, each identified by the parts that it sends.
fn required(document: &Document, requirement: &Value) -> Vec<String> {
    let sent = |name: &String| {
        let name = name.rsplit('/').next().unwrap_or_default();
        let scheme = document.resolve(&document.at(&["components", "securitySchemes"])[name]);
        match scheme["type"].as_str() {
            Some("http") if scheme["scheme"].as_str().is_some_and(|scheme| scheme.eq_ignore_ascii_case("basic")) => {
                "basic".to_owned()
            }
            Some("http") => scheme["scheme"].as_str().unwrap_or_default().to_ascii_lowercase(),
            Some("oauth2" | "openIdConnect") => "bearer".to_owned(),
            // The export has the whole value of a header.
            Some("apiKey") if scheme["x-value"].as_str().is_some_and(|value| value.contains(" {")) => {
                let value = scheme["x-value"].as_str().unwrap_or_default();
                value.split(' ').next().unwrap_or_default().to_ascii_lowercase()
            }
            Some("apiKey") if scheme["in"] == "header" => {
                format!("header {}", scheme["name"].as_str().unwrap_or_default().to_ascii_lowercase())
            }
            _ => format!("{} {}", scheme["in"], scheme["name"]),
        }
    };
    let mut all: Vec<_> = requirement.as_object().into_iter().flatten().map(|(name, _)| sent(name)).collect();
    all.sort();
    // Two schemes that are sent the same way count as one.
    all.dedup();
    all
}
