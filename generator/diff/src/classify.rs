//! Classification of changes: calls that they affect, in the directions that their rule applies to.

mod webhooks;

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::grammar::operation;
use copperplate_language::model::{
    Aspect, Encoding, ErrorStatus, Field, Location, MessageContent, Model, Operation, Plain, Section, SpecPath, Status,
    Type,
};

use super::change::{Change, ChangedName, OperationPart, Setting, SharedKind, Subject, TypePart};
use super::pairing::Pairing;
use super::reachability::{Direction, Reachability, Reached, join_reached_path};

/// Returns the affected calls of a change: each direction of each operation once.
pub(super) fn classify_change(pairing: &Pairing, reach: &Reachability, change: &Change) -> Vec<Reached> {
    let mut found: BTreeMap<(String, Direction), Reached> = BTreeMap::new();
    for subject in &change.subjects {
        // An added or removed operation is a change to the call itself.
        let is_call =
            matches!(subject, Subject::Operation(_, OperationPart::Whole) | Subject::Shared(SharedKind::Webhook, _));
        for mut reached in classify_subject(pairing, reach, subject) {
            reached.is_in_both = is_call || reached.is_in_both && reach.is_call_of_both(&reached.operation);
            let is_in_both = reached.is_in_both;
            found.entry((reached.operation.clone(), reached.direction)).or_insert(reached).is_in_both |= is_in_both;
        }
    }
    // A member of a type concerns the calls that both revisions have, or else all calls.
    let is_member =
        |subject: &Subject| matches!(subject.declared(), Subject::Type(_, part) if part.member_name().is_some());
    if change.subjects.iter().all(is_member) && found.values().any(|reached| reached.is_in_both) {
        found.retain(|_, reached| reached.is_in_both);
    }
    let case = change.rule.case_for(change.when);
    found
        .into_values()
        // Some rules apply to one direction only.
        .filter(|reached| match reached.direction {
            Direction::Request => case.request.is_some(),
            Direction::Response => case.response.is_some(),
        })
        .collect()
}

fn classify_subject(pairing: &Pairing, reach: &Reachability, subject: &Subject) -> Vec<Reached> {
    let at = |operation: &str, direction, path: &str| Reached::new(operation, direction, path);
    let call = |operation: &str| vec![at(operation, Direction::Request, ""), at(operation, Direction::Response, "")];
    match subject {
        Subject::Setting(setting) => match setting {
            Setting::Package => Vec::new(),
            Setting::Api => reach.operations().into_iter().flat_map(call).collect(),
            Setting::Signature => webhooks::reached_webhooks(pairing),
            Setting::QueryLists => classify_query_lists(pairing),
            Setting::Json => classify_json(pairing),
            Setting::Forms => classify_forms(pairing),
            Setting::Error(status) => classify_common_error(pairing, *status),
        },
        Subject::Shared(kind, name) => match kind {
            SharedKind::Resource | SharedKind::Template => Vec::new(),
            SharedKind::Scheme => classify_scheme(pairing, name),
            SharedKind::Server => classify_server(pairing, name),
            SharedKind::Webhook => vec![webhooks::reached_webhook(name.shown())],
            SharedKind::Header => classify_common_header(pairing, name),
            SharedKind::ResponseHeader => classify_common_response_header(pairing, name.shown()),
        },
        Subject::Type(owner, part) => match part {
            TypePart::Field(field) => classify_type(pairing, reach, owner, &format!(".{}", field.shown())),
            TypePart::Whole | TypePart::Value(_) | TypePart::Variant(_) => classify_type(pairing, reach, owner, ""),
        },
        Subject::Operation(operation, part) => {
            let operation = operation.shown();
            match part {
                OperationPart::Whole | OperationPart::Pages => call(operation),
                OperationPart::Accepted(_) => vec![at(operation, Direction::Request, "")],
                OperationPart::Parameter(location, name) => {
                    let (location, name) = (location.name(), name.shown());
                    let path = if name.is_empty() { location.to_owned() } else { format!("{location}.{name}") };
                    vec![at(operation, Direction::Request, &path)]
                }
                OperationPart::Body => vec![at(operation, Direction::Request, "body")],
                OperationPart::Response(_) => vec![at(operation, Direction::Response, "")],
                OperationPart::ResponseHeader(name) => {
                    let path = format!("{}.{}", operation::RESPONSE_HEADERS.name, name.shown());
                    vec![at(operation, Direction::Response, &path)]
                }
                OperationPart::Error(status) => {
                    vec![at(operation, Direction::Response, &format!("{}.{status}", operation::ERRORS.name))]
                }
            }
        }
        Subject::Replaced(replaced) => {
            let reached = classify_subject(pairing, reach, &replaced.place).into_iter();
            reached
                .map(|reached| Reached { path: join_reached_path(&reached.path, &replaced.path), ..reached })
                .collect()
        }
        Subject::SpecPaths(paths) => paths.iter().flat_map(|path| classify_spec_path(pairing, reach, path)).collect(),
    }
}

