//! The union, read like in generated code.

use copperplate_runtime::Json;
use copperplate_runtime::wire::from_json;
use copperplate_runtime::wire::record::Hidden;

#[derive(Clone)]
struct Named {
    inner: Node,
    note: Option<String>,
    name: String,
    hidden_: Hidden,
}

copperplate_runtime::record!(Named {
    required inner = "inner": Node,
    optional note = "note": String,
    required name = "name": String,
});

#[derive(Clone)]
struct Link {
    inner: Node,
    note: Option<String>,
    target: String,
    hidden_: Hidden,
}

copperplate_runtime::record!(Link {
    required inner = "inner": Node,
    optional note = "note": String,
    required target = "target": String,
});

#[derive(Clone, Debug, PartialEq)]
enum Node {
    Named(Box<Named>),
    Link(Box<Link>),
    End(String),
    Unknown(Json),
}

copperplate_runtime::shaped_union!(Node {
    Named: Named => Object { "inner", "name" },
    Link: Link => Object { "inner", "target" },
    End: String => String,
    @by keys,
});

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
