//! Query parameters of a call that may be paged.

use copperplate_language::grammar::types;
use copperplate_language::model::{Location, TextFormat};

use super::descriptions::{Description, node_integer};
use super::parameter_names::{ParameterRole, is_index, is_range_end, parameter_role};
use super::texts::Words;
use crate::import::document::Documents;
use crate::import::operations::operation::ImportedOperation;
use crate::import::schemas::shapes::{Field, ShapeTy};

/// Query parameters of a call.
pub(in crate::import::operations::pages) struct PageRequest<'a> {
    pub(in crate::import::operations::pages) parameters: Vec<PageParameter<'a>>,
}

/// A query parameter.
pub(in crate::import::operations::pages) struct PageParameter<'a> {
    pub(in crate::import::operations::pages) field: &'a Field,
    pub(in crate::import::operations::pages) role: Option<ParameterRole>,
    pub(in crate::import::operations::pages) description: Description<'a>,
}

impl<'a> PageRequest<'a> {
    pub(in crate::import::operations::pages) fn read(documents: &'a Documents, call: &'a ImportedOperation) -> Self {
        let query = call.parameters.iter().filter(|parameter| parameter.location == Location::Query);
        let parameters = query.filter(|parameter| parameter.field.constant.is_none()).map(|parameter| PageParameter {
            field: &parameter.field,
            role: parameter_role(&parameter.field.name),
            description: Description::collect(documents, &parameter.field.origin),
        });
        Self { parameters: parameters.collect() }
    }

    /// Returns the parameter for the number of elements per page.
    pub(in crate::import::operations::pages) fn size(&self) -> Option<&PageParameter<'a>> {
        self.parameters.iter().find(|parameter| parameter.role == Some(ParameterRole::Size) && parameter.counts())
    }

    /// Returns the parameter for the number of a page.
    pub(in crate::import::operations::pages) fn number(&self) -> Option<&PageParameter<'a>> {
        self.parameters.iter().find(|parameter| parameter.counts() && parameter.is_number())
    }

    /// Returns the parameter for the number of elements to skip.
    pub(in crate::import::operations::pages) fn offset(&self) -> Option<&PageParameter<'a>> {
        let has_size = self.size().is_some();
        let is_of_range = self.parameters.iter().any(|parameter| is_range_end(&parameter.field.name));
        let is_offset = |parameter: &&PageParameter| parameter.counts() && parameter.is_offset(has_size, is_of_range);
        self.parameters.iter().find(is_offset)
    }
}

impl PageParameter<'_> {
    pub(in crate::import::operations::pages) fn words(&self) -> Words<'_> {
        Words::new(&self.description.text)
    }

    /// Returns `true` for a number, or for a text whose values are shown to be integers.
    pub(in crate::import::operations::pages) fn counts(&self) -> bool {
        self.field.ty == ShapeTy::INTEGER
            || self.field.ty == ShapeTy::Plain(types::NUMBER)
            || self.field.ty == ShapeTy::STRING && self.holds_integers()
    }

    /// Returns a first position, unless the language counts from it anyway: from the default in the spec, or from 0.
    pub(in crate::import::operations::pages) fn start(&self, first: i64) -> Option<i64> {
        let default = self.field.attributes.default.as_ref();
        let default = default.and_then(|default| default.trim_matches('"').parse().ok());
        (first != default.unwrap_or(0)).then_some(first)
    }

    /// Returns `true` if its text says that it holds a number, or its default or all of its examples are integers.
    fn holds_integers(&self) -> bool {
        let examples = self.description.examples();
        self.words().is_about_numbers()
            || self.description.integer("default").is_some()
            || !examples.is_empty() && examples.into_iter().all(|example| node_integer(example).is_some())
    }

    /// Returns `true` for an integer, and for a string unless it is a point in time.
    pub(in crate::import::operations::pages) fn takes_cursor(&self) -> bool {
        let is_time = [TextFormat::Timestamp, TextFormat::Date]
            .into_iter()
            .any(|format| self.field.ty == ShapeTy::Plain(format.keyword()));
        let is_cursor = self.field.ty == ShapeTy::INTEGER || self.field.ty.is_string() && !is_time;
        is_cursor && !self.words().is_about_time()
    }

    /// Returns `true` for a cursor by its name, whatever the response has.
    pub(in crate::import::operations::pages) fn is_cursor(&self) -> bool {
        self.role == Some(ParameterRole::Cursor) && self.takes_cursor() && !self.counts()
    }

    pub(in crate::import::operations::pages) fn is_number(&self) -> bool {
        let words = self.words();
        match self.role {
            Some(ParameterRole::Number) => !words.is_about_skipped_elements() && !self.is_id_of_page(),
            Some(ParameterRole::PossibleNumber) => words.is_about_pages(),
            Some(ParameterRole::Offset | ParameterRole::NumberOrOffset) => words.is_about_page_numbers(),
            Some(ParameterRole::PossibleOffset | ParameterRole::Size | ParameterRole::Cursor) | None => false,
        }
    }

    /// Returns `true` for the id of a page of text, not the number of one in a list.
    fn is_id_of_page(&self) -> bool {
        let words = self.words();
        words.is_about_ids() && !words.has(&["page", "number"])
    }

    fn is_offset(&self, has_size: bool, is_of_range: bool) -> bool {
        let words = self.words();
        match self.role {
            Some(ParameterRole::Offset) => !words.is_about_page_numbers() && !words.is_about_other_distances(),
            Some(ParameterRole::PossibleOffset) => {
                let is_said = words.is_about_skipping() && !is_of_range;
                // Beside a size, `index` rather counts pages.
                let is_beside_size = has_size && !is_of_range && !is_index(&self.field.name);
                // A text about a page number contradicts the name.
                let is_contradicted = words.is_about_page_numbers() || words.has(&["page", "number"]);
                !words.is_about_time() && !is_contradicted && (is_said || is_beside_size)
            }
            Some(ParameterRole::NumberOrOffset) => words.is_about_skipped_elements(),
            Some(
                ParameterRole::Number | ParameterRole::PossibleNumber | ParameterRole::Size | ParameterRole::Cursor,
            )
            | None => false,
        }
    }
}
