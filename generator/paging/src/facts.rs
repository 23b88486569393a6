//! Facts of a page.

/// Facts of a page on which the next step depends.
#[derive(Clone, Debug)]
pub struct PageFacts<'p> {
    /// The number of items.
    pub items: usize,
    /// The items as text. Two pages with the same text are taken to be equal.
    pub text: String,
    /// Whether the page announces another one; `None` if it has no field for that.
    pub more: Option<bool>,
    /// What the page says of the next one, if pages give the positions.
    pub next: Option<NextPage<'p>>,
    /// The number of items on all pages, if the page has it and the client counts positions.
    pub total: Option<i64>,
    /// The number of all pages, if the page has it and the client counts positions.
    pub total_pages: Option<i64>,
    /// `false` if the page deviates in a fact that the next step depends on, other than its items. Then no list ends
    /// with it, and its next page is not followed.
    pub is_certain: bool,
}

impl PageFacts<'_> {
    /// Creates the facts of a page that has only items.
    #[must_use]
    pub fn new(items: usize, text: String) -> Self {
        Self { items, text, more: None, next: None, total: None, total_pages: None, is_certain: true }
    }
}

/// What a page says of the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextPage<'p> {
    /// The number or cursor of the next page, or the path and query of the link to it. An empty one leads nowhere.
    Given(&'p str),
    /// A link that must not be followed.
    ForeignLink,
}
