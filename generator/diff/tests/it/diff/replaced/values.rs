//! JSON values of a type: the smallest, the largest, and each value that a part allows.

use copperplate_language::model::{Field, Literal, Model, Plain, RecordId, Type, TypeId, UnionKind, Wrapper};

/// Depth below which optional fields are omitted.
const DEPTH: usize = 6;

/// Returns values of a type, which is a name or a list of a name.
pub(super) fn of(model: &Model, ty: &str) -> Vec<String> {
    let values = Values { model };
    if let Some(element) = ty.strip_prefix("list<").and_then(|element| element.strip_suffix('>')) {
        return values.of(&Type::Wrapped(Wrapper::List, Box::new(values.record_named(element))), 0);
    }
    values.of(&values.record_named(ty), 0)
}

struct Values<'m> {
    model: &'m Model,
}

impl Values<'_> {
    fn record_named(&self, name: &str) -> Type {
        let position = self.model.records.iter().position(|record| record.header.name == name);
        Type::Declared(TypeId::Record(RecordId(position.unwrap_or_else(|| panic!("a record {name}")))))
    }

    fn of(&self, ty: &Type, depth: usize) -> Vec<String> {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        match ty {
            Type::Plain(Plain::String) => texts(&["\"a text\""]),
            Type::Plain(Plain::Boolean) => texts(&["true"]),
            Type::Plain(Plain::Number) => texts(&["1", "1.5"]),
            Type::Plain(Plain::Integer) => texts(&["7"]),
            Type::Plain(Plain::Text(_)) => texts(&["\"2024-01-01T00:00:00Z\""]),
            Type::Plain(Plain::Json) => texts(&["[true]", "\"a text\"", "{}"]),
            Type::Plain(Plain::Object) => texts(&["{}", "{\"other\":1}"]),
            Type::Plain(Plain::File) => texts(&["{\"filename\":\"file\"}"]),
            Type::Wrapped(Wrapper::List, element) => {
                let elements = self.of(element, depth).into_iter().map(|element| format!("[{element}]"));
                elements.chain(["[]".to_owned()]).collect()
            }
            Type::Wrapped(Wrapper::Map, inner) => {
                let entries = self.of(inner, depth).into_iter().map(|value| format!("{{\"a\":{value}}}"));
                entries.chain(["{}".to_owned()]).collect()
            }
            Type::Wrapped(Wrapper::Nullable, inner) => {
                self.of(inner, depth).into_iter().chain(["null".to_owned()]).collect()
            }
            Type::Declared(TypeId::Record(id)) => self.records(*id, None, depth + 1),
            Type::Declared(TypeId::Enum(id)) => {
                self.model.enumeration(*id).values.iter().map(|value| value.value.to_json()).collect()
            }
            Type::Declared(TypeId::Union(id)) => match &self.model.union(*id).kind {
                UnionKind::Tagged { tag, variants, .. } => {
                    let members = variants.iter().flat_map(|variant| {
                        variant.members.iter().map(|member| (*member, Some((tag.as_str(), &variant.value))))
                    });
                    members.flat_map(|(member, tag)| self.records(member, tag, depth + 1)).collect()
                }
                UnionKind::Shaped(variants) => {
                    variants.iter().flat_map(|variant| self.of(&variant.ty, depth + 1)).collect()
                }
            },
        }
    }

    /// Returns a record with each value of each field.
    fn records(&self, id: RecordId, tag: Option<(&str, &Literal)>, depth: usize) -> Vec<String> {
        let fields = &self.model.record(id).fields;
        let of_field = |field: &Field| match tag {
            Some((name, value)) if name == field.name => vec![value.to_json()],
            _ if field.optional && depth > DEPTH => Vec::new(),
            _ => self.of(&field.ty, depth),
        };
        let values: Vec<_> = fields.iter().map(of_field).collect();
        let write = |chosen: &dyn Fn(usize) -> Option<usize>| {
            let entries = fields.iter().enumerate().filter_map(|(index, field)| {
                let value = values[index].get(chosen(index)?)?;
                Some(format!("{:?}:{value}", field.name))
            });
            format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
        };
        let mut records = vec![write(&|index| (!fields[index].optional).then_some(0))];
        for (varied, of_varied) in values.iter().enumerate() {
            for number in 0..of_varied.len() {
                records.push(write(&|index| Some(if index == varied { number } else { 0 })));
            }
        }
        records.dedup();
        records
    }
}
