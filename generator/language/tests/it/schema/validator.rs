//! The schema, as a public validator reads it.

use boon::{Compiler, Draft, SchemaIndex, Schemas};
use serde_json::Value;

/// A name for the schema that nobody looks up.
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

    /// Whether a file of a spec fits; if not, why.
    pub(crate) fn accepts(&self, text: &str) -> Result<(), String> {
        self.accepts_value(&serde_yaml::from_str(text).map_err(|error| error.to_string())?)
    }

    /// Whether a file of a spec fits that is parsed already.
    pub(crate) fn accepts_value(&self, file: &Value) -> Result<(), String> {
        self.schemas.validate(file, self.index).map_err(|error| format!("{error:#}"))
    }
}
