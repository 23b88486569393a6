//! Parts of the programs that their tests call.

pub mod receiver;
