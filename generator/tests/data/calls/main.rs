//! Calls of the crate that is emitted for the accepted specs, against a server on this machine: what arrives, byte for
//! byte, and what is returned, by async and blocking calls.

mod absent_tags;
mod bodies;
mod bytes_and_text;
mod chunked;
mod constants;
mod errors;
mod events;
mod headers;
mod extra_fields;
mod forms;
mod idempotency_keys;
mod integer_enums;
mod law;
mod media_types;
mod multipart;
mod no_content;
mod operation_includes;
mod path_styles;
mod paths;
mod page_cursors;
mod queries;
mod rate_limit;
mod redirects;
mod response_headers;
mod schemes;
mod server;
mod servers;
mod singular;
mod statuses;
mod streams;
mod undeclared_instances;
mod unions_by_all;
mod unions_by_first;
mod unions_by_keys;
mod wire_names;
