//! Settings of a program, and what it reports.

use std::cell::RefCell;

use copperplate_runtime::ClientBuilder;
use serde_json::json;

use crate::Check;
use crate::outcome::{Outcome, print_line};

/// Judge of the calls of a program.
#[derive(Debug, Default)]
pub struct Judge {
    /// Names of the calls so far: two calls with the same name could not be told apart in a report.
    names: RefCell<Vec<String>>,
}

impl Judge {
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns a setting that `run.py` passes to the program, such as `server`, the URL of the service.
    ///
    /// # Panics
    ///
    /// If it is not passed.
    #[must_use]
    pub fn setting(&self, name: &str) -> String {
        let variable = format!("SERVICE_{}", name.to_uppercase());
        std::env::var(&variable).unwrap_or_else(|_| panic!("{variable} is not set: `run.py` starts this program"))
    }

    /// Reports the deviations of all responses of a client.
    pub fn watched<C>(&self, builder: ClientBuilder<C>) -> ClientBuilder<C>
    where
        C: From<copperplate_runtime::Core>,
    {
        builder.on_deviation(|operation, deviations| {
            for deviation in deviations {
                let kind = format!("{:?}", deviation.kind());
                print_line(&json!({ "deviation": kind, "operation": operation, "shown": deviation.to_string() }));
            }
        })
    }

    /// Says something about the service as a whole, for its line in the table.
    pub fn note(&self, note: &str) {
        print_line(&json!({ "note": note }));
    }

    /// Starts the check of a call.
    ///
    /// # Panics
    ///
    /// If another call has the same name.
    pub fn call(&self, name: impl Into<String>) -> Check {
        let name = name.into();
        assert!(!self.names.borrow().contains(&name), "two calls are named {name}");
        self.names.borrow_mut().push(name.clone());
        Check::new(name)
    }

    /// Counts calls that need what an earlier call should have returned.
    pub fn not_reached(&self, names: &[&str]) {
        for name in names {
            self.call(*name).finish(&Outcome::NotReached);
        }
    }
}
