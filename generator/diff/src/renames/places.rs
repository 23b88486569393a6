//! Places of types: members of types and operations.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::grammar::operation;
use copperplate_language::model::{Type, UnionKind};

use crate::pairing::revision::Revision;

/// Owning type or operation, and member.
pub(crate) type TypePlace = (String, String);

/// Places of each type.
pub(crate) type TypePlaces<'m> = BTreeMap<&'m str, BTreeSet<TypePlace>>;

/// Returns the places of each type, whatever lists and maps are around it.
pub(crate) fn find_type_places<'m>(revision: &Revision<'m>) -> TypePlaces<'m> {
    let mut uses = TypePlaces::new();
    let mut note = |owner: &str, member: &str, ty: &Type| {
        if let Some(name) = revision.inner_type_name(ty) {
            uses.entry(name).or_default().insert((owner.to_owned(), member.to_owned()));
        }
    };
    for record in &revision.model.records {
        record.members().for_each(|field| note(&record.header.name, &field.name, &field.ty));
    }
    for union in &revision.model.unions {
        match &union.kind {
            UnionKind::Tagged { variants, .. } => {
                for variant in variants {
                    variant.members.iter().for_each(|id| note(&union.header.name, &variant.name, &Type::from(*id)));
                }
            }
            UnionKind::Shaped(variants) => {
                for variant in variants {
                    note(&union.header.name, &variant.name, &variant.ty);
                }
            }
        }
    }
    for operation in &revision.model.operations {
        let parameters = operation.all_parameters();
        parameters.for_each(|field| note(&operation.name, &field.name, &field.ty));
        operation.response_headers.iter().for_each(|field| note(&operation.name, &field.name, &field.ty));
        for response in operation.returns.types() {
            note(&operation.name, operation::RETURNS.name, response);
        }
        for error in operation.errors.iter().filter_map(|error| error.content.ty()) {
            note(&operation.name, operation::ERRORS.name, error);
        }
        if let Some(body) = operation.body_type() {
            note(&operation.name, operation::BODY.name, body);
        }
    }
    for webhook in revision.model.webhooks() {
        note(&webhook.received.name, operation::RETURNS.name, &webhook.ty);
    }
    uses
}
