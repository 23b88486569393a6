//! Scene of a witness: the sender, the reader, and the direction.

use std::ops::Range;

use copperplate_language::model::{self, Bounds, Field, Framing, Operation, RecordId, Response, Returns, Status, Type};
use copperplate_language::values::mismatches::{self, Reader};
use copperplate_language::values::smallest_values::SmallestValues;
use serde_json::Value;

use super::default_mode::DefaultMode;
use super::given::{GivenPart, WitnessCandidates};
use super::place::RefusedPlace;
use super::refusal::WitnessRefusal;
use super::request::WitnessRequest;
use super::{RefusedBy, Witness, WitnessMessage, Witnesses, service};
use crate::change::ChangedName;
use crate::pairing::revision::{NamedType, Revision, Side};
use crate::reachability::Direction;
use crate::reachability::graph::{CallPart, Route};
use crate::verdict::Axis;

/// Sender and reader of messages.
pub(super) struct Scene<'p, 'm> {
    pub(super) specs: &'p Witnesses<'p, 'm>,
    pub(super) axis: Axis,
    pub(super) direction: Direction,
    /// Reader of requests.
    pub(super) by: RefusedBy,
}

impl<'p, 'm> Scene<'p, 'm> {
    /// Returns the revision of the sender: of a released client or today's service, or of the new ones.
    pub(super) fn sender_side(&self) -> Side {
        if self.by == RefusedBy::Crate {
            return Side::Base;
        }
        match (self.axis, self.direction) {
            (Axis::Backward, Direction::Request) | (Axis::Forward, Direction::Response) => Side::Base,
            (Axis::Backward, Direction::Response) | (Axis::Forward, Direction::Request) => Side::Head,
        }
    }

    pub(super) fn sender(&self) -> &'p Revision<'m> {
        self.specs.pairing.revision(self.sender_side())
    }

    /// Returns the smallest values of the sender.
    pub(super) fn sender_values(&self) -> &'p SmallestValues<'m> {
        match self.sender_side() {
            Side::Base => &self.specs.smallest.0,
            Side::Head => &self.specs.smallest.1,
        }
    }

    pub(super) fn reader(&self) -> &'p Revision<'m> {
        self.specs.pairing.revision(self.sender_side().other_revision())
    }

    /// Returns a type of the sender.
    pub(super) fn sender_type(&self, name: &ChangedName) -> Option<Type> {
        self.sender().find_type(name.name_in(self.sender_side())?)
    }

    /// Returns `true` if the reader requires a field that the sender may leave out: without it, a message would show
    /// another break.
    pub(super) fn is_expected(&self, id: RecordId, field: &Field) -> bool {
        let name = &self.sender().model.record(id).header.name;
        let named = match self.sender_side() {
            Side::Base => self.reader().types.get(self.specs.pairing.type_in_head(name)),
            Side::Head => self.reader().types.get(self.specs.pairing.type_in_base(name)),
        };
        let Some(NamedType::Record(record)) = named else { return false };
        record.field(&field.name).is_some_and(|field| !field.optional)
    }

