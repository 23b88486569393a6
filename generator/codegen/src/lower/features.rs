//! Cargo features of the resources and of webhooks, and the files that each compiles.
//!
//! A feature compiles whole files: the files with calls of its resource, and the files with types that these calls can
//! send or receive. Types in a file can contain types in another, so files are the nodes of the graph. A resource
//! without a feature in the manifest is always compiled.

use std::collections::BTreeSet;

use copperplate_language::model::graph::Graph;
use copperplate_language::model::{Model, Type};
use copperplate_language::names;

use super::webhooks::declared_webhooks_feature;
use super::{Lowering, lower_resource_names};
use crate::ir::Compiled;

/// Returns the name of the feature of each resource.
pub(crate) fn feature_names(model: &Model) -> Vec<String> {
    let accessors = model.resources.iter().map(|resource| lower_resource_names(&resource.name).1);
    accessors.map(|accessor| names::feature_name(&accessor)).collect()
}

/// Returns the condition for code that needs all types.
pub(super) fn all_features_condition(cx: &Lowering) -> Compiled {
    let feature = cx.declared_feature(names::ALL_RESOURCES.to_owned());
    feature.map_or(Compiled::Always, |name| Compiled::With(vec![name]))
}

/// Features of the resources, with the parts of the crate that they compile.
pub(super) struct Features {
    /// For each resource: its feature, if the manifest declares it.
    names: Vec<Option<String>>,
    /// The feature of webhooks, if the manifest declares it.
    webhooks: Option<String>,
    /// For each file: the resources of its calls, by number.
    of_calls: Vec<BTreeSet<usize>>,
    /// For each resource: the files with its calls.
    files: Vec<BTreeSet<usize>>,
    /// For each file: the features that reach a type in it, or `None` if it is always compiled.
    of_types: Vec<Option<Reaching>>,
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
        let webhooks = declared_webhooks_feature(cx);
        let of_types = features_reaching_types(model, &files, webhooks.is_some());
        let declared = feature_names(model).into_iter().map(|name| cx.declared_feature(name));
        Self { names: declared.collect(), webhooks, of_calls, files, of_types }
    }

    /// Returns the condition for the calls of a file.
    pub(super) fn calls_condition(&self, file: usize) -> Compiled {
        self.any_condition(&self.of_calls[file])
    }

    /// Returns the condition for the types of a file.
    pub(super) fn types_condition(&self, file: usize) -> Compiled {
        let Some(Reaching { resources, webhooks }) = &self.of_types[file] else { return Compiled::Always };
        match self.any_condition(resources) {
            Compiled::Always => Compiled::Always,
            Compiled::With(names) => {
                Compiled::With(names.into_iter().chain(self.webhooks.clone().filter(|_| *webhooks)).collect())
            }
        }
    }

    /// Returns the condition for the type of a resource: the condition of all files with its calls, which can contain
    /// calls of other resources too.
    pub(super) fn resource_condition(&self, resource: usize) -> Compiled {
        let resources = self.files[resource].iter().flat_map(|file| &self.of_calls[*file]);
        self.any_condition(&resources.copied().chain([resource]).collect())
    }

    fn any_condition(&self, resources: &BTreeSet<usize>) -> Compiled {
        let names: Option<_> = resources.iter().map(|resource| self.names[*resource].clone()).collect();
        names.map_or(Compiled::Always, Compiled::With)
    }
}

/// Features that reach a type in a file.
struct Reaching {
    resources: BTreeSet<usize>,
    webhooks: bool,
}

/// Number of features up to which a condition lists them although most resources reach the types. A longer list would
/// hide the other conditions.
const LISTED: usize = 8;

/// Returns for each file the features that reach a type in it. `None` if all resources do, or most of many, and for
/// types that are always in the crate: types of response headers, types that no feature reaches, and the types that
/// they contain.
fn features_reaching_types(model: &Model, files: &[BTreeSet<usize>], has_webhooks: bool) -> Vec<Option<Reaching>> {
    let graph = feature_file_graph(model);
    let file = |ty: &Type| feature_file_of_type(model, ty);
    // The files with the types that the calls in each file use.
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
    let of_webhooks = model.webhook_types().filter(|_| has_webhooks).filter_map(|ty| file(&ty));
    let of_webhooks = graph.reachable_from(of_webhooks);
    let is_reached = |(resources, webhooks): (&BTreeSet<_>, &bool)| *webhooks || !resources.is_empty();
    let reached: Vec<_> = of_types.iter().zip(&of_webhooks).map(is_reached).collect();
    let unreached = (0..reached.len()).filter(|file| !reached[*file]);
    let always =
        graph.reachable_from(unreached.chain(model.all_response_headers().filter_map(|field| file(&field.ty))));
    let all = model.resources.len();
    let is_common = |count| count > 0 && count == all || (count > LISTED && 2 * count > all);
    let of_types = of_types.into_iter().zip(of_webhooks).zip(always);
    let reaching = |((resources, webhooks), always): ((BTreeSet<usize>, bool), bool)| {
        (!always && !is_common(resources.len())).then_some(Reaching { resources, webhooks })
    };
    of_types.map(reaching).collect()
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
