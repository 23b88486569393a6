//! Pagination: how a list continues, and where it ends, on evidence.
//!
//! | part | from → to |
//! |---|---|
//! | `read` | names, types and texts of parameters and fields → what they say about pages |
//! | `ways` | a call → a proposal, a near miss or nothing, by one way of paging |
//! | `simulate` | a proposal → whether a walk gives each item once |
//! | `proposed` | the proposal of another tool → a pagination that fits the call |

mod call;
mod proposal;
mod proposed;
mod read;
mod simulate;
mod ways;

use copperplate_language::grammar::operation;
use copperplate_language::model::{Effect, Location, PagesPart, Status};

use self::call::{PageCall, PagedApi};
use self::proposal::{Proposal, Way};
use self::proposed::settle_proposed;
use self::read::response::only_page_response;
use self::ways::{counted, cursors, last, links};
use super::evidence::Evidence;
use super::operation::{EffectSource, ImportedOperation, ImportedPages, PagesSource};
use crate::import::document::Documents;
use crate::import::losses::Losses;
use crate::import::schemas::shapes::{Field, ShapeTy, Shapes};

/// Ways of paging, the strongest first.
const WAYS: [fn(&PageCall) -> Way; 7] = [
    links::page_by_link,
    cursors::page_by_cursor,
    links::page_by_described_header,
    counted::page_by_number,
    counted::page_by_offset,
    last::page_by_last,
    links::page_by_told_header,
];

/// Finds the pagination of all operations that read, or must be reads because their pages continue.
pub(in crate::import) fn detect_pages(
    documents: &Documents,
    shapes: &Shapes,
    operations: &mut [ImportedOperation],
    losses: &mut Losses,
) {
    let api = PagedApi::read(documents);
    for call in operations.iter_mut().filter(|call| call.pages_source() != Some(&PagesSource::Stated)) {
        let proposed = call.pages.take();
        let reads = call.method == operation::GET || call.method == operation::POST && call.effect == Effect::Read;
        let may_read = call.method == operation::POST && call.effect_source != EffectSource::Stated;
        if !reads && !may_read {
            continue;
        }
        let Some(page) = PageCall::read(&api, documents, shapes, call) else {
            ignore_proposed(proposed, call, losses);
            continue;
        };
        if !reads {
            let Way::Found(proposal) = links::page_by_link(&page) else { continue };
            if page.walks(&proposal) {
                (call.effect, call.effect_source) = (Effect::Read, EffectSource::Evidence(evidence_of(&proposal)));
                call.pages = Some(detected_pages(proposal));
                fit_call_to_pages(call);
            }
            continue;
        }
        let detected = detect_operation_pages(&page);
        let settled = proposed.as_ref().and_then(|proposed| settle_proposed(&page, proposed, &detected));
        if let Some(settled) = settled {
            call.pages = Some(settled).filter(|pages| !pages.parts.is_empty());
        } else {
            ignore_proposed(proposed, call, losses);
            match detected {
                Way::Found(proposal) => call.pages = Some(detected_pages(proposal)),
                Way::Missed(miss) => losses.add_near_miss(miss, call.span),
                Way::Absent => {}
            }
        }
        fit_call_to_pages(call);
    }
}

/// Returns the pagination that is supported best, or the first near miss.
fn detect_operation_pages(page: &PageCall) -> Way {
    let mut missed = None;
    for way in WAYS {
        match way(page) {
            Way::Found(proposal) if page.walks(&proposal) => return Way::Found(proposal),
            Way::Found(proposal) => {
                missed.get_or_insert_with(|| proposal.into_near_miss());
            }
            Way::Missed(miss) => {
                missed.get_or_insert(miss);
            }
            Way::Absent => {}
        }
    }
    missed.map_or(Way::Absent, Way::Missed)
}

fn evidence_of(proposal: &Proposal) -> Evidence {
    Evidence { words: proposal.shown.clone(), reason: proposal.reason.clone() }
}

fn detected_pages(proposal: Proposal) -> ImportedPages {
    let source = PagesSource::Detected(evidence_of(&proposal));
    ImportedPages { parts: proposal.parts, start: proposal.start, source }
}

/// Adapts a call with pages to what the language requires: one type of responses, and positions that are integers.
fn fit_call_to_pages(call: &mut ImportedOperation) {
    let Some(pages) = &call.pages else { return };
    let of_part = |wanted: &[PagesPart]| pages.parts.iter().find(|(part, _)| wanted.contains(part));
    if let Some((_, position)) = of_part(&[PagesPart::Number, PagesPart::Offset]) {
        let size = of_part(&[PagesPart::Size]).map(|(_, size)| size);
        let query = call.parameters.iter_mut().filter(|parameter| parameter.location == Location::Query);
        let (mut positions, others): (Vec<_>, Vec<_>) =
            query.map(|parameter| &mut parameter.field).partition(|field| field.name == *position);
        // A document that writes one of them as a text of digits means the other one in the same way.
        let is_text = positions.iter().any(|field| field.ty.is_string());
        let size = others.into_iter().find(|field| is_text && Some(&field.name) == size && is_digits(field));
        positions.extend(size);
        positions.into_iter().for_each(make_integer);
    }
    if call.returns.len() > 1
        && let Some((_, page)) = only_page_response(call)
    {
        call.returns = vec![(Status::Success, page.clone())];
    }
}

/// Returns `true` for a text that can be digits, as far as its default tells.
fn is_digits(field: &Field) -> bool {
    let default = field.attributes.default.as_ref().map(|default| default.trim_matches('"'));
    field.ty.is_string() && default.is_none_or(|default| default.parse::<u32>().is_ok())
}

/// Makes a parameter an integer: the document may call it a number, or a text of digits. What restricts the text stays as
/// constraints, and numbers among them bound the integer.
fn make_integer(field: &mut Field) {
    if field.ty == ShapeTy::INTEGER {
        return;
    }
    let bounds = &mut field.attributes.bounds;
    let lengths = [("minLength", bounds.min_length.take()), ("maxLength", bounds.max_length.take())];
    let lengths = lengths.into_iter().filter_map(|(keyword, length)| Some((keyword, length?.to_string())));
    let constraints: Vec<_> = lengths.chain(std::mem::take(&mut field.attributes.constraints)).collect();
    for (keyword, json) in constraints {
        match (keyword, json.parse()) {
            ("minimum", Ok(bound)) => field.attributes.bounds.min = Some(bound),
            ("maximum", Ok(bound)) => field.attributes.bounds.max = Some(bound),
            _ => field.attributes.constraints.push((keyword, json)),
        }
    }
    let default = field.attributes.default.take();
    let default = default.and_then(|default| default.trim_matches('"').parse::<f64>().ok());
    field.attributes.default = default.map(|default| format!("{default:.0}"));
    field.ty = ShapeTy::INTEGER;
}

/// Reports a proposal that does not fit.
fn ignore_proposed(proposed: Option<ImportedPages>, call: &ImportedOperation, losses: &mut Losses) {
    if let Some(PagesSource::Proposed(extension)) = proposed.map(|pages| pages.source) {
        losses.add_ignored_extension(extension, call.span);
    }
}
