//! Modules: one per file of the spec. The declarations of a file keep their order.

use std::ops::Range;

use copperplate_language::model::{RecordId, UnionId};
use copperplate_language::names::rust_names;

use super::features::Features;
use super::{Lowering, calls, checked_rust_name, fields, lower_call_name, lower_rust_name, types, unions};
use crate::ir;

/// Returns the outline of a module, for the parts of the crate that list all modules.
pub(super) fn lower_module_outline(cx: &Lowering, file: usize, features: &Features) -> ir::Outline {
    let declared = FileDeclarations::new(cx, file);
    let outlined = |kind, header, has_json| ir::OutlinedType { kind, name: lower_rust_name(header), has_json };
    let records = cx.model.records[declared.records].iter();
    let records = records.map(|record| {
        let has_json = !record.fields.iter().any(|field| field.ty.is_file());
        outlined(ir::TypeKind::Record, &record.header, has_json)
    });
    let enums = cx.model.enums[declared.enums].iter();
    let enums = enums.map(|decl| outlined(ir::TypeKind::Enum, &decl.header, true));
    let unions = cx.model.unions[declared.unions].iter();
    let unions = unions.map(|union| outlined(ir::TypeKind::Union, &union.header, true));
    ir::Outline {
        name: lower_module_name(cx, file),
        source: cx.model.modules[file].path.clone(),
        types: records.chain(enums).chain(unions).collect(),
        calls: cx.model.operations[declared.operations]
            .iter()
            .map(|operation| lower_call_name(cx.model, operation))
            .collect(),
        calls_compiled: features.calls_condition(file),
    }
}

/// Returns the paths of the spec. Files without a folder belong to a spec in memory.
pub(crate) fn lower_sources(cx: &Lowering) -> ir::Sources {
    let api = cx.model.modules[cx.model.api.package_span.file_index()].path.clone();
    let spec = api.rsplit_once('/').map_or("spec", |(folder, _)| folder).to_owned();
    ir::Sources { spec, api }
}

/// Returns the module of a file.
pub fn lower_module(cx: &Lowering, file: usize) -> ir::Module {
    let declared = FileDeclarations::new(cx, file);
    let records = declared.records.map(|number| ir::Item::Record(fields::lower_record_type(cx, RecordId(number))));
    let enums = cx.model.enums[declared.enums].iter().map(|decl| ir::Item::Enum(types::lower_enum_type(cx, decl)));
    let unions = declared.unions.map(|number| unions::lower_union(cx, UnionId(number)));
    ir::Module {
        name: lower_module_name(cx, file),
        source: cx.model.modules[file].path.clone(),
        items: records.chain(enums).chain(unions).collect(),
        calls: cx.model.operations[declared.operations]
            .iter()
            .map(|operation| calls::lower_call(cx, operation))
            .collect(),
    }
}

pub(super) fn lower_module_name(cx: &Lowering, file: usize) -> String {
    checked_rust_name(rust_names::rust_module_name(&cx.model.modules[file]))
}

/// Declarations of a file, as ranges in the lists of the model, which are ordered by file.
pub(super) struct FileDeclarations {
    pub(super) records: Range<usize>,
    pub(super) enums: Range<usize>,
    pub(super) unions: Range<usize>,
    pub(super) operations: Range<usize>,
}

impl FileDeclarations {
    pub(super) fn new(cx: &Lowering, file: usize) -> Self {
        let model = cx.model;
        Self {
            records: declarations_of_module(&model.records, file, |record| record.header.span.file_index()),
            enums: declarations_of_module(&model.enums, file, |decl| decl.header.span.file_index()),
            unions: declarations_of_module(&model.unions, file, |union| union.header.span.file_index()),
            operations: declarations_of_module(&model.operations, file, |operation| operation.span.file_index()),
        }
    }
}

fn declarations_of_module<T>(declared: &[T], file: usize, file_of: fn(&T) -> usize) -> Range<usize> {
    declared.partition_point(|one| file_of(one) < file)..declared.partition_point(|one| file_of(one) <= file)
}
