//! Markdown as blocks of a doc.

use std::mem;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::DocBlock;
use super::html::{HtmlPart, HtmlTag, html_parts};

/// Columns of a tab in code.
const TAB: &str = "    ";

/// Returns the blocks of a description.
pub(super) fn read_doc_blocks(description: &str) -> Vec<DocBlock> {
    let mut reader = BlockReader::default();
    for (event, range) in Parser::new_ext(description, Options::ENABLE_TABLES).into_offset_iter() {
        reader.read(event, &description[range]);
    }
    reader.end_block();
    reader.blocks
}

/// Reader of Markdown.
#[derive(Default)]
struct BlockReader {
    blocks: Vec<DocBlock>,
    /// Text of the open paragraph or item.
    text: String,
    /// Marker of the open item, until its first block ends.
    marker: Option<String>,
    /// Next numbers of the open lists; `None` for bulleted lists.
    lists: Vec<Option<u64>>,
    /// Places in the text where emphasis and links start, with the addresses of links.
    open: Vec<(usize, String)>,
    code: Option<String>,
    in_table: bool,
}

impl BlockReader {
    fn read(&mut self, event: Event, source: &str) {
        if self.in_table {
            self.in_table = event != Event::End(TagEnd::Table);
            return;
        }
        match event {
            Event::Start(tag) => self.start(tag, source),
            Event::End(tag) => self.end(tag),
            Event::Code(code) => self.push_code(&code),
            Event::Html(html) | Event::InlineHtml(html) => self.read_html(&html),
            Event::SoftBreak => self.text.push(' '),
            Event::HardBreak => self.break_line(),
            Event::Rule => self.end_block(),
            Event::Text(text) => match &mut self.code {
                Some(code) => code.push_str(&text),
                None => self.text.push_str(&text),
            },
            // These belong to extensions that are off.
            Event::InlineMath(_) | Event::DisplayMath(_) | Event::FootnoteReference(_) | Event::TaskListMarker(_) => {}
        }
    }

