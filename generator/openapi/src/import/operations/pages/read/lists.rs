//! The list of a page among the lists of a response.

use super::names::plain_name;
use crate::import::schemas::shapes::{Field, ShapeTy, Shapes};
use crate::import::words;

/// Usual names of the list of a page.
const USUAL: [&str; 16] = [
    "data",
    "items",
    "results",
    "result",
    "value",
    "values",
    "entries",
    "records",
    "list",
    "rows",
    "content",
    "elements",
    "objects",
    "hits",
    "resources",
    "collection",
];

/// Names of lists beside the list of a page.
const BESIDE: [&str; 21] = [
    "errors",
    "error",
    "warnings",
    "warning",
    "links",
    "link",
    "facets",
    "included",
    "includes",
    "aggregations",
    "notices",
    "fields",
    "columns",
    "headers",
    "sort",
    "sorts",
    "filters",
    "breadcrumbs",
    "suggestions",
    "meta",
    "metadata",
];

/// Names of lists that are never the list of a page.
const NEVER: [&str; 4] = ["errors", "error", "warnings", "warning"];

/// Names of objects around the list of a page.
const AROUND: [&str; 16] = [
    "data",
    "result",
    "results",
    "response",
    "embedded",
    "body",
    "payload",
    "page",
    "pages",
    "content",
    "list",
    "output",
    "collection",
    "items",
    "d",
    "value",
];

/// Maximum number of fields beside a list of values, such as texts, that is not a property of an element.
const FIELDS_MAX: usize = 6;

/// Maximum number of objects around the list.
const DEPTH_MAX: usize = 2;

/// The list of a response.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import::operations::pages) enum PageList {
    /// The response is the list. Has the type of its elements.
    Whole(ShapeTy),
    In(ListField),
    /// Several lists, none of which is known to be the one.
    Several(Vec<ListField>),
    None,
}

/// A list in a response.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import::operations::pages) struct ListField {
    /// Names from the response to the list.
    pub(in crate::import::operations::pages) path: Vec<String>,
    pub(in crate::import::operations::pages) element: ShapeTy,
}

impl PageList {
    /// Returns the names of the objects around the list.
    pub(in crate::import::operations::pages) fn names_around(&self) -> Vec<String> {
        match self {
            Self::In(list) => list.path[..list.path.len() - 1].to_vec(),
            Self::Several(lists) => lists[0].path[..lists[0].path.len() - 1].to_vec(),
            Self::Whole(_) | Self::None => Vec::new(),
        }
    }
}

/// Returns the list of a response with some fields, of a call with a path: the only one, or the one with a usual name.
/// If there is none, it may be in an object.
pub(in crate::import::operations::pages) fn find_page_list(shapes: &Shapes, fields: &[Field], path: &str) -> PageList {
    let mut level = vec![(Vec::new(), fields)];
    for _ in 0..=DEPTH_MAX {
        let lists = level.iter().flat_map(|(outer, fields)| lists_of_fields(outer, fields));
        let lists: Vec<_> = lists.filter(|list| may_be_page_list(list, path)).collect();
        let has_many_fields = level.iter().any(|(_, fields)| fields.len() > FIELDS_MAX);
        let is_property = |list: &ListField| {
            let is_of_values = shapes.record(&list.element).is_none() && list.element != ShapeTy::JSON;
            has_many_fields && is_of_values && !is_named(list, &USUAL) && !is_of_resource(list, path)
        };
        let lists: Vec<_> = lists.into_iter().filter(|list| !is_property(list)).collect();
        let telling: Vec<_> = lists.iter().filter(|list| !is_named(list, &BESIDE)).cloned().collect();
        if !telling.is_empty() {
            return choose_list(shapes, telling, path);
        }
        let inner =
            level.iter().flat_map(|(outer, fields)| records_of_fields(shapes, outer, fields)).collect::<Vec<_>>();
        let has_inner = inner.iter().any(|(outer, fields)| !lists_of_fields(outer, fields).is_empty());
        let other: Vec<_> = lists.into_iter().filter(|list| !is_named(list, &NEVER)).collect();
        if !other.is_empty() && !has_inner {
            return choose_list(shapes, other, path);
        }
        level = inner;
    }
    PageList::None
}

fn lists_of_fields(outer: &[String], fields: &[Field]) -> Vec<ListField> {
    let list = |field: &Field| {
        let (ShapeTy::List(element), _) = field.ty.clone().without_null() else { return None };
        let path = outer.iter().cloned().chain([field.name.clone()]).collect();
        Some(ListField { path, element: *element })
    };
    fields.iter().filter(|field| field.constant.is_none()).filter_map(list).collect()
}

fn records_of_fields<'s>(shapes: &'s Shapes, outer: &[String], fields: &[Field]) -> Vec<(Vec<String>, &'s [Field])> {
    let record = |field: &Field| {
        let (ty, _) = field.ty.clone().without_null();
        let (_, inner) = shapes.record(&ty)?;
        Some((outer.iter().cloned().chain([field.name.clone()]).collect(), inner))
    };
    fields.iter().filter_map(record).collect()
}

/// Returns `true` for a list that the response has itself, or in an object that is there for it. Any other object with a list
/// is an element.
fn may_be_page_list(list: &ListField, path: &str) -> bool {
    let is_around = |name: &String| AROUND.contains(&plain_name(name).as_str());
    match &list.path[..] {
        [] | [_] => true,
        [outer, _] => is_around(outer) || is_named(list, &USUAL) || is_of_resource(list, path),
        [outer @ .., inner, _] => outer.iter().all(is_around) && (is_around(inner) || is_named(list, &USUAL)),
    }
}

/// Returns `true` for a list with the name of the resource at a path.
fn is_of_resource(list: &ListField, path: &str) -> bool {
    let name = list.path.last().map(|name| plain_name(name)).unwrap_or_default();
    words::singular_word(&name) == words::singular_word(&resource_of_path(path))
}

fn is_named(list: &ListField, known: &[&str]) -> bool {
    list.path.last().is_some_and(|name| known.contains(&plain_name(name).as_str()))
}

/// Returns `true` for a list with a usual name of the list of a page.
pub(in crate::import::operations::pages) fn has_usual_name(list: &ListField) -> bool {
    is_named(list, &USUAL)
}

/// Returns the list of a page among several: the only one, or else the one with a usual name, with the name of the
/// resource, or with elements that are objects.
fn choose_list(shapes: &Shapes, lists: Vec<ListField>, path: &str) -> PageList {
    if lists.len() == 1 {
        return lists.into_iter().next().map_or(PageList::None, PageList::In);
    }
    let has_objects = |list: &&ListField| shapes.record(&list.element).is_some();
    let only = |is_wanted: &dyn Fn(&&ListField) -> bool| {
        let mut wanted = lists.iter().filter(|list| is_wanted(list));
        wanted.next().filter(|_| wanted.next().is_none()).cloned()
    };
    let are_values = !lists.iter().any(|list| has_objects(&list));
    let usual = only(&|list| has_usual_name(list) && (are_values || has_objects(list)));
    match usual.or_else(|| only(&|list| is_of_resource(list, path))).or_else(|| only(&has_objects)) {
        Some(list) => PageList::In(list),
        None => PageList::Several(lists),
    }
}

/// Returns the name of the resource at a path: its last part that is not a parameter.
fn resource_of_path(path: &str) -> String {
    let parts = path.split('/').rev().find(|part| !part.is_empty() && !part.contains('{'));
    plain_name(parts.unwrap_or_default())
}
