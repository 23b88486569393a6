//! Members that refer to a type, and the changes that added or removed the reference.

use std::collections::BTreeSet;

use copperplate_language::model::{Aspect, Location, Name, Section, SpecPath, Type, UnionKind};

use super::ConsequenceSearch;
use crate::pairing::revision::Side;
use crate::reachability::Direction;
use crate::rules::{self, Rule};

/// Changes of a member that can change the type that it refers to.
const OF_MEMBERS: &[&Rule] = &[
    &rules::FIELD_ADDED_OPTIONAL,
    &rules::FIELD_ADDED_REQUIRED,
    &rules::FIELD_REMOVED_OPTIONAL,
    &rules::FIELD_REMOVED_REQUIRED,
    &rules::FIELD_TYPE_CHANGED,
    &rules::STRING_BECAME_ENUM,
    &rules::ENUM_BECAME_STRING,
    &rules::CONSTANT_ADDED,
    &rules::CONSTANT_REMOVED,
    &rules::CONSTANT_BECAME_OPTIONAL,
    &rules::OPTIONAL_BECAME_CONSTANT,
    &rules::VARIANT_ADDED,
    &rules::VARIANT_REMOVED,
    &rules::VARIANT_TYPE_CHANGED,
    &rules::TAG_MORE_AMBIGUOUS,
    &rules::TAG_LESS_AMBIGUOUS,
    &rules::PARAM_ADDED_OPTIONAL,
    &rules::PARAM_ADDED_REQUIRED,
    &rules::PARAM_REMOVED_OPTIONAL,
    &rules::PARAM_REMOVED_REQUIRED,
    &rules::PARAM_STYLE_CHANGED,
    &rules::PARAM_TYPE_CHANGED,
    &rules::PATH_PARAM_ADDED,
    &rules::PATH_PARAM_REMOVED,
    &rules::RESPONSE_HEADER_ADDED,
    &rules::RESPONSE_HEADER_REMOVED,
    &rules::RESPONSE_HEADER_TYPE_CHANGED,
    &rules::RESPONSE_STATUS_ADDED,
    &rules::RESPONSE_STATUS_REMOVED,
    &rules::RESPONSE_ADDED,
    &rules::RESPONSE_REMOVED,
    &rules::RESPONSE_OR_NONE_ADDED,
    &rules::RESPONSE_OR_NONE_REMOVED,
    &rules::RESPONSE_TYPE_CHANGED,
    &rules::WEBHOOK_TYPE_CHANGED,
    &rules::RESPONSE_WRAPPED,
    &rules::RESPONSE_UNWRAPPED,
    &rules::ERROR_ADDED,
    &rules::ERROR_REMOVED,
    &rules::ERROR_TYPE_CHANGED,
];

const OF_BODIES: &[&Rule] = &[
    &rules::BODY_ADDED,
    &rules::BODY_ADDED_OPTIONAL,
    &rules::BODY_REMOVED,
    &rules::BODY_REMOVED_OPTIONAL,
    &rules::BODY_TYPE_CHANGED,
];

/// Changes of a type or operation that change all its members.
const OF_OWNERS: &[&Rule] = &[
    &rules::TYPE_KIND_CHANGED,
    &rules::UNION_TAGGED,
    &rules::UNION_UNTAGGED,
    &rules::OPERATION_ADDED,
    &rules::OPERATION_REMOVED,
    &rules::WEBHOOK_ADDED,
    &rules::WEBHOOK_REMOVED,
];

/// Reference to a type.
pub(super) struct ReferringMember<'m> {
    pub(super) owner: MemberOwner<'m>,
    pub(super) target: &'m str,
    /// Member of the owner.
    path: SpecPath,
    /// Type or operation as a whole.
    whole: SpecPath,
}

/// Owner of a member.
#[derive(Clone, Copy)]
pub(super) enum MemberOwner<'m> {
    Type(&'m str),
    Call(Direction),
}

