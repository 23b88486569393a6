//! Operations of a document, each with that of the export.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::compare::{Comparison, Direction};
use super::document::Document;
use super::schema::Schema;

/// Key of an operation with other calls at its address.
pub(super) const BESIDE_CALL: &str = "x-calls-beside";

/// Key of a multipart content with the kinds of its parts, by name.
pub(super) const PARTS: &str = "x-parts";

/// Servers that calls have by what the document states, each with a place.
type Servers = BTreeMap<Option<String>, BTreeMap<String, String>>;

/// Methods that the spec language has.
const METHODS: [&str; 7] = ["get", "put", "post", "delete", "patch", "head", "options"];

/// Headers that a client sets itself.
const OWN_HEADERS: [&str; 5] = ["accept", "content-type", "authorization", "host", "cookie"];

impl<'d> Comparison<'d> {
    /// Compares all operations. Returns their number.
    pub(super) fn operations(&mut self) -> usize {
        let calls = Calls::of(self.export);
        // What stands behind a server that programs give is a part of each path.
        let server = self.document.at(&["servers"])[0]["url"].as_str().unwrap_or_default();
        let behind = server.strip_prefix('{').and_then(|rest| rest.split_once('}')).map_or("", |(_, path)| path);
        let mut count = 0;
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

    /// Calls of one server of the document have one, and those of two have two.
    fn servers(&mut self, servers: &Servers) {
        let mut known = BTreeSet::new();
        for found in servers.values() {
            let is_known = found.keys().any(|server| !known.insert(server));
            for at in found.values().skip(usize::from(!is_known)) {
                self.differ("another server", at);
            }
        }
    }

    /// Compares an operation with that of the calls at its address which is most like it.
    fn nearest_call(
        &mut self,
        item: &'d Value,
        stated: &'d Value,
        path: &str,
        calls: &[&'d Value],
        at: &str,
    ) -> &'d Value {
        let compared = calls.iter().map(|call| {
            let mut inner = Comparison::new(self.document, self.export);
            inner.query_of_path(path, call, at);
            inner.operation(item, stated, call, at);
            (call, inner.differences)
        });
        let is_other_body = |kind: &str| ["another media type", "a body is lost", "a body is added"].contains(&kind);
        let count = |differences: &BTreeMap<&str, BTreeSet<String>>| {
            let others = differences.keys().filter(|kind| is_other_body(kind)).count();
            (others, differences.values().map(BTreeSet::len).sum::<usize>())
        };
        let (call, nearest) = compared.min_by_key(|(_, differences)| count(differences)).expect("a call");
        self.add(nearest);
        call
    }

    /// What a path has behind `?` is sent as it stands.
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

    fn parameters(&mut self, item: &'d Value, stated: &'d Value, exported: &'d Value, at: &str) {
        let listed = |document: &'d Document, lists: [&'d Value; 2]| {
            let all = lists.into_iter().flat_map(|list| list.as_array().into_iter().flatten());
            let all = all.map(|parameter| document.resolve(parameter));
            all.map(|parameter| (key(parameter), parameter)).collect::<BTreeMap<_, _>>()
        };
        let all = listed(self.document, [&item["parameters"], &stated["parameters"]]);
        let found = listed(self.export, [&exported["parameters"], &Value::Null]);
        // A parameter that is twice in a path has two values.
        let names = at.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|(name, _)| name);
        let mut expected = names.clone().count() - names.collect::<BTreeSet<_>>().len();
        for ((location, name), parameter) in &all {
            let at = format!("{at} {location} `{name}`");
            let is_own = location == "header" && OWN_HEADERS.contains(&name.as_str());
            if is_own || location == "cookie" || location == "header" && self.is_credential(name) {
                continue;
            }
            let schema = Schema::of(self.document, &[&parameter["schema"]]);
            let is_object = schema.json_type() == Some("object") || !schema.alternatives.is_empty();
            let explodes = parameter["explode"] != false && parameter["style"].as_str().unwrap_or("form") == "form";
            let exported = found.get(&(location.clone(), name.clone()));
            // The fields of an object are parameters; one of another object may have its name.
            if location == "query" && is_object && (exported.is_none() || explodes && !schema.properties.is_empty()) {
                expected += schema.properties.len();
                continue;
            }
            let Some(exported) = exported else {
                self.differ("a parameter is lost", &at);
                continue;
            };
            expected += 1;
            // What stands in the path is sent always.
            let is_constant = exported["schema"].get("const").is_some() && at.contains(&format!("?{name}="));
            if !is_constant && (parameter["required"] == true) != (exported["required"] == true) {
                self.differ("a parameter is optional or required", &at);
            }
            self.parameter(parameter, exported, &at);
        }
        if expected < found.len() {
            self.differ("a parameter is added", at);
        }
    }

    fn parameter(&mut self, parameter: &'d Value, exported: &'d Value, at: &str) {
        let (Some(schema), Some(found_schema)) = (schema_of(parameter), schema_of(exported)) else { return };
        let is_text = Schema::of(self.export, &[found_schema]).json_type() == Some("string");
        let (stated, found) = (style(self.document, parameter), style(self.export, exported));
        if !is_text && stated.is_some() && stated != found {
            self.differ("another style", &format!("{at}: {stated:?}, {found:?}"));
        }
        let stated = Schema::of(self.document, &[schema]);
        // Without the arguments in its path there is no call.
        if parameter["in"] != "path" && (stated.is_deprecated || parameter["deprecated"] == true) {
            let is_marked = exported["deprecated"] == true || found_schema["deprecated"] == true;
            if !is_marked {
                self.differ("a mark `deprecated` is lost", at);
            }
        }
        // A value of a parameter is a text: `null` is none, and unions are written by the program.
        let found = Schema::of(self.export, &[found_schema]);
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
            let constant = found_schema.get("const");
            if constant.is_some_and(|constant| Some(constant) != stated.default) {
                self.differ("another constant", at);
            }
            return;
        }
        let mut inner = Comparison::new(self.document, self.export);
        inner.schemas(&[schema], found_schema, Direction::Request, at);
        inner.notes(&Schema { is_deprecated: false, ..stated }, found_schema, parameter["required"] == true, at);
        inner.differences.remove("null is lost");
        // Any value in a query is a text.
        inner.differences.remove("any value has a type");
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
        self.parts(&body["content"]["multipart/form-data"], &found["content"]["multipart/form-data"], &at);
        self.content(&body["content"], &found["content"], Direction::Request, &at);
    }

    /// Compares the kinds of parts: JSON, files, or texts.
    fn parts(&mut self, stated: &'d Value, exported: &'d Value, at: &str) {
        let Some(kinds) = exported[PARTS].as_object() else { return };
        for (name, parts) in &Schema::of(self.document, &[&stated["schema"]]).properties {
            let mut schema = Schema::of(self.document, parts);
            let is_list = schema.items.is_some();
            if let Some(items) = schema.items {
                schema = Schema::of(self.document, &[items]);
            }
            let is_json = schema.json_type() == Some("object") || !schema.alternatives.is_empty() && !is_list;
            let media = stated["encoding"][*name]["contentType"].as_str();
            let is_json = media.map_or(is_json, |media| media.contains("json"));
            let kind = kinds.get(*name).and_then(Value::as_str).unwrap_or_default();
            let is_decided = kind == "files" || kind == "deep" || media.is_none() && schema.is_any();
            if !schema.is_read_only && (kind.is_empty() || !is_decided && is_json != kind.starts_with("json")) {
                self.differ("another kind of part", &format!("{at}.{name}: {kind}"));
            }
        }
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
        let is_error = at.rsplit(' ').next().is_some_and(|status| status.starts_with(['4', '5', 'd']));
        let mut media = stated.as_object().into_iter().flatten().map(|(media, _)| media);
        // The bytes of an error are kept whatever they are.
        if is_error && !media.any(|media| media.contains("json")) {
            return;
        }
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
        let is_any = |media: &str| media.contains('*') || media == "application/octet-stream";
        let all = || stated.as_object().into_iter().flatten();
        let found = all().find(|(other, _)| essence(other) == essence(media));
        let found = found.or_else(|| all().find(|(other, _)| is_any(other) || is_any(media)));
        // An error is read whatever its media type.
        let is_error = at.rsplit(' ').next().is_some_and(|status| status.starts_with(['4', '5', 'd']));
        let found =
            found.or_else(|| all().find(|(other, _)| is_error && other.contains("json") == media.contains("json")));
        let Some((_, stated)) = found else { return self.differ("another media type", &format!("{at}: {media}")) };
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
    // Two that are sent alike are one.
    all.dedup();
    all
}

