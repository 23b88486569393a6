//! Pairs of elements of base and head: by name, or by renames.

pub(super) mod revision;

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::model::{Model, Operation};

use self::revision::{NamedType, Revision, Side};

/// Both models, and the elements that were renamed.
#[derive(Debug)]
pub(super) struct Pairing<'m> {
    pub(super) base: Revision<'m>,
    pub(super) head: Revision<'m>,
    /// Types with the same contents, or the same places and similar contents: old name → new name.
    pub(super) renamed: BTreeMap<&'m str, &'m str>,
    /// The same types: new name → old name.
    pub(super) renamed_in_base: BTreeMap<&'m str, &'m str>,
    /// Operations with the same address, or a similar one: old name → new name.
    pub(super) renamed_operations: BTreeMap<&'m str, &'m str>,
    /// Operations of the base that another operation replaces under their name.
    replaced_operations: BTreeSet<&'m str>,
    /// Resources with the same operations: old name → new name.
    pub(super) renamed_resources: BTreeMap<&'m str, &'m str>,
    /// Templates with the same fields of the same records: old name → new name.
    pub(super) renamed_templates: BTreeMap<&'m str, &'m str>,
}

/// Types in base and head, by their name in the head.
pub(super) type Types<'m> = BTreeMap<&'m str, (Option<NamedType<'m>>, Option<NamedType<'m>>)>;

/// Operation in base and head.
pub(super) type OperationPair<'m> = (Option<&'m Operation>, Option<&'m Operation>);

impl<'m> Pairing<'m> {
    /// Pairs the elements with the same name.
    pub(super) fn by_name(base: &'m Model, head: &'m Model) -> Self {
        Self {
            base: Revision::new(base),
            head: Revision::new(head),
            renamed: BTreeMap::new(),
            renamed_in_base: BTreeMap::new(),
            renamed_operations: BTreeMap::new(),
            replaced_operations: BTreeSet::new(),
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

    /// Returns the name in the base of a type of the head.
    pub(super) fn type_in_base<'n>(&self, name: &'n str) -> &'n str
    where
        'm: 'n,
    {
        self.renamed_in_base.get(name).copied().unwrap_or(name)
    }

    /// Pairs types of the base with types of another name in the head.
    pub(super) fn rename_types(&mut self, renamed: BTreeMap<&'m str, &'m str>) {
        self.renamed_in_base.extend(renamed.iter().map(|(old, new)| (*new, *old)));
        self.renamed.extend(renamed);
    }

    /// Pairs operations of the base with operations of another name in the head.
    pub(super) fn rename_operations(&mut self, renamed: BTreeMap<&'m str, &'m str>) {
        let is_replaced = |name: &&str| self.base.operations.contains_key(name) && !renamed.contains_key(name);
        self.replaced_operations = renamed.values().copied().filter(is_replaced).collect();
        self.renamed_operations = renamed;
    }

    /// Returns the name for reports of an operation of the base: from the head if possible.
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

    /// Returns the types of both revisions.
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

    /// Returns the operation of the head that corresponds to an operation of the base.
    pub(super) fn head_operation(&self, name: &str) -> Option<&'m Operation> {
        if self.is_replaced_operation(name) {
            return None;
        }
        let received = || self.head.received_webhook(name);
        self.head.operations.get(self.operation_in_head(name)).copied().or_else(received)
    }

    /// Returns `true` for an operation of the base that the head lacks, although the head has another operation under
    /// its name.
    pub(super) fn is_replaced_operation(&self, name: &str) -> bool {
        self.replaced_operations.contains(name)
    }

    /// Returns the operations of both revisions by their names for reports, sorted. A name occurs twice if the head
    /// has a different operation under the name of one that it lacks.
    pub(super) fn operations(&self) -> Vec<(&'m str, OperationPair<'m>)> {
        let mut operations: BTreeMap<(&str, bool), OperationPair> = BTreeMap::new();
        for operation in &self.base.model.operations {
            let key = (self.operation_in_head(&operation.name), self.is_replaced_operation(&operation.name));
            operations.entry(key).or_default().0 = Some(operation);
        }
        for operation in &self.head.model.operations {
            operations.entry((&operation.name, false)).or_default().1 = Some(operation);
        }
        operations.into_iter().map(|((name, _), pair)| (name, pair)).collect()
    }
}
