//! Calls of the crates that are generated from imported documents, against a server on this machine: what arrives, byte
//! for byte.

mod authorization_as_a_parameter;
mod blank_names;
mod bodies_that_differ;
mod body_fields_named_like_shared_parameters;
mod bodyless_statuses;
mod contents_of_other_types;
mod cookies;
mod credentials_of_other_calls;
mod credentials_of_some_calls;
mod default_mapping;
mod delimited_lists;
mod errors_of_several_media_types;
mod escapes_in_paths;
mod exploded_objects;
mod flags_in_paths;
mod flaws_of_single_elements;
mod headers_of_clients;
mod headers_of_redirects;
mod headers_with_defaults;
mod inheritance;
mod items_of_streams;
mod json_in_forms;
mod keys_described_in_prose;
mod large_numbers;
mod lists_in_forms;
mod lists_of_objects_in_forms;
mod media_ranges;
mod media_types;
mod media_types_of_parts;
mod merge_patches;
mod methods;
mod nullable;
mod number_texts;
mod open_records;
mod parameter_twice_in_a_path;
mod parameters_named_like_credentials;
mod parameters_of_one_name;
mod parameters_with_content;
mod parts_with_files;
mod paths_not_in_ascii;
mod patterns_in_paths;
mod proposals;
mod query_in_the_path;
mod read_only;
mod reserved_names;
mod schemes_of_http;
mod schemes_that_hold_together;
mod searches;
mod server;
mod server_variables;
mod streams_beside_objects;
mod streams_of_grpc_gateway;
mod styles_of_paths;
mod tags_of_mappings;
mod texts_that_are_json;
mod tuples;
mod unions_of_one_type;
mod values_beside_lists;
mod vectors;
mod what_has_no_content;

/// Returns a request of the client of an imported document, of its target, its headers but for that of the client, and
/// its body.
fn sent(document: &str, target: &str, headers: &[&str], body: &str) -> String {
    let agent = format!("user-agent: {document}-client/0.1.0");
    server::request(target, &[headers, &[&agent]].concat(), body)
}

/// Headers of a call that accepts JSON, and of one that sends it.
const JSON: &[&str] = &["accept: application/json"];
const JSON_BODY: &[&str] = &["accept: application/json", "content-type: application/json"];

/// Makes a call whose response is empty, and compares what arrived.
macro_rules! sends {
    ($api:ident, |$client:ident| $call:expr, $target:expr, $headers:expr, $body:expr) => {{
        let (request, _) = $crate::server::read!($api, "204 No Content", "", |$client| $call);
        let document = stringify!($api).trim_end_matches("_client").replace('_', "-");
        assert_eq!(request, $crate::sent(&document, $target, $headers, $body));
    }};
}
use sends;
