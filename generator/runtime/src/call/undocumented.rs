//! Calls of operations that the spec does not describe.

use http::Method;

use super::{Async, Effect, Endpoint, Operation, Options, Outgoing};
use crate::value::Json;
use crate::{Core, call};

/// A call of an operation that the spec does not describe, through the same engine as the others: same address, key, bounds,
/// retries and errors. What it answers is JSON of any form.
#[must_use = "a call does nothing until it is sent"]
#[derive(Clone)]
pub struct Undocumented<M = Async> {
    core: Core<M>,
    options: Options,
    method: Method,
    path: String,
    effect: Effect,
    body: Option<Json>,
}

impl<M> Undocumented<M> {
    /// For emitted code.
    #[doc(hidden)]
    pub fn new(core: Core<M>, method: Method, path: String) -> Self {
        let effect = if method.is_safe() { Effect::Read } else { Effect::Append };
        Self { core, options: Options::new(), method, path, effect, body: None }
    }

    /// What repeating the call does. If not set: nothing for a method that HTTP calls safe, such as `GET`; all others count as
    /// adding something each time, and are not repeated unless nothing was processed.
    pub fn effect(mut self, effect: Effect) -> Self {
        self.effect = effect;
        self
    }

    /// The body.
    pub fn body(mut self, body: Json) -> Self {
        self.body = Some(body);
        self
    }
}

impl<M> Operation for Undocumented<M> {
    type Response = Json;
    const ENDPOINT: Endpoint = Endpoint {
        id: "undocumented",
        method: Method::GET,
        // Shown in errors, where the true path might hold an id.
        path: "(a path of the caller's)",
        effect: Effect::Append,
        secrets: &[],
    };

    fn endpoint(&self) -> Endpoint {
        Endpoint { method: self.method.clone(), effect: self.effect, ..Self::ENDPOINT }
    }

    fn encode(&self, out: &mut Outgoing) {
        out.raw_path(&self.path);
        if let Some(body) = &self.body {
            out.raw_body(body);
        }
    }
}

call! {
    Undocumented: body,
}
