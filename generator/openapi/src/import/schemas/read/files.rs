//! Files in bodies of parts.

use copperplate_language::maps::IndexMap;

use super::{LocatedNode, MergedSchema, SchemaPart, SchemaReader, ShapeTy, types};

/// First version of OpenAPI whose parts without a type are bytes, by its start.
const BYTES_SINCE: &str = "3.1";

/// File parts of a body, according to its media type.
#[derive(Clone, Debug, Default)]
pub(in crate::import) struct PartEncodings {
    /// Parts whose media types are stated: `true` if they are bytes.
    stated: IndexMap<String, bool>,
    /// `true` if a part of any type is bytes, unless its media type is stated.
    has_untyped_bytes: bool,
}

impl PartEncodings {
    /// Returns the encodings of a media type in a document.
    pub(in crate::import) fn of_media(media: &LocatedNode, root: &LocatedNode) -> Self {
        let encodings = media.get("encoding").into_iter().flat_map(|encodings| encodings.entries());
        let stated = encodings
            .filter_map(|(name, part)| Some((name.to_owned(), is_binary_content_type(part.text("contentType")?))));
        let version = root.get("openapi").and_then(|version| version.node.as_text()).unwrap_or_default();
        Self { stated: stated.collect(), has_untyped_bytes: version >= BYTES_SINCE }
    }
}

/// Returns `true` for the media types of a part that is neither text nor JSON nor a form.
fn is_binary_content_type(content_types: &str) -> bool {
    content_types.split(',').all(|media| {
        let media = media.split(';').next().unwrap_or_default().trim();
        let is_json = media == "application/json" || media.ends_with("+json");
        media.contains('/') && !media.starts_with("text/") && !is_json && media != "application/x-www-form-urlencoded"
    })
}

impl<'d> SchemaReader<'d> {
    /// Returns `true` for a body of parts with a file among them.
    pub(in crate::import) fn has_file_parts(&mut self, schema: LocatedNode<'d>, encodings: &PartEncodings) -> bool {
        let part = SchemaPart::new(schema);
        let Some(schema) = self.merger().merge_description(&[part]) else { return false };
        schema.object.properties.iter().any(|(name, parts)| self.read_file(name, parts, encodings).is_some())
    }

    /// Returns the meaning of the parts of a body that have neither a type nor a media type, if there are any.
    pub(in crate::import) fn untyped_parts(
        &mut self,
        schema: LocatedNode<'d>,
        encodings: &PartEncodings,
    ) -> Option<UntypedParts> {
        let schema = self.merger().merge_description(&[SchemaPart::new(schema)])?;
        let mut unstated = schema.object.properties.iter().filter(|(name, _)| !encodings.stated.contains_key(**name));
        let has_untyped = unstated.any(|(_, parts)| {
            let part = self.merger().merge_description(parts);
            part.is_some_and(|part| {
                let items = part.list.items.clone().map(SchemaPart::new);
                let items = items.and_then(|items| self.merger().merge_description(&[items]));
                let is_sent = !part.annotations.is_read_only;
                is_sent && (is_untyped_schema(&part) || items.is_some_and(|items| is_untyped_schema(&items)))
            })
        });
        let meaning = if encodings.has_untyped_bytes { UntypedParts::Files } else { UntypedParts::Json };
        has_untyped.then_some(meaning)
    }

    /// Returns the type of a field that is a file, or a list of files.
    pub(super) fn read_file(
        &mut self,
        name: &str,
        parts: &[SchemaPart<'d>],
        encodings: &PartEncodings,
    ) -> Option<ShapeTy> {
        let schema = self.merger().merge_description(parts)?;
        let (file, stated) = (ShapeTy::Plain(types::FILE), encodings.stated.get(name).copied());
        let is_file = |schema: &MergedSchema| {
            let is_untyped = is_untyped_schema(schema) && stated.unwrap_or(encodings.has_untyped_bytes);
            let is_text = schema.types == ["string"] && schema.values.is_none();
            schema.has_bytes() || is_untyped || is_text && stated == Some(true)
        };
        if schema.types != ["array"] {
            return is_file(&schema).then_some(file);
        }
        let items = schema.list.items.clone().map(SchemaPart::new);
        let items = items.and_then(|items| self.merger().merge_description(&[items]));
        let has_files = schema.has_bytes() || items.is_some_and(|items| is_file(&items));
        has_files.then(|| file.into_list())
    }
}

/// Meaning of the parts of a body about whose type the document says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::import) enum UntypedParts {
    /// Files: since OpenAPI 3.1, a part without a type is bytes.
    Files,
    /// JSON: OpenAPI 3.0 does not say.
    Json,
}

/// Returns `true` for a schema that does not describe its values.
fn is_untyped_schema(schema: &MergedSchema) -> bool {
    schema.types.is_empty()
        && schema.values.is_none()
        && schema.alternatives.is_none()
        && schema.object.properties.is_empty()
        && schema.list.items.is_none()
        && schema.object.extra.is_none()
        && !schema.object.is_open
}
