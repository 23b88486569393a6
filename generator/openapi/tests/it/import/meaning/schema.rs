//! A schema with everything that applies to it: references are followed, `allOf` is merged, `null` is set apart.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::document::Document;
use super::nulls;

/// Keywords of bounds and other restrictions of scalars.
const BOUNDS: [&str; 9] =
    ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern", "multipleOf", "uniqueItems"];

/// First words of formats of numbers.
const NUMBER_FORMATS: [&str; 6] = ["int", "uint", "float", "double", "decimal", "number"];

/// A schema, merged.
#[derive(Clone, Default)]
pub(super) struct Schema<'d> {
    pub(super) types: BTreeSet<&'d str>,
    pub(super) is_nullable: bool,
    /// Format of strings that have a special type, by one of its names.
    pub(super) text_format: Option<&'static str>,
    pub(super) is_binary: bool,
    /// A string with a format of numbers.
    has_number_format: bool,
    /// Format `uint64`.
    pub(super) is_unsigned: bool,
    pub(super) properties: BTreeMap<&'d str, Vec<&'d Value>>,
    pub(super) required: BTreeSet<&'d str>,
    pub(super) extra: Option<&'d Value>,
    pub(super) items: Option<&'d Value>,
    /// Values, as JSON text.
    pub(super) values: Option<BTreeSet<String>>,
    /// Numbers that are bounds but no values, or marks of the other bounds.
    pub(super) exclusive: BTreeMap<&'d str, &'d Value>,
    /// Lists of alternatives; a value matches one of each list.
    pub(super) alternatives: Vec<Vec<&'d Value>>,
    pub(super) bounds: BTreeMap<&'static str, String>,
    pub(super) default: Option<&'d Value>,
    pub(super) is_deprecated: bool,
    pub(super) is_read_only: bool,
    pub(super) is_write_only: bool,
    /// Elements by position.
    pub(super) prefix: Vec<&'d Value>,
    /// Addresses of the merged schemas: each is merged once, because a schema may contain itself.
    merged: BTreeSet<usize>,
}

/// Keywords that say more of values than a restriction.
const SAYING: [&str; 10] =
    ["type", "properties", "items", "enum", "const", "oneOf", "anyOf", "allOf", "$ref", "additionalProperties"];

