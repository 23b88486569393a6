//! Contents of bodies and responses.

use super::{
    ErrorResponse, Field, FormLists, FormNulls, Framing, Model, ParameterStyle, Raw, RecordId, Response, Type, TypeId,
};
use crate::diagnostics::{Span, Spanned};
use crate::grammar::content;
use crate::spec::list_variants;

/// Media type of JSON.
pub const JSON_MEDIA_TYPE: &str = content::JSON;

/// Body of a request.
#[derive(Debug)]
pub struct Body {
    /// Content.
    pub content: MessageContent,
    /// Media type, if the operation states it or the body has an encoding.
    pub media: Option<Spanned<String>>,
    /// Documentation.
    pub doc: Option<String>,
    /// Encoding of the fields of a record, if the body is not JSON.
    pub encoding: Option<Encoding>,
    /// `true` if it may be left out.
    pub optional: bool,
    /// Span of the content.
    pub span: Span,
    /// Argument or setter of the call, unless the fields of a record are arguments and setters. If the content is not
    /// JSON, it is a string here.
    pub argument: Option<Field>,
}

/// Encoding of the fields of a record as a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Pairs of names and texts.
    Form,
    /// Parts, some of which are files.
    Multipart,
}

list_variants! { Encoding:
    /// Returns the word of the spec language.
    pub fn keyword -> &'static str;
    Form = content::FORM;
    Multipart = content::MULTIPART;
}

impl Encoding {
    /// Returns the encoding with this word in the spec language.
    pub(crate) fn from_keyword(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|encoding| encoding.keyword() == word)
    }

    /// Returns the media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Form => content::FORM_MEDIA_TYPE,
            Self::Multipart => content::MULTIPART_MEDIA_TYPE,
        }
    }
}

/// Content of a body or a response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageContent {
    /// Nothing.
    None,
    /// JSON of a type.
    Json(Type),
    /// Bytes or text.
    Raw(Raw),
    /// Target address of a redirect.
    Redirect,
    /// Sequence of values of a type.
    Streamed(Framing, Type),
}

impl MessageContent {
    /// Returns the type, if it is JSON.
    #[must_use]
    pub fn ty(&self) -> Option<&Type> {
        match self {
            Self::None | Self::Raw(_) | Self::Redirect | Self::Streamed(..) => None,
            Self::Json(ty) => Some(ty),
        }
    }

    /// Returns the type of its value, or of its values.
    #[must_use]
    pub fn value_type(&self) -> Option<&Type> {
        match self {
            Self::None | Self::Raw(_) | Self::Redirect => None,
            Self::Json(ty) | Self::Streamed(_, ty) => Some(ty),
        }
    }

    /// Returns the content, if it is not JSON.
    #[must_use]
    pub fn raw(&self) -> Option<Raw> {
        match self {
            Self::None | Self::Json(_) | Self::Redirect | Self::Streamed(..) => None,
            Self::Raw(raw) => Some(*raw),
        }
    }

    /// Returns the media type of a response that does not state one.
    fn response_media_type<'m>(&self, model: &'m Model) -> &'m str {
        match self {
            Self::None | Self::Json(_) => model.json_media_type(),
            Self::Raw(_) | Self::Redirect => content::ANY_MEDIA_TYPE,
            Self::Streamed(framing, _) => framing.media_type(),
        }
    }

    /// Returns the breadth of the content: each content can be read as any broader one.
    pub fn breadth(&self) -> u8 {
        match self {
            Self::None | Self::Redirect => 0,
            Self::Json(_) | Self::Streamed(..) => 1,
            Self::Raw(Raw::Text) => 2,
            Self::Raw(Raw::Bytes) => 3,
        }
    }

    /// Returns the record, if the content is JSON of a record.
    #[must_use]
    pub fn record(&self) -> Option<RecordId> {
        self.ty().and_then(Type::record)
    }

    /// Returns the content as the spec language writes it; `written` writes types.
    pub fn to_spec_text(&self, written: &impl Fn(&Type) -> String) -> String {
        match self {
            Self::None => content::NONE.to_owned(),
            Self::Json(ty) => written(ty),
            Self::Raw(raw) => raw.keyword().to_owned(),
            Self::Redirect => content::REDIRECT.to_owned(),
            Self::Streamed(Framing::TextEvents, _) => format!("{}<{}>", content::EVENTS, content::TEXT),
            Self::Streamed(framing @ (Framing::Events | Framing::Lines), ty) => {
                format!("{}<{}>", framing.keyword(), written(ty))
            }
        }
    }
}

