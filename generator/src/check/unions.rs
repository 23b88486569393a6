//! Unions: their variants must be told apart.

use std::collections::BTreeMap;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Place};
use crate::model::{EnumId, Model, RecordId, ShapedVariant, TaggedVariant, Type, Union, UnionKind};

/// For every JSON value it is clear which variant takes it, or the union says that it is not.
pub(super) fn variants_are_told_apart(model: &Model, union: &Union, diagnostics: &mut Diagnostics) {
    match &union.kind {
        UnionKind::Tagged { tag, tag_place, variants, other } => {
            let Some(tagged) = Tagged::new(model, tag, *tag_place, variants, diagnostics) else { return };
            tagged.claims_agree(union, diagnostics);
            tagged.values_are_covered(union, other, diagnostics);
        }
        UnionKind::Shaped(variants) => shapes_differ(union, variants, diagnostics),
    }
    let empty = match &union.kind {
        UnionKind::Tagged { variants, .. } => variants.is_empty(),
        UnionKind::Shaped(variants) => variants.is_empty(),
    };
    if empty {
        let message = format!("the union `{}` has no variants", union.header.name);
        diagnostics.report(Diagnostic::new(Code::Union, union.header.place, message));
    }
}

/// The variants of a union, and which values the tag of each member can have.
struct Tagged<'m> {
    model: &'m Model,
    tag: &'m str,
    variants: &'m [TaggedVariant],
    enums: BTreeMap<RecordId, EnumId>,
}

impl<'m> Tagged<'m> {
    fn new(
        model: &'m Model,
        tag: &'m str,
        tag_place: Place,
        variants: &'m [TaggedVariant],
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let mut enums = BTreeMap::new();
        let mut usable = true;
        for id in variants.iter().flat_map(|variant| &variant.members) {
            let record = model.record(*id);
            if model.is_incomplete(&record.header.path) {
                return None;
            }
            match record.field(tag) {
                Some(field) if !field.optional && matches!(field.ty, Type::Enum(_) | Type::String) => {
                    if let Type::Enum(tag_enum) = field.ty {
                        usable &= !model.is_incomplete(&model.enumeration(tag_enum).header.path);
                        enums.insert(*id, tag_enum);
                    }
                }
                found => {
                    usable = false;
                    let message =
                        format!("`{}` has no required field `{tag}` that is an enum or a string", record.header.name);
                    let mut diagnostic = Diagnostic::new(Code::Union, tag_place, message);
                    diagnostic = match found {
                        Some(field) => diagnostic.related(field.place, "declared here"),
                        None => diagnostic.related(record.header.place, "declared here"),
                    };
                    diagnostics.report(diagnostic);
                }
            }
        }
        usable.then_some(Self { model, tag, variants, enums })
    }

    /// Where each member has an enum of its own for the tag, the enums say which values it accepts, and the union must list
    /// all that accept a value. Where all share one enum, only the union says it.
    fn claims_agree(&self, union: &Union, diagnostics: &mut Diagnostics) {
        for variant in self.variants {
            let wrong = variant.members.iter().filter(|id| !self.may_accept(**id, &variant.value));
            let wrong: Vec<_> = wrong.map(|id| self.never_has(*id, variant)).collect();
            if wrong.is_empty() && !self.shared_enum() {
                self.all_that_accept_are_listed(union, variant, diagnostics);
            }
            for diagnostic in wrong {
                diagnostics.report(diagnostic);
            }
        }
    }

    fn never_has(&self, id: RecordId, variant: &TaggedVariant) -> Diagnostic {
        let name = &self.model.record(id).header.name;
        let message = format!("`{name}` never has the {} `{}`", self.tag, variant.value);
        let accepting = self.in_order(&self.accepting(&variant.value));
        let help = (!accepting.is_empty()).then(|| format!("`{}` has it", accepting.join("`, `")));
        let diagnostic = Diagnostic::new(Code::Union, variant.place, message).help_if(help);
        match self.enums.get(&id) {
            Some(tag_enum) => diagnostic.related(self.model.enumeration(*tag_enum).header.place, "the values it has"),
            None => diagnostic,
        }
    }

