//! YAML as nodes.
//!
//! | file | contents |
//! |---|---|
//! | `events` | events of a text, whichever library reads it |
//! | `strict` | the events of YAML 1.2 |
//! | `tolerant` | the events of libyaml, for texts that deviate from YAML 1.2 |
//! | `build` | events → nodes |

mod build;
mod events;
mod strict;
#[cfg(test)]
mod suite;
mod tolerant;

use self::build::build_yaml_document;
use self::strict::StrictYaml;
use self::tolerant::TolerantYaml;
use super::Diagnostic;
use super::parsed::ParsedText;
use crate::codes;

/// Parses a file. A text that the standard does not allow is read like libyaml reads it, if it does: many programs are
/// based on it.
pub(super) fn parse_yaml_document(file: usize, text: &str) -> Result<ParsedText, Box<Diagnostic>> {
    let refusal = match build_yaml_document::<StrictYaml>(file, text) {
        Err(refusal) if refusal.code == codes::DOCUMENT_SYNTAX => refusal,
        parsed => return parsed,
    };
    match build_yaml_document::<TolerantYaml>(file, text) {
        Ok(parsed) => {
            let deviation = refusal.help("correct it, because other programs may not read the file");
            Ok(ParsedText { deviation: Some(deviation), ..parsed })
        }
        Err(_) => Err(refusal),
    }
}
