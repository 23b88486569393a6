//! The items of the client and its resources.

use super::{Argument, Function, Kind, PublicItem, Receiver, Type};
use crate::ir::{Auth, Part, Resource, Scheme};
use crate::model::{Section, SpecPath};

/// The module of the client.
const MODULE: &str = "client";

/// Returns the items of the client.
pub(crate) fn of_client(resources: &[Resource], auth: &Auth) -> Vec<PublicItem> {
    let client = PublicItem::ty(MODULE, "Client", "struct", "Clone", Vec::new());
    let builder = PublicItem { origins: origins(auth), ..client.member("builder", builder(auth)) };
    let mut items = vec![builder];
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
    items.extend(auth.credentials().into_iter().flat_map(credentials));
    items
}

/// Returns the type of the credentials, and a function for each scheme.
fn credentials(schemes: &[Scheme]) -> Vec<PublicItem> {
    let origins = schemes.iter().map(|scheme| scheme.origin.clone()).collect();
    let credentials = PublicItem::ty("credentials", "Credentials", "struct", "Clone", Vec::new());
    let credentials = PublicItem { origins, ..credentials };
    let mut items = Vec::with_capacity(1 + schemes.len());
    for scheme in schemes {
        let part = |part: &Part| {
            let (name, wire, origin) = (part.name.clone(), part.place.clone(), scheme.origin.clone());
            let ty = Type::plain(if scheme.parts.len() == 1 { "KeySource" } else { "String" });
            Argument { name, wire, origin, ty: Type::Into(Box::new(ty)) }
        };
        let function = Kind::Function(Function {
            receiver: None,
            arguments: scheme.parts.iter().map(part).collect(),
            output: Type::plain("Self"),
            // Parts are of one type: only their order distinguishes them.
            order: (scheme.parts.len() > 1).then(|| vec![scheme.origin.clone()]),
        });
        let part_of = vec![scheme.origin.clone()];
        items.push(PublicItem {
            part_of,
            origins: vec![scheme.origin.clone()],
            ..credentials.member(&scheme.name, function)
        });
    }
    items.push(credentials);
    items
}

/// Returns the elements that decide what a client is built with.
fn origins(auth: &Auth) -> Vec<SpecPath> {
    match auth {
        Auth::Key { origin, .. } => vec![origin.clone()],
        Auth::Schemes { schemes, .. } => schemes.iter().map(|scheme| scheme.origin.clone()).collect(),
    }
}

fn builder(auth: &Auth) -> Kind {
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
            match auth.credentials() {
                None => argument("key", Type::Into(Box::new(Type::plain("KeySource")))),
                Some(_) => argument("credentials", Type::plain("Credentials")),
            },
        ],
        output: Type::generic("Builder", Type::plain("Self")),
        order: None,
    })
}
