//! Bodies of parts: files and the encodings of their fields.

use std::collections::BTreeSet;

use super::{EncodedPlace, check_encoding_style, encoding_style_error};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::grammar::content::{FORM, MULTIPART};
use crate::grammar::field::{AS, STYLE};
use crate::grammar::types::FILE;
use crate::model::{
    Encoding, Field, MessageContent, Model, Operation, ParameterStyle, Record, RecordId, Returns, Type, UnionKind,
};

/// Checks that files are only in records that are bodies of parts, and are not used elsewhere. Each record is reported
/// once, at its first file or at the body.
pub(in crate::check) fn check_file_parts(model: &Model, diagnostics: &mut Diagnostics) {
    let with_parts = records_of_parts(model);
    let mut found = BTreeSet::new();
    for (index, record) in model.records.iter().enumerate() {
        // All instances of a template have its fields.
        let files = record.fields.iter().filter_map(|field| Some((field, field.file_span?)));
        let files: Vec<_> = files.filter(|(field, _)| !found.contains(&field.path)).collect();
        let Some(&(_, file)) = files.first() else { continue };
        let (name, id) = (&record.header.name, RecordId(index));
        let diagnostic = if with_parts.contains(&id) {
            let Some(other) = use_besides_parts(model, id) else { continue };
            let message = format!("`{name}` has a `{FILE}`, so it can only be used as the body `{MULTIPART}<{name}>`");
            let help = "declare a record without files for the other use";
            Diagnostic::new(codes::OPERATION, file, message).related(other, "it is also used here").help(help)
        } else if let Some(body) = body_besides_parts(model, id) {
            let message = format!("the body `{name}` has a `{FILE}`, which must be a part");
            let help = format!("write `{MULTIPART}<{name}>`");
            Diagnostic::new(codes::OPERATION, body, message).related(file, "the file").help(help)
        } else {
            let message = format!("a `{FILE}` is only allowed in the record of a body `{MULTIPART}<R>`");
            let help = format!("write `body: {MULTIPART}<{name}>` in the operation that sends it");
            Diagnostic::new(codes::OPERATION, file, message).help(help)
        };
        diagnostics.report(diagnostic);
        found.extend(files.iter().map(|(field, _)| &field.path));
    }
}

/// Checks that each part of a body is declared.
pub(in crate::check) fn check_declared_parts(model: &Model, diagnostics: &mut Diagnostics) {
    let mut found = BTreeSet::new();
    for id in records_of_parts(model) {
        let record = model.record(id);
        if let Some(extra) = record.extra.as_deref().filter(|extra| found.insert(&extra.path)) {
            let message = format!("`{}` is sent as `{MULTIPART}<R>`, whose parts are declared", record.header.name);
            let diagnostic = Diagnostic::new(codes::OPERATION, extra.span, message);
            diagnostics.report(diagnostic.help("declare the parts, or one part that is a map"));
        }
    }
}

/// Checks that fields of records have a style only as parts of a body, where it is `deep`, and as fields of a form, and
/// that it fits the type.
pub(in crate::check) fn check_part_style(
    model: &Model,
    field: &Field,
    style: Spanned<ParameterStyle>,
    diagnostics: &mut Diagnostics,
) {
    let (name, key, deep) = (&field.name, STYLE.name, ParameterStyle::Deep.keyword());
    if is_of_form(model, field) {
        return check_encoding_style(model, field, style, EncodedPlace::Form, diagnostics);
    }
    let diagnostic = if !is_part(model, field) {
        let message = format!("`{key}` applies to a query parameter or a field of a body, not to `{name}`");
        let diagnostic = Diagnostic::new(codes::BOUNDS, style.span, message);
        diagnostic.help(format!("write `{MULTIPART}<R>` or `{FORM}<R>` where the record is a body, or remove it"))
    } else if style.value != ParameterStyle::Deep {
        let message = format!("the part `{name}` cannot have the style `{}`", style.value.keyword());
        let help = format!(
            "write `{key}: {deep}` for parts `{name}[key]`, or remove it: the elements of a list are separate parts"
        );
        Diagnostic::new(codes::BOUNDS, style.span, message).help(help)
    } else if let Some(why) = encoding_style_error(model, style.value, field.ty.non_null()) {
        let message = format!("`{name}` cannot have the style `{deep}`: {why}");
        Diagnostic::new(codes::BOUNDS, style.span, message).help("remove it")
    } else {
        return;
    };
    diagnostics.report(diagnostic);
}

