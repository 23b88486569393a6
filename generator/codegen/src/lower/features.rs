//! Cargo features of the resources: what each of them compiles.
//!
//! A feature compiles whole files: those with calls of its resource, and those with types that these calls can send or
//! receive. Types of a file can contain those of another, so files are the nodes of the graph. A resource without a
//! feature in the manifest is always compiled.

use std::collections::BTreeSet;

use copperplate_language::model::graph::Graph;
use copperplate_language::model::{Model, Type};
use copperplate_language::names;

use super::{Lowering, lower_resource_names};
use crate::ir::Compiled;

/// Returns the name of the feature of each resource.
pub(crate) fn feature_names(model: &Model) -> Vec<String> {
    let accessors = model.resources.iter().map(|resource| lower_resource_names(&resource.name).1);
    accessors.map(|accessor| names::feature_name(&accessor)).collect()
}

/// Returns the condition for what needs all types.
pub(super) fn all_features_condition(cx: &Lowering) -> Compiled {
    let feature = cx.declared_feature(names::ALL_RESOURCES.to_owned());
    feature.map_or(Compiled::Always, |name| Compiled::With(vec![name]))
}

/// Features of the resources, and the parts of the crate that they compile.
pub(super) struct Features {
    /// For each resource: its feature, if the manifest declares it.
    names: Vec<Option<String>>,
    /// For each file: the resources of its calls, by number.
    of_calls: Vec<BTreeSet<usize>>,
    /// For each resource: the files with its calls.
    files: Vec<BTreeSet<usize>>,
    /// For each file: the resources that reach a type of it, or `None` if it is always compiled.
    of_types: Vec<Option<BTreeSet<usize>>>,
}

impl Features {
    pub(super) fn new(cx: &Lowering) -> Self {
        let model = cx.model;
        let mut of_calls = vec![BTreeSet::new(); model.modules.len()];
        let mut files = vec![BTreeSet::new(); model.resources.len()];
        for operation in &model.operations {
            of_calls[operation.span.file_index()].insert(operation.resource);
            files[operation.resource].insert(operation.span.file_index());
        }
        let of_types = features_reaching_types(model, &files);
        let declared = feature_names(model).into_iter().map(|name| cx.declared_feature(name));
        Self { names: declared.collect(), of_calls, files, of_types }
    }

    /// Returns the condition for the calls of a file.
    pub(super) fn calls_condition(&self, file: usize) -> Compiled {
        self.any_condition(&self.of_calls[file])
    }

    /// Returns the condition for the types of a file.
    pub(super) fn types_condition(&self, file: usize) -> Compiled {
        self.of_types[file].as_ref().map_or(Compiled::Always, |resources| self.any_condition(resources))
    }

    /// Returns the condition for the type of a resource: that of all files with calls of it, which can have calls of
    /// other resources too.
    pub(super) fn resource_condition(&self, resource: usize) -> Compiled {
        let resources = self.files[resource].iter().flat_map(|file| &self.of_calls[*file]);
        self.any_condition(&resources.copied().chain([resource]).collect())
    }

    fn any_condition(&self, resources: &BTreeSet<usize>) -> Compiled {
        let names: Option<_> = resources.iter().map(|resource| self.names[*resource].clone()).collect();
        names.map_or(Compiled::Always, Compiled::With)
    }
}

/// Number of features that a condition lists although most resources reach the types: more would hide the others.
const LISTED: usize = 8;

/// Returns for each file the resources that reach a type of it. `None` if all of them do, or most of many, and for types
/// that the crate has whatever it calls: those of headers of responses, those that no call reaches, and what they contain.
fn features_reaching_types(model: &Model, files: &[BTreeSet<usize>]) -> Vec<Option<BTreeSet<usize>>> {
    let graph = feature_file_graph(model);
    let file = |ty: &Type| feature_file_of_type(model, ty);
    // The files with types of the calls of each file.
    let common: Vec<_> = model.headers.iter().filter_map(|header| file(&header.ty)).collect();
    let mut roots = vec![BTreeSet::new(); model.modules.len()];
    for operation in &model.operations {
        roots[operation.span.file_index()].extend(operation.types().filter_map(file).chain(common.iter().copied()));
    }
    let mut of_types = vec![BTreeSet::new(); model.modules.len()];
    for (resource, files) in files.iter().enumerate() {
        let reached = graph.reachable_from(files.iter().flat_map(|file| &roots[*file]).copied());
        for (resources, _) in of_types.iter_mut().zip(reached).filter(|(_, is_reached)| *is_reached) {
            resources.insert(resource);
        }
    }
    let unreached = of_types.iter().enumerate().filter(|(_, resources)| resources.is_empty()).map(|(file, _)| file);
    let always =
        graph.reachable_from(unreached.chain(model.all_response_headers().filter_map(|field| file(&field.ty))));
    let all = model.resources.len();
    let is_common = |count| count == all || (count > LISTED && 2 * count > all);
    let of_types = of_types.into_iter().zip(always);
    of_types.map(|(resources, always)| (!always && !is_common(resources.len())).then_some(resources)).collect()
}

/// Returns for each file the files of the types that its types contain.
fn feature_file_graph(model: &Model) -> Graph {
    let mut edges = vec![BTreeSet::new(); model.modules.len()];
    let file = |ty: &Type| feature_file_of_type(model, ty);
    for record in &model.records {
        edges[record.header.span.file_index()].extend(record.members().filter_map(|field| file(&field.ty)));
    }
    for union in &model.unions {
        edges[union.header.span.file_index()].extend(union.types().iter().filter_map(file));
    }
    Graph::new(edges.into_iter().map(|files| files.into_iter().collect()).collect())
}

/// Returns the file of the declared type in a type.
fn feature_file_of_type(model: &Model, ty: &Type) -> Option<usize> {
    Some(model.type_header(ty.innermost())?.span.file_index())
}
