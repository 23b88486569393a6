//! Bodies with a large result for their length: a short element, repeated as often as possible.

/// A body of any length.
pub(crate) struct Hostile {
    pub(crate) name: &'static str,
    /// Type as which it is read.
    pub(crate) of: &'static str,
    start: &'static str,
    repeated: &'static str,
    /// Separator of the repeated elements, left out at the end.
    between: &'static str,
    end: &'static str,
}

impl Hostile {
    pub(crate) fn text(&self, length: usize) -> String {
        let times = length / (self.repeated.len() + self.between.len());
        let mut text = String::with_capacity(length + self.start.len() + self.end.len());
        text.push_str(self.start);
        for number in 0..times {
            text.push_str(if number == 0 { "" } else { self.between });
            text.push_str(self.repeated);
        }
        text.push_str(self.end);
        text
    }
}

const fn page(name: &'static str, repeated: &'static str) -> Hostile {
    let (start, end) = (r#"{"data":["#, r#"],"totalCount":1,"page":0,"pageSize":10,"hasMore":false}"#);
    Hostile { name, of: "MessagePage", start, repeated, between: ",", end }
}

const fn subscriber(name: &'static str, start: &'static str, repeated: &'static str, end: &'static str) -> Hostile {
    Hostile { name, of: "Subscriber", start, repeated, between: ",", end }
}

pub(crate) const BODIES: [Hostile; 14] = [
    page("empty records", "{}"),
    page("numbers for records", "5"),
    page("lists for records", "[]"),
    page("lists in lists", "[[[[[[]]]]]]"),
    page("records with an id", r#"{"_id":"a"}"#),
    page("records with a step", r#"{"template":{"steps":[{"_id":"a"}]}}"#),
    Hostile { name: "brackets", of: "MessagePage", start: "", repeated: "[", between: "", end: "" },
    Hostile { name: "objects in objects", of: "MessagePage", start: "", repeated: r#"{"a":"#, between: "", end: "" },
    subscriber("short strings", r#"{"subscriberId":"a","topics":["#, r#""a""#, "]}"),
    subscriber("empty strings", r#"{"subscriberId":"a","topics":["#, r#""""#, "]}"),
    subscriber("unknown fields", r#"{"subscriberId":"a","#, r#""a":0"#, "}"),
    subscriber("longer unknown fields", r#"{"subscriberId":"a","#, r#""unknown":"text""#, "}"),
    subscriber("channels", r#"{"subscriberId":"a","channels":["#, "{}", "]}"),
    Hostile {
        name: "tags",
        of: "Workflow",
        start: r#"{"name":"a","tags":["#,
        repeated: r#""a""#,
        between: ",",
        end: "]}",
    },
];
