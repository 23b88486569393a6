//! Streams: sequences of values, as server-sent events or as lines.

use copperplate_language::maps::IndexSet;

use super::{Direction, LocatedNode, Loss, NameSource, SchemaReader, ShapeTy};
use crate::export::extension;
use crate::import::operations::operation::{EventSettings, OperationPayload};

/// Fields of a server-sent event. A schema with these properties and no others describes events, not their data.
const EVENT_FIELDS: [&str; 4] = [DATA, EVENT, "id", "retry"];
const DATA: &str = "data";
const EVENT: &str = "event";

/// Start of the versions in which `schema` describes a whole sequence, and `itemSchema` an item.
const VERSIONS_WITH_SEQUENCES: &str = "3.2";

/// Reads the lines of a media type.
pub(super) fn collect_line<'d>(reader: &mut SchemaReader<'d>, media: &LocatedNode<'d>, place: NameSource) -> ShapeTy {
    let schema = find_item_schema(reader, media).filter(|schema| schema.text("type") != Some("string"));
    schema.map_or(ShapeTy::JSON, |schema| reader.read_schema(schema, place, Direction::Response))
}

/// Reads the server-sent events of a media type.
pub(super) fn collect_events<'d>(
    reader: &mut SchemaReader<'d>,
    media: &LocatedNode<'d>,
    place: NameSource,
) -> OperationPayload {
    let schema = find_event_schema(reader, media);
    let mut settings = EventSettings { end: None, resumes: media.flag(extension::RESUME) == Some(true) };
    let described = schema.as_ref().map(|schema| DescribedEvents::of(reader, schema));
    let is_of_items = media.get("itemSchema").is_some();
    let Some(events) = described.filter(|events| events.are_events(is_of_items)) else {
        // A string whose fields are not described is the data.
        return match schema.filter(|schema| schema.text("type") == Some("string")) {
            Some(_) => OperationPayload::TextEvents(settings),
            None => OperationPayload::Events(collect_line(reader, media, place), settings),
        };
    };
    for name in &events.names {
        reader.losses.add(Loss::EventNames, name);
    }
    let (mut data, mut has_text) = (Vec::new(), false);
    for at in events.data {
        match read_event_data(reader, &at) {
            EventData::Json(schema) => data.push(schema),
            EventData::Text => has_text = true,
            EventData::End(text) => settings.end = Some(text),
        }
    }
    if has_text {
        if !data.is_empty() {
            reader.losses.add(Loss::EventsOfText, media);
        }
        return OperationPayload::TextEvents(settings);
    }
    let ty = match &data[..] {
        [] => ShapeTy::JSON,
        [only] => reader.read_schema(only.clone(), place, Direction::Response),
        _ => reader.read_alternatives(media.clone(), data, place, Direction::Response),
    };
    OperationPayload::Events(ty, settings)
}

/// Returns the schema of each event, or of its data. Some frameworks describe a stream as a list of events in all versions.
fn find_event_schema<'d>(reader: &SchemaReader<'d>, media: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
    let schema = find_item_schema(reader, media)?;
    let list = reader.resolve(&schema).filter(|schema| schema.text("type") == Some("array"));
    let items = list.and_then(|list| list.get("items"));
    let events = items.filter(|items| DescribedEvents::of(reader, items).are_events(false));
    Some(events.unwrap_or(schema))
}

/// Returns the schema of each item of a stream.
fn find_item_schema<'d>(reader: &SchemaReader<'d>, media: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
    if let Some(item) = media.get("itemSchema") {
        return Some(item);
    }
    let schema = media.get("schema")?;
    let version = reader.documents.root().text("openapi").unwrap_or_default();
    let sequence = reader.resolve(&schema).filter(|_| version.starts_with(VERSIONS_WITH_SEQUENCES));
    let items = sequence.filter(|schema| schema.text("type") == Some("array")).and_then(|schema| schema.get("items"));
    items.or(Some(schema))
}

/// Facts that a schema states about events and their fields.
#[derive(Default)]
struct DescribedEvents<'d> {
    /// Names of all properties.
    fields: IndexSet<&'d str>,
    /// Schemas of the data.
    data: Vec<LocatedNode<'d>>,
    /// Schemas of the names of events that list them.
    names: Vec<LocatedNode<'d>>,
}

impl<'d> DescribedEvents<'d> {
    fn of(reader: &SchemaReader<'d>, schema: &LocatedNode<'d>) -> Self {
        let mut events = Self::default();
        events.add(reader, schema, &mut IndexSet::default());
        events
    }

    /// Adds the facts of a schema and its alternatives. `seen` has the pointers of the visited schemas.
    fn add(&mut self, reader: &SchemaReader<'d>, schema: &LocatedNode<'d>, seen: &mut IndexSet<String>) {
        let Some(schema) = reader.resolve(schema) else { return };
        if !seen.insert(schema.pointer.clone()) {
            return;
        }
        let (mut is_said, mut is_left_open) = (false, false);
        for key in ["allOf", "oneOf", "anyOf"] {
            for member in schema.get(key).into_iter().flat_map(|members| members.elements()) {
                let before = self.data.len();
                self.add(reader, &member, seen);
                let says = self.data.len() > before;
                is_said |= says;
                is_left_open |= !says && key != "allOf";
            }
        }
        // Facts about all alternatives count for those that do not state more.
        let is_said = is_said && !is_left_open;
        for (name, property) in schema.get("properties").into_iter().flat_map(|properties| properties.entries()) {
            self.fields.insert(name);
            if name == EVENT && (property.get("const").is_some() || property.get("enum").is_some()) {
                self.names.push(property);
            } else if name == DATA && !is_said {
                self.data.push(property);
            }
        }
    }

    /// Returns `true` if the properties are the fields of events. Unless an item is described, `data` alone is not an
    /// event: it can be the only property of an object.
    fn are_events(&self, is_of_items: bool) -> bool {
        !self.data.is_empty()
            && self.fields.iter().all(|name| EVENT_FIELDS.contains(name))
            && (is_of_items || self.fields.contains(EVENT))
    }
}

/// Data of an event.
enum EventData<'d> {
    Json(LocatedNode<'d>),
    Text,
    /// The only data of the event after the last one.
    End(String),
}

fn read_event_data<'d>(reader: &SchemaReader<'d>, at: &LocatedNode<'d>) -> EventData<'d> {
    let Some(schema) = reader.resolve(at) else { return EventData::Text };
    if let Some(content) = schema.get("contentSchema") {
        return EventData::Json(content);
    }
    let values = schema.get("enum").into_iter().flat_map(|values| values.elements());
    let mut values = schema.get("const").into_iter().chain(values);
    // A constant that is not JSON is not a value.
    if let (Some(only), None) = (values.next(), values.next())
        && let Some(text) = only.node.as_text().filter(|text| serde_json::from_str::<serde_json::Value>(text).is_err())
    {
        return EventData::End(text.to_owned());
    }
    // Data without a type is text, as all data is.
    let has_type =
        ["type", "properties", "items", "allOf", "oneOf", "anyOf"].iter().any(|key| schema.get(key).is_some());
    if !has_type || schema.text("type") == Some("string") { EventData::Text } else { EventData::Json(at.clone()) }
}
