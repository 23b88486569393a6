//! Contents of bodies and responses.

use super::{Field, FormLists, FormNulls, Model, QueryStyle, RecordId, Type};
use crate::diagnostics::Span;
use crate::language::content;

/// Media type of JSON.
pub(crate) const JSON_MEDIA_TYPE: &str = content::JSON;

/// Body of a request.
#[derive(Debug)]
pub struct Body {
    /// Content.
    pub content: Content,
    /// Media type, where the operation states it or the body is a form.
    pub media: Option<(String, Span)>,
    /// Documentation.
    pub doc: Option<String>,
    /// `true` if it is a form with the fields of a record.
    pub form: bool,
    /// `true` if it may be left out.
    pub optional: bool,
    /// Span of the content.
    pub span: Span,
    /// Argument or setter of the call, unless the fields of a record are arguments and setters.
    pub argument: Option<Field>,
}

/// Content of a body or a response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    None,
    /// JSON of a type.
    Json(Type),
}

impl Content {
    /// Returns the type, if it is JSON.
    #[must_use]
    pub fn ty(&self) -> Option<&Type> {
        match self {
            Self::None => None,
            Self::Json(ty) => Some(ty),
        }
    }

    /// Returns the record, if it is JSON of one.
    #[must_use]
    pub fn record(&self) -> Option<RecordId> {
        self.ty().and_then(Type::record)
    }

    /// Returns the content as the spec language writes it; `written` writes types.
    pub(crate) fn written(&self, written: &impl Fn(&Type) -> String) -> String {
        match self {
            Self::None => content::NONE.to_owned(),
            Self::Json(ty) => written(ty),
        }
    }
}

impl Body {
    /// Returns the record whose fields are arguments and setters of the call, if there is one.
    #[must_use]
    pub fn flattened(&self) -> Option<RecordId> {
        if self.argument.is_none() { self.content.record() } else { None }
    }
}

impl Model {
    /// Returns the encoding of lists in forms.
    pub(crate) fn lists_in_forms(&self) -> FormLists {
        self.form_lists.map(|(lists, _)| lists).unwrap_or_default()
    }

    /// Returns the encoding of `null` in forms.
    pub(crate) fn nulls_in_forms(&self) -> FormNulls {
        self.form_nulls.map(|(nulls, _)| nulls).unwrap_or_default()
    }

    /// Returns the encoding of a query parameter that is more than one value.
    pub(crate) fn query_style(&self, field: &Field) -> Option<QueryStyle> {
        let of_lists = matches!(field.ty.non_null(), Type::List(_)).then(|| self.query_arrays.into());
        field.style.map(|(style, _)| style).or(of_lists)
    }

    /// Returns the media type of a JSON content for which an operation states this one.
    pub(crate) fn media_type<'m>(&'m self, stated: Option<&'m (String, Span)>) -> &'m str {
        stated.or(self.json.as_ref()).map_or(JSON_MEDIA_TYPE, |(media, _)| media)
    }
}
