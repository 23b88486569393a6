//! A public item: its path, its signature, and where in the spec it comes from.

use std::fmt;

use copperplate_language::model::SpecPath;

use super::signature::{Receiver, Signature};
use super::ty::SurfaceType;

/// A public item.
#[derive(Clone, Debug)]
pub struct PublicItem {
    /// Path in the crate.
    pub path: ItemPath,
    pub(crate) kind: ItemKind,
    /// `true` if it has the attribute `#[deprecated]`.
    pub deprecated: bool,
    /// The declarations of the spec that it belongs to: it exists as long as they do.
    pub part_of: Vec<SpecPath>,
    /// The elements of the spec that its signature comes from.
    pub origins: Vec<SpecPath>,
    /// Its name on the wire, if code that names it sends or receives that.
    pub wire: Option<String>,
}

/// Path of an item.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ItemPath {
    pub(crate) module: &'static str,
    /// The type.
    pub(crate) owner: String,
    pub(crate) member: Option<Member>,
}

/// A part of a type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Member {
    Field(String),
    /// A variant or function.
    Associated(String),
}

/// The signature of an item.
#[derive(Clone, Debug)]
pub(crate) enum ItemKind {
    /// A struct or enum, with the traits that it derives beside `Debug`, which every type has.
    Type {
        keyword: &'static str,
        derives: &'static str,
    },
    Field(SurfaceType),
    /// A variant, with the type that it holds.
    Variant(Option<SurfaceType>),
    Function(Function),
    /// A conversion into the union that a variant belongs to, from the type that it holds; `None` if several variants
    /// hold it, so that there is none.
    Conversion(Option<SurfaceType>),
    /// The type of the response of a call.
    Response(SurfaceType),
    /// The type of the elements of the list that a call returns in pages.
    Pages(SurfaceType),
}

/// The signature of a function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) receiver: Option<Receiver>,
    pub(crate) arguments: Vec<ItemArgument>,
    pub(crate) output: SurfaceType,
    /// For a function with an argument for each required field: the elements of the spec that decide their order.
    pub(crate) order: Option<Vec<SpecPath>>,
}

/// An argument of a function.
#[derive(Clone, Debug)]
pub struct ItemArgument {
    pub(crate) name: String,
    /// Name on the wire.
    pub wire: String,
    /// Element of the spec that it comes from.
    pub origin: SpecPath,
    /// Type that callers pass.
    pub ty: SurfaceType,
}

impl PublicItem {
    /// Creates the item of a type of the crate.
    pub(super) fn new_type(
        module: &'static str,
        name: &str,
        keyword: &'static str,
        derives: &'static str,
        part_of: Vec<SpecPath>,
    ) -> Self {
        Self {
            path: ItemPath { module, owner: name.to_owned(), member: None },
            kind: ItemKind::Type { keyword, derives },
            deprecated: false,
            part_of,
            origins: Vec::new(),
            wire: None,
        }
    }

    /// Returns the item of a variant or function of the type that `self` is.
    pub(super) fn member(&self, name: &str, kind: ItemKind) -> Self {
        self.with_member(Some(Member::Associated(name.to_owned())), kind)
    }

    /// Returns the item of a field of the type that `self` is.
    pub(super) fn field(&self, name: &str, ty: SurfaceType) -> Self {
        self.with_member(Some(Member::Field(name.to_owned())), ItemKind::Field(ty))
    }

    /// Returns another item of the type that `self` is.
    pub(super) fn with_kind(&self, kind: ItemKind) -> Self {
        self.with_member(None, kind)
    }

    fn with_member(&self, member: Option<Member>, kind: ItemKind) -> Self {
        Self {
            path: ItemPath { member, ..self.path.clone() },
            kind,
            deprecated: false,
            part_of: self.part_of.clone(),
            origins: Vec::new(),
            wire: None,
        }
    }
}

/// The arguments of a function that only their order distinguishes, and the elements of the spec that decide it.
pub struct PositionalArguments<'i> {
    pub arguments: &'i [ItemArgument],
    pub order: &'i [SpecPath],
}

