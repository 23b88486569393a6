//! Checks every common value against all small JSON values, with an independent reader: both types accept it, and no
//! smaller value. If there is no common value, they do not accept the same small value.

use serde_json::{Map, Value, json};

use super::{Acceptance, JsonSize, smallest_common_value};
use crate::diagnostics::{Diagnostics, Spanned};
use crate::files::Source;
use crate::model::{Bounds, Model, Plain, RecordId, TagType, Type, TypeId, UnionKind, Wrapper, absent_variant};

/// Types that overlap in every possible way. The rules are not checked: some of these unions break them.
const SPEC: &str = "
auth: { header: authorization, value: 'ApiKey {key}' }
records:
  All:
    fields:
      a1: string
      a2: timestamp | null
      a3: boolean
      a4: number
      a5: integer | null
      a6: json
      a7: object
      a8: list<string>
      a9: list<Number> | null
      b1: map<string>
      b2: map<integer | null>
      b3: Few
      b4: Some
      b5: Others
      b6: Number
      b7: Text
      b8: Tagged
      b9: TaggedToo
      c1: Shape
      c2: Tree
      c3: Tree | null
      c4: OtherTree
      c5: Deep
      c6: Late
      c7: Endless
      c8: Open
      c9: Other
  Number: { fields: { x: number } }
  Text: { fields: { x: string, z?: Few } }
  Late: { fields: { x: { type: integer, min: 7 }, z?: { type: string, min-length: 2 } } }
  Tagged: { fields: { t: Few, x: { type: integer, max: 8 } } }
  TaggedToo: { fields: { t: Some, z: boolean | null } }
  Leaf: { fields: { t: string } }
  Node: { fields: { t: string, x: Tree } }
  Other: { fields: { t: Others, x?: OtherTree } }
  Deep: { fields: { x: { type: list<Number>, min-items: 1 } } }
  Endless: { fields: { x: Endless } }
enums:
  Few: [a, b]
  Some: [b, c]
  Others: [d]
unions:
  Shape: { variants: { text: string, number: Number, list: list<Few> } }
  Tree: { tag: t, variants: { a: Leaf, b: Node } }
  OtherTree: { tag: t, variants: { d: Other, b: [Leaf, TaggedToo] } }
  Open: { tag: t, variants: { c: Leaf } }
";

#[test]
fn common_values_are_accepted_smallest_and_never_missing() {
    let model = model();
    let all = model.records.iter().find(|record| record.header.name == "All").expect("declared above");
    let types: Vec<_> = all.fields.iter().map(|field| &field.ty).collect();
    let values = values();
    let accepted = |acceptance| -> Vec<Vec<bool>> {
        let by = |ty: &&Type| values.iter().map(|(_, value)| accepts(&model, ty, value, acceptance)).collect();
        types.iter().map(by).collect()
    };
    let (listed, open) = (accepted(Acceptance::Listed), accepted(Acceptance::Open));
    let (mut exact, mut beyond, mut none) = (0, 0, 0);
    for (i, first) in types.iter().enumerate() {
        for (j, second) in types.iter().enumerate() {
            let both = |accepted: &[Vec<bool>]| {
                let fits = |at: &usize| accepted[i][*at] && accepted[j][*at];
                (0..values.len()).filter(fits).map(|at| &values[at].0).min()
            };
            let names = [&all.fields[i].name, &all.fields[j].name];
            let Some(common) = smallest_common_value(&model, [first, second]) else {
                none += 1;
                assert!(both(&open).is_none(), "{names:?}: {}", both(&open).expect("it is there").text);
                continue;
            };
            let mut value: Value = serde_json::from_str(&common.json).expect("it is JSON");
            value.sort_all_objects();
            for ty in [first, second] {
                assert!(accepts(&model, ty, &value, common.acceptance), "{names:?}: {}", common.json);
            }
            match (common.acceptance, both(&listed)) {
                (Acceptance::Listed, smallest) => {
                    exact += 1;
                    let size = size(&value);
                    assert!(smallest.is_none_or(|smallest| size <= *smallest), "{names:?}: {}", common.json);
                }
                (Acceptance::Open, smallest) => {
                    beyond += 1;
                    assert!(smallest.is_none(), "{names:?}: {} is listed", smallest.expect("it is there").text);
                }
            }
        }
    }
    assert!(exact >= 200 && beyond >= 20 && none >= 100, "{exact} exact, {beyond} beyond the lists, {none} without");
}

fn model() -> Model {
    let sources = [Source { path: "spec/all.yaml".to_owned(), text: SPEC.to_owned() }];
    let mut diagnostics = Diagnostics::new(&sources);
    let spec = crate::parse::parse_spec(&sources, crate::parse::AcceptedVersions::Current, None, &mut diagnostics);
    let model = crate::resolve::resolve_spec(&spec, &mut diagnostics);
    assert!(model.incomplete.is_empty(), "{:?}", model.incomplete);
    model
}

/// Returns all small values over the strings and keys of the spec.
fn values() -> Vec<(JsonSize, Value)> {
    let scalars = [
        json!(null),
        json!(true),
        json!(0),
        json!(7),
        json!(8),
        json!(""),
        json!("a"),
        json!("b"),
        json!("c"),
        json!("d"),
        json!("xx"),
        json!([]),
    ];
    let small: Vec<_> = scalars.iter().cloned().chain(objects(&scalars, 2)).collect();
    let lists = small.iter().map(|value| json!([value]));
    let inner: Vec<_> = small.iter().cloned().chain(lists).collect();
    let all = objects(&inner, 1).into_iter().chain(objects(&scalars, 3)).chain(inner.clone());
    let mixed = inner.iter().flat_map(|value| ["a", "b", "c", "d"].map(|tag| json!({ "t": tag, "x": value })));
    all.chain(mixed).map(|value| (size(&value), value)).collect()
}

