//! Union of the payloads of webhooks, which is not declared in the spec: it exists if one field tells the payloads
//! apart.

use std::collections::{BTreeMap, BTreeSet};

use super::{Field, Literal, Record, RecordBody, Spec, TypeExpr, Union, Webhook};
use crate::diagnostics::Spanned;
use crate::maps::IndexMap;

/// Possible names of the union. It gets the first one that the spec does not declare.
const NAMES: [&str; 3] = ["Webhook", "WebhookEvent", "ReceivedWebhook"];

/// Documentation of the union.
const DOC: &str = "A webhook: the payload of one of those that the service sends.";

/// Maximum length of a chain of includes: cycles are reported elsewhere.
const INCLUDES_MAX: usize = 64;

/// Required fields with a constant, by name.
type Constants<'s> = IndexMap<&'s str, &'s Spanned<Literal>>;

impl Spec {
    /// Declares the union of all payloads, if each is a different record, and all have a required field with a
    /// different constant.
    pub(crate) fn declare_webhook_union(&mut self) {
        let Some(file) = self.files().position(|file| file.webhooks.is_some()) else { return };
        self.files[file].webhook_union = self.webhook_union();
    }

    fn webhook_union(&self) -> Option<Union> {
        let section = self.webhooks()?;
        let webhooks = section.value.as_ref()?;
        let name = self.webhook_union_name()?;
        let records = self.records_by_name();
        let mut payloads: Vec<(&Webhook, Constants)> = Vec::new();
        for webhook in &webhooks.payloads {
            let name = plain_type_name(&webhook.ty)?;
            if payloads.iter().all(|(known, _)| known.ty.head.value != *name) {
                let constants = record_constants(&records, records.get(name)?, INCLUDES_MAX)?;
                payloads.push((webhook, constants));
            }
        }
        let tag = webhook_tag(&payloads)?;
        let value = |constants: &Constants| constants[tag].value.to_wire_text().into_owned();
        let named = |(webhook, constants): &(&Webhook, Constants)| {
            Some((Spanned::new(value(constants), webhook.name.span), webhook.rust.clone()?))
        };
        let variant = |(webhook, constants): &(&Webhook, Constants)| {
            (Spanned::new(value(constants), webhook.name.span), vec![webhook.ty.clone()])
        };
        Some(Union {
            name: Spanned::new(name.to_owned(), section.span),
            doc: Some(DOC.to_owned()),
            tag: Some(Spanned::new(tag.to_owned(), webhooks.span)),
            absent: None,
            by: None,
            other: Vec::new(),
            variants: payloads.iter().map(variant).collect(),
            rust: payloads.iter().filter_map(named).collect(),
            rust_type: None,
        })
    }

    fn webhook_union_name(&self) -> Option<&'static str> {
        // Pages of the documentation are named after types, and some file systems ignore case.
        let names: BTreeSet<_> = self.type_names().iter().map(|name| name.to_ascii_lowercase()).collect();
        NAMES.into_iter().find(|name| !names.contains(&name.to_ascii_lowercase()))
    }

    /// Returns all records and templates by name.
    fn records_by_name(&self) -> BTreeMap<&str, &Record> {
        self.records().chain(self.templates()).map(|record| (record.name.value.as_str(), record)).collect()
    }
}

/// Returns the name of a type that consists of a name.
fn plain_type_name(ty: &TypeExpr) -> Option<&str> {
    (ty.argument.is_none() && !ty.nullable).then_some(&ty.head.value)
}

/// Returns the required constants of a record, including the ones of included records; `None` if a name is not
/// declared.
fn record_constants<'s>(
    records: &BTreeMap<&str, &'s Record>,
    record: &'s Record,
    depth_left: usize,
) -> Option<Constants<'s>> {
    let depth_left = depth_left.checked_sub(1)?;
    let included = |name: &Spanned<String>| record_constants(records, records.get(name.value.as_str())?, depth_left);
    match &record.body {
        RecordBody::Instance(instance) => included(&instance.head),
        RecordBody::Fields { include, fields, .. } => {
            let mut constants = include.as_ref().map_or(Some(Constants::default()), included)?;
            constants.extend(fields.iter().filter_map(required_constant));
            Some(constants)
        }
    }
}

/// Returns the constant of a required field. Values of other types have separate names in enums.
fn required_constant(field: &Field) -> Option<(&str, &Spanned<Literal>)> {
    let constant = field.attributes.as_ref()?.constant.as_ref()?;
    let is_tag = !field.optional && !field.ty.nullable && matches!(constant.value, Literal::Text(_));
    is_tag.then_some((field.name.value.as_str(), constant))
}

/// Returns the field that tells the payloads apart. The names of the webhooks are preferred as its values.
fn webhook_tag<'s>(payloads: &[(&Webhook, Constants<'s>)]) -> Option<&'s str> {
    let [(_, first), _, ..] = payloads else { return None };
    let tells_apart = |tag: &str| {
        let values: Option<BTreeSet<_>> =
            payloads.iter().map(|(_, constants)| constants.get(tag).map(|value| value.value.to_wire_text())).collect();
        values.is_some_and(|values| values.len() == payloads.len())
    };
    let tags: Vec<_> = first.keys().copied().filter(|tag| tells_apart(tag)).collect();
    let has_names = |tag: &&&str| {
        payloads.iter().all(|(webhook, constants)| constants[**tag].value.to_wire_text() == webhook.name.value)
    };
    tags.iter().find(has_names).or(tags.first()).copied()
}
