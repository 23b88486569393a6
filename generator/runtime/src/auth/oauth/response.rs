//! Token response.

use std::time::Duration;

use bytes::Bytes;
use http::Response;

use crate::auth::{ProvidedKey, TokenError};
use crate::config::ApiKey;
use crate::value::{Json, JsonObject};

/// Longest time before the expiry of a token in which it is no longer used.
const MARGIN_MAX: Duration = Duration::from_secs(60);

/// Divisor of the lifetime of a token: the token is no longer used in the last tenth of it.
const MARGIN: u32 = 10;

/// Reads the token from a response, and how long it can be used.
pub(super) fn read_token(response: &Response<Bytes>) -> Result<ProvidedKey, TokenError> {
    let body = std::str::from_utf8(response.body()).ok().and_then(|text| JsonObject::parse_text(text).ok());
    let text = |name: &str| body.as_ref()?.get(name)?.deserialize::<String>().ok();
    if !response.status().is_success() {
        return Err(TokenError::refused(response.status(), text("error"), text("error_description")));
    }
    let Some(body) = &body else { return Err(TokenError::because("the response is not a JSON object")) };
    let Some(token) = text("access_token") else {
        return Err(TokenError::because("the response has no `access_token`"));
    };
    if let Some(ty) = text("token_type")
        && !ty.eq_ignore_ascii_case("bearer")
    {
        return Err(TokenError::because("the token is not a bearer token"));
    }
    let key = ApiKey::new(token).map_err(|_| TokenError::because("the token cannot be sent in a header"))?;
    let key = ProvidedKey::new(key);
    Ok(match body.get("expires_in").as_ref().and_then(seconds) {
        Some(time) => key.valid_for(time.saturating_sub((time / MARGIN).min(MARGIN_MAX))),
        None => key,
    })
}

/// Returns a time in seconds, which some services send as a string.
fn seconds(value: &Json) -> Option<Duration> {
    let number = value.deserialize::<f64>().ok().or_else(|| value.deserialize::<String>().ok()?.trim().parse().ok())?;
    Duration::try_from_secs_f64(number).ok()
}
