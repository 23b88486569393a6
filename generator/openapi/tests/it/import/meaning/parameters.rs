//! Parameters of an operation.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::addresses::constants;
use super::compare::{Comparison, Direction};
use super::document::Document;
use super::schema::Schema;

/// Headers that a client sets itself.
const OWN_HEADERS: [&str; 5] = ["accept", "content-type", "authorization", "host", "cookie"];

impl<'d> Comparison<'d> {
    pub(super) fn parameters(&mut self, item: &'d Value, stated: &'d Value, exported: &'d Value, at: &str) {
        let listed = |document: &'d Document, lists: [&'d Value; 2]| {
            // The first of two parameters with the same name in a list counts.
            let all = lists.into_iter().flat_map(|list| list.as_array().into_iter().flatten().rev());
            let all = all.map(|parameter| document.resolve(parameter));
            all.map(|parameter| (key(parameter), parameter)).collect::<BTreeMap<_, _>>()
        };
        let all = listed(self.document, [&item["parameters"], &stated["parameters"]]);
        let found = listed(self.export, [&exported["parameters"], &Value::Null]);
        // A parameter that is twice in a path has two values.
        let names = at.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|(name, _)| name);
        let mut expected = names.clone().count() - names.collect::<BTreeSet<_>>().len();
        // The constants behind `?` are sent, too.
        expected += constants(at.split('#').next().unwrap_or_default()).count();
        for ((location, name), parameter) in &all {
            let at = format!("{at} {location} `{name}`");
            let is_own = location == "header" && OWN_HEADERS.contains(&name.as_str());
            if is_own || location == "header" && self.is_credential(stated, name) {
                continue;
            }
            if location == "querystring" {
                expected += self.querystring(parameter, &found, &at);
                continue;
            }
            let schema = Schema::of(self.document, &[&parameter["schema"]]);
            let is_object = schema.json_type() == Some("object") || !schema.alternatives.is_empty();
            let explodes = parameter["explode"] != false && parameter["style"].as_str().unwrap_or("form") == "form";
            let exported = found.get(&(location.clone(), name.clone()));
            // The fields of an object are parameters; one of another object may have its name.
            if location == "query" && is_object && (exported.is_none() || explodes && !schema.properties.is_empty()) {
                // Fields that are not listed are entries of a parameter with its name.
                let others = exported.filter(|_| !matches!(schema.extra, Some(Value::Bool(false)) | None));
                if others.is_some_and(|others| style(self.export, others) == Some("deepObject")) {
                    self.differ("another style", &at);
                }
                expected += schema.properties.len() + usize::from(others.is_some());
                continue;
            }
            let Some(exported) = exported else {
                self.differ("a parameter is lost", &at);
                continue;
            };
            expected += 1;
            // Constants in the path are always sent.
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
        // An argument of a call has no mark, because a call always needs it.
        if parameter["required"] != true && (stated.is_deprecated || parameter["deprecated"] == true) {
            let is_marked = exported["deprecated"] == true || found_schema["deprecated"] == true;
            if !is_marked {
                self.differ("a mark `deprecated` is lost", at);
            }
        }
        // A value of a parameter is text: it cannot be `null`, and the program writes unions itself.
        let found = Schema::of(self.export, &[found_schema]);
        let is_text = |schema: &Schema| schema.json_type() == Some("string");
        let are_texts =
            |members: &Vec<&'d Value>| members.iter().all(|member| is_text(&Schema::of(self.document, &[member])));
        let is_stated_text =
            is_text(&stated) || !stated.alternatives.is_empty() && stated.alternatives.iter().all(are_texts);
        if is_text(&found) && found.values.is_none() && !is_stated_text && !stated.is_any() {
            return self.differ("a parameter is a text", at);
        }
        // The default of a required header, such as the version of an API, is always sent.
        if parameter["in"] == "header" && parameter["required"] == true && stated.default.is_some() {
            let constant = found_schema.get("const");
            if constant.is_some_and(|constant| Some(constant) != stated.default) {
                self.differ("another constant", at);
            }
            return;
        }
        let mut noted = stated;
        noted.is_deprecated = false;
        let mut differences = self.apart(|inner| {
            inner.schemas(&[schema], found_schema, Direction::Request, at);
            inner.notes(&noted, found_schema, parameter["required"] == true, at);
        });
        differences.remove("null is lost");
        // The client generates the key if the program does not set one.
        if parameter["name"].as_str().is_some_and(|name| name.eq_ignore_ascii_case("idempotency-key")) {
            differences.remove("another format of a string");
        }
        // Any value in a query is text.
        differences.remove("any value has a type");
        self.add(differences);
    }

    /// Compares the fields of a form that is the whole query. Returns their number.
    fn querystring(&mut self, parameter: &'d Value, found: &BTreeMap<(String, String), &'d Value>, at: &str) -> usize {
        let form = &parameter["content"]["application/x-www-form-urlencoded"]["schema"];
        let fields = Schema::of(self.document, &[form]);
        if fields.properties.is_empty() {
            self.differ("a parameter is lost", at);
        }
        for (name, parts) in &fields.properties {
            let Some(exported) = found.get(&("query".to_owned(), (*name).to_owned())) else {
                self.differ("a parameter is lost", &format!("{at}.{name}"));
                continue;
            };
            let is_required = parameter["required"] == true && fields.required.contains(name);
            if is_required != (exported["required"] == true) {
                self.differ("a parameter is optional or required", &format!("{at}.{name}"));
            }
            self.schemas(parts, &exported["schema"], Direction::Request, &format!("{at}.{name}"));
        }
        fields.properties.len()
    }

    /// `true` for the header of a key that an operation accepts, or may accept, because nothing says so.
    fn is_credential(&self, stated: &Value, name: &str) -> bool {
        let listed = stated.get("security").unwrap_or_else(|| self.document.at(&["security"])).as_array();
        let is_accepted = |scheme: &str| {
            listed.is_none_or(|listed| listed.iter().any(|requirement| requirement.get(scheme).is_some()))
        };
        let schemes = self.document.at(&["components", "securitySchemes"]).as_object().into_iter().flatten();
        let mut names = schemes.filter(|(scheme, _)| is_accepted(scheme)).map(|(_, scheme)| &scheme["name"]);
        names.any(|own| own.as_str().is_some_and(|own| own.eq_ignore_ascii_case(name)))
    }
}

