//! Costs of parts that are not imported.

use copperplate_language::diagnostics::Cost;

/// A call.
pub const CALL: Cost = Cost { rank: 0, name: "call", heading: "calls are left out" };

/// A part of a call: a parameter, a response, a server.
pub const PART: Cost =
    Cost { rank: 1, name: "part", heading: "parts of calls are left out, or differ from the document" };

/// The type of a value.
pub const TYPE: Cost = Cost { rank: 2, name: "type", heading: "types are weaker than in the document" };

/// A keyword, or another detail that no request and no response depends on.
pub const KEYWORD: Cost = Cost { rank: 3, name: "keyword", heading: "keywords and other details are ignored" };

/// Nothing yet: a line in the spec would add something that the document almost says.
pub const HINT: Cost = Cost { rank: 4, name: "hint", heading: "lists may have pages" };

/// Nothing: a name was chosen.
pub const NAME: Cost = Cost { rank: 5, name: "name", heading: "names were chosen" };

/// Returns `true` if something of the document is missing in the spec, or weaker.
#[must_use]
pub fn is_loss(cost: Cost) -> bool {
    cost.rank < HINT.rank
}
