//! Enums whose variants have words of the spec language.

/// Lists all variants of an enum, each with its word or key: `Variant = word;`. `ALL` has their order.
macro_rules! list_variants {
    ($name:ident: $(#[$docs:meta])+ $vis:vis fn $function:ident -> $word_type:ty; $($variant:ident = $word:expr;)+) => {
        impl $name {
            /// All of them.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$variant),+];

            $(#[$docs])+
            #[must_use]
            $vis const fn $function(self) -> $word_type {
                match self {
                    $(Self::$variant => $word),+
                }
            }
        }
    };
}

pub(crate) use list_variants;
