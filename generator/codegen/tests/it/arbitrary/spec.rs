//! Random valid spec: records, templates, enums, unions and operations that refer to each other at random.

use fastrand::Rng;

/// Words that names are made of. Some are used by Rust, some by the crate.
const WORDS: [&str; 24] = [
    "type", "self", "crate", "fn", "async", "gen", "value", "reader", "writer", "cx", "core", "option", "string",
    "result", "vec", "some", "none", "ok", "default", "clone", "tag", "id", "name", "items",
];

/// Texts that could be mistaken for syntax.
const DOCS: [&str; 8] = [
    "Plain.",
    "*/ fn main() {} /*",
    "```rust fn",
    "`code`, [link](x), <b>",
    "\\\"#![deny(warnings)]\\\"",
    "{ } ${x} %s",
    "\\u202e\\u0007é",
    "# Heading",
];

const SCALARS: [&str; 7] = ["string", "boolean", "number", "integer", "timestamp", "json", "object"];

/// Names declared in the spec so far.
struct Names<'r> {
    random: &'r mut Rng,
    /// Types that a field can have.
    types: Vec<String>,
    enums: Vec<String>,
    records: Vec<String>,
}

/// Returns the text of the spec.
pub(super) fn arbitrary(random: &mut Rng) -> String {
    let mut names = Names { random, types: Vec::new(), enums: Vec::new(), records: Vec::new() };
    let (enums, records) = (1 + names.random.usize(..4), 2 + names.random.usize(..8));
    names.enums = (0..enums).map(|number| format!("Enum{number}")).collect();
    names.records = (0..records).map(|number| format!("Record{number}")).collect();
    names.types = SCALARS.iter().map(|name| (*name).to_owned()).chain(names.enums.clone()).collect();
    names.types.extend(
        [
            "Tagged",
            "Shaped",
            "Instance",
            "Coded",
            "Flagged",
            "Loose",
            "Keyed",
            "Ordered",
            "Overlapping",
            "Nested",
            "Level",
            "Code",
        ]
        .map(str::to_owned),
    );
    let mut text = String::new();
    names.schemes(&mut text);
    let has_servers = names.servers(&mut text);
    names.enums(&mut text);
    names.records(&mut text);
    names.unions(&mut text);
    names.operations(has_servers, &mut text);
    text
}

