//! Operations of a document, each with that of the export.

use std::collections::BTreeMap;

use serde_json::Value;

use super::compare::{Comparison, Direction};
use super::document::Document;
use super::schema::Schema;

/// Methods that the spec language has.
const METHODS: [&str; 7] = ["get", "put", "post", "delete", "patch", "head", "options"];

/// Headers that a client sets itself.
const OWN_HEADERS: [&str; 5] = ["accept", "content-type", "authorization", "host", "cookie"];

impl<'d> Comparison<'d> {
    /// Compares all operations that the export has. Returns their number.
    pub(super) fn operations(&mut self) -> usize {
        let mut count = 0;
        let (document, export) = (self.document, self.export);
        // What stands behind a server that programs give is a part of each path.
        let server = document.at(&["servers"])[0]["url"].as_str().unwrap_or_default();
        let behind = server.strip_prefix('{').and_then(|rest| rest.split_once('}')).map_or("", |(_, path)| path);
        let paths = document.at(&["paths"]).as_object().into_iter().flatten();
        // An anchor is no part of an address: such operations stand beside others, as extensions.
        for (path, item) in paths.filter(|(path, _)| !path.contains('#')) {
            let item = document.resolve(item);
            for (method, stated) in item.as_object().into_iter().flatten() {
                let addresses = [normal(path), normal(&format!("{}{path}", behind.trim_end_matches('/')))];
                let exported = addresses.iter().map(|path| &export.at(&["paths", path])[method]);
                let exported = exported.into_iter().find(|exported| exported.is_object()).unwrap_or(&Value::Null);
                if METHODS.contains(&method.as_str()) && exported.is_object() {
                    count += 1;
                    self.operation(item, stated, exported, &format!("{} {path}", method.to_uppercase()));
                }
            }
        }
        count
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

    fn parameters(&mut self, item: &'d Value, stated: &'d Value, exported: &'d Value, at: &str) {
        let listed = |document: &'d Document, lists: [&'d Value; 2]| {
            let all = lists.into_iter().flat_map(|list| list.as_array().into_iter().flatten());
            let all = all.map(|parameter| document.resolve(parameter));
            all.map(|parameter| (key(parameter), parameter)).collect::<BTreeMap<_, _>>()
        };
        let all = listed(self.document, [&item["parameters"], &stated["parameters"]]);
        let found = listed(self.export, [&exported["parameters"], &Value::Null]);
        let mut expected = 0;
        for ((location, name), parameter) in &all {
            let at = format!("{at} {location} `{name}`");
            let is_own = location == "header" && OWN_HEADERS.contains(&name.as_str());
            if is_own || location == "cookie" || location == "header" && self.is_credential(name) {
                continue;
            }
            let Some(exported) = found.get(&(location.clone(), name.clone())) else {
                let schema = Schema::of(self.document, &[&parameter["schema"]]);
                let is_object = schema.json_type() == Some("object") || !schema.alternatives.is_empty();
                if location == "query" && is_object {
                    expected += schema.properties.len();
                } else {
                    self.differ("a parameter is lost", &at);
                }
                continue;
            };
            expected += 1;
            if (parameter["required"] == true) != (exported["required"] == true) {
                self.differ("a parameter is optional or required", &at);
            }
            self.parameter(parameter, exported, &at);
        }
        if expected < found.len() {
            self.differ("a parameter is added", at);
        }
    }

