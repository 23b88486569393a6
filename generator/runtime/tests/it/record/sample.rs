//! Record with one field of each presence.

use copperplate_runtime::Field;
use copperplate_runtime::wire::record::Hidden;

#[derive(Clone)]
pub(crate) struct Sample {
    pub(crate) must: String,
    pub(crate) may: Option<String>,
    pub(crate) left_out: Option<String>,
    pub(crate) either: Field<String>,
    pub(crate) hidden_: Hidden,
}

copperplate_runtime::record!(Sample {
    required must = "must": String,
    nullable may = "may": String,
    optional left_out = "leftOut": String,
    field either = "either": String,
});
