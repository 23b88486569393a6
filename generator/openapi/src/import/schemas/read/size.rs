//! Sizes of declarations: a declaration that is too large for a file of a spec, or for a crate, becomes a plain type.

use copperplate_language::FIELDS_MAX;

use super::{Documents, Field, Loss, MergedSchema, SchemaReader, ShapeTy};
use crate::import::schemas::shapes::EnumShapeValue;

/// Maximum size of a declaration in bytes, about: half a file.
const DECLARATION_MAX: usize = 512 << 10;

/// Maximum number of variants of a union. Each has a row in several tables.
const VARIANTS_MAX: usize = 5000;

/// Number of fields that any document may have, however often it repeats the fields of a base.
const FIELDS_OF_ANY: usize = 100_000;

/// Length of the text that declares a property, at least.
const PROPERTY_LENGTH: usize = 10;

/// Approximate size of the text around the texts of a field or value.
const AROUND: usize = 24;

impl<'d> SchemaReader<'d> {
    /// Returns the type of an object that has too many fields for a record, alone or together with others: `allOf` and
    /// unions can repeat the fields of a base in thousands of schemas.
    pub(super) fn type_of_large_object(&mut self, schema: &MergedSchema<'d>) -> Option<ShapeTy> {
        let count = schema.object.properties.len();
        let is_large = count > FIELDS_MAX || count > self.fields_left;
        if !is_large {
            self.fields_left -= count;
        }
        self.plain_type_if(is_large, schema, ShapeTy::OBJECT)
    }

    /// Returns the type of a union that has too many variants.
    pub(super) fn type_of_large_union(&mut self, schema: &MergedSchema<'d>, variants: usize) -> Option<ShapeTy> {
        self.plain_type_if(variants > VARIANTS_MAX, schema, ShapeTy::JSON)
    }

    /// Returns the type of an enum whose values have too much text.
    pub(super) fn type_of_large_enum(
        &mut self,
        schema: &MergedSchema<'d>,
        values: &[EnumShapeValue],
        are_integers: bool,
    ) -> Option<ShapeTy> {
        let text = |text: &Option<String>| text.as_ref().map_or(0, |text| text.len() + AROUND);
        let size = |value: &EnumShapeValue| value.value.len() + text(&value.rust) + text(&value.doc) + AROUND;
        let is_large = values.iter().map(size).sum::<usize>() > DECLARATION_MAX;
        self.plain_type_if(is_large, schema, if are_integers { ShapeTy::INTEGER } else { ShapeTy::STRING })
    }

    /// Returns the type of an object whose fields have too much text.
    pub(super) fn type_of_long_object(&mut self, schema: &MergedSchema<'d>, fields: &[Field]) -> Option<ShapeTy> {
        self.plain_type_if(has_large_fields(fields.iter()), schema, ShapeTy::OBJECT)
    }

    fn plain_type_if(&mut self, is_large: bool, schema: &MergedSchema<'d>, plain: ShapeTy) -> Option<ShapeTy> {
        if is_large {
            self.losses.add(Loss::TooLarge, &schema.at);
        }
        is_large.then_some(plain)
    }
}

/// Returns the total number of fields that the records of a document may have, which grows with the text.
pub(super) fn fields_allowed(documents: &Documents) -> usize {
    FIELDS_OF_ANY + documents.length / PROPERTY_LENGTH
}

/// Returns `true` for fields, or parameters, that have too much text for one declaration.
pub(in crate::import) fn has_large_fields<'f>(fields: impl Iterator<Item = &'f Field>) -> bool {
    let text = |text: &Option<String>| text.as_ref().map_or(0, String::len);
    let size = |field: &Field| {
        field.name.len()
            + text(&field.constant)
            + text(&field.attributes.doc)
            + text(&field.attributes.default)
            + AROUND
    };
    fields.map(size).sum::<usize>() > DECLARATION_MAX
}
