//! Events as libyaml reads them. Most programs that read YAML are based on it, or behave like it, so documents have
//! deviations that it does not notice: a quoted string that continues at the indentation of its key, a closing bracket
//! at the start of a line, or a tab between tokens.

use std::borrow::Cow;
use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

use libyaml_safer::{Encoding, EventData, Parser, ScalarStyle};

use super::super::parsed::DEPTH_MAX;
use super::events::{YamlEvent, YamlEvents, YamlRefusal};

/// Mark of the byte order, which the library does not count.
const MARK: &str = "\u{feff}";

/// Tag of strings.
const STRING: &str = "tag:yaml.org,2002:str";

/// Reader of texts as libyaml reads them.
pub(super) struct TolerantYaml {
    events: Parser<VecDeque<u8>>,
    len: usize,
    /// Byte of the first tag or directive on which the library might panic.
    unreadable: Option<usize>,
    /// First byte behind the mark of the byte order.
    start: usize,
    /// Numbers of the anchors by name: the last one of a name counts.
    anchors: BTreeMap<String, usize>,
    /// Number of anchors so far.
    anchor_count: usize,
    depth: usize,
}

impl<'t> YamlEvents<'t> for TolerantYaml {
    fn new(text: &'t str) -> Self {
        let bare = text.strip_prefix(MARK).unwrap_or(text);
        let mut events = Parser::new();
        events.set_encoding(Encoding::Utf8);
        // The library panics where a block scalar ends without a line feed.
        let end = if bare.ends_with('\n') { "" } else { "\n" };
        events.set_input(VecDeque::from([bare, end].concat().into_bytes()));
        let start = text.len() - bare.len();
        let unreadable = find_unreadable_tag(text);
        Self { events, len: text.len(), unreadable, start, anchors: BTreeMap::new(), anchor_count: 0, depth: 0 }
    }

    fn next_event(&mut self) -> Result<(YamlEvent<'t>, Range<usize>), YamlRefusal> {
        if let Some(at) = self.unreadable {
            return Err(YamlRefusal { at, message: "tags and directives are not read".to_owned() });
        }
        let event = self.events.parse().map_err(|error| {
            let at = error.problem_mark().map_or(self.start, |mark| self.byte(mark.index));
            YamlRefusal { at, message: error.problem().to_owned() }
        })?;
        let at = self.byte(event.start_mark.index)..self.byte(event.end_mark.index);
        let refused = |message: &str| YamlRefusal { at: at.start, message: message.to_owned() };
        let event = match event.data {
            EventData::StreamStart { .. } => YamlEvent::StreamStart,
            EventData::StreamEnd => YamlEvent::StreamEnd,
            EventData::DocumentStart { .. } => YamlEvent::DocumentStart,
            EventData::DocumentEnd { .. } => YamlEvent::DocumentEnd,
            EventData::Alias { anchor } => {
                let number = self.anchors.get(&anchor).copied();
                YamlEvent::Alias(number.ok_or_else(|| refused("found unknown anchor"))?)
            }
            EventData::Scalar { anchor, tag, value, style, .. } => {
                let is_plain = style == ScalarStyle::Plain;
                let is_text = !is_plain || tag.is_some_and(|tag| tag == STRING);
                YamlEvent::Scalar { text: Cow::Owned(value), is_plain, is_text, anchor: self.number_anchor(anchor) }
            }
            EventData::SequenceStart { anchor, .. } => {
                self.depth += 1;
                YamlEvent::ListStart(self.number_anchor(anchor))
            }
            EventData::MappingStart { anchor, .. } => {
                self.depth += 1;
                YamlEvent::MapStart(self.number_anchor(anchor))
            }
            EventData::SequenceEnd => {
                self.depth -= 1;
                YamlEvent::ListEnd
            }
            EventData::MappingEnd => {
                self.depth -= 1;
                YamlEvent::MapEnd
            }
        };
        // The library takes a time that grows with the depth for each token.
        if self.depth > DEPTH_MAX { Err(refused("recursion limit exceeded")) } else { Ok((event, at)) }
    }
}

impl TolerantYaml {
    fn byte(&self, index: u64) -> usize {
        usize::try_from(index).map_or(self.len, |index| self.len.min(self.start + index))
    }

    /// Returns the number of an anchor that an event has.
    fn number_anchor(&mut self, anchor: Option<String>) -> Option<usize> {
        self.anchor_count += 1;
        self.anchors.insert(anchor?, self.anchor_count);
        Some(self.anchor_count)
    }
}

/// Returns the first place where a directive may be, or a tag with an escape or before a comma. No document has one.
fn find_unreadable_tag(text: &str) -> Option<usize> {
    let has_escape_or_comma =
        |tag: &str| tag.split(char::is_whitespace).next().is_some_and(|word| word.contains(['%', ',']));
    let is_unreadable = |at: &usize| starts_token(&text[..*at]) && has_escape_or_comma(&text[*at..]);
    let tag = text.match_indices('!').map(|(at, _)| at).find(is_unreadable);
    let directive = text.starts_with('%').then_some(0).or_else(|| text.find("\n%").map(|line_break| line_break + 1));
    tag.or(directive)
}

/// Returns `true` if a token may begin after a text. In a word, as in `label!=a,`, a `!` is not the start of a tag.
fn starts_token(before: &str) -> bool {
    let last = before.strip_prefix(MARK).unwrap_or(before).chars().next_back();
    last.is_none_or(|last| last.is_whitespace() || "[]{},:?\"'".contains(last))
}
