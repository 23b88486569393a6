//! Unions.

use std::collections::BTreeSet;

use super::declarations::{check_declared_value, declaration_entry, resolve_declaration_header};
use super::index::DeclarationIndex;
use super::types::resolve_type;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::model::{
    Enum, EnumBase, EnumId, Literal, Plain, Record, RecordId, ShapedVariant, SpecPath, TagType, TaggedVariant, Type,
    TypeId, Union, UnionKind, Wrapper,
};
use crate::spec::{self, Spec, TypeExpr};

/// Resolves unions, and marks unions with errors as incomplete.
pub(super) fn resolve_unions(
    index: &DeclarationIndex,
    spec: &Spec,
    types: VariantTypes,
    incomplete: &mut BTreeSet<SpecPath>,
    diagnostics: &mut Diagnostics,
) -> Vec<Union> {
    let mut unions = Vec::new();
    for declared in spec.unions() {
        let before = diagnostics.count();
        let path = || SpecPath::Union(declared.name.value.as_str().into());
        unions.push(index.note_referrer(path, || resolve_union(index, declared, types, diagnostics)));
        if diagnostics.count() > before {
            incomplete.insert(SpecPath::Union(declared.name.value.as_str().into()));
        }
    }
    unions
}

/// Types that variants can have.
#[derive(Clone, Copy)]
pub(super) struct VariantTypes<'m> {
    pub(super) records: &'m [Record],
    pub(super) enums: &'m [Enum],
}

impl VariantTypes<'_> {
    /// Returns the type of a tag, and sets its value for each variant, which is named like a value of the enum.
    fn set_tags(self, tag: &str, variants: &mut [TaggedVariant]) -> TagType {
        let tag_type = variants.iter().flat_map(|variant| &variant.members).find_map(|id| self.tag_type(*id, tag));
        let tag_type = tag_type.unwrap_or(TagType::String);
        let enums = self.tag_enums(tag, variants);
        for variant in variants {
            let value = match tag_type {
                TagType::String => None,
                TagType::Boolean => variant.name.parse().ok().map(Literal::Boolean),
                TagType::Integer => self.tag_integer(&enums, &variant.name),
            };
            variant.value = value.unwrap_or_else(|| Literal::Text(variant.name.clone()));
        }
        tag_type
    }

    fn tag_type(self, id: RecordId, tag: &str) -> Option<TagType> {
        let ty = &self.records[id.0].field(tag)?.ty;
        Some(match ty {
            Type::Declared(TypeId::Enum(id)) => match self.enums[id.0].base {
                EnumBase::String => TagType::String,
                EnumBase::Integer => TagType::Integer,
            },
            Type::Plain(Plain::Integer) => TagType::Integer,
            Type::Plain(Plain::Boolean) => TagType::Boolean,
            Type::Plain(Plain::String | Plain::Number | Plain::Text(_) | Plain::Json | Plain::Object | Plain::File)
            | Type::Wrapped(..)
            | Type::Declared(TypeId::Record(_) | TypeId::Union(_)) => TagType::String,
        })
    }

    /// Returns the enums of integers that a tag has.
    fn tag_enums(self, tag: &str, variants: &[TaggedVariant]) -> Vec<EnumId> {
        let members = variants.iter().flat_map(|variant| &variant.members);
        let enums = members.filter_map(|id| self.records[id.0].field(tag)?.ty.enumeration());
        enums.filter(|id| self.enums[id.0].base == EnumBase::Integer).collect()
    }

    /// Returns the integer that a variant is named after. Without an enum, the name is the integer.
    fn tag_integer(self, enums: &[EnumId], name: &str) -> Option<Literal> {
        if enums.is_empty() {
            return name.parse().ok().map(Literal::Integer).filter(|value| value.to_wire_text() == name);
        }
        let mut values = enums.iter().flat_map(|id| &self.enums[id.0].values);
        values.find(|value| value.name == name).map(|value| value.value.clone())
    }
}

fn resolve_union(
    index: &DeclarationIndex,
    union: &spec::Union,
    types: VariantTypes,
    diagnostics: &mut Diagnostics,
) -> Union {
    for (key, _) in &union.rust {
        check_declared_value(key, union.variants.iter().map(|(name, _)| name), diagnostics);
    }
    let kind = match &union.tag {
        Some(tag) => {
            let mut variants = resolve_tagged_variants(index, union, diagnostics);
            if let Some(absent) = &union.absent {
                check_declared_value(absent, union.variants.iter().map(|(name, _)| name), diagnostics);
            }
            UnionKind::Tagged {
                absent: union.absent.clone(),
                tag: tag.value.clone(),
                tag_span: tag.span,
                tag_type: types.set_tags(&tag.value, &mut variants),
                variants,
                other: union.other.clone(),
            }
        }
        None => UnionKind::Shaped(resolve_shaped_variants(index, union, diagnostics)),
    };
    Union {
        header: resolve_declaration_header(SpecPath::Union, &union.name, union.rust_type.as_ref(), union.doc.as_ref()),
        kind,
        by: union.by,
    }
}

fn resolve_tagged_variants(
    index: &DeclarationIndex,
    union: &spec::Union,
    diagnostics: &mut Diagnostics,
) -> Vec<TaggedVariant> {
    let variant = |(tag, types): &(Spanned<String>, Vec<TypeExpr>)| TaggedVariant {
        name: tag.value.clone(),
        value: Literal::Text(tag.value.clone()),
        span: tag.span,
        rust: declaration_entry(&union.rust, &tag.value),
        members: types.iter().filter_map(|ty| resolve_union_member(index, ty, diagnostics)).collect(),
    };
    union.variants.iter().map(variant).collect()
}

fn resolve_union_member(index: &DeclarationIndex, ty: &TypeExpr, diagnostics: &mut Diagnostics) -> Option<RecordId> {
    let help = match resolve_type(index, ty, None, diagnostics)? {
        Type::Declared(TypeId::Record(id)) => return Some(id),
        Type::Declared(TypeId::Union(_)) => "list the variants of that union here, one by one",
        Type::Wrapped(Wrapper::Nullable, _) => "write `| null` where the union is used, not inside it",
        Type::Plain(_) | Type::Wrapped(Wrapper::List | Wrapper::Map, _) | Type::Declared(TypeId::Enum(_)) => {
            "name a record, or leave `tag` out if the JSON types differ"
        }
    };
    let message = "a variant of a union with a tag must be a record";
    diagnostics.report(Diagnostic::new(codes::UNION, ty.head.span, message).help(help));
    None
}

fn resolve_shaped_variants(
    index: &DeclarationIndex,
    union: &spec::Union,
    diagnostics: &mut Diagnostics,
) -> Vec<ShapedVariant> {
    for value in &union.other {
        let message = "`other` lists values of a tag, but this union has no tag";
        diagnostics.report(Diagnostic::new(codes::UNION, value.span, message));
    }
    let mut variants = Vec::new();
    for (name, types) in &union.variants {
        let [ty] = types.as_slice() else {
            let message = "a list of types declares an ambiguous tag value, but this union has no tag";
            diagnostics.report(Diagnostic::new(codes::UNION, name.span, message));
            continue;
        };
        let Some(ty) = resolve_type(index, ty, None, diagnostics) else { continue };
        let rust = declaration_entry(&union.rust, &name.value);
        variants.push(ShapedVariant { name: name.value.clone(), span: name.span, rust, ty });
    }
    variants
}
