//! Which items of the crate a change can be the cause of.

use std::collections::{BTreeMap, BTreeSet};

use super::Differences;
use super::indirect::Indirect;
use crate::diff::change::{Change, Pair, Subject};
use crate::diff::finding::ItemChange;
use crate::diff::pairing::Pairing;
use crate::diff::reach::Reach;
use crate::diff::revision::Revision;
use crate::diff::rules::{self, Alters};
use crate::lower;
use crate::model::{Field, Model, Operation, Record, Type, Union, UnionKind};

/// The name of an item, or the start of the names of all items of something.
enum Pattern {
    Exact(String),
    Below(String),
}

/// The items that each change is the cause of, by the index of the change.
pub(in crate::diff) struct Claims {
    pub(in crate::diff) claimed: Vec<Vec<ItemChange>>,
    /// What no change explains.
    pub(in crate::diff) left: Vec<ItemChange>,
}

impl Claims {
    pub(in crate::diff) fn of<'m>(
        pairing: &Pairing<'m>,
        reach: &Reach<'_, 'm>,
        changes: &[Change],
        differences: &Differences,
    ) -> Self {
        let mut causes: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
        for (index, change) in changes.iter().enumerate() {
            for item in items(pairing, change, differences) {
                causes.entry(item).or_default().insert(index);
            }
        }
        let indirect = Indirect::of(pairing, reach, changes);
        let mut claims = Self { claimed: vec![Vec::new(); changes.len()], left: Vec::new() };
        for (name, difference) in differences {
            // A type under a new name explains all of a difference that is only its name.
            let mut of_item = indirect.renames_behind(difference);
            if of_item.is_empty() {
                of_item = causes.remove(name.as_str()).unwrap_or_default();
            }
            if of_item.is_empty() {
                of_item = indirect.boxes_behind(difference);
            }
            if of_item.is_empty() {
                of_item = indirect.kinds_behind(difference);
            }
            if of_item.is_empty() {
                claims.left.push(difference.clone());
            }
            for index in of_item {
                claims.claimed[index].push(difference.clone());
            }
        }
        claims
    }
}

/// The function that starts a call.
pub(super) fn starter(model: &Model, operation: &Operation) -> String {
    let (resource, _) = lower::resource_names(&model.resources[operation.resource].name);
    format!("client::{resource}::{}", lower::method_name(operation))
}

fn items<'d>(pairing: &Pairing, change: &Change, differences: &'d Differences) -> Vec<&'d str> {
    let mut found = Vec::new();
    let mut patterns = Vec::new();
    for subject in &change.subjects {
        for revision in [&pairing.base, &pairing.head] {
            patterns.extend(self::patterns(pairing, revision, change.rule.alters, subject));
        }
    }
    for pattern in patterns {
        match pattern {
            Pattern::Exact(name) => {
                found.extend(differences.get_key_value(&name).map(|(name, _)| name.as_str()));
                let mark = format!("{name} deprecated");
                if matches!(change.rule.alters, Alters::Whole) {
                    found.extend(differences.get_key_value(&mark).map(|(name, _)| name.as_str()));
                }
            }
            Pattern::Below(start) => {
                let below = differences.range(start.clone()..).take_while(|(name, _)| name.starts_with(&start));
                found.extend(below.map(|(name, _)| name.as_str()));
            }
        }
    }
    let fits = |name: &&str| match (change.rule.alters, &differences[*name]) {
        (Alters::Building, item) if change.rule.id == rules::TYPE_NOW_SENT.id => item.old.is_none(),
        (Alters::Building, item) => item.new.is_none(),
        (Alters::Nothing | Alters::Whole | Alters::Signature | Alters::Deprecation | Alters::Order, _) => true,
    };
    found.retain(fits);
    found
}

/// The name of a pair in one of the revisions.
fn name_in<'p>(pairing: &Pairing, revision: &Revision, pair: &'p Pair) -> Option<&'p str> {
    let is_base = std::ptr::eq(revision, &raw const pairing.base);
    if is_base { pair.base.as_deref() } else { pair.head.as_deref() }
}

