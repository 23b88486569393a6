//! The union, read by serde's derive.

use serde_derive::Deserialize;

#[derive(Deserialize)]
#[serde(untagged)]
enum Node {
    Named(Named),
    Link(Link),
    End(String),
}

#[derive(Deserialize)]
struct Named {
    inner: Box<Node>,
    #[expect(dead_code, reason = "read, as any program would")]
    note: Option<String>,
    #[expect(dead_code, reason = "read, as any program would")]
    name: String,
}

#[derive(Deserialize)]
struct Link {
    inner: Box<Node>,
    #[expect(dead_code, reason = "read, as any program would")]
    note: Option<String>,
    #[expect(dead_code, reason = "read, as any program would")]
    target: String,
}

/// Returns the number of nested objects.
pub(crate) fn depth(text: &str) -> usize {
    let mut node = serde_json::from_str(text).expect("a value of the union");
    let mut depth = 0;
    loop {
        node = match node {
            Node::Named(named) => *named.inner,
            Node::Link(link) => *link.inner,
            Node::End(end) => return depth + usize::from(end != "end"),
        };
        depth += 1;
    }
}
