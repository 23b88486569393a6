//! Selection of scenarios: the requested folders of the suite, and the scenarios that are called in both modes.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde::{Deserialize, Serialize};

use crate::scenarios::Request;

/// One in this many scenarios is also called by the blocking client.
const BLOCKING_SHARE: u64 = 3;

/// Mode of a client.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Mode {
    Async,
    Blocking,
}

impl Mode {
    /// Returns the name of the mode in programs and outcomes.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Async => "async",
            Self::Blocking => "blocking",
        }
    }
}

/// Scenarios of a run.
pub(crate) struct Selection {
    pub(crate) seed: u64,
    folders: Vec<String>,
}

impl Selection {
    /// Parses a seed and the names of folders; without a name, all folders are selected.
    pub(crate) fn parse(seed: &str, folders: &[&str]) -> Result<Self, String> {
        let seed = seed.parse().map_err(|_| format!("the seed is a number, not `{seed}`"))?;
        Ok(Self { seed, folders: folders.iter().map(|folder| (*folder).to_owned()).collect() })
    }

    /// Returns `true` if the scenario of a request is selected.
    pub(crate) fn includes(&self, request: &Request) -> bool {
        self.folders.is_empty() || self.folders.contains(&request.folder)
    }

    /// Returns `true` for a workspace of a selected folder.
    pub(crate) fn includes_folder(&self, folder: &str) -> bool {
        self.folders.is_empty() || self.folders.iter().any(|selected| selected.eq_ignore_ascii_case(folder))
    }

    /// Returns the number of folders, if only some are selected.
    pub(crate) fn size(&self) -> Option<usize> {
        Some(self.folders.len()).filter(|size| *size > 0)
    }

    /// Returns a name that is not a folder of the suite.
    pub(crate) fn unknown_folder(&self, requests: &[Request]) -> Option<&str> {
        let is_known = |folder: &&String| requests.iter().any(|request| request.folder == **folder);
        self.folders.iter().find(|folder| !is_known(folder)).map(String::as_str)
    }

    /// Returns the modes in which a scenario is called: the seed draws the scenarios that are called in both.
    pub(crate) fn modes(&self, scenario: &str) -> &'static [Mode] {
        let mut hasher = DefaultHasher::new();
        (self.seed, scenario).hash(&mut hasher);
        if hasher.finish().is_multiple_of(BLOCKING_SHARE) { &[Mode::Async, Mode::Blocking] } else { &[Mode::Async] }
    }
}
