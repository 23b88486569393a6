//! Addresses of requests, matched against the paths of a spec.

use percent_encoding::percent_decode_str;

/// Path that matches a template.
pub(crate) struct Address {
    /// Part before the template.
    pub(crate) prefix: String,
    /// Values of the parameters, by name.
    pub(crate) values: Vec<(String, String)>,
    /// Number of characters that the template states.
    pub(crate) literal: usize,
}

/// Finds the template at the end of a path, with as few slashes in the parameters as possible, and then the longest
/// match.
pub(crate) fn find_address(template: &str, path: &str) -> Option<Address> {
    let template = template.split('?').next().unwrap_or_default();
    let addresses = path.match_indices('/').filter_map(|(at, _)| {
        let mut values = Vec::new();
        fits(template, &path[at..], &mut values).then(|| Address {
            prefix: path[..at].to_owned(),
            literal: path.len() - at - values.iter().map(|(_, value): &(String, String)| value.len()).sum::<usize>(),
            values,
        })
    });
    addresses.min_by_key(Address::slashes)
}

impl Address {
    /// Returns the number of slashes in the parameters.
    fn slashes(&self) -> usize {
        self.values.iter().map(|(_, value)| value.matches('/').count()).sum()
    }
}

fn fits(template: &str, path: &str, values: &mut Vec<(String, String)>) -> bool {
    let Some(rest) = template.strip_prefix('{') else {
        let Some(first) = template.chars().next() else { return path.is_empty() };
        let behind = |text: &'_ str| text.strip_prefix(first).map(str::to_owned);
        return match (behind(template), behind(path)) {
            (Some(template), Some(path)) => fits(&template, &path, values),
            _ => false,
        };
    };
    let Some((name, rest)) = rest.split_once('}') else { return false };
    for end in (0..=path.len()).filter(|end| path.is_char_boundary(*end)) {
        let value = percent_decode_str(&path[..end]).decode_utf8_lossy().into_owned();
        values.push((name.to_owned(), value));
        if fits(rest, &path[end..], values) {
            return true;
        }
        values.pop();
    }
    false
}
