//! Public items by their paths: signature, and for arguments that must be given their names on the wire, in order.

use std::collections::{BTreeMap, BTreeSet};

use super::plan::Plan;
use super::{Differences, Kind, step};
use crate::diff::finding::ItemChange;
use crate::emit::inventory as emitted;
use crate::emit::surface::{self, PublicItem};
use crate::ir::{Call, Field, Item};

/// Items of a crate.
#[derive(Default)]
pub(super) struct Inventory {
    pub(super) package: String,
    entries: BTreeMap<String, (Kind, String)>,
    /// The arguments of functions that are told apart by position: name on the wire and type, in order.
    arguments: BTreeMap<String, Vec<(String, String)>>,
    /// What items are called on the wire, and who owns them.
    wires: BTreeMap<String, Wire>,
}

/// A name on the wire, in what has it.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Wire {
    owner: String,
    name: String,
}

/// Fills both with the items that are planned differently: the same plan gives the same items.
pub(super) fn fill(base: &Plan, head: &Plan, before: &mut Inventory, after: &mut Inventory) {
    let is_one_client = base.resources() == head.resources();
    for (one, inventory) in [(base, before), (head, after)] {
        for (name, item) in &one.own.types {
            inventory.add_type(name, item);
        }
        for call in one.own.calls.values() {
            inventory.add_call(call);
        }
        if !is_one_client {
            inventory.add(emitted::of_client(&one.whole()), &[]);
        }
    }
}

impl Inventory {
    fn add_type(&mut self, name: &str, item: &Item) {
        let fields: Vec<&Field> = match item {
            Item::Record(record) => record.fields.iter().collect(),
            Item::Enum(_) | Item::Tagged(_) | Item::Shaped(_) => Vec::new(),
        };
        let variants: Vec<(&str, &str)> = match item {
            Item::Enum(decl) => decl.variants.iter().map(|variant| (&*variant.name, &*variant.wire)).collect(),
            Item::Tagged(union) => union.variants.iter().map(|variant| (&*variant.name, &*variant.wire)).collect(),
            Item::Record(_) | Item::Shaped(_) => Vec::new(),
        };
        self.add(emitted::of_type(item), &[(format!("types::{name}::new"), fields.clone())]);
        for field in fields {
            self.note_wire(format!("types::{name}.{}", field.name), name, &field.wire);
        }
        for (variant, wire) in variants {
            self.note_wire(format!("types::{name}::{variant}"), name, wire);
        }
    }

    fn add_call(&mut self, call: &Call) {
        let parameters = call.parameters.iter().map(|parameter| &parameter.field);
        let fields: Vec<_> = parameters.chain(call.body.iter().flat_map(|body| &body.fields)).collect();
        let starter = format!("client::{}::{}", call.resource, call.method);
        self.add(emitted::of_call(call), &[(starter, fields.clone())]);
        for field in fields {
            self.note_wire(format!("operations::{}::{}", call.name, field.name), &call.name, &field.wire);
        }
    }

    /// Notes what an item is called on the wire, if there is such an item.
    fn note_wire(&mut self, item: String, owner: &str, name: &str) {
        if self.entries.contains_key(&item) {
            self.wires.insert(item, Wire { owner: owner.to_owned(), name: name.to_owned() });
        }
    }

    /// Adds items; those of `positional` take what is required as arguments, one for each of these fields.
    fn add(&mut self, items: Vec<PublicItem>, positional: &[(String, Vec<&Field>)]) {
        for item in items {
            if item.deprecated {
                self.entries.insert(format!("{} deprecated", item.path), (Kind::Deprecation, "deprecated".to_owned()));
            }
            let (path, text) = match item.kind {
                surface::Kind::Type(text) | surface::Kind::Field(text) | surface::Kind::Variant(text) => {
                    (item.path, text)
                }
                surface::Kind::Response(text) => (format!("{} answers", item.path), text),
                surface::Kind::Pages(text) => (format!("{} walks", item.path), text),
                surface::Kind::Export => (item.path, String::new()),
                surface::Kind::Function { inputs, output } => {
                    let fields = positional.iter().find(|(path, _)| *path == item.path).map(|(_, fields)| fields);
                    let text = self.function(&item.path, inputs, &output, fields);
                    (item.path, text)
                }
            };
            self.entries.insert(path, (Kind::Item, text));
        }
    }

