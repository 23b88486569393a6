//! Types that the checks reject.

use copperplate_language::diagnostics::Span;
use copperplate_language::grammar::{enumeration, field, record};

use super::Simpler;
use super::places::Part;
use crate::import::build::fields::field_keys;
use crate::import::losses::Loss;
use crate::import::schemas::distinguish;
use crate::import::schemas::shapes::{Attributes, Field, ShapeId, ShapeKind, ShapeTy};

impl Simpler<'_> {
    /// Simplifies a part of a type.
    pub(super) fn simplify_type(&mut self, name: &str, part: &Part) -> bool {
        let Some(id) = self.by_name.get(name).copied() else { return false };
        if self.gone.contains_key(&id) {
            return false;
        }
        let shape = self.draft.shapes.get_mut(id);
        let span = shape.span;
        if part.is_within(&record::DOC) && shape.doc.take().is_some() {
            self.losses.add_at_span(Loss::InvalidPart, span);
            return true;
        }
        match &mut shape.kind {
            ShapeKind::Record { fields, extra } => {
                if part.is_within(&record::EXTRA_KEY) && extra.take().is_some() {
                    self.losses.add_at_span(Loss::InvalidType, span);
                    return true;
                }
                let keys = field_keys(fields.iter().map(|field| field.name.as_str()));
                let field = keys.iter().position(|key| part.is_member(key));
                match field.filter(|_| part.is_within(&record::FIELDS_KEY)) {
                    Some(field) => self.simplify_field(id, field, part, span),
                    None => self.replace_type(id, ShapeTy::OBJECT, span),
                }
            }
            ShapeKind::Enum { is_of_integers, values } => {
                let value = values.iter_mut().find(|value| {
                    part.is_member(value.written_name()) || part.is_member(&value.tag_name(*is_of_integers))
                });
                let noted = value.filter(|_| !part.is_within(&enumeration::VALUES));
                if let Some(noted) = noted.filter(|value| value.doc.is_some() || value.rust.is_some()) {
                    (noted.doc, noted.rust) = (None, None);
                    self.losses.add_at_span(Loss::InvalidPart, span);
                    return true;
                }
                let ty = if *is_of_integers { ShapeTy::INTEGER } else { ShapeTy::STRING };
                self.replace_type(id, ty, span)
            }
            ShapeKind::Union(_) => self.simplify_union(id, span),
            ShapeKind::Unknown => false,
        }
    }

    /// Simplifies a field: it loses its keywords first, then its type, and is dropped last. Without a required field, a
    /// record would be sent differently.
    fn simplify_field(&mut self, id: ShapeId, index: usize, part: &Part, span: Span) -> bool {
        let ShapeKind::Record { fields, .. } = &mut self.draft.shapes.get_mut(id).kind else { return false };
        let field = &mut fields[index];
        if drop_field_attributes(field, part) {
            self.losses.add_at_pointer(Loss::InvalidPart, &field.origin);
            return true;
        }
        if field.constant.is_none() && field.ty != ShapeTy::JSON {
            field.ty = ShapeTy::JSON;
            field.attributes.has_number_texts = false;
            self.losses.add_at_pointer(Loss::InvalidType, &field.origin);
            return true;
        }
        if field.is_optional {
            let field = fields.remove(index);
            self.losses.add_at_pointer(Loss::InvalidPart, &field.origin);
            return true;
        }
        self.replace_type(id, ShapeTy::OBJECT, span)
    }

    fn simplify_union(&mut self, id: ShapeId, span: Span) -> bool {
        let ShapeKind::Union(union) = &self.draft.shapes.get(id).kind else { return false };
        if !self.weakened.insert(id) {
            return true;
        }
        let Some(weaker) = distinguish::weaker_distinction(&self.draft.shapes, union) else {
            return self.replace_type(id, ShapeTy::JSON, span);
        };
        if let ShapeKind::Union(union) = &mut self.draft.shapes.get_mut(id).kind {
            union.distinction = weaker;
        }
        true
    }

    fn replace_type(&mut self, id: ShapeId, ty: ShapeTy, span: Span) -> bool {
        self.gone.insert(id, ty);
        self.losses.add_at_span(Loss::InvalidType, span);
        true
    }
}

/// Drops the doc of a field if that is rejected, or else its other attributes. Returns `true` if there were any.
pub(super) fn drop_field_attributes(field: &mut Field, part: &Part) -> bool {
    if part.is_keyword(&field::DOC) {
        return field.attributes.doc.take().is_some();
    }
    let doc = field.attributes.doc.clone();
    let (is_deprecated, is_secret) = (field.attributes.is_deprecated, field.attributes.is_secret);
    let has_number_texts = field.attributes.has_number_texts;
    let marks = Attributes { doc, is_deprecated, is_secret, has_number_texts, ..Attributes::default() };
    let has_others = field.attributes != marks;
    field.attributes = marks;
    has_others
}
