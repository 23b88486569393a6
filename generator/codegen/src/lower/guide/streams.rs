//! Facts of calls whose responses are streams, and of calls with files.

use copperplate_language::model::{Encoding, Framing, MessageContent, Operation, Raw, Returned, Type};

use super::facts::Facts;
use super::sample::Sample;
use crate::lower::examples::ExampleCall;
use crate::lower::{Lowering, examples, lower_call_name};

/// Adds the first call of each kind.
pub(super) fn add_stream_facts(cx: &Lowering, facts: &mut Facts) {
    if cx.model.operations.iter().any(Operation::is_streamed) {
        // A fact without lines, which enables the page.
        facts.insert("streams", Vec::new());
    }
    for operation in &cx.model.operations {
        match operation.returns.returned() {
            Returned::One(MessageContent::Raw(Raw::Bytes)) => add_byte_stream_facts(cx, operation, "", facts),
            Returned::Optional(MessageContent::Raw(Raw::Bytes), _) => {
                add_byte_stream_facts(cx, operation, ".expect(\"bytes\")", facts);
            }
            Returned::One(MessageContent::Streamed(Framing::Events | Framing::TextEvents, ty)) => {
                add_value_stream_facts(cx, operation, ty, ["events", "events_use"], facts);
            }
            Returned::One(MessageContent::Streamed(Framing::Lines, ty)) => {
                add_value_stream_facts(cx, operation, ty, ["lines", "lines_use"], facts);
            }
            Returned::One(
                MessageContent::None
                | MessageContent::Json(_)
                | MessageContent::Raw(Raw::Text)
                | MessageContent::Redirect,
            )
            | Returned::Optional(
                MessageContent::None
                | MessageContent::Json(_)
                | MessageContent::Raw(Raw::Text)
                | MessageContent::Redirect
                | MessageContent::Streamed(..),
                _,
            )
            | Returned::Each(_) => {}
        }
        add_upload_facts(cx, operation, facts);
    }
}

fn add_byte_stream_facts(cx: &Lowering, operation: &Operation, unwrapped: &str, facts: &mut Facts) {
    if let (false, Some(started)) = (facts.contains_key("bytes_let"), examples::example_call(cx, operation, None)) {
        let ExampleCall { imports, call } = started;
        facts.insert("bytes_let", vec![format!("let mut stream = block_on(client{call}.stream())?{unwrapped};")]);
        facts.insert("bytes_use", imports);
    }
}

fn add_value_stream_facts(
    cx: &Lowering,
    operation: &Operation,
    ty: &Type,
    [name, name_of_use]: [&'static str; 2],
    facts: &mut Facts,
) {
    let has_sample = Sample::new(cx).type_text(ty).is_some();
    if let (false, true, Some(started)) =
        (facts.contains_key(name), has_sample, examples::example_call(cx, operation, None))
    {
        facts.insert(name, vec![format!("client{}", started.call)]);
        facts.insert(name_of_use, started.imports);
    }
}

/// Adds a call with a file, which is an argument or a setter.
fn add_upload_facts(cx: &Lowering, operation: &Operation, facts: &mut Facts) {
    let body = operation.body.as_ref().filter(|body| body.argument.is_none());
    let Some(id) = body.and_then(|body| body.encoded_record(Encoding::Multipart)) else { return };
    let mut files = cx.record(id).fields.iter().filter(|field| field.ty.is_file());
    let (required, first) = (files.clone().find(|field| !field.optional), files.next());
    if facts.contains_key("upload") || first.is_none() {
        return;
    }
    let started = match required {
        Some(_) => examples::awaited_example_call(cx, operation),
        None => {
            examples::awaited_example_call(cx, operation).and_then(|_| examples::example_call(cx, operation, first))
        }
    };
    if let Some(started) = started {
        facts.insert("upload_call", vec![lower_call_name(cx.model, operation)]);
        facts.insert("upload", vec![format!("client{}", started.call)]);
        facts.insert("upload_use", started.imports);
    }
}
