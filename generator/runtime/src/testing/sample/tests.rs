//! Samples of types whose values have very many parts.

use super::{SIZE_MAX, SPARE_OF_FULL, SampleExtent, sample_text};
use crate::testing::schema::{Composite, FieldSchema, Schema};

/// Declares schemas, each with fields of the next one.
macro_rules! levels {
    ($presence:ident: $first:ident $second:ident $($rest:ident)*) => {
        fn $first() -> Schema {
            static FIELDS: &[FieldSchema] = &[FieldSchema::$presence("a", $second), FieldSchema::$presence("b", $second)];
            Schema::Composite(Composite::Record(FIELDS))
        }
        levels!($presence: $second $($rest)*);
    };
    ($presence:ident: $last:ident) => {
        fn $last() -> Schema {
            Schema::String
        }
    };
}

mod required {
    use super::*;

    levels!(required: l0 l1 l2 l3 l4 l5 l6 l7 l8 l9 l10 l11 l12 l13 l14 l15 l16 l17 l18 l19 l20 l21 l22 l23 l24 l25);

    #[test]
    fn a_value_that_would_be_very_large_has_no_sample() {
        for extent in [SampleExtent::Minimal, SampleExtent::Full] {
            assert_eq!(sample_text(l0(), extent), None);
            let text = sample_text(l15(), extent).expect("a small value");
            assert!(text.len() > 1 << 10 && text.len() <= SIZE_MAX, "{}", text.len());
        }
    }

    /// A union of a large record, and of a text.
    fn choice() -> Schema {
        Schema::Composite(Composite::Untagged(crate::testing::schema::Distinction::Kind, &[l0, l25]))
    }

    #[test]
    fn of_a_union_the_first_variant_is_taken_that_is_small_enough() {
        assert_eq!(sample_text(choice(), SampleExtent::Minimal).as_deref(), Some("\"text\""));
    }
}

mod optional {
    use super::*;

    levels!(optional: l0 l1 l2 l3 l4 l5 l6 l7 l8 l9 l10 l11 l12 l13 l14 l15 l16 l17 l18 l19 l20 l21 l22 l23 l24 l25);

    #[test]
    fn a_full_sample_has_the_fields_that_come_first() {
        assert_eq!(sample_text(l0(), SampleExtent::Minimal).as_deref(), Some("{}"));
        let text = sample_text(l0(), SampleExtent::Full).expect("a value");
        assert!(text.starts_with("{\"a\":{\"a\":") && text.len() <= 2 * SPARE_OF_FULL, "{}", text.len());
    }
}

/// A union whose variants all fail deep inside, except the last, so that each is tried within each.
mod failing {
    use super::*;
    use crate::testing::schema::Distinction;

    macro_rules! unions {
        ($root:ident: $($first:ident $second:ident,)*) => { $(
            fn $first() -> Schema {
                fn variant() -> Schema {
                    static FIELDS: &[FieldSchema] =
                        &[FieldSchema::required("next", $second), FieldSchema::required("root", $root)];
                    Schema::Composite(Composite::Record(FIELDS))
                }
                fn other() -> Schema {
                    static FIELDS: &[FieldSchema] =
                        &[FieldSchema::required("then", $second), FieldSchema::required("root", $root)];
                    Schema::Composite(Composite::Record(FIELDS))
                }
                Schema::Composite(Composite::Untagged(Distinction::Keys, &[variant, other, || Schema::Boolean]))
            }
        )* };
    }

    fn root() -> Schema {
        static FIELDS: &[FieldSchema] = &[FieldSchema::required("union", u0)];
        Schema::Composite(Composite::Record(FIELDS))
    }

    unions!(root: u0 u1, u1 u2, u2 u3, u3 u4, u4 u5, u5 u6, u6 u7, u7 u8, u8 u9, u9 u10, u10 u11, u11 u12, u12 u13,
        u13 u14, u14 u15, u15 u16, u16 u17, u17 u18, u18 u19, u19 u20, u20 u21, u21 u22, u22 u23, u23 u24, u24 text,);

    fn text() -> Schema {
        Schema::String
    }

    #[test]
    fn the_search_for_a_variant_ends() {
        assert_eq!(sample_text(root(), SampleExtent::Minimal).as_deref(), Some("{\"union\":false}"));
    }
}
