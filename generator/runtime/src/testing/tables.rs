//! The tables that emitted code gives: one row a field, a variant or a part of a request.

/// What the spec says of a record: presence, wire name, type and bounds of each field.
#[doc(hidden)]
#[macro_export]
macro_rules! described_record {
    ($name:path {
        $($presence:ident $wire:literal: $ty:ty $({ $($bound:ident $value:literal),* })?,)*
    }) => {
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                static FIELDS: &[$crate::testing::schema::Entry] = &[
                    $($crate::testing::schema::Entry::$presence(
                        $wire,
                        <$ty as $crate::testing::schema::Described>::schema,
                    ) $($(.$bound($value))*)?,)*
                ];
                $crate::testing::schema::Schema::Record(FIELDS)
            }
        }
    };
}

/// What the spec says of enums: their values, which they know themselves.
#[doc(hidden)]
#[macro_export]
macro_rules! described_enums {
    ($($name:path,)*) => { $(
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                $crate::testing::schema::Schema::Enum(<$name>::LISTED)
            }
        }

        impl $crate::testing::Given for $name {
            fn given(texts: &[::std::string::String]) -> ::core::option::Option<Self> {
                match texts {
                    [text] => ::core::option::Option::Some(Self::from(text.as_str())),
                    _ => ::core::option::Option::None,
                }
            }
        }
    )* };
}

/// What the spec says of a union with a tag: its values, each with the records that accept it.
#[doc(hidden)]
#[macro_export]
macro_rules! described_by_tag {
    ($name:path as $tag:literal { $($wire:literal = $($member:ty)|+,)* }) => {
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                static TAGGED: $crate::testing::schema::Tagged = $crate::testing::schema::Tagged {
                    tag: $tag,
                    variants: &[$(
                        ($wire, &[$(<$member as $crate::testing::schema::Described>::schema),+]),
                    )*],
                };
                $crate::testing::schema::Schema::Tagged(&TAGGED)
            }
        }
    };
}

/// What the spec says of a union without a tag: its types.
#[doc(hidden)]
#[macro_export]
macro_rules! described_by_shape {
    ($name:path { $($variant:ty,)* }) => {
        impl $crate::testing::schema::Described for $name {
            fn schema() -> $crate::testing::schema::Schema {
                $crate::testing::schema::Schema::Shaped(&[
                    $(<$variant as $crate::testing::schema::Described>::schema,)*
                ])
            }
        }
    };
}

/// What the spec says of an operation: place, presence, Rust name, wire name, type and bounds of each parameter, and the body.
#[doc(hidden)]
#[macro_export]
macro_rules! faked_call {
    ($call:path as $sent:ident {
        $($location:ident $presence:ident $field:ident = $wire:literal: $ty:ty $({ $($bound:ident $value:literal),* })?,)*
    }) => {
        impl $crate::testing::Faked for $call {
            type Sent = $sent;
            const SCHEMA: &'static $crate::testing::schema::OperationSchema =
                &$crate::testing::schema::OperationSchema {
                    endpoint: || <Self as $crate::call::Operation>::ENDPOINT,
                    parts: &[$(
                        $crate::testing::schema::Part::$location(
                            $crate::testing::schema::Entry::$presence(
                                $wire,
                                <$ty as $crate::testing::schema::Described>::schema,
                            ) $($(.$bound($value))*)?,
                        ),
                    )*],
                    response: <<Self as $crate::call::Operation>::Response
                        as $crate::testing::schema::Described>::schema,
                };

            fn sent(received: &$crate::testing::Received) -> $sent {
                let _ = received;
                $sent { $($field: $crate::testing::parts::$location::<$ty>(received, $wire).$presence(),)* }
            }
        }
    };
}
