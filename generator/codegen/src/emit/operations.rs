//! Operations.

mod body;
mod calls;
mod pages;
mod paths;
pub(in crate::emit) mod responses;
mod styles;

pub(super) use self::calls::emit_call;
