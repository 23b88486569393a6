//! Model with its types and operations by name.

use std::collections::BTreeMap;

use copperplate_language::maps::IndexMap;
use copperplate_language::model::{
    Enum, EnumBase, EnumId, MessageContent, Model, Operation, Record, RecordId, Response, Type, TypeId, Union, UnionId,
    UnionKind,
};

/// One of the two revisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Base,
    Head,
}

impl Side {
    pub(crate) const BOTH: [Self; 2] = [Self::Base, Self::Head];

    /// Returns the other revision.
    pub(crate) fn other_revision(self) -> Self {
        match self {
            Self::Base => Self::Head,
            Self::Head => Self::Base,
        }
    }
}

/// Named type.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NamedType<'m> {
    Record(&'m Record),
    Enum(&'m Enum),
    Union(&'m Union),
}

impl<'m> NamedType<'m> {
    pub(crate) fn type_header(self) -> &'m copperplate_language::model::Header {
        match self {
            Self::Record(record) => &record.header,
            Self::Enum(decl) => &decl.header,
            Self::Union(union) => &union.header,
        }
    }

    /// Returns the names of the fields, values or variants, in the order of the spec.
    pub(crate) fn member_names(self) -> Vec<&'m str> {
        match self {
            Self::Record(record) => record.members().map(|field| field.name.as_str()).collect(),
            Self::Enum(decl) => decl.values.iter().map(|value| value.name.as_str()).collect(),
            Self::Union(union) => match &union.kind {
                UnionKind::Tagged { variants, .. } => variants.iter().map(|variant| variant.name.as_str()).collect(),
                UnionKind::Shaped(variants) => variants.iter().map(|variant| variant.name.as_str()).collect(),
            },
        }
    }

    /// Returns the kind, with an article.
    pub(crate) fn kind_with_article(self) -> &'static str {
        match self {
            Self::Record(_) => "a record",
            Self::Enum(decl) => match decl.base {
                EnumBase::String => "an enum",
                EnumBase::Integer => "an enum of integers",
            },
            Self::Union(_) => "a union",
        }
    }
}

/// Base or head.
#[derive(Debug)]
pub(crate) struct Revision<'m> {
    pub(crate) model: &'m Model,
    pub(crate) types: BTreeMap<&'m str, NamedType<'m>>,
    pub(crate) operations: BTreeMap<&'m str, &'m Operation>,
    ids: IndexMap<&'m str, Type>,
}

impl<'m> Revision<'m> {
    /// Returns a webhook as an operation, by its name among the calls.
    pub(crate) fn received_webhook(&self, name: &str) -> Option<&'m Operation> {
        self.model.webhooks().map(|webhook| &webhook.received).find(|received| received.name == name)
    }

    pub(crate) fn new(model: &'m Model) -> Self {
        let records = model.records.iter().map(NamedType::Record);
        let enums = model.enums.iter().map(NamedType::Enum);
        let unions = model.unions.iter().map(NamedType::Union);
        let types =
            records.chain(enums).chain(unions).map(|named| (named.type_header().name.as_str(), named)).collect();
        let operations = model.operations.iter().map(|operation| (operation.name.as_str(), operation)).collect();
        let records = (0..model.records.len()).map(|number| Type::Declared(TypeId::Record(RecordId(number))));
        let enums = (0..model.enums.len()).map(|number| Type::Declared(TypeId::Enum(EnumId(number))));
        let unions = (0..model.unions.len()).map(|number| Type::Declared(TypeId::Union(UnionId(number))));
        let ids = records.chain(enums).chain(unions).filter_map(|ty| Some((model.type_header(&ty)?.name.as_str(), ty)));
        Self { model, types, operations, ids: ids.collect() }
    }

    /// Returns the name of a type, if it has one.
    pub(crate) fn type_name(&self, ty: &Type) -> Option<&'m str> {
        self.model.type_header(ty).map(|header| header.name.as_str())
    }

    /// Returns the name of the type inside lists, maps and `null`, if it has one.
    pub(crate) fn inner_type_name(&self, ty: &Type) -> Option<&'m str> {
        self.type_name(ty.innermost())
    }

    /// Returns the named type that a type refers to.
    pub(crate) fn named_type(&self, ty: &Type) -> Option<NamedType<'m>> {
        self.types.get(self.type_name(ty)?).copied()
    }

    /// Returns a content in the notation of the spec language.
    pub(crate) fn print_content(&self, content: &MessageContent) -> String {
        content.to_spec_text(&|ty| self.print_type(ty))
    }

    /// Returns the content of a response in the notation of the spec language.
    pub(crate) fn print_response(&self, response: &Response) -> String {
        response.to_spec_text(&|ty| self.print_type(ty))
    }

    /// Returns the type with this name.
    pub(crate) fn find_type(&self, name: &str) -> Option<Type> {
        self.ids.get(name).cloned()
    }

    /// Returns a type in the notation of the spec language.
    pub(crate) fn print_type(&self, ty: &Type) -> String {
        ty.to_spec_text(&|ty| self.type_name(ty).unwrap_or_default().to_owned())
    }
}
