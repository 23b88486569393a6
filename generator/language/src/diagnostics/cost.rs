//! Costs of parts that are not imported.

/// Cost of a part that is not imported, the highest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cost {
    /// A call.
    Call,
    /// A part of a call: a parameter, a response, a server.
    Part,
    /// The type of a value.
    Type,
    /// A keyword, or another detail that no request and no response depends on.
    Keyword,
    /// Nothing: a name was chosen.
    Name,
}

impl Cost {
    /// All costs, the highest first.
    pub const ALL: [Self; 5] = [Self::Call, Self::Part, Self::Type, Self::Keyword, Self::Name];

    /// Returns the name in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Call => "call",
            Self::Part => "part",
            Self::Type => "type",
            Self::Keyword => "keyword",
            Self::Name => "name",
        }
    }

    /// Returns the heading above all losses with this cost.
    pub(super) fn heading(self) -> &'static str {
        match self {
            Self::Call => "calls are left out",
            Self::Part => "parts of calls are left out, or differ from the document",
            Self::Type => "types are weaker than in the document",
            Self::Keyword => "keywords and other details are ignored",
            Self::Name => "names were chosen",
        }
    }
}
