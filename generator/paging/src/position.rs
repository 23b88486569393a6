//! Kinds of the positions of pages.

/// Kind of the position of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// The page number, counted by the client.
    Number,
    /// The number of items before the page.
    Offset,
    /// The page number, given by the previous page.
    NextNumber,
    /// A cursor, given by the previous page.
    Cursor,
    /// A link, given by the previous page or its headers.
    Link,
}

impl Position {
    /// Returns `true` if the client counts the positions; otherwise each page gives the position of the next one.
    #[must_use]
    pub fn is_counted(self) -> bool {
        match self {
            Self::Number | Self::Offset => true,
            Self::NextNumber | Self::Cursor | Self::Link => false,
        }
    }
}
