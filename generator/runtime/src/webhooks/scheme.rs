//! Signature schemes: the places of the parts in a request, and the signed content.

use http::{HeaderMap, HeaderName};

use super::template::{Piece, pieces};
use super::value::{Presented, ValueForm};
use super::{Encoding, HashAlgorithm, HmacSignature, Signature, SignatureError};

/// Signed content of Standard Webhooks.
const STANDARD_CONTENT: &str = "{id}.{timestamp}.{body}";

/// A [`Signature`] with parsed templates.
pub(super) struct Scheme {
    signature: HeaderName,
    timestamp: Option<HeaderName>,
    id: Option<Id>,
    value: ValueForm,
    content: Vec<Piece>,
    pub(super) hash: HashAlgorithm,
    encoding: Encoding,
}

/// Header with the id of a webhook.
struct Id {
    header: HeaderName,
    /// Character that an id does not contain, because it ends the id in the signed content.
    end: Option<char>,
}

/// Parts of a request that are checked.
pub(super) struct Signed<'r> {
    /// The signed content, in parts.
    pub(super) content: Vec<&'r [u8]>,
    pub(super) signatures: Vec<Vec<u8>>,
    /// The text of the time, and the header that contains it.
    pub(super) timestamp: Option<(&'r str, &'r HeaderName)>,
}

impl Scheme {
    /// Reads a description.
    ///
    /// # Panics
    ///
    /// If a template or the name of a header is invalid, a placeholder of the content has no source, or the time is not
    /// signed.
    pub(super) fn new(signature: Signature) -> Self {
        match signature {
            Signature::Standard { prefix } => {
                let header = |name| header_name(&format!("{prefix}-{name}"));
                Self {
                    signature: header("signature"),
                    timestamp: Some(header("timestamp")),
                    id: Some(Id { header: header("id"), end: Some('.') }),
                    value: ValueForm::Standard,
                    content: pieces(STANDARD_CONTENT),
                    hash: HashAlgorithm::Sha256,
                    encoding: Encoding::Base64,
                }
            }
            Signature::Hmac(described) => Self::of_hmac(&described),
        }
    }

    fn of_hmac(described: &HmacSignature) -> Self {
        let scheme = Self {
            signature: header_name(described.header),
            timestamp: described.timestamp.map(header_name),
            id: described.id.map(|header| Id { header: header_name(header), end: None }),
            value: ValueForm::of_template(described.value),
            content: pieces(described.content),
            hash: described.hash,
            encoding: described.encoding,
        };
        let has_timestamp = scheme.timestamp.is_some() || scheme.value.has_timestamp();
        let has_all = scheme.content.iter().all(|piece| match piece {
            Piece::Text(_) | Piece::Body => true,
            Piece::Id => scheme.id.is_some(),
            Piece::Timestamp => has_timestamp,
            Piece::Signature => false,
        });
        assert!(has_all, "no header has what the template `{}` of the signed content names", described.content);
        let is_signed = !has_timestamp || scheme.content.contains(&Piece::Timestamp);
        assert!(
            is_signed,
            "the template `{}` has no `{{timestamp}}`, so anybody could change the time",
            described.content
        );
        assert!(scheme.content.contains(&Piece::Body), "the template `{}` has no `{{body}}`", described.content);
        scheme
    }

    /// Returns the parts of a request.
    pub(super) fn read<'r>(&'r self, headers: &'r HeaderMap, body: &'r [u8]) -> Result<Signed<'r>, SignatureError> {
        let value = header_text(headers, &self.signature)?;
        let Presented { signatures, timestamp } =
            self.value.read(value, self.encoding).ok_or_else(|| malformed(&self.signature))?;
        let timestamp = match &self.timestamp {
            Some(header) => Some((header_text(headers, header)?, header)),
            None => timestamp.map(|text| (text, &self.signature)),
        };
        let id = self.id.as_ref().map(|id| id.read(headers)).transpose()?;
        let mut content = Vec::with_capacity(self.content.len());
        for piece in &self.content {
            content.push(match piece {
                Piece::Text(text) => text.as_bytes(),
                Piece::Body => body,
                Piece::Id => id.unwrap_or_default().as_bytes(),
                // The template of a list can contain the time in an element that is missing in the value.
                Piece::Timestamp => timestamp.ok_or_else(|| malformed(&self.signature))?.0.as_bytes(),
                Piece::Signature => &[],
            });
        }
        Ok(Signed { content, signatures, timestamp })
    }
}

impl Id {
    fn read<'r>(&self, headers: &'r HeaderMap) -> Result<&'r str, SignatureError> {
        let id = header_text(headers, &self.header)?;
        if id.is_empty() || self.end.is_some_and(|end| id.contains(end)) {
            return Err(malformed(&self.header));
        }
        Ok(id)
    }
}

fn header_name(name: &str) -> HeaderName {
    name.parse().unwrap_or_else(|_| panic!("`{name}` is not the name of a header"))
}

/// Returns the text of a header that must occur once, because services and proxies pick different ones of several.
fn header_text<'r>(headers: &'r HeaderMap, name: &HeaderName) -> Result<&'r str, SignatureError> {
    let mut values = headers.get_all(name).iter();
    let value = values.next().ok_or_else(|| SignatureError::MissingHeader(name.clone()))?;
    if values.next().is_some() {
        return Err(SignatureError::RepeatedHeader(name.clone()));
    }
    value.to_str().map_err(|_| malformed(name))
}

pub(super) fn malformed(header: &HeaderName) -> SignatureError {
    SignatureError::MalformedHeader(header.clone())
}
