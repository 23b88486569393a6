//! Unions whose objects are distinguished by their required fields.

use super::Context;
use crate::json::{Ends, JsonError, Reader, equal_tree_texts};

/// Required field of a variant, and the JSON text of its value if it is a constant.
type RequiredKey = (&'static str, Option<&'static str>);

/// Required fields of a variant; `None` for a variant that matches no object.
type RequiredKeys<'k> = Option<&'k [RequiredKey]>;

/// Returns the index of the variant that the next object matches: its required fields are present, its constants have
/// their values, and no matching variant requires these fields and more. Of several, returns the first, which is a
/// deviation. `None` if no variant matches. Does not consume the object, whose contents are only scanned once, however
/// deep such unions nest.
#[inline]
pub fn by_keys(
    reader: &mut Reader<'_>,
    cx: &mut Context,
    variants: &[RequiredKeys<'_>],
) -> Result<Option<usize>, JsonError> {
    let mark = reader.mark();
    let ends = cx.ends(reader);
    let fits = keyed_variants_that_fit(reader, ends, variants)?;
    reader.back_to(mark);
    let mut largest = (0..variants.len()).filter(|index| {
        let keys = |variant: usize| variants[variant].unwrap_or_default();
        let is_more = |other: usize| fits[other] && requires_more_keys(keys(other), keys(*index));
        fits[*index] && !(0..variants.len()).any(is_more)
    });
    let first = largest.next();
    if largest.next().is_some() {
        cx.note_several_variants(reader)?;
    }
    Ok(first)
}

/// Returns the index of the first variant whose required fields and constants the next object has; `None` if no variant
/// matches. Does not consume the object, and scans it like [`by_keys`].
#[inline]
pub fn by_first(
    reader: &mut Reader<'_>,
    cx: &mut Context,
    variants: &[RequiredKeys<'_>],
) -> Result<Option<usize>, JsonError> {
    let mark = reader.mark();
    let ends = cx.ends(reader);
    let fits = keyed_variants_that_fit(reader, ends, variants)?;
    reader.back_to(mark);
    Ok(fits.iter().position(|fits| *fits))
}

/// Returns a flag for each variant: `true` if the next object has its required fields. Of repeated keys, the first
/// counts.
#[inline]
fn keyed_variants_that_fit(
    reader: &mut Reader<'_>,
    ends: &mut Ends,
    variants: &[RequiredKeys<'_>],
) -> Result<Vec<bool>, JsonError> {
    let keys = |variant: &RequiredKeys<'_>| variant.map_or(0, <[_]>::len);
    let mut found: Vec<Option<bool>> = vec![None; variants.iter().map(keys).sum()];
    reader.object()?;
    let mut first = true;
    while reader.entry(std::mem::take(&mut first))? {
        let key = reader.key_or_replaced()?;
        let value = reader.skip_with(ends)?;
        let required = variants.iter().flatten().flat_map(|keys| keys.iter()).zip(&mut found);
        for ((_, constant), found) in required.filter(|((name, _), found)| *name == key && found.is_none()) {
            *found = Some(constant.is_none_or(|constant| equal_tree_texts(value, constant)));
        }
    }
    let mut rest = found.as_slice();
    let fits = variants.iter().map(|variant| {
        let (of_variant, others) = rest.split_at(keys(variant));
        rest = others;
        variant.is_some() && of_variant.iter().all(|found| *found == Some(true))
    });
    Ok(fits.collect())
}

/// Returns `true` if a variant requires all fields of another one, and more.
#[inline]
fn requires_more_keys(keys: &[RequiredKey], than: &[RequiredKey]) -> bool {
    let has = |keys: &[RequiredKey], name: &str| keys.iter().any(|(key, _)| *key == name);
    than.iter().all(|(key, _)| has(keys, key)) && !keys.iter().all(|(key, _)| has(than, key))
}

#[cfg(test)]
mod tests {
    use super::by_keys;
    use crate::json::{JsonError, Reader};
    use crate::wire::Context;

    /// Reads an object as a union, including objects in its field `in` and in lists.
    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        assert_eq!(by_keys(reader, cx, &[Some(&[("a", None)]), None, Some(&[("in", None)])])?, Some(2));
        reader.object()?;
        let mut first = true;
        while reader.entry(std::mem::take(&mut first))? {
            if reader.key()? == "in" && reader.kind()? == crate::json::JsonKind::Object {
                read(reader, cx)?;
            } else {
                reader.skip()?;
            }
        }
        Ok(())
    }

    #[test]
    fn nested_objects_are_scanned_once() {
        let depth = 100;
        let text = (0..depth).fold("7".to_owned(), |inner, _| format!(r#"{{"list":[{{}},[]],"in":{inner},"o":{{}}}}"#));
        let (mut reader, mut cx) = (Reader::new(&text), Context::strict());
        read(&mut reader, &mut cx).expect("JSON");
        let scanned = cx.ends(&reader).scanned;
        reader.end().expect("the whole text");
        // Each object, and four lists and objects beside it, except for the outermost object.
        assert_eq!(scanned, 5 * depth - 1);
    }

    #[test]
    fn an_end_is_that_of_its_own_start() {
        let mut cx = Context::strict();
        for text in [r#"{"in":{"in":[1]},"x":[[]]}"#, r#"{"in":{"x":{},"in":"]"},"y":{"z":{}}}"#] {
            let mut reader = Reader::new(text);
            read(&mut reader, &mut cx).expect("JSON");
            reader.end().expect("the whole text");
        }
        // Recorded ends do not apply to another text.
        read(&mut Reader::new(r#"{"x":[{},{}],"in":1}"#), &mut cx).expect("JSON");
        assert!(by_keys(&mut Reader::new(r#"{"x":[{"#), &mut cx, &[]).is_err());
    }
}