    fn parameter(&mut self, parameter: &'d Value, exported: &'d Value, at: &str) {
        let Some(schema) = parameter.get("schema") else { return };
        if let (Some(stated), Some(found)) = (style(self.document, parameter), style(self.export, exported))
            && stated != found
        {
            self.differ("another style", &format!("{at}: {stated}, {found}"));
        }
        let stated = Schema::of(self.document, &[schema]);
        if stated.is_deprecated || parameter["deprecated"] == true {
            let is_marked = exported["deprecated"] == true || exported["schema"]["deprecated"] == true;
            if !is_marked {
                self.differ("a mark `deprecated` is lost", at);
            }
        }
        // A value of a parameter is a text: `null` is none, and unions are written by the program.
        let found = Schema::of(self.export, &[&exported["schema"]]);
        let is_text = |schema: &Schema| schema.json_type() == Some("string");
        let are_texts =
            |members: &Vec<&'d Value>| members.iter().all(|member| is_text(&Schema::of(self.document, &[member])));
        let is_stated_text =
            is_text(&stated) || !stated.alternatives.is_empty() && stated.alternatives.iter().all(are_texts);
        if is_text(&found) && found.values.is_none() && !is_stated_text {
            return self.differ("a parameter is a text", at);
        }
        // The default of a required header is sent always: the version of an API.
        if parameter["in"] == "header" && parameter["required"] == true && stated.default.is_some() {
            return;
        }
        let mut inner = Comparison::new(self.document, self.export);
        inner.schemas(&[schema], &exported["schema"], Direction::Request, at);
        inner.notes(&Schema { is_deprecated: false, ..stated }, &exported["schema"], parameter["required"] == true, at);
        inner.differences.remove("null is lost");
        self.add(inner.differences);
    }

    /// `true` for the header of a key.
    fn is_credential(&self, name: &str) -> bool {
        let schemes = self.document.at(&["components", "securitySchemes"]).as_object().into_iter().flatten();
        schemes.into_iter().any(|(_, scheme)| scheme["name"].as_str().is_some_and(|own| own.eq_ignore_ascii_case(name)))
    }

    fn body(&mut self, stated: &'d Value, exported: &'d Value, at: &str) {
        let at = format!("{at} body");
        let Some(body) = stated.get("requestBody").map(|body| self.document.resolve(body)) else {
            if exported.get("requestBody").is_some() {
                self.differ("a body is added", &at);
            }
            return;
        };
        let found = &exported["requestBody"];
        if !found.is_object() {
            let mut all = body["content"].as_object().into_iter().flatten();
            // A form without fields is no body.
            if all.any(|(_, media)| !Schema::of(self.document, &[&media["schema"]]).properties.is_empty()) {
                self.differ("a body is lost", &at);
            }
            return;
        }
        if body["required"].is_boolean() && (body["required"] == true) != (found["required"] == true) {
            self.differ("a body is optional or required", &at);
        }
        self.content(&body["content"], &found["content"], Direction::Request, &at);
    }

    fn responses(&mut self, stated: &'d Value, exported: &'d Value, at: &str) {
        for (status, response) in stated["responses"].as_object().into_iter().flatten() {
            if status.starts_with("x-") || status.starts_with('1') {
                continue;
            }
            let response = self.document.resolve(response);
            let at = format!("{at} {status}");
            let Some(found) = response_of(exported, status) else {
                self.differ("a response is lost", &at);
                continue;
            };
            let found = self.export.resolve(found);
            if !status.starts_with('3') {
                // Whatever the document says, HEAD has no content.
                if !at.starts_with("HEAD ") {
                    self.content(&response["content"], &found["content"], Direction::Response, &at);
                }
            }
            for (name, header) in response["headers"].as_object().into_iter().flatten() {
                let is_own = ["content-type", "location"].contains(&name.to_ascii_lowercase().as_str());
                let headers = found["headers"].as_object().into_iter().flatten();
                if !is_own && !headers.into_iter().any(|(other, _)| other.eq_ignore_ascii_case(name)) {
                    self.differ("a header of a response is lost", &format!("{at} `{name}` {}", header.is_object()));
                }
            }
        }
    }

