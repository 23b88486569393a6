//! Fields of a response that may be a page: the list, and what describes the page.

use copperplate_language::grammar::types;
use copperplate_language::model::Status;

use super::descriptions::Description;
use super::field_names::{FieldRole, is_about_pages};
use super::lists::{PageList, find_page_list};
use super::names::plain_name;
use super::texts::Words;
use crate::import::document::{DocumentNode, Documents, LocatedNode, NodeValue};
use crate::import::operations::operation::{ImportedOperation, OperationPayload, origin_of_operation};
use crate::import::schemas::shapes::{Field, ShapeTy, Shapes};

/// Status of a response to a request with a condition, and the headers with conditions.
const NOT_MODIFIED: Status = Status::Code(304);
const CONDITIONS: [&str; 2] = ["If-None-Match", "If-Modified-Since"];

/// Maximum number of objects around a field that describes a page.
const DEPTH_MAX: usize = 3;

/// A response that may be a page.
pub(in crate::import::operations::pages) struct PageResponse<'a> {
    documents: &'a Documents,
    pub(in crate::import::operations::pages) list: PageList,
    /// Fields that may describe the page, the outermost first.
    pub(in crate::import::operations::pages) fields: Vec<PageField<'a>>,
    /// Examples of the whole response.
    examples: Vec<&'a DocumentNode>,
}

/// A field that may describe a page.
pub(in crate::import::operations::pages) struct PageField<'a> {
    /// Names from the response to the field.
    pub(in crate::import::operations::pages) path: Vec<&'a str>,
    pub(in crate::import::operations::pages) field: &'a Field,
    /// Type without `null`.
    pub(in crate::import::operations::pages) ty: ShapeTy,
    /// `true` if the field, or an object around it, may be absent or `null`.
    pub(in crate::import::operations::pages) can_lack: bool,
    pub(in crate::import::operations::pages) is_nullable: bool,
}

impl<'a> PageResponse<'a> {
    /// Reads the response of a call; `None` if it is neither a list nor an object.
    pub(in crate::import::operations::pages) fn read(
        documents: &'a Documents,
        shapes: &'a Shapes,
        call: &'a ImportedOperation,
    ) -> Option<Self> {
        let (_, OperationPayload::Json(ty, _)) = only_page_response(call)? else { return None };
        if call.or_none {
            return None;
        }
        let mut fields = Vec::new();
        let list = match ty {
            ShapeTy::List(element) => PageList::Whole((**element).clone()),
            ShapeTy::Plain(_) | ShapeTy::Map(_) | ShapeTy::Nullable(_) | ShapeTy::Named(_) => {
                let (_, own) = shapes.record(ty)?;
                let list = find_page_list(shapes, own, &call.path);
                let around = list.names_around();
                let walk = FieldWalk { shapes, around: &around };
                walk.collect(own, &mut Vec::new(), false, &mut fields);
                fields.sort_by_key(|field: &PageField| field.path.len());
                list
            }
        };
        let examples = response_examples(documents, call);
        Some(Self { documents, list, fields, examples })
    }

    /// Returns the field of a kind that has a wanted type.
    pub(in crate::import::operations::pages) fn find(
        &self,
        role: FieldRole,
        is_wanted: impl Fn(&PageField<'a>) -> bool,
    ) -> Option<&PageField<'a>> {
        let of_name = |name: &&str| self.fields.iter().find(|field| field.plain() == **name && is_wanted(field));
        role.names().iter().find_map(of_name)
    }

    pub(in crate::import::operations::pages) fn describe(&self, field: &PageField) -> Description<'a> {
        Description::collect(self.documents, &field.field.origin)
    }

    /// Returns the values of a field in the examples of the response.
    pub(in crate::import::operations::pages) fn examples_of(&self, field: &PageField) -> Vec<&'a DocumentNode> {
        let step = |node: &'a DocumentNode, name: &str| match &node.value {
            NodeValue::Map(entries) => entries.get(name).map(|(_, node)| node),
            NodeValue::Null
            | NodeValue::Boolean(_)
            | NodeValue::Number(_)
            | NodeValue::String(_)
            | NodeValue::List(_) => None,
        };
        let value = |example: &&'a DocumentNode| field.path.iter().try_fold(*example, |node, name| step(node, name));
        self.examples.iter().filter_map(value).collect()
    }
}

