//! Targets of redirects, which are not followed.

use http::header::LOCATION;
use http::{HeaderMap, Uri};

/// Returns the address in the header `Location` for display: without query, fragment and credentials, which may hold a
/// secret. `None` if it is not an address.
pub(super) fn redirect_target(headers: &HeaderMap) -> Option<String> {
    let location = headers.get(LOCATION)?.to_str().ok()?.trim();
    let location = location.split(['?', '#']).next().unwrap_or_default();
    let url = location.parse::<Uri>().ok()?;
    let host = match (url.scheme_str(), url.authority()) {
        (Some(scheme), Some(authority)) => {
            let host = authority.as_str().rsplit_once('@').map_or(authority.as_str(), |(_, host)| host);
            format!("{scheme}://{host}")
        }
        (None, None) if location.starts_with('/') && !location.starts_with("//") => String::new(),
        (Some(_) | None, _) => return None,
    };
    Some(format!("{host}{}", url.path()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(location: &str) -> Option<String> {
        let mut headers = HeaderMap::new();
        headers.insert(LOCATION, location.parse().expect("a value"));
        redirect_target(&headers)
    }

    #[test]
    fn addresses_without_their_secrets() {
        for (location, shown) in [
            ("https://login.example.com/start?token=secret#secret", "https://login.example.com/start"),
            ("https://login.example.com", "https://login.example.com/"),
            ("http://user:secret@[::1]:8080/a?b", "http://[::1]:8080/a"),
            ("/login/?next=/secret", "/login/"),
            ("/#secret", "/"),
        ] {
            assert_eq!(target(location).as_deref(), Some(shown), "{location}");
        }
        for location in [
            "",
            "?secret",
            "#secret",
            "two words",
            "elsewhere",
            "http://[",
            "//",
            "//a:secret@b/c",
            "mailto:secret",
            "\"/\"",
        ] {
            assert_eq!(target(location), None, "{location}");
        }
    }
}
