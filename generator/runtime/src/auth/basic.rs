//! Credentials of the HTTP scheme `Basic`.

use crate::value::Base64;

/// Returns user and password as base64. The password is empty if there is only a user.
#[inline]
pub(super) fn encode_basic_auth(parts: &[&str]) -> String {
    let (user, password) = (parts.first().unwrap_or(&""), parts.get(1).unwrap_or(&""));
    Base64::encode(format!("{user}:{password}")).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of RFC 7617.
    #[test]
    #[inline]
    fn credentials_as_in_the_standard() {
        assert_eq!(encode_basic_auth(&["Aladdin", "open sesame"]), "QWxhZGRpbjpvcGVuIHNlc2FtZQ==");
        assert_eq!(encode_basic_auth(&["test", "123£"]), "dGVzdDoxMjPCow==");
        assert_eq!(encode_basic_auth(&["key"]), "a2V5Og==");
    }
}
