//! The items of the client and its resources.

use copperplate_language::model::{Section, SpecPath};

use super::{Argument, Function, Kind, PublicItem, Receiver, Type};
use crate::ir::{Auth, Part, Resource, Scheme, ServerSetter, Servers};

/// The module of the client.
const MODULE: &str = "client";

/// Returns the items of the client.
pub fn of_client(resources: &[Resource], auth: &Auth, servers: Option<&Servers>) -> Vec<PublicItem> {
    let client = PublicItem::ty(MODULE, "Client", "struct", "Clone", Vec::new());
    let builder = PublicItem { origins: origins(auth, servers), ..client.member("builder", builder(auth, servers)) };
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
    items.extend(servers.into_iter().flat_map(|servers| server_settings(&servers.setters)));
    items
}

/// Returns the trait with methods of the builder, if there are any.
fn server_settings(setters: &[ServerSetter]) -> Vec<PublicItem> {
    let origins = setters.iter().flat_map(|setter| setter.origins.clone()).collect();
    let settings = PublicItem::ty("servers", "ServerSettings", "trait", "", Vec::new());
    let settings = PublicItem { origins, ..settings };
    let mut items: Vec<_> = setters.iter().map(|setter| server_setter(&settings, setter)).collect();
    items.extend((!setters.is_empty()).then_some(settings));
    items
}

fn server_setter(settings: &PublicItem, setter: &ServerSetter) -> PublicItem {
    let name = if setter.is_variable { "value" } else { "url" };
    let argument = Argument {
        name: name.to_owned(),
        wire: name.to_owned(),
        origin: setter.origins[0].clone(),
        ty: Type::Into(Box::new(Type::plain("String"))),
    };
    let function = Kind::Function(Function {
        receiver: Some(Receiver::Owned),
        arguments: vec![argument],
        output: Type::plain("Self"),
        order: None,
    });
    PublicItem {
        part_of: setter.origins.clone(),
        origins: setter.origins.clone(),
        ..settings.member(&setter.name, function)
    }
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
fn origins(auth: &Auth, servers: Option<&Servers>) -> Vec<SpecPath> {
    let mut origins: Vec<_> = match auth {
        Auth::None => vec![SpecPath::Section(Section::Auth)],
        Auth::Key { origin, .. } => vec![origin.clone()],
        Auth::Schemes { schemes, .. } => schemes.iter().map(|scheme| scheme.origin.clone()).collect(),
    };
    origins.extend(servers.and_then(default_server));
    origins
}

fn default_server(servers: &Servers) -> Option<SpecPath> {
    servers.servers.first().map(|server| server.origin.clone())
}

fn builder(auth: &Auth, servers: Option<&Servers>) -> Kind {
    let argument = |name: &str, ty| Argument {
        name: name.to_owned(),
        wire: name.to_owned(),
        origin: SpecPath::Section(Section::Api),
        ty,
    };
    let server = match servers {
        None => argument("base_url", Type::Into(Box::new(Type::plain("String")))),
        Some(_) => argument("server", Type::Into(Box::new(Type::plain("Server")))),
    };
    let credentials = match auth {
        Auth::None => None,
        Auth::Key { .. } | Auth::Schemes { has_one_key: true, .. } => {
            Some(argument("key", Type::Into(Box::new(Type::plain("KeySource")))))
        }
        Auth::Schemes { has_one_key: false, .. } => Some(argument("credentials", Type::plain("Credentials"))),
    };
    Kind::Function(Function {
        receiver: None,
        arguments: [server].into_iter().chain(credentials).collect(),
        output: Type::generic("Builder", Type::plain("Self")),
        order: None,
    })
}
