//! Smallest objects.

use serde_json::{Map, Value};

use super::{SizedJson, SmallestSearch, TEXT_MAX, Want};
use crate::maps::IndexSet;
use crate::model::{Type, Wrapper};
use crate::values::FILE_NAME;

impl<'m> SmallestSearch<'m> {
    /// Returns the object that only has the required keys.
    pub(super) fn smallest_object(&mut self, wants: &[Want<'m>]) -> Option<SizedJson> {
        let (mut keys, mut length, mut entries) = (0, 0, Map::new());
        let is_absent = |name: &str| wants.iter().any(|want| matches!(want, Want::Without(other) if *other == name));
        for name in self.required_object_keys(wants) {
            if is_absent(name) {
                return None;
            }
            // Other requirements may also restrict the value.
            let value = self.smallest(self.object_key_wants(wants, name))?;
            keys += 1 + value.size.keys;
            length += name.len() + value.size.length;
            if length > TEXT_MAX {
                return None;
            }
            entries.insert(name.to_owned(), value.node);
        }
        Some(SizedJson::new(keys, Value::Object(entries)))
    }

    /// Returns the required keys, in the order of their declaration.
    fn required_object_keys(&self, wants: &[Want<'m>]) -> IndexSet<&'m str> {
        let mut names = IndexSet::default();
        let mut require = |name: &'m str| {
            names.insert(name);
        };
        for want in wants {
            match want {
                Want::Record(id) => {
                    let fields = self.model.record(*id).fields.iter();
                    fields.filter(|field| !field.optional).for_each(|field| require(&field.name));
                }
                Want::Tag(name, _) => require(name),
                Want::File => require(FILE_NAME),
                Want::Type(_) | Want::Without(_) | Want::Text(_) | Want::Constant(_) | Want::Bounds(_) => {}
            }
        }
        names
    }

    /// Returns the requirements on the value of a key.
    fn object_key_wants(&self, wants: &[Want<'m>], name: &str) -> Vec<Want<'m>> {
        let mut of_key = Vec::new();
        for want in wants {
            match want {
                Want::Record(id) => {
                    if let Some(field) = self.model.record(*id).field(name) {
                        of_key.extend([Want::Type(&field.ty), Want::Bounds(&field.attributes.bounds)]);
                        of_key.extend(field.constant().map(Want::exactly));
                    }
                }
                Want::Type(ty) => {
                    if let Type::Wrapped(Wrapper::Map, value) = ty {
                        of_key.push(Want::Type(value));
                    }
                }
                Want::Tag(tag, value) if *tag == name => of_key.push(Want::exactly(value)),
                Want::File if name == FILE_NAME => of_key.push(Want::Text("file")),
                Want::Tag(..) | Want::Without(_) | Want::File | Want::Text(_) | Want::Constant(_) | Want::Bounds(_) => {
                }
            }
        }
        of_key
    }
}
