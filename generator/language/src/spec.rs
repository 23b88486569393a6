//! A spec as written: a struct for each declaration, with spans and unresolved names.

mod api;
mod instances;
mod lint;
mod operations;
mod pages;
mod responses;
mod servers;
mod variants;
mod webhook_union;
mod webhooks;
mod wire;

use std::collections::BTreeSet;
use std::rc::Rc;

use serde_json::Value;

pub(crate) use self::api::{Api, Auth, Placement, Resource, Scheme};
pub(crate) use self::lint::LintSetting;
pub use self::lint::{Lint, LintLevel};
pub use self::operations::Effect;
pub(crate) use self::operations::Operation;
pub use self::pages::{Pages, PagesElement, PagesPart};
pub(crate) use self::responses::{Body, ContentExpr, ErrorResponse, HeldContent, Returns};
pub use self::responses::{ErrorStatus, Framing, Raw, Status};
pub(crate) use self::servers::{Server, ServerVariable};
pub(crate) use self::variants::list_variants;
pub use self::webhooks::{DescribedSignature, Signature, SignatureEncoding, SignatureHash};
pub(crate) use self::webhooks::{Webhook, Webhooks};
pub(crate) use self::wire::WireSettings;
pub use self::wire::{ArrayStyle, FormLists, FormNulls, ParameterStyle, PathStyle, RateLimitHeaders};
use crate::diagnostics::{Diagnostic, Span, Spanned};
use crate::grammar::{enumeration, types, union};

/// All files, in the order of their paths.
#[derive(Debug)]
pub(crate) struct Spec {
    pub(crate) files: Vec<SpecFile>,
    /// `true` if it is written in a version of the language that this program does not know.
    pub(crate) is_of_other_version: bool,
}

/// A file: its stem, its path and its declarations.
#[derive(Debug)]
pub(crate) struct SpecFile {
    pub(crate) stem: String,
    pub(crate) path: String,
    pub(crate) declarations: Rc<Declarations>,
    /// Instances of templates that operations use without a declaration.
    pub(crate) instances: Vec<Record>,
    /// Union of the payloads of webhooks, if this file has them.
    pub(crate) webhook_union: Option<Union>,
}

/// Start of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileStart {
    /// The first key.
    pub(crate) key: Span,
    /// `true` if the file is a map in brackets.
    pub(crate) is_flow: bool,
}

/// Declarations of a file, in the order of the text.
#[derive(Debug, Default)]
pub(crate) struct Declarations {
    pub(crate) start: Option<FileStart>,
    /// Version of the language.
    pub(crate) language: Option<Section<Spanned<String>>>,
    pub(crate) api: Option<Section<Api>>,
    pub(crate) auth: Option<Section<Auth>>,
    pub(crate) servers: Option<Section<Vec<Server>>>,
    pub(crate) webhooks: Option<Section<Webhooks>>,
    pub(crate) headers: Vec<Field>,
    pub(crate) response_headers: Vec<Field>,
    pub(crate) resources: Vec<Resource>,
    pub(crate) wire: Option<Section<WireSettings>>,
    pub(crate) errors: Option<Section<Vec<ErrorResponse>>>,
    pub(crate) lints: Option<Section<Vec<LintSetting>>>,
    pub(crate) operations: Vec<Operation>,
    pub(crate) records: Vec<Record>,
    pub(crate) templates: Vec<Record>,
    pub(crate) enums: Vec<Enum>,
    pub(crate) unions: Vec<Union>,
    pub(crate) assumptions: Vec<Assumption>,
    /// `true` if the file may contain declarations that are not known.
    pub(crate) is_unreadable: bool,
    /// Section and name of declarations with errors. Anything may be missing from them.
    pub(crate) incomplete: BTreeSet<(&'static str, String)>,
}

/// Section that a spec has once. Its errors are only reported if it is the first one, because a second one is an error
/// itself.
#[derive(Debug)]
pub(crate) struct Section<T> {
    pub(crate) span: Span,
    pub(crate) value: Option<T>,
    pub(crate) errors: Vec<Diagnostic>,
}

impl Spec {
    /// Returns the declarations of each file.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Declarations> {
        self.files.iter().map(|file| &*file.declarations)
    }

    /// Returns the section `api`.
    pub(crate) fn api(&self) -> Option<&Section<Api>> {
        self.files().find_map(|file| file.api.as_ref())
    }

    /// Returns the section `auth`.
    pub(crate) fn auth(&self) -> Option<&Section<Auth>> {
        self.files().find_map(|file| file.auth.as_ref())
    }

