//! Pagination: resolves the names in `pages`.

use super::{Field, Model, Operation, RecordId, Type};
pub use crate::spec::PagesElement;
pub use crate::spec::{Pages, PagesPart};

/// A name in a path of fields that is not a field.
pub struct NoField<'p> {
    /// The rest of the path, which starts with the name.
    pub(crate) rest: &'p str,
    /// The record without this field; `None` if the field before is not a record.
    pub(crate) record: Option<RecordId>,
}

impl Model {
    /// Returns the fields on a path such as `meta.next`, starting from a value of a type. A name may contain dots.
    pub fn fields_at<'m, 'p>(&'m self, ty: &Type, path: &'p str) -> Result<Vec<&'m Field>, NoField<'p>> {
        let Some(id) = ty.non_null().record() else { return Err(NoField { rest: path, record: None }) };
        let record = self.record(id);
        if let Some(field) = record.field(path) {
            return Ok(vec![field]);
        }
        let steps = path.match_indices('.').map(|(dot, _)| (&path[..dot], &path[dot + 1..]));
        let mut steps = steps.filter_map(|(name, rest)| Some((record.field(name)?, rest)));
        let (first, rest) = steps.next().ok_or(NoField { rest: path, record: Some(id) })?;
        let mut fields = vec![first];
        fields.extend(self.fields_at(&first.ty, rest)?);
        Ok(fields)
    }

    /// Returns the fields on the path from the response of an operation to its paged list; empty if the response is the
    /// list.
    pub fn path_to_page_items(&self, operation: &Operation) -> Option<Vec<&Field>> {
        match operation.pages.as_ref()?.name(PagesPart::Items) {
            Some(path) => self.fields_at(operation.returns.ty()?, path).ok(),
            None => Some(Vec::new()),
        }
    }

    /// Returns the element type of the list through which an operation pages.
    pub fn page_item_type<'m>(&'m self, operation: &'m Operation) -> Option<&'m Type> {
        let list = match self.path_to_page_items(operation)?.last() {
            Some(field) => field.ty.non_null(),
            None => operation.returns.ty()?,
        };
        list.list_element()
    }
}