fn classify_type(pairing: &Pairing, reach: &Reachability, name: &ChangedName, inside: &str) -> Vec<Reached> {
    let name = match &name.head {
        Some(head) => head,
        None => pairing.type_in_head(name.base.as_deref().unwrap_or_default()),
    };
    if webhooks::is_webhook_union(pairing, name) {
        return webhooks::reached_webhooks(pairing);
    }
    let extended = |reached: &Reached| Reached { path: join_reached_path(&reached.path, inside), ..reached.clone() };
    reach.calls_to_type(name).iter().map(extended).collect()
}

/// Returns the requests with which a scheme can be sent.
fn classify_scheme(pairing: &Pairing, names: &ChangedName) -> Vec<Reached> {
    let (base, head) = (pairing.base.model, pairing.head.model);
    let accepts = |model: &Model, operation: Option<&Operation>, name: Option<&str>| {
        let mut schemes = operation.into_iter().flat_map(|operation| model.accepted_schemes(operation)).flatten();
        schemes.any(|scheme| Some(scheme.shown_name()) == name)
    };
    let operations = pairing.operations().into_iter().filter(|(_, (old, new))| {
        accepts(base, *old, names.base.as_deref()) || accepts(head, *new, names.head.as_deref())
    });
    let sent = operations.map(|(name, _)| Reached::new(name, Direction::Request, ""));
    sent.collect()
}

/// Returns the requests that are sent to a server.
fn classify_server(pairing: &Pairing, names: &ChangedName) -> Vec<Reached> {
    let is_there = |model: &Model, operation: Option<&Operation>, name: Option<&str>| {
        let server = operation.and_then(|operation| model.operation_server(operation));
        server.is_some_and(|server| Some(server.name.as_str()) == name)
    };
    let operations = pairing.operations().into_iter().filter(|(_, (old, new))| {
        is_there(pairing.base.model, *old, names.base.as_deref())
            || is_there(pairing.head.model, *new, names.head.as_deref())
    });
    let request = |name: &str| Reached::new(name, Direction::Request, "");
    operations.map(|(name, _)| request(name)).collect()
}

/// Returns the requests with a list in their query.
fn classify_query_lists(pairing: &Pairing) -> Vec<Reached> {
    let lists = |operation: &Operation, other: Option<&Operation>| -> Option<String> {
        // A parameter with a style in either revision does not depend on the common style.
        let has_style = |name: &str| {
            let mut others = other.into_iter().flat_map(|other| &other.query);
            others.any(|field| field.name == name && field.attributes.style.is_some())
        };
        let is_list = |field: &&Field| field.ty.is_list() && field.attributes.style.is_none();
        let list = operation.query.iter().filter(is_list).find(|field| !has_style(&field.name))?;
        Some(format!("query.{}", list.name))
    };
    let operations = pairing.operations();
    let with = operations.into_iter().filter_map(|(name, (base, head))| {
        let of_head = head.and_then(|head| lists(head, base));
        let path = of_head.or_else(|| base.and_then(|base| lists(base, head)))?;
        Some(Reached::new(name, Direction::Request, path))
    });
    with.collect()
}

/// Returns the requests and responses with JSON that have the API's media type.
fn classify_json(pairing: &Pairing) -> Vec<Reached> {
    let is_plain = |content: &MessageContent, media: Option<&_>| content.ty().is_some() && media.is_none();
    let is_sent = |operation: &&Operation| {
        operation.body.as_ref().is_some_and(|body| is_plain(&body.content, body.media.as_ref()))
    };
    let is_received = |operation: &&Operation| {
        operation.returns.responses().any(|(_, response)| is_plain(&response.content, response.media.as_ref()))
    };
    let mut reached = Vec::new();
    for (name, (base, head)) in pairing.operations() {
        let mut at = |direction, path: &str| {
            reached.push(Reached::new(name, direction, path));
        };
        let revisions = || [base, head].into_iter().flatten();
        if revisions().any(|operation| is_sent(&operation)) {
            at(Direction::Request, operation::BODY.name);
        }
        if revisions().any(|operation| is_received(&operation)) {
            at(Direction::Response, "");
        }
    }
    reached
}

