//! Modules: one per file of the spec. The declarations of a file keep their order.

use std::ops::Range;

use copperplate_language::model::{RecordId, UnionId};
use copperplate_language::names::rust_names;

use super::features::Features;
use super::{Lowering, call_name, calls, checked, rust_name, types, unions};
use crate::ir;

/// Returns the outline of a module, for the parts of the crate that list all modules.
pub(super) fn outline(cx: &Lowering, file: usize, features: &Features) -> ir::Outline {
    let declared = Declared::of(cx, file);
    let records = &cx.model.records[declared.records];
    let with_files = records.iter().filter(|record| record.fields.iter().any(|field| field.ty.is_file()));
    let with_files = with_files.map(|record| rust_name(&record.header)).collect();
    let records = records.iter().map(|record| &record.header);
    let enums = cx.model.enums[declared.enums].iter().map(|decl| &decl.header);
    let unions = cx.model.unions[declared.unions].iter().map(|union| &union.header);
    ir::Outline {
        name: name(cx, file),
        with_files,
        types: records.chain(enums).chain(unions).map(rust_name).collect(),
        calls: cx.model.operations[declared.operations]
            .iter()
            .map(|operation| call_name(cx.model, operation))
            .collect(),
        types_compiled: features.types(file),
        calls_compiled: features.calls(file),
    }
}

/// Returns the paths of the spec. Files of no folder are those of a spec in memory.
pub(crate) fn sources(cx: &Lowering) -> ir::Sources {
    let api = cx.model.modules[cx.model.api.package_span.file_index()].path.clone();
    let spec = api.rsplit_once('/').map_or("spec", |(folder, _)| folder).to_owned();
    ir::Sources { spec, api }
}

/// Returns the module of a file.
pub fn module(cx: &Lowering, file: usize) -> ir::Module {
    let declared = Declared::of(cx, file);
    let records = declared.records.map(|number| ir::Item::Record(types::record(cx, RecordId(number))));
    let enums = cx.model.enums[declared.enums].iter().map(|decl| ir::Item::Enum(types::enumeration(cx, decl)));
    let unions = declared.unions.map(|number| unions::union(cx, UnionId(number)));
    ir::Module {
        name: name(cx, file),
        source: cx.model.modules[file].path.clone(),
        items: records.chain(enums).chain(unions).collect(),
        calls: cx.model.operations[declared.operations].iter().map(|operation| calls::call(cx, operation)).collect(),
    }
}

fn name(cx: &Lowering, file: usize) -> String {
    checked(rust_names::of_module(&cx.model.modules[file]))
}

/// Declarations of a file: parts of the lists of the model, which are in the order of files.
pub(super) struct Declared {
    pub(super) records: Range<usize>,
    pub(super) enums: Range<usize>,
    pub(super) unions: Range<usize>,
    pub(super) operations: Range<usize>,
}

impl Declared {
    pub(super) fn of(cx: &Lowering, file: usize) -> Self {
        let model = cx.model;
        Self {
            records: part(&model.records, file, |record| record.header.span.file_index()),
            enums: part(&model.enums, file, |decl| decl.header.span.file_index()),
            unions: part(&model.unions, file, |union| union.header.span.file_index()),
            operations: part(&model.operations, file, |operation| operation.span.file_index()),
        }
    }
}

fn part<T>(declared: &[T], file: usize, file_of: fn(&T) -> usize) -> Range<usize> {
    declared.partition_point(|one| file_of(one) < file)..declared.partition_point(|one| file_of(one) <= file)
}