    /// Compares the contents of the media type that the export has.
    fn content(&mut self, stated: &'d Value, exported: &'d Value, direction: Direction, at: &str) {
        let Some((media, exported)) = exported.as_object().and_then(|all| all.iter().next()) else {
            let has_fields = |(_, media): (&String, &'d Value)| {
                let schema = Schema::of(self.document, &[&media["schema"]]);
                !schema.is_any() && (!schema.properties.is_empty() || schema.json_type() != Some("object"))
            };
            if stated.as_object().is_some_and(|all| all.iter().any(has_fields)) {
                self.differ("a content is lost", at);
            }
            return;
        };
        let plain = |media: &str| media.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        let found = stated.as_object().into_iter().flatten().find(|(other, _)| plain(other) == plain(media));
        let is_any = |media: &str| media.contains('*') || media == "application/octet-stream";
        let found = found.or_else(|| {
            let mut all = stated.as_object().into_iter().flatten();
            all.find(|(other, _)| {
                is_any(other) || is_any(media) || plain(other).contains("json") == media.contains("json")
            })
        });
        let Some((_, stated)) = found else { return self.differ("another media type", at) };
        let Some(schema) = stated.get("schema") else { return };
        let is_string = Schema::of(self.document, &[schema]).json_type() == Some("string");
        // Bytes or a text.
        let is_raw = !media.contains("json") && Schema::of(self.export, &[&exported["schema"]]).properties.is_empty();
        let is_text = media.starts_with("text/") && media != "text/event-stream" || media.ends_with("xml");
        if is_string && is_raw {
            return;
        }
        if is_text || is_any(media) || Schema::of(self.document, &[schema]).is_binary {
            return;
        }
        if media == "text/event-stream" && Schema::of(self.document, &[schema]).json_type() == Some("string") {
            return;
        }
        // In a merge patch, `null` removes what may be absent.
        let before = self.differences.remove("null is added");
        self.schemas(&[schema], &exported["schema"], direction, at);
        if media == "application/merge-patch+json" {
            self.differences.remove("null is added");
        }
        if let Some(before) = before {
            self.differences.entry("null is added").or_default().extend(before);
        }
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

/// Returns the schemes that are required together, each by what it sends.
fn required(document: &Document, requirement: &Value) -> Vec<String> {
    let sent = |name: &String| {
        let scheme = document.resolve(&document.at(&["components", "securitySchemes"])[name]);
        match scheme["type"].as_str() {
            Some("http") if scheme["scheme"].as_str().is_some_and(|scheme| scheme.eq_ignore_ascii_case("basic")) => {
                "basic".to_owned()
            }
            Some("http" | "oauth2" | "openIdConnect") => "bearer".to_owned(),
            _ => format!("{} {}", scheme["in"], scheme["name"]),
        }
    };
    let mut all: Vec<_> = requirement.as_object().into_iter().flatten().map(|(name, _)| sent(name)).collect();
    all.sort();
    // Two that are sent alike are one.
    all.dedup();
    all
}

/// Returns how the list or object of a parameter in a query is written.
fn style<'d>(document: &'d Document, parameter: &'d Value) -> Option<&'d str> {
    let schema = parameter.get("schema").filter(|_| parameter["in"] == "query")?;
    let ty = Schema::of(document, &[schema]);
    if parameter.get("content").is_some() {
        return Some("JSON");
    }
    let explodes = parameter.get("explode").map(|explode| explode == true);
    match (ty.json_type()?, parameter["style"].as_str().unwrap_or("form")) {
        ("array", "form") if explodes.unwrap_or(true) => Some("one by one"),
        ("array", "form") => Some("with commas"),
        // Each of them is written with its name, if lists explode.
        ("array", "spaceDelimited" | "pipeDelimited") if explodes == Some(true) => Some("one by one"),
        ("array" | "object", style) if style != "form" => Some(style),
        _ => None,
    }
}

fn response_of<'d>(exported: &'d Value, status: &str) -> Option<&'d Value> {
    let all = exported["responses"].as_object()?;
    let exact = all.iter().find(|(other, _)| other.eq_ignore_ascii_case(status));
    // The same content for several successes is one response.
    let class = status.chars().next()?;
    let is_success = matches!(class, '2' | '3') || status == "default";
    let first = || all.iter().find(|(other, _)| is_success && (other.starts_with(class) || status == "default"));
    exact.or_else(first).map(|(_, response)| response)
}

fn key(parameter: &Value) -> (String, String) {
    let text = |key: &str| parameter[key].as_str().unwrap_or_default().to_owned();
    let (location, name) = (text("in"), text("name"));
    let name = if location == "header" { name.to_ascii_lowercase() } else { name };
    (location, name.trim_end_matches("[]").to_owned())
}

/// Returns a path as the spec language has it.
fn normal(path: &str) -> String {
    if path.starts_with('/') { path.to_owned() } else { format!("/{path}") }
}
