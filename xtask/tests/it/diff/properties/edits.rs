//! Random edits to lines of a spec.

use copperplate_language::files::Source;
use fastrand::Rng;

/// Lines that replace others.
#[derive(Clone, Debug)]
pub(super) struct Edit {
    file: usize,
    line: usize,
    replaced: usize,
    by: Vec<String>,
}

impl Edit {
    /// Returns a random edit to a random line, if the line permits it.
    pub(super) fn random(sources: &[Source], rng: &mut Rng) -> Option<Self> {
        let file = rng.usize(..sources.len());
        let lines: Vec<_> = sources[file].text.lines().collect();
        let line = rng.usize(..lines.len());
        let text = lines[line];
        let number = rng.usize(..1000);
        let pick = rng.usize(..14);
        let one = |by: String| Some((1, vec![by]));
        let (replaced, by) = if text.contains("values: [") && text.ends_with("] }") {
            match pick % 3 {
                0 => one(text.replace("] }", &format!(", added-{number}] }}"))),
                1 => text.rfind(", ").and_then(|comma| one(format!("{}] }}", &text[..comma]))),
                _ => one(text.replacen("doc: \"", "doc: \"Reworded. ", 1)),
            }
        } else if text.starts_with("    effect:") {
            match ["read", "append", "update"].get(pick % 4) {
                Some(word) => one(format!("    effect:  {word}")),
                None if sources.iter().any(|source| source.text.contains("\nservers: "))
                    && number.is_multiple_of(2) =>
                {
                    Some((1, vec![text.to_owned(), "    server:  upload".to_owned()]))
                }
                None => Some((1, vec![text.to_owned(), "    auth:    none".to_owned()])),
            }
        } else if text.starts_with("    returns:") {
            match (pick % 12, text.split_once(": ")) {
                (6, Some((key, _))) => one(format!("{key}: bytes")),
                (10, Some((key, ty))) => one(format!("{key}: events<{}>", ty.trim())),
                (11, Some((key, ty))) => one(format!("{key}: {{ type: lines<{}>, as: application/jsonl }}", ty.trim())),
                (7, Some((key, ty))) => one(format!("{key}: {{ 200: {}, 202: text }}", ty.trim())),
                (8, Some((key, _))) => one(format!("{key}: redirect")),
                (9, Some((key, ty))) => one(format!("{key}: {{ 200: {}, 302: redirect }}", ty.trim())),
                (4, Some((_, ty))) => {
                    let errors = format!("    errors: {{ 409: {}, 4xx: {{ type: json, doc: \"Odd.\" }} }}", ty.trim());
                    Some((1, vec![text.to_owned(), errors]))
                }

                (2, Some((key, ty))) => one(format!("{key}: {{ 200: {}, 204: none }}", ty.trim())),
                (3, Some((key, ty))) => one(format!("{key}: {{ 200: {}, 202: json, 304: none }}", ty.trim())),
                (0, Some((key, ty))) => one(format!("{key}: {{ type: {}, as: application/x.json }}", ty.trim())),
                _ => one("    returns: none".to_owned()),
            }
        } else if text.starts_with("    body:") {
            match pick % 6 {
                5 => text.split_once(": ").and_then(|(key, ty)| one(format!("{key}: multipart<{}>", ty.trim()))),
                4 => one("    body: { type: text, as: text/csv }".to_owned()),
                0 => one(text.replacen("body:", "body?:", 1)),
                3 => text.split_once(": ").and_then(|(key, ty)| one(format!("{key}: form<{}>", ty.trim()))),
                1 => one(format!("{text} | null")),
                _ => Some((1, Vec::new())),
            }
        } else if text.starts_with("    pages:") {
            match pick % 3 {
                0 => one(text.replacen("number:", "offset:", 1)),
                1 => one(text.replacen(", total: totalCount", "", 1)),
                _ => Some((1, Vec::new())),
            }
        } else if text.starts_with("    http:") {
            match pick % 6 {
                0 => one(text.replace("/v", &format!("/v{number}/v"))),
                1 if number.is_multiple_of(3) => {
                    let header = "    headers: { X-Own-Key: { type: string, role: idempotency-key } }";
                    Some((1, vec![text.to_owned(), header.to_owned()]))
                }
                1 => Some((1, vec![text.to_owned(), format!("    headers: {{ X-Added-{number}?: string }}")])),
                2 => Some((1, vec![text.to_owned(), format!("    headers: {{ X-Added-{number}: integer }}")])),
                3 => Some((1, vec![text.to_owned(), format!("    response-headers: {{ X-Reply-{number}: integer }}")])),
                4 => Some((1, vec![text.to_owned(), "    response-headers: { X-Reply: list<string> }".to_owned()])),
                _ => Some((1, vec![text.to_owned(), "    deprecated: true".to_owned()])),
            }
        } else if text == "resources:" && number.is_multiple_of(3) {
            let ty = ["integer", "string", "list<timestamp>"][pick % 3];
            Some((1, vec![format!("response-headers: {{ X-Limit: {ty}, x-reply: string }}"), text.to_owned()]))
        } else if text.starts_with("response-headers:") {
            match pick % 3 {
                0 => one(text.replacen(": string }", ": { type: boolean, doc: \"Reworded.\" } }", 1)),
                1 => one(text.replacen("X-Limit: ", &format!("X-Limit-{number}: "), 1)),
                _ => Some((1, Vec::new())),
            }
        } else if text == "resources:" {
            let values = if pick.is_multiple_of(2) { ", values: [eu, us]" } else { "" };
            let url = format!("{{ url: \"https://{{place}}.s{number}.example\", place: {{ default: eu{values} }} }}");
            Some((1, vec![format!("servers: {{ default: {url} }}"), text.to_owned()]))
        } else if text.starts_with("servers:") {
            match pick % 4 {
                0 => one(text.replace("default: eu", "default: us")),
                1 => one(text.replacen(".example", "-2.example", 1)),
                2 => one(text.replacen("servers: {", "servers: { upload: \"https://upload.example\",", 1)),
                _ => Some((1, Vec::new())),
            }
        } else if text.starts_with("    assume:") {
            one(format!("{text} Or so."))
        } else if text.starts_with("      ") && text.contains(": { type: ") {
            field(text, lines.get(line + 1), pick, number)
        } else {
            None
        }?;
        (by != lines[line..line + replaced]).then_some(Self { file, line, replaced, by })
    }