impl PageField<'_> {
    /// Returns the path as the spec has it.
    pub(in crate::import::operations::pages) fn path(&self) -> String {
        self.path.join(".")
    }

    pub(in crate::import::operations::pages) fn plain(&self) -> String {
        plain_name(&self.field.name)
    }

    /// Returns the name of the object around it.
    pub(in crate::import::operations::pages) fn outer(&self) -> Option<String> {
        self.path.iter().rev().nth(1).map(|name| plain_name(name))
    }

    pub(in crate::import::operations::pages) fn is_flag(&self) -> bool {
        self.ty == ShapeTy::Plain(types::BOOLEAN) && !self.is_nullable
    }

    pub(in crate::import::operations::pages) fn is_integer(&self) -> bool {
        self.ty == ShapeTy::INTEGER
    }

    pub(in crate::import::operations::pages) fn is_number(&self) -> bool {
        self.is_integer() || self.ty == ShapeTy::Plain(types::NUMBER)
    }

    pub(in crate::import::operations::pages) fn is_text(&self) -> bool {
        self.ty == ShapeTy::STRING
    }
}

/// Walk over the fields of a response.
struct FieldWalk<'a, 'n> {
    shapes: &'a Shapes,
    /// Names of the objects around the list.
    around: &'n [String],
}

impl<'a> FieldWalk<'a, '_> {
    fn collect(&self, fields: &'a [Field], path: &mut Vec<&'a str>, can_lack: bool, found: &mut Vec<PageField<'a>>) {
        for field in fields.iter().filter(|field| field.constant.is_none()) {
            let (ty, is_nullable) = field.ty.clone().without_null();
            let can_lack = can_lack || field.is_optional || is_nullable;
            path.push(&field.name);
            match self.shapes.record(&field.ty).or_else(|| self.record_of_nullable(&field.ty)) {
                Some(inner) => {
                    let is_around = self.around.get(path.len() - 1).is_some_and(|name| *name == field.name);
                    if path.len() <= DEPTH_MAX && (is_around || is_about_pages(&field.name)) {
                        self.collect(inner.1, path, can_lack, found);
                    }
                }
                None => found.push(PageField { path: path.clone(), field, ty, can_lack, is_nullable }),
            }
            path.pop();
        }
    }

    fn record_of_nullable(&self, ty: &'a ShapeTy) -> Option<(crate::import::schemas::shapes::ShapeId, &'a [Field])> {
        match ty {
            ShapeTy::Nullable(inner) => self.shapes.record(inner),
            ShapeTy::Plain(_) | ShapeTy::List(_) | ShapeTy::Map(_) | ShapeTy::Named(_) => None,
        }
    }
}

/// Returns the only response that can be a page. A 304 only answers a request with a condition.
pub(in crate::import::operations::pages) fn only_page_response(
    call: &ImportedOperation,
) -> Option<&(Status, OperationPayload)> {
    let is_condition = |name: &str| CONDITIONS.iter().any(|condition| name.eq_ignore_ascii_case(condition));
    let has_condition = call.parameters.iter().any(|parameter| is_condition(&parameter.field.name));
    let is_page = |(status, _): &&(Status, OperationPayload)| *status != NOT_MODIFIED || has_condition;
    let mut pages = call.returns.iter().filter(is_page);
    pages.next().filter(|_| pages.next().is_none())
}

/// Returns the examples of the first success of a call.
fn response_examples<'a>(documents: &'a Documents, call: &ImportedOperation) -> Vec<&'a DocumentNode> {
    let read = || {
        let at = documents.node_at(origin_of_operation(&call.origin))?;
        let (_, response) = at.get("responses")?.entries().find(|(status, _)| status.starts_with('2'))?;
        let response = documents.resolve_references(&response)?;
        let (_, media) = response.get("content")?.entries().next()?;
        let schema = media.get("schema").and_then(|schema| documents.resolve_references(&schema));
        let several = media.get("examples").into_iter().flat_map(|all| all.entries());
        let several = several.filter_map(|(_, example)| documents.resolve_references(&example)?.child("value"));
        let own =
            [Some(&media), schema.as_ref()].into_iter().flatten().filter_map(|at: &LocatedNode| at.child("example"));
        Some(own.chain(several).collect::<Vec<_>>())
    };
    read().unwrap_or_default()
}

/// Returns `true` for a text that is a URL, or a path from the root of the service.
pub(in crate::import::operations::pages) fn is_url(text: &str) -> bool {
    text.starts_with("http://") || text.starts_with("https://") || text.starts_with('/') && text.len() > 1
}

/// Returns the words of a description, for its type.
pub(in crate::import::operations::pages) fn words_of<'t>(description: &'t Description) -> Words<'t> {
    Words::new(&description.text)
}
