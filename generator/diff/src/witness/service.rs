//! Service that reads a request by its spec.

use copperplate_language::model::{
    Bounds, Field, Location, MessageContent, Model, Operation, ParameterStyle, Plain, Scheme, SentCredentials, Type,
    TypeId, path_segment_values,
};
use copperplate_language::values::mismatches::{self, Mismatch, Reader};
use serde_json::{Value, json};

use super::credentials;
use super::form::{form_body_as_read, form_encoded_otherwise, form_query_pairs};
use super::place::RefusedPlace;
use super::refusal::WitnessRefusal;
use super::request::WitnessRequest;
use super::texts::{
    styled_path_text, {CONTENT_TYPE, request_parameter_texts},
};

/// Returns everything that a service refuses; `operation` is the intended one.
pub(super) fn read_as_service(
    model: &Model,
    operation: Option<&Operation>,
    request: &WitnessRequest,
) -> Vec<WitnessRefusal> {
    let Some(operation) = operation.filter(|operation| is_service_addressed(operation, request)) else {
        let other = model.operations.iter().find(|operation| is_service_addressed(operation, request));
        let why = match other {
            Some(other) => format!("it belongs to `{}`", other.name),
            None => "no operation has this method and path".to_owned(),
        };
        return vec![WitnessRefusal::new(RefusedPlace::Address, why)];
    };
    let mut refusals = Vec::new();
    refusals.extend(service_server_refusal(model, operation, request));
    refusals.extend(service_path_refusals(model, operation, request));
    for field in &operation.query {
        refusals.extend(service_query_refusals(model, field, request));
    }
    refusals.extend(service_ignored_query(model, operation, request));
    refusals.extend(service_auth_refusal(model, operation, request));
    refusals.extend(service_header_refusals(model, operation, request));
    refusals.extend(service_cookie_refusals(model, operation, request));
    refusals.extend(service_body_refusals(model, operation, request));
    refusals
}

/// Returns the refusal of a request to a server that is not the operation's.
fn service_server_refusal(model: &Model, operation: &Operation, request: &WitnessRequest) -> Option<WitnessRefusal> {
    let expected = model.operation_server(operation);
    let is_there = match (&request.server, expected) {
        (Some(sent), Some(expected)) => *sent == expected.address(),
        // A program whose spec has no servers sets the base URL, which counts as the default server's.
        (None, Some(expected)) => expected.is_default(),
        (Some(_), None) => request.is_to_default,
        (None, None) => true,
    };
    let expected = expected.map_or_else(|| "the base URL".to_owned(), |server| format!("`{}`", server.address()));
    (!is_there).then(|| WitnessRefusal {
        is_of_server: true,
        ..WitnessRefusal::new(RefusedPlace::Address, format!("the operation is at {expected}"))
    })
}

fn is_service_addressed(operation: &Operation, request: &WitnessRequest) -> bool {
    if operation.http.method != request.method {
        return false;
    }
    let segments = || operation.http.path.split('/').skip(1);
    let is_text = |segment: &str| !segment.contains(['{', '}']);
    let texts_fit = || segments().zip(&request.path).all(|(segment, text)| !is_text(segment) || segment == text);
    let values_fit = || {
        let fits = |(segment, text): (&str, &String)| is_text(segment) || path_segment_values(segment, text).is_some();
        segments().zip(&request.path).all(fits)
    };
    // The cheap test first: a large spec has many operations.
    segments().count() == request.path.len() && texts_fit() && values_fit()
}

/// Returns the refusals of the parameters in the path of a request.
fn service_path_refusals(model: &Model, operation: &Operation, request: &WitnessRequest) -> Vec<WitnessRefusal> {
    let mut refusals = Vec::new();
    for (segment, text) in operation.http.path.split('/').skip(1).zip(&request.path) {
        for (name, text) in path_segment_values(segment, text).unwrap_or_default() {
            let Some(field) = operation.path.iter().find(|field| field.name == name) else { continue };
            let why = path_value_refusal(model, field, text, request);
            refusals.extend(
                why.map(|why| WitnessRefusal::new(RefusedPlace::Parameter(Location::Path, field.name.clone()), why)),
            );
        }
    }
    refusals
}

/// Returns the reason why a service cannot read a path parameter.
fn path_value_refusal(model: &Model, field: &Field, text: &str, request: &WitnessRequest) -> Option<String> {
    let Some(style) = field.attributes.style else { return service_text_mismatch(model, field, text) };
    let (_, value) = request.path_values.iter().find(|(name, _)| *name == field.name)?;
    let expected = styled_path_text(&field.name, style.value, value);
    if text != expected {
        return Some(format!("expected `{expected}`"));
    }
    let mismatches = mismatches::find_mismatches(model, Reader::Service, &field.ty, &field.attributes.bounds, value);
    mismatches.into_iter().next().map(|mismatch| mismatch.why)
}

