//! Public items of the emitted crate, which its users can name, with their signatures and origins.
//!
//! Signatures are defined only here. `emit` prints them and adds docs, attributes and bodies; `surface` lists them for
//! comparisons. Each kind of emitted code has a struct of its items here, built from a part of the ir.
//!
//! Items that follow from others are left out: a record has a `Default` exactly if its `new` has no argument.

mod calls;
mod client;
mod required;
mod response_headers;
mod setters;
mod types;
mod unions;
mod webhooks;

pub(crate) use self::calls::{CallItems, ReceivedCallItems, ResponseEnumItems};
pub(crate) use self::client::{ClientItems, CredentialsItems, ResourceItems, ServerSettingsItems};
pub(crate) use self::required::RequiredItems;
pub(crate) use self::response_headers::ResponseHeadersItems;
pub(crate) use self::setters::Setters;
pub(crate) use self::types::{EnumItems, RecordItems};
pub(crate) use self::unions::{OverlappingItems, ShapedItems, TaggedItems};
pub(crate) use self::webhooks::WebhooksItems;

use super::{RustType, SpecPath};

/// Public item.
#[derive(Clone, Debug)]
pub struct PublicItem {
    /// Path in the crate.
    pub path: ItemPath,
    pub(crate) kind: ItemKind,
    /// `true` if the item has the attribute `#[deprecated]`.
    pub deprecated: bool,
    /// The declarations in the spec that it belongs to; it exists as long as they do.
    pub part_of: Vec<SpecPath>,
    /// The elements of the spec that its signature is derived from.
    pub origins: Vec<SpecPath>,
    /// Its wire name, if code that uses the item sends or receives this name.
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
    Type(TypeHead),
    /// A struct with the required values of a function, which exists as long as the function takes it.
    RequiredStruct(TypeHead),
    Field(RustType),
    /// A field of a struct with required values, which code that builds the struct names.
    RequiredField(RustType),
    /// A variant, with the type that it holds.
    Variant(Option<RustType>),
    Function(Function),
    /// A conversion into the union of a variant, from the type that the variant holds; `None` if several variants hold
    /// this type, so that there is no conversion.
    Conversion(Option<RustType>),
    /// The response type of a call.
    Response(RustType),
    /// The element type of the list that a call returns in pages.
    Pages(RustType),
}

/// Head of a struct, enum or trait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypeHead {
    pub(crate) keyword: &'static str,
    /// The traits that it derives besides `Debug`, which every type has.
    pub(crate) derives: &'static [&'static str],
    /// Additions by macros of the runtime that are relevant to users.
    pub(crate) added: &'static [&'static str],
}

/// The signature of a function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) receiver: Option<Receiver>,
    pub(crate) arguments: Vec<Argument>,
    pub(crate) output: RustType,
    /// Set for a function that takes required values.
    pub(crate) required: Option<RequiredValues>,
    /// `true` for a method of a trait, which is as visible as the trait.
    pub(crate) in_trait: bool,
}

/// Form in which a function takes `self`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Receiver {
    /// `self`
    Owned,
    /// `&self`
    Borrowed,
}

/// Required values of a function: all arguments, or (except in the path) the fields of a struct.
#[derive(Clone, Debug)]
pub(crate) struct RequiredValues {
    /// The elements of the spec that decide their order.
    pub(crate) order: Vec<SpecPath>,
    /// The elements that the values are derived from, without values in the path.
    pub(crate) origins: Vec<SpecPath>,
    /// `true` if the last argument is the struct.
    pub(crate) has_struct: bool,
}

/// An argument of a function.
#[derive(Clone, Debug)]
pub struct Argument {
    pub(crate) name: String,
    /// Wire name.
    pub wire: String,
    /// Element of the spec that it is generated from.
    pub origin: SpecPath,
    /// Type that callers pass.
    pub ty: RustType,
}

impl PublicItem {
    /// Creates the item of a type of the crate, which derives these traits.
    fn new_type(
        module: &'static str,
        name: &str,
        keyword: &'static str,
        derives: &'static [&'static str],
        part_of: Vec<SpecPath>,
    ) -> Self {
        let head = TypeHead { keyword, derives, added: &[] };
        Self::new(ItemPath { module, owner: name.to_owned(), member: None }, ItemKind::Type(head), part_of)
    }

    fn new(path: ItemPath, kind: ItemKind, part_of: Vec<SpecPath>) -> Self {
        Self { path, kind, deprecated: false, part_of, origins: Vec::new(), wire: None }
    }

    /// Returns the item of a variant or function of the type that `self` is.
    fn member(&self, name: &str, kind: ItemKind) -> Self {
        self.with_member(Some(Member::Associated(name.to_owned())), kind)
    }

    /// Returns the item of a function of the type that `self` is.
    fn function(&self, name: &str, function: Function) -> Self {
        self.member(name, ItemKind::Function(function))
    }

    /// Returns the item of a field of the type that `self` is.
    fn field(&self, name: &str, ty: RustType) -> Self {
        self.with_member(Some(Member::Field(name.to_owned())), ItemKind::Field(ty))
    }

    /// Returns another item of the type that `self` is.
    fn with_kind(&self, kind: ItemKind) -> Self {
        self.with_member(None, kind)
    }

    fn with_member(&self, member: Option<Member>, kind: ItemKind) -> Self {
        Self::new(ItemPath { member, ..self.path.clone() }, kind, self.part_of.clone())
    }

    /// Returns the last name of the path.
    pub(crate) fn name(&self) -> &str {
        match &self.path.member {
            Some(Member::Field(name) | Member::Associated(name)) => name,
            None => &self.path.owner,
        }
    }
}

impl Function {
    /// Returns a function with this signature.
    fn new(receiver: Option<Receiver>, arguments: Vec<Argument>, output: RustType) -> Self {
        Self { receiver, arguments, output, required: None, in_trait: false }
    }

    /// Returns a function that borrows a value and returns a part of it.
    fn getter(output: RustType) -> Self {
        Self::new(Some(Receiver::Borrowed), Vec::new(), output)
    }

    /// Returns a function that takes a value and returns it modified.
    fn setter(arguments: Vec<Argument>) -> Self {
        Self::new(Some(Receiver::Owned), arguments, RustType::SELF)
    }
}