/// Returns the objects with at most this many keys.
fn objects(values: &[Value], keys_max: usize) -> Vec<Value> {
    let mut objects = vec![Map::new()];
    for key in ["t", "x", "z"] {
        for at in 0..objects.len() {
            if objects[at].len() < keys_max {
                let with = |value: &Value| {
                    let mut object = objects[at].clone();
                    object.insert(key.to_owned(), value.clone());
                    object
                };
                let more: Vec<_> = values.iter().map(with).collect();
                objects.extend(more);
            }
        }
    }
    objects.into_iter().map(Value::Object).collect()
}

fn size(value: &Value) -> JsonSize {
    fn keys(value: &Value) -> usize {
        let listed = value.as_array().into_iter().flatten().map(keys);
        let mapped = value.as_object().into_iter().flat_map(Map::values).map(|value| 1 + keys(value));
        listed.chain(mapped).sum()
    }
    JsonSize::new(keys(value), value.to_string())
}

/// Returns `true` if a type accepts a value, as in the emitted code.
fn accepts(model: &Model, ty: &Type, value: &Value, acceptance: Acceptance) -> bool {
    match ty {
        Type::Plain(Plain::String | Plain::Text(_)) => value.is_string(),
        Type::Plain(Plain::Boolean) => value.is_boolean(),
        Type::Plain(Plain::Number) => value.is_number(),
        Type::Plain(Plain::Integer) => value.is_i64(),
        Type::Plain(Plain::Json) => true,
        Type::Plain(Plain::Object) => value.is_object(),
        Type::Plain(Plain::File) => {
            value.as_object().is_some_and(|file| file.len() == 1 && file.contains_key(crate::values::FILE_NAME))
        }
        Type::Wrapped(Wrapper::Nullable, inner) => value.is_null() || accepts(model, inner, value, acceptance),
        Type::Wrapped(Wrapper::List, inner) => {
            value.as_array().is_some_and(|list| list.iter().all(|value| accepts(model, inner, value, acceptance)))
        }
        Type::Wrapped(Wrapper::Map, inner) => {
            value.as_object().is_some_and(|map| map.values().all(|value| accepts(model, inner, value, acceptance)))
        }
        Type::Declared(TypeId::Enum(id)) => {
            let decl = model.enumeration(*id);
            let text = value.to_string();
            let is_listed = || decl.values.iter().any(|listed| listed.value.to_json() == text);
            accepts(model, model.base_type(ty), value, acceptance) && (acceptance == Acceptance::Open || is_listed())
        }
        Type::Declared(TypeId::Record(id)) => accepts_record(model, *id, value, acceptance),
        Type::Declared(TypeId::Union(id)) => match &model.union(*id).kind {
            UnionKind::Shaped(variants) => {
                variants.iter().any(|variant| accepts(model, &variant.ty, value, acceptance))
            }
            UnionKind::Tagged { tag, tag_type, absent, variants, .. } => {
                if let (None, Some(variant)) = (value.get(tag), absent_variant(absent.as_ref(), variants)) {
                    return variant.members.iter().any(|id| accepts_record(model, *id, value, acceptance));
                }
                let of_type = |value: &&Value| match tag_type {
                    TagType::String => value.is_string(),
                    TagType::Integer => value.is_i64(),
                    TagType::Boolean => value.is_boolean(),
                };
                let Some(text) = value.get(tag).filter(of_type).map(Value::to_string) else { return false };
                match variants.iter().find(|variant| variant.value.to_json() == text) {
                    Some(variant) => variant.members.iter().any(|id| accepts_record(model, *id, value, acceptance)),
                    None => acceptance == Acceptance::Open,
                }
            }
        },
    }
}

fn accepts_record(model: &Model, id: RecordId, value: &Value, acceptance: Acceptance) -> bool {
    let Some(object) = value.as_object() else { return false };
    model.record(id).fields.iter().all(|field| match object.get(&field.name) {
        None => field.optional,
        Some(value) => accepts(model, &field.ty, value, acceptance) && keeps(&field.attributes.bounds, value),
    })
}

fn keeps(bounds: &Bounds, value: &Value) -> bool {
    let least = |bound: Option<Spanned<i64>>, length: Option<usize>| {
        bound.zip(length).is_none_or(|(least, length)| i64::try_from(length).is_ok_and(|length| length >= least.value))
    };
    let most = |bound: Option<Spanned<i64>>, length: Option<usize>| {
        bound.zip(length).is_none_or(|(most, length)| i64::try_from(length).is_ok_and(|length| length <= most.value))
    };
    let (characters, elements) = (value.as_str().map(|text| text.chars().count()), value.as_array().map(Vec::len));
    bounds.min.zip(value.as_i64()).is_none_or(|(min, value)| value >= min.value)
        && bounds.max.zip(value.as_i64()).is_none_or(|(max, value)| value <= max.value)
        && least(bounds.min_length, characters)
        && most(bounds.max_length, characters)
        && least(bounds.min_items, elements)
        && most(bounds.max_items, elements)
}
