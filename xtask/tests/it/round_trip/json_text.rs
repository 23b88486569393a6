//! Random JSON texts that the spec allows.

use std::collections::BTreeSet;

use copperplate_language::model::{
    EnumId, Model, Plain, RecordId, SpecPath, Type, TypeId, UnionId, UnionKind, Wrapper,
};

use super::choices::Choices;
use super::coverage::Sight;
use super::scalars;

/// Depth below which everything is as small as possible.
const DEPTH: u32 = 14;

/// JSON text and its contents.
pub(crate) struct Text<'m> {
    pub(crate) json: String,
    pub(crate) seen: BTreeSet<Sight<'m>>,
}

/// Returns the text of a type that the choices determine.
pub(crate) fn text<'m>(model: &'m Model, ty: &Type, choices: &[u32]) -> Text<'m> {
    let mut choices = Choices::new(choices);
    let budget = choices.pick(&[4, 16, 60, 200]);
    let spaced = choices.percent(40);
    let mut texts = Texts { model, choices, budget, depth: 0, spaced, seen: BTreeSet::new() };
    let value = texts.value(ty);
    let json = [texts.gap(), &value, texts.gap()].concat();
    Text { json, seen: texts.seen }
}

struct Texts<'m, 'c> {
    model: &'m Model,
    choices: Choices<'c>,
    /// Number of values until all optional parts are omitted.
    budget: u32,
    depth: u32,
    /// `true` for white space between the tokens.
    spaced: bool,
    seen: BTreeSet<Sight<'m>>,
}

