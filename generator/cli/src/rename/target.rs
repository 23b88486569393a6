//! Resolution of a name on the command line to an element.

use std::collections::BTreeSet;

use copperplate_language::diagnostics::{Errors, suggest_nearest};
use copperplate_language::files::Source;
use copperplate_language::grammar::{NameKind, record, section};
use copperplate_language::model::{Field, Location, Model};
use copperplate_language::names;
use copperplate_language::uses::visit_names;

use crate::error::{Error, ErrorCode};

/// Element that can be renamed.
pub(super) enum Target {
    /// A call by its name.
    Call(String),
    /// A type with the section that declares it.
    Type(&'static str, String),
    /// A resource.
    Resource(String),
    /// A field or parameter, by the keys that lead to its declaration.
    Field(FieldTarget),
}

/// A field or parameter.
pub(super) struct FieldTarget {
    pub(super) keys: [String; 4],
    /// Name on the command line.
    pub(super) name: String,
    /// Current name in Rust.
    pub(super) rust: Option<String>,
}

/// Elements of a spec whose names its author chose.
pub(super) struct NamedElements<'m> {
    model: &'m Model,
    /// Declared types and templates with their sections.
    types: Vec<(&'static str, String)>,
}

impl<'m> NamedElements<'m> {
    /// Finds the elements. Instances without a declaration have no names.
    pub(super) fn new(model: &'m Model, sources: &[Source]) -> Result<Self, Errors> {
        let mut declared = BTreeSet::new();
        visit_names(sources, &mut |text| {
            if text.is_declaration && text.kind == NameKind::Type {
                declared.insert(text.text.to_owned());
            }
        })?;
        let types = model.declaration_paths().filter_map(|path| {
            let text = path.to_string();
            let (section, name) = text.split_once('.')?;
            let section = section::TYPES.iter().find(|known| known.name == section)?;
            declared.contains(name).then(|| (section.name, name.to_owned()))
        });
        Ok(Self { model, types: types.collect() })
    }

    fn has_call(&self, name: &str) -> bool {
        self.model.operations.iter().any(|operation| operation.name == name)
    }

    fn has_resource(&self, name: &str) -> bool {
        self.model.resources.iter().any(|resource| resource.name == name)
    }

    /// Finds an element by its name, or by its spec path.
    pub(super) fn find(&self, name: &str) -> Result<Target, Error> {
        let inside = |section: &str| name.strip_prefix(section).and_then(|rest| rest.strip_prefix('.'));
        let sections = section::TYPES.iter().chain([&section::OPERATIONS, &section::RESOURCES]);
        // A resource or a call may be called like a section.
        let is_element = |name: &str| self.has_resource(name) || self.has_call(name);
        let short = sections.filter(|section| !is_element(section.name)).find_map(|section| inside(section.name));
        let short = short.unwrap_or(name);
        let ty = self.types.iter().find(|(_, declared)| declared == short);
        let found = if self.has_call(short) {
            Some(Target::Call(short.to_owned()))
        } else if let Some((section, name)) = ty {
            Some(Target::Type(section, name.clone()))
        } else if self.has_resource(short) {
            Some(Target::Resource(short.to_owned()))
        } else {
            self.find_field(short).or_else(|| self.find_parameter(short)).map(Target::Field)
        };
        found.ok_or_else(|| self.unknown_element(name, short))
    }

    fn unknown_element(&self, name: &str, short: &str) -> Error {
        let calls = self.model.operations.iter().map(|operation| operation.name.clone());
        let resources = self.model.resources.iter().map(|resource| resource.name.clone());
        let fields = self.model.fields().map(|field| {
            let path = field.path.to_string();
            path.split_once('.').map_or(path.clone(), |(_, rest)| rest.to_owned())
        });
        let types = self.types.iter().map(|(_, name)| name.clone());
        let all: Vec<String> = types.chain(calls).chain(resources).chain(fields).collect();
        let near = suggest_nearest(short, all.iter().map(String::as_str));
        let help = near.map_or_else(
            || "name a call such as `users.get`, a type, a resource, or a field such as `User.name`".to_owned(),
            |near| format!("did you mean `{near}`?"),
        );
        Error::new(ErrorCode::Usage, format!("the spec has no element `{name}`")).help(help)
    }

    /// Finds a field as `Type.field`.
    fn find_field(&self, name: &str) -> Option<FieldTarget> {
        self.model.records.iter().find_map(|record| {
            let inside = name.strip_prefix(record.header.name.as_str())?.strip_prefix('.')?;
            let field = record.field(inside)?;
            // A field that comes from another declaration is renamed there.
            let path = field.path.to_string();
            let mut parts = path.splitn(3, '.');
            let (section, owner, wire) = (parts.next()?, parts.next()?, parts.next()?);
            Some(FieldTarget::new(name, field, [section, owner, record::FIELDS_KEY.name, wire]))
        })
    }

