//! Credentials in the form in which they are sent.

use bytes::Bytes;
use http::header::COOKIE;
use http::{HeaderName, HeaderValue, Request, Uri};

use crate::config::{MASK, push_percent_encoded, with_cookies};

/// Encoded names of the query parameters with credentials, in the extensions of the request. For fakes.
#[cfg(feature = "testing")]
#[derive(Clone)]
pub(crate) struct CredentialParameters(pub(crate) Vec<String>);

/// Credentials in the form in which they are sent.
#[derive(Default)]
pub(crate) struct Placed {
    headers: Vec<(HeaderName, HeaderValue)>,
    /// Query parameters: names and values, encoded.
    query: Vec<(String, String)>,
    /// Cookie: name and value.
    cookie: Option<(&'static str, String)>,
}

impl Placed {
    /// Adds a header.
    #[inline]
    pub(super) fn header(&mut self, name: &'static str, value: &str) -> Result<(), http::Error> {
        let mut value = HeaderValue::from_str(value)?;
        value.set_sensitive(true);
        self.headers.push((HeaderName::from_static(name), value));
        Ok(())
    }

    /// Adds a query parameter.
    #[inline]
    pub(super) fn query(&mut self, name: &str, value: &str) {
        let encoded = |text| {
            let mut encoded = String::new();
            push_percent_encoded(&mut encoded, text);
            encoded
        };
        self.query.push((encoded(name), encoded(value)));
    }

    /// Sets the cookie.
    #[inline]
    pub(super) fn cookie(&mut self, name: &'static str, value: &str) -> Result<(), http::Error> {
        HeaderValue::from_str(value)?;
        self.cookie = Some((name, value.to_owned()));
        Ok(())
    }

    /// Puts the credentials into a request. Returns `false` if the URL would be too long.
    #[inline]
    pub(super) fn apply(&self, request: &mut Request<Bytes>) -> bool {
        self.apply_with_query(request, &|value| value)
    }

    /// Puts masks where the credentials would be. Headers are marked as sensitive.
    #[inline]
    pub(super) fn mask(&self, request: &mut Request<Bytes>) -> bool {
        self.apply_with_query(request, &|_| MASK)
    }

    /// Puts the credentials into a request, with another text for each value in the query.
    #[inline]
    fn apply_with_query(&self, request: &mut Request<Bytes>, shown: &dyn Fn(&str) -> &str) -> bool {
        for (name, value) in &self.headers {
            request.headers_mut().insert(name.clone(), value.clone());
        }
        if let Some((name, value)) = &self.cookie
            && let Some(mut cookies) = with_cookies(request.headers().get(COOKIE), format!("{name}={value}").as_bytes())
        {
            cookies.set_sensitive(true);
            request.headers_mut().insert(COOKIE, cookies);
        }
        #[cfg(feature = "testing")]
        if !self.query.is_empty() {
            let names = self.query.iter().map(|(name, _)| name.clone()).collect();
            request.extensions_mut().insert(CredentialParameters(names));
        }
        for (name, value) in &self.query {
            let Some(uri) = uri_with_placed_query(request.uri(), &format!("{name}={}", shown(value))) else {
                return false;
            };
            *request.uri_mut() = uri;
        }
        true
    }
}

/// Appends a parameter to a URL, or replaces it: the link to another page may contain it. Returns `None` if the URL
/// would be too long.
#[inline]
fn uri_with_placed_query(uri: &Uri, query: &str) -> Option<Uri> {
    let name = |pair: &str| pair.split_once('=').map_or(pair, |(name, _)| name).to_owned();
    let others =
        uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty() && name(pair) != name(query));
    let query = others.chain([query]).collect::<Vec<_>>().join("&");
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(format!("{}?{query}", uri.path()).parse().ok()?);
    Uri::from_parts(parts).ok()
}
