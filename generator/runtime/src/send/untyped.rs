//! Untyped calls: calls to operations that the spec does not describe.

use http::Method;

use crate::client::{Async, Core};
use crate::request::{Endpoint, Operation, Options, RequestParts};
use crate::retry::Effect;
use crate::value::Json;
use crate::wire::AnyJson;

/// Call to an operation that the spec does not describe. Base URL, API key, limits, retries and errors are the same as
/// for other calls; the response is [`Json`], `null` for a success without a body.
#[must_use = "a call does nothing until it is sent"]
#[derive(Clone)]
pub struct UntypedCall<M = Async> {
    core: Core<M>,
    options: Options,
    method: Method,
    path: String,
    effect: Effect,
    body: Option<Json>,
}

impl<M> UntypedCall<M> {
    /// Creates a call. For generated code.
    #[inline]
    #[doc(hidden)]
    pub fn new(core: Core<M>, method: Method, path: String) -> Self {
        let effect = if method.is_safe() { Effect::Read } else { Effect::Append };
        Self { core, options: Options::new(), method, path, effect, body: None }
    }

    /// Sets the effect of the operation, which decides about retries. Default: [`Effect::Read`] for a method that HTTP
    /// defines as safe, such as `GET`; [`Effect::Append`] for all others, which are retried only if they were provably
    /// not applied.
    #[inline]
    pub fn effect(mut self, effect: Effect) -> Self {
        self.effect = effect;
        self
    }

    /// Sets the body.
    #[inline]
    pub fn body(mut self, body: Json) -> Self {
        self.body = Some(body);
        self
    }
}

impl<M> Operation for UntypedCall<M> {
    type Response = AnyJson;
    const ENDPOINT: Endpoint = Endpoint {
        id: "untyped",
        method: Method::GET,
        // Shown in errors, because the real path may contain an id.
        path: "(custom path)",
        effect: Effect::Append,
        secrets: &[],
        items: None,
    };

    #[inline]
    fn endpoint(&self) -> Endpoint {
        Endpoint { method: self.method.clone(), effect: self.effect, ..Self::ENDPOINT }
    }

    #[inline]
    fn encode(&self, out: &mut RequestParts) {
        out.raw_path(&self.path);
        if let Some(body) = &self.body {
            out.raw_body(body);
        }
    }
}

crate::call! {
    #[inline]
    UntypedCall: body,
}

/// Adds untyped calls to a generated client.
#[doc(hidden)]
#[macro_export]
macro_rules! untyped_calls {
    ($name:ident) => {
        impl<M> $name<M> {
            /// Calls an operation that the spec does not describe. `path` starts with a slash and is sent unchanged.
            #[inline]
            pub fn request(
                &self,
                method: $crate::Method,
                path: impl ::core::convert::Into<::std::string::String>,
            ) -> $crate::send::UntypedCall<M> {
                $crate::send::UntypedCall::new(self.core.clone(), method, path.into())
            }
        }
    };
}
