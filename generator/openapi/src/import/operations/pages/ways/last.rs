//! Paging by the last element: a parameter takes its id.

use copperplate_language::model::PagesPart;

use super::cursors::types_agree;
use crate::import::operations::pages::call::PageCall;
use crate::import::operations::pages::proposal::{Open, Proposal, Way};
use crate::import::operations::pages::read::parameter_names::is_last_id;
use crate::import::schemas::shapes::ShapeTy;

/// Name of the id of an element.
const ID: &str = "id";

/// Returns the pagination by the id of the last element, if the document says that an element is the cursor.
pub(in crate::import::operations::pages) fn page_by_last(call: &PageCall) -> Way {
    let parameter = call.request.parameters.iter().find(|parameter| {
        let is_id = is_last_id(&parameter.field.name) && parameter.takes_cursor();
        // A word such as `after` has other meanings.
        is_id && (parameter.field.name.len() > "after".len() || parameter.words().is_about_ids())
    });
    let Some(parameter) = parameter else { return Way::Absent };
    let has_more = call.flag_part();
    if has_more.is_none() && !parameter.words().is_about_ids() {
        return Way::Absent;
    }
    let name = &parameter.field.name;
    let Some((_, fields)) = call.element().and_then(|element| call.shapes.record(&element)) else { return Way::Absent };
    let id = fields.iter().find(|field| field.name == ID && !field.is_optional && field.constant.is_none());
    let parts = vec![(PagesPart::Cursor, name.clone()), (PagesPart::Last, ID.to_owned())];
    let ends: Vec<_> = has_more.into_iter().collect();
    let Some(id) = id.filter(|id| !matches!(id.ty, ShapeTy::Nullable(_))) else {
        return call.miss_pages(parts, ends, name, "no field of each element is known to be its id");
    };
    if !types_agree(&parameter.field.ty, &id.ty) || !(id.ty.is_string() || id.ty == ShapeTy::INTEGER) {
        return call.miss_pages(parts, ends, name, "the types of the parameter and of the id differ");
    }
    let reason = format!("The query parameter `{name}` takes the `{ID}` of the last element.");
    call.finish_pages(parts, ends, Proposal::new(name, reason, "", Open::default()))
}