    /// Finds a parameter as `resource.method.parameter`, with or without its location.
    fn find_parameter(&self, name: &str) -> Option<FieldTarget> {
        self.model.operations.iter().find_map(|operation| {
            let inside = name.strip_prefix(operation.name.as_str())?.strip_prefix('.')?;
            Location::ALL.into_iter().find_map(|location| {
                let bare = inside.strip_prefix(location.name()).and_then(|rest| rest.strip_prefix('.'));
                let bare = bare.unwrap_or(inside);
                let field = operation.parameters(location).iter().find(|field| field.name == bare)?;
                let (section, owner) = match &field.template {
                    Some(owner) => (section::TEMPLATES.name, &**owner),
                    None => (section::OPERATIONS.name, operation.name.as_str()),
                };
                Some(FieldTarget::new(name, field, [section, owner, location.name(), bare]))
            })
        })
    }

    /// Returns the new name for a name in the spec. The name of an instance without a declaration consists of the
    /// names of its two parts.
    pub(super) fn renamed(&self, target: &Target, kind: NameKind, name: &str, new: &str) -> Option<String> {
        match target {
            Target::Call(old) => (kind == NameKind::Operation && name == old).then(|| new.to_owned()),
            Target::Resource(old) => (kind == NameKind::Resource && name == old).then(|| new.to_owned()),
            Target::Type(_, old) if kind == NameKind::Type && name == old => Some(new.to_owned()),
            Target::Type(_, old) if kind == NameKind::Type => {
                if self.types.iter().any(|(_, declared)| declared == name) {
                    return None;
                }
                let record = self.model.records.iter().find(|record| record.header.name == name)?;
                let (template, argument) = record.instance_of.as_ref()?;
                let part = |part: &String| if part == old { new.to_owned() } else { part.clone() };
                Some(format!("{}{}", part(argument), part(template))).filter(|renamed| renamed != name)
            }
            Target::Type(..) | Target::Field(_) => None,
        }
    }

    /// Checks a new name, and returns it without the part that it repeats from the old one.
    pub(super) fn check_new_name(&self, target: &Target, new: &str) -> Result<String, Error> {
        let refuse =
            |message: String, help: &str| Err(Error::new(ErrorCode::Usage, message).unwritten().help(help.to_owned()));
        let taken = |what: &str| {
            let help = "choose another name, or rename the other element first";
            refuse(format!("there is already {what} `{new}`"), help)
        };
        match target {
            Target::Call(old) => {
                let (resource, method) = match new.split_once('.') {
                    Some((resource, method)) => (Some(resource), method),
                    None => (None, new),
                };
                if !names::is_spec_name(method) {
                    let help = "write `resource.method`, or `method` for a call of the client itself";
                    return refuse(format!("`{new}` is not the name of a call"), help);
                }
                if new != old && self.has_call(new) {
                    return taken("a call");
                }
                if self.has_resource(new) {
                    return taken("a resource");
                }
                if let Some(resource) = resource.filter(|resource| !self.has_resource(resource)) {
                    let known = self.model.resources.iter().map(|known| known.name.as_str());
                    let help = suggest_nearest(resource, known).map_or_else(
                        || "declare it under `resources` first".to_owned(),
                        |near| format!("did you mean `{near}`?"),
                    );
                    return refuse(format!("there is no resource `{resource}`"), &help);
                }
            }
            Target::Type(_, old) => {
                if !names::is_type_name(new) {
                    let help = "start with a capital letter and use only ASCII letters and digits";
                    return refuse(format!("`{new}` is not a valid name for a type"), help);
                }
                let is_same = |name: &str| names::name_without_case(name) == names::name_without_case(new);
                if self.types.iter().any(|(_, name)| name != old && is_same(name)) {
                    return taken("a type");
                }
            }
            Target::Resource(old) => {
                if !names::is_spec_name(new) {
                    let help = "use letters, digits and hyphens, such as `team-members`";
                    return refuse(format!("`{new}` is not a valid name for a resource"), help);
                }
                if new != old && self.has_resource(new) {
                    return taken("a resource");
                }
                if self.has_call(new) {
                    return taken("a call");
                }
            }
            Target::Field(field) => {
                let owner = field.name.rsplit_once('.').map(|(owner, _)| owner).unwrap_or_default();
                let short = new.strip_prefix(owner).and_then(|rest| rest.strip_prefix('.')).unwrap_or(new);
                if !names::is_value_name(short) {
                    let help = "write its name in Rust, such as `first_name`: the service knows it by the other one";
                    return refuse(format!("`{short}` is not a valid name for a field in Rust"), help);
                }
                return Ok(short.to_owned());
            }
        }
        Ok(new.to_owned())
    }
}

impl FieldTarget {
    fn new(name: &str, field: &Field, keys: [&str; 4]) -> Self {
        Self { keys: keys.map(str::to_owned), name: name.to_owned(), rust: names::rust_names::rust_field_name(field) }
    }
}

impl Target {
    /// Returns the element for a message.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Call(name) => format!("the call `{name}`"),
            Self::Type(_, name) => format!("the type `{name}`"),
            Self::Resource(name) => format!("the resource `{name}`"),
            Self::Field(field) => format!("`{}`", field.name),
        }
    }
}
