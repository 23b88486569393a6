//! Differences of public items: signature, mark of deprecation, and each positional argument.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_codegen::surface::{PublicItem, Signature};
use copperplate_language::model::{Api, Section, SpecPath};

use crate::items::{ItemAspect, ItemChange};
use crate::verdict::VersionStep;

/// Facts that differ, by their names in reports.
pub(crate) type Differences = BTreeMap<String, Difference>;

/// Fact that differs between the crates.
#[derive(Clone, Debug)]
pub(crate) struct Difference {
    pub(crate) change: ItemChange,
    /// Fact in the base.
    pub(super) old: Option<ItemFact>,
    /// Fact in the head.
    pub(super) new: Option<ItemFact>,
}

impl Difference {
    /// Returns the type that the item belongs to.
    pub(crate) fn owner(&self) -> &str {
        self.new.as_ref().or(self.old.as_ref()).map_or("", |fact| &fact.owner)
    }
}

/// Property of an item that code can depend on.
#[derive(Clone, Debug)]
pub(super) struct ItemFact {
    aspect: ItemAspect,
    pub(super) signature: Signature,
    /// Type that the item belongs to.
    owner: String,
    /// `true` if the item is a variant or function of that type.
    pub(super) is_associated: bool,
    pub(super) part_of: Vec<SpecPath>,
    pub(super) origins: Vec<SpecPath>,
}

/// Facts about the items of a crate.
#[derive(Default)]
pub(super) struct ItemFacts {
    facts: BTreeMap<String, ItemFact>,
    functions: BTreeMap<String, PositionalFacts>,
    /// Fields of structs with required values, by struct and by name.
    required: BTreeMap<String, BTreeMap<String, ItemFact>>,
    /// Wire names of items.
    wires: BTreeMap<String, WireName>,
}

/// Required values of a function.
struct PositionalFacts {
    /// Positional arguments, with their wire names, in order.
    arguments: Vec<(String, ItemFact)>,
    order: ItemFact,
    /// Arguments, or a struct.
    form: ItemFact,
}

/// Wire name, and the type that it belongs to.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct WireName {
    owner: String,
    name: String,
}

impl ItemFact {
    fn new(item: &PublicItem) -> Self {
        Self {
            aspect: ItemAspect::Item,
            signature: item.signature(),
            owner: item.path.owner_path(),
            is_associated: item.is_associated(),
            part_of: item.part_of.clone(),
            origins: item.origins.clone(),
        }
    }

    fn with_aspect(&self, aspect: ItemAspect, signature: Signature, origins: Vec<SpecPath>) -> Self {
        Self { aspect, signature, origins, ..self.clone() }
    }

    fn with_text(&self, aspect: ItemAspect, words: impl Into<String>) -> Self {
        self.with_aspect(aspect, Signature::Words(words.into()), self.origins.clone())
    }
}

impl ItemFacts {
    pub(super) fn from_package(api: &Api) -> Self {
        let name = "crate".to_owned();
        let package = ItemFact {
            aspect: ItemAspect::Item,
            signature: Signature::Words(api.package.replace('-', "_")),
            owner: name.clone(),
            is_associated: false,
            part_of: vec![SpecPath::Section(Section::Api)],
            origins: Vec::new(),
        };
        Self { facts: BTreeMap::from([(name, package)]), ..Self::default() }
    }

    pub(super) fn add_item(&mut self, item: &PublicItem) {
        let (name, fact) = (item.report_name(), ItemFact::new(item));
        // It is added and removed with the function that takes it.
        if item.is_required_struct() {
            return;
        }
        if item.is_required_field() {
            // Like an argument: code that builds the struct names each of its fields.
            let fact = ItemFact { aspect: ItemAspect::Argument, ..fact };
            self.required.entry(fact.owner.clone()).or_default().insert(name, fact);
            return;
        }
        if item.deprecated {
            self.facts.insert(format!("{name} deprecated"), fact.with_text(ItemAspect::Deprecation, "deprecated"));
        }
        if let Some(wire) = &item.wire {
            self.wires.insert(name.clone(), WireName { owner: fact.owner.clone(), name: wire.clone() });
        }
        if let Some(positional) = item.positional_arguments() {
            let mut arguments: Vec<(String, ItemFact)> = Vec::new();
            for argument in positional.arguments {
                let signature = Signature::Type(argument.ty.clone());
                let fact = fact.with_aspect(ItemAspect::Argument, signature, vec![argument.origin.clone()]);
                // A query parameter may have the same name as a path parameter.
                let is_second = arguments.iter().any(|(name, _)| *name == argument.wire);
                let name = if is_second { format!("{} again", argument.wire) } else { argument.wire.clone() };
                arguments.push((name, fact));
            }
            let order = fact.with_aspect(ItemAspect::Order, Signature::Words(String::new()), positional.order.to_vec());
            let origins = positional.origins.iter().chain(positional.order).cloned().collect();
            let required = positional.required.map(|required| Signature::Type(required.ty.clone()));
            let form = required.unwrap_or_else(|| Signature::Words("arguments".to_owned()));
            let form = fact.with_aspect(ItemAspect::Form, form, origins);
            self.functions.insert(name.clone(), PositionalFacts { arguments, order, form });
        }
        self.facts.insert(name, fact);
    }

