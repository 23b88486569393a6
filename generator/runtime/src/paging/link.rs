//! Links to the next page, of which only the query is followed.

use http::header::LINK;
use http::{HeaderMap, Uri};
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

/// Characters that a URL cannot have in its query, besides those that are not ASCII.
const NOT_IN_QUERIES: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>');

/// Returns the target of the first link with a relation in the `Link` headers, as in `<https://…?page=2>; rel="next"`.
#[inline]
pub(super) fn find_link_in_headers(headers: &HeaderMap, relation: &str) -> Option<String> {
    let texts = headers.get_all(LINK).iter().filter_map(|value| value.to_str().ok());
    texts.filter_map(|text| find_link_in_header(text, relation)).find(|target| !target.is_empty()).map(str::to_owned)
}

#[inline]
fn find_link_in_header<'t>(mut text: &'t str, relation: &str) -> Option<&'t str> {
    loop {
        let (_, rest) = text.split_once('<')?;
        let (target, rest) = rest.split_once('>')?;
        let (parameters, rest) = split_link_parameters(rest);
        if parameters.into_iter().any(|parameter| is_link_relation(parameter, relation)) {
            return Some(target.trim());
        }
        text = rest;
    }
}

/// Splits the parameters of a link at semicolons, up to the comma before the next link. In quotes, both are text.
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

/// Returns `true` if a parameter is `rel` and lists the relation.
#[inline]
fn is_link_relation(parameter: &str, relation: &str) -> bool {
    let Some((name, value)) = parameter.split_once('=') else { return false };
    let listed = value.trim().trim_matches('"');
    name.trim().eq_ignore_ascii_case("rel")
        && listed.split_ascii_whitespace().any(|listed| listed.eq_ignore_ascii_case(relation))
}

/// Returns the query of a link on a page. It must be a URL of the same scheme, host, port and path, or be relative to
/// them.
#[inline]
pub(super) fn link_query(page: &Uri, link: &str) -> Option<String> {
    let link = link.split_once('#').map_or(link, |(link, _)| link);
    let (address, query) = link.split_once('?').unwrap_or((link, ""));
    let path = link_path(page, address)?;
    let decoded = |path: &str| percent_decode_str(path).collect::<Vec<_>>();
    (decoded(&path) == decoded(page.path())).then(|| utf8_percent_encode(query, NOT_IN_QUERIES).to_string())
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
    // Relative to the folder of the page.
    let (folder, _) = page.path().rsplit_once('/')?;
    Some(format!("{folder}/{address}"))
}
