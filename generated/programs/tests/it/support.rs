//! Shared parts of the tests.

mod folder;
mod program;
mod service;

pub(crate) use self::folder::Folder;
pub(crate) use self::program::{KEY, Running, run};
pub(crate) use self::service::{Received, Response, Service};
