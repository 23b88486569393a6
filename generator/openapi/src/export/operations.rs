//! Operations as OpenAPI paths.

use copperplate_language::grammar::field::IDEMPOTENCY_KEY;
use copperplate_language::grammar::operation::OTHER_METHODS;
use copperplate_language::grammar::pages;
use copperplate_language::maps::IndexMap;
use copperplate_language::model::{
    Body, Encoding, ErrorResponse, ErrorStatus, Field, JSON_MEDIA_TYPE, MessageContent, Model, Operation, Pages,
    ParameterStyle, Raw, Response, Returns, Status,
};
use serde_json::{Map, Value, json};

use super::{auth, extension, forms, omit_nulls, parts, schemas, servers, streams, styles};

/// Returns all operations, by path and method.
pub(super) fn openapi_operation_paths(model: &Model) -> Value {
    let mut paths: IndexMap<String, (Map<_, _>, Map<_, _>)> = IndexMap::default();
    for operation in model.grouped_operations() {
        let method = &operation.http.method;
        let (item, others) = paths.entry(openapi_path(operation)).or_default();
        // OpenAPI has no keys for the methods of other standards.
        let (known, key) = if OTHER_METHODS.contains(&method.as_str()) {
            (others, method.clone())
        } else {
            (&mut *item, method.to_lowercase())
        };
        let node = openapi_operation(model, operation);
        // OpenAPI allows one operation per method and path; further ones are exported as extensions.
        if known.contains_key(&key) {
            item.insert(format!("x-{}-{}", method.to_lowercase(), operation.name), node);
        } else {
            known.insert(key, node);
        }
    }
    let with_others = |(path, (mut item, others)): (String, (Map<_, _>, Map<_, _>))| {
        if !others.is_empty() {
            item.insert("additionalOperations".to_owned(), Value::Object(others));
        }
        (path, Value::Object(item))
    };
    paths.into_iter().map(with_others).collect()
}

/// Returns the path of an operation. A query of names alone is part of it: OpenAPI has no parameters without a value.
fn openapi_path(operation: &Operation) -> String {
    let flags: Vec<_> = operation.query.iter().filter(|field| field.is_flag).map(|field| &*field.name).collect();
    let mark = if flags.is_empty() { "" } else { "?" };
    format!("{}{mark}{}", operation.http.path, flags.join("&"))
}

/// Returns the header parameters that all operations have, by name.
pub(super) fn openapi_header_components(model: &Model) -> Value {
    model.headers.iter().map(|field| (&field.name, openapi_parameter(model, field, "header"))).collect()
}

/// Returns the headers that the responses of all operations have, by name.
pub(super) fn openapi_response_header_components(model: &Model) -> Option<Value> {
    let headers = model.response_headers.iter();
    let headers = headers.map(|field| (&field.name, openapi_response_header(model, field))).collect();
    (!model.response_headers.is_empty()).then_some(headers)
}

/// Returns the headers of a response of an operation: the address of a redirect, and the headers that any response may
/// have.
fn openapi_response_headers(model: &Model, operation: &Operation, is_redirect: bool) -> Option<Value> {
    const LOCATION: &str = "Location";
    let location =
        || (LOCATION, json!({ "schema": { "type": "string", "format": "uri-reference" }, "required": true }));
    let reference = |name: &str| json!({ "$ref": format!("#/components/headers/{name}") });
    let own =
        operation.response_headers.iter().map(|field| (field.name.as_str(), openapi_response_header(model, field)));
    let common = model.response_headers.iter().map(|field| (field.name.as_str(), reference(&field.name)));
    let described = own.chain(common).filter(|(name, _)| !(is_redirect && name.eq_ignore_ascii_case(LOCATION)));
    let mut headers = is_redirect.then(location).into_iter().chain(described).peekable();
    headers.peek()?;
    Some(headers.collect())
}

fn openapi_response_header(model: &Model, field: &Field) -> Value {
    omit_nulls(json!({
        "description": field.attributes.doc,
        "deprecated": field.attributes.deprecated.then_some(true),
        "schema": schemas::openapi_type_schema(model, &field.ty),
    }))
}

fn openapi_operation(model: &Model, operation: &Operation) -> Value {
    let path = operation.path.iter().map(|field| openapi_parameter(model, field, "path"));
    let query = operation.query.iter().filter(|field| !field.is_flag);
    let query = query.map(|field| openapi_parameter(model, field, "query"));
    let header = |field: &Field| json!({ "$ref": format!("#/components/parameters/{}", field.name) });
    let headers = operation.headers.iter().map(|field| openapi_parameter(model, field, "header"));
    let cookies = operation.cookies.iter().map(|field| openapi_parameter(model, field, "cookie"));
    let common = model.common_headers(operation).map(header);
    let parameters: Value = path.chain(query).chain(headers).chain(cookies).chain(common).collect();
    let body = operation.body.as_ref().map(|body| {
        let schema = openapi_content_schema(model, &body.content).unwrap_or_else(|| json!({}));
        omit_nulls(json!({
            "description": body.doc,
            "required": !body.optional,
            "content": openapi_body_content(model, body, &schema),
        }))
    });
    let responses = operation.returns.responses().flat_map(|(status, response)| {
        let empty = response.or_none.then(|| ("204".to_owned(), openapi_empty_response(model, operation)));
        [openapi_response(model, operation, status, response)].into_iter().chain(empty)
    });
    let errors = operation.errors.iter().map(|error| openapi_error_response(model, operation, error));
    let responses: Value = responses.chain(errors).collect();
    let security = operation.auth.as_ref().map(|_| auth::openapi_auth_requirements(model.accepted_schemes(operation)));
    omit_nulls(json!({
        "operationId": operation.document_id.as_ref().map_or(&operation.name, |id| &id.value),
        "tags": model.operation_resource(operation).map(|resource| [&resource.name]),
        "summary": operation.doc,
        "deprecated": operation.deprecated.then_some(true),
        "parameters": parameters,
        "requestBody": body,
        "responses": responses,
        "security": security,
        "servers": servers::openapi_operation_servers(model, operation),
        extension::CLIENT_METHOD: operation.resource.is_none().then_some(&operation.method),
        extension::EFFECT: operation.effect.keyword(),
        extension::PAGES: operation.pages.as_ref().map(openapi_operation_pages),
    }))
}

