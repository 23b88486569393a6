//! Facts of this API in the examples of the guide: a call that reads, a call that writes, a list, types.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::model::{
    Effect, EnumBase, ErrorResponse, ErrorStatus, Field, Literal, Operation, PagesPart, Record, RecordId, TagType,
    Type, Union, UnionKind,
};

use super::sample::{self, Sample};
use crate::lower::responses::{described_headers, header_docs};
use crate::lower::{Lowering, docs, examples, lower_call_name, lower_rust_name, servers};

/// Lines of Rust, by name.
pub(super) type Facts = BTreeMap<&'static str, Vec<String>>;

pub(super) fn guide_facts(cx: &Lowering) -> Facts {
    let mut facts = Facts::new();
    facts.insert("crate", vec![cx.crate_name()]);
    let credentials = examples::example_credentials(cx);
    let used = |name: &str| credentials.imports.contains(&name);
    facts.insert("key_use", vec![if used("ApiKey") { "ApiKey, " } else { "" }.to_owned()]);
    facts.insert("credentials_use", vec![if used("Credentials") { ", Credentials" } else { "" }.to_owned()]);
    facts.insert("credentials", vec![credentials.value.map(|value| format!(", {value}")).unwrap_or_default()]);
    let secrets = examples::CredentialName::new(&cx.model.auth).with_article();
    facts.insert("left_out", vec![secrets.map(|name| format!("{name}, ")).unwrap_or_default()]);
    facts
        .insert("masked", vec![secrets.map_or("secret values".to_owned(), |name| format!("{name} and secret values"))]);
    add_server_facts(cx, &mut facts);
    let operations = || cx.model.operations.iter();
    add_call_facts(
        cx,
        ["read", "read_use", "read_call"],
        operations().filter(|operation| operation.effect == Effect::Read),
        &mut facts,
    );
    add_call_facts(
        cx,
        ["write", "write_use", "write_call"],
        operations().filter(|operation| operation.effect != Effect::Read),
        &mut facts,
    );
    add_error_facts(cx, &mut facts);
    add_response_header_facts(cx, &mut facts);
    add_pagination_facts(cx, &mut facts);
    add_type_facts(cx, &mut facts);
    facts
}

/// Adds the first server other than the default one.
fn add_server_facts(cx: &Lowering, facts: &mut Facts) {
    let declared = servers::lower_servers(cx.model);
    let setter = declared.iter().flat_map(|servers| &servers.setters).find(|setter| !setter.is_variable);
    if let (Some(default), Some(setter)) = (cx.model.default_server(), setter) {
        facts.insert("default_server", vec![docs::as_code_span(&default.url)]);
        facts.insert("server_setter", vec![setter.name.clone()]);
    }
}

/// Adds the first of these operations that has an example call.
fn add_call_facts<'m>(
    cx: &Lowering,
    [name, name_of_use, name_of_call]: [&'static str; 3],
    mut operations: impl Iterator<Item = &'m Operation>,
    facts: &mut Facts,
) {
    let started = operations.find_map(|operation| Some((operation, examples::awaited_example_call(cx, operation)?)));
    if let Some((operation, started)) = started {
        facts.insert(name_of_call, vec![lower_call_name(cx.model, operation)]);
        facts.insert(name, vec![format!("client{}", started.call)]);
        facts.insert(name_of_use, started.imports);
    }
}

/// Adds the first call that describes an error with a record as its body and a status that is not retried.
fn add_error_facts(cx: &Lowering, facts: &mut Facts) {
    let found = cx.model.operations.iter().find_map(|operation| {
        let error = operation.errors.iter().find_map(|error| {
            let (first, last) = error.status.range();
            let status = [400, 404, 410, 422].into_iter().find(|status| {
                let is_its = |other: &ErrorResponse| other.status == error.status;
                (first..=last).contains(status)
                    && operation.error_response(ErrorStatus::Code(*status)).is_some_and(is_its)
            })?;
            let ty = error.content.ty()?;
            let id = error.content.record()?;
            Sample::new(cx).type_text(ty).map(|_| (status, cx.record_name(id).to_string()))
        });
        Some((operation, examples::awaited_example_call(cx, operation)?, error?))
    });
    if let Some((operation, started, (status, ty))) = found {
        facts.insert("error_call", vec![lower_call_name(cx.model, operation)]);
        facts.insert("error", vec![format!("client{}", started.call)]);
        facts.insert("error_use", started.imports);
        facts.insert("error_status", vec![status.to_string()]);
        facts.insert("error_type", vec![ty]);
    }
}

