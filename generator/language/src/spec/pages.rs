//! Pagination: parameters and fields, by their role.

use super::list_variants;
use crate::diagnostics::{Span, Spanned};
use crate::grammar::{Key, pages};

/// Names of query parameters and of fields of the response that select pages, and the first page.
#[derive(Clone, Debug)]
pub struct Pages {
    /// Span of the whole setting.
    pub span: Span,
    /// Number or offset of the first page.
    pub start: Option<Spanned<i64>>,
    pub(crate) parts: Vec<(PagesPart, Spanned<String>)>,
}

/// Role of a parameter or field in pagination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PagesPart {
    /// Parameter for the number of the page.
    Number,
    /// Parameter for the number of elements to skip.
    Offset,
    /// Parameter for the cursor of the page.
    Cursor,
    /// Field with the URL of the next page.
    Link,
    /// Relation of the link to the next page in a header.
    LinkHeader,
    /// Field with the number of the next page.
    Next,
    /// Field with the cursor of the next page.
    From,
    /// Field of the last element that is the cursor of the next page.
    Last,
    /// Parameter for the number of elements per page.
    Size,
    /// Field with the elements.
    Items,
    /// Field that is `true` if there are more pages.
    More,
    /// Field that is `true` on the last page.
    Done,
    /// Field with the number of elements on all pages.
    Total,
    /// Field with the number of all pages.
    TotalPages,
}

/// Kind of element that a part names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PagesElement {
    /// A query parameter.
    Parameter,
    /// A field of the response; a path of fields, if it is in another record.
    Field,
    /// A field of the elements, or a path.
    FieldOfItem,
    /// The relation of a link.
    Relation,
}

list_variants! { PagesPart:
    /// Returns the key of the spec language.
    pub(crate) fn key -> &'static Key;
    Number = &pages::NUMBER;
    Offset = &pages::OFFSET;
    Cursor = &pages::CURSOR;
    Link = &pages::LINK;
    LinkHeader = &pages::LINK_HEADER;
    Next = &pages::NEXT;
    From = &pages::FROM;
    Last = &pages::LAST;
    Size = &pages::SIZE;
    Items = &pages::ITEMS;
    More = &pages::MORE;
    Done = &pages::DONE;
    Total = &pages::TOTAL;
    TotalPages = &pages::TOTAL_PAGES;
}

impl PagesPart {
    /// Parts of which a pagination has exactly one.
    pub(crate) const POSITIONS: [Self; 5] = [Self::Number, Self::Offset, Self::Cursor, Self::Link, Self::LinkHeader];

    /// Returns the word of the spec language.
    pub fn keyword(self) -> &'static str {
        self.key().name
    }

    /// Returns the kind of element that it names.
    pub fn element(self) -> PagesElement {
        match self {
            Self::Number | Self::Offset | Self::Cursor | Self::Size => PagesElement::Parameter,
            Self::Link
            | Self::Next
            | Self::From
            | Self::Items
            | Self::More
            | Self::Done
            | Self::Total
            | Self::TotalPages => PagesElement::Field,
            Self::Last => PagesElement::FieldOfItem,
            Self::LinkHeader => PagesElement::Relation,
        }
    }
}

impl Pages {
    /// Returns the name with a part, and its span.
    #[must_use]
    pub fn get(&self, part: PagesPart) -> Option<&Spanned<String>> {
        self.parts.iter().find(|(other, _)| *other == part).map(|(_, name)| name)
    }

    /// Returns the name with a part.
    pub fn name(&self, part: PagesPart) -> Option<&str> {
        self.get(part).map(|name| name.value.as_str())
    }

    /// Returns the parts that it has, in order.
    pub fn parts(&self) -> impl Iterator<Item = (PagesPart, &str)> {
        PagesPart::ALL.into_iter().filter_map(|part| Some((part, self.name(part)?)))
    }
}