    fn start(&mut self, tag: Tag, source: &str) {
        match tag {
            Tag::Emphasis | Tag::Strong => self.open.push((self.text.len(), String::new())),
            Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } => {
                self.open.push((self.text.len(), dest_url.into_string()));
            }
            Tag::CodeBlock(_) => {
                self.end_block();
                self.code = Some(String::new());
            }
            Tag::Table(_) => {
                self.end_block();
                self.push_code_block(source);
                self.in_table = true;
            }
            Tag::List(first) => {
                self.end_block();
                self.lists.push(first);
            }
            Tag::Item => {
                let number = self.lists.last_mut().and_then(Option::as_mut);
                let marker = number.map_or("-".to_owned(), |number| {
                    *number += 1;
                    format!("{}.", *number - 1)
                });
                self.start_item(marker);
            }
            Tag::Heading { .. } => {
                self.end_block();
                self.open.push((0, String::new()));
            }
            Tag::Paragraph
            | Tag::BlockQuote(_)
            | Tag::HtmlBlock
            // These are in tables, or belong to extensions that are off.
            | Tag::TableHead
            | Tag::TableRow
            | Tag::TableCell
            | Tag::FootnoteDefinition(_)
            | Tag::DefinitionList
            | Tag::DefinitionListTitle
            | Tag::DefinitionListDefinition
            | Tag::Strikethrough
            | Tag::Superscript
            | Tag::Subscript
            | Tag::MetadataBlock(_) => self.end_block(),
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Emphasis => self.emphasize("*"),
            TagEnd::Strong => self.emphasize("**"),
            TagEnd::Link | TagEnd::Image => self.link(),
            TagEnd::Heading(_) => {
                self.emphasize("**");
                self.end_block();
            }
            TagEnd::CodeBlock => {
                let code = self.code.take().unwrap_or_default();
                self.push_code_block(&code);
            }
            TagEnd::List(_) => {
                self.end_item();
                self.lists.pop();
            }
            TagEnd::Item => self.end_item(),
            TagEnd::Paragraph
            | TagEnd::BlockQuote(_)
            | TagEnd::HtmlBlock
            // These are in tables, or belong to extensions that are off.
            | TagEnd::Table
            | TagEnd::TableHead
            | TagEnd::TableRow
            | TagEnd::TableCell
            | TagEnd::FootnoteDefinition
            | TagEnd::DefinitionList
            | TagEnd::DefinitionListTitle
            | TagEnd::DefinitionListDefinition
            | TagEnd::Strikethrough
            | TagEnd::Superscript
            | TagEnd::Subscript
            | TagEnd::MetadataBlock(_) => self.end_block(),
        }
    }

    fn start_item(&mut self, marker: String) {
        self.end_block();
        self.marker = Some(marker);
    }

    fn end_item(&mut self) {
        self.end_block();
        self.marker = None;
    }

    fn end_block(&mut self) {
        self.open.clear();
        let text = mem::take(&mut self.text);
        let text = text.split_whitespace().map(without_controls).collect::<Vec<_>>().join(" ");
        if !text.is_empty() {
            self.blocks.push(match self.marker.take() {
                Some(marker) => DocBlock::Item { marker, text },
                None => DocBlock::Paragraph(text),
            });
        }
    }

    fn break_line(&mut self) {
        if self.open.is_empty() && self.marker.is_none() {
            self.end_block();
        } else {
            self.text.push(' ');
        }
    }

    fn push_code_block(&mut self, code: &str) {
        let lines =
            code.trim_end().lines().map(|line| without_controls(&line.replace('\t', TAB)).trim_end().to_owned());
        let code = lines.collect::<Vec<_>>().join("\n");
        self.blocks.push(DocBlock::Code(code.trim_start_matches('\n').to_owned()));
    }

    fn push_code(&mut self, code: &str) {
        let longest = code.split(|character| character != '`').map(str::len).max().unwrap_or(0);
        let fence = "`".repeat(longest + 1);
        let space = if longest > 0 { " " } else { "" };
        self.text.push_str(&format!("{fence}{space}{code}{space}{fence}"));
    }

    /// Puts marks around the text since the start of the emphasis, if they would be read as such there.
    fn emphasize(&mut self, mark: &str) {
        let Some((start, _)) = self.open.pop() else { return };
        let (before, words) = self.text.split_at(start);
        let starts = before.chars().next_back().is_none_or(|before| before.is_whitespace() || "([\"'".contains(before));
        if starts && !words.is_empty() && words.trim() == words && !words.contains('*') {
            self.text = format!("{before}{mark}{words}{mark}");
        }
    }

    /// Turns the text since the start of a link into the link's text. A link to anything but the web becomes plain
    /// text.
    fn link(&mut self) {
        let Some((start, url)) = self.open.pop() else { return };
        let words = self.text.split_off(start);
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/?#@!$&'*+,;=%".contains(c);
        let is_web = ["https://", "http://"].iter().any(|scheme| url.starts_with(scheme)) && url.chars().all(is_plain);
        let link = match words.trim() {
            words if !is_web || words.contains(['[', ']']) => words.to_owned(),
            words if words == url => url,
            "" => String::new(),
            words => format!("[{words}]({url})"),
        };
        self.text.push_str(&link);
    }

    fn read_html(&mut self, html: &str) {
        for part in html_parts(html) {
            match part {
                HtmlPart::Text(text) => self.text.push_str(&text),
                HtmlPart::Start(HtmlTag::Link(url)) => self.open.push((self.text.len(), url)),
                HtmlPart::End(HtmlTag::Link(_)) => self.link(),
                HtmlPart::Start(HtmlTag::Emphasis(_)) => self.open.push((self.text.len(), String::new())),
                HtmlPart::End(HtmlTag::Emphasis(mark)) => self.emphasize(mark),
                HtmlPart::Start(HtmlTag::Code) | HtmlPart::End(HtmlTag::Code) => self.text.push('`'),
                HtmlPart::Start(HtmlTag::Item) => self.start_item("-".to_owned()),
                HtmlPart::End(HtmlTag::Item) => self.end_item(),
                HtmlPart::Start(HtmlTag::Break) | HtmlPart::End(HtmlTag::Break) => self.break_line(),
                HtmlPart::Start(HtmlTag::Block) | HtmlPart::End(HtmlTag::Block) => self.end_block(),
                HtmlPart::Start(HtmlTag::Cell) | HtmlPart::End(HtmlTag::Cell) => self.text.push(' '),
                HtmlPart::Start(HtmlTag::Other) | HtmlPart::End(HtmlTag::Other) => {}
            }
        }
    }
}

fn without_controls(text: &str) -> String {
    text.chars().filter(|character| !character.is_control()).collect()
}
