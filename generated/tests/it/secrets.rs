//! Secrets are not shown, neither by the values that contain them nor by the values around those.

mod calls;
mod kept;
mod models;

use std::fmt::Debug;

/// The short and the long `Debug` output.
fn shown(value: &impl Debug) -> String {
    format!("{value:?}\n{value:#?}")
}
