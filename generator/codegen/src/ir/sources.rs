//! Names of the spec in the files of the crate.

/// Paths of the spec, as named in the headers of generated files.
#[derive(Debug)]
pub(crate) struct Sources {
    /// The folder.
    pub(crate) spec: String,
    /// The file with the facts about the API.
    pub(crate) api: String,
}
