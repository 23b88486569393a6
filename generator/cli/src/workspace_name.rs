//! Names in a new workspace, from the name of its folder.

use std::path::Path;

use crate::error::{Error, ErrorCode};

/// Names of the API and its crate.
pub(crate) struct WorkspaceName {
    title: String,
    package: String,
}

/// End of the names of crates.
const SUFFIX: &str = "-client";

impl WorkspaceName {
    /// Returns the names for a folder: `my-api` holds the crate `my-api-client` of the API "My api".
    pub(crate) fn from_folder(folder: &Path) -> Result<Self, Error> {
        let Some(name) = folder.file_name() else {
            let message = format!("cannot derive the name of the crate from {}", folder.display());
            return Err(Error::new(ErrorCode::Usage, message).help("name a folder, such as `my-api`"));
        };
        let name = name.to_string_lossy();
        let api = name.strip_suffix(SUFFIX).filter(|api| !api.is_empty()).unwrap_or(&name);
        let package = format!("{api}{SUFFIX}");
        if !copperplate_language::is_package_name(&package) || package.len() > LENGTH_MAX {
            let message = format!("the crate is named after the folder, and `{package}` is not a valid crate name");
            let error = Error::new(ErrorCode::Usage, message).unwritten();
            return Err(error.help(
                "use at most 64 letters, digits, `-` and `_`, beginning with a letter: the folder can be renamed later",
            ));
        }
        let words = api.replace(['-', '_'], " ");
        let title = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let title = title[..1].to_uppercase() + &title[1..];
        Ok(Self { title, package })
    }

    /// Returns the name of the crate.
    pub(crate) fn package(&self) -> String {
        self.package.clone()
    }

    /// Puts the names into a text of the sample.
    pub(crate) fn fill(&self, text: &str) -> String {
        text.replace("{{title}}", &self.title).replace("{{crate}}", &self.package)
    }
}

/// Maximum length of the name of a crate, on the registry.
const LENGTH_MAX: usize = 64;

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::WorkspaceName;

    #[test]
    fn names_follow_from_the_folder() {
        for (folder, title, package) in [
            ("/srv/my-api", "My api", "my-api-client"),
            ("things-client", "Things", "things-client"),
            ("client", "Client", "client-client"),
            ("a_b", "A b", "a_b-client"),
            ("X9", "X9", "X9-client"),
            ("no", "No", "no-client"),
        ] {
            let name = WorkspaceName::from_folder(Path::new(folder)).unwrap_or_else(|_| panic!("{folder}"));
            assert_eq!((name.title.as_str(), name.package.as_str()), (title, package), "{folder}");
        }
        let long = "a".repeat(58);
        for folder in ["/", "..", "9things", "-client", "my api", "my.api", "émile", "a/..", "client-", &long] {
            let is_refused = WorkspaceName::from_folder(Path::new(folder)).is_err();
            assert_eq!(is_refused, folder != "client-", "{folder}");
        }
    }
}