fn patterns(pairing: &Pairing, revision: &Revision, alters: Alters, subject: &Subject) -> Vec<Pattern> {
    let model = revision.model;
    let name = |pair| name_in(pairing, revision, pair);
    let operation = |pair| {
        let name = name(pair)?;
        model.operations.iter().find(|operation| operation.name == name)
    };
    let type_name =
        |pair| name(pair).and_then(|name| revision.types.get(name)).map(|named| lower::rust_name(named.header()));
    if alters == Alters::Nothing {
        return Vec::new();
    }
    match subject {
        Subject::Package => vec![Pattern::Exact("crate".to_owned())],
        Subject::Api | Subject::QueryLists | Subject::Places(_) => Vec::new(),
        Subject::Resource(pair) => name(pair).map(of_resource).unwrap_or_default(),
        Subject::Type(pair) => {
            let Some(rust) = type_name(pair) else { return Vec::new() };
            of_type(model, revision, name(pair).unwrap_or_default(), &rust, alters)
        }
        Subject::Field { owner, field } => {
            let named = name(owner).and_then(|name| revision.types.get(name));
            let Some(crate::diff::revision::Named::Record(record)) = named else { return Vec::new() };
            let Some(field) = name(field).and_then(|name| record.field(name)) else { return Vec::new() };
            of_field(model, record, field, alters)
        }
        Subject::Value { owner, value } => {
            let named = name(owner).and_then(|name| revision.types.get(name));
            let Some(crate::diff::revision::Named::Enum(decl)) = named else { return Vec::new() };
            let value = name(value).and_then(|text| decl.values.iter().find(|value| value.text == text));
            let rust = value.map(|value| lower::variant_name(&value.text, value.rust.as_ref()));
            rust.map(|rust| Pattern::Exact(format!("types::{}::{rust}", lower::rust_name(&decl.header))))
                .into_iter()
                .collect()
        }
        Subject::Variant { owner, value } => {
            let named = name(owner).and_then(|name| revision.types.get(name));
            let Some(crate::diff::revision::Named::Union(union)) = named else { return Vec::new() };
            of_variant(union, name(value))
        }
        Subject::Pages(pair) => operation(pair)
            .map(|operation| Pattern::Exact(format!("operations::{} walks", lower::call_name(model, operation))))
            .into_iter()
            .collect(),
        Subject::Operation(pair) => operation(pair).map(|operation| of_operation(model, operation)).unwrap_or_default(),
        Subject::Body(pair) => operation(pair).map(|operation| of_operation(model, operation)).unwrap_or_default(),
        Subject::Response(pair) => operation(pair)
            .map(|operation| {
                let call = lower::call_name(model, operation);
                [format!("operations::{call} answers"), format!("operations::{call} walks")]
            })
            .into_iter()
            .flatten()
            .map(Pattern::Exact)
            .collect(),
        Subject::Parameter { operation: pair, name: field, .. } => {
            let Some(operation) = operation(pair) else { return Vec::new() };
            let mut parameters = operation.path.iter().chain(&operation.query);
            match name(field).and_then(|name| parameters.find(|field| field.name == name)) {
                Some(field) => of_parameter(model, operation, field, alters),
                None if alters == Alters::Order => vec![Pattern::Exact(format!("{}(…)", starter(model, operation)))],
                None => Vec::new(),
            }
        }
        Subject::Header(pair) => {
            let Some(field) = name(pair).and_then(|name| model.headers.iter().find(|field| field.name == name)) else {
                return Vec::new();
            };
            model.operations.iter().flat_map(|operation| of_parameter(model, operation, field, alters)).collect()
        }
    }
}

fn of_resource(name: &str) -> Vec<Pattern> {
    let (resource, accessor) = lower::resource_names(name);
    vec![
        Pattern::Exact(format!("client::{resource}")),
        Pattern::Below(format!("client::{resource}::")),
        Pattern::Exact(format!("client::Client::{accessor}")),
    ]
}

fn of_type(model: &Model, revision: &Revision, name: &str, rust: &str, alters: Alters) -> Vec<Pattern> {
    let path = format!("types::{rust}");
    match alters {
        Alters::Building => vec![Pattern::Below(format!("{path}::"))],
        Alters::Order => {
            let mut patterns = vec![Pattern::Exact(format!("{path}::new(…)"))];
            patterns.extend(
                senders(model, name).map(|operation| Pattern::Exact(format!("{}(…)", starter(model, operation)))),
            );
            patterns
        }
        Alters::Whole => {
            let mut patterns =
                vec![Pattern::Below(format!("{path}.")), Pattern::Below(format!("{path}::")), Pattern::Exact(path)];
            let accessor = lower::view_name(rust);
            for union in unions_of(revision, name) {
                patterns.push(Pattern::Exact(format!("types::{}::{accessor}", lower::rust_name(&union.header))));
            }
            patterns
        }
        Alters::Nothing | Alters::Signature | Alters::Deprecation => Vec::new(),
    }
}