impl<'m> Texts<'m, '_> {
    fn value(&mut self, ty: &Type) -> String {
        self.enter();
        let text = match ty {
            Type::Plain(Plain::String) => {
                let text = scalars::text(&mut self.choices);
                self.escaped(&text)
            }
            Type::Plain(Plain::Text(_)) => {
                let text = scalars::timestamp(&mut self.choices);
                self.escaped(&text)
            }
            Type::Plain(Plain::Boolean) => self.choices.pick(&["false", "true"]).to_owned(),
            Type::Plain(Plain::Number) => scalars::number(&mut self.choices),
            Type::Plain(Plain::Integer) => scalars::integer(&mut self.choices),
            Type::Plain(Plain::Json) => self.any(),
            Type::Plain(Plain::Object) => self.any_object(None),
            Type::Plain(Plain::File) => unreachable!("JSON cannot contain a file"),
            Type::Wrapped(Wrapper::List, element) => {
                let elements = self.some(|texts| texts.value(element));
                self.bracketed("[", elements, "]")
            }
            Type::Wrapped(Wrapper::Map, inner) => {
                let entries = self.entries(&[], |texts| texts.value(inner));
                self.object(entries)
            }
            Type::Wrapped(Wrapper::Nullable, inner) if self.go_on() && self.choices.percent(60) => self.value(inner),
            Type::Wrapped(Wrapper::Nullable, _) => "null".to_owned(),
            Type::Declared(TypeId::Record(id)) => self.record(*id, None),
            Type::Declared(TypeId::Enum(id)) => self.enumeration(*id),
            Type::Declared(TypeId::Union(id)) => self.union(*id),
        };
        self.leave();
        text
    }

    /// Returns an object of the record; `tag` is the name and text of one of its fields.
    fn record(&mut self, id: RecordId, tag: Option<(&str, &str)>) -> String {
        let record = self.model.record(id);
        let path = &record.header.path;
        let density = self.choices.pick(&[0, 30, 70, 100]);
        let mut entries = Vec::new();
        for field in &record.fields {
            let value = match tag {
                Some((name, text)) if name == field.name => Some(self.escaped(text)),
                _ if field.optional && !(self.go_on() && self.choices.percent(density)) => None,
                _ => Some(self.value(&field.ty)),
            };
            let Some(value) = value else {
                self.see(path, &field.name, "absent");
                continue;
            };
            let null = field.ty.is_nullable() && value == "null";
            self.see(path, &field.name, if null { "null" } else { "a value" });
            entries.push((field.name.clone(), value));
        }
        if self.go_on() && self.choices.percent(30) {
            let declared: Vec<_> = record.fields.iter().map(|field| field.name.as_str()).collect();
            let unknown = self.entries(&declared, Self::any);
            if !unknown.is_empty() {
                self.see(path, "", "an unknown field");
            }
            entries.extend(unknown);
        }
        self.object(entries)
    }

    fn enumeration(&mut self, id: EnumId) -> String {
        let decl = self.model.enumeration(id);
        let listed: Vec<_> = decl.values.iter().map(|value| value.name.as_str()).collect();
        if let Some(unknown) = self.unlisted(&listed) {
            self.see(&decl.header.path, "", "an unknown value");
            return self.escaped(&unknown);
        }
        let value = self.choices.pick(&listed);
        self.see(&decl.header.path, value, "a value");
        self.escaped(value)
    }

    fn union(&mut self, id: UnionId) -> String {
        let union = self.model.union(id);
        let path = &union.header.path;
        match &union.kind {
            UnionKind::Tagged { tag, variants, other, .. } => {
                let listed: Vec<_> = variants.iter().map(|variant| variant.name.as_str()).collect();
                if let Some(unknown) = self.unlisted(&listed) {
                    self.see(path, "", "an unknown tag");
                    return self.any_object(Some((tag, &unknown)));
                }
                let which = self.choices.below(variants.len() + other.len());
                let Some(variant) = variants.get(which) else {
                    let value = &other[which - variants.len()].value;
                    self.see(path, value, "another tag");
                    return self.any_object(Some((tag, value)));
                };
                let member = self.choices.pick(&variant.members);
                self.see(path, &variant.name, &self.model.record(member).header.name);
                self.record(member, Some((tag, &variant.name)))
            }
            UnionKind::Shaped(variants) => {
                let variant = &variants[self.choices.below(variants.len())];
                self.see(path, &variant.name, "a variant");
                self.value(&variant.ty)
            }
        }
    }

    /// Returns any JSON value.
    fn any(&mut self) -> String {
        self.enter();
        let kinds = if self.go_on() { 7 } else { 5 };
        let text = match self.choices.below(kinds) {
            0 => "null".to_owned(),
            1 => self.choices.pick(&["false", "true"]).to_owned(),
            2 => scalars::number(&mut self.choices),
            3 => {
                let text = scalars::text(&mut self.choices);
                self.escaped(&text)
            }
            4 => scalars::surrogates(&mut self.choices),
            5 => self.any_object(None),
            _ => {
                let elements = self.some(Self::any);
                self.bracketed("[", elements, "]")
            }
        };
        self.leave();
        text
    }

    /// Returns any JSON object, with a field for `tag`.
    fn any_object(&mut self, tag: Option<(&str, &str)>) -> String {
        let declared: Vec<_> = tag.iter().map(|(name, _)| *name).collect();
        let mut entries = self.entries(&declared, Self::any);
        if let Some((name, text)) = tag {
            entries.push((name.to_owned(), self.escaped(text)));
        }
        self.object(entries)
    }

    fn object(&mut self, mut entries: Vec<(String, String)>) -> String {
        match self.choices.below(4) {
            0 | 1 => {}
            2 => entries.reverse(),
            _ => (1..entries.len()).for_each(|at| entries.swap(at, self.choices.below(at + 1))),
        }
        let entries = entries
            .into_iter()
            .map(|(name, value)| [&self.escaped(&name), self.gap(), ":", self.gap(), &value].concat())
            .collect();
        self.bracketed("{", entries, "}")
    }

    fn bracketed(&mut self, open: &str, items: Vec<String>, close: &str) -> String {
        let mut text = open.to_owned() + self.gap();
        for (at, item) in items.into_iter().enumerate() {
            if at > 0 {
                text += ",";
                text += self.gap();
            }
            text += &item;
            text += self.gap();
        }
        text + close
    }

    /// Returns up to four items.
    fn some<T>(&mut self, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let (mut items, most) = (Vec::new(), self.choices.pick(&[0, 1, 2, 4]));
        while items.len() < most && self.go_on() {
            let more = self.choices.percent(90);
            items.extend(more.then(|| item(self)));
            if !more {
                break;
            }
        }
        items
    }

    /// Returns up to four entries with different names, which are not declared, though some are similar to declared
    /// ones.
    fn entries(&mut self, declared: &[&str], mut value: impl FnMut(&mut Self) -> String) -> Vec<(String, String)> {
        let mut entries = self.some(|texts| (texts.text_near(declared), value(texts)));
        let mut taken: BTreeSet<_> = declared.iter().map(|&name| name.to_owned()).collect();
        entries.retain(|(name, _)| taken.insert(name.clone()));
        entries
    }

    /// Sometimes returns a text that is not listed, though it may be similar to a listed one.
    fn unlisted(&mut self, listed: &[&str]) -> Option<String> {
        if !self.choices.percent(10) {
            return None;
        }
        Some(self.text_near(listed)).filter(|text| !listed.contains(&text.as_str()))
    }

    fn text_near(&mut self, texts: &[&str]) -> String {
        if texts.is_empty() || !self.choices.percent(40) {
            return scalars::text(&mut self.choices);
        }
        let text = self.choices.pick(texts);
        match self.choices.below(5) {
            0 => format!("{text}_"),
            1 => format!(" {text}"),
            2 => text.to_uppercase(),
            3 => text.to_lowercase(),
            _ => text.chars().skip(1).collect(),
        }
    }

    fn enter(&mut self) {
        self.budget = self.budget.saturating_sub(1);
        self.depth += 1;
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    fn go_on(&self) -> bool {
        self.budget > 0 && self.depth < DEPTH
    }

    fn gap(&mut self) -> &'static str {
        if self.spaced { self.choices.pick(&["", " ", "\n", "\t\t", "\r\n  "]) } else { "" }
    }

    fn escaped(&mut self, text: &str) -> String {
        scalars::escaped(&mut self.choices, text)
    }

    fn see(&mut self, path: &'m SpecPath, name: &'m str, what: &'m str) {
        self.seen.insert(Sight { path, name, what });
    }
}
