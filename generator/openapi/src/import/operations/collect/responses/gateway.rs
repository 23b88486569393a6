//! Streams of grpc-gateway: JSON whose description or schema says that it is one of many messages.

use copperplate_language::model::JSON_MEDIA_TYPE;

use super::super::contents::{self, Media, MediaKind};
use super::super::{Direction, LocatedNode, NameSource, SchemaReader, ShapeTy};
use crate::import::operations::evidence::Evidence;
use crate::import::operations::operation::OperationPayload;
use crate::import::schemas::shapes::{Field, Shape, ShapeKind};
use crate::import::words;

/// Words in the description of a response of several messages.
const STREAMING_RESPONSES: &str = "(streaming responses)";

/// Words in the description of a body of several messages.
const STREAMING_INPUTS: &str = "(streaming inputs)";

/// Start of the title of the schema of a line.
const TITLE: &str = "Stream result of ";

/// Section of a document with the schemas of lines.
const DEFINITIONS: &str = "x-stream-definitions";

/// Fields of a line: a message, or the error that ends the stream.
const RESULT: &str = "result";
const ERROR: &str = "error";

/// A stream of messages.
pub(in crate::import::operations::collect) struct GatewayStream {
    evidence: Evidence,
}

/// Returns the stream that a response of JSON is, if the document says so in the words of grpc-gateway.
pub(in crate::import::operations::collect) fn find_gateway_stream<'d>(
    reader: &SchemaReader<'d>,
    response: &LocatedNode<'d>,
    media: &Media<'d>,
) -> Option<GatewayStream> {
    if media.kind != MediaKind::Json {
        return None;
    }
    let schema = media.at.get("schema");
    let resolved = schema.as_ref().and_then(|schema| reader.resolve(schema));
    let title = resolved.as_ref().and_then(|schema| schema.text("title"));
    let is_listed = resolved.as_ref().is_some_and(is_listed_line);
    let (words, shown) = if has_words(response, STREAMING_RESPONSES) {
        ("streaming responses", format!("The description of the response says `{STREAMING_RESPONSES}`"))
    } else if is_listed {
        ("stream definitions", format!("The schema of the response is in `{DEFINITIONS}`"))
    } else if title.is_some_and(|title| title.starts_with(TITLE)) {
        ("stream results", format!("The title of the schema begins with `{}`", TITLE.trim_end()))
    } else {
        return None;
    };
    let reason = format!("{shown}, as grpc-gateway writes it.");
    Some(GatewayStream { evidence: Evidence { words: words.to_owned(), reason } })
}

/// Returns `true` for a body of several messages.
pub(in crate::import::operations::collect) fn is_gateway_stream_body(body: &LocatedNode) -> bool {
    has_words(body, STREAMING_INPUTS)
}

fn has_words(at: &LocatedNode, words: &str) -> bool {
    at.text("description").is_some_and(|text| text.contains(words))
}

impl GatewayStream {
    /// Returns the lines of the stream, and the evidence for it.
    pub(in crate::import::operations::collect) fn collect<'d>(
        self,
        reader: &mut SchemaReader<'d>,
        media: &Media<'d>,
        place: NameSource,
    ) -> (OperationPayload, Evidence) {
        let schema = media.at.get("schema");
        let is_line = schema.as_ref().is_some_and(|schema| describes_line(reader, schema));
        let ty = if is_line { read_line(reader, schema, place) } else { add_line(reader, media, schema, place) };
        let label = media.other_than(&[]).unwrap_or_else(|| JSON_MEDIA_TYPE.to_owned());
        (OperationPayload::Lines(ty, Some(label)), self.evidence)
    }
}

/// Returns `true` for the schema of a line. Any other schema describes the message that each line contains.
fn describes_line<'d>(reader: &SchemaReader<'d>, schema: &LocatedNode<'d>) -> bool {
    let resolved = reader.resolve(schema);
    if resolved.as_ref().is_some_and(is_listed_line) {
        return true;
    }
    let properties = resolved.and_then(|schema| schema.get("properties"));
    let mut names = properties.iter().flat_map(LocatedNode::entries).map(|(name, _)| name);
    let has_result = properties.as_ref().is_some_and(|properties| properties.get(RESULT).is_some());
    has_result && names.all(|name| [RESULT, ERROR].contains(&name))
}

/// Reads the schema of a line. It is named after its message, which is a schema with this name, too.
fn read_line<'d>(reader: &mut SchemaReader<'d>, schema: Option<LocatedNode<'d>>, place: NameSource) -> ShapeTy {
    let resolved = schema.as_ref().and_then(|schema| reader.resolve(schema));
    let title = resolved.as_ref().and_then(|schema| schema.text("title")).filter(|title| title.starts_with(TITLE));
    let listed = resolved.as_ref().filter(|schema| is_listed_line(schema)).map(|schema| line_name(&schema.key()));
    let name = title.map(str::to_owned).or(listed);
    let ty = contents::collect_content_schema(reader, schema, place);
    if let (ShapeTy::Named(id), Some(name)) = (&ty, name) {
        reader.shapes.get_mut(*id).common_names = vec![name];
    }
    ty
}

/// Returns `true` for a schema in the section of the lines.
fn is_listed_line(schema: &LocatedNode) -> bool {
    schema.pointer.contains(&format!("/{DEFINITIONS}/"))
}

/// Returns the name of the lines with a message.
fn line_name(message: &str) -> String {
    format!("{TITLE}{message}")
}

/// Adds the record of a line that contains a message or an error.
fn add_line<'d>(
    reader: &mut SchemaReader<'d>,
    media: &Media<'d>,
    schema: Option<LocatedNode<'d>>,
    place: NameSource,
) -> ShapeTy {
    let message_name = schema.as_ref().and_then(LocatedNode::reference).map(words::component_word);
    let line = reader.shapes.add(Shape {
        kind: ShapeKind::Unknown,
        doc: None,
        origin: media.at.pointer.clone(),
        span: media.at.node.span,
        place,
        common_names: message_name.map(|name| line_name(&name)).into_iter().collect(),
        direction: Direction::Response,
    });
    let inside = NameSource::Inside(line, RESULT.to_owned());
    let message = contents::collect_content_schema(reader, schema, inside);
    let field = |name: &str, ty: ShapeTy| {
        let origin = format!("{}/{name}", media.at.pointer);
        Field { is_optional: true, ..Field::new(name, ty, origin) }
    };
    let fields = vec![field(RESULT, message), field(ERROR, ShapeTy::OBJECT)];
    reader.shapes.get_mut(line).kind = ShapeKind::Record { fields, extra: None };
    ShapeTy::Named(line)
}