    /// Returns the files with this edit.
    pub(super) fn applied(&self, sources: &[Source]) -> Vec<Source> {
        let mut sources = sources.to_vec();
        let mut lines: Vec<_> = sources[self.file].text.lines().map(str::to_owned).collect();
        lines.splice(self.line..self.line + self.replaced, self.by.clone());
        sources[self.file].text = lines.join("\n") + "\n";
        sources
    }

    /// Returns the files with both edits. The later edit is applied first, so that it does not move the lines of the
    /// other.
    pub(super) fn applied_with(&self, other: &Self, sources: &[Source]) -> Vec<Source> {
        let (first, second) = if self.line > other.line { (self, other) } else { (other, self) };
        second.applied(&first.applied(sources))
    }

    /// Returns `true` if both may edit the same declaration, which has about a dozen lines: together they are a
    /// different edit.
    pub(super) fn is_near(&self, other: &Self) -> bool {
        self.file == other.file && self.line.abs_diff(other.line) < 12
    }
}

/// Returns an edit to a field or parameter.
fn field(text: &str, next: Option<&&str>, pick: usize, number: usize) -> Option<(usize, Vec<String>)> {
    let (name, rest) = text.split_once(": { type: ")?;
    let (ty, attributes) = rest.split_once(", ")?;
    let write =
        |name: &str, ty: &str, attributes: &str| Some((1, vec![format!("{name}: {{ type: {ty}, {attributes}")]));
    match pick {
        0 => match name.strip_suffix('?') {
            Some(name) => write(name, ty, attributes),
            None => write(&format!("{name}?"), ty, attributes),
        },
        1 => match ty.strip_suffix(" | null") {
            Some(ty) => write(name, ty, attributes),
            None => write(name, &format!("{ty} | null"), attributes),
        },
        2 => write(name, if ty == "string" { "number" } else { "string" }, attributes),
        3 => write(name, &format!("list<{ty}>"), attributes),
        4 if ty.starts_with("list<") => {
            let styles = ["comma", "repeat", "brackets", "indexed"];
            write(name, ty, &format!("style: {}, {attributes}", styles[number % styles.len()]))
        }
        4 => write(name, "timestamp", attributes),
        5 => Some((1, Vec::new())),
        6 => Some((1, vec![text.to_owned(), format!("      added{number}?: string")])),
        7 if number.is_multiple_of(3) => {
            Some((1, vec![text.to_owned(), format!("      added{number}: {{ const: {number} }}")]))
        }
        7 => Some((1, vec![text.to_owned(), format!("      added{number}: boolean")])),
        8 => write(name, ty, &format!("deprecated: true, {attributes}")),
        9 => write(name, ty, &attributes.replacen("doc: \"", "doc: \"Reworded. ", 1)),
        10 => write(name, ty, &format!("rust: renamed_{number}, {attributes}")),
        11 => write(name, ty, &format!("secret: true, {attributes}")),
        12 => {
            next.filter(|next| next.contains(": { type: ")).map(|next| (2, vec![(*next).to_owned(), text.to_owned()]))
        }
        _ => write(name, ty, &format!("default-is: \"set by the server\", {attributes}")),
    }
}