/// Checks that only a part that is sent as a single part has a media type.
pub(in crate::check) fn check_part_media_type(
    model: &Model,
    field: &Field,
    media: &Spanned<String>,
    diagnostics: &mut Diagnostics,
) {
    let (name, key) = (&field.name, AS.name);
    if !is_part(model, field) {
        let message = format!("`{key}` applies to a part of a body, not to `{name}`");
        let help = format!("remove it; for a whole body, write `body: {{ type: T, {key}: {} }}`", media.value);
        diagnostics.report(Diagnostic::new(codes::BOUNDS, media.span, message).help(help));
    } else if let Some(style) = field.attributes.style {
        let message = format!("`{name}` is sent as several parts, which are all text");
        let diagnostic = Diagnostic::new(codes::BOUNDS, media.span, message).related(style.span, "the style");
        diagnostics.report(diagnostic.help(format!("remove `{key}` or `{}`", STYLE.name)));
    }
}

/// Returns `true` for a field of a record that is a body of parts. A record with files is expected to be one;
/// otherwise, that is reported.
fn is_part(model: &Model, field: &Field) -> bool {
    let has_files = |record: &Record| record.fields.iter().any(|part| part.file_span.is_some());
    let holds_it = |record: &Record| record.fields.iter().any(|part| part.path == field.path);
    records_of_parts(model).iter().any(|id| holds_it(model.record(*id)))
        || model.records.iter().any(|record| has_files(record) && holds_it(record))
}

/// Returns `true` for a field of a record that is only used as a form.
fn is_of_form(model: &Model, field: &Field) -> bool {
    model.is_form_field(field) && !is_part(model, field)
}

/// Returns the records of bodies of parts.
fn records_of_parts(model: &Model) -> BTreeSet<RecordId> {
    encoded_records(model, Encoding::Multipart)
}

fn encoded_records(model: &Model, encoding: Encoding) -> BTreeSet<RecordId> {
    let bodies = model.operations.iter().filter_map(|operation| operation.body.as_ref());
    bodies.filter_map(|body| body.encoded_record(encoding)).collect()
}

/// Returns the span of a body of this record in another encoding.
fn body_besides_parts(model: &Model, id: RecordId) -> Option<Span> {
    let mut bodies = model.operations.iter().filter_map(|operation| operation.body.as_ref());
    bodies.find(|body| body.content.record() == Some(id)).map(|body| body.span)
}

/// Returns the span of a use of a record other than as a body of parts.
fn use_besides_parts(model: &Model, id: RecordId) -> Option<Span> {
    let holds = |ty: &Type| ty.innermost().record() == Some(id);
    let fields = model.records.iter().flat_map(|record| &record.fields);
    let parameters = model.operations.iter().flat_map(Operation::all_parameters);
    let in_fields = fields.chain(parameters).find(|field| holds(&field.ty)).map(|field| field.span);
    let in_unions = || {
        let uses = |kind: &UnionKind| match kind {
            UnionKind::Tagged { variants, .. } => variants.iter().any(|variant| variant.members.contains(&id)),
            UnionKind::Shaped(variants) => variants.iter().any(|variant| holds(&variant.ty)),
        };
        model.unions.iter().find(|union| uses(&union.kind)).map(|union| union.header.span)
    };
    let in_operations = || {
        let is_it = |content: &MessageContent| content.ty().is_some_and(holds);
        model.operations.iter().find_map(|operation| {
            let body = operation.body.as_ref().filter(|body| body.encoding != Some(Encoding::Multipart));
            let body = body.filter(|body| is_it(&body.content)).map(|body| body.span);
            let returned = match &operation.returns {
                Returns::Any(response) => is_it(&response.content),
                Returns::ByStatus(responses) => responses.iter().any(|(_, response)| is_it(&response.content)),
            };
            let error = operation.errors.iter().find(|error| is_it(&error.content)).map(|error| error.span);
            body.or(error).or(returned.then_some(operation.span))
        })
    };
    in_fields.or_else(in_unions).or_else(in_operations)
}
