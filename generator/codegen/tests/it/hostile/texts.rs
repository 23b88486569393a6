//! Hostile texts: to Rust, Markdown, rustdoc and readers.

use fastrand::Rng;

/// Returns code that would run if a text became a test. It writes the file `marker`.
pub(super) fn payload(marker: &str) -> String {
    format!("std::fs::write({marker:?}, \"run\").unwrap();")
}

/// Returns the texts. Texts that could become tests contain the payload.
pub(super) fn texts(payload: &str) -> Vec<String> {
    let mut texts: Vec<String> = TEXTS.iter().map(|text| (*text).to_owned()).collect();
    for fence in ["```", "````", "~~~", "``````````", "~~~~~~~~~~~~~~~~~~~~"] {
        for words in ["", "rust", "should_panic", "text,rust", "no_run", "ignore", "edition2021", "{.rust}"] {
            texts.push(format!("{fence}{words}\n{payload}\n{fence}"));
        }
        texts.push(format!("Never closed:\n\n{fence}\n{payload}"));
        texts.push(format!("- nested\n\n  {fence}rust\n  {payload}\n  {fence}"));
        texts.push(format!("1. {fence}\n   {payload}\n   {fence}"));
        texts.push(format!("> {fence}\n> {payload}\n> {fence}"));
        texts.push(format!("\t{fence}\r\n\t{payload}\r\n\t{fence}"));
        texts.push(format!("\u{2028}{fence}\u{2028}{payload}\u{2029}{fence}\r{fence}\r{payload}\u{b}{fence}\u{85}"));
        texts.push(format!("a\\\n{fence}rust\n{payload}\n\\{fence}"));
    }
    texts.push(format!("Indented:\n\n    {payload}\n\n\t{payload}\n"));
    texts.push(format!("-     {payload}\n\n      {payload}\n*\t\t\t{payload}"));
    texts.push(format!("<pre><code class=\"language-rust\">\n\n    {payload}\n\n</code></pre>"));
    texts.push(format!("\"]\n#[test]\nfn run() {{ {payload} }}\n#[doc = \""));
    texts.push(format!("*/ pub fn run() {{ {payload} }} /*"));
    texts.push(format!("[a]: <x>\n\n    {payload}\n[^b]: \n    {payload}"));
    texts
}

/// Texts without code to run.
pub(super) const TEXTS: &[&str] = &[
    "*/",
    "/*",
    "/* */ */",
    "\"",
    "\"#",
    "\"##",
    "\\",
    "a\\",
    "\\\\",
    "${x}",
    "{}",
    "{0:?}",
    "{",
    "}",
    "]",
    "[",
    ")]",
    "(",
    "'",
    "'a",
    "b\"x\"",
    "r#\"x\"#",
    "#![deny(warnings)]",
    "#[allow(unused)]",
    "///",
    "//!",
    "//",
    "macro!{}",
    "{{template}}",
    "$(rm)",
    "%s",
    "\ra",
    "a\rb",
    "a\r\nb",
    "a\u{0}b",
    "a\u{7f}b\u{9b}c",
    "a\u{2028}b\u{2029}c",
    "\u{202e}gnp.exe\u{202c}",
    "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}",
    "\u{feff}a\u{200b}b\u{ad}c\u{e0041}",
    "&#x202e;&lt;script&gt;&amp;",
    "<script>alert(1)</script>",
    "</div><b><!-- unclosed",
    "<a href=\"javascript:x\">a</a>",
    "[Broken]",
    "[`Broken`]",
    "[evil](javascript:alert(1))",
    "![i](https://a.example/i.png)",
    "[a](https://a.example/?b=c&copy;) [b][c] [`d`](e)\n\n[c]: https://a.example",
    "https://a.example/b_c_d?e=*f*#g, (http://h.example).",
    "xhttps://a.example/<b>`c` mailto:a@b.example <https://a.example> www.a.example",
    "# Title\n\nTitle\n=====\n\nTitle\n---",
    "- [ ] task\n+ plus\n    - deep\n\n        deeper\n1) one\n10. ten",
    "> quote\n>> more",
    "| a | b |\n|---|---|\n| c | `d | <e>` |",
    "*a* **b** __c__ _d_ ~~e~~ ^f^ [^g]\n\n[^g]: note",
    "`a` ``b ` c`` ` ` `` ` `` `d",
    "***\n---\n___\n+++\n===",
    "a  \nb\\\nc",
    "   a   ",
    "\n\na\n\n",
    "é ü 漢字 العربية 😀👩\u{200d}👩\u{200d}👧",
];

/// Returns a text of random parts, most of which have a meaning in some syntax.
pub(super) fn random(random: &mut Rng) -> String {
    let parts = 1 + random.usize(..12);
    let text: String = (0..parts)
        .map(|_| match random.usize(..4) {
            0 => (*random.choice(TEXTS).expect("there is one")).to_owned(),
            1 => random
                .choice(&["`", "~", " ", "\n", "-", "#", "\\", "\"", "*/", "    "])
                .expect("there is one")
                .repeat(1 + random.usize(..5)),
            2 => (*random
                .choice(&["rust", "a", "1.", "fn x() {}", "http://", "https://a.example", "](", "&lt;", "|", "\t"])
                .expect("there is one"))
            .to_owned(),
            _ => char::from_u32(random.u32(..0x3100)).unwrap_or('x').to_string(),
        })
        .collect();
    // A text without visible characters is rejected.
    if text.trim().is_empty() { text + "x" } else { text }
}
