//! Headers of responses.

use copperplate_language::grammar::types;
use copperplate_language::maps::IndexMap;

use super::{At, Direction, Loss, Place, Reader, Ty};
use crate::import::operations::calls::CallName;
use crate::import::schemas::schema::Part;
use crate::import::schemas::shapes::{Field, Kind, Notes};
use crate::import::words;

/// Reads the headers of a response into those of its operation.
pub(super) fn read<'d>(
    reader: &mut Reader<'d>,
    response: &At<'d>,
    call: &CallName,
    headers: &mut IndexMap<String, Field>,
) {
    for (name, at) in response.get("headers").into_iter().flat_map(|all| all.entries()) {
        let Some(at) = reader.resolve(&at) else { continue };
        let key = name.to_ascii_lowercase();
        if headers.contains_key(&key) || key == "content-type" || name.contains(char::is_whitespace) {
            continue;
        }
        let place = Place::Root(format!("{} {name} header", call.phrase()));
        let schema = at.get("schema");
        let ty = schema.clone().map_or(Ty::STRING, |schema| reader.ty(schema, place, Direction::Response));
        let described = schema.and_then(|schema| reader.schemas().merged(&[Part { at: schema, is_common: false }]));
        let notes = Notes {
            doc: words::doc(at.text("description"))
                .or_else(|| words::doc(described.and_then(|schema| schema.description))),
            is_deprecated: at.flag("deprecated") == Some(true),
            ..Notes::default()
        };
        let ty = value(reader, ty, &at);
        let (name, origin) = (name.to_owned(), at.pointer.clone());
        headers.insert(key, Field { name, is_optional: false, ty, constant: None, notes, origin });
    }
}

/// Returns the type of a single value, or of a list of them.
fn value(reader: &mut Reader, ty: Ty, at: &At) -> Ty {
    let (ty, _) = ty.without_null();
    let is_single = |reader: &Reader, ty: &Ty| match ty {
        Ty::Plain(types::JSON | types::OBJECT | types::FILE) | Ty::Map(_) | Ty::List(_) | Ty::Nullable(_) => false,
        Ty::Plain(_) => true,
        Ty::Named(id) => matches!(reader.shapes.get(*id).kind, Kind::Enum { .. }),
    };
    let is_usable = match &ty {
        Ty::List(element) => is_single(reader, element),
        Ty::Plain(_) | Ty::Map(_) | Ty::Nullable(_) | Ty::Named(_) => is_single(reader, &ty),
    };
    if is_usable {
        return ty;
    }
    reader.losses.add(Loss::ReplyHeader, at);
    Ty::STRING
}
