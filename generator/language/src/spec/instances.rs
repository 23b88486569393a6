//! Instances of templates that bodies, responses and errors use without a declaration.

use crate::diagnostics::Spanned;
use std::collections::BTreeSet;

use super::{ContentExpr, Operation, Record, RecordBody, Returns, Spec, TypeExpr};
use crate::grammar::types::{LIST, MAP};

impl Spec {
    /// Declares the instances of templates that a body, a response or an error uses and no record declares:
    /// `Data<Task>` becomes `TaskData`, in the file that uses it first. If that name is taken or the argument is
    /// unknown, the instance stays undeclared, which is an error at its use.
    pub(crate) fn declare_instances(&mut self) {
        let names = self.type_names();
        let templates: BTreeSet<&str> = self.templates().map(|template| template.name.value.as_str()).collect();
        let mut known: BTreeSet<(&str, &str)> = self
            .records()
            .filter_map(|record| match &record.body {
                RecordBody::Instance(instance) => instance_parts(instance),
                RecordBody::Fields { .. } => None,
            })
            .collect();
        let mut instances: Vec<Vec<Record>> = Vec::new();
        for file in self.files() {
            let common = file.errors.iter().filter_map(|section| section.value.as_ref()).flatten();
            let contents =
                file.operations.iter().flat_map(operation_contents).chain(common.map(|error| &error.held.content));
            let payloads = file.webhooks.iter().filter_map(|section| section.value.as_ref());
            let payloads = payloads.flat_map(|webhooks| &webhooks.payloads).map(|webhook| innermost_type(&webhook.ty));
            let mut of_file = Vec::new();
            for ty in contents.filter_map(innermost_content_type).chain(payloads) {
                let Some((template, argument)) =
                    instance_parts(ty).filter(|(template, _)| templates.contains(template))
                else {
                    continue;
                };
                let name = format!("{argument}{template}");
                if names.contains(argument) && !names.contains(&name) && known.insert((template, argument)) {
                    of_file.push(instance_record(name, ty));
                }
            }
            instances.push(of_file);
        }
        for (file, instances) in self.files.iter_mut().zip(instances) {
            file.instances = instances;
        }
    }

    /// Returns the names of all types and templates, even if they have errors.
    pub(super) fn type_names(&self) -> BTreeSet<String> {
        let records = self.records().chain(self.templates()).map(|record| &record.name);
        let enums = self.files().flat_map(|file| &file.enums).map(|decl| &decl.name);
        let unions = self.files().flat_map(|file| &file.unions).map(|union| &union.name);
        let incomplete = self.files().flat_map(|file| &file.incomplete).map(|(_, name)| name.clone());
        records.chain(enums).chain(unions).map(|name| name.value.clone()).chain(incomplete).collect()
    }
}

/// Returns the contents of the body, the responses and the errors of an operation.
fn operation_contents(operation: &Operation) -> impl Iterator<Item = &ContentExpr> {
    let (any, listed) = match &operation.returns {
        Returns::Any(held) => (Some(held), [].as_slice()),
        Returns::ByStatus(responses) => (None, responses.as_slice()),
    };
    let body = operation.body.as_ref().map(|body| &body.content);
    let responses = any.into_iter().chain(listed.iter().map(|(_, held)| held));
    let errors = operation.errors.iter().map(|error| &error.held);
    body.into_iter().chain(responses.chain(errors).map(|held| &held.content))
}

/// Returns the type of a content without the lists and maps around it.
fn innermost_content_type(content: &ContentExpr) -> Option<&TypeExpr> {
    match content {
        ContentExpr::None | ContentExpr::Raw(_) | ContentExpr::Redirect => None,
        ContentExpr::Json(ty) | ContentExpr::Streamed(_, ty) => Some(innermost_type(ty)),
        ContentExpr::OrNone(content, _) => innermost_content_type(content),
    }
}

/// Returns a type without the lists and maps around it.
fn innermost_type(mut ty: &TypeExpr) -> &TypeExpr {
    while let (LIST | MAP, Some(element)) = (ty.head.value.as_str(), &ty.argument) {
        ty = element;
    }
    ty
}

/// Returns the names of the template and of the argument of an instance.
fn instance_parts(ty: &TypeExpr) -> Option<(&str, &str)> {
    let argument = ty.argument.as_ref().filter(|argument| argument.argument.is_none() && !argument.nullable)?;
    Some((&ty.head.value, &argument.head.value))
}

fn instance_record(name: String, ty: &TypeExpr) -> Record {
    Record {
        name: Spanned::new(name, ty.head.span),
        doc: None,
        rust: None,
        parameter: None,
        body: RecordBody::Instance(TypeExpr { nullable: false, ..ty.clone() }),
        parameters: None,
    }
}
