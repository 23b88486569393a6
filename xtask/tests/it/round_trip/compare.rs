//! Comparison of two JSON texts by value, without the runtime.

use std::collections::BTreeMap;

use copperplate_language::model::{Model, Plain, RecordId, Type, TypeId, UnionId, UnionKind, Wrapper};
use serde_json::value::RawValue;

/// Returns where and how the written text differs from the text that was read. `ty` is the type of both.
///
/// Numbers must have the same text, or the same value if their type is `integer`. The order of keys does not count.
pub(crate) fn difference(model: &Model, ty: &Type, read: &str, written: &str) -> Option<String> {
    let raw = |text| serde_json::from_str::<&RawValue>(text).map(RawValue::get).map_err(|error| error.to_string());
    let outcome = raw(read).and_then(|read| value(model, Some(ty), read, raw(written)?));
    outcome.err()
}

/// Compares two values. Values without a type are part of data that is kept as received.
fn value(model: &Model, ty: Option<&Type>, read: &str, written: &str) -> Result<(), String> {
    let ty = ty.map(Type::non_null);
    match (&read[..1], &written[..1]) {
        ("{", "{") => object(model, ty, read, written),
        ("[", "[") => {
            let (read, written) = (parts(read), parts(written));
            if read.len() != written.len() {
                return Err(format!(": {} elements became {}", read.len(), written.len()));
            }
            let element = list_element(model, ty);
            for (at, (read, written)) in read.iter().zip(written).enumerate() {
                value(model, element, read, written).map_err(|path| format!("[{at}]{path}"))?;
            }
            Ok(())
        }
        ("\"", "\"") if decoded(read) == decoded(written) => Ok(()),
        _ if ty == Some(&Type::Plain(Plain::Integer)) && whole(read).is_some() && whole(read) == whole(written) => {
            Ok(())
        }
        _ if read == written => Ok(()),
        _ => Err(format!(": {read} became {written}")),
    }
}

fn object(model: &Model, ty: Option<&Type>, read: &str, written: &str) -> Result<(), String> {
    let (read, mut written) = (entries(read)?, entries(written)?);
    for (key, value_read) in &read {
        let written = written.remove(key).ok_or_else(|| format!(".{key} is gone"))?;
        let inner = match ty {
            Some(Type::Wrapped(Wrapper::Map, inner)) => Some(&**inner),
            Some(Type::Declared(TypeId::Record(id))) => field(model, *id, key),
            Some(Type::Declared(TypeId::Union(id))) => {
                object_variant(model, *id, &read).and_then(|id| field(model, id, key))
            }
            _ => None,
        };
        value(model, inner, value_read, written).map_err(|path| format!(".{key}{path}"))?;
    }
    match written.keys().next() {
        Some(key) => Err(format!(".{key} was not there")),
        None => Ok(()),
    }
}

fn field<'m>(model: &'m Model, id: RecordId, key: &str) -> Option<&'m Type> {
    model.record(id).field(key).map(|field| &field.ty)
}

/// Returns the record of an object of this union, if there is only one candidate.
fn object_variant(model: &Model, id: UnionId, entries: &BTreeMap<String, &str>) -> Option<RecordId> {
    match &model.union(id).kind {
        UnionKind::Tagged { tag, variants, .. } => {
            let tag = decoded(entries.get(tag)?);
            match *variants.iter().find(|variant| variant.name == tag)?.members {
                [member] => Some(member),
                _ => None,
            }
        }
        UnionKind::Shaped(variants) => variants.iter().find_map(|variant| match variant.ty {
            Type::Declared(TypeId::Record(id)) => Some(id),
            _ => None,
        }),
    }
}

fn list_element<'t>(model: &'t Model, ty: Option<&'t Type>) -> Option<&'t Type> {
    match ty? {
        Type::Wrapped(Wrapper::List, element) => Some(element),
        Type::Declared(TypeId::Union(id)) => match &model.union(*id).kind {
            UnionKind::Shaped(variants) => variants.iter().find_map(|variant| match &variant.ty {
                Type::Wrapped(Wrapper::List, element) => Some(&**element),
                _ => None,
            }),
            UnionKind::Tagged { .. } => None,
        },
        _ => None,
    }
}

/// Returns the entries of an object by key; no key may be repeated.
pub(crate) fn entries(object: &str) -> Result<BTreeMap<String, &str>, String> {
    let mut entries = BTreeMap::new();
    for entry in parts(object).chunks(2) {
        if entries.insert(decoded(entry[0]), entry[1]).is_some() {
            return Err(format!(".{} is repeated", decoded(entry[0])));
        }
    }
    Ok(entries)
}

/// Returns the text of a string; if it is not valid Unicode, the string as written.
fn decoded(string: &str) -> String {
    serde_json::from_str(string).unwrap_or_else(|_| string.to_owned())
}