/// Adds the first response header, with a text that is the same for all APIs, and a call whose responses contain it.
fn add_response_header_facts(cx: &Lowering, facts: &mut Facts) {
    let described = described_headers::collect_response_headers(cx);
    let headers = described.iter().filter(|header| header.fields.iter().any(|field| !field.deprecated));
    let mut found = headers.filter_map(|header| {
        let text = match &header.fields[0].ty {
            Type::String => "some text",
            Type::Boolean => "true",
            Type::Number | Type::Integer => "12",
            Type::Text(format) => format.example(),
            Type::Json
            | Type::Object
            | Type::File
            | Type::List(_)
            | Type::Map(_)
            | Type::Nullable(_)
            | Type::Record(_)
            | Type::Enum(_)
            | Type::Union(_) => return None,
        };
        Some((header, text, header_docs::response_header_example_call(cx, header)?))
    });
    if let Some((header, text, (operation, started))) = found.next() {
        facts.insert("header_call", vec![lower_call_name(cx.model, operation)]);
        facts.insert("header", vec![format!("client{}", started.call)]);
        facts.insert("header_use", started.imports);
        facts.insert("header_name", vec![format!("{:?}", header.fields[0].name)]);
        facts.insert("header_text", vec![format!("{text:?}")]);
        facts.insert("header_method", vec![header.name.clone()]);
    }
}

/// Adds the list with the shortest pages.
fn add_pagination_facts(cx: &Lowering, facts: &mut Facts) {
    let lists =
        cx.model.operations.iter().filter_map(|operation| Some((operation, two_pages_for_facts(cx, operation)?)));
    let calls =
        lists.filter_map(|(operation, pages)| Some((operation, examples::awaited_example_call(cx, operation)?, pages)));
    if let Some((operation, started, ([first, last], count))) = calls.min_by_key(|(_, _, (pages, _))| pages[0].len()) {
        facts.insert("walk_call", vec![lower_call_name(cx.model, operation)]);
        facts.insert("walk", vec![format!("client{}", started.call)]);
        facts.insert("walk_use", started.imports);
        facts.insert("walk_first", vec![raw_string_for_facts(&first)]);
        facts.insert("walk_last", vec![raw_string_for_facts(&last)]);
        facts.insert("walk_count", vec![count.to_string()]);
        add_deviation_facts(cx, operation, facts);
    }
}

/// Adds an item of a list with a field of the wrong type, and the page that starts with it.
fn add_deviation_facts(cx: &Lowering, operation: &Operation, facts: &mut Facts) {
    let Some((id, item, entry)) = deviating_item_for_facts(cx, operation) else { return };
    let Some(page) = page_for_facts(cx, operation, format!("[{item}]"), true) else { return };
    facts.insert("deviating", vec![cx.record_name(id).to_string()]);
    facts.insert("deviating_json", vec![raw_string_for_facts(&item)]);
    facts.insert("deviating_entry", vec![raw_string_for_facts(&entry)]);
    facts.insert("deviating_page", vec![raw_string_for_facts(&page)]);
}

/// Returns an item of a list with one field of the wrong type, the record of the item, and the entry of this field.
fn deviating_item_for_facts(cx: &Lowering, operation: &Operation) -> Option<(RecordId, String, String)> {
    let Type::Record(id) = *cx.model.page_item_type(operation)? else { return None };
    let record = cx.record(id);
    // An item whose cursor deviates would end the list with an error.
    let cursor = operation.pages.as_ref()?.name(PagesPart::Last);
    let mut fields = record.fields.iter().filter(|field| Some(field.name.as_str()) != cursor);
    let field =
        fields.find(|field| field.ty.non_null().is_single() && !matches!(field.ty.non_null(), Type::Enum(_)))?;
    let text = Sample::new(cx).record_text(record, &[(&field.name, "[7]".to_owned())])?;
    Some((id, text, format!("{}:[7]", sample::sample_json_string(&field.name))))
}