impl<'d> Schema<'d> {
    /// Merges schemas that all apply.
    pub(super) fn of(document: &'d Document, parts: &[&'d Value]) -> Self {
        let mut merged = Self::default();
        for part in parts {
            merged.add(document, part);
        }
        merged.simplify(document);
        merged.is_nullable &= parts.len() == 1 || !nulls::exclude_null(document, parts);
        merged
    }

    fn add(&mut self, document: &'d Document, part: &'d Value) {
        let Some(map) = part.as_object() else { return };
        if !self.merged.insert(address(part)) {
            return;
        }
        if let Some(target) = document.target(part) {
            self.add(document, target);
        }
        let flag = |key: &str| part.get(key) == Some(&Value::Bool(true));
        self.is_nullable |= flag("nullable") || flag("x-nullable");
        self.is_deprecated |= flag("deprecated");
        let seen: Option<Vec<_>> = part["x-ms-mutability"].as_array().map(|list| list.iter().collect());
        self.is_read_only |= flag("readOnly") || seen.as_ref().is_some_and(|seen| seen[..] == ["read"]);
        self.is_write_only |= flag("writeOnly") || seen.is_some_and(|seen| seen.iter().all(|word| **word != "read"));
        self.text_format = text_format(part).or(self.text_format);
        self.is_binary |= part["format"] == "binary";
        let is_of_numbers = |format: &str| NUMBER_FORMATS.iter().any(|word| format.starts_with(word));
        self.has_number_format |= part["type"] == "string" && part["format"].as_str().is_some_and(is_of_numbers);
        self.is_unsigned |= part["format"] == "uint64";
        for (key, value) in map {
            match key.as_str() {
                "type" => self.add_types(value),
                "properties" => {
                    for (name, property) in
                        value.as_object().into_iter().flatten().filter(|(_, value)| **value != false)
                    {
                        self.properties.entry(name).or_default().push(property);
                    }
                }
                "required" => self.required.extend(value.as_array().into_iter().flatten().filter_map(Value::as_str)),
                "additionalProperties" | "unevaluatedProperties" if value.as_object().is_some_and(says_something) => {
                    self.extra = Some(value);
                }
                "patternProperties" => self.extra = value.as_object().and_then(|patterns| patterns.values().next()),
                // Any elements, beside elements of a type, are these.
                "items" if self.items.is_some() && !value.as_object().is_some_and(says_something) => {}
                "items" => self.items = Some(value),
                "prefixItems" => self.prefix = value.as_array().into_iter().flatten().collect(),
                "enum" => self.add_values(value.as_array().into_iter().flatten()),
                "const" => self.add_values(std::iter::once(value)),
                "oneOf" | "anyOf" => self.alternatives.push(value.as_array().into_iter().flatten().collect()),
                "allOf" => {
                    let parts: Vec<_> = value.as_array().into_iter().flatten().collect();
                    let is_nullable = self.is_nullable;
                    for part in &parts {
                        self.add(document, part);
                    }
                    self.is_nullable &= is_nullable || !nulls::exclude_null_of_members(document, &parts);
                }
                "exclusiveMinimum" | "exclusiveMaximum" => {
                    self.exclusive.insert(key, value);
                }
                key => {
                    if let Some(bound) = BOUNDS.into_iter().find(|bound| *bound == key) {
                        // Lists are not unique unless they say so.
                        if *value == false {
                            continue;
                        }
                        self.bounds.insert(bound, value.to_string().trim_end_matches(".0").to_owned());
                    }
                }
            }
        }
        // Its own default counts, wherever it stands.
        self.default = part.get("default").or(self.default);
    }

    fn add_types(&mut self, value: &'d Value) {
        let all = value.as_str().into_iter().chain(value.as_array().into_iter().flatten().filter_map(Value::as_str));
        for ty in all {
            if ty == "null" {
                self.is_nullable = true;
            } else {
                self.types.insert(ty);
            }
        }
    }

    fn add_values(&mut self, values: impl Iterator<Item = &'d Value>) {
        let (nulls, values): (Vec<_>, Vec<_>) = values.partition(|value| value.is_null());
        self.is_nullable |= !nulls.is_empty();
        let own: BTreeSet<_> = values.into_iter().map(Value::to_string).collect();
        let both = match &self.values {
            Some(known) => known.intersection(&own).cloned().collect(),
            None => own,
        };
        self.values = (!both.is_empty()).then_some(both);
    }

    /// Sets `null` apart from alternatives, and merges the last remaining one.
    fn simplify(&mut self, document: &'d Document) {
        let mut kept = Vec::new();
        for alternatives in std::mem::take(&mut self.alternatives) {
            let (nulls, others): (Vec<_>, Vec<_>) = alternatives.into_iter().partition(|member| is_null(member));
            self.is_nullable |= !nulls.is_empty();
            // Sets of required fields restrict a schema, and are not alternatives.
            let mut others: Vec<_> = others.into_iter().filter(|member| !is_restriction(member)).collect();
            if others.iter().all(|member| member.as_object().is_none_or(|member| !says_something(member))) {
                others.clear();
            }
            if let Some((ty, constants)) = constants(&others) {
                self.types.insert(ty);
                self.add_values(constants.into_iter());
                continue;
            }
            match others[..] {
                [] => {}
                [only] => {
                    let stated = self.default;
                    self.add(document, only);
                    self.simplify(document);
                    self.default = stated.or(self.default);
                    kept.append(&mut self.alternatives);
                }
                _ => {
                    self.is_nullable |= others.iter().any(|member| is_nullable(document, member));
                    kept.push(others);
                }
            }
        }
        self.alternatives = kept;
        self.join_number_texts(document);
        if self.items == Some(&Value::Bool(false)) && !self.prefix.is_empty() {
            self.bounds.entry("maxItems").or_insert_with(|| self.prefix.len().to_string());
        }
        self.include_exclusive_bounds();
        if self.types.contains("integer") {
            self.bounds.retain(|keyword, bound| !is_bound_of_type(keyword, bound));
        }
        // The type of integers has signed 64 bits.
        if self.is_unsigned && self.types.contains("integer") && !self.bounds.contains_key("maximum") {
            self.types = BTreeSet::from(["number"]);
        }
    }

    /// Merges a number and strings that are numbers, by their format or pattern, into one schema of both types. The format
    /// and the pattern say nothing else.
    fn join_number_texts(&mut self, document: &'d Document) {
        if let [members] = &self.alternatives[..]
            && let [one, other] = members[..]
            // Other members may contain the schema itself.
            && [one, other].iter().all(|member| is_scalar(&document.resolve(member)["type"]))
        {
            let (mut one, other) = (Self::of(document, &[one]), Self::of(document, &[other]));
            let types: BTreeSet<_> = one.types.union(&other.types).copied().collect();
            one.bounds.extend(other.bounds.iter().map(|(keyword, bound)| (*keyword, bound.clone())));
            // Where both are stated, the pattern decides.
            let has_format = one.has_number_format || other.has_number_format;
            let is_of_numbers = has_format && types.contains("string") && !one.bounds.contains_key("pattern");
            let is_of_numbers = is_of_numbers || has_number_texts(&types, &one.bounds);
            if types.len() == 2 && one.types.len() == 1 && is_of_numbers {
                (self.types, self.is_nullable) = (types, self.is_nullable || one.is_nullable || other.is_nullable);
                self.bounds.extend(one.bounds);
                self.alternatives.clear();
            }
        }
        if has_number_texts(&self.types, &self.bounds) {
            self.bounds.remove("pattern");
        }
    }

    /// Replaces exclusive bounds by the next integers, or by inclusive ones where there is no next number.
    fn include_exclusive_bounds(&mut self) {
        for (keyword, bound, step) in [("exclusiveMinimum", "minimum", 1), ("exclusiveMaximum", "maximum", -1)] {
            let own = self.bounds.get(bound).and_then(|text| text.parse::<i64>().ok());
            let number = match self.exclusive.remove(keyword) {
                Some(Value::Bool(true)) => own,
                Some(Value::Number(number)) => whole_number(number),
                _ => continue,
            };
            let Some(number) = number else { continue };
            let next = if self.types.contains("integer") { number + step } else { number };
            let strictest = own.map_or(next, |own| if step > 0 { own.max(next) } else { own.min(next) });
            self.bounds.insert(bound, strictest.to_string());
        }
    }

    /// Returns `true` if it does not describe its values.
    pub(super) fn is_any(&self) -> bool {
        self.types.is_empty()
            && self.properties.is_empty()
            && self.extra.is_none()
            && self.items.is_none()
            && self.values.is_none()
            && self.alternatives.is_empty()
    }

    /// Returns the JSON type; `None` if there are several, or it is not stated.
    pub(super) fn json_type(&self) -> Option<&str> {
        let mut types = self.types.iter();
        match (types.next(), types.next()) {
            (Some(only), None) => Some(only),
            (None, _) if !self.properties.is_empty() || self.extra.is_some() => Some("object"),
            (None, _) if self.items.is_some() => Some("array"),
            (None, _) if self.values.is_some() => Some("string"),
            (_, Some(_)) | (None, _) => None,
        }
    }
}