    /// Returns the section `servers`.
    pub(crate) fn servers(&self) -> Option<&Section<Vec<Server>>> {
        self.files().find_map(|file| file.servers.as_ref())
    }

    /// Returns the section `webhooks`.
    pub(crate) fn webhooks(&self) -> Option<&Section<Webhooks>> {
        self.files().find_map(|file| file.webhooks.as_ref())
    }

    /// Returns the version of the language.
    pub(crate) fn language(&self) -> Option<&Section<Spanned<String>>> {
        self.files().find_map(|file| file.language.as_ref())
    }

    /// Returns the section `wire`.
    pub(crate) fn wire(&self) -> Option<&Section<WireSettings>> {
        self.files().find_map(|file| file.wire.as_ref())
    }

    /// Returns the section `errors`.
    pub(crate) fn errors(&self) -> Option<&Section<Vec<ErrorResponse>>> {
        self.files().find_map(|file| file.errors.as_ref())
    }

    /// Returns the section `lint`.
    pub(crate) fn lints(&self) -> Option<&Section<Vec<LintSetting>>> {
        self.files().find_map(|file| file.lints.as_ref())
    }

    /// Returns all records, in the order of files and text.
    pub(crate) fn records(&self) -> impl Iterator<Item = &Record> {
        self.files.iter().flat_map(|file| file.declarations.records.iter().chain(&file.instances))
    }

    /// Returns all templates, in the order of files and text.
    pub(crate) fn templates(&self) -> impl Iterator<Item = &Record> {
        self.files().flat_map(|file| &file.templates)
    }

    /// Returns all unions, in the order of files and text; the union of webhooks is the last one of its file.
    pub(crate) fn unions(&self) -> impl Iterator<Item = &Union> {
        self.files.iter().flat_map(|file| file.declarations.unions.iter().chain(&file.webhook_union))
    }

    /// Returns `true` if a file may contain declarations that are not known.
    pub(crate) fn is_unreadable(&self) -> bool {
        self.is_of_other_version || self.files().any(|file| file.is_unreadable)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) name: Spanned<String>,
    pub(crate) optional: bool,
    pub(crate) ty: TypeExpr,
    /// Boxed because most fields have none.
    pub(crate) attributes: Option<Box<Attributes>>,
}

/// Attributes of a field or parameter.
#[derive(Clone, Debug, Default)]
pub struct Attributes {
    /// Documentation.
    pub doc: Option<String>,
    /// `true` if it should no longer be used.
    pub deprecated: bool,
    /// `true` if its value must be masked.
    pub secret: bool,
    /// `true` if its numbers may also come as strings.
    pub or_text: bool,
    /// Explicit Rust name.
    pub rust: Option<Spanned<String>>,
    /// The only value.
    pub constant: Option<Spanned<Literal>>,
    /// Value that the service uses if it is absent.
    pub default: Option<Spanned<Value>>,
    /// The default in prose.
    pub default_is: Option<String>,
    /// Bounds.
    pub bounds: Bounds,
    /// Constraints that are not checked.
    pub constraints: Vec<Constraint>,
    /// `true` for a path parameter whose slashes are sent as path separators.
    pub multi_segment: bool,
    /// Encoding of a query parameter that is not a scalar.
    pub style: Option<Spanned<ParameterStyle>>,
    /// Media type of a part of a body.
    pub media_type: Option<Spanned<String>>,
    /// Role of a header, as written.
    pub role: Option<Spanned<String>>,
}

/// Bounds of a value, inclusive: with their places in a spec, or as numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds<T = Spanned<i64>> {
    /// Minimum of a number.
    pub min: Option<T>,
    /// Maximum of a number.
    pub max: Option<T>,
    /// Minimum number of characters.
    pub min_length: Option<T>,
    /// Maximum number of characters.
    pub max_length: Option<T>,
    /// Minimum number of elements.
    pub min_items: Option<T>,
    /// Maximum number of elements.
    pub max_items: Option<T>,
}

impl<T> Default for Bounds<T> {
    fn default() -> Self {
        Self { min: None, max: None, min_length: None, max_length: None, min_items: None, max_items: None }
    }
}

/// Keyword of JSON Schema that restricts a value.
#[derive(Clone, Debug)]
pub struct Constraint {
    /// Keyword, such as `pattern`.
    pub keyword: Spanned<String>,
    /// Value of the keyword.
    pub value: Value,
}

/// A constant of the spec.
#[derive(Clone, Debug, PartialEq)]
pub enum Literal {
    /// `true` or `false`.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// Another number.
    Float(f64),
    /// A string.
    Text(String),
}