/// Returns the refusals of a parameter of the query.
fn service_query_refusals(model: &Model, field: &Field, request: &WitnessRequest) -> Vec<WitnessRefusal> {
    let is_list = field.ty.is_list();
    let style = model.list_style(field);
    if style.is_some_and(|style| !is_list || matches!(style, ParameterStyle::Indexed | ParameterStyle::Json)) {
        return service_query_structure_refusals(model, field, request);
    }
    let why = service_query_mismatch(model, field, request);
    why.map(|why| WitnessRefusal::new(RefusedPlace::Parameter(Location::Query, field.name.clone()), why))
        .into_iter()
        .collect()
}

/// Returns the reason why a parameter of the query that is a value, or a list of values, cannot be read.
fn service_query_mismatch(model: &Model, field: &Field, request: &WitnessRequest) -> Option<String> {
    let ty = field.ty.non_null();
    let is_list = ty.is_list();
    let key = service_query_key(model, field);
    let mut values: Vec<&str> =
        request.query.iter().filter(|(name, _)| *name == key).map(|(_, value)| value.as_str()).collect();
    if let Some(separator) = model.list_style(field).and_then(ParameterStyle::separator).filter(|_| is_list) {
        values = values.into_iter().flat_map(|value| value.split(separator)).collect();
    }
    if values.is_empty() {
        return (!field.optional).then(|| "the required parameter is missing".to_owned());
    }
    if let Some(why) = service_value_count_mismatch(field, values.len(), request) {
        return Some(why);
    }
    if let Some(element) = ty.list_element() {
        return values.iter().find_map(|value| service_scalar_mismatch(model, element, &Bounds::default(), value));
    }
    if values.len() > 1 {
        return Some("the parameter is given more than once".to_owned());
    }
    service_text_mismatch(model, field, values[0])
}

/// Returns the refusals of a parameter that is more than one value.
fn service_query_structure_refusals(model: &Model, field: &Field, request: &WitnessRequest) -> Vec<WitnessRefusal> {
    let at_all =
        |why: String| vec![WitnessRefusal::new(RefusedPlace::Parameter(Location::Query, field.name.clone()), why)];
    let given = request.values.iter().find(|(name, _)| *name == field.name);
    let expected = given.map(|(_, value)| form_query_pairs(model, field, value)).unwrap_or_default();
    let is_exploded = field.attributes.style.is_some_and(|style| style.value == ParameterStyle::Exploded);
    let is_expected = |key: &str| expected.iter().any(|(expected, _)| expected == key);
    let is_part = |(key, _): &&(String, String)| {
        if is_exploded { is_expected(key) } else { is_service_query_part(&field.name, key) }
    };
    let sent: Vec<_> = request.query.iter().filter(is_part).cloned().collect();
    if sent.is_empty() && (expected.is_empty() || !is_exploded) {
        return if field.optional { Vec::new() } else { at_all("the required parameter is missing".to_owned()) };
    }
    let Some((_, value)) = given else { return Vec::new() };
    if sent != expected {
        let pairs: Vec<_> = expected.iter().map(|(key, text)| format!("{key}={text}")).collect();
        return at_all(format!("expected `{}`", pairs.join("&")));
    }
    let mismatches = mismatches::find_mismatches(model, Reader::Service, &field.ty, &field.attributes.bounds, value);
    let place = |path| RefusedPlace::QueryPart(field.name.clone(), path);
    mismatches.into_iter().map(|Mismatch { path, why, .. }| WitnessRefusal::new(place(path), why)).collect()
}

/// Returns `true` if a key in a query belongs to a parameter, or to a part of it.
fn is_service_query_part(name: &str, key: &str) -> bool {
    key.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('['))
}

fn service_value_count(values: usize) -> String {
    if values == 1 { "1 value".to_owned() } else { format!("{values} values") }
}

/// Returns the key of a parameter in a query.
fn service_query_key(model: &Model, field: &Field) -> String {
    let has_brackets = model.list_style(field) == Some(ParameterStyle::Brackets);
    if has_brackets { format!("{}[]", field.name) } else { field.name.clone() }
}

