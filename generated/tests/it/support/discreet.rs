//! Errors that are safe to log: one line, without data of the caller or the service.

use std::error::Error;

/// Fails if `error` or one of its sources shows one of `secrets` or has several lines.
pub(crate) fn assert_discreet(error: &(dyn Error + 'static), secrets: &[&str]) {
    let mut next = Some(error);
    while let Some(error) = next {
        for shown in [error.to_string(), format!("{error:?}"), format!("{error:#?}")] {
            for secret in secrets {
                assert!(!shown.contains(secret), "`{secret}` is shown: {shown}");
            }
        }
        assert!(!error.to_string().contains('\n'), "more than a line: {error}");
        next = error.source();
    }
}

#[test]
#[should_panic(expected = "is shown")]
fn a_secret_in_the_error_below_is_found() {
    assert_discreet(&Above(std::io::Error::other("canary")), &["canary"]);
}

/// An error without its own message.
struct Above(std::io::Error);

impl std::fmt::Debug for Above {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Above")
    }
}

impl std::fmt::Display for Above {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("above")
    }
}

impl Error for Above {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.0)
    }
}