/// Returns a media type in lower case without the encoding of its characters.
fn essence(media: &str) -> String {
    let parts = media.split(';').map(|part| part.trim().to_ascii_lowercase());
    parts.filter(|part| !part.starts_with("charset=")).collect::<Vec<_>>().join(";")
}

/// Returns the schema of a parameter, or that of its content.
fn schema_of(parameter: &Value) -> Option<&Value> {
    let content = || parameter["content"].as_object()?.values().next()?.get("schema");
    parameter.get("schema").or_else(content)
}

/// Returns how the list or object of a parameter in a query is written.
fn style<'d>(document: &'d Document, parameter: &'d Value) -> Option<&'d str> {
    let schema = schema_of(parameter).filter(|_| parameter["in"] == "query")?;
    if parameter.get("content").is_some() {
        return Some("JSON");
    }
    let ty = Schema::of(document, &[schema]);
    let explodes = parameter.get("explode").map(|explode| explode == true);
    match (ty.json_type()?, parameter["style"].as_str().unwrap_or("form")) {
        ("array", "form") if explodes.unwrap_or(true) => Some("one by one"),
        ("array", "form") => Some("with commas"),
        // Each of them is written with its name, if lists explode.
        ("array", "spaceDelimited" | "pipeDelimited") if explodes == Some(true) => Some("one by one"),
        ("array", style) => Some(style),
        ("object", style) if style != "form" => Some(style),
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

/// Calls by method and address.
struct Calls<'d>(BTreeMap<(&'d str, String), Vec<&'d Value>>);

impl<'d> Calls<'d> {
    fn of(export: &'d Document) -> Self {
        let mut calls: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (path, item) in export.at(&["paths"]).as_object().into_iter().flatten() {
            for (method, call) in item.as_object().into_iter().flatten().filter(|(_, call)| call.is_object()) {
                // An export has calls at one address as extensions: `x-get-items.list`.
                let beside = method.strip_prefix("x-").and_then(|rest| rest.split_once('-'));
                let all =
                    calls.entry((beside.map_or(method.as_str(), |(method, _)| method), address(path))).or_default();
                all.push(call);
                all.extend(call[BESIDE_CALL].as_array().into_iter().flatten());
            }
        }
        Self(calls)
    }

    /// Returns the calls at an address; those with the constants that stand behind the path, if any is sent.
    fn at(&self, method: &'static str, address: &str, path: &str) -> Option<Vec<&'d Value>> {
        let all = self.0.get(&(method, self::address(address)))?;
        let constant = |call: &Value, name: &str| {
            let mut parameters = call["parameters"].as_array().into_iter().flatten();
            let own = parameters.find(|own| own["name"].as_str().is_some_and(|own| own.eq_ignore_ascii_case(name)));
            own.and_then(|own| own["schema"].get("const")).cloned()
        };
        let stated = constants(path).filter(|(name, _)| all.iter().any(|call| constant(call, name).is_some()));
        let stated: Vec<_> = stated.collect();
        let has_all = |call: &&&'d Value| {
            stated.iter().all(|(name, value)| constant(call, name).is_some_and(|constant| constant == **value))
        };
        let found: Vec<_> = all.iter().filter(has_all).copied().collect();
        (!found.is_empty()).then_some(found)
    }
}

/// Returns what stands behind `?` and `#` of a path, by name.
fn constants(path: &str) -> impl Iterator<Item = (&str, &str)> {
    let behind = path.split(['?', '#', '&']).skip(1);
    behind.filter_map(|field| field.split_once('=')).filter(|(_, value)| !value.contains('{'))
}

/// Returns a path without names of parameters, anchor and query.
fn address(path: &str) -> String {
    let path = percent_encoding::percent_decode_str(path.split(['?', '#']).next().unwrap_or_default());
    let path = path.decode_utf8_lossy();
    let mut parts = path.split('{');
    let mut address = format!("/{}", parts.next().unwrap_or_default().trim_start_matches('/'));
    for part in parts {
        address += "{";
        address += part.split_once('}').map_or(part, |(_, rest)| rest);
    }
    address
}

/// Returns a path with what the styles of its parameters put before their values.
fn styled_path(document: &Document, path: &str, item: &Value, operation: &Value) -> String {
    let mut path = path.to_owned();
    let lists = [&item["parameters"], &operation["parameters"]]
        .into_iter()
        .flat_map(|list| list.as_array().into_iter().flatten());
    for parameter in lists.map(|parameter| document.resolve(parameter)) {
        let name = parameter["name"].as_str().unwrap_or_default();
        let before = match parameter["style"].as_str() {
            Some("label") => ".".to_owned(),
            Some("matrix") => format!(";{name}="),
            Some(_) | None => continue,
        };
        path = path.replace(&format!("{{{name}}}"), &format!("{before}{{{name}}}"));
    }
    path
}
