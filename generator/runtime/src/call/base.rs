//! The address that all paths stand under.

use std::net::IpAddr;

use http::Uri;

use crate::error::ConfigError;

/// The address that all paths stand under: scheme, host and perhaps a prefix, as in `https://api.example.com/notify`.
///
/// Plain http is accepted for this machine only: it would send the key in clear.
#[derive(Clone, Debug)]
pub struct BaseUrl {
    text: String,
    host: String,
    port: u16,
    loopback: bool,
}

impl BaseUrl {
    /// Checks an address. An error names the part that is wrong and shows nothing of what might be a password.
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        let refuse = |rule: &str| Err(ConfigError::new(format!("the base URL {rule}")));
        if text.contains('#') {
            return refuse("must not have a fragment");
        }
        let Ok(uri) = text.parse::<Uri>() else {
            return refuse("is no URL");
        };
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return refuse("must start with https:// and a host");
        };
        if authority.as_str().contains('@') {
            return refuse("must not hold a user or a password");
        }
        let Some(host) = uri.host().filter(|host| !host.is_empty()) else {
            return refuse("must have a host");
        };
        let port_text = authority.as_str().strip_prefix(host).unwrap_or_default();
        if !port_text.is_empty() && uri.port_u16().is_none() {
            return refuse("must have a port up to 65535, or none");
        }
        if uri.query().is_some() {
            return refuse("must not have a query");
        }
        if uri.path().split('/').any(|segment| matches!(dots_decoded(segment).as_str(), "." | "..")) {
            return refuse("must not hold dot segments");
        }
        if !uri.path().bytes().all(is_plain) {
            // URL parsers read a backslash as a slash, for one.
            return refuse("must hold only the characters of a URL");
        }
        let loopback = is_loopback(host);
        match scheme {
            "https" => {}
            "http" if loopback => {}
            "http" => return refuse("must be https, unless the host is this machine: the key would go in clear"),
            _ => return refuse("must be https"),
        }
        let prefix = uri.path().trim_end_matches('/');
        let port = uri.port_u16().unwrap_or(if scheme == "https" { 443 } else { 80 });
        Ok(Self { text: format!("{scheme}://{authority}{prefix}"), host: host.to_owned(), port, loopback })
    }

    /// Whether the host is this machine.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        self.loopback
    }

    /// The host, an IPv6 address in brackets.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The port; that of the scheme, if the address has none.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address of a path, which starts with a slash, and query.
    pub(super) fn join(&self, target: &str) -> Result<Uri, http::uri::InvalidUri> {
        [&self.text, target].concat().parse()
    }
}

/// Whether a character of a path stands for itself to every reader of it.
pub(super) fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"/-._~!$&'()*+,;=:@%".contains(&byte)
}

fn dots_decoded(segment: &str) -> String {
    segment.to_ascii_lowercase().replace("%2e", ".")
}

fn is_loopback(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}
