//! Waiver of one finding: the reason, the end, and the reason why it has no effect.

use std::fmt;
use std::str::FromStr;

use copperplate_language::diagnostics::Position;
use semver::Version;
use toml::value::{Date, Datetime};

/// Entry of the file.
#[derive(Clone, Debug)]
pub struct Waiver {
    /// Fingerprint of the finding.
    pub finding: String,
    /// Reason why the finding is accepted.
    pub reason: String,
    /// End, if it has one.
    pub until: Option<WaiverEnd>,
    /// Fingerprints of the consequences that are accepted too.
    pub consequences: Vec<String>,
    /// Position in the file.
    pub position: Position,
}

/// End of a waiver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaiverEnd {
    /// The last day.
    Date(Date),
    /// The first version of the crate without the waiver.
    Version(Version),
}

/// Waiver that has no effect and can be removed.
#[derive(Clone, Debug)]
pub struct StaleWaiver {
    /// The waiver.
    pub waiver: Waiver,
    /// Cause.
    pub cause: StaleCause,
}

/// Reason why a waiver has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StaleCause {
    /// No finding has its fingerprint.
    Unused,
    /// Its end has passed.
    Expired(WaiverEnd),
}

impl WaiverEnd {
    /// Returns `true` if the end has passed, at a version of the crate.
    #[must_use]
    pub fn is_over(&self, today: Date, declared: &str) -> bool {
        match self {
            Self::Date(last) => *last < today,
            Self::Version(first) => Version::parse(declared).is_ok_and(|declared| declared >= *first),
        }
    }
}

/// Parses a date (`2027-01-31`) or a version.
impl FromStr for WaiverEnd {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match (text.parse::<Datetime>(), Version::parse(text)) {
            (Ok(Datetime { date: Some(date), time: None, offset: None }), _) => Ok(Self::Date(date)),
            (_, Ok(version)) => Ok(Self::Version(version)),
            (_, Err(_)) => Err("neither a date such as 2027-01-31 nor a version such as 0.3.0"),
        }
    }
}

impl fmt::Display for WaiverEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Date(date) => date.fmt(f),
            Self::Version(version) => version.fmt(f),
        }
    }
}

impl StaleWaiver {
    /// Returns the cause and the remedy.
    #[must_use]
    pub fn advice(&self) -> String {
        match &self.cause {
            StaleCause::Expired(WaiverEnd::Date(date)) => format!("expired after {date}; renew it or remove it"),
            StaleCause::Expired(WaiverEnd::Version(version)) => {
                format!("expired with version {version}; renew it or remove it")
            }
            StaleCause::Unused => "matches no finding; remove it".to_owned(),
        }
    }
}