/// A type as written: `T`, `list<T>`, `Template<Name>`, with or without `| null`.
#[derive(Clone, Debug)]
pub(crate) struct TypeExpr {
    pub(crate) head: Spanned<String>,
    pub(crate) argument: Option<Box<TypeExpr>>,
    pub(crate) nullable: bool,
}

/// A record or a template.
#[derive(Debug)]
pub(crate) struct Record {
    pub(crate) name: Spanned<String>,
    pub(crate) doc: Option<String>,
    pub(crate) rust: Option<Spanned<String>>,
    /// The parameter of a template.
    pub(crate) parameter: Option<Spanned<String>>,
    pub(crate) body: RecordBody,
    /// Parameters of operations, instead of fields.
    pub(crate) parameters: Option<Parameters>,
}

impl Record {
    /// Returns the size of its declaration: itself and its fields.
    pub(crate) fn size(&self) -> usize {
        match &self.body {
            RecordBody::Fields { fields, .. } => 1 + fields.len(),
            RecordBody::Instance(_) => 1,
        }
    }

    /// Returns the names that it takes fields from: the record or template it includes, or its template and the
    /// argument.
    pub(crate) fn sources(&self) -> impl Iterator<Item = &Spanned<String>> {
        let (first, second) = match &self.body {
            RecordBody::Fields { include, .. } => (include.as_ref(), None),
            RecordBody::Instance(instance) => {
                (Some(&instance.head), instance.argument.as_ref().map(|argument| &argument.head))
            }
        };
        first.into_iter().chain(second)
    }
}

/// Parameters that a template has for operations.
#[derive(Debug)]
pub(crate) struct Parameters {
    pub(crate) query: Vec<Field>,
    pub(crate) headers: Vec<Field>,
}

#[derive(Debug)]
pub(crate) enum RecordBody {
    Fields { include: Option<Spanned<String>>, fields: Vec<Field>, extra: Option<Box<Field>> },
    Instance(TypeExpr),
}

/// Distinction of the objects of a union without a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distinction {
    /// Required fields and constants.
    Keys,
    /// Required fields and constants, and the order of the variants.
    First,
    /// None: a value can match several variants.
    All,
}

list_variants! { Distinction:
    /// Returns the word of the spec language.
    pub(crate) fn keyword -> &'static str;
    Keys = union::KEYS;
    First = union::FIRST;
    All = union::ALL;
}

/// Type of the values of an enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnumBase {
    /// Strings.
    String,
    /// Integers that fit an `i64`.
    Integer,
}

impl EnumBase {
    /// Types that a spec states.
    pub(crate) const WRITTEN: [Self; 1] = [Self::Integer];

    /// Returns the word of the spec language.
    pub fn keyword(self) -> &'static str {
        match self {
            Self::String => types::STRING,
            Self::Integer => enumeration::INTEGER,
        }
    }
}

/// Value of an enum. The name of a string is the string.
#[derive(Debug)]
pub(crate) struct EnumValue {
    pub(crate) name: Spanned<String>,
    pub(crate) value: Literal,
}

#[derive(Debug)]
pub(crate) struct Enum {
    pub(crate) name: Spanned<String>,
    pub(crate) doc: Option<String>,
    pub(crate) base: EnumBase,
    pub(crate) values: Vec<EnumValue>,
    pub(crate) about: Vec<(Spanned<String>, String)>,
    pub(crate) rust: Vec<(Spanned<String>, Spanned<String>)>,
    /// The Rust name of the enum itself; `rust` names its values.
    pub(crate) rust_type: Option<Spanned<String>>,
}

#[derive(Debug)]
pub(crate) struct Union {
    pub(crate) name: Spanned<String>,
    pub(crate) doc: Option<String>,
    pub(crate) tag: Option<Spanned<String>>,
    /// The variant for values without the tag, if it is optional.
    pub(crate) absent: Option<Spanned<String>>,
    pub(crate) by: Option<Distinction>,
    pub(crate) other: Vec<Spanned<String>>,
    pub(crate) variants: Vec<(Spanned<String>, Vec<TypeExpr>)>,
    pub(crate) rust: Vec<(Spanned<String>, Spanned<String>)>,
    /// The Rust name of the union itself; `rust` names its variants.
    pub(crate) rust_type: Option<Spanned<String>>,
}

#[derive(Debug)]
pub(crate) struct Assumption {
    pub(crate) name: Spanned<String>,
    pub(crate) document: String,
    pub(crate) assume: String,
    pub(crate) because: String,
    pub(crate) at: Vec<Spanned<String>>,
}
