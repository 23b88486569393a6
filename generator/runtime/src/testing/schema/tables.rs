//! Tables of generated code: one row per field, variant or part of a request.

/// Describes a record: presence, wire name, type and bounds of each field.
#[doc(hidden)]
#[macro_export]
macro_rules! described_record {
    ($name:path {
        $($presence:ident $wire:literal: $ty:ty $({ $($bound:ident $value:literal),* })?,)*
        $(@constants { $($constant:literal = $text:literal),+ },)?
    }) => {
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                static FIELDS: &[$crate::testing::schema::FieldSchema] = &[
                    $($crate::testing::schema::FieldSchema::$presence(
                        $wire,
                        <$ty as $crate::testing::schema::Described>::schema,
                    ) $($(.$bound($value))*)?,)*
                    $($($crate::testing::schema::FieldSchema::required(
                        $constant,
                        || $crate::testing::schema::Schema::Constant($text),
                    ),)+)?
                ];
                $crate::testing::schema::Schema::Record(FIELDS)
            }
        }
    };
}

/// Describes enums by the list of their values.
#[doc(hidden)]
#[macro_export]
macro_rules! described_enums {
    ($($name:path,)*) => { $(
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                $crate::testing::schema::Schema::Enum(<$name>::LISTED)
            }
        }

        impl $crate::testing::FromParam for $name {
            fn from_param(strings: &[::std::string::String]) -> ::core::option::Option<Self> {
                match strings {
                    [text] => ::core::option::Option::Some(Self::from(text.as_str())),
                    _ => ::core::option::Option::None,
                }
            }
        }
    )* };
}

/// Describes integer enums by the list of their values.
#[doc(hidden)]
#[macro_export]
macro_rules! described_integer_enums {
    ($($name:path,)*) => { $(
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                $crate::testing::schema::Schema::IntegerEnum(<$name>::LISTED)
            }
        }

        impl $crate::testing::FromParam for $name {
            fn from_param(strings: &[::std::string::String]) -> ::core::option::Option<Self> {
                <i64 as $crate::testing::FromParam>::from_param(strings).map(Self::from)
            }
        }
    )* };
}

/// Describes a union that is selected by a tag: the values of the tag, each with the records that accept it.
#[doc(hidden)]
#[macro_export]
macro_rules! described_by_tag {
    ($name:path as $tag:literal { $($rows:tt)* }) => {
        $crate::described_by_tag! { $name as $tag: String { $($rows)* } }
    };
    ($name:path as $tag:literal: $tag_type:ident $(or $absent:literal)? { $($wire:literal = $($member:ty)|+,)* }) => {
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                static UNION: $crate::testing::schema::TaggedUnion = $crate::testing::schema::TaggedUnion {
                    tag: $tag,
                    tag_type: $crate::testing::schema::TagType::$tag_type,
                    absent: $crate::literal_if_any!($($absent)?),
                    variants: &[$(
                        ($wire, &[$(<$member as $crate::testing::schema::Described>::schema),+]),
                    )*],
                };
                $crate::testing::schema::Schema::ByTag(&UNION)
            }
        }
    };
}

/// Describes a union that is selected by the JSON type of the value: its types.
#[doc(hidden)]
#[macro_export]
macro_rules! described_by_kind {
    ($name:path { $($variant:ty,)* }) => { $crate::described_untagged!(Kind $name { $($variant,)* }); };
}

/// Describes a union whose objects are selected by their required fields: its types.
#[doc(hidden)]
#[macro_export]
macro_rules! described_by_keys {
    ($name:path { $($variant:ty,)* }) => { $crate::described_untagged!(Keys $name { $($variant,)* }); };
}

/// Describes a union whose objects are read as the first type whose required fields they have: its types.
#[doc(hidden)]
#[macro_export]
macro_rules! described_by_first {
    ($name:path { $($variant:ty,)* }) => { $crate::described_untagged!(First $name { $($variant,)* }); };
}

/// Describes a union whose values can match several types: its types.
#[doc(hidden)]
#[macro_export]
macro_rules! described_by_all {
    ($name:path { $($variant:ty,)* }) => { $crate::described_untagged!(All $name { $($variant,)* }); };
}

/// Describes a union without a tag: its distinction and its types.
#[doc(hidden)]
#[macro_export]
macro_rules! described_untagged {
    ($distinction:ident $name:path { $($variant:ty,)* }) => {
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                $crate::testing::schema::Schema::Untagged(
                    $crate::testing::schema::Distinction::$distinction,
                    &[$(<$variant as $crate::testing::schema::Described>::schema,)*],
                )
            }
        }
    };
}

/// Describes an operation: location, presence, Rust name, wire name, type and bounds of each parameter, and the body.
#[doc(hidden)]
#[macro_export]
macro_rules! faked_call {
    ($call:path as $sent:ident {
        $(
            $location:ident $presence:ident $field:ident = $wire:literal:
                $ty:ty $({ $($bound:ident $value:literal),* })?,
        )*
        $(@constants { $($place:ident $constant:literal = $text:literal),+ },)?
        $(@server $server:literal,)?
    }) => {
        impl $crate::testing::Faked for $call {
            type Sent = $sent;
            const SCHEMA: &'static $crate::testing::schema::OperationSchema =
                &$crate::testing::schema::OperationSchema {
                    endpoint: $crate::request::endpoint_of::<Self>,
                    server: $crate::literal_if_any!($($server)?),
                    parts: &[$(
                        $crate::testing::schema::Part::$location(
                            $crate::testing::schema::FieldSchema::$presence(
                                $wire,
                                <$ty as $crate::testing::schema::Described>::schema,
                            ) $($(.$bound($value))*)?,
                        ),
                    )* $($($crate::testing::schema::Part::$place(
                        $crate::testing::schema::FieldSchema::required(
                            $constant,
                            || $crate::testing::schema::Schema::Constant($text),
                        ),
                    ),)+)?],
                    sample: || {
                        <<Self as $crate::request::Operation>::Response as $crate::testing::FakedContents>::sample()
                            .map(|sample| sample.with_one_of(<Self as $crate::request::Operation>::STATUSES))
                            .map(|sample| sample.with_end(<Self as $crate::request::Operation>::END))
                    },
                };

            fn sent(received: &$crate::testing::Received) -> $sent {
                let _ = received;
                $sent { $($field: $crate::testing::extract::$location::<$ty>(received, $wire).$presence(),)* }
            }
        }
    };
}

/// Returns the literal, if there is one.
#[doc(hidden)]
#[macro_export]
macro_rules! literal_if_any {
    () => {
        ::core::option::Option::None
    };
    ($literal:literal) => {
        ::core::option::Option::Some($literal)
    };
}