/// Returns the schema of a parameter or of its content.
fn schema_of(parameter: &Value) -> Option<&Value> {
    let content = || parameter["content"].as_object()?.values().next()?.get("schema");
    parameter.get("schema").or_else(content)
}

/// Returns the style in which a list or object is written in a query or a path.
fn style<'d>(document: &'d Document, parameter: &'d Value) -> Option<&'d str> {
    let (schema, is_in_path) = (schema_of(parameter)?, parameter["in"] == "path");
    if !is_in_path && parameter["in"] != "query" {
        return None;
    }
    if parameter.get("content").is_some() {
        return Some("JSON");
    }
    let ty = Schema::of(document, &[schema]);
    let explodes = parameter.get("explode").map(|explode| explode == true);
    // OpenAPI does not define how nested values are written.
    let usual = if is_in_path { "simple" } else { "form" };
    match (ty.json_type()?, parameter["style"].as_str().unwrap_or(usual)) {
        ("object", style) if style == "deepObject" => Some(style),
        ("array" | "object", _) if !is_flat(document, schema) => None,
        ("array" | "object", style @ ("label" | "matrix")) if explodes == Some(true) => Some(style),
        ("object", "simple") if explodes == Some(true) => Some("pairs"),
        ("array" | "object", "form") if explodes.unwrap_or(true) => Some("one by one"),
        ("array" | "object", "simple" | "label" | "matrix" | "form") => Some("with commas"),
        // Each of them is written with its name, if lists explode.
        ("array", "spaceDelimited" | "pipeDelimited") if explodes == Some(true) => Some("one by one"),
        ("array" | "object", style) => Some(style),
        _ => None,
    }
}

/// Returns `true` for a list or an object of scalars.
pub(super) fn is_flat(document: &Document, schema: &Value) -> bool {
    let is_single = |schema: &&Value| !matches!(Schema::of(document, &[*schema]).json_type(), Some("object" | "array"));
    let ty = Schema::of(document, &[schema]);
    let others = ty.extra.filter(|additional| additional.is_object());
    match ty.json_type() {
        Some("array") => ty.items.iter().all(is_single),
        Some("object") => ty.properties.values().flatten().chain(&others).all(is_single),
        Some(_) | None => false,
    }
}

fn key(parameter: &Value) -> (String, String) {
    let text = |key: &str| parameter[key].as_str().unwrap_or_default().to_owned();
    let (location, name) = (text("in"), text("name"));
    let name = match location.as_str() {
        "header" => name.to_ascii_lowercase(),
        // A declaration may repeat the pattern in the path.
        "path" if name.contains('[') => name.split(':').next().unwrap_or_default().to_owned(),
        _ => name,
    };
    (location, name.trim_end_matches("[]").to_owned())
}