/// Returns two pages of a list, and the number of their items. The second page is the last: it says so, or is empty.
fn two_pages_for_facts(cx: &Lowering, operation: &Operation) -> Option<([String; 2], usize)> {
    let item = Sample::new(cx).type_text(cx.model.page_item_type(operation)?)?;
    let items = |count: usize| format!("[{}]", vec![item.as_str(); count].join(","));
    let pages = operation.pages.as_ref()?;
    let says_so = [PagesPart::More, PagesPart::Done, PagesPart::Next, PagesPart::From, PagesPart::Link];
    let on_the_last = usize::from(says_so.into_iter().any(|part| pages.name(part).is_some()));
    let pages =
        [page_for_facts(cx, operation, items(2), true)?, page_for_facts(cx, operation, items(on_the_last), false)?];
    Some((pages, 2 + on_the_last))
}

/// Returns a page with these items that reports whether there are more; `None` if only a header reports it.
fn page_for_facts(cx: &Lowering, operation: &Operation, items: String, more: bool) -> Option<String> {
    let (pages, response) = (operation.pages.as_ref()?, operation.returns.ty()?);
    if pages.name(PagesPart::LinkHeader).is_some() {
        return None;
    }
    let Some(path) = pages.name(PagesPart::Items) else { return Some(items) };
    let mut set = vec![(cx.model.fields_at(response, path).ok()?, items)];
    for (part, value) in [
        (PagesPart::More, Some(more.to_string())),
        (PagesPart::Done, Some((!more).to_string())),
        (PagesPart::Next, more.then(|| "2".to_owned())),
        (PagesPart::From, None),
        (PagesPart::Link, Some(if more { "\"?page=2\"" } else { "\"\"" }.to_owned())),
    ] {
        let Some(path) = pages.name(part) else { continue };
        let fields = cx.model.fields_at(response, path).ok()?;
        let last = fields.last()?;
        let (ty, can_be_absent) = (last.ty.non_null(), last.optional || last.ty.is_nullable());
        let sample = if !more && *ty == Type::String {
            Some("\"\"".to_owned())
        } else if !more && can_be_absent {
            None
        } else if !more && pages.name(PagesPart::More).or(pages.name(PagesPart::Done)).is_none() {
            // A number that is always present cannot end a list.
            return None;
        } else {
            Sample::new(cx).type_text(ty)
        };
        set.extend(value.or(sample).map(|text| (fields, text)));
    }
    let set: Vec<_> = set.iter().map(|(path, text)| (path.as_slice(), text.as_str())).collect();
    record_for_facts(cx, response.record()?, &set)
}

/// Returns a record with these texts as the values at these paths.
fn record_for_facts(cx: &Lowering, id: RecordId, values: &[(&[&Field], &str)]) -> Option<String> {
    let mut set: Vec<(&str, String)> = Vec::new();
    for (path, text) in values {
        let (first, rest) = path.split_first()?;
        if set.iter().any(|(name, _)| *name == first.name) {
            continue;
        }
        let text = if rest.is_empty() {
            (*text).to_owned()
        } else {
            let inside = values.iter().filter(|(path, _)| path.len() > 1 && path[0].name == first.name);
            let inside: Vec<_> = inside.map(|(path, text)| (&path[1..], *text)).collect();
            record_for_facts(cx, first.ty.non_null().record()?, &inside)?
        };
        set.push((&first.name, text));
    }
    Sample::new(cx).record_text(cx.record(id), &set)
}

