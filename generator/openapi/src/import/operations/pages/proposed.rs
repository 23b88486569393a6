//! Paginations that extensions of other tools propose: completed from what the document says, if they fit.

use copperplate_language::model::PagesPart;

use super::call::PageCall;
use super::proposal::{Open, Proposal, Way};
use super::read::first::{First, FirstStatements};
use super::read::lists::PageList;
use super::read::request::PageParameter;
use super::read::response::only_page_response;
use super::ways::cursors::types_agree;
use crate::import::operations::operation::ImportedPages;
use crate::import::schemas::shapes::{Field, ShapeTy, Shapes};

/// Returns the pagination that an extension proposes, with the parts that it leaves out; `None` if it does not fit the
/// call, or a walk would not give each item once.
pub(super) fn settle_proposed(page: &PageCall, proposed: &ImportedPages, detected: &Way) -> Option<ImportedPages> {
    if proposed.parts.is_empty() {
        // It says that there is a single page, unless the response says where the next one is.
        let leads_on =
            matches!(detected, Way::Found(detected) if detected.has(PagesPart::Link) || detected.has(PagesPart::From));
        return (!leads_on).then(|| proposed.clone());
    }
    let parts = complete_parts(page, &proposed.parts, detected)?;
    let (start, open) = read_open_facts(page, &parts)?;
    let proposal = Proposal { parts, start, ..Proposal::new("", String::new(), "", open) };
    page.walks(&proposal).then(|| ImportedPages { parts: proposal.parts, start, source: proposed.source.clone() })
}

/// Returns the parts with the list and the source of the next cursor, if the proposal does not name them.
fn complete_parts(
    page: &PageCall,
    proposed: &[(PagesPart, String)],
    detected: &Way,
) -> Option<Vec<(PagesPart, String)>> {
    let mut parts = proposed.to_vec();
    let has = |parts: &[(PagesPart, String)], part| parts.iter().any(|(known, _)| *known == part);
    let lacks_source = !has(&parts, PagesPart::From) && !has(&parts, PagesPart::Last);
    if has(&parts, PagesPart::Cursor) && lacks_source {
        let Way::Found(detected) = detected else { return None };
        let sources = [PagesPart::Cursor, PagesPart::From, PagesPart::Last];
        let agrees = detected.parts.iter().any(|part| part.0 == PagesPart::Cursor && parts.contains(part));
        let found = detected.parts.iter().filter(|(part, _)| sources[1..].contains(part)).cloned();
        parts.extend(found.filter(|_| agrees));
    }
    if !has(&parts, PagesPart::Items) {
        match &page.response.list {
            PageList::Whole(_) => {}
            PageList::In(list) => parts.push((PagesPart::Items, list.path.join("."))),
            PageList::Several(_) | PageList::None => return None,
        }
    }
    parts.sort_by_key(|(part, _)| PagesPart::ALL.iter().position(|known| known == part));
    Some(parts)
}

/// Returns the start, and what the document leaves open; `None` if a part does not exist, or has another type.
fn read_open_facts(page: &PageCall, parts: &[(PagesPart, String)]) -> Option<(Option<i64>, Open)> {
    let response = only_page_response(page.call)?.1.ty()?;
    let parameter = |name: &str| page.request.parameters.iter().find(|parameter| parameter.field.name == name);
    let field = |name: &str| field_at(page.shapes, response, name);
    let (mut open, mut start) = (Open::default(), None);
    let mut cursor: Option<&PageParameter> = None;
    let mut positions = 0;
    for (part, name) in parts {
        match part {
            PagesPart::Number | PagesPart::Offset => {
                let parameter = parameter(name).filter(|parameter| parameter.counts())?;
                let statements = FirstStatements::read(parameter);
                let around = [(page.first_of_text, ""), (page.api.first_page, "")];
                let first = if *part == PagesPart::Number {
                    statements.first_number(&around)
                } else {
                    statements.first_offset()
                };
                if let First::Known(first, _) = first {
                    open.first = Some(first);
                    start = parameter.start(first);
                }
                positions += 1;
            }
            PagesPart::Cursor => {
                cursor = Some(parameter(name)?);
                positions += 1;
            }
            PagesPart::Size => drop(parameter(name)?),
            PagesPart::Link => {
                field(name).filter(|found| found.ty == ShapeTy::STRING)?;
                positions += 1;
            }
            PagesPart::LinkHeader => positions += 1,
            PagesPart::Next => {
                let found = field(name).filter(|found| found.ty == ShapeTy::INTEGER)?;
                open.next_ends = found.can_lack;
            }
            PagesPart::From => {
                let found = field(name)?;
                types_agree(&cursor?.field.ty, &found.ty).then_some(())?;
                open.next_ends = found.can_lack || found.ty.is_string();
            }
            PagesPart::Last => {
                let list = parts.iter().find(|(part, _)| *part == PagesPart::Items).map(|(_, items)| items);
                let list = match list {
                    Some(items) => field(items)?.ty,
                    None => response.clone(),
                };
                let ShapeTy::List(element) = list else { return None };
                let found = field_at(page.shapes, &element, name).filter(|found| !found.can_lack)?;
                types_agree(&cursor?.field.ty, &found.ty).then_some(())?;
            }
            PagesPart::Items => {
                field(name).filter(|found| matches!(found.ty, ShapeTy::List(_)))?;
            }
            PagesPart::More | PagesPart::Done => {
                field(name).filter(|found| found.field.ty == ShapeTy::BOOLEAN)?;
            }
            PagesPart::Total | PagesPart::TotalPages => drop(field(name)?),
        }
    }
    (positions == 1).then_some((start, open))
}

/// A field at a path.
struct FoundField<'s> {
    field: &'s Field,
    /// Type without `null`.
    ty: ShapeTy,
    /// `true` if the field, or an object around it, may be absent or `null`.
    can_lack: bool,
}

/// Returns the field at a path such as `meta.next`. A name may contain dots.
fn field_at<'s>(shapes: &'s Shapes, ty: &ShapeTy, path: &str) -> Option<FoundField<'s>> {
    let (ty, _) = ty.clone().without_null();
    let (_, fields) = shapes.record(&ty)?;
    fields.iter().filter(|field| field.constant.is_none()).find_map(|field| {
        let rest = path.strip_prefix(&field.name)?;
        let (ty, is_nullable) = field.ty.clone().without_null();
        let can_lack = field.is_optional || is_nullable;
        if rest.is_empty() {
            return Some(FoundField { field, ty, can_lack });
        }
        let inner = field_at(shapes, &ty, rest.strip_prefix('.')?)?;
        Some(FoundField { can_lack: can_lack || inner.can_lack, ..inner })
    })
}
