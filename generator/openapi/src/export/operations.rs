//! Operations as OpenAPI paths.

use copperplate_language::grammar::field::IDEMPOTENCY_KEY;
use copperplate_language::grammar::operation::OTHER_METHODS;
use copperplate_language::json::JsonNode;
use copperplate_language::maps::IndexMap;
use copperplate_language::model::{
    Body, Encoding, ErrorResponse, ErrorStatus, Field, FormLists, JSON_MEDIA_TYPE, MessageContent, Model, Operation,
    Pages, PagesPart, ParameterStyle, Plain, Raw, Response, Returns, Status, Type, TypeId, Wrapper,
};

use super::{auth, extension, parts, schemas, servers, streams, styles};

/// Returns all operations, by path and method.
pub(super) fn openapi_operation_paths(model: &Model) -> JsonNode {
    let mut paths: Vec<(&str, Vec<String>, JsonNode)> = Vec::new();
    let mut others: IndexMap<&str, JsonNode> = IndexMap::default();
    for operation in (0..model.resources.len()).flat_map(|resource| model.resource_operations(resource)) {
        let mut method = operation.http.method.to_lowercase();
        let path = operation.http.path.as_str();
        let index = paths.iter().position(|(known, ..)| *known == path).unwrap_or_else(|| {
            paths.push((path, Vec::new(), JsonNode::map()));
            paths.len() - 1
        });
        let (_, methods, item) = &mut paths[index];
        // OpenAPI allows one operation per method and path; further ones are exported as extensions.
        if methods.contains(&method) {
            method = format!("x-{method}-{}", operation.name);
        }
        methods.push(method.clone());
        let node = openapi_operation(model, operation);
        // OpenAPI has no keys for the methods of other standards.
        if !method.starts_with("x-") && OTHER_METHODS.contains(&operation.http.method.as_str()) {
            let others = others.entry(path).or_insert_with(JsonNode::map);
            *others = std::mem::replace(others, JsonNode::map()).with(&operation.http.method, node);
            continue;
        }
        *item = std::mem::replace(item, JsonNode::map()).with(method, node);
    }
    paths.into_iter().fold(JsonNode::map(), |map, (path, _, item)| {
        map.with(path, item.with_some("additionalOperations", others.shift_remove(path)))
    })
}

/// Returns the header parameters that all operations have, by name.
pub(super) fn openapi_header_components(model: &Model) -> JsonNode {
    model
        .headers
        .iter()
        .fold(JsonNode::map(), |map, field| map.with(&field.name, openapi_parameter(model, field, "header")))
}

/// Returns the headers that the responses of all operations have, by name.
pub(super) fn openapi_response_header_components(model: &Model) -> Option<JsonNode> {
    let headers = model.response_headers.iter();
    let headers =
        headers.fold(JsonNode::map(), |map, field| map.with(&field.name, openapi_response_header(model, field)));
    (!model.response_headers.is_empty()).then_some(headers)
}

/// Returns the headers of a response of an operation: the address of a redirect, and the headers that any response may
/// have.
fn openapi_response_headers(model: &Model, operation: &Operation, is_redirect: bool) -> Option<JsonNode> {
    const LOCATION: &str = "Location";
    let location = || {
        let schema =
            JsonNode::map().with("schema", JsonNode::map().with("type", "string").with("format", "uri-reference"));
        (LOCATION, schema.with("required", true))
    };
    let reference = |name: &str| JsonNode::map().with("$ref", format!("#/components/headers/{name}"));
    let own =
        operation.response_headers.iter().map(|field| (field.name.as_str(), openapi_response_header(model, field)));
    let common = model.response_headers.iter().map(|field| (field.name.as_str(), reference(&field.name)));
    let described = own.chain(common).filter(|(name, _)| !(is_redirect && name.eq_ignore_ascii_case(LOCATION)));
    let mut headers = is_redirect.then(location).into_iter().chain(described).peekable();
    headers.peek()?;
    Some(headers.fold(JsonNode::map(), |map, (name, header)| map.with(name, header)))
}

fn openapi_response_header(model: &Model, field: &Field) -> JsonNode {
    let node = JsonNode::map().with_some("description", field.doc.as_ref()).with_flag("deprecated", field.deprecated);
    node.with("schema", schemas::openapi_type_schema(model, &field.ty))
}

