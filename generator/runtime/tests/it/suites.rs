//! Suites of others, as tables in `tests/suites`: the runtime agrees with each case, or departs from it on purpose.

mod base64;
mod counts;
mod events;
mod formats;
mod forms;
mod json;
mod multipart;
mod percent;
mod retry_after;
mod styles;
mod table;
mod templates;
mod urls;