impl PublicItem {
    /// Returns the name under which reports list it.
    pub fn report_name(&self) -> String {
        match &self.kind {
            ItemKind::Response(_) => format!("{} returns", self.path),
            ItemKind::Pages(_) => format!("{} pages of", self.path),
            ItemKind::Conversion(_) => format!("{} from", self.path),
            ItemKind::Type { .. } | ItemKind::Field(_) | ItemKind::Variant(_) | ItemKind::Function(_) => {
                self.path.to_string()
            }
        }
    }

    /// Its signature, without arguments that are [positional](Self::positional_arguments).
    pub fn signature(&self) -> Signature {
        match &self.kind {
            ItemKind::Type { keyword, derives } => Signature::Words(item_declaration(keyword, derives)),
            ItemKind::Field(ty) | ItemKind::Response(ty) | ItemKind::Pages(ty) => Signature::Type(ty.clone()),
            ItemKind::Variant(ty) | ItemKind::Conversion(ty @ Some(_)) => Signature::Payload(ty.clone()),
            ItemKind::Conversion(None) => Signature::Words("ambiguous".to_owned()),
            ItemKind::Function(function) => {
                let arguments = function.arguments.iter().filter(|_| function.order.is_none());
                Signature::Function {
                    receiver: function.receiver,
                    arguments: arguments.map(|argument| argument.ty.clone()).collect(),
                    output: function.output.clone(),
                }
            }
        }
    }

    /// Arguments that are compared one by one, by their names on the wire.
    pub fn positional_arguments(&self) -> Option<PositionalArguments<'_>> {
        match &self.kind {
            ItemKind::Function(Function { arguments, order: Some(order), .. }) => {
                Some(PositionalArguments { arguments, order })
            }
            ItemKind::Function(_)
            | ItemKind::Type { .. }
            | ItemKind::Field(_)
            | ItemKind::Variant(_)
            | ItemKind::Conversion(_)
            | ItemKind::Response(_)
            | ItemKind::Pages(_) => None,
        }
    }

    /// Returns `true` if it is a part of the type that it is listed under.
    pub fn is_associated(&self) -> bool {
        matches!(self.path.member, Some(Member::Associated(_)))
    }
}

impl fmt::Display for PublicItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.report_name())?;
        match &self.kind {
            ItemKind::Type { keyword, derives } => write!(f, " {}", item_declaration(keyword, derives))?,
            ItemKind::Field(ty) => write!(f, ": {ty}")?,
            ItemKind::Variant(None) | ItemKind::Conversion(None) => {}
            ItemKind::Variant(Some(ty)) | ItemKind::Conversion(Some(ty)) => write!(f, "({ty})")?,
            ItemKind::Function(Function { receiver, arguments, output, order: _ }) => {
                let receiver = receiver.iter().map(ToString::to_string);
                let arguments = arguments.iter().map(|argument| format!("{}: {}", argument.name, argument.ty));
                write!(f, "({}) -> {output}", receiver.chain(arguments).collect::<Vec<_>>().join(", "))?;
            }
            ItemKind::Response(ty) | ItemKind::Pages(ty) => write!(f, " {ty}")?,
        }
        f.write_str(if self.deprecated { " (deprecated)" } else { "" })
    }
}

impl ItemPath {
    /// Returns the type that it belongs to.
    pub fn owner_path(&self) -> String {
        format!("{}::{}", self.module, self.owner)
    }
}

impl fmt::Display for ItemPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}::{}", self.module, self.owner)?;
        match &self.member {
            Some(Member::Field(name)) => write!(f, ".{name}"),
            Some(Member::Associated(name)) => write!(f, "::{name}"),
            None => Ok(()),
        }
    }
}

/// Returns the keyword of a type, with the traits that it derives.
fn item_declaration(keyword: &str, derives: &str) -> String {
    if derives.is_empty() { keyword.to_owned() } else { format!("{keyword}: {derives}") }
}
