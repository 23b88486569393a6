//! Two small records as a generator would emit them, with every presence and every kind of type.

use copperplate_runtime::error::ReadError;
use copperplate_runtime::json::{Reader, Writer};
use copperplate_runtime::wire::record::Rest;
use copperplate_runtime::wire::{Context, Wire, read};
use copperplate_runtime::{Field, Json, JsonObject, Map, Number, UnknownValue, UnknownVariant};

/// A record with required fields.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub(super) id: String,
    pub(super) count: Option<i64>,
    pub(super) mode: Mode,
    pub(super) data: JsonObject,
    pub(super) tags: Option<Vec<String>>,
    pub(super) limits: Field<Map<Number>>,
    pub(super) step: Option<Step>,
    pub(super) inner: Option<Box<Sample>>,
    pub(super) rest_: Rest,
}

copperplate_runtime::record! {
    Sample as SAMPLE {
        0 required id = "id",
        1 nullable count = "count",
        2 required mode = "mode",
        3 required data = "data",
        4 optional tags = "tags",
        5 field limits = "limits",
        6 optional step = "step",
        7 optional inner = "inner",
    }
}

/// A record without required fields, and with a name that JSON has to escape.
#[derive(Clone, Debug)]
pub(super) struct Loose {
    pub(super) id: Option<Number>,
    pub(super) odd: Field<Vec<Loose>>,
    pub(super) any: Option<Json>,
    pub(super) rest_: Rest,
}

copperplate_runtime::record! {
    Loose as LOOSE {
        0 optional id = "id",
        1 field odd = "a\"b",
        2 optional any = "any",
    }
}

copperplate_runtime::serde_traits! {
    Sample,
    Loose,
}

/// An open enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    On,
    Off,
    Unknown(UnknownValue),
}

copperplate_runtime::open_enum! {
    Mode {
        0 On = "on",
        1 Off = "off",
    }
}

/// A union distinguished by its tag.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    Loose(Loose),
    Unknown(UnknownVariant),
}

impl Wire for Step {
    fn placeholder() -> Self {
        Self::Unknown(UnknownVariant::placeholder())
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        *self = match copperplate_runtime::wire::peek_tag(reader, cx, "type") {
            Ok(tag) if tag == "loose" => Self::Loose(read(reader, cx)?),
            Ok(tag) => Self::Unknown(UnknownVariant::read_raw(tag, reader)?),
            Err(error) => Self::Unknown(copperplate_runtime::wire::untagged(error, reader, cx)?),
        };
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Loose(loose) => loose.write(writer),
            Self::Unknown(unknown) => unknown.raw().write(writer),
        }
    }

    fn replace(&mut self, raw: &str) -> bool {
        *self = Self::Unknown(UnknownVariant::mismatched(raw));
        true
    }
}
