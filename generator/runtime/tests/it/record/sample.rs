//! Record with one field of each presence.

use copperplate_runtime::Field;
use copperplate_runtime::wire::record::Rest;

#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) must: String,
    pub(crate) may: Option<String>,
    pub(crate) left_out: Option<String>,
    pub(crate) either: Field<String>,
    pub(crate) rest_: Rest,
}

copperplate_runtime::record! {
    Sample as SAMPLE {
        0 required must = "must",
        1 nullable may = "may",
        2 optional left_out = "leftOut",
        3 field either = "either",
    }
}

copperplate_runtime::serde_traits! {
    Sample,
}
