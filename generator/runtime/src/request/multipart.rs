//! Bodies of parts: the fields of a JSON object and files as `multipart/form-data`.

mod body;
mod curl;
mod entries;
mod names;
mod pieces;

use std::sync::Arc;

use bytes::Bytes;
use http::header::CONTENT_TYPE;
use http::{HeaderValue, Request};

pub(super) use self::curl::CurlArguments;
use self::pieces::{Piece, Pieces};
use super::{Body, Endpoint, FormSource, FormStyle, RequestParts};
use crate::error::InvalidRequestError;
use crate::transport::{RequestBody, Upload};
use crate::value::File;
use crate::wire::Wire;

/// One or several parts of a body: a field of a record, with its encoding.
#[derive(Debug)]
pub struct Part<'b> {
    name: &'static str,
    encoding: Encoding,
    media_type: Option<&'static str>,
    files: &'b [File],
}

/// Encoding of the value of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    /// Depends on the value: text, JSON of an object, or one part for each element of a list.
    Value,
    /// JSON, for every value.
    Json,
    /// JSON of each element of a list.
    JsonElements,
    /// A part for each value inside.
    Deep,
    /// Files.
    Files,
}

impl<'b> Part<'b> {
    /// A field whose encoding depends on its value: a string, number or boolean as text, an object as JSON, a list as a
    /// part for each element.
    #[inline]
    #[must_use]
    pub fn value(name: &'static str) -> Self {
        Self { name, encoding: Encoding::Value, media_type: None, files: &[] }
    }

    /// A field that is encoded as JSON for every value.
    #[inline]
    #[must_use]
    pub fn json(name: &'static str) -> Self {
        Self { encoding: Encoding::Json, ..Self::value(name) }
    }

    /// A list whose elements are always encoded as JSON.
    #[inline]
    #[must_use]
    pub fn json_elements(name: &'static str) -> Self {
        Self { encoding: Encoding::JsonElements, ..Self::value(name) }
    }

    /// An object with a part for each value inside: `name[key]`.
    #[inline]
    #[must_use]
    pub fn deep(name: &'static str) -> Self {
        Self { encoding: Encoding::Deep, ..Self::value(name) }
    }

    /// One or several files.
    #[inline]
    #[must_use]
    pub fn files(name: &'static str, files: &'b impl Files) -> Self {
        Self { encoding: Encoding::Files, files: files.files(), ..Self::value(name) }
    }

    /// Sets the media type. The media type of a file takes precedence.
    #[inline]
    #[must_use]
    pub fn media_type(self, media_type: &'static str) -> Self {
        Self { media_type: Some(media_type), ..self }
    }
}

/// Value that consists of files: one, or any number.
pub trait Files {
    /// Returns the files.
    fn files(&self) -> &[File];
}

impl Files for File {
    #[inline]
    fn files(&self) -> &[File] {
        std::slice::from_ref(self)
    }
}

impl Files for Vec<File> {
    #[inline]
    fn files(&self) -> &[File] {
        self
    }
}

impl<T: Files> Files for Option<T> {
    #[inline]
    fn files(&self) -> &[File] {
        self.as_ref().map_or(&[], T::files)
    }
}

/// Encoding of a multipart body.
pub(super) struct Multipart {
    style: FormStyle,
    /// The fields in the order in which they are sent.
    fields: Vec<SentField>,
    /// Sets the body by its JSON. A function pointer, so that only programs that send multipart bodies compile it.
    pub(super) encode: EncodeMultipart,
}

type EncodeMultipart = fn(&Multipart, String, &mut Request<Bytes>, &Endpoint, bool) -> Result<(), InvalidRequestError>;

/// Field of a body, with its files.
struct SentField {
    name: &'static str,
    encoding: Encoding,
    media_type: Option<&'static str>,
    files: Vec<File>,
}

impl SentField {
    #[inline]
    fn from_part(part: &Part<'_>) -> Self {
        let Part { name, encoding, media_type, files } = *part;
        Self { name, encoding, media_type, files: files.to_vec() }
    }
}

impl RequestParts {
    /// Sets a multipart body with the fields of a record.
    #[inline]
    pub fn multipart<T: Wire>(&mut self, body: &T, style: FormStyle, parts: &[Part<'_>]) {
        let json = self.encode_json(body);
        let fields = parts.iter().map(SentField::from_part).collect();
        self.body = Body::Multipart(json, Multipart { style, fields, encode: encode_multipart });
    }
}

/// Name of the body in errors.
const BODY: &str = "body";

/// Sets the body of a request to the parts of a JSON object. A request for display gets arguments of `curl` instead.
#[inline]
fn encode_multipart(
    multipart: &Multipart,
    json: String,
    request: &mut Request<Bytes>,
    endpoint: &Endpoint,
    is_masked: bool,
) -> Result<(), InvalidRequestError> {
    let invalid = |parameter: &str, rule: &str| InvalidRequestError {
        operation: endpoint.id,
        parameter: parameter.to_owned().into(),
        rule: rule.to_owned(),
    };
    if request.headers().contains_key(CONTENT_TYPE) {
        return Err(invalid(CONTENT_TYPE.as_str(), "is set by the client: it has the boundary of the parts"));
    }
    let entries = entries::multipart_entries(multipart, &json).map_err(|(name, rule)| invalid(&name, rule))?;
    let (pieces, boundary) = body::build_multipart_body(&entries);
    let media_type = HeaderValue::try_from(format!("multipart/form-data; boundary={boundary}"));
    request.headers_mut().insert(CONTENT_TYPE, media_type.map_err(|_| invalid(BODY, "must have a valid boundary"))?);
    if is_masked {
        request.extensions_mut().insert(CurlArguments::from_entries(&entries));
    }
    request.extensions_mut().insert(FormSource(Bytes::from(json)));
    #[cfg(feature = "testing")]
    {
        let files = multipart.fields.iter().filter(|field| field.encoding == Encoding::Files);
        let files = files.map(|field| (field.name, field.files.clone())).collect();
        request.extensions_mut().insert(SentFiles(files));
    }
    if let [Piece::Bytes(whole)] = &pieces[..] {
        *request.body_mut() = whole.clone();
    }
    // Without a file, the body is as short as any other.
    if entries.iter().any(entries::MultipartEntry::is_file) {
        let pieces = Pieces::new(pieces).ok_or_else(|| invalid(BODY, "must have a length below 2^64 bytes"))?;
        request.extensions_mut().insert(Upload::new(RequestBody::from_parts(Arc::new(pieces))));
    }
    Ok(())
}

/// Files of a body by field, in the extensions of its request. For fakes.
#[cfg(feature = "testing")]
#[derive(Clone)]
pub(crate) struct SentFiles(pub(crate) Vec<(&'static str, Vec<File>)>);