    /// Renames an argument of an operation to its name in the head.
    pub(super) fn rename_argument(&mut self, operation: &SpecPath, old: &str, new: &str) {
        let functions = self.functions.values_mut().filter(|function| function.order.part_of.contains(operation));
        let arguments = functions.flat_map(|function| &mut function.arguments);
        arguments.filter(|(name, _)| name == old).for_each(|(name, _)| new.clone_into(name));
    }

    /// Returns the facts that differ.
    pub(super) fn find_differences(&self, after: &Self) -> Differences {
        let mut differences = Differences::new();
        for name in self.facts.keys().chain(after.facts.keys()) {
            note_difference(&mut differences, name.clone(), self.facts.get(name), after.facts.get(name));
        }
        self.find_other_meanings(after, &mut differences);
        // Fields of an added or removed struct are not listed.
        for (owner, old) in &self.required {
            if let Some(new) = after.required.get(owner) {
                for name in old.keys().chain(new.keys()) {
                    note_difference(&mut differences, name.clone(), old.get(name), new.get(name));
                }
            }
        }
        // Arguments of an added or removed function are not listed.
        for (name, old) in &self.functions {
            if let Some(new) = after.functions.get(name) {
                old.find_differences(new, name, &mut differences);
            }
        }
        differences
    }

    /// Finds names with another meaning whose old meaning still exists under another name: code compiles and does
    /// something else.
    fn find_other_meanings(&self, after: &Self, differences: &mut Differences) {
        let still: BTreeSet<&WireName> = after.wires.values().collect();
        for (item, old) in &self.wires {
            let Some(new) = after.wires.get(item).filter(|new| *new != old && still.contains(old)) else { continue };
            let fact = |items: &Self, wire: &WireName| {
                items.facts.get(item).map(|fact| fact.with_text(ItemAspect::Item, format!("`{}`", wire.name)))
            };
            note_difference(differences, item.clone(), fact(self, old).as_ref(), fact(after, new).as_ref());
        }
    }
}

impl PositionalFacts {
    fn find_differences(&self, after: &Self, function: &str, differences: &mut Differences) {
        let has_one_form = self.has_struct() == after.has_struct();
        for (name, _) in self.arguments.iter().chain(&after.arguments) {
            let (old, new) = (self.argument(name), after.argument(name));
            // Arguments that become fields of a struct, or the reverse, change their form together.
            if has_one_form || old.is_some() && new.is_some() {
                note_difference(differences, format!("{function}({name})"), old, new);
            }
        }
        note_difference(differences, format!("{function}(required)"), Some(&self.form), Some(&after.form));
        let (old, new) = (self.order_among(after), after.order_among(self));
        note_difference(differences, format!("{function}(…)"), Some(&old), Some(&new));
    }

    fn has_struct(&self) -> bool {
        matches!(self.form.signature, Signature::Type(_))
    }

    fn argument(&self, name: &str) -> Option<&ItemFact> {
        self.arguments.iter().find(|(other, _)| other == name).map(|(_, fact)| fact)
    }

    /// Returns the order of the arguments that both have.
    fn order_among(&self, others: &Self) -> ItemFact {
        let common = self.arguments.iter().filter(|(name, _)| others.argument(name).is_some());
        let names: Vec<_> = common.map(|(name, _)| name.as_str()).collect();
        self.order.with_text(ItemAspect::Order, names.join(", "))
    }
}

/// Adds a difference, unless there is one with this name: earlier differences are more specific.
fn note_difference(differences: &mut Differences, item: String, old: Option<&ItemFact>, new: Option<&ItemFact>) {
    let text = |fact: Option<&ItemFact>| fact.map(|fact| fact.signature.to_string());
    let (Some(fact), before, after) = (old.or(new), text(old), text(new)) else { return };
    if before != after {
        let step = match (&before, &after) {
            (Some(before), Some(after)) if takes_any_address(&item, before, after) => VersionStep::Minor,
            _ => difference_step(fact.aspect, before.is_some(), after.is_some()),
        };
        let change = ItemChange { item: item.clone(), old: before, new: after, step, aspect: fact.aspect };
        differences.entry(item).or_insert_with(|| Difference { change, old: old.cloned(), new: new.cloned() });
    }
}

/// Returns `true` if a client is now built for a server instead of a base URL: a `Server` is made of any text, so that code
/// which gives a URL compiles.
fn takes_any_address(item: &str, before: &str, after: &str) -> bool {
    ["client::Client::builder", "client::Client::builder_without_credentials"].contains(&item)
        && before.replacen("Into<String>", "Into<Server>", 1) == after
}

/// Returns the version step that a difference requires.
fn difference_step(aspect: ItemAspect, was_there: bool, is_there: bool) -> VersionStep {
    match (aspect, was_there, is_there) {
        (ItemAspect::Item, false, _) | (ItemAspect::Deprecation, _, true) => VersionStep::Minor,
        (ItemAspect::Item, true, _) | (ItemAspect::Argument | ItemAspect::Form | ItemAspect::Order, _, _) => {
            VersionStep::Major
        }
        (ItemAspect::Deprecation, _, false) => VersionStep::Patch,
    }
}
