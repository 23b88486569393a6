//! The root of the crate.

use quote::{format_ident, quote};

use crate::format::{Chunk, Draft};
use crate::ir::Crate;

/// Types of the runtime that users meet.
const REEXPORTS: [&str; 25] = [
    "ApiKey",
    "ArrayStyle",
    "Async",
    "BaseUrl",
    "Builder",
    "Delivery",
    "Deviation",
    "Effect",
    "Error",
    "Extra",
    "Field",
    "GaveUp",
    "Items",
    "Json",
    "JsonObject",
    "Map",
    "Method",
    "Number",
    "Pages",
    "PreparedRequest",
    "Reply",
    "Retry",
    "Timestamp",
    "UnknownValue",
    "UnknownVariant",
];

/// Lints on names and numbers that are the API's.
const ALLOWED: [(&str, &str); 2] = [
    ("clippy::should_implement_trait", "a method is called what the API calls the thing"),
    ("clippy::too_many_arguments", "what the spec requires is an argument"),
];

pub(super) fn library(ir: &Crate) -> Draft<'_> {
    // The formatter leaves the modules as they are: how they look is decided here, on any machine.
    let modules = quote! {
        #[rustfmt::skip]
        pub mod client;
        #[rustfmt::skip]
        pub mod guide;
        #[rustfmt::skip]
        pub mod operations;
        #[rustfmt::skip]
        pub mod types;
        #[rustfmt::skip]
        mod wire;
        ::client_runtime::if_testing! {
            #[rustfmt::skip]
            pub mod testing;
        }
    };
    let reexports = REEXPORTS.iter().map(|name| format_ident!("{name}"));
    // In the order that the formatter gives them: this file is the one it does not leave alone.
    let reexports = quote! {
        #[doc(inline)]
        pub use crate::client::Client;
        #( #[doc(inline)] pub use ::client_runtime::#reexports; )*
        #[doc(inline)]
        pub use ::client_runtime::error;
        #[doc(inline)]
        pub use ::client_runtime::transport;
        ::client_runtime::if_blocking! {
            #[doc(inline)]
            pub use ::client_runtime::Blocking;
        }
    };
    Draft {
        path: "src/lib.rs".to_owned(),
        source: "spec".to_owned(),
        allows: &ALLOWED,
        docs: ir.docs.clone(),
        chunks: Box::new([modules, reexports].into_iter().map(Chunk::Items)),
    }
}
