//! Servers of a client under construction.

use super::ClientBuilder;
use crate::client::{ServerBuilder, ServerEntry, ServerVariable};
use crate::config::{BaseUrl, ConfigError, Server};
use crate::request::OtherServer;

/// The base URL and the other servers.
type ResolvedServers = (BaseUrl, Vec<OtherServer>);

/// Servers of the spec, and the settings for them.
#[derive(Clone)]
pub(super) struct ServerSettings {
    declared: &'static [ServerEntry],
    urls: Vec<(&'static str, String)>,
    variables: Vec<(&'static str, String)>,
    /// A function pointer, so that only programs with several servers or variables contain the code.
    resolve: fn(&Self, &Server, bool) -> Result<ResolvedServers, ConfigError>,
}

impl<C> ClientBuilder<C> {
    /// Sets the servers of the spec; the first is the default server. For generated code.
    #[doc(hidden)]
    #[inline]
    pub fn with_servers(mut self, declared: &'static [ServerEntry], server: impl Into<Server>) -> Self {
        self.server = server.into();
        self.servers = Some(ServerSettings {
            declared,
            urls: Vec::new(),
            variables: Vec::new(),
            resolve: resolve_server_settings,
        });
        self
    }

    /// Sets the URLs of all servers except the default one. For fakes.
    #[doc(hidden)]
    #[inline]
    pub fn with_all_servers_at(mut self, url: &str) -> Self {
        if let Some(servers) = &mut self.servers {
            servers.urls.extend(servers.declared.iter().skip(1).map(|server| (server.name, url.to_owned())));
        }
        self
    }
}

impl<C> ServerBuilder for ClientBuilder<C> {
    #[inline]
    fn set_server(mut self, name: &'static str, url: String) -> Self {
        if let Some(servers) = &mut self.servers {
            servers.urls.push((name, url));
        }
        self
    }

    #[inline]
    fn set_server_variable(mut self, name: &'static str, value: String) -> Self {
        if let Some(servers) = &mut self.servers {
            servers.variables.push((name, value));
        }
        self
    }
}

/// Returns the base URL and the other servers, or the rule that a setting breaks.
#[inline]
pub(super) fn resolve_servers(
    server: &Server,
    settings: Option<&ServerSettings>,
    allow_http: bool,
) -> Result<ResolvedServers, ConfigError> {
    match (settings, server) {
        (Some(settings), _) => (settings.resolve)(settings, server, allow_http),
        (None, Server::Url(url)) => Ok((BaseUrl::parse_with(url, allow_http)?, Vec::new())),
        (None, Server::Default) => Err(ConfigError::new("the API has no default server: set a base URL")),
    }
}

#[inline]
fn resolve_server_settings(
    settings: &ServerSettings,
    server: &Server,
    allow_http: bool,
) -> Result<ResolvedServers, ConfigError> {
    settings.variables_are_valid()?;
    let [default, others @ ..] = settings.declared else {
        return Err(ConfigError::new("the API has no default server: set a base URL"));
    };
    let base_url = match server {
        Server::Url(url) => BaseUrl::parse_with(url, allow_http)?,
        Server::Default => {
            let url = settings.filled(default).map_err(|missing| {
                ConfigError::new(format!("the URL of the default server needs a value: set it with `{missing}`"))
            })?;
            BaseUrl::parse_with(&url, allow_http)?
        }
    };
    let is_given = matches!(server, Server::Url(_));
    let others = others.iter().map(|server| {
        let url = match settings.urls.iter().rfind(|(name, _)| *name == server.name) {
            Some((_, url)) => Ok(parse_server_url(server, url, allow_http)?),
            None if is_given => Err(format!(
                "is `{}`, which has no URL: the base URL of this client was set explicitly, so set this one too, with \
                 `{}` of the builder",
                server.name, server.setter
            )),
            None => match settings.filled(server) {
                Ok(url) => parse_server_url(server, &url, allow_http)
                    .map_err(|error| format!("is `{}`, which cannot be used: {error}", server.name)),
                Err(missing) => Err(format!(
                    "is `{}`, whose URL needs a value: set it with `{missing}` of the builder, or the whole URL with \
                     `{}`",
                    server.name, server.setter
                )),
            },
        };
        Ok(OtherServer { name: server.name, url })
    });
    Ok((base_url, others.collect::<Result<_, ConfigError>>()?))
}

/// Parses the URL of a server that is not the default one.
#[inline]
fn parse_server_url(server: &ServerEntry, url: &str, allow_http: bool) -> Result<BaseUrl, ConfigError> {
    BaseUrl::parse_with(url, allow_http).map_err(|error| {
        let of_server = format!("the URL of the server `{}`", server.name);
        ConfigError::new(error.to_string().replacen("the base URL", &of_server, 1))
    })
}

impl ServerSettings {
    /// Returns a URL with its variables filled in, or the setter of a variable without a value.
    #[inline]
    fn filled(&self, server: &ServerEntry) -> Result<String, &'static str> {
        let mut url = server.url.to_owned();
        for variable in server.variables {
            let set = self.variables.iter().rfind(|(name, _)| *name == variable.name).map(|(_, value)| value.as_str());
            let value = set.or(variable.default).ok_or(variable.setter)?;
            url = url.replace(&format!("{{{}}}", variable.name), value);
        }
        Ok(url)
    }

    #[inline]
    fn variables_are_valid(&self) -> Result<(), ConfigError> {
        for (name, value) in &self.variables {
            let variables = self.declared.iter().flat_map(|server| server.variables);
            for variable in variables.filter(|variable| variable.name == *name) {
                if let Some(rule) = broken_server_variable_rule(variable, value) {
                    return Err(ConfigError::new(format!("the variable `{name}` of servers {rule}")));
                }
            }
        }
        Ok(())
    }
}

/// Returns the rule that the value of a variable breaks: it must not change the structure of the URL.
#[inline]
fn broken_server_variable_rule(variable: &ServerVariable, value: &str) -> Option<String> {
    if !variable.values.is_empty() {
        let listed = variable.values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ");
        return (!variable.values.contains(&value)).then(|| format!("must be one of {listed}"));
    }
    let is_outside = |byte: Option<&u8>| byte.is_none_or(|byte| !byte.is_ascii_alphanumeric());
    let bytes = value.as_bytes();
    let is_plain = bytes.iter().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(byte));
    (!is_plain || is_outside(bytes.first()) || is_outside(bytes.last())).then(|| {
        "must contain only ASCII letters, digits, `-`, `.` and `_`, the first and last a letter or digit".to_owned()
    })
}