/// Returns the responses with an error that the spec lists for all operations.
fn classify_common_error(pairing: &Pairing, status: ErrorStatus) -> Vec<Reached> {
    let is_common = |operation: &Operation| operation.error_response(status).is_some_and(|error| error.is_common);
    let with = pairing
        .operations()
        .into_iter()
        .filter(|(_, (base, head))| [base, head].into_iter().flatten().any(|operation| is_common(operation)));
    let path = format!("{}.{status}", operation::ERRORS.name);
    let at = |(name, _): (&str, _)| Reached::new(name, Direction::Response, path.clone());
    with.map(at).collect()
}

/// Returns the responses with a header that the spec describes for all operations, unless their operation does too.
fn classify_common_response_header(pairing: &Pairing, name: &str) -> Vec<Reached> {
    let is_own =
        |operation: &Operation| operation.response_headers.iter().any(|header| header.name.eq_ignore_ascii_case(name));
    let operations = pairing.operations().into_iter();
    let with = operations.filter(|(_, (base, head))| ![base, head].into_iter().copied().flatten().any(is_own));
    let path = format!("{}.{name}", operation::RESPONSE_HEADERS.name);
    let at = |(operation, _): (&str, _)| Reached::new(operation, Direction::Response, path.clone());
    with.map(at).collect()
}

/// Returns the requests that have a form in both revisions, or parts to which the encodings of forms apply.
fn classify_forms(pairing: &Pairing) -> Vec<Reached> {
    let counts = |field: &Field| {
        let element = field.ty.non_null().list_element();
        element.is_some_and(|element| *element != Type::Plain(Plain::File))
            || field.ty.is_nullable()
            || field.attributes.style.is_some()
    };
    let has_form = |model: &Model, operation: &Operation| {
        let Some(body) = &operation.body else { return false };
        let mut fields = body.encoded_record(Encoding::Multipart).into_iter().flat_map(|id| &model.record(id).fields);
        body.encoding == Some(Encoding::Form) || fields.any(counts)
    };
    let operations = pairing.operations().into_iter();
    let with = operations.filter(|(_, (base, head))| {
        base.is_some_and(|base| has_form(pairing.base.model, base))
            && head.is_some_and(|head| has_form(pairing.head.model, head))
    });
    let body = |name: &str| Reached::new(name, Direction::Request, "body");
    with.map(|(name, _)| body(name)).collect()
}

/// Returns the calls that an assumption about a spec path affects.
fn classify_spec_path(pairing: &Pairing, reach: &Reachability, path: &SpecPath) -> Vec<Reached> {
    let of = |subject: Subject| classify_subject(pairing, reach, &subject);
    let setting = |setting: Setting| of(Subject::Setting(setting));
    let shared = |kind: SharedKind, name: &str| of(Subject::Shared(kind, ChangedName::in_both(name, name)));
    let in_head = |name: &str| ChangedName::new(None, Some(name));
    let operation =
        |name: &str, part: OperationPart| of(Subject::Operation(in_head(pairing.operation_in_head(name)), part));
    let named = |name: &str| classify_type(pairing, reach, &in_head(pairing.type_in_head(name)), "");
    match path {
        SpecPath::Section(section) => match section {
            Section::Api | Section::Auth | Section::Servers | Section::Operations | Section::RateLimit => {
                setting(Setting::Api)
            }
            Section::Webhooks | Section::Signature => setting(Setting::Signature),
            Section::Json => setting(Setting::Json),
            Section::Headers => classify_all_requests(reach, "header"),
            Section::ResponseHeaders => {
                let models = [pairing.head.model, pairing.base.model];
                let headers = models.into_iter().flat_map(|model| &model.response_headers);
                headers.flat_map(|header| classify_common_response_header(pairing, &header.name)).collect()
            }
            Section::Errors => {
                let errors = pairing.head.model.errors.iter().chain(&pairing.base.model.errors);
                errors.flat_map(|error| setting(Setting::Error(error.status))).collect()
            }
            Section::Wire | Section::QueryArrays => setting(Setting::QueryLists),
            Section::FormArrays | Section::FormNull => setting(Setting::Forms),
        },
        SpecPath::Webhook(name) => shared(SharedKind::Webhook, name),
        SpecPath::Header(name) => shared(SharedKind::Header, name),
        SpecPath::ResponseHeader(None, name) => shared(SharedKind::ResponseHeader, name),
        SpecPath::ResponseHeader(Some(of), name) => operation(of, OperationPart::ResponseHeader(in_head(name))),
        SpecPath::Server(name) => shared(SharedKind::Server, name),
        SpecPath::Scheme(name) => shared(SharedKind::Scheme, name),
        SpecPath::Resource(name) => {
            let operations = classified_resource_operations(pairing, name).into_iter();
            operations.flat_map(|name| of(Subject::Operation(in_head(name), OperationPart::Whole))).collect()
        }
        SpecPath::Operation(name) => operation(name, OperationPart::Whole),
        SpecPath::Aspect(name, aspect) => match aspect {
            Aspect::Http | Aspect::Effect | Aspect::Server | Aspect::Pages => operation(name, OperationPart::Whole),
            Aspect::Auth => operation(name, OperationPart::Accepted(None)),
            Aspect::Body => operation(name, OperationPart::Body),
            Aspect::Returns => operation(name, OperationPart::Response(Status::Success)),
            Aspect::Errors => {
                vec![Reached::new(pairing.operation_in_head(name), Direction::Response, operation::ERRORS.name)]
            }
        },
        SpecPath::Parameter(name, location, parameter) => {
            operation(name, OperationPart::Parameter(*location, in_head(parameter)))
        }
        SpecPath::Enum(name) | SpecPath::Union(name) | SpecPath::Value(name, _) | SpecPath::Variant(name, _) => {
            named(name)
        }
        SpecPath::Record(_) | SpecPath::Template(_) => {
            reach.dependents(path).iter().flat_map(|record| named(&record.header.name)).collect()
        }
        // A field keeps the spec path of its declaration in every record that includes it.
        SpecPath::Field(owner, field) => {
            let dependents = reach.dependents(&owner.spec_path()).iter();
            let dependents = dependents.filter(|record| record.members().any(|field| field.path == *path));
            let owners = dependents.map(|record| in_head(pairing.type_in_head(&record.header.name)));
            let inside = format!(".{field}");
            let of_records = owners.flat_map(|name| classify_type(pairing, reach, &name, &inside));
            of_records.chain(classify_template_parameter(pairing, path)).collect()
        }
    }
}

