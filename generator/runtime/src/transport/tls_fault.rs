//! Reasons why a server is not trusted.

use std::error::Error as StdError;
use std::fmt;

/// Reason why the certificate of a server is not trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TlsFault {
    /// The certificate has expired.
    Expired,
    /// The certificate is not valid yet; the clock of this machine may be wrong.
    NotYetValid,
    /// The certificate is for another host.
    WrongHost,
    /// The issuer of the certificate is not trusted: it is unknown, or the certificate is self-signed.
    UnknownIssuer,
}

impl fmt::Display for TlsFault {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Expired => "the certificate of the server has expired",
            Self::NotYetValid => "the certificate of the server is not valid yet",
            Self::WrongHost => "the certificate of the server is for another host",
            Self::UnknownIssuer => "the issuer of the server's certificate is not trusted",
        })
    }
}

impl TlsFault {
    /// Finds the reason in an error or one of its sources.
    #[cfg(feature = "rustls-no-provider")]
    pub(super) fn find(error: &(dyn StdError + 'static)) -> Option<Self> {
        let mut causes = std::iter::successors(Some(error), |&cause| {
            // `source` of an I/O error skips the error that it wraps.
            match cause.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref) {
                Some(inside) => Some(inside as &(dyn StdError + 'static)),
                None => cause.source(),
            }
        });
        causes.find_map(|cause| Self::from_rustls(cause.downcast_ref()?))
    }

    /// Without the feature `rustls`, the kinds of TLS errors are unknown.
    #[cfg(not(feature = "rustls-no-provider"))]
    pub(super) fn find(_: &(dyn StdError + 'static)) -> Option<Self> {
        None
    }

    #[cfg(feature = "rustls-no-provider")]
    fn from_rustls(error: &rustls::Error) -> Option<Self> {
        use rustls::CertificateError as Invalid;

        let rustls::Error::InvalidCertificate(reason) = error else { return None };
        match reason {
            Invalid::Expired | Invalid::ExpiredContext { .. } => Some(Self::Expired),
            Invalid::NotValidYet | Invalid::NotValidYetContext { .. } => Some(Self::NotYetValid),
            Invalid::NotValidForName | Invalid::NotValidForNameContext { .. } => Some(Self::WrongHost),
            Invalid::UnknownIssuer => Some(Self::UnknownIssuer),
            _ => None,
        }
    }
}

#[cfg(all(test, feature = "rustls-no-provider"))]
mod tests {
    use std::io;

    use rustls::CertificateError as Invalid;

    use super::*;
    use crate::transport::{Delivery, Fault, TransportError};

    #[test]
    fn it_is_found_below_the_errors_of_libraries() {
        for (invalid, fault) in [
            (Invalid::Expired, Some(TlsFault::Expired)),
            (Invalid::NotValidYet, Some(TlsFault::NotYetValid)),
            (Invalid::NotValidForName, Some(TlsFault::WrongHost)),
            (Invalid::UnknownIssuer, Some(TlsFault::UnknownIssuer)),
            (Invalid::Revoked, None),
        ] {
            let inside = io::Error::other(rustls::Error::InvalidCertificate(invalid));
            let error = TransportError::new(Fault::Tls, Delivery::NotApplied).caused_by(io::Error::other(inside));
            assert_eq!(error.tls_fault(), fault);
            let detail = fault.map(|fault| format!(": {fault}")).unwrap_or_default();
            assert_eq!(error.to_string(), format!("TLS connection failed{detail}"));
        }
        assert_eq!(TransportError::new(Fault::Tls, Delivery::NotApplied).tls_fault(), None);
    }
}