impl Body {
    /// Returns the media type.
    pub fn media_type<'m>(&'m self, model: &'m Model) -> &'m str {
        let usual = match self.content.raw() {
            None => model.json_media_type(),
            Some(Raw::Bytes) => content::BYTES_MEDIA_TYPE,
            Some(Raw::Text) => content::TEXT_MEDIA_TYPE,
        };
        self.media.as_ref().map_or(usual, |media| &media.value)
    }

    /// Returns the record whose fields are pairs or parts, if the body has this encoding.
    #[must_use]
    pub fn encoded_record(&self, encoding: Encoding) -> Option<RecordId> {
        self.content.record().filter(|_| self.encoding == Some(encoding))
    }

    /// Returns the record whose fields are arguments and setters of the call, if there is one.
    #[must_use]
    pub fn flattened_record(&self) -> Option<RecordId> {
        if self.argument.is_none() { self.content.record() } else { None }
    }
}

impl Response {
    /// Returns the content as the spec language writes it, with `| none`; `written` writes types.
    pub fn to_spec_text(&self, written: &impl Fn(&Type) -> String) -> String {
        let text = self.content.to_spec_text(written);
        if self.or_none { format!("{text} | {}", content::NONE) } else { text }
    }

    /// Returns the media type.
    pub fn media_type<'m>(&'m self, model: &'m Model) -> &'m str {
        self.media.as_ref().map_or_else(|| self.content.response_media_type(model), |media| &media.value)
    }
}

impl ErrorResponse {
    /// Returns the media type.
    pub fn media_type<'m>(&'m self, model: &'m Model) -> &'m str {
        self.media.as_ref().map_or_else(|| self.content.response_media_type(model), |media| &media.value)
    }
}

impl Model {
    /// Returns `true` if a body is a form, including multipart forms.
    pub fn has_form_content(&self) -> bool {
        self.operations.iter().filter_map(|operation| operation.body.as_ref()).any(|body| body.encoding.is_some())
    }

    /// Returns the encoding of lists in forms.
    pub fn form_content_lists(&self) -> FormLists {
        self.form_lists.map(|lists| lists.value).unwrap_or_default()
    }

    /// Returns the encoding of `null` in forms.
    pub fn form_content_nulls(&self) -> FormNulls {
        self.form_nulls.map(|nulls| nulls.value).unwrap_or_default()
    }

    /// Returns the encoding of a parameter that is not a scalar.
    pub fn list_style(&self, field: &Field) -> Option<ParameterStyle> {
        let is_header = field.is_header();
        let of_all = if is_header { ParameterStyle::Comma } else { self.query_arrays.into() };
        let of_lists = field.ty.non_null().is_list().then_some(of_all);
        field.attributes.style.map(|style| style.value).or(of_lists)
    }

    /// Returns `true` for a field of a record that is sent as a form.
    pub fn is_form_field(&self, field: &Field) -> bool {
        let bodies = self.operations.iter().filter_map(|operation| operation.body.as_ref());
        let mut records = bodies.filter_map(|body| body.encoded_record(Encoding::Form));
        records.any(|id| self.record(id).fields.iter().any(|other| other.path == field.path))
    }

    /// Returns the encoding of a field of a form that is not a scalar. Elements with parts always have an index.
    pub fn form_field_style(&self, field: &Field) -> Option<ParameterStyle> {
        let ty = field.ty.non_null();
        let usual = match ty.list_element() {
            Some(Type::Wrapped(..) | Type::Declared(TypeId::Record(_) | TypeId::Union(_))) => ParameterStyle::Indexed,
            Some(Type::Plain(_) | Type::Declared(TypeId::Enum(_))) => self.form_content_lists().into(),
            None => ParameterStyle::Deep,
        };
        field.attributes.style.map(|style| style.value).or((!ty.is_single()).then_some(usual))
    }

    /// Returns the media type of JSON for operations that do not state one.
    pub fn json_media_type(&self) -> &str {
        self.json.as_ref().map_or(JSON_MEDIA_TYPE, |media| &media.value)
    }
}