fn of_field(model: &Model, record: &Record, field: &Field, alters: Alters) -> Vec<Pattern> {
    let (owner, rust) = (lower::rust_name(&record.header), lower::field_name(field));
    let setter = rust.trim_start_matches("r#");
    let mut items = vec![
        format!("types::{owner}.{rust}"),
        format!("types::{owner}::{rust}"),
        format!("types::{owner}::{setter}_null"),
        format!("types::{owner}::new({})", field.name),
    ];
    for operation in senders(model, &record.header.name) {
        let call = lower::call_name(model, operation);
        items.push(format!("operations::{call}::{rust}"));
        items.push(format!("operations::{call}::{setter}_null"));
        items.push(format!("{}({})", starter(model, operation), field.name));
    }
    // The items of a page are what its call walks through.
    for operation in model.operations.iter().filter(|operation| answers(model, operation, record)) {
        items.push(format!("operations::{} walks", lower::call_name(model, operation)));
    }
    // A union offers what all its variants have.
    for union in &model.unions {
        if members(union).any(|ty| matches!(ty, Type::Record(id) if model.record(id).header.name == record.header.name))
        {
            items.push(format!("types::{}::{rust}", lower::rust_name(&union.header)));
        }
    }
    marked(items, alters)
}

fn of_parameter(model: &Model, operation: &Operation, field: &Field, alters: Alters) -> Vec<Pattern> {
    let (call, rust) = (lower::call_name(model, operation), lower::field_name(field));
    let items = vec![
        format!("operations::{call}::{rust}"),
        format!("operations::{call}::{}_null", rust.trim_start_matches("r#")),
        format!("{}({})", starter(model, operation), field.name),
    ];
    marked(items, alters)
}

/// The items themselves, or the marks of being deprecated on them.
fn marked(items: Vec<String>, alters: Alters) -> Vec<Pattern> {
    let mark = |item: String| Pattern::Exact(format!("{item} deprecated"));
    match alters {
        Alters::Deprecation => items.into_iter().map(mark).collect(),
        // A deprecated item that came or went takes its mark along.
        Alters::Signature | Alters::Whole => {
            items.into_iter().flat_map(|item| [mark(item.clone()), Pattern::Exact(item)]).collect()
        }
        Alters::Nothing | Alters::Order | Alters::Building => Vec::new(),
    }
}

fn of_variant(union: &Union, value: Option<&str>) -> Vec<Pattern> {
    let path = format!("types::{}", lower::rust_name(&union.header));
    let rust = match &union.kind {
        UnionKind::Tagged { variants, .. } => variants
            .iter()
            .find(|variant| Some(variant.value.as_str()) == value)
            .map(|variant| lower::variant_name(&variant.value, variant.rust.as_ref())),
        UnionKind::Shaped(variants) => variants
            .iter()
            .find(|variant| Some(variant.name.as_str()) == value)
            .map(|variant| lower::variant_name(&variant.name, variant.rust.as_ref())),
    };
    let mut patterns: Vec<_> = rust.map(|rust| Pattern::Exact(format!("{path}::{rust}"))).into_iter().collect();
    // What the union offers of all its variants: functions start with a small letter, or are raw.
    patterns.extend(('a'..='z').map(|first| Pattern::Below(format!("{path}::{first}"))));
    patterns
}

fn of_operation(model: &Model, operation: &Operation) -> Vec<Pattern> {
    let (call, starter) = (lower::call_name(model, operation), starter(model, operation));
    vec![
        Pattern::Exact(format!("operations::{call}")),
        Pattern::Exact(format!("operations::{call} answers")),
        Pattern::Exact(format!("operations::{call} walks")),
        Pattern::Below(format!("operations::{call}::")),
        Pattern::Below(format!("{starter}(")),
        Pattern::Exact(starter),
    ]
}

/// Operations whose body is this record.
fn senders<'m>(model: &'m Model, record: &str) -> impl Iterator<Item = &'m Operation> {
    model
        .operations
        .iter()
        .filter(move |operation| operation.body.is_some_and(|body| model.record(body).header.name == record))
}

/// Whether an operation is answered with pages that are this record.
fn answers(model: &Model, operation: &Operation, record: &Record) -> bool {
    operation.pages.is_some()
        && matches!(&operation.returns, Type::Record(id) if model.record(*id).header.name == record.header.name)
}

fn members(union: &Union) -> impl Iterator<Item = Type> {
    let members: Vec<Type> = match &union.kind {
        UnionKind::Tagged { variants, .. } => {
            variants.iter().flat_map(|variant| &variant.members).map(|id| Type::Record(*id)).collect()
        }
        UnionKind::Shaped(variants) => variants.iter().map(|variant| variant.ty.clone()).collect(),
    };
    members.into_iter()
}

fn unions_of<'m>(revision: &Revision<'m>, name: &str) -> Vec<&'m Union> {
    let holds = |union: &&Union| members(union).any(|ty| revision.name_of(&ty) == Some(name));
    revision.model.unions.iter().filter(holds).collect()
}
