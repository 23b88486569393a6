//! Operations.

mod body;
mod calls;
mod pages;

pub(super) use self::calls::call;
