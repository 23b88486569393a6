//! Spec paths that assumptions may name, and their parser.

use super::path::{
    AUTH, Aspect, FieldOwner, HEADERS, Location, OPERATIONS, RESOURCES, RESPONSE_HEADERS, SERVERS, Section, SpecPath,
    WEBHOOKS,
};
use super::{Enum, Field, Model, Named, Operation, Record, Resource, Union};
use crate::diagnostics::{Span, Spanned};
use crate::grammar::{operation, webhooks};
use crate::maps::{IndexMap, IndexSet};

/// Declarations of a model by name, to parse spec paths against.
pub(crate) struct DeclaredPaths<'m> {
    headers: IndexSet<&'m str>,
    response_headers: IndexSet<&'m str>,
    schemes: IndexSet<&'m str>,
    servers: IndexSet<&'m str>,
    webhooks: IndexSet<&'m str>,
    resources: IndexSet<&'m str>,
    operations: IndexMap<&'m str, &'m Operation>,
    /// Types and templates, each with the fields of a record and the fields that it declares itself.
    declarations: IndexMap<&'m SpecPath, (Option<&'m Record>, &'m [SpecPath])>,
}

impl<'m> DeclaredPaths<'m> {
    pub(crate) fn new(model: &'m Model) -> Self {
        let mut declarations: IndexMap<_, (Option<&Record>, &[SpecPath])> = IndexMap::default();
        declarations.extend(model.declarations().map(|path| (path.value, Default::default())));
        for record in &model.records {
            declarations.entry(&record.header.path).or_default().0 = Some(record);
        }
        for named in &model.named {
            declarations.entry(&named.path).or_default().1 = &named.fields;
        }
        Self {
            headers: model.headers.iter().map(|header| header.name.as_str()).collect(),
            response_headers: model.response_headers.iter().map(|header| header.name.as_str()).collect(),
            schemes: model.auth.schemes.iter().filter_map(|scheme| scheme.name.as_deref()).collect(),
            servers: model.servers.iter().map(|server| server.name.as_str()).collect(),
            webhooks: model.webhooks().map(|webhook| webhook.name.as_str()).collect(),
            resources: model.resources.iter().map(|resource| resource.name.as_str()).collect(),
            operations: model.operations.iter().map(|operation| (operation.name.as_str(), operation)).collect(),
            declarations,
        }
    }

    /// Parses a spec path. Returns `None` if no declaration has it.
    ///
    /// A parameter can be written with or without its location. If a string is ambiguous, the precedence is: parameter
    /// with its location, response header, aspect, path parameter, query parameter, header.
    pub(crate) fn parse_spec_path(&self, text: &str) -> Option<SpecPath> {
        if let Some(section) = Section::ALL.into_iter().find(|section| section.name() == text) {
            return Some(SpecPath::Section(section));
        }
        let (section, rest) = text.split_once('.')?;
        match section {
            HEADERS => self.headers.contains(rest).then(|| SpecPath::Header(rest.into())),
            RESPONSE_HEADERS => {
                self.response_headers.contains(rest).then(|| SpecPath::ResponseHeader(None, rest.into()))
            }
            AUTH => self.schemes.contains(rest).then(|| SpecPath::Scheme(rest.into())),
            SERVERS => self.servers.contains(rest).then(|| SpecPath::Server(rest.into())),
            WEBHOOKS => {
                let name = rest.strip_prefix(webhooks::PAYLOADS.name)?.strip_prefix('.')?;
                self.webhooks.contains(name).then(|| SpecPath::Webhook(name.into()))
            }
            RESOURCES => self.resources.contains(rest).then(|| SpecPath::Resource(rest.into())),
            OPERATIONS => self.parse_operation_path(rest),
            _ => self.parse_declaration_path(section, rest),
        }
    }

    /// Parses the path of a type or template, or of one of its fields. Type names do not contain dots.
    fn parse_declaration_path(&self, section: &str, rest: &str) -> Option<SpecPath> {
        let (name, field) = match rest.split_once('.') {
            Some((name, field)) => (name, Some(field)),
            None => (rest, None),
        };
        let declaration = SpecPath::from_section(section, name)?;
        let (resolved, named) = self.declarations.get(&declaration)?;
        let Some(field) = field else { return Some(declaration) };
        let owner = if let SpecPath::Record(name) = declaration {
            FieldOwner::Record(name)
        } else if let SpecPath::Template(name) = declaration {
            FieldOwner::Template(name)
        } else {
            return None;
        };
        let path = SpecPath::Field(owner, field.into());
        let mut resolved = resolved.iter().flat_map(|record| record.members());
        (named.contains(&path) || resolved.any(|field| field.path == path)).then_some(path)
    }

