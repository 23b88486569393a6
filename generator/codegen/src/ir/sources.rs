//! The spec, as the files of the crate name it.

/// Paths of the spec, as the headers of generated files name them.
#[derive(Debug)]
pub(crate) struct Sources {
    /// The folder.
    pub(crate) spec: String,
    /// The file with the facts about the API.
    pub(crate) api: String,
}
