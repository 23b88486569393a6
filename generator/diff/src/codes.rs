//! Codes of the errors in waivers.

use copperplate_language::declare_codes;
use copperplate_language::diagnostics::Code;

declare_codes! {
    /// Error in the waiver file.
    WAIVERS = Code::new("S301", "\
        The file `waivers.toml` of the spec is invalid. Each waiver is a table `[[waiver]]` with the fingerprint of a \
        `finding`, a `reason`, and possibly `until`: the last day (`2027-01-31`), or in quotes the first version of \
        the crate without the waiver (`\"0.3.0\"`). An invalid waiver is an error, because a typo could otherwise let \
        a breaking change pass. Correct the entry as the message describes.");
}
