//! Paging by a number or an offset that the client counts.

use copperplate_language::model::PagesPart;

use crate::import::operations::pages::call::PageCall;
use crate::import::operations::pages::proposal::{Open, Proposal, Way};
use crate::import::operations::pages::read::field_names::{FieldRole, is_next_cursor};
use crate::import::operations::pages::read::first::{First, FirstStatements};
use crate::import::operations::pages::read::names::plain_name;
use crate::import::operations::pages::read::parameter_names::ParameterRole;
use crate::import::operations::pages::read::request::PageParameter;
use crate::import::operations::pages::read::response::{PageField, words_of};
use crate::import::operations::pages::read::texts::{SaidFirst, Words};
use crate::import::schemas::shapes::ShapeTy;

/// Names of fields with the number of the next page.
const NEXT_NUMBERS: [&str; 4] = ["nextpage", "nextpagenumber", "nextpageindex", "next"];

/// Names of fields with the number of the requested page.
const OWN_NUMBERS: [&str; 6] = ["page", "pagenumber", "pageindex", "currentpage", "number", "pageno"];

/// Names of totals that may also be the number of elements on the page, or of pages.
const VAGUE_TOTALS: [&str; 2] = ["count", "total"];

/// Returns the pagination by the number of a page.
pub(in crate::import::operations::pages) fn page_by_number(call: &PageCall) -> Way {
    let Some(parameter) = call.request.number() else {
        return miss_text_position(call, PagesPart::Number, PageParameter::is_number);
    };
    let name = &parameter.field.name;
    let part = (PagesPart::Number, name.clone());
    if let Some(next) = next_number(call).filter(|_| parameter.field.ty == ShapeTy::INTEGER) {
        let path = next.path();
        let reason = format!("The query parameter `{name}` takes `{path}` of the previous response.");
        let open = Open { next_ends: next.can_lack, ..Open::default() };
        let parts = vec![part.clone(), (PagesPart::Next, path)];
        let ends = call.flag_part().into_iter().collect();
        if let Way::Found(proposal) = call.finish_pages(parts, ends, Proposal::new(name, reason, "", open))
            && call.walks(&proposal)
        {
            return Way::Found(proposal);
        }
    }
    let (first, reason, missing) = match first_number(call, parameter) {
        First::Known(first, shown) => (Some(first), reason_of_first("is the number of a page", name, first, shown), ""),
        First::Unknown => (None, String::new(), "nothing says whether the first page is 0 or 1"),
        First::Contradictory(contradiction) => (None, String::new(), contradiction),
    };
    finish_counted(call, parameter, part, first, reason, missing)
}

/// Returns the pagination by the number of elements to skip.
pub(in crate::import::operations::pages) fn page_by_offset(call: &PageCall) -> Way {
    let Some(parameter) = call.request.offset() else {
        return miss_text_position(call, PagesPart::Offset, |parameter| parameter.role == Some(ParameterRole::Offset));
    };
    let name = &parameter.field.name;
    if parameter.role == Some(ParameterRole::PossibleOffset) && call.response.fields.iter().any(gives_next_position) {
        // The position may be one that only the service counts, such as an id.
        return Way::Absent;
    }
    let (first, reason, missing) = match FirstStatements::read(parameter).first_offset() {
        First::Known(first, shown) => (Some(first), reason_of_first("counts elements", name, first, shown), ""),
        First::Unknown => (None, String::new(), "nothing says whether the first element is 0 or 1"),
        First::Contradictory(contradiction) => (None, String::new(), contradiction),
    };
    finish_counted(call, parameter, (PagesPart::Offset, name.clone()), first, reason, missing)
}

/// Returns a near miss if a position is a text, and no value shows that it holds a number.
fn miss_text_position<'a>(
    call: &PageCall<'a>,
    part: PagesPart,
    is_position: impl Fn(&PageParameter<'a>) -> bool,
) -> Way {
    let is_text = |parameter: &&PageParameter<'a>| parameter.field.ty == ShapeTy::STRING && is_position(parameter);
    let Some(parameter) = call.request.parameters.iter().find(is_text) else { return Way::Absent };
    let name = &parameter.field.name;
    let missing = format!("nothing says that `{name}`, which is a string, holds a number; write `{name}` as `integer`");
    call.miss_pages(vec![(part, name.clone())], end_parts(call), name, &missing)
}

