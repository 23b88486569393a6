//! Links to the next page, which are only followed on the same server.

use http::header::LINK;
use http::{HeaderMap, Uri};
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use crate::request::{Link, whole_path_rule};

/// ASCII characters that are not allowed in the query of a URL.
const NOT_IN_QUERIES: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>');

/// Returns the target of the first link with a relation in the `Link` headers, as in `<https://…?page=2>; rel="next"`.
#[inline]
pub(super) fn find_link_in_headers(headers: &HeaderMap, relation: &str) -> Option<String> {
    // A title may be in any encoding; the parts read here are ASCII.
    let mut texts = headers.get_all(LINK).iter().map(|value| String::from_utf8_lossy(value.as_bytes()));
    texts.find_map(|text| find_link_in_header(&text, relation).filter(|target| !target.is_empty()).map(str::to_owned))
}

#[inline]
fn find_link_in_header<'t>(mut text: &'t str, relation: &str) -> Option<&'t str> {
    loop {
        let (_, rest) = text.split_once('<')?;
        let (target, rest) = rest.split_once('>')?;
        let (parameters, rest) = split_link_parameters(rest);
        // Only the first one counts.
        let relations = parameters.into_iter().find_map(link_relations).unwrap_or_default();
        if relations.split_ascii_whitespace().any(|listed| listed.eq_ignore_ascii_case(relation)) {
            return Some(target.trim());
        }
        text = rest;
    }
}

/// Splits the parameters of a link at semicolons, up to the comma before the next link. Neither separates inside
/// quotes.
#[inline]
fn split_link_parameters(text: &str) -> (Vec<&str>, &str) {
    let (mut parameters, mut start, mut is_quoted, mut is_escaped) = (Vec::new(), 0, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_quoted => is_escaped = true,
            b'"' => is_quoted = !is_quoted,
            b';' | b',' if !is_quoted => {
                parameters.push(&text[start..at]);
                start = at + 1;
                if byte == b',' {
                    return (parameters, &text[start..]);
                }
            }
            _ => {}
        }
    }
    parameters.push(&text[start..]);
    (parameters, "")
}

/// Returns the relations that a parameter lists, if it is `rel`.
#[inline]
fn link_relations(parameter: &str) -> Option<&str> {
    let (name, value) = parameter.split_once('=')?;
    name.trim().eq_ignore_ascii_case("rel").then(|| value.trim().trim_matches('"'))
}

/// Returns the target of a link on a page. It must be relative to the page, or a URL with the same scheme, host and
/// port and a path below the path of the base URL.
#[inline]
pub(super) fn resolve_link(page: &Uri, base: &str, link: &str) -> Option<Link> {
    let link = link.split_once('#').map_or(link, |(link, _)| link);
    let (address, query) = link.split_once('?').unwrap_or((link, ""));
    let path = link_path(page, address)?;
    let path = path.strip_prefix(base).filter(|path| whole_path_rule(path).is_none())?;
    // A dot segment would lead elsewhere, and some servers read an encoded one, or a backslash, the same way.
    let decoded = percent_decode_str(path).decode_utf8().ok()?;
    let leads_elsewhere = decoded.split(['/', '\\']).any(|segment| matches!(segment, "." | ".."))
        || decoded.chars().any(char::is_control);
    let query = utf8_percent_encode(query, NOT_IN_QUERIES).to_string();
    (!leads_elsewhere).then(|| Link { path: path.to_owned(), query })
}

/// Returns the path of an address without a query, if it is on the host of a page.
#[inline]
fn link_path(page: &Uri, address: &str) -> Option<String> {
    if address.is_empty() {
        return Some(page.path().to_owned());
    }
    if let Some(rest) = address.strip_prefix("//") {
        return link_path(page, &format!("{}://{rest}", page.scheme_str()?));
    }
    if address.starts_with('/') {
        return Some(address.to_owned());
    }
    if address.contains("://") {
        let uri = address.parse::<Uri>().ok()?;
        let is_here = |uri: &Uri| {
            let (scheme, host) = (uri.scheme_str()?.to_ascii_lowercase(), uri.host()?.to_ascii_lowercase());
            let port = uri.port_u16().unwrap_or(if scheme == "https" { 443 } else { 80 });
            let has_user = uri.authority()?.as_str().contains('@');
            (!has_user).then_some((scheme, host, port))
        };
        return is_here(&uri).filter(|here| Some(here) == is_here(page).as_ref()).map(|_| uri.path().to_owned());
    }
    // Text without slashes before a colon is a scheme.
    if address.split('/').next().is_some_and(|segment| segment.contains(':')) {
        return None;
    }
    // Relative to the folder of the page.
    let (folder, _) = page.path().rsplit_once('/')?;
    Some(format!("{folder}/{address}"))
}
