//! The schema, applied by a public validator.

use boon::{Compiler, Draft, SchemaIndex, Schemas};
use serde_json::Value;

/// Name of the schema, which is never looked up.
const NAME: &str = "schema:spec";

pub(crate) struct Validator {
    schemas: Schemas,
    index: SchemaIndex,
}

impl Validator {
    pub(crate) fn new() -> Self {
        let schema: Value =
            serde_json::from_str(&copperplate_language::schema::spec_schema()).expect("the schema is JSON");
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.set_default_draft(Draft::V7);
        compiler.add_resource(NAME, schema).expect("a schema");
        let index = compiler.compile(NAME, &mut schemas).unwrap_or_else(|error| panic!("{error:#}"));
        Self { schemas, index }
    }

    /// Checks a file of a spec; fails with the reason.
    pub(crate) fn accepts(&self, text: &str) -> Result<(), String> {
        self.accepts_value(&serde_yaml::from_str(text).map_err(|error| error.to_string())?)
    }

    /// Checks a parsed file of a spec.
    pub(crate) fn accepts_value(&self, file: &Value) -> Result<(), String> {
        self.schemas.validate(file, self.index).map_err(|error| format!("{error:#}"))
    }
}
