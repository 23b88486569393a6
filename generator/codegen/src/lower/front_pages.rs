//! Front pages: docs of the crate, of its client, and of the module for tests.

mod crate_docs;
mod testing_docs;

pub(super) use self::crate_docs::{lower_builder_docs, lower_client_docs, lower_crate_docs, lower_no_credentials_docs};
pub(super) use self::testing_docs::lower_testing_docs;
