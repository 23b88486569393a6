//! Third-party test suites, as tables in `tests/suites`: the runtime agrees with each case, or departs from it on
//! purpose.

mod counts;
mod events;
mod json;
mod links;
mod requests;
mod retry_after;
mod table;
mod values;
