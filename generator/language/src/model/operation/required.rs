//! Required values: arguments of a call or of the constructor of a record, or the fields of a struct.

use crate::model::{Field, Model, Operation, Record, RecordId};

/// Maximum number of required values that are arguments: a longer list would be hard to read.
const ARGUMENTS_MAX: usize = 4;

/// Struct with the required values of a call, except for path parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequiredStruct {
    /// Struct of the call.
    OfCall,
    /// Struct of the record that is the body, because nothing else is required.
    OfBody(RecordId),
}

impl Record {
    /// Returns the required fields without a constant.
    pub fn required_fields(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| is_required(field))
    }

    /// Returns `true` if the constructor takes a struct with the required fields instead of arguments.
    #[must_use]
    pub fn has_required_struct(&self) -> bool {
        need_names(self.required_fields())
    }
}

impl Model {
    /// Returns the struct with the required values of a call, if it takes one instead of arguments. Path parameters are
    /// always arguments.
    #[must_use]
    pub fn required_struct(&self, operation: &Operation) -> Option<RequiredStruct> {
        let common = self.common_headers(operation).filter(|header| !header.is_idempotency_key);
        let parameters = operation.query.iter().chain(&operation.headers).chain(common).chain(&operation.cookies);
        let parameters: Vec<_> = parameters.filter(|field| is_required(field)).collect();
        let body = operation.flattened_body();
        let fields = body.into_iter().flat_map(|id| self.record(id).required_fields());
        let argument = operation.body.iter().filter_map(|body| body.argument.as_ref()).filter(|body| is_required(body));
        if !need_names(parameters.iter().copied().chain(fields).chain(argument)) {
            return None;
        }
        Some(match body {
            Some(id) if parameters.is_empty() => RequiredStruct::OfBody(id),
            Some(_) | None => RequiredStruct::OfCall,
        })
    }
}

fn is_required(field: &Field) -> bool {
    !field.optional && field.attributes.constant.is_none()
}

/// Returns `true` if values cannot be told apart by their positions: there are many of them, or two adjacent ones have
/// the same type.
fn need_names<'m>(required: impl Iterator<Item = &'m Field>) -> bool {
    let (mut count, mut last) = (0, None);
    for field in required {
        if last == Some(&field.ty) {
            return true;
        }
        (count, last) = (count + 1, Some(&field.ty));
    }
    count > ARGUMENTS_MAX
}
