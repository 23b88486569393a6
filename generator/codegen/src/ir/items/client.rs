//! Items of the client and its resources, of credentials, and of the settings for servers.

use copperplate_language::model::Section;

use crate::ir::paths::runtime;
use crate::ir::{
    Argument, Auth, CLIENT, Function, PublicItem, RequiredValues, Resource, RustType, Scheme, ServerSetter, Servers,
    SpecPath,
};

/// The module of the client.
pub(super) const MODULE: &str = "client";

/// Items of the client.
pub(crate) struct ClientItems {
    pub(crate) ty: PublicItem,
    /// The function that returns a builder.
    pub(crate) builder: PublicItem,
    /// The function that returns a builder without credentials, unless the API has no authentication.
    pub(crate) builder_without_credentials: Option<PublicItem>,
    pub(crate) resources: Vec<ResourceItems>,
}

/// Items of a resource.
pub(crate) struct ResourceItems {
    pub(crate) ty: PublicItem,
    /// The method of the client.
    pub(crate) accessor: PublicItem,
}

impl ClientItems {
    pub(crate) fn new(resources: &[Resource], auth: &Auth, servers: Option<&Servers>) -> Self {
        let ty = PublicItem::new_type(MODULE, CLIENT, "struct", &["Clone"], Vec::new());
        let builder = PublicItem {
            origins: client_builder_origins(auth, servers),
            ..ty.function("builder", client_builder(auth, servers))
        };
        let without_credentials = (*auth != Auth::None).then(|| PublicItem {
            origins: client_builder_origins(auth, servers),
            ..ty.function("builder_without_credentials", client_builder(&Auth::None, servers))
        });
        Self {
            builder,
            builder_without_credentials: without_credentials,
            resources: resources.iter().map(|resource| ResourceItems::new(&ty, resource)).collect(),
            ty,
        }
    }
}

impl ResourceItems {
    fn new(client: &PublicItem, resource: &Resource) -> Self {
        let accessor = client.function(&resource.accessor, Function::getter(RustType::with_mode(&resource.name)));
        let part_of = vec![resource.origin.clone()];
        Self {
            accessor: PublicItem { part_of: part_of.clone(), ..accessor },
            ty: PublicItem::new_type(MODULE, &resource.name, "struct", &["Clone"], part_of),
        }
    }
}

/// Returns the elements that decide the arguments for building a client.
fn client_builder_origins(auth: &Auth, servers: Option<&Servers>) -> Vec<SpecPath> {
    let mut origins: Vec<_> = match auth {
        Auth::None => vec![SpecPath::Section(Section::Auth)],
        Auth::Key { origin, .. } => vec![origin.clone()],
        Auth::Schemes { schemes, .. } => schemes.iter().map(|scheme| scheme.origin.clone()).collect(),
    };
    let default = servers.and_then(|servers| servers.servers.first());
    origins.extend(default.map(|server| server.origin.clone()));
    origins
}

fn client_builder(auth: &Auth, servers: Option<&Servers>) -> Function {
    let argument = |name: &str, ty| Argument {
        name: name.to_owned(),
        wire: name.to_owned(),
        origin: SpecPath::Section(Section::Api),
        ty,
    };
    let server = match servers {
        None => argument("base_url", RustType::impl_into(RustType::STRING)),
        Some(_) => argument("server", RustType::impl_into(RustType::path(runtime::SERVER))),
    };
    let credentials = match auth {
        Auth::None => None,
        Auth::Key { .. } | Auth::Schemes { has_one_key: true, .. } => {
            Some(argument("key", RustType::impl_into(RustType::path(runtime::KEY_SOURCE))))
        }
        Auth::Schemes { has_one_key: false, .. } => {
            Some(argument("credentials", RustType::path("crate::credentials::Credentials")))
        }
    };
    let arguments = [server].into_iter().chain(credentials).collect();
    Function::new(None, arguments, RustType::generic(runtime::BUILDER, RustType::SELF))
}

/// The type of credentials, and a function for each scheme.
pub(crate) struct CredentialsItems {
    pub(crate) ty: PublicItem,
    pub(crate) constructors: Vec<PublicItem>,
}

impl CredentialsItems {
    pub(crate) fn new(schemes: &[Scheme]) -> Self {
        let ty = PublicItem::new_type("credentials", "Credentials", "struct", &["Clone"], Vec::new());
        let constructors = schemes.iter().map(|scheme| PublicItem {
            part_of: vec![scheme.origin.clone()],
            origins: vec![scheme.origin.clone()],
            ..ty.function(&scheme.name, credentials_constructor(scheme))
        });
        let origins = schemes.iter().map(|scheme| scheme.origin.clone()).collect();
        Self { constructors: constructors.collect(), ty: PublicItem { origins, ..ty } }
    }
}

fn credentials_constructor(scheme: &Scheme) -> Function {
    let is_one = scheme.parts.len() == 1;
    let arguments = scheme.parts.iter().map(|part| Argument {
        name: part.name.clone(),
        wire: part.place.clone(),
        origin: scheme.origin.clone(),
        ty: RustType::impl_into(if is_one { RustType::path(runtime::KEY_SOURCE) } else { RustType::STRING }),
    });
    Function {
        // Parts have the same type, so only their order distinguishes them.
        required: (scheme.parts.len() > 1).then(|| RequiredValues {
            order: vec![scheme.origin.clone()],
            origins: Vec::new(),
            has_struct: false,
        }),
        ..Function::new(None, arguments.collect(), RustType::SELF)
    }
}

/// The trait with builder methods, one for each setting of servers.
pub(crate) struct ServerSettingsItems {
    pub(crate) ty: PublicItem,
    pub(crate) setters: Vec<PublicItem>,
}

impl ServerSettingsItems {
    /// Returns the items, if there are settings.
    pub(crate) fn new(servers: &Servers) -> Option<Self> {
        if servers.setters.is_empty() {
            return None;
        }
        let ty = PublicItem::new_type("servers", "ServerSettings", "trait", &[], Vec::new());
        let origins = servers.setters.iter().flat_map(|setter| setter.origins.clone()).collect();
        let setters = servers.setters.iter().map(|setter| server_setter(&ty, setter)).collect();
        Some(Self { setters, ty: PublicItem { origins, ..ty } })
    }
}

fn server_setter(ty: &PublicItem, setter: &ServerSetter) -> PublicItem {
    let name = if setter.is_variable { "value" } else { "url" };
    let argument = Argument {
        name: name.to_owned(),
        wire: name.to_owned(),
        origin: setter.origins[0].clone(),
        ty: RustType::impl_into(RustType::STRING),
    };
    let function = Function { in_trait: true, ..Function::setter(vec![argument]) };
    PublicItem {
        part_of: setter.origins.clone(),
        origins: setter.origins.clone(),
        ..ty.function(&setter.name, function)
    }
}
