//! Events as `saphyr-parser` reads them: YAML 1.2, without any deviation.

use std::ops::Range;

use copperplate_language::tree::yaml::TokenCursor;
use saphyr_parser::{Event, Parser, ScalarStyle, StrInput};

use super::events::{YamlEvent, YamlEvents, YamlRefusal};

/// Reader of texts as YAML 1.2 defines them.
pub(super) struct StrictYaml<'t> {
    events: Parser<'t, StrInput<'t>>,
    cursor: TokenCursor<'t>,
}

impl<'t> YamlEvents<'t> for StrictYaml<'t> {
    fn new(text: &'t str) -> Self {
        Self { events: Parser::new_from_str(text), cursor: TokenCursor::new(text) }
    }

    fn next_event(&mut self) -> Result<(YamlEvent<'t>, Range<usize>), YamlRefusal> {
        match self.events.next_event() {
            Some(Ok((event, span))) => Ok((strict_event(event), self.cursor.bytes(span))),
            Some(Err(error)) => {
                Err(YamlRefusal { at: self.cursor.byte(error.marker().index()), message: error.info().to_owned() })
            }
            None => Ok((YamlEvent::StreamEnd, 0..0)),
        }
    }
}

fn strict_event(event: Event<'_>) -> YamlEvent<'_> {
    // The library numbers anchors from 1.
    let number = |anchor: usize| Some(anchor).filter(|anchor| *anchor > 0);
    match event {
        Event::Nothing | Event::StreamStart => YamlEvent::StreamStart,
        Event::StreamEnd => YamlEvent::StreamEnd,
        Event::DocumentStart(_) => YamlEvent::DocumentStart,
        Event::DocumentEnd => YamlEvent::DocumentEnd,
        Event::Alias(anchor) => YamlEvent::Alias(anchor),
        Event::Scalar(text, style, anchor, tag) => {
            let is_plain = style == ScalarStyle::Plain;
            let is_text = !is_plain || tag.is_some_and(|tag| tag.suffix == "str");
            YamlEvent::Scalar { text, is_plain, is_text, anchor: number(anchor) }
        }
        Event::SequenceStart(anchor, _) => YamlEvent::ListStart(number(anchor)),
        Event::SequenceEnd => YamlEvent::ListEnd,
        Event::MappingStart(anchor, _) => YamlEvent::MapStart(number(anchor)),
        Event::MappingEnd => YamlEvent::MapEnd,
    }
}
