//! The items of the client and its resources.

use super::{Argument, Function, Kind, PublicItem, Receiver, Type};
use crate::ir::Resource;
use crate::model::{Section, SpecPath};

/// The module of the client.
const MODULE: &str = "client";

/// Returns the items of the client.
pub(crate) fn of_client(resources: &[Resource]) -> Vec<PublicItem> {
    let client = PublicItem::ty(MODULE, "Client", "struct", "Clone", Vec::new());
    let mut items = vec![client.member("builder", builder())];
    for resource in resources {
        let part_of = vec![resource.origin.clone()];
        items.push(PublicItem {
            part_of: part_of.clone(),
            ..client.member(
                &resource.accessor,
                Kind::Function(Function {
                    receiver: Some(Receiver::Borrowed),
                    arguments: Vec::new(),
                    output: Type::generic(&resource.name, Type::plain("M")),
                    order: None,
                }),
            )
        });
        items.push(PublicItem::ty(MODULE, &resource.name, "struct", "Clone", part_of));
    }
    items.push(client);
    items
}

fn builder() -> Kind {
    let argument = |name: &str, ty| Argument {
        name: name.to_owned(),
        wire: name.to_owned(),
        origin: SpecPath::Section(Section::Api),
        ty,
    };
    Kind::Function(Function {
        receiver: None,
        arguments: vec![
            argument("base_url", Type::Into(Box::new(Type::plain("String")))),
            argument("key", Type::Into(Box::new(Type::plain("KeySource")))),
        ],
        output: Type::generic("Builder", Type::plain("Self")),
        order: None,
    })
}