/// Returns the requests with a parameter that a template declares.
fn classify_template_parameter(pairing: &Pairing, path: &SpecPath) -> Vec<Reached> {
    let mut reached = Vec::new();
    for (name, (base, head)) in pairing.operations() {
        let operations = || [base, head].into_iter().flatten();
        let locations = Location::ALL.into_iter().filter(|location| {
            let mut fields = operations().flat_map(|operation| operation.parameters(*location));
            fields.any(|field| field.path_in_template().as_ref() == Some(path))
        });
        let SpecPath::Field(_, field) = path else { continue };
        reached.extend(
            locations.map(|location| Reached::new(name, Direction::Request, format!("{}.{field}", location.name()))),
        );
    }
    reached
}

/// Returns the requests with a common header: an operation's own idempotency key replaces the common one.
fn classify_common_header(pairing: &Pairing, name: &ChangedName) -> Vec<Reached> {
    let has = |model: &Model, operation: Option<&Operation>, name: Option<&str>| {
        let mut headers = operation.into_iter().flat_map(|operation| model.common_headers(operation));
        headers.any(|header| Some(header.name.as_str()) == name)
    };
    let (base, head) = (pairing.base.model, pairing.head.model);
    let operations = pairing.operations().into_iter();
    let with = operations
        .filter(|(_, (old, new))| has(base, *old, name.base.as_deref()) || has(head, *new, name.head.as_deref()));
    let path = format!("header.{}", name.shown());
    let at = |(operation, _): (&str, _)| Reached::new(operation, Direction::Request, path.clone());
    with.map(at).collect()
}

fn classify_all_requests(reach: &Reachability, path: &str) -> Vec<Reached> {
    let sent = |operation: &str| Reached::new(operation, Direction::Request, path);
    reach.operations().into_iter().map(sent).collect()
}

/// Returns the operations of a resource in base and head, by their names in the head.
fn classified_resource_operations<'m>(pairing: &Pairing<'m>, resource: &str) -> BTreeSet<&'m str> {
    fn resource_operations<'m>(model: &'m Model, resource: &str) -> impl Iterator<Item = &'m Operation> {
        let operations = model.operations.iter();
        operations.filter(move |operation| model.operation_resource(operation).is_some_and(|it| it.name == resource))
    }
    let base =
        resource_operations(pairing.base.model, resource).map(|operation| pairing.operation_in_head(&operation.name));
    base.chain(resource_operations(pairing.head.model, resource).map(|operation| operation.name.as_str())).collect()
}
