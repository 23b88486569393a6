//! Steps of a walk, and what stops it.

/// Decision about a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// `true` if the items of the page belong to the list; otherwise they were returned before.
    pub is_new: bool,
    /// The step to the next page.
    pub step: Step,
    /// Why the walk is stuck, or its next step uncertain. A caller that continues takes the step.
    pub fault: Option<Fault>,
}

/// Step of a walk to its next request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the page at this number or offset.
    Position(i64),
    /// To the page that this one gives.
    Given,
    /// None: the same page is requested again.
    Stay,
    /// None: the list ended.
    End,
}

/// Reason why the next page is unknown or uncertain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The page repeats the previous one, or is the second consecutive empty page that announces another one.
    NoProgress,
    /// The page announces another one, but does not say where it is.
    MissingNext,
    /// The given page was followed before.
    RepeatedNext,
    /// The given link must not be followed.
    ForeignLink,
    /// The page is not [certain](crate::PageFacts::is_certain).
    Uncertain,
}

/// Maximum that was reached and forbids another request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maximum {
    /// The maximum number of pages.
    Pages(u32),
    /// The number of consecutive pages that were empty or repeated the previous one.
    StalledPages(u32),
}