    /// Returns an operation of the sender.
    pub(super) fn sender_operation(&self, name: &ChangedName) -> Option<&'m Operation> {
        let side = self.sender_side();
        match (name.name_in(side), name.name_in(side.other_revision())) {
            (Some(name), _) => {
                let sender = self.sender();
                sender.operations.get(name).copied().or_else(|| sender.received_webhook(name))
            }
            (None, Some(name)) => self.counterpart(side.other_revision(), name),
            (None, None) => None,
        }
    }

    /// Returns the first operation of the sender for which `is_wanted` returns `true` and that the reader has too.
    pub(super) fn find_sender_operation(&self, is_wanted: impl Fn(&Operation) -> bool) -> Option<&'m Operation> {
        let pairs = self.specs.operations.iter().filter_map(|(base, head)| base.zip(*head));
        let senders = pairs.map(|(base, head)| match self.sender_side() {
            Side::Base => base,
            Side::Head => head,
        });
        senders.into_iter().find(|operation| is_wanted(operation))
    }

    /// Returns the reader's counterpart of an operation of the sender.
    pub(super) fn reader_operation(&self, operation: &Operation) -> Option<&'m Operation> {
        self.counterpart(self.sender_side(), &operation.name)
    }

    /// Returns the counterpart of an operation in the other revision.
    fn counterpart(&self, side: Side, name: &str) -> Option<&'m Operation> {
        match side {
            Side::Base => self.specs.pairing.head_operation(name),
            Side::Head => self.specs.base_operation(name),
        }
    }

    /// Returns a shortest path from a call of both specs to a type.
    pub(super) fn route(&self, name: &ChangedName) -> Option<Route<'m>> {
        let in_head = match &name.head {
            Some(head) => head,
            None => self.specs.pairing.type_in_head(name.base.as_deref()?),
        };
        let is_in_both = |operation: &Operation, part: CallPart<'_>| {
            // No reader refuses a response because of a header or an error body.
            let is_read = match part {
                CallPart::ResponseHeader(_) | CallPart::Error(..) => false,
                CallPart::Parameter(..) | CallPart::Header(_) | CallPart::Body(_) | CallPart::Response(..) => true,
            };
            is_read && self.reader_operation(operation).is_some()
        };
        self.specs.reach.route(self.sender_side(), in_head, self.direction, is_in_both)
    }

    /// Returns the smallest message that the reader refuses because of the changed element, if there is one.
    pub(super) fn find_witness(&self, candidates: &WitnessCandidates<'m>) -> Option<Witness> {
        let name = match self.sender_side() {
            Side::Base => self.specs.pairing.operation_in_head(&candidates.operation.name),
            Side::Head => &candidates.operation.name,
        };
        let reader = self.reader_operation(candidates.operation);
        let mut best: Option<(usize, usize, Witness)> = None;
        for content in &candidates.contents {
            let Some((message, refusals)) = self.read_message(candidates.operation, reader, content) else { continue };
            let at = |is_ignored| {
                refusals
                    .iter()
                    .find(move |refusal| refusal.is_ignored == is_ignored && candidates.wanted.is_at(&refusal.place))
            };
            let Some(refusal) = at(false).or_else(|| at(true)) else { continue };
            let refused = format!("{}: {}", refusal.place, refusal.why);
            let witness = Witness { axis: self.axis, operation: name.to_owned(), message, refused };
            let weight = (refusals.len(), witness.size());
            if best.as_ref().is_none_or(|(refusals, size, _)| weight < (*refusals, *size)) {
                best = Some((weight.0, weight.1, witness));
            }
        }
        best.map(|(_, _, witness)| witness)
    }

    /// Returns a message, and everything in it that the reader refuses.
    fn read_message(
        &self,
        sender: &'m Operation,
        reader: Option<&'m Operation>,
        content: &GivenPart<'m>,
    ) -> Option<(WitnessMessage, Vec<WitnessRefusal>)> {
        if let GivenPart::Response(status, body) = content {
            return Some(self.read_response(sender, reader?, *status, body.as_ref()));
        }
        if self.direction == Direction::Response {
            return None;
        }
        let request = WitnessRequest::new(self.sender().model, self.sender_values(), sender, content)?;
        let refusals = service::read_as_service(self.reader().model, reader, &request);
        let headers = request.all_headers();
        let body = request.text.clone();
        let line = request.request_line(refusals.iter().any(|refusal| refusal.is_of_server));
        Some((WitnessMessage::Request { by: self.by, line, headers, body }, refusals))
    }

    /// Returns a response, and everything in it that the crate refuses.
    fn read_response(
        &self,
        sender: &Operation,
        reader: &'m Operation,
        status: Status,
        body: Option<&Value>,
    ) -> (WitnessMessage, Vec<WitnessRefusal>) {
        let model = self.reader().model;
        let status = match status {
            Status::Code(code) => code,
            Status::Success => scene_unlisted_status(200..300, &sender.returns, &reader.returns),
            Status::Redirect => scene_unlisted_status(302..400, &sender.returns, &reader.returns),
        };
        // The crate ignores a body that it does not expect.
        let (default_mode, refusals) = match (reader.returns.response(Status::Code(status)), body) {
            (None, _) => (
                DefaultMode::Refused,
                vec![WitnessRefusal::new(RefusedPlace::Status, format!("{status} is not a success"))],
            ),
            (Some(Response { content, .. }), Some(_)) if is_scene_framed_otherwise(sender, content, status) => {
                let expected = self.reader().print_content(content);
                (
                    DefaultMode::Refused,
                    vec![WitnessRefusal::new(RefusedPlace::Response(Vec::new()), format!("expected `{expected}`"))],
                )
            }
            (
                Some(Response { or_none: true, .. } | Response { content: model::MessageContent::Streamed(..), .. }),
                None,
            )
            | (
                Some(Response {
                    content:
                        model::MessageContent::None | model::MessageContent::Raw(_) | model::MessageContent::Redirect,
                    ..
                }),
                _,
            ) => (DefaultMode::Read(0), Vec::new()),
            (Some(Response { content, .. }), Some(_)) if is_scene_of_text(content) => {
                (DefaultMode::Read(0), Vec::new())
            }
            (Some(Response { content: model::MessageContent::Json(_), .. }), None) => (
                DefaultMode::Refused,
                vec![WitnessRefusal::new(RefusedPlace::Response(Vec::new()), "the body is empty")],
            ),
            (
                Some(Response {
                    content: model::MessageContent::Json(ty) | model::MessageContent::Streamed(_, ty),
                    ..
                }),
                Some(body),
            ) => {
                let mismatches = mismatches::find_mismatches(model, Reader::Client, ty, &Bounds::default(), body);
                let default_mode = DefaultMode::for_response(model, reader, ty, body, &mismatches);
                let refusals = mismatches.into_iter();
                (
                    default_mode,
                    refusals.map(|found| WitnessRefusal::new(RefusedPlace::Response(found.path), found.why)).collect(),
                )
            }
        };
        (
            WitnessMessage::Response { status, body: body.map(Value::to_string).unwrap_or_default(), default_mode },
            refusals,
        )
    }
}

/// Returns the first of these statuses that neither side lists.
fn scene_unlisted_status(statuses: Range<u16>, sender: &Returns, reader: &Returns) -> u16 {
    let is_listed = |code: u16| {
        let mut statuses = sender.responses().chain(reader.responses()).map(|(status, _)| status);
        statuses.any(|status| status == Status::Code(code))
    };
    let first = statuses.start;
    statuses.into_iter().find(|code| !is_listed(*code)).unwrap_or(first)
}

/// Returns `true` for events whose data is read as it stands.
fn is_scene_of_text(content: &model::MessageContent) -> bool {
    matches!(content, model::MessageContent::Streamed(Framing::TextEvents, _))
}

/// Returns `true` if the response with this status is one value but is read as several, or the reverse.
fn is_scene_framed_otherwise(sender: &Operation, read: &model::MessageContent, status: u16) -> bool {
    let framing = |content: &model::MessageContent| {
        let model::MessageContent::Streamed(framing, _) = content else { return None };
        Some(*framing)
    };
    let sent = sender.returns.response(Status::Code(status)).and_then(|response| framing(&response.content));
    let is_readable = match (sent, framing(read)) {
        (Some(sent), Some(read)) => read.reads(sent),
        (sent, read) => sent == read,
    };
    read.value_type().is_some() && !is_readable
}
