//! Paging by a cursor: a parameter takes what a field of the page before gives.

use copperplate_language::model::PagesPart;

use super::links::{NextValue, is_of_previous, next_value};
use crate::import::operations::pages::call::PageCall;
use crate::import::operations::pages::proposal::{Open, Proposal, Way};
use crate::import::operations::pages::read::field_names::{FieldRole, is_further_cursor, is_next_cursor};
use crate::import::operations::pages::read::names::{cursor_core, plain_name};
use crate::import::operations::pages::read::parameter_names::ParameterRole;
use crate::import::operations::pages::read::request::PageParameter;
use crate::import::operations::pages::read::response::{PageField, words_of};
use crate::import::schemas::shapes::ShapeTy;

/// Names of fields with the place of the last element of the page, which the last page has, too.
const ENDS: [&str; 2] = ["endcursor", "scrollid"];

/// Usual name of a field with the next cursor.
const USUAL_NEXT: &str = "next_cursor";

/// Returns the pagination by a cursor of the response.
pub(in crate::import::operations::pages) fn page_by_cursor(call: &PageCall) -> Way {
    let fields: Vec<_> = call.response.fields.iter().filter(|field| gives_cursor(call, field)).collect();
    let pairs = call.request.parameters.iter().filter(|parameter| parameter.takes_cursor()).flat_map(|parameter| {
        // Of two parameters for a cursor, the one whose text is about the next page takes it: some converters add another
        // one to the parameters of the service.
        let is_told = parameter.words().is_about_next_page();
        fields.iter().filter_map(move |field| Some(((is_told, fit_of_cursor(parameter, field)?), parameter, *field)))
    });
    let best = pairs.reduce(|best, other| if other.0 > best.0 { other } else { best });
    let Some((_, parameter, field)) = best else { return miss_next_cursor(call) };
    let (name, path) = (&parameter.field.name, field.path());
    let described = call.response.describe(field);
    let words = words_of(&described);
    let is_told = !words.is_about_urls() && (words.is_about_tokens() || parameter.words().is_about_next_page());
    let is_unknown = next_value(call, field) == Some(NextValue::Unknown) && !is_told;
    let open = Open {
        next_ends: field.is_nullable || field.ty.is_string(),
        next_repeats: ENDS.contains(&field.plain().as_str()),
        next_may_be_token: is_unknown,
        ..Open::default()
    };
    let missing = if is_unknown {
        format!("nothing says whether `{path}` is a URL or a token")
    } else {
        format!("nothing says what `{path}` is on the last page")
    };
    let reason = format!("The query parameter `{name}` takes `{path}` of the previous response.");
    let mut ends = Vec::new();
    ends.extend(call.flag_part());
    if !types_agree(&parameter.field.ty, &field.ty) {
        let missing = format!("the types of `{name}` and `{path}` differ");
        let parts = vec![(PagesPart::Cursor, name.clone()), (PagesPart::From, path)];
        return call.miss_pages(parts, ends, name, &missing);
    }
    let parts = vec![(PagesPart::Cursor, name.clone()), (PagesPart::From, path)];
    call.finish_pages(parts, ends, Proposal::new(name, reason, &missing, open))
}

/// Returns a near miss if there is a cursor that no field of the response gives.
fn miss_next_cursor(call: &PageCall) -> Way {
    let has_size = call.request.size().is_some();
    let parameter = call.request.parameters.iter().find(|parameter| {
        let words = parameter.words();
        parameter.is_cursor() && (has_size || words.is_about_pages() || words.is_about_tokens())
    });
    let Some(parameter) = parameter else { return Way::Absent };
    let name = &parameter.field.name;
    let parts = vec![(PagesPart::Cursor, name.clone()), (PagesPart::From, USUAL_NEXT.to_owned())];
    let ends = call.flag_part().into_iter().collect();
    call.miss_pages(parts, ends, name, "no field of the response is known to give the next cursor")
}

/// Returns `true` for a field that may give the next cursor.
fn gives_cursor(call: &PageCall, field: &PageField) -> bool {
    let name = &field.field.name;
    let is_next = is_next_cursor(name) || field.outer().is_some_and(|outer| outer == "next");
    let is_cursor = if field.is_integer() { is_next } else { is_next || is_further_cursor(name) };
    if !is_cursor || !(field.is_integer() || field.ty.is_string()) || field.path.iter().any(|name| is_of_previous(name))
    {
        return false;
    }
    if FieldRole::NextUrl.names().contains(&field.plain().as_str()) {
        return false;
    }
    match next_value(call, field) {
        Some(NextValue::Url(_) | NextValue::Contradictory) => false,
        Some(NextValue::Token | NextValue::Unknown) | None => {
            is_next || !words_of(&call.response.describe(field)).is_about_this_page()
        }
    }
}

/// Returns how well a parameter and a field belong together; `None` if they do not.
fn fit_of_cursor(parameter: &PageParameter, field: &PageField) -> Option<u8> {
    let (name, own) = (&parameter.field.name, &field.field.name);
    let is_next = is_next_cursor(own) || field.outer().is_some_and(|outer| outer == "next");
    let has_role = parameter.role == Some(ParameterRole::Cursor);
    // An integer `next` is the next value of any position.
    let is_next_integer = field.is_integer() && cursor_core(own).is_empty();
    let has_core = cursor_core(name) == cursor_core(own) || plain_name(name) == plain_name(own) || is_next_integer;
    let words = parameter.words();
    // The position that the client counts is rather a number.
    let is_counted = parameter.field.ty == ShapeTy::INTEGER && plain_name(own).starts_with("nextpage");
    let is_place = match plain_name(name).as_str() {
        "token" => words.is_about_pages() || words.is_about_next_page(),
        "page" | "next" | "offset" | "start" | "from" | "position" | "nextpage" | "startkey" | "pageid" | "key" => true,
        "since" => words.is_about_tokens(),
        _ => false,
    };
    match (has_core, has_role, is_next) {
        _ if is_counted => None,
        _ if has_role && name == own => Some(6),
        (true, true, true) => Some(5),
        (true, true, false) => Some(4),
        (false, true, true) => Some(3),
        (true, false, _) if is_place => Some(2),
        (false, true, false) => Some(1),
        (_, false, _) => None,
    }
}

/// Returns `true` if a parameter takes the values of a field.
pub(in crate::import::operations::pages) fn types_agree(taken: &ShapeTy, given: &ShapeTy) -> bool {
    taken == given || *taken == ShapeTy::STRING || taken.is_string() && given.is_string()
}