fn reason_of_first(what: &str, name: &str, first: i64, shown: &str) -> String {
    let is_word = shown.starts_with("its ");
    let shown = if is_word { format!(" ({shown})") } else { format!(", {shown}") };
    format!("The query parameter `{name}` {what}, from {first}{shown}.")
}

fn finish_counted(
    call: &PageCall,
    parameter: &PageParameter,
    part: (PagesPart, String),
    first: Option<i64>,
    mut reason: String,
    missing: &str,
) -> Way {
    let ends = end_parts(call);
    if parameter.field.ty != ShapeTy::INTEGER {
        reason.push_str(" It is an integer in the spec, because positions are.");
    }
    let is_vague = |name: &String| VAGUE_TOTALS.contains(&plain_name(name.rsplit('.').next().unwrap_or(name)).as_str());
    let total_is_vague = ends.iter().any(|(part, name)| *part == PagesPart::Total && is_vague(name));
    let pages_may_be_short = Words::new(&call.text).is_about_short_pages();
    let open = Open { first, pages_may_be_short, total_is_vague, ..Open::default() };
    let missing = if first.is_some() && pages_may_be_short {
        "the description says that pages may have fewer elements than requested"
    } else {
        missing
    };
    let name = &parameter.field.name;
    let mut proposal = Proposal::new(name, reason, missing, open);
    // If the first page is not known, 1 is the more likely.
    proposal.start = parameter.start(first.unwrap_or(1));
    call.finish_pages(vec![part], ends, proposal)
}

fn first_number(call: &PageCall, parameter: &PageParameter) -> First {
    let own =
        call.response.fields.iter().find(|field| field.is_integer() && OWN_NUMBERS.contains(&field.plain().as_str()));
    let described = own.map(|field| call.response.describe(field));
    let of_response = described.map_or(SaidFirst::Nothing, |described| match words_of(&described).first_position() {
        SaidFirst::Nothing => match described.minimum() {
            Some(minimum @ (0 | 1)) => SaidFirst::Position(minimum),
            Some(_) | None => SaidFirst::Nothing,
        },
        said @ (SaidFirst::Position(_) | SaidFirst::Contradiction) => said,
    });
    let around = [
        (call.first_of_text, "as the description of the call says"),
        (call.api.first_page, "as the description of the API says"),
        (of_response, "as the response describes it"),
    ];
    FirstStatements::read(parameter).first_number(&around)
}

/// Returns `true` for an integer that may be the next position.
fn gives_next_position(field: &PageField) -> bool {
    field.is_integer() && is_next_cursor(&field.field.name)
}

/// Returns the field with the number of the next page.
fn next_number<'c>(call: &'c PageCall) -> Option<&'c PageField<'c>> {
    call.response.fields.iter().find(|field| field.is_integer() && NEXT_NUMBERS.contains(&field.plain().as_str()))
}

/// Returns the parts that tell where a counted list ends: a flag, or else totals.
fn end_parts(call: &PageCall) -> Vec<(PagesPart, String)> {
    if let Some(flag) = call.flag_part() {
        return vec![flag];
    }
    let is_total = |field: &PageField| field.is_number();
    let pages = call.response.find(FieldRole::TotalPages, is_total).map(|field| (PagesPart::TotalPages, field.path()));
    let total = call.response.find(FieldRole::Total, is_total);
    let is_of_page = |field: &PageField| {
        let described = call.response.describe(field);
        let words = words_of(&described);
        field.plain() == "count"
            && (words.is_about_this_page() || words.has(&["this", "page"]) || words.has(&["returned"]))
    };
    let total = total.filter(|field| !is_of_page(field)).map(|field| (PagesPart::Total, field.path()));
    total.into_iter().chain(pages).collect()
}
