//! The module for tests: the fake of this API.

use quote::{format_ident, quote};

use super::ty;
use crate::format::{Chunk, Draft};
use crate::ir::Crate;

/// What the runtime has for tests of any API.
const REEXPORTS: [&str; 6] = ["Answer", "Received", "Script", "block_on", "full_sample", "sample"];

pub(super) fn testing(ir: &Crate) -> Draft<'_> {
    let modules = ir.modules.iter().filter(|module| !(module.types.is_empty() && module.calls.is_empty()));
    let modules = modules.map(|module| {
        let name = format_ident!("{}", module.name);
        let shown = (!module.calls.is_empty()).then(|| quote!(pub use self::#name::*;));
        Chunk::Items(quote! {
            mod #name;
            #shown
        })
    });
    let calls = ir.modules.iter().flat_map(|module| &module.calls).map(|call| ty::ident(call));
    let reexports = REEXPORTS.iter().map(|name| format_ident!("{name}"));
    let fake = quote! {
        #( #[doc(inline)] pub use ::client_runtime::testing::#reexports; )*
        #[doc(inline)]
        pub use ::client_runtime::transport::Fault;
        /// The service of this API, not there: see [`client_runtime::testing::Fake`].
        pub type Fake = ::client_runtime::testing::Fake<crate::client::Client>;
    };
    let client = quote! {
        impl ::client_runtime::testing::FakedClient for crate::client::Client {
            const OPERATIONS: &'static [&'static ::client_runtime::testing::schema::OperationSchema] = &[
                #(<crate::operations::#calls as ::client_runtime::testing::Faked>::SCHEMA,)*
            ];
            fn settings(base_url: &str, key: ::client_runtime::ApiKey) -> ::client_runtime::Builder<Self> {
                Self::builder(base_url, key)
            }
        }
    };
    Draft {
        path: "src/testing.rs".to_owned(),
        source: "spec".to_owned(),
        allows_deprecated: false,
        docs: ir.testing_docs.clone(),
        chunks: Box::new(modules.chain([Chunk::Items(fake), Chunk::Items(client)])),
    }
}