    /// Notes the arguments of a function that tells them apart by position; returns the rest of its signature. Names of
    /// arguments are nothing that users write.
    fn function(
        &mut self,
        path: &str,
        inputs: Vec<(String, String)>,
        output: &str,
        fields: Option<&Vec<&Field>>,
    ) -> String {
        let Some(fields) = fields else {
            let inputs: Vec<_> = inputs.into_iter().map(|(name, ty)| if ty.is_empty() { name } else { ty }).collect();
            return format!("fn({}){output}", inputs.join(", "));
        };
        let (receiver, arguments): (Vec<_>, Vec<_>) = inputs.into_iter().partition(|(_, ty)| ty.is_empty());
        let wire =
            |name: &str| fields.iter().find(|field| field.name == name).map_or(name, |field| &field.wire).to_owned();
        let arguments = arguments.into_iter().map(|(name, ty)| (wire(&name), ty)).collect();
        self.arguments.insert(path.to_owned(), arguments);
        let receiver: Vec<_> = receiver.into_iter().map(|(name, _)| name).collect();
        format!("fn({}){output}", receiver.join(", "))
    }

    /// Takes an argument for the one that stands under another name in the head.
    pub(super) fn rename_argument(&mut self, function: &str, old: &str, new: &str) {
        let arguments = self.arguments.get_mut(function).into_iter().flatten();
        arguments.filter(|(name, _)| name == old).for_each(|(name, _)| new.clone_into(name));
    }

    /// What is in one and not the same in the other.
    pub(super) fn difference(&self, after: &Self) -> Differences {
        let mut differences = Differences::new();
        let mut note = |kind, item: String, old: Option<&str>, new: Option<&str>| {
            if old != new {
                let (step, text) = (step(kind, old, new), |text: Option<&str>| text.map(str::to_owned));
                // What was noted of an item first says more than its name on the wire.
                let change = ItemChange { item: item.clone(), old: text(old), new: text(new), step };
                differences.entry(item).or_insert(change);
            }
        };
        note(Kind::Item, "crate".to_owned(), Some(&self.package), Some(&after.package));
        let keys = self.entries.keys().chain(after.entries.keys());
        for key in keys {
            let (old, new) = (self.entries.get(key), after.entries.get(key));
            let kind = old.or(new).map_or(Kind::Item, |(kind, _)| *kind);
            note(kind, key.clone(), old.map(|(_, text)| text.as_str()), new.map(|(_, text)| text.as_str()));
        }
        // A name that now means something else, while what it meant is still there: code compiles and does another thing.
        let still: BTreeSet<&Wire> = after.wires.values().collect();
        for (item, old) in &self.wires {
            let Some(new) = after.wires.get(item).filter(|new| *new != old && still.contains(old)) else { continue };
            note(Kind::Item, item.clone(), Some(&format!("`{}`", old.name)), Some(&format!("`{}`", new.name)));
        }
        // Arguments of a function that came or went came or went with it.
        for (function, old) in &self.arguments {
            let Some(new) = after.arguments.get(function) else { continue };
            let find = |arguments: &'_ [(String, String)], name: &str| {
                arguments.iter().find(|(other, _)| other == name).map(|(_, ty)| ty.clone())
            };
            for (name, _) in old.iter().chain(new) {
                let (old, new) = (find(old, name), find(new, name));
                note(Kind::Argument, format!("{function}({name})"), old.as_deref(), new.as_deref());
            }
            let order = |arguments: &[(String, String)], others: &[(String, String)]| {
                let common = arguments.iter().filter(|(name, _)| find(others, name).is_some());
                common.map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")
            };
            let (old, new) = (order(old, new), order(new, old));
            note(Kind::Argument, format!("{function}(…)"), Some(&old), Some(&new));
        }
        differences
    }
}