/// Returns `true` if a schema or one of its alternatives allows `null`. A subtype may contain the alternatives of its base
/// again, which are not followed.
fn is_nullable(document: &Document, schema: &Value) -> bool {
    let mut merged = Schema::default();
    merged.add(document, schema);
    merged.is_nullable || merged.alternatives.iter().flatten().any(|member| is_null(member))
}

/// Returns `true` for a bound of all integers of 64 bits, which may be written as a number with an exponent.
fn is_bound_of_type(keyword: &str, bound: &str) -> bool {
    let number = bound.parse::<f64>().unwrap_or_default();
    let limit = 2_f64.powi(63);
    keyword == "minimum" && number <= -limit || keyword == "maximum" && number >= limit
}

/// Returns the value of a number without a fraction, such as `1.0`.
fn whole_number(number: &serde_json::Number) -> Option<i64> {
    let text = number.to_string();
    text.strip_suffix(".0").unwrap_or(&text).parse().ok()
}

/// Returns `true` for numbers and strings with a pattern of signs, digits and exponents.
fn has_number_texts(types: &BTreeSet<&str>, bounds: &BTreeMap<&'static str, String>) -> bool {
    let is_number = types.contains("integer") || types.contains("number");
    let is_of_numbers = |pattern: &String| pattern.starts_with("\"^") && !pattern.contains(['{', 'N']);
    types.len() == 2 && is_number && types.contains("string") && bounds.get("pattern").is_some_and(is_of_numbers)
}