fn add_type_facts(cx: &Lowering, facts: &mut Facts) {
    if let Some(decl) = cx.model.enums.iter().find(|decl| decl.base == EnumBase::Integer) {
        let listed: BTreeSet<_> = decl
            .values
            .iter()
            .filter_map(|value| if let Literal::Integer(number) = value.value { Some(number) } else { None })
            .collect();
        let candidates = 1..=i64::try_from(decl.values.len()).unwrap_or(i64::MAX).saturating_add(1);
        let unlisted = candidates.into_iter().find(|number| !listed.contains(number)).unwrap_or_default();
        facts.insert("integer_enum", vec![lower_rust_name(&decl.header)]);
        facts.insert("integer_enum_value", vec![unlisted.to_string()]);
    }
    if let Some(decl) = cx.model.enums.iter().find(|decl| decl.base == EnumBase::String) {
        facts.insert("enum", vec![lower_rust_name(&decl.header)]);
        facts.insert(
            "enum_value",
            vec![format!("{:?}", unlisted_value_for_facts(decl.values.iter().map(|value| value.name.as_str())))],
        );
    }
    let sample = |record: &Record| {
        let field = unlisted_value_for_facts(record.fields.iter().map(|field| field.name.as_str()));
        let text = Sample::new(cx).record_text(record, &[(&field, "[1.10]".to_owned())])?;
        Some((field, text))
    };
    // A record with files is not read from JSON, and a record whose extra fields have a type declares them.
    let is_plain = |id: &RecordId| {
        let record = cx.record(*id);
        record.extra.is_none() && !record.fields.iter().any(|field| field.ty.is_file())
    };
    let records = (0..cx.model.records.len()).map(RecordId).filter(is_plain);
    let samples = records.filter_map(|id| Some((id, sample(cx.record(id))?)));
    if let Some((id, (field, text))) = samples.min_by_key(|(_, (_, text))| text.len()) {
        facts.insert("record", vec![cx.record_name(id).to_string()]);
        facts.insert("record_field", vec![format!("{field:?}")]);
        facts.insert("record_json", vec![raw_string_for_facts(&text)]);
    }
    if let Some((union, record, tag)) = union_of_record_for_facts(cx) {
        facts.insert("union_of_record", vec![lower_rust_name(&union.header)]);
        facts.insert("union_record", vec![cx.record_name(record).to_string()]);
        facts.insert("union_record_tag", vec![format!("{tag:?}")]);
    }
    let tagged = cx.model.unions.iter().find_map(|union| match &union.kind {
        UnionKind::Tagged { tag, tag_type, variants, .. } => {
            (*tag_type == TagType::String).then_some((&union.header, tag, variants))
        }
        UnionKind::Shaped(_) => None,
    });
    if let Some((header, tag, variants)) = tagged {
        let value = unlisted_value_for_facts(variants.iter().map(|variant| variant.name.as_str()));
        let text =
            format!("{{{}:{},\"size\":[1.10]}}", sample::sample_json_string(tag), sample::sample_json_string(&value));
        facts.insert("union", vec![lower_rust_name(header)]);
        facts.insert("union_tag", vec![format!("{value:?}")]);
        facts.insert("union_json", vec![raw_string_for_facts(&text)]);
    }
}

/// Returns a union, a record that is in only one of its variants, and the tag of this variant.
fn union_of_record_for_facts<'m>(cx: &Lowering<'m>) -> Option<(&'m Union, RecordId, String)> {
    cx.model.unions.iter().find_map(|union| {
        let UnionKind::Tagged { variants, .. } = &union.kind else { return None };
        variants.iter().find_map(|variant| {
            let [record] = variant.members[..] else { return None };
            let holders = variants.iter().filter(|other| other.members.contains(&record));
            (holders.count() == 1).then_some((union, record, variant.value.to_wire_text().into_owned()))
        })
    })
}

/// Returns a text that differs from these.
fn unlisted_value_for_facts<'a>(listed: impl Iterator<Item = &'a str>) -> String {
    let listed: Vec<_> = listed.collect();
    let mut text = "brand-new".to_owned();
    while listed.contains(&text.as_str()) {
        text.push_str("-one");
    }
    text
}

/// Returns a Rust raw string.
fn raw_string_for_facts(text: &str) -> String {
    let mut hashes = "#".to_owned();
    while text.contains(&format!("\"{hashes}")) {
        hashes.push('#');
    }
    format!("r{hashes}\"{text}\"{hashes}")
}