impl Names<'_> {
    /// Adds authentication schemes. The first is always present.
    fn schemes(&mut self, text: &mut String) {
        let (first, second) = (self.word(), self.word());
        text.push_str(&format!(
            "auth:\n  {first}-1: {{ headers: {{ X-Id: \"{{{first}-1}}\", X-Secret: \"v {{{second}-2}}\" }} }}\n"
        ));
        let others = ["bearer", "{ query: a.b }", "{ cookie: sid }", "{ basic: [user, pass] }", "{ basic: [user] }"];
        for (number, scheme) in others.into_iter().enumerate() {
            if self.random.bool() {
                text.push_str(&format!("  {}-{}: {scheme}\n", self.word(), number + 3));
            }
        }
    }

    /// Adds servers to every second spec.
    fn servers(&mut self, text: &mut String) -> bool {
        if self.random.bool() {
            return false;
        }
        let default = self.random.choice(["https://a.example", "{ url: \"https://{name}.example/v1/\", name: {} }"]);
        text.push_str(&format!("servers:\n  default: {}\n", default.expect("there is one")));
        text.push_str("  plain: https://b.example:8443/a\n");
        let (word, doc) = (self.word(), self.doc());
        text.push_str(&format!(
            "  with-variables: {{ url: \"https://{{{word}-1}}.example/{{other}}\", doc: \"{doc}\", \
             {word}-1: {{ default: a, values: [a, b], doc: \"{doc}\" }}, other: {{ default: x }} }}\n"
        ));
        true
    }

    fn enums(&mut self, text: &mut String) {
        text.push_str("enums:\n");
        for name in self.enums.clone() {
            let values: Vec<_> =
                (0..=self.random.usize(..5)).map(|number| format!("'{}-{number}'", self.word())).collect();
            text.push_str(&format!("  {name}: {{ doc: \"{}\", values: [{}] }}\n", self.doc(), values.join(", ")));
        }
        text.push_str("  Kind: [first, second, third]\n");
        let named: Vec<_> =
            (-1..=self.random.i64(0..4)).map(|value| format!("{}-{}: {value}", self.word(), value + 1)).collect();
        text.push_str(&format!("  Level: {{ of: integer, values: {{ {} }} }}\n", named.join(", ")));
        text.push_str("  Code: { of: integer, values: [7, -7, 9223372036854775807, -9223372036854775808] }\n");
    }

    /// Adds records. Each may contain any earlier record, and any record at all in an optional field or a list.
    fn records(&mut self, text: &mut String) {
        text.push_str("templates:\n  Paging: { query: { size?: { type: integer, max: 9 } }, headers: { X-Paged?: string } }\n  Paged: { include: Paging, query: { of-all?: boolean } }\n  Base:\n    of: T\n    fields: { base: T, bases?: list<T> }\nrecords:\n");
        for (number, name) in self.records.clone().into_iter().enumerate() {
            text.push_str(&format!("  {name}:\n    doc: \"{}\"\n    fields:\n", self.doc()));
            for field in 0..self.random.usize(..7) {
                let declared = self.field(field);
                text.push_str(&format!("      {declared}\n"));
            }
            if number > 0 {
                let (before, any) = (self.random.usize(..number), self.random.usize(..self.records.len()));
                text.push_str(&format!("      before: Record{before}\n      anyone?: Record{any}\n"));
            }
            if self.random.usize(..3) == 0 {
                let constant = self.random.choice(["true", "7", "1.5", "\"a \\\" b\""]).expect("there is one");
                text.push_str(&format!("      always: {{ const: {constant} }}\n"));
            }
            if self.random.usize(..3) == 0 {
                text.push_str("      set-1?: { type: list<Enum0 | null>, default: [null, null] }\n");
                text.push_str("      set-2?: { type: map<Record0 | null>, default: { \"a \\\" `b`\": null } }\n");
                text.push_str("      set-3?: { type: json, default: [{ a: [\"*/\", 1.5, true, null] }] }\n");
            }
            text.push_str(&format!("      many: list<Record{}>\n", self.random.usize(..self.records.len())));
            // The first record is the multipart body, whose parts are declared.
            if number > 0 {
                self.extra(text);
            }
        }
        text.push_str(&format!(
            "  Upload:\n    fields:\n      file: file\n      always: {{ const: 7 }}\n      {}\n",
            self.field(0)
        ));
        text.push_str("      files?: { type: list<file>, secret: true, doc: \"Files.\" }\n");
        text.push_str("      deep?: { type: map<Tagged>, style: deep }\n      any?: json | null\n");
        text.push_str("  Instance: Base<Enum0>\n");
        for number in 1..4 {
            let (constant, field) = (number > 2, self.field_of_variant(number));
            let constant = if constant { "      always: { const: \"k\" }\n      key-1: string\n" } else { "" };
            text.push_str(&format!(
                "  Key{number}:\n    fields:\n      key-{number}: Level\n{constant}      {field}\n"
            ));
            if number == 3 {
                self.extra(text);
            }
        }
        text.push_str(&format!("  Loosened:\n    fields:\n      tag-0?: string\n      {}\n", self.field_of_variant(1)));
        for (record, tag) in
            [("Tight", "string"), ("Seven", "Code"), ("Minus", "Code"), ("Done", "boolean"), ("Undone", "boolean")]
        {
            text.push_str(&format!(
                "  {record}:\n    fields:\n      tag-0: {tag}\n      {}\n",
                self.field_of_variant(1)
            ));
        }
        for kind in ["First", "Second"] {
            text.push_str(&format!("  {kind}:\n    fields:\n      kind: Kind\n"));
            text.push_str(&format!("      {}\n", self.field_of_variant(0)));
        }
    }

    /// Adds a type for undeclared fields to some records.
    fn extra(&mut self, text: &mut String) {
        let (ty, doc) = (self.ty(), self.doc());
        match self.random.usize(..6) {
            0 => text.push_str(&format!("    extra: {ty} | null\n")),
            1 => text.push_str(&format!("    extra: {{ type: {ty}, secret: true, doc: \"{doc}\" }}\n")),
            _ => {}
        }
    }

    fn unions(&mut self, text: &mut String) {
        let ambiguous = if self.random.usize(..2) == 0 { "second: Second" } else { "second: [First, Second]" };
        text.push_str(&format!(
            "unions:\n  Tagged: {{ tag: kind, other: [third], variants: {{ first: First, {ambiguous} }} }}\n"
        ));
        let ambiguous = if self.random.bool() { "Seven" } else { "[Seven, Minus]" };
        text.push_str(&format!(
            "  Coded: {{ tag: tag-0, other: [N9223372036854775807, NMinus9223372036854775808], variants: {{ N7: {ambiguous}, NMinus7: Minus }} }}\n"
        ));
        text.push_str("  Loose: { tag?: tag-0, absent: first, variants: { first: Loosened, second: Tight } }\n");
        let others = self.random.choice(["", ", word: string", ", rest: object", ", many: list<Keyed>"]).expect("one");
        text.push_str(&format!(
            "  Keyed: {{ by: keys, variants: {{ first: Key1, second: Key2, third: Key3{others} }} }}\n"
        ));
        text.push_str(
            "  Ordered: { by: first, variants: { third: Key3, first: Key1, loose: Loosened, word: string } }\n",
        );
        let overlapping = [
            "one: Record0",
            "key: Key1",
            "tagged: Tagged",
            "shaped: Shaped",
            "keys: list<Key1>",
            "nested: Nested",
            "many: list<Overlapping>",
            "by-name: map<Level>",
            "enum: Enum0",
            "at: timestamp",
            "flag: boolean",
        ];
        let overlapping: Vec<_> = overlapping.into_iter().filter(|_| self.random.usize(..3) == 0).collect();
        text.push_str(&format!(
            "  Overlapping: {{ doc: \"{}\", by: all, variants: {{ text: string, {} }} }}\n",
            self.doc(),
            overlapping.join(", ")
        ));
        text.push_str("  Nested: { variants: { inside: Inside, many: list<Nested> } }\n");
        text.push_str("  Inside: { variants: { text: string, level: Level } }\n");
        text.push_str("  Flagged: { tag: tag-0, variants: { 'true': Done, 'false': Undone } }\n");
        let number = if self.random.bool() { "number: number" } else { "number: Level" };
        let object = if self.random.bool() { "one: Record0" } else { "one: Tagged" };
        let shapes = ["text: string", number, "flag: boolean", "many: list<Tagged>", object];
        let shapes: Vec<_> = shapes.into_iter().filter(|_| self.random.usize(..3) > 0).collect();
        // The only variant may not contain the union again.
        let shapes = if shapes.is_empty() || shapes == ["one: Record0"] { vec!["text: Enum0"] } else { shapes };
        text.push_str(&format!("  Shaped: {{ doc: \"{}\", variants: {{ {} }} }}\n", self.doc(), shapes.join(", ")));
    }

    fn operations(&mut self, has_servers: bool, text: &mut String) {
        text.push_str(&format!("errors: {{ 4xx: {}, default: json }}\n", self.ty()));
        if self.random.bool() {
            text.push_str(&format!("response-headers: {{ X-Limit: {{ type: integer, doc: \"{}\" }} }}\n", self.doc()));
        }
        text.push_str("operations:\n");
        let mark = self.random.choice(["", "?"]).expect("there is one");
        text.push_str(&format!(
            "  things.upload: {{ http: POST /things, effect: append, body{mark}: multipart<Upload>, returns: json }}\n"
        ));
        for number in 0..4 + self.random.usize(..4) {
            let body = self.random.usize(..3) == 0;
            let (method, effect) = if body { ("PUT", "update") } else { ("GET", "read") };
            let end = self.random.choice(["", "/", ".json", ":stop?beta=true", "/x-{the-id}"]).expect("there is one");
            let start = if end.contains("the-id") { "" } else { "/{the-id}" };
            text.push_str(&format!("  things.call_{number}:\n    http: {method} /things/{number}{start}{end}\n"));
            text.push_str(&format!(
                "    doc: \"{}\"\n    effect: {effect}\n    path: {{ the-id: string }}\n",
                self.doc()
            ));
            if self.random.usize(..4) == 0 {
                text.push_str("    deprecated: true\n");
            }
            if self.random.usize(..3) == 0 {
                let include = self.random.choice(["Paging", "Paged", "[Paged, Paging]"]).expect("there is one");
                text.push_str(&format!("    include: {include}\n"));
            }
            if has_servers && self.random.bool() {
                let server = self.random.choice(["default", "plain", "with-variables"]).expect("there is one");
                text.push_str(&format!("    server: {server}\n"));
            }
            text.push_str(&format!("    query:\n      page?: {{ type: integer, min: {number}, max: 1000 }}\n"));
            text.push_str(
                "      channels?: list<Enum0>\n      levels?: list<Level>\n      code?: { type: Code, default: 7 }\n",
            );
            if self.random.usize(..3) == 0 {
                let ty = self.random.choice(["Record0", "map<Tagged>", "object", "Instance"]).expect("there is one");
                let lists = self.random.choice(["comma", "repeat", "brackets", "indexed"]).expect("there is one");
                text.push_str(&format!("      deep-1?: {{ type: {ty}, style: deep }}\n"));
                text.push_str(&format!("      \"flat[2]?\": {{ type: list<number>, style: {lists}, secret: true }}\n"));
                text.push_str("      many-3: { type: list<Record1>, style: indexed }\n");
            }
            if self.random.usize(..3) == 0 {
                text.push_str("    headers: { X-Depth?: { type: integer, max: 9, secret: true }, x-kind: Enum0, x-always: { const: 1 }, X-Many?: list<Enum0>, X-Key?: { type: string, role: idempotency-key } }\n");
            }
            if body {
                let body = match self.random.usize(..9) {
                    8 => "body: multipart<Record0>".to_owned(),
                    5 => "body: bytes".to_owned(),
                    6 => "body?: { type: text, as: text/csv }".to_owned(),
                    0 => format!("body?: {{ type: {}, as: application/merge-patch+json }}", self.ty()),
                    1 => format!("body: {} | null", self.ty()),
                    3 => format!("body: form<Record{}>", self.random.usize(..self.records.len())),
                    4 => format!("body?: form<Record{}>", self.random.usize(..self.records.len())),
                    2 => format!("body?: Record{} | null", self.random.usize(..self.records.len())),
                    _ => format!("body: Record{}", self.random.usize(..self.records.len())),
                };
                text.push_str(&format!("    {body}\n"));
            }
            let returns = match self.random.usize(..12) {
                0 => "none".to_owned(),
                3 => "{ 200: bytes, 304: none }".to_owned(),
                5 => "redirect".to_owned(),
                6 => format!("{{ 200: {}, 301: redirect, 3xx: redirect }}", self.ty()),
                7 => format!("{{ type: events<{}>, end: \"[DONE]\" }}", self.ty()),
                8 => format!("lines<{}>", self.ty()),
                4 => format!("{{ 200: {}, 202: text, 203: {{ type: bytes, as: image/png }} }}", self.ty()),
                1 => format!("{{ 200: {}, 204: none }}", self.ty()),
                2 => format!("{{ 200: {}, 202: {}, 304: none, 2xx: json }}", self.ty(), self.ty()),
                _ => self.ty(),
            };
            if self.random.usize(..4) == 0 {
                text.push_str("    auth: none\n");
            }
            if self.random.usize(..3) == 0 {
                let ty = self.random.choice(["string", "Enum0", "list<number>", "list<Enum0>"]).expect("there is one");
                let deprecated = if self.random.bool() { ", deprecated: true" } else { "" };
                text.push_str(&format!(
                    "    response-headers: {{ X-Same: timestamp, x-own: {{ type: {ty}, rust: own_{number}, doc: \"{}\"{deprecated} }} }}\n",
                    self.doc()
                ));
            }
            text.push_str(&format!("    returns: {returns}\n"));
            if self.random.usize(..2) == 0 {
                let [one, other] = [self.ty(), self.ty()];
                let errors = format!(
                    "{{ 409: {{ type: {one}, doc: \"{}\" }}, 404: none, 5XX: {other}, default: text }}",
                    self.doc()
                );
                text.push_str(&format!("    errors: {errors}\n"));
            }
        }
    }

    fn field(&mut self, number: usize) -> String {
        let ty = self.ty();
        self.field_of(ty, number)
    }

    /// Returns a field of a variant. If each variant required a union, its values would be endless.
    fn field_of_variant(&mut self, number: usize) -> String {
        let ty = self.ty();
        let ends = ty.contains('<') || SCALARS.contains(&ty.as_str()) || self.enums.contains(&ty);
        self.field_of(if ends { ty } else { format!("list<{ty}>") }, number)
    }

    fn field_of(&mut self, ty: String, number: usize) -> String {
        let (word, mark) = (self.word(), if self.random.usize(..2) == 0 { "?" } else { "" });
        let ty = if self.random.usize(..3) == 0 { format!("{ty} | null") } else { ty };
        let secret = if self.random.usize(..6) == 0 { ", secret: true" } else { "" };
        let deprecated = if self.random.usize(..6) == 0 { ", deprecated: true" } else { "" };
        match self.random.usize(..2) {
            0 => format!("{word}-{number}{mark}: {ty}"),
            _ => format!("{word}-{number}{mark}: {{ type: {ty}, doc: \"{}\"{secret}{deprecated} }}", self.doc()),
        }
    }

    fn ty(&mut self) -> String {
        let ty = self.random.choice(&self.types).expect("there is one").clone();
        match self.random.usize(..5) {
            0 => format!("list<{ty}>"),
            1 => format!("map<{ty} | null>"),
            _ => ty,
        }
    }

    fn word(&mut self) -> &'static str {
        self.random.choice(&WORDS).expect("there is one")
    }

    fn doc(&mut self) -> &'static str {
        self.random.choice(&DOCS).expect("there is one")
    }
}
