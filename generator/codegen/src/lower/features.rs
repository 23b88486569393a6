//! Cargo features of the resources. A feature compiles whole files: the files with calls of its resource. Types are always
//! compiled, so that a field never changes a condition elsewhere. A resource without a feature in the manifest is always
//! compiled, and so is a file with a call of the client itself.

use std::collections::BTreeSet;

use copperplate_language::model::Model;
use copperplate_language::names;

use super::Lowering;
use crate::ir::Compiled;

/// Returns the name of the feature of each resource.
pub(crate) fn feature_names(model: &Model) -> Vec<String> {
    names::feature_names(&model.resources.iter().map(|resource| resource.name.as_str()).collect::<Vec<_>>())
}

/// Features of the resources, with the files that each compiles.
pub(super) struct Features {
    /// For each resource: its feature, if the manifest declares it.
    names: Vec<Option<String>>,
    /// For each file: the resources of its calls, by number; `None` for calls of the client itself.
    of_calls: Vec<BTreeSet<Option<usize>>>,
    /// For each resource: the files with its calls.
    files: Vec<BTreeSet<usize>>,
}

impl Features {
    pub(super) fn new(cx: &Lowering) -> Self {
        let model = cx.model;
        let mut of_calls = vec![BTreeSet::new(); model.modules.len()];
        let mut files = vec![BTreeSet::new(); model.resources.len()];
        for operation in &model.operations {
            of_calls[operation.span.file_index()].insert(operation.resource);
            if let Some(resource) = operation.resource {
                files[resource].insert(operation.span.file_index());
            }
        }
        let declared = feature_names(model).into_iter().map(|name| cx.declared_feature(name));
        Self { names: declared.collect(), of_calls, files }
    }

    /// Returns the condition for the calls of a file.
    pub(super) fn calls_condition(&self, file: usize) -> Compiled {
        self.any_condition(&self.of_calls[file])
    }

    /// Returns the condition for the struct of a resource: the condition of all files with its calls, which can contain
    /// calls of other resources too.
    pub(super) fn resource_condition(&self, resource: usize) -> Compiled {
        let resources = self.files[resource].iter().flat_map(|file| &self.of_calls[*file]);
        self.any_condition(&resources.copied().chain([Some(resource)]).collect())
    }

    fn any_condition(&self, resources: &BTreeSet<Option<usize>>) -> Compiled {
        let names: Option<_> = resources.iter().map(|resource| self.names[(*resource)?].clone()).collect();
        names.map_or(Compiled::Always, Compiled::With)
    }
}
