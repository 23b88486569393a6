//! Prefixes of type names that end with a version, which most schemas of an API have: `GoogleCloudVisionV1Feature`.

use copperplate_language::maps::IndexMap;

use super::habits::is_habit;
use super::namespaces::is_generic_name;

/// Prefixes with a version that are a convention of a document.
pub(super) struct VersionPrefixes<'n>(Vec<&'n str>);

impl<'n> VersionPrefixes<'n> {
    pub(super) fn new(names: &'n [String]) -> Self {
        let mut counts: IndexMap<&str, usize> = IndexMap::default();
        for prefix in names.iter().filter_map(|name| version_prefix(name)) {
            *counts.entry(prefix).or_default() += 1;
        }
        let usual = counts.into_iter().filter(|(_, count)| is_habit(*count, names.len()));
        Self(usual.map(|(prefix, _)| prefix).collect())
    }

    /// Returns a name without its prefix, if it has one and the rest is telling.
    pub(super) fn strip<'t>(&self, name: &'t str) -> &'t str {
        let prefix = version_prefix(name).filter(|prefix| self.0.contains(prefix)).unwrap_or_default();
        let rest = &name[prefix.len()..];
        if is_generic_name(rest) { name } else { rest }
    }
}

/// Returns the words of a type name up to the first version, if another word follows.
fn version_prefix(name: &str) -> Option<&str> {
    let starts = name.match_indices('V').map(|(at, _)| at).filter(|at| *at > 0);
    starts.map(|at| at + 1 + version_len(&name[at + 1..])).find_map(|end| {
        let is_version = name[..end].ends_with(|last: char| last != 'V');
        let is_followed = name[end..].starts_with(|next: char| next.is_ascii_uppercase());
        (is_version && is_followed).then(|| &name[..end])
    })
}

/// Returns the length of a version behind its `V`: `1`, `1beta2`; 0 if there is none.
fn version_len(text: &str) -> usize {
    let digits = |text: &str| text.len() - text.trim_start_matches(|character: char| character.is_ascii_digit()).len();
    let major = digits(text);
    let stage = ["alpha", "beta"].into_iter().find(|stage| major > 0 && text[major..].starts_with(stage));
    stage.map_or(major, |stage| major + stage.len() + digits(&text[major + stage.len()..]))
}

#[cfg(test)]
mod tests {
    use super::VersionPrefixes;

    /// Returns the names of types, shorter where they can be.
    fn shortened<'n>(names: &[&'n str]) -> Vec<&'n str> {
        let all: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
        let prefixes = VersionPrefixes::new(&all);
        names.iter().map(|name| prefixes.strip(name)).collect()
    }

    #[test]
    fn a_version_ends_the_prefix_of_most_schemas() {
        let names = ["CloudEyeV1beta1Face", "CloudEyeV1beta1Image", "CloudEyeV1beta1Status", "RpcStatus"];
        assert_eq!(shortened(&names), ["Face", "Image", "CloudEyeV1beta1Status", "RpcStatus"]);
    }

    #[test]
    fn a_rare_prefix_and_a_version_that_is_no_prefix_stay() {
        let names = ["ShopV1Order", "ShopV1Line", "UserV2", "Video", "V1Pod", "VaultKey"];
        assert_eq!(shortened(&names), names);
    }
}