    fn all_that_accept_are_listed(&self, union: &Union, variant: &TaggedVariant, diagnostics: &mut Diagnostics) {
        let accepting = self.accepting(&variant.value);
        let silent = accepting.iter().filter(|id| !variant.members.contains(id));
        let names: Vec<_> = silent.map(|id| self.model.record(*id).header.name.as_str()).collect();
        if names.is_empty() {
            return;
        }
        let all = self.in_order(&accepting);
        let (tag, value, union) = (self.tag, &variant.value, &union.header.name);
        let message = format!("the {tag} `{value}` of `{union}` is accepted by `{}` too", names.join("`, `"));
        diagnostics.report(
            Diagnostic::new(Code::AmbiguousUnion, variant.place, message)
                .label("ambiguous, and not declared so")
                .note(format!("an object with this {tag} can be any of `{}`", all.join("`, `")))
                .help(format!("declare it: `{value}: [{}]`", all.join(", "))),
        );
    }

    /// Every value of the tag's enums is claimed by a variant or listed under `other`.
    fn values_are_covered(&self, union: &Union, other: &[(String, Place)], diagnostics: &mut Diagnostics) {
        for (value, place) in other {
            if self.variants.iter().any(|variant| variant.value == *value) {
                let message = format!("`{value}` is under `other`, but a variant claims it");
                diagnostics.report(Diagnostic::new(Code::Union, *place, message));
            }
        }
        let mut enums: Vec<_> = self.enums.values().collect();
        enums.sort();
        enums.dedup();
        for id in enums {
            let tag_enum = self.model.enumeration(*id);
            for value in &tag_enum.values {
                let claimed = self.variants.iter().any(|variant| variant.value == value.text);
                if claimed || other.iter().any(|(other, _)| *other == value.text) {
                    continue;
                }
                let name = &union.header.name;
                let message = format!("no variant of `{name}` claims the {} `{}`", self.tag, value.text);
                diagnostics.report(
                    Diagnostic::new(Code::Union, union.header.place, message)
                        .related(value.place, format!("a value of `{}`", tag_enum.header.name))
                        .help(format!("add a variant for it, or list it: `other: [{}]`", value.text)),
                );
            }
        }
    }

    fn shared_enum(&self) -> bool {
        let mut enums = self.enums.values();
        let first = enums.next();
        first.is_none() || enums.all(|id| Some(id) == first)
    }

    fn accepts(&self, id: RecordId, value: &str) -> bool {
        self.enums
            .get(&id)
            .is_some_and(|tag_enum| self.model.enumeration(*tag_enum).values.iter().any(|known| known.text == value))
    }

    /// The members whose own enum has the value.
    fn accepting(&self, value: &str) -> Vec<RecordId> {
        self.enums.keys().filter(|id| self.accepts(**id, value)).copied().collect()
    }

    fn may_accept(&self, id: RecordId, value: &str) -> bool {
        !self.enums.contains_key(&id) || self.accepts(id, value)
    }

    /// The names of members in the order in which the union first lists them.
    fn in_order(&self, members: &[RecordId]) -> Vec<&'m str> {
        let mut names = Vec::new();
        for id in self.variants.iter().flat_map(|variant| &variant.members).filter(|id| members.contains(id)) {
            let name = self.model.record(*id).header.name.as_str();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }
}

fn shapes_differ(union: &Union, variants: &[ShapedVariant], diagnostics: &mut Diagnostics) {
    for (index, variant) in variants.iter().enumerate() {
        let Some(shape) = shape(&variant.ty) else {
            let message = format!("the variant `{}` has no JSON shape of its own", variant.name);
            let help = "without a tag, variants are told apart by shape: string, number, boolean, object or list";
            diagnostics.report(Diagnostic::new(Code::Union, variant.place, message).help(help));
            continue;
        };
        let same = variants[..index].iter().find(|first| self::shape(&first.ty) == Some(shape));
        if let Some(first) = same {
            let name = &union.header.name;
            let message = format!("`{}` and `{}` of `{name}` are both {shape} in JSON", first.name, variant.name);
            diagnostics.report(
                Diagnostic::new(Code::AmbiguousUnion, variant.place, message)
                    .related(first.place, "the other one")
                    .help("give the union a `tag`, or make it one variant"),
            );
        }
    }
}

fn shape(ty: &Type) -> Option<&'static str> {
    match ty {
        Type::String | Type::Timestamp | Type::Enum(_) => Some("a string"),
        Type::Boolean => Some("a boolean"),
        Type::Number | Type::Integer => Some("a number"),
        Type::Object | Type::Map(_) | Type::Record(_) => Some("an object"),
        Type::List(_) => Some("a list"),
        Type::Json | Type::Nullable(_) | Type::Union(_) => None,
    }
}
