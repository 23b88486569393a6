//! A call that may be paged, with everything that the document says about it.

use std::cell::RefCell;

use copperplate_language::maps::IndexMap;
use copperplate_language::model::PagesPart;

use super::proposal::{Proposal, Way, pages_line};
use super::read::field_names::FieldRole;
use super::read::lists::{PageList, has_usual_name};
use super::read::request::{PageParameter, PageRequest};
use super::read::response::{PageField, PageResponse};
use super::read::texts::{SaidFirst, Words, first_page_of_text};
use super::simulate::{PageShape, gives_each_item_once};
use crate::import::document::Documents;
use crate::import::losses::NearMiss;
use crate::import::operations::operation::{ImportedOperation, origin_of_operation};
use crate::import::schemas::shapes::{ShapeTy, Shapes};

/// What the description of an API says about its pages, and the walks that were tried.
pub(super) struct PagedApi {
    pub(super) first_page: SaidFirst,
    pub(super) says_link_header: bool,
    walks: RefCell<IndexMap<PageShape, bool>>,
}

impl PagedApi {
    pub(super) fn read(documents: &Documents) -> Self {
        let root = documents.root();
        let info = root.get("info");
        let text = info.as_ref().and_then(|info| info.text("description")).unwrap_or_default();
        let lower = text.to_lowercase();
        Self {
            first_page: first_page_of_text(text),
            says_link_header: Words::new(&lower).is_about_link_headers(),
            walks: RefCell::default(),
        }
    }
}

/// A call that may be paged.
pub(super) struct PageCall<'a> {
    pub(super) api: &'a PagedApi,
    pub(super) documents: &'a Documents,
    pub(super) shapes: &'a Shapes,
    pub(super) call: &'a ImportedOperation,
    pub(super) request: PageRequest<'a>,
    pub(super) response: PageResponse<'a>,
    /// Summary and description in lower case.
    pub(super) text: String,
    /// The first page according to them.
    pub(super) first_of_text: SaidFirst,
}

impl<'a> PageCall<'a> {
    /// Reads a call; `None` if it does not return a list.
    pub(super) fn read(
        api: &'a PagedApi,
        documents: &'a Documents,
        shapes: &'a Shapes,
        call: &'a ImportedOperation,
    ) -> Option<Self> {
        let response = PageResponse::read(documents, shapes, call)?;
        if response.list == PageList::None {
            return None;
        }
        let at = documents.node_at(origin_of_operation(&call.origin));
        let texts = ["summary", "description"].map(|key| at.as_ref().and_then(|at| at.text(key)).unwrap_or_default());
        let text = texts.join("\n").to_lowercase();
        let first_of_text = first_page_of_text(&text);
        let request = PageRequest::read(documents, call);
        Some(Self { api, documents, shapes, call, request, response, text, first_of_text })
    }

    /// Returns the path of the list, if it is a field.
    pub(super) fn items_path(&self) -> Option<String> {
        match &self.response.list {
            PageList::In(list) => Some(list.path.join(".")),
            PageList::Whole(_) | PageList::Several(_) | PageList::None => None,
        }
    }

    /// Returns the type of the elements.
    pub(super) fn element(&self) -> Option<ShapeTy> {
        match &self.response.list {
            PageList::Whole(element) => Some(element.clone()),
            PageList::In(list) => Some(list.element.clone()),
            PageList::Several(_) | PageList::None => None,
        }
    }

    /// Returns `true` if the path leads to one element.
    pub(super) fn returns_one(&self) -> bool {
        self.call.path.trim_end_matches('/').ends_with('}')
    }

    /// Returns `true` if a parameter selects a page, or its size.
    pub(super) fn has_page_parameter(&self) -> bool {
        self.request.size().is_some()
            || self.request.number().is_some()
            || self.request.offset().is_some()
            || self.request.parameters.iter().any(PageParameter::is_cursor)
    }

    /// Returns the flag that tells whether there are more pages.
    pub(super) fn flag_part(&self) -> Option<(PagesPart, String)> {
        let find = |role, part| Some((part, self.response.find(role, PageField::is_flag)?.path()));
        find(FieldRole::More, PagesPart::More).or_else(|| find(FieldRole::Done, PagesPart::Done))
    }

    /// Completes a proposal with the parts that all ways have, and what supports them.
    pub(super) fn finish_pages(
        &self,
        parts: Vec<(PagesPart, String)>,
        ends: Vec<(PagesPart, String)>,
        mut proposal: Proposal,
    ) -> Way {
        if let PageList::Several(lists) = &self.response.list {
            let names: Vec<_> = lists.iter().map(|list| format!("`{}`", list.path.join("."))).collect();
            let missing = format!("the response has several lists: {}", names.join(", "));
            return self.miss_pages(parts, ends, &proposal.shown, &missing);
        }
        proposal.reason.push(' ');
        proposal.reason += &self.describe_response(&ends);
        proposal.parts = self.all_parts(parts, ends);
        Way::Found(proposal)
    }

    /// Returns a near miss with the likely value of `pages`.
    pub(super) fn miss_pages(
        &self,
        parts: Vec<(PagesPart, String)>,
        ends: Vec<(PagesPart, String)>,
        shown: &str,
        missing: &str,
    ) -> Way {
        let line = pages_line(&self.all_parts(parts, ends), None);
        Way::Missed(NearMiss { shown: shown.to_owned(), missing: missing.to_owned(), line })
    }

    fn all_parts(
        &self,
        mut parts: Vec<(PagesPart, String)>,
        ends: Vec<(PagesPart, String)>,
    ) -> Vec<(PagesPart, String)> {
        parts.extend(self.request.size().map(|size| (PagesPart::Size, size.field.name.clone())));
        let first_of_several = match &self.response.list {
            PageList::Several(lists) => lists.first().map(|list| list.path.join(".")),
            PageList::Whole(_) | PageList::In(_) | PageList::None => None,
        };
        parts.extend(self.items_path().or(first_of_several).map(|items| (PagesPart::Items, items)));
        parts.extend(ends);
        parts
    }

    /// Describes the response as a sentence. A list that is named after its elements is not named, so that lists of different
    /// elements have the same evidence.
    fn describe_response(&self, ends: &[(PagesPart, String)]) -> String {
        let list = match &self.response.list {
            PageList::Whole(_) => return "The response is a list.".to_owned(),
            PageList::In(list) if has_usual_name(list) => format!("`{}`", list.path.join(".")),
            PageList::In(_) | PageList::Several(_) | PageList::None => "a list".to_owned(),
        };
        let names = [list].into_iter().chain(ends.iter().map(|(_, name)| format!("`{name}`"))).collect::<Vec<_>>();
        match &names[..] {
            [before @ .., end] if !before.is_empty() => format!("The response has {} and {end}.", before.join(", ")),
            names => format!("The response has {}.", names.join("")),
        }
    }

    /// Returns `true` if a walk gives each item once, whatever the document leaves open.
    pub(super) fn walks(&self, proposal: &Proposal) -> bool {
        let shape = PageShape::new(proposal);
        *self.api.walks.borrow_mut().entry(shape).or_insert_with(|| gives_each_item_once(shape))
    }
}
