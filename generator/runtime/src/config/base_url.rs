//! Base URLs.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use http::Uri;

use super::ConfigError;

/// Base URL of a service: scheme, host and an optional path prefix, as in `https://api.example.com/notify`.
///
/// Plain http is accepted only for loopback addresses, unless it is allowed explicitly, because it sends the API key
/// unencrypted. `localhost` and names that end in `.localhost` are loopback addresses.
#[derive(Clone, Debug)]
pub struct BaseUrl {
    text: String,
    host: String,
    port: u16,
    loopback: bool,
}

impl BaseUrl {
    /// Parses a base URL. An error names the invalid part but does not show the text, which may contain a password.
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        Self::parse_with(text, false)
    }

    /// Parses a base URL like [`parse`](Self::parse), but accepts plain http for any host, as
    /// [`ClientBuilder::allow_http`](crate::ClientBuilder::allow_http) does.
    pub fn parse_allowing_http(text: &str) -> Result<Self, ConfigError> {
        Self::parse_with(text, true)
    }

    pub(crate) fn parse_with(text: &str, allow_http: bool) -> Result<Self, ConfigError> {
        Self::parse_named("base URL", text, allow_http)
    }

    /// Checks the URL that tokens are fetched from. Its path must end as written, so the caller keeps its text instead
    /// of the result.
    pub(crate) fn parse_token_url(text: &str, allow_http: bool) -> Result<Self, ConfigError> {
        if text.is_empty() {
            return Err(ConfigError::new(
                "the token URL is missing: set it with `ClientCredentials::token_url`, because the spec has none",
            ));
        }
        Self::parse_named("token URL", text, allow_http)
    }

    fn parse_named(name: &str, text: &str, allow_http: bool) -> Result<Self, ConfigError> {
        let reject = |rule: &str| Err(ConfigError::new(format!("the {name} {rule}")));
        if text.contains('#') {
            return reject("must not have a fragment");
        }
        if !url_authority(text).is_ascii() {
            return reject("must have a host in ASCII: write an international name in punycode (`xn--…`)");
        }
        let Ok(uri) = text.parse::<Uri>() else {
            return reject("is not a valid URL");
        };
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return reject("must start with https:// and a host");
        };
        if authority.as_str().contains('@') {
            return reject("must not contain a user or a password");
        }
        let Some(host) = uri.host().filter(|host| !host.is_empty()) else {
            return reject("must have a host");
        };
        if !is_name_or_address(host) {
            return reject(
                "must have a host that is a name, an IPv4 address as in `192.0.2.1`, or an IPv6 address in brackets",
            );
        }
        let port_text = authority.as_str().strip_prefix(host).unwrap_or_default();
        if !port_text.is_empty() && uri.port_u16().is_none() {
            return reject("must have a port up to 65535, or none");
        }
        if uri.query().is_some() {
            return reject("must not have a query");
        }
        if uri.path().split('/').any(is_dot_segment) {
            return reject("must not contain dot segments");
        }
        if !uri.path().bytes().all(is_url_path_byte) {
            // URL parsers read a backslash as a slash, for example.
            return reject("must contain only the characters of a URL");
        }
        let loopback = is_loopback_host(host);
        match scheme {
            "https" => {}
            "http" if loopback || allow_http => {}
            "http" => {
                return reject(
                    "must be https, unless the host is a loopback address: plain http sends the API key unencrypted, \
                    which `allow_http(true)` permits",
                );
            }
            _ if allow_http => return reject("must be https or http"),
            _ => return reject("must be https"),
        }
        let prefix = uri.path().trim_end_matches('/');
        let port = uri.port_u16().unwrap_or(if scheme == "https" { 443 } else { 80 });
        Ok(Self { text: format!("{scheme}://{authority}{prefix}"), host: host.to_owned(), port, loopback })
    }

    /// Returns `true` if the host is a loopback address, `localhost` or a name that ends in `.localhost`.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        self.loopback
    }

    /// Returns `true` if the scheme is https.
    #[cfg(feature = "reqwest")]
    pub(crate) fn is_https(&self) -> bool {
        self.text.starts_with("https:")
    }

    /// Returns `true` if the host is a name that ends in `.localhost`.
    #[cfg(feature = "reqwest")]
    pub(crate) fn is_local_name(&self) -> bool {
        is_local_host_name(&self.host.to_ascii_lowercase())
    }

    /// Returns the host; an IPv6 address is in brackets.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Returns the port; the default port of the scheme if the URL has none.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Appends a path, which starts with a slash, and a query.
    pub(crate) fn join(&self, target: &str) -> Result<Uri, http::uri::InvalidUri> {
        let mut url = String::with_capacity(self.text.len() + target.len());
        url.push_str(&self.text);
        url.push_str(target);
        url.parse()
    }
}

/// Returns the part between `//` and the path. The text need not be a valid URL.
fn url_authority(text: &str) -> &str {
    let rest = text.split_once("://").map_or("", |(_, rest)| rest);
    rest.split(['/', '\\', '?']).next().unwrap_or_default()
}

/// Returns `true` if every URL parser takes this byte of a path literally.
pub(crate) fn is_url_path_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"/-._~!$&'()*+,;=:@%".contains(&byte)
}

/// Returns `true` if a segment of a path is `.` or `..`, also encoded.
pub(crate) fn is_dot_segment(segment: &str) -> bool {
    [".", "%2e", "..", ".%2e", "%2e.", "%2e%2e"].iter().any(|dots| segment.eq_ignore_ascii_case(dots))
}

/// Returns `true` for a name, an IPv4 address, or an IPv6 address in brackets.
///
/// A host that ends in a number is an address to some URL parsers and a name to others, unless it has four decimal
/// numbers.
fn is_name_or_address(host: &str) -> bool {
    if let Some(rest) = host.strip_prefix('[') {
        return rest.strip_suffix(']').is_some_and(|address| address.parse::<Ipv6Addr>().is_ok());
    }
    let last = host.strip_suffix('.').unwrap_or(host).rsplit('.').next().unwrap_or_default();
    let is_number = match last.strip_prefix("0x").or(last.strip_prefix("0X")) {
        Some(digits) => digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
        None => !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit()),
    };
    !is_number || host.parse::<Ipv4Addr>().is_ok()
}

fn is_loopback_host(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let name = host.to_ascii_lowercase();
    name == "localhost"
        || is_local_host_name(&name)
        || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

fn is_local_host_name(name: &str) -> bool {
    name.ends_with(".localhost")
}
