//! Reasons why the spec language cannot describe a call, or loses a part of its types.

/// Reason why the spec language cannot describe a call, or loses a part of its types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reason {
    Method,
    PathStyle,
    Cookie,
    QueryStyle,
    QueryContent,
    HeaderStyle,
    Multipart,
    BodyOfSeveralTypes,
    NoSuccess,
    Tuple,
    ExtraParts,
    EnumOfDecimals,
    UnionWithAnything,
}

impl Reason {
    pub(crate) fn name(self) -> &'static str {
        self.row().0
    }

    pub(crate) fn about(self) -> &'static str {
        self.row().1
    }

    fn row(self) -> (&'static str, &'static str) {
        match self {
            Self::Method => ("method", "OPTIONS or TRACE"),
            Self::PathStyle => ("path-style", "a path parameter that is no simple value"),
            Self::Cookie => ("cookie", "a cookie parameter: left out on purpose"),
            Self::QueryStyle => ("query-style", "a query parameter with pipes or spaces: left out on purpose"),
            Self::QueryContent => ("query-content", "a query parameter with a media type"),
            Self::HeaderStyle => ("header-style", "a header that is no simple value"),
            Self::Multipart => ("multipart", "a body of parts that is no form, or has a file inside an object"),
            Self::BodyOfSeveralTypes => ("body-of-several-types", "a body that is JSON or something else"),
            Self::NoSuccess => ("no-success", "no status from 200 to 399 is documented"),
            Self::Tuple => ("tuple", "a list whose elements have types by position: left out on purpose"),
            Self::ExtraParts => ("extra-parts", "a body of parts with other parts of a stated type"),
            Self::EnumOfDecimals => ("enum-of-decimals", "an enum of numbers that are no integers"),
            Self::UnionWithAnything => ("union-with-anything", "a union of types and of any value"),
        }
    }
}
