//! Credentials in the form in which they are sent.

use bytes::Bytes;
use http::header::COOKIE;
use http::{HeaderName, HeaderValue, Request, Uri};

use crate::config::{MASK, push_percent_encoded, with_cookies};

/// Encoded name of the query parameter with credentials, in the extensions of the request. For fakes.
#[cfg(feature = "testing")]
#[derive(Clone)]
pub(crate) struct CredentialParameter(pub(crate) String);

/// Credentials in the form in which they are sent.
#[derive(Default)]
pub(crate) struct Placed {
    headers: Vec<(HeaderName, HeaderValue)>,
    /// Query parameter: name and value, encoded.
    query: Option<(String, String)>,
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

    /// Sets the query parameter.
    #[inline]
    pub(super) fn query(&mut self, name: &str, value: &str) {
        let encoded = |text| {
            let mut encoded = String::new();
            push_percent_encoded(&mut encoded, text);
            encoded
        };
        self.query = Some((encoded(name), encoded(value)));
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
        self.apply_with_query(request, self.query.as_ref().map(|(name, value)| format!("{name}={value}")))
    }

    /// Puts masks where the credentials would be. Headers are marked as sensitive.
    #[inline]
    pub(super) fn mask(&self, request: &mut Request<Bytes>) -> bool {
        self.apply_with_query(request, self.query.as_ref().map(|(name, _)| format!("{name}={MASK}")))
    }

    #[inline]
    fn apply_with_query(&self, request: &mut Request<Bytes>, query: Option<String>) -> bool {
        for (name, value) in &self.headers {
            request.headers_mut().insert(name.clone(), value.clone());
        }
        if let Some((name, value)) = &self.cookie
            && let Some(mut cookies) = with_cookies(request.headers().get(COOKIE), format!("{name}={value}").as_bytes())
        {
            cookies.set_sensitive(true);
            request.headers_mut().insert(COOKIE, cookies);
        }
        let Some(query) = query else { return true };
        #[cfg(feature = "testing")]
        if let Some((name, _)) = &self.query {
            request.extensions_mut().insert(CredentialParameter(name.clone()));
        }
        let with_query = uri_with_placed_query(request.uri(), &query);
        let fits = with_query.is_some();
        if let Some(uri) = with_query {
            *request.uri_mut() = uri;
        }
        fits
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
