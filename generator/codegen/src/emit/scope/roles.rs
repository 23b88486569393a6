//! Kinds of emitted files. Each has fixed imports, so that a declaration never changes the imports of its file.

use super::ScopedName;
use crate::ir::paths::{runtime, std};

/// Kind of an emitted file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::emit) enum FileRole {
    /// Declares or reads types of the spec.
    Types,
    /// Declares calls.
    Operations,
    /// Declares a part of the client.
    Client,
    /// Declares a part of the fake.
    Testing,
}

/// Values in models.
const VALUES: &[&str] = &[
    runtime::BASE64,
    runtime::BASE64_URL,
    runtime::DATE,
    runtime::DEEP_BOX,
    runtime::FIELD,
    runtime::FILE,
    runtime::JSON,
    runtime::JSON_OBJECT,
    runtime::MAP,
    runtime::NUMBER,
    runtime::TIMESTAMP,
    runtime::UUID,
];

impl FileRole {
    /// Returns the module of the runtime whose items are imported.
    fn prelude(self) -> &'static str {
        match self {
            Self::Types => "types",
            Self::Operations => "operations",
            Self::Client => "client",
            Self::Testing => "testing",
        }
    }

    /// Returns the items in that module, besides values.
    fn prelude_items(self) -> &'static [&'static str] {
        match self {
            Self::Types => {
                &[std::COW, runtime::HIDDEN, runtime::UNKNOWN_VALUE, runtime::UNKNOWN_VARIANT, runtime::WIRE_MODULE]
            }
            Self::Operations => &[
                runtime::ASYNC,
                runtime::BYTES,
                runtime::BYTES_CONTENT,
                runtime::CORE,
                runtime::EFFECT,
                runtime::ENDPOINT,
                runtime::ERROR_BODY,
                runtime::EVENTS_CONTENT,
                runtime::FORM_LISTS,
                runtime::FORM_STYLE,
                runtime::LINES_CONTENT,
                runtime::METHOD,
                runtime::NO_CONTENT,
                runtime::OPERATION,
                runtime::OPTIONS,
                runtime::OR_EMPTY,
                runtime::OR_NO_CONTENT,
                runtime::PAGED,
                runtime::PARAMETER,
                runtime::PART,
                runtime::PATH_STYLE,
                runtime::POSITION,
                runtime::QUERY_STYLE,
                runtime::REDIRECT_CONTENT,
                runtime::REQUEST_PARTS,
                runtime::STATUSES,
                runtime::TEXT_CONTENT,
                runtime::TEXT_EVENTS_CONTENT,
            ],
            Self::Client => &[
                runtime::ARRAY_STYLE,
                runtime::ASYNC,
                runtime::BUILDER,
                runtime::CORE,
                runtime::CREDENTIAL_SET,
                runtime::HEADERS,
                runtime::KEY_SOURCE,
                runtime::PLACEMENT,
                runtime::RATE_LIMIT_HEADERS,
                runtime::RESPONSE_HEAD,
                runtime::SCHEME,
                runtime::SERVER,
                runtime::SERVER_BUILDER,
                runtime::SERVER_ENTRY,
                runtime::SERVER_VARIABLE,
                runtime::SERVICE,
                runtime::TOKEN_ENDPOINT,
            ],
            Self::Testing => &[
                runtime::API_KEY,
                runtime::BUILDER,
                runtime::BYTES,
                runtime::CREDENTIAL_SET,
                runtime::FAKED_CLIENT,
                runtime::OPERATION_SCHEMA,
            ],
        }
    }

    /// Returns the other imports.
    fn crate_items(self) -> &'static [&'static str] {
        match self {
            Self::Types | Self::Client => &[],
            Self::Operations => &["crate::client"],
            Self::Testing => &["crate::operations"],
        }
    }

    /// Returns `true` if the item with this path is imported.
    pub(super) fn imports_path(self, path: &str) -> bool {
        self.items().any(|item| item == path)
    }

    /// Returns `true` if an item with this name is imported.
    pub(super) fn imports_name(self, name: &str) -> bool {
        self.items().any(|item| item.rsplit("::").next() == Some(name))
    }

    fn items(self) -> impl Iterator<Item = &'static str> {
        [VALUES, self.prelude_items(), self.crate_items()].into_iter().flatten().copied()
    }

    /// Returns the imports as source.
    pub(super) fn imports(self, runtime: &ScopedName) -> String {
        let own = self.crate_items().iter().copied().chain(["crate::types::*"]);
        let own: String = own.map(|path| format!("use {path};\n")).collect();
        format!("use {runtime}::prelude::{}::*;\n\n{own}", self.prelude())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::{FileRole, VALUES};

    /// A name that files import without the generator's knowledge would be ambiguous in a spec that has it too.
    #[test]
    fn the_preludes_of_the_runtime_have_the_same_names() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../runtime/src/prelude.rs");
        let preludes = fs::read_to_string(file).unwrap();
        assert_eq!(prelude_names(&preludes, "values"), last_names(VALUES));
        for role in [FileRole::Types, FileRole::Operations, FileRole::Client, FileRole::Testing] {
            let mut expected = last_names(role.prelude_items());
            expected.insert("*"); // the values
            assert_eq!(prelude_names(&preludes, role.prelude()), expected, "{}", role.prelude());
        }
    }

    fn last_names(paths: &[&'static str]) -> BTreeSet<&'static str> {
        paths.iter().filter_map(|path| path.rsplit("::").next()).collect()
    }

    /// Returns the names that a module re-exports.
    fn prelude_names<'p>(preludes: &'p str, module: &str) -> BTreeSet<&'p str> {
        let (_, text) = preludes.split_once(&format!("mod {module} {{")).unwrap();
        let (text, _) = text.split_once("\n}").unwrap();
        let mut names = BTreeSet::new();
        for path in text.split(';').filter_map(|statement| statement.trim().strip_prefix("pub use ")) {
            let (parent, list) = path.split_once("::{").unwrap_or_else(|| path.rsplit_once("::").unwrap());
            let list = list.trim_end_matches('}').split(',').map(str::trim).filter(|name| !name.is_empty());
            names.extend(list.map(|name| if name == "self" { parent.rsplit("::").next().unwrap() } else { name }));
        }
        names
    }
}
