//! The union, read like in generated code.

use copperplate_runtime::Json;
use copperplate_runtime::error::ReadError;
use copperplate_runtime::json::{JsonKind, Reader, Writer};
use copperplate_runtime::wire::record::Rest;
use copperplate_runtime::wire::{Context, Wire, by_keys, from_json, overwrite, read};

#[derive(Clone, Debug)]
struct Named {
    inner: Node,
    note: Option<String>,
    name: String,
    rest_: Rest,
}

copperplate_runtime::record! {
    Named as NAMED {
        0 required inner = "inner",
        1 optional note = "note",
        2 required name = "name",
    }
}

#[derive(Clone, Debug)]
struct Link {
    inner: Node,
    note: Option<String>,
    target: String,
    rest_: Rest,
}

copperplate_runtime::record! {
    Link as LINK {
        0 required inner = "inner",
        1 optional note = "note",
        2 required target = "target",
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Node {
    Named(Box<Named>),
    Link(Box<Link>),
    End(String),
    Unknown(Json),
}

impl Wire for Node {
    fn placeholder() -> Self {
        Self::Unknown(Json::null())
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        let keys: &[&[_]] = &[&[("inner", None), ("name", None)], &[("inner", None), ("target", None)]];
        let value = match reader.kind()? {
            JsonKind::String => Self::End(read(reader, cx)?),
            JsonKind::Object => match by_keys(reader, cx, keys)? {
                Some(0) => Self::Named(read(reader, cx)?),
                Some(1) => Self::Link(read(reader, cx)?),
                _ => Self::Unknown(read(reader, cx)?),
            },
            JsonKind::Null | JsonKind::Boolean | JsonKind::Number | JsonKind::List => {
                return Err(reader.expected("an object or a string"));
            }
        };
        overwrite(self, value);
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Named(value) => value.write(writer),
            Self::Link(value) => value.write(writer),
            Self::End(value) => value.write(writer),
            Self::Unknown(value) => value.write(writer),
        }
    }
}

/// Returns the number of nested objects.
pub(crate) fn depth(text: &str) -> usize {
    let node: Node = from_json(text).expect("a value of the union");
    let (mut node, mut depth) = (&node, 0);
    loop {
        node = match node {
            Node::Named(name) => &name.inner,
            Node::Link(link) => &link.inner,
            Node::End(end) => return depth + usize::from(end != "end"),
            Node::Unknown(_) => unreachable!("each object is a name or a link"),
        };
        depth += 1;
    }
}