/// Returns the parameters of the query that the service does not read.
fn service_ignored_query(model: &Model, operation: &Operation, request: &WitnessRequest) -> Vec<WitnessRefusal> {
    let name = |key: &str| {
        let sent = request.values.iter().map(|(name, _)| name).find(|name| is_service_query_part(name, key));
        sent.map_or(key, String::as_str).to_owned()
    };
    let is_credential = |key: &str| {
        let mut schemes = model.auth.schemes.iter();
        schemes.any(|scheme| scheme.has_query_parameter(key))
    };
    let is_read = |(key, _): &&(String, String)| {
        let is_key = |field: &Field| {
            let has_parts = matches!(model.list_style(field), Some(ParameterStyle::Deep | ParameterStyle::Indexed));
            let is_exploded = model.list_style(field) == Some(ParameterStyle::Exploded);
            let is_union = field.attributes.style.is_some() && matches!(field.ty, Type::Declared(TypeId::Union(_)));
            if has_parts || is_union {
                is_service_query_part(&field.name, key)
            } else {
                is_exploded || self::service_query_key(model, field) == *key
            }
        };
        is_credential(key) || operation.query.iter().any(is_key)
    };
    let ignored = request.query.iter().filter(|pair| !is_read(pair));
    let ignored = ignored.map(|(key, _)| WitnessRefusal {
        place: RefusedPlace::Parameter(Location::Query, name(key)),
        why: format!("no parameter `{key}` is read from the query"),
        is_ignored: true,
        is_of_server: false,
    });
    ignored.collect()
}

/// Returns the refusal of a request whose credentials the operation does not accept.
fn service_auth_refusal(model: &Model, operation: &Operation, request: &WitnessRequest) -> Option<WitnessRefusal> {
    let is_sent = |sent: &SentCredentials| match sent {
        SentCredentials::Header(name, value) => {
            request.headers.iter().any(|(sent, text)| sent.eq_ignore_ascii_case(name) && text == value)
        }
        SentCredentials::Query(name, value) => request.query.iter().any(|(sent, text)| sent == name && text == value),
    };
    let is_accepted =
        |scheme: Option<&Scheme>| scheme.is_none_or(|scheme| credentials::sent_credentials(scheme).iter().all(is_sent));
    if model.accepted_schemes(operation).any(is_accepted) {
        return None;
    }
    let mut accepted = model.accepted_schemes(operation).flatten();
    let is_there = |scheme: &&Scheme| {
        credentials::sent_credentials(scheme).iter().map(credentials::sent_credential_place).next()
            == request.credentials
    };
    let expected = accepted.clone().find(is_there).or_else(|| accepted.next())?;
    let place = request
        .credentials
        .clone()
        .or_else(|| credentials::sent_credentials(expected).first().map(credentials::sent_credential_place))?;
    Some(WitnessRefusal::new(place, format!("credentials are expected as `{}`", expected.form())))
}

