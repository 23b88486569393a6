//! Model → JSON text → serde_json's compact text, without parsing it.

use std::any::type_name;
use std::sync::LazyLock;

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::RAW;
use crate::json::Writer;

/// Writes JSON text.
pub(super) type Write<'w> = dyn Fn(&mut Writer<'_>) + 'w;

/// Returns `true` for serde_json's serializer of compact text, which accepts raw text unchanged.
///
/// It can only be recognized by the name of its type, which has a formatter after a comma only if that is not the
/// compact one. Other types with a comma there are treated like other formats.
pub(super) fn accepts_raw<S>() -> bool {
    static IS_AS_KNOWN: LazyLock<bool> = LazyLock::new(|| {
        let probe = serde_json::to_string(&Raw(&|writer| {
            writer.open_list();
            writer.close_list();
        }));
        probe.is_ok_and(|text| text == "[]")
    });
    let name = type_name::<S>();
    name.starts_with("&mut serde_json::ser::Serializer<") && !name.contains(", ") && *IS_AS_KNOWN
}

/// Serializes raw text in pieces, each as a field of the struct that serde_json uses for `RawValue`.
pub(super) fn serialize_as_raw<S: Serializer>(write: &Write<'_>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut raw = serializer.serialize_struct(RAW, 1)?;
    let mut result = Ok(());
    let mut next = |piece: &str| {
        if result.is_ok() {
            result = raw.serialize_field(RAW, piece);
        }
    };
    let mut writer = Writer::in_pieces(&mut next);
    write(&mut writer);
    writer.finish();
    result?;
    raw.end()
}

/// Raw text.
struct Raw<'w>(&'w Write<'w>);

impl Serialize for Raw<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_as_raw(self.0, serializer)
    }
}
