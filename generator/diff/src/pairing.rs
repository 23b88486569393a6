//! Pairs of elements of base and head: by name, and by the names that changed.

pub(super) mod revision;

use std::collections::BTreeMap;

use copperplate_language::model::{Model, Operation};

use self::revision::{NamedType, Revision, Side};

/// Both models, and the elements that were renamed.
#[derive(Debug)]
pub(super) struct Pairing<'m> {
    pub(super) base: Revision<'m>,
    pub(super) head: Revision<'m>,
    /// Types with the same contents, or the same places and similar contents: old name → new name.
    pub(super) renamed: BTreeMap<&'m str, &'m str>,
    /// Operations with the same address, or a similar one: old name → new name.
    pub(super) renamed_operations: BTreeMap<&'m str, &'m str>,
    /// Resources with the same operations: old name → new name.
    pub(super) renamed_resources: BTreeMap<&'m str, &'m str>,
    /// Templates with the same fields of the same records: old name → new name.
    pub(super) renamed_templates: BTreeMap<&'m str, &'m str>,
}

/// Types in base and head, by their name in the head.
pub(super) type Types<'m> = BTreeMap<&'m str, (Option<NamedType<'m>>, Option<NamedType<'m>>)>;

impl<'m> Pairing<'m> {
    /// Pairs the elements with the same name.
    pub(super) fn by_name(base: &'m Model, head: &'m Model) -> Self {
        Self {
            base: Revision::new(base),
            head: Revision::new(head),
            renamed: BTreeMap::new(),
            renamed_operations: BTreeMap::new(),
            renamed_resources: BTreeMap::new(),
            renamed_templates: BTreeMap::new(),
        }
    }

    pub(super) fn revision(&self, side: Side) -> &Revision<'m> {
        match side {
            Side::Base => &self.base,
            Side::Head => &self.head,
        }
    }

    /// Returns the name in the head of a type of the base.
    pub(super) fn type_in_head<'n>(&self, name: &'n str) -> &'n str
    where
        'm: 'n,
    {
        self.renamed.get(name).copied().unwrap_or(name)
    }

    /// Returns the name in the head of an operation of the base.
    pub(super) fn operation_in_head<'n>(&self, name: &'n str) -> &'n str
    where
        'm: 'n,
    {
        self.renamed_operations.get(name).copied().unwrap_or(name)
    }

    /// Returns the name in the head of a resource of the base.
    pub(super) fn resource_in_head<'n>(&self, name: &'n str) -> &'n str
    where
        'm: 'n,
    {
        self.renamed_resources.get(name).copied().unwrap_or(name)
    }

    /// Returns the name in the head of a template of the base.
    pub(super) fn template_in_head<'n>(&self, name: &'n str) -> &'n str
    where
        'm: 'n,
    {
        self.renamed_templates.get(name).copied().unwrap_or(name)
    }

    /// Returns the types of both.
    pub(super) fn types(&self) -> Types<'m> {
        let mut types = Types::new();
        for (name, named) in &self.base.types {
            types.entry(self.type_in_head(name)).or_default().0 = Some(*named);
        }
        for (name, named) in &self.head.types {
            types.entry(name).or_default().1 = Some(*named);
        }
        types
    }

    /// Returns the operations of both, by their name in the head.
    pub(super) fn operations(&self) -> BTreeMap<&'m str, (Option<&'m Operation>, Option<&'m Operation>)> {
        let mut operations: BTreeMap<&str, (Option<&Operation>, Option<&Operation>)> = BTreeMap::new();
        for operation in &self.base.model.operations {
            operations.entry(self.operation_in_head(&operation.name)).or_default().0 = Some(operation);
        }
        for operation in &self.head.model.operations {
            operations.entry(&operation.name).or_default().1 = Some(operation);
        }
        operations
    }
}
