//! Smallest request of an operation, with given parts.

use copperplate_language::model::{
    Bounds, Field, Model, Operation, PathPart, Plain, SentCredentials, Server, Type, path_parts,
};
use copperplate_language::values::smallest_values::SmallestValues;
use heck::ToKebabCase;
use percent_encoding::utf8_percent_encode;
use serde_json::Value;

use super::credentials;
use super::form::{form_body_text, form_query_pairs};
use super::given::GivenPart;
use super::place::RefusedPlace;
use super::texts::{CONTENT_TYPE, ENCODED, ENCODED_IN_PATH, path_value_text, request_parameter_texts};

/// Content of a body that is not JSON.
const RAW: &str = "content";

/// Name of the header with the cookies.
const COOKIE: &str = "Cookie";

/// Maximum length of a text that is made up for a parameter.
const PARAMETER_MAX: usize = 1000;

/// Request as it is sent.
pub(super) struct WitnessRequest {
    pub(super) method: String,
    pub(super) path: Vec<String>,
    /// URL of the server, if the sender's spec has servers.
    pub(super) server: Option<String>,
    /// `true` if it is the default server.
    pub(super) is_to_default: bool,
    /// Keys and values, in order.
    pub(super) query: Vec<(String, String)>,
    /// Values of the parameters in the path, by name.
    pub(super) path_values: Vec<(String, Value)>,
    /// Values of the parameters in the query and the headers, by name.
    pub(super) values: Vec<(String, Value)>,
    pub(super) headers: Vec<(String, String)>,
    pub(super) cookies: Vec<(String, String)>,
    /// Place of the credentials, if it has any.
    pub(super) credentials: Option<RefusedPlace>,
    pub(super) body: Option<Value>,
    /// The body as it is sent.
    pub(super) text: Option<String>,
}

