//! Numbers that may also be strings: `type: [integer, string]` with a format or a pattern of numbers.

use copperplate_language::diagnostics::Span;

use super::{ExtraFields, LocatedNode, MergedSchema, SchemaPart, SchemaReader, ShapeKind, ShapeTy, types};

/// Formats of numbers. A string with such a format is a number.
const FORMATS: [&str; 14] = [
    "int8",
    "int16",
    "int32",
    "int64",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "integer",
    "float",
    "double",
    "decimal",
    "decimal128",
    "number",
];

/// Keyword for the pattern of a string.
const PATTERN: &str = "pattern";

/// Spellings of equal patterns.
const SPELLINGS: [(&str, &str); 4] = [("[0-9]", r"\d"), ("(?:", "("), ("[+-]", "[-+]"), ("[Ee]", "[eE]")];

/// Parts of the pattern of a number, in order, each with its spellings.
const SIGNS: [&str; 4] = ["-?", "[-+]?", r"\-?", ""];
const INTEGERS: [&str; 6] = [r"(0|[1-9]\d*)", r"0*\d*", r"\d+", r"\d*", r"(\d+)", r"([1-9]\d*|0)"];
const FRACTIONS: [&str; 6] = [r"(\.\d+)?", r"(\.\d*)?", r"\.?\d*", r"\.\d+", r"(\.\d+)", ""];
const EXPONENTS: [&str; 3] = [r"([eE][-+]?\d+)?", r"([eE][-+]\d+)?", ""];

/// A condition that excludes texts without a digit.
const HAS_DIGIT: &str = r"(?!^[-+.]*$)";

impl<'d> SchemaReader<'d> {
    /// Returns the places of the patterns of strings that a schema allows beside numbers, if these strings are numbers, too.
    /// `text` is the member of a union for strings.
    pub(super) fn find_number_texts(&mut self, schema: &MergedSchema<'d>, text: &LocatedNode<'d>) -> Option<Vec<Span>> {
        let whole = find_number_pattern(schema);
        if whole.is_some() || schema.alternatives.is_none() {
            return whole;
        }
        find_number_pattern(&self.merger().merge(&[SchemaPart::new(text.clone())])?)
    }

    /// Returns a type with the number in place of a union of it and its texts, if the type has such a union inside its lists
    /// and maps. A field of this type is marked.
    pub(in crate::import) fn replace_number_texts(&mut self, ty: &ShapeTy) -> Option<ShapeTy> {
        match ty {
            ShapeTy::Plain(_) => None,
            ShapeTy::List(ty) => Some(self.replace_number_texts(ty)?.into_list()),
            ShapeTy::Map(ty) => Some(ShapeTy::Map(Box::new(self.replace_number_texts(ty)?))),
            ShapeTy::Nullable(ty) => Some(self.replace_number_texts(ty)?.or_null(true)),
            ShapeTy::Named(id) => {
                let ShapeKind::Union(union) = &self.shapes.get(*id).kind else { return None };
                let patterns = union.number_texts.as_ref()?;
                for pattern in patterns {
                    self.losses.keep_as_constraint(*pattern);
                }
                union.variants.iter().map(|variant| &variant.ty).find(|ty| is_number(ty)).cloned()
            }
        }
    }

    /// Adds the restrictions of the number among the alternatives of a schema, which is read as this number.
    pub(in crate::import) fn add_bounds_of_number(&mut self, schema: &mut MergedSchema<'d>, ty: &ShapeTy) {
        let (bare, _) = ty.clone().without_null();
        let Some(alternatives) = schema.alternatives.as_ref().filter(|_| is_number(&bare)) else { return };
        let members = alternatives.members.clone().into_iter();
        let members: Vec<_> = members.filter_map(|member| self.merger().merge(&[SchemaPart::new(member)])).collect();
        let mut numbers =
            members.into_iter().filter(|member| matches!(member.types[..], [types::INTEGER | types::NUMBER]));
        // The bounds of one of several numbers restrict only some of the values.
        let (Some(number), None) = (numbers.next(), numbers.next()) else { return };
        for (keyword, at) in number.bounds {
            schema.bounds.entry(keyword).or_insert(at);
        }
        for (keyword, at) in number.restrictions {
            schema.restrictions.entry(keyword).or_insert(at);
        }
    }

    /// Returns undeclared fields of a type.
    pub(in crate::import) fn extra_fields(&mut self, ty: ShapeTy) -> ExtraFields {
        let number = self.replace_number_texts(&ty);
        let has_number_texts = number.is_some();
        ExtraFields { ty: number.unwrap_or(ty), has_number_texts }
    }
}

/// Returns `true` if a restriction only says that strings are numbers.
pub(super) fn is_number_pattern(schema: &MergedSchema, keyword: &str, ty: &ShapeTy) -> bool {
    keyword == PATTERN && is_number(ty) && schema.types.contains(&"string")
}

pub(super) fn is_number(ty: &ShapeTy) -> bool {
    matches!(ty, ShapeTy::Plain(types::INTEGER | types::NUMBER))
}

/// Returns the place of the pattern that says that strings are numbers, or no place if the format says so.
fn find_number_pattern(schema: &MergedSchema) -> Option<Vec<Span>> {
    // Where both are stated, the pattern decides: it may also allow `NaN`.
    match (schema.text.format, schema.restrictions.get(PATTERN)) {
        (_, Some(at)) => at.node.as_text().is_some_and(allows_only_numbers).then(|| vec![at.node.span]),
        (Some(format), None) => FORMATS.contains(&format).then(Vec::new),
        (None, None) => None,
    }
}

/// Returns `true` if every text that matches a pattern is surely a number. Digits alone are not enough: a code such as
/// `01234` has a fixed length.
fn allows_only_numbers(pattern: &str) -> bool {
    let mut pattern = pattern.to_owned();
    for (spelling, usual) in SPELLINGS {
        pattern = pattern.replace(spelling, usual);
    }
    let Some(number) = pattern.strip_prefix('^').and_then(|rest| rest.strip_suffix('$')) else { return false };
    let number = number.strip_prefix(HAS_DIGIT).unwrap_or(number);
    let mut rests = vec![number];
    for parts in [&SIGNS[..], &INTEGERS, &FRACTIONS, &EXPONENTS] {
        rests = rests.iter().flat_map(|rest| parts.iter().filter_map(|part| rest.strip_prefix(part))).collect();
    }
    rests.contains(&"")
}

#[cfg(test)]
mod tests {
    use super::allows_only_numbers;

    #[test]
    fn a_pattern_of_numbers_allows_nothing_else() {
        for pattern in [
            r"^-?(?:0|[1-9]\d*)$",
            r"^-?(?:0|[1-9]\d*)(?:\.\d+)?$",
            r"^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$",
            r"^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$",
            r"^[+-]?[0-9]+(\.[0-9]+)?$",
            r"^\d+$",
        ] {
            assert!(allows_only_numbers(pattern), "{pattern}");
        }
        for pattern in [
            r"\d+",
            r"^\d{5}$",
            r"^\d{4}-\d{2}$",
            r"^-?(?:0|[1-9]\d*)$|^NaN$",
            r"^\+\d+$",
            r"^[A-Z]\d+$",
            "^$",
            r"^\d+%?$",
        ] {
            assert!(!allows_only_numbers(pattern), "{pattern}");
        }
    }
}
