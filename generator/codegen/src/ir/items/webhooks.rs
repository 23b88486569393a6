//! Items of the module for webhooks.

use crate::ir::paths::std as std_paths;
use crate::ir::{Argument, Function, ItemKind, ItemPath, PublicItem, RustType, SpecPath};
use copperplate_language::model::Section;

/// The function that creates a verifier of signatures.
pub(crate) struct WebhooksItems {
    pub(crate) verifier: PublicItem,
}

impl WebhooksItems {
    /// Returns the items of an API that signs these webhooks.
    pub(crate) fn new(webhooks: impl Iterator<Item = SpecPath>) -> Self {
        let signature = SpecPath::Section(Section::Signature);
        let secrets = Argument {
            name: "secrets".to_owned(),
            wire: "secrets".to_owned(),
            origin: signature.clone(),
            ty: RustType::Each(Box::new(RustType::AsRef(Box::new(RustType::STR)))),
        };
        let output = RustType::result(RustType::path("Verifier"), RustType::path("InvalidSecretError"));
        let path = ItemPath { module: "webhooks", owner: "verifier".to_owned(), member: None };
        let kind = ItemKind::Function(Function::new(None, vec![secrets], output));
        let part_of = [signature.clone()].into_iter().chain(webhooks).collect();
        let verifier = PublicItem::new(path, kind, part_of);
        Self { verifier: PublicItem { origins: vec![signature], ..verifier } }
    }
}

impl RustType {
    /// Returns `Result<T, E>`.
    fn result(value: Self, error: Self) -> Self {
        Self::Path(std_paths::RESULT.into(), vec![value, error])
    }
}
