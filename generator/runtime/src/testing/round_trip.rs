//! Round trips of samples: read and written again.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::sample::{SampleExtent, sample_text};
use super::schema::Described;
use crate::value::Json;
use crate::wire::{Wire, from_json, to_json};

/// Asserts that samples of a type are written as they were read, by the crate itself and through serde. A type has no
/// samples if its smallest value is very large, or nested too deeply to be read as JSON.
///
/// # Panics
///
/// Panics if they differ, with the sample and the written text.
pub fn assert_round_trip<T: Wire + Described + Serialize + DeserializeOwned>() {
    let name = std::any::type_name::<T>();
    for extent in [SampleExtent::Minimal, SampleExtent::Full] {
        let Some(sample) = sample_text(T::schema(), extent) else { continue };
        match from_json::<T>(&sample) {
            Ok(value) => assert_equal_round_trip(name, &sample, &to_json(&value)),
            Err(error) => panic!("{name} rejects its sample: {error}: {sample}"),
        }
        let through_serde = serde_json::from_str::<T>(&sample).and_then(|value| serde_json::to_string(&value));
        match through_serde {
            Ok(written) => assert_equal_round_trip(name, &sample, &written),
            Err(error) => panic!("{name} rejects its sample through serde: {error}: {sample}"),
        }
    }
}

fn assert_equal_round_trip(name: &str, sample: &str, written: &str) {
    let json = |text: &str| from_json::<Json>(text).ok();
    assert!(json(sample) == json(written), "{name} is not written as it was read: {sample}: {written}");
}