fn openapi_operation_pages(pages: &Pages) -> Value {
    let parts = pages.parts().map(|(part, name)| (part.keyword(), json!(name)));
    parts.chain(pages.start.map(|start| (pages::START.name, json!(start.value)))).collect()
}

/// Returns a response by its key. If an operation distinguishes no success statuses, the key is the usual one, 200 or
/// 204.
fn openapi_response(model: &Model, operation: &Operation, status: Status, response: &Response) -> (String, Value) {
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
    let node = json!({
        "description": description,
        "headers": openapi_response_headers(model, operation, response.content == MessageContent::Redirect),
        "content": content,
        extension::OR_NONE: response.or_none.then_some(true),
    });
    (key, omit_nulls(node))
}

/// Returns the response without content that stands beside one whose body may be empty.
fn openapi_empty_response(model: &Model, operation: &Operation) -> Value {
    let headers = openapi_response_headers(model, operation, false);
    omit_nulls(json!({ "description": "No Content", "headers": headers }))
}

/// Returns the response of an error by its key.
fn openapi_error_response(model: &Model, operation: &Operation, error: &ErrorResponse) -> (String, Value) {
    let schema = openapi_content_schema(model, &error.content);
    let content = schema.map(|schema| openapi_media_type(error.media_type(model), &schema));
    let (key, description) = match error.status {
        ErrorStatus::Code(code) => (code.to_string(), "Error"),
        ErrorStatus::Class(class) => (format!("{class}XX"), "Other error of this class"),
        ErrorStatus::Default => (error.status.to_string(), "Any other error"),
    };
    let node = json!({
        "description": error.doc.as_deref().unwrap_or(description),
        "headers": openapi_response_headers(model, operation, false),
        "content": content,
        "x-message": error.message.as_ref().map(|path| &path.value),
    });
    (key, omit_nulls(node))
}

/// Returns the content of a body.
fn openapi_body_content(model: &Model, body: &Body, schema: &Value) -> Value {
    let media = body.media_type(model);
    if let Some(record) = body.encoded_record(Encoding::Multipart) {
        return parts::openapi_parts_content(model, record, schema);
    }
    match body.encoded_record(Encoding::Form) {
        Some(record) => forms::openapi_form_content(model, record, schema),
        None => openapi_media_type(media, schema),
    }
}

/// Returns the content of a response, or `None` if it has none. A stream has a schema for its items, which covers the
/// fields of an event.
fn openapi_response_content(model: &Model, response: &Response) -> Option<Value> {
    let (media, schema) = (response.media_type(model), openapi_content_schema(model, &response.content)?);
    let MessageContent::Streamed(framing, _) = response.content else {
        return Some(openapi_media_type(media, &schema));
    };
    let item = streams::openapi_item_schema(framing, schema, response.end.as_ref().map(|end| end.value.as_str()));
    let stream = json!({ "itemSchema": item, extension::RESUME: response.resumes.then_some(true) });
    Some(json!({ media: omit_nulls(stream) }))
}

/// Returns the schema of the content, or `None` if it has none.
fn openapi_content_schema(model: &Model, content: &MessageContent) -> Option<Value> {
    match content {
        MessageContent::None | MessageContent::Redirect => None,
        MessageContent::Json(ty) | MessageContent::Streamed(_, ty) => Some(schemas::openapi_type_schema(model, ty)),
        // A schema describes JSON, so bytes have a schema without a type.
        MessageContent::Raw(Raw::Bytes) => Some(json!({})),
        MessageContent::Raw(Raw::Text) => Some(json!({ "type": "string" })),
    }
}

/// Returns a content of one media type.
pub(super) fn openapi_media_type(media: &str, schema: &Value) -> Value {
    json!({ media: { "schema": schema } })
}

fn openapi_parameter(model: &Model, field: &Field, location: &str) -> Value {
    let style = model.list_style(field).filter(|style| location == "query" || *style == ParameterStyle::Json);
    // The brackets are part of the name.
    let name = if style == Some(ParameterStyle::Brackets) { format!("{}[]", field.name) } else { field.name.clone() };
    let mut node = omit_nulls(json!({
        "name": name,
        "in": location,
        "description": field.attributes.doc,
        "required": !field.optional,
        "deprecated": field.attributes.deprecated.then_some(true),
    }));
    if let Some(style) = style {
        styles::add_query_style(&mut node, style);
    } else if let Some(style) =
        field.attributes.style.filter(|_| location == "path").and_then(|style| style.value.path_style())
    {
        styles::add_path_style(&mut node, style);
    }
    if field.is_idempotency_key {
        node[extension::ROLE] = json!(IDEMPOTENCY_KEY);
    }
    let schema = schemas::openapi_field_schema(model, field);
    if style == Some(ParameterStyle::Json) {
        node["content"] = openapi_media_type(JSON_MEDIA_TYPE, &schema);
    } else {
        node["schema"] = schema;
    }
    node
}
