//! Servers, as written.

use super::Text;

#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) name: Text,
    pub(crate) url: Text,
    pub(crate) doc: Option<Text>,
    pub(crate) variables: Vec<ServerVariable>,
}

/// Variable in the URL of a server.
#[derive(Debug)]
pub(crate) struct ServerVariable {
    pub(crate) name: Text,
    pub(crate) default: Option<Text>,
    pub(crate) values: Vec<Text>,
    pub(crate) doc: Option<Text>,
}
