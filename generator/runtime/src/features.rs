//! Items that depend on a feature. The features belong to this crate, so generated code cannot test them with `cfg`.

/// Emits items only with the feature `blocking`.
#[cfg(feature = "blocking")]
#[doc(hidden)]
#[macro_export]
macro_rules! if_blocking {
    ($($item:item)*) => { $($item)* };
}

/// Emits items only with the feature `blocking`.
#[cfg(not(feature = "blocking"))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_blocking {
    ($($item:tt)*) => {};
}

/// Emits items only with the feature `testing`.
#[cfg(feature = "testing")]
#[doc(hidden)]
#[macro_export]
macro_rules! if_testing {
    ($($item:item)*) => { $($item)* };
}

/// Emits items only with the feature `testing`.
#[cfg(not(feature = "testing"))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_testing {
    ($($item:tt)*) => {};
}

/// Describes a type by its table, only with the feature `testing`.
#[cfg(not(feature = "testing"))]
#[doc(hidden)]
#[macro_export]
macro_rules! described {
    ($($table:tt)*) => {};
}

/// Declares modules and re-exports their items, each under its condition.
#[doc(hidden)]
#[macro_export]
macro_rules! modules {
    ($($(#[$condition:meta])? $module:ident,)*) => { $(
        $(#[$condition])?
        mod $module;
        $(#[$condition])?
        pub use self::$module::*;
    )* };
}