fn service_header_refusals(model: &Model, operation: &Operation, request: &WitnessRequest) -> Vec<WitnessRefusal> {
    let sent = |name: &str| {
        request.headers.iter().find(|(sent, _)| sent.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    };
    let mut refusals = Vec::new();
    for field in operation.headers.iter().chain(model.common_headers(operation)) {
        let why = match sent(&field.name) {
            None => (!field.optional).then(|| "the required header is missing".to_owned()),
            Some(text) => service_header_mismatch(model, field, text, request),
        };
        refusals.extend(
            why.map(|why| WitnessRefusal::new(RefusedPlace::Parameter(Location::Headers, field.name.clone()), why)),
        );
    }
    refusals
}

fn service_cookie_refusals(model: &Model, operation: &Operation, request: &WitnessRequest) -> Vec<WitnessRefusal> {
    let refusal = |field: &Field| {
        let sent = request.cookies.iter().find(|(name, _)| *name == field.name);
        let why = match sent {
            None => (!field.optional).then(|| "the required cookie is missing".to_owned()),
            Some((_, text)) => service_text_mismatch(model, field, text),
        };
        Some(WitnessRefusal::new(RefusedPlace::Parameter(Location::Cookies, field.name.clone()), why?))
    };
    operation.cookies.iter().filter_map(refusal).collect()
}

/// Returns the reason why a header cannot be read.
fn service_header_mismatch(model: &Model, field: &Field, text: &str, request: &WitnessRequest) -> Option<String> {
    // The only style of a header is JSON.
    if field.attributes.style.is_some() {
        let Ok(value) = serde_json::from_str(text) else { return Some(format!("expected JSON, found `{text}`")) };
        let bounds = &field.attributes.bounds;
        let mismatches = mismatches::find_mismatches(model, Reader::Service, &field.ty, bounds, &value);
        return mismatches.into_iter().next().map(|mismatch| mismatch.why);
    }
    let Some(element) = field.ty.list_element() else {
        return service_value_count_mismatch(field, 1, request).or_else(|| service_text_mismatch(model, field, text));
    };
    let elements: Vec<_> = text.split(',').collect();
    let wrong = || elements.iter().find_map(|text| service_scalar_mismatch(model, element, &Bounds::default(), text));
    service_value_count_mismatch(field, elements.len(), request).or_else(wrong)
}

/// Returns the reason why a parameter cannot be read, if the numbers of sent and read values differ.
fn service_value_count_mismatch(field: &Field, read: usize, request: &WitnessRequest) -> Option<String> {
    let sent = request.values.iter().find(|(name, _)| name.eq_ignore_ascii_case(&field.name));
    let count = sent.map(|(_, value)| request_parameter_texts(value).len()).filter(|count| *count != read)?;
    Some(format!("read as {} instead of {}", service_value_count(read), service_value_count(count)))
}

fn service_body_refusals(model: &Model, operation: &Operation, request: &WitnessRequest) -> Vec<WitnessRefusal> {
    let Some(declared) = &operation.body else { return Vec::new() };
    if request.text.is_none() {
        if declared.optional {
            return Vec::new();
        }
        return vec![WitnessRefusal::new(RefusedPlace::Body(Vec::new()), "the required body is missing")];
    }
    let media = declared.media_type(model);
    let is_expected = |(name, value): &(String, String)| name == CONTENT_TYPE && value == media;
    let header = (!request.headers.iter().any(is_expected)).then(|| {
        WitnessRefusal::new(
            RefusedPlace::Parameter(Location::Headers, CONTENT_TYPE.to_owned()),
            format!("expected `{media}`"),
        )
    });
    let (ty, body) = match (&declared.content, &request.body) {
        (MessageContent::Json(ty), Some(body)) => (ty, body),
        (MessageContent::Json(_), None) => {
            let not_json = WitnessRefusal::new(RefusedPlace::Body(Vec::new()), "expected JSON");
            return header.into_iter().chain([not_json]).collect();
        }
        (MessageContent::Raw(raw), body) => {
            let is_other = header.is_some() && body.is_some();
            let other = is_other.then(|| format!("expected {} of type `{media}`", raw.keyword()));
            let other = other.map(|why| WitnessRefusal::new(RefusedPlace::Body(Vec::new()), why));
            return header.into_iter().chain(other).collect();
        }
        (MessageContent::None | MessageContent::Redirect | MessageContent::Streamed(..), _) => return Vec::new(),
    };
    let is_encoded = declared.encoding.is_some() && header.is_none();
    let text = request.text.as_deref().filter(|_| is_encoded);
    let form = text.and_then(|text| form_encoded_otherwise(model, operation, body, text)).map(|(path, expected)| {
        let is_whole = path.is_empty();
        let why = if expected.is_empty() && is_whole {
            "expected an empty body".to_owned()
        } else if expected.is_empty() {
            "expected no part".to_owned()
        } else {
            format!("expected `{expected}`")
        };
        WitnessRefusal::new(RefusedPlace::Body(path), why)
    });
    let read = declared.content.record().filter(|_| declared.encoding.is_some());
    let read = read.map_or_else(|| body.clone(), |record| form_body_as_read(model, record, body));
    let mismatches = mismatches::find_mismatches(model, Reader::Service, ty, &Bounds::default(), &read);
    let mismatches =
        mismatches.into_iter().map(|Mismatch { path, why, .. }| WitnessRefusal::new(RefusedPlace::Body(path), why));
    header.into_iter().chain(form).chain(mismatches).collect()
}

/// Returns the reason why a text is not a value of a parameter.
fn service_text_mismatch(model: &Model, field: &Field, text: &str) -> Option<String> {
    match field.constant() {
        Some(constant) => (constant.to_wire_text() != text).then(|| format!("expected `{}`", constant.to_wire_text())),
        None => service_scalar_mismatch(model, field.ty.non_null(), &field.attributes.bounds, text),
    }
}

/// Returns the reason why a text is not a value of a type.
fn service_scalar_mismatch(model: &Model, ty: &Type, bounds: &Bounds, text: &str) -> Option<String> {
    let integer = text.parse::<i64>().ok().map(Value::from);
    let (value, kind) = match model.base_type(ty.non_null()) {
        Type::Plain(Plain::Boolean) => (text.parse().map(Value::Bool).ok(), "a boolean"),
        Type::Plain(Plain::Integer) => (integer, "an integer"),
        // Only integers have bounds, so any other number stands for all.
        Type::Plain(Plain::Number) => (integer.or_else(|| text.parse::<f64>().ok().map(|_| json!(0.5))), "a number"),
        Type::Plain(Plain::String | Plain::Text(_) | Plain::Json | Plain::Object | Plain::File)
        | Type::Wrapped(..)
        | Type::Declared(_) => (Some(Value::from(text)), "a string"),
    };
    let Some(value) = value else { return Some(format!("expected {kind}, found `{text}`")) };
    let mismatches = mismatches::find_mismatches(model, Reader::Service, ty, bounds, &value);
    mismatches.into_iter().next().map(|mismatch| mismatch.why)
}