/// Returns the members that refer to these types.
pub(super) fn find_referring_members<'m>(
    search: &ConsequenceSearch<'_, 'm>,
    side: Side,
    wanted: &BTreeSet<&str>,
) -> Vec<ReferringMember<'m>> {
    let revision = search.pairing.revision(side);
    let model = revision.model;
    let mut found = Vec::new();
    let mut refer = |owner: MemberOwner<'m>, ty: &Type, paths: &dyn Fn() -> (SpecPath, SpecPath)| {
        if let Some(target) = revision.inner_type_name(ty).filter(|name| wanted.contains(name)) {
            let (path, whole) = paths();
            found.push(ReferringMember { owner, target, path, whole });
        }
    };
    for record in &model.records {
        let header = &record.header;
        for field in record.members() {
            let path = || (SpecPath::from_record_field(&header.name, &field.name), header.path.clone());
            refer(MemberOwner::Type(&header.name), &field.ty, &path);
        }
    }
    for union in &model.unions {
        let header = &union.header;
        let path = |name: &str| (SpecPath::Variant(header.name.as_str().into(), name.into()), header.path.clone());
        match &union.kind {
            UnionKind::Tagged { variants, .. } => {
                for variant in variants {
                    for member in &variant.members {
                        refer(MemberOwner::Type(&header.name), &Type::from(*member), &|| path(&variant.name));
                    }
                }
            }
            UnionKind::Shaped(variants) => {
                for variant in variants {
                    refer(MemberOwner::Type(&header.name), &variant.ty, &|| path(&variant.name));
                }
            }
        }
    }
    for operation in &model.operations {
        let whole = || operation.spec_path();
        for location in Location::ALL {
            for field in operation.parameters(location) {
                let path = || {
                    let name = operation.name.as_str().into();
                    (SpecPath::Parameter(name, location, field.name.as_str().into()), whole())
                };
                refer(MemberOwner::Call(Direction::Request), &field.ty, &path);
            }
        }
        if let Some(body) = operation.body_type() {
            let path = || (SpecPath::Aspect(operation.name.as_str().into(), Aspect::Body), whole());
            refer(MemberOwner::Call(Direction::Request), body, &path);
        }
        for response in operation.returns.types() {
            let path = || (SpecPath::Aspect(operation.name.as_str().into(), Aspect::Returns), whole());
            refer(MemberOwner::Call(Direction::Response), response, &path);
        }
        let own = operation.errors.iter().filter(|error| !error.is_common);
        for error in own.filter_map(|error| error.content.ty()) {
            let path = || (SpecPath::Aspect(operation.name.as_str().into(), Aspect::Errors), whole());
            refer(MemberOwner::Call(Direction::Response), error, &path);
        }
    }
    for webhook in model.webhooks() {
        let whole = || webhook.spec_path();
        refer(MemberOwner::Call(Direction::Response), &webhook.ty, &|| (whole(), whole()));
    }
    for error in model.errors.iter().filter_map(|error| error.content.ty()) {
        let path = || (SpecPath::Section(Section::Errors), SpecPath::Section(Section::Errors));
        refer(MemberOwner::Call(Direction::Response), error, &path);
    }
    for header in model.all_response_headers() {
        let whole = || {
            let SpecPath::ResponseHeader(Some(operation), _) = &header.path else { return header.path.clone() };
            SpecPath::Operation(Name::clone(operation))
        };
        refer(MemberOwner::Call(Direction::Response), &header.ty, &|| (header.path.clone(), whole()));
    }
    for header in &model.headers {
        let path = || {
            let path = SpecPath::Header(header.name.as_str().into());
            (path.clone(), path)
        };
        refer(MemberOwner::Call(Direction::Request), &header.ty, &path);
    }
    found
}

impl ReferringMember<'_> {
    /// Returns the changes that can be the reason why a member refers to this type in one revision only.
    pub(super) fn reference_changes(&self, search: &ConsequenceSearch, side: Side) -> Vec<usize> {
        let mut found = search.changes_of_element(side, &self.path, OF_MEMBERS);
        if let SpecPath::Aspect(_, Aspect::Body) = self.path {
            found.extend(search.changes_of_element(side, &self.whole, OF_BODIES));
        }
        found.extend(search.changes_of_element(side, &self.whole, OF_OWNERS));
        found
    }
}
