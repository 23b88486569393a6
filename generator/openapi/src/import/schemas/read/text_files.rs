//! Files that a document describes where a request only has text: in JSON, in forms and in parameters.

use super::{LocatedNode, Loss, PartEncodings, SchemaPart, SchemaReader, ShapeTy};
use crate::import::schemas::shapes::{Direction, NameSource};

/// Keys with the schemas of fields by name, with a list of schemas, and with a schema.
const FIELDS: [&str; 2] = ["properties", "patternProperties"];
const MEMBERS: [&str; 4] = ["allOf", "oneOf", "anyOf", "prefixItems"];
const INNER: [&str; 2] = ["items", "additionalProperties"];

impl<'d> SchemaReader<'d> {
    /// Returns the type of a schema whose values are sent as JSON, in a form or in a parameter.
    pub(in crate::import) fn read_sent_schema(&mut self, schema: LocatedNode<'d>, place: NameSource) -> ShapeTy {
        self.report_files_in_text(schema.clone());
        self.read_schema(schema, place, Direction::Request)
    }

    /// Reports files that are not parts, but within parts of a body.
    pub(in crate::import) fn report_files_within_parts(&mut self, schema: LocatedNode<'d>, encodings: &PartEncodings) {
        let Some(schema) = self.merger().merge_description(&[SchemaPart::new(schema)]) else { return };
        for (name, parts) in &schema.object.properties {
            let is_file = self.read_file(name, parts, encodings).is_some();
            for part in parts.iter().filter(|_| !is_file) {
                self.report_files_in_text(part.at.clone());
            }
        }
    }

    /// Reports the files in a schema whose values are sent as text. Each target of references is searched once.
    pub(in crate::import) fn report_files_in_text(&mut self, schema: LocatedNode<'d>) {
        let mut open = vec![schema];
        while let Some(at) = open.pop() {
            if let Some(reference) = at.reference()
                && let Ok(target) = self.documents.reference_target(&at, reference)
                && self.sent_as_text.insert(target.pointer.clone())
            {
                open.push(target);
            }
            if is_file_schema(&at) {
                self.losses.add(Loss::FileInText, &at);
            }
            let fields = FIELDS.iter().filter_map(|key| at.get(key)).flat_map(|fields| fields.entries());
            open.extend(fields.map(|(_, field)| field).filter(|field| field.flag("readOnly") != Some(true)));
            let members = MEMBERS.iter().filter_map(|key| at.get(key)).flat_map(|members| members.elements());
            open.extend(members);
            open.extend(INNER.iter().filter_map(|key| at.get(key)));
        }
    }
}

/// Returns `true` for a string that is a file, unless it has an encoding as text.
fn is_file_schema(at: &LocatedNode) -> bool {
    let is_string = |ty: &LocatedNode| matches!(ty.node.as_text(), Some("string" | "file"));
    let is_of_strings = at.get("type").is_some_and(|ty| is_string(&ty) || ty.elements().any(|ty| is_string(&ty)));
    is_of_strings && at.text("format") == Some("binary") && at.get("contentEncoding").is_none()
}
