//! Bodies and responses of an operation.

use serde_json::Value;

use super::compare::{Comparison, Direction};
use super::document::Document;
use super::operations::PARTS;
use super::schema::Schema;

impl<'d> Comparison<'d> {
    pub(super) fn body(&mut self, stated: &'d Value, exported: &'d Value, at: &str) {
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
            // A form without fields is not a body.
            if all.any(|(_, media)| !Schema::of(self.document, &[&media["schema"]]).properties.is_empty()) {
                self.differ("a body is lost", &at);
            }
            return;
        }
        if body["required"].is_boolean() && (body["required"] == true) != (found["required"] == true) {
            self.differ("a body is optional or required", &at);
        }
        let form = "application/x-www-form-urlencoded";
        self.form_fields(&body["content"][form], &found["content"][form], &at);
        self.parts(&body["content"]["multipart/form-data"], &found["content"]["multipart/form-data"], &at);
        self.content(&body["content"], &found["content"], Direction::Request, &at);
    }

    /// Compares which fields of a form are a single text: JSON, or lists with a separator between their elements.
    fn form_fields(&mut self, stated: &'d Value, exported: &'d Value, at: &str) {
        let separator = |media: &Value, name: &str| {
            let encoding = &media["encoding"][name];
            let style = encoding["style"].as_str().unwrap_or("form").to_owned();
            let is_joined = encoding["explode"].as_bool().map_or(style.ends_with("Delimited"), |explodes| !explodes);
            is_joined.then_some(style)
        };
        let is_json = |media: &Value, name: &str| {
            let encoding = &media["encoding"][name];
            encoding["style"].is_null() && encoding["contentType"].as_str().is_some_and(|media| media.contains("json"))
        };
        // A form is sent as one of the bodies that the document offers.
        if !exported.is_object() {
            return;
        }
        for (name, parts) in &Schema::of(self.document, &[&stated["schema"]]).properties {
            let schema = Schema::of(self.document, parts);
            let is_list = schema.items.is_some();
            let is_number = matches!(schema.json_type(), Some("integer" | "number" | "boolean"));
            if !is_number && is_json(stated, name) != is_json(exported, name) {
                self.differ("another encoding of a field in a form", &format!("{at}.{name}"));
            }
            if is_list && separator(stated, name) != separator(exported, name) {
                self.differ("another style of a list in a form", &format!("{at}.{name}"));
            }
        }
    }

    /// Compares the kinds of parts: JSON, files, or texts.
    fn parts(&mut self, stated: &'d Value, exported: &'d Value, at: &str) {
        let Some(kinds) = exported[PARTS].as_object() else { return };
        let emitted = Schema::of(self.export, &[&exported["schema"]]).properties;
        for (name, parts) in &Schema::of(self.document, &[&stated["schema"]]).properties {
            let schema = Schema::of(self.document, parts);
            let has_any_element = schema.items.is_some_and(|items| Schema::of(self.document, &[items]).is_any());
            let (is_json, is_any) = (is_json_part(self.document, &schema), schema.is_any() || has_any_element);
            let media = stated["encoding"][*name]["contentType"].as_str();
            let is_json = media.map_or(is_json, |media| media.contains("json"));
            let kind = kinds.get(*name).and_then(Value::as_str).unwrap_or_default();
            let (kind, emitted_media) = kind.split_once(' ').unwrap_or((kind, ""));
            // A value is encoded according to its type.
            let is_written_as_json = match emitted.get(name).filter(|_| kind == "value") {
                Some(emitted) => is_json_part(self.export, &Schema::of(self.export, emitted)),
                None => kind.starts_with("json"),
            };
            let usual = match kind {
                "files" => "application/octet-stream",
                _ if is_written_as_json => "application/json",
                _ => "text/plain",
            };
            let sent = if emitted_media.is_empty() { usual } else { emitted_media };
            if media.is_some_and(|media| !media.contains([',', '*']) && media != sent) && kind != "deep" {
                self.differ("another media type of a part", &format!("{at}.{name}: {sent}"));
            }
            let is_decided = kind == "files" || kind == "deep" || media.is_none() && is_any;
            if !schema.is_read_only && (kind.is_empty() || !is_decided && is_json != is_written_as_json) {
                self.differ("another kind of part", &format!("{at}.{name}: {kind}"));
            }
        }
    }

    pub(super) fn responses(&mut self, stated: &'d Value, exported: &'d Value, at: &str) {
        for (status, response) in stated["responses"].as_object().into_iter().flatten() {
            // A 304 answers a request with a condition.
            let is_unasked = status == "304" && !has_condition(exported);
            let is_status = status == "default" || status.len() == 3;
            if !is_status || status.starts_with('1') || is_unasked {
                continue;
            }
            let response = self.document.resolve(response);
            let at = format!("{at} {status}");
            let Some(found) = response_of(exported, status, response["content"].is_object()) else {
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
    pub(super) fn content(&mut self, stated: &'d Value, exported: &'d Value, direction: Direction, at: &str) {
        let is_error = at.rsplit(' ').next().is_some_and(|status| status.starts_with(['4', '5', 'd']));
        let mut all = stated.as_object().into_iter().flatten();
        let is_json = |(media, content): (&String, &'d Value)| {
            media.contains("json") && !Schema::of(self.document, &[&content["schema"]]).is_binary
        };
        // The bytes of an error are always kept.
        if is_error && !all.any(is_json) {
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
        let is_any = |media: &str| media.contains('*') || !media.contains('/') || media == "application/octet-stream";
        let all = || stated.as_object().into_iter().flatten();
        let found = all().find(|(other, _)| essence(other) == essence(media));
        let found = found.or_else(|| all().find(|(other, _)| is_any(other) || is_any(media)));
        // An error is read whatever its media type is.
        let found =
            found.or_else(|| all().find(|(other, _)| is_error && other.contains("json") == media.contains("json")));
        let Some((_, stated)) = found else { return self.differ("another media type", &format!("{at}: {media}")) };
        let Some(schema) = stated.get("schema") else { return };
        // A content without a schema is JSON or bytes, according to the media type.
        if Schema::of(self.document, &[schema]).is_any() && !media.contains("json") {
            return;
        }
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
        // In a merge patch, `null` removes an optional value.
        if media == "application/merge-patch+json" {
            let mut differences = self.apart(|inner| inner.schemas(&[schema], &exported["schema"], direction, at));
            differences.remove("null is added");
            return self.add(differences);
        }
        self.schemas(&[schema], &exported["schema"], direction, at);
    }
}

/// Returns `true` for a call that can ask for what changed.
fn has_condition(exported: &Value) -> bool {
    let mut names = exported["parameters"].as_array().into_iter().flatten().filter_map(|one| one["name"].as_str());
    names.any(|name| ["if-none-match", "if-modified-since"].contains(&name.to_ascii_lowercase().as_str()))
}

/// Returns a media type in lower case without the encoding of its characters.
fn essence(media: &str) -> String {
    let parts = media.split(';').map(|part| part.trim().to_ascii_lowercase());
    parts.filter(|part| !part.starts_with("charset=")).collect::<Vec<_>>().join(";")
}

fn response_of<'d>(exported: &'d Value, status: &str, has_content: bool) -> Option<&'d Value> {
    let all = exported["responses"].as_object()?;
    let exact = all.iter().find(|(other, _)| other.eq_ignore_ascii_case(status));
    // Several successes with the same content are one response. Beside a response that may be empty, so are all others
    // without content.
    let class = status.chars().next()?;
    let is_success = matches!(class, '2' | '3') || status == "default";
    let of_class = || all.iter().filter(|(other, _)| is_success && (other.starts_with(class) || status == "default"));
    let has_none = !has_content && all.values().any(|response| response["x-or-none"] == true);
    let alike = || of_class().find(|(_, response)| has_none && !response["content"].is_object());
    exact.or_else(alike).or_else(|| of_class().next()).map(|(_, response)| response)
}

/// Returns `true` if a part, or each part of a list, is JSON according to its type.
fn is_json_part(document: &Document, schema: &Schema) -> bool {
    is_json_within(document, schema, 8)
}

fn is_json_within(document: &Document, schema: &Schema, depth: usize) -> bool {
    match schema.items {
        Some(items) => Schema::of(document, &[items]).json_type() == Some("object"),
        // Alternatives that are strings and numbers are sent as text.
        None => {
            let mut members = schema.alternatives.iter().flatten().filter(|_| depth > 0);
            schema.json_type() == Some("object")
                || members.any(|member| is_json_within(document, &Schema::of(document, &[member]), depth - 1))
        }
    }
}
