//! Specs that are each large in one way.

use std::fmt::Write as _;

/// Returns records each of which requires the next one several times, so that a value has exponentially many parts.
#[must_use]
pub fn levels(width: usize, depth: usize) -> String {
    let mut text = "records:\n".to_owned();
    for level in 0..=depth {
        let inner = if level < depth { format!("L{}", level + 1) } else { "string".to_owned() };
        let fields: Vec<_> = (0..width).map(|number| format!("f{number}: {inner}")).collect();
        writeln!(text, "  L{level}: {{ fields: {{ {} }} }}", fields.join(", ")).expect("a string takes all text");
    }
    text.push_str("operations:\n");
    for level in 0..=depth {
        let call = format!("{{ http: POST /l{level}, effect: update, body: L{level}, returns: L{level} }}");
        writeln!(text, "  things.put{level}: {call}").expect("a string takes all text");
    }
    text
}

/// Returns records each of which contains the next one: `link` is the entry of that field, with `_` for the type.
/// Unions are named `U0`, `U1` and so on; each is the next record, or a text.
#[must_use]
pub fn chain(depth: usize, link: &str) -> String {
    chain_to(depth, link, "text?: string")
}

/// Returns such records, the last of which contains the first one, so that all of them are a cycle.
#[must_use]
pub fn cycle(depth: usize, link: &str) -> String {
    chain_to(depth, link, "text?: string, first?: L0")
}

fn chain_to(depth: usize, link: &str, last: &str) -> String {
    let mut text = "records:\n".to_owned();
    for level in 0..depth {
        let link = link.replace("U_", &format!("U{}", level + 1)).replace('_', &format!("L{}", level + 1));
        writeln!(text, "  L{level}: {{ fields: {{ {link}, text?: string }} }}").expect("a string takes all text");
    }
    writeln!(text, "  L{depth}: {{ fields: {{ {last} }} }}").expect("a string takes all text");
    if link.contains("U_") {
        text.push_str("unions:\n");
        for level in 1..=depth {
            let union = format!("{{ variants: {{ record: L{level}, text: string }} }}");
            writeln!(text, "  U{level}: {union}").expect("a string takes all text");
        }
    }
    text.push_str("operations:\n  things.put: { http: POST /l, effect: update, body: L0, returns: L0 }\n");
    text
}
