//! Every place that an assumption may name.

use std::borrow::Cow;

use super::{Model, Named};
use crate::diagnostics::Span;

/// The keys of an operation that an assumption can be about.
const ASPECTS: [&str; 5] = ["http", "effect", "body", "returns", "pages"];

impl Model {
    /// The names of all places, such as `records.User.lastName`, some more than once: a field that records share has one name.
    pub(crate) fn places(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let sections = ["api", "auth", "headers", "operations", "wire", "wire.query-arrays"];
        let resources = self.resources.iter().map(|resource| Cow::Owned(format!("resources.{}", resource.name)));
        let operations = self.operations.iter().flat_map(|operation| {
            let owner = format!("operations.{}", operation.name);
            let aspects = ASPECTS.map(|aspect| Cow::Owned(format!("{owner}.{aspect}")));
            aspects.into_iter().chain([Cow::Owned(owner)])
        });
        let fields = self.fields().map(|field| &field.path);
        let named = self.named.iter().flat_map(|declaration| &declaration.fields);
        let declarations = self.owners().map(|(path, _)| path);
        let paths = declarations.chain(fields).chain(named).map(|path| Cow::Borrowed(path.as_str()));
        sections.into_iter().map(Cow::Borrowed).chain(resources).chain(operations).chain(paths)
    }

    /// Whether a record or template declares a field at a place, such as `templates.Page.size`.
    pub(crate) fn declares(&self, path: &str) -> bool {
        let fields = self.records.iter().flat_map(|record| &record.fields).map(|field| &field.path);
        fields.chain(self.named.iter().flat_map(|declaration| &declaration.fields)).any(|field| field == path)
    }

    /// Where a declaration stands that has parts, such as `templates.Page`.
    pub(crate) fn span_of_owner(&self, path: &str) -> Option<Span> {
        self.owners().find(|(owner, _)| *owner == path).map(|(_, span)| span)
    }

    fn owners(&self) -> impl Iterator<Item = (&String, Span)> {
        let records = self.records.iter().map(|record| &record.header);
        let enums = self.enums.iter().map(|decl| &decl.header);
        let unions = self.unions.iter().map(|union| &union.header);
        let headers = records.chain(enums).chain(unions).map(|header| (&header.path, header.span));
        headers.chain(self.named.iter().map(|Named { path, span, .. }| (path, *span)))
    }
}
