//! Change → the calls it reaches, and the verdicts of the wire.

use std::collections::BTreeMap;

use super::change::{Change, Pair, Subject};
use super::level::Level;
use super::pairing::Pairing;
use super::reach::{Reach, Reached, Side, join};
use crate::model::{Model, Type};

/// The calls that a change reaches, each side of each operation once.
pub(super) fn reached(pairing: &Pairing, reach: &Reach, change: &Change) -> Vec<Reached> {
    let mut found: BTreeMap<(String, Side), String> = BTreeMap::new();
    for subject in &change.subjects {
        for Reached { operation, side, path } in of_subject(pairing, reach, subject) {
            found.entry((operation, side)).or_insert(path);
        }
    }
    let case = change.rule.case(change.when);
    found
        .into_iter()
        // Some rules speak of one side of a call only.
        .filter(|((_, side), _)| match side {
            Side::Request => case.request.is_some(),
            Side::Response => case.response.is_some(),
        })
        .map(|((operation, side), path)| Reached { operation, side, path })
        .collect()
}

/// The worst verdict over the sides that are reached: for a released client, and for the new crate.
pub(super) fn verdicts(change: &Change, reached: &[Reached]) -> (Level, Level) {
    let case = change.rule.case(change.when);
    let mut worst = (Level::Compatible, Level::Compatible);
    for (side, cell) in [(Side::Request, &case.request), (Side::Response, &case.response)] {
        if let Some(cell) = cell
            && reached.iter().any(|reached| reached.side == side)
        {
            worst = (worst.0.max(cell.wire), worst.1.max(cell.reverse));
        }
    }
    worst
}

fn of_subject(pairing: &Pairing, reach: &Reach, subject: &Subject) -> Vec<Reached> {
    let at =
        |operation: &str, side, path: &str| Reached { operation: operation.to_owned(), side, path: path.to_owned() };
    let call = |operation: &str| vec![at(operation, Side::Request, ""), at(operation, Side::Response, "")];
    let everywhere = |path: &str| -> Vec<Reached> {
        reach.operations().into_iter().map(|operation| at(operation, Side::Request, path)).collect()
    };
    match subject {
        Subject::Package | Subject::Resource(_) => Vec::new(),
        Subject::Api => reach.operations().into_iter().flat_map(call).collect(),
        Subject::Header(name) => everywhere(&format!("header.{}", name.shown())),
        Subject::QueryLists => with_lists(pairing),
        Subject::Type(name) => of_type(pairing, reach, name, ""),
        Subject::Field { owner, field } => of_type(pairing, reach, owner, &format!(".{}", field.shown())),
        Subject::Value { owner, .. } | Subject::Variant { owner, .. } => of_type(pairing, reach, owner, ""),
        Subject::Operation(name) | Subject::Pages(name) => call(name.shown()),
        Subject::Parameter { operation, location, name } => {
            let path =
                if name.shown().is_empty() { (*location).to_owned() } else { format!("{location}.{}", name.shown()) };
            vec![at(operation.shown(), Side::Request, &path)]
        }
        Subject::Body(operation) => vec![at(operation.shown(), Side::Request, "body")],
        Subject::Response(operation) => vec![at(operation.shown(), Side::Response, "")],
        Subject::Places(places) => places.iter().flat_map(|span| of_span(pairing, reach, span)).collect(),
    }
}

fn of_type(pairing: &Pairing, reach: &Reach, name: &Pair, inside: &str) -> Vec<Reached> {
    let name = match &name.head {
        Some(head) => head,
        None => pairing.type_in_head(name.base.as_deref().unwrap_or_default()),
    };
    let extended = |reached: &Reached| Reached { path: join(&reached.path, inside), ..reached.clone() };
    reach.of_type(name).iter().map(extended).collect()
}

/// Operations with a list in their query.
fn with_lists(pairing: &Pairing) -> Vec<Reached> {
    let lists = |model: &'_ Model, name: &str| -> Option<String> {
        let operation = model.operations.iter().find(|operation| operation.name == name)?;
        let list = operation.query.iter().find(|field| matches!(field.ty, Type::List(_)))?;
        Some(format!("query.{}", list.name))
    };
    let operations = pairing.operations();
    let with = operations.into_iter().filter_map(|(name, (base, _))| {
        let before = base.and_then(|base| lists(pairing.base.model, &base.name));
        let path = lists(pairing.head.model, name).or(before)?;
        Some(Reached { operation: name.to_owned(), side: Side::Request, path })
    });
    with.collect()
}

/// What a spec path stands for.
fn of_span(pairing: &Pairing, reach: &Reach, span: &str) -> Vec<Reached> {
    let (section, rest) = span.split_once('.').unwrap_or((span, ""));
    let of = |subject: Subject| of_subject(pairing, reach, &subject);
    match section {
        "api" | "auth" | "operations" if rest.is_empty() => of(Subject::Api),
        "headers" => of(Subject::Header(Pair::of(None, Some(rest)))),
        "wire" => of(Subject::QueryLists),
        "resources" => {
            let prefix = format!("{rest}.");
            let operations = reach.operations().into_iter().filter(|name| name.starts_with(&prefix));
            operations.flat_map(|name| of(Subject::Operation(Pair::of(None, Some(name))))).collect()
        }
        "operations" => of_operation_span(pairing, reach, rest),
        "enums" | "unions" => of_type(pairing, reach, &Pair::of(None, Some(pairing.type_in_head(rest))), ""),
        "records" | "templates" => {
            // Fields keep the place where they are declared, whichever record they end up in.
            let (name, member) = rest.split_once('.').unwrap_or((rest, ""));
            let inside = if member.is_empty() { String::new() } else { format!(".{member}") };
            let takers = reach.takers_of(&format!("{section}.{name}")).iter();
            let takers =
                takers.filter(|record| member.is_empty() || record.fields.iter().any(|field| field.path == span));
            let names = takers.map(|record| pairing.type_in_head(&record.header.name));
            names.flat_map(|name| of_type(pairing, reach, &Pair::of(None, Some(name)), &inside)).collect()
        }
        _ => Vec::new(),
    }
}

/// `resource.method`, and perhaps a parameter or aspect behind it.
fn of_operation_span(pairing: &Pairing, reach: &Reach, rest: &str) -> Vec<Reached> {
    let mut parts = rest.splitn(3, '.');
    let (resource, method, member) =
        (parts.next().unwrap_or_default(), parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let name = format!("{resource}.{method}");
    let name = pairing.operation_in_head(&name);
    let pair = Pair::of(None, Some(name));
    let subject = match member {
        "returns" => Subject::Response(pair),
        "body" => Subject::Body(pair),
        "" | "http" | "effect" | "pages" => Subject::Operation(pair),
        parameter => {
            let models = [pairing.head.model, pairing.base.model];
            let is_path = models.iter().any(|model| {
                model.operations.iter().any(|operation| {
                    operation.name == name && operation.path.iter().any(|field| field.name == parameter)
                })
            });
            let location = if is_path { "path" } else { "query" };
            Subject::Parameter { operation: pair, location, name: Pair::of(None, Some(parameter)) }
        }
    };
    of_subject(pairing, reach, &subject)
}