fn openapi_operation(model: &Model, operation: &Operation) -> JsonNode {
    let path = operation.path.iter().map(|field| openapi_parameter(model, field, "path"));
    let query = operation.query.iter().map(|field| openapi_parameter(model, field, "query"));
    let header = |field: &Field| JsonNode::map().with("$ref", format!("#/components/parameters/{}", field.name));
    let headers = operation.headers.iter().map(|field| openapi_parameter(model, field, "header"));
    let cookies = operation.cookies.iter().map(|field| openapi_parameter(model, field, "cookie"));
    let common = model.common_headers(operation).map(header);
    let parameters: Vec<_> = path.chain(query).chain(headers).chain(cookies).chain(common).collect();
    let body = operation.body.as_ref().map(|body| {
        let schema = openapi_content_schema(model, &body.content).unwrap_or_else(JsonNode::map);
        JsonNode::map()
            .with_some("description", body.doc.as_ref())
            .with("required", !body.optional)
            .with("content", openapi_body_content(model, body, schema))
    });
    let responses = operation.returns.responses().fold(JsonNode::map(), |map, (status, response)| {
        let (key, node) = self::openapi_response(model, operation, status, response);
        let empty = response.or_none.then(|| openapi_empty_response(model, operation));
        map.with(key, node).with_some("204", empty)
    });
    let responses = operation.errors.iter().fold(responses, |map, error| {
        let (key, response) = self::openapi_error_response(model, operation, error);
        map.with(key, response)
    });
    JsonNode::map()
        .with("operationId", operation.document_id.as_ref().map_or(&operation.name, |id| &id.value))
        .with("tags", vec![JsonNode::from(&model.resources[operation.resource].name)])
        .with_some("summary", operation.doc.as_ref())
        .with_flag("deprecated", operation.deprecated)
        .with("parameters", parameters)
        .with_some("requestBody", body)
        .with("responses", responses)
        .with_some(
            "security",
            operation.auth.as_ref().map(|_| auth::openapi_auth_requirements(model.accepted_schemes(operation))),
        )
        .with_some("servers", servers::openapi_operation_servers(model, operation))
        .with(extension::EFFECT, operation.effect.keyword())
        .with_some(extension::PAGES, operation.pages.as_ref().map(openapi_operation_pages))
}

fn openapi_operation_pages(pages: &Pages) -> JsonNode {
    let named = PagesPart::ALL.into_iter().filter_map(|part| Some((part.keyword(), pages.name(part)?)));
    named.fold(JsonNode::map(), |map, (part, name)| map.with(part, name))
}

/// Returns a response by its key. If an operation distinguishes no success statuses, the key is the usual one, 200 or
/// 204.
fn openapi_response(model: &Model, operation: &Operation, status: Status, response: &Response) -> (String, JsonNode) {
    let content = openapi_response_content(model, response);
    let key = match (status, &operation.returns) {
        (Status::Code(code), _) => code.to_string(),
        (Status::Success, Returns::ByStatus(_)) => "2XX".to_owned(),
        (Status::Redirect, _) => "3XX".to_owned(),
        (Status::Success, Returns::Any(_)) => if content.is_some() { "200" } else { "204" }.to_owned(),
    };
    let description = match (&*key, &content) {
        ("200", _) => "OK",
        ("204", _) => "No Content",
        ("304", _) => "Not Modified",
        _ if response.content == MessageContent::Redirect => "Redirect",
        (_, Some(_)) => "Success",
        (_, None) => "Success without content",
    };
    let description = response.doc.as_deref().unwrap_or(description);
    let headers = openapi_response_headers(model, operation, response.content == MessageContent::Redirect);
    let node = JsonNode::map().with("description", description).with_some("headers", headers);
    (key, node.with_some("content", content).with_flag(extension::OR_NONE, response.or_none))
}

/// Returns the response without content that stands beside one whose body may be empty.
fn openapi_empty_response(model: &Model, operation: &Operation) -> JsonNode {
    let headers = openapi_response_headers(model, operation, false);
    JsonNode::map().with("description", "No Content").with_some("headers", headers)
}

/// Returns the response of an error by its key.
fn openapi_error_response(model: &Model, operation: &Operation, error: &ErrorResponse) -> (String, JsonNode) {
    let schema = openapi_content_schema(model, &error.content);
    let content = schema.map(|schema| openapi_media_type(error.media_type(model), schema));
    let (key, description) = match error.status {
        ErrorStatus::Code(code) => (code.to_string(), "Error"),
        ErrorStatus::Class(class) => (format!("{class}XX"), "Other error of this class"),
        ErrorStatus::Default => (error.status.to_string(), "Any other error"),
    };
    let headers = openapi_response_headers(model, operation, false);
    let node = JsonNode::map().with("description", error.doc.as_deref().unwrap_or(description));
    let node = node.with_some("headers", headers);
    let message = error.message.as_ref().map(|path| &path.value);
    (key, node.with_some("content", content).with_some("x-message", message))
}