/// Returns the address of a schema, which identifies it.
pub(super) fn address(schema: &Value) -> usize {
    std::ptr::from_ref(schema) as usize
}

fn is_null(schema: &Value) -> bool {
    schema["type"] == "null" || schema["enum"] == serde_json::json!([null])
}

/// Returns the values of alternatives that are one string or one integer each, with their type.
fn constants<'d>(members: &[&'d Value]) -> Option<(&'static str, Vec<&'d Value>)> {
    let constant = |member: &&'d Value| {
        let map = member.as_object()?;
        let says_more = |key: &str| !["type", "const", "enum"].contains(&key) && SAYING.contains(&key);
        let listed = member["enum"].as_array().filter(|listed| listed.len() == 1).and_then(|listed| listed.first());
        map.get("const").or(listed).filter(|_| !map.keys().any(|key| says_more(key)))
    };
    let constants = members.iter().map(constant).collect::<Option<Vec<_>>>()?;
    let all = |is_of_type: fn(&Value) -> bool| !constants.is_empty() && constants.iter().all(|value| is_of_type(value));
    let ty = if all(Value::is_string) { Some("string") } else { all(Value::is_i64).then_some("integer") };
    Some((ty?, constants))
}

fn is_scalar(ty: &Value) -> bool {
    ["string", "number", "integer"].iter().any(|scalar| ty == scalar)
}

/// Returns `true` for a set of required properties, which is a restriction.
fn is_restriction(schema: &Value) -> bool {
    schema.as_object().is_some_and(|map| map.contains_key("required") && !says_something(map))
}

/// Returns `true` for a schema that says more than a restriction.
pub(super) fn says_something(schema: &serde_json::Map<String, Value>) -> bool {
    schema.keys().any(|key| SAYING.contains(&key.as_str()))
}

/// Returns the format that a schema states, or the one in an export's extension.
fn text_format(part: &Value) -> Option<&'static str> {
    if part["x-type"] == "timestamp" {
        return Some("date-time");
    }
    let of_format = match part["format"].as_str() {
        Some("date-time") => Some("date-time"),
        Some("date") => Some("date"),
        Some("uuid" | "guid") => Some("uuid"),
        Some("byte" | "base64") => Some("byte"),
        Some("base64url") => Some("base64url"),
        _ => None,
    };
    of_format.or(match part["contentEncoding"].as_str() {
        Some("base64") => Some("byte"),
        Some("base64url") => Some("base64url"),
        _ => None,
    })
}
