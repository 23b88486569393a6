//! Tables of generated code: one row per field, variant or part of a request.

/// Describes a type by its table. The macros of tables invoke it.
#[doc(hidden)]
#[macro_export]
macro_rules! described {
    (record $name:path {
        $($presence:ident $wire:literal $($mark:ident)*: $ty:ty $({ $($bound:ident $value:literal),* })?,)*
        $(@constant $constant:literal = $text:literal,)*
        $(@extra $extra:literal $($extra_mark:ident)*: $extra_ty:ty $({ $($extra_bound:ident $extra_value:literal),* })?,)?
    }) => {
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                static FIELDS: &[$crate::testing::schema::FieldSchema] = &[
                    $($crate::testing::schema::FieldSchema::$presence(
                        $wire,
                        <$ty as $crate::testing::schema::Described>::schema,
                    ) $(.marked($crate::wire::record::mark::$mark))* $($(.$bound($value))*)?,)*
                    $($crate::testing::schema::FieldSchema::required(
                        $constant,
                        || $crate::testing::schema::Schema::Constant($text),
                    ),)*
                    $($crate::testing::schema::FieldSchema::extra(
                        $extra,
                        <$extra_ty as $crate::testing::schema::Described>::schema,
                    ) $(.marked($crate::wire::record::mark::$extra_mark))* $($(.$extra_bound($extra_value))*)?,)?
                ];
                $crate::testing::schema::Schema::Composite($crate::testing::schema::Composite::Record(FIELDS))
            }
        }
    };
    (enum $name:path) => {
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                $crate::testing::schema::Schema::Enum(<$name>::WIRE_VALUES)
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
    };
    (integer_enum $name:path) => {
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                $crate::testing::schema::Schema::IntegerEnum(<$name>::WIRE_VALUES)
            }
        }

        impl $crate::testing::FromParam for $name {
            fn from_param(strings: &[::std::string::String]) -> ::core::option::Option<Self> {
                <i64 as $crate::testing::FromParam>::from_param(strings).map(Self::from)
            }
        }
    };
    (tagged_union $name:path {
        $tag:literal: $tag_type:ident $(or $absent:literal)?, $($wire:literal = $($record:ty)|+,)*
    }) => {
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                static UNION: $crate::testing::schema::TaggedUnion = $crate::testing::schema::TaggedUnion {
                    tag: $tag,
                    tag_type: $crate::testing::schema::TagType::$tag_type,
                    absent: $crate::literal_if_any!($($absent)?),
                    variants: &[$(
                        ($wire, &[$(<$record as $crate::testing::schema::Described>::schema),+]),
                    )*],
                };
                $crate::testing::schema::Schema::Composite($crate::testing::schema::Composite::ByTag(&UNION))
            }
        }
    };
    (untagged_union $name:path { $($select:ident)?: $($ty:ty,)* }) => {
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                $crate::testing::schema::Schema::Composite($crate::testing::schema::Composite::Untagged(
                    $crate::distinction!($($select)?),
                    &[$(<$ty as $crate::testing::schema::Described>::schema,)*],
                ))
            }
        }
    };
}

/// Returns the criterion that selects the variants of a union without a tag.
#[doc(hidden)]
#[macro_export]
macro_rules! distinction {
    () => {
        $crate::testing::schema::Distinction::Kind
    };
    (keys) => {
        $crate::testing::schema::Distinction::Keys
    };
    (first) => {
        $crate::testing::schema::Distinction::First
    };
    (all) => {
        $crate::testing::schema::Distinction::All
    };
}

/// Lists the operations of a file.
#[doc(hidden)]
#[macro_export]
macro_rules! faked_calls {
    ($($call:path,)*) => {
        pub(super) const OPERATIONS: &[&$crate::testing::schema::OperationSchema] =
            &[$(<$call as $crate::testing::Faked>::SCHEMA,)*];
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

            #[allow(deprecated, reason = "deprecated parameters are received too")]
            fn sent(received: &$crate::testing::Received) -> $sent {
                let _ = received;
                $sent { $($field: $crate::testing::extract::$location::<$ty>(received, $wire).$presence(),)* }
            }
        }
    };
}