/// Returns the elements of a list, or the alternating keys and values of an object. The text must be JSON.
fn parts(text: &str) -> Vec<&str> {
    let inside = &text[1..text.len() - 1];
    let (mut parts, mut from, mut depth, mut in_string, mut escaped) = (Vec::new(), 0, 0, false, false);
    for (at, byte) in inside.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth -= 1,
            b',' | b':' if depth == 0 => {
                parts.push(inside[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    if !inside.trim().is_empty() {
        parts.push(inside[from..].trim());
    }
    parts
}

/// Returns the value of an integer that is not too large.
fn whole(number: &str) -> Option<i128> {
    let (mantissa, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let (front, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let mut value: i128 = [front, fraction].concat().parse().ok()?;
    let mut exponent = exponent.parse::<i32>().ok()? - i32::try_from(fraction.len()).ok()?;
    while exponent < 0 && value % 10 == 0 && value != 0 {
        (value, exponent) = (value / 10, exponent + 1);
    }
    match u32::try_from(exponent) {
        _ if value == 0 => Some(0),
        Ok(exponent) => value.checked_mul(10_i128.checked_pow(exponent)?),
        Err(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use copperplate_language::model::{Plain, RecordId, Type, Wrapper};

    use super::difference;
    use crate::tree::real_model;

    fn equal(ty: &Type, a: &str, b: &str) -> bool {
        difference(real_model(), ty, a, b).is_none()
    }

    #[test]
    fn one_value_has_many_texts() {
        for (a, b) in [
            (r#"{"a":1,"b":[{ }, null]}"#, "{ \"b\" : [{},null],\r\n\"\\u0061\":1}"),
            (r#" "\u00e9\/\ud83d\ude00" "#, r#""é/😀""#),
            (r#"{"a,]\\":"\":{"}"#, r#"{ "a,]\u005c" : "\u0022:{" }"#),
            (r#"["\ud800"]"#, r#"["\ud800" ]"#),
            ("[]", "[ ]"),
        ] {
            assert!(equal(&Type::Plain(Plain::Json), a, b) && equal(&Type::Plain(Plain::Json), b, a), "{a} = {b}");
        }
    }

    #[test]
    fn different_values_are_told_apart() {
        for (a, b) in [
            (r#"{"a":null}"#, "{}"),
            (r#"{"a":null}"#, r#"{"a":{}}"#),
            (r#"{"a":1}"#, r#"{"a":1,"a":1}"#),
            (r#"{"a":{"b":"x"}}"#, r#"{"a":{"b":"X"}}"#),
            ("[1,2]", "[2,1]"),
            ("[1]", "[1,1]"),
            ("[]", "{}"),
            ("1.10", "1.1"),
            ("10", "1e1"),
            ("1", "\"1\""),
            ("-0", "0"),
            ("9007199254740993", "9007199254740992"),
            ("true", "false"),
            ("null", "false"),
            ("\"\"", "\" \""),
            (r#""\ud800""#, r#""\ud801""#),
            (r#""\ud800""#, "\"\u{fffd}\""),
            ("[1]", "[1"),
            ("1", ""),
        ] {
            assert!(!equal(&Type::Plain(Plain::Json), a, b) && !equal(&Type::Plain(Plain::Json), b, a), "{a} ≠ {b}");
        }
    }

    #[test]
    fn integers_are_compared_by_value_and_only_they() {
        for (a, b) in [
            ("10.0", "10"),
            ("1e1", "10"),
            ("-0", "0"),
            ("100e-2", "1"),
            ("922337203685477580.7e1", "9223372036854775807"),
        ] {
            assert!(equal(&Type::Plain(Plain::Integer), a, b), "{a} = {b}");
            assert!(!equal(&Type::Plain(Plain::Number), a, b), "{a} ≠ {b}");
        }
        assert!(
            !equal(&Type::Plain(Plain::Integer), "10", "11")
                && !equal(&Type::Plain(Plain::Integer), "1.5", "1")
                && !equal(&Type::Plain(Plain::Integer), "1e1", "1")
        );
        let model = real_model();
        let page = model.records.iter().position(|record| record.header.name == "MessagePage").expect("a record");
        let page = Type::Wrapped(Wrapper::Nullable, Box::new(Type::from(RecordId(page))));
        let page = Type::Wrapped(Wrapper::List, Box::new(page));
        assert_eq!(difference(model, &page, r#"[{"page":1e1}]"#, r#"[{"page":10}]"#), None);
        let found = difference(model, &page, r#"[{"unknown":1e1}]"#, r#"[{"unknown":10}]"#);
        assert_eq!(found.as_deref(), Some("[0].unknown: 1e1 became 10"));
    }
}
