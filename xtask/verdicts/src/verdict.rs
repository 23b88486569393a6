//! Verdicts of an edit: one for each kind of compatibility.

use std::fmt;

use serde::Deserialize;

/// Verdict, from the mildest to the most severe.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Verdict {
    Compatible,
    Risky,
    Breaking,
}

/// Verdicts of an edit in one direction between base and head.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(try_from = "String")]
pub(crate) struct Verdicts {
    /// A released client, the new service.
    pub(crate) backward: Verdict,
    /// The new crate, today's service.
    pub(crate) forward: Verdict,
}

impl Verdict {
    const ALL: [Self; 3] = [Self::Compatible, Self::Risky, Self::Breaking];

    fn word(self) -> &'static str {
        match self {
            Self::Compatible => "compatible",
            Self::Risky => "risky",
            Self::Breaking => "breaking",
        }
    }

    fn from_word(word: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|verdict| verdict.word() == word);
        found.ok_or_else(|| format!("`{word}` is not a verdict"))
    }
}

impl From<copperplate_diff::Verdict> for Verdict {
    fn from(verdict: copperplate_diff::Verdict) -> Self {
        match verdict {
            copperplate_diff::Verdict::Compatible => Self::Compatible,
            copperplate_diff::Verdict::Risky => Self::Risky,
            copperplate_diff::Verdict::Breaking => Self::Breaking,
        }
    }
}

/// Reads `breaking/compatible`: backward, then forward.
impl TryFrom<String> for Verdicts {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (backward, forward) = text.split_once('/').ok_or_else(|| format!("`{text}` has no `/`"))?;
        Ok(Self { backward: Verdict::from_word(backward)?, forward: Verdict::from_word(forward)? })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Verdicts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.backward, self.forward)
    }
}
