//! What must not be shown is not shown: not by what holds it, and not by what holds that.

mod calls;
mod kept;
mod models;

use std::fmt::Debug;

/// The short and the long form of what `Debug` shows.
fn shown(value: &impl Debug) -> String {
    format!("{value:?}\n{value:#?}")
}
