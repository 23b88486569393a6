//! Operations that the checks reject.

use copperplate_language::model::Location;
use std::ops::BitOr;

use copperplate_language::diagnostics::Span;
use copperplate_language::grammar::operation as key;

use super::Simpler;
use super::places::Part;
use super::types::drop_field_attributes;
use crate::import::build::fields::field_keys;
use crate::import::losses::{Loss, Losses};
use crate::import::operations::operation::{ImportedOperation, OperationPayload};
use crate::import::schemas::shapes::ShapeTy;

impl Simpler<'_> {
    /// Simplifies a part of an operation. If the part cannot be simplified, the operation is left out.
    pub(super) fn simplify_operation(&mut self, name: &str, part: &Part, reason: String) -> bool {
        let operations = &mut self.draft.outcome.operations;
        let Some(at) = operations.iter().position(|operation| operation.full_name() == name) else { return false };
        if simplify_part(&mut operations[at], part, self.losses) {
            return true;
        }
        self.draft.outcome.leave_out_call(at, reason, self.losses);
        true
    }
}

/// Simplifies a part. Returns `false` if that is not possible.
fn simplify_part(operation: &mut ImportedOperation, part: &Part, losses: &mut Losses) -> bool {
    let span = operation.span;
    if part.is_within(&key::OPERATION_ID) {
        return operation.id.take().is_some();
    }
    if part.is_within(&key::DOC) {
        operation.link = None;
        return drop_if(operation.doc.take().is_some(), span, losses);
    }
    if part.is_within(&key::PAGES) {
        return drop_if(operation.pages.take().is_some(), span, losses);
    }
    if part.is_within(&key::RESPONSE_HEADERS) {
        let headers = &mut operation.response_headers;
        return drop_entries(headers, part, |header| header.name.clone(), span, losses);
    }
    if part.is_within(&key::ERRORS) {
        return drop_entries(&mut operation.errors, part, |(status, _)| status.to_string(), span, losses);
    }
    if part.is_within(&key::RETURNS) {
        // Without a status among the keys, there is one content.
        let is_by_status = operation.returns.iter().any(|(status, _)| part.is_member(&status.to_string()));
        let contents = operation.returns.iter_mut();
        let own = contents
            .filter(|(status, _)| !is_by_status || part.is_member(&status.to_string()))
            .map(|(_, content)| content);
        return own.map(|content| simplify_content(content, span, losses)).fold(false, BitOr::bitor);
    }
    if part.is_within(&key::BODY) {
        let Some(body) = &mut operation.body else { return false };
        return simplify_content(&mut body.content, span, losses)
            || body.is_optional && drop_if(operation.body.take().is_some(), span, losses);
    }
    let locations = [
        (&key::PATH, Location::Path),
        (&key::QUERY, Location::Query),
        (&key::HEADERS, Location::Headers),
        (&key::COOKIES, Location::Cookies),
    ];
    let location = locations.into_iter().find(|(key, _)| part.is_within(key)).map(|(_, location)| location);
    location.is_some_and(|location| simplify_parameter(operation, location, part, losses))
}

/// Simplifies a parameter: it loses its keywords first, then its type, and is dropped last.
fn simplify_parameter(operation: &mut ImportedOperation, location: Location, part: &Part, losses: &mut Losses) -> bool {
    let of_location = || operation.parameters.iter().enumerate().filter(|(_, other)| other.location == location);
    let keys = field_keys(of_location().map(|(_, parameter)| parameter.field.name.as_str()));
    let refused = of_location().zip(keys).find(|(_, key)| part.is_member(key));
    let Some(((index, _), _)) = refused else { return false };
    let field = &mut operation.parameters[index].field;
    let is_complex = field.constant.is_none() && field.ty != ShapeTy::STRING;
    // The style belongs to the type: alone, each would change how the parameter is sent.
    if field.attributes.style.is_none() && drop_field_attributes(field, part) {
        losses.add_at_pointer(Loss::InvalidPart, &field.origin);
        return true;
    }
    if is_complex {
        field.ty = ShapeTy::STRING;
        drop_field_attributes(field, part);
        losses.add_at_pointer(Loss::ParameterType, &field.origin);
        return true;
    }
    let can_be_absent = field.is_optional && location != Location::Path;
    if can_be_absent {
        let parameter = operation.parameters.remove(index);
        losses.add_at_pointer(Loss::InvalidPart, &parameter.field.origin);
    }
    can_be_absent
}

/// Simplifies a content: values of any shape are still read and written, and a response is kept as received.
fn simplify_content(content: &mut OperationPayload, span: Span, losses: &mut Losses) -> bool {
    let OperationPayload::Json(ty, _) = content else { return false };
    if *ty == ShapeTy::JSON {
        return false;
    }
    *ty = ShapeTy::JSON;
    losses.add_at_span(Loss::InvalidType, span);
    true
}

/// Drops the entry with the name of a part, or all entries if it has no name.
fn drop_entries<T>(
    entries: &mut Vec<T>,
    part: &Part,
    name: impl Fn(&T) -> String,
    span: Span,
    losses: &mut Losses,
) -> bool {
    let count = entries.len();
    entries.retain(|entry| part.member.is_some() && !part.is_member(&name(entry)));
    drop_if(entries.len() < count, span, losses)
}

/// Notes that a part is dropped, if it was there.
fn drop_if(was_there: bool, span: Span, losses: &mut Losses) -> bool {
    if was_there {
        losses.add_at_span(Loss::InvalidPart, span);
    }
    was_there
}
