//! Unions whose objects are distinguished by their required fields.

use super::Context;
use crate::json::{ReadError, Reader, equal_texts};

/// Required field of a variant, and the JSON text of its value if it is a constant.
type RequiredKey = (&'static str, Option<&'static str>);

/// Returns the index of the variant that the next object is: its required fields are there, its constants have their
/// values, and no variant that requires these fields and more fits too. Of several, the first, which is a deviation.
/// `None` if no variant fits. Consumes nothing.
#[inline]
pub fn by_keys(
    reader: &mut Reader<'_>,
    cx: &mut Context,
    variants: &[&[RequiredKey]],
) -> Result<Option<usize>, ReadError> {
    let mark = reader.mark();
    let fits = fitting(reader, variants)?;
    reader.back_to(mark);
    let mut largest = (0..variants.len()).filter(|index| {
        let is_more = |other: usize| fits[other] && requires_more(variants[other], variants[*index]);
        fits[*index] && !(0..variants.len()).any(is_more)
    });
    let first = largest.next();
    if largest.next().is_some() {
        cx.note_several_variants(reader)?;
    }
    Ok(first)
}

/// Returns for each variant `true` if the next object has its required fields. Of a repeated key, the first counts.
#[inline]
fn fitting(reader: &mut Reader<'_>, variants: &[&[RequiredKey]]) -> Result<Vec<bool>, ReadError> {
    let mut found: Vec<Option<bool>> = vec![None; variants.iter().map(|keys| keys.len()).sum()];
    reader.object()?;
    let mut first = true;
    while reader.entry(std::mem::take(&mut first))? {
        let key = reader.key()?;
        let value = reader.skip()?;
        let required = variants.iter().flat_map(|keys| keys.iter()).zip(&mut found);
        for ((_, constant), found) in required.filter(|((name, _), found)| *name == key && found.is_none()) {
            *found = Some(constant.is_none_or(|constant| equal_texts(value, constant)));
        }
    }
    let mut rest = found.as_slice();
    let fits = variants.iter().map(|keys| {
        let (of_variant, others) = rest.split_at(keys.len());
        rest = others;
        of_variant.iter().all(|found| *found == Some(true))
    });
    Ok(fits.collect())
}

/// Returns `true` if a variant requires the fields of another one, and more.
#[inline]
fn requires_more(keys: &[RequiredKey], than: &[RequiredKey]) -> bool {
    let has = |keys: &[RequiredKey], name: &str| keys.iter().any(|(key, _)| *key == name);
    than.iter().all(|(key, _)| has(keys, key)) && !keys.iter().all(|(key, _)| has(than, key))
}
