//! Public items of the emitted crate: what its users can name, with its signature and where that comes from.
//!
//! Signatures are written here and nowhere else. `emit` prints them and adds docs, attributes and bodies; `surface` lists
//! them for comparisons. Each kind of emitted code has a struct of its items here, made from a part of the ir.
//!
//! Left out is what follows from others: a record has a `Default` exactly if its `new` has no argument.

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
    Type(TypeHead),
    /// A struct with the required values of a function, which exists as long as that takes it.
    RequiredStruct(TypeHead),
    Field(RustType),
    /// A field of a struct with required values: whoever builds that names it.
    RequiredField(RustType),
    /// A variant, with the type that it holds.
    Variant(Option<RustType>),
    Function(Function),
    /// A conversion into the union that a variant belongs to, from the type that it holds; `None` if several variants
    /// hold it, so that there is none.
    Conversion(Option<RustType>),
    /// The type of the response of a call.
    Response(RustType),
    /// The type of the elements of the list that a call returns in pages.
    Pages(RustType),
}

/// The head of a struct, enum or trait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TypeHead {
    pub(crate) keyword: &'static str,
    /// The traits that it derives beside `Debug`, which every type has.
    pub(crate) derives: &'static [&'static str],
    /// What macros of the runtime add to it, as far as users have to know.
    pub(crate) added: &'static [&'static str],
}

/// The signature of a function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) receiver: Option<Receiver>,
    pub(crate) arguments: Vec<Argument>,
    pub(crate) output: RustType,
    /// For a function that takes required values.
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

/// Required values of a function: each an argument, or those that are not in the path a field of a struct.
#[derive(Clone, Debug)]
pub(crate) struct RequiredValues {
    /// The elements of the spec that decide their order.
    pub(crate) order: Vec<SpecPath>,
    /// The elements that the values come from, apart from those in the path.
    pub(crate) origins: Vec<SpecPath>,
    /// `true` if the last argument is the struct.
    pub(crate) has_struct: bool,
}

/// An argument of a function.
#[derive(Clone, Debug)]
pub struct Argument {
    pub(crate) name: String,
    /// Name on the wire.
    pub wire: String,
    /// Element of the spec that it comes from.
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

    /// Returns a function that borrows a value and returns something of it.
    fn getter(output: RustType) -> Self {
        Self::new(Some(Receiver::Borrowed), Vec::new(), output)
    }

    /// Returns a function that takes a value and returns it changed.
    fn setter(arguments: Vec<Argument>) -> Self {
        Self::new(Some(Receiver::Owned), arguments, RustType::SELF)
    }
}
