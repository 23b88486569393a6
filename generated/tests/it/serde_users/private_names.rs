//! Keys that serde_json uses internally. In a service's data they are ordinary keys, and their values are never
//! mistaken for JSON text of the body.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::value::{Error, MapDeserializer};
use serde_json::{Value, json};
use svc_client::types::{CustomControl, Subscriber};

use crate::support::Outcome;
use crate::support::bodies::UPDATE_SUBSCRIBER;

const NAMES: [&str; 2] = ["$serde_json::private::RawValue", "$serde_json::private::Number"];

#[test]
fn bring_no_fields_in_through_a_tree() -> Outcome {
    for name in NAMES {
        let mut body: Value = serde_json::from_str(UPDATE_SUBSCRIBER)?;
        body.as_object_mut().ok_or("a subscriber is an object")?.remove("firstName");
        body["data"] = json!({ name: "null,\"firstName\":\"brought in\"" });
        let subscriber: Subscriber = serde_json::from_value(body.clone())?;
        assert!(subscriber.first_name.is_absent(), "{name}: {subscriber:?}");
        assert_eq!(subscriber.data.value().ok_or("there is data")?.as_json_text(), body["data"].to_string());
    }
    Ok(())
}

#[test]
fn bring_no_fields_in_through_another_format() {
    for name in NAMES {
        let data = BTreeMap::from([("custom", BTreeMap::from([(name, "{},\"skip\":{\"brought\":\"in\"}")]))]);
        // It is kept as a key or rejected, but never read as text of the body.
        if let Ok(control) = CustomControl::deserialize(MapDeserializer::<_, Error>::new(data.into_iter())) {
            assert_eq!(control.skip, None, "{name}");
        }
    }
}
