//! Schemas of a document as shapes: records, enums and unions, before they have names.

pub(super) mod decided_types;
pub(super) mod discriminator;
pub(super) mod distinguish;
pub(super) mod inheritance;
pub(super) mod part_names;
pub(super) mod places;
pub(super) mod read;
pub(super) mod same;
pub(super) mod schema;
pub(super) mod shapes;
mod text_formats;
