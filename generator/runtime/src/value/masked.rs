//! `Debug` output without secrets.

use std::fmt;

/// Stand-in for a value that must not be shown: `***` in `Debug` output.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Masked;

impl fmt::Debug for Masked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// Implements `Debug` like `derive` for a struct with these fields, in order, but with each `secret` masked. A field
/// name may be preceded by its wire name, and followed by its marks.
#[doc(hidden)]
#[macro_export]
macro_rules! masked_debug {
    ($name:path { $($($wire:literal)? $field:ident $($mark:ident)*,)* }) => {
        #[allow(deprecated, reason = "deprecated fields are shown too")]
        impl ::core::fmt::Debug for $name {
            // Inlined like a derived implementation: compiled where it is used.
            #[inline]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let names: &'static [&'static str] = &[$(::core::stringify!($field)),*];
                $crate::value::write_debug(f, ::core::stringify!($name), names, &[
                    $($crate::shown_field!(self.$field $($mark)*)),*
                ])
            }
        }
    };
}

/// Returns the value that `Debug` output shows for a field.
#[doc(hidden)]
#[macro_export]
macro_rules! shown_field {
    ($value:ident.$field:ident $(or_text)?) => {
        &$value.$field
    };
    ($value:ident.$field:ident secret $(or_text)?) => {
        &$crate::value::Masked
    };
}

/// Writes a struct with this path and these fields.
#[doc(hidden)]
pub fn write_debug(f: &mut fmt::Formatter<'_>, path: &str, names: &[&str], values: &[&dyn fmt::Debug]) -> fmt::Result {
    let (_, name) = path.rsplit_once([' ', ':']).unwrap_or(("", path));
    let mut debug = f.debug_struct(name);
    for (field, value) in names.iter().zip(values) {
        debug.field(field.trim_start_matches("r#"), value);
    }
    debug.finish()
}
