//! JSON text: a lossless reader and writer, and the types that both work with.
//!
//! This is the lowest module: it knows JSON, but no models.

mod decimal;
mod ends;
mod error;
mod keys;
mod kind;
mod left_out;
mod path;
mod reader;
mod scan;
mod skip;
mod surrogates;
mod tree;
mod writer;

pub(crate) use decimal::{Decimal, equal_decimals, hash_decimal};
pub(crate) use ends::Ends;
pub use error::{JsonError, Mismatch};
pub(crate) use keys::sorted_keys;
pub use kind::JsonKind;
pub(crate) use left_out::{Fingerprint, LeftOut, LeftOutElement, PutBack, UnpairedKey};
pub(crate) use path::{PathKeys, Segment, path_text};
pub(crate) use reader::{BYTE_ORDER_MARK, without_byte_order_mark};
pub use reader::{DEPTH_MAX, Mark, Reader};
pub(crate) use surrogates::{Key, decode_replacing, deserialize_text, replace_unpaired_surrogates};
pub(crate) use tree::{Tree, equal_tree_texts, hash_tree_text};
pub(crate) use writer::MASK;
pub use writer::Writer;