impl WitnessRequest {
    /// Returns the request with the required parameters and the given one.
    pub(super) fn new(
        model: &Model,
        smallest: &SmallestValues,
        operation: &Operation,
        content: &GivenPart,
    ) -> Option<Self> {
        let given = if let GivenPart::Parameter(given) = content { Some(given) } else { None };
        let value = |field: &Field| -> Option<Value> {
            match given {
                Some(given) if std::ptr::eq(given.field, field) => Some(given.value.clone()),
                _ if field.optional => None,
                _ => request_parameter_example(smallest, field),
            }
        };
        let part = |part: PathPart<'_>| match part {
            PathPart::Text(text) => Some(text.to_owned()),
            PathPart::Parameter(name) => {
                let field = operation.path.iter().find(|field| field.name == name)?;
                path_value_text(field, &value(field)?)
            }
        };
        let segments = operation.http.path.split('/').skip(1);
        let segments = segments.map(|segment| path_parts(segment).into_iter().map(part).collect());
        let path_values = operation.path.iter().filter_map(|field| Some((field.name.clone(), value(field)?)));
        let (mut query, mut values) = (Vec::new(), Vec::new());
        for field in &operation.query {
            if let Some(value) = value(field) {
                query.extend(form_query_pairs(model, field, &value));
                values.push((field.name.clone(), value));
            }
        }
        let mut headers = Vec::new();
        let scheme = match content {
            GivenPart::Credentials(scheme) => *scheme,
            GivenPart::Nothing | GivenPart::Parameter(_) | GivenPart::Body(_) | GivenPart::Response(..) => {
                model.accepted_schemes(operation).next().flatten()
            }
        };
        let sent = scheme.map(credentials::sent_credentials).unwrap_or_default();
        let credentials = sent.first().map(credentials::sent_credential_place);
        for sent in sent {
            match sent {
                SentCredentials::Header(name, value) => headers.push((name, value)),
                SentCredentials::Query(name, value) => query.push((name, value)),
            }
        }
        for field in operation.headers.iter().chain(&model.headers) {
            let Some(value) = value(field) else { continue };
            if field.attributes.style.is_some() {
                headers.push((field.name.clone(), value.to_string()));
                values.push((field.name.clone(), value));
                continue;
            }
            let texts = request_parameter_texts(&value);
            if !texts.is_empty() {
                headers.push((field.name.clone(), texts.join(",")));
                values.push((field.name.clone(), Value::Array(texts.into_iter().map(Value::from).collect())));
            }
        }
        let cookie = |field: &Field| {
            let text = request_parameter_texts(&value(field)?).into_iter().next()?;
            Some((field.name.clone(), text))
        };
        let cookies = operation.cookies.iter().filter_map(cookie).collect();
        let body = if let GivenPart::Body(body) = content {
            Some(body.clone())
        } else if let Some(ty) =
            operation.body_type().filter(|_| operation.body.as_ref().is_some_and(|body| !body.optional))
        {
            Some(smallest.find_value(ty, &Bounds::default())?)
        } else {
            None
        };
        let raw = operation.body.as_ref().filter(|body| body.content.raw().is_some() && !body.optional);
        let text = body.as_ref().map(|body| form_body_text(model, operation, body)).or(raw.map(|_| RAW.to_owned()));
        if let (Some(_), Some(declared)) = (&text, &operation.body) {
            headers.push((CONTENT_TYPE.to_owned(), declared.media_type(model).to_owned()));
        }
        Some(Self {
            method: operation.http.method.clone(),
            path: segments.collect::<Option<_>>()?,
            server: model.operation_server(operation).map(Server::address),
            is_to_default: operation.server.is_none(),
            path_values: path_values.collect(),
            query,
            values,
            headers,
            cookies,
            credentials,
            text,
            body,
        })
    }

    /// Returns the headers as they are sent: one header has all cookies.
    pub(super) fn all_headers(&self) -> Vec<(String, String)> {
        let is_cookie = |(name, _): &&(String, String)| name == COOKIE;
        let of_scheme = self.headers.iter().find(is_cookie).map(|(_, cookie)| cookie.clone());
        let cookies: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let cookies: Vec<_> = cookies.into_iter().chain(of_scheme).collect();
        let mut headers: Vec<_> = self.headers.iter().filter(|header| !is_cookie(header)).cloned().collect();
        if !cookies.is_empty() {
            headers.push((COOKIE.to_owned(), cookies.join("; ")));
        }
        headers
    }

    /// Returns the method, the path and the query, possibly with the URL of the server.
    pub(super) fn request_line(&self, has_server: bool) -> String {
        let encode = |text: &str| utf8_percent_encode(text, ENCODED).to_string();
        let path: Vec<_> =
            self.path.iter().map(|segment| utf8_percent_encode(segment, ENCODED_IN_PATH).to_string()).collect();
        let query: Vec<_> =
            self.query.iter().map(|(key, value)| format!("{}={}", encode(key), encode(value))).collect();
        let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
        let server = self.server.as_deref().filter(|_| has_server).unwrap_or_default();
        format!("{} {server}/{}{query}", self.method, path.join("/"))
    }
}

/// Returns a non-empty value for a parameter.
fn request_parameter_example(smallest: &SmallestValues, field: &Field) -> Option<Value> {
    if matches!(field.ty.non_null(), Type::Plain(Plain::String)) && field.attributes.constant.is_none() {
        let least = field.attributes.bounds.min_length.map_or(0, |least| usize::try_from(least.value).unwrap_or(0));
        if least > PARAMETER_MAX {
            return None;
        }
        let most = field
            .attributes
            .bounds
            .max_length
            .map_or(usize::MAX, |most| usize::try_from(most.value).unwrap_or(usize::MAX));
        let text = format!("{:x<least$}", field.name.to_kebab_case());
        return Some(Value::from(text.chars().take(most).collect::<String>()));
    }
    Some(smallest.find_field_value(field)?.node().clone())
}