/// Returns the content of a body. Objects in a form are sent as `name[key]`, and OpenAPI has a style for this only in
/// parameters and forms.
fn openapi_body_content(model: &Model, body: &Body, schema: JsonNode) -> JsonNode {
    let media = body.media_type(model);
    if let Some(record) = body.encoded_record(Encoding::Multipart) {
        return parts::openapi_parts_content(model, record, schema);
    }
    let Some(record) = body.encoded_record(Encoding::Form) else { return openapi_media_type(media, schema) };
    let encoding = model.record(record).fields.iter().fold(JsonNode::map(), |encoding, field| {
        let (style, lists) = match field.ty.non_null() {
            Type::Declared(TypeId::Record(_) | TypeId::Union(_))
            | Type::Wrapped(Wrapper::Map, _)
            | Type::Plain(Plain::Object | Plain::Json) => (Some("deepObject"), None),
            Type::Wrapped(Wrapper::List, _) => (None, Some(model.form_content_lists())),
            Type::Plain(
                Plain::String | Plain::Boolean | Plain::Number | Plain::Integer | Plain::Text(_) | Plain::File,
            )
            | Type::Declared(TypeId::Enum(_))
            | Type::Wrapped(Wrapper::Nullable, _) => (None, None),
        };
        let style = style.map(|style| JsonNode::map().with("style", style).with("explode", true));
        let joined = field.style.and_then(|style| match style.value {
            ParameterStyle::Comma => Some("form"),
            ParameterStyle::Space => Some("spaceDelimited"),
            ParameterStyle::Pipe => Some("pipeDelimited"),
            ParameterStyle::Deep
            | ParameterStyle::Repeat
            | ParameterStyle::Brackets
            | ParameterStyle::Indexed
            | ParameterStyle::Json
            | ParameterStyle::Exploded
            | ParameterStyle::Pairs
            | ParameterStyle::Label
            | ParameterStyle::Matrix => None,
        });
        let style = joined.map(|style| JsonNode::map().with("style", style).with("explode", false)).or(style);
        // OpenAPI has no style for lists with brackets.
        let lists = lists
            .filter(|lists| *lists != FormLists::Repeat)
            .map(|lists| JsonNode::map().with("x-style", lists.keyword()));
        match style.or(lists) {
            Some(style) => encoding.with(&field.name, style),
            None => encoding,
        }
    });
    JsonNode::map().with(media, JsonNode::map().with("schema", schema).with("encoding", encoding))
}

/// Returns the content of a response, or `None` if it has none. A stream has a schema for its items, which covers the
/// fields of an event.
fn openapi_response_content(model: &Model, response: &Response) -> Option<JsonNode> {
    let (media, schema) = (response.media_type(model), openapi_content_schema(model, &response.content)?);
    let MessageContent::Streamed(framing, _) = response.content else { return Some(openapi_media_type(media, schema)) };
    let item = streams::openapi_item_schema(framing, schema, response.end.as_ref().map(|end| end.value.as_str()));
    let stream = JsonNode::map().with("itemSchema", item).with_flag(extension::RESUME, response.resumes);
    Some(JsonNode::map().with(media, stream))
}

/// Returns the schema of the content, or `None` if it has none.
fn openapi_content_schema(model: &Model, content: &MessageContent) -> Option<JsonNode> {
    match content {
        MessageContent::None | MessageContent::Redirect => None,
        MessageContent::Json(ty) | MessageContent::Streamed(_, ty) => Some(schemas::openapi_type_schema(model, ty)),
        // A schema describes JSON, so bytes have a schema without a type.
        MessageContent::Raw(Raw::Bytes) => Some(JsonNode::map()),
        MessageContent::Raw(Raw::Text) => Some(JsonNode::map().with("type", "string")),
    }
}

fn openapi_media_type(media: &str, schema: JsonNode) -> JsonNode {
    JsonNode::map().with(media, JsonNode::map().with("schema", schema))
}

fn openapi_parameter(model: &Model, field: &Field, location: &str) -> JsonNode {
    let style = model.list_style(field).filter(|_| location == "query");
    // The brackets are part of the name.
    let name = if style == Some(ParameterStyle::Brackets) { format!("{}[]", field.name) } else { field.name.clone() };
    let mut node = JsonNode::map().with("name", name).with("in", location).with_some("description", field.doc.as_ref());
    node = node.with("required", !field.optional).with_flag("deprecated", field.deprecated);
    if let Some(style) = style {
        node = styles::with_query_style(node, style);
    } else if let Some(style) = field.style.filter(|_| location == "path").and_then(|style| style.value.path_style()) {
        node = styles::with_path_style(node, style);
    }
    let role = field.is_idempotency_key.then_some(IDEMPOTENCY_KEY);
    let (node, schema) = (node.with_some(extension::ROLE, role), schemas::openapi_field_schema(model, field));
    if style == Some(ParameterStyle::Json) {
        return node.with("content", openapi_media_type(JSON_MEDIA_TYPE, schema));
    }
    node.with("schema", schema)
}
