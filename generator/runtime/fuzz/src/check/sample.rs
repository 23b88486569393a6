//! Two small records as a generator would emit them, with every presence and every kind of type.

use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::{Field, Json, JsonObject, Map, Number, UnknownValue, UnknownVariant};

/// A record with required fields.
#[derive(Clone)]
pub(super) struct Sample {
    pub(super) id: String,
    pub(super) count: Option<i64>,
    pub(super) mode: Mode,
    pub(super) data: JsonObject,
    pub(super) tags: Option<Vec<String>>,
    pub(super) limits: Field<Map<Number>>,
    pub(super) step: Option<Step>,
    pub(super) inner: Option<Box<Sample>>,
    pub(super) hidden_: Hidden,
}

copperplate_runtime::record!(Sample {
    required id = "id": String,
    nullable count = "count": i64,
    required mode = "mode": Mode,
    required data = "data": JsonObject,
    optional tags = "tags": Vec<String>,
    field limits = "limits": Map<Number>,
    optional step = "step": Step,
    optional inner = "inner": Box<Sample>,
});

/// A record without required fields, and with a name that JSON has to escape.
#[derive(Clone)]
pub(super) struct Loose {
    pub(super) id: Option<Number>,
    pub(super) odd: Field<Vec<Loose>>,
    pub(super) any: Option<Json>,
    pub(super) hidden_: Hidden,
}

copperplate_runtime::record!(Loose {
    optional id = "id": Number,
    field odd = "a\"b": Vec<Loose>,
    optional any = "any": Json,
});

/// An open enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    On,
    Off,
    Unknown(UnknownValue),
}

copperplate_runtime::open_enum!(Mode {
    On = "on",
    Off = "off",
});

/// A union distinguished by its tag.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    Loose(Loose),
    Unknown(UnknownVariant),
}

copperplate_runtime::tagged_union!(Step {
    @tag "type",
    Loose = "loose": Loose,
});
