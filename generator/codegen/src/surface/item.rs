//! Comparison and names of public items, for the diff.

use std::fmt;

use copperplate_language::model::SpecPath;

use super::signature::Signature;
use crate::ir::{Argument, Function, ItemKind, ItemPath, Member, PublicItem, RequiredValues, TypeHead};

/// Arguments of a function that only their order distinguishes.
pub struct PositionalArguments<'i> {
    pub arguments: &'i [Argument],
    /// The struct with the values that are not arguments, which is the last argument.
    pub required: Option<&'i Argument>,
    /// The elements of the spec that decide the order.
    pub order: &'i [SpecPath],
    /// The elements that the values are derived from, without values in the path.
    pub origins: &'i [SpecPath],
}

impl PublicItem {
    /// Returns the name of the item in reports.
    pub fn report_name(&self) -> String {
        match &self.kind {
            ItemKind::Response(_) => format!("{} returns", self.path),
            ItemKind::Pages(_) => format!("{} pages of", self.path),
            ItemKind::Conversion(_) => format!("{} from", self.path),
            ItemKind::Type(_)
            | ItemKind::RequiredStruct(_)
            | ItemKind::Field(_)
            | ItemKind::RequiredField(_)
            | ItemKind::Variant(_)
            | ItemKind::Function(_) => self.path.to_string(),
        }
    }

    /// Returns the signature, without arguments that are [positional](Self::positional_arguments).
    pub fn signature(&self) -> Signature {
        match &self.kind {
            ItemKind::Type(head) | ItemKind::RequiredStruct(head) => Signature::Words(head.to_string()),
            ItemKind::Field(ty) | ItemKind::RequiredField(ty) | ItemKind::Pages(ty) => Signature::Type(ty.clone()),
            ItemKind::Response(ty) => Signature::Type(ty.to_returned_value()),
            ItemKind::Variant(ty) | ItemKind::Conversion(ty @ Some(_)) => Signature::Payload(ty.clone()),
            ItemKind::Conversion(None) => Signature::Words("ambiguous".to_owned()),
            ItemKind::Function(function) => {
                let arguments = function.arguments.iter().filter(|_| function.required.is_none());
                Signature::Function {
                    receiver: function.receiver,
                    arguments: arguments.map(|argument| argument.ty.clone()).collect(),
                    output: function.output.clone(),
                }
            }
        }
    }

    /// Returns the arguments that are compared one by one, by their wire names.
    pub fn positional_arguments(&self) -> Option<PositionalArguments<'_>> {
        let ItemKind::Function(Function { arguments, required: Some(values), .. }) = &self.kind else { return None };
        let RequiredValues { order, origins, has_struct } = values;
        let (arguments, required) = match arguments.as_slice() {
            [positional @ .., last] if *has_struct => (positional, Some(last)),
            all => (all, None),
        };
        Some(PositionalArguments { arguments, required, order, origins })
    }

    /// Returns `true` for a struct with the required values of a function.
    pub fn is_required_struct(&self) -> bool {
        matches!(self.kind, ItemKind::RequiredStruct(_))
    }

    /// Returns `true` for a field that code that builds its struct names.
    pub fn is_required_field(&self) -> bool {
        matches!(self.kind, ItemKind::RequiredField(_))
    }

    /// Returns `true` if the item is a part of the type that it is listed under.
    pub fn is_associated(&self) -> bool {
        matches!(self.path.member, Some(Member::Associated(_)))
    }
}

impl fmt::Display for PublicItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.report_name())?;
        match &self.kind {
            ItemKind::Type(head) | ItemKind::RequiredStruct(head) => write!(f, " {head}")?,
            ItemKind::Field(ty) | ItemKind::RequiredField(ty) => write!(f, ": {ty}")?,
            ItemKind::Variant(None) | ItemKind::Conversion(None) => {}
            ItemKind::Variant(Some(ty)) | ItemKind::Conversion(Some(ty)) => write!(f, "({ty})")?,
            ItemKind::Function(Function { receiver, arguments, output, .. }) => {
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
    /// Returns the type that the item belongs to.
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

/// Shows the keyword of a type, with the traits that it has.
impl fmt::Display for TypeHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.keyword)?;
        for (index, part) in self.derives.iter().chain(self.added).enumerate() {
            write!(f, "{} {part}", if index == 0 { ":" } else { "," })?;
        }
        Ok(())
    }
}
