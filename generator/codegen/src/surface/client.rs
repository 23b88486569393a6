//! The items of the client and its resources.

use copperplate_language::model::{Section, SpecPath};

use super::{Function, ItemArgument, ItemKind, PublicItem, Receiver, SurfaceType};
use crate::ir::{Auth, CredentialPart, Resource, Scheme, ServerSetter, Servers};

/// The module of the client.
const MODULE: &str = "client";

/// Returns the items of the client.
pub fn client_surface(resources: &[Resource], auth: &Auth, servers: Option<&Servers>) -> Vec<PublicItem> {
    let client = PublicItem::new_type(MODULE, "Client", "struct", "Clone", Vec::new());
    let builder = PublicItem {
        origins: client_builder_origins(auth, servers),
        ..client.member("builder", client_builder_surface(auth, servers))
    };
    let mut items = vec![builder];
    for resource in resources {
        let part_of = vec![resource.origin.clone()];
        items.push(PublicItem {
            part_of: part_of.clone(),
            ..client.member(
                &resource.accessor,
                ItemKind::Function(Function {
                    receiver: Some(Receiver::Borrowed),
                    arguments: Vec::new(),
                    output: SurfaceType::generic(&resource.name, SurfaceType::plain("M")),
                    order: None,
                }),
            )
        });
        items.push(PublicItem::new_type(MODULE, &resource.name, "struct", "Clone", part_of));
    }
    items.push(client);
    items.extend(auth.credential_schemes().into_iter().flat_map(credentials_surface));
    items.extend(servers.into_iter().flat_map(|servers| server_settings_surface(&servers.setters)));
    items
}

/// Returns the trait with methods of the builder, if there are any.
fn server_settings_surface(setters: &[ServerSetter]) -> Vec<PublicItem> {
    let origins = setters.iter().flat_map(|setter| setter.origins.clone()).collect();
    let settings = PublicItem::new_type("servers", "ServerSettings", "trait", "", Vec::new());
    let settings = PublicItem { origins, ..settings };
    let mut items: Vec<_> = setters.iter().map(|setter| server_setter_surface(&settings, setter)).collect();
    items.extend((!setters.is_empty()).then_some(settings));
    items
}

fn server_setter_surface(settings: &PublicItem, setter: &ServerSetter) -> PublicItem {
    let name = if setter.is_variable { "value" } else { "url" };
    let argument = ItemArgument {
        name: name.to_owned(),
        wire: name.to_owned(),
        origin: setter.origins[0].clone(),
        ty: SurfaceType::Into(Box::new(SurfaceType::plain("String"))),
    };
    let function = ItemKind::Function(Function {
        receiver: Some(Receiver::Owned),
        arguments: vec![argument],
        output: SurfaceType::plain("Self"),
        order: None,
    });
    PublicItem {
        part_of: setter.origins.clone(),
        origins: setter.origins.clone(),
        ..settings.member(&setter.name, function)
    }
}

/// Returns the type of the credentials, and a function for each scheme.
fn credentials_surface(schemes: &[Scheme]) -> Vec<PublicItem> {
    let origins = schemes.iter().map(|scheme| scheme.origin.clone()).collect();
    let credentials = PublicItem::new_type("credentials", "Credentials", "struct", "Clone", Vec::new());
    let credentials = PublicItem { origins, ..credentials };
    let mut items = Vec::with_capacity(1 + schemes.len());
    for scheme in schemes {
        let part = |part: &CredentialPart| {
            let (name, wire, origin) = (part.name.clone(), part.place.clone(), scheme.origin.clone());
            let ty = SurfaceType::plain(if scheme.parts.len() == 1 { "KeySource" } else { "String" });
            ItemArgument { name, wire, origin, ty: SurfaceType::Into(Box::new(ty)) }
        };
        let function = ItemKind::Function(Function {
            receiver: None,
            arguments: scheme.parts.iter().map(part).collect(),
            output: SurfaceType::plain("Self"),
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
fn client_builder_origins(auth: &Auth, servers: Option<&Servers>) -> Vec<SpecPath> {
    let mut origins: Vec<_> = match auth {
        Auth::None => vec![SpecPath::Section(Section::Auth)],
        Auth::Key { origin, .. } => vec![origin.clone()],
        Auth::Schemes { schemes, .. } => schemes.iter().map(|scheme| scheme.origin.clone()).collect(),
    };
    origins.extend(servers.and_then(default_server_origin));
    origins
}

fn default_server_origin(servers: &Servers) -> Option<SpecPath> {
    servers.servers.first().map(|server| server.origin.clone())
}

fn client_builder_surface(auth: &Auth, servers: Option<&Servers>) -> ItemKind {
    let argument = |name: &str, ty| ItemArgument {
        name: name.to_owned(),
        wire: name.to_owned(),
        origin: SpecPath::Section(Section::Api),
        ty,
    };
    let server = match servers {
        None => argument("base_url", SurfaceType::Into(Box::new(SurfaceType::plain("String")))),
        Some(_) => argument("server", SurfaceType::Into(Box::new(SurfaceType::plain("Server")))),
    };
    let credentials = match auth {
        Auth::None => None,
        Auth::Key { .. } | Auth::Schemes { has_one_key: true, .. } => {
            Some(argument("key", SurfaceType::Into(Box::new(SurfaceType::plain("KeySource")))))
        }
        Auth::Schemes { has_one_key: false, .. } => Some(argument("credentials", SurfaceType::plain("Credentials"))),
    };
    ItemKind::Function(Function {
        receiver: None,
        arguments: [server].into_iter().chain(credentials).collect(),
        output: SurfaceType::generic("Builder", SurfaceType::plain("Self")),
        order: None,
    })
}