    /// Parses the path of an operation, or of a part of it. The name of an operation has one dot, or none.
    fn parse_operation_path(&self, rest: &str) -> Option<SpecPath> {
        let end_at = |dot| rest.match_indices('.').nth(dot).map_or(rest.len(), |(end, _)| end);
        let (end, operation) =
            [end_at(1), end_at(0)].into_iter().find_map(|end| Some((end, self.operations.get(&rest[..end])?)))?;
        let name = operation.name.as_str();
        let Some(member) = rest[end..].strip_prefix('.') else { return Some(SpecPath::Operation(name.into())) };
        let parameter = |location: Location, wanted: &str| {
            let mut fields = operation.parameters(location).iter();
            fields.any(|field| field.name == wanted).then(|| SpecPath::Parameter(name.into(), location, wanted.into()))
        };
        let located = Location::ALL
            .into_iter()
            .find_map(|location| parameter(location, member.strip_prefix(location.name())?.strip_prefix('.')?));
        let response_header = || {
            let wanted = member.strip_prefix(operation::RESPONSE_HEADERS.name)?.strip_prefix('.')?;
            let mut headers = operation.response_headers.iter();
            let is_there = headers.any(|header| header.name == wanted);
            is_there.then(|| SpecPath::ResponseHeader(Some(name.into()), wanted.into()))
        };
        let aspect = || Aspect::ALL.into_iter().find(|aspect| aspect.name() == member);
        located
            .or_else(response_header)
            .or_else(|| aspect().map(|aspect| SpecPath::Aspect(name.into(), aspect)))
            .or_else(|| Location::ALL.into_iter().find_map(|location| parameter(location, member)))
    }
}

impl Model {
    /// Returns all spec paths as strings, for suggestions. Parameters are listed with and without their location.
    pub(crate) fn declared_spec_paths(&self) -> Vec<String> {
        let mut paths: Vec<_> = Section::ALL.iter().map(|section| section.name().to_owned()).collect();
        paths.extend(self.resources.iter().map(|resource| format!("{RESOURCES}.{}", resource.name)));
        paths.extend(
            self.auth
                .schemes
                .iter()
                .filter(|scheme| scheme.name.is_some())
                .map(|scheme| scheme.spec_path().to_string()),
        );
        paths.extend(self.servers.iter().map(|server| server.spec_path().to_string()));
        paths.extend(self.webhooks().map(|webhook| webhook.spec_path().to_string()));
        for operation in &self.operations {
            let path = operation.spec_path();
            paths.extend(operation.all_parameters().map(|field| format!("{path}.{}", field.name)));
            paths.extend(Aspect::ALL.iter().map(|aspect| format!("{path}.{}", aspect.name())));
            paths.push(path.to_string());
        }
        paths.extend(self.declarations().map(|path| path.value.to_string()));
        paths.extend(self.fields().map(|field| field.path.to_string()));
        paths.extend(self.declared_fields().map(ToString::to_string));
        paths
    }

    /// Returns `true` if a record or template declares the field with this path.
    pub fn declares(&self, path: &SpecPath) -> bool {
        self.declared_fields().any(|field| field == path)
    }

    /// Returns the span of a type or template.
    pub fn declaration_span(&self, path: &SpecPath) -> Option<Span> {
        self.declarations().find(|declared| declared.value == path).map(|declared| declared.span)
    }

    /// Returns the spec paths of types and templates.
    pub fn declaration_paths(&self) -> impl Iterator<Item = &SpecPath> {
        self.declarations().map(|declared| declared.value)
    }

    /// Returns the paths of the fields of records and templates.
    fn declared_fields(&self) -> impl Iterator<Item = &SpecPath> {
        let fields = self.records.iter().flat_map(Record::members).map(|field| &field.path);
        fields.chain(self.named.iter().flat_map(|declaration| &declaration.fields))
    }

    /// Returns types and templates with their spans.
    pub(crate) fn declarations(&self) -> impl Iterator<Item = Spanned<&SpecPath>> {
        let records = self.records.iter().map(|record| &record.header);
        let enums = self.enums.iter().map(|decl| &decl.header);
        let unions = self.unions.iter().map(|union| &union.header);
        let headers = records.chain(enums).chain(unions).map(|header| Spanned::new(&header.path, header.span));
        headers.chain(self.named.iter().map(|Named { path, span, .. }| Spanned::new(path, *span)))
    }
}

impl Resource {
    /// Returns its spec path.
    pub fn spec_path(&self) -> SpecPath {
        SpecPath::Resource(self.name.as_str().into())
    }
}

impl Enum {
    /// Returns the spec path of a value.
    pub fn value_path(&self, value: &str) -> SpecPath {
        SpecPath::Value(self.header.name.as_str().into(), value.into())
    }
}

impl Union {
    /// Returns the spec path of a variant, by its tag value or name.
    pub fn variant_path(&self, variant: &str) -> SpecPath {
        SpecPath::Variant(self.header.name.as_str().into(), variant.into())
    }
}

impl Operation {
    /// Returns its spec path.
    pub fn spec_path(&self) -> SpecPath {
        SpecPath::Operation(self.name.as_str().into())
    }

    /// Returns the parameters at a location.
    pub fn parameters(&self, location: Location) -> &[Field] {
        match location {
            Location::Path => &self.path,
            Location::Query => &self.query,
            Location::Headers => &self.headers,
            Location::Cookies => &self.cookies,
        }
    }

    /// Returns the parameters at all locations.
    pub fn all_parameters(&self) -> impl Iterator<Item = &Field> {
        Location::ALL.into_iter().flat_map(|location| self.parameters(location))
    }
}
