//! Types whose values are texts on the wire: in forms, parts and queries, where `5` and `"5"` are the same.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::model::{Encoding, Field, Operation, ParameterStyle, Type};

use crate::pairing::revision::{NamedType, Revision};

/// Notation of values on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Notation {
    /// Fields are parts of a body: single values are texts, others are JSON unless they have a style.
    Parts,
    /// Pairs of names and texts.
    Texts,
    /// JSON.
    Json,
}

/// Returns the types that are sent as texts and never as JSON, with their notation.
pub(crate) fn text_types<'m>(revision: &Revision<'m>) -> BTreeMap<&'m str, Notation> {
    let mut notations = NotationSearch { revision, found: BTreeSet::new(), open: Vec::new() };
    let model = revision.model;
    for operation in &model.operations {
        notations.add_call(operation);
    }
    for field in &model.headers {
        notations.add_parameter(field);
    }
    for webhook in model.webhooks() {
        notations.add_type(&webhook.ty, Notation::Json);
    }
    notations.add_inner_types();
    let is_json = |name: &str| notations.found.contains(&(name, Notation::Json));
    notations.found.iter().copied().filter(|(name, _)| !is_json(name)).collect()
}

struct NotationSearch<'r, 'm> {
    revision: &'r Revision<'m>,
    found: BTreeSet<(&'m str, Notation)>,
    open: Vec<(&'m str, Notation)>,
}

impl NotationSearch<'_, '_> {
    fn add_call(&mut self, operation: &Operation) {
        for field in operation.all_parameters() {
            self.add_parameter(field);
        }
        let body = match operation.body.as_ref().and_then(|body| body.encoding) {
            Some(Encoding::Form) => Notation::Texts,
            Some(Encoding::Multipart) => Notation::Parts,
            None => Notation::Json,
        };
        operation.body_type().into_iter().for_each(|ty| self.add_type(ty, body));
        let errors = operation.errors.iter().filter_map(|error| error.content.ty());
        operation.returns.types().chain(errors).for_each(|ty| self.add_type(ty, Notation::Json));
    }

    fn add_parameter(&mut self, field: &Field) {
        let is_json = self.revision.model.list_style(field) == Some(ParameterStyle::Json);
        self.add_type(&field.ty, if is_json { Notation::Json } else { Notation::Texts });
    }

    fn add_type(&mut self, ty: &Type, notation: Notation) {
        if let Some(name) = self.revision.inner_type_name(ty)
            && self.found.insert((name, notation))
        {
            self.open.push((name, notation));
        }
    }

    /// Adds all types inside the added ones.
    fn add_inner_types(&mut self) {
        while let Some((name, notation)) = self.open.pop() {
            match self.revision.types[name] {
                NamedType::Record(record) => {
                    for field in record.members() {
                        self.add_type(&field.ty, notation.of_field(field));
                    }
                }
                NamedType::Union(union) => union.types().iter().for_each(|ty| self.add_type(ty, notation)),
                NamedType::Enum(_) => {}
            }
        }
    }
}

impl Notation {
    /// Returns the notation of a field of a record that has this notation.
    fn of_field(self, field: &Field) -> Self {
        let is_json = field.attributes.style.is_some_and(|style| style.value == ParameterStyle::Json);
        match self {
            Self::Texts if is_json => Self::Json,
            Self::Texts | Self::Json => self,
            Self::Parts if field.attributes.style.is_some() || field.ty.innermost().enumeration().is_some() => {
                Self::Texts
            }
            Self::Parts => Self::Json,
        }
    }
}
