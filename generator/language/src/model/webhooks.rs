//! Webhooks that the service sends.

use super::{Model, Operation, Signature, SpecPath, Type, TypeId, UnionId};
use crate::diagnostics::{Span, Spanned};

/// Webhooks that the service sends, and programs receive.
#[derive(Debug)]
pub struct Webhooks {
    /// How they are signed.
    pub signature: Option<Spanned<Signature>>,
    /// The webhooks, in the order of the spec.
    pub payloads: Vec<Webhook>,
    /// Union of all payloads, if one field tells them apart. The spec does not declare it.
    pub union: Option<UnionId>,
    /// Span of the section.
    pub span: Span,
}

/// Webhook.
#[derive(Debug)]
pub struct Webhook {
    /// Name in the spec.
    pub name: String,
    /// Span of the name.
    pub span: Span,
    /// Type of the body.
    pub ty: Type,
    /// Span of the type.
    pub ty_span: Span,
    /// Documentation.
    pub doc: Option<String>,
    /// Rust name of its variant of the union.
    pub rust: Option<Spanned<String>>,
    /// The webhook as an operation that returns the body, because a receiver reads it like a response.
    pub received: Operation,
}

impl Webhook {
    /// Returns its spec path.
    #[must_use]
    pub fn spec_path(&self) -> SpecPath {
        SpecPath::Webhook(self.name.as_str().into())
    }
}

impl Model {
    /// Returns the webhooks that the service sends.
    pub fn webhooks(&self) -> impl Iterator<Item = &Webhook> + Clone {
        self.webhooks.iter().flat_map(|webhooks| &webhooks.payloads)
    }

    /// Returns the union of the payloads of all webhooks, if there is one.
    #[must_use]
    pub fn webhook_union(&self) -> Option<UnionId> {
        self.webhooks.as_ref()?.union
    }

    /// Returns the types of the contents of webhooks: the type of each payload, and their union.
    pub fn webhook_types(&self) -> impl Iterator<Item = Type> {
        self.webhooks()
            .map(|webhook| webhook.ty.clone())
            .chain(self.webhook_union().map(|id| Type::Declared(TypeId::Union(id))))
    }
}
